"""Draws, sounds and tables, all or some: `python build`, `python build kuku sounds`, `python build executable`.

What is made of the project's own sources and committed is made by `python build` alone; the same source gives the same
bytes. What stands behind the last name is for that script: `python build readings --check`. It knows which scripts
there are, and none of their work.
"""
from __future__ import annotations

import runpy
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
MADE = {
    "kuku": "kuku/faces", "xtarot": "xtarot/faces", "french": "french/faces", "spanish": "spanish/faces",
    "portuguese": "portuguese/faces", "komatsu": "komatsu/faces", "calcolon": "calcolon/faces",
    "calcolon-french": "calcolon/french_faces", "crests": "crests/crests", "company": "company/company",
    "tokens": "tokens/tokens", "donkey": "tokens/donkey", "stones": "tokens/stones", "signs": "tokens/signs",
    "icons": "executable/icons", "sounds": "sound/sounds", "music": "sound/music", "loudness": "sound/loudness",
    "clear": "looks/clear", "paper": "looks/paper", "album": "looks/album", "guide": "looks/guide",
    "cutins": "cutins/cutins", "places": "places/places", "formulas": "tables/formulas", "readings": "tables/readings",
    "lengths": "tables/lengths", "keeping": "tables/keeping", "standing": "tables/standing",
}  # fmt: skip
"""What is committed, in the order in which all of it is made."""

BESIDE = {"executable": "executable/executable", "fonts": "executable/fonts", "figures": "figures/figures",
          "waits": "figures/waits", "thinking": "figures/thinking", "calibration": "figures/calibration",
          "sofa": "sofa/sofa", "tempers": "figures/tempers", "arrivals": "figures/arrivals", "frames": "figures/frames",
          "gallery": "figures/gallery", "decks": "figures/decks", "sets": "figures/sets", "photos": "photos/photos",
          "phone": "photos/phone", "pages": "photos/pages", "strangers": "strangers/strangers", "own": "figures/own",
          "parcels": "executable/parcels", "smoke": "executable/smoke", "twins": "executable/twins",
          "standings": "tables/standings", "rounds": "tables/rounds", "response": "figures/response",
          "size": "figures/size", "animated": "executable/animated", "visitors": "phones/visitors",
          "thirty": "phones/thirty", "browser": "phones/browser"}
"""What leaves nothing in the project."""

SCRIPTS = MADE | BESIDE


def run(name: str, words: list[str]) -> int:
    """Run a script as if it had been called by itself; its exit code, and what it could not do as a sentence."""
    path = HERE / f"{SCRIPTS[name]}.py"
    sys.argv = [f"build {name}", *words]
    began = time.perf_counter()
    try:
        runpy.run_path(str(path), run_name="__main__")
    except SystemExit as end:
        if isinstance(end.code, str):
            print(f"{name}: {end.code}", file=sys.stderr)
        if end.code:
            return end.code if isinstance(end.code, int) else 1
    print(f"{name}: {time.perf_counter() - began:.1f} s", file=sys.stderr)
    return 0


def main(words: list[str]) -> int:
    """The names up to the first word that is none, each in turn; the first that fails ends it."""
    count = next((n for n, word in enumerate(words) if word not in SCRIPTS), len(words))
    names, rest = words[:count], words[count:]
    if rest and not names:
        print(f"{rest[0]}: there is no script of that name. Say one or more of {', '.join(SCRIPTS)}; none means all "
              f"but {', '.join(BESIDE)}.", file=sys.stderr)
        return 2
    chosen = names or list(MADE)
    return next(filter(None, (run(name, rest if name is chosen[-1] else []) for name in chosen)), 0)


if __name__ == "__main__":
    sys.path.insert(1, str(HERE.parent))        # some ask the program itself
    sys.exit(main(sys.argv[1:]))

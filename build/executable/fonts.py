"""Cuts the text fonts down to what executable and wheel need: `python build fonts FOLDER`.

Kept are all of JIS X 0208 and 0213, what Windows adds to them, Latin-1, Latin Extended-A and every character of our own
texts, so that neither a name nor a sentence ever shows an empty box; of each the form of Japan. Refuses, with a
sentence, when one of our texts has a character the font has not. Needs fontTools; knows nothing of where the program
will look for the result.
"""
from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from unicodedata import category

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = {
    "noto_cjk_sans_jp_regular": "NotoSansCJKjp-Regular.otf",
    "noto_cjk_sans_jp_bold": "NotoSansCJKjp-Bold.otf",
}
WITH_TEXTS = (ROOT / "assets", ROOT / "themes")
"""Folders whose files are shown; the sources are read besides, for the signs that stand in them."""
TEXTS = {".yaml", ".md", ".html", ".js"}
GAP = "\u2002"
"""Stands between phrases in kana (`game/text/readings.py`); no text of ours holds it."""

KEYBOARDS = ("shift_jis_2004", "cp932")
"""Tables of what is written in Japan."""

FEATURES = ["ccmp", "locl", "kern", "liga", "mark", "mkmk"]
SCRIPTS = [f"{script}.{language}" for script in ("DFLT", "cyrl", "grek", "hang", "hani", "kana", "latn")
           for language in ("dflt", "JAN")]
"""Of each way of writing the forms of Japan: those of China and Korea are as many again, and nobody asks for them."""


class FontError(Exception):
    """Something with a font that whoever builds can put right; the message is a sentence."""


def japanese() -> set[str]:
    """Every character of JIS X 0213, of which JIS X 0208 is a part, and what Windows adds to that, such as the 髙 of
    many a name; what is private or no sign at all is left out."""
    first, second = (*range(0x81, 0xA0), *range(0xE0, 0xFD)), range(0x40, 0xFD)
    codes = [bytes((one, two)) for one in first for two in second]
    found = {character for table in KEYBOARDS for code in codes for character in code.decode(table, "ignore")}
    return {character for character in found if category(character)[0] != "C"}


def latin() -> set[str]:
    """ASCII, Latin-1 and Latin Extended-A, and half-width kana, which old keyboards still produce."""
    return {chr(code) for span in (range(0x20, 0x7F), range(0xA0, 0x180), range(0xFF61, 0xFFA0)) for code in span}


def texts() -> Iterator[tuple[Path, str]]:
    """The files whose words are shown on the screen, with what stands in them."""
    for folder in WITH_TEXTS:
        for file in sorted(folder.rglob("*")):
            if file.suffix in TEXTS and file.is_file():
                yield file, file.read_text("utf-8")
    for file in sorted((ROOT / "game").rglob("*.py")):
        yield file, file.read_text("utf-8")


def wanted() -> set[str]:
    """Every character the subset should have."""
    own = {character for _, text in texts() for character in text if character.isprintable()}
    return japanese() | latin() | own | {GAP}


def installed(package: str) -> Path:
    """The font of a package; FontError if it is not installed."""
    spec = find_spec(package)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        if (Path(place) / FONTS[package]).is_file():
            return Path(place) / FONTS[package]
    raise FontError(f"{FONTS[package]} is not installed. Install it with: pip install {package.replace('_', '-')}")


def check(font: TTFont, name: str) -> None:
    """FontError if our own texts need a character this font has not; signs that stand in sources only are left out."""
    known = font.getBestCmap()
    for file, text in texts():
        lacking = sorted({c for c in text if c.isprintable() and ord(c) not in known})
        if lacking and file.suffix != ".py":
            signs = " ".join(f"{c} (U+{ord(c):04X})" for c in lacking)
            raise FontError(f"{file.relative_to(ROOT)}: {name} has no {signs}; it would be an empty box – use another")


def cut(package: str, folder: Path, characters: Iterable[str]) -> Path:
    """Write the subset of this package's font into `folder`; not again when the same one lies there already,
    which is one that this module, as it stands, made of the same font and characters with the same fontTools."""
    source, goal = installed(package), folder / FONTS[package]
    needed = sorted({ord(character) for character in characters})
    mark = goal.with_suffix(".made-from")
    told = f"{version('fonttools')} {needed}"
    recipe = hashlib.sha256(told.encode() + Path(__file__).read_bytes() + source.read_bytes()).hexdigest()
    if goal.is_file() and mark.is_file() and mark.read_text("ascii") == recipe:
        return goal
    font = TTFont(source, lazy=True, recalcTimestamp=False)
    check(font, source.name)
    options = subset.Options(layout_features=FEATURES, layout_scripts=SCRIPTS, name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["vhea", "vmtx", "VORG"]                     # nothing is written downwards here
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=needed)
    cutter.subset(font)
    folder.mkdir(parents=True, exist_ok=True)
    font.save(goal)
    mark.write_text(recipe, "ascii")
    return goal


def main(folder: Path) -> int:
    characters = wanted()
    try:
        for package in FONTS:
            made = cut(package, folder, characters)
            print(f"{made}: {made.stat().st_size / 1e6:.1f} MB of {installed(package).stat().st_size / 1e6:.1f}")
    except FontError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say where the fonts should go: python build fonts .work/fonts")
    sys.exit(main(Path(sys.argv[1])))

"""Frames at their worst: one command for all that is asked of them, on a quiet machine in about eight minutes.

    python build frames --to FILE                            all of it, behind whatever stands in the file
    python build frames [worst|card|arrivals|idle|masters …] only these; masters only if it is named
                        [--games GAME …] [--sizes WxH …] [--slowest N]

worst: the ten seconds of a match of every game in which frames were slowest, on plain surfaces; drawing: the same of
frames without what is thought in them, for bots think once the table rests; bare: the same marks drawn bare. card: what
issuing frames to a graphics card takes of the processor, without one. arrivals: the first frame at another game's
place. idle: what half a minute of each page takes of the processor while nothing happens, with the sound device open,
beside an empty window; all at once. masters: half a minute of a match of every game, as fast as it goes in a window,
while beginners think in the worker, and the same cards played while masters do. What a frame took is told twice, by the
clock on the wall and by this thread's share of the processor: on a busy machine only the second means anything.
"""
from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")       # whoever ends it means it

from figures import idle as idle_pages

from game.rules.catalogue import GAMES
from game.tools import bench_frames

PARTS = ("worst", "card", "arrivals", "idle")
ASIDE = ("masters",)
"""What is measured only if it is named."""


def worst(said: argparse.Namespace) -> Iterator[str]:
    """The worst ten seconds of every game, and the slowest frames where they were asked for."""
    for size in said.sizes:
        yield f"worst ten seconds at {size[0]}x{size[1]}, ms: by the wall, by the processor; drawing; bare"
        yield " " * 12 + 2 * "    p50    p99    max |" + "    p99 |    p50    p99   step"
        for game in said.games:
            recording = bench_frames.recorded(game, size, eases=not said.full)
            f = bench_frames.told(recording)
            yield (f"  {game:10}{f['wall_p50_ms']:7.1f}{f['wall_p99_ms']:7.1f}{f['wall_max_ms']:7.1f} |"
                   f"{f['cpu_p50_ms']:7.1f}{f['cpu_p99_ms']:7.1f}{f['cpu_max_ms']:7.1f} |"
                   f"{f['drawn_p99_ms']:7.1f} |{f['bare_p50_ms']:7.1f}{f['bare_p99_ms']:7.1f}   {recording.level}")
            yield from (f"    {line}" for line in bench_frames.slowest(recording, said.slowest))


def card(said: argparse.Namespace) -> Iterator[str]:
    """What is issued to a graphics card; what it would then do itself is left out."""
    for size in said.sizes[:1]:                 # it takes as long at any
        yield f"for a graphics card at {size[0]}x{size[1]}, ms of the processor: a frame; issuing it"
        for game in said.games:
            recording = bench_frames.recorded(game, size, card=True)
            f = bench_frames.told(recording)
            issued = [frame.show for frames in recording.parts for frame in frames]
            yield (f"  {game:10}{f['cpu_p50_ms']:7.1f}{f['cpu_p99_ms']:7.1f}{f['cpu_max_ms']:7.1f} |"
                   f"{bench_frames.share(issued, 0.5):7.1f}{bench_frames.share(issued, 0.99):7.1f}")
            yield from (f"    {line}" for line in bench_frames.slowest(recording, said.slowest))


def arrivals(said: argparse.Namespace) -> Iterator[str]:
    """What `python build arrivals` says."""
    sizes = [f"{w}x{h}" for w, h in said.sizes]
    done = subprocess.run([sys.executable, str(Path(__file__).parent.parent), "arrivals", "--sizes", *sizes],
                          capture_output=True, text=True, check=True)
    yield from done.stdout.splitlines()


def idle(said: argparse.Namespace) -> Iterator[str]:
    """Half a minute of each page, all at the same time, each in a process and a home of its own."""
    build = Path(__file__).resolve().parent.parent
    begin = f"import sys; sys.path[:0] = {[str(build), str(build.parent)]!r}; from figures import idle; "
    with tempfile.TemporaryDirectory() as folder:
        running = {page: subprocess.Popen(
            [sys.executable, "-c", f"{begin}idle.told({page!r})"], text=True,
            stdout=subprocess.PIPE, env={"SDL_AUDIODRIVER": "dummy", **os.environ, "KATAKU_HOME": f"{folder}/{page}"})
            for page in idle_pages.PAGES}
        found = {page: float(process.communicate()[0].split()[-1]) for page, process in running.items()}
    yield "idle with sound, per cent of a core: and above an empty window"
    for page, share in found.items():
        yield f"  {page:10}{share:7.2f}{share - found['empty']:7.2f}"


def masters(said: argparse.Namespace) -> Iterator[str]:
    """The worst ten seconds while beginners think, and while masters do."""
    for size in said.sizes[:1]:
        yield f"bots that think at {size[0]}x{size[1]}, p99 of the worst ten seconds, ms: easy, master, times"
        for game in said.games:
            easy, master = (bench_frames.told(bench_frames.recorded(game, size, eases=not said.full, thinks=level))
                            for level in ("easy", "master"))
            yield f"  {game:10}" + " |".join(f"{easy[of]:7.1f}{master[of]:7.1f}{master[of] / easy[of]:7.2f}"
                                            for of in ("wall_p99_ms", "cpu_p99_ms"))


def main() -> None:
    runs: dict[str, Callable[[argparse.Namespace], Iterator[str]]] = dict(
        zip((*PARTS, *ASIDE), (worst, card, arrivals, idle, masters), strict=True))
    said = argparse.ArgumentParser(prog="build frames", description=__doc__)
    said.add_argument("parts", nargs="*", metavar="PART", help=", ".join(runs))
    said.add_argument("--games", nargs="+", default=[spec.id for spec in GAMES])
    said.add_argument("--sizes", nargs="+", default=list(bench_frames.SIZES),
                      type=lambda text: tuple(map(int, text.split("x"))))
    said.add_argument("--full", action="store_true", help="effects never step down")
    said.add_argument("--slowest", type=int, default=0)
    said.add_argument("--to", type=Path, help="a file to which all of it is also written, behind what stands there")
    chosen = said.parse_args()
    if unknown := [part for part in chosen.parts if part not in runs]:
        said.error(f"{unknown[0]}: there is {', '.join(runs)}")
    for part in chosen.parts or PARTS:
        _say(time.strftime(f"{part}, %Y-%m-%d %H:%M"), chosen.to)
        for line in runs[part](chosen):
            _say(line, chosen.to)


def _say(line: str, to: Path | None) -> None:
    print(line, flush=True)
    if to is not None:
        with to.open("a", encoding="utf-8") as file:
            print(line, file=file)


if __name__ == "__main__":
    main()

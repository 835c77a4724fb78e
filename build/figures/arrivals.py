"""How long it takes to arrive at another place: the first frame after a game was chosen on the title.

    python build arrivals [--sizes WxH …]

Drawn in software, without a screen. Beside it the same where all games share one cloth, and the ground alone.
"""
from __future__ import annotations

import argparse
import os
from statistics import median
from time import perf_counter, thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.application.preferences import palette
from game.rules.catalogue import GAMES
from game.tools.studio import ShotRequest, Studio
from game.ui.draw import cloth

SIZES = ("1366x768", "1920x1080", "3840x2160")
OFTEN = 3


def arrivals(size: tuple[int, int], places: bool) -> dict[str, tuple[float, float]]:
    """Milliseconds of the first frame at each game, by the wall and by the processor, the middle of a few."""
    studio = Studio(ShotRequest("title", GAMES[0].id, size=size))
    studio.preferences.change(places=places)
    studio.manager.go(studio.routes.title())
    studio.draw()
    found: dict[str, list[tuple[float, float]]] = {}
    for _ in range(OFTEN):
        for spec in (*GAMES[1:], GAMES[0]):
            began, used = perf_counter(), thread_time()
            studio.preferences.take_in_hand(spec.id)
            studio.brush.palette = palette(studio.settings, studio.look)
            studio.brush.begin()
            studio.manager.draw(studio.brush)
            studio.brush.end()
            took = 1000 * (perf_counter() - began), 1000 * (thread_time() - used)
            found.setdefault(spec.id, []).append(took)
            studio.draw()
    studio.brush.close()
    return {game: (median(wall), median(cpu)) for game, (wall, cpu) in
            ((game, zip(*times, strict=True)) for game, times in found.items())}


def ground(size: tuple[int, int], game: str) -> float:
    """Milliseconds of the ground with its light and border."""
    studio = Studio(ShotRequest("title", game, size=size))
    times = []
    for _ in range(OFTEN):
        began = perf_counter()
        cloth.render(studio.screen, palette(studio.settings, studio.look), studio.look.table())
        times.append(1000 * (perf_counter() - began))
    studio.brush.close()
    return median(times)


def main() -> None:
    said = argparse.ArgumentParser(prog="build arrivals", description=__doc__)
    said.add_argument("--sizes", nargs="+", default=SIZES)
    for size in said.parse_args().sizes:
        w, h = map(int, size.split("x"))
        own, one = arrivals((w, h), True), arrivals((w, h), False)
        print(f"{size}: first frame at its own place, on one cloth (by wall, processor); the ground (ms)")
        for game, (wall, cpu) in own.items():
            cloth_wall, cloth_cpu = one[game]
            print(f"  {game:10}{wall:8.0f}{cpu:8.0f}{cloth_wall:8.0f}{cloth_cpu:8.0f}{ground((w, h), game):8.0f}")


if __name__ == "__main__":
    main()

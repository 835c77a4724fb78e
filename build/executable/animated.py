"""A few seconds of real play as one animated picture: the README's, `packaging/pictures/play.webp`.

    python build animated --out packaging/pictures/play.webp

A person and four bots play the beginning of a match; what the window would show is kept twelve times a second.
"""
from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from game.tools.sitting import Sitting
from game.tools.studio import ShotRequest, Studio

FRAMES_PER_SECOND = 12


def frames(game: str, size: tuple[int, int], shown: tuple[int, int], seed: int, begin: float, seconds: float
           ) -> list[Image.Image]:
    """Play a match and keep what is seen from `begin` on, in seconds."""
    studio = Studio(ShotRequest("table", game, size=size))
    sitting = Sitting(studio, game, 5, seed)
    sitting.sit_down()
    kept, due = [], begin * 1000
    while studio.time < (begin + seconds) * 1000:
        sitting.does()
        studio.frame_later()
        if studio.time >= due:
            due += 1000 / FRAMES_PER_SECOND
            picture = pygame.transform.smoothscale(studio.draw(), shown)
            kept.append(Image.frombytes("RGB", shown, pygame.image.tobytes(picture, "RGB")))
    return kept


def main() -> None:
    words = argparse.ArgumentParser(prog="build animated", description=(__doc__ or "").splitlines()[0])
    words.add_argument("--out", type=Path, required=True)
    words.add_argument("--game", default="kuku")
    words.add_argument("--seed", type=int, default=5)
    words.add_argument("--begin", type=float, default=0.0, metavar="SECONDS")
    words.add_argument("--seconds", type=float, default=9.0)
    words.add_argument("--quality", type=int, default=60)
    said = words.parse_args()
    first, *others = frames(said.game, (1366, 768), (800, 450), said.seed, said.begin, said.seconds)
    try:
        first.save(said.out, save_all=True, append_images=others, duration=round(1000 / FRAMES_PER_SECOND), loop=0,
                   quality=said.quality, method=4)
    except OSError as error:
        sys.exit(f"animated: {said.out} could not be written ({error.strerror}); name another file with --out.")


if __name__ == "__main__":
    main()

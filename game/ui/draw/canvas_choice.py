"""Chooses the canvas for this machine: a trial of the same frame on both. A software renderer also calls itself
accelerated, so only the watch can tell. A machine that draws faster without is asked again the next day: there a trial
takes long."""
from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal

import pygame

from game.disk import files
from game.ui.draw.canvas import Canvas, Texture
from game.ui.draw.gpu import GpuCanvas
from game.ui.draw.surface import SurfaceCanvas

Renderer = Literal["gpu", "surface"]

FRAMES = 4
"""Frames of a trial: a card is ten times faster or five times slower, so few tell; and the player is waiting."""

CARDS = 40

KNOWN_FOR = 24 * 3600.0
"""Seconds for which the outcome of a trial is believed."""

log = logging.getLogger(__name__)


def try_gpu(window: pygame.Window, wish: Renderer | None, insist: bool = True,
            note: Path | None = None) -> GpuCanvas | None:
    """Return the graphics card's canvas for this window if it is there and faster than plain surfaces, or wished for.
    `note`: where it is noted if it was slower.

    Raises pygame.error if it was insisted on and is not there. The window should still be hidden.
    """
    if wish == "surface":
        return None
    try:
        if wish is None and (_lost(note) or not _wins(window)):
            _noted(note)
            return None
        return GpuCanvas(window)
    except pygame.error as error:
        if wish == "gpu" and insist:
            raise
        log.info("no graphics card: %s", error)
        return None


def _lost(note: Path | None) -> bool:
    """Whether it is known that plain surfaces are faster on this screen."""
    with suppress(OSError):
        if note is not None and abs(time.time() - note.stat().st_mtime) < KNOWN_FOR:
            return files.read(note, 1024) == _named()
    return False


def _noted(note: Path | None) -> None:
    if note is not None and not _lost(note):
        with suppress(OSError):
            files.write_whole(note, _named(), lasting=False)


def _named() -> bytes:
    """What the outcome holds for."""
    version = ".".join(map(str, pygame.get_sdl_version()))
    return f"surface, {pygame.display.get_driver()}, SDL {version}, {pygame.display.get_desktop_sizes()}".encode()


def _wins(window: pygame.Window) -> bool:
    plain = _milliseconds(SurfaceCanvas(window.size), FRAMES, float("inf"))
    trial = GpuCanvas(window, vsync=False)
    card = _milliseconds(trial, FRAMES, plain * FRAMES, trial.screenshot)
    trial.close()
    if card < plain:
        log.info("a frame is drawn sooner with the graphics card")
    else:
        log.info("a frame is drawn sooner without the graphics card")
    return card < plain


def _milliseconds(canvas: Canvas, frames: int, budget: float, finish: Callable[[], object] | None = None) -> float:
    """The mean of some frames in which everything moves; given up when the budget is spent.

    The first frame is not counted: it uploads. `finish` makes sure that the work is really done.
    """
    ground = Texture(pygame.Surface(canvas.size, 0, 32))
    card = Texture(pygame.Surface((166, 254), pygame.SRCALPHA, 32))
    _frame(canvas, ground, card, 0)
    began = time.perf_counter()
    done = 0
    while done < frames and (time.perf_counter() - began) * 1000 < budget:
        done += 1
        _frame(canvas, ground, card, done)
    if finish is not None and (time.perf_counter() - began) * 1000 < budget:
        finish()
    return (time.perf_counter() - began) * 1000 / max(1, done)


def _frame(canvas: Canvas, ground: Texture, card: Texture, step: int) -> None:
    w, h = canvas.size
    canvas.draw(ground, (w / 2, h / 2))
    for index in range(CARDS):
        x, y = (index % 10 + .5) * w / 10 + step, (index // 10 + .5) * h / 4
        canvas.draw(card, (x, y), None, 3.0 * (index % 8) if index % 2 else 0.0)
    canvas.present()

"""What all tests of the picture share: what is drawn or read alike for every new room is drawn and read once."""
from __future__ import annotations

import io
import threading
import weakref
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any
from xml.parsers import expat

import pygame
import pytest

from game import paths
from game.application import game_catalogue
from game.themes import find
from game.themes.model import TableLook
from game.ui.draw import card_layout as laid_out
from game.ui.draw import cloth, curtain_cloth, faces, heap
from game.ui.draw.canvas import Colour
from game.ui.draw.lettering import FACE_BYTES, Lettering
from game.ui.draw.painter import Painter
from game.ui.draw.palette import Palette
from game.ui.draw.screen import Rect, Screen
from tests.ui.boxes import is_blind
from tests.ui.pages.fake import art, painter_for

MOST = 200 * 2**20
"""Bytes of drawings that are kept for the next test."""


TOO_MUCH = 1000
"""MB of a process from which on painters and faces are not kept for the next test."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    if heap.resident() > TOO_MUCH:
        painter_for.cache_clear()
        art.cache_clear()


SHARP = 160
"""Pixels: a higher card is drawn this high and stretched, for a test that does not look at how cards are drawn."""

exact = False
"""Whether cards are drawn at each size after all."""

shared = set[str]()
"""What is done already for all tests of this process: other folders use these fixtures, too."""


@pytest.fixture(scope="module")
def exact_cards() -> Iterator[None]:
    """Draw each card as the program does, for all tests of a module."""
    global exact
    exact = True
    yield
    exact = False
"""Whether cards are drawn at each size after all."""


class Kept:
    """Drawings by what they were drawn from, for several threads; a player who asks gets a copy of their own."""

    def __init__(self) -> None:
        self._kept = OrderedDict[Hashable, pygame.Surface]()
        self._bytes, self._lock = 0, threading.Lock()

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        with self._lock:
            found = self._kept.get(key)
        drawn = found or draw()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = drawn
                self._bytes += size(drawn)
            self._kept.move_to_end(key)
            while self._bytes > MOST and len(self._kept) > 1:
                self._bytes -= size(self._kept.popitem(last=False)[1])
        return drawn.copy()


@pytest.fixture(scope="session", autouse=True)
def each_drawing_is_drawn_once() -> Iterator[None]:
    """Half of these tests' time went into drawing the same cards, shapes and cloths at the same sizes for every new
    room, and into opening our own theme for it."""
    if "drawings" in shared:
        yield
        return
    shared.add("drawings")
    kept, faced, vectors, clothed, woven = Kept(), faces.draw, pygame.image.load_sized_svg, cloth.render, \
        curtain_cloth._pieces
    theme, real = cache(lambda _: find_theme()), cache(find.real)  # type: ignore[attr-defined]
    read = set[bytes]()
    find_theme, found, blurred = find._built_in, find.real, pygame.transform.gaussian_blur  # type: ignore[attr-defined]

    def face(job: faces.Job) -> pygame.Surface:
        if not is_ours(job.path):
            return kept.get((faces.fingerprint(job), job), lambda: faced(job))
        if job.h <= SHARP or exact:
            return kept.get(job, lambda: faced(job))
        sharp = job._replace(w=max(1, round(job.w * SHARP / job.h)), h=SHARP)
        return pygame.transform.smoothscale(kept.get(sharp, lambda: faced(sharp)), (job.w, job.h))

    def vector(file: Any, wanted: tuple[int, int]) -> pygame.Surface:
        if not isinstance(file, io.BytesIO):
            return vectors(file, wanted)
        drawing = blake2b(file.getvalue()).digest()
        if is_blind():
            if drawing not in read:         # else no one would tell that it cannot be read
                expat.ParserCreate().Parse(file.getvalue(), True)
                read.add(drawing)
            return pygame.Surface(wanted, pygame.SRCALPHA, 32)
        return kept.get((drawing, wanted), lambda: vectors(file, wanted))

    def soft(drawn: pygame.Surface, *how: Any, **more: Any) -> pygame.Surface:
        return drawn if is_blind() else blurred(drawn, *how, **more)

    def laid(screen: Screen, palette: Palette, look: TableLook | None, *how: Any) -> pygame.Surface:
        if is_blind():
            return pygame.Surface((screen.width, screen.height), 0, 32)
        pictures = [each.path for each in (look.image, look.border, look.left, look.right) if each] if look else []
        if not all(map(is_ours, pictures)):
            return clothed(screen, palette, look, *how)
        what = look and (look.colour, look.fit, look.light, look.dusk, look.lamp, *pictures)
        return kept.get(("cloth", screen, palette, what), lambda: clothed(screen, palette, look, *how))

    def pieces(p: Painter, area: Rect, k: float) -> Callable[..., None]:
        weave = woven(p, area, k)

        def piece(name: Hashable, x: float, y: float, w: float, h: float, make: Callable[..., pygame.Surface],
                  *tint: Colour) -> None:
            def made(w: int, h: int, s: float) -> pygame.Surface:
                if is_blind():
                    return pygame.Surface((w, h), 0 if name == "cloth" else pygame.SRCALPHA, 32)
                return kept.get(("drape", name, w, h, s, p.palette), lambda: make(w, h, s))

            weave(name, x, y, w, h, made, *tint)

        return piece

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "draw", face)
        patch.setattr(pygame.image, "load_sized_svg", vector)
        patch.setattr(pygame.transform, "gaussian_blur", soft)
        patch.setattr(cloth, "render", laid)
        patch.setattr(curtain_cloth, "_pieces", pieces)
        patch.setattr(game_catalogue, "info", cache(game_catalogue.info))
        for name in ("_empty", "_stock", "_mask"):      # what is drawn blindly is kept for no one
            patch.setattr(laid_out, name, getattr(laid_out, name).__wrapped__)
        patch.setattr(find, "_built_in", lambda: theme(paths.themes()))
        patch.setattr(find, "real", lambda path: real(path) if is_ours(path) else found(path))
        yield


@pytest.fixture(scope="session", autouse=True)
def a_font_is_opened_once() -> Iterator[None]:
    """To open one takes four milliseconds, to set it in another size next to nothing: a lettering leaves its fonts to
    the next, as it uses its own for one size after the other."""
    if "fonts" in shared:
        yield
        return
    shared.add("fonts")
    left = defaultdict[Path, list[pygame.font.Font]](list)
    opened, begun = Lettering._open, Lettering.__init__

    def begin(lettering: Lettering, *how: Any, **more: Any) -> None:
        begun(lettering, *how, **more)
        weakref.finalize(lettering, leave, lettering._files, lettering._faces)

    def leave(files: tuple[Path, Path], faces: dict[tuple[bool, int], pygame.font.Font]) -> None:
        for (bold, _), font in faces.items():
            left[files[bold]].append(font)

    def open_(lettering: Lettering, bold: bool, px: int) -> pygame.font.Font:
        try:
            font = left[lettering._files[bold]].pop()
        except IndexError:
            return opened(lettering, bold, px)
        lettering._budget.count("fonts", FACE_BYTES)
        font.set_point_size(px)
        return font

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lettering, "__init__", begin)
        patch.setattr(Lettering, "_open", open_)
        yield


def is_ours(path: Path) -> bool:
    """No one changes what comes with the program."""
    return path.is_relative_to(paths.themes())


def size(drawn: pygame.Surface) -> int:
    return drawn.get_pitch() * drawn.get_height()

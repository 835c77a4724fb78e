"""Words are read wherever they stand on a table: each is measured on what really lies under it, at its worst pixel."""
from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.catalogue import GAMES
from game.tools import shot
from game.tools.studio import ShotRequest, Studio
from game.ui.draw import panels
from game.ui.draw.canvas import Notes, Texture
from game.ui.draw.contrast import LARGE, TEXT, luminance, ratio
from game.ui.draw.lettering import Label, Lettering
from game.ui.draw.painter import Painter
from game.ui.draw.palette import NIGHT
from game.ui.draw.screen import Rect
from game.ui.stage.drawing.stage import AIR

SLACK = .3
"""What rounding takes of a ratio."""

Words = list[tuple[str, Rect, tuple[int, int, int]]]


def written(monkeypatch: pytest.MonkeyPatch, **wished: Any) -> tuple[Words, pygame.Surface]:
    """The words of a table, each with its place in pixels and its colour, and the picture without any of them."""
    words: Words = []
    label, lines, kept, draw = Painter.label, set[int](), Lettering._kept_label, Notes.draw

    def noted(self: Painter, text: str, *rest: Any, **more: Any) -> Rect:
        box = label(self, text, *rest, **more)
        if text.strip() and more.get("alpha", 1.0) * self._alpha > .9:
            ink = more.get("colour") or (rest[3] if len(rest) > 3 else None) or self.palette.kinari
            middle = self._place(Rect(box.x, box.y + .3 * box.h, box.w, .5 * box.h))
            words.append((text, Rect(*middle), ink))
        return box

    def line(self: Lettering, *rest: Any) -> Label:
        made = kept(self, *rest)
        lines.add(made.texture.number)
        return made

    def without_lines(self: Notes, texture: Texture, *rest: Any, **more: Any) -> None:
        if texture.number not in lines:
            draw(self, texture, *rest, **more)

    monkeypatch.setattr(Painter, "label", noted)
    monkeypatch.setattr(Painter, "again", lambda self, key, draw: draw())       # every frame writes all its words
    monkeypatch.setattr(Lettering, "_kept_label", line)
    monkeypatch.setattr(Notes, "draw", without_lines)
    monkeypatch.setattr(Painter, "begin", _cleared(Painter.begin, words))
    wish = ShotRequest("table", **{"step": 9, **wished})
    with shot.pinned(wish):
        studio = Studio(wish)
        picture = shot.picture(studio, wish)
        studio.brush.close()
    return words, picture


def _cleared(begin: Any, words: Words) -> Any:
    def cleared(self: Painter, *rest: Any, **more: Any) -> Any:
        words.clear()
        return begin(self, *rest, **more)
    return cleared


def seen(picture: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    r, g, b, _ = picture.get_at((x, y))
    return r, g, b


def unread(words: Words, picture: pygame.Surface) -> list[str]:
    """Words that are not read somewhere, with their ratio."""
    wrong = []
    for text, place, ink in words:
        least = LARGE if ink in (NIGHT.kin, NIGHT.shu_ui, NIGHT.faint) else TEXT
        part = pygame.Rect(place).clip(picture.get_rect())
        worst = min((ratio(ink, seen(picture, x, y)) for x in range(part.left, part.right, 3)
                     for y in range(part.top, part.bottom, 2)), default=99.0)
        if worst < least - SLACK:
            wrong.append(f"{text}: {worst:.2f} at {part}")
    return wrong


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_words_on_a_table_are_read_at_the_worst_pixel_below_them(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    words, picture = written(monkeypatch, game=game, size=(1366, 768))
    said = [each for each in words if not each[0].isdecimal() or luminance(each[2]) > .1]   # dark ones stand on chips
    assert len(said) > 12
    assert unread(said, picture) == []


@pytest.mark.parametrize("game", ["kuku", "kakkuri"])
def test_words_on_a_television_are_read_in_japanese_too(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    words, picture = written(monkeypatch, game=game, size=(1920, 1080), language="ja", tv=True, seats=4, humans=4)
    said = [each for each in words if not each[0].isdecimal()]      # numbers on chips are measured with the chips
    assert len(said) > 8
    assert unread(said, picture) == []


def test_bright_letters_alone_are_outlined_and_no_farther_than_their_outline_reaches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[tuple[Label, int, Texture]] = []
    outline = Lettering.outline

    def noted(self: Lettering, made: Label, px: int, colour: tuple[int, int, int]) -> Texture:
        drawn.append((made, px, outline(self, made, px, colour)))
        return drawn[-1][2]

    monkeypatch.setattr(Lettering, "outline", noted)
    words, _ = written(monkeypatch, game="kuku", size=(1920, 1080), seats=5)
    assert {"Yuki", "Nino"} <= {text for text, _, _ in words}
    assert len(drawn) > 5
    for made, px, around in drawn:
        assert around.size[0] - made.texture.size[0] == 2 * around.margin <= 1.2 * px
        assert around.surface.get_at((0, 0))[3] == 0


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_the_own_place_leaves_the_cloth_as_it_is_but_for_words(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """No shade as broad as the table lies under the own hand."""
    shaded: list[Rect] = []
    shade = panels.shade

    def noted(p: Painter, rect: Rect, least: float, reach: float) -> None:
        shaded.append(rect)
        shade(p, rect, least, reach)

    monkeypatch.setattr(panels, "shade", noted)
    written(monkeypatch, game=game, size=(1366, 768))
    assert [rect for rect in shaded if rect.w > 900] == []


def test_the_ground_of_the_sentence_is_as_broad_as_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    strips: list[Rect] = []
    monkeypatch.setattr(panels, "strip", lambda p, rect, radius=0.0: strips.append(rect))
    words, _ = written(monkeypatch, game="kuku", size=(1920, 1080))
    said = next(place for text, place, _ in words if text.startswith("Luis dealt"))
    under = [strip for strip in strips if strip.collidepoint(said.center)]
    assert under and all(said.w < strip.w <= said.w + 2 * AIR + 2 for strip in under)

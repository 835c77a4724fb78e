"""The painter: places, groups, clips, letters; and every panel and control draws the same picture twice."""
from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.draw import controls, panels
from game.ui.draw.budget import most_for
from game.ui.draw.canvas import Blit, Texture
from game.ui.draw.cloth import cloth, turn_light
from game.ui.draw.painter import Painter
from game.ui.draw.palette import HIGH_CONTRAST, NIGHT, Palette, colour
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas
from tests.ui.boxes import Recorder


def painter(w: int = 960, h: int = 540, **how: Any) -> Painter:
    return Painter(SurfaceCanvas((w, h)), Screen(w, h, **how))


def blits(p: Painter) -> list[Blit]:
    return [m for m in p.canvas.now if isinstance(m, Blit)]  # type: ignore[attr-defined]


def test_a_painter_has_one_budget_and_a_resize_drops_what_has_the_wrong_size() -> None:
    p = painter()
    for angle in (0.0, 30.0):
        panels.panel(p, Rect(10, 10, 400, 300))
        p.label("札 and cards", 20, 40)
        p.picture(Texture(pygame.Surface((40, 60), pygame.SRCALPHA, 32)), 200, 200, angle=angle)
        p.end()
    assert {name for name, size in p.budget.by_name.items() if size} == {"shapes", "lines", "turned copies", "fonts"}
    assert p.budget.most == most_for(960, 540)
    p.canvas.retarget(pygame.Surface((1920, 1080)))  # type: ignore[attr-defined]
    p.resize(Screen(1920, 1080))
    assert {name for name, size in p.budget.by_name.items() if size} == {"fonts"}
    assert p.budget.most == most_for(1920, 1080)


class Still:
    """Something that lies still, and how often it was drawn."""

    def __init__(self, p: Painter) -> None:
        self.p, self.drawn = p, 0

    def draw(self) -> int:
        self.drawn += 1
        panels.panel(self.p, Rect(10, 10, 200, 100))
        self.p.label("札 and cards", 20, 40)
        return self.drawn

    def frame(self, key: str = "still") -> list[Blit]:
        """Draw a frame of it; what was noted."""
        self.p.begin()
        self.p.again(key, self.draw)
        noted = blits(self.p)
        self.p.end()
        return noted


def test_what_lies_still_is_drawn_once_and_its_marks_are_laid_down_again() -> None:
    still = Still(painter())
    first = still.frame()
    assert [still.frame(), still.frame()] == [first, first] and len(first) == 2
    assert still.drawn == 1
    still.p.begin()
    assert still.p.again("still", still.draw) == 1       # what drawing it returned


def test_what_lies_still_is_drawn_anew_when_anything_it_depends_on_is_another() -> None:
    still = Still(painter())
    changes = [
        lambda p: setattr(p, "palette", HIGH_CONTRAST), lambda p: p.resize(Screen(960, 540, tv=True)),
        lambda p: setattr(p.ease, "level", 1), lambda p: setattr(p, "canvas", SurfaceCanvas((960, 540))),
        lambda p: p.shapes.clear(), lambda p: p.lies_on(Texture(pygame.Surface((4, 4)))),
        lambda p: setattr(p.canvas, "owes", True),
    ]
    for change in changes:
        still.frame()
        before = still.drawn
        still.frame()
        change(still.p)
        still.frame()
        assert still.drawn == before + 1, changes.index(change)
    still.frame("another")
    before = still.drawn
    with still.p.moved(5, 0):
        still.frame("another")
    assert still.drawn == before + 1


def test_what_is_laid_down_again_is_used_by_the_frame_and_not_let_go_of() -> None:
    still = Still(painter())
    for _ in range(4):
        still.frame()
    used = {entry.name for entry in still.p.budget.order if entry.frame == still.p.budget.frame - 1}
    assert {"shapes", "lines"} <= used


def test_a_measure_is_taken_once_until_the_screen_or_the_place_is_another() -> None:
    p, taken = painter(), list[float]()

    def measure() -> float:
        taken.append(p.scale)
        return p.scale

    assert [p.measured("wide", measure) for _ in range(3)] == [p.screen.u] * 3 and len(taken) == 1
    with p.moved(scale=2):
        assert p.measured("wide", measure) == 2 * p.screen.u
    p.resize(Screen(1920, 1080))
    assert p.measured("wide", measure) == 1.0 and len(taken) == 3


def test_another_canvas_counts_in_the_same_budget() -> None:
    p = painter()
    p.canvas = SurfaceCanvas((960, 540))
    p.picture(Texture(pygame.Surface((40, 60), pygame.SRCALPHA, 32)), 200, 200, angle=30)
    p.end()
    assert p.budget.by_name["turned copies"] > 4 * 40 * 60 * p.screen.u ** 2


def test_groups_move_scale_and_fade() -> None:
    p = painter()
    spot = Texture(pygame.Surface((10, 10), pygame.SRCALPHA, 32))
    with p.moved(100, 40, alpha=0.5), p.moved(scale=2, about=(10, 10)):
        p.picture(spot, 20, 10, 20, 20)
    p.picture(spot, 20, 10, 20, 20)
    first, second = blits(p)
    assert (first.x, first.y, first.w, first.alpha) == (65, 25, 20, 128)
    assert (second.x, second.y, second.w, second.alpha) == (10, 5, 10, 255)


def test_what_grows_with_every_frame_is_stretched_from_what_was_drawn_once() -> None:
    p, tip = painter(), (420.0, 300.0)

    def seen(grow: float) -> list[Blit]:
        panels.bubble(p, "Kuku! クク", (300, 200), tip, grow=grow)
        marks = blits(p)
        p.end()
        return marks

    whole = seen(1.0)
    kept = {name: p.budget.by_name[name] for name in ("shapes", "lines")}
    for grow in (0.55, 0.8, 1.1):
        for large, mark in zip(whole, seen(grow), strict=True):
            assert mark.texture is large.texture
            assert (mark.w, mark.h) == pytest.approx((large.w * grow, large.h * grow), abs=1.0)
            middle = [p.scale * at + (to - p.scale * at) * grow for at, to in zip(tip, (large.x, large.y), strict=True)]
            assert (mark.x, mark.y) == pytest.approx(middle, abs=1.5)
    assert kept == {name: p.budget.by_name[name] for name in ("shapes", "lines")}


def test_the_margin_of_a_texture_is_outside_its_size() -> None:
    p = painter(1920, 1080)
    p.picture(Texture(pygame.Surface((24, 44), pygame.SRCALPHA, 32), 2), 100, 100, None, 80)
    assert (blits(p)[0].w, blits(p)[0].h) == (48, 88)


def test_clips_meet() -> None:
    p = painter(1920, 1080)
    spot = Texture(pygame.Surface((10, 10), pygame.SRCALPHA, 32))
    with p.clipped(Rect(0, 0, 100, 100)):
        with p.clipped(Rect(50, 50, 100, 100)):
            p.picture(spot, 60, 60)
        p.picture(spot, 60, 60)
    p.picture(spot, 60, 60)
    assert [b.clip for b in blits(p)] == [(50, 50, 50, 50), (0, 0, 100, 100), None]


def test_labels_stand_on_one_base_line() -> None:
    p = painter(1920, 1080)
    a = p.label("Ag", 100, 200, 30, base=True)
    b = p.label("カードAg", 300, 200, 30, base=True, bold=True)
    assert a.y == pytest.approx(b.y, abs=1)


def test_a_label_with_a_width_ends_in_an_ellipsis() -> None:
    p = painter()
    assert p.label("Bartholomew the Elder", 0, 0, "body", width=150).w <= 150


def test_paragraphs_end_where_they_say() -> None:
    p = painter()
    text = "いちばん弱いカードの人が、チップを1枚ポットに入れます。"
    assert p.paragraph(text, 0, 100, 300) == pytest.approx(100 + p.height(text, 300))
    assert p.paragraph(text, 0, 100, 300, most=1) < 100 + p.height(text, 300)


def draw_everything(p: Painter) -> None:
    cloth(p)
    turn_light(p, 960, 1060)
    panels.stage(p, Rect(100, 100, 600, 300))
    panels.panel(p, Rect(800, 100, 400, 200), "paper")
    panels.tile(p, Rect(800, 400, 200, 240))
    panels.shade(p, Rect(1100, 400, 200, 240), 0.6, 40.0)
    for tip in ((400, 500), (400, 900), (10, 700), (900, 700), (400, 700)):
        panels.bubble(p, "カンビオ！", (400, 700), tip)
    for style in ("plain", "gold", "danger"):
        controls.button(p, Rect(100, 800, 260, 84), "交換する", cap="A", style=style, focused=True, pad=True)
    controls.button(p, Rect(400, 800, 260, 84), "Kuku!", enabled=False, reason="needs a cuckoo")
    controls.button(p, Rect(400, 900, 260, 84), "A very long label that has to shrink", sub="second line")
    for share in (0, .3, .5, .99, 1):
        controls.ring(p, 1500, 300, 50, share)
        controls.slider(p, Rect(1500, 500, 200, 60), share, marks=4)
        controls.toggle(p, Rect(1500, 600, 110, 60), share > .4, at=share)
    controls.field(p, Rect(1400, 700, 300, 70), "アイコ" * 20, 12, composing="さん")
    controls.hint(p, 1800, 1000, "Esc", "もどる")
    panels.scrim(p)


@pytest.mark.parametrize("how", [{}, {"high_contrast": True}, {"tv": True}, {"text_scale": 2.0}])
def test_drawing_twice_changes_nothing(how: dict) -> None:
    p = painter(**how)
    draw_everything(p)
    p.end()
    draw_everything(p)
    assert p.end() == []


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    def light(c: tuple[int, int, int]) -> float:
        parts = [v / 255 / 12.92 if v <= 10 else ((v / 255 + .055) / 1.055) ** 2.4 for v in c]
        return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + .05) / (low + .05)


@pytest.mark.parametrize(("palette", "least"), [(NIGHT, 4.5), (HIGH_CONTRAST, 7.0)])
def test_contrast(palette: Palette, least: float) -> None:
    c = palette
    for ink, grounds in {c.kinari: (c.ai_deep, c.ai, c.plate, c.button, c.shu), c.nezu: (c.ai_deep, c.ai, c.plate),
                         c.kin: (c.ai_deep, c.plate), c.sumi: (c.kinari, c.kin), c.asagi: (c.yoru,),
                         c.faint: (c.plate,)}.items():
        for ground in grounds:
            assert contrast(ink, ground) >= least, (ink, ground)


def test_theme_colours() -> None:
    made = NIGHT.with_theme({"kinari": "#ffffff", "kin": "#ffcc00", "suit.coins": "#123456"})
    assert (made.kinari, made.kin) == ((255, 255, 255), (255, 204, 0))
    with pytest.raises(ValueError, match="rrggbb"):
        colour("gold")


def test_running_words_stand_flush_left_in_a_block_in_the_middle() -> None:
    p = Recorder(SurfaceCanvas((1366, 768)), Screen(1366, 768))
    told = "つなぎ直してAを押してください。コントローラーなしで続けることもできます。"
    p.paragraph(told, 100, 100, 680, align="block", even=True)
    lefts, rights = {round(box.rect.left) for box in p.boxes}, [box.rect.right for box in p.boxes]
    assert len(p.boxes) > 1 and len(lefts) == 1 and lefts.pop() > 110
    assert (p.boxes[0].rect.left + max(rights)) / 2 == pytest.approx(440, abs=2)


@pytest.mark.parametrize("grow", [1.0, 1.5, 3.0])
def test_the_ink_of_a_label_is_noted_around_the_middle_of_its_letters_in_a_group_that_grows(grow: float) -> None:
    p = painter(1920, 1080)
    p.written = []
    with p.moved(grow=grow):
        p.label("cards", 40, 100, 37.0)
    [ink] = p.written
    assert (ink.y + ink.bottom) / 2 == pytest.approx(grow * (100 + 0.02 * 37), abs=0.05)

"""Rows of settings and what stands in them: a name, a sentence, a control; choices side by side; fields to type in."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.ui.draw import controls, panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.desk import FINGER, Desk, Flow
from game.ui.kit.text_field import TextField

BESIDE = 23.0
"""Widths of a row, in ems, from which the control stands beside the words instead of below them."""

MARK = 14.0

SWITCH = 130.0
"""Breadth of a control that is a switch alone."""


def stepper_width(desk: Desk, values: Iterable[str]) -> float:
    """Return the breadth of a stepper in which each of these values is seen whole."""
    return max(desk.p.width(value, "body", True) for value in values) + 2 * max(FINGER, desk.row) + 28


def setting(desk: Desk, flow: Flow, name: str, about: str, control: Callable[[Rect], None], wide: float = 300.0,
            mark: str = "", others: Iterable[str] = ()) -> None:
    """Draw a row: the name and a sentence at the left, the control at the right, or below that where letters are large.
    A long sentence stands below both, in the breadth of the row.

    `mark` is said in gold behind a gold bar: that this value is not the usual one. The control never moves when the
    value changes: the mark comes after it, and the longest of `others`, what the sentence may be, has its place.
    """
    p = desk.p
    em, small = desk.em, p.screen.size("caption")
    wide = min(flow.w, max(wide, 9.6 * em if wide > SWITCH else 4.4 * em))
    beside = flow.w >= max(BESIDE * em, wide + 11 * em)
    words = flow.w - wide - 28 if beside else flow.w
    sentences = [text for text in (about, *others) if text]
    called = p.height(name, words, "body", True)
    narrow, broad = (max((p.height(t, each, "caption") for t in sentences), default=0.0) for each in (words, flow.w))
    under = beside and max(desk.row, called) + broad < called + narrow
    wide = wide if beside else min(flow.w, max(wide, 16 * em))
    said, place = boxes.paired(flow.here, called if under else called + narrow, wide, desk.row, 28,
                               None if beside else 10)
    y = p.paragraph(name, said.x, said.y, said.w, "body", bold=True)
    bottom = max(said.bottom, place.bottom)
    if under:
        said = Rect(flow.x, bottom, flow.w, broad)
        y, bottom = bottom, said.bottom
    if about:
        y = p.paragraph(about, said.x, y, said.w, "caption", p.palette.nezu)
    if mark:
        y = y if beside else place.bottom + 6
        after = p.paragraph(mark, said.x, y, said.w, "caption", p.palette.kin)
        p.fill(Rect(said.x - MARK, said.y + .3 * small, 4, after - said.y - .6 * small), p.palette.kin)
        bottom = max(bottom, after)
    control(place)
    flow.y = bottom + max(16.0, .5 * em)


def choice_places(desk: Desk, area: Rect, texts: Sequence[str], gap: float) -> list[Rect]:
    """Return where the buttons of a choice lie beside each other: equal parts where every text has room in its own,
    else each as broad as its text asks for."""
    equal = boxes.columns(area, len(texts), gap)
    with desk.p.room(area.h - 16):
        wants = [desk.p.width(text, "body", True) + .42 * desk.row + 48 for text in texts]
    if max(wants) <= equal[0].w:
        return equal
    return boxes.shares(area, [want / sum(wants) for want in wants], gap)


def choice(desk: Desk, name: str, rects: Sequence[Rect], texts: Sequence[str], chosen: int,
           act: Callable[[int], None], icons: Sequence[str] = ()) -> None:
    """Draw buttons side by side of which one is chosen: it has a bright edge and a tick."""
    p = desk.p
    for i, (rect, text) in enumerate(zip(rects, texts, strict=True)):
        focused, pressed = desk.spot(f"{name}-{i}", rect, partial(act, i))
        with desk.grown(rect, focused):
            panels.tile(p, rect)
            if i == chosen or pressed:
                panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
            left = rect.x + 20
            side = .42 * desk.row
            sign = "check" if i == chosen else icons[i] if icons else ""
            if sign:
                glyph(p, sign, left + side / 2, rect.centery, side, p.palette.kinari if i == chosen else p.palette.nezu)
                left += side + 14
            room = rect.right - 14 - left
            with p.room(rect.h - 16):
                size = p.fitting(text, room, "body", i == chosen)
                p.label(text, left, rect.centery, size, p.palette.kinari if i == chosen else p.palette.nezu,
                        i == chosen, width=room)
        if focused:
            panels.focus(p, rect, 14)


def field(desk: Desk, name: str, rect: Rect, text: str, entry: TextField | None, begin: Callable[[], None],
          hint: str = "") -> None:
    """Draw a field: pressed it is typed in; `entry` is what is being typed, if it is this field's."""
    focused, _ = desk.spot(name, rect, begin)
    if entry is None or entry.name != name:
        controls.field(desk.p, rect, text, None, "", focused, hint)
        return
    entry.place = rect
    entry.caret = controls.field(desk.p, rect, entry.text, entry.cursor, entry.composing, True, hint)
    if entry.chosen:
        wide = min(desk.p.width(entry.text, "body"), rect.w - 36)
        desk.p.fill(Rect(rect.x + 18, rect.y + .2 * rect.h, wide, .6 * rect.h), desk.p.palette.asagi, .4)

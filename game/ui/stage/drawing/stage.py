"""Draws the stage: stock and pile with their counts, phase, pot, the one sentence, the direction of play."""
from __future__ import annotations

import re
from collections.abc import Collection

from game.core.events import POT
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.painter import NARROW, Painter
from game.ui.draw.screen import Rect
from game.ui.stage.chip_stack import heap
from game.ui.stage.drawing.felt import chips_offset
from game.ui.stage.parts import BADGE_GAP
from game.ui.stage.records import Show

AIR = 36.0
"""Beside the sentence in its strip."""

SHADED, MIDDLE_SHADE = 0.3, 70.0
"""How dense the shadow in the middle of the table is, under its words; and how far it reaches, in units."""

PILED = 76.0
"""What the heap of the pot takes beside its number at least, with the air between."""

HEAPED = 1.5
"""The breadth of a heap of chips, in its heights."""

SENTENCE_GROWS = 14.0
"""By how much the strip of the sentence may grow into the air above and below it."""


def stage_parts(p: Painter, show: Show) -> None:
    """Draw everything on the stage that is no card."""
    parts = show.frame.placement.ground.parts
    if not panels.is_dimmed(p):
        panels.shade(p, parts.panel, SHADED, MIDDLE_SHADE)
    with panels.on_cloth(p):
        _parts(p, show)
    if show.warning or not any(kind.hushes(show) for kind in show.table.kinds):
        _sentence(p, show, parts.sentence)


def _parts(p: Painter, show: Show) -> None:
    drawn = [kind.stage(p, show) for kind in show.table.kinds]
    if not any(drawn):
        _usual(p, show)


def _usual(p: Painter, show: Show) -> None:
    parts = show.frame.placement.ground.parts
    for name, box, label in (("stock", parts.stock, parts.stock_label), ("pile", parts.pile, parts.pile_label)):
        if box is not None:
            _zone(p, show, name, box, label)
    if parts.phase is not None:
        _phase(p, show, parts.phase)
    if parts.pot is not None:
        _pot(p, show, parts.pot, parts.pot_label)
    if parts.tray is not None:
        _tray(p, show, parts.tray)


def _tray(p: Painter, show: Show, box: Rect) -> None:
    """Where the own card lies when its owner sits in the ring: in a golden light when it is their turn. Its name gives
    way to that of the pile beside it."""
    seat = show.frame.placement.ground.table.observer
    turn = seat is not None and show.frame.states[seat].turn
    art.place(p, box.centerx, box.centery, box.h, 0.5)
    if turn:
        panels.glow(p, box.inflate(8, 8))
    parts = show.frame.placement.ground.parts
    if parts.stock_label is not None:
        with p.room(parts.stock_label.h):
            text = show.script.t("table.own_card")
            left = box.centerx - p.width(text, "caption", True) / 2
            if parts.pile_label is None or not parts.pile_label.x < left < parts.pile_label.right:
                p.label(text, box.centerx, parts.stock_label.centery, "caption", p.palette.nezu, True, "centre")


def _zone(p: Painter, show: Show, name: str, box: Rect, label: Rect | None) -> None:
    count = show.frame.counts.get(name, 0)
    if count == 0:
        h = show.frame.placement.ground.parts.card
        art.place(p, box.centerx, box.centery, h, 0.8)
    if show.hovered == ("zone", name):
        panels.frame(p, box.inflate(14, 14), p.palette.kin, 3.0, 12.0, 0.9)
    if label is not None:
        with p.room(label.h):
            text = show.script.t(f"table.{name}", n=count)
            text = text if p.width(text, "caption", True) <= label.w + 20 else str(count)
            p.label(text, box.centerx, label.centery, "caption", p.palette.nezu, True, "centre")


def counts(p: Painter, show: Show) -> None:
    """Draw the counts on the cards themselves, on a low stage; drawn over them."""
    parts = show.frame.placement.ground.parts
    if any(kind.counts(p, show) for kind in show.table.kinds):
        return
    for name, box, label in (("stock", parts.stock, parts.stock_label), ("pile", parts.pile, parts.pile_label)):
        if box is not None and label is None:
            text, size = str(show.frame.counts.get(name, 0)), p.screen.size("caption")
            wide = p.width(text, size, True) + 0.7 * size
            x = box.right if name == "stock" else box.centerx + 0.5 * parts.fan * 0.3 * parts.card
            badge = Rect(x - 0.6 * wide, box.bottom - 1.0 * size, wide, 1.3 * size)
            if parts.beside:
                badge = Rect(box.right + BADGE_GAP, box.centery - 0.65 * size, wide, 1.3 * size)
            panels.panel(p, badge, "night", 8.0, 0.95)
            p.label(text, badge.centerx, badge.centery, size, p.palette.kinari, True, "centre")


def _phase(p: Painter, show: Show, box: Rect) -> None:
    """Lanterns for the deals of the first phase, lit one by one; then the moon; and what losing costs now."""
    lead = p.lead(show.script.phase, "caption", 1.36)
    lines = [half.strip() for half in re.split("[·・]", show.script.phase) if half.strip()]
    while lines and lead * len(lines) + 42 > box.h:
        lines = lines[1:]
    side = min(46.0, box.h - len(lines) * lead - 12)
    high = side + 8 + lead * len(lines)
    top = box.centery - high / 2
    _lamps(p, show.script.lanterns, box.centerx, top + side / 2, side, min(box.w, 300.0))
    for index, line in enumerate(lines):
        y = top + side + 8 + lead * (index + 0.5)
        with p.room(lead):
            p.label(line, box.centerx, y, p.fitting(line, box.w + 30, "caption", True), p.palette.nezu, True, "centre")


def _lamps(p: Painter, told: tuple[int, ...], x: float, y: float, side: float, room: float) -> None:
    burning, lanterns, *dark = told or (0, 0)
    step = min(0.95 * side, room / (lanterns + 1))
    left = x - step * lanterns / 2
    for index in range(lanterns):
        tokens.glyph(p, "lantern" if index < burning else "lantern-out", left + step * index, y, side)
    tokens.glyph(p, "moon" if dark else "moon-out", left + step * lanterns, y, side * 0.86)


def _pot(p: Painter, show: Show, box: Rect, label: Rect | None) -> None:
    amount = show.frame.chips.get(POT, 0)
    text = str(amount)
    if label is not None and label.top >= box.bottom - 1:
        box = box.union(label)
    high = 0.5 * box.h + 14 if label is not None else 0.9 * box.h
    size = p.fitting(text, box.w - PILED, max(p.screen.size("caption"), min(1.9 * p.screen.size("seat"), high)), True)
    wide = p.width(text, size, True)
    pile = Rect(box.x, box.y + 0.1 * box.h, max(60.0, box.w - wide - 16), 0.84 * box.h)
    pile.w = min(pile.w, HEAPED * pile.h)
    if not amount:                              # nothing lies there
        pile.w = -14.0
    left = box.centerx - (pile.w + 14 + wide) / 2
    pile.x = left
    heap(p, pile.move(*chips_offset(p, show, POT)), amount)
    p.label(text, pile.right + 14, box.centery + 4, size, p.palette.kin, True)


def has_room(p: Painter, text: str, box: Rect, names: Collection[str]) -> bool:
    """Return whether the strip has room for all of this, in two lines at most and in letters that can be read."""
    room = box.w - AIR
    with p.room(box.h / 2):
        return len(p.lines(text, room, "caption", whole=names)) <= 2


def _sentence(p: Painter, show: Show, box: Rect) -> None:
    """The latest sentence of the log; a refusal stands here in the colour of danger. A stage may have no place for it.
    """
    if not box.h or not show.sentence:
        return
    room = box.w - AIR
    two = "\n" in show.sentence or p.width(show.sentence, p.fitting(show.sentence, room, "body")) > room + 1
    if two:                                     # they need air between them
        box = box.inflate(0, max(0.0, min(SENTENCE_GROWS, 2.4 * p.screen.size("caption") - box.h)))
    colour = p.palette.shu_ui if show.warning else p.palette.kinari
    if "\n" not in show.sentence:
        with p.room(box.h):
            size = p.fitting(show.sentence, room, "body")
            wide = p.width(show.sentence, size)
            if wide <= room + 1:
                _strip(p, box, wide)
                p.label(show.sentence, box.centerx, box.centery, size, colour, align="centre")
                return
    with p.room(box.h / 2):
        lines = show.sentence.split("\n") if "\n" in show.sentence else _broken(p, show, room)
        lead = min(max(1.36 * p.screen.size("caption"), *(p.lead(line, "caption") for line in lines)),
                   box.h / len(lines))
        _strip(p, box, max(p.width(line, "caption") for line in lines))
        for index, line in enumerate(lines):
            y = box.centery + (index - (len(lines) - 1) / 2) * lead
            p.label(line, box.centerx, y, "caption", colour, align="centre", width=room)


def _broken(p: Painter, show: Show, room: float) -> list[str]:
    """The sentence in two lines; set narrowly rather than cut off, where kana need more."""
    lines = p.lines(show.sentence, room, "caption", whole=show.names)
    return lines if len(lines) <= 2 else p.lines(show.sentence, room / NARROW, "caption", whole=show.names)[:2]


def _strip(p: Painter, box: Rect, wide: float) -> None:
    """The ground of the sentence, as broad as its words."""
    broad = min(box.w, wide + 2 * AIR)
    panels.strip(p, Rect(box.centerx - broad / 2, box.y, broad, box.h))

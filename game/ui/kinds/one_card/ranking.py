"""The ranking: the open cards of the deal, lowest first, each above the crest of its holder.

It fills while a showdown turns one card after another, so that thirty people can follow who is lowest. It knows the
order it is given, and no rule.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.stage.parts import CARD
from game.ui.stage.records import Frame, Show

SLOT = 1.14
"""Breadth of a place on the strip, in breadths of a card."""

SHARE = 0.62
"""How much of the strip's height is card; below it stands the crest."""


class Ranking(NamedTuple):
    """The cards that are compared, lowest first, with their holders."""

    pairs: tuple[tuple[CardId, Seat], ...]


def ranked(view: View, sheet: Sheet) -> Ranking:
    """Return the open cards, lowest first: those a showdown compares, before it those of everybody still in the deal.
    What a note crowns is higher than all others."""
    reasons = {sheet.notes.get(key): note.reason for key, note in view.notes.items()}
    shown, crowned = reasons.get("showdown"), reasons.get("crown")
    held = [(card, seat) for seat in view.order if seat not in view.left for card in view.hand(seat)]
    pairs = list(zip(shown.cards, shown.seats, strict=True)) if shown else held
    high = crowned.cards if crowned else ()
    up = [(card in high, view.faces[card].rank, place, (card, seat)) for place, (card, seat) in enumerate(pairs)
          if card in view.up]
    return Ranking(tuple(pair for *_, pair in sorted(up)))


def slot(high: float) -> float:
    """Return how broad one place is on a strip of this height."""
    return SHARE * high * CARD * SLOT


def ranking(p: Painter, show: Show, box: Rect, label: Rect | None) -> None:
    """Draw the cards where they lie on the cloth: as many as find room; a number tells of the others. As long as none
    is open there is nothing."""
    placed = _open(show.frame)
    if not placed:
        return
    shown = placed[: _room(box, len(placed))]
    for place, (face, seat) in enumerate(shown):
        _entry(p, show, box, place, face, seat)
    if len(shown) < len(placed):
        x = box.x + (len(shown) + 0.5) * slot(box.h)
        rest = f"+{len(placed) - len(shown)}"
        size = p.fitting(rest, 0.9 * slot(box.h), "button", True)
        p.label(rest, x, box.y + SHARE * box.h / 2, size, p.palette.nezu, True, "centre")
    if label is not None:
        text = show.script.t("table.ranking")
        p.label(text, box.centerx, label.centery, "caption", p.palette.nezu, align="centre")


def _room(box: Rect, count: int) -> int:
    """How many of so many cards stand there; the last place tells of those that do not."""
    room = max(1, int(box.w // slot(box.h)))
    return count if count <= room else room - 1


def places(frame: Frame, box: Rect) -> list[tuple[Rect, Seat]]:
    """Return where each card of the strip stands with the crest below it, and whose it is."""
    placed, wide = _open(frame), slot(box.h)
    return [(Rect(box.x + place * wide, box.y, wide, box.h), seat)
            for place, (_, seat) in enumerate(placed[: _room(box, len(placed))])]


def _open(frame: Frame) -> list[tuple[Card, Seat]]:
    """The cards of the ranking that have been turned up by now, lowest first."""
    poses = frame.cards
    return [
        (face, seat)
        for card, seat in frame.placement.more.the(Ranking).pairs
        if card in poses and (face := poses[card].face) is not None
    ]


def _entry(p: Painter, show: Show, box: Rect, place: int, face: Card, seat: Seat) -> None:
    high = SHARE * box.h
    x = box.x + (place + 0.5) * slot(box.h)
    drawn = art.card(p, face, x, box.y + high / 2, high)
    if show.frame.states[seat].mark == "lowest":
        panels.frame(p, drawn.inflate(8, 8), p.palette.shu_ui, 4.0, 10.0)
    chair = show.script.chairs[seat]
    r = min(0.5 * ((1 - SHARE) * box.h - 6), 0.42 * high * CARD)
    made = show.frame.placement.ground.tiles[seat].crest[2]     # as at the seat
    tokens.portrait(p, chair, x, box.bottom - r, r, PLAYERS[chair.colour % len(PLAYERS)], made=made)

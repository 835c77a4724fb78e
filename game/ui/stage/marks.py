"""The marks on cards that were shown: what the layout file says of the words and reasons told with them. It knows no
rule and draws nothing.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import Began, Called, Event, Left, Moved, Note, Paid, Shown
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet

LOST = ("out", "lowest", "bankrupt")
"""The marks of who has lost something."""


def marks_of(view: View, sheet: Sheet) -> dict[CardId, str]:
    """Return the mark on each card since this deal began: left by the word that was said when it was shown, by what all
    were told of it, or by the reason why its holder left or paid. A card that moves on loses its mark."""
    marks: dict[CardId, str] = {}
    hands: dict[Seat, CardId] = {}
    shown: CardId | None = None
    for event in this_deal(view):
        match event:
            case Moved(cards, _, target):
                for card in cards:
                    marks.pop(card, None)
                if target.seat is not None:
                    hands[target.seat] = cards[-1]
            case Shown(cards, _, None) if len(cards) == 1:
                shown = cards[0]
            case Called(_, word) if shown is not None and sheet.word(word).mark:
                marks[shown] = sheet.word(word).mark
            case Note(reason, None) if reason.key in sheet.marks:
                marks.update(dict.fromkeys(reason.cards, sheet.marks[reason.key]))
            case Left(seat, _, reason) | Paid(seat, _, _, reason):
                if reason.key in sheet.marks and seat in hands:
                    marks[hands[seat]] = sheet.marks[reason.key]
            case _:
                pass
    return marks


def this_deal(view: View) -> Sequence[Event]:
    """Return all this observer was told since the deal, round or match began."""
    heard = view.heard
    for index in range(len(heard) - 1, -1, -1):
        event = heard[index]
        if isinstance(event, Began):
            return heard[index:]
    return heard


def is_turned_up(view: View, hand: Sequence[CardId]) -> bool:
    """Return whether this hand has been shown to all as it is: more than that each of its cards was seen once, before
    it was taken up."""
    if not hand or not view.up.issuperset(hand):
        return False
    for event in reversed(view.heard):
        match event:
            case Shown(cards, _, None) if set(cards) >= set(hand):
                return True
            case Moved(cards) if not set(cards).isdisjoint(hand):
                return False
    return False

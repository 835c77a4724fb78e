"""Folds what everybody has been told of a pile that climbs: the rank on top, what may follow, who has the right to the
stock and who has laid their hand down, all as the rules say; and what this turn has laid.

That is read from a view's own history, so that a late screen knows as much as one that watched. Which notes mean what
is said by the layout file.
"""
from __future__ import annotations

from dataclasses import dataclass, field

from game.core.cards import CardId
from game.core.events import BANK, POT, Asked, Moved, Note, Paid, Shuffled, TurnOf
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.stage.marks import this_deal


@dataclass
class Climb:
    """`card` on top with the `rank` it counts, 0 before the first; `follow`: the ranks that may be laid now: none, one
    or two, or all. `run`: what `runner` has laid in their turn, play by play; `ranks`: the ranks that wild cards count,
    by card; `right`: the seat that may turn the stock, -1: none; `folded`: the seats that have laid their hands down;
    `pairs`: the seats that may lay pairs only. `dealer`: the dealer, if not the seat that began. `over`: nothing
    follows any more, and `winner` has won, if any seat has; `gains`: what each has won or lost in this deal so far."""

    card: CardId = -1
    rank: int = 0
    follow: tuple[int, ...] = ()
    runner: Seat = POT
    run: list[tuple[CardId, ...]] = field(default_factory=list)
    ranks: dict[CardId, int] = field(default_factory=dict)
    right: Seat = POT
    folded: tuple[Seat, ...] = ()
    pairs: tuple[Seat, ...] = ()
    dealer: Seat = POT
    over: bool = False
    winner: Seat = POT
    gains: dict[Seat, int] = field(default_factory=dict)

    @property
    def laid(self) -> tuple[CardId, ...]:
        """The cards of the run, one by one."""
        return tuple(card for play in self.run for card in play)

    def gathered(self, seat: Seat) -> None:
        """Gather onto the pile what another seat has laid, at the beginning of this seat's turn."""
        if seat != self.runner:
            self.run, self.runner = [], POT


def climbing(view: View, sheet: Sheet) -> Climb:
    """Return the pile as this observer has seen it grow in this deal."""
    pile, ended = view.zone("pile"), view.ended.get("deal")
    found = Climb(pile[-1] if pile else -1, _one(view, "rank", 0), view.fact("follow"), right=_one(view, "right", POT),
                  folded=view.fact("folded"), pairs=view.fact("pairs"), over=ended is not None,
                  winner=ended.winners[0] if ended is not None and ended.winners else POT)
    for event in this_deal(view):
        match event:
            case Moved(cards, source, target) if target.name == "pile":
                _laid(found, cards, source.seat if source.name == "hand" else None)
            case Note(reason) if sheet.notes.get(reason.key) == "as-rank":
                found.ranks.update(dict.fromkeys(reason.cards, reason.number))
            case Note(reason) if sheet.notes.get(reason.key) == "right":
                found.gathered(reason.seats[0])
            case Note(reason) if sheet.notes.get(reason.key) == "dealer":
                found.dealer = reason.seats[-1]
            case TurnOf(_, seat):
                found.gathered(seat)
            case Shuffled():
                found.run = []
            case Paid(payer, payee, amount) if payer != BANK:
                found.gains[payer] = found.gains.get(payer, 0) - amount
                found.gains[payee] = found.gains.get(payee, 0) + amount
            case _:
                pass
    return found


def _one(view: View, key: str, none: int) -> int:
    return next(iter(view.fact(key)), none)


def _laid(found: Climb, cards: tuple[CardId, ...], seat: Seat | None) -> None:
    """Cards come onto the pile, from a hand (`seat`) or from the stock."""
    if seat is None:
        found.run, found.runner = [], POT
        return
    found.gathered(seat)
    found.runner = seat
    found.run.append(cards)


def answered(view: View) -> bool:
    """Return whether all have answered the last question while its consequences still go on."""
    for event in reversed(view.heard):
        match event:
            case Moved() | Note() | Paid() | Shuffled():
                return True
            case Asked() | TurnOf():
                return False
            case _:
                pass
    return False

"""What everybody has been told of a pile that climbs: the table card and its rank, what this turn has laid, what may
follow, who has the right to the stock, who has laid his hand down.

Read from a view's own history, so that a late screen knows as much as one that watched. Which notes mean what is said
by the layout file; the ranks that may follow are public, and follow from that file alone.
"""
from __future__ import annotations

from dataclasses import dataclass, field

from game.core.cards import CardId
from game.core.events import BANK, POT, Asked, Called, Ended, Moved, Note, Paid, Reason, Shuffled, TurnOf
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.kinds.climb.sheet import climbs
from game.ui.stage.marks import this_deal


@dataclass
class Climb:
    """`card` on top with the `rank` it counts, 0 before the first; `wild`: a wild card is part of that play. `run`:
    what `runner` has laid in his turn, play by play; `ranks`: the ranks that wild cards count, by card; `right`: who
    may turn the stock, -1 nobody; `folded`: who has laid his hand down; `pairs`: who may lay pairs only. `dealer`: who
    deals, if not who began. `over`: nothing follows any more, and `winner` has won, if anybody has; `gains`: what each
    has won or lost in this deal so far."""

    card: CardId = -1
    rank: int = 0
    wild: bool = False
    runner: Seat = POT
    run: list[tuple[CardId, ...]] = field(default_factory=list)
    ranks: dict[CardId, int] = field(default_factory=dict)
    right: Seat = POT
    folded: set[Seat] = field(default_factory=set)
    pairs: set[Seat] = field(default_factory=set)
    dealer: Seat = POT
    over: bool = False
    winner: Seat = POT
    gains: dict[Seat, int] = field(default_factory=dict)

    @property
    def laid(self) -> tuple[CardId, ...]:
        """The cards of the run, one by one."""
        return tuple(card for play in self.run for card in play)

    def gathered(self, seat: Seat) -> None:
        """It is this seat's turn: what another has laid goes to the pile."""
        if seat != self.runner:
            self.run, self.runner = [], POT


def climbing(view: View, sheet: Sheet) -> Climb:
    """The pile as this observer has seen it grow in this deal."""
    found = Climb()
    for event in this_deal(view):
        match event:
            case Moved(cards, source, target) if target.name == "pile":
                _laid(found, view, cards, source.seat if source.name == "hand" else None)
            case Note(reason):
                _noted(found, sheet.notes.get(reason.key, ""), reason)
            case TurnOf(_, seat):
                found.right = POT
                found.gathered(seat)
            case Shuffled(gathered, _, _) if found.card in gathered:
                found.card, found.rank, found.run = -1, 0, []
            case Called(seat, word) if word and word == climbs(sheet).pairs:
                found.pairs.add(seat)
            case Ended(what, winners):
                found.right, found.over = POT, True
                found.winner = winners[0] if what == "deal" and winners else found.winner
            case Paid(payer, payee, amount) if payer != BANK:
                found.gains[payer] = found.gains.get(payer, 0) - amount
                found.gains[payee] = found.gains.get(payee, 0) + amount
            case _:
                pass
    return found


def _laid(found: Climb, view: View, cards: tuple[CardId, ...], seat: Seat | None) -> None:
    """Cards come onto the pile, from a hand (`seat`) or from the stock; a wild card says its rank afterwards."""
    face = view.faces.get(cards[-1])
    found.card, found.rank, found.wild = cards[-1], face.rank if face is not None else 0, False
    if seat is None:
        found.run, found.runner = [], POT
        return
    found.gathered(seat)
    found.runner = seat
    found.run.append(cards)


def _noted(found: Climb, movement: str, reason: Reason) -> None:
    seat = reason.seats[0] if reason.seats else POT
    if movement == "as-rank":
        found.rank, found.wild = reason.number, True
        found.ranks.update(dict.fromkeys(reason.cards, reason.number))
    elif movement == "right":
        found.right = seat
        found.gathered(seat)
    elif movement == "dealer":
        found.dealer = reason.seats[-1]
    elif movement == "fold":
        found.folded.add(seat)
    elif movement == "come-back":
        found.folded.discard(seat)


def answered(view: View) -> bool:
    """What was asked last has been answered by all, and what comes of it goes on."""
    for event in reversed(view.heard):
        match event:
            case Moved() | Note() | Paid() | Shuffled():
                return True
            case Asked() | TurnOf():
                return False
            case _:
                pass
    return False


def following(climb: Climb, sheet: Sheet) -> tuple[int, ...]:
    """The ranks that may be laid now: none, one or two, or all."""
    how, rank = climbs(sheet), climb.rank
    if not rank:
        return ()
    everything = tuple(range(1, how.top + 1))
    if rank == how.top or (climb.wild and how.anything):
        if how.anyone or climb.run:
            return everything
        if rank == how.top:
            return ()
    return (rank, rank + 1) if rank <= how.again else (rank + 1,)

"""Players who are out and look on: the hands that are opened to them, and their bets on who loses next.

All hands lie open to a person who is alone with bots and out of so much that all cards are shuffled before they are in
again: the rules say of what (`GameSpec.fresh`). They see what the owner of each hand knows of it; no other seat is
told. It knows no game, and holds no face: those are the Match's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import POT
from game.core.ports import Bet
from game.core.seating import Seat
from game.core.view import View
from game.table.record import Mark, Record, RecordLine, SeatedNames, chair_of

OPENS, CLOSES, BETS = "watch", "close", "bet"
"""What a line of the record says that is marked as one of a player who is out."""

ASIDE: Mark = "*"
"""How such a line is marked."""


def bet_text(on: Seat) -> str:
    """Write a bet as it stands in a record."""
    return f"{BETS} {on + 1}"


class _Sat(NamedTuple):
    """Who sits there, as it was at a time that is known again by `key`."""

    key: tuple[int, int]
    seated: SeatedNames


class Outside:
    """Keeps the players of one match who are out and look on. `view`: what lies open to all; `dealt`: the step at which
    the deal in hand began.

    seen: cards opened to an onlooker that others have still not seen: a person who has watched may not take
    another seat while there are any.
    """

    def __init__(self, record: Record, fresh: tuple[str, ...], view: View, dealt: Callable[[], int]) -> None:
        self._record, self._fresh, self._view, self._dealt = record, fresh, view, dealt
        self._watcher: Seat = POT
        self._noted, self._sat = 0, _Sat((-1, -1), SeatedNames(record.setup.chairs))
        self._opened = (-1, -1)         # the deal in which hands were opened last
        self.seen: set[CardId] = set()
        self._bets: list[Bet] = []
        self._chairs = list(record.setup.chairs)

    # ---- looking on ---------------------------------------------------------------------------------------
    def may_watch(self, seat: Seat) -> bool:
        """See TableHost."""
        if self._view.left.get(seat) not in self._fresh or "match" in self._view.ended:
            return False
        sat = self._seated
        alone = sat.chairs[seat].is_person and sum(chair.is_person for chair in sat.chairs) == 1
        return alone and not sat.coming and not sat.away

    def watches(self, seat: Seat) -> bool:
        """See TableHost."""
        return seat == self._watcher and self.may_watch(seat)

    @property
    def _seated(self) -> SeatedNames:
        """Who sits there now, who is expected and who may come back."""
        key = self._noted, self._dealt()
        if self._sat.key != key:
            self._sat = _Sat(key, self._record.seated(self._dealt()))
        return self._sat.seated

    # ---- betting ------------------------------------------------------------------------------------------
    def may_bet(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that may be bet on: those still in the deal, until it is decided what has been bet on
        already. A person who has seen the hands of a deal bets no more in it."""
        view, playing = self._view, self.playing
        if seat in playing or len(playing) < 2 or "deal" in view.ended or not self._seated.chairs[seat].is_person:
            return ()
        made = self.bet_of(seat)
        return () if self._opened == self.deal or (made is not None and made.on not in playing) else playing

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats still in the deal, in turn order."""
        return tuple(seat for seat in self._view.order if seat not in self._view.left)

    @property
    def deal(self) -> tuple[int, int]:
        """The round and the deal that is played."""
        return self._view.number("round"), self._view.number("deal")

    @property
    def bets(self) -> list[Bet]:
        """Return all bets in their order. A bet is its maker's: it goes with them to another seat, and the player who
        takes their seat does not get it. While they are away it does not count, unless a bot only plays on under their
        name."""
        return [bet._replace(seat=seat) for bet in self._bets if (seat := self._seat_of(bet)) != POT]

    def _seat_of(self, bet: Bet) -> Seat:
        """Return where the maker of the bet sits now; POT: nowhere."""
        named = [seat for seat, chair in enumerate(self._chairs) if chair.name == bet.who]
        here = [seat for seat in named if self._chairs[seat].is_person]
        found = here or [seat for seat in named if seat == bet.seat]
        return bet.seat if bet.seat in found else next(iter(found), POT)

    def bet_of(self, seat: Seat) -> Bet | None:
        """Return what this seat has bet last in this deal."""
        return next((bet for bet in reversed(self.bets) if bet.seat == seat and bet.deal == self.deal), None)

    # ---- what changes it ----------------------------------------------------------------------------------
    def note(self, line: RecordLine) -> None:
        """Note a line that is no action."""
        self._noted += 1
        if line.mark == "!":
            self._sits(line)
        if line.mark != ASIDE:
            self.moved_on()
            return
        verb, _, on = line.text.partition(" ")
        if verb == BETS:
            who = self._chairs[line.seat].name
            self._bet(Bet(line.seat, int(on) - 1, self.deal, len(self._view.heard), who))
        else:
            self._watcher = line.seat if verb == OPENS else POT
            self.moved_on()

    def _bet(self, bet: Bet) -> None:
        """The last one of a deal counts."""
        self._bets = [each for each in self._bets if (each.who, each.deal) != (bet.who, bet.deal)] + [bet]

    def _sits(self, line: RecordLine) -> None:
        """Put another player on a seat – or note a new name of the same person."""
        was = self._chairs[line.seat]
        now = self._chairs[line.seat] = chair_of(line.text, was)
        if was.is_person and now.is_person:
            self._bets = [bet._replace(who=now.name) if bet.who == was.name else bet for bet in self._bets]

    def moved_on(self) -> None:
        """Update after something was told or a player came or went: players who are in again stop watching, and cards
        that have been shuffled or shown to all are secret no more."""
        if self._watcher != POT and not self.may_watch(self._watcher):
            self._watcher = POT
        view = self._view
        if self._watcher != POT:
            self._opened = self.deal
            self.seen.update(card for zone, cards in view.zones.items() if zone.seat is not None for card in cards)
        if self.seen:
            live = {card for cards in view.zones.values() for card in cards}
            self.seen = {card for card in self.seen if card in live and card not in view.faces}

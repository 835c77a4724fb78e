"""Chooses who of the company says something to what has just happened, and on which occasion: never more than one a
deal.

It goes by what lies open for everybody and by nothing else, so all eyes see the same, and nothing is told by it. Which
words are said, and what they look like, others know.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from game.core.events import POT, Began, Ended, Event, Left, Note, Paid, Shown
from game.core.ports import Chair
from game.core.seating import Seat
from game.data.tempers import load_tempers

OCCASIONS: Final = ("hello", "pays", "out", "pity", "wins", "champion", "beaten")
"""A match begins; the bot has lost a deal; it is out of more than a deal; another player is; it alone has won a deal;
it has won the match; another player has won that, or a person a deal."""

LIVELY: Final = {"hello": 0.4, "out": 0.2, "champion": 0.6, "beaten": 0.2}
"""How much likelier than usual the bot speaks then."""

_WHOLE: Final = float(2**32)


class SpokenRemark(NamedTuple):
    """A remark: by which seat, as which of the company, and on which occasion."""

    seat: Seat
    temper: str
    occasion: str


class Talk:
    """`chairs`: who sits there now. Every event a seat, or the shared screen, is told goes through `hear`, once."""

    def __init__(self, chairs: Callable[[], Sequence[Chair]]) -> None:
        self._chairs = chairs
        self._heard = 0                     # events that everybody was told
        self._spoken = self._runs = False   # a bot has, in this deal; it is being played
        self._order: tuple[Seat, ...] = ()

    def hear(self, event: Event) -> SpokenRemark | None:
        """Say what a bot says to this event."""
        if isinstance(event, Note | Shown):
            return None
        self._heard += 1
        remark = None if self._spoken and not _is_deal(event) else self._on(event)
        self._spoken = self._spoken or remark is not None
        return remark

    def _on(self, event: Event) -> SpokenRemark | None:
        match event:
            case Began(what="deal", number=number, seats=seats):
                self._spoken, self._runs, self._order = False, True, seats
                return self._one(seats, "hello") if number == 1 else None
            case Paid(payer=payer, payee=payee, reason=reason) if payee == POT and self._runs:
                return None if reason.key.endswith(".levy") else self._one((payer,), "pays")
            case Left(seat=seat, what=what) if what != "deal":
                return self._one((seat,), "out") or self._one(self._others((seat,)), "pity")
            case Ended(what="deal", winners=winners):
                self._runs = False
                lost = [seat for seat in self._order if seat not in winners]
                return self._one(winners if len(winners) == 1 else (), "wins") or \
                    self._one(lost if winners and len(lost) == 1 else (), "pays") or self._to_person(winners)
            case Ended(what="round", winners=winners):
                return self._to_person(winners)
            case Ended(what="match", winners=winners):
                return self._one(winners, "champion") or self._to_person(winners) or \
                    self._one(self._others(winners), "beaten")
        return None

    def _to_person(self, winners: Sequence[Seat]) -> SpokenRemark | None:
        """What a person hears who alone has won: one of the company always has a word for that."""
        chairs = self._chairs()
        if len(winners) != 1 or not (0 <= winners[0] < len(chairs) and chairs[winners[0]].is_person):
            return None
        return self._one(self._others(winners), "beaten", sure=True)

    def _others(self, seats: Sequence[Seat]) -> list[Seat]:
        return [seat for seat in range(len(self._chairs())) if seat not in seats]

    def _one(self, seats: Iterable[Seat], occasion: str, sure: bool = False) -> SpokenRemark | None:
        """Return the remark of the first of these seats that wants to speak, if it does, or is `sure` to."""
        chairs, company = self._chairs(), load_tempers()
        able = [seat for seat in seats if 0 <= seat < len(chairs) and chairs[seat].temper in company]
        if not able:
            return None
        luck, seat = min((self._luck(seat, chairs[seat].temper, occasion), seat) for seat in able)
        temper = company[chairs[seat].temper]
        speaks = sure or luck < temper.talks + LIVELY.get(occasion, 0.0)
        return SpokenRemark(seat, temper.id, occasion) if speaks else None

    def _luck(self, seat: Seat, temper: str, occasion: str) -> float:
        """Return a number in [0, 1) that is the same for all who have seen the same match."""
        return crc32(f"{self._heard} {seat} {temper} {occasion}".encode()) / _WHOLE


def _is_deal(event: Event) -> bool:
    return isinstance(event, Began) and event.what == "deal"

"""Everybody who is asked at once, where answering needs no look: each answers with buttons or letters of their own, and
only who has answered is seen. A player who wants to look first gets a curtain of their own over it.

No player sees what another answers, or whether it could be taken: without a tick it was not. It asks the host for what
may be answered, and never shows what.
"""
from __future__ import annotations

from game.client.answers import Stands, closed_answers
from game.client.seat_client import SeatClient
from game.client.visible_hands import at_screen
from game.core.ports import TableHost
from game.core.rng import fresh_seed
from game.core.seating import Seat
from game.data.sheet import sheet
from game.ui.input.holders import PAD
from game.ui.input.keys import KeyTable
from game.ui.kit.hit_areas import PageHands
from game.ui.pages.curtain.curtain_state import MEANT, CurtainMotion, CurtainState
from game.ui.pages.curtain.lots import drawn
from game.ui.pages.services import Services
from game.ui.stage.sorting import HandSorting


def asked_together(host: TableHost) -> tuple[Seat, ...]:
    """Return the persons before the screen who are asked at once and need not look to answer; empty where one is asked
    alone."""
    if host.view(None).asking not in sheet(host.setup.game).together:
        return ()
    here = at_screen(host)
    found = tuple(seat for seat in host.waiting() if seat in here and not host.forced(seat))
    return found if len(found) > 1 else ()


class TogetherContext(CurtainState):
    """See CurtainState.

    asked: the seats that were asked when it fell. told: the latest sentences of the table. lots: what each person
    answers by. asks: a key of a shared device was pressed, and the page asks whose it was.
    """

    def __init__(self, services: Services, host: TableHost, motion: CurtainMotion, told: str,
                 orders: dict[str, HandSorting]) -> None:
        """orders: how each person likes their hand sorted, for a player who looks."""
        self.services, self.host, self.motion, self.told, self._orders = services, host, motion, told, orders
        self.hands = PageHands()
        self.question, self.asked = host.question, asked_together(host)
        self.keys = KeyTable(services.settings.keys)
        pads = {seat: services.devices.holders.device_of(host.setup.chairs[seat].name) or "" for seat in self.asked}
        self.lots = drawn(pads, len(self.stands_for(self.asked[0])), self.keys, fresh_seed())
        self.heeds = motion.now + MEANT
        self.asks = False

    @property
    def is_over(self) -> bool:
        """See CurtainState: all have answered."""
        return not self.left()

    def left(self) -> tuple[Seat, ...]:
        """Return who has still to answer, which everybody may know."""
        if self.host.question != self.question:
            return ()
        waits, here = self.host.waiting(), at_screen(self.host)
        return tuple(seat for seat in self.asked if seat in waits and seat in here)

    def stands_for(self, seat: Seat) -> tuple[Stands, ...]:
        """Return the answers there are: the same for everybody, whatever they hold."""
        return closed_answers(self.host, seat, False, False).asked

    @property
    def by_pads(self) -> bool:
        """Whether a person here holds a pad of their own."""
        return any(lot.device.startswith(PAD) for lot in self.lots.values())

    def answer(self, seat: Seat, place: int) -> None:
        """Take an answer; one that cannot be taken is dropped, and no player learns of it."""
        if SeatClient(self.host, seat).submit(self.stands_for(seat)[place].text) is None:
            self.services.sound.play("land")

    def look(self, seat: Seat) -> None:
        """Let this person look first, or answer without a button of their own: behind a curtain that is theirs alone.
        """
        if seat in self.left():
            self.lay_over(self.services.routes.curtain(self.host, seat, False, self.told, self._orders))

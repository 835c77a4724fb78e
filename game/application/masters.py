"""The masters of the application, who give counsel to any player who asks: what one seat was told goes to them, and
what they say comes back when they have thought. This room refuses to know what is done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.bot_worker import Thinkers, think_here
from game.core.counsel import Asking, Said
from game.core.ports import TableHost
from game.core.seating import Seat

if TYPE_CHECKING:                   # minds are loaded where a table has bots
    from game.bots.counsel import CounselRequest


class Masters:
    """`thinkers`: where they think; None: here, which makes the caller wait."""

    def __init__(self, thinkers: Thinkers | None) -> None:
        self._thinkers = thinkers

    def seek(self, host: TableHost, seat: Seat) -> Asking:
        """See Masters in game/ui/pages."""
        from game.bots.counsel import CounselRequest

        setup = host.setup
        wanted = CounselRequest(setup.game, setup.options, seat, len(setup.chairs), host.told(seat, 0),
                                host.offers(seat))
        return self.ask(wanted)

    def ask(self, wanted: CounselRequest) -> Asking:
        """Ask for counsel for the player who sits there."""
        return Said(think_here(wanted)) if self._thinkers is None else self._thinkers.seek(wanted)

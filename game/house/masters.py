"""The masters of the house, whom anybody at a table may ask for counsel: what one seat was told goes to them, and what
they say comes back when they have thought. This room refuses to know what is done with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.away import Thinkers
from game.core.counsel import Asking, Counsel
from game.core.ports import TableHost
from game.core.seating import Seat

if TYPE_CHECKING:                   # minds are loaded where a table has bots
    from game.bots.counsel import Wanted


class Masters:
    """`thinkers`: where they think; None: here, which holds up whoever asks."""

    def __init__(self, thinkers: Thinkers | None) -> None:
        self._thinkers = thinkers

    def seek(self, host: TableHost, seat: Seat) -> Asking:
        """See Masters in game/ui/pages."""
        from game.bots.counsel import Wanted

        setup = host.setup
        wanted = Wanted(setup.game, setup.options, seat, len(setup.chairs), host.told(seat, 0), host.offers(seat))
        return self.ask(wanted)

    def ask(self, wanted: Wanted) -> Asking:
        """Counsel for who sits there."""
        return _Here(wanted) if self._thinkers is None else self._thinkers.seek(wanted)


class _Here:
    """See Asking."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._said: tuple[Counsel | None] | None = None

    def poll(self) -> Counsel | None:
        """See Asking."""
        from game.bots.counsel import counsel

        if self._said is None:
            self._said = (counsel(self._wanted),)
        return self._said[0]

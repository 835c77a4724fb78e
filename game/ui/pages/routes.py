"""The routes from page to page: each makes the page behind it. The one module that knows all pages; it stands above
them, and they see no more of it than `services.Routes`.

A page is imported when a player first goes there: the title need not wait for all the others.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.counsel import Counsel
from game.core.ports import Setup, TableHost
from game.core.seating import Seat
from game.ui.pages.services import Below, Services

if TYPE_CHECKING:
    from game.ui.pages.about.scene import AboutPage
    from game.ui.pages.curtain.curtain_context import CurtainContext
    from game.ui.pages.curtain.scene import Curtain
    from game.ui.pages.curtain.together import TogetherContext
    from game.ui.pages.help.scene import CardHelp
    from game.ui.pages.lobby.scene import Lobby
    from game.ui.pages.pause.pad_gone import PadGone
    from game.ui.pages.pause.scene import Pause
    from game.ui.pages.result.evenings import EveningsPage
    from game.ui.pages.result.scene import ResultPage
    from game.ui.pages.rules.scene import RulesPage
    from game.ui.pages.settings.scene import SettingsPage
    from game.ui.pages.table.scene import TableScene
    from game.ui.pages.title.hearing import HearingOffer
    from game.ui.pages.title.scene import Title
    from game.ui.stage.sorting import HandSorting


class PageRoutes:
    """See Routes. `services`: what every page is given."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def title(self) -> Title:
        """See Routes."""
        from game.ui.pages.title.scene import Title
        return Title(self._services)

    def lobby(self, game: str, setup: Setup | None = None) -> Lobby:
        """See Routes."""
        from game.ui.pages.lobby.scene import Lobby
        return Lobby(self._services, game, setup)

    def table(self, host: TableHost, advice: tuple[Counsel, str] | None = None) -> TableScene:
        """See Routes."""
        from game.ui.pages.table.scene import TableScene
        table = TableScene(self._services, host)
        if advice is not None:
            table.page.hint.hint.say(*advice)
        return table

    def curtain(self, host: TableHost, seat: Seat, called: bool = False, told: str = "",
                orders: dict[str, HandSorting] | None = None, below: Below | None = None) -> Curtain[CurtainContext]:
        """See Routes."""
        from game.ui.pages.curtain.seat_layer import seat_curtain
        return seat_curtain(self._services, host, seat, called, told, orders, below)

    def together(self, host: TableHost, below: Below, orders: dict[str, HandSorting]) -> Curtain[TogetherContext]:
        """See Routes."""
        from game.ui.pages.curtain.together_page import together_curtain
        return together_curtain(self._services, host, below, orders)

    def result(self, host: TableHost) -> ResultPage:
        """See Routes."""
        from game.ui.pages.result.scene import ResultPage
        return ResultPage(self._services, host, arrives=True)

    def evenings(self) -> EveningsPage:
        """See Routes."""
        from game.ui.pages.result.evenings import EveningsPage
        return EveningsPage(self._services)

    def pause(self, host: TableHost) -> Pause:
        """See Routes."""
        from game.ui.pages.pause.scene import Pause
        return Pause(self._services, host)

    def pad_gone(self, host: TableHost, seat: Seat) -> PadGone:
        """See Routes."""
        from game.ui.pages.pause.pad_gone import PadGone
        return PadGone(self._services, host, seat)

    def settings(self) -> SettingsPage:
        """See Routes."""
        from game.ui.pages.settings.scene import SettingsPage
        return SettingsPage(self._services)

    def about(self) -> AboutPage:
        """See Routes."""
        from game.ui.pages.about.scene import AboutPage
        return AboutPage(self._services)

    def rules(self, game: str, anchor: str = "") -> RulesPage:
        """See Routes."""
        from game.ui.pages.rules.scene import RulesPage
        return RulesPage(self._services, game, anchor)

    def card_help(self, game: str, card: Card | None = None) -> CardHelp:
        """See Routes."""
        from game.ui.pages.help.scene import CardHelp
        return CardHelp(self._services, game, card)

    def hearing(self) -> HearingOffer:
        """See Routes."""
        from game.ui.pages.title.hearing import HearingOffer
        return HearingOffer(self._services)

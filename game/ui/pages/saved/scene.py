"""The matches that wait: which game, when it was begun, who sits there and how it stands. It knows no rule.

A record tells at once whose it is; how far it has come is looked up one by one, while the page is there already.
"""
from __future__ import annotations

from game.ui.kit.desk import Desk
from game.ui.kit.page import Placard
from game.ui.pages.saved import layout as matches_layout
from game.ui.pages.services import Services, Unfinished


class Matches(Placard):
    """Laid over the title, and back to a fresh one. `gone`: what was put away here last, so that it can be undone;
    `stuck`: the drawer would not let go of it."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services, "match-0")
        self.matches = list(services.unfinished())
        self.gone: tuple[int, Unfinished] | None = None
        self.stuck = False

    def update(self, now: float) -> float | None:
        """See Scene. One record is looked into with every frame, until all are known."""
        unknown = next((at for at, match in enumerate(self.matches) if not match.number), None)
        if unknown is None:
            return super().update(now)
        found = self.services.looked_into(self.matches[unknown])
        self.matches[unknown:unknown + 1] = [found] if found is not None else []
        return now

    # ---- what can be done with them
    def go_on(self, at: int) -> None:
        """This match on the table again."""
        match = self.matches[at]
        host = self.services.continued(match)
        if host is None:                        # it lay there a moment ago, or another window was quicker
            now = next((each for each in self.services.unfinished() if each.name == match.name), None)
            self.matches[at:at + 1] = [match._replace(elsewhere=now.elsewhere)] if now is not None else []
            return
        self.services.take_in_hand(match.setup.game)
        self.services.go(self.services.doors.table(host))

    def put_away(self, at: int) -> None:
        """Away with it; as long as this page is there, it can be taken back."""
        match = self.matches[at]
        if match.elsewhere:
            return
        self.stuck = not self.services.put_away(match)
        if not self.stuck:
            del self.matches[at]
            self.gone = at, match
            self.hands.at = "undo"

    def take_back(self) -> None:
        """It stays after all."""
        if self.gone is not None and self.services.taken_back(self.gone[1]):
            at, match = self.gone
            self.matches.insert(at, match)
            self.hands.at = f"match-{at}"
        self.gone = None

    def back(self) -> None:
        """A fresh title, which offers what there is now."""
        self.services.go(self.services.doors.title())

    def lay(self, desk: Desk) -> None:
        """See Placard."""
        matches_layout.lay(desk, self)

"""The title: the house's name, the chosen game, and the ways on from here. It knows no rule of any game."""
from __future__ import annotations

from game.core.rules import Options
from game.ui.input.gesture import Act
from game.ui.kit.desk import Desk
from game.ui.kit.page import Placard
from game.ui.kit.ports import GameInfo
from game.ui.pages.lesson.offer import has_tutorial, show_tutorial
from game.ui.pages.services import Services
from game.ui.pages.title import layout as title_layout


class Title(Placard):
    """The first page. `game` is the chosen one, `unfinished` its match that waits, `others` how many more do; the page
    is laid by `layout`."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services, "play")
        self.games = list(services.games())
        self.has_evenings = bool(services.evening().matches) or bool(services.evenings())
        self.game = self._first()
        self._look()

    def _first(self) -> GameInfo:
        """The game in hand; before there is one, that of the match that waits, else the first of the shelf."""
        known = {game.id: game for game in self.games}
        if self.services.settings.game in known:
            return known[self.services.settings.game]
        waits = self.services.has_unfinished()
        return known.get(waits.setup.game, self.games[0]) if waits else self.games[0]

    def _look(self) -> None:
        """What there is of the chosen game."""
        self.teaches = has_tutorial(self.services, self.game.id)
        self.unfinished = self.services.has_unfinished(self.game.id)
        self.others = len(self.services.unfinished()) - (self.unfinished is not None)
        self.hands.first = "continue" if self.unfinished else "play"

    def choose(self, game_id: str) -> None:
        """Another game of the shelf; the chosen one once more is played."""
        if game_id == self.game.id:
            self.play()
            return
        self.game = next((g for g in self.games if g.id == game_id), self.game)
        self.services.take_in_hand(self.game.id)
        self._look()

    def step(self, by: int) -> None:
        """The next game of the shelf, or the former."""
        self.choose(self.games[(self.games.index(self.game) + by) % len(self.games)].id)

    # ---- what the buttons do
    def play(self) -> None:
        self.services.take_in_hand(self.game.id)
        lobby = self.services.doors.lobby(self.game.id)
        self.services.go(lobby)
        lobby.offer_tutorial()

    def go_on(self) -> None:
        host = self.services.continued(self.unfinished) if self.unfinished else None
        if host is not None:
            self.services.take_in_hand(self.game.id)
            self.services.go(self.services.doors.table(host))
        else:                                   # it lay there a moment ago
            self._look()

    def matches(self) -> None:
        self.services.over(self.services.doors.matches())

    def rules(self) -> None:
        self.services.over(self.services.doors.rules(self.game.id))

    def tutorial(self) -> None:
        """Let’s play, it says behind the last lesson: so on to the table."""
        game = self.game.id
        show_tutorial(self.services, game, lambda: self.services.go(self.services.doors.lobby(game)))

    def evenings(self) -> None:
        self.services.over(self.services.doors.evenings())

    def settings(self) -> None:
        self.services.over(self.services.doors.settings())

    def cards(self, at: int = -1) -> None:
        card = self.game.faces[at] if at >= 0 else None
        self.services.over(self.services.doors.card_help(self.game.id, card))

    def next_language(self) -> None:
        known = list(self.services.languages)
        now = known.index(self.services.language.code)
        self.services.change(language=known[(now + 1) % len(known)])

    def back(self) -> None:
        """There is nothing behind the title: back goes to Quit, and only Quit quits."""
        self.hands.put("quit")
        self.hands.focus.shown = True

    def commanded(self, act: Act) -> bool:
        """See Placard. The pad's Y opens the rules, X all cards."""
        if act == Act.RULES:
            self.rules()
        elif act == Act.HELP:
            self.cards()
        elif act == Act.PAUSE:
            self.settings()
        else:
            return super().commanded(act)
        return True

    def usual(self) -> Options:
        """The house rules nobody has changed."""
        return self.game.resolve({})

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Placard."""
        title_layout.lay(desk, self)

"""The title: the house's name, the chosen game, and the ways on from here. It knows no rule of any game."""
from __future__ import annotations

from game.core.rules import Options
from game.ui.input.gesture import Act
from game.ui.scenes import doors, title_layout
from game.ui.scenes.placard import Placard
from game.ui.scenes.services import GameInfo, Services
from game.ui.scenes.tutorial_offer import has_tutorial, show_tutorial
from game.ui.scenes.widgets import Desk


class Title(Placard):
    """The first page. `game` is the chosen one; the page is laid by `title_layout`."""

    def __init__(self, services: Services) -> None:
        unfinished = services.has_unfinished()
        super().__init__(services, "continue" if unfinished else "play")
        self.unfinished = unfinished
        self.has_evenings = bool(services.evening().matches) or bool(services.evenings())
        self.games = list(services.games())
        self.game: GameInfo = self.games[0]
        self.teaches = has_tutorial(services, self.game.id)
        if unfinished is not None:
            self.choose(unfinished.setup.game)

    def choose(self, game_id: str) -> None:
        """Another game of the shelf."""
        self.game = next((g for g in self.games if g.id == game_id), self.game)
        self.teaches = has_tutorial(self.services, self.game.id)

    # ---- what the buttons do
    def play(self) -> None:
        lobby = doors.lobby(self.services, self.game.id)
        self.services.go(lobby)
        lobby.offer_tutorial()

    def go_on(self) -> None:
        host = self.services.continued()
        if host is not None:
            self.services.go(doors.table(self.services, host))
        else:                                   # it lay there a moment ago
            self.unfinished = self.services.has_unfinished()

    def rules(self) -> None:
        self.services.over(doors.rules(self.services, self.game.id))

    def tutorial(self) -> None:
        """Let’s play, it says behind the last lesson: so on to the table."""
        game = self.game.id
        show_tutorial(self.services, game, lambda: self.services.go(doors.lobby(self.services, game)))

    def evenings(self) -> None:
        self.services.over(doors.evenings(self.services))

    def settings(self) -> None:
        self.services.over(doors.settings(self.services))

    def cards(self, at: int = -1) -> None:
        card = self.game.deck.faces[at] if at >= 0 else None
        self.services.over(doors.card_help(self.services, self.game.id, card))

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

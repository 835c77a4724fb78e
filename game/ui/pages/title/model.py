"""Knows what the title offers: the games, the chosen one, the matches that wait, and the ways on. It draws nothing."""
from __future__ import annotations

from functools import partial

from game.features.contract import (
    CONTINUE,
    TEACHING,
    TITLE,
    WAITING,
    Continuation,
    TitleEntry,
    WaitingMatches,
)
from game.text.language import own_name
from game.ui.kit import names
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services, Unfinished
from game.ui.pages.title.ranks import TitleRanks, ranked
from game.ui.pages.title.worn_cards import WornCards


class TitleModel:
    """Knows what there is to choose, and goes the ways on from here.

    `game`: the chosen one; `unfinished`: its match that waits, else the latest of any game; `own`: it is of the chosen
    one; `others`: how many more wait; `taken`: the match that stood here, and was taken by another window; `goes_on`:
    what Continue takes up instead of a match; `continuations`: all that it might; `minutes`: how long a match of the
    game takes as its lobby begins; `has_played`: a match was played to its end here, so there are evenings to be seen;
    `worn`: the cards of every game.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.games = list(services.catalogue.games())
        self.game = self._first()
        self.unfinished: Unfinished | None = None
        self.goes_on: Continuation | None = None
        self.taken = ""
        self._known: tuple[object, Unfinished | None] | None = None
        self.worn = WornCards(services)
        self.look()

    def _first(self) -> GameInfo:
        """The game in hand; before there is one, that of the match that waits, else the first of the shelf."""
        known = {game.id: game for game in self.games}
        if self.services.settings.game in known:
            return known[self.services.settings.game]
        waits = self.services.saved.has_unfinished()
        return known.get(waits.setup.game, self.games[0]) if waits else self.games[0]

    def look(self) -> None:
        """Look up what there is of the chosen game; of a match that another window has taken meanwhile it is said where
        it is."""
        offered = self.unfinished.name if self.unfinished else ""
        self.has_played = bool(self.services.evenings.all())
        self.minutes = self.services.catalogue.expected_minutes(self.services.catalogue.begins(self.game.id))
        self.unfinished = self.services.saved.has_unfinished(self.game.id)
        self.own = self.unfinished is not None
        listed = self.services.saved.unfinished()
        elsewhere = {match.name for match in listed if match.elsewhere}
        self.taken = offered if offered in elsewhere else self.taken if self.taken in elsewhere else ""
        if not self.own and not self.taken:     # a press meant for the one that was taken meets no other
            self.unfinished = self._latest()
        self.continuations = self.services.offers(CONTINUE, None)
        going = [each for each in self.continuations if each.there]
        self.goes_on = next((each for each in going if each.of_today or not self.own), None)
        self.others = len(listed) - (self.unfinished is not None and self.goes_on is None)
        waiting = WaitingMatches(self.others, len(listed) > (0 if going else 1))
        self._offered = [*self.services.offers(TITLE, self.game.id), *self.services.offers(WAITING, waiting)]
        self._teaching = self.services.offers(TEACHING, self.game.id)
        self._ranks: tuple[str, TitleRanks] | None = None

    @property
    def ranks(self) -> TitleRanks:
        """The ways on from here, those of features among them; some say their words in the language in force."""
        code = self.services.language.code
        if self._ranks is None or self._ranks[0] != code:
            entries = [*self._leads(), *self._before(), *self._offered, *self._behind()]
            self._ranks = code, ranked(entries)
        return self._ranks[1]

    # ---- the ways on, as entries
    def _leads(self) -> list[TitleEntry]:
        """Play, and Continue where something waits: what is of the chosen game or of today comes first."""
        play = TitleEntry("play", "scene.title.play", self.play, "lead")
        if self.unfinished is None and self.goes_on is None:
            return [play]
        on = TitleEntry("continue", "scene.title.continue", self.go_on, "lead", words=self._continued(),
                        told=self._which())
        return [on, play] if self.own or self.goes_on else [play, on]

    def _continued(self) -> str:
        """What stands on Continue where a record can be read in part only; empty: the usual."""
        upto = self.unfinished.upto if self.unfinished is not None and self.goes_on is None else 0
        return self.services.language.text("scene.title.continue_from", n=upto) if upto else ""

    def _which(self) -> str:
        """How far the match has come that waits; of another game than the chosen one, which."""
        if self.goes_on is not None:
            return self.goes_on.told()
        waits = self.unfinished
        if waits is None:
            return ""
        if not self.own:
            return names.game_title(self.services, waits.setup.game)
        return self.services.language.at_table(self.game.id, f"scene.title.which_{waits.what}", n=waits.number,
                                               deal=waits.deal, seats=len(waits.setup.chairs))

    def _before(self) -> list[TitleEntry]:
        """What concerns the chosen game."""
        return [TitleEntry("rules", "scene.title.rules", self.rules, icon="book", cap="Y"),
                *(TitleEntry(way.name, way.text, partial(way.begin, self.begin), there=way.there, icon=way.icon,
                             may_come=True) for way in self._teaching)]

    def _behind(self) -> list[TitleEntry]:
        """What concerns no game in particular."""
        return [TitleEntry("evenings", "scene.title.evening", self.evenings, there=self.has_played),
                TitleEntry("settings", "scene.title.settings", self.settings, icon="gear", cap="≡"),
                TitleEntry("language", "", self.change_language, icon="globe", words=own_name(self.next_language)),
                TitleEntry("quit", "scene.title.quit", self.quit)]

    @property
    def first(self) -> str:
        """The name of the way on with which the page begins."""
        return self.ranks.lead[0].name

    def _latest(self) -> Unfinished | None:
        """The latest match of any game; it is looked into once as long as the saved matches stay as they are, for
        that takes a while."""
        mark = self.services.saved.folder_mark()
        if mark is None or self._known is None or self._known[0] != mark:
            self._known = mark, self.services.saved.has_unfinished()
        return self._known[1]

    def choose(self, game_id: str) -> None:
        """Choose another game of the shelf; the chosen one once more is played."""
        if game_id == self.game.id:
            self.play()
            return
        self.game = next((g for g in self.games if g.id == game_id), self.game)
        self.unfinished, self.taken = None, ""
        self.services.preferences.take_in_hand(self.game.id)
        self.look()

    def step(self, by: int) -> None:
        """Step to the next game of the shelf, or the former."""
        self.choose(self.games[(self.games.index(self.game) + by) % len(self.games)].id)

    # ---- the ways on
    def play(self) -> None:
        self.services.preferences.take_in_hand(self.game.id)
        lobby = self.services.routes.lobby(self.game.id)
        self.services.go(lobby)
        lobby.ask_newcomers()

    def go_on(self) -> None:
        if self.goes_on is not None:
            self.goes_on.press()
            return
        host = self.services.saved.continued(self.unfinished) if self.unfinished else None
        if host is not None:
            self.services.preferences.take_in_hand(host.setup.game)
            self.services.go(self.services.routes.table(host))
        else:                                   # it lay there a moment ago
            self.look()

    def evenings(self) -> None:
        self.services.over(self.services.routes.evenings())

    def rules(self) -> None:
        self.services.over(self.services.routes.rules(self.game.id))

    def begin(self) -> None:
        """Begin behind the last lesson, which says “Let’s play”: so a table is laid, and its match begins."""
        lobby = self.services.routes.lobby(self.game.id)
        self.services.go(lobby)
        lobby.begin()

    def settings(self) -> None:
        self.services.over(self.services.routes.settings())

    def cards(self, at: int = -1) -> None:
        card = self.game.faces[at] if at >= 0 else None
        self.services.over(self.services.routes.card_help(self.game.id, card))

    @property
    def next_language(self) -> str:
        """The code of the language behind the one in force, in the order in which they are offered."""
        known = list(self.services.preferences.languages)
        return known[(known.index(self.services.language.code) + 1) % len(known)]

    def change_language(self) -> None:
        self.services.preferences.change(language=self.next_language)

    def quit(self) -> None:
        self.services.quit()

"""What a person decides who leads the room from their phone: which game, by which preset, how many seats, when it
begins. It is done with the application's own pages, as by the keys of the screen; what no page offers now is not done.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.core.ports import Chair, bot_kind
from game.data.settings import SPEEDS

if TYPE_CHECKING:
    from game.application.application import Application
    from game.features.phones.invited import InvitedPhones
    from game.features.phones.lobby_phones import LobbyPhones
    from game.features.phones.room.words import PhoneWords
    from game.ui.pages.lobby.scene import Lobby

Way = Callable[[str], None]

MOST: Final = 8
"""Decisions that wait for the next moment between two pictures; what a phone says beyond is dropped."""


class LeadDesk:
    """`phones`: those whose leader this is the desk of."""

    def __init__(self, app: Application, phones: Callable[[], InvitedPhones]) -> None:
        self._app, self._phones = app, phones
        self._wishes: list[tuple[str, str]] = []

    # ---- what is said and done
    def do(self, name: str, value: str) -> None:
        """Do this as soon as no phone is being attended to."""
        if len(self._wishes) < MOST:
            self._wishes.append((name, value))

    def act(self) -> bool:
        """Do what was wished; returns whether anything was."""
        wishes, self._wishes = self._wishes, []
        done = False
        for name, value in wishes:
            way = self._ways().get(name)
            if way is not None:
                way(value)
                done = True
        return done

    def told(self, words: PhoneWords) -> Mapping[str, object]:
        """Tell what can be decided now: see `desk` in room/README.md."""
        app, text, lobby = self._app, words.language.text, self._lobby
        ways = self._ways()
        told: dict[str, object] = {
            "may": sorted(ways), "muted": app.settings.muted, "speed": app.settings.speed, "speeds": list(SPEEDS),
            "games": [[info.id, words.aloud(_called(text, info.id, [each.id for each in app.catalogue.games()]))]
                      for info in app.catalogue.games()] if "game" in ways else [],
        }
        if lobby is None:
            return told
        draft = lobby.draft
        game, seating = draft.game.id, self._seating
        doubted = {"ghost": seating.doubted} if seating is not None else {}
        return {**told, **doubted,
                "game": game, "seats": len(draft.chairs), "least": self._least(lobby), "most": draft.game.most,
                "preset": draft.preset() or "", "level": draft.bots_level,
                "presets": [[name, words.aloud(text(f"preset.{game}.{name}.name"))] for name in draft.game.presets],
                "levels": [[level, words.aloud(text(f"level.{level}"))] for level in draft.pool.levels],
                "chairs": [[chair.name, chair.is_person] for chair in draft.chairs]}

    # ---- what there is
    @property
    def _lobby(self) -> Lobby | None:
        """The table that is being laid, if it is one of a game."""
        from game.ui.pages.lobby.scene import Lobby

        page = self._app.manager.stack[0] if self._app.manager.stack else None
        return page if isinstance(page, Lobby) else None

    @property
    def _seating(self) -> LobbyPhones | None:
        """Who seats phones at the table that is being laid."""
        from game.features.phones.lobby_phones import LobbyPhones

        arriving = self._lobby.arriving if self._lobby is not None else ()
        return next((each for each in arriving if isinstance(each, LobbyPhones)), None)

    def _ways(self) -> dict[str, Way]:
        """What can be decided on the page there is, by name."""
        from game.ui.pages.pause.scene import Pause
        from game.ui.pages.table.scene import TableScene

        app, stack = self._app, self._app.manager.stack
        ways: dict[str, Way] = {"speed": self._speed, "mute": lambda _: app.preferences.mute(),
                                "end": lambda _: self._phones().close()}
        if not stack:
            return ways
        page, top = stack[0], stack[-1]
        where, go_on = getattr(page, "gathers", None), getattr(page, "go_on", None)
        if isinstance(page, TableScene):
            if isinstance(top, Pause):
                ways |= {"resume": lambda _: app.back(), "leave": lambda _: top.leave()}
            elif top is page and page.host.outcome() is None:
                ways["pause"] = lambda _: page.context.pause()
        elif where is not None and getattr(top, "gathers", where) == where:
            if go_on is not None:
                ways["begin"] = lambda _: go_on()
            if where != "night" or go_on is None:
                ways["game"] = self._game
        if self._lobby is not None:
            if self._seating is not None and self._seating.doubted:
                ways["ghost"] = self._answer
            ways |= {"preset": self._preset, "seats": self._seats, "level": self._level, "unseat": self._unseat}
        return ways

    # ---- one by one
    def _game(self, game: str) -> None:
        """Lay the table of this game for the company there is."""
        app, lobby, match = self._app, self._lobby, self._phones().match
        if game not in {info.id for info in app.catalogue.games()}:
            return
        company: Sequence[Chair] = ()
        if lobby is not None:
            company = lobby.draft.chairs
        elif match is not None:
            company = [match.coming.get(seat, chair) for seat, chair in enumerate(match.setup.chairs)]
        app.preferences.take_in_hand(game)
        page = app.routes.lobby(game)
        if company:
            page.draft.seat(company)
        app.go(page)

    def _preset(self, name: str) -> None:
        lobby = self._lobby
        if lobby is not None and name in lobby.draft.game.presets:
            lobby.draft.take_preset(name)

    @staticmethod
    def _least(lobby: Lobby) -> int:
        """Seats that stay: as many as the game needs, and those of persons."""
        return max(lobby.draft.game.fewest, lobby.draft.persons)

    def _seats(self, wish: str) -> None:
        """So many seats; bots come and go."""
        lobby = self._lobby
        if lobby is None or not wish.isascii() or not wish.isdecimal():
            return
        number = max(self._least(lobby), min(lobby.draft.game.most, int(wish)))
        lobby.open_seat(None)
        while len(lobby.draft.chairs) != number:
            lobby.count(1 if len(lobby.draft.chairs) < number else -1)

    def _level(self, level: str) -> None:
        """How strong all bots are."""
        lobby = self._lobby
        if lobby is None or level not in lobby.draft.pool.levels:
            return
        for at, chair in enumerate(lobby.draft.chairs):
            if not chair.is_person:
                lobby.draft.change(at, kind=bot_kind(level, chair.temper))

    def _unseat(self, name: str) -> None:
        """Remove the seat of this name; where the game needs it, a bot takes it."""
        lobby = self._lobby
        at = next((at for at, chair in enumerate(lobby.draft.chairs) if chair.name == name), None) if lobby else None
        if lobby is None or at is None:
            return
        lobby.open_seat(None)
        if lobby.draft.can_remove:
            lobby.draft.remove(at)
        elif lobby.draft.chairs[at].is_person:
            lobby.draft.change(at, kind=bot_kind(lobby.draft.pool.level))

    def _answer(self, at: str) -> None:
        """Where “You” sits."""
        seating = self._seating
        if seating is not None and at == "phone":
            seating.answer("phone")
        elif seating is not None and at == "screen":
            seating.answer("screen")

    def _speed(self, speed: str) -> None:
        if speed in SPEEDS:
            self._app.preferences.change(speed=speed)


def _called(text: Callable[..., str], game: str, games: Sequence[str]) -> str:
    """The name of a game; with its pack, where two go by the same name."""
    name = text(f"game.{game}.name")
    same = [each for each in games if text(f"game.{each}.name") == name]
    return text("scene.game_of", game=name, pack=text(f"game.{game}.pack")) if len(same) > 1 else name

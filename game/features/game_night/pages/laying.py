"""Lays the programme of a night: who plays, how long, and which matches; or changes, between two of them, who sits down
next and what is still to come."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from game.core.ports import Chair
from game.core.rules import value_text
from game.data.programme import Choice, Piece, Programme, piece_of
from game.data.settings import LastTable
from game.features.game_night.pages import match_list
from game.features.game_night.port import GameNight
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Gesture
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo
from game.ui.pages.lobby import ring as lobby_ring
from game.ui.pages.lobby.company import Company, pool
from game.ui.pages.lobby.draft import Draft
from game.ui.pages.lobby.shares import table_of
from game.ui.pages.services import Services

TABLE = "programme"
"""By what the company of an evening is remembered among the tables of the games."""

USUAL = 60
"""Minutes an evening is laid for at first."""


class ProgrammePage(Company):
    """Lays the company and its matches.

    `going`: the programme that goes on, None while a new one is laid; `pieces`: the matches to come; `piece`: which of
    them is being changed; `own`: they were chosen, not laid. When people come or go, matches are laid again, unless
    they were chosen and have room for all; `news` says what has changed by that, and `former` are the matches that can
    be had back.
    """

    beside = "programme"
    gathers = "night"
    music = "programme"

    def __init__(self, night: GameNight, company: Sequence[Chair] = (), going: Programme | None = None,
                 like: Programme | None = None) -> None:
        """`like`: one that is over, to be played once more: as long, and the same matches."""
        first = going or like
        chairs = tuple(company) or (first.company if first else ())
        services, self.night = night.services, night
        before = LastTable(chairs, {}) if chairs else table_of(TABLE, services.settings.last_table)
        super().__init__(services, Draft(_any_game(services), pool(services, ""), before))
        self.going = going
        self.minutes, self.turn = (first.minutes, first.turn) if first else (USUAL, 0)
        self.piece: int | None = None
        self.pieces = list(going.to_come) if going else _once_more(like) if like else []
        self.own = bool(going or self.pieces)   # these matches were chosen, not laid
        self.news, self.former = "", list[Piece]()
        self._found: tuple[tuple[int, int], Sequence[Choice]] | None = None
        self._heed()

    # ---- who plays
    @property
    def seats(self) -> int:
        """Number of players, bots among them."""
        return len(self.draft.chairs)

    @property
    def persons(self) -> int:
        """Number of people among them."""
        return self.draft.persons

    @property
    def choices(self) -> Sequence[Choice]:
        """The games that have room for so many."""
        key = self.seats, self.persons
        if self._found is None or self._found[0] != key:
            self._found = key, self.night.choices(self.draft.chairs)
        return self._found[1]

    @property
    def fixed(self) -> int:
        """Number of the matches to come that have begun."""
        return sum(bool(piece.match) for piece in self.pieces)

    def handle(self, gesture: Gesture) -> None:
        """See Scene."""
        super().handle(gesture)
        self._heed()

    def seen_around(self) -> None:
        """See Company. A phone that comes or goes needs no gesture here."""
        super().seen_around()
        self._heed()

    def _heed(self) -> None:
        """The matches are laid for those who are here."""
        before = self._found[0] if self._found else None
        fit = {choice.game: choice for choice in self.choices}
        if before == (self.seats, self.persons) and self._found is not None:
            return
        coming = self.pieces[self.fixed:]
        misfit = [piece for piece in coming if piece.game not in fit]
        self.news, self.former = "", []
        if self.own and not misfit:
            self.pieces[self.fixed:] = [_timed(fit[piece.game], piece) for piece in coming]
            return
        self._lay_anew()
        now = self.pieces[self.fixed:]
        if before is not None and _differ(coming, now):
            self.news = _changed(self.services, self.seats, coming, now)
            self.former = [] if misfit else [_timed(fit[piece.game], piece) for piece in coming]
        elif self.going is not None and misfit:         # a player came in the middle of a match
            self.news = _changed(self.services, self.seats, coming, now)

    def have_back(self) -> None:
        """Take back the former matches after all; they are the user's own choice now."""
        self.pieces[self.fixed:], self.own = self.former, True
        self.open_piece(None)
        self.news, self.former = "", []

    # ---- what is played
    def take_minutes(self, minutes: int) -> None:
        """Let the evening last so long."""
        self.minutes, self.news, self.former = minutes, "", []
        self._lay_anew()

    def lay_others(self) -> None:
        """Lay other games."""
        self.turn, self.news, self.former = self.turn + 1, "", []
        self._lay_anew()

    def _lay_anew(self) -> None:
        """Lay what is to come again; what has begun stays."""
        begun = self.pieces[:self.fixed]
        left = self.minutes - (self.going.taken if self.going else 0) - sum(piece.minutes for piece in begun)
        self.open_piece(None)
        laid = self.night.lay(self.draft.chairs, max(left, 20), self.turn)
        self.pieces, self.own = [*begun, *laid.pieces], False

    def more(self) -> None:
        """Add one match: of a game that is not among them, if there is one."""
        self.news, self.former = "", []
        there = [piece.game for piece in self.pieces]
        fresh = min(self.choices, key=lambda choice: there.count(choice.game))
        share = self.minutes / max(2, len(self.pieces))
        self.pieces.append(piece_of(fresh, share))
        self.own = True
        self.open_piece(len(self.pieces) - 1)

    # ---- the match in hand
    def open_piece(self, at: int | None) -> None:
        """Change this match, or none."""
        before, self.piece = self.piece, at
        if at is not None:
            self.seat, self.entry, self.board = None, None, None
            self.hands.at = "game"
        elif before is not None:
            self.hands.at = f"piece-{min(before, len(self.pieces) - 1)}" if self.pieces else "more"
        self.hands.forget("editor")

    def open_seat(self, at: int | None) -> None:
        """See Company."""
        self.piece = None
        super().open_seat(at)

    def show(self, side: str) -> None:
        """See Company."""
        self.piece = None
        super().show(side)

    def _put(self, piece: Piece) -> None:
        assert self.piece is not None
        self.pieces[self.piece], self.own = piece, True
        self.news, self.former = "", []

    def other_game(self, by: int) -> None:
        """Choose the next game of the shelf for this match, or the previous one, about as long."""
        if self.piece is None:
            return
        now, known = self.pieces[self.piece], [choice.game for choice in self.choices]
        at = known.index(now.game) + by if now.game in known else 0
        self._put(piece_of(self.choices[at % len(known)], now.minutes))

    def other_length(self, by: int) -> None:
        """Choose a longer way to play it, or a shorter one."""
        if self.piece is None:
            return
        now = self.pieces[self.piece]
        ways = sorted(next(choice.ways for choice in self.choices if choice.game == now.game), key=lambda w: w.minutes)
        at = next((n for n, way in enumerate(ways) if way.rules == now.rules), 0)
        way = ways[max(0, min(len(ways) - 1, at + by))]
        self._put(Piece(now.game, way.minutes, way.rules))

    def move_piece(self, by: int) -> None:
        """Move this match earlier, or later."""
        if self.piece is not None and self.fixed <= self.piece + by < len(self.pieces):
            to = self.piece + by
            self.pieces[self.piece], self.pieces[to] = self.pieces[to], self.pieces[self.piece]
            self.piece, self.own = to, True

    def drop_piece(self) -> None:
        """Leave this match out."""
        if self.piece is not None:
            del self.pieces[self.piece]
            self.own, self.news, self.former = True, "", []
            self.open_piece(None)

    # ---- ways on
    def begin(self) -> None:
        """Go to the first match, or back between two."""
        self.about_to_begin()
        if not self.pieces and not (self.going and self.going.done):
            self.trouble = self.services.language.text("scene.programme.empty")
            return
        services, draft = self.services, self.draft
        if draft.persons > 1:           # among several no one is simply “You”, and the same in every match
            for at in (at for at, chair in enumerate(draft.chairs) if chair.name == draft.pool.you):
                self.change_at(at, name=draft.pool.players[at])
        tables = {name: table for name, table in services.settings.last_table.items() if name != TABLE}
        services.preferences.change(last_table={**tables, TABLE: draft.remembered()},      # the latest is the last
                        names=draft.names_used(services.settings.names))
        new = self.going or self.night.lay(draft.chairs, self.minutes, self.turn)
        new = replace(new, company=tuple(draft.chairs), minutes=self.minutes, turn=self.turn)
        self.night.keep(replace(new, pieces=(*new.done, *self.pieces) if self.going else tuple(self.pieces)))
        services.go(self.night.page())

    def finish(self) -> None:
        """End the evening here: what is to come is left out."""
        if self.going is not None:
            self.night.keep(self.going.without_rest())
            self.services.go(self.night.page())

    def away(self) -> None:
        """See Company. Of one that goes on nothing is changed then."""
        services = self.services
        services.go(self.night.page() if self.going else services.routes.title())

    def back(self) -> None:
        """See Company."""
        if self.piece is not None:
            self.open_piece(None)
        else:
            super().back()

    # ---- the page
    @property
    def lies_open(self) -> bool:
        """See Company."""
        return self.seat is not None or self.piece is not None

    def titles(self, desk: Desk) -> tuple[str, str]:
        """See Company."""
        title = desk.say("scene.programme.change" if self.going else "scene.programme.lay")
        return title, desk.say("scene.programme.title")

    def lay_beside(self, desk: Desk, inner: Rect) -> None:
        """See Company."""
        (match_list.lay if self.piece is None else match_list.edit)(desk, self, inner)

    def lay_ring(self, desk: Desk, room: Rect) -> None:
        """See Company."""
        lobby_ring.lay(desk, self.draft, self.seat, room, desk.say("scene.programme.places"))

    def lay_foot(self, desk: Desk, rect: Rect) -> None:
        """See Company. How many matches, how long, and Begin."""
        p = desk.p
        text = desk.say("scene.done" if self.going else "scene.lobby.begin")
        wide = desk.button_width(text, False, 300.0)
        desk.button("begin", boxes.right(rect, wide)[0], text, self.begin, "gold", cap="A")
        room = rect.w - wide - 40
        if self.trouble:
            p.paragraph(self.trouble, rect.x, rect.y, room, "body", p.palette.shu_ui, most=2)
            return
        minutes = sum(piece.minutes for piece in self.pieces)
        key = "sum" if minutes <= self.minutes else "sum_over"
        lasts = desk.say(f"scene.programme.{key}", n=minutes, of=self.minutes) if self.going is None else \
            desk.say("scene.lobby.minutes", n=minutes)
        told = " ・ ".join((desk.say("scene.evening.matches", n=len(self.pieces)), lasts))
        with p.room(rect.h):
            p.label(told, rect.x + 8, rect.centery, p.fitting(told, room, "button"), p.palette.nezu, width=room)


def _any_game(services: Services) -> GameInfo:
    """A table for as many as the largest game has room for: which it will be is not known yet."""
    games = services.catalogue.games()
    return GameInfo("", games[0].deck, 1, max(info.most for info in games), (), {})


def _once_more(like: Programme) -> list[Piece]:
    """Its matches, not yet played, and behind them those that were left out."""
    whole = (*like.pieces, *(piece for together in like.skipped for piece in together))
    return [Piece(piece.game, piece.minutes, piece.rules) for piece in whole]


def _timed(choice: Choice, piece: Piece) -> Piece:
    """The same for so many as are here now."""
    way = next((way for way in choice.ways if way.rules == piece.rules), None)
    return replace(piece, minutes=way.minutes) if way else piece_of(choice, piece.minutes)


# ---- what is said of a company that changes
def _differ(before: Sequence[Piece], now: Sequence[Piece]) -> bool:
    """Tell whether other games are played, or the same ones by other rules."""
    return sorted((piece.game, piece.rules) for piece in before) != sorted((piece.game, piece.rules) for piece in now)


def _changed(services: Services, seats: int, before: Sequence[Piece], now: Sequence[Piece]) -> str:
    """Say what is played now that was not, what is played no more, and what has changed of the rest."""
    gone, come = _games_only_in(services, before, now), _games_only_in(services, now, before)
    key = "relaid" if gone and come else "relaid_less" if gone else "relaid_more" if come else "relaid_often"
    said = [services.language.text(f"scene.programme.{key}", n=seats, names=gone, others=come),
            *_other_rules(services, before, now)]
    both = "scene.programme.relaid_both"
    return reduce(lambda first, then: services.language.text(both, first=first, then=then), said)


def _games_only_in(services: Services, some: Sequence[Piece], others: Sequence[Piece]) -> list[str]:
    """List the names of the games that are among these and not among the others."""
    there = {piece.game for piece in others}
    games = dict.fromkeys(piece.game for piece in some if piece.game not in there)
    return [names.game_title(services, game) for game in games]


def _other_rules(services: Services, before: Sequence[Piece], now: Sequence[Piece]) -> Iterator[str]:
    """Say of each game that stays by which other rule it is cut, and how long it takes then."""
    former = {piece.game: piece for piece in reversed(before)}
    for game, piece in {piece.game: piece for piece in reversed(now)}.items():
        was = former.get(game)
        for name in dict.fromkeys(name for name, _ in (*piece.rules, *(was.rules if was else ()))):
            if was is not None and _rule_value(services, piece, name) != _rule_value(services, was, name):
                key = "relaid_length" if piece.minutes != was.minutes else "relaid_rule"
                yield services.language.text(
                    f"scene.programme.{key}", game=names.game_title(services, game),
                    rule=services.language.text(f"option.{game}.{name}.name"), now=_rule_value(services, piece, name),
                    was=_rule_value(services, was, name), minutes=piece.minutes, before=was.minutes)


def _rule_value(services: Services, piece: Piece, name: str) -> str:
    """Find the value of this rule by which it is played; what is not said is as usual."""
    info = next(info for info in services.catalogue.games() if info.id == piece.game)
    usual = next(value_text(option.default) for option in info.options if option.name == name)
    value, key = dict(piece.rules).get(name, usual), f"option.{piece.game}.{name}"
    own = next((each for each in (f"{key}.{value}", f"{key}.each") if services.language.has(each)), "")
    return services.language.text(own, n=value) if own else value

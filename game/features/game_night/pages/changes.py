"""Says what changes when a programme is laid again for another company: which games come and go, and which are played
longer or shorter. It knows no page and lays nothing itself."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from game.core.rules import value_text
from game.data.programme import Piece
from game.ui.kit import names
from game.ui.pages.services import Services


def differ(before: Sequence[Piece], now: Sequence[Piece]) -> bool:
    """Whether other games are played, or the same ones by other rules."""
    return sorted((piece.game, piece.rules) for piece in before) != sorted((piece.game, piece.rules) for piece in now)


def told(services: Services, seats: int, before: Sequence[Piece], now: Sequence[Piece]) -> str:
    """What is played now that was not, what is no more, and what has changed of the rest."""
    gone, come = _only(services, before, now), _only(services, now, before)
    key = "relaid" if gone and come else "relaid_less" if gone else "relaid_more" if come else "relaid_often"
    said = [services.language.text(f"scene.programme.{key}", n=seats, names=gone, others=come),
            *_lengths(services, before, now)]
    both = "scene.programme.relaid_both"
    return reduce(lambda first, then: services.language.text(both, first=first, then=then), said)


def _only(services: Services, some: Sequence[Piece], others: Sequence[Piece]) -> list[str]:
    """The names of the games that are among these and not among the others."""
    there = {piece.game for piece in others}
    games = dict.fromkeys(piece.game for piece in some if piece.game not in there)
    return [names.game_title(services, game) for game in games]


def _lengths(services: Services, before: Sequence[Piece], now: Sequence[Piece]) -> Iterator[str]:
    """Of each game that stays, by which other rule it is cut, and how long it takes then."""
    former = {piece.game: piece for piece in reversed(before)}
    for game, piece in {piece.game: piece for piece in reversed(now)}.items():
        was = former.get(game)
        for name in dict.fromkeys(name for name, _ in (*piece.rules, *(was.rules if was else ()))):
            if was is not None and _value(services, piece, name) != _value(services, was, name):
                key = "relaid_length" if piece.minutes != was.minutes else "relaid_rule"
                yield services.language.text(
                    f"scene.programme.{key}", game=names.game_title(services, game),
                    rule=services.language.text(f"option.{game}.{name}.name"), now=_value(services, piece, name),
                    was=_value(services, was, name), minutes=piece.minutes, before=was.minutes)


def _value(services: Services, piece: Piece, name: str) -> str:
    """By which value of this rule it is played; what is not said is as usual."""
    info = next(info for info in services.catalogue.games() if info.id == piece.game)
    usual = next(value_text(option.default) for option in info.options if option.name == name)
    value, key = dict(piece.rules).get(name, usual), f"option.{piece.game}.{name}"
    own = next((each for each in (f"{key}.{value}", f"{key}.each") if services.language.has(each)), "")
    return services.language.text(own, n=value) if own else value

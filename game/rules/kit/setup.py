"""Reads what every game's positions read alike from a scenario's `given`: lists, seats and figures.

Which keys there are, and what they mean, is each game's own business.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from typing import TypeVar

from game.core.rules import GivenError
from game.core.seating import Seat

T = TypeVar("T")


def texts(key: str, value: object) -> list[str]:
    """Return the words of a list; GivenError if it is none."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise GivenError(key, "this should be a list")
    return [str(item) for item in value]


def by_seat(facts: Mapping[str, object], key: str, seats: Mapping[str, Seat]) -> dict[Seat, object]:
    """Return the values given under this key seat by seat, nothing if the key is not there; GivenError names unknown
    seats."""
    value = facts.get(key, {})
    if not isinstance(value, Mapping):
        raise GivenError(key, "this should name seats: {P1: …}")
    return {seat_named(key, name, seats): item for name, item in value.items()}


def as_number(key: str, value: object) -> int:
    """Return a whole number, 0 or more; GivenError for anything else."""
    if not str(value).isdecimal():
        raise GivenError(key, f"'{value}' should be a whole number, 0 or more")
    return int(str(value))


def number(facts: Mapping[str, object], key: str, default: int) -> int:
    """Return the number under this key, or `default` where it is not given."""
    return as_number(key, facts[key]) if key in facts else default


def check_keys(game: str, facts: Mapping[str, object], known: Collection[str]) -> None:
    """Raise GivenError for a key that positions of this game do not have."""
    for key in facts:
        if key not in known:
            raise GivenError(key, f"{game} positions have no '{key}'; they have {', '.join(sorted(known))}")


def deal_number(facts: Mapping[str, object], what: str = "deals") -> int:
    """Return which deal it is, the first if nothing is said."""
    deal = number(facts, "deal", 1)
    if deal == 0:
        raise GivenError("deal", f"{what} are counted from 1")
    return deal


def signed(key: str, value: object) -> int:
    """Return a whole number that may be below 0."""
    text = str(value)
    return -as_number(key, text[1:]) if text.startswith("-") else as_number(key, text)


def seat_named(key: str, name: object, seats: Mapping[str, Seat]) -> Seat:
    """Return the seat of this name; GivenError if there is none."""
    if str(name) not in seats:
        raise GivenError(key, f"'{name}' is no seat of this case")
    return seats[str(name)]


def seats_named(facts: Mapping[str, object], key: str, seats: Mapping[str, Seat]) -> list[Seat]:
    """Return the seats of a list of names, in its order; none if the key is not there."""
    return [seat_named(key, name, seats) for name in texts(key, facts.get(key, ()))]


def take(rest: list[T], key: str, fits: Callable[[T], bool], code: str, where: str = "the pack") -> T:
    """Take out the first of these cards that fits; GivenError if none is left."""
    for card in rest:
        if fits(card):
            rest.remove(card)
            return card
    raise GivenError(key, f"there are not so many {code} in {where}", impossible=True)


Wanted = list[tuple[object, str, str]]
"""Cards named: where they lie, the key under which they are named, and how they are written."""


def taken(wanted: Wanted, codes: Container[str], take_one: Callable[[str, str], T]) -> list[T]:
    """Return the cards named, each taken by its key and how it is written; those first that are written by a code: a
    bare rank must not take the card that another place names with its suit."""
    found: dict[int, T] = {}
    for exact in (True, False):
        for place, (_, key, code) in enumerate(wanted):
            if (code in codes) is exact:
                found[place] = take_one(key, code)
    return [found[place] for place in range(len(wanted))]

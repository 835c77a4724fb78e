"""What every game's positions read alike from a scenario's `given`: lists, seats and figures.

It knows neither cards nor keys: which there are, and what they mean, is each game's own business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.rules import GivenError
from game.core.seating import Seat


def texts(key: str, value: object) -> list[str]:
    """The words of a list; GivenError if it is none."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise GivenError(key, "this should be a list")
    return [str(item) for item in value]


def by_seat(facts: Mapping[str, object], key: str, seats: Mapping[str, Seat]) -> dict[Seat, object]:
    """What is given under this key seat by seat, nothing if the key is not there; GivenError names unknown seats."""
    value = facts.get(key, {})
    if not isinstance(value, Mapping):
        raise GivenError(key, "this should name seats: {P1: …}")
    for name in value:
        if name not in seats:
            raise GivenError(key, f"'{name}' is no seat of this case")
    return {seats[name]: item for name, item in value.items()}


def as_number(key: str, value: object) -> int:
    """A whole number, 0 or more; GivenError for anything else."""
    if not str(value).isdecimal():
        raise GivenError(key, f"'{value}' should be a whole number, 0 or more")
    return int(str(value))


def number(facts: Mapping[str, object], key: str, default: int) -> int:
    """The number under this key, or `default` where it is not given."""
    return as_number(key, facts[key]) if key in facts else default

"""Decides whose hand is seen where, at this moment: the one place that says it. It looks at nothing but who sits on
which chair, which everybody may know, and may say something else after any action.

A person alone before the screen has open eyes. Where others hold phones, or one has their hand on a second screen,
they sit in the same room: then that person has them only by choice (`OPEN`); else a curtain falls as for several.
"""
from __future__ import annotations

from functools import lru_cache

from game.core.ports import PERSON, Chair, Eyes, TableHost
from game.core.seating import Seat


def eyes_at(host: TableHost) -> tuple[Eyes, ...]:
    """Return how each seat sees what is for it alone. Behind a curtain, too, while a person who stood up may still come
    back to their hand: they must not have seen another one."""
    return _eyes(host.setup.chairs, bool(host.away))


@lru_cache(maxsize=64)
def _eyes(chairs: tuple[Chair, ...], away: bool) -> tuple[Eyes, ...]:
    """The same by who sits there; asked for many times in each frame."""
    said = tuple(chair.eyes for chair in chairs)
    here = [seat for seat, eyes in enumerate(said) if eyes in ("open", "curtain")]
    others = "phone" in said or "screen" in said
    alone = len(here) == 1 and not away and (said[here[0]] == "open" or not others)
    found: list[Eyes] = list(said)
    for seat in here:
        found[seat] = "open" if alone else "curtain"
    return tuple(found)


def at_screen(host: TableHost) -> frozenset[Seat]:
    """Return the seats whose players see their hand on the screen, open or behind a curtain."""
    return frozenset(seat for seat, eyes in enumerate(eyes_at(host)) if eyes in ("open", "curtain"))


def by_phone(host: TableHost) -> frozenset[Seat]:
    """Return the seats whose players hold their hand on a phone."""
    return frozenset(seat for seat, chair in enumerate(host.setup.chairs) if chair.eyes == "phone")


def second_screen(host: TableHost) -> Seat | None:
    """Return the seat that has its hand on the second screen; None: no seat."""
    return next((seat for seat, chair in enumerate(host.setup.chairs) if chair.eyes == "screen"), None)


def elsewhere(host: TableHost) -> frozenset[Seat]:
    """Return the persons whose hands are never on the screen that all see: by phone, or on the second screen."""
    return _elsewhere(host.setup.chairs)


@lru_cache(maxsize=64)
def _elsewhere(chairs: tuple[Chair, ...]) -> frozenset[Seat]:
    return frozenset(seat for seat, chair in enumerate(chairs) if chair.eyes in ("phone", "screen"))


def open_eyes(host: TableHost) -> Seat | None:
    """Return the seat for whose eyes the screen is; None: for all that look at it."""
    return next((seat for seat, eyes in enumerate(eyes_at(host)) if eyes == "open"), None)


def is_behind_curtain(host: TableHost, seat: Seat) -> bool:
    """Return whether this seat's hand is seen on the screen, and a curtain falls for it."""
    return eyes_at(host)[seat] == "curtain"


def to_screen(host: TableHost) -> None:
    """Seat everybody who holds a phone before the screen."""
    for seat in by_phone(host):
        host.reseat(seat, host.setup.chairs[seat]._replace(kind=PERSON))

"""A Kuku table whose cards are known, and players who do what a test tells them."""
from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from game.application.stage import match_of
from game.core.ports import Chair, Delivery, Setup
from game.rules.kuku import KUKU
from game.table.host import Host
from game.table.record import Position


class Doll:
    """A controller that says what its script says, then keeps or passes; it remembers how it was asked."""

    def __init__(self, says: Iterable[str | None] = ()) -> None:
        self.says = list(says)
        self.heard: list[Delivery] = []
        self.polls = 0

    def hear(self, delivery: Delivery) -> None:
        self.heard.append(delivery)

    def poll(self) -> str | None:
        self.polls += 1
        if self.says:
            return self.says.pop(0)
        plain = [offer.action.text() for offer in self.heard[-1].offers if not offer.standing]
        return plain[0] if plain else None


@pytest.fixture
def doll() -> type[Doll]:
    return Doll


Seats = Callable[..., Host]


@pytest.fixture
def seated() -> Seats:
    """Seat persons (`p`) and bots (`b`): kinds, hands by code, and what else the position gives; and the dolls."""

    def made(kinds: str, hands: str, dolls: dict[int, Doll] | None = None, options=None, **given) -> Host:
        names = tuple(f"P{n}" for n in range(1, len(kinds) + 1))
        chairs = tuple(
            Chair(name, "", n, "person" if kind == "p" else "bot:doll")
            for n, (name, kind) in enumerate(zip(names, kinds, strict=True))
        )
        facts = {"hands": {name: [code] for name, code in zip(names, hands.split(), strict=True)}, **given}
        setup = Setup("kuku", chairs, KUKU.resolve(options or {}))
        match = match_of(setup, 7, Position(names, facts))
        players = dolls if dolls is not None else {}
        return Host(match, lambda seat, kind: players.setdefault(seat, Doll()))

    return made

"""Who sits, who stood up and who waits for a seat is the same after the program was started again."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.application.match_setup import make_bots, open_table
from game.application.saved_records import taken_up
from game.core.ports import Chair, Setup
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.table.ledger import FileLedger
from game.table.record import SeatedNames

KNOWN = {spec.id: spec for spec in GAMES}


def step(host: Host) -> None:
    """A player acts, or the next deal begins, with any players in the seats."""
    if host.match.is_due() or not any(map(host.chairs.is_person, host.match.waiting())):
        host.act()
        return
    seat = next(seat for seat in host.match.waiting() if host.chairs.is_person(seat))
    offers = [offer for offer in host.offers(seat) if not offer.standing]
    host.submit(seat, offers[0].action.text(), host.question)


def walk(folder: Path, game: str, seed: int) -> tuple[int, int]:
    """Play on with seats changing hands and restarts in between; how often a player waited, and was away."""
    spec, dice = KNOWN[game], random.Random(seed)
    chairs = tuple(Chair(f"P{n}", "cat", n, "person" if n < 2 else "bot:random") for n in range(max(3, spec.fewest)))
    host = open_table(Setup(game, chairs, spec.resolve({}), seed), folder)
    waited = away = 0
    for n in range(40):
        if host.outcome() is not None:
            break
        if n % 3 == 0:
            seat, kind = dice.randrange(len(chairs)), dice.choice(("person", "bot:random"))
            host.reseat(seat, Chair(dice.choice((chairs[seat].name, "Ken")), "crane", 1, kind))
        waited, away = waited + bool(host.coming), away + bool(host.away)
        if n % 7 == 0:
            assert isinstance(host.match.ledger, FileLedger)
            host.match.ledger.rest()
            again = taken_up(host.match.ledger.path)
            assert again is not None
            assert (again.coming, again.away, again.setup) == (host.coming, host.away, host.setup)
            assert again.outcome() == host.outcome() and again.match.record.lines == host.match.record.lines
            host = again
        step(host)
    return waited, away


@pytest.mark.parametrize("game", KNOWN)
def test_seats_survive_a_restart(tmp_path: Path, game: str) -> None:
    seen = [walk(tmp_path / str(seed), game, seed) for seed in range(6)]
    assert all(map(sum, zip(*seen, strict=True))), "a player waited, a player stood up"


def test_a_player_who_waited_sits_down_after_the_deal_even_after_a_restart(tmp_path: Path) -> None:
    chairs = tuple(Chair(f"P{n}", "cat", n, "bot:random") for n in range(3))
    host = open_table(Setup("kuku", chairs, {}, 3), tmp_path)
    while host.match.is_due() or not host.match.record.lines:
        host.act()
    assert not host.reseat(1, Chair("Ken", "crane", 1, "person"))
    assert isinstance(host.match.ledger, FileLedger)
    host.match.ledger.rest()
    again = taken_up(host.match.ledger.path)
    assert again is not None and again.coming == {1: Chair("Ken", "crane", 1, "person")}
    while not again.match.is_due():
        step(again)
    again.hurry()
    again.act()
    assert again.setup.chairs[1].name == "Ken" and not again.coming


def test_a_host_may_be_told_who_sits_there(tmp_path: Path) -> None:
    host = open_table(Setup("kuku", tuple(Chair(f"P{n}", "", 0, "bot:random") for n in range(3)), {}, 3), None)
    seated = SeatedNames(host.setup.chairs, {0: Chair("Ken", "", 0, "person")}, {1: "Aiko"})
    other = Host(host.match, make_bots(host.setup), seated)
    assert other.coming == seated.coming

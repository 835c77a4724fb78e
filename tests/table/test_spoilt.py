"""Records that something has happened to: read, listed, healed or refused with a sentence – and never a traceback.

`KATAKU_MUTANTS` asks for so many of each record, `KATAKU_SEED` for others than those of the last time.
"""
from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from game.application import saved_records
from game.application.match_setup import open_table
from game.application.record_files import EndedRecords
from game.application.saved_records import taken_up, waiting
from game.core.ports import Chair, Setup
from game.core.trouble import Trouble
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.table.ledger import FileLedger
from game.table.record import read
from game.table.record_names import SUFFIX
from game.text.language import Language
from tests.former import former
from tests.fuzz import mutants

KNOWN = {spec.id: spec for spec in GAMES}
SEED = int(os.environ.get("KATAKU_SEED", 1))
MANY = int(os.environ.get("KATAKU_MUTANTS", 520))

@cache
def sound(game: str, old: bool) -> bytes:
    """A match in its midst, with a player who stood up and a player who waits; `old`: in format 1."""
    spec = KNOWN[game]
    chairs = tuple(Chair(f"雪{n}", "cat", n, "person" if n < 2 else "bot:random") for n in range(max(3, spec.fewest)))
    host = open_table(Setup(game, chairs, spec.resolve({}), 7), None)
    for n in range(30):
        if n == 12:
            host.reseat(0, chairs[0]._replace(kind="bot:random"))
            host.reseat(2, Chair("Ken", "crane", 1, "person"))
        for seat in host.match.waiting()[:1]:
            host.submit(seat, host.offers(seat)[0].action.text(), host.question)
        if host.match.is_due():
            host.act()
    text = host.match.record.text()
    return (former(text.replace("\n? ", "\n! ")) if old else text).encode()


def check(folder: Path, data: bytes) -> None:
    """All a user can do with it, in a folder that holds a sound one as well."""
    path = folder / f"2030-01-01-000000-x{SUFFIX}"
    for left in folder.iterdir():
        left.unlink()
    path.write_bytes(data)
    (folder / f"2020-01-01-000000-y{SUFFIX}").write_bytes(sound("kuku", False))
    ended = EndedRecords()
    found = waiting(folder, ended)
    assert found.match is not None, "the sound one is hidden"
    say(found.trouble)
    for at, record in list(saved_records.listed(folder, ended)):
        if isinstance(record, Trouble):
            say(record)
        else:
            saved_records.setup_now(record)
        saved_records.standing_of(at, ended)
    host = taken_up(path)
    if host is not None:
        play_on(host, path, data)
    assert {each.name.partition(".kataku")[0] for each in folder.iterdir()} <= \
        {"2030-01-01-000000-x", "2020-01-01-000000-y"}, "something was written outside"


def play_on(host: Host, path: Path, data: bytes) -> None:
    """It goes on, and what could not be read is kept."""
    before = list(host.match.record.lines)
    for _ in range(3):
        if host.outcome() is None:
            host.act()
    ledger = host.match.ledger
    assert isinstance(ledger, FileLedger) and ledger.trouble is None
    ledger.rest()
    found = read(path, KNOWN)
    assert not found.torn and found.lines == host.match.record.lines and found.lines[:len(before)] == before
    if host.match.record.torn:
        assert path.with_name(f"{path.name}.damaged").read_bytes() == data


def say(trouble: Trouble | None) -> None:
    if trouble is not None:
        for code in ("en", "ja"):
            assert Language(code, strict=True).tell(trouble).encode()


def cases(game: str, old: bool, first: int, count: int) -> Iterator[bytes]:
    return islice(mutants(sound(game, old), SEED), first, first + count)


def run(folder: Path, game: str, old: bool, first: int, count: int) -> None:
    for number, data in enumerate(cases(game, old, first, count), first):
        try:
            check(folder, data)
        except Exception as error:
            raise AssertionError(f"mutant {number} of {game}, seed {SEED}, format {1 if old else 2}") from error


@pytest.mark.parametrize("old", [False, True], ids=["summed", "format1"])
@pytest.mark.parametrize("game", KNOWN)
def test_some_spoilt_records(tmp_path: Path, game: str, old: bool) -> None:
    run(tmp_path, game, old, 0, 12)


@pytest.mark.long
@pytest.mark.parametrize("old", [False, True], ids=["summed", "format1"])
@pytest.mark.parametrize("game", KNOWN)
def test_many_spoilt_records(tmp_path: Path, game: str, old: bool) -> None:
    run(tmp_path, game, old, 12, MANY)

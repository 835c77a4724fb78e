"""A power cut at any moment leaves the beginning of the match, and at least as much of it as was synced."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.application.match_setup import make_bots
from game.application.saved_records import taken_up
from game.core.ports import Chair, Setup
from game.disk import files
from game.rules.catalogue import GAMES
from game.table.host import Host
from game.table.ledger import FileLedger, begin
from game.table.match import Match
from game.table.record import Record, RecordError, parse
from game.table.record_names import SUFFIX
from game.table.replay import healed
from tests.disk.power import Losing, Stepped

KNOWN = {spec.id: spec for spec in GAMES}


class Player:
    """A match on a disk that loses power, and what must be found after every cut."""

    def __init__(self, folder: Path, game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dice = random.Random(seed)
        self.system, self.syncs = Losing(folder), Stepped()
        monkeypatch.setattr(files, "system", self.system)
        spec = KNOWN[game]
        chairs = tuple(Chair(f"P{n}", "cat", 0, "bot:random") for n in range(max(3, spec.fewest)))
        self.record = Record(Setup(game, chairs, spec.resolve({})), spec.revision, seed)
        self.ledger = begin(self.record, folder, self.syncs)
        self.host = Host(Match(spec, self.record, self.ledger), make_bots(self.record.setup, seed))
        self.system.after = self.look
        self.looked = 0

    @property
    def synced(self) -> int:
        """Lines that are on the disk itself, under a name that is."""
        number = self.system.disk.names.get(self.ledger.path.name)
        safe = self.system.disk.data[number].safe if number is not None else b""
        return max(0, safe.count(b"\n") - self.record.header().count("\n"))

    def look(self) -> None:
        """What a power cut could leave now."""
        for found in self.system.disk.cuts():
            self.looked += 1
            best = max((len(each.lines) for name, raw in found.items()
                        if name.endswith(SUFFIX) and (each := self.read(raw)) is not None), default=0)
            assert best >= self.synced, "what was synced is lost"

    def read(self, raw: bytes) -> Record | None:
        """The record as far as it is sound: the beginning of the match, whatever else stands there."""
        try:
            found = parse(raw, "cut", KNOWN)
        except RecordError:
            return None
        assert found.lines == self.record.lines[:len(found.lines)], "what was found was never played"
        return found

    def play(self, acts: int) -> None:
        while self.host.outcome() is None and acts:
            self.host.act()
            acts -= 1
            if self.dice.random() < 0.1:
                self.syncs.step()


@pytest.mark.parametrize("game", KNOWN)
def test_every_write_of_a_match(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, game, 1, monkeypatch)
    player.play(60)
    assert player.looked > 60 and player.record.lines and 0 < player.synced <= len(player.record.lines)


@pytest.mark.long
@pytest.mark.parametrize("game", KNOWN)
def test_every_write_of_a_whole_match(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, game, 2, monkeypatch)
    player.play(10**6)
    assert player.host.outcome() is not None and player.synced == len(player.record.lines)
    match = healed(parse(player.ledger.path.read_bytes(), "whole", KNOWN))
    assert match is not None and match.outcome() == player.host.outcome()


def test_the_end_of_a_deal_is_synced_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "kuku", 3, monkeypatch)
    player.dice.random = lambda: 1.0        # type: ignore[method-assign]  # no time goes by
    ends = 0
    while ends < 3:
        player.host.act()
        if player.host.match.is_due() and player.record.lines:
            ends += 1
            assert player.synced == len(player.record.lines)


@pytest.mark.parametrize("rest", [b"", b"rubbish", bytes(100), b"9 9 keep #00000000\n"])
def test_taking_a_match_up_again_loses_nothing_whenever_the_power_goes(
        tmp_path: Path, rest: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "cangkul", 4, monkeypatch)
    player.play(25)
    player.ledger.rest()
    path, before = player.ledger.path, player.record.actions
    path.write_bytes(path.read_bytes() + rest)
    disk = player.system.disk = type(player.system.disk)()
    disk.put(path.name, path.read_bytes())
    cuts: list[dict[str, bytes]] = []
    player.system.after = lambda: cuts.extend(disk.cuts())
    monkeypatch.setattr("game.application.saved_records.FileLedger",
                        lambda *rest: FileLedger(*rest, syncs=player.syncs))  # type: ignore[misc]
    host = taken_up(path)
    assert host is not None
    for _ in range(5):
        host.act()
    assert cuts
    for found in cuts:
        record = parse(found[path.name], "cut", KNOWN)
        assert record.lines == host.match.record.lines[:len(record.lines)] and record.actions >= before
        kept = [raw for name, raw in found.items() if name == path.name or ".damaged" in name]
        assert any(rest in raw for raw in kept), "what could not be read is still somewhere"
    if rest:
        assert (tmp_path / f"{path.name}.damaged").read_bytes().endswith(rest)

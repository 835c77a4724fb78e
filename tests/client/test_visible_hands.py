"""Whose hand is seen where: by who sits on which chair, between any two actions, and after it was written and read."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.client.visible_hands import at_screen, by_phone, elsewhere, eyes_at, open_eyes, second_screen
from game.core.ports import OPEN, PERSON, PHONE, SCREEN
from game.rules.catalogue import game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record, read
from tests.ui.driver import seated

KINDS = {"p": PERSON, "o": OPEN, "t": PHONE, "s": SCREEN, "b": "bot:easy"}


class Silent:
    def hear(self, delivery):
        pass

    def poll(self):
        return None


def host_of(kinds: str) -> Host:
    setup = seated("kuku", len(kinds))
    chairs = tuple(chair._replace(kind=KINDS[kind]) for chair, kind in zip(setup.chairs, kinds, strict=True))
    spec = game("kuku")
    return Host(Match(spec, Record(setup._replace(chairs=chairs), spec.revision, 7)), lambda seat, kind: Silent())


@pytest.mark.parametrize(("kinds", "seen"), [
    ("pbb", "open bot bot"), ("obb", "open bot bot"),                   # alone before the screen
    ("ppb", "curtain curtain bot"), ("opb", "curtain curtain bot"),     # no player's alone, whatever they say
    ("ptb", "curtain phone bot"), ("otb", "open phone bot"),            # those with phones sit in the room
    ("psb", "curtain screen bot"), ("osb", "open screen bot"), ("sbb", "screen bot bot"),    # so does who has their own
    ("psst", "curtain screen screen phone"),
    ("optt", "curtain curtain phone phone"), ("ttb", "phone phone bot"), ("bbb", "bot bot bot"),
])
def test_whose_hand_is_seen_where(kinds: str, seen: str) -> None:
    host = host_of(kinds)
    assert " ".join(eyes_at(host)) == seen
    assert at_screen(host) == {seat for seat, kind in enumerate(kinds) if kind in "po"}
    assert by_phone(host) == {seat for seat, kind in enumerate(kinds) if kind == "t"}
    assert elsewhere(host) == {seat for seat, kind in enumerate(kinds) if kind in "ts"}
    assert second_screen(host) == (kinds.index("s") if "s" in kinds else None)
    assert open_eyes(host) == (seen.split().index("open") if "open" in seen.split() else None)


def test_seats_change_between_actions_and_a_player_who_stood_up_may_come_back() -> None:
    host = host_of("ptb")
    while not host.waiting():
        host.act()
    chairs = host.setup.chairs
    assert host.reseat(0, chairs[0]._replace(kind=OPEN)), "the person is the same, and sits there at once"
    assert eyes_at(host) == ("open", "phone", "bot")
    assert host.reseat(0, chairs[0]._replace(kind=PHONE))
    assert eyes_at(host) == ("phone", "phone", "bot")
    host.reseat(0, chairs[0])
    host.reseat(1, chairs[1]._replace(kind="bot:easy"))
    assert eyes_at(host) == ("curtain", "bot", "bot"), "the phone may come back: no player has looked at its hand"


def test_it_is_written_and_read_and_records_of_before_are_what_they_were(tmp_path: Path) -> None:
    host = host_of("ptb")
    while not host.waiting():
        host.act()
    chairs = host.setup.chairs
    host.reseat(0, chairs[0]._replace(kind=OPEN))
    host.reseat(1, chairs[1]._replace(kind=SCREEN))
    record = host.match.record
    file = tmp_path / "one.kataku"
    file.write_text(record.text(), encoding="utf-8", newline="\n")
    again = read(file, {"kuku": game("kuku")})
    assert [chair.kind for chair in again.setup.chairs] == [PERSON, PHONE, "bot:easy"]
    assert [chair.kind for chair in again.seated().chairs] == [OPEN, SCREEN, "bot:easy"]
    assert again.seated() == record.seated()
    plain = replace(record, lines=[line for line in record.lines if line.mark != "!"]).text()
    assert '"open"' not in plain and '"person"]' in plain, "a player who says nothing is written as ever"

"""Saved matches: what is written is what is read, and what is damaged is named with its line and its cure."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.ports import Chair, Setup
from game.rules.kuku_worlds import KUKU
from game.table.match import Match, play
from game.table.record import FileLedger, Line, MemoryLedger, Position, Record, RecordError, parse, read

GAMES = {"kuku": KUKU}
RECORDS = sorted((Path(__file__).resolve().parents[1] / "records").glob("*.kataku"))


def record(*names: str, given: Position | None = None, **options) -> Record:
    chairs = tuple(Chair(name, "crane", n, "person" if n else "bot:default") for n, name in enumerate(names))
    return Record(Setup("kuku", chairs, KUKU.resolve(options)), 1, 123456789, given)


@pytest.mark.parametrize(
    "names",
    [
        ("Yuki", "ジョヴァンニ"), ('"quoted"', "back\\slash"), ("two\nlines", "a\n\nb"), (": colon", "{json: [1]}"),
        ("", "\u2028"),
    ],
)
def test_names_of_all_kinds_are_read_as_written(names):
    written = record(*names)
    found = parse(written.text(), "x", GAMES)
    assert found == written and [chair.name for chair in found.setup.chairs] == list(names)


def test_every_option_is_written_and_read():
    for option in KUKU.options:
        for value in option.values:
            written = record("a", "b", **{option.name: value})
            assert parse(written.text(), "x", GAMES).setup.options == written.setup.options


def test_lines_and_changes_are_read_as_written():
    written = record("a", "b")
    written.lines += [Line(1, 0, "pass"), Line(2, 1, "bot:default", True), Line(2, 1, "discard DZ push P3")]
    assert parse(written.text(), "x", GAMES) == written


def test_a_position_is_read_as_written():
    facts = {"hands": {"P1": ["3"], "D": ["KU"]}, "stock": ["9", "8"], "deal": "2"}
    written = record("a", "b", given=Position(("P1", "D"), facts))
    assert parse(written.text(), "x", GAMES) == written


def test_lines_end_of_another_system_are_read(tmp_path):
    path = tmp_path / "a.kataku"
    path.write_bytes(record("a", "b").text().replace("\n", "\r\n").encode())
    assert read(path, GAMES) == record("a", "b")


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_torn_last_line_is_left_out(cut):
    written = record("a", "b")
    written.lines += [Line(1, 0, "pass"), Line(2, 1, "cambio")]
    found = parse(written.text()[:-cut], "x", GAMES)
    assert found.lines == written.lines[: 2 if cut == 0 else 1]
    assert found.torn == (cut < len("2 2 cambio\n"))


HEADER = record("Yuki", "Ken").text()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("kataku-record 1", "kataku-record 2", r":1: the first line should be 'kataku-record 1'"),
        ("kataku-record 1", "", r":1: the first line"),
        ("game: kuku", "game: tarot", r":2: there is no game 'tarot'"),
        ("game: kuku\n", "", r"the header has no 'game'"),
        ("game: kuku", "game kuku", r":2: 'game kuku' should be 'key: value'"),
        ("rules: 1", "rules: one", r":3: 'one' should be a whole number"),
        ("rules: 1\n", "", r"the header has no 'rules'"),
        ("pack=40", "pack=41", r":4: pack cannot be '41'; it may be 40, 39"),
        ("pack=40", "jokers=2", r":4: there is no house rule 'jokers'"),
        ("ante=1", "ante", r":4: ante cannot be ''"),
        ('["Yuki", "crane", 0, "bot:default"]', '["Yuki", "crane"]', r":5: a seat should be"),
        ('["Yuki", "crane", 0, "bot:default"]', "[Yuki", r":5: this is not readable"),
        ("seat 1", "seat 0", r"the header has no 'seat 1'"),
        ('seat 2: ["Ken", "crane", 1, "person"]\n', "", r"kuku is for 2 to 20 seats, not 1"),
        ("seed: 123456789\n", "", r"the header has no 'seed'"),
        ("seed: 123456789", "seed: -5", r":7: '-5' should be a whole number"),
        ("seed: 123456789", "seed: 123456789\ngiven: [1, 2]", r":8: 'given' should be"),
        ("seed: 123456789", 'seed: 123456789\ngiven: [["P1"], {}]', r":8: 'given' should be \[\[2 seats"),
        ("seed: 123456789\n\n", "seed: 1234", r"the header has no end – the file was cut off"),
    ],
)
def test_a_damaged_header_says_what_and_where(old, new, says):
    assert old in HEADER
    with pytest.raises(RecordError) as error:
        parse(HEADER.replace(old, new), "a.kataku", GAMES)
    assert re.search(says, str(error.value)), error.value
    assert str(error.value).startswith("a.kataku"), "a sentence names its file"


@pytest.mark.parametrize("line", ["x 1 keep", "1 x keep", "1 3 keep", "1 0 keep", "1 1", "keep", "! 1 1", "-1 1 keep"])
def test_a_damaged_line_says_which(line):
    with pytest.raises(RecordError, match=rf"a.kataku:10: '{re.escape(line)}' should be 'step seat action'"):
        parse(HEADER + "0 1 pass\n" + line + "\n2 1 pass\n", "a.kataku", GAMES)


def test_a_file_that_is_no_text_or_is_not_there(tmp_path):
    (tmp_path / "a").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="no text in UTF-8"):
        read(tmp_path / "a", GAMES)
    with pytest.raises(RecordError, match="cannot be read"):
        read(tmp_path / "b", GAMES)


# ---- ledgers ----------------------------------------------------------------------------------------------------
def test_a_file_holds_every_line_before_anybody_is_told(tmp_path):
    path = tmp_path / "matches" / "a.kataku"
    written = record("a", "b", "c")
    ledger = FileLedger(written, path)
    match = Match(KUKU, written, ledger)
    match.proceed()
    for seat in match.waiting():
        match.submit(seat, "pass", match.question)
        assert path.read_text(encoding="utf-8") == written.text()
    ledger.close()
    assert ledger.failure is None and read(path, GAMES) == written
    assert list(path.parent.iterdir()) == [path]


def test_a_match_goes_on_where_its_file_stopped(tmp_path):
    path = tmp_path / "a.kataku"
    match = Match(KUKU, record("a", "b", "c"))
    match.proceed()
    for seat in match.waiting():
        match.submit(seat, "pass", match.question)
    path.write_text(match.record.text() + "4 1 ke", encoding="utf-8")
    found = read(path, GAMES)
    assert found.torn and found.lines == match.record.lines
    lines, found.lines = found.lines, []
    again = Match(KUKU, found)
    play(again, lines)
    again.ledger = FileLedger(found, path)
    again.submit(again.waiting()[0], "keep", again.question)
    assert read(path, GAMES).lines == found.lines and len(found.lines) == 4


def test_a_disk_that_fails_is_told_once_and_the_match_goes_on(tmp_path):
    (tmp_path / "file").write_text("in the way")
    ledger = FileLedger(record("a", "b"), tmp_path / "file" / "a.kataku")
    assert isinstance(ledger.failure, OSError)
    ledger.add(Line(1, 0, "pass"))
    assert ledger.record.lines == [Line(1, 0, "pass")]
    ledger.close()


def test_memory_keeps_the_lines():
    ledger = MemoryLedger(record("a", "b"))
    ledger.add(Line(1, 0, "pass"))
    assert ledger.record.lines == [Line(1, 0, "pass")]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_records_of_old_stay_readable_and_play(path):
    found = read(path, GAMES)
    assert found.text() == path.read_text(encoding="utf-8")
    if found.revision == GAMES[found.setup.game].revision:
        lines, found.lines = found.lines, []
        match = Match(GAMES[found.setup.game], found)
        play(match, lines)
        assert (match.outcome() is not None) == path.stem.endswith("whole")

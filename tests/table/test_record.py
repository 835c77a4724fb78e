"""Saved matches: what is written is what is read, and what is damaged is named with its line and its cure."""
from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest

from game.core.ports import Chair, Setup
from game.rules.burro import BURRO_ES
from game.rules.kuku_worlds import KUKU
from game.table.match import Match, play
from game.table.record import FileLedger, Line, MemoryLedger, Position, Record, RecordError, parse, read
from game.text.language import Language

GAMES = {"kuku": KUKU}
RECORDS = sorted((Path(__file__).resolve().parents[1] / "records").glob("*.kataku"))


def said(error: RecordError, code: str = "en") -> str:
    """The sentence a user reads."""
    return Language(code, strict=True).tell(error.trouble)


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
        ("kataku-record 1", "kataku-record 2", r":1: the first line should be “kataku-record 1” – another version"),
        ("kataku-record 1", "", r":1: the first line should be “kataku-record 1” – this is no saved match"),
        ("game: kuku", "game: tarot", r":2: there is no game “tarot”"),
        ("game: kuku\n", "", r"the header has no “game”"),
        ("game: kuku", "game kuku", r":2: “game kuku” should be “key: value”"),
        ("rules: 1", "rules: one", r":3: “one” should be a whole number"),
        ("rules: 1\n", "", r"the header has no “rules”"),
        ("pack=40", "pack=41", r":4: the house rule “pack” cannot be “41”"),
        ("pack=40", "jokers=2", r":4: there is no house rule “jokers”"),
        ("ante=1", "ante", r":4: the house rule “ante” cannot be “”"),
        ('["Yuki", "crane", 0, "bot:default"]', '["Yuki", "crane"]', r":5: a seat should be"),
        ('["Yuki", "crane", 0, "bot:default"]', "[Yuki", r":5: this cannot be read"),
        ("seat 1", "seat 0", r"the header has no “seat 1”"),
        ('seat 2: ["Ken", "crane", 1, "person"]\n', "", r"there are 1 seats, and the game is for 2 to 20"),
        ("seed: 123456789\n", "", r"the header has no “seed”"),
        ("seed: 123456789", "seed: -5", r":7: “-5” should be a whole number"),
        ("seed: 123456789", "seed: 123456789\ngiven: [1, 2]", r":8: “given” should be"),
        ("seed: 123456789", 'seed: 123456789\ngiven: [["P1"], {}]', r":8: “given” should be \[\[2 seats"),
        ("seed: 123456789\n\n", "seed: 1234", r"the header has no end – the file was cut off"),
    ],
)
def test_a_damaged_header_says_what_and_where(old, new, says):
    assert old in HEADER
    with pytest.raises(RecordError) as error:
        parse(HEADER.replace(old, new), "a.kataku", GAMES)
    assert re.search(says, said(error.value)), said(error.value)
    for code in ("en", "ja"):
        assert said(error.value, code).startswith("a.kataku"), "a sentence names its file"


def test_house_rules_that_do_not_go_together_say_so():
    spec = BURRO_ES
    chairs = tuple(Chair(f"P{n}", "crane", 0, "person") for n in range(spec.most))
    good = Record(Setup(spec.id, chairs, spec.resolve({})), spec.revision, 1).text()
    option = next(option for option in spec.options if option.possible)
    bad = good.replace(f"{option.name}={option.default}", f"{option.name}={option.values[-1]}")
    assert parse(good, "a.kataku", {spec.id: spec}) is not None and bad != good
    with pytest.raises(RecordError) as error:
        parse(bad, "a.kataku", {spec.id: spec})
    told = f"“{option.name}” cannot be “{option.values[-1]}” with {spec.most} seats"
    assert told in said(error.value) and said(error.value).startswith("a.kataku:4")


@pytest.mark.parametrize("line", ["x 1 keep", "1 x keep", "1 3 keep", "1 0 keep", "1 1", "keep", "! 1 1", "-1 1 keep"])
def test_a_damaged_line_says_which(line):
    with pytest.raises(RecordError) as error:
        parse(HEADER + "0 1 pass\n" + line + "\n2 1 pass\n", "a.kataku", GAMES)
    assert said(error.value).startswith(f"a.kataku:10: “{line}” should be “step seat action”")


def test_a_file_that_is_no_text_or_is_not_there(tmp_path):
    (tmp_path / "a").write_bytes(b"\xff\xfe\x00\n")
    (tmp_path / "empty").write_bytes(bytes(512))
    (tmp_path / "folder.kataku").mkdir()
    (tmp_path / "huge").write_bytes(record("a", "b").text().encode() + b"\n" * 9_000_000)
    for name, says in (("a", "no text in UTF-8"), ("b", "cannot be read"), ("folder.kataku", "cannot be read"),
                       ("empty", "the file is empty"), ("huge", "no saved match")):  # fmt: skip
        with pytest.raises(RecordError) as error:
            read(tmp_path / name, GAMES)
        assert says in said(error.value)


def test_numbers_no_one_writes_are_refused():
    for text in (HEADER.replace("123456789", "9" * 5000), HEADER + "9" * 5000 + " 1 keep\n"):
        with pytest.raises(RecordError):
            parse(text, "a.kataku", GAMES)
    with pytest.raises(RecordError):
        parse(HEADER.replace('["Yuki", "crane", 0, "bot:default"]', "[" * 100_000), "a.kataku", GAMES)


@pytest.mark.parametrize("chair", ['["Yuki", "crane", 99, "person"]', '["Yuki", "crane", -1, "person"]', '["Yuki"]'])
def test_nobody_sits_down_in_a_colour_there_is_not(chair):
    for text in (HEADER.replace('["Yuki", "crane", 0, "bot:default"]', chair), f"{HEADER}! 0 1 {chair}\n"):
        with pytest.raises(RecordError):
            parse(text, "a.kataku", GAMES)


def test_a_letter_torn_in_two_costs_its_line_alone(tmp_path):
    written = record("a", "b")
    written.lines += [Line(1, 0, "pass"), Line(2, 1, '["雪", "crane", 1, "person"]', True)]
    whole = written.text().encode()
    (tmp_path / "a").write_bytes(whole[: whole.index("雪".encode()) + 1])
    found = read(tmp_path / "a", GAMES)
    assert found.torn and found.lines == written.lines[:1]


def test_what_a_power_cut_leaves_behind_is_a_torn_line(tmp_path):
    (tmp_path / "a").write_bytes((HEADER + "1 1 pass\n").encode() + bytes(64))
    found = read(tmp_path / "a", GAMES)
    assert found.torn and found.lines == [Line(1, 0, "pass")]


def test_another_revision_is_read_as_far_as_it_is_understood():
    text = HEADER.replace("rules: 1", "rules: 7").replace("pack=40", "pack=41 jokers=2")
    found = parse(text, "a.kataku", GAMES)
    assert found.revision == 7 and [chair.name for chair in found.setup.chairs] == ["Yuki", "Ken"]


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


def test_a_place_that_cannot_be_written_to_is_told_and_tried_again(tmp_path):
    (tmp_path / "file").write_text("in the way")
    ledger = FileLedger(record("a", "b"), tmp_path / "file" / "a.kataku")
    assert isinstance(ledger.failure, OSError)
    ledger.add(Line(1, 0, "pass"))
    assert ledger.record.lines == [Line(1, 0, "pass")] and ledger.trouble
    for code in ("en", "ja"):
        assert str(tmp_path / "file") in Language(code, strict=True).tell(ledger.trouble)
    (tmp_path / "file").unlink()
    ledger.add(Line(2, 1, "pass"))
    assert ledger.trouble is None and read(tmp_path / "file" / "a.kataku", GAMES) == ledger.record
    ledger.close()


class Full:
    """A file on a full disk: half a line goes in, the rest does not, nor does anything after it."""

    def __init__(self, file):
        self.file = file

    def write(self, text):
        self.file.write(text[: len(text) // 2])

    def flush(self):
        self.file.flush()
        raise OSError(errno.ENOSPC, "No space left on device")

    def close(self):
        self.file.close()


def test_a_disk_that_is_full_in_the_middle_of_a_match(tmp_path, monkeypatch):
    path = tmp_path / "a.kataku"
    written = record("a", "b", "c")
    ledger = FileLedger(written, path)
    match = Match(KUKU, written, ledger)
    match.proceed()
    match.submit(match.waiting()[0], "pass", match.question)
    ledger._file = Full(ledger._file)

    def no_room(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(Path, "write_text", no_room)
        for seat in match.waiting():
            assert match.submit(seat, "pass", match.question) is None, "the match goes on"
        assert ledger.trouble and "No space" in str(ledger.trouble)
        on_disk = read(path, GAMES)
        assert on_disk.torn and on_disk.lines == written.lines[:1], "what was whole is still there"
    match.submit(match.waiting()[0], "keep", match.question)
    assert ledger.trouble is None and read(path, GAMES) == written, "there is room again, and nothing is lost"
    assert list(tmp_path.iterdir()) == [path]
    ledger.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_device_that_is_really_full(tmp_path):
    ledger = FileLedger(record("a", "b"), tmp_path / "a.kataku")
    ledger.close()
    ledger._file = Path("/dev/full").open("a", encoding="utf-8")  # noqa: SIM115 – the ledger closes it
    ledger.path = tmp_path / "a.kataku" / "b"
    ledger.add(Line(1, 0, "pass"))
    assert ledger.failure and ledger.failure.errno == errno.ENOSPC
    ledger.add(Line(2, 1, "pass"))
    assert ledger.record.lines == [Line(1, 0, "pass"), Line(2, 1, "pass")] and ledger.trouble


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

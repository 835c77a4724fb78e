"""Saved matches: what is written is what is read, and what is damaged is named with its line and its cure."""
from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

import pytest

from game.core.events import Asked, Ended, Note
from game.core.ports import Chair, Setup
from game.core.rules import AnyGame
from game.rules.beating import BURRO_ES
from game.rules.catalogue import GAMES as CATALOGUE
from game.rules.kuku import KUKU
from game.table.match import Match, play
from game.table.record import FORMER, MAGIC, Position, Record, RecordError, RecordLine, parse, read
from game.text.language import Language
from tests.former import former, resigned

GAMES: dict[str, AnyGame] = {"kuku": KUKU}  # type: ignore[dict-item]
ALL = {spec.id: spec for spec in CATALOGUE}
RECORDS = sorted((Path(__file__).resolve().parents[1] / "records").glob("*.kataku"))


def said(error: RecordError, code: str = "en") -> str:
    """The sentence a user reads."""
    return Language(code, strict=True).tell(error.trouble)


def record(*names: str, given: Position | None = None, **options) -> Record:
    chairs = tuple(Chair(name, "crane", n, "person" if n else "bot:default") for n, name in enumerate(names))
    return Record(Setup("kuku", chairs, KUKU.resolve(options)), 1, 123456789, given)


@pytest.mark.parametrize("names", [
    ("Yuki", "ジョヴァンニ"), ('"quoted"', "back\\slash"), (": colon", "{json: [1]}"), ("", "🐈"),
    ("#1", "a #12345678"),
])
def test_names_of_all_kinds_are_read_as_written(names):
    written = record(*names)
    found = parse(written.text(), "x", GAMES)
    assert found == written and [chair.name for chair in found.setup.chairs] == list(names)


@pytest.mark.parametrize(("name", "fit"), [
    ("two\nlines", "two lines"), ("\0nul", "nul"), ("half \ud800", "half ?"), ("\u202eround", "round"),
    ("x" * 20_000, "x" * 30),
])
def test_names_no_player_could_write_are_made_fit_at_the_door(name, fit):
    written = record(name, "b")
    found = parse(written.text(), "x", GAMES)
    assert found.setup.chairs[0].name == fit
    assert parse(found.text(), "x", GAMES) == found


def test_every_option_is_written_and_read():
    for option in KUKU.options:
        for value in option.values:
            written = record("a", "b", **{option.name: value})  # type: ignore[arg-type]
            assert parse(written.text(), "x", GAMES).setup.options == written.setup.options


def test_lines_and_changes_are_read_as_written():
    written = record("a", "b")
    written.lines += [RecordLine(1, 0, "pass"), RecordLine(2, 1, "bot:default", "!"),
                      RecordLine(2, 0, '["Ken", "cat", 1, "person"]', "?"),
                      RecordLine(2, 1, "discard DZ push P3")]
    assert parse(written.text(), "x", GAMES) == written


def test_a_position_is_read_as_written():
    facts = {"hands": {"P1": ["3"], "D": ["KU"]}, "stock": ["9", "8"], "deal": "2"}
    written = record("a", "b", given=Position(("P1", "D"), facts))
    assert parse(written.text(), "x", GAMES) == written


def test_lines_end_of_another_system_are_read(tmp_path):
    path = tmp_path / "a.kataku"
    path.write_bytes(record("a", "b").text().replace("\n", "\r\n").encode())
    assert read(path, GAMES) == record("a", "b")


@pytest.mark.parametrize("cut", range(1, 22))
def test_a_torn_last_line_is_left_out(cut):
    written = record("a", "b")
    written.lines += [RecordLine(1, 0, "pass"), RecordLine(2, 1, "cambio")]
    whole = written.text()
    last = len("2 2 cambio #12345678\n")
    found = parse(whole[:-cut], "x", GAMES)
    assert found.lines == written.lines[: 1 if cut <= last else 0]
    assert found.torn == (cut != last)


HEADER = record("Yuki", "Ken").text()
OLD = former(HEADER)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("kataku-record 1", "kataku-record 3", r":1: the first line should be “kataku-record 2” – another version"),
        ("kataku-record 1", "", r":1: the first line should be “kataku-record 2” – this isn’t a saved match"),
        ("game: kuku", "game: tarot", r":2: there is no game “tarot”"),
        ("game: kuku\n", "", r"the header has no “game”"),
        ("game: kuku", "game kuku", r":2: “game kuku” should be “key: value”"),
        ("rules: 1", "rules: one", r":3: “one” should be a whole number"),
        ("rules: 1\n", "", r"the header has no “rules”"),
        ("pack=40", "pack=41", r":4: the house rule “pack” can’t be “41”"),
        ("pack=40", "jokers=2", r":4: there is no house rule “jokers”"),
        ("ante=1", "ante", r":4: the house rule “ante” can’t be “”"),
        ('["Yuki", "crane", 0, "bot:default"]', '["Yuki", "crane"]', r":5: a seat should be"),
        ('["Yuki", "crane", 0, "bot:default"]', "[Yuki", r":5: this can’t be read"),
        ("seat 1", "seat 0", r"the header has no “seat 1”"),
        ('seat 2: ["Ken", "crane", 1, "person"]\n', "", r"there are 1 seats, but the game takes 2 to 20"),
        ("seed: 123456789\n", "", r"the header has no “seed”"),
        ("seed: 123456789", "seed: -5", r":7: “-5” should be a whole number"),
        ("seed: 123456789", "seed: 123456789\ngiven: [1, 2]", r":8: “given” should be"),
        ("seed: 123456789", 'seed: 123456789\ngiven: [["P1"], {}]', r":8: “given” should be \[\[2 seats"),
        ("seed: 123456789\n\n", "seed: 1234", r"the header has no end – the file was cut off"),
    ],
)
def test_a_damaged_header_says_what_and_where(old, new, says):
    assert old in OLD
    with pytest.raises(RecordError) as error:
        parse(OLD.replace(old, new), "a.kataku", GAMES)
    assert re.search(says, said(error.value)), said(error.value)
    for code in ("en", "ja"):
        assert said(error.value, code).startswith("a.kataku"), "a sentence names its file"


def test_house_rules_that_do_not_go_together_say_so():
    spec = BURRO_ES
    chairs = tuple(Chair(f"P{n}", "crane", 0, "person") for n in range(spec.most))
    good = Record(Setup(spec.id, chairs, spec.resolve({})), spec.revision, 1).text()
    option = next(option for option in spec.options if option.possible)
    bad = good.replace(f"{option.name}={option.default}", f"{option.name}={option.values[-1]}")
    assert parse(good, "a.kataku", {spec.id: spec}) is not None and bad != good  # type: ignore[dict-item]
    bad = resigned(bad)
    with pytest.raises(RecordError) as error:
        parse(bad, "a.kataku", {spec.id: spec})  # type: ignore[dict-item]
    told = f"“{option.name}” can’t be “{option.values[-1]}” with {spec.most} seats"
    assert told in said(error.value) and said(error.value).startswith("a.kataku:4")


BAD_LINES = ["x 1 keep", "1 x keep", "1 3 keep", "1 0 keep", "1 1", "keep", "! 1 1", "-1 1 keep", "0 1 pass", "\0", " "]


@pytest.mark.parametrize("line", BAD_LINES)
@pytest.mark.parametrize("text", [former(HEADER + "0 1 pass #1\n"), resigned(HEADER + "0 1 pass #1\n")])
def test_what_stands_before_a_damaged_line_counts(text, line):
    found = parse(text + line + "\n2 1 pass\n", "a.kataku", GAMES)
    if line == " " and text.startswith(FORMER):
        assert len(found.lines) == 2, "blank lines were allowed in format 1"
        return
    assert found.torn and found.lines == [RecordLine(0, 0, "pass")] and found.actions == 1


def long_record():
    written = record("Yuki", "Ken")
    written.lines += [RecordLine(n, n % 2, "keep") for n in range(1, 40)]
    return written


REST = [b"\0" * 64, b"\n" * 9, b"\0\n" * 9, b"\xff\xfe\x80", b"rubbish\n", b"40 1 keep\n", b"40 1 keep #00000000\n",
        "雪".encode()[:2], b" ", b"\x1a"]


@pytest.mark.parametrize("rest", REST)
def test_whatever_stands_behind_the_last_sound_line_is_left_out(rest):
    written = long_record()
    found = parse(written.text().encode() + rest, "a.kataku", GAMES)
    assert found == written and found.torn and found.sound + len(rest) == found.size


@pytest.mark.parametrize("at", range(0, 39, 4))
def test_a_doubled_a_lost_and_a_changed_line_show_where_they_are(at):
    written = long_record()
    rows = written.text().splitlines(keepends=True)
    first = len(rows) - 39 + at
    for changed in ([*rows[:first + 1], *rows[first:]], [*rows[:first], *rows[first + 1:]],
                    [*rows[:first], rows[first].replace("keep", "kept"), *rows[first + 1:]]):
        found = parse("".join(changed), "a.kataku", GAMES)
        sound = at + 1 if len(changed) > len(rows) else at
        assert found.lines == written.lines[:sound] and found.torn == (sound < 39 or len(changed) > len(rows))


def test_every_changed_letter_is_noticed():
    """Before it all counts, from it on nothing does."""
    written = long_record()
    whole = written.text().encode()
    head = len(written.header().encode())
    for at in range(head, len(whole), 7):
        changed = whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:]
        assert parse(changed, "a.kataku", GAMES).lines == written.lines[:whole[head:at].count(b"\n")]


def begun_record():
    """One with lines, a moment, a position and names in other letters."""
    written = record("雪", "Ken", given=Position(("P1", "D"), {"stock": ["9"]}))
    written.begun = datetime(2026, 11, 21, 20, 15)
    written.lines += [RecordLine(1, 0, "keep"), RecordLine(2, 1, "pass")]
    return written


HARMLESS = {"kataku-record 2", "seat 1", "seat 2", "begun", "sum", ""}


@pytest.mark.parametrize("change", [1, 0x80, 0x0a, 0x5b])
def test_one_changed_byte_of_the_head_is_mended_where_it_decides_nothing(change):
    written = begun_record()
    whole, rows = written.text().encode(), written.header().encode().split(b"\n")
    met = set()
    for at in range(len(written.header().encode())):
        field = rows[whole.count(b"\n", 0, at)].partition(b":")[0].decode()
        met.add(field)
        changed = whole[:at] + bytes([whole[at] ^ change]) + whole[at + 1:]
        if field in HARMLESS:
            found = parse(changed, "a.kataku", GAMES)
            assert found == written and not found.torn, (field, at)
            assert found.sound == 0 and found.last == -1, "so that it is written again"
        else:
            with pytest.raises(RecordError) as error:
                parse(changed, "a.kataku", GAMES)
            assert f"the line “{field}”" in said(error.value), (field, at)
            line = whole.count(b"\n", 0, at) + 1
            assert said(error.value, "ja").startswith(f"a.kataku:{line}：") and field in said(error.value, "ja")
    assert met == HARMLESS | {"game", "rules", "options", "seed", "given"}


def test_a_head_in_which_more_was_changed_is_refused_as_a_whole():
    whole = begun_record().text()
    for changed in (whole.replace("Ken", "Bob"), whole.replace("Ken", "Kem").replace("1 1 keep", "1 1 kept")):
        with pytest.raises(RecordError, match=r"record\.header"):
            parse(changed, "a.kataku", GAMES)


def test_a_head_without_lines_is_mended_by_its_sum():
    written = record("Yuki", "Ken")
    assert parse(written.text().replace("Ken", "Kem"), "a.kataku", GAMES) == written
    with pytest.raises(RecordError, match=r"record\.header"):
        parse(written.text().replace("sum: ", "som: "), "a.kataku", GAMES)


def test_records_without_sums_are_read_and_written_with_them():
    written = long_record()
    found = parse(former(written.text()), "a.kataku", GAMES)
    assert found == written and found.text() == written.text() and found.sound == 0
    assert found.text().startswith(MAGIC)


def test_a_player_who_waits_and_who_stood_up_stands_in_the_record():
    written = record("a", "b", "c")
    ken = '["Ken", "cat", 1, "person"]'
    written.lines += [RecordLine(1, 1, "bot:default", "!"), RecordLine(5, 2, "bot:default", "!"),
                      RecordLine(6, 1, ken, "?"),
                      RecordLine(7, 2, ken, "?"), RecordLine(8, 2, "bot:easy", "!")]
    seated = written.seated(dealt=4)
    assert [chair.kind for chair in seated.chairs] == ["bot:default", "bot:default", "bot:easy"]
    assert seated.coming == {1: Chair("Ken", "cat", 1, "person")}, "seat 3 was given to a bot after all"
    assert seated.away == {2: "c"}, "who stood up in an earlier deal has no way back to their hand"


def test_a_file_that_is_no_text_or_is_not_there(tmp_path):
    (tmp_path / "a").write_bytes(b"\xff\xfe\x00\n")
    (tmp_path / "empty").write_bytes(bytes(512))
    (tmp_path / "folder.kataku").mkdir()
    (tmp_path / "huge").write_bytes(record("a", "b").text().encode() + b"\n" * 9_000_000)
    for name, says in (("a", "isn’t UTF-8 text"), ("b", "can’t be read"), ("folder.kataku", "can’t be read"),
                       ("empty", "the file is empty"), ("huge", "isn’t UTF-8 text")):  # fmt: skip
        with pytest.raises(RecordError) as error:
            read(tmp_path / name, GAMES)
        assert says in said(error.value)


def test_numbers_no_one_writes_are_refused():
    with pytest.raises(RecordError):
        parse(OLD.replace("123456789", "9" * 5000), "a.kataku", GAMES)
    assert parse(OLD + "9" * 5000 + " 1 keep\n", "a.kataku", GAMES).torn
    with pytest.raises(RecordError):
        parse(OLD.replace('["Yuki", "crane", 0, "bot:default"]', "[" * 100_000), "a.kataku", GAMES)


@pytest.mark.parametrize("chair", ['["Yuki", "crane", 99, "person"]', '["Yuki", "crane", -1, "person"]', '["Yuki"]'])
def test_no_player_sits_down_in_a_colour_there_is_not(chair):
    with pytest.raises(RecordError):
        parse(OLD.replace('["Yuki", "crane", 0, "bot:default"]', chair), "a.kataku", GAMES)
    found = parse(f"{OLD}! 0 1 {chair}\n", "a.kataku", GAMES)
    assert found.torn and found.lines == []


def test_a_letter_torn_in_two_costs_its_line_alone(tmp_path):
    written = record("a", "b")
    written.lines += [RecordLine(1, 0, "pass"), RecordLine(2, 1, '["雪", "crane", 1, "person"]', "!")]
    whole = written.text().encode()
    (tmp_path / "a").write_bytes(whole[: whole.index("雪".encode()) + 1])
    found = read(tmp_path / "a", GAMES)
    assert found.torn and found.lines == written.lines[:1]


def test_what_a_power_cut_leaves_behind_is_a_torn_line(tmp_path):
    (tmp_path / "a").write_bytes(resigned(HEADER + "1 1 pass #1\n").encode() + bytes(64))
    found = read(tmp_path / "a", GAMES)
    assert found.torn and found.lines == [RecordLine(1, 0, "pass")]


def test_another_revision_is_read_as_far_as_it_is_understood():
    text = resigned(HEADER.replace("rules: 1", "rules: 7").replace("pack=40", "pack=41 jokers=2"))
    found = parse(text, "a.kataku", GAMES)
    assert found.revision == 7 and [chair.name for chair in found.setup.chairs] == ["Yuki", "Ken"]


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_records_of_old_stay_readable_and_play(path):
    found = read(path, ALL)
    assert former(found.text()) == path.read_text(encoding="utf-8") if path.read_text("utf-8").startswith(FORMER) \
        else found.text() == path.read_text("utf-8")
    if found.revision == ALL[found.setup.game].revision:
        lines, found.lines = found.lines, []
        match = Match(ALL[found.setup.game], found)
        play(match, lines)
        assert (match.outcome() is not None) == path.stem.endswith("whole")


def test_a_record_from_before_a_house_rule_plays_on_without_it():
    """The hands that are left at the end of a deal stay covered, as they did."""
    (path,) = [path for path in RECORDS if path.stem == "cangkul-1-whole"]
    found, spec = read(path, ALL), ALL["cangkul"]
    assert found.unnamed == {"show_hands"} and found.setup.options["show_hands"] is False
    assert spec.resolve({})["show_hands"] is True
    lines, found.lines = found.lines, []
    match = Match(spec, found)
    play(match, lines)
    keys = {event.reason.key for event in match.told(None, 0) if isinstance(event, Ended | Note)}
    assert "cangkul.deal_over" in keys and "cangkul.held" not in keys


def test_a_record_from_before_fuwaru_could_be_left_out_still_asks_for_it():
    (path,) = [path for path in RECORDS if path.stem == "kakkuri-1-broken-off"]
    found, spec = read(path, ALL), ALL["kakkuri"]
    assert "fuwaru" in found.unnamed and found.setup.options["fuwaru"] is True
    lines, found.lines = found.lines, []
    match = Match(spec, found)
    play(match, lines)
    assert "kakkuri.fuwaru" in {event.kind for event in match.told(None, 0) if isinstance(event, Asked)}

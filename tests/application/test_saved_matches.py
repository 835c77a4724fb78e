"""Saved matches: which of them is offered to go on with, what is said of the others; no record is ever harmed."""
from __future__ import annotations

import errno
import os
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from game import paths
from game.application import match_length, record_files, saved_records
from game.application.application import Application
from game.application.logbook import told
from game.application.match_setup import open_table
from game.application.record_files import EndedRecords, MatchProgress, mark_of
from game.application.saved_records import continued, taken_up, waiting
from game.core.ports import Chair, Setup
from game.core.trouble import Trouble
from game.data.settings import Settings, load_settings
from game.disk import files
from game.rules import catalogue
from game.table.record_names import SUFFIX
from game.table.replay import healed
from game.text.language import Language
from game.ui.draw.screen import Screen
from tests.former import resigned

SETUP = Setup("kuku", tuple(Chair(f"P{n}", "cat", n, "bot:random") for n in range(3)), {"chips": 5}, 4)


def match_of(folder: Path, name: str, acts: int = 10, setup: Setup = SETUP) -> Path:
    """A record of so many acts under this name; a great many play it to its end."""
    host = open_table(setup, folder / "new")
    while acts and host.outcome() is None:
        host.act()
        acts -= 1
    host.match.ledger.rest()  # type: ignore[attr-defined]
    (made,) = (folder / "new").iterdir()
    path = folder / f"{name}{SUFFIX}"
    made.rename(path)
    return path


def torn(path: Path) -> None:
    """As a kill in the middle of a line leaves it."""
    path.write_bytes(path.read_bytes()[:-3])


def changed(path: Path, old: str, new: str) -> None:
    """By a person who knew how to sum it up."""
    path.write_text(resigned(path.read_text("utf-8").replace(old, new, 1)), "utf-8")


def other_rules(path: Path) -> None:
    changed(path, "rules: 1\n", "rules: 99\n")


def other_version(path: Path) -> None:
    changed(path, "kataku-record 2", "kataku-record 3")


def unknown_game(path: Path) -> None:
    changed(path, "game: kuku", "game: skat")


def damaged_header(path: Path) -> None:
    path.write_text(path.read_text("utf-8").replace("game: kuku", "game: kukv"), "utf-8")


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\n" + path.read_bytes())


def mad_position(path: Path) -> None:
    changed(path, "\nsum: ", '\ngiven: [["a", "b", "c"], {"hands": {"a": ["no card"]}}]\nsum: ')


BROKEN = {
    other_rules: "record.revision", other_version: "record.version", unknown_game: "record.game",
    emptied: "record.empty", a_folder: "record.closed", no_text: "record.no_text", damaged_header: "record.header",
    mad_position: "record.senseless",
}  # fmt: skip


def inner(trouble: Trouble | None) -> Trouble:
    assert trouble is not None
    why = trouble.values["why"]
    assert isinstance(why, Trouble)
    return why


def test_an_empty_drawer_says_nothing(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        assert waiting(folder) == (None, None, None, "")
        assert continued(folder) is None


def test_a_torn_line_is_left_out_said_and_mended(tmp_path: Path) -> None:
    path = match_of(tmp_path, "a")
    torn(path)
    before = path.read_bytes()
    found = waiting(tmp_path)
    assert found.match is not None
    assert found.trouble == ("record.torn", {"at": path.name, "n": found.match.record.actions})
    assert path.read_bytes() == before, "looking changes nothing"
    host = continued(tmp_path)
    assert host is not None and host.match.step == found.match.step
    assert waiting(tmp_path).trouble is None
    host.act()
    assert path.read_text("utf-8") == host.match.record.text()


@pytest.mark.parametrize("breaks", BROKEN, ids=lambda each: each.__name__)
def test_what_cannot_be_played_on_is_said_and_left_as_it_is(tmp_path: Path, breaks) -> None:
    path = match_of(tmp_path, "2026-02")
    breaks(path)
    before = None if path.is_dir() else path.read_bytes()
    found = waiting(tmp_path)
    assert (found.path, found.match) == (None, None) and continued(tmp_path) is None
    assert found.trouble is not None and found.trouble.key == "notice.record_lost"
    assert inner(found.trouble).key == BROKEN[breaks]
    for code in ("en", "ja"):
        said = Language(code, strict=True).tell(found.trouble)
        assert path.name in said and "{" not in said.replace("{{", "")
    assert before is None or path.read_bytes() == before
    older = match_of(tmp_path, "2026-01")
    found = waiting(tmp_path)
    assert found.path == older and found.trouble is not None and found.trouble.key == "notice.record_older"


def test_the_latest_unfinished_is_offered(tmp_path: Path) -> None:
    first, second = match_of(tmp_path, "1"), match_of(tmp_path, "2", acts=12)
    whole = match_of(tmp_path, "3", acts=10**6)
    assert waiting(tmp_path).path == second and waiting(tmp_path).trouble is None
    second.unlink()
    assert waiting(tmp_path).path == first
    emptied(first)
    assert waiting(tmp_path)[:3] == (None, None, None), "of old records nothing is said"
    whole.unlink()
    assert waiting(tmp_path).trouble is not None


def test_what_has_ended_is_replayed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(3):
        match_of(tmp_path, f"1{n}", acts=10**6)
    first = match_of(tmp_path, "0")
    note = tmp_path / "cache" / "ended.txt"
    replays: list[str] = []
    replay = healed
    monkeypatch.setattr(saved_records, "healed", lambda record: (replays.append(record.name), replay(record))[1])
    assert waiting(tmp_path, EndedRecords(note)).path == first
    assert len(replays) == 4
    assert waiting(tmp_path, EndedRecords(note)).path == first
    assert len(replays) == 5
    note.write_bytes(b"\xff\xff")
    assert waiting(tmp_path, EndedRecords(note)).path == first


def test_two_matches_begun_in_one_second_are_two(tmp_path: Path) -> None:
    for _ in range(4):
        open_table(SETUP, tmp_path)
    assert len(list(tmp_path.glob(f"*{SUFFIX}"))) == 4


def test_one_search_replays_six_ended_matches_and_the_next_one_goes_on_from_there(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = match_of(tmp_path, "20", acts=10**6)
    for n in range(1, 8):
        (tmp_path / f"2{n}{SUFFIX}").write_bytes(whole.read_bytes())
    first, ended = match_of(tmp_path, "1"), EndedRecords()
    replays: list[str] = []
    replay = healed
    monkeypatch.setattr(saved_records, "healed", lambda record: (replays.append(record.name), replay(record))[1])
    assert waiting(tmp_path, ended).path is None and len(replays) == 6, "it takes no longer than two seconds"
    assert waiting(tmp_path, ended).path == first and len(replays) == 6 + 3


def test_a_bot_no_one_knows_any_more_is_another_bot(tmp_path: Path) -> None:
    path = match_of(tmp_path, "a")
    path.write_text(resigned(path.read_text("utf-8").replace("bot:random", "bot:genius")), "utf-8")
    host = continued(tmp_path)
    assert host is not None
    for _ in range(20):
        host.act()


def test_who_of_the_company_sat_there_is_read_again_and_an_unknown_one_is_no_one(tmp_path: Path) -> None:
    kinds = ("bot:steady+luis", "bot:default+yuki", "bot:easy+nobody")
    chairs = tuple(chair._replace(kind=kind) for chair, kind in zip(SETUP.chairs, kinds, strict=True))
    path = match_of(tmp_path, "a")
    text = path.read_text("utf-8")
    for chair, was in zip(chairs, SETUP.chairs, strict=True):
        text = text.replace(f'["{was.name}", "cat", {was.colour}, "{was.kind}"]',
                            f'["{was.name}", "cat", {was.colour}, "{chair.kind}"]')
    path.write_text(resigned(text), "utf-8")
    host = continued(tmp_path)
    assert host is not None
    assert [chair.kind for chair in host.setup.chairs] == ["bot:steady+luis", "bot:steady+yuki", "bot:easy"]
    assert host.match.record.setup.chairs == chairs, "what the record says of its beginning stays"
    for _ in range(20):
        host.act()


# ---- matches of several games ----------------------------------------------------------------------------------------
CANGKUL = Setup("cangkul", SETUP.chairs, {}, 4)


def test_each_game_has_its_own_match_to_go_on_with(tmp_path: Path) -> None:
    older, newer = match_of(tmp_path, "1", setup=CANGKUL), match_of(tmp_path, "2")
    assert waiting(tmp_path).path == newer and waiting(tmp_path, of="kuku").path == newer
    assert waiting(tmp_path, of="cangkul").path == older
    assert waiting(tmp_path, of="xtarot")[:3] == (None, None, None)
    match_of(tmp_path, "3", acts=10**6, setup=CANGKUL)
    host = continued(tmp_path, of="cangkul")
    assert host is not None and host.setup.game == "cangkul" and host.match.record.name == older.name


def test_records_of_other_games_cost_no_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(saved_records.MOST_REPLAYED + 2):
        match_of(tmp_path, f"2{n}")
    first = match_of(tmp_path, "1", setup=CANGKUL)
    replays: list[str] = []
    replay = healed
    monkeypatch.setattr(saved_records, "healed", lambda record: (replays.append(record.name), replay(record))[1])
    assert waiting(tmp_path, of="cangkul").path == first and replays == [first.name]


def test_how_far_a_match_has_come(tmp_path: Path) -> None:
    ended = EndedRecords()
    kuku, cangkul = match_of(tmp_path, "1"), match_of(tmp_path, "2", setup=CANGKUL)
    whole = match_of(tmp_path, "3", acts=10**6)
    told = saved_records.standing_of(kuku, ended)
    assert isinstance(told, MatchProgress) and told.what == "round"
    assert told.number >= 1 and sum(told.scores) <= 3 * 5
    stands = waiting(tmp_path, of="kuku").match.view(None)
    assert (told.number, told.deal) == (stands.number("round"), stands.number("deal")), "as its table says"
    told = saved_records.standing_of(cangkul, ended)
    assert told == ("deal", 1, (0, 0, 0), "points", 0, 1)
    assert saved_records.standing_of(whole, ended) is None and mark_of(whole) in ended
    assert [path for path, _ in saved_records.listed(tmp_path, ended)] == [cangkul, kuku]
    other_rules(cangkul)
    assert [path for path,
            _ in saved_records.listed(tmp_path, ended)] == [kuku], "what cannot be played on is not offered"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("breaks", BROKEN, ids=lambda each: each.__name__)
def test_what_cannot_be_read_is_counted_named_in_the_log_and_not_passed_over(
        home: Path, breaks, language: str, caplog: pytest.LogCaptureFixture) -> None:
    folder = paths.matches()
    for n in range(1, 4):
        match_of(folder, f"2026-11-0{n}-201500-kuku")
    for n in (1, 2):
        breaks(folder / f"2026-11-0{n}-201500-kuku{SUFFIX}")
    before = {path: path.read_bytes() for path in folder.glob(f"*{SUFFIX}") if path.is_file()}
    app = Application(Settings(language=language), Screen(1366, 768))
    for _ in range(2):
        found = [app.saved.looked_into(each) for each in app.saved.unfinished()]
        assert len([each for each in found if each is not None]) == 1
    trouble = app.saved.unread()
    lines = [told(each) for each in caplog.records if each.name == "game.application.saved_matches"]
    if breaks in (other_rules, emptied):            # whole, but of other rules; and of which nothing was written
        assert trouble is None and lines == []
        return
    assert trouble is not None and trouble.values["n"] == 2
    assert "2" in app.language.tell(trouble) and "matches" in app.language.tell(trouble)
    assert len(lines) == 2 and all(f"-0{n}-201500-kuku.kataku ({BROKEN[breaks]})" in line
                                   for n, line in zip((2, 1), lines, strict=True))
    assert not any("P1" in line or str(home) in line for line in lines)
    assert before == {path: path.read_bytes() for path in folder.glob(f"*{SUFFIX}") if path.is_file()}


def test_what_is_put_away_can_be_taken_back_until_the_drawer_is_tidied(tmp_path: Path) -> None:
    path = match_of(tmp_path, "1")
    before = path.read_bytes()
    assert record_files.put_away(path) and waiting(tmp_path).path is None
    assert record_files.taken_back(path) and path.read_bytes() == before and waiting(tmp_path).path == path
    assert record_files.put_away(path)
    record_files.tidied(tmp_path)
    assert not record_files.taken_back(path) and list(tmp_path.glob("1*")) == []
    assert not record_files.put_away(tmp_path / "none.kataku")


# ---- the application -----------------------------------------------------------------------------------------------
@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    return tmp_path


def app(language: str = "en") -> Application:
    settings, trouble = load_settings()
    made = Application(Settings(language=language, told_record=settings.told_record), Screen(960, 540), trouble)
    made.art.close()
    return made


def test_the_title_says_once_why_there_is_nothing_to_continue(home: Path) -> None:
    path = match_of(home / "data" / "matches", "a")
    other_rules(path)
    first = app()
    assert first.saved.has_unfinished() is None
    assert path.name in first.notices.now and "kataku replay" in first.notices.now
    assert first.saved.has_unfinished() is None and path.name in first.notices.now
    first.preferences.change(language="ja")
    assert "別の版" in first.notices.now
    first.notices.heard()
    assert first.notices.now == "" and first.saved.has_unfinished() is None and first.notices.now == ""
    again = app()
    assert again.saved.has_unfinished() is None and again.notices.now == "", "once, not at every start"


def test_several_things_to_say_come_one_after_the_other(home: Path) -> None:
    (home / "config").mkdir()
    (home / "config" / "settings.yaml").write_text("- no settings")
    torn(match_of(home / "data" / "matches", "a"))
    made = app()
    assert made.saved.has_unfinished() is not None and "settings" in made.notices.now
    made.notices.heard()
    assert "can be read" in made.notices.now
    made.notices.heard()
    assert made.notices.now == ""


def test_a_home_that_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("in the way")
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path / "home"))
    made = app()
    assert made.notices.now.startswith("Nothing can be saved in")
    assert paths.readable(paths.matches()) in made.notices.now
    assert "(a file lies where a folder should be)" in made.notices.now
    made.notices.heard()
    assert made.saved.has_unfinished() is None
    host = made.catalogue.open_table(SETUP)
    for _ in range(10):
        host.act()  # type: ignore[attr-defined]
    assert host.trouble is not None and str(tmp_path / "home") in made.language.tell(host.trouble)
    waiting_now = made.saved.has_unfinished()
    assert waiting_now is not None and len(waiting_now.setup.chairs) == 3 and made.notices.now
    assert made.saved.continued(waiting_now) is host, "the match that is nowhere on the disk goes on from memory"
    made.preferences.change(text_scale=125)
    made.notices.heard()
    assert "settings" in made.notices.now
    made.notices.heard()
    made.preferences.change(text_scale=150)
    assert made.notices.now == "", "said once, not with every change"


def test_a_disk_full_for_a_while(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = app("ja")
    host = made.catalogue.open_table(SETUP)

    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(files.System, "write", no_room)
        for _ in range(8):
            host.act()  # type: ignore[attr-defined]
        assert made.saved.has_unfinished() is not None and "保存できません" in made.notices.now
    made.saved.keep()
    assert host.trouble is None
    assert made.saved.has_unfinished() is not None and made.notices.now == ""
    on_disk = continued(home / "data" / "matches")
    assert on_disk is not None and on_disk.match.record == host.match.record  # type: ignore[attr-defined]


def test_the_house_lists_looks_into_and_puts_away(home: Path) -> None:
    folder = home / "data" / "matches"
    match_of(folder, "2026-11-01-201500-kuku")
    match_of(folder, "2026-11-02-201500-cangkul", setup=CANGKUL)
    match_of(folder, "2026-11-03-201500-kuku", acts=10**6)
    made = app()
    listed = made.saved.unfinished()
    assert [(match.setup.game, match.number) for match in listed] == [("kuku", 0), ("cangkul", 0), ("kuku", 0)]
    assert listed[1].begun is not None and listed[1].begun.date() == date.today(), "by its record, not by its name"
    assert made.saved.looked_into(listed[0]) is None, "it has ended, and no one knew"
    known = made.saved.looked_into(listed[1])
    assert known is not None and (known.what, known.number) == ("deal", 1)
    assert [match.name for match in made.saved.unfinished()] == [listed[1].name, listed[2].name]
    assert made.saved.put_away(known) and [match.setup.game for match in made.saved.unfinished()] == ["kuku"]
    assert made.saved.taken_back(known) and len(made.saved.unfinished()) == 2
    host = made.saved.continued(known)
    assert host is not None and host.setup.game == "cangkul"
    assert made.saved.put_away(known)
    made.saved.keep()
    made.saved.close()
    assert not made.saved.taken_back(known), "with the end of the program it is gone"


@pytest.mark.parametrize(("game_id", "seats", "least", "most"), [
    ("xtarot", 5, 3, 5), ("xtarot", 30, 6, 9), ("kuku", 5, 18, 32), ("cangkul", 4, 8, 17),
    ("kuku", 2, 38, 48), ("calcolon", 2, 5, 9), ("kakkuri", 5, 18, 28), ("kakkuri", 2, 6, 12),
])
def test_about_how_long_a_match_takes(game_id: str, seats: int, least: int, most: int) -> None:
    """With one person, as people have timed it; bots alone are quicker, and persons take their time."""
    def minutes(persons: int) -> int:
        chairs = tuple(Chair(str(n), "", 0, "person" if n < persons else "bot:default") for n in range(seats))
        return match_length.expected_minutes(Setup(game_id, chairs, catalogue.game(game_id).resolve({})))

    assert least <= minutes(1) <= most
    assert minutes(0) < minutes(1) < minutes(seats)


@pytest.mark.parametrize("game_id", ["kuku", "xtarot", "cangkul", "burro_es", "burro_pt", "kakkuri"])
def test_from_three_on_every_person_more_makes_a_match_longer_and_two_are_told_the_truth(game_id: str) -> None:
    """Where two sit chips go to and fro, so that Cambio takes them longer than three; Calcolon, with its fixed number
    of rounds and its small hands for many, gets shorter."""
    spec = catalogue.game(game_id)
    rules = spec.resolve({})
    tables = [tuple(Chair(str(n), "", 0, "person") for n in range(seats)) for seats in range(3, min(8, spec.most) + 1)
              if spec.impossible(seats, rules) is None]
    told = [match_length.expected_minutes(Setup(game_id, chairs, rules)) for chairs in tables]
    assert told == sorted(told)
    assert max(later / sooner for sooner, later in pairwise(told)) < 1.9, "nor does it leap"


def test_half_the_chips_make_a_shorter_match() -> None:
    spec = catalogue.game("kuku")
    chairs = tuple(Chair(str(n), "", 0, "person") for n in range(5))
    usual, short = (match_length.expected_minutes(Setup("kuku", chairs, spec.resolve(options)))
                    for options in ({}, {"chips": 12}))
    assert short < .8 * usual


@pytest.mark.parametrize("next_table", ["another", "waiting"])
def test_a_match_that_could_not_be_written_waits_while_others_are_played(
        home: Path, monkeypatch: pytest.MonkeyPatch, next_table: str) -> None:
    made = app()
    waiting_one = made.catalogue.open_table(CANGKUL)
    waiting_one.act()  # type: ignore[attr-defined]
    host = made.catalogue.open_table(SETUP)

    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(files.System, "write", no_room)
        for _ in range(8):
            host.act()  # type: ignore[attr-defined]
        waits = made.saved.has_unfinished("cangkul")
        fresh = next_table == "another" or waits is None
        other = made.catalogue.open_table(CANGKUL) if fresh else made.saved.continued(waits)  # type: ignore[arg-type]
        assert other is not host
        found = next(match for match in made.saved.unfinished() if match.setup.game == "kuku")
        assert made.saved.continued(found) is host, "it goes on from memory"
    made.saved.keep()
    made.saved.close()
    on_disk = continued(home / "data" / "matches", of="kuku")
    assert on_disk is not None and on_disk.match.record.lines == host.match.record.lines  # type: ignore[attr-defined]


def test_matches_played_one_after_the_other_leave_no_lock_behind(home: Path) -> None:
    made = app()
    for _ in range(4):
        made.catalogue.open_table(SETUP)
    folder = home / "data" / "matches"
    assert sum(name.startswith(".2") for name in os.listdir(folder)) == 1


def test_a_copy_under_another_name_is_not_the_latest_match(tmp_path: Path) -> None:
    older, newer = match_of(tmp_path, "2026-01-01-000000-kuku"), match_of(tmp_path, "2026-02-01-000000-kuku", acts=12)
    (tmp_path / f"my copy{SUFFIX}").write_bytes(older.read_bytes())
    assert waiting(tmp_path).path == newer


def test_a_match_with_one_changed_byte_in_a_name_goes_on_and_is_written_as_it_was(tmp_path: Path) -> None:
    path = match_of(tmp_path, "2026-11-01-201500-kuku")
    sound = path.read_bytes()
    path.write_bytes(sound.replace(b'["P1"', b'["\xd01"', 1))
    found = waiting(tmp_path, EndedRecords())
    assert found.match is not None and found.trouble is None
    host = taken_up(path)
    assert host is not None and [chair.name for chair in host.match.record.setup.chairs] == ["P0", "P1", "P2"]
    host.match.ledger.rest()  # type: ignore[attr-defined]
    assert path.read_bytes() == sound

"""An evening: what it counts, how it is kept, and what becomes of files that cannot be read."""
from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from game.core.ports import Chair
from game.core.rules import Outcome
from game.core.words import MOST_NAME
from game.data.evening import Evening, Played, day_of, played, seers, standing, winners
from game.data.evening_book import Book
from game.data.evening_file import load_evening
from game.disk import files

NIGHT = datetime(2026, 11, 21, 20, 15)


def match(name: str, ended: datetime = NIGHT, **scores: int) -> Played:
    """A match of these people: who has most, wins; a name in capitals is a bot."""
    chairs = [Chair(who, "crane", n % 6, "bot:default" if who.isupper() else "person") for n, who in enumerate(scores)]
    found = played(name, "kuku", chairs, Outcome.by_score(list(scores.values())), ended)
    assert found is not None
    return found


class Wall:
    """A clock on the wall that is put forward by hand."""

    def __init__(self) -> None:
        self.time = NIGHT

    def __call__(self) -> datetime:
        return self.time


# ---- counting


def test_matches_won_come_first_then_points() -> None:
    evening = Evening(NIGHT, (match("1", Aiko=9, Ken=5, BOT=1), match("2", Aiko=0, Ken=5, BOT=1),
                              match("3", Aiko=0, Ken=5, BOT=9)))
    rows = [(row.place, row.name, row.played, row.won, row.points) for row in standing(evening)]
    assert rows == [(1, "Ken", 3, 1, 4), (2, "BOT", 3, 1, 3), (3, "Aiko", 3, 1, 2)]
    assert [row.name for row in winners(evening)] == ["Ken"]


def test_a_player_who_is_equal_shares_a_place_and_a_shared_win_counts_for_both() -> None:
    rows = standing(Evening(NIGHT, (match("1", Aiko=9, Ken=9, Hana=1),)))
    assert [(row.place, row.name, row.won, row.points) for row in rows] == \
        [(1, "Aiko", 1, 1), (1, "Ken", 1, 1), (3, "Hana", 0, 0)]


def test_a_player_who_came_later_or_left_counts_for_what_they_played() -> None:
    rows = standing(Evening(NIGHT, (match("1", Aiko=1, Ken=2), match("2", Ken=1, Hana=2))))
    assert {row.name: row.played for row in rows} == {"Aiko": 1, "Ken": 2, "Hana": 1}


def test_two_of_one_name_are_two() -> None:
    rows = standing(Evening(NIGHT, (Played("1", "kuku", NIGHT, match("x", Ken=2).parts + match("y", Ken=2).parts),)))
    assert [row.played for row in rows] == [1, 1]


def test_crest_and_kind_are_those_of_the_latest_match() -> None:
    first = match("1", Ken=2, Aiko=1)
    later = played("2", "kuku", [Chair("Ken", "cat", 4, "bot:easy"), Chair("Aiko", "crane", 0, "person")],
                   Outcome.by_score([1, 2]), NIGHT)
    assert later is not None
    ken = next(row for row in standing(Evening(NIGHT, (first, later))) if row.name == "Ken")
    assert (ken.crest, ken.colour, ken.person) == ("cat", 4, False)


def test_bots_alone_are_no_evening() -> None:
    assert played("1", "kuku", [Chair("A", "cat", 0, "bot:default")] * 2, Outcome.by_score([1, 2]), NIGHT) is None


def test_after_midnight_is_still_the_same_day() -> None:
    assert day_of(datetime(2026, 11, 22, 2, 30)) == date(2026, 11, 21)
    assert day_of(datetime(2026, 11, 22, 9, 0)) == date(2026, 11, 22)


def test_bets_are_counted_apart_and_who_has_foreseen_most_is_the_seer_of_the_evening(tmp_path: Path) -> None:
    def foretold(name: str, **bets: tuple[int, int]) -> Played:
        chairs = [Chair(who, "crane", n, "person") for n, who in enumerate(bets)]
        outcome = Outcome.by_score([3, 2, 1][:len(bets)])
        found = played(name, "kuku", chairs, outcome, NIGHT, dict(enumerate(bets.values())))
        assert found is not None
        return found
    matches = (foretold("1", Aiko=(1, 2), Ken=(2, 5), Hana=(0, 3)), foretold("2", Aiko=(1, 1), Ken=(0, 0)))
    book = Book(tmp_path, Wall())
    for each in matches:
        book.count(each)
    evening = Book(tmp_path, Wall()).current()
    assert evening.matches == matches
    assert seers(evening) == (("Aiko", 2, 3),), "as many right as Ken, of fewer"
    assert [row.name for row in standing(evening)] == ["Aiko", "Ken", "Hana"], "it is in no standing"
    assert seers(Evening(NIGHT, (foretold("3", Aiko=(0, 2)),))) == ()


# ---- the book


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    Book(tmp_path, Wall()).count(match("1", **{"No": 3, "12": 2, "Ken # 1: é": 1, "あい子": 0}))  # type: ignore[arg-type]
    again = Book(tmp_path, Wall())
    assert again.current().matches == (match("1", **{"No": 3, "12": 2, "Ken # 1: é": 1, "あい子": 0}),)  # type: ignore[arg-type]
    assert again.trouble is None


def test_the_file_can_be_read_by_a_person(tmp_path: Path) -> None:
    Book(tmp_path, Wall()).count(match("2026-11-21-200000-kuku", Aiko=30, Ken=20))
    text = (tmp_path / "2026-11-21-201500.yaml").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert '{"name": "Aiko", "crest": "crane", "colour": 0, "person": true, "place": 1, "score": 30, "won": true}' \
        in text


def test_a_match_counts_once_also_in_another_program_and_after_a_new_evening(tmp_path: Path) -> None:
    wall = Wall()
    book = Book(tmp_path, wall)
    assert book.count(match("1", Aiko=1, Ken=0))
    assert not book.count(match("1", Aiko=1, Ken=0))
    assert not Book(tmp_path, wall).count(match("1", Aiko=1, Ken=0))
    book.begin()
    assert not book.count(match("1", Aiko=1, Ken=0))
    assert book.current().matches == ()


def test_two_programs_do_not_lose_each_other_s_matches(tmp_path: Path) -> None:
    first, second = Book(tmp_path, Wall()), Book(tmp_path, Wall())
    first.count(match("1", Aiko=1, Ken=0))
    second.count(match("2", Aiko=1, Ken=0))
    first.count(match("3", Aiko=1, Ken=0))
    assert [each.match for each in Book(tmp_path).current().matches] == ["1", "2", "3"]


def test_the_evening_goes_on_over_days_until_a_new_one_takes_today_with_it(tmp_path: Path) -> None:
    wall = Wall()
    book = Book(tmp_path, wall)
    book.count(match("1", Aiko=1, Ken=0))
    wall.time += timedelta(days=1)
    book.count(match("2", wall.time, Aiko=1, Ken=0))
    assert book.current().days == (date(2026, 11, 21), date(2026, 11, 22))
    book.begin()
    assert [[m.match for m in evening.matches] for evening in Book(tmp_path).all()] == [["2"], ["1"]]


def test_a_new_evening_of_the_same_day_is_empty_and_can_be_taken_back(tmp_path: Path) -> None:
    book = Book(tmp_path, Wall())
    book.count(match("1", Aiko=1, Ken=0))
    book.begin()
    book.begin()
    assert book.current().matches == () and len(Book(tmp_path).all()) == 1
    assert Book(tmp_path).current().matches == ()
    book.count(match("2", Aiko=1, Ken=0))
    book.rejoin()
    assert [m.match for m in book.current().matches] == ["1", "2"]
    assert len(list(tmp_path.iterdir())) == 1


def test_without_a_folder_it_lasts_as_long_as_the_program() -> None:
    book = Book(None, Wall())
    book.count(match("1", Aiko=1, Ken=0))
    book.begin()
    book.count(match("2", Aiko=1, Ken=0))
    assert [len(evening.matches) for evening in book.all()] == [1, 1]


@pytest.mark.parametrize("torn", ["begun: 2026-11-21 20:1", "matches: [", "begun: now\nmatches: []\n", "\0"])
def test_a_torn_file_is_laid_aside_and_costs_that_evening_alone(tmp_path: Path, torn: str) -> None:
    file = tmp_path / "2026-11-20-200000.yaml"
    Book(tmp_path, lambda: datetime(2026, 11, 19, 20)).count(match("0", Aiko=1, Ken=0))
    file.write_text(torn, encoding="utf-8")
    book = Book(tmp_path, Wall())
    assert book.current().matches == ()
    assert book.trouble is not None and book.trouble.key == "evening.unreadable"
    assert (tmp_path / "2026-11-20-200000.unreadable.yaml").read_text(encoding="utf-8") == torn
    book.count(match("1", Aiko=1, Ken=0))
    assert [[m.match for m in e.matches] for e in Book(tmp_path).all()] == [["1"], ["0"]]


def test_a_disk_that_refuses_costs_nothing_but_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    book = Book(tmp_path, Wall())
    monkeypatch.setattr(files.System, "create", full)
    book.count(match("1", Aiko=1, Ken=0))
    book.count(match("2", Aiko=1, Ken=0))
    assert len(book.current().matches) == 2
    assert book.trouble is not None and book.trouble.key == "evening.unwritable"
    assert list(tmp_path.iterdir()) == []


def test_a_mistake_in_the_file_is_named_with_its_line_and_costs_its_match_alone(tmp_path: Path) -> None:
    book = Book(tmp_path, Wall())
    for name in "123":
        book.count(match(name, Aiko=1, Ken=0))
    file = tmp_path / "2026-11-21-201500.yaml"
    rows = file.read_text(encoding="utf-8").splitlines()
    rows[4] = rows[4].replace('"place": 1', '"place": "first"')
    file.write_text("\n".join(rows) + "\n", encoding="utf-8")
    found = load_evening(file)
    assert [each.match for each in found.evening.matches] == ["1", "3"]
    (error,) = found.refused
    assert error.line == 5 and "no whole number" in error.what


YEAR_ONE = b'- {"match": "9", "game": "x", "ended": "0001-01-01 00:00:00", "players": []}\n'
RESTS = [b'- {"match"', bytes(50), b"- \xff\xfe\n", b"\n\n", b"- {a: [}\n", b"rubbish\n", b"- 5\n", YEAR_ONE]


@pytest.mark.parametrize("rest", RESTS, ids=range(len(RESTS)))
def test_what_a_bad_day_leaves_behind_costs_nothing(tmp_path: Path, rest: bytes) -> None:
    wall = Wall()
    Book(tmp_path, wall).count(match("1", Aiko=1, Ken=0))
    file = tmp_path / "2026-11-21-201500.yaml"
    file.write_bytes(file.read_bytes() + rest)
    book = Book(tmp_path, wall)
    assert [each.match for each in book.current().matches] == ["1"]
    assert not book.count(match("1", Aiko=1, Ken=0)) and book.count(match("2", Aiko=1, Ken=0))
    again = Book(tmp_path, wall)
    assert [each.match for each in again.current().matches] == ["1", "2"] and again.trouble is None


def test_an_evening_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "2026-11-21-201500.yaml"
    file.write_text(FORMER, encoding="utf-8")
    book = Book(tmp_path, Wall())
    assert [part.name for part in book.current().matches[0].parts] == ["Aiko", "Ken"]
    assert book.count(match("2", Aiko=1, Ken=0)) and len(Book(tmp_path).current().matches) == 2
    assert book.trouble is None


FORMER = """# An evening of Kataku
begun: '2026-11-21 20:15:00'
matches:
- match: 2026-11-21-200000-kuku
  game: kuku
  ended: '2026-11-21 20:15:00'
  players:
  - {name: Aiko, crest: crane, colour: 0, person: true, place: 1, score: 30, won: true}
  - {name: Ken, crest: crane, colour: 1, person: false, place: 2, score: 20, won: false}
"""


def test_counting_one_more_costs_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many matches lie behind it, nothing else is read or written."""
    book = Book(tmp_path, Wall())
    for n in range(400):
        book.count(match(str(n), Aiko=1, Ken=0))
    read: list[int] = []
    monkeypatch.setattr("game.data.evening_file.match_of", lambda item, file: read.append(1))
    file = tmp_path / "2026-11-21-201500.yaml"
    before = file.read_bytes()
    book.count(match("one more", Aiko=1, Ken=0))
    now = file.read_bytes()
    assert not read and now.startswith(before) and now[len(before):].count(b"\n") == 1


def test_another_window_s_matches_are_read_alone(tmp_path: Path) -> None:
    first, second = Book(tmp_path, Wall()), Book(tmp_path, Wall())
    for n in range(50):
        first.count(match(str(n), Aiko=1, Ken=0))
    assert len(second.current().matches) == 50
    first.count(match("late", Aiko=1, Ken=0))
    assert second.knows("late") and not second.count(match("late", Aiko=1, Ken=0))


def test_an_evening_that_has_lasted_long_enough_rolls_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.data.evening_book.FULL", 3000)
    book = Book(tmp_path, Wall())
    for n in range(60):
        assert book.count(match(str(n), Aiko=1, Ken=0))
    assert len(list(tmp_path.glob("*.yaml"))) > 3
    again = Book(tmp_path, Wall())
    assert sorted(int(m.match) for e in again.all() for m in e.matches) == list(range(60))
    assert all(again.ever_knew(str(n)) for n in (0, 30, 59)) and not again.ever_knew("60")


def test_a_clock_that_was_put_back_does_not_mix_the_evenings(tmp_path: Path) -> None:
    wall = Wall()
    book = Book(tmp_path, wall)
    book.count(match("1", Aiko=1, Ken=0))
    wall.time -= timedelta(days=2)
    book.begin()
    assert Book(tmp_path, wall).current().matches == ()


@pytest.mark.parametrize(("was", "instead"), [
    ("2026-11-21 21:30:00", "0001-01-01 00:00:00"), ("2026-11-21 21:30:00", "1969-12-31 23:59:59"),
    ("2026-11-21 21:30:00", "9999-12-31 23:59:59"), ('"colour": 0', '"colour": ' + "9" * 5000),
    ('"place": 1', '"place": 99999999999')])
def test_what_no_calendar_and_no_table_holds_is_refused(tmp_path: Path, was: str, instead: str) -> None:
    book = Book(tmp_path, lambda: datetime(2026, 11, 21, 21, 30))
    book.count(match("m", datetime(2026, 11, 21, 21, 30), Aiko=1, Nino=0))
    file, = tmp_path.glob("*.yaml")
    assert was in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(was, instead), "utf-8")
    book = Book(tmp_path)
    assert book.all() == () and book.trouble is not None
    assert book.trouble.key in ("evening.unreadable", "evening.damaged")


def test_names_of_files_at_the_ends_of_the_calendar_are_no_evenings(tmp_path: Path) -> None:
    for name in ("0001-01-01-000000", "9999-12-31-235959"):
        (tmp_path / f"{name}.yaml").write_text("begun: 2026-11-21 20:00:00\nmatches: []\n", "utf-8")
    book = Book(tmp_path)
    assert book.count(match("m", NIGHT, Aiko=1, Nino=0)) and len(book.current().matches) == 1


def test_names_are_cleaned_and_no_longer_than_anybody_writes(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.count(match("m", NIGHT, Aiko=1, Nino=0))
    file, = tmp_path.glob("*.yaml")
    for nasty in ('"A\\u0000i\\u202Eko"', "葵" * 20_000):
        quoted = nasty if nasty.startswith('"') else f'"{nasty}"'
        whole = file.read_text("utf-8")
        file.write_text(whole.replace('"name": "Aiko"', f'"name": {quoted}'), "utf-8")
        name = load_evening(file).evening.matches[0].parts[0].name
        assert name == ("Aiko" if "A" in nasty else "葵" * MOST_NAME)
        file.write_text(whole, "utf-8")


# ---- disks that refuse, windows that write at once
class Refusing:
    """A disk that takes nothing new as long as it is `full`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        for name in ("create", "append"):
            real = getattr(files.System, name)
            monkeypatch.setattr(files.System, name, lambda system, path, real=real: self._may(system, path, real))

    def _may(self, system: files.System, path: Path, real: Callable[[files.System, Path], object]) -> object:
        if self.full:
            raise OSError(28, "No space left on device")
        return real(system, path)


def named(book: Book) -> list[list[str]]:
    return [[m.match for m in evening.matches] for evening in book.all()]


def test_a_new_evening_that_cannot_be_written_takes_nothing_from_the_old_one(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wall, disk = Wall(), Refusing(monkeypatch)
    book = Book(tmp_path, wall)
    book.count(match("1", Aiko=1, Ken=0))
    wall.time += timedelta(days=1)
    book.count(match("2", wall.time, Aiko=1, Ken=0))
    disk.full = True
    book.begin()
    assert named(book) == named(Book(tmp_path)) == [["1", "2"]]
    assert book.trouble is not None and book.trouble.key == "evening.unwritable"


def test_evenings_that_cannot_be_joined_stay_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, book = Refusing(monkeypatch), Book(tmp_path, Wall())
    book.count(match("1", Aiko=1, Ken=0))
    book.begin()
    book.count(match("2", Aiko=1, Ken=0))
    disk.full = True
    book.rejoin()
    assert named(book) == named(Book(tmp_path)) == [["2"], ["1"]]


def test_what_could_not_be_written_comes_later_and_takes_nothing_of_another_window_s(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, first, second = Refusing(monkeypatch), Book(tmp_path, Wall()), Book(tmp_path, Wall())
    first.count(match("1", Aiko=1, Ken=0))
    disk.full = True
    assert first.count(match("2", Aiko=1, Ken=0)) and first.knows("2")
    disk.full = False
    second.count(match("3", Aiko=1, Ken=0))
    assert first.count(match("4", Aiko=1, Ken=0))
    assert sorted(named(Book(tmp_path))[0]) == sorted(named(first)[0]) == ["1", "2", "3", "4"]


def test_what_could_not_be_written_is_tried_before_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, book = Refusing(monkeypatch), Book(tmp_path, Wall())
    disk.full = True
    assert book.count(match("1", Aiko=1, Ken=0)) and not book.count(match("1", Aiko=1, Ken=0))
    assert named(book) == [["1"]] and named(Book(tmp_path)) == []
    disk.full = False
    book.keep()
    assert named(Book(tmp_path)) == named(book) == [["1"]]


def test_a_line_that_a_player_changes_by_hand_while_a_window_runs_is_seen(tmp_path: Path) -> None:
    book = Book(tmp_path, Wall())
    for name in "12":
        book.count(match(name, Aiko=1, Ken=0))
    file, = tmp_path.glob("*.yaml")
    file.write_text(file.read_text("utf-8").replace("Ken", "Kai"), "utf-8")
    assert {part.name for each in book.current().matches for part in each.parts} == {"Aiko", "Kai"}
    book.count(match("3", Aiko=1, Ken=0))
    assert [[part.name for part in each.parts] for each in Book(tmp_path).current().matches] == \
        [["Aiko", "Kai"], ["Aiko", "Kai"], ["Aiko", "Ken"]]


def test_a_file_that_cannot_be_read_for_once_is_left_where_it_is(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Book(tmp_path, Wall()).count(match("1", Aiko=1, Ken=0))
    read = files.read

    def refuse(path: Path, limit: int) -> bytes:
        raise OSError(24, "Too many open files")

    with monkeypatch.context() as short:
        short.setattr(files, "read", refuse)
        assert Book(tmp_path, Wall()).current().matches == ()
    assert files.read is read and sorted(named(Book(tmp_path))) == [["1"]]
    assert not list(tmp_path.glob("*.unreadable*"))

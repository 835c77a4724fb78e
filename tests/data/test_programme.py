"""An evening as a programme: what is laid for whom, who stands where, what is told of it, and that it is kept."""
from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.core.ports import Chair
from game.data.evening import Part, Played
from game.data.programme import (
    TOLD_FOR,
    Choice,
    Moment,
    Piece,
    Programme,
    Way,
    best,
    by_match,
    laid,
    seers,
    standing,
    winners,
)
from game.data.programme_file import load_programme, save_programme
from game.data.yaml_text import DataError

TEN = datetime(2026, 11, 22, 20, 0)


def choice(game: str, *minutes: int, many: bool = True) -> Choice:
    return Choice(game, tuple(Way((("n", str(each)),), each) for each in minutes), many)


SHELF = [choice(game, 8, 15, 25, many=game > "b") for game in "abcdefg"]


def match(name: str, places: dict[str, int], persons: str = "PQRS") -> Played:
    parts = tuple(Part(who, "cat", 0, who in persons, place, 0, place == 1) for who, place in places.items())
    return Played(name, "a", TEN + timedelta(minutes=20), parts)


def evening(*matches: Played) -> Programme:
    pieces = tuple(Piece("a", 15, (), each.match, TEN, each) for each in matches)
    return Programme(TEN, 60, (Chair("P", "cat", 0, "person"),), pieces)


def points(programme: Programme) -> dict[str, int]:
    return {row.name: row.points for row in standing(programme)}


# ---- laying it


@pytest.mark.parametrize(("minutes", "count"), [(30, (2,)), (60, (3, 4)), (90, (4,)), (120, (4, 5))])
def test_so_many_matches_of_different_games_fill_the_evening(minutes: int, count: tuple[int, ...]) -> None:
    pieces = laid(SHELF, minutes, 1)
    assert len(pieces) in count
    assert len({piece.game for piece in pieces}) == len(pieces)
    assert .75 * minutes <= sum(piece.minutes for piece in pieces) <= 1.2 * minutes


def test_for_a_large_company_every_other_game_is_one_with_a_single_card_in_hand() -> None:
    games = [piece.game for piece in laid(SHELF, 60, 4)]
    assert {games[0], games[2]} == {"a", "b"}
    assert not {"a", "b"} & {games[1]}


def test_where_few_games_have_room_they_take_turns() -> None:
    assert [piece.game for piece in laid(SHELF[:2], 90, 12)] == ["a", "b", "a", "b"]
    assert {piece.game for piece in laid(SHELF[:1], 60, 30)} == {"a"}
    assert laid([], 60, 31) == ()


def test_another_turn_lays_other_games() -> None:
    assert {piece.game for piece in laid(SHELF, 60, 1)} != {piece.game for piece in laid(SHELF, 60, 1, turn=1)}


def test_a_game_that_is_too_long_at_its_shortest_comes_last() -> None:
    shelf = [choice("slow", 70), *SHELF[1:5]]
    assert "slow" not in {piece.game for piece in laid(shelf, 60, 1)}


# ---- who stands where


def test_a_match_of_three_counts_as_much_as_one_of_more() -> None:
    three = evening(match("1", {"P": 1, "Q": 2, "R": 3}))
    assert points(three) == {"P": 100, "Q": 50, "R": 0}
    four = evening(match("1", {"P": 1, "Q": 2, "R": 3, "S": 4}))
    assert points(four) == {"P": 100, "Q": 67, "R": 33, "S": 0}


def test_a_player_who_shares_a_place_shares_its_points() -> None:
    assert points(evening(match("1", {"P": 1, "Q": 1, "R": 3}))) == {"P": 75, "Q": 75, "R": 0}
    assert points(evening(match("1", {"P": 1, "Q": 1}))) == {"P": 50, "Q": 50}


def test_among_several_persons_bots_only_fill_seats() -> None:
    found = evening(match("1", {"bot": 1, "P": 2, "other": 3, "Q": 4}))
    assert points(found) == {"P": 100, "Q": 0}
    alone = evening(match("1", {"bot": 1, "P": 2, "other": 3}))
    assert points(alone) == {"bot": 100, "P": 50, "other": 0}


def test_a_player_who_comes_later_or_leaves_has_the_points_of_their_matches() -> None:
    found = evening(match("1", {"P": 1, "Q": 2}), match("2", {"Q": 1, "R": 2, "P": 3}), match("3", {"Q": 1, "bot": 2}))
    assert points(found) == {"Q": 200, "P": 100, "R": 50}
    assert by_match(found)[2] == {"Q": 100}


def test_at_equal_points_matches_won_decide_and_else_the_place_is_shared() -> None:
    shared = evening(match("1", {"P": 1, "Q": 2}), match("2", {"Q": 1, "P": 2}))
    assert [row.name for row in winners(shared)] == ["P", "Q"]
    won = evening(match("1", {"P": 1, "Q": 2, "R": 3}), match("2", {"R": 1, "Q": 2, "P": 3}))
    assert [row.place for row in standing(won)] == [1, 1, 3]


# ---- going through it


def test_a_match_that_ends_is_taken_once_and_the_last_one_ends_the_evening() -> None:
    first, second = Piece("a", 15), Piece("b", 20)
    found = Programme(TEN, 60, (), (first, second)).begins("m", TEN)
    ended = found.ended(match("m", {"P": 1, "Q": 2}))
    assert ended.now == second and not ended.is_over
    assert ended.ended(match("m", {"P": 2, "Q": 1})) == ended
    assert ended.ended(match("strange", {"P": 1})) == ended
    assert ended.taken == 20
    assert ended.without_now().is_over


def test_a_match_put_down_overnight_counts_as_long_as_it_was_to_take() -> None:
    piece = Piece("a", 15, (), "m", TEN - timedelta(days=1), match("m", {"P": 1}))
    assert piece.seconds == 15 * 60


def test_of_every_match_one_moment_is_told_before_any_has_two() -> None:
    def moment(key: str, name: str, person: bool = True) -> Moment:
        return Moment(key, 1, name, "cat", 0, person)

    found = evening(match("1", {"P": 1, "Q": 2}), match("2", {"P": 1, "Q": 2}))
    first = replace(found.pieces[0], moments=(moment("x", "bot", False), moment("y", "P"), moment("z", "P")))
    second = replace(found.pieces[1], moments=(moment("u", "P"), moment("v", "Q")))
    found = replace(found, pieces=(first, second))
    assert [each.key for _, each in best(found, 2)] == ["y", "v"]
    assert len(best(found, 9)) == 5


def test_the_seer_of_the_evening_has_won_most_bets_over_all_its_matches() -> None:
    def betting(name: str, **bets: tuple[int, int]) -> Played:
        told = match(name, {"P": 1, "Q": 2, "R": 3})
        return told._replace(parts=tuple(
            part._replace(right=bets.get(part.name, (0, 0))[0], bets=bets.get(part.name, (0, 0))[1])
            for part in told.parts))

    assert seers(evening(betting("1"))) == ()
    [(seer, part)] = seers(evening(betting("1", Q=(1, 2), R=(1, 1)), betting("2", Q=(1, 1))))
    assert (seer.name, seer.right, seer.bets, part.name) == ("Q", 2, 3, "Q")


def test_the_end_of_a_night_that_goes_past_five_in_the_morning_is_still_told() -> None:
    late = match("1", {"P": 1})._replace(ended=TEN + timedelta(hours=10))
    found = replace(evening(late), begun=TEN)
    assert found.is_fresh(TEN + timedelta(hours=11)) and not found.is_of(TEN + timedelta(hours=11))
    assert not found.is_fresh(TEN + timedelta(hours=30))
    last = TEN + timedelta(hours=10) + TOLD_FOR
    assert found.is_fresh(last) and not found.is_fresh(last + timedelta(seconds=1))


# ---- keeping it


def whole() -> Programme:
    played = replace(Piece("kuku", 15, (("chips", "10"),), "m", TEN, match("m", {"P": 1, "Ä: {b}": 2})),
                     moments=(Moment("award.cambio.deep", 3, "P", "cat", 2, True, "x"),
                              Moment("award.cambio.round", 2, "Q", "owl", 1, False),
                              Moment("award.cambio.human", 1, "Q", "owl", 1, False, "", "P", True, "deal", 3)))
    chairs = (Chair("P", "cat", 0, "person"), Chair("true", "owl", 1, "bot:default"))
    skipped = (Piece("burro_pt", 10, (), "o", TEN),), (Piece("xtarot", 8), Piece("kakkuri", 9, (("to", "1"),)))
    return Programme(TEN, 60, chairs, (played, Piece("cangkul", 12, (), "n", TEN), Piece("kuku", 9)), 2, skipped)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "programme.yaml"
    assert load_programme(file) is None
    save_programme(file, whole())
    assert load_programme(file) == whole()


def test_a_file_that_knows_of_nothing_skipped_is_read(tmp_path: Path) -> None:
    file = tmp_path / "programme.yaml"
    save_programme(file, replace(whole(), skipped=()))
    assert "skipped" not in file.read_text("utf-8")
    assert load_programme(file) == replace(whole(), skipped=())


def test_what_is_brought_back_comes_next_unless_a_match_has_begun() -> None:
    first, second, third = (Piece(game, 9) for game in ("kuku", "cangkul", "xtarot"))
    laid = Programme(TEN, 60, (), (first, second, third))
    left = laid.without_now()
    assert left.pieces == (second, third) and left.brought_back() == laid
    back = left.begins("m", TEN).brought_back()
    assert [piece.game for piece in back.pieces] == ["cangkul", "kuku", "xtarot"] and not back.skipped
    assert laid.without_now().without_rest().brought_back() == left
    over = laid.without_rest()
    assert over.is_over and over.brought_back() == laid and laid.brought_back() == laid


@pytest.mark.parametrize("spoilt", ["begun: never", "matches: [{game: kuku}]", "company: {", "minutes: \0"])
def test_what_makes_no_sense_is_told_with_file_and_cure(tmp_path: Path, spoilt: str) -> None:
    lines = {"begun": "begun: 2026-11-22 20:00:00", "minutes": "minutes: 60", "company": "company: []",
             "matches": "matches: []"}
    lines[spoilt.partition(":")[0]] = spoilt
    file = tmp_path / "programme.yaml"
    file.write_text("\n".join(lines.values()))
    with pytest.raises(DataError) as error:
        load_programme(file)
    assert error.value.file == str(file) and error.value.cure

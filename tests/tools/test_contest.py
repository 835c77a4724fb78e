"""Duels in pairs: the same cards twice, an interval that tells the truth, a file that is taken up again."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.bots.catalogue import mind
from game.bots.player import Uniform
from game.cli import main
from game.rules.catalogue import GAMES, game
from game.tools.contest import LOOKS, ContestStanding, Terms, contest
from game.tools.pairs import Pair, Stage

OPTIONS = game("kuku").resolve({})


def terms(a: str = "random", b: str = "random", seed: int = 1, whole: bool = False) -> Terms:
    return Terms("kuku", 4, OPTIONS, (a, b), seed, whole)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_of_two_that_play_alike_neither_is_ahead_in_any_pair(spec) -> None:
    stage = Stage(spec, max(spec.fewest, 4), spec.resolve({}))
    for seed in range(3):
        pair = stage.deals([Uniform(), Uniform()], seed)
        assert pair.lost[0] == pair.lost[1] and 0 < sum(pair.lost) < pair.seats, "the same dice on every seat, twice"


def test_a_whole_match_is_won_once_each_time() -> None:
    pair = Stage(game("xtarot"), 4, game("xtarot").resolve({})).matches([Uniform(), Uniform()], 5)
    assert pair.seats == 8 and sum(pair.lost) == pytest.approx(6), "of eight seats two have won"


def test_a_bot_that_looks_ahead_is_clearly_better_than_chance() -> None:
    told: list[str] = []
    standing = contest(terms("easy", "random"), 400, told=told.append)
    assert standing.clear and standing.lead > 0 and len(standing.pairs) < 200, "it stops as soon as it is clear"
    assert told and standing.line().endswith("clear") and len({*told, standing.line()}) == len(told) + 1


def test_the_interval_holds_what_is_true() -> None:
    """Of two who lose alike, looked at twenty times, hardly ever is one taken for the better."""
    dice, wrong = Random(3), 0
    for _ in range(60):
        pairs = [Pair(n, 10, (dice.randrange(4), dice.randrange(4))) for n in range(400)]
        wrong += any(ContestStanding(terms(), pairs[:400 * look // LOOKS]).clear for look in range(1, LOOKS + 1))
    assert wrong <= 8


def test_a_duel_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "duel.lines"
    whole = contest(terms(seed=7), 40)
    contest(terms(seed=7), 12, file=file)
    with file.open("a") as torn:
        torn.write("[19, 8, [1")
    again = contest(terms(seed=7), 40, file=file)
    assert again.pairs == whole.pairs and len(file.read_text().splitlines()) == 21
    with pytest.raises(ValueError, match="other_duel"):
        contest(terms(seed=8), 40, file=file)
    (tmp_path / "prose").write_text("Dear diary\n")
    with pytest.raises(ValueError, match="no_duel"):
        contest(terms(), 40, file=tmp_path / "prose")


@pytest.mark.long
def test_two_processes_find_what_one_does() -> None:
    assert contest(terms(), 8, jobs=2).pairs == contest(terms(), 8).pairs


def test_no_standing_is_told_twice(capsys: pytest.CaptureFixture[str]) -> None:
    """The last one is the result; and where there are fewer pairs than looks, some looks find nothing new."""
    for deals in ("2", "6"):
        assert main(["duel", "kuku", "--a", "easy", "--b", "easy", "--seats", "3", "--deals", deals]) == 0
        said = capsys.readouterr()
        lines = [*said.err.splitlines(), *said.out.splitlines()]
        assert len(said.out.splitlines()) == 1 and lines[-1].startswith(f"{deals} deals")
        assert len(set(lines)) == len(lines) and not any(line.startswith("0 deals") for line in lines)


def test_the_command_tells_figures_and_a_level_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "kuku", "--a", "random", "--b", "random", "--deals", "40", "--seats", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    low, high = told["interval"]
    assert low <= told["difference"] <= high and told["deals"] == 40 and told["seats"] == 3
    assert main(["duel", "kuku", "--a", "random", "--b", "grandmaster"]) == 2
    assert "no bot “grandmaster” for kuku" in capsys.readouterr().err


def test_a_mind_plays_only_the_deal_that_counts() -> None:
    """What came before is the same for both, whoever they are."""
    stage = Stage(game("kuku"), 3, OPTIONS)
    easy, chance = mind("kuku", "easy", OPTIONS), Uniform()
    assert stage.deals([easy, chance], 11).seats == stage.deals([chance, easy], 11).seats

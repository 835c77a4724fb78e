"""Several things to do, in the same worlds: what leads is found, what is no better than chance is not."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.weighing import Worth, weigh


def weighed(chances: Sequence[float], worlds: int, seed: int = 1) -> list[Worth]:
    """Of things that win so often; the deal is lost whenever it is not won."""
    dice = Random(seed)

    def world(going: Sequence[int]) -> list[tuple[float, float]]:
        lies = dice.random()
        return [(1.0, 0.0) if lies < chances[which] else (0.0, 1.0) for which in going]

    return weigh(len(chances), worlds, 0.5, world)


def test_what_leads_clearly_is_found_and_how_often_it_loses_is_told():
    for seed in range(5):
        usual, better, worse = weighed((0.5, 0.7, 0.2), 400, seed)
        assert better.worth > usual.worth > worse.worth
        assert abs(usual.loses - 0.5) < 0.1 and abs(better.loses - 0.3) < 0.1 and worse.loses > usual.loses


def test_what_leads_by_chance_alone_leads_by_nothing():
    """Of two that are alike, in worlds of their own, one is ahead by more than its doubt in three of ten duels at most.
    """
    dice = Random(5)

    def apart(going: Sequence[int]) -> list[tuple[float, float]]:
        return [(float(dice.random() < 0.5), 0.0) for _ in going]

    ahead = 0
    for _ in range(100):
        usual, other = weigh(2, 40, 0.5, apart)
        ahead += other.worth > usual.worth
    assert ahead < 30


def test_what_is_clearly_worse_is_given_up_and_the_usual_never():
    usual, better, worse = weighed((0.5, 0.9, 0.05), 400)
    assert usual.worlds == better.worlds == 400 and worse.worlds == 100
    assert weighed((0.05, 0.9), 400)[0].worlds == 400


def test_what_was_given_up_is_never_better_than_the_usual():
    dice = Random(3)

    def world(going: Sequence[int]) -> list[tuple[float, float]]:
        seen.append(len(going))
        return [(0.0, 0.0), *((1.0 if which == 1 else dice.random(), 0.0) for which in going[1:])]

    seen: list[int] = []
    usual, best, second = weigh(3, 200, 0.5, world)
    assert seen[0] == 3 and seen[-1] == 2
    assert best.worth > usual.worth > second.worth


def test_of_few_worlds_no_bold_words_are_made():
    """Of twelve worlds all are won: where four in five lose, one in five may still be lost."""
    usual, = weigh(1, 12, 0.8, lambda going: [(1.0, 0.0)])
    assert usual.loses == 0.2 and usual.worth == 1.0

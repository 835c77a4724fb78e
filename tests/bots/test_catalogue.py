"""Which levels there are, and what former names of them still mean."""
from __future__ import annotations

import pytest

from game.application import saved_records
from game.bots.catalogue import mind
from game.core.ports import Chair, Setup
from game.data.bots import load_levels
from game.rules.catalogue import GAMES, game
from game.table.record import Record

LEVELS = ["easy", "steady", "sharp", "master"]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_title_has_four_levels_and_none_above_the_first_slips(spec) -> None:
    levels = load_levels(spec.id)
    assert [level.id for level in levels] == LEVELS
    assert not any(level.figures["slip"] for level in levels[1:]), "who is stronger knows more, and never errs by lot"
    worlds = [level.figures["worlds"] for level in levels]
    assert worlds == sorted(worlds)
    for level in LEVELS:
        assert mind(spec.id, level, game(spec.id).resolve({})) is not None


@pytest.mark.parametrize(("former", "today"), [("default", "steady"), ("strong", "sharp"), ("genius", "steady"),
                                               ("master", "master"), ("random", "random")])
def test_a_bot_of_an_older_record_sits_there_again_under_its_name_of_today(former: str, today: str) -> None:
    chairs = tuple(Chair(f"P{n}", "cat", n, f"bot:{former}" if n else "person") for n in range(3))
    record = Record(Setup("kuku", chairs, {}, 4), game("kuku").revision, 4)
    assert [chair.kind for chair in saved_records._seated(record).chairs] == ["person", f"bot:{today}", f"bot:{today}"]


def test_a_former_name_is_the_level_of_today() -> None:
    options = game("burro_pt").resolve({})
    assert vars(mind("burro_pt", "strong", options)) == vars(mind("burro_pt", "sharp", options))

"""A temper bends close decisions, and no others."""
from __future__ import annotations

import pytest

from game.bots.catalogue import MINDS, mind
from game.bots.player import NOTHING, Uniform, Weighed
from game.bots.temper import Tempered
from game.core.rng import Rng
from game.core.rules import Action, Offer
from game.core.view import View
from game.data.tempers import Temper, load_leanings, load_tempers
from game.data.yaml_text import Text
from game.rules.catalogue import game

KEEP, CHANGE, LOW, HIGH = (Action.parse(text) for text in ("keep", "cambio", "play S7", "play SA"))
FACES = {card.code: card for card in game("cangkul").deck.faces}


class Fixed:
    """A mind that weighs like this, whatever it sees."""

    def __init__(self, *weighed: Weighed) -> None:
        self.weighed = weighed

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        return self.weighed

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        raise AssertionError("a temper weighs")


def chooses(temper: Temper, *weighed: Weighed) -> Action | None:
    leanings = {"keep": {"bold": Text("-1", 1)}, "cambio": {"bold": Text("1", 1)}, "play": {"proud": Text("top", 1)},
                "nothing": {"eager": Text("-1", 1)}, "kuku": {"eager": Text("1", 1)}}
    return Tempered(Fixed(*weighed), temper, leanings, FACES).choose(View(0, 2), (), Rng(1))


BOLD = Temper("bold", "cat", whim=0.03, likes={"bold": 1.0, "proud": 1.0, "eager": -1.0})
SHY = Temper("shy", "cat", whim=0.03, likes={"bold": -1.0, "proud": -1.0})


def test_of_what_is_close_they_take_what_they_like() -> None:
    close = Weighed(KEEP, 0.20, 40), Weighed(CHANGE, 0.22, 40)
    assert chooses(BOLD, *close) == CHANGE and chooses(SHY, *close) == KEEP
    close = Weighed(LOW, 0.20, 40), Weighed(HIGH, 0.22, 40)
    assert chooses(BOLD, *close) == HIGH and chooses(SHY, *close) == LOW


def test_what_is_worse_than_their_whim_they_leave() -> None:
    assert chooses(BOLD, Weighed(KEEP, 0.20, 40), Weighed(CHANGE, 0.24, 40)) == KEEP


def test_what_was_not_weighed_is_not_bent() -> None:
    assert chooses(BOLD, Weighed(KEEP, 0.0, 0)) == KEEP
    assert chooses(BOLD, Weighed(KEEP, 0.0, 0), Weighed(CHANGE, 0.0, 40)) == KEEP
    assert chooses(BOLD) is None


def test_a_player_who_likes_to_wait_lets_a_standing_offer_stand() -> None:
    assert chooses(BOLD, Weighed(Action("kuku"), 0.1, 9), Weighed(NOTHING, 0.1, 9)) is None


def test_a_player_who_likes_nothing_better_plays_as_their_mind_does() -> None:
    close = Weighed(KEEP, 0.20, 40), Weighed(CHANGE, 0.20, 40)
    assert chooses(Temper("even", "cat", whim=0.05), *close) == KEEP


@pytest.mark.parametrize("title", MINDS)
def test_every_title_knows_the_company_and_what_its_actions_show(title: str) -> None:
    options = game(title).resolve({})
    assert isinstance(mind(title, "steady+luis", options), Tempered)
    assert isinstance(mind(title, "random+luis", options), Uniform)
    traits = {trait for temper in load_tempers().values() for trait in temper.likes}
    shown = {trait for verb in load_leanings(title).values() for trait in verb}
    assert shown and shown <= traits


def test_a_temper_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(ValueError, match=r"no_temper.*name=lewis, names=hana, nino"):
        mind("kuku", "steady+lewis", game("kuku").resolve({}))


def test_a_hand_is_steadier_or_less_steady_where_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, float]] = []

    def maker(options: object, figures: dict[str, float]) -> Fixed:
        made.append(figures)
        return Fixed()

    for title in ("burro_pt", "kuku"):
        monkeypatch.setitem(MINDS, title, maker)
        for level in ("steady", "steady+taro", "steady+nino"):
            mind(title, level, game(title).resolve({}))
    plain, taro, nino = made[:3]
    company = load_tempers()
    assert taro["hand"] - plain["hand"] == company["taro"].hand > 0 > nino["hand"] - plain["hand"]
    assert {**taro, "hand": 0} == {**plain, "hand": 0}
    assert made[3] == made[4] == made[5], "where no hand counts no player is given one"

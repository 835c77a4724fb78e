"""What a player of the Burros decides: which half they pull from and how steadily, and how seldom they are the
donkey."""
from __future__ import annotations

import pytest

from game.application.stage import match_of
from game.bots.beating.mind import BeatingMind
from game.bots.catalogue import bot, mind
from game.bots.player import Uniform
from game.core.events import is_told
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.core.view import View
from game.data.bots import load_levels
from game.rules.beating import BURRO_ES, BURRO_PT
from game.rules.beating.burro import PORTUGAL, SPAIN
from game.table.host import Host
from tests.bots.clear import clearly_better
from tests.bots.duels import duel

HANDS = {"P1": ["HK", "S3"], "P2": ["CA", "C4"], "D": ["H7", "S5"]}
LEVELS = [level.id for level in load_levels("burro_pt")]


def before_a_tent(left: str, right: str, options: dict | None = None):
    """P2 has no hearts; what they see and what they are offered."""
    resolved = BURRO_PT.resolve(options or {})
    facts = {"hands": HANDS, "left": left.split(), "right": right.split()}
    state = BURRO_PT.rules.position(Given(tuple(HANDS), resolved, facts, Rng(1)))
    events = BURRO_PT.rules.opening(state)
    state.events = events
    assert state.apply(0, Action.parse("play HK"), Rng(2)) is None
    view = View(1, 3)
    view.hear(event for event in events if is_told(event, 1))
    return view, state.offers(1), resolved


@pytest.mark.parametrize(("left", "right", "half"), [("S2 S6 H2", "D2", "left"), ("S2", "D2 D3 H3", "right"),
                                                     ("", "D2 D3", "right"), ("D2 D3", "", "left")])
@pytest.mark.parametrize("level", LEVELS)
def test_the_higher_half_is_pulled_from(level: str, left: str, right: str, half: str) -> None:
    view, offers, options = before_a_tent(left, right)
    for seed in range(8):
        verb, side, figure = mind("burro_pt", level, options).choose(view, offers, Rng(seed)).text().split()
        assert (verb, side) == ("draw", half) and 0 <= int(figure) <= 100


@pytest.mark.parametrize("topple", ["chance", "off"])
def test_where_the_hand_does_not_count_no_figure_is_given(topple: str) -> None:
    view, offers, options = before_a_tent("S2 S6", "D2", {"topple": topple})
    assert mind("burro_pt", "steady", options).choose(view, offers, Rng(1)).text() == "draw left"


def test_a_stronger_player_has_a_steadier_hand() -> None:
    """Each level's mean is that of its file (and of the rules page), spread by the bot's own dice."""
    view, offers, options = before_a_tent("S2 S6", "D2")
    means = []
    for level in load_levels("burro_pt"):
        player = BeatingMind(PORTUGAL, options, dict(level.figures) | {"tree": 0})
        thrown = [int(player.choose(view, offers, Rng(seed)).args[1]) for seed in range(600)]
        means.append(sum(thrown) / len(thrown))
        spread = (sum((each - means[-1]) ** 2 for each in thrown) / len(thrown)) ** 0.5
        assert abs(means[-1] - level.figures["hand"]) < 2 and 10 < spread < 14
    assert means == sorted(means) and [level.figures["hand"] for level in load_levels("burro_pt")] == [46, 51, 54, 56]


@pytest.mark.parametrize("spec", [BURRO_ES, BURRO_PT], ids=["es", "pt"])
@pytest.mark.parametrize("options", [{}, {"pick_up_when_empty": True, "lead_after_out": "strongest"},
                                     {"finish_trick": True, "hand": 3}])
def test_whatever_the_house_rules_an_answer_is_found(spec, options) -> None:
    resolved = spec.resolve(options)
    setup = Setup(spec.id, tuple(Chair(str(n), "", 0, "bot:easy") for n in range(5)), resolved)
    match = match_of(setup, 5)
    host = Host(match, lambda seat, kind: bot(setup, seat, "easy", seat))
    while match.step < 60 and host.outcome() is None:
        step = match.step
        host.act()
        assert match.step > step, "a player said what cannot be done"


def test_it_is_the_donkey_less_often_than_chance() -> None:
    options = BURRO_ES.resolve({})
    best = BeatingMind(SPAIN, options, {"worlds": 24, "slip": 0, "ahead": 1})
    one, other = duel("burro_es", 4, 16, options, best, Uniform(), 1)
    assert one.rate() < other.rate()


@pytest.mark.long
@pytest.mark.parametrize(("spec", "variant"), [(BURRO_ES, SPAIN), (BURRO_PT, PORTUGAL)], ids=["es", "pt"])
@pytest.mark.parametrize("seats", [4, 6])
def test_it_beats_chance_and_the_easy_one(spec, variant, seats) -> None:
    """With hands equally steady, so that the cards decide. A player is the donkey of every deal, and of half of them
    where both are alike; among six the cards decide little, and it takes more deals to see it."""
    options, levels = spec.resolve({}), load_levels(spec.id)[:2]
    easy, best = (BeatingMind(variant, options, dict(level.figures) | {"hand": 51}) for level in levels)
    for weaker, deals in ((Uniform(), 50), (easy, 100)):
        assert clearly_better(spec.id, seats, deals, options, best, weaker, 2)

"""What a player of the beating games weighs: each card they could play, over worlds that agree with what they were
told."""
from __future__ import annotations

from typing import Any

import pytest

from game.application.stage import match_of
from game.bots.beating.mind import BeatingMind
from game.bots.catalogue import counsellor, mind
from game.bots.player import Bot
from game.core.events import is_told
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, GameSpec, Given
from game.core.view import View
from game.data.bots import load_levels
from game.rules.beating import BURRO_ES, BURRO_PT, CANGKUL
from game.rules.beating.burro import PORTUGAL, SPAIN
from game.rules.beating.cangkul import CANGKUL_VARIANT, NUMBERS
from game.rules.beating.determinize import BeatingWorlds
from game.rules.beating.play import BeatingState
from game.rules.beating.tent import steadiness
from game.table.host import Host
from game.tools.pairs import Stage
from tests.bots.beating_yardsticks import Counting, Greedy
from tests.bots.clear import clearly_rarer

GAMES = {"cangkul": (CANGKUL, CANGKUL_VARIANT), "burro_es": (BURRO_ES, SPAIN), "burro_pt": (BURRO_PT, PORTUGAL)}


def seen(spec: GameSpec[BeatingState], hands: dict[str, str], *acts: str, **facts: Any) -> tuple[View, tuple, dict]:
    """What the seat to act sees after these acts, what it is offered, and the house rules."""
    options = spec.resolve({})
    named = {"hands": {name: held.split() for name, held in hands.items()}, **facts}
    state = spec.rules.position(Given(tuple(hands), options, named, Rng(1)))
    events = spec.rules.opening(state)
    state.events = events
    for act in acts:
        assert state.apply(state.turn, Action.parse(act), Rng(2)) is None
    view = View(state.turn, len(hands))
    view.hear(event for event in events if is_told(event, state.turn))
    return view, state.offers(state.turn), options


def dealt(name: str, seats: int) -> tuple[View, tuple, dict]:
    """The first lead of a deal."""
    spec, _ = GAMES[name]
    options, told = spec.resolve({}), []
    state = spec.rules.start(seats, options, told)
    state.proceed(Rng(3, seats))
    view = View(state.turn, seats)
    view.hear(event for event in told if is_told(event, state.turn))
    return view, state.offers(state.turn), options


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["steady", "sharp", "master"])
def test_a_bot_does_the_first_of_what_it_weighs_and_the_same_every_time(name: str, level: str) -> None:
    view, offers, options = dealt(name, 4)
    one, other = mind(name, level, options), mind(name, level, options)
    weighed = one.weigh(view, offers, Rng(7))
    assert weighed == other.weigh(view, offers, Rng(7)) and one.choose(view, offers, Rng(7)) == weighed[0].action
    assert {each.action for each in weighed} <= {offer.action for offer in offers}
    assert all(0 <= each.loses <= 1 and each.worlds > 0 for each in weighed)
    most = next(each.figures["worlds"] for each in load_levels(name) if each.id == level)
    assert sum(each.worlds for each in weighed) <= most + 8 * len(offers), "more plays to the end than their level has"


def test_the_only_card_is_not_weighed() -> None:
    view, offers, options = seen(CANGKUL, {"P1": "H5", "D": "H9 D9"}, stock=["C2", "C3"])
    (only,) = mind("cangkul", "sharp", options).weigh(view, offers, Rng(1))
    assert only.action.text() == "play H5" and only.worlds == 0


def test_a_card_that_clearly_loses_is_tried_less_often() -> None:
    """The last two of their cards: with the suit both others are known to lack they run out; the other one loses the
    lead."""
    hands = {"P1": "O5 O6 E2", "P2": "E9 E10 C4 C5", "D": "E11 E12 C6 C7"}
    view, offers, options = seen(BURRO_ES, hands, "play O5", stock=[])
    weighed = BeatingMind(SPAIN, options, {"worlds": 2000, "slip": 0, "tree": 1}).weigh(view, offers, Rng(1))
    assert weighed[0].action.text() == "play O6"
    assert weighed[0].loses < weighed[-1].loses and sum(each.worlds for each in weighed) < 1000


def test_a_pull_is_weighed_for_each_half_and_the_hand_is_as_steady_for_both() -> None:
    view, offers, options = seen(BURRO_PT, {"P1": "HK S3", "P2": "CA C4", "D": "H7 S5"}, "play HK",
                                 left=["S2", "S6", "H2"], right=["D2"])
    weighed = mind("burro_pt", "master", options).weigh(view, offers, Rng(1))
    assert {each.action.args[0] for each in weighed} == {"left", "right"}
    assert len({each.action.args[1] for each in weighed}) == 1


def test_a_player_who_is_advised_is_believed_to_pull_like_anybody_and_not_like_a_master() -> None:
    view, offers, options = seen(BURRO_PT, {"P1": "HK S3", "P2": "CA C4", "D": "H7 S5"}, "play HK",
                                 left=["S2", "S6", "H2"], right=["D2"])
    adviser = counsellor("burro_pt", options)
    assert adviser is not None
    hands = [int(thinks.weigh(view, offers, Rng(1))[0].action.args[1])
             for thinks in (adviser, mind("burro_pt", "master", options))]
    assert hands[0] == steadiness(Rng(1)) < hands[1]


def test_a_reader_believes_that_a_player_who_followed_high_has_nothing_lower() -> None:
    """P2 played the queen on the king: they could hold lower hearts, but would have played one."""
    view, _, options = seen(CANGKUL, {"P1": "HK S3 S4", "P2": "HQ S9 D7 D8", "D": "H9 D9 D6"},
                            "play HK", "play HQ")
    low = {number for code, number in NUMBERS.items() if code[0] == "H" and number < NUMBERS["HQ"]}
    shares = []
    for reads in (False, True):
        imagined = BeatingWorlds(CANGKUL_VARIANT, view, options, Rng(4), reads=reads)
        worlds = [imagined.world() for _ in range(300)]
        hearts = [sum(key & 127 in low for key in world.hand(1)) for world in worlds]
        shares.append(sum(hearts) / len(worlds))
    assert shares[1] < 0.5 * shares[0]


@pytest.mark.parametrize("kind", [Greedy, Counting])
@pytest.mark.parametrize(("name", "rules"), [("cangkul", {}), ("cangkul", {"joker": "void_may"}), ("burro_es", {}),
                                             ("burro_pt", {"topple": "chance"})])
def test_the_players_the_bots_are_measured_by_play_to_the_end(kind: type, name: str, rules: dict[str, str]) -> None:
    spec, variant = GAMES[name]
    options = spec.resolve(rules)
    setup = Setup(name, tuple(Chair(str(n), "", 0, "bot:easy") for n in range(4)), options)
    match = match_of(setup, 5)
    host = Host(match, lambda seat, _: Bot(seat, 4, kind(variant, options), seat))
    while host.outcome() is None:
        step = match.step
        host.act()
        assert match.step > step, "a player said what was not on offer"


@pytest.mark.long
@pytest.mark.parametrize("kind", [Greedy, Counting])
@pytest.mark.parametrize(("name", "seats"), [("cangkul", 2), ("cangkul", 4), ("burro_es", 5)])
def test_the_master_is_clearly_better_than_who_imagines_nothing(kind: type, name: str, seats: int) -> None:
    spec, variant = GAMES[name]
    options = spec.resolve({})
    assert clearly_rarer(Stage(spec, seats, options), (mind(name, "master", options), kind(variant, options)), 15, 2)  # type: ignore[arg-type]

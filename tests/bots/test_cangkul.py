"""What the Cangkul player decides, from the view of one seat, and how much better that is."""
from __future__ import annotations

import pytest

from game.bots.beating.mind import BeatingMind
from game.bots.beating.rollout_policy import by_rule_alone
from game.bots.catalogue import bot, mind
from game.bots.player import Uniform
from game.core.events import is_told
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.core.view import View
from game.rules.beating import CANGKUL
from game.rules.beating.cangkul import CANGKUL_VARIANT, NUMBERS, WITH_JOKER
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record
from tests.bots.clear import clearly_better
from tests.bots.duels import duel
from tests.work import FEW_CALLS, calls

NAMES = ("P1", "P2", "D")


def choice(hands: dict[str, str], *acts: str, options: dict | None = None, seed: int = 3, level: str = "steady",
           **given) -> str:
    """What the seat to act says after these acts."""
    resolved = CANGKUL.resolve(options or {})
    facts = {"hands": {name: held.split() for name, held in hands.items()}, **given}
    state = CANGKUL.rules.position(Given(tuple(hands), resolved, facts, Rng(1)))
    events = CANGKUL.rules.opening(state)
    state.events = events
    for act in acts:
        name, text = act.split(" ", 1)
        assert state.apply(tuple(hands).index(name), Action.parse(text), Rng(2)) is None
    view = View(state.turn, len(hands))
    view.hear(event for event in events if is_told(event, state.turn))
    action = mind("cangkul", level, resolved).choose(view, state.offers(state.turn), Rng(seed))
    assert action is not None
    return action.text()


def test_the_only_card_is_played_without_thinking():
    assert choice({"P1": "H5 S3", "P2": "HK S4 D7", "D": "H2 S5"}, "P1 play H5", stock=["C2"]) == "play HK"


@pytest.mark.parametrize("seed", range(4))
def test_a_player_who_can_go_out_next_wins_the_trick(seed):
    """With a heart and a spade, the king of hearts wins the lead and the spade goes out."""
    hands = {"P1": "H5 S3 D4 D5", "P2": "HK H2 S4", "D": "H9 S5 D9 C7 C8"}
    assert choice(hands, "P1 play H5", stock=[], seed=seed) in ("play HK", "play H2")
    hands = {"P1": "H5 S3 D4 D5", "D": "HK H2"}
    assert choice(hands, "P1 play H5", stock=[], seed=seed) == "play HK"


@pytest.mark.parametrize("seed", range(4))
def test_a_suit_the_other_is_known_to_be_without_is_led(seed):
    """D passed on a heart and holds what they took: another heart they follow with it, and the third makes them take it
    again. With the spade the lead is lost, and the deal."""
    hands = {"P1": "H5 H6 H7 S3", "D": "C4 C5 S9 D5"}
    out = sorted(set(NUMBERS) - {"JO", *(code for hand in hands.values() for code in hand.split())})
    assert choice(hands, "P1 play H5", stock=[], discard=out, seed=seed, level="master") == "play H6"


def test_the_beginner_leads_low_from_their_longest_suit():
    actions = [Action("play", (code,)) for code in ("H5", "S3", "S9", "SK", "DA")]
    assert by_rule_alone([*actions, Action("dig")], WITH_JOKER.numbers).args == ("S3",)


@pytest.mark.parametrize("level", ["easy", "steady", "random"])
@pytest.mark.parametrize("options", [{}, {"going_out": "last_loses", "joker": "void_may"}, {"joker": "any_time"}])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_level_says_what_is_on_offer(level, options, seats):
    resolved = CANGKUL.resolve(options)
    setup = Setup("cangkul", tuple(Chair(str(n), "", 0, f"bot:{level}") for n in range(seats)), resolved)
    match = Match(CANGKUL, Record(setup, 1, seats))  # type: ignore[arg-type]
    host = Host(match, lambda seat, kind: bot(setup, seat, level, seat))
    while match.step < 40 and host.outcome() is None:
        step = match.step
        host.act()
        assert match.step > step, "a player said what was not on offer"


def test_steady_bots_decide_with_few_calls():
    options = CANGKUL.resolve({})
    setup = Setup("cangkul", tuple(Chair(str(n), "", 0, "bot:steady") for n in range(4)), options)
    match = Match(CANGKUL, Record(setup, 1, 4))  # type: ignore[arg-type]
    host = Host(match, lambda seat, kind: bot(setup, seat, "steady", seat))

    def play() -> None:
        while match.step < 40 and host.outcome() is None:
            host.act()

    assert calls(play) / match.step < FEW_CALLS


def test_it_wins_more_deals_than_chance():
    options = CANGKUL.resolve({"deals_to_win": 1})
    one, other = duel("cangkul", 2, 40, options, mind("cangkul", "steady", options), Uniform(), 1)
    assert one.rate() < 0.4 < other.rate()


@pytest.mark.long
@pytest.mark.parametrize("going_out", ["wins", "last_loses"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_beats_chance_and_the_beginner(seats, going_out):
    options = CANGKUL.resolve({"going_out": going_out})
    best = mind("cangkul", "steady", options)
    for weaker in (Uniform(), BeatingMind(CANGKUL_VARIANT, options, {"worlds": 0, "slip": 1.0})):
        assert clearly_better("cangkul", seats, 40, options, best, weaker, 2)

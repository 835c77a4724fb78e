"""What the Calcolon player decides, from the view of one seat, and how much better that is."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from math import sqrt
from statistics import median
from types import SimpleNamespace

import pytest

from game.application.stage import match_of
from game.bots.calcolon.belief import CalcolonBelief, HandChange, read
from game.bots.calcolon.mind import CalcolonMind, _CalcolonDecision
from game.bots.calcolon.reasons import because
from game.bots.calcolon.rollout import Ahead, World, manners
from game.bots.player import Bot, Mind, Uniform, Weighed
from game.core.events import Began, Called, Ended, Event, TurnOf, is_told
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.core.view import View
from game.data.bots import load_levels
from game.rules.calcolon import CALCOLON
from game.rules.calcolon.hands import FIRST, HAS_DEVIL, WEIGHTS
from game.rules.calcolon.offers import ATTACK, DRAW_CARD, ROB_IT
from game.table.host import Host
from game.table.match import Match
from tests.bots.clear import clearly
from tests.bots.one_draw import OneDraw
from tests.work import FEW_CALLS, calls

LEVELS = {level.id: level.figures for level in load_levels("calcolon")}
TELEVISION = {
    "bow": "on_discard", "devil_discard": "must_push", "devil_penalty": "any_holder", "zero_skips": True,
    "shield": False, "zero_carry": False,
}  # fmt: skip


def mind(level: str, options) -> CalcolonMind:
    return CalcolonMind(options, LEVELS[level])


def told(hands: dict[str, str], *acts: str, seat: str = "", options=None, **given):
    """A seat's view after these acts, its offers, and the house rules; without a name, of whose turn it is."""
    resolved = CALCOLON.resolve(options or {})
    facts = {"hands": {name: held.split() for name, held in hands.items()}, **given}
    facts |= {key: value.split() for key, value in given.items() if isinstance(value, str)}
    state = CALCOLON.rules.position(Given(tuple(hands), resolved, facts, Rng(1)))
    events = CALCOLON.rules.opening(state)
    state.events = events
    for act in acts:
        name, text = act.split(" ", 1)
        assert state.apply(tuple(hands).index(name), Action.parse(text), Rng(2)) is None
    me = tuple(hands).index(seat) if seat else state.waiting()[0]
    view = View(me, len(hands))
    view.hear(event for event in events if is_told(event, me))
    return view, state.offers(me), resolved


def choice(hands: dict[str, str], *acts: str, seed: int = 3, level: str = "steady", **given) -> str:
    """What a seat says after these acts."""
    view, offers, resolved = told(hands, *acts, **given)
    action = mind(level, resolved).choose(view, offers, Rng(seed))
    assert action is not None
    return action.text()


STOCK = "7 1 2 3 9 0 + - 7 1"


@pytest.mark.parametrize("seed", range(3))
def test_a_large_value_is_attacked_with(seed):
    assert choice({"A": "9 x 4 x", "B": "1 2 3 4", "C": "6 6 8 8"}, stock="5 " + STOCK, seed=seed) == "attack"


@pytest.mark.parametrize("seed", range(3))
def test_a_large_value_is_robbed(seed):
    hands = {"A": "5 1 2 8", "B": "9 x 4 x", "C": "6 6 3 8"}
    assert choice(hands, "A discard 5", seat="B", stock=STOCK, seed=seed) == "rob"


@pytest.mark.parametrize("seed", range(3))
def test_what_fits_is_kept(seed):
    """6 × 5 × waits for any number; of two loose cards one goes."""
    said = choice({"A": "6 x 5 x", "B": "1 2 3 4", "C": "6 3 8 8"}, stock="- " + STOCK, seed=seed)
    assert said == "discard -"


def test_the_devil_zero_goes_to_who_is_ahead():
    """Without a thought; who thinks pushes it, too, but finds that it matters little onto whom."""
    hands = {"A": "DZ x 5 7", "B": "1 2 3 4", "C": "6 3 8 8", "D": "9 9 4 6"}
    view, offers, resolved = told(hands, stock="+ " + STOCK, scores={"C": 400})
    usual = CalcolonMind(resolved, {"worlds": 0, "slip": 0}).choose(view, offers, Rng(1))
    assert usual is not None and usual.text() == "discard DZ push P3"
    assert choice(hands, stock="+ " + STOCK, scores={"C": 400}, level="sharp").startswith("discard DZ push")


@pytest.mark.parametrize("seed", range(3))
def test_a_player_who_is_far_ahead_ends_the_last_round_with_nothing(seed):
    """0 × 3 × 7 is complete and worth nothing: with a lead the attack wins the match, without one it loses 30."""
    hands = {"A": "0 x 3 x", "B": "1 4 8 x", "C": "6 6 8 9"}
    assert choice(hands, stock="7 " + STOCK, seed=seed, round=4, scores={"A": 300}) == "attack"
    assert choice(hands, stock="7 " + STOCK, seed=seed, round=4, scores={"A": -40}) != "attack"
    robbed = {"A": "5 + 2 0", "B": "3 x 7 x", "C": "6 6 8 9"}
    assert choice(robbed, "A discard 0", seat="B", stock="1 " + STOCK, seed=seed, round=4, scores={"B": 300}) == "rob"


@pytest.mark.parametrize("held", ["( ( 3 +", "( ( 5 x", "( ( ( x", "( 3 + +"])
def test_bows_that_take_the_place_of_cards_go_first(held):
    said = {choice({"A": held, "B": "1 4 8 x", "C": "6 6 8 9"}, stock="6 " + STOCK, seed=seed, options=TELEVISION)
            for seed in range(4)}  # fmt: skip
    assert said == {"discard ("}


@pytest.mark.parametrize("seed", range(4))
def test_a_hand_far_from_a_formula_comes_nearer_to_one(seed):
    """Of four operators and a number no card completes what is left: an operator goes all the same."""
    said = choice({"A": "- + x 4", "B": "1 4 8 x", "C": "6 6 8 9"}, stock="- " + STOCK, seed=seed)
    assert said in ("discard -", "discard +", "discard x")


def test_a_player_who_can_only_pass_passes():
    assert choice({"A": "5 1 2 8", "B": "9 9 4 7", "C": "6 6 3 8"}, "A discard 5", seat="B", stock=STOCK) == "pass"


# ---- what it weighs ----------------------------------------------------------------------------------------------
def test_it_says_what_it_weighed_best_first():
    view, offers, resolved = told({"A": "9 x 4 x", "B": "1 2 3 4", "C": "6 6 8 8"}, stock="5 " + STOCK)
    weighed = mind("sharp", resolved).weigh(view, offers, Rng(4))
    assert {each.action for each in weighed} == {offer.action for offer in offers}
    assert weighed[0].action is ATTACK and weighed[0].action == mind("sharp", resolved).choose(view, offers, Rng(4))
    assert all(0 <= each.loses <= 1 for each in weighed) and weighed[0].loses < 0.54 < weighed[-1].loses
    assert weighed[0].worlds == LEVELS["sharp"]["worlds"]
    assert weighed == mind("sharp", resolved).weigh(view, offers, Rng(4)), "the same dice, the same thoughts"


def test_in_the_last_round_a_match_that_cannot_be_won_is_lost():
    hands = {"A": "0 x 3 x", "B": "1 4 8 x", "C": "6 6 8 9"}
    view, offers, resolved = told(hands, stock="7 " + STOCK, round=4, scores={"B": 5000})
    assert all(each.loses > 0.99 for each in mind("master", resolved).weigh(view, offers, Rng(1)) if each.worlds > 300)
    view, offers, resolved = told(hands, stock="7 " + STOCK, round=4, scores={"A": 5000})
    assert all(each.loses < 0.01 for each in mind("master", resolved).weigh(view, offers, Rng(1)) if each.worlds > 300)


def test_a_player_who_let_a_card_lie_hardly_holds_what_it_completes():
    """C let a 5 lie: worlds in which they could have robbed it to thirty or more are dealt again, some times."""
    view, _, resolved = told({"A": "5 1 2 8", "B": "9 9 4 7", "C": "6 6 3 8"}, "A discard 5", "B pass", "C pass",
                             seat="B", stock=STOCK)  # fmt: skip
    usual = manners(False, 3)
    could = []
    for reads in (True, False):
        belief = CalcolonBelief(view, resolved, usual, Rng(3), reads)
        keys = [belief.world().keys[2] for _ in range(2500)]
        could.append(sum(belief.state.books[2].get(key + WEIGHTS[FIRST["5"]], 0) >= usual.robs for key in keys))
    assert could[0] * 8 < could[1]


def hosted(minds: list[Mind], seed: int, options) -> tuple[Match, Host]:
    setup = Setup("calcolon", tuple(Chair(str(n), "", 0, "bot:x") for n in range(len(minds))), options)
    match = match_of(setup, seed)
    return match, Host(match, lambda seat, kind: Bot(seat, len(minds), minds[seat], seed * 31 + seat))


@pytest.mark.parametrize("level", ["easy", "steady"])
@pytest.mark.parametrize("options", [{}, TELEVISION, {"negative": True, "stock_out": "recycle"}])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_level_says_what_is_on_offer(level, options, seats):
    resolved = CALCOLON.resolve(options)
    match, host = hosted([mind(level, resolved)] * seats, seats, resolved)
    while match.step < 60 and host.outcome() is None:
        step = match.step
        host.act()
        assert match.step > step, "a player said what was not on offer"


def test_steady_bots_decide_with_few_calls():
    options = CALCOLON.resolve({})
    match, host = hosted([mind("steady", options)] * 4, 4, options)

    def play() -> None:
        while match.step < 60 and host.outcome() is None:
            host.act()

    assert calls(play) / match.step < FEW_CALLS


# ---- how well it plays ------------------------------------------------------------------------------------------
def shares(one: Mind, other: Mind, seats: int, options) -> Iterator[float]:
    """How many of so many matches, and ever one more, were won by `one` on every other seat, changing places; a shared
    win counts its part."""
    won = 0.0
    for seed in count():
        sides = [(seat + seed) % 2 for seat in range(seats)]
        _, host = hosted([(one, other)[side] for side in sides], seed, options)
        while (outcome := host.outcome()) is None:
            host.act()
        won += sum(sides[seat] == 0 for seat in outcome.winners) / len(outcome.winners)
        yield won / (seed + 1)


def better(one: Mind, other: Mind, seats: int, matches: int, options) -> bool:
    """Whether they win more than half, looked at after so many matches and as many more; half of all varies most."""
    many = enumerate(islice(shares(one, other, seats, options), matches - 1, None, matches), 1)
    return clearly((share - 0.5) / sqrt(0.25 / (matches * n)) for n, share in many)


def test_it_beats_chance():
    options = CALCOLON.resolve({"rounds": 6})
    quick = CalcolonMind(options, {"worlds": 8, "slip": 0})
    assert next(islice(shares(quick, Uniform(), 4, options), 11, None)) > 0.6


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_beats_chance_and_the_beginner(seats):
    """And the easy level stands between: of three beginners among six that is seen in hundreds of matches only."""
    options = CALCOLON.resolve({})
    best, easy = mind("steady", options), mind("easy", options)
    for one, other in ((best, Uniform()), (easy, Uniform()), (best, easy)):
        assert better(one, other, seats, 20 if seats < 6 else 40, options)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_the_master_beats_who_counts_one_draw(seats):
    options = CALCOLON.resolve({})
    assert better(mind("master", options), OneDraw(options), seats, 40, options)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{}, TELEVISION])
def test_a_player_who_counts_one_draw_says_what_is_on_offer(options):
    resolved = CALCOLON.resolve(options)
    match, host = hosted([OneDraw(resolved)] * 3, 2, resolved)  # type: ignore[list-item]
    while match.step < 60 and host.outcome() is None:
        step = match.step
        host.act()
        assert match.step > step, "a player said what was not on offer"


class Eager(OneDraw):
    """Attacks and robs whenever they can, and keeps the hand that promises most."""

    def choose(self, view, offers, rng):
        actions = [offer.action for offer in offers]
        for wanted in (ATTACK, ROB_IT, DRAW_CARD):
            if wanted in actions:
                return wanted
        return super().choose(view, offers, rng)


# ---- the page's figures -----------------------------------------------------------------------------------------
def rounds_of(player: Mind, matches: int) -> list[tuple[int, bool, bool]]:
    """Of every round among four alike: its turns, whether it was decided by a rob, whether it was void."""
    found: list[tuple[int, bool, bool]] = []
    options = CALCOLON.resolve({})
    for seed in range(matches):
        match, host = hosted([player] * 4, seed, options)
        while host.outcome() is None:
            host.act()
        found += _rounds(match.told(None, 0))
    return found


def _rounds(events: tuple[Event, ...]) -> list[tuple[int, bool, bool]]:
    found, turns, robbed = [], 0, False
    for event in events:
        match event:
            case Began(what="deal"):
                turns, robbed = 0, False
            case TurnOf():
                turns += 1
            case Called(word="calcolon.rob"):
                robbed = True
            case Ended(what="deal", winners=winners):
                found.append((turns, robbed, not winners))
    return found


@pytest.mark.long
def test_the_balance_is_the_page_s():
    """With players who attack whenever they can: 3 turns in the median, three in four robbed, under 1 % void."""
    rounds = rounds_of(Eager(CALCOLON.resolve({})), 120)  # type: ignore[arg-type]
    assert median(turns for turns, _, _ in rounds) == 3
    assert 0.7 < sum(robbed for _, robbed, _ in rounds) / len(rounds) < 0.82
    assert sum(void for _, _, void in rounds) / len(rounds) < 0.01


@pytest.mark.parametrize(("effect", "next_one"), [((), 2), (("skip",), 3)])
def test_after_a_discard_that_no_one_wants_the_next_goes_on_or_is_skipped(effect: tuple[str, ...],
                                                                         next_one: int) -> None:
    ahead = SimpleNamespace(seats=4, robber=lambda world, me, card: -1, go_on=lambda world, seat: seat)
    decision = object.__new__(_CalcolonDecision)
    decision._ahead, decision._me = ahead, 1  # type: ignore[assignment]
    card = 1 << 3
    assert decision._discarded(SimpleNamespace(keys=[0, card, 0, 0], first_turns=0), card, effect) == next_one  # type: ignore[arg-type]


SAFE = {"first_round_safe": True}


@pytest.mark.parametrize("seed", range(3))
def test_in_the_first_turns_a_complete_hand_waits_and_nothing_is_robbed(seed: int) -> None:
    """Whoever plays the round on knows it: no attack and no rob before all have had a turn."""
    ahead, world = protected(0b011, ["3 + 2 +", "9 x 4 x"], "5 5")
    end = ahead.go_on(world, 0)
    assert end == ahead.void and world.first_turns == 0
    ahead, world = protected(0, ["3 + 2 +", "9 x 4 x"], "5 5")
    assert ahead.go_on(world, 0) != ahead.void
    assert choice({"A": "9 x 4 x", "B": "1 2 3 4"}, stock="5 " + STOCK, seed=seed, options=SAFE).startswith("discard")


def protected(first_turns: int, hands: list[str], stock: str) -> tuple[Ahead, World]:
    """A world of two seats in which these have yet to have their first turn."""
    state = CALCOLON.rules.start(2, CALCOLON.resolve(SAFE), None)
    keys = [sum(WEIGHTS[FIRST[code]] for code in hand.split()) for hand in hands]
    world = World(keys, [WEIGHTS[FIRST[code]] for code in stock.split()], [0, 0], [0, 0], -1, first_turns)
    return Ahead(state, manners(False, 2)), world


def test_a_push_in_the_first_turns_counts_as_the_turn_of_pusher_and_skipped() -> None:
    state = CALCOLON.rules.start(4, CALCOLON.resolve(SAFE), None)
    ahead, world = Ahead(state, manners(False, 4)), World([0] * 4, [], [0] * 4, [0] * 4, -1, 0b1111)
    assert ahead.push(world, 0, 2) == 2 and world.first_turns == 0b1100
    copied = world.copy()
    copied.first_turns = 0
    assert world.first_turns == 0b1100


@pytest.mark.parametrize(("options", "let_lie"), [({}, 1), (SAFE, 0)])
def test_a_discard_that_nobody_might_rob_tells_nothing_of_the_others(options: dict[str, bool], let_lie: int) -> None:
    acts = ("A discard 5",) if options else ("A discard 5", "B pass", "C pass")
    view, _, _ = told({"A": "8 - 5 x", "B": "3 3 8 8", "C": "6 6 4 4"}, *acts, stock="5 " + STOCK, seat="B",
                      options=options)
    done = read(view, 3)
    assert done[0].could_attack is not bool(options)
    assert [len(done[seat].let_lie) if seat in done else 0 for seat in (1, 2)] == [let_lie, let_lie]


@pytest.mark.parametrize("could_attack", [True, False])
def test_a_complete_hand_is_ruled_out_only_where_it_might_have_attacked(could_attack: bool) -> None:
    usual = manners(False, 3)
    view, _, resolved = told({"A": "9 x 4 x", "B": "3 3 8 8", "C": "6 6 4 2"}, stock="5 " + STOCK, options=SAFE)
    belief = CalcolonBelief(view, resolved, usual, Rng(1), reads=True)
    five = sum(WEIGHTS[FIRST[code]] for code in ("9", "x", "4", "x", "5"))
    thrown = usual.thrown[0][five]
    assert belief._agrees(2, HandChange(thrown, could_attack), five - thrown) is not could_attack


@pytest.mark.parametrize(("options", "said"), [(SAFE, "hint.attack_waits"), ({}, "hint.could_attack")])
def test_a_hint_says_that_a_complete_hand_has_to_wait(options: dict[str, bool], said: str) -> None:
    view, _, resolved = told({"A": "9 x 4 x", "B": "1 2 3 4"}, stock="5 " + STOCK, options=options)
    weighed = (Weighed(Action("discard", ("9",)), 0.5, 8), Weighed(Action("discard", ("x",)), 0.6, 8))
    clauses = because(weighed, view, (), resolved)
    assert (clauses[0].key, clauses[0].n) == (said, 180)


@pytest.mark.parametrize(("pushed", "devil", "anyone", "six", "cursed"), [
    (2, False, False, 0, True), (1, False, False, HAS_DEVIL, False), (1, True, True, HAS_DEVIL, True),
    (1, True, False, HAS_DEVIL, False), (1, False, True, HAS_DEVIL, False), (1, True, True, 0, False)])
def test_the_devil_is_to_blame_where_it_was_pushed_or_is_held_by_house_rule(pushed: int, devil: bool, anyone: bool,
                                                                          six: int, cursed: bool) -> None:
    ahead = object.__new__(Ahead)
    ahead.state = SimpleNamespace(devil=devil, any_holder=anyone)  # type: ignore[assignment]
    assert ahead._cursed(SimpleNamespace(pushed=pushed), 2, six) is cursed  # type: ignore[arg-type]

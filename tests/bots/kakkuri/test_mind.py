"""What the Kakkuri player decides, from the view of one seat, and how much better that is.

The table here is a plain loop over its State, which is faster than a host: every bot hears what its seat is told.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from math import sqrt
from random import Random
from statistics import mean, stdev
from types import SimpleNamespace

import pytest

from game.bots.kakkuri.mind import KakkuriMind, _move_away, by_rule_alone, imagined_world
from game.bots.kakkuri.runs import Runs
from game.bots.kakkuri.shapes import GREEDY, SENSIBLE, shape_of, shapes
from game.bots.player import Mind, Uniform
from game.core.events import Ended, Note, is_told
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.core.view import View
from game.data.bots import load_levels
from game.rules.kakkuri import KAKKURI
from game.rules.kakkuri.cards import BIT, cards_of, plays_of
from game.rules.kakkuri.determinize import KakkuriWorlds
from game.rules.kakkuri.offers import FUWARU, FUWARU_, STAY
from tests.bots.clear import clearly
from tests.bots.kakkuri_yardsticks import Counting, Greedy
from tests.rules.conftest import Table, kakkuri_redealt
from tests.rules.test_secrets import imagined, twin_of
from tests.work import FEW_CALLS, calls

LEVELS = {level.id: level.figures for level in load_levels("kakkuri")}
SEATS = ("D", "A", "B", "C")


def level(name: str, options=None) -> KakkuriMind:
    return KakkuriMind(KAKKURI.resolve(options or {}), LEVELS[name])


def told(hands: dict[str, str], *acts: str, seat: str | None = None, options: dict | None = None,
         seats: Sequence[str] = SEATS, **given):  # fmt: skip
    """What this seat, or the one to act, was told after these acts, and what it may do."""
    resolved = KAKKURI.resolve(options or {})
    facts = {"hands": {name: cards.split() for name, cards in hands.items()}, **given}
    state = KAKKURI.rules.position(Given(tuple(seats), resolved, facts, Rng(1)))
    events = state.events = KAKKURI.rules.opening(state)
    for act in acts:
        name, text = act.split(" ", 1)
        assert state.apply(seats.index(name), Action.parse(text), Rng(2)) is None, act
    me = state.waiting()[0] if seat is None else seats.index(seat)
    view = View(me, len(seats))
    view.hear(event for event in events if is_told(event, me))
    return view, state.offers(me)


def choice(hands: dict[str, str], *acts: str, seed: int = 3, mind: Mind | None = None, **given) -> str | None:
    """What this seat, or the one to act, says after these acts."""
    view, offers = told(hands, *acts, **given)
    action = (mind or level("steady", given.get("options"))).choose(view, offers, Rng(seed))
    assert action is None or action in [offer.action for offer in offers]
    return None if action is None else action.text()


# ---- runs --------------------------------------------------------------------------------------------------------
def bits(codes: str) -> int:
    return sum(BIT[code] for code in codes.split())


@pytest.mark.parametrize(("hand", "table", "pairs", "laid"), [
    ("S6 H7 C8 S2 H2 SK", 5, False, 3), ("SJ HK C7 C8 C9 D3", 10, False, 5), ("SA HA S2 C2 H2 D3", 1, False, 6),
    ("S7 H7 D7 S8 S4 H4", 6, False, 4), ("S5 H5 S6 H6 S7 H7", 4, True, 6), ("S5 H5 S6 H6 S7 H7", 4, False, 3),
    ("CA SJ S4 H4 S3 H3", 9, False, 2), ("S4 H4 D9", 5, False, 0), ("CA D2 SK S4 H4 D4", 11, False, 6),
])
def test_the_longest_run(hand, table, pairs, laid):
    """As shapes, which know no suits, too."""
    ways = Runs(KAKKURI.resolve({})).ways(bits(hand), table, pairs)
    assert max((way.run.laid for way in ways), default=0) == laid
    stop = shapes(KAKKURI.resolve({}), GREEDY).best(shape_of(bits(hand)), table, pairs)
    assert stop[0] == laid and size_of(stop[1]) == len(cards_of(bits(hand))) - laid


def test_no_run_is_longer():
    """Against a search that leaves nothing out."""
    def slowly(hand, follow):
        found = [p.size + slowly(hand ^ p.bits, 13 if p.rank == 12 else p.rank) for p in plays_of(hand, follow, False)]
        return max(found, default=0)

    chance, greedy, wild = Random(4), shapes(KAKKURI.resolve({}), GREEDY), 0
    for _ in range(120):
        hand = sum(chance.sample(list(BIT.values()), 4)) | chance.choice((0, BIT["CA"], BIT["D2"]))
        follow = chance.choice((*range(1, 12), 13))
        most, left, _ = greedy.best(shape_of(hand), follow, False)
        assert most == slowly(hand, follow)
        wild += most > 0 and left & 7 > 0
    assert wild == 0, "a wild card can always be laid too"


def test_a_wild_card_and_a_run_are_kept():
    sensible = shapes(KAKKURI.resolve({}), SENSIBLE)
    assert sensible.best(shape_of(bits("S6 D2 H3")), 5, False)[1] == shape_of(bits("D2 H3"))
    assert not sensible.best(shape_of(bits("S6 D2")), 5, False)[1], "it helps to go out"


def size_of(shape):
    return sum(shape >> 3 * rank & 7 for rank in range(13))


def test_every_way_to_stop():
    ways = Runs(KAKKURI.resolve({})).ways(bits("S6 H7 C8 S2"), 5, False)
    assert {(way.run.laid, way.run.follow) for way in ways} == {(1, 6), (2, 7), (3, 8)}
    assert {way.first.action.text() for way in ways} == {"play S6"}
    own = Runs(KAKKURI.resolve({"after_king": "own_turn_only"})).ways(bits("SK S4"), 11, False)
    assert {(way.run.laid, way.run.follow) for way in own} == {(1, 0), (2, 4)}


# ---- decisions ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
def test_a_player_who_can_go_out_does(seed):
    assert choice({"D": "S6 S7"}, table="S5", first_card_played=["D"], seed=seed) == "play S6"
    assert choice({"D": "SK S4 S9"}, table="SJ", first_card_played=["D"], seed=seed) == "play SK"
    assert choice({"D": "S9 SK S4"}, "D play SK", table="SJ", first_card_played=["D"], seed=seed) in (
        "play S4", "play S9", "end")  # fmt: skip


def test_utazu_is_said_at_once_and_out_of_turn():
    hand = {"B": "SA HA DA C5 C6 C7"}
    assert choice(hand, seat="B", table="H9") == "utazu"
    out = choice({**hand, "D": "S6"}, "D play S6", seat="B", table="S5", first_card_played=["D"])
    assert out == "utazu"
    assert choice({"D": "S6"}, "D play S6", seat="B", table="S5", first_card_played=["D"]) == "pass"


def test_no_player_folds_and_no_player_lets_another_come_back_while_they_may_win():
    assert choice({"D": "S2 H2 D3 C3 S9 H9"}, table="S5") == "end"
    assert choice({}, "A fold", seat="A", table="S5") is None
    assert choice({}, "A fold", "A return", seat="B", table="S5") == "object"
    assert choice({}, "C fold", "A fold", "A return", seat="C", table="S5") == "agree"


def test_the_winner_deals_and_a_hand_is_seldom_exchanged():
    assert choice({"D": "S6"}, "D play S6", seat="D", table="S5", first_card_played=["D", "A", "B", "C"]) == "deal"
    said = Counter(choice({}, seat="A", seed=seed) for seed in range(60))
    assert set(said) == {"stay", "fuwaru"} and said["stay"] > 45


@pytest.mark.parametrize("seed", range(3))
def test_three_pairs_in_a_row_are_a_sanzoku(seed):
    assert choice({"D": "S5 H5 S6 H6 S7 H7"}, table="C4", seed=seed) == "sanzoku"
    assert choice({"D": "S5 H5 S6 H6 S7 H7"}, "D sanzoku", table="C4", seed=seed) == "play S5 H5"


@pytest.mark.parametrize("seed", range(3))
def test_a_last_card_is_not_given_its_way(seed):
    """A has one card left; having let an eight lie, they hardly hold a nine or a ten: the king they may follow with
    anything is not left to them."""
    hands = {"D": "SJ SK S3 H5", "A": "H6"}
    said = choice(hands, table="SQ", first_card_played=["D", "A"], seed=seed)
    assert said in ("play SJ", "end")
    after = choice(hands, "D play SJ", table="SQ", first_card_played=["D", "A"], seed=seed)
    assert after in ("end", "play SK")
    if after == "play SK":
        assert choice(hands, "D play SJ", "D play SK", table="SQ", first_card_played=["D", "A"], seed=seed) != "end"


@pytest.mark.parametrize("seed", range(3))
def test_the_right_to_turn_is_used_by_who_can_go_out_with_it(seed):
    hands = {"D": "S6", "A": "S9 H9", "B": "SQ HQ", "C": "SJ HJ"}
    acts = ("D end", "A end", "B end", "C end")
    said = choice(hands, *acts, table="S5", first_card_played=list(SEATS), seed=seed)
    assert said == "play S6"


def test_the_beginner_plays_single_low_cards():
    plays = [Action.parse(text) for text in ("play CA as 6", "play S6", "play S6 H6 D6", "play H7")]
    assert by_rule_alone(plays, plays).text() == "play S6"
    assert by_rule_alone([], [Action("turn"), Action("yield")]).text() == "turn"
    assert by_rule_alone([], [Action("end"), Action("fold")]).text() == "end"


def test_it_says_what_it_weighed_best_first():
    view, offers = told({"D": "SJ SK S3 H5", "A": "H6"}, table="SQ", first_card_played=["D", "A"])
    weighed = level("master").weigh(view, offers, Rng(3))
    assert weighed[0].action == level("master").choose(view, offers, Rng(3)) and len(weighed) > 1
    assert {each.action for each in weighed} <= {offer.action for offer in offers}
    assert all(0.3 < each.loses < 1 for each in weighed) and weighed[0].worlds == LEVELS["master"]["worlds"]
    assert weighed == level("master").weigh(view, offers, Rng(3)), "the same dice, the same thoughts"
    out, offers = told({"D": "S6 S7"}, table="S5", first_card_played=["D"])
    certain = level("master").weigh(out, offers, Rng(3))
    assert [(each.action.text(), each.worlds) for each in certain] == [("play S6", 0)]


# ---- what is imagined --------------------------------------------------------------------------------------------
def test_a_player_who_let_a_card_lie_rarely_holds_it():
    """A ended with a five on the table: in most worlds they have no six."""
    hands = {"D": "S2 S3 H3 D8 C9 SK"}
    resolved = KAKKURI.resolve({})
    facts = {"hands": {name: cards.split() for name, cards in hands.items()}, "table": "S5"}
    state = KAKKURI.rules.position(Given(SEATS, resolved, facts, Rng(1)))
    events = state.events = KAKKURI.rules.opening(state)
    assert state.apply(0, Action("end"), Rng(1)) is None
    assert state.apply(1, Action("end"), Rng(1)) is None
    view = View(0, 4)
    view.hear(event for event in events if is_told(event, 0))
    imagined = KakkuriWorlds(view, resolved)
    sixes = bits("S6 H6 D6 C6")
    assert imagined.let_lie[1] & sixes == sixes and imagined.let_lie.get(2, 0) == 0
    holds = Counter()
    for n in range(300):
        dealt, box = imagined_world(imagined, Rng(n))
        assert dealt[0] == bits(hands["D"]) and len(box) == len(state.box)
        assert len(set(map(int, box))) == len(box) and sum(box) + sum(dealt) + sum(state.pile) == sum(BIT.values())
        for seat in (1, 2):
            holds[seat] += dealt[seat] & sixes > 0
    assert holds[1] < 0.4 * holds[2]


@pytest.mark.parametrize(("vain", "holder"), [(0, 2), (5, 2), (6, 1)])
def test_a_card_that_was_let_lie_stays_with_its_holder_after_six_vain_exchanges(vain: int, holder: int) -> None:
    """Seat 1 let sixes lie: another six is taken in vain, a king of seat 2 is not."""
    six, other, king = bits("S6"), bits("H6"), bits("SK")
    faces, drawn = {10: six, 11: other, 20: king}, [11] * vain + [20] * 9
    imagined = SimpleNamespace(free=(10, 11, 20), let_lie={1: six | other}, owner={10: 1, 11: 1, 20: 2})
    rng = SimpleNamespace(choice=lambda cards: drawn.pop(0))
    _move_away(imagined, faces, 10, 1, rng)  # type: ignore[arg-type]
    assert [imagined.owner[card] for card, face in faces.items() if face == six] == [holder]


# ---- at the table ------------------------------------------------------------------------------------------------
def deals(seats: int, many: int, minds: Sequence[Mind], seed: int, options=None):
    """Play so many deals, seat n with the mind n plus the number of the match: by mind, counters won for each deal and
    seat."""
    resolved = KAKKURI.resolve({"deals": min(many, 10), **(options or {})})
    won, match = [0.0] * len(minds), 0
    while match * min(many, 10) < many:
        events: list = []
        state = KAKKURI.rules.start(seats, resolved, events)
        views, step = {seat: View(seat, seats) for seat in range(seats)}, 0
        while state.outcome() is None:
            if state.waiting():
                seat, action = next(_words(state, views, minds, match, seed, step))
                assert state.apply(seat, action, Rng(seed + match, step)) is None
            else:
                state.proceed(Rng(seed + match, step))
            for seat, view in views.items():
                view.hear(event for event in events if is_told(event, seat))
            events.clear()
            step += 1
        for seat in range(seats):
            won[(seat + match) % len(minds)] += state.chips[seat] - state.stake
        match += 1
    return [total * len(minds) / (match * min(many, 10) * seats) for total in won]


def _words(state, views, minds, match, seed, step):
    """Who says what, holders of standing offers first, as the host asks them."""
    waiting = state.waiting()
    for seat in (*[s for s in state.standing() if s not in waiting], *waiting):
        action = minds[(seat + match) % len(minds)].choose(views[seat], state.offers(seat), Rng(seed, step * 8 + seat))
        if action is not None:
            yield seat, action


@pytest.mark.parametrize("name", [*LEVELS, "random"])
@pytest.mark.parametrize(("seats", "options"), [
    (2, {"after_king": "own_turn_only", "recycle": "shuffle"}), (6, {"after_wild": "anything", "idle_limit": 12}),
    (8, {"fold": "before_first_card"}), (8, {"fuwaru": False}),
])
def test_every_level_says_what_is_on_offer(name, seats, options):
    """The loop refuses nothing, with every house rule that changes what may follow."""
    mind = Uniform() if name == "random" else KakkuriMind(KAKKURI.resolve(options), {**LEVELS[name], "worlds": 4})
    assert abs(sum(deals(seats, 2, [mind], 5, options))) < 1e-9


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_where_fuwaru_is_left_out_it_imagines_no_exchange_and_is_never_asked_for_one(seats):
    options, asked = {"fuwaru": False}, Counter()
    mind = KakkuriMind(KAKKURI.resolve(options), {"worlds": 4, "slip": 0})

    class Heard:
        def choose(self, view, offers, rng):
            asked[view.asking] += 1
            told = KakkuriWorlds(view, KAKKURI.resolve(options)).told
            assert not told.exchanges and told.phase != FUWARU and told.playing >> view.observer & 1
            said = mind.choose(view, offers, rng)
            assert said not in (STAY, FUWARU_)
            return said

    deals(seats, 3, [Heard()], 6, options)  # type: ignore[list-item]
    assert asked["turn"] > 20 and "kakkuri.fuwaru" not in asked


def test_it_wins_counters_from_chance():
    one, other = deals(5, 10, [KakkuriMind(KAKKURI.resolve({}), {"worlds": 8, "slip": 0}), Uniform()], 3)
    assert one > 0.3 > -0.3 > other


def test_a_steady_bot_decides_with_few_calls():
    mind, made, said = level("steady"), [], []

    class Counted:
        def choose(self, view, offers, rng):
            made.append(calls(lambda: said.append(mind.choose(view, offers, rng))))
            return said[-1]

    deals(6, 2, [Counted()], 4)  # type: ignore[list-item]
    assert len(made) > 60 and sum(made) / len(made) < FEW_CALLS


def test_it_decides_by_what_it_was_told():
    """In the true world and in one that its seat imagined it says the same."""
    options = KAKKURI.resolve({})
    mind, asked = KakkuriMind(options, {"worlds": 6, "slip": 0}), 0
    for walk in Table(KAKKURI, 5, options, "five").walk(24, 400):
        if walk.step % 7 or not walk.state.waiting() or walk.reshuffled or walk.has_secret_answers():
            continue
        seat = walk.state.waiting()[0]
        twin = twin_of(walk, imagined(walk, seat), lambda game: kakkuri_redealt)
        heard = [event for event in twin.events if is_told(event, seat)]
        view = View(seat, 5)
        view.hear([*walk.views[seat].heard[: walk.heard_at_start[seat]], *heard])
        said = [mind.choose(each, state.offers(seat), Rng(5))
                for each, state in ((walk.views[seat], walk.state), (view, twin))]  # fmt: skip
        assert said[0] == said[1] and said[0] in {offer.action for offer in walk.state.offers(seat)}
        asked += 1
    assert asked > 20


@pytest.mark.long
@pytest.mark.parametrize(("weaker", "seats"), [("random", 4), ("beginner", 4), ("easy", 4), ("easy", 6)])
def test_it_beats_chance_and_the_level_below(weaker, seats):
    """By counters; they vary by twice as much as what the level below is behind, so it takes hundreds of deals."""
    beginner = KakkuriMind(KAKKURI.resolve({}), {"worlds": 0, "slip": 1.0})
    other = {"random": Uniform(), "beginner": beginner}.get(weaker) or level(weaker)
    assert clearly(ahead(level("steady"), other, seats, 2))  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize("yardstick", [Greedy, Counting])
def test_the_master_beats_greed_and_who_counts_cards(yardstick):
    assert clearly(ahead(level("master"), yardstick(KAKKURI.resolve({})), 6, 2))


@pytest.mark.parametrize("yardstick", [Greedy, Counting])
def test_the_yardsticks_say_what_is_on_offer(yardstick):
    assert abs(sum(deals(6, 4, [yardstick(KAKKURI.resolve({}))], 5))) < 1e-9


def ahead(one: Mind, other: Mind, seats: int, seed: int) -> Iterator[float]:
    """After every eight pairs of matches, in which they change places, by how many deviations they win counters."""
    gains: list[float] = []
    for turn in count(1):
        there, back = (deals(seats, 10, pair, seed + 1000 * turn) for pair in ((one, other), (other, one)))
        gains.append((there[0] + back[1]) / 2)
        if turn % 8 == 0:
            yield mean(gains) / (stdev(gains) / sqrt(turn))


# ---- the pace of the page ----------------------------------------------------------------------------------------
@pytest.mark.long
@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_the_pace_of_a_deal(seats):
    """27-29 turns a deal, 60 % without a playable card, guri in 8-11 % of deals, utazu in 0.6-0.9 %, recycling rare."""
    seen, mind = Counter(), Greedy(KAKKURI.resolve({}))
    for match in range(12):
        events: list = []
        state = KAKKURI.rules.start(seats, KAKKURI.resolve({"deals": 50}), events)
        views, step = {seat: View(seat, seats) for seat in range(seats)}, 0
        while state.outcome() is None:
            if state.waiting():
                if state.fresh and state.asked.bit_count() == 1:
                    seen["turns"] += 1
                    seen["none"] += not plays_of(state.hand[state.turn], state.follow, False)
                seat, action = next(_words(state, views, [mind], match, 1, step))
                assert state.apply(seat, action, Rng(match, step)) is None
            else:
                state.proceed(Rng(match, step))
                for view in views.values():
                    view.heard.clear()
            for seat, view in views.items():
                view.hear(event for event in events if is_told(event, seat))
            seen.update(e.reason.key for e in events if isinstance(e, Ended | Note))
            events.clear()
            step += 1
    deals_played = 600
    assert 22 < seen["turns"] / deals_played < 33 and 0.5 < seen["none"] / seen["turns"] < 0.66
    assert 0.05 < seen["kakkuri.guri"] / deals_played < 0.15
    assert 0.001 < seen["kakkuri.utazu"] / deals_played < 0.02
    assert seen["kakkuri.recycled"] / deals_played < 0.02

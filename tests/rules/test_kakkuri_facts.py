"""What the rules of Kakkuri say that holds: it is so in the position, everybody is told it alike and only when it is
new, and it is so in every world that a player imagines. The position is asked by what it does, not by what it tells.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.events import Fact, Shuffled, is_told
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.core.view import View
from game.rules.kakkuri import KAKKURI
from game.rules.kakkuri.cards import RANK, RED, WILDS
from game.rules.kakkuri.offers import BOX, LAST, RETURN, TURN
from tests.rules.conftest import Table, tables_of

KEYS = ("rank", "follow", "folded", "pairs", "right")
TABLES = tables_of(KAKKURI)
BARE = {"no_such_play", "not_yours", "pairs_only", "one_or_three"}
"""Why a play is refused whatever lies there."""


def seats_of(bits):
    return tuple(seat for seat in range(8) if bits >> seat & 1)


def follows(state):
    """The ranks that a player who has the turn could lay, if they held them."""
    found = []
    for rank in range(1, 13):
        tried = state.clone()
        held = [bit for bit in tried.handle if RANK[bit] == rank and not bit & WILDS]
        cards = held[:2] if state.declared >> state.turn & 1 else held[:1]
        tried.hand[state.turn] |= sum(cards)
        faces = tried.face
        codes = tuple(faces[tried.handle[bit]].code for bit in cards)
        refused = tried.apply(state.turn, Action("play", codes), Rng(1))
        if refused is None:
            found.append(rank)
        else:
            assert refused.key.removeprefix("kakkuri.") not in BARE, refused
    return tuple(found)


def truth(state):
    """What holds in this position, by key; `follow` only where cards can be laid, `right` not while the last question
    of a deal is open."""
    has_right = state.phase == BOX or (state.phase == RETURN and state.returning[1] == BOX)
    found = {
        "rank": (state.table,) if state.table else (), "folded": seats_of(state.folded),
        "pairs": seats_of(state.declared), "right": (state.turn,) if has_right else (),
    }  # fmt: skip
    if state.phase in (TURN, BOX):
        found["follow"] = follows(state)
    if state.phase == LAST:
        del found["right"]
    return found


def told(view, keys):
    return {key: view.fact(key) for key in keys}


# ---- the law ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("played", TABLES, ids=[played.name for played in TABLES])
def test_what_is_told_to_hold_does_so_in_the_position_for_everybody(played):
    for walk in played.walk(11, 160):
        holds = truth(walk.state)
        for who, view in walk.views.items():
            assert told(view, holds) == holds, (walk.step, who)
            assert told(view, KEYS) == told(walk.views[None], KEYS)


@pytest.mark.parametrize("played", TABLES[::3], ids=[played.name for played in TABLES[::3]])
def test_it_holds_in_every_imagined_world(played):
    for walk in played.walk(12, 160):
        if walk.has_secret_answers():
            continue
        world = KAKKURI.rules.imagine(walk.views[walk.step % played.seats], played.options, Rng(walk.step))
        assert truth(world) == truth(walk.state), walk.step
        assert (world.follow, world.right) == (walk.state.follow, walk.state.right), walk.step


def test_nothing_is_told_that_holds_already_and_all_of_it_comes_about():
    seen = Counter()
    for played in TABLES:
        view = View(None, played.seats)
        for walk in played.walk(13, 200):
            for event in walk.fresh:
                if isinstance(event, Fact):
                    assert event.value != view.fact(event.key), (played.name, walk.step, event)
                    assert event.to is None and event.scope == "deal"
                    seen[event.key, bool(event.value)] += 1
                view.hear((event,))
    assert {key for key, _ in seen} == set(KEYS)
    assert {key for key, some in seen if not some} >= {"rank", "follow", "right"}


def test_without_events_nothing_else_is_played():
    for played in TABLES[::4]:
        silent, (state, events) = played.start(None), (played.start(found := []), found)
        for step in range(120):
            chance = Rng(5, step)
            if state.outcome() is not None:
                break
            if not state.waiting():
                state.proceed(Rng(6, step))
                silent.proceed(Rng(6, step))
            else:
                seat = chance.choice(list(state.waiting()))
                action = chance.choice(state.offers(seat)).action
                assert state.apply(seat, action, Rng(6, step)) == silent.apply(seat, action, Rng(6, step)) is None
            assert (truth(silent), silent.right) == (truth(state), state.right)
        assert any(isinstance(event, Fact) for event in events)


# ---- the cases --------------------------------------------------------------------------------------------------
HANDS = {"D": "S5 HK H4 CA H3 H5", "A": "SK S6 H6 D7 C7 H8", "B": "S7 D4 C4 H9 D9 C9"}
EVERYTHING = tuple(range(1, 13))


def after(table, acts, options=None, **facts):
    """The position after these acts, of which any seat imagines the same, and what one has been told who came late."""
    seats = tuple(HANDS)
    given = {"hands": {name: cards.split() for name, cards in HANDS.items()}, "table": table, **facts}
    state = KAKKURI.rules.position(Given(seats, KAKKURI.resolve(options or {}), given, Rng(4)))
    views = {who: View(who, len(seats)) for who in (None, *range(len(seats)))}
    state.events = list(KAKKURI.rules.opening(state))
    for act in acts:
        name, _, text = act.partition(" ")
        assert state.apply(seats.index(name), Action.parse(text), Rng(1)) is None, act
    for who, view in views.items():
        view.hear(event for event in state.events if is_told(event, who))
        if who is not None:
            assert truth(KAKKURI.rules.imagine(view, KAKKURI.resolve(options or {}), Rng(2))) == truth(state)
    return state, views[None]


@pytest.mark.parametrize(("top", "acts", "options", "expected"), [
    ("S4", (), {}, (5,)),
    ("SA", (), {}, (1, 2)),
    ("C2", (), {}, (2, 3)),
    ("CK", (), {}, EVERYTHING),
    ("CK", (), {"after_king": "own_turn_only"}, ()),
    ("S9", ("D play CA as 10",), {}, (11,)),
    ("S9", ("D play CA as 10",), {"after_wild": "anything"}, EVERYTHING),
    ("S9", ("D play CA as 10", "D end"), {"after_wild": "anything"}, EVERYTHING),
    ("S9", ("D play CA as 10", "D end"), {"after_wild": "anything", "after_king": "own_turn_only"}, (11,)),
    ("SJ", ("D play HK",), {"after_king": "own_turn_only"}, EVERYTHING),
    ("SJ", ("D play HK", "D end"), {"after_king": "own_turn_only"}, ()),
    ("SJ", ("D play HK", "D end"), {}, EVERYTHING),
    ("S8", ("D end", "A end", "B play H9 D9 C9"), {}, (10,)),
])
def test_what_may_follow_is_told(top, acts, options, expected):
    state, view = after(top, acts, options)
    assert view.fact("follow") == follows(state) == expected


def test_a_wild_card_tells_the_rank_it_counts():
    assert after("S9", ())[1].fact("rank") == (9,)
    state, view = after("S9", ("D play CA as 10",))
    assert view.fact("rank") == (10,) and state.pile[-1] == RED


def test_a_position_given_tells_who_has_folded_before():
    assert after("S4", ())[1].fact("folded") == ()
    _, view = after("S4", (), folded=["B"])
    assert view.fact("folded") == (2,)
    _, view = after("S4", ("B return", "D agree", "A agree"), folded=["B"])
    assert view.fact("folded") == ()


def test_the_right_goes_round_and_ends_with_the_turn_that_comes_of_it():
    acts = ["D end", "A end", "B end"]
    assert after("S9", acts[:2])[1].fact("right") == ()
    assert after("S9", acts)[1].fact("right") == (0,)
    assert after("S9", [*acts, "D yield"])[1].fact("right") == (1,)
    assert after("S9", [*acts, "D yield", "A turn"])[1].fact("right") == ()
    assert after("S9", [*acts, "D play CA as 10"])[1].fact("right") == ()
    assert after("S9", [*acts, "D sanzoku"])[1].fact("right") == (0,)


def test_between_two_boxes_no_rank_lies_there():
    """A player who comes to the table while an old pile is gathered sees none; the card turned up has its own."""
    state, view = after("S9", ("D end", "A end", "B end", "D turn"), box=[])
    gathered = next(at for at, event in enumerate(state.events[1:], 1) if isinstance(event, Shuffled) and at > 5)
    assert state.events[gathered + 1 : gathered + 3] == [Fact("rank", ()), Fact("follow", ())]
    assert view.fact("rank") == (RANK[state.pile[-1]],) and len(state.pile) == 1


def test_a_new_deal_begins_with_nothing():
    played = Table(KAKKURI, 3, KAKKURI.resolve({"deals": 4}), "three")
    begun = 0
    for walk in played.walk(3, 400):
        if walk.state.deal > 1 and not walk.since:
            assert told(walk.views[None], KEYS) == dict.fromkeys(KEYS, ())
            begun += 1
    assert begun >= 2

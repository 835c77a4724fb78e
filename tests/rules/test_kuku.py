"""What only Cambio with Kuku cards has and no scenario can say: who is told what, chance, and whole matches."""
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.events import Began, Called, Ended, Left, Note, Shown, is_told
from game.core.rng import Rng
from game.core.rules import Action, Given, GivenError
from game.core.view import View
from game.rules.kuku import KUKU
from tests.rules.conftest import Table

NAMES = ("P1", "P2", "P3", "D")


def played(options: dict, facts: dict, *acts: str, names=NAMES):
    """A position with its opening, then the acts: the state, all events, and what each observer knows."""
    state = KUKU.rules.position(Given(names, KUKU.resolve(options), facts, Rng(1)))
    events = KUKU.rules.opening(state)
    state.events = events
    for act in acts:
        seat, text = act.split(" ", 1)
        assert state.apply(names.index(seat), Action.parse(text), Rng(2)) is None, act
    views = {who: View(who, len(names)) for who in (None, *range(len(names)))}
    for who, view in views.items():
        view.hear(event for event in events if is_told(event, who))
    return state, events, views


def hands(*codes: str, **more) -> dict:
    return {"hands": {name: [code] for name, code in zip(NAMES, codes, strict=True)}, "stock": ["9", "8"], **more}


def face(view: View, card: int) -> str:
    """What this observer knows of the card: its code, or `?`."""
    return view.faces[card].code if card in view.faces else "?"


# ---- what the table knows ---------------------------------------------------------------------------------------
def test_an_exchange_tells_the_two_what_they_gave_and_got_and_no_other_player():
    state, _, views = played({}, hands("3", "7", "5", "8"), "P1 cambio")
    given, got = state.hand[1], state.hand[0]
    assert [face(views[who], given) for who in (0, 1, 2, 3, None)] == ["3", "3", "?", "?", "?"]
    assert [face(views[who], got) for who in (0, 1, 2, 3, None)] == ["7", "7", "?", "?", "?"]


@pytest.mark.parametrize(
    ("card", "word"), [("HU", "kuku.out"), ("HO", "kuku.pass_on"), ("HS", "kuku.pass_on"), ("CA", "kuku.meow")]
)
def test_a_refusing_card_is_shown_to_all(card, word):
    state, events, views = played({}, hands("3", card, "5", "8"), "P1 cambio")
    assert all(face(view, state.hand[1]) == card for view in views.values())
    assert any(isinstance(event, Called) and event.word == word and event.seat == 1 for event in events)


def test_the_card_the_cat_reaches_back_from_is_not_shown():
    state, events, views = played({}, hands("1", "9", "CA", "8"), "P1 cambio", "P2 cambio")
    travelled = state.hand[1]
    assert [face(views[who], travelled) for who in (0, 1, 2, 3, None)] == ["1", "1", "?", "?", "?"]
    (left,) = [event for event in events if isinstance(event, Left)]
    assert left.seat == 0 and left.reason.key == "kuku.cat" and left.reason.seats == (0, 1, 2)
    assert all(face(view, state.hand[0]) == "9" for view in views.values()), "the first owner lays down what they hold"


@pytest.mark.parametrize(
    ("cards", "acts"),
    [
        (("3", "HU", "5", "8"), ("P1 cambio",)),
        (("3", "CA", "5", "8"), ("P1 cambio",)),
        (("1", "9", "CA", "8"), ("P1 cambio", "P2 cambio")),
        (("3", "MT", "5", "8"), ("P1 cambio",)),
        (("MT", "3", "5", "8"), ("P1 cambio",)),
    ],
)
def test_a_disqualified_card_stays_covered_till_the_showdown_by_house_rule(cards, acts):
    for reveal in ("now", "showdown"):
        state, events, views = played({"reveal_disqualified": reveal}, hands(*cards), *acts)
        (out,) = state.out
        card = state.hand[out]
        assert (face(views[None], card) != "?") is (reveal == "now")
        assert (card in views[None].up) is (reveal == "now")
        assert not any(isinstance(e, Shown) and e.to is None and card in e.cards for e in events) or reveal == "now"


def test_covered_cards_are_shown_at_the_showdown():
    options = {"reveal_disqualified": "showdown"}
    state, _, views = played(options, hands("3", "HU", "5", "8"), "P1 cambio", "P2 keep", "P3 keep", "D keep")
    assert all(face(view, state.hand[0]) == "3" for view in views.values())


@pytest.mark.parametrize("drawn", ["MT", "9"])
def test_what_the_dealer_takes_is_their_secret_and_their_old_card_is_not(drawn):
    """With a horse at D, P3 takes the card and the deal goes on, so there is something to see before the showdown."""
    facts = hands("3", "7", "5", "HO", stock=[drawn, "8"])
    state, events, views = played({}, facts, "P1 keep", "P2 keep", "P3 cambio")
    assert [face(views[who], state.hand[2]) for who in (0, 1, 2, 3, None)] == ["?", "?", drawn, "?", "?"]
    assert all(face(view, state.pile[-1]) == "5" for view in views.values())
    kings = [event for event in events if isinstance(event, Note) and event.reason.key == "kuku.king"]
    assert [event.to for event in kings] == ([(2,)] if drawn == "MT" else [])


@pytest.mark.parametrize("drawn", ["MT", "9"])
def test_by_house_rule_the_card_is_taken_face_up(drawn):
    facts = hands("3", "7", "5", "HO", stock=[drawn, "8"])
    state, _, views = played({"stock_open": True}, facts, "P1 keep", "P2 keep", "P3 cambio")
    assert all(face(view, state.hand[2]) == drawn for view in views.values())


@pytest.mark.parametrize("card", ["KU", "HU", "CA", "HO", "HS"])
def test_what_the_stock_shows_is_shown_to_all(card):
    facts = hands("3", "7", "5", "HO", stock=[card, "8"])
    _, _, views = played({}, facts, "P1 keep", "P2 keep", "P3 cambio")
    assert all(face(view, view.zone("pile")[0]) == card for view in views.values())


def test_the_answers_before_the_start_are_told_together():
    facts = hands("KU", "7", "5", "KU", before_start="true")
    state, events, _ = played({}, facts)
    told = len(events)
    for seat, text in ((3, "kuku"), (1, "pass"), (2, "pass")):
        assert state.apply(seat, Action(text), Rng(4)) is None
        assert len(events) == told, "an answer was told before all had answered"
    assert state.apply(0, Action("kuku"), Rng(4)) is None
    assert [e.seat for e in events[told:] if isinstance(e, Called)] == [0, 3]


def test_what_is_told_of_a_question_does_not_depend_on_who_holds_a_cuckoo():
    told = []
    for cards in (("3", "7", "5", "8"), ("3", "KU", "5", "8")):
        _, events, _ = played({}, hands(*cards, before_start="true"))
        told.append([event for event in events if is_told(event, 0)])
    assert told[0] == told[1]


# ---- worlds -----------------------------------------------------------------------------------------------------
def test_everything_that_can_be_is_imagined():
    """Nothing is known of P2's card but that it is none of the others: all 19 ranks come up, each as often."""
    _, _, views = played({}, hands("3", "7", "5", "8", stock=["9"] * 2))
    card, seen = views[0].hand(1)[0], Counter()
    for n in range(4000):
        seen[KUKU.rules.imagine(views[0], KUKU.resolve({}), Rng(5, n)).face[card].code] += 1
    assert len(seen) == 20
    assert seen["3"] < seen["10"], "one of the threes is their own"
    assert all(140 < seen[code] < 280 for code in seen if code != "3")


def test_a_player_who_was_asked_in_vain_of_all_cards_holds_none_that_refuses():
    _, _, views = played({}, hands("3", "7", "5", "8"), "P1 cambio")
    card = views[3].hand(0)[0]
    seen = {KUKU.rules.imagine(views[3], KUKU.resolve({}), Rng(6, n)).face[card].code for n in range(600)}
    assert not seen & {"HS", "CA", "HO", "HU", "MT"} and "KU" in seen and len(seen) == 15


def test_a_reshuffled_stock_holds_what_lay_on_the_pile():
    facts = hands("3", "7", "5", "HS", stock=["HO"], pile=["10", "10", "9", "9", "8"])
    state, _, views = played({}, facts, "P1 keep", "P2 keep", "P3 cambio")
    assert state.turn == 3 and len(state.stock) == 4
    for who in (0, 1, 3):
        for n in range(200):
            world = KUKU.rules.imagine(views[who], KUKU.resolve({}), Rng(7, n))
            pool = sorted(world.face[card].code for card in (*world.stock, world.hand[2]))
            assert pool == ["10", "10", "8", "9", "9"], who
            assert not {world.face[card].code for card in world.hand[:2]} & {"10"}


def test_a_covered_matto_is_known_by_what_it_did():
    covered = KUKU.resolve({"reveal_disqualified": "showdown"})
    _, _, views = played(covered, hands("MT", "3", "5", "8"), "P1 cambio")
    card = views[3].hand(1)[0]
    assert face(views[3], card) == "?"
    assert {KUKU.rules.imagine(views[3], covered, Rng(8, n)).face[card].code for n in range(50)} == {"MT"}


# ---- matches ----------------------------------------------------------------------------------------------------
def test_the_first_dealer_is_chance():
    dealers = Counter()
    for seed in range(400):
        state = KUKU.rules.start(4, KUKU.resolve({}), None)
        state.proceed(Rng(seed, 0))
        dealers[state.dealer] += 1
    assert len(dealers) == 4 and min(dealers.values()) > 60


def test_each_card_comes_to_each_place_alike():
    dealt = Counter()
    for seed in range(4000):
        state = KUKU.rules.start(2, KUKU.resolve({}), None)
        state.proceed(Rng(seed, 0))
        dealt[state.face[state.hand[state.line[0]]].code] += 1
    assert len(dealt) == 20 and min(dealt.values()) > 140 and max(dealt.values()) < 265


def random_steps(state, seed: int):
    chance, step = Random(seed), 0
    while state.outcome() is None:
        waiting = state.waiting()
        if waiting:
            seat = chance.choice(list(waiting))
            state.apply(seat, chance.choice(state.offers(seat)).action, Rng(seed, step))
        else:
            yield step
            state.proceed(Rng(seed, step))
        step += 1


def test_a_match_ends_with_the_round_in_which_a_player_goes_bankrupt(table_of):
    """And only then, or when a player cannot ante for the next one."""
    for seed in range(30):
        events: list = []
        state = table_of(KUKU, 2 + seed % 6, chips=5 + seed % 3, ante=1 + seed % 3).start(events)
        for _ in random_steps(state, seed):
            pass
        last = max(n for n, e in enumerate(events) if isinstance(e, Began) and e.what == "round")
        bankrupt = [n for n, e in enumerate(events) if isinstance(e, Left) and e.what == "match"]
        bankrupt += [n for n, e in enumerate(events) if isinstance(e, Note) and e.reason.key == "kuku.nobody_left"]
        assert all(n > last for n in bankrupt), "a round began after a player had gone bankrupt"
        assert bankrupt or min(state.chips) < state.ante


def test_a_player_who_went_bankrupt_with_all_others_plays_on_and_the_round_is_the_last():
    names = ("P1", "D")
    facts = {"hands": {"P1": ["5"], "D": ["5"]}, "stock": ["6", "7", "8", "9"], "deal": 2, "pot": 49}
    state, events, _ = played({}, facts | {"chips": {"P1": 1, "D": 0}}, "P1 keep", "D keep", names=names)
    assert state.active == state.extension == (0, 1) and not state.over
    chance = Random(1)
    for step in range(400):
        if state.outcome() is not None:
            break
        waiting = state.waiting()
        if waiting:
            seat = chance.choice(list(waiting))
            state.apply(seat, chance.choice(state.offers(seat)).action, Rng(9, step))
        else:
            state.proceed(Rng(9, step))
    assert state.over and sum(isinstance(e, Ended) and e.what == "round" for e in events) == 1
    assert sum(state.chips) + state.pot == 50


@pytest.mark.parametrize("count", [15, pytest.param(60, marks=pytest.mark.long)])
def test_a_pot_that_no_player_won_waits(table_of, count):
    """With carry_pot: chips and pot together stay the same, and a carried pot is in the next round's."""
    carried = 0
    for seed in range(count):
        state = table_of(KUKU, 2, all_out="carry_pot", children_deals=0, chips=30).start([])
        for _ in random_steps(state, seed):
            if state.round and state.deal == 0:
                assert sum(state.chips) + state.pot == 60
                carried += state.pot > 0
                assert (state.winner == -1) == (state.pot > 0)
    assert carried > count / 6


def test_losers_are_told_to_have_left_when_the_pot_waits():
    facts = {"hands": {"P1": ["5"], "D": ["5"]}, "stock": ["6", "7"], "deal": 4}
    _, events, _ = played({"all_out": "carry_pot"}, facts, "P1 keep", "D keep", names=("P1", "D"))
    assert [e.reason.key for e in events if isinstance(e, Left)] == ["kuku.lowest_round"] * 2


# ---- positions that cannot be -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "key", "says", "impossible"),
    [
        ({"hands": {"P1": ["3", "4"]}}, "hands", "one card", True),
        ({"hands": {"P1": []}}, "hands", "one card", True),
        ({"hands": {"P1": ["KU"], "P2": ["KU"], "P3": ["KU"]}}, "hands", "not so many KU", True),
        ({"hands": {"P1": ["S7"]}}, "hands", "no Kuku card", False),
        ({"hands": ["3"]}, "hands", "name seats", False),
        ({"stock": "9"}, "stock", "list", False),
        ({"deal": "0"}, "deal", "counted from 1", False),
        ({"deal": "x"}, "deal", "whole number", False),
        ({"active": ["P1"]}, "active", "at least two", True),
        ({"active": ["P1", "X"]}, "active", "no seat", False),
        ({"jokers": 1}, "jokers", "no 'jokers'", False),
    ],
)
def test_a_position_that_cannot_be_says_why(facts, key, says, impossible):
    with pytest.raises(GivenError, match=says) as error:
        played({}, facts)
    assert (error.value.key, error.value.impossible) == (key, impossible)


def test_the_pack_of_39_has_one_cuckoo():
    with pytest.raises(GivenError, match="not so many KU"):
        played({"pack": 39}, hands("KU", "KU", "3", "4"))


def test_more_seats_than_a_table_has_cannot_be():
    with pytest.raises(GivenError, match="at most 20"):
        played({}, {}, names=tuple(f"P{n}" for n in range(21)))


@pytest.mark.parametrize("children", [0, 1, 3])
def test_whose_time_it_is_is_told_and_follows_from_the_deal(children):
    """What losing costs is seen by everybody, also by a player who is shown a position alone."""
    table = Table(KUKU, 4, KUKU.resolve({"children_deals": children}), f"children-{children}")
    met = set()
    for seed in range(3):
        walk = table.walk(seed, 250)
        for _ in walk:
            for view in walk.views.values():
                deal = view.number("deal")
                assert view.fact("children") == (min(deal, children), children)
                assert view.fact("adults") == ((1,) if deal > children else ())
                met.add(deal > children)
    assert met == ({True, False} if children else {True})
    for deal in (1, 2, 3, 4, 6):
        given = Given(("A", "B", "C"), KUKU.resolve({"children_deals": children}), {"deal": deal}, Rng(1))
        late = View(None, 3)
        late.hear([event for event in KUKU.rules.opening(KUKU.rules.position(given)) if is_told(event, None)])
        assert late.fact("children") == (min(deal, children), children)
        assert late.fact("adults") == ((1,) if deal > children else ())

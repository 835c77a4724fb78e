"""What only Cangkul has and no scenario can say: who is told what, what is certain of unseen cards, whole matches."""
from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

from game.core.events import (
    POT,
    Asked,
    Began,
    Called,
    Covered,
    Ended,
    Fact,
    Left,
    Moved,
    Note,
    Scored,
    Shown,
    TurnOf,
    is_told,
)
from game.core.rng import Rng
from game.core.rules import Action, Given, GivenError
from game.core.seating import Zone
from game.core.view import View
from game.decks.french import FRENCH
from game.rules.beating import CANGKUL
from game.rules.beating.cangkul import NUMBERS

NAMES = ("P1", "P2", "D")


def played(options: dict, facts: dict, *acts: str, names=NAMES):
    """A position with its opening, then the acts: the state, the events after the opening, what each observer knows."""
    resolved = CANGKUL.resolve(options)
    state = CANGKUL.rules.position(Given(names, resolved, facts, Rng(1)))
    opening = CANGKUL.rules.opening(state)
    state.events = events = []
    for act in acts:
        seat, text = act.split(" ", 1)
        assert state.apply(names.index(seat), Action.parse(text), Rng(2)) is None, act
    views = {who: View(who, len(names)) for who in (None, *range(len(names)))}
    for who, view in views.items():
        view.hear(event for event in (*opening, *events) if is_told(event, who))
    return state, events, views


def hands(*codes: str, names=NAMES, **more) -> dict:
    return {"hands": {name: held.split() for name, held in zip(names, codes, strict=True)}, **more}


def known(view: View, seat: int) -> list[str]:
    """What this observer knows of a hand: codes, or `?`."""
    return [view.faces[card].code if card in view.faces else "?" for card in view.hand(seat)]


def keys_of(events) -> list[str]:
    return [event.reason.key.removeprefix("cangkul.") for event in events if isinstance(event, Note)]


def test_a_position_with_cards_that_are_gone_shows_them_to_everybody():
    """They lie covered in their pile, and who was there when they were played knows them."""
    _, _, views = played({}, hands("S2 H3", "S4 H5", "S6 H7", discard=["SA", "DK"]))
    for view in views.values():
        pile = view.zone("pile")
        assert [view.faces[card].code for card in pile] == ["SA", "DK"]
        assert not set(pile) & set(view.up)


# ---- the pack ---------------------------------------------------------------------------------------------------
def test_the_french_pack():
    assert len(FRENCH.cards) == 53 and len({card.id for card in FRENCH.cards}) == 53
    assert {card.code for card in FRENCH.cards} == {
        *(s + r for s in "SHDC" for r in ("A", *"23456789", "10", "J", "Q", "K")), "JO",
    }  # fmt: skip
    assert {"spades-1", "hearts-10", "diamonds-jack", "clubs-queen", "spades-king", "joker-1"} <= {
        card.id for card in FRENCH.cards
    }


def test_the_ace_is_high_and_the_joker_higher():
    by_suit = sorted((card for card in FRENCH.cards if card.suit == "hearts"), key=lambda card: NUMBERS[card.code])
    assert [card.code[1:] for card in by_suit] == [*"23456789", "10", "J", "Q", "K", "A"]
    assert NUMBERS["JO"] & 15 > NUMBERS["SA"] & 15
    assert len(set(NUMBERS.values())) == 53


# ---- what the table is told -------------------------------------------------------------------------------------
def test_a_card_is_shown_and_laid_before_its_player():
    _, events, views = played({}, hands("H5 S3", "HK S4", "H2 S5", stock=["C2"]), "P1 play H5")
    assert isinstance(events[0], Shown) and events[0].to is None and events[0].faces[0].code == "H5"
    assert isinstance(events[1], Moved) and (events[1].source, events[1].target) == (Zone("hand", 0), Zone("trick", 0))
    turn = next(event for event in events[2:] if not isinstance(event, Fact))
    assert isinstance(turn, TurnOf) and turn.seat == 1
    assert all(view.zones[Zone("trick", 0)] == events[0].cards and view.turn() == 1 for view in views.values())


def test_what_is_dug_is_the_digger_s_secret_and_its_number_is_not():
    _, events, views = played({}, hands("H5 S3", "HK S4", "S2 S5", stock=["S9", "D9", "H3", "C3"]),
                              "P1 play H5", "P2 play HK")  # fmt: skip
    assert [known(views[who], 2) for who in (None, 0, 1)] == [["?"] * 4] * 3
    assert known(views[2], 2) == ["S2", "S5", "S9", "D9"]
    (dug,) = [event for event in events if isinstance(event, Note) and event.reason.key == "cangkul.dug"]
    assert dug.to is None and dug.reason.seats == (2,) and dug.reason.number == 3
    secret = [event for event in events if isinstance(event, Shown) and event.to is not None]
    assert [(event.to, event.faces[0].code) for event in secret] == [((2,), "S9"), ((2,), "D9"), ((2,), "H3")]
    assert events.index(dug) > events.index(secret[-1])
    shown = [event.faces[0].code for event in events if isinstance(event, Shown) and event.to is None]
    assert shown == ["H5", "HK", "H3"]


def test_a_trick_that_all_have_followed_goes_face_down_to_the_pile():
    _, events, views = played({}, hands("H5 S3", "HK S4", "H2 S5", stock=["C2"]),
                              "P1 play H5", "P2 play HK", "D play H2")  # fmt: skip
    (covered,) = [event for event in events if isinstance(event, Covered)]
    assert views[None].zone("pile") == covered.cards and len(covered.cards) == 3
    assert not views[None].up and [views[None].faces[c].code for c in covered.cards] == ["H5", "HK", "H2"]
    assert keys_of(events) == ["trick"]


def test_what_passers_take_stays_known_to_all():
    _, events, views = played({}, hands("H5 S3", "C4 C5", "HK S5", stock=["D9"]), "P1 play H5", "D play HK")
    for who in (None, 0, 2):
        assert known(views[who], 1) == ["?", "?", "?", "H5", "HK"]
    assert keys_of(events) == ["dug", "passed", "trick", "picked"]
    picked = next(event.reason for event in events if isinstance(event, Note) and event.reason.key == "cangkul.picked")
    assert picked.seats == (1,) and picked.number == 2 and len(picked.cards) == 2
    moves = [event for event in events if isinstance(event, Moved) and event.target == Zone("hand", 1)]
    assert [event.source.text() for event in moves] == ["stock", "trick:1", "trick:3"]
    assert [event.word for event in events if isinstance(event, Called)] == ["cangkul.pass"]


def test_the_end_of_a_deal():
    _, events, views = played({}, hands("H5 S3", "HK", "H2 S5", stock=["C2"]), "P1 play H5", "P2 play HK")
    assert keys_of(events) == ["out", "held", "held"]
    scored, ended = events[-2:]
    assert isinstance(scored, Scored) and (scored.seat, scored.points, scored.reason.number) == (1, 1, 1)
    assert isinstance(ended, Ended) and (ended.what, ended.winners) == ("deal", (1,))
    assert views[None].scores == {1: 1} and views[None].turn() == POT


def test_the_end_of_a_match_by_deals_lost():
    facts = hands("H5", "H9", "HK S5", stock=["C2"], penalties={"D": 2, "P1": 1})
    _, events, _ = played({"going_out": "last_loses"}, facts, "P1 play H5", "P2 play H9")
    assert [event.seat for event in events if isinstance(event, Left)] == [0, 1]
    assert [(e.seat, e.points, e.reason.key) for e in events if isinstance(e, Scored)] == [(2, -1, "cangkul.deal_lost")]
    assert keys_of(events)[-1] == "match_lost"
    assert [(e.what, e.winners) for e in events if isinstance(e, Ended)] == [("deal", (0, 1)), ("match", (1,))]


def test_a_joker_led_and_the_suit_set():
    facts = hands("JO S3", "C4 H4", "C2 S5", stock=["H2"])
    _, events, _ = played({"joker": "void_must"}, facts, "P1 play JO", "P2 play C4", "D play C2")
    assert keys_of(events) == ["joker_led", "suit_set", "trick"]


def test_a_player_who_keeps_their_joker_and_passes():
    facts = hands("H5 S3", "S4 JO", "H3 S5", stock=["D2"])
    _, events, _ = played({"joker": "any_time"}, facts, "P1 play H5", "P2 dig", "P2 pass", "D play H3")
    assert keys_of(events) == ["dug", "passed", "trick", "picked"]


# ---- the joker is told by nothing -------------------------------------------------------------------------------
@pytest.mark.parametrize("joker", ["any_time", "void_may"])
@pytest.mark.parametrize(
    ("held", "stock"),
    [
        (("S4 JO", "S4 C6"), ["D9", "C2", "H7", "C8"]),  # they have it or not
        (("S4 D9", "S4 D9"), ["C2", "H7"]),
        (("S4 JO", "S4 C6"), []),  # nothing to dig: who passes
        (("S4 JO", "S4 C6"), ["D9", "C2"]),  # nothing more to dig
    ],
)
def test_holder_and_other_are_asked_alike(joker, held, stock):
    """Two worlds: whatever they hold they are asked the same before each card, and all others are told the same."""
    told = []
    for hand in held:
        acts = ["P1 play H5", *["P2 dig"] * min(3, len(stock)), *["P2 pass"] * ("H7" not in stock), "D play HK"]
        _, events, views = played({"joker": joker}, hands("H5 S3", hand, "HK S5", stock=stock), *acts)
        told.append(([e for e in events if is_told(e, 0)], [e for e in events if is_told(e, None)]))
        assert views[0].heard[-1] == views[None].heard[-1]
    assert told[0] == told[1]


@pytest.mark.parametrize("joker", ["any_time", "void_may"])
def test_a_player_who_has_not_the_suit_is_asked_before_each_card(joker):
    """A masked question that does not close by itself; who has no joker has one answer only, and it is their
    default."""
    facts = hands("H5 S3", "S4 C6", "HK S5", stock=["C2", "JO", "D9"])
    told = []
    for dug in range(4):
        state, events, views = played({"joker": joker}, facts, "P1 play H5", *["P2 dig"] * dug)
        asked = events[-1]
        kind = "cangkul.follow" if joker == "any_time" and not dug else "cangkul.void"   # asked as if they had the suit
        assert isinstance(asked, Asked) and (asked.kind, asked.seats, asked.silence) == (kind, (1,), False)
        assert state.waiting() == (1,) and views[None].turn() == POT and not views[None].silence
        last = "pass" if dug == 3 else "dig"
        with_joker = ["play JO"] if dug >= 2 else []
        assert [offer.action.text() for offer in state.offers(1)] == [*with_joker, last]
        default = state.default(1)
        assert default is None if with_joker else default == Action(last)
        told.append(asked.question)
    assert told == sorted(set(told))


@pytest.mark.parametrize("held", ["H4 JO S4", "H4 C6 S4"])
def test_a_player_who_follows_where_a_joker_may_be_played_at_any_time_answers_themselves(held):
    """With one card of the suit they would be played for in their turn, and with a joker besides they would not."""
    facts = hands("H5 S3", held, "HK S5", stock=["C2", "D9"])
    state, events, views = played({"joker": "any_time"}, facts, "P1 play H5")
    asked = events[-1]
    assert isinstance(asked, Asked) and (asked.kind, asked.seats, asked.silence) == ("cangkul.follow", (1,), False)
    assert state.default(1) is None and state.waiting() == (1,) and views[0].turn() == POT
    state, events, _ = played({"joker": "void_may"}, facts, "P1 play H5")
    assert isinstance(events[-1], TurnOf), "there it is no choice"


@pytest.mark.parametrize("joker", ["none", "void_must"])
def test_where_digging_is_no_choice_no_player_is_asked(joker):
    facts = hands("H5 S3", "S4 C6", "HK S5", stock=["C2", "H9"])
    state, events, _ = played({"joker": joker}, facts, "P1 play H5")
    assert not any(isinstance(event, Asked) for event in events) and state.turn == 2 and state.default(2) is None


# ---- refusals ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("led", "hand", "said", "key"),
    [
        ("H5", "HK S4", "play S4", "cangkul.follow.hearts"),
        ("S3", "SK H4", "play H4", "cangkul.follow.spades"),
        ("D3", "DK H4", "play H4", "cangkul.follow.diamonds"),
        ("C3", "CK JO", "play JO", "cangkul.follow.clubs"),
        ("H5", "S4 JO", "play S4", "cangkul.only_joker"),
        ("H5", "HK S4", "play H9", "cangkul.not_yours"),
        ("H5", "HK S4", "dig", "cangkul.no_dig"),
        ("H5", "S4 JO", "pass", "cangkul.no_pass"),
        ("H5", "S4 C3", "play S4", "cangkul.only_joker"),
        ("H5", "S4 C3", "play JO", "cangkul.not_yours"),
        ("H5", "S4 C3", "pass", "cangkul.no_pass"),
        ("H5", "HK S4", "play", "refused.unknown"),
        ("H5", "HK S4", "play KU", "refused.unknown"),
        ("H5", "HK S4", "play HK HK", "refused.unknown"),
        ("H5", "HK S4", "keep", "refused.unknown"),
    ],
)
def test_refusals_say_why(led, hand, said, key):
    facts = hands(f"{led} S10", hand, "H3 S5", stock=["C2"])
    state, _, _ = played({"joker": "void_may"}, facts, f"P1 play {led}")
    refused = state.apply(1, Action.parse(said), Rng(1))
    assert refused is not None and refused.key == key
    assert state.apply(0, Action.parse("play S10"), Rng(1)).key == "refused.not_your_turn"


@pytest.mark.parametrize(
    ("options", "facts", "key", "impossible"),
    [
        ({}, {"chips": {"P1": 3}}, "chips", False),
        ({}, hands("H5", "H5", "S3"), "hands", True),
        ({}, hands("H5", "XX", "S3"), "hands", False),
        ({}, hands("H5", "JO", "S3"), "hands", True),
        ({}, hands("H5", "", "S3"), "hands", True),
        ({}, {"penalties": {"P1": 1}}, "penalties", False),
        ({"going_out": "last_loses"}, {"wins": {"P1": 1}}, "wins", False),
        ({}, {"wins": {"P1": 3}}, "wins", True),
        ({}, {"lead": "P7"}, "lead", False),
        ({"going_out": "last_loses"}, hands("H5", "", "S3", lead="P2"), "lead", True),
        ({}, {"deal": "0"}, "deal", False),
        ({}, {"trick": ["H5", "S5"]}, "trick", True),
        ({}, {"trick": ["pass"]}, "trick", True),
        ({}, {"trick": ["H5", "H6", "H7", "H8"]}, "trick", True),
        ({}, {"trick": "H5"}, "trick", False),
    ],
)
def test_positions_that_cannot_be(options, facts, key, impossible):
    with pytest.raises(GivenError) as caught:
        CANGKUL.rules.position(Given(NAMES, CANGKUL.resolve(options), facts, Rng(1)))
    assert (caught.value.key, caught.value.impossible) == (key, impossible)


# ---- worlds -----------------------------------------------------------------------------------------------------
def worlds(view: View, count: int, **options):
    resolved = CANGKUL.resolve(options)
    return [CANGKUL.rules.imagine(view, resolved, Rng(9, n)) for n in range(count)]


def codes(state, seat: int) -> list[str]:
    faces = state.face
    return [faces[key >> 7].code for key in state.hand(seat)]


def test_a_player_who_dug_for_hearts_had_none_and_what_they_dug_before_is_none():
    facts = hands("H5 S3", "C4 C5 D6", "HK S5", stock=["S9", "D9", "HA", "H7", "H8", "H9", "D2"])
    _, _, views = played({}, facts, "P1 play H5")
    seen = Counter(code for world in worlds(views[0], 200) for code in codes(world, 1))
    assert not any(code.startswith("H") for code in seen)
    assert len(seen) > 25


def test_a_player_who_passed_has_none_and_keeps_what_they_took():
    facts = hands("H5 S3", "C4 C5", "HK S5 S6", stock=["D9"])
    _, _, views = played({}, facts, "P1 play H5", "D play HK")
    for world in worlds(views[0], 100):
        held = codes(world, 1)
        assert {"H5", "HK"} <= set(held) and sum(code.startswith("H") for code in held) == 2


def test_a_player_who_is_asked_holds_the_suit():
    facts = hands("H5 S3", "C4 H9", "HK S5", stock=["D9", "D8", "D7", "D6", "D5", "C9", "C8"])
    _, _, views = played({}, facts, "P1 play H5")
    firsts = Counter(tuple(sorted(codes(world, 1))) for world in worlds(views[0], 400))
    assert all(any(code.startswith("H") for code in pair) for pair in firsts)
    assert len(firsts) > 150, "all else is open"


@pytest.mark.parametrize("joker", ["any_time", "void_may"])
def test_being_asked_without_the_suit_says_nothing_of_the_joker(joker):
    """Neither the question nor a dug card: the joker is in their hand as often as in any other place."""
    facts = hands("H5 S3", "C4 C6", "H3 S5", stock=["D9", "H8", "D7", "D2", "D3", "C9", "C8", "C7", "C10", "S9"])
    for acts in (["P1 play H5"], ["P1 play H5", "P2 dig"]):
        _, _, views = played({"joker": joker}, facts, *acts)
        seen = [codes(world, 1) for world in worlds(views[0], 600, joker=joker)]
        void = joker == "void_may" or "P2 dig" in acts  # at any time everybody is asked alike
        assert any(code.startswith("H") for held in seen for code in held) is not void
        assert 15 < sum("JO" in held for held in seen) < 75, "2 or 3 of 53 cards"


def test_a_joker_played_at_any_time_does_not_say_whether_its_player_has_the_suit():
    """With hearts or without them the others are told the same, and both are imagined."""
    facts = hands("H5 S3", "H4 JO C5", "H3 S5", stock=["D9", "D8", "D7", "S9", "S8", "S7"])
    heard = []
    for first in ("H4", "S4"):
        facts["hands"]["P2"] = [first, "JO", "C5"]
        _, events, views = played({"joker": "any_time"}, facts, "P1 play H5", "P2 play JO")
        heard.append([event for event in events if is_told(event, 0)])
        found = [codes(world, 1) for world in worlds(views[0], 100, joker="any_time")]
        assert {any(code.startswith("H") for code in held) for held in found} == {True, False}
    assert heard[0] == heard[1]


def test_a_player_who_digs_although_a_joker_must_be_played_has_none():
    facts = hands("H5 S3", "C4 C5", "H3 S5", stock=["D9", "H8", "D7"])
    _, _, views = played({"joker": "void_must"}, facts, "P1 play H5")
    assert not any("JO" in codes(world, 1) for world in worlds(views[0], 100, joker="void_must"))


def test_everything_that_can_be_is_imagined_alike():
    """Nothing is known of P2's first card: each of the 45 others comes up about as often."""
    state = CANGKUL.rules.start(2, CANGKUL.resolve({}), events := [])
    state.proceed(Rng(4))
    view = View(0, 2)
    view.hear(event for event in events if is_told(event, 0))
    if state.turn == 1:
        view.asked, view.asking = (), ""
    card, seen = view.hand(1)[0], Counter()
    for world in worlds(view, 4500):
        seen[world.face[card].code] += 1
    assert len(seen) == 45 and all(55 < n < 160 for n in seen.values())


def test_cards_that_may_not_be_lie_alike_among_those_that_may():
    """P2 dug for hearts: the other suits are theirs as often as one another."""
    facts = hands("H5 S3", "C4 C5 D6", "HK S5", stock=["S9", "D9", "HA", "H7", "H8", "H9", "D2", "C10", "S10"])
    _, _, views = played({}, facts, "P1 play H5")
    seen = Counter(code[0] for world in worlds(views[0], 1500) for code in codes(world, 1))
    open_to = {suit: sum(c[0] == suit for c in NUMBERS if c not in ("JO", "S3", "H5", "HA")) for suit in "SDC"}
    means = {suit: seen[suit] / n for suit, n in open_to.items()}
    assert max(means.values()) < 1.15 * min(means.values())


def test_a_player_who_must_follow_holds_as_many_of_the_suit_as_chance_gives_who_has_one():
    """P2 has one of the 12 hearts among their 7 of 45 cards at least; that one was found for them first tells
    nothing."""
    mine, his = "H5 S3 S4 S6 S7 S8 S9", "HK C2 C3 C4 C5 C6 C7"
    facts = {"hands": {"P1": mine.split(), "P2": his.split()}}
    _, _, views = played({}, facts, "P1 play H5")
    found = sum(code[0] == "H" for world in worlds(views[0], 4000) for code in codes(world, 1)) / 4000
    ways = {hearts: comb(12, hearts) * comb(33, 7 - hearts) for hearts in range(1, 8)}
    assert abs(found - sum(hearts * n for hearts, n in ways.items()) / sum(ways.values())) < 0.028, found


# ---- whole matches ----------------------------------------------------------------------------------------------
def test_the_dealership_goes_round_and_the_dealer_s_left_leads():
    events: list = []
    state, chance = CANGKUL.rules.start(4, CANGKUL.resolve({"deals_to_win": 4}), events), Random(3)
    step = 0
    while state.outcome() is None:
        step += 1
        if state.turn == POT:
            state.proceed(Rng(3, step))
        else:
            state.apply(state.turn, chance.choice(state.offers(state.turn)).action, Rng(3, step))
    deals = [event for event in events if isinstance(event, Began) and event.what == "deal"]
    dealers = [event.dealer for event in deals]
    assert dealers == [(dealers[0] + n) % 4 for n in range(len(deals))] and len(deals) > 4
    for began in deals:
        turn = next(event for event in events[events.index(began):] if isinstance(event, TurnOf))
        assert turn.seat == began.seats[0] == (began.dealer + 1) % 4
    assert max(state.outcome().scores) == 4


def test_the_first_dealer_is_anybody():
    dealers = Counter()
    for seed in range(200):
        state = CANGKUL.rules.start(4, CANGKUL.resolve({}), None)
        state.proceed(Rng(seed))
        dealers[state.dealer] += 1
    assert all(30 < dealers[seat] < 75 for seat in range(4))


def test_seven_cards_go_one_by_one_round_the_table():
    events: list = []
    state = CANGKUL.rules.start(3, CANGKUL.resolve({}), events)
    state.proceed(Rng(5))
    targets = [event.target.seat for event in events if isinstance(event, Moved)]
    assert targets == list(state.line) * 7


def test_a_player_who_follows_with_the_joker_lacks_the_suit_in_a_given_position_too():
    """They must, if they can (house rule `void_must`): no player who is shown the trick imagines the suit in their
    hand."""
    facts = {"hands": {"A": ["H2", "S2", "S3"], "B": ["D2", "D3", "D4"], "C": ["C2", "C3", "H3"]},
             "trick": ["H5", "JO"], "lead": "A"}
    options = CANGKUL.resolve({"joker": "void_must"})
    state = CANGKUL.rules.position(Given(("A", "B", "C"), options, facts, Rng(1)))
    view = View(2, 3)
    view.hear([event for event in CANGKUL.rules.opening(state) if is_told(event, 2)])
    for n in range(60):
        world = CANGKUL.rules.imagine(view, options, Rng(3, n))
        codes = [world.pack.cards[key & 127].code for key in world.hand(1)]
        assert len(codes) == 3 and not any(code.startswith("H") for code in codes)

"""Kakkuri: its page case by case, what is told of it, and the suite that all games share, here by house rules mixed so
that more comes about in fewer deals; it is one of the titles that suite takes for itself, too.
"""
from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from pathlib import Path
from random import Random

import pytest

from game.application.match_setup import newcomer, presets
from game.core.events import POT, Asked, Began, Called, Ended, Left, Moved, Note, Shown, Shuffled, TurnOf, is_told
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Given, GivenError
from game.core.seating import Zone
from game.core.view import View
from game.decks.french import FRENCH
from game.decks.komatsu import FRENCH_DRESS, KOMATSU
from game.rules import catalogue
from game.rules.kakkuri import KAKKURI
from game.rules.kakkuri.cards import CARD, DRUM, PACK, PLAYS, RANK, RED, TONGS, cards_of, plays_of, written
from game.rules.kakkuri.deal import drawn_dealer
from game.rules.kakkuri.offers import BOX, HANDOVER, LAST, NOT_NOW, REFUSED, TURN
from game.scenarios.format import load_scenarios
from game.scenarios.run import CaseRun
from game.table.match import Match
from game.table.record import Record
from tests.rules import test_play, test_records, test_secrets
from tests.rules.conftest import Table, as_every_game, suite

CASES = [
    (case, file)
    for file in sorted(Path(__file__).parent.glob("kakkuri_*.yaml"))
    for scenarios in load_scenarios(file)
    for case in scenarios.cases
]


@pytest.mark.parametrize(("case", "file"), CASES, ids=[case.name for case, _ in CASES])
def test_cases(case, file):
    assert CaseRun(KAKKURI, case, file).difference() == ""  # type: ignore[arg-type]


# ---- the pack ---------------------------------------------------------------------------------------------------
def test_the_pack_and_its_french_dress():
    assert len(KOMATSU.cards) == 48 == len(KOMATSU.copies)
    by_code = {card.code: card for card in KOMATSU.cards}
    assert [by_code[code].id for code in ("CA", "S9", "DQ", "HJ", "CK", "C3")] == [
        "batons-1", "swords-9", "coins-jack", "cups-knight", "batons-king", "batons-3"]  # fmt: skip
    assert [by_code["C" + figure].rank for figure in "A23456789QJK"] == list(range(1, 13))
    worn = [FRENCH_DRESS.face(card) for card in KOMATSU.cards]
    assert set(worn) == {card for card in FRENCH.cards if card.suit and card.rank != 10}
    assert all(face.code == card.code for face, card in zip(worn, KOMATSU.cards, strict=True))
    assert FRENCH_DRESS.face(by_code["CQ"]).id == "clubs-queen" and KOMATSU.dress("french") is FRENCH_DRESS


def naive_plays(hand, table, free, sanzoku):
    """The page, read slowly: every set of cards of the hand, as every rank they can be played as."""
    found = set()
    cards = cards_of(hand)
    for chosen in chain.from_iterable(combinations(cards, n) for n in range(1, len(cards) + 1)):
        for rank in range(1, 13):
            if not all(RANK[bit] == rank or bit in (RED, DRUM) for bit in chosen):
                continue
            follows = free or rank == table + 1 or (rank == table and rank <= 2)
            many = len(chosen) == 2 if sanzoku else len(chosen) in (1, 3) or rank <= 2
            if follows and many:
                found.add((sum(chosen), rank))
    return found


def test_every_play_of_a_hand_and_no_other():
    chance, sizes = Random(3), Counter()
    for _ in range(1500):
        hand = sum(chance.sample(list(CARD), chance.randint(1, 6)))
        if chance.random() < 0.5:
            hand |= chance.choice((RED, DRUM, RED | DRUM))
        table, sanzoku = chance.randint(1, 11), chance.random() < 0.3
        free = chance.random() < 0.3
        plays = plays_of(hand, 13 if free else table, sanzoku)
        assert len(plays) == len({(p.bits, p.rank) for p in plays})
        assert {(p.bits, p.rank) for p in plays} == naive_plays(hand, table, free, sanzoku)
        sizes.update(play.size for play in plays)
    assert set(sizes) >= {1, 2, 3, 4}


def test_the_text_of_a_play_says_it_in_any_order():
    chance = Random(5)
    for play in PLAYS:
        codes = [CARD[bit].code for bit in play.cards]
        chance.shuffle(codes)
        told = (*codes, "as", str(play.rank))
        assert written(told) is play or not play.bits & (RED | DRUM)
        if play.action.args[-2:-1] != ("as",):
            assert written(tuple(codes)) is play
    for text in ("", "as 7", "CA as", "CA as x", "CA as 13", "CA as 0", "CA as ٣", "S7 as 7", "S7 S7", "CA D2", "H5 H6",
                 "JO", "CA CA as 7"):  # fmt: skip
        assert written(tuple(text.split())) is None, text
    assert written(("SK", "CA", "HK")) is written(("SK", "HK", "CA", "as", "12"))  # no other rank can be meant


# ---- before the play ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("ranks", "dealer"), [
    ((12, 12, 3, 7), 2), ((12, 12, 3, 3), POT), ((4, 9, 9, 2), 3), ((5, 6), 1), ((6, 6), POT), ((11, 12, 1, 1), 1),
])
def test_who_deals_first(ranks, dealer):
    assert drawn_dealer(ranks) == dealer


def played_on(seats, options=None, seed=1, deals=None):
    """A fresh match after its first dealing, its events, and what everybody knows."""
    events: list = []
    state = KAKKURI.rules.start(seats, KAKKURI.resolve(options or {}), events)
    state.proceed(Rng(seed))
    views = {who: View(who, seats) for who in (None, *range(seats))}
    return state, events, views


def tell(events, views):
    told = list(events)
    events.clear()
    for who, view in views.items():
        view.hear(event for event in told if is_told(event, who))
    return told


def notes_of(events):
    return [event.reason.key.removeprefix("kakkuri.") for event in events if isinstance(event, Note)]


def test_the_draw_is_seen_by_all_and_says_who_deals():
    kinds = Counter()
    for seed in range(200):
        state, events, views = played_on(4, seed=seed)
        told = tell(events, views)
        drawn = [event.faces[0].rank for event in told if isinstance(event, Shown)]
        assert all(event.to is None for event in told if isinstance(event, Shown))
        assert len(drawn) == 4 * (1 + notes_of(told).count("draw_again"))
        assert state.dealer == drawn_dealer(drawn[-4:]) == views[None].dealer
        assert [drawn_dealer(drawn[at : at + 4]) for at in range(0, len(drawn) - 4, 4)] == [POT] * (len(drawn) // 4 - 1)
        kinds.update(key for key in notes_of(told) if key.startswith("draw"))
    assert kinds["draw_high"] > 100 and kinds["draw_low"] > 10


def test_a_draw_given_is_told_before_its_deal():
    draw = [{"D": "SK", "A": "HK", "B": "S3", "C": "H3"}, {"A": "DK"}]
    state = position({}, draw=draw)
    view = View(None, 4)
    opening = KAKKURI.rules.opening(state)
    view.hear(event for event in opening if event.to is None)
    drawn = [event.faces[0].code for event in opening if isinstance(event, Shown)]
    assert drawn[:4] == ["SK", "HK", "S3", "H3"] and drawn[5] == "DK" and len(drawn) % 4 == 0
    assert notes_of(opening)[0] == "draw_again" and view.dealer == state.dealer
    live = [card for cards in view.zones.values() for card in cards]
    assert len(live) == len(set(live)) == 48 and not view.faces and set(live) == set(state.handle.values())


@pytest.mark.parametrize("seats", range(2, 9))
def test_three_cards_twice_from_the_dealer_s_right(seats):
    state, events, views = played_on(seats, seed=seats)
    told = tell(events, views)
    dealt = [event for event in told if isinstance(event, Moved) and event.target.name == "hand"]
    line = state.line
    assert line[0] == state.dealer and [event.target.seat for event in dealt] == [*line[1:], line[0]] * 2
    assert all(len(event.cards) == 3 for event in dealt)
    shuffled = [event for event in told if isinstance(event, Shuffled)][-1].cards
    assert tuple(card for event in dealt for card in event.cards) == shuffled[: 6 * seats]
    assert len(views[None].zone("stock")) == 48 - 6 * seats
    assert isinstance(told[-1], Asked) and told[-1].seats == line[1:]
    for seat in range(seats):
        assert not set(views[seat].hand(seat)) & set(views[seat].faces), "no player has looked yet"


def test_fuwaru_is_told_when_all_have_answered_and_who_gave_a_hand_away_never_saw_it():
    state, events, views = played_on(5, seed=9)
    tell(events, views)
    first, _, third, _ = state.line[1:]
    dealer = state.dealer
    before = {seat: views[None].hand(seat) for seat in state.line}
    for seat in reversed(state.line[1:]):
        assert not events, "an answer is told before all have spoken"
        text = "fuwaru" if seat in (first, third) else "stay"
        assert state.apply(seat, Action(text), Rng(1)) is None
    told = tell(events, views)
    assert [event.seat for event in told if isinstance(event, Called)][:2] == [first, third]
    after = {seat: views[None].hand(seat) for seat in state.line}
    assert (after[first], after[third], after[dealer]) == (before[dealer], before[first], before[third])
    for seat, view in views.items():
        assert set(view.faces) == (set(after[seat]) if seat is not None else set()) | set(view.zone("pile"))
    looked = next(place for place, event in enumerate(told) if isinstance(event, Shown))
    assert all(isinstance(event, Shown) and event.to for event in told[looked : looked + 5]), "all look together"


@pytest.mark.parametrize("seats", range(2, 9))
def test_without_fuwaru_all_look_at_once_and_each_deal_begins_with_the_dealer_s_turn(seats):
    state, events, views = played_on(seats, {"fuwaru": False, "deals": 3}, seed=seats)
    chance, step = Random(seats), 0
    for deal in (1, 2, 3):
        told = tell(events, views)
        at = next(place for place, event in enumerate(told) if isinstance(event, Began) and event.what == "deal")
        began = told[at:]
        assert not any(isinstance(event, Asked) for event in began)
        assert isinstance(began[-1], TurnOf) and began[-1].seat == state.dealer == state.turner
        looked = [event.to for event in began if isinstance(event, Shown) and event.to]
        assert looked == [(seat,) for seat in state.line], "each sees their own hand, and theirs alone"
        assert len(views[None].zone("pile")) == 1 and state.deal == deal and not views[None].silence
        for seat in state.line:
            assert set(views[seat].hand(seat)) <= set(views[seat].faces)
            for action in ("stay", "fuwaru"):
                assert state.apply(seat, Action(action), Rng(1)) == NOT_NOW
        while state.waiting():
            seat = chance.choice(list(state.waiting()))
            assert state.apply(seat, chance.choice(state.offers(seat)).action, Rng(seats, step)) is None
            step += 1
        if deal < 3:
            tell(events, views)
            state.proceed(Rng(seats, step))


def test_fuwaru_is_asked_for_in_every_preset_but_first_time():
    spec = catalogue.game("kakkuri")
    without = {name for name, chosen in presets(spec).items() if not spec.resolve(chosen)["fuwaru"]}
    assert without == {"first_time"} == {newcomer(spec)} and spec.resolve({})["fuwaru"] is True


def test_of_eight_one_sits_out_and_their_six_are_the_box():
    moved = 0
    for seed in range(40):
        state, events, views = played_on(8, seed=seed)
        tell(events, views)
        dealer = state.dealer
        for seat in state.line[1:]:
            assert state.apply(seat, Action("stay"), Rng(2)) is None
        told = tell(events, views)
        sitter = state.sitter
        assert [event.seat for event in told if isinstance(event, Left)] == [sitter]
        assert state.dealer == (dealer if sitter != dealer else state.line[1]) == state.turn
        moved += sitter == dealer
        assert len(views[None].zone("stock")) == 5 and views[None].hand(sitter) == ()
        gathered = next(event for event in told if isinstance(event, Shuffled))
        assert len(gathered.cards) == 6
        box = {CARD[bit].code for bit in (*state.box, *state.pile)}
        looks = [event for event in told if isinstance(event, Shown) and event.to == (sitter,)]
        six = {face.code for event in looks for face in event.faces}
        assert six == box and "C3" in box
        for n in range(3):
            who = (sitter, state.dealer)
            mine, others = (KAKKURI.rules.imagine(views[seat], KAKKURI.resolve({}), Rng(n)) for seat in who)
            assert {CARD[bit].code for bit in (*mine.box, *mine.pile)} == box, "they know what they gave"
            assert TONGS in (*others.box, *others.pile) and (mine.sitter, mine.dealer) == (sitter, state.dealer)
    assert moved


# ---- secrets -----------------------------------------------------------------------------------------------------
def position(hands, options=None, seats=("D", "A", "B", "C"), **facts):
    given = {"hands": {name: cards.split() for name, cards in hands.items()}, **facts}
    return KAKKURI.rules.position(Given(tuple(seats), KAKKURI.resolve(options or {}), given, Rng(4)))


def test_a_box_is_as_large_as_the_deal_left_it_however_many_cards_have_been_played():
    """What three seats have not in their hands any more lies in the pile."""
    seats, hands = ("D", "A", "B"), {"D": "S7 H7 D7", "A": "SK"}
    state = position(hands, seats=seats, table="C6")
    report = KAKKURI.rules.report(state, seats)
    assert [len(report["hands"][name]) for name in seats] == [3, 1, 6]  # type: ignore[arg-type, call-overload, index]
    assert report["stock_size"] == 48 - 3 * 6 - 1 and len(state.pile) == 48 - 3 - 1 - 6 - report["stock_size"]


def test_a_rank_without_a_suit_is_any_card_of_it():
    ranks = {"A": 1, "Q": 10, "J": 11, "K": 12} | {str(rank): rank for rank in range(1, 13)}
    for text, rank in ranks.items():
        state = position({"D": " ".join([text] * 4)}, table="S5" if rank != 5 else "S6")
        assert {RANK[bit] for bit in state.held(0)} == {rank} and len(state.held(0)) == 4


@pytest.mark.parametrize("folder", range(4))
def test_a_player_who_had_folded_comes_back_by_house_rule_only(folder):
    for may in (True, False):
        name = "DABC"[folder]
        state = position({}, {"folder_return": may}, table="S5", folded=[name], turn="DABC"[folder - 1])
        assert [offer.action.text() for offer in state.offers(folder)] == ["return"] * may
        assert (state.apply(folder, Action("return"), Rng(1)) is None) is may


@pytest.mark.parametrize("held", ["S7 H7 D7 S9 H9 D9", "S7"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_box_lacks_hands_as_they_were_dealt_and_the_table_card_and_of_eight_one_sits_out(seats, held):
    state = position({"D": held}, seats=tuple("DABCEFGH"[:seats]), table="C6")
    assert len(state.box) == 48 - 6 * min(seats, 7) - 1 and len(state.pile) == 1 + 6 - len(held.split())


def history(hands, acts, watcher=None, seats=("D", "A", "B", "C"), **facts):
    """What the watcher is told of these acts, and whom the table waited for before each."""
    state = position(hands, seats=seats, **facts)
    state.events = events = []
    waited = []
    for act in acts:
        seat, text = act.split(" ", 1)
        waited.append(tuple(state.waiting()))
        assert state.apply(seats.index(seat), Action.parse(text), Rng(1)) is None, act
    waited.append(tuple(state.waiting()))
    return [event for event in events if is_told(event, watcher)], waited


_HANDS = {"D": "S6 S7 S8 S9 SQ SJ", "B": "H6 H7 H8 H9 HQ HJ"}
_PAIRS = [
    (["D play S6", "D end"], {"A": "SA HA DA C4 C5 C6"}, {"A": "SA HA D7 C4 C5 C6"}),  # utazu, or not
    (["D play S6", "D end", "A end"], {"A": "D7 H3 D3 C4 C5 C6"}, {"A": "S2 H3 D3 C4 C5 C6"}),  # could play, or not
    (["D end", "A end", "B end", "C end"], {"A": "D7 H3 D3 C4 C5 C6"}, {"A": "CA D2 H3 D3 C4 C5"}),
    (["D play S6", "D play S7", "D play S8", "D play S9", "D play SQ", "D play SJ", "A pass", "B pass"],
     {"A": "SA HA DA C4 C5 C6"}, {"A": "D7 H3 D3 C4 C5 C6"}),  # asked after a player went out
    (["D fold", "A fold", "C fold"], {"B": "SA HA DA C4 C5 C6"}, {"B": "D7 H3 D3 C4 C5 C6"}),  # the last one in
    (["D sanzoku", "D end", "A sanzoku"], {"A": "D7 C7 D3 C3 C5 H5"}, {"A": "D7 H3 D2 C4 C5 C6"}),  # true or false
    (["A fold", "A return", "D agree", "B agree"], {"C": "SA HA DA C4 C5 C6"}, {"C": "D7 H3 D3 C4 C5 C6"}),
]


@pytest.mark.parametrize(("acts", "one", "other"), _PAIRS, ids=range(len(_PAIRS)))
def test_the_table_waits_and_tells_the_same_whatever_is_held(acts, one, other):
    """Nothing tells who could play, declare, or holds utazu."""
    worlds = [history({**_HANDS, **held}, acts, table="S5") for held in (one, other)]
    assert worlds[0] == worlds[1]


def test_a_turn_that_leaves_nothing_but_its_end_is_known_as_such():
    """Who can do nothing but end has one thing to say, and is passed over by the table only if they play alone."""
    setup = Setup("kakkuri", tuple(Chair(str(n), "", n, "person") for n in range(3)), KAKKURI.resolve({}))
    match, ends = Match(KAKKURI, Record(setup, 1, 3)), 0  # type: ignore[arg-type]
    chance = Random(1)
    while ends < 20:
        if match.is_due():
            match.proceed()
            continue
        seat = match.waiting()[0]
        offers = [offer.action.text() for offer in match.offers(seat) if not offer.standing]
        ends += offers == ["end"]
        assert match.forced(seat) == ("end" if [o.action.text() for o in match.offers(seat)] == ["end"]
                                      else None) or match.view(None).asking != "turn"
        words = [text for text in offers if text not in ("fold", "sanzoku")]
        assert match.submit(seat, chance.choice(words), match.question) is None


def test_what_is_told_of_a_turn():
    """One action for each play; the same seat is asked again until it ends; a wild card's rank is noted."""
    state = position({"D": "S6 CA D2 H8 S9 SK"}, table="S5", box=["S2", "H2"])
    state.events = events = []
    for text in ("play S6", "play D2 as 7", "play H8", "end"):
        assert state.apply(0, Action.parse(text), Rng(1)) is None
    turns = [event for event in events if isinstance(event, TurnOf)]
    assert [event.seat for event in turns] == [0, 0, 0, 1] and len({event.question for event in turns}) == 4
    notes = [event.reason for event in events if isinstance(event, Note)]
    drum = state.handle[DRUM]
    assert [(reason.key, reason.cards, reason.number) for reason in notes] == [("kakkuri.as_rank", (drum,), 7)]
    played = [event.cards for event in events if isinstance(event, Moved)]
    assert all(event.target == Zone("pile") for event in events if isinstance(event, Moved))
    assert [CARD[state.pile[-3]].code, CARD[state.pile[-2]].code, CARD[state.pile[-1]].code] == ["S6", "D2", "H8"]
    assert len(played) == 3


def test_a_wild_card_offers_every_rank_by_a_button_of_its_own():
    state = position({"D": "CA D5 S7 H7 S9 H9"}, table="SK")
    offers = {offer.action.text(): offer.touch for offer in state.offers(0)}
    red = state.handle[RED]
    assert [(t.kind, t.what) for t in offers["play CA as 9"]] == [("card", red), ("button", 9)]
    assert [(t.kind, t.what) for t in offers["play CA"]] == [("card", red)]
    assert {f"play CA as {rank}" for rank in range(2, 13)} <= set(offers)
    assert len({touch for text, touch in offers.items() if text.startswith("play")}) == sum(
        text.startswith("play") for text in offers)  # fmt: skip


# ---- the box -----------------------------------------------------------------------------------------------------
def recycled(options, seed):
    """A and D before an empty box, C folded; what lies in the pile, and the box made of it, from its top."""
    hands = {"D": "S9 H9 D9 SK HK DK", "A": "C9 CK SQ HQ DQ CQ", "B": "S2 H2 D2 C2 S3 H3", "C": "S4 H4 D4 C4 S5 H5"}
    state = position(hands, options, table="S6", box=[], folded=["C"])
    events = state.events = KAKKURI.rules.opening(state)
    views = {who: View(who, 4) for who in (None, 0, 1, 2, 3)}
    tell(events, views)
    pile, folded = list(state.pile), state.held(3)
    for act in ("0 end", "1 end", "2 end", "0 yield", "1 turn"):
        seat, text = act.split()
        assert state.apply(int(seat), Action(text), Rng(seed, 7)) is None
    told = tell(events, views)
    return state, told, views, pile + folded, [*state.pile, *reversed(state.box)]


def test_an_empty_box_is_the_pile_turned_over_with_the_folded_hands_under_it_cut():
    cuts = set()
    for seed in range(60):
        state, told, _, before, after = recycled({}, seed)
        at = before.index(after[0])
        assert after == before[at:] + before[:at]
        cuts.add(at)
        (reason,) = [e.reason for e in told if isinstance(e, Note) and e.reason.key == "kakkuri.recycled"]
        assert (reason.seats, reason.number) == ((1, 2), len(before)) and not state.hand[3]
        assert notes_of(told).count("first_turning") == 1
    assert len(cuts) > 15 and 0 not in cuts, "a cut is a cut"


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_of_a_pile_however_small_each_part_of_a_cut_has_a_card(size):
    """All the others are held; the cut is one of those that a hand can make, and each of them comes up."""
    held = [bit for bit in PACK if CARD[bit].code not in ("S6", "H6", "D6", "C6")[:size]]
    hands = {name: " ".join(CARD[bit].code for bit in cards) for name, cards in (("D", held[::2]), ("A", held[1::2]))}
    cuts = set()
    for seed in range(30):
        state = position(hands, seats=("D", "A"), table="S6", box=[])
        before = list(state.pile)
        for seat, verb in ((0, "end"), (1, "end"), (0, "turn")):
            assert state.apply(seat, Action(verb), Rng(seed)) is None
        after = [*state.pile, *reversed(state.box)]
        cuts.add(before.index(after[0]))
        assert after == before[before.index(after[0]):] + before[:before.index(after[0])]
    assert cuts == set(range(1, size)) or (size, cuts) == (1, {0})


def test_by_house_rule_it_is_shuffled():
    orders = []
    for seed in range(6):
        _, _, _, before, after = recycled({"recycle": "shuffle"}, seed)
        at = before.index(after[0])
        assert sorted(after) == sorted(before)
        orders.append(after != before[at:] + before[:at])
    assert all(orders)


def test_a_player_who_has_watched_knows_a_cut_box_by_its_first_card():
    """The pile was open: the card turned says where it was cut, even in the folded hand, which only C has seen."""
    folded = 0
    for seed in range(24):
        state, _, views, before, after = recycled({}, seed)
        folded += after[0] in before[-6:]
        for n in range(3):
            world = KAKKURI.rules.imagine(views[3], KAKKURI.resolve({}), Rng(n, seed))
            assert world.box == state.box
            other = KAKKURI.rules.imagine(views[0], KAKKURI.resolve({}), Rng(n, seed))
            assert [bit for bit in other.box if bit in before[:-6]] == [bit for bit in state.box if bit in before[:-6]]
            shuffled = KAKKURI.rules.imagine(views[0], KAKKURI.resolve({"recycle": "shuffle"}), Rng(n, seed))
            assert set(shuffled.box) >= set(state.box) & set(before[:-6])
    assert 0 < folded < 24


def test_worlds_do_as_the_table_does():
    """All that is public of a position is the same in every world a seat imagines, whatever was done before."""
    public = ("phase", "asked", "turn", "playing", "folded", "may_fold", "may_return", "played", "declared", "table",
              "follow", "later", "fresh", "laid", "turner", "idle", "begun", "sitter", "deal", "dealer", "handles",
              "won", "guri", "how", "over")  # fmt: skip
    seen = Counter()
    for number, played in enumerate(FEW):
        for walk in played.walk(40 + number, 500):
            if walk.has_secret_answers() or not walk.state.waiting():
                continue
            state = walk.state
            world = KAKKURI.rules.imagine(walk.views[walk.step % played.seats], played.options, Rng(walk.step))
            for name in public:
                if name in ("may_fold", "may_return", "played") and state.phase not in (TURN, BOX):
                    continue
                if name in ("turn", "fresh", "laid", "follow") and state.phase not in (TURN, BOX):
                    continue
                assert getattr(world, name) == getattr(state, name), (name, walk.step)
            if state.phase == BOX:
                assert (world.first, world.must) == (state.first, state.must)
            if state.phase == LAST:
                assert world.ending == state.ending
            if state.phase == HANDOVER:
                assert (world.dealing, world.offered, world.turn) == (state.dealing, state.offered, state.turn)
            seen[state.phase] += 1
    assert len(seen) == 6 and min(seen.values()) >= 5, seen


# ---- many matches ------------------------------------------------------------------------------------------------
def test_every_reason_to_refuse_is_given_where_it_belongs():
    """The sentences of a screen: each case, and the key it is refused with."""
    hands = {"D": "S6 H6 S8 D8 H8 CA", "A": "SA HA D5 C9 D9 H9"}
    for acts, key in [
        ("D play S6 H8", "no_such_play"), ("D play C6", "not_yours"), ("D sanzoku;D play S6", "pairs_only"),
        ("D play S6 H6", "one_or_three"), ("D play S8", "not_next"), ("D turn", "no_turn"), ("D yield", "no_turn"),
        ("D end;D fold", "no_fold"), ("D return", "no_return"), ("A utazu", "no_utazu"),
        ("D sanzoku;D sanzoku", "no_sanzoku"), ("D end;A end;D end", "no_end"),
        ("D end;A end;D yield;A yield;D yield", "no_yield"),
    ]:  # fmt: skip
        seats = ("D", "A") if key in ("no_end", "no_yield") else ("D", "A", "B", "C")
        state = position(hands, seats=seats, table="S5")
        *first, last = [act.split(" ", 1) for act in acts.split(";")]
        for name, text in first:
            assert state.apply(seats.index(name), Action.parse(text), Rng(1)) is None
        assert state.apply(seats.index(last[0]), Action.parse(last[1]), Rng(1)) == REFUSED[key], acts
    king = position(hands, {"after_king": "own_turn_only"}, table="SK")
    assert king.apply(0, Action.parse("play S6"), Rng(1)) == REFUSED["nothing_follows"]


@pytest.mark.parametrize(("facts", "key", "impossible"), [
    ({"wins": {}}, "wins", False), ({"hands": {"D": ["JO"]}}, "hands", False), ({"deal": 0}, "deal", False),
    ({"hands": {"D": ["S5", "S5"]}}, "hands", True), ({"table": "H14"}, "table", False),
    ({"table": "S5", "turner": "X"}, "turner", False), ({"sitter": "D", "table": "S5"}, "sitter", True),
    ({"folded": ["D"]}, "folded", True), ({"table": "S5", "folded": ["D", "A", "B", "C"]}, "folded", True),
    ({"table": "S5", "folded": ["A"], "turn": "A"}, "turn", True), ({"box": ["S2"], "stock": ["S3"]}, "stock", False),
    ({"draw": [{"X": "S5"}]}, "draw", False), ({"draw": "S5"}, "draw", False), ({"centre": "many"}, "centre", False),
    ({"table": "S5", "first_card_played": ["Z"]}, "first_card_played", False),
    ({"chips": {"D": "few"}}, "chips", False),
    ({"hands": {"D": "S5"}}, "hands", False),
])
def test_positions_that_cannot_be(facts, key, impossible):
    with pytest.raises(GivenError) as caught:
        KAKKURI.rules.position(Given(("D", "A", "B", "C"), KAKKURI.resolve({}), facts, Rng(1)))
    assert (caught.value.key, caught.value.impossible) == (key, impossible)


@pytest.mark.parametrize(("seats", "facts", "key"), [
    ("DAB", {"box": []}, "box"), ("DABCEFGH", {"hands": {"D": []}, "box": ["C3"]}, "hands"),
])
def test_without_fuwaru_a_position_before_the_first_table_card_needs_a_card_to_turn(seats, facts, key):
    with pytest.raises(GivenError) as caught:
        KAKKURI.rules.position(Given(tuple(seats), KAKKURI.resolve({"fuwaru": False}), facts, Rng(1)))
    assert (caught.value.key, caught.value.impossible) == (key, True)


def random_deals(seats, options, seeds, careless=0.15):
    """How the deals of random matches end, by reason; counters are counted after every step, cards often."""
    ends: Counter = Counter()
    for seed in seeds:
        events: list = []
        state, chance, step = KAKKURI.rules.start(seats, options, events), Random(seed), 0
        while state.outcome() is None:
            waiting = list(state.waiting())
            if waiting:
                holders = list(state.standing())
                seat = chance.choice(holders if holders and chance.random() < careless else waiting)
                offers = state.offers(seat)
                standing = seat not in waiting
                usual = [o for o in offers if o.standing == standing and o.action.verb not in ("fold", "sanzoku")]
                offer = chance.choice(offers if chance.random() < careless or not usual else usual)
                assert state.apply(seat, offer.action, Rng(seed, step)) is None
            else:
                state.proceed(Rng(seed, step))
            step += 1
            assert sum(state.chips) + state.pot == seats * state.stake
            if step % 5 == 0:
                cards = [*state.box, *state.pile, *chain.from_iterable(map(cards_of, state.hand))]
                assert len(cards) == len(set(cards)) == 48 == len(set(state.handle.values()))
            assert state.pot == state.folded.bit_count() or state.phase not in (TURN, BOX, LAST)
            ends.update(event.reason.key for event in events if isinstance(event, Ended))
            ends.update(notes_of(events))
            for event in events:
                if isinstance(event, Shuffled) and len(event.cards) == 48:
                    assert list(event.gathered) == sorted(event.gathered), "it tells which card had lain where"
            events.clear()
    return ends


def test_random_matches_end_in_every_way():
    ends = random_deals(6, KAKKURI.resolve({"idle_limit": 25, "deals": 4}), range(12))
    ends += random_deals(3, KAKKURI.resolve({"deals": 30}), range(4), careless=0.5)
    for word in ("went_out", "all_folded", "void", "deals_over"):
        assert ends[f"kakkuri.{word}"], word
    assert ends["returned"] and ends["return_refused"] and ends["recycled"]


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 9))
def test_10_000_random_matches(seats):
    """1430 for each number of seats, by house rules at random."""
    chance, ends = Random(seats), Counter()
    for seed in range(1430):
        chosen = {o.name: chance.choice(o.values[:6] if len(o.values) > 6 else o.values) for o in KAKKURI.options}
        chosen |= {"deals": chance.randint(1, 4), "idle_limit": chance.choice((5, 30, 100))}
        ends += random_deals(seats, KAKKURI.resolve(chosen), [seed])
    for word in ("went_out", "all_folded", "void", "deals_over"):
        assert ends[f"kakkuri.{word}"], word


# ---- the suite of all games -------------------------------------------------------------------------------------
def table(seats, **options):
    return Table(KAKKURI, seats, KAKKURI.resolve(options), f"{seats}-" + "-".join(map(str, options.values())))


FEW = [
    table(2, deals=3, recycle="shuffle"),
    table(3, deals=3, after_king="own_turn_only", after_wild="anything", fold="before_first_card"),
    table(6, deals=4, utazu_paid_by="active", guri_takes_folds=False, idle_limit=7),
    table(8, deals=3, after_wild="anything", bankrupt_ends=True, counters=10),
    table(8, deals=3, fuwaru=False),
]
SHARED = suite(test_play, test_secrets, test_records)


@pytest.mark.parametrize("played", FEW[1::2], ids=[played.name for played in FEW[1::2]])
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game(name, played, redealt):
    as_every_game(SHARED[name], played, redealt)


@pytest.mark.long
@pytest.mark.parametrize("played", FEW[::2], ids=[played.name for played in FEW[::2]])
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game_at_more_tables(name, played, redealt):
    as_every_game(SHARED[name], played, redealt)


@pytest.mark.parametrize("seats", [2, 7, 8])
def test_every_card_is_in_one_place_the_hand_of_who_sits_out_in_none(seats):
    for seed in range(3):
        state, chance, step = table(seats, deals=3).start(None), Random(seed), 0
        while state.outcome() is None and step < 400:
            waiting = state.waiting()
            if waiting:
                seat = chance.choice(list(waiting))
                state.apply(seat, chance.choice(state.offers(seat)).action, Rng(seed, step))
            else:
                state.proceed(Rng(seed, step))
            step += 1
            lying = [*chain.from_iterable(cards_of(hand) for hand in state.hand), *state.box, *state.pile]
            assert sorted(lying) == sorted(CARD), step

"""Calcolon: its page case by case, the table of all hands, what is told to whom, and the suite that all games share.

The suite is played here by house rules mixed so that more comes about in fewer rounds.
"""
from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from pathlib import Path
from random import Random

import pytest

from game.core.events import Asked, Called, Ended, Moved, Note, Reason, Scored, Shown, Shuffled, TurnOf, is_told
from game.core.rng import Rng
from game.core.rules import Action, Given, GivenError, Touch
from game.core.seating import Zone
from game.core.view import View
from game.data.presets import load_presets
from game.decks.calcolon import BOW, DIVIDE, FRENCH, FRENCH_FACES, MINUS, PLUS, TENTH, TIMES
from game.decks.calcolon import CALCOLON as DECK
from game.odds.formula import Formula, laid
from game.rules.calcolon import CALCOLON
from game.rules.calcolon.determinize import CalcolonHistory
from game.rules.calcolon.hands import CARDS, HAS_ARROW, HAS_DEVIL, best_of, books, key_of
from game.scenarios.format import load_scenarios
from game.scenarios.run import CaseRun
from game.table.chance import random_match
from tests.rules import test_play, test_records, test_secrets
from tests.rules.conftest import Table, as_every_game, suite

CASES = [
    (case, file)
    for file in sorted(Path(__file__).parent.glob("calcolon_*.yaml"))
    for scenarios in load_scenarios(file)
    for case in scenarios.cases
]
TELEVISION = {
    "bow": "on_discard", "devil_discard": "must_push", "devil_penalty": "any_holder", "zero_skips": True,
    "shield": False, "zero_carry": False,
}  # fmt: skip


@pytest.mark.parametrize(("case", "file"), CASES, ids=[case.name for case, _ in CASES])
def test_cases(case, file):
    assert CaseRun(CALCOLON, case, file).difference() == ""  # type: ignore[arg-type]


# ---- the pack ---------------------------------------------------------------------------------------------------
def test_the_pack():
    assert len(DECK.cards) == 54 == len(set(DECK.cards))
    count = Counter(card.code for card in DECK.cards)
    assert count == {**{str(n): 3 for n in range(1, 10)}, "0": 2, "DZ": 1, "1/10": 2, "+": 4, "-": 3, "FA": 1,
                     "x": 4, "/": 4, "(": 6}  # fmt: skip


def test_made_of_french_cards():
    """The whole French pack with two jokers, each card once."""
    court = ["jack", "queen", "king"]
    suits = ("hearts", "diamonds", "clubs", "spades")
    french = {f"{suit}-{name}" for suit in suits for name in [*range(1, 11), *court]}
    assert set(FRENCH_FACES.values()) == french | {"joker-1", "joker-2"} and len(FRENCH_FACES) == 54
    worn = {FRENCH.face(card).id: card.code for card in DECK.cards}
    for suit, n in product(("hearts", "diamonds", "clubs"), range(1, 10)):
        assert worn[f"{suit}-{n}"] == str(n)
    assert [worn[f"{suit}-10"] for suit in ("hearts", "diamonds", "clubs")] == ["DZ", "0", "0"]
    assert [worn[f"spades-{n}"] for n in range(1, 11)] == ["/"] * 4 + ["("] * 6
    assert [worn[f"{suit}-queen"] for suit in ("hearts", "spades")] == ["FA", "-"]
    assert (worn["clubs-king"], worn["spades-jack"], worn["joker-2"]) == ("+", "x", "1/10")


# ---- the table of all hands, against a reckoning of its own ------------------------------------------------------
SIGNS = {PLUS: "+", MINUS: "-", TIMES: "*", DIVIDE: "/"}
UPSIDE_DOWN = {6: (6, 9), 9: (9, 6), PLUS: (PLUS, TIMES), TIMES: (TIMES, PLUS)}


def every_hand():
    numbers = [n for n in combinations_with_replacement(range(11), 3) if n.count(TENTH) < 3]
    return product(numbers, combinations_with_replacement(range(PLUS, DIVIDE + 1), 2))


def values_of(numbers, signs, brackets):
    """All multiples of ten, as Python itself reckons them from a text."""
    found = []
    for a, b, c in set(permutations(f"Fraction({n})" if n < 10 else "Fraction(1, 10)" for n in numbers)):
        for one, two in set(permutations(SIGNS[sign] for sign in signs)):
            texts = [f"{a}{one}{b}{two}{c}"]
            if brackets:
                texts += [f"({a}{one}{b}){two}{c}", f"{a}{one}({b}{two}{c})"]
            for text in texts:
                try:
                    value = eval(text, {"Fraction": Fraction})
                except ZeroDivisionError:
                    continue
                if value % 10 == 0:
                    found.append(int(value))
    return found


def a_hand(numbers, signs):
    return key_of([next(i for i, card in enumerate(CARDS) if card.rank == kind) for kind in (*numbers, *signs)])


def checked(hands, brackets):
    """How many hands were compared, plain and with cards turned, all of them or some."""
    for numbers, signs in hands:
        key = sum(1 << 3 * kind for kind in (*numbers, *signs))
        came = values_of(numbers, signs, brackets)
        positive = [value for value in came if value >= 0]
        assert books(True)[brackets].get(key) == (max(came) if came else None), (numbers, signs)
        assert books(False)[brackets].get(key) == (max(positive) if positive else None), (numbers, signs)
        best = best_of(key, brackets)
        assert (best.value if best else None) == (max(came) if came else None)


def test_the_table_has_every_hand():
    hands = list(every_hand())
    assert len(hands) == 2850
    checked(hands[::17], 0)
    checked(hands[::29], 1)


@pytest.mark.long
@pytest.mark.parametrize("brackets", [0, 1])
def test_every_hand_of_the_table(brackets):
    checked(every_hand(), brackets)


@pytest.mark.parametrize("brackets", [0, 1])
def test_turned_cards(brackets):
    """Under Rebellion a hand is worth the best of all that its cards may be read as."""
    plain, turned = books(True)[brackets], books(True)[2 + brackets]
    for numbers, signs in every_hand():
        readings = product(*(UPSIDE_DOWN.get(kind, (kind,)) for kind in (*numbers, *signs)))
        values = [plain[key] for read in readings if (key := sum(1 << 3 * kind for kind in read)) in plain]
        key = sum(1 << 3 * kind for kind in (*numbers, *signs))
        assert turned.get(key) == (max(values) if values else None), (numbers, signs)


def test_the_best_formula_is_made_of_the_hand_and_comes_to_its_value():
    for way in range(4):
        for numbers, signs in every_hand():
            cards = sorted((*numbers, *signs))
            best = best_of(sum(1 << 3 * kind for kind in cards), way)
            if best is None:
                continue
            kinds = best.formula.kinds
            back = [next(k for k in UPSIDE_DOWN[kind] if k != kind) if at in best.turned else kind
                    for at, kind in enumerate(kinds)]  # fmt: skip
            assert sorted(back) == cards and (not best.turned or way >= 2) and (not best.formula.brackets or way % 2)
            parts = [SIGNS.get(kind, f"Fraction({kind})" if kind < 10 else "Fraction(1, 10)") for kind in kinds]
            if best.formula.brackets:
                first, last = (0, 2) if best.formula.brackets == "left" else (2, 4)
                parts[first], parts[last] = "(" + parts[first], parts[last] + ")"
            assert eval("".join(parts), {"Fraction": Fraction}) == best.value


def test_the_largest_hands():
    for book in books(False):
        assert max(book.values()) == 900
        assert max(value for key, value in book.items() if not key >> 3 * TENTH & 7) == 360
        assert max(value for key, value in book.items() if key & HAS_DEVIL) == 90
        assert any(key & HAS_ARROW for key in book)


def test_special_cards_count_as_what_they_are():
    devil, arrow = (next(i for i, card in enumerate(CARDS) if card.code == code) for code in ("DZ", "FA"))
    five, two, plus = (next(i for i, card in enumerate(CARDS) if card.code == code) for code in ("5", "2", "x"))
    book = books(False)[0]
    assert book[key_of([five, two, devil, plus, arrow])] == 10
    assert key_of([five, devil, devil, plus, arrow]) not in book


# ---- a formula that is being laid -------------------------------------------------------------------------------
@pytest.mark.parametrize(("slots", "brackets", "value", "why"), [
    ([None] * 5, "", None, "nothing"),
    ([3, None, None, None, None], "", 3, ""),
    ([3, PLUS, None, None, None], "", None, "unfinished"),
    ([3, PLUS, 2, None, None], "", 5, ""),
    ([3, PLUS, 2, None, None], "right", None, "unfinished"),
    ([None, None, 2, TIMES, 5], "right", 10, ""),
    ([3, None, 2, None, None], "", None, "unfinished"),
    ([3, PLUS, 2, PLUS, None], "", None, "unfinished"),
    ([PLUS, None, None, None, None], "", None, "number_here"),
    ([3, 2, None, None, None], "", None, "operator_here"),
    ([BOW, None, None, None, None], "", None, "bow"),
    ([1, DIVIDE, 0, None, None], "", None, "by_zero"),
    ([1, DIVIDE, 0, DIVIDE, 0], "", None, "by_zero"),
    ([3, PLUS, 2, TIMES, 2], "", 7, "no_ten"),
    ([3, PLUS, 2, TIMES, 2], "left", 10, "complete"),
    ([9, DIVIDE, TENTH, DIVIDE, TENTH], "", 900, "complete"),
    ([1, MINUS, 9, MINUS, 2], "", -10, "negative"),
    ([1, DIVIDE, 3, PLUS, 0], "", Fraction(1, 3), "no_ten"),
])  # fmt: skip
def test_a_formula_in_its_slots(slots, brackets, value, why):
    came = laid(slots, brackets)
    assert came.value == value and came.whole is (None not in slots)
    assert came.complete is (why == "complete")
    assert came.why == ("" if why in ("", "complete") else f"table.formula.{why}")


def test_negative_ones_by_house_rule_and_too_few_slots():
    assert laid([1, MINUS, 9, MINUS, 2], negative=True).complete
    with pytest.raises(ValueError, match="5 slots, not 2"):
        laid([1, PLUS])
    assert Formula((3, PLUS, 2, TIMES, TENTH), "left").text() == "(3+2)x1/10"


# ---- what is told -----------------------------------------------------------------------------------------------
class Played:
    """A position, acted on; `events` are those of the last act, `views` what everybody knows."""

    def __init__(self, hands, options=None, **given):
        self.names = tuple(hands)
        self.options = CALCOLON.resolve(options or {})
        facts = {"hands": {name: held.split() for name, held in hands.items()}}
        facts |= {key: value.split() if isinstance(value, str) else value for key, value in given.items()}  # type: ignore[misc]
        self.state = CALCOLON.rules.position(Given(self.names, self.options, facts, Rng(1)))
        self.views = {who: View(who, len(hands)) for who in (None, *range(len(hands)))}
        self.events = CALCOLON.rules.opening(self.state)
        self._tell()

    def act(self, *texts):
        for text in texts:
            name, said = text.split(" ", 1)
            self.state.events = self.events = []
            refused = self.state.apply(self.names.index(name), Action.parse(said), Rng(2, self.state.question))
            assert refused is None, f"{text}: {refused}"
            self._tell()
        return self.events

    def _tell(self):
        for who, view in self.views.items():
            view.hear(event for event in self.events if is_told(event, who))

    def notes(self):
        return [event.reason.key.removeprefix("calcolon.") for event in self.events if isinstance(event, Note)]

    def codes(self, cards):
        return " ".join(self.state.face[card].code for card in cards)

    def noted(self, key):
        return next(e.reason for e in self.events if isinstance(e, Note) and e.reason.key == f"calcolon.{key}")


def test_a_bow_is_seen_by_all_and_lies_in_front_of_the_next():
    table = Played({"A": "1 1 1 2", "B": "2 2 3 3", "C": "4 4 4 5"}, stock="9 ( 7")
    table.act("A discard 9", "B pass", "C pass")
    public = table.views[None]
    (bow,) = public.zones[Zone("bows", 2)]
    assert table.codes((bow,)) == "(" and bow in public.up and table.noted("bow").seats == (1, 2)
    assert len(table.views[None].hand(1)) == 5 and isinstance(table.events[-1], TurnOf)
    seen = [event for event in table.events if isinstance(event, Shown)]
    assert [event.to for event in seen] == [None, (1,)]


def test_rob_is_asked_of_all_others_and_known_together():
    table = Played({"A": "5 1 1 8", "B": "7 7 7 x", "C": "3 + 2 +", "D": "1 + 4 -"}, stock="8 4 4 3 3 9 9")
    asked = table.act("A discard 5")[-1]
    assert isinstance(asked, Asked) and (asked.kind, asked.seats, asked.silence) == ("calcolon.rob", (1, 2, 3), False)
    assert table.act("D rob") == [] == table.act("B pass")
    events = table.act("C rob")
    assert [(e.seat, e.word) for e in events if isinstance(e, Called)] == [
        (2, "calcolon.rob"), (3, "calcolon.rob"), (2, "calcolon.attack")]  # fmt: skip
    assert table.noted("nearest").seats == (2, 3) and table.noted("robbed").seats == (2, 0)


@pytest.mark.parametrize("held", ["3 + 2 +", "7 7 7 x"])
def test_a_player_who_cannot_rob_is_not_told_from_who_will_not(held):
    """The same events for everybody else whatever they hold, as long as they pass."""
    heard = []
    for hand in (held, "9 9 6 6"):
        table = Played({"A": "5 1 1 8", "B": hand, "C": "4 4 0 0"}, stock="8 - / 1")
        table.act("A discard 5", "B pass", "C pass", "B discard -", "C pass", "A pass")
        heard.append({who: view.heard for who, view in table.views.items() if who != 1})
    assert heard[0] == heard[1]


def test_a_showdown_tells_every_formula():
    table = Played({"A": "3 2 2 +", "B": "6 x 5 x", "C": "7 7 1 +", "D": "1 2 3 /"}, bows={"A": 2},
                   stock="x 4 / 8 9 6 +")  # fmt: skip
    events = table.act("A attack")
    assert table.notes() == ["showdown", "formula_left", "formula", "burst", "shielded"]
    assert table.codes(table.noted("formula_left").cards) == "3 + 2 x 2" and table.noted("formula_left").number == 10
    assert table.codes(table.noted("formula").cards) == "6 x 5 x 4" and table.noted("formula").seats == (1,)
    assert table.codes(table.noted("shielded").cards) == "/"
    assert [(e.seat, e.points, e.reason.key) for e in events if isinstance(e, Scored)] == [
        (1, 120, "calcolon.win"), (0, -30, "calcolon.lost"), (2, -10, "calcolon.burst_loses")]  # fmt: skip
    ended = next(e for e in events if isinstance(e, Ended))
    assert (ended.what, ended.winners, ended.reason.number) == ("deal", (1,), 120)
    live = [card for cards in table.views[None].zones.values() for card in cards]
    assert all(card in table.views[None].up for card in live if table.views[None].place_of(card).name == "hand")


def test_turned_cards_are_named():
    table = Played({"A": "9 5 4 +", "B": "1 1 1 2"}, rebellion="A", stock="+ 7 7")
    assert isinstance(table.events[-1], Asked) and table.events[-1].kind == "calcolon.draw"
    table.act("A draw", "A attack")
    turned = table.noted("turned").cards
    assert table.codes(turned) == "+ +" and table.codes(table.noted("formula").cards) == "9 + 5 + 4"
    assert table.noted("formula").number == 180


def test_marks_for_the_next_round():
    table = Played({"A": "3 2 5 +", "B": "DZ x 7 x"}, devil="B", stock="+ 1 8")
    events = table.act("A attack")
    assert table.notes()[-1] == "carries" and table.noted("carries").seats == (1,)
    table = Played({"A": "1 1 1 2", "B": "DZ x 7 x"}, devil="B", carry="B", stock="9 3 8 8")
    table.act("A discard 9")
    events = table.act("B rob")
    assert table.notes()[-2:] == ["carries", "rebels"] and table.noted("rebels").seats == (1,)
    assert next(e.reason.key for e in events if isinstance(e, Scored)) == "calcolon.win"
    table = Played({"A": "3 2 5 +", "B": "1 1 1 2"}, carry="A", stock="+ 8 8")
    assert next(e.reason.key for e in table.act("A attack") if isinstance(e, Scored)) == "calcolon.win_doubled"


def test_a_push_is_open_and_skips():
    table = Played({"A": "DZ 1 2 3", "B": "1 1 2 2", "C": "5 5 6 6", "D": "7 7 8 8"}, stock="4 9")
    table.act("A discard DZ push P4")
    devil = table.noted("pushed").cards[0]
    assert devil in table.views[None].up and table.noted("pushed").seats == (0, 3)
    assert table.noted("skipped").seats == (1, 2)
    assert isinstance(table.events[-1], Asked) and table.events[-1].seats == (3,)
    offers = table.state.offers(3)
    assert [offer.action.text() for offer in offers] == ["discard 7", "discard 8"]
    assert len(offers[0].touch) == 2, "either copy may be touched"
    table.act("D discard 7", "A pass", "B pass", "C pass")
    assert table.state.waiting() == (0,)


SAFE = {"first_round_safe": True}


def test_in_the_first_turns_an_attack_is_refused_whatever_is_held_and_nothing_is_asked():
    heard = []
    for held in ("3 + 2 +", "9 9 6 6"):
        table = Played({"A": held, "B": "4 4 0 0"}, SAFE, stock="5 8 8")
        refused = table.state.apply(0, Action("attack"), Rng(1))
        assert refused is not None and refused.key == "calcolon.no_attack_yet"
        assert all(offer.action.verb == "discard" for offer in table.state.offers(0))
        events = table.act("A discard 5")
        assert not any(isinstance(event, Asked) for event in events) and isinstance(events[-1], TurnOf)
        heard.append({who: view.heard for who, view in table.views.items() if who != 0})
    assert heard[0] == heard[1]


@pytest.mark.parametrize("robber", ["3 + 2 +", "9 9 6 6"])
def test_in_the_first_turns_all_hear_the_same_whether_a_discard_could_be_robbed(robber):
    table = Played({"A": "1 1 4 4", "B": "7 7 0 0", "C": robber}, SAFE, stock="5 8 8")
    told = [type(event) for event in table.act("A discard 5")]
    other = Played({"A": "1 1 4 4", "B": "7 7 0 0", "C": "1 2 2 8"}, SAFE, stock="5 8 8")
    assert told == [type(event) for event in other.act("A discard 5")]
    assert table.views[None].fact("first_turns") == (1, 2)


def test_as_a_round_begins_and_once_all_had_a_turn_it_is_said():
    table = Played({"A": "1 1 1 2", "B": "2 2 3 3"}, SAFE, stock="9 7 8 8")
    assert table.notes() == ["first_turns"] and table.views[None].fact("first_turns") == (0, 1)
    table.act("A discard 9")
    assert table.notes() == ["discarded"] and table.views[None].fact("first_turns") == (1,)
    table.act("B discard 7")
    assert table.notes() == ["discarded", "all_had_turn"] and table.views[None].fact("first_turns") == ()


def test_every_round_begins_with_first_turns_of_its_own():
    events = []
    state = CALCOLON.rules.start(2, CALCOLON.resolve({**SAFE, "rounds": 3}), events)
    for step in range(200):
        if state.outcome() is not None:
            break
        if not state.waiting():
            state.proceed(Rng(4, step))
            assert [event.value for event in events if getattr(event, "key", "") == "first_turns"][-1] == (0, 1)
        else:
            seat = state.waiting()[0]
            assert state.apply(seat, state.offers(seat)[0].action, Rng(4, step)) is None
    assert state.outcome() is not None and state.deal == 3


def test_without_the_house_rule_nothing_of_it_is_told():
    events = []
    state = CALCOLON.rules.start(3, CALCOLON.resolve({}), events)
    state.proceed(Rng(1))
    assert not [event for event in events if "first_turns" in str(event)] and not state.first_turns


def test_an_imagined_world_knows_who_has_had_their_turn():
    table = Played({"A": "1 1 1 2", "B": "2 2 3 3", "C": "4 4 6 6"}, SAFE, stock="9 7 8 8")
    table.act("A discard 9")
    world = CALCOLON.rules.imagine(table.views[1], table.options, Rng(3))
    assert world.first_turns == table.state.first_turns == 0b110


def test_first_evening_begins_with_safe_first_turns_and_no_other_preset_does():
    assert [preset.id for preset in load_presets("calcolon") if "first_round_safe" in preset.options] == [
        "first_evening"]  # fmt: skip


def test_an_arrow_says_what_it_burns():
    table = Played({"A": "FA 1 2 3", "B": "5 1 5 2", "C": "1 6 6 4"}, bows={"A": 1}, stock="4 9 8 7")
    table.act("A discard FA name 5")
    assert table.notes() == ["discarded", "arrow_digit", "burnt"] and table.noted("arrow_digit").number == 5
    assert table.codes(table.noted("burnt").cards) == "5 5" and table.noted("burnt").number == 2
    names = [offer.touch for offer in Played({"A": "FA 1 2 3", "B": "5 1 5 2"}, bows={"A": 1}, stock="4 9")
             .state.offers(0) if "name" in offer.action.args]  # fmt: skip
    assert len(names) == 15 and names[5] == (Touch("button", "5"),)


def test_a_trade_shows_each_of_the_two_what_they_got():
    table = Played({"A": "3 2 5 1", "B": "+ + + 7", "C": "8 8 9 9"}, rebellion="A", stock="4 6")
    events = table.act("A trade P2 5")
    shown = [(e.to, table.codes(e.cards)) for e in events if isinstance(e, Shown)]
    assert shown[1] == ((1,), "5") and shown[2][0] == (0,) and table.noted("traded").seats == (0, 1)
    assert table.views[None].faces == {} and not set(table.views[2].faces) - set(table.views[2].hand(2))


def test_a_void_round_says_so_and_marks_wait():
    table = Played({"A": "1 1 1 2", "B": "2 2 3 3"}, {"rounds": 2}, rebellion="B", carry="A", stock="8")
    table.act("A discard 8")
    events = table.act("B pass") if table.state.waiting() == (1,) else table.events
    ended = [e for e in events if isinstance(e, Ended)]
    assert table.state.waiting() == () or isinstance(events[-1], Asked)
    if not ended:  # who is under Rebellion is asked before the draw that cannot be made
        ended = [e for e in table.act("B draw") if isinstance(e, Ended)]
    assert (ended[0].winners, ended[0].reason.key) == ((), "calcolon.void")
    table.state.events = []
    table.state.proceed(Rng(5))
    assert table.state.rebel == 1 and table.state.carry == (0,) and table.state.line == (1, 0)
    world = table.state.clone()
    assert world.waiting() == (1,) and world.offers(1)[0].action.text() == "draw"


# ---- what may be imagined ---------------------------------------------------------------------------------------
def test_after_an_arrow_old_cards_are_of_another_kind():
    table = Played({"A": "FA 1 2 3", "B": "5 1 5 2", "C": "1 6 6 4"}, bows={"A": 1}, stock="4 5 8 7 7 3 3 /")
    table.act("A discard FA name 5")
    old, new, other = Counter(), Counter(), Counter()
    for n in range(250):
        world = CALCOLON.rules.imagine(table.views[0], table.options, Rng(3, n))
        old.update(world.face[card].code for card in table.views[0].hand(1)[:2])
        new.update(world.face[card].code for card in table.views[0].hand(1)[2:])
        other.update(world.face[card].code for card in table.views[0].hand(2))
    assert old["5"] == other["5"] == 0 < new["5"] and old["("] == new["("] == 0


def test_after_two_arrows_the_last_cards_find_their_places():
    """An empty stock, and each of the others shot at once: who holds what is known but for a few ways."""
    codes = [card.code for card in CARDS]
    for code in ["1", "2", "3", "4", "6", "6", "7", "7", "5", "5", "8", "8", "FA"]:
        codes.remove(code)
    table = Played({"A": "1 2 3 4", "B": "6 6 8 8", "C": "7 7 5 5"}, discard=codes, stock="FA")
    place, view = table.state.base, table.views[0]
    for archer, digit in ((1, 8), (2, 5)):
        view.hear([Note(Reason("calcolon.arrow_digit", (place,), (archer,), digit))])
    for world in worlds(table, 0, 100):
        held = [[world.face[card].code for card in view.hand(seat)] for seat in (1, 2)]
        assert sorted(held[0] + held[1]) == sorted(["6", "6", "7", "7", "5", "5", "8", "8"])
        assert "5" not in held[0] and "8" not in held[1], held


def worlds(table, seat, count=250):
    """What this seat may imagine now."""
    return [CALCOLON.rules.imagine(table.views[seat], table.options, Rng(3, n)) for n in range(count)]


@pytest.mark.parametrize("act", ["discard 5#2", "discard 5"])
def test_which_copy_a_player_discards_tells_nothing_of_the_one_they_keep(act):
    table = Played({"A": "5 5 1 2", "B": "7 9 8 4", "C": "6 6 6 4"}, stock="4 9 8 7 3 3 /")
    table.act(f"A {act}")
    kept = next(card for card in table.views[0].hand(0) if table.state.face[card].code == "5")
    assert any(world.face[kept] == table.state.face[kept] for world in worlds(table, 1, 2000))


@pytest.mark.parametrize("act", ["trade P2 5#2", "trade P2 5"])
def test_which_copy_a_player_trades_tells_nothing_of_the_one_they_keep(act):
    table = Played({"A": "5 5 1 2", "B": "7 9 8 4", "C": "6 6 6 4"}, rebellion="A", stock="4 9 8 7 3 3 /")
    table.act(f"A {act}")
    kept = next(card for card in table.views[0].hand(0) if table.state.face[card].code == "5")
    for seat in (1, 2):
        assert any(world.face[kept] == table.state.face[kept] for world in worlds(table, seat, 2000))


def traded_on(code):
    """B has traded A one of four pluses; now A trades C a card of this code."""
    table = Played({"A": "3 2 5 1", "B": "+ + + +", "C": "8 8 9 9"}, rebellion="A", stock="4 6 7 7 0 /")
    table.act("A trade P2 3", "B discard 4", "C pass", "A pass", "C discard 6", "A pass", "B pass")
    table.act(f"A trade P3 {code}")
    return table


def test_a_player_who_gave_a_card_does_not_see_it_traded_on():
    """Whichever card the rebel gives next: to who gave them one it looks the same, and no handle of it is left."""
    on, other = traded_on("+"), traded_on("2")
    assert on.views[1].heard == other.views[1].heard and on.views[None].heard == other.views[None].heard
    assert not set(on.views[1].faces) & {card for seat in (0, 2) for card in on.views[1].hand(seat)}
    assert set(on.views[0].faces) >= set(on.views[0].hand(0)) and set(on.views[2].faces) >= set(on.views[2].hand(2))


def test_a_card_seen_in_a_hand_that_was_mixed_came_out_of_it_or_lies_there():
    table = traded_on("+")
    moved = (event for event in table.views[1].heard if isinstance(event, Moved))
    given = next(event.cards[0] for event in moved if event.source == Zone("hand", 1))
    plus = table.state.face[given]
    mixed = next(event.cards for event in reversed(table.views[1].heard)
                 if isinstance(event, Shuffled) and event.zone == Zone("hand", 0))  # fmt: skip
    lies = Counter(card for world in worlds(table, 1) for seat in (0, 2) for card in table.views[1].hand(seat)
                   if world.face[card] == plus)  # fmt: skip
    assert lies.total() == 250 and set(lies) == set(mixed), "it may have stayed, and it may have gone on"


def test_what_an_arrow_told_of_a_hand_holds_of_it_when_it_was_mixed():
    table = Played({"A": "9 2 4 1", "B": "FA 1 2 3", "C": "1 6 6 4"}, bows={"B": 1}, rebellion="A",
                   stock="0 7 8 8 7 7 3 3 / / / 9")  # fmt: skip
    table.act("A draw", "A discard 0", "B pass", "C pass", "B discard FA name 5", "C pass", "A pass", "C discard 8",
              "A pass", "B pass", "A trade P3 9")  # fmt: skip
    mixed = table.views[1].hand(0)
    assert "5" not in {world.face[card].code for world in worlds(table, 1) for card in mixed[:3]}


@pytest.mark.parametrize("options", [{}, TELEVISION], ids=["classic", "television"])
def test_nothing_that_is_so_is_held_to_be_impossible(options):
    """Rounds under Rebellion, played by chance: no card is barred from being what it is, or sought where it is not."""
    traded = sought = 0
    for seed in range(14):
        chance = Random(seed)
        names = ("A", "B", "C", "D")[: 2 + seed % 3]
        facts = {"rebellion": "A", "bows": {"B": "2"}}
        state = CALCOLON.rules.position(Given(names, CALCOLON.resolve(options), facts, Rng(seed)))
        views = [View(seat, len(names)) for seat in range(len(names))]
        events = CALCOLON.rules.opening(state)
        for step in range(90):
            for view in views:
                view.hear(event for event in events if is_told(event, view.observer))
                told = CalcolonHistory(view)
                place = {state.pack[at]: state.base + at for at in state.live()}
                assert not [card for number, card in place.items() if number in told.barred.get(card, ())
                            and card not in view.faces], (seed, step)  # fmt: skip
                assert all(place[number] in cards for number, cards in told.among.items()), (seed, step)
                sought += len(told.among)
            traded += any(isinstance(event, Note) and event.reason.key == "calcolon.traded" for event in events)
            if not state.waiting():
                break
            seat = chance.choice(state.waiting())
            offers = [offer for offer in state.offers(seat) if offer.action.verb not in ("attack", "rob")]
            state.events = events = []
            assert state.apply(seat, chance.choice(offers).action, Rng(seed, step)) is None
    assert traded > 30 and sought > 80, (traded, sought)


# ---- the suite of all games -------------------------------------------------------------------------------------
def table(seats, **options):
    return Table(CALCOLON, seats, CALCOLON.resolve(options), f"{seats}-" + "-".join(map(str, options.values())))


MORE = [table(4, **TELEVISION), table(3, rounds=20)]
"""Beside those that the suite takes for itself: every number of seats, every option's other values, some mixed."""
FEW = [table(3, rounds=6), table(2, rounds=3, negative=True, stock_out="recycle", **TELEVISION)]
SHARED = suite(test_play, test_secrets, test_records)


@pytest.mark.parametrize("played", FEW, ids=[played.name for played in FEW])
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game(name, played, redealt):
    as_every_game(SHARED[name], played, redealt)


@pytest.mark.long
@pytest.mark.parametrize("played", MORE, ids=[played.name for played in MORE])
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game_at_more_tables(name, played, redealt):
    as_every_game(SHARED[name], played, redealt)


# ---- many matches -----------------------------------------------------------------------------------------------
def one_match(seats, options, seed):
    """Random play; nothing is lost, hands are worth what they hold, the scores are those that were told."""
    events: list = []
    state, chance, step = CALCOLON.rules.start(seats, options, events), Random(seed), 0
    points = [0] * seats
    while state.outcome() is None:
        waiting = state.waiting()
        if waiting:
            seat = chance.choice(waiting)
            assert state.apply(seat, chance.choice(state.offers(seat)).action, Rng(seed, step)) is None
        else:
            state.proceed(Rng(seed, step))
        step += 1
        live = state.live()
        numbers = [state.pack[place] for place in live]
        assert len(live) == len(set(live)) == 54 == len(set(numbers))
        if state.waiting():
            seat = state.waiting()[0]
            for offer in state.offers(seat):  # what is touched to discard a card are its copies in the hand
                if offer.label == "calcolon.offer.discard":
                    copies = [state.base + place for place in state.hands[seat]
                              if CARDS[state.pack[place]].code == offer.action.args[0]]  # fmt: skip
                    assert offer.touch == tuple(Touch("card", card) for card in copies)
            for seat, hand in enumerate(state.hands):
                assert state.keys[seat] == key_of([state.pack[place] for place in hand])
                assert len(hand) == 4 + (state.mode in (2, 3) and seat == state.actor)
                assert state.books[seat] is state.tables[state.way(seat)]
        for event in events:
            if isinstance(event, Scored):
                points[event.seat] += event.points
        events.clear()
    assert tuple(points) == state.outcome().scores
    assert state.deal == options["rounds"]


def test_random_matches():
    for seed in range(60):
        one_match(2 + seed % 5, CALCOLON.resolve({} if seed % 2 else TELEVISION), seed)  # type: ignore[arg-type]


@pytest.mark.long
def test_10_000_random_matches():
    chance = Random(8)
    for seed in range(10_000):
        options = {option.name: chance.choice(option.values[:6]) for option in CALCOLON.options}
        one_match(2 + seed % 5, CALCOLON.resolve(options), seed)


def test_the_same_seed_plays_the_same_match():
    options = CALCOLON.resolve({})
    assert random_match(CALCOLON, 4, options, 5) == random_match(CALCOLON, 4, options, 5)  # type: ignore[arg-type]
    assert random_match(CALCOLON, 4, options, 5, []) == random_match(CALCOLON, 4, options, 5)  # type: ignore[arg-type]


def test_the_presets_are_sets_of_house_rules():
    known = {option.name: option for option in CALCOLON.options}
    presets = {
        preset.id: {name: known[name].parse(text) for name, text in preset.options.items()}
        for preset in load_presets("calcolon")
    }
    assert presets["classic"] == {} and presets["television"] == TELEVISION  # type: ignore[index]
    assert all(CALCOLON.resolve(options) for options in presets.values())


# ---- positions that cannot be -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "key", "impossible", "options"),
    [
        ({"chips": {"A": 1}}, "chips", False, {}),
        ({"hands": {"A": ["S5"]}}, "hands", False, {}),
        ({"hands": {"A": ["("]}}, "hands", True, {}),
        ({"hands": {"A": ["5", "5"], "B": ["5", "5"]}}, "hands", True, {}),
        ({"hands": {"Z": ["5"]}}, "hands", False, {}),
        ({"hands": {"A": "5"}}, "hands", False, {}),
        ({"bows": {"A": "7"}}, "bows", True, {}),
        ({"bows": {"A": "many"}}, "bows", False, {}),
        ({"round": "9"}, "round", False, {}),
        ({"round": "0"}, "round", False, {}),
        ({"devil": "Z"}, "devil", False, {}),
        ({"devil": "B", "hands": {"B": ["5"]}}, "devil", True, {}),
        ({"devil": "B"}, "devil", True, {"devil_zero": False}),
        ({"devil": "B", "rebellion": "B"}, "devil", True, {}),
        ({"rebellion": ["A", "B"]}, "rebellion", True, {}),
        ({"rebellion": "A"}, "rebellion", True, {"rebellion": False}),
        ({"carry": ["A"]}, "carry", True, {"zero_carry": False}),
        ({"carry": ["Z"]}, "carry", False, {}),
        ({"scores": {"A": "ten"}}, "scores", False, {}),
    ],
)
def test_positions_that_cannot_be(facts, key, impossible, options):
    with pytest.raises(GivenError) as caught:
        CALCOLON.rules.position(Given(("A", "B"), CALCOLON.resolve(options), facts, Rng(1)))
    assert (caught.value.key, caught.value.impossible) == (key, impossible)


def test_too_many_seats():
    with pytest.raises(GivenError) as caught:
        CALCOLON.rules.position(Given(tuple("ABCDEFG"), CALCOLON.resolve({}), {}, Rng(1)))
    assert caught.value.key == "seats"

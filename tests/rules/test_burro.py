"""Both Burros: their packs, the leaning stock, what is told of it, and the suite that all games share.

They are no titles yet, so their cases are run here by their GameSpecs.
"""
from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.application.stage import match_of
from game.core.events import Asked, Moved, Note, Shown, Shuffled, TurnOf, is_told
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Given, GivenError
from game.core.seating import Zone
from game.core.view import View
from game.decks.portuguese import PORTUGUESE
from game.decks.spanish import SPANISH
from game.odds import leaning_stock
from game.rules.beating import BURRO_ES, BURRO_PT, tent
from game.scenarios.format import load_scenarios
from game.scenarios.run import CaseRun
from game.table.match import play
from tests.rules import test_play, test_secrets
from tests.rules.conftest import Table, as_every_game, suite

SPECS = {spec.id: spec for spec in (BURRO_ES, BURRO_PT)}
NAMES = ("P1", "P2", "D")
CASES = [
    (scenarios.game, case, file)
    for file in sorted(Path(__file__).parent.glob("burro_*.yaml"))
    for scenarios in load_scenarios(file)
    for case in scenarios.cases
]


@pytest.mark.parametrize(("game", "case", "file"), CASES, ids=[f"{game} {case.name}" for game, case, _ in CASES])
def test_cases(game, case, file):
    assert CaseRun(SPECS[game], case, file).difference() == ""  # type: ignore[arg-type]


# ---- packs ------------------------------------------------------------------------------------------------------
def test_the_spanish_pack():
    assert len(SPANISH.cards) == 48 == len({card.id for card in SPANISH.cards})
    assert {card.code for card in SPANISH.cards} == {f"{s}{n}" for s in "OCEB" for n in range(1, 13)}
    by_code = {card.code: card.id for card in SPANISH.cards}
    assert [by_code[code] for code in ("O1", "C9", "E10", "B11", "O12")] == [
        "coins-1", "cups-9", "swords-jack", "batons-knight", "coins-king"]  # fmt: skip


def test_the_portuguese_pack():
    assert len(PORTUGUESE.cards) == 48 == len({card.id for card in PORTUGUESE.cards})
    by_code = {card.code: card.id for card in PORTUGUESE.cards}
    assert [by_code[code] for code in ("CA", "D9", "SQ", "HJ", "HK")] == [
        "clubs-1", "diamonds-9", "spades-queen", "hearts-jack", "hearts-king"]  # fmt: skip


@pytest.mark.parametrize(
    ("spec", "options", "order"),
    [
        (BURRO_ES, {}, "O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12"),
        (BURRO_ES, {"ace": "high", "pack": 40}, "O2 O3 O4 O5 O6 O7 O10 O11 O12 O1"),
        (BURRO_PT, {}, "D2 D3 D4 D5 D6 D7 DQ DJ DK DA"),
        (BURRO_PT, {"ace": "low", "pack": 48}, "DA D2 D3 D4 D5 D6 D7 D8 D9 DQ DJ DK"),
    ],
)
def test_the_order_of_a_suit(spec, options, order):
    pack = spec.rules.start(3, spec.resolve(options), None).pack
    suit = [code for code in pack.codes if code[0] == order[0]]
    assert " ".join(sorted(suit, key=pack.numbers.__getitem__)) == order and len(pack.codes) == 4 * len(suit)
    assert len(set(pack.numbers.values())) == len(pack.codes)


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_hands_that_the_pack_cannot_give(spec):
    most = max(spec.options[0].values)
    with pytest.raises(ValueError, match="most=5" if spec is BURRO_PT else "most=6"):
        spec.rules.start(spec.most, spec.resolve({"hand": most}), None)
    assert spec.rules.start(5, spec.resolve({"hand": most}), None).hand_size == most


# ---- the leaning stock ------------------------------------------------------------------------------------------
def test_within_the_tolerance_nothing_ever_topples():
    """The highest steadiness that can topple is below what the page forgives; one figure worked by hand."""
    assert leaning_stock.risk(10, 10, "left", 34) == 66 and leaning_stock.risk(10, 10, "left", 54) == 0
    for left in range(1, 21):
        for right in range(21):
            for steadiness in range(leaning_stock.least(left, right, "left"), 101):
                assert leaning_stock.risk(left, right, "left", steadiness) == 0


def test_an_average_hand():
    thrown = [tent.steadiness(Rng(7, n)) for n in range(20_000)]
    mean = sum(thrown) / len(thrown)
    spread = (sum((s - mean) ** 2 for s in thrown) / len(thrown)) ** 0.5
    assert 50.7 < mean < 51.3 and 11.7 < spread < 12.3 and min(thrown) >= 0 and max(thrown) <= 100


def before_a_tent(options=None, left="S2 H2 S6 S7 C5 C6", right="D2 H4", **more):
    """P2 without hearts before a tent; the state, its events, what everybody knows."""
    facts = {"hands": {"P1": ["HK", "S3"], "P2": ["CA", "C4"], "D": ["H7", "S5"]}, "left": left.split(),
             "right": right.split(), **more}  # fmt: skip
    state = BURRO_PT.rules.position(Given(NAMES, BURRO_PT.resolve(options or {}), facts, Rng(1)))
    opening = BURRO_PT.rules.opening(state)
    state.events = events = []
    views = {who: View(who, 3) for who in (None, 0, 1, 2)}
    for view in views.values():
        view.hear(event for event in opening if is_told(event, view.observer))

    def act(text):
        events.clear()
        seat, text = text.split(" ", 1)
        refused = state.apply(NAMES.index(seat), Action.parse(text), Rng(2, len(views[None].heard)))
        assert refused is None, refused
        for view in views.values():
            view.hear(event for event in events if is_told(event, view.observer))
        return list(events)

    return state, act, views


def notes_of(events):
    return [(e.reason.key.removeprefix("burro."), e.reason.number) for e in events if isinstance(e, Note)]


def test_what_everybody_is_told_of_a_pull():
    _, act, views = before_a_tent(falls=["false", "true"])
    assert views[None].zones[Zone("left")] and len(views[None].zone("right")) == 2
    events = act("P1 play HK")
    left, right = (leaning_stock.tolerance(6, 2, side) for side in leaning_stock.SIDES)
    assert notes_of(events) == [("tolerance_left", left), ("tolerance_right", right)]
    asked = events[-1]
    assert isinstance(asked, Asked) and (asked.kind, asked.seats, asked.silence) == ("burro.pull", (1,), False)
    events = act("P2 draw left 63")
    tolerance, risk = leaning_stock.tolerance(6, 2, "left"), leaning_stock.risk(6, 2, "left", 63)
    assert notes_of(events)[:4] == [("pull_left", 63), ("tolerance", tolerance), ("risk", risk), ("stood", 7)]
    moved = next(event for event in events if isinstance(event, Moved))
    assert (moved.source, moved.target) == (Zone("left"), Zone("hand", 1))
    assert all(event.to == (1,) for event in events if isinstance(event, Shown))
    events = act("P2 draw right 10")
    assert ("fell", 7) in notes_of(events)
    assert not views[None].zone("left") and not views[None].zone("right") and len(views[None].hand(1)) == 10
    assert isinstance(events[-1], TurnOf) and events[-1].seat == 1
    last = views[None].hand(1)[-1]
    assert [who for who, view in views.items() if last in view.faces] == [1]


def test_a_pull_by_chance_shows_its_chance_before():
    _, act, _ = before_a_tent({"topple": "chance"})
    assert notes_of(act("P1 play HK")) == [
        ("risk_left", leaning_stock.chance(6, 2, "left")),
        ("risk_right", leaning_stock.chance(6, 2, "right"))]  # fmt: skip


def test_without_a_figure_an_average_hand_pulls():
    """A player who names no figure – a table that plays by itself – is thrown one, the same in every replay."""
    thrown = []
    state, act, _ = before_a_tent()
    act("P1 play HK")
    for seed in range(300):
        twins = [state.clone(), state.clone()]
        for twin in twins:
            twin.events = []
            assert twin.apply(1, Action("draw", ("left",)), Rng(seed, 1)) is None
        assert twins[0].events == twins[1].events
        thrown.append(dict(notes_of(twins[0].events))["pull_left"])
    assert 48 < sum(thrown) / 300 < 54 and min(thrown) < 35 and max(thrown) > 70


@pytest.mark.parametrize("given", [{"left": ["H2", "S4"]}, {"right": ["H2", "S4"]}, {"left": ["H2"], "right": ["S4"]}])
def test_of_a_tent_that_is_given_nothing_leans_where_nothing_is_said(given):
    state = BURRO_PT.rules.position(Given(NAMES, BURRO_PT.resolve({}), given, Rng(1)))
    report = BURRO_PT.rules.report(state, NAMES)
    assert {side: list(report[side]) for side in leaning_stock.SIDES if report[side]} == given  # type: ignore[arg-type]


class Throws(Rng):
    """Chance that throws this number next."""

    def __init__(self, thrown: int) -> None:
        super().__init__(1)
        self.thrown = thrown

    def below(self, count: int) -> int:
        assert self.thrown < count
        return self.thrown


@pytest.mark.parametrize(("topple", "said"), [("off", "draw left"), ("chance", "draw left"), ("skill", "draw left 40")])
def test_of_a_thousand_throws_so_many_make_it_fall_as_was_said(topple, said):
    state, act, _ = before_a_tent({"topple": topple})
    act("P1 play HK")
    sizes = len(state.halves[0]), len(state.halves[1])
    risk = {"off": 0, "chance": leaning_stock.chance(*sizes, "left"),
            "skill": leaning_stock.risk(*sizes, "left", 40)}[topple]
    falls = 0
    for thrown in range(leaning_stock.OF):
        twin = state.clone()
        assert twin.apply(1, Action.parse(said), Throws(thrown)) is None
        falls += not any(twin.halves)
    assert falls == risk and (risk > 0) is (topple != "off")


def test_the_tent_is_set_up_after_the_deal():
    events: list = []
    state = BURRO_PT.rules.start(4, BURRO_PT.resolve({"hand": 4}), events)
    state.proceed(Rng(3))
    view = View(None, 4)
    view.hear(event for event in events if is_told(event, None))
    assert (len(view.zone("left")), len(view.zone("right")), view.zone("stock")) == (12, 12, ())
    shuffled = next(event for event in events if isinstance(event, Shuffled)).cards
    assert view.zone("left") + view.zone("right") == shuffled[16:]
    assert view.order[0] == (view.dealer + 1) % 4 == state.turn


def test_what_a_fallen_tent_gave_is_open_and_what_they_pulled_before_is_not_the_suit():
    """Worlds as P1 imagines them: the card pulled before is no heart, the fallen ones may be any."""
    _, act, views = before_a_tent(left="S2 H2 S6 S7", right="D2 H4 C7", falls=["false", "true"])
    act("P1 play HK")
    act("P2 draw left 63")
    act("P2 draw right 5")
    suits = [Counter(), Counter()]
    hand = views[0].hand(1)
    for n in range(300):
        world = BURRO_PT.rules.imagine(views[0], BURRO_PT.resolve({}), Rng(5, n))
        suits[0].update(world.face[card].suit for card in hand[:3])
        suits[1].update(world.face[card].suit for card in hand[3:])
        assert any(world.face[card].suit == "hearts" for card in hand[3:])
    assert suits[0]["hearts"] == 0 and len(suits[0]) == 3 and min(suits[1].values()) > 100


def test_one_deal_in_three_sees_a_fall():
    """Average hands that pull where more is forgiven; the page says about one in three."""
    fell = many = 0
    for seed in range(400):
        events: list = []
        state, chance = BURRO_PT.rules.start(5, BURRO_PT.resolve({"penalties": 1}), events), Random(seed)
        state.proceed(Rng(seed))
        while state.waiting():
            actions = [offer.action for offer in state.offers(state.turn)]
            action = chance.choice(actions)
            if action.verb == "draw":
                left, right = map(len, state.halves)
                action = max(actions, key=lambda a: leaning_stock.tolerance(left, right, a.args[0]))
            assert state.apply(state.turn, action, Rng(seed, state.question)) is None
        sizes = [number for key, number in notes_of(events) if key == "fell"]
        fell += bool(sizes)
        many += any(size >= 5 for size in sizes)
    assert 100 < fell < 170 and 55 < many < 115


# ---- positions in mid-trick --------------------------------------------------------------------------------------
@pytest.mark.parametrize("trick", [["O12"], ["O12", "pass"], ["O12", "pass", "O3"]])
def test_what_was_picked_up_before_a_position_lies_in_one_hand(trick):
    """P2 cannot follow and has taken the king, whether the position says so or leaves it to the rules."""
    facts = {"hands": {"P1": ["E3"], "P2": ["C4", "E4"], "P3": ["E5"], "D": ["O9", "E6"]}, "trick": trick, "stock": []}
    facts["hands"]["P3"] += ["O3"] * (len(trick) < 3)
    names, options = ("P1", "P2", "P3", "D"), BURRO_ES.resolve({"pick_up_when_empty": True})
    state = BURRO_ES.rules.position(Given(names, options, facts, Rng(1)))
    opening = BURRO_ES.rules.opening(state)
    for who in (None, 0, 1, 3):
        view = View(who, 4)
        view.hear(event for event in opening if is_told(event, who))
        lying = [card for cards in view.zones.values() for card in cards]
        assert len(lying) == len(set(lying))
        assert [view.faces[card].code for card in view.hand(1) if card in view.faces][-1] == "O12"
        assert [len(view.hand(seat)) for seat in range(4)] == [1, 3, 3 - len(trick) // 3 - 1, 2]
        assert [view.faces[card].code for card in view.zones.get(Zone("trick", 2), ())] == trick[2:]
        if who is not None:
            world = BURRO_ES.rules.imagine(view, options, Rng(5))
            assert (world.led, world.best, world.winner, world.taken) == (state.led, 12, 0, 1)
            assert (world.left, world.passers, world.turn) == (state.left, [1], state.turn)


def test_a_deal_that_was_over_in_mid_trick_is_no_position():
    facts = {"hands": {"P1": [], "P2": ["O4", "E4"], "D": []}, "trick": ["O9"], "stock": []}
    with pytest.raises(GivenError, match="this deal is over"):
        BURRO_ES.rules.position(Given(NAMES, BURRO_ES.resolve({}), facts, Rng(1)))
    state = BURRO_ES.rules.position(Given(NAMES, BURRO_ES.resolve({"finish_trick": True}), facts, Rng(1)))
    assert state.waiting() == (1,)


# ---- a whole match, written down and played again ---------------------------------------------------------------
@pytest.mark.parametrize(("spec", "seats"), [(BURRO_ES, 4), (BURRO_PT, 4)])
def test_a_record_is_played_again(spec, seats):
    """Pulls with a figure and without one: the tent falls at the same card."""
    chairs = tuple(Chair(f"P{n + 1}", "", n, "person") for n in range(seats))
    setup = Setup(spec.id, chairs, spec.resolve({"penalties": 1}))
    first, chance = match_of(setup, 11), Random(4)
    while first.outcome() is None:
        if first.is_due():
            first.proceed()
            continue
        (seat,) = first.waiting()
        text = chance.choice(first.offers(seat)).action.text()
        if text.startswith("draw") and chance.random() < 0.7:
            text += f" {chance.randrange(30, 101)}"
        assert first.submit(seat, text, first.question) is None
    again = match_of(setup, 11)
    play(again, first.record.lines)
    for who in (None, *range(seats)):
        assert again.view(who).heard == first.view(who).heard
    assert again.outcome() == first.outcome()
    if spec is BURRO_PT:
        assert {line.text.count(" ") for line in first.record.lines if line.text.startswith("draw")} == {1, 2}


# ---- the suite of all games -------------------------------------------------------------------------------------
def table(spec, seats, **options):
    return Table(spec, seats, spec.resolve(options), f"{spec.id}-{seats}-" + "-".join(map(str, options.values())))


TABLES = [
    table(BURRO_ES, 3),
    table(BURRO_ES, 8, ace="high", hand=3, penalties=2),
    table(BURRO_ES, 5, pick_up_when_empty=True, pack=40, penalties=1),
    table(BURRO_ES, 4, pick_up_when_empty=True, lead_after_out="strongest", finish_trick=True, penalties=2),
    table(BURRO_PT, 3),
    table(BURRO_PT, 7, topple="chance", penalties=2),
    table(BURRO_PT, 4, topple="off", pack=48, hand=7, finish_trick=True, penalties=2),
    table(BURRO_PT, 5, pick_up_when_empty=True, ace="low", trick_limit=9, penalties=2),
]
SHARED = suite(test_play, test_secrets)


@pytest.mark.parametrize("played", TABLES, ids=[played.name for played in TABLES])
@pytest.mark.parametrize("name", SHARED)
def test_as_every_game(name, played, redealt):
    as_every_game(SHARED[name], played, redealt)


@pytest.mark.parametrize(
    ("spec", "facts", "key", "impossible"),
    [
        (BURRO_ES, {"left": ["O1"]}, "left", False),
        (BURRO_ES, {"wins": {"P1": 1}}, "wins", False),
        (BURRO_ES, {"hands": {"P1": ["H5"]}}, "hands", False),
        (BURRO_ES, {"penalties": {"P1": 5}}, "penalties", True),
        (BURRO_ES, {"hands": {"P1": [], "P2": ["O4"], "D": []}, "trick": ["O9"], "stock": []}, "hands", True),
        (BURRO_PT, {"hands": {"P1": ["H8"]}}, "hands", True),
        (BURRO_PT, {"left": ["H2"], "stock": ["H3"]}, "stock", False),
        (BURRO_PT, {"left": ["H2"], "right": ["H2"]}, "stock", True),
        (BURRO_PT, {"left": "H2"}, "left", False),
        (BURRO_PT, {"left": ["H2"], "falls": ["perhaps"]}, "falls", False),
    ],
)
def test_positions_that_cannot_be(spec, facts, key, impossible):
    with pytest.raises(GivenError) as caught:
        spec.rules.position(Given(NAMES, spec.resolve({}), facts, Rng(1)))
    assert (caught.value.key, caught.value.impossible) == (key, impossible)

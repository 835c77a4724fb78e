"""Random matches of the beating games, refereed by a plain second reading of their rules; falls of the leaning stock
against the chance that everybody was told."""
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.events import Note
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action
from game.odds import leaning_stock
from game.rules.beating import BURRO_ES, BURRO_PT, CANGKUL
from game.table.match import Match, play
from game.table.record import Record, parse
from tests.rules.beating_model import Reading

SPECS = {spec.id: spec for spec in (BURRO_ES, BURRO_PT, CANGKUL)}
FEW, MANY = 40, 4_000
SKIPPED = {"joker": ("none",)}
"""What the second reading does not know."""


# ---- every rule, house rule and number of seats, against the second reading ------------------------------------
def mixed(spec, chance: Random):
    """A number of seats and house rules, all by chance; hands that the pack cannot give are none."""
    while True:
        seats = chance.randint(spec.fewest, spec.most)
        options = spec.resolve({o.name: chance.choice(SKIPPED.get(o.name, o.values)) for o in spec.options})
        if chance.random() < 0.5:
            options["trick_limit"] = chance.choice((1, 2, 3, 5, 8))
        goal = goal_of(options)
        options[goal] = min(options[goal], chance.randint(1, 10), chance.randint(1, 10))  # short ones are as good
        if options.get("hand", 0) * seats <= options.get("pack", 52):
            return seats, options


def goal_of(options) -> str:
    return "penalties" if "penalties" in options else "deals_to_win"


def codes(state, keys):
    return [state.pack.cards[key & 127].code for key in keys]


class Referee:
    """Plays one match by chance: before every action who is asked and what is on offer are those of the second
    reading; where all the cards lie is compared before one in ten, and at the end of each deal."""

    def __init__(self, spec, seed: int) -> None:
        self.spec, self.seed, self.chance = spec, seed, Random(seed)
        self.seats, self.options = mixed(spec, self.chance)
        self.state = spec.rules.start(self.seats, self.options, None)
        self.goal = self.options[goal_of(self.options)]
        self.scores, self.dealer, self.decisions = [0] * self.seats, None, 0

    def play(self) -> None:
        while self.state.outcome() is None:
            self.deal()
            assert (max(map(abs, self.scores)) >= self.goal) == (self.state.outcome() is not None)
        outcome = self.state.outcome()
        assert outcome.scores == tuple(self.scores)
        assert outcome.winners == tuple(s for s, n in enumerate(self.scores) if n == max(self.scores))

    def deal(self) -> None:
        state = self.state
        assert not state.waiting()
        state.proceed(Rng(self.seed, state.question))
        if self.dealer is not None:
            assert state.dealer == (self.dealer + 1) % self.seats
        self.dealer = state.dealer
        hands = [codes(state, state.hand(seat)) for seat in range(self.seats)]
        stock = codes(state, state.stock_keys())
        assert {len(hand) for hand in hands} == {self.options.get("hand", 7)}
        self.pack = sorted([card for hand in hands for card in hand] + stock)
        assert len(set(self.pack)) == len(self.pack) == self.options.get("pack", 52)
        model = Reading(self.spec.id, self.options)
        asking = model.deal(hands, stock, (self.dealer + 1) % self.seats)  # type: ignore[operator]
        answer = None
        while True:
            try:
                question = asking.send(answer)  # type: ignore[arg-type]
            except StopIteration as ended:
                self.ended(model, ended.value)
                return
            answer = self.act(model, *question)

    def act(self, model: Reading, seat: int, offered: set[str]) -> tuple[str, bool]:
        state = self.state
        assert list(state.waiting()) == [seat]
        offers = {offer.action.text() for offer in state.offers(seat)}
        assert offers == offered
        if self.chance.random() < 0.1:
            self.compare(model)
        text = self.chance.choice(sorted(offers))
        if text.startswith("draw") and self.options["topple"] == "skill" and self.chance.random() < 0.7:
            text += f" {self.chance.randrange(101)}"
        before = len(state.stock_keys())
        assert state.apply(seat, Action.parse(text), Rng(self.seed, state.question)) is None
        self.decisions += 1
        fell = text.startswith("draw") and before > 1 and not any(state.halves)
        assert not fell or self.options["topple"] != "off"
        return text, fell

    def compare(self, model: Reading) -> None:
        """Where every card lies; nothing is lost, nothing is there twice."""
        state = self.state
        hands = [codes(state, state.hand(seat)) for seat in range(self.seats)]
        assert list(map(sorted, hands)) == list(map(sorted, model.hands))
        assert state.count == list(map(len, hands))
        assert codes(state, state.stock_keys()) == model.left + model.right
        assert codes(state, state.pile) == model.pile
        assert codes(state, state.trick[state.taken :]) == model.lying
        assert state.out == model.out

    def ended(self, model: Reading, result) -> None:
        """Exactly the right ones have lost, or won; and each of them counts one."""
        self.compare(model)
        assert set(self.state.losers) == set(result.losers)
        if model.last_loses:
            assert set(self.state.winners) == set(range(self.seats)) - set(result.losers)
        else:
            assert set(self.state.winners) == set(result.winners)
        for seat in result.losers:
            self.scores[seat] -= 1
        for seat in result.winners:
            self.scores[seat] += 1
        assert self.state.scores == self.scores and not self.state.waiting()


@pytest.mark.parametrize("game", SPECS)
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_random_matches_go_as_the_page_says(game, count):
    met = Counter()
    for seed in range(count):
        referee = Referee(SPECS[game], seed)
        try:
            referee.play()
        except Exception as wrong:
            wrong.add_note(f"{game}, seed {seed}, {referee.seats} seats, {referee.options}")
            raise
        met[referee.seats] += 1
    assert set(met) == set(range(SPECS[game].fewest, SPECS[game].most + 1))


# ---- the leaning stock -----------------------------------------------------------------------------------------
class Pulls:
    """Deals in which everybody plays by chance and pulls: what was told before each pull, and what came of it.

    told: how many pulls at each risk, in a thousand; fell: how many of them toppled it. deals; with_fall, with_much:
    deals that saw a fall, a fall of five cards and more.
    """

    def __init__(self, seats: int, topple: str, careful: float) -> None:
        """careful: how often one pulls where less can happen; else from either half."""
        self.careful, self.topple, self.seats = careful, topple, seats
        self.told, self.fell = Counter(), Counter()
        self.deals = self.with_fall = self.with_much = 0

    def deal(self, seed: int) -> None:
        events: list = []
        state = BURRO_PT.rules.start(self.seats, BURRO_PT.resolve({"penalties": 1, "topple": self.topple}), events)
        chance = Random(seed)
        state.proceed(Rng(seed))
        while state.waiting():
            action = chance.choice([offer.action for offer in state.offers(state.turn)])
            if action.verb == "draw" and chance.random() < self.careful:
                action = self.careful_pull(state)
            assert state.apply(state.turn, action, Rng(seed, state.question)) is None
        self.deals += 1
        self.count([event.reason for event in events if isinstance(event, Note)])

    def careful_pull(self, state) -> Action:
        left, right = map(len, state.halves)
        sides = [side for side, cards in zip(leaning_stock.SIDES, (left, right), strict=True) if cards]
        return Action("draw", (min(sides, key=lambda side: leaning_stock.lean(left, right, side)),))

    def count(self, reasons) -> None:
        """The last figure told before it fell or stood is its risk."""
        sizes, risk = [], 0
        for reason in reasons:
            if reason.key == "burro.risk":
                risk = reason.number
            elif reason.key in ("burro.stood", "burro.fell"):
                self.told[risk] += 1
                if reason.key == "burro.fell":
                    self.fell[risk] += 1
                    sizes.append(reason.number)
        self.with_fall += bool(sizes)
        self.with_much += any(size >= 5 for size in sizes)

    def total(self) -> int:
        return sum(self.told.values())

    def classes(self) -> list[tuple[int, float, float, int]]:
        """By class of risk, fifty in a thousand each: pulls, falls to be expected, their variance, falls."""
        found = []
        for low in range(1, 1001, 50):
            inside = [(risk / 1000, n) for risk, n in self.told.items() if low <= risk < low + 50]
            expected, variance = sum(p * n for p, n in inside), sum(p * (1 - p) * n for p, n in inside)
            fell = sum(n for risk, n in self.fell.items() if low <= risk < low + 50)
            if inside:
                found.append((sum(n for _, n in inside), expected, variance, fell))
        return found


@pytest.mark.parametrize("topple", ["skill", "chance"])
@pytest.mark.parametrize("count", [1_500, pytest.param(100_000, marks=pytest.mark.long)])
def test_the_tent_falls_as_often_as_was_told(topple, count):
    """Class by class within four standard deviations, and all classes together by chi-square; never without a risk."""
    pulls = Pulls(5, topple, careful=0.6)
    seed = 0
    while pulls.total() < count:
        pulls.deal(seed)
        seed += 1
    assert pulls.fell[0] == 0
    squares, classes = 0.0, pulls.classes()
    for many, expected, variance, fell in classes:
        assert abs(fell - expected) <= 4 * variance**0.5 + 1, (many, expected, fell)
        squares += (fell - expected) ** 2 / max(variance, 1.0)
    assert squares < len(classes) + 4 * (2 * len(classes)) ** 0.5
    assert len(classes) >= (10 if topple == "skill" else 3)


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "falls", "much"), [(3, .35, .27), (4, .39, .26), (5, .33, .19), (6, .27, .115), (7, .20, .022)]
)  # fmt: skip
def test_how_many_deals_see_a_fall(seats, falls, much):
    """Average hands, pulling where less can happen: the page's one deal in three, by the number of seats."""
    pulls = Pulls(seats, "skill", careful=1.0)
    for seed in range(3000):
        pulls.deal(seed)
    assert abs(pulls.with_fall / pulls.deals - falls) < 0.04
    assert abs(pulls.with_much / pulls.deals - much) < 0.035


# ---- the same record, the same match ---------------------------------------------------------------------------
def played(spec, seats: int, options: dict, seed: int) -> Match:
    """A random match through texts; of pulls some say how steady they are."""
    chairs = tuple(Chair(f"P{n + 1}", "", n % 6, "person") for n in range(seats))
    match, chance = Match(spec, Record(Setup(spec.id, chairs, options), spec.revision, seed)), Random(seed)
    while match.outcome() is None:
        if match.is_due():
            match.proceed()
            continue
        (seat,) = match.waiting()
        text = chance.choice(match.offers(seat)).action.text()
        if text.startswith("draw") and options["topple"] == "skill" and chance.random() < 0.5:
            text += f" {chance.randrange(101)}"
        assert match.submit(seat, text, match.question) is None
    return match


@pytest.mark.parametrize("spec", [BURRO_ES, BURRO_PT], ids=lambda spec: spec.id)
@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 60), marks=pytest.mark.long)], ids=["two", "many"])
def test_a_record_plays_again_byte_for_byte(spec, seeds):
    """Everybody is told the same again, and the tent falls at the same cards."""
    for seed in seeds:
        seats, options = mixed(spec, Random(seed))
        match = played(spec, seats, {**options, "penalties": min(3, options["penalties"])}, seed)
        text = match.record.text()
        record = parse(text, "again.kataku", SPECS)  # type: ignore[arg-type]
        assert record.text() == text
        lines, record.lines = record.lines, []
        again = Match(spec, record)
        play(again, lines)
        assert again.record.text() == text and again.outcome() == match.outcome()
        for observer in (None, *range(seats)):
            assert again.told(observer, 0) == match.told(observer, 0)

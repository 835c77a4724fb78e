"""Tables of every title, seat count and option, and random walks over them, for the suite that all games share.

A test that takes `table` runs once for each of TABLES; one that takes `bot_table` for those whose game a bot plays.
"""
from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from inspect import signature
from random import Random
from types import ModuleType

import pytest

from game.bots.catalogue import MINDS
from game.core.cards import Card
from game.core.events import Event, Shuffled, is_told
from game.core.ports import Chair, Setup
from game.core.question import Question
from game.core.rng import Rng
from game.core.rules import Action, GameSpec, Offer, Value
from game.core.view import View
from game.rules.beating.variant import KINDS, NUMBER_BITS, suit_of
from game.rules.calcolon.hands import NUMBERS as CALCOLON_NUMBERS
from game.rules.catalogue import GAMES
from game.rules.kakkuri.cards import BIT, cards_of
from game.rules.template import TEMPLATE

SPECS = (*GAMES, TEMPLATE)


def kuku_redealt(state, faces) -> None:
    """A KukuState keeps who holds a cuckoo."""
    state.face = faces
    state.holders = [s for s in state.line if state.face[state.hand[s]].code == "KU"]


def cangkul_redealt(state, faces) -> None:
    """A BeatingState holds its cards as keys, which say handle and face at once; hands lie by suit."""
    def renewed(keys):
        return [key & ~127 | state.pack.numbers[faces[key >> NUMBER_BITS].code] for key in keys]

    keys = renewed(sorted(state.keys.values()))
    state.keys = {state.pack.cards[key & 127].code: key for key in keys}
    hands = [renewed(sorted(state.hand(seat))) for seat in range(state.seats)]
    state.suits = [[key for key in hand if suit_of(key) == suit] for hand in hands for suit in range(KINDS)]
    state.stock, state.pile, state.trick = renewed(state.stock), renewed(state.pile), renewed(state.trick)
    left, right = map(renewed, state.halves)
    state.halves = (left, right)


def kakkuri_redealt(state, faces) -> None:
    """A KakkuriState holds its cards as bits, and knows who may say utazu."""
    new = {bit: BIT[faces[handle].code] for bit, handle in state.handle.items()}
    state.handle = {new[bit]: handle for bit, handle in state.handle.items()}
    state.hand = [sum(new[bit] for bit in cards_of(hand)) for hand in state.hand]
    state.box, state.pile = [new[bit] for bit in state.box], [new[bit] for bit in state.pile]
    state.find_utazu()


def calcolon_redealt(state, faces) -> None:
    """A CalcolonState holds its cards by number, and keeps what hands are worth."""
    state.lay([CALCOLON_NUMBERS[faces[state.base + place]] for place in range(len(state.pack))])


REDEALT: dict[str, Callable] = {
    "kuku": kuku_redealt, "kakkuri": kakkuri_redealt, "calcolon": calcolon_redealt,
    **dict.fromkeys(("cangkul", "burro_es", "burro_pt"), cangkul_redealt),
}  # fmt: skip
"""Lays these faces under the handles, with all that a game's state keeps although its cards tell it."""


def plainly_redealt(state, faces) -> None:
    state.face = faces


_NAMING = {"discard": 0, "trade": 1}
"""Which word of an action names a card, of which there may be several copies in the hand."""


def calcolon_masked(state, seat: int, action: Action) -> Action:
    """A card that is given out of a hand: here by its place in it, for what lies before it no other player sees."""
    return _renamed(action, lambda code: f"#{state.hands[seat].index(state.place_of(seat, code))}")


def calcolon_meant(state, seat: int, action: Action) -> Action:
    """The same card where other cards may lie."""
    def code(mask: str) -> str:
        faces = state.face
        codes = [faces[state.base + place].code for place in state.hands[seat][: int(mask[1:]) + 1]]
        return f"{codes[-1]}#{codes.count(codes[-1])}"

    return _renamed(action, code)


def _renamed(action: Action, name: Callable[[str], str]) -> Action:
    at = _NAMING.get(action.verb)
    if at is None:
        return action
    return Action(action.verb, (*action.args[:at], name(action.args[at]), *action.args[at + 1 :]))


MASKED: dict[str, tuple[Callable, Callable]] = {"calcolon": (calcolon_masked, calcolon_meant)}
"""For actions whose text tells what others are not told: how a walk keeps them, and what is then meant in a twin."""


@dataclass(frozen=True)
class Table:
    """One title with a number of seats and resolved options."""

    spec: GameSpec
    seats: int
    options: dict[str, Value]
    name: str

    def start(self, events: list[Event] | None = None):
        return self.spec.rules.start(self.seats, self.options, events)

    def setup(self) -> Setup:
        chairs = tuple(Chair(f"P{n + 1}", "crane", n % 6, "person") for n in range(self.seats))
        return Setup(self.spec.id, chairs, self.options)

    def walk(self, seed: int, steps: int) -> Walk:
        return Walk(self, seed, steps)

    def shows(self) -> list[Hashable]:
        """What a test meets at this table: so many seats, and each house rule as it is here."""
        return [(self.spec.id, *fact) for fact in (("seats", self.seats), *self.options.items())]


@dataclass
class Walk:
    """Random play, step by step: iterate over it and look at the public attributes after each step.

    chance: which legal action comes next. step: number of steps so far, chance of step n is Rng(seed, n).
    fresh: the events of the last step. views: what everybody knows. start: a copy of the state as the deal began,
    taken after dealing; since: what was done since then; reshuffled: whether the pack was shuffled since then.
    """

    table: Table
    seed: int
    steps: int
    step: int = 0
    fresh: list[Event] = field(default_factory=list)
    since: list[tuple[int, Action, int]] = field(default_factory=list)
    reshuffled: bool = False

    def __post_init__(self) -> None:
        self.chance = Random(self.seed * 7919 + self.table.seats)
        self.events: list[Event] = []
        self.state = self.table.start(self.events)
        self.views = {s: View(s, self.table.seats) for s in (None, *range(self.table.seats))}
        self.start = self.state.clone()
        self.heard_at_start: dict[int | None, int] = {}

    def __iter__(self) -> Iterator[Walk]:
        while self.step < self.steps and self.state.outcome() is None:
            if self.state.waiting():
                self._act()
            else:
                self.state.proceed(Rng(self.seed, self.step))
                self._tell()
                self.start, self.since, self.reshuffled = self.state.clone(), [], False
                self.heard_at_start = {who: len(view.heard) for who, view in self.views.items()}
            self.step += 1
            yield self

    def _act(self) -> None:
        seat, action = self.choice()
        masked = MASKED[self.table.spec.id][0](self.state, seat, action) if self.table.spec.id in MASKED else action
        assert self.state.apply(seat, action, Rng(self.seed, self.step)) is None
        self._tell()
        self.since.append((seat, masked, self.step))
        self.reshuffled |= any(isinstance(event, Shuffled) for event in self.fresh)

    def choice(self) -> tuple[int, Action]:
        """A random legal action; what only stands on offer is rare."""
        standing = list(self.state.standing())
        if standing and self.chance.random() < 0.04:
            seat = self.chance.choice(standing)
            offers = [offer for offer in self.state.offers(seat) if offer.standing]
        else:
            seat = self.chance.choice(list(self.state.waiting()))
            offers = [offer for offer in self.state.offers(seat) if not offer.standing]
        return seat, self.chance.choice(offers).action

    def _tell(self) -> None:
        self.fresh = list(self.events)
        self.events.clear()
        for who, view in self.views.items():
            view.hear([event for event in self.fresh if is_told(event, who)])

    def is_window(self) -> bool:
        """Whether several are asked at once, and the silent have a default."""
        waiting = self.state.waiting()
        return bool(waiting) and self.state.default(waiting[0]) is not None

    def has_secret_answers(self) -> bool:
        """Whether a player has answered a question that is still open: no player has been told of it."""
        return self.is_window() and len(self.state.waiting()) < len(self.views[None].asked)


def fingerprint(state) -> dict[str, object]:
    """All that a state holds, as values that can be compared; the list of events left out."""
    found: dict[str, object] = {}
    for name in [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]:
        if name == "events":
            continue
        value = getattr(state, name)
        if isinstance(value, Question):
            value = (tuple(value.seats), tuple(sorted(value.answers.items())))
        elif isinstance(value, list | dict | set):
            value = _copied(value)
        found[name] = value
    return found


FIRM = frozenset({int, str, bool, Card, Offer})
"""What cannot change, and most of what can change is made of."""


def _copied(value: object) -> object:
    """The same value, whatever is done to this one; what cannot change is not copied, for it is most of a state."""
    if isinstance(value, list):
        return value[:] if FIRM.issuperset(map(type, value)) else [_copied(each) for each in value]
    if isinstance(value, dict):
        firm = FIRM.issuperset(map(type, value.values()))
        return dict(value) if firm else {key: _copied(each) for key, each in value.items()}
    return deepcopy(value)


# ---- which tables --------------------------------------------------------------------------------------------
def seat_counts(spec: GameSpec) -> list[int]:
    middle = (spec.fewest + spec.most) // 2
    return sorted({spec.fewest, spec.fewest + 1, min(5, spec.most), min(8, spec.most), middle, spec.most})


def tables_of(spec: GameSpec) -> list[Table]:
    """The defaults with every number of seats, every option's other values with few, and all of them mixed with all:
    so few tables of these are enough to meet each number of seats and each value."""
    counts = seat_counts(spec)
    found = [Table(spec, n, spec.resolve({}), f"{spec.id}-{n}") for n in counts]
    few = [n for n in counts if n <= 8]
    tried = {o.name: o.values if len(o.values) <= 6 else (o.values[0], o.default, o.values[-1]) for o in spec.options}
    for option in spec.options:
        for value in tried[option.name]:
            if value != option.default:
                n = few[len(found) % len(few)]
                found.append(Table(spec, n, spec.resolve({option.name: value}), f"{spec.id}-{n}-{option.name}={value}"))
    for turn, n in enumerate(counts):
        mixed = {name: values[(turn + place) % len(values)] for place, (name, values) in enumerate(tried.items())}
        found.append(Table(spec, n, spec.resolve(mixed), f"{spec.id}-{n}-mixed"))
    return [table for table in found if can_start(table)]


def can_start(table: Table) -> bool:
    """Whether house rules and seats go together: large hands need a pack that is large enough."""
    try:
        table.start()
    except ValueError:
        return False
    return True


TABLES = [table for spec in SPECS for table in tables_of(spec)]  # type: ignore[arg-type]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=[table.name for table in TABLES])
    if "bot_table" in metafunc.fixturenames:
        known = [table for table in TABLES if table.spec.id in MINDS]
        metafunc.parametrize("bot_table", known, ids=[table.name for table in known])


def suite(*modules: ModuleType) -> dict[str, Callable]:
    """The tests of these modules that a table is enough for, by name: for a game that is no title, or more tables."""
    return {name: test for module in modules for name, test in vars(module).items()
            if name.startswith("test_") and "bot_table" not in signature(test).parameters}


def as_every_game(test: Callable, table: Table, redealt: Callable[[str], Callable]) -> None:
    """This test of the suite at this table, with each of its walks."""
    walks = next((mark.args[1] for mark in getattr(test, "pytestmark", ()) if mark.args[:1] == ("walked",)), [0])
    for walked in walks:
        wanted = {"table": table, "look": fingerprint, "redealt": redealt, "walked": walked}
        test(*(wanted[name] for name in signature(test).parameters))


@pytest.fixture(scope="session")
def look() -> Callable[[object], dict[str, object]]:
    return fingerprint


@pytest.fixture(scope="session")
def redealt() -> Callable[[str], Callable]:
    """What lays other faces in a state of this game."""
    return lambda game: REDEALT.get(game, plainly_redealt)


@pytest.fixture(scope="session")
def table_of() -> Callable[..., Table]:
    """Make a table: a spec, a number of seats, and options that differ from the defaults."""
    return lambda spec, seats, **options: Table(spec, seats, spec.resolve(options), f"{spec.id}-{seats}")

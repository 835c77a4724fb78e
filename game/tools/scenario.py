"""Runs scenario files: a position, some acts, and what must be true afterwards. The format is a contract.

It knows windows, turns and the common keys; what a game's own keys mean is told by that game's `report`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.core.events import Asked, Began, Called, Ended, Event, TurnOf
from game.core.rng import Rng
from game.core.rules import Action, Fact, GameSpec, Given, GivenError, Option, Refused, State, Value, value_text
from game.core.seating import Seat
from game.data.scenarios import Act, Case, Scenarios, load_scenarios
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.text.language import Language
from game.tools.facts import differs, items_of, mapping_of, minus, notation

COMMON = frozenset((
    "turn", "waiting", "offers", "offers_include", "offers_exclude", "refused", "over", "winner", "winners",
    "match_winners", "calls", "paid", "next_deal",
))  # fmt: skip
NEXT = frozenset(("seats", "dealer", "deal", "stock_size", "gathered"))
_OF_CARDS = ("hands", "stock", "trick", "picked", "left", "right")
_OF_SEATS = frozenset(("paid", "offers", "offers_include", "offers_exclude"))  # besides what a game reports by seat
_STILL_TO_ACT = frozenset(("turn", "waiting", "offers", "offers_include", "offers_exclude", "refused"))


@dataclass
class Verdict:
    """One case: `difference` is empty when it passed, else what was expected and what came."""

    file: Path
    line: int
    case: str
    difference: str

    def json(self) -> dict[str, object]:
        return {
            "file": str(self.file), "line": self.line, "case": self.case,
            "passed": not self.difference, "difference": self.difference,
        }  # fmt: skip


def run_paths(paths: Sequence[Path]) -> Iterator[Verdict]:
    """Every case of every file named, and of all `.yaml` files under folders; DataError for unreadable files."""
    for path in paths:
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not files:
            raise DataError(path, 0, "", "there is no scenario file in this folder", "name a folder with .yaml files")
        for file in files:
            for scenarios in load_scenarios(file):
                yield from run_file(scenarios)


def run_file(scenarios: Scenarios) -> Iterator[Verdict]:
    """The verdicts on one game's cases of a file."""
    specs = {spec.id: spec for spec in GAMES}
    if scenarios.game not in specs:
        raise DataError(
            scenarios.file, scenarios.line, "game", f"there is no game '{scenarios.game}'",
            f"games are {', '.join(specs)}",
        )  # fmt: skip
    for case in scenarios.cases:
        run = Run(specs[scenarios.game], case, scenarios.file)
        yield Verdict(scenarios.file, case.line, case.name, run.difference())


def find_case(file: Path, name: str) -> Case:
    """The case of this name (or whose name begins so); DataError with a sentence if there is none."""
    return _found(file, name)[1]


def game_of(file: Path, name: str) -> str:
    """The game for which the file has written that case, see `find_case`."""
    return _found(file, name)[0].game


def _found(file: Path, name: str) -> tuple[Scenarios, Case]:
    cases = [(scenarios, case) for scenarios in load_scenarios(file) for case in scenarios.cases]
    for scenarios, case in cases:
        if case.name == name or case.name.split(" ")[0] == name:
            return scenarios, case
    what = f"there is no case '{name}'" if name else "nobody says which case"
    raise DataError(file, 0, "cases", what, f"cases are {', '.join(case.name for _, case in cases)}")


def resolve_options(spec: GameSpec[State], case: Case, file: Path) -> dict[str, Value]:
    """The options of a case, its own over the defaults; DataError names the line."""
    known = {option.name: option for option in spec.options}
    chosen: dict[str, Value] = {}
    for name, text in case.options.items():
        line = case.options.lines[name]
        if name not in known:
            raise DataError(file, line, name, f"{spec.id} has no such house rule", f"it has {', '.join(known)}")
        try:
            chosen[name] = known[name].parse(_option_text(known[name], text))
        except ValueError as error:
            raise DataError(file, line, name, str(error), "choose one of these") from error
    options, seats = spec.resolve(chosen), len(case.seats)
    if (wrong := spec.impossible(seats, options)) is not None:
        told = f"with {seats} seats and these house rules it cannot be {value_text(options[wrong.name])}"
        cure = f"choose one of {', '.join(map(value_text, wrong.values_for(seats, options)))}"
        raise DataError(file, case.options.lines.get(wrong.name, case.line), wrong.name, told, cure)
    return options


def _option_text(option: Option, value: object) -> str:
    """The value as it is written; a list means the value that joins just these words, in whatever order."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        return str(value)
    words = sorted(map(str, value))
    joined = (value_text(v) for v in option.values if sorted(value_text(v).split("+")) == words)
    return next(joined, "+".join(map(str, value)))


@dataclass
class _Last:
    """What the last act came to."""

    refused: Refused | None = None
    seat: str = ""
    changed: bool = False


@dataclass
class Run:
    """One case being run. `difference()` does all of it."""

    spec: GameSpec[State]
    case: Case
    file: Path
    events: list[Event] = field(default_factory=list)
    answered: bool = False
    rng: Rng = field(default_factory=lambda: Rng(1))

    def difference(self) -> str:
        """What is not as expected, or nothing. DataError for what the file should not say."""
        names = tuple(map(str, self.case.seats))
        options = resolve_options(self.spec, self.case, self.file)
        try:
            state = self.spec.rules.position(Given(names, options, self.case.given, self.rng))
        except GivenError as error:
            if error.impossible:
                return f"{error.key}: {error}"
            raise DataError(self.file, self.case.given.lines.get(error.key, self.case.given.line), error.key,
                            str(error), "mend this line") from error  # fmt: skip
        state.events = self.events
        self.names, self.state = names, state
        self.before = self.report()
        self._check_keys()
        return self._acts() or self._expectations()

    def report(self) -> Mapping[str, Fact]:
        return self.spec.rules.report(self.state, self.names)

    # ---- acts -------------------------------------------------------------------------------------------
    def _acts(self) -> str:
        last = _Last()
        for act in self.case.acts:
            if last.refused is not None:
                return f"line {act.line - 1}: '{last.seat}' was refused ({last.refused.key}) before the last act"
            last = self._act(act)
        expected = self.case.expect.get("refused")
        if expected is None:
            return f"the last act of {last.seat} was refused ({last.refused.key})" if last.refused else ""
        if not last.refused:
            return f"refused: expected {expected}, but every act was accepted"
        if last.seat != expected:
            return f"refused: expected {expected}, but it was {last.seat}"
        return "refused, but the position has changed" if last.changed else ""

    def _act(self, act: Act) -> _Last:
        seat, action = self.names.index(act.seat), Action.parse(act.action)
        while not self.state.waiting() and self.state.outcome() is None:
            self.state.proceed(self.rng)
            self.answered = False
        while self._in_window() and not self._answers_window(seat, action) and self._legal_after_window(seat, action):
            self._close_window()
        before = repr(self.report())
        in_window, question = self._in_window(), self.state.question
        refused = self.state.apply(seat, action, self.rng)
        self.answered = in_window and refused is None and self.state.question == question
        return _Last(refused, act.seat, refused is not None and repr(self.report()) != before)

    def _in_window(self) -> bool:
        return _is_window(self.state)

    def _answers_window(self, seat: Seat, action: Action) -> bool:
        return any(offer.action == action for offer in self.state.offers(seat))

    def _legal_after_window(self, seat: Seat, action: Action) -> bool:
        """Whether it can be done when this window is closed, and those that then open by themselves one by one."""
        world = self.state.clone()
        while _is_window(world):
            _give_defaults(world, self.rng)
            if world.apply(seat, action, self.rng) is None:
                return True
        return False

    def _close_window(self) -> None:
        _give_defaults(self.state, self.rng)
        self.answered = False

    # ---- expectations -----------------------------------------------------------------------------------
    def _check_keys(self) -> None:
        expect = self.case.expect
        known = COMMON | set(self.before)
        for key in expect:
            if key not in known:
                self._wrong(key, "there is no such expectation", f"there are {', '.join(sorted(known))}")
        following = expect.get("next_deal")
        if isinstance(following, Mapping):
            for key in following:
                if key not in NEXT:
                    self._wrong("next_deal", f"it has no '{key}'", f"it has {', '.join(sorted(NEXT))}")
        for key, value in expect.items():
            for name in mapping_of(value) if key in _OF_SEATS or isinstance(self.before.get(key), Mapping) else ():
                if name not in self.names:
                    self._wrong(key, f"'{name}' is no seat of this case", f"seats are {', '.join(self.names)}")
        self._check_cards()

    def _check_cards(self) -> None:
        """Every card expected is one of the game's own deck, or a rank that may stand for one."""
        codes, ranks = self.spec.deck.copies, self._ranks()
        for key in _OF_CARDS:
            value = self.case.expect.get(key, ())
            for cards in value.values() if isinstance(value, Mapping) else (value,):
                for card in items_of(cards):
                    if card not in codes and card not in ranks:
                        self._wrong(key, f"'{card}' is no card of this pack", f"cards are {' '.join(codes)}")

    def _wrong(self, key: str, what: str, cure: str) -> None:
        raise DataError(self.file, self.case.expect.lines.get(key, self.case.line), key, what, cure)

    def _expectations(self) -> str:
        """Empty if all is so at one of the places where the run may stop; else what is not, where the turn fits."""
        differences: list[str] = []
        for state, events in self._stops():
            self.state, self.events = state, events
            differences.append(self._difference_here())
            if not differences[-1]:
                return ""
        fitting = (text for text in differences if text.split(":")[0].split(" ")[0] not in _STILL_TO_ACT)
        return next(fitting, differences[-1])

    def _difference_here(self) -> str:
        expect = self.case.expect
        facts = self._common() | dict(self.report())  # a game's own word wins: who won the deal, say
        facts["paid"] = minus(self.before.get("chips"), facts.get("chips"))
        for key, wanted in expect.items():
            if key in ("next_deal", "refused", "calls", "offers_include", "offers_exclude"):
                continue
            if difference := differs(key, self._named(key, wanted, facts[key]), facts[key]):
                return difference
        return self._offers(expect) or self._calls(expect) or self._next_deal(expect)

    def _ranks(self) -> set[str]:
        """What may stand for any suit of a rank: the figure alone, where codes are a suit and a figure."""
        return {str(card.rank) for card in self.spec.deck.cards if card.code == f"{card.suit}-{card.rank}"}

    def _named(self, key: str, wanted: object, came: Fact) -> object:
        """What is wanted, with every bare rank replaced by the code of a card of that rank that came; a card stands
        for its rank where a number came."""
        if isinstance(wanted, Mapping) and isinstance(came, Mapping) and key == "hands":
            return {name: self._named("stock", want, came.get(name, ())) for name, want in wanted.items()}
        if type(came) is int and not str(wanted).lstrip("-").isdecimal() and str(wanted) in self.spec.deck.copies:
            return self.spec.deck.copies[str(wanted)][0].rank
        if key != "stock" or not isinstance(came, tuple) or not isinstance(wanted, Sequence):
            return wanted
        left = [str(code) for code in came if code not in wanted]
        named: list[object] = []
        for want in wanted:
            fits = [c for c in left if str(self.spec.deck.copies[c][0].rank) == want] if want in self._ranks() else []
            named.append(fits[0] if fits else want)
            if fits:
                left.remove(fits[0])
        return named

    def _stops(self) -> list[tuple[State, list[Event]]]:
        """Where the run may stop, in this order: before every forced answer that the case may want to see asked, and
        where automatic steps end – at a turn, at a window that stays open, at the end of the deal."""
        stops: list[tuple[State, list[Event]]] = []
        while self._in_window():
            if self._may_stay_open():
                if not (self._is_forced() or self._deal_is_over()):
                    break
                stops.append((self.state.clone(), self.events[:]))
            self._close_window()
        return [*stops, (self.state, self.events)]

    def _may_stay_open(self) -> bool:
        """Whether the case names what can only be told of a window that nobody has closed."""
        expect = self.case.expect
        if self.answered:
            return "waiting" in expect
        pending = {self.names[seat] for seat in self.state.waiting()}
        return bool(_STILL_TO_ACT & set(expect)) or bool(pending & set(mapping_of(expect.get("hands"))))

    def _deal_is_over(self) -> bool:
        """Whether what is asked now is who deals next, say: a case may end before it is asked as well as there."""
        marks = [event for event in self.events if isinstance(event, Began | Ended) and event.what == "deal"]
        return bool(marks) and isinstance(marks[-1], Ended)

    def _is_forced(self) -> bool:
        """Whether the one seat asked has one answer: it may be written or left out, so either may be meant."""
        waiting = self.state.waiting()
        alone = len(waiting) == 1 and not self.answered and "refused" not in self.case.expect
        return alone and len(self.state.offers(waiting[0])) == 1

    def _common(self) -> dict[str, Fact]:
        waiting, outcome = self.state.waiting(), self.state.outcome()
        alone = len(waiting) == 1 and not self._silence_answers()
        winners = tuple(self.names[seat] for seat in outcome.winners) if outcome else ()
        return {
            "turn": self.names[waiting[0]] if alone else None,
            "waiting": tuple(self.names[seat] for seat in waiting),
            "offers": {name: self._offered(seat) for seat, name in enumerate(self.names)},
            "over": outcome is not None,
            "winners": winners,
            "winner": winners[0] if len(winners) == 1 else None,
            "match_winners": winners,
        }

    def _silence_answers(self) -> bool:
        """Whether the open question closes for the silent, so that nobody has to act."""
        told = (event for event in reversed(self.events) if isinstance(event, Asked | TurnOf))
        last = next(told, None) or self.spec.rules.opening(self.state)[-1]
        return self._in_window() and isinstance(last, Asked) and last.silence

    def _offered(self, seat: Seat) -> tuple[Fact, ...]:
        """All that is legal, seats by their names; that the silent pass goes without saying."""
        actions = [offer.action for offer in self.state.offers(seat)]
        names = {f"P{n}": name for n, name in enumerate(self.names, 1)}
        texts = [" ".join((verb, *(names.get(word, word) for word in words))) for verb, words in actions]
        return tuple(text for text in texts if text != "pass" or not self._silence_answers())

    def _offers(self, expect: Mapping[str, object]) -> str:
        for key, wanted_there in (("offers_include", True), ("offers_exclude", False)):
            for name, actions in mapping_of(expect.get(key)).items():
                offered = self._offered(self.names.index(name))
                for action in items_of(actions):
                    if (action in offered) is not wanted_there:
                        return f"{key}: {name} {action}, but the offers are {notation(offered)}"
        return ""

    def _calls(self, expect: Mapping[str, object]) -> str:
        words = Language("ja")
        said = [
            f"{self.names[e.seat]} {words.text('call.' + e.word).strip('！!。.')}"
            for e in self.events
            if isinstance(e, Called)
        ]
        rest = iter(said)
        for call in items_of(expect.get("calls", ())):
            if call not in rest:
                return f"calls: expected {call}, but they are {', '.join(said) or 'none'}"
        return ""

    def _next_deal(self, expect: Mapping[str, object]) -> str:
        if "next_deal" not in expect:
            return ""
        wanted, over = expect["next_deal"], self.state.outcome() is not None
        if wanted is None or str(wanted) == "null":
            return "" if over else "next_deal: expected none, but the match goes on"
        if over:
            return "next_deal: the match is over"
        if self.state.waiting():
            return "next_deal: this deal is not over"
        self.state.proceed(self.rng)
        facts = self.report()
        return next(filter(None, (differs(key, want, facts[key]) for key, want in mapping_of(wanted).items())), "")


def _is_window(state: State) -> bool:
    """Whether the open question has an answer for those who say nothing."""
    waiting = state.waiting()
    return bool(waiting) and state.default(waiting[0]) is not None


def _give_defaults(state: State, rng: Rng) -> None:
    """Close the open window with the default of everybody not heard."""
    question = state.question
    for seat in tuple(state.waiting()):
        action = state.default(seat)
        if action is not None and state.question == question:
            state.apply(seat, action, rng)

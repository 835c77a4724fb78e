"""Runs scenario files: a position, some acts, and what must be true afterwards. The format is a contract.

It knows how a case comes to be: its house rules, its position, its acts and the windows between them. It refuses to
know what is expected of it, and in which words: that is told by `expectations`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.core.rng import Rng
from game.core.rules import Action, AnyGame, Given, GivenError, Option, PerSeat, Refused, Value, value_text
from game.core.seating import Seat
from game.core.trouble import ImpossibleValue, Trouble
from game.data.yaml_text import DataError
from game.rules.catalogue import GAMES
from game.scenarios.expectations import Expectations
from game.scenarios.format import Case, Scenarios, Step, load_scenarios
from game.scenarios.moment import CaseMoment


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
    """Yield every case of every file named, and of all `.yaml` files under folders; DataError for unreadable files."""
    for path in paths:
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not files:
            raise DataError(path, 0, "", Trouble("scenario.no_files"))
        for file in files:
            for scenarios in load_scenarios(file):
                yield from run_file(scenarios)


def run_file(scenarios: Scenarios) -> Iterator[Verdict]:
    """Yield the verdicts on one game's cases of a file."""
    specs = {spec.id: spec for spec in GAMES}
    if scenarios.game not in specs:
        raise DataError(
            scenarios.file, scenarios.line, "game",
            Trouble("scenario.no_game", {"game": scenarios.game, "games": ", ".join(specs)}),
        )  # fmt: skip
    for case in scenarios.cases:
        run = CaseRun(specs[scenarios.game], case, scenarios.file)
        yield Verdict(scenarios.file, case.line, case.name, run.difference())


def find_case(file: Path, name: str) -> Case:
    """Return the case of this name (or whose name begins so); DataError with a sentence if there is none."""
    return _found(file, name)[1]


def game_of(file: Path, name: str) -> str:
    """Return the game for which the file has written that case, see `find_case`."""
    return _found(file, name)[0].game


def _found(file: Path, name: str) -> tuple[Scenarios, Case]:
    cases = [(scenarios, case) for scenarios in load_scenarios(file) for case in scenarios.cases]
    for scenarios, case in cases:
        if case.name == name or case.name.split(" ")[0] == name:
            return scenarios, case
    told = {"name": name, "names": ", ".join(case.name for _, case in cases)}
    raise DataError(file, 0, "cases", Trouble("scenario.no_case" if name else "scenario.which_case", told))


def resolve_options(spec: AnyGame, case: Case, file: Path) -> dict[str, Value]:
    """Return the options of a case, its own over the defaults; DataError names the line."""
    known = spec.known
    chosen: dict[str, Value] = {}
    for name, text in case.options.items():
        line = case.options.lines[name]
        if name not in known:
            raise DataError(file, line, name, Trouble("scenario.no_rule", {
                "game": spec.id, "names": ", ".join(known)}))
        try:
            chosen[name] = known[name].parse(_option_text(known[name], text))
        except ImpossibleValue as error:
            raise DataError(file, line, name, Trouble("scenario.wrong_rule", {"why": error.trouble})) from error
    options, seats = spec.resolve(chosen), len(case.seats)
    if (wrong := spec.impossible(seats, options)) is not None:
        told = Trouble("scenario.rule_beside", {
            "seats": seats, "value": value_text(options[wrong.name]),
            "values": ", ".join(map(value_text, wrong.values_for(seats, options)))})
        raise DataError(file, case.options.lines.get(wrong.name, case.line), wrong.name, told)
    if (uneven := spec.uneven(seats, options)) is not None:
        name = next(each.name for each in spec.per_seat if each.wrong(seats, options))
        raise DataError(file, case.options.lines.get(name, case.line), name,
                        Trouble("scenario.uneven", {"why": uneven}))
    return options


def _option_text(option: Option | PerSeat, value: object) -> str:
    """The value as it is written; a list means the value that joins just these words, in whatever order, or a number
    for each seat."""
    if isinstance(option, PerSeat) and isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(map(str, value))
    if isinstance(option, PerSeat) or not isinstance(value, Sequence) or isinstance(value, str):
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
class CaseRun:
    """One case being run. `difference()` does all of it."""

    spec: AnyGame
    case: Case
    file: Path
    rng: Rng = field(default_factory=lambda: Rng(1))

    def difference(self) -> str:
        """Say what is not as expected; empty if all is. DataError for what the file should not say."""
        names = tuple(map(str, self.case.seats))
        options = resolve_options(self.spec, self.case, self.file)
        try:
            state = self.spec.rules.position(Given(names, options, self.case.given, self.rng))
        except GivenError as error:
            if error.impossible:
                return f"{error.key}: {error}"
            line = self.case.given_line(error.key)
            raise DataError(self.file, line, error.key, str(error), "mend this line") from error
        state.events = []
        told = tuple(self.spec.rules.opening(state)) if "shown" in self.case.expect else ()
        moment = CaseMoment(self.spec, names, state, state.events, self.rng, told=told)
        expected = Expectations(self.spec, self.case, self.file, moment.report())
        expected.check()
        return self._acts(moment, expected) or expected.difference(moment)

    def _acts(self, moment: CaseMoment, expected: Expectations) -> str:
        last = _Last()
        for act in self.case.acts:
            if last.refused is not None:
                return f"line {act.line - 1}: '{last.seat}' was refused ({last.refused.key}) before the last act"
            last = _done(act, moment)
        return expected.refusal(last.seat, last.refused, last.changed)


def _done(act: Step, moment: CaseMoment) -> _Last:
    """The act, after the steps that go by themselves and the windows that have to close before it."""
    seat, action = moment.names.index(act.seat), Action.parse(act.action)
    while not moment.state.waiting() and moment.state.outcome() is None:
        moment.proceed()
    while moment.in_window and not _answers(moment, seat, action) and _legal_later(moment, seat, action):
        moment.close_window()
    before = repr(moment.report())
    refused = moment.act(seat, action)
    return _Last(refused, act.seat, refused is not None and repr(moment.report()) != before)


def _answers(moment: CaseMoment, seat: Seat, action: Action) -> bool:
    """Whether this is an answer in the open window."""
    return any(offer.action == action for offer in moment.state.offers(seat))


def _legal_later(moment: CaseMoment, seat: Seat, action: Action) -> bool:
    """Whether it can be done when this window is closed, and those that then open by themselves one by one."""
    later = moment.copy()
    while later.in_window:
        later.close_window()
        if later.act(seat, action) is None:
            return True
    return False

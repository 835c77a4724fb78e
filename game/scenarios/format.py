"""Scenario files: positions, actions, and what must be true afterwards – read, not understood.

The file's frame is checked here (its keys, and that every act names one of the seats); what stands under `options`,
`given` and `expect` is handed on as trees that know their lines: cards, zones and results are the games' business.
"""
from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, TypeAlias

from game.data import yaml_text
from game.data.record import record, value
from game.data.shape import guess, mapping, text
from game.data.yaml_text import DataError, Mapping, Text, Tree

LIMIT = 4 * 1024 * 1024


@dataclass(frozen=True)
class Step:
    """`P1 play S7 H7`: the seat and the action text of the saved record, with the line it stands in.

    A seat named in an action (`trade B 7`) has become its number, `P2`, as records have it.
    """

    seat: str
    action: str
    line: int


def _step(tree: Tree, file: Path, key: str) -> Step:
    """Read an act as it is written; whose it is, is said later."""
    written = text(tree, file, key)
    return Step("", str(written), written.line)


def _seats(tree: Tree, file: Path, key: str) -> tuple[Text, ...]:
    seats: tuple[Text, ...] = value(tree, tuple[Text, ...], file, key)
    for place, seat in enumerate(seats):
        if seat in seats[:place]:
            raise DataError(file, seat.line, key, f"`{seat}` sits there twice", "give every seat its own name")
        if not seat or len(seat.split()) != 1:
            raise DataError(file, seat.line, key, f"`{seat}` is not one word", "name seats like P1 or D")
    if not seats:
        raise DataError(file, tree.line, key, "nobody sits there", "list the seats in turn order")
    return seats


def _nothing() -> Mapping:
    return Mapping(0)


Part: TypeAlias = Annotated[Mapping, mapping]
"""A tree that is read by a game; its line is 0 where the file does not have it."""


@dataclass(frozen=True)
class Case:
    """One position with its acts; `line` is where the case begins, seats are in turn order. `lesson`: what a tutorial
    says around it, see `tutorials`; None outside lessons."""

    name: str
    line: int
    seats: Annotated[tuple[Text, ...], _seats]
    options: Part = field(default_factory=_nothing)
    given: Part = field(default_factory=_nothing)
    acts: tuple[Annotated[Step, _step], ...] = ()
    expect: Part = field(default_factory=_nothing)
    lesson: Part | None = None

    def given_line(self, key: str) -> int:
        """Return the line of a key of the position; where it is not written, of the position or of the case."""
        return self.given.lines.get(key, self.given.line or self.line)


def _case(tree: Tree, file: Path, key: str) -> Case:
    case = record(tree, Case, file, line=tree.line)
    return replace(case, acts=tuple(_act(act, case.seats, file) for act in case.acts))


@dataclass(frozen=True)
class Scenarios:
    """The cases of one game in one file; `guide` is who speaks in a tutorial, `takes` how many seconds it has been
    found to take, by language."""

    file: Path
    game: Text
    cases: tuple[Annotated[Case, _case], ...]
    guide: str = ""
    takes: Part = field(default_factory=_nothing)

    @property
    def line(self) -> int:
        """The line in which the game is named."""
        return self.game.line


def load_scenarios(file: Path) -> tuple[Scenarios, ...]:
    """Load the scenarios of a file: one game, or one for each document separated by `---`. Raises DataError."""
    return tuple(record(tree, Scenarios, file, file=file) for tree in yaml_text.read_documents(file, LIMIT))


def _act(written: Step, seats: tuple[Text, ...], file: Path) -> Step:
    seat, _, action = written.action.strip().partition(" ")
    if seat not in seats:
        raise DataError(file, written.line, "acts", f"`{seat}` is not one of the seats", guess(seat, seats))
    if not action.strip():
        raise DataError(file, written.line, "acts", f"`{written.action}` names no action", "write `SEAT action`")
    verb, *words = action.split()
    numbers = {str(name): f"P{n}" for n, name in enumerate(seats, 1)}
    return Step(seat, " ".join((verb, *(numbers.get(word, word) for word in words))), written.line)

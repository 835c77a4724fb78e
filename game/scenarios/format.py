"""Scenario files: positions, actions, and what must be true afterwards – read, not understood.

The file's frame is checked here (its keys, and that every act names one of the seats); what stands under `options`,
`given` and `expect` is handed on as trees that know their lines: cards, zones and results are the games' business.
"""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.data import yaml_text
from game.data.shape import fields, guess, listing, mapping, text
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


@dataclass(frozen=True)
class Case:
    """One position with its acts; `line` is where the case begins, seats are in turn order. `lesson`: what a tutorial
    says around it, see `tutorials`; None outside lessons."""

    name: str
    line: int
    seats: tuple[Text, ...]
    options: Mapping
    given: Mapping
    acts: tuple[Step, ...]
    expect: Mapping
    lesson: Mapping | None = None


@dataclass(frozen=True)
class Scenarios:
    """The cases of one game in one file; `line` is where the game is named, `guide` who speaks in a tutorial, `takes`
    how many seconds it has been found to take, by language."""

    file: Path
    game: str
    line: int
    cases: tuple[Case, ...]
    guide: str = ""
    takes: Mapping | None = None


def load_scenarios(file: Path) -> tuple[Scenarios, ...]:
    """Load the scenarios of a file: one game, or one for each document separated by `---`. Raises DataError."""
    return tuple(_scenarios(tree, file) for tree in yaml_text.read_documents(file, LIMIT))


def _scenarios(tree: Tree, file: Path) -> Scenarios:
    top = fields(tree, file, "", ("game", "cases"), ("guide", "takes"))
    game = text(top["game"], file, "game")
    cases = listing(top["cases"], file, "cases")
    guide = str(text(top["guide"], file, "guide")) if "guide" in top else ""
    takes = _part(top, "takes", file) if "takes" in top else None
    return Scenarios(file, str(game), game.line, tuple(_case(case, file) for case in cases), guide, takes)


def _case(tree: Tree, file: Path) -> Case:
    entry = fields(tree, file, "", ("name", "seats"), ("options", "given", "acts", "expect", "lesson"))
    seats = _seats(entry, file)
    acts = listing(entry["acts"], file, "acts") if "acts" in entry else ()
    return Case(
        name=str(text(entry["name"], file, "name")),
        line=entry.line,
        seats=seats,
        options=_part(entry, "options", file),
        given=_part(entry, "given", file),
        acts=tuple(_act(text(act, file, "acts"), seats, file) for act in acts),
        expect=_part(entry, "expect", file),
        lesson=_part(entry, "lesson", file) if "lesson" in entry else None,
    )


def _part(entry: Mapping, key: str, file: Path) -> Mapping:
    return mapping(entry[key], file, key) if key in entry else Mapping(entry.line)


def _seats(entry: Mapping, file: Path) -> tuple[Text, ...]:
    seats = tuple(text(seat, file, "seats") for seat in listing(entry["seats"], file, "seats"))
    for place, seat in enumerate(seats):
        if seat in seats[:place]:
            raise DataError(file, seat.line, "seats", f"`{seat}` sits there twice", "give every seat its own name")
        if not seat or len(seat.split()) != 1:
            raise DataError(file, seat.line, "seats", f"`{seat}` is not one word", "name seats like P1 or D")
    if not seats:
        raise DataError(file, entry.lines["seats"], "seats", "nobody sits there", "list the seats in turn order")
    return seats


def _act(written: Text, seats: tuple[Text, ...], file: Path) -> Step:
    seat, _, action = written.strip().partition(" ")
    if seat not in seats:
        raise DataError(file, written.line, "acts", f"`{seat}` is not one of the seats", guess(seat, seats))
    if not action.strip():
        raise DataError(file, written.line, "acts", f"`{written}` names no action", "write `SEAT action`")
    verb, *words = action.split()
    numbers = {str(name): f"P{n}" for n, name in enumerate(seats, 1)}
    return Step(seat, " ".join((verb, *(numbers.get(word, word) for word in words))), written.line)

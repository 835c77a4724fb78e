"""Tutorials, `assets/tutorials/<game>.yaml`: scenario files whose cases carry a `lesson:` – what a guide says to whom.

The case is the scenario format's (position, acts, what must be true); here is only read what is said before, what the
pupil is to do, and what is said after, all as keys of the languages. Whether an act is legal is the game's business.
"""
from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

from game import paths
from game.data.record import FieldKey, OneOrMore, known_word, record
from game.data.shape import guess, text
from game.data.yaml_text import DataError, Mapping, Text, Tree
from game.scenarios.format import Case, load_scenarios

OTHERWISE = "tutorial.otherwise"
PLACES = ("own", "stock", "pile", "pot", "phase", "sentence")
WITH_WORD = ("answer", "card", "kind")
WITH_SEAT = ("seat", "chips", "dealer", "mark")
SHOWS = ("strength",)


class Target(NamedTuple):
    """A thing talked of: a place of the table, `answer` with its verb, `card` with its code (in the pupil's hand),
    `kind` with that of a card to be named, or something of a seat."""

    kind: str
    verb: str = ""
    seat: int = -1


@dataclass(frozen=True)
class Speech:
    """Describes what the guide says at one moment: the key of a text (`{P2}` is the person on that seat), and what it
    points at.

    show: `strength` lays all cards of the game beside the words, strongest first.
    """

    say: str
    at: tuple[Target, ...] = ()
    show: Annotated[str, partial(known_word, SHOWS)] = ""


@dataclass(frozen=True)
class Task(Speech):
    """Describes what the pupil does: one of `acts`, or what they like if there are none; `otherwise` tells why not
    something else."""

    acts: tuple[Text, ...] = ()
    otherwise: str = OTHERWISE


@dataclass(frozen=True)
class Lesson:
    """One small scene: a case, who plays it, and the words around it, one speech after the other. A lesson without a
    task is watched. `teaches`: what may be said from this lesson on of that which is seldom said. `pupil`: the seat
    that acts first, if none is named."""

    case: Case
    after: Annotated[tuple[Speech, ...], OneOrMore()]
    pupil: int = 0
    before: Annotated[tuple[Speech, ...], OneOrMore()] = ()
    task: Annotated[Task | None, FieldKey("do")] = None
    teaches: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tutorial:
    """Holds all lessons of one game. `guide`: a card of its pack, or a crest – the one who speaks. `takes`: the seconds
    it has been found to take, by language."""

    file: Path
    game: str
    guide: str
    lessons: tuple[Lesson, ...]
    takes: dict[str, int] = field(default_factory=dict)

    def seconds(self, language: str) -> int:
        """Estimate its length in seconds in this language; where it is untried, in the slowest."""
        return self.takes.get(language) or max(self.takes.values(), default=0)


def tutorial_file(game: str, folder: Path | None = None) -> Path:
    """Return where a game's tutorial would be."""
    return folder / f"{game}.yaml" if folder else paths.asset("tutorials", f"{game}.yaml")


def load_tutorial(game: str, folder: Path | None = None) -> Tutorial | None:
    """Return the tutorial of a game; None if it has no file. Raises DataError that names line and key."""
    file = tutorial_file(game, folder)
    if not file.is_file():
        return None
    first = load_scenarios(file)[0]
    if first.game != game:
        raise DataError(file, first.line, "game", f"this file is about `{first.game}`", f"write `game: {game}`")
    if not first.cases:
        raise DataError(file, first.line, "cases", "a tutorial without lessons teaches nothing", "write at least one")
    lessons = tuple(_lesson(case, file) for case in first.cases)
    return Tutorial(file, game, first.guide, lessons, _seconds(first.takes, file))


def _seconds(tree: Mapping, file: Path) -> dict[str, int]:
    found = {code: text(value, file, "takes") for code, value in tree.items()}
    for value in found.values():
        if not value.isdecimal():
            raise DataError(file, value.line, "takes", f"`{value}` is no number of seconds", "write one, as `en: 120`")
    return {code: int(value) for code, value in found.items()}


def _lesson(case: Case, file: Path) -> Lesson:
    if case.lesson is None:
        raise DataError(file, case.line, "lesson", f"`{case.name}` says nothing", "add `lesson: {after: {say: …}}`")
    found = record(case.lesson, Lesson, file, "lesson", scalars=((Target, partial(_target, case)),),
                   forms={"pupil": partial(_seat, case)}, case=case)
    first = list(case.seats).index(case.acts[0].seat) if case.acts else 0  # type: ignore[arg-type]
    lesson = found if "pupil" in case.lesson else replace(found, pupil=first)
    pupil = case.seats[lesson.pupil]
    written = [act.action for act in case.acts if act.seat == pupil]
    for act in lesson.task.acts if lesson.task else ():
        if act not in written:
            raise DataError(file, act.line, "acts", f"`{pupil} {act}` is not among the acts of the case",
                            guess(act, written))
    return lesson


def _target(case: Case, tree: Tree, file: Path, key: str) -> Target:
    written = text(tree, file, key)
    kind, _, what = written.partition(" ")
    if kind in PLACES and not what:
        return Target(kind)
    if kind in WITH_WORD and what:
        return Target(kind, what)
    if kind in WITH_SEAT and what:
        return Target(kind, seat=_seat(case, Text(what, written.line), file, key))
    known = (*PLACES, *WITH_WORD, *WITH_SEAT)
    raise DataError(file, written.line, key, f"`{written}` is no thing on the table", guess(kind, known))


def _seat(case: Case, tree: Tree, file: Path, key: str) -> int:
    known = [str(seat) for seat in case.seats]
    return known.index(known_word(known, tree, file, key, "one of the seats"))

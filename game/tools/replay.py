"""Tells a saved match again: `kataku replay`. With `--check` only whether it plays; with a seat, as that seat knew it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.ports import Chair
from game.core.rules import GameSpec, State
from game.core.seating import Seat
from game.core.view import View
from game.rules.catalogue import GAMES
from game.table.match import Match, play
from game.table.record import Record, RecordError, read
from game.text.language import Language
from game.text.narrator import Narrator


def load(path: Path) -> tuple[GameSpec[State], Record]:
    """The record and its game; RecordError with a sentence if it cannot be played by these rules."""
    games = {spec.id: spec for spec in GAMES}
    record = read(path, games)
    spec = games[record.setup.game]
    if record.revision != spec.revision:
        raise RecordError(
            f"{path}: this match was played by revision {record.revision} of the rules, this program has "
            f"{spec.revision} – it cannot be told again; use the Kataku it was played with"
        )
    return spec, record


def replayed(path: Path) -> Match:
    """The match as it stood when its record ended."""
    spec, record = load(path)
    match = Match(spec, Record(record.setup, record.revision, record.seed, record.given))
    try:
        play(match, record.lines)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
    return match


def sentences(match: Match, observer: Seat | None, language: Language) -> Iterator[str]:
    """The match in sentences, as this observer was told it."""
    narrator = Narrator(language)
    names = [chair.name for chair in match.record.setup.chairs]
    view = View(observer, len(names))
    for event in match.told(observer, 0):
        view.hear((event,))
        line = narrator.tell(event, view, names, observer)
        if line is not None:
            yield line.text


def standing(match: Match, language: Language) -> str:
    """How the record ends: the standing, or that it goes on."""
    outcome = match.outcome()
    if outcome is None:
        return language.text("replay.unfinished", steps=match.step)
    order = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    chairs: tuple[Chair, ...] = match.record.setup.chairs
    return "\n".join(f"{outcome.places[s]}. {chairs[s].name}  {outcome.scores[s]}" for s in order)

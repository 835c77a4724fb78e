"""Tells a saved match again: `kataku replay`. With `--check` only whether it plays; with a seat, as it knew it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.ports import Chair
from game.core.seating import Seat
from game.core.view import View
from game.rules.catalogue import GAMES
from game.shelf import replayed
from game.table.match import Match
from game.table.record import RecordError, read
from game.text.language import Language
from game.text.narrator import Narrator


def load(path: Path) -> Match:
    """The match as it stood when its record ended; RecordError with a sentence if it cannot be played."""
    record = read(path, {spec.id: spec for spec in GAMES})
    try:
        match = replayed(record)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
    if match is None:
        raise RecordError(
            f"{path}: this match was played by revision {record.revision} of the rules, this program has another – "
            "it cannot be told again; use the Kataku it was played with"
        )
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

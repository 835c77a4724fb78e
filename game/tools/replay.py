"""Tells a saved match again: `kataku replay`. With `--check` only whether it plays; with a seat, as it knew it.

What other rules have written cannot be told in sentences, but it can be read as it was written.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.ports import Chair
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.core.view import View
from game.rules.catalogue import GAMES
from game.table.match import Match
from game.table.record import Record, chair_of, read
from game.table.replay import replayed
from game.text.language import Language
from game.text.narrator import Narrator


def load(path: Path) -> tuple[Record, Match | None]:
    """Return the record, and the match as it stood when it ended; None where other rules have written it.

    RecordError with a sentence if it cannot be read or does not play.
    """
    record = read(path, {spec.id: spec for spec in GAMES})
    return record, replayed(record)


def troubles(record: Record) -> Iterator[Trouble]:
    """Yield remarks on a record that can be read, but not as it should be."""
    if all(spec.revision != record.revision for spec in GAMES if spec.id == record.setup.game):
        yield Trouble("record.revision", {"at": record.name, "revision": record.revision})
    if record.torn:
        yield Trouble("record.torn", {"at": record.name, "n": record.actions})


def as_written(record: Record, language: Language) -> Iterator[str]:
    """Yield the lines of play as they stand in the file, with the names of those who acted."""
    chairs = list(record.setup.chairs)
    for step, seat, text, mark in record.lines:
        if mark in ("?", "*"):
            continue
        if mark:
            chairs[seat] = chair_of(text, chairs[seat])
            text = f"{chairs[seat].name} ({chairs[seat].kind})"
        key = "replay.seated" if mark else "replay.written"
        yield language.text(key, step=step, name=chairs[seat].name, text=text)


def sentences(match: Match, observer: Seat | None, language: Language) -> Iterator[str]:
    """Yield the match in sentences, as this observer was told it."""
    narrator = Narrator(language)
    names = [chair.name for chair in match.record.setup.chairs]
    view = View(observer, len(names))
    for event in match.told(observer, 0):
        view.hear((event,))
        line = narrator.tell(event, view, names, observer, match.record.setup.game)
        if line is not None:
            yield line.text


def standing(match: Match, language: Language) -> str:
    """Return how the record ends: the standing, or that it goes on."""
    outcome = match.outcome()
    if outcome is None:
        return language.text("replay.unfinished", steps=match.record.actions)
    order = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    chairs: tuple[Chair, ...] = match.record.setup.chairs
    return "\n".join(f"{outcome.places[s]}. {chairs[s].name}  {outcome.scores[s]}" for s in order)

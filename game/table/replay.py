"""A record played again: the match as it stood when its record ended, or as far as it is sound.

What stands in a file may be anything, and the rules are asked to do it: no file may stop the program.
"""

from __future__ import annotations

import dataclasses

from game.rules.catalogue import game
from game.table.match import Match, play, play_on
from game.table.record import Record, RecordError


def replayed(record: Record) -> Match | None:
    """Return the match as it stood when its record ended; None if other rules wrote it, RecordError if it does not
    play."""
    try:
        match = _begun(record)
        if match is not None:
            play(match, record.lines)
    except RecordError:
        raise
    except Exception as error:              # whatever the rules make of a damaged position: no file stops the program
        raise RecordError("record.senseless", at=record.name or record.setup.game) from error
    return match if match is None else _whole(match, record)


def healed(record: Record) -> Match | None:
    """Replay a record; where a line does not play, return the match as it stood before that line; then it is `torn`."""
    sound = len(record.lines)
    while True:
        record = dataclasses.replace(record, lines=record.lines[:sound])
        match, played = _played(record)
        if match is None or played == sound:
            return match if match is None else _whole(match, record)
        sound, record.torn, record.sound, record.last = played, True, 0, -1


def _played(record: Record) -> tuple[Match | None, int]:
    """The match, and how many lines of its record could be played. RecordError if not even its beginning can be."""
    try:
        match = _begun(record)
    except RecordError:
        raise
    except Exception as error:              # as above
        raise RecordError("record.senseless", at=record.name or record.setup.game) from error
    if match is None:
        return None, 0
    for at, line in enumerate(record.lines):
        try:
            if not play_on(match, [line]):
                return match, at
        except Exception:                   # it does not matter how the rules fail at such a line
            return match, at
    return match, len(record.lines)


def _begun(record: Record) -> Match | None:
    spec = game(record.setup.game)
    return Match(spec, dataclasses.replace(record, lines=[])) if record.revision == spec.revision else None


def _whole(match: Match, record: Record) -> Match:
    """With all lines of the record, the changes of controllers among them."""
    match.record.lines[:] = record.lines
    return match

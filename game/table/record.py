"""A saved match: a header and one line of text per action, so that saving and replaying cannot rot.

    kataku-record 1
    game: kuku
    rules: 1
    options: pack=40 chips=25 …
    seat 1: ["Yuki", "crane", 0, "person"]
    seed: 123456789
    given: [["P1", …], {…}]         only when the match began from a position: its seats and facts
    (an empty line)
    3 2 cambio                      step, seat, action
    ! 4 2 bot:default               from step 4 on seat 2 has this controller

It knows lines, not their meaning; whoever plays them is the Match.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, NamedTuple, Protocol

from game.core.ports import Chair, Setup
from game.core.rules import GameSpec, State, Value, value_text

MAGIC = "kataku-record 1"


class RecordError(ValueError):
    """A record that cannot be read; the message is a sentence with file, line and cure."""


class Line(NamedTuple):
    """One line of play; `change` marks somebody else on a seat, whose `text` is the new kind – or the whole chair, as
    in the header, where name, crest or colour have changed too."""

    step: int
    seat: int
    text: str
    change: bool = False

    def write(self) -> str:
        return f"{'! ' if self.change else ''}{self.step} {self.seat + 1} {self.text}\n"


class Position(NamedTuple):
    """A position to begin from: the names its facts use for the seats, in seat order, and the facts."""

    seats: tuple[str, ...]
    facts: Mapping[str, object]


def chair_text(chair: Chair, before: Chair) -> str:
    """What a line of change says of who sits on a seat now."""
    return chair.kind if chair == before._replace(kind=chair.kind) else json.dumps(chair, ensure_ascii=False)


def chair_of(text: str, before: Chair) -> Chair:
    """Who sits on a seat after a line of change; RecordError if it says something else."""
    return _chair(text, "a change of seats") if text.startswith("[") else before._replace(kind=text)


@dataclass
class Record:
    """A whole record in memory. `torn`: the last line was not finished and has been left out."""

    setup: Setup
    revision: int
    seed: int
    given: Position | None = None
    lines: list[Line] = field(default_factory=list)
    torn: bool = False

    def header(self) -> str:
        """The text before the first line of play."""
        options = " ".join(f"{name}={value_text(value)}" for name, value in self.setup.options.items())
        rows = [MAGIC, f"game: {self.setup.game}", f"rules: {self.revision}", f"options: {options}"]
        rows += [f"seat {n}: {json.dumps(chair, ensure_ascii=False)}" for n, chair in enumerate(self.setup.chairs, 1)]
        rows.append(f"seed: {self.seed}")
        if self.given is not None:
            rows.append(f"given: {json.dumps(self.given, ensure_ascii=False)}")
        return "\n".join(rows) + "\n\n"

    def text(self) -> str:
        return self.header() + "".join(line.write() for line in self.lines)


class Ledger(Protocol):
    """Where a running match writes its lines, before anybody is shown what they did."""

    def add(self, line: Line) -> None: ...


class MemoryLedger:
    """Keeps the record in memory only: simulations, and homes that cannot be written to."""

    def __init__(self, record: Record) -> None:
        self.record = record

    def add(self, line: Line) -> None:
        self.record.lines.append(line)


class FileLedger:
    """Appends to a file and flushes line by line; a disk that fails is told once through `failure`."""

    def __init__(self, record: Record, path: Path) -> None:
        self.record, self.path = record, path
        self.failure: OSError | None = None
        self._file: IO[str] | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            whole = path.with_suffix(".new")  # so that a record being resumed is never half a record
            whole.write_text(record.text(), encoding="utf-8", newline="\n")
            os.replace(whole, path)
            self._file = path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            self.failure = error

    def add(self, line: Line) -> None:
        self.record.lines.append(line)
        self._write(line.write())

    def _write(self, text: str) -> None:
        if self._file is None or self.failure is not None:
            return
        try:
            self._file.write(text)
            self._file.flush()
        except OSError as error:
            self.failure = error

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def read(path: Path, games: Mapping[str, GameSpec[State]]) -> Record:
    """The record in a file; RecordError with a sentence if it is none. A torn last line is left out."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{path}: cannot be read ({error.strerror}) – check the name and your rights") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: this is no text in UTF-8, so no Kataku record – choose another file") from error
    return parse(text, str(path), games)


def parse(text: str, name: str, games: Mapping[str, GameSpec[State]]) -> Record:
    """The record written as `text`; see `read`."""
    head, end, body = text.partition("\n\n")
    rows = head.split("\n")
    if rows[0] != MAGIC:
        raise RecordError(f"{name}:1: the first line should be '{MAGIC}' – this is no record of this version")
    if not end:
        raise RecordError(f"{name}: the header has no end – the file was cut off; this match cannot be read")
    fields = dict(_header_fields(rows, name))
    record = _record_of(fields, name, games)
    finished, _, rest = body.rpartition("\n")
    record.torn = bool(rest.strip())
    for number, row in enumerate(finished.split("\n") if finished else (), len(rows) + 2):
        if row.strip():
            record.lines.append(_line(row, f"{name}:{number}", len(record.setup.chairs)))
    return record


def _header_fields(rows: list[str], name: str) -> Iterator[tuple[str, tuple[str, str]]]:
    for number, row in enumerate(rows[1:], 2):
        key, colon, value = row.partition(": ")
        if not colon:
            raise RecordError(f"{name}:{number}: '{row}' should be 'key: value' – the header is damaged")
        yield key, (value, f"{name}:{number}")


def _record_of(fields: Mapping[str, tuple[str, str]], name: str, games: Mapping[str, GameSpec[State]]) -> Record:
    for key in ("game", "rules", "options", "seed", "seat 1"):
        if key not in fields:
            raise RecordError(f"{name}: the header has no '{key}' – the file was cut off; this match cannot be read")
    game, where = fields["game"]
    if game not in games:
        raise RecordError(f"{where}: there is no game '{game}' here – a newer Kataku may know it")
    chairs: list[Chair] = []
    while (key := f"seat {len(chairs) + 1}") in fields:
        chairs.append(_chair(*fields[key]))
    options = _options(*fields["options"], games[game])
    given = _position(*fields["given"], len(chairs)) if "given" in fields else None
    if given is None:
        try:
            games[game].check_seats(len(chairs))
        except ValueError as error:
            raise RecordError(f"{name}: {error} – the header is damaged") from error
    setup = Setup(game, tuple(chairs), options)
    return Record(setup, _number(*fields["rules"]), _number(*fields["seed"]), given)


def _options(text: str, where: str, spec: GameSpec[State]) -> dict[str, Value]:
    known = {option.name: option for option in spec.options}
    chosen: dict[str, Value] = {}
    for item in text.split():
        option, _, value = item.partition("=")
        if option not in known:
            raise RecordError(f"{where}: there is no house rule '{option}' – a newer Kataku may know it")
        try:
            chosen[option] = known[option].parse(value)
        except ValueError as error:
            raise RecordError(f"{where}: {error}") from error
    return spec.resolve(chosen)


def _json(text: str, where: str) -> object:
    try:
        value: object = json.loads(text)
    except ValueError as error:
        raise RecordError(f"{where}: this is not readable ({error}) – the header is damaged") from error
    return value


def _position(text: str, where: str, seats: int) -> Position:
    match _json(text, where):
        case [[*names], dict(facts)] if len(names) == seats:
            return Position(tuple(map(str, names)), facts)
    raise RecordError(f"{where}: 'given' should be [[{seats} seats], {{facts}}] – the header is damaged")


def _chair(text: str, where: str) -> Chair:
    match _json(text, where):
        case [str(name), str(crest), int(colour), str(kind)]:
            return Chair(name, crest, colour, kind)
    raise RecordError(f'{where}: a seat should be ["name", "crest", colour, "kind"] – the header is damaged')


def _number(text: str, where: str) -> int:
    if not text.isdecimal():
        raise RecordError(f"{where}: '{text}' should be a whole number – the header is damaged")
    return int(text)


def _line(row: str, where: str, seats: int) -> Line:
    change = row.startswith("! ")
    match row.removeprefix("! ").split(maxsplit=2):
        case [step, seat, words] if step.isdecimal() and seat.isdecimal() and 1 <= int(seat) <= seats:
            return Line(int(step), int(seat) - 1, words.strip(), change)
    raise RecordError(f"{where}: '{row}' should be 'step seat action' – delete this line and all after it")

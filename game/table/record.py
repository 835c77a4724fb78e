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
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, NamedTuple, Protocol

from game.core.ports import Chair, Setup
from game.core.rules import GameSpec, State, Value, value_text
from game.core.trouble import Trouble, Troubled

KIND = "kataku-record"
MAGIC = f"{KIND} 1"
LIMIT = 8 * 2**20
"""Bytes of the largest file that is looked into: a thousand times the longest match."""
COLOURS = 6
"""As many colours as a chair may have."""


class RecordError(Troubled, ValueError):
    """A record that cannot be read: a sentence `record.…`, whose value `at` is the place, `file` or `file:line`."""


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
    return _chair(text, before.name) if text.startswith("[") else before._replace(kind=text)


@dataclass
class Record:
    """A whole record in memory. `torn`: the last line was not finished and has been left out. `name`: of its file."""

    setup: Setup
    revision: int
    seed: int
    given: Position | None = None
    lines: list[Line] = field(default_factory=list)
    torn: bool = False
    name: str = field(default="", compare=False)

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

    @property
    def trouble(self) -> Trouble | None:
        """Why the match would be lost if the program ended now; None while all is kept as it was meant to be."""
        ...

    def add(self, line: Line) -> None: ...


class MemoryLedger:
    """Keeps the record in memory only: simulations, worked cases, pictures."""

    trouble: Trouble | None = None

    def __init__(self, record: Record) -> None:
        self.record = record

    def add(self, line: Line) -> None:
        self.record.lines.append(line)


class FileLedger:
    """Appends to a file and flushes line by line.

    A disk that fails – full, unplugged, not to be written to – stops nobody: the lines stay in memory, `failure` and
    `trouble` say so, and with every further line the whole record is tried again.
    """

    def __init__(self, record: Record, path: Path) -> None:
        self.record, self.path = record, path
        self.failure: OSError | None = None
        self._file: IO[str] | None = None
        self._begin()

    @property
    def trouble(self) -> Trouble | None:
        """See Ledger."""
        if self.failure is None:
            return None
        return Trouble("notice.unkept", {"folder": self.path.parent, "why": self.failure.strerror or self.failure})

    def add(self, line: Line) -> None:
        self.record.lines.append(line)
        if self._file is None:
            self._begin()
            return
        self._write(line)

    def keep(self) -> None:
        """Try once more to write what could not be written so far."""
        if self.failure is not None:
            self._begin()

    def _write(self, line: Line) -> None:
        assert self._file is not None
        try:
            self._file.write(line.write())
            self._file.flush()
        except OSError as error:
            self.failure = error
            self.close()

    def close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # what could not be written before is tried once more, and is in memory anyway
                file.close()

    def _begin(self) -> None:
        """Write the record whole, ready for its next lines; what lies there is replaced at once or not at all."""
        whole = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            whole.write_text(self.record.text(), encoding="utf-8", newline="\n")
            os.replace(whole, self.path)
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
            self.failure = None
        except OSError as error:
            self.failure = error
            with suppress(OSError):
                whole.unlink(missing_ok=True)


def read(path: Path, games: Mapping[str, GameSpec[State]], name: str | None = None) -> Record:
    """The record in a file; RecordError with a sentence if it is none. A torn last line is left out.

    name: what sentences call the file, else its whole path. A record of another revision of the rules is read as far
    as this program understands its house rules; it can be looked at, not played.
    """
    name = name or str(path)
    try:
        with path.open("rb") as file:
            raw = file.read(LIMIT + 1)
    except OSError as error:
        raise RecordError("record.closed", at=name, why=error.strerror or str(error)) from error
    if not raw.strip(b"\0\r\n\t "):
        raise RecordError("record.empty", at=name)
    whole, end, rest = raw.rpartition(b"\n")  # a letter may be torn as well as a line
    try:
        text = (whole + end).decode("utf-8-sig") + rest.decode("utf-8", "replace")
    except UnicodeDecodeError as error:
        raise RecordError("record.no_text", at=name) from error
    if len(raw) > LIMIT:
        raise RecordError("record.no_text", at=name)
    return parse(text.replace("\r\n", "\n").replace("\r", "\n"), name, games)


def parse(text: str, name: str, games: Mapping[str, GameSpec[State]]) -> Record:
    """The record written as `text`; see `read`."""
    head, end, body = text.partition("\n\n")
    rows = head.split("\n")
    if rows[0] != MAGIC:
        other = rows[0].startswith(f"{KIND} ")
        raise RecordError("record.version" if other else "record.none", at=f"{name}:1", first=MAGIC)
    if not end:
        raise RecordError("record.cut", at=name)
    fields = dict(_header_fields(rows, name))
    record = _record_of(fields, name, games)
    record.name = name
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
            raise RecordError("record.row", at=f"{name}:{number}", row=row)
        yield key, (value, f"{name}:{number}")


def _record_of(fields: Mapping[str, tuple[str, str]], name: str, games: Mapping[str, GameSpec[State]]) -> Record:
    for key in ("game", "rules", "options", "seed", "seat 1"):
        if key not in fields:
            raise RecordError("record.lacks", at=name, field=key)
    game, where = fields["game"]
    if game not in games:
        raise RecordError("record.game", at=where, game=game)
    spec, revision = games[game], _number(*fields["rules"])
    chairs: list[Chair] = []
    while (key := f"seat {len(chairs) + 1}") in fields:
        chairs.append(_chair(*fields[key]))
    options = _options(*fields["options"], spec, revision)
    given = _position(*fields["given"], len(chairs)) if "given" in fields else None
    if given is None and revision == spec.revision and not spec.fewest <= len(chairs) <= spec.most:
        raise RecordError("record.seats", at=name, seats=len(chairs), fewest=spec.fewest, most=spec.most)
    if revision == spec.revision and (wrong := spec.impossible(len(chairs), options)) is not None:
        told = {"option": wrong.name, "value": value_text(options[wrong.name]), "seats": len(chairs)}
        raise RecordError("record.impossible", at=fields["options"][1], **told)
    return Record(Setup(game, tuple(chairs), options), revision, _number(*fields["seed"]), given)


def _options(text: str, where: str, spec: GameSpec[State], revision: int) -> dict[str, Value]:
    """The house rules; those of another revision as far as they are known here."""
    known = {option.name: option for option in spec.options}
    chosen: dict[str, Value] = {}
    for item in text.split():
        option, _, value = item.partition("=")
        try:
            chosen[option] = known[option].parse(value)
        except (KeyError, ValueError) as error:
            if revision == spec.revision:
                key = "record.option" if option not in known else "record.value"
                raise RecordError(key, at=where, option=option, value=value) from error
    return spec.resolve(chosen)


def _json(text: str, where: str) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("record.json", at=where) from error
    return value


def _position(text: str, where: str, seats: int) -> Position:
    match _json(text, where):
        case [[*names], dict(facts)] if len(names) == seats:
            return Position(tuple(map(str, names)), facts)
    raise RecordError("record.given", at=where, seats=seats)


def _chair(text: str, where: str) -> Chair:
    match _json(text, where):
        case [str(name), str(crest), int(colour), str(kind)] if 0 <= colour < COLOURS:
            return Chair(name, crest, colour, kind)
    raise RecordError("record.chair", at=where)


def _number(text: str, where: str) -> int:
    if not _is_number(text):
        raise RecordError("record.number", at=where, text=text)
    return int(text)


def _is_number(text: str) -> bool:
    """Whole, and not longer than Python likes to read."""
    return text.isdecimal() and len(text) <= 4000


def _line(row: str, where: str, seats: int) -> Line:
    change = row.startswith("! ")
    match row.removeprefix("! ").split(maxsplit=2):
        case [step, seat, words] if _is_number(step) and _is_number(seat) and 1 <= int(seat) <= seats:
            if change and words.startswith("["):
                _chair(words, where)
            return Line(int(step), int(seat) - 1, words.strip(), change)
    raise RecordError("record.line", at=where, row=row if len(row) <= 60 else f"{row[:60]}…")

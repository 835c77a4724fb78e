"""A saved match: a header and one line of text per action, so that saving and replaying cannot rot.

    kataku-record 2
    game: kuku
    rules: 1
    options: pack=40 chips=25 …
    seat 1: ["Yuki", "crane", 0, "person"]
    seed: 123456789
    begun: 2026-11-21 20:15:00      may be missing
    given: [["P1", …], {…}]         only when the match began from a position: its seats and facts
    sum: 0c1f9a3e
    (an empty line)
    3 2 cambio #5f3a91c2            step, seat, action
    ! 4 2 bot:steady #9b1e07d4     from step 4 on seat 2 has this controller
    ? 4 2 ["Ken", …] #63a0f1b8      who waits for seat 2 until the deal is over
    * 9 2 watch #1f7750ac           seat 2, which is out, sees all hands from step 9 on; `close`: no longer
    * 9 2 bet 3 #0b61d2e4           seat 2, which is out, bets that seat 3 loses next

Every line ends with the checksum of all that stands before it: what is damaged – a letter changed in the midst, a line
doubled, zeros after a power cut – shows where it begins, and what is sound before it counts. One byte changed in the
head is put right where it decides nothing: in who sits there, in when it was begun, in the sum. Records of format 1
have no sums; they are read as far as their lines make sense. It knows lines, not their meaning; what plays them is
the Match, what writes them the ledger.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias
from zlib import crc32

from game.core.ports import Chair, Setup
from game.core.refusal import of_disk
from game.core.rules import AnyGame, PerSeat, Value, value_text
from game.core.trouble import Trouble, Troubled
from game.core.words import cleaned
from game.core.words import name as as_name
from game.disk import files
from game.table.record_names import LIMIT
from game.table.record_repair import Mended, mended

KIND = "kataku-record"
MAGIC = f"{KIND} 2"
FORMER = f"{KIND} 1"
"""The first line of records that have no sums."""

MOMENT = "%Y-%m-%d %H:%M:%S"
MOST_WORD = 60
"""Characters of a crest's name and of who speaks for a seat."""

COLOURS = 6
"""As many colours as a chair may have."""


class RecordError(Troubled, ValueError):
    """A record that cannot be read: a sentence `record.…`, whose value `at` is the place, `file` or `file:line`."""


Mark: TypeAlias = Literal["", "!", "?", "*"]
"""The kind of a line: an action, another player on a seat, a player who waits for it, an act of a player who is
out."""

MARKS: tuple[Mark, ...] = ("!", "?", "*")


class RecordLine(NamedTuple):
    """One line of play. What is marked with ! or ? says who sits or waits there: the new kind – or the whole chair,
    as in the header, where name, crest or colour have changed too."""

    step: int
    seat: int
    text: str
    mark: Mark = ""

    def write(self) -> str:
        return f"{self.mark}{' ' if self.mark else ''}{self.step} {self.seat + 1} {self.text}"


class Position(NamedTuple):
    """A position to begin from: the names its facts use for the seats, in seat order, and the facts."""

    seats: tuple[str, ...]
    facts: Mapping[str, object]


def chair_text(chair: Chair, before: Chair | None = None) -> str:
    """Write who sits, or waits, there now, as a line of the record; `before`: who sat there."""
    alike = before is not None and chair == before._replace(kind=chair.kind)
    return chair.kind if alike else json.dumps(chair, ensure_ascii=False)


def chair_of(text: str, before: Chair) -> Chair:
    """Return who sits on a seat after a line of change; RecordError if it says something else."""
    return _chair(text, before.name) if text.startswith("[") else before._replace(kind=text)


class SeatedNames(NamedTuple):
    """Tells who sits where, who waits for which seat, and who has stood up in this deal, by name."""

    chairs: tuple[Chair, ...]
    coming: Mapping[int, Chair] = {}
    away: Mapping[int, str] = {}


@dataclass
class Record:
    """A whole record in memory. `begun`: when, by the clock on the wall. `name`: of its file. `unnamed`: house rules
    that came after it was begun; it is played, and written, without them.

    As it was read: `size` bytes, the first `sound` of them as they should be (0: of another format, or written with
    other ends of lines), which end with the checksum `last` (-1: not all of them are sound); `torn`: behind the last
    sound line something else stands, which has been left out.
    """

    setup: Setup
    revision: int
    seed: int
    given: Position | None = None
    lines: list[RecordLine] = field(default_factory=list)
    begun: datetime | None = None
    unnamed: frozenset[str] = field(default=frozenset(), compare=False)
    torn: bool = field(default=False, compare=False)
    name: str = field(default="", compare=False)
    size: int = field(default=0, compare=False)
    sound: int = field(default=0, compare=False)
    last: int = field(default=-1, compare=False)

    @property
    def actions(self) -> int:
        """The number of actions it holds."""
        return sum(not line.mark for line in self.lines)

    def seated(self, dealt: int = 0) -> SeatedNames:
        """Return who sits there when the record ends. dealt: the step at which the deal in hand began."""
        chairs, coming, away = list(self.setup.chairs), dict[int, Chair](), dict[int, str]()
        for line in self.lines:
            if line.mark == "?":
                coming[line.seat] = chair_of(line.text, chairs[line.seat])
            elif line.mark == "!":
                was, now = chairs[line.seat], chair_of(line.text, chairs[line.seat])
                coming.pop(line.seat, None)
                if now.is_person:
                    away.pop(line.seat, None)
                elif was.is_person and line.step >= dealt:
                    away[line.seat] = was.name
                chairs[line.seat] = now
        return SeatedNames(tuple(chairs), coming, away)

    def header(self) -> str:
        """Return the text before the first line of play."""
        named = ((name, value) for name, value in self.setup.options.items() if name not in self.unnamed)
        options = " ".join(f"{name}={value_text(value)}" for name, value in named)
        rows = [MAGIC, f"game: {self.setup.game}", f"rules: {self.revision}", f"options: {options}"]
        rows += [f"seat {n}: {json.dumps(chair, ensure_ascii=False)}" for n, chair in enumerate(self.setup.chairs, 1)]
        rows.append(f"seed: {self.seed}")
        if self.begun is not None:
            rows.append(f"begun: {self.begun.strftime(MOMENT)}")
        if self.given is not None:
            rows.append(f"given: {json.dumps(self.given, ensure_ascii=False)}")
        return "\n".join((*rows, f"sum: {_sum(rows):08x}")) + "\n\n"

    def text(self) -> str:
        """Return the whole file."""
        head = self.header()
        return "".join((head, *signed(self.lines, sum_of(head))))


def _sum(rows: list[str]) -> int:
    """The checksum of the rows of a header."""
    return crc32(encoded("".join(f"{row}\n" for row in rows)))


def sum_of(header: str) -> int:
    """Return the checksum a header ends with: the first of the chain."""
    return int(header.rstrip("\n")[-8:], 16)


def next_sum(before: int, line: str) -> int:
    """Return the checksum of a line, which is also one of all before it."""
    return crc32(encoded(line), before)


def encoded(text: str) -> bytes:
    """Return the text as it stands in a file."""
    return text.encode("utf-8", "replace")


def signed(lines: list[RecordLine], before: int) -> Iterator[str]:
    """Yield the lines as they stand in the file behind one with this checksum."""
    for line in lines:
        text = line.write()
        before = next_sum(before, text)
        yield f"{text} #{before:08x}\n"


def read(path: Path, games: Mapping[str, AnyGame], name: str | None = None) -> Record:
    """Return the record in a file, as far as it is sound; RecordError with a sentence if it is none.

    name: what sentences call the file, else its whole path. A record of another revision of the rules is read as far
    as this program understands its house rules; it can be looked at, not played.
    """
    name = name or str(path)
    try:
        raw = files.read(path, LIMIT)
    except OSError as error:
        raise RecordError("record.closed", at=name, why=of_disk(error)) from error
    if len(raw) > LIMIT:
        raise RecordError("record.no_text", at=name)
    return parse(raw, name, games)


def parse(written: str | bytes, name: str, games: Mapping[str, AnyGame]) -> Record:
    """Return the record written as text, or as the bytes of a file; see `read`."""
    raw = encoded(written) if isinstance(written, str) else written
    if not raw.strip(b"\0\r\n\t "):
        raise RecordError("record.empty", at=name)
    ours = raw if b"\r" not in raw else raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    mend = mended(ours)
    if mend is not None:
        ours = _healed(ours, mend, name)
    head, end, body = ours.partition(b"\n\n")
    try:
        rows = head.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        raise RecordError("record.no_text", at=name) from error
    if rows[0] not in (MAGIC, FORMER):
        other = rows[0].startswith(f"{KIND} ")
        raise RecordError("record.version" if other else "record.none", at=f"{name}:1", first=MAGIC)
    if not end:
        raise RecordError("record.cut", at=name)
    summed = rows[0] == MAGIC
    if summed and rows.pop() != f"sum: {_sum(rows):08x}":
        raise RecordError("record.header", at=name, what=Trouble("record.whole_header"))
    record = _record_of(dict(_header_fields(rows, name)), name, games)
    record.name, record.size = name, len(raw)
    read_to = _read_lines(record, body, _sum(rows) if summed else None)
    record.sound = len(head) + len(end) + read_to if summed and ours is raw else 0
    record.torn = bool(body[read_to:] if summed else body[read_to:].strip())
    if record.sound == record.size:
        record.last = int(ours.rstrip(b"\n")[-8:], 16)
    return record


def _healed(ours: bytes, mend: Mended, name: str) -> bytes:
    """The record with its head as it was. RecordError where what was changed decides how the match goes."""
    field = mend.rows.split(b"\n")[mend.changed].partition(b":")[0].decode("utf-8", "replace")
    if mend.changed > 0 and field != "begun" and not field.startswith("seat "):
        what = Trouble("record.line", {"field": field})
        raise RecordError("record.header", at=f"{name}:{mend.changed + 1}", what=what)
    return b"".join((mend.rows, b"sum: %08x\n\n" % mend.total, ours[mend.body:]))


def _read_lines(record: Record, body: bytes, before: int | None) -> int:
    """Take over the lines of play that are as they should be; where the first other one begins. `before`: the
    checksum the chain begins with, None where there is none."""
    at, step, seats = 0, -1, len(record.setup.chairs)
    while (end := body.find(b"\n", at)) >= 0:
        raw = body[at:end]
        if before is not None:
            raw, _, said = raw.rpartition(b" #")
            before = crc32(raw, before)
            if said != b"%08x" % before:
                return at
        if raw.strip() or before is not None:
            line = _line(raw, seats)
            if line is None or (not line.mark and line.step <= step):
                return at
            step = line.step if not line.mark else step
            record.lines.append(line)
        at = end + 1
    return at


def _header_fields(rows: list[str], name: str) -> Iterator[tuple[str, tuple[str, str]]]:
    for number, row in enumerate(rows[1:], 2):
        key, colon, value = row.partition(": ")
        if not colon:
            raise RecordError("record.row", at=f"{name}:{number}", row=row)
        yield key, (value, f"{name}:{number}")


def _record_of(fields: Mapping[str, tuple[str, str]], name: str, games: Mapping[str, AnyGame]) -> Record:
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
    options, unnamed = _options(*fields["options"], spec, revision)
    given = _position(*fields["given"], len(chairs)) if "given" in fields else None
    if given is None and revision == spec.revision and not spec.fewest <= len(chairs) <= spec.most:
        raise RecordError("record.seats", at=name, seats=len(chairs), fewest=spec.fewest, most=spec.most)
    if revision == spec.revision and (wrong := spec.impossible(len(chairs), options)) is not None:
        told = {"option": wrong.name, "value": value_text(options[wrong.name]), "seats": len(chairs)}
        raise RecordError("record.impossible", at=fields["options"][1], **told)
    if revision == spec.revision and (uneven := _uneven(spec, options, len(chairs))) is not None:
        told = {"option": uneven.name, "value": value_text(options[uneven.name]), "seats": len(chairs)}
        raise RecordError("record.impossible", at=fields["options"][1], **told)
    begun = _moment(fields["begun"][0]) if "begun" in fields else None
    seed = _number(*fields["seed"])
    return Record(Setup(game, tuple(chairs), options), revision, seed, given, begun=begun, unnamed=unnamed)


def _options(
    text: str, where: str, spec: AnyGame, revision: int
) -> tuple[dict[str, Value], frozenset[str]]:
    """The house rules; those of another revision as far as they are known here. And which of them are not named because
    they came later: the match was played as before."""
    known = spec.known
    chosen: dict[str, Value] = {}
    for item in text.split():
        option, _, value = item.partition("=")
        try:
            chosen[option] = known[option].parse(value)
        except (KeyError, ValueError) as error:
            if revision == spec.revision:
                key = "record.option" if option not in known else "record.value"
                raise RecordError(key, at=where, option=option, value=value) from error
    before = {o.name: o.before for o in spec.options if o.before is not None and o.name not in chosen}
    return spec.resolve(before | chosen), frozenset(before)


def _uneven(spec: AnyGame, options: Mapping[str, Value], seats: int) -> PerSeat | None:
    """What is said for each seat, and cannot be."""
    return next((each for each in spec.per_seat if each.wrong(seats, options)), None)


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
            return Chair(as_name(name), cleaned(crest, MOST_WORD), colour, cleaned(kind, MOST_WORD))
    raise RecordError("record.chair", at=where)


def _moment(text: str) -> datetime | None:
    try:
        return datetime.strptime(text, MOMENT)
    except ValueError:
        return None


def _number(text: str, where: str) -> int:
    if not _is_number(text):
        raise RecordError("record.number", at=where, text=text)
    return int(text)


def _is_number(text: str) -> bool:
    """Whole, and not longer than Python likes to read."""
    return text.isdecimal() and len(text) <= 4000


def _line(raw: bytes, seats: int) -> RecordLine | None:
    """The line of play, None if it is damaged."""
    try:
        row = raw.decode("utf-8")
    except UnicodeDecodeError:
        return None
    mark: Mark = next((mark for mark in MARKS if row.startswith(f"{mark} ")), "")
    match row.removeprefix(f"{mark} ").split(" ", maxsplit=2):
        case [step, seat, words] if _is_number(step) and _is_number(seat) and 1 <= int(seat) <= seats and words:
            if mark == "*":
                return RecordLine(int(step), int(seat) - 1, words, mark) if _is_aside(words, seats) else None
            if mark and words.startswith("["):
                try:
                    _chair(words, "")
                except RecordError:
                    return None
            return RecordLine(int(step), int(seat) - 1, words, mark)
    return None


def _is_aside(words: str, seats: int) -> bool:
    """Whether that is something one does who is out."""
    verb, _, on = words.partition(" ")
    return words in ("watch", "close") or (verb == "bet" and _is_number(on) and 1 <= int(on) <= seats)

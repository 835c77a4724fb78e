"""Writes and reads what crosses from the table to players who sit elsewhere, and back, as text: one line of JSON for
each event, question, answer and refusal. A line is an object with one key, the kind of message: `{"moved": {"cards":
[3], …}}`.

It writes the value it is given and asks for no more: what an observer is told has been decided before. Faces
are written as `code` or `code.copy` and stand in `shown` and `seen` alone; handles are numbers, seats count from 0. How
a message is written follows from its declared fields, so that a new kind of event is no new line here. It knows no
socket, no language, and no game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Literal, NamedTuple, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from game.core.cards import Card, Deck
from game.core.events import Began, Ended, Event, Fact, Note
from game.core.ports import Chair
from game.core.rules import Offer, Options, Refused
from game.core.seating import Seat, Zone
from game.core.view import View

MOST = 100_000
"""Characters of a line that is read: more than anything a table says."""

V = TypeVar("V")


class Sat(NamedTuple):
    """The first line: whose eyes these are, at which table, by which house rules. Never a seed."""

    seat: Seat
    game: str
    chairs: tuple[Chair, ...]
    options: Options


class Standing(NamedTuple):
    """An answer that stands there for a seat, whether it could be given or not: `text` is the action, `label` the key
    of its name; `reason` the key of why it cannot be given now, empty if it can. `closed`: it stands there while the
    hand is face down, too, and then nothing of it may tell whether it could be given."""

    verb: str
    text: str
    label: str
    reason: str = ""
    closed: bool = True


class Put(NamedTuple):
    """Describes what this seat may do now: the question that is open, whether its turn or another key, its offers, and
    what stands there to be answered."""

    question: int
    kind: str
    offers: tuple[Offer, ...] = ()
    answers: tuple[Standing, ...] = ()


class Seen(NamedTuple):
    """Holds all a seat knows at this moment, for a client that has not heard how it came to that: the fold of so many
    events (`heard`), written down. Seats, handles and zones are keys as texts; `began` and `ended` are those that still
    hold."""

    heard: int
    zones: Mapping[str, tuple[int, ...]]
    faces: Mapping[str, Card]
    up: tuple[int, ...]
    chips: Mapping[str, int]
    scores: Mapping[str, int]
    left: Mapping[str, str]
    began: tuple[Began, ...]
    ended: tuple[Ended, ...]
    facts: tuple[Fact, ...]
    notes: tuple[Note, ...]
    question: int
    asking: str
    asked: tuple[Seat, ...]
    silence: bool


class Said(NamedTuple):
    """Describes what a seat does, as text; `seen` is the question it answers."""

    text: str
    seen: int


Message: TypeAlias = Event | Sat | Put | Seen | Said | Refused
Tree: TypeAlias = Union[bool, int, str, "list[Tree]", "dict[str, Tree]", None]


class WireError(ValueError):
    """A line that is none; the sentence says what is wrong with it."""


# ---- writing --------------------------------------------------------------------------------------------------
def written(message: Message) -> str:
    """Return the line, without its end."""
    body = {name: _tree(getattr(message, name)) for name in _names(type(message))}
    return json.dumps({_kind(type(message)): body}, ensure_ascii=False, separators=(",", ":"))


def face_text(card: Card) -> str:
    """Return a face in one word: `KU.a`, `S10`."""
    return f"{card.code}.{card.copy}" if card.copy else card.code


def zone_text(zone: Zone) -> str:
    """Return a zone in one word: `stock`, `hand:2`."""
    return zone.name if zone.seat is None else f"{zone.name}:{zone.seat}"


def seen(view: View) -> Seen:
    """Return all this observer knows now. Zones in which nothing lies are not named."""
    def keyed(held: Mapping[int, V]) -> dict[str, V]:
        return {str(key): value for key, value in held.items()}

    return Seen(
        len(view.heard), {zone_text(zone): cards for zone, cards in view.zones.items() if cards}, keyed(view.faces),
        tuple(sorted(view.up)), keyed(view.chips), keyed(view.scores), keyed(view.left), tuple(view.began.values()),
        tuple(view.ended.values()), tuple(view.facts.values()), tuple(view.notes.values()), view.question, view.asking,
        view.asked, view.silence)


def _tree(value: object) -> Tree:
    match value:
        case None | bool() | int() | str():
            return value
        case Card():
            return face_text(value)
        case Zone():
            return zone_text(value)
        case Mapping():
            return {str(key): _tree(held) for key, held in value.items()}
        case tuple() if not hasattr(value, "_fields"):
            return [_tree(held) for held in value]
        case _ if names := _names(type(value)):
            return {name: _tree(getattr(value, name)) for name in names}
        case _:
            raise TypeError(f"{type(value).__name__} does not go over the wire")


def _kind(of: type) -> str:
    return of.__name__.lower()


def _names(of: type) -> tuple[str, ...]:
    found = _NAMES.get(of)
    if found is None:
        found = tuple(field.name for field in fields(of)) if is_dataclass(of) else tuple(getattr(of, "_fields", ()))
        _NAMES[of] = found
    return found


_NAMES: dict[type, tuple[str, ...]] = {}            # asked for every value that is written


# ---- reading --------------------------------------------------------------------------------------------------
Read: TypeAlias = Callable[[Tree, "Reader"], object]


class Reader:
    """Reads lines of a table that plays with this pack."""

    def __init__(self, deck: Deck) -> None:
        self.faces = {face_text(card): card for card in deck.cards}

    def read(self, line: str) -> Message:
        """Return the message written in a line. WireError if it is none."""
        try:
            if len(line) > MOST:
                raise WireError("the line is too long")
            tree: Tree = json.loads(line)
            kind, body = _opened(tree)
            if kind not in _MESSAGES:
                raise WireError(f"'{kind[:20]}' is no kind of message")
            found = _reader(_MESSAGES[kind])(body, self)
        except WireError:
            raise
        except (ValueError, TypeError, RecursionError) as wrong:
            raise WireError(f"no message: {wrong}") from wrong
        return found  # type: ignore[return-value]  # _MESSAGES holds nothing else


def _opened(tree: Tree) -> tuple[str, Tree]:
    if not isinstance(tree, dict) or len(tree) != 1:
        raise WireError("a message is an object with one key")
    return next(iter(tree.items()))


@cache
def _reader(hint: Hashable) -> Read:
    """How a value that is declared so is read; worked out once."""
    inner, origin = get_args(hint), get_origin(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin in (Union, UnionType):
        return _one_of([_reader(each) for each in inner])
    if origin is Literal:
        return _literal(inner)
    if origin is tuple and len(inner) == 2 and inner[1] is ...:
        return _row(_reader(inner[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(_reader(inner[1]))
    if isinstance(hint, type) and _names(hint):
        return _record(hint)
    raise TypeError(f"{hint} cannot be read from the wire")


def _exactly(kind: type) -> Read:
    def read(tree: Tree, _: Reader) -> object:
        if type(tree) is not kind:          # True is no number here
            raise WireError(f"a {kind.__name__} was expected")
        return tree
    return read


def _face(tree: Tree, reader: Reader) -> Card:
    if not isinstance(tree, str) or tree not in reader.faces:
        raise WireError("there is no such face in this pack")
    return reader.faces[tree]


def _zone(tree: Tree, _: Reader) -> Zone:
    name, colon, seat = tree.partition(":") if isinstance(tree, str) else ("", "", "")
    if not name or bool(colon) != seat.isdecimal():
        raise WireError("a zone is written `stock` or `hand:2`")
    return Zone(name, int(seat) if seat else None)


def _one_of(ways: list[Read]) -> Read:
    def read(tree: Tree, reader: Reader) -> object:
        for way in ways:
            try:
                return way(tree, reader)
            except WireError:
                continue
        raise WireError("a value is of the wrong kind")
    return read


def _literal(words: tuple[object, ...]) -> Read:
    def read(tree: Tree, _: Reader) -> object:
        if tree not in words:
            raise WireError("a word is not known here")
        return tree
    return read


def _row(each: Read) -> Read:
    def read(tree: Tree, reader: Reader) -> object:
        if not isinstance(tree, list):
            raise WireError("a list was expected")
        return tuple(each(held, reader) for held in tree)
    return read


def _mapping(each: Read) -> Read:
    def read(tree: Tree, reader: Reader) -> object:
        if not isinstance(tree, dict):
            raise WireError("an object was expected")
        return {key: each(held, reader) for key, held in tree.items()}
    return read


def _record(of: type) -> Read:
    hints = get_type_hints(of)
    found = {name: _reader(hints[name]) for name in _names(of)}

    def read(tree: Tree, reader: Reader) -> object:
        if not isinstance(tree, dict) or tree.keys() != found.keys():
            raise WireError(f"`{_kind(of)}` has other fields")
        return of(**{name: found[name](held, reader) for name, held in tree.items()})
    return read


_PLAIN: dict[object, Read] = {
    int: _exactly(int), bool: _exactly(bool), str: _exactly(str), NoneType: _exactly(NoneType),
    Card: _face, Zone: _zone,
}  # fmt: skip
_MESSAGES: dict[str, type] = {_kind(of): of for of in (*get_args(Event), Sat, Put, Seen, Said, Refused)}

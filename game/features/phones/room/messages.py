"""Reads what a phone says to the table: one JSON object with one key, the kind of message. It may come from
anyone, so everything about it is bounded, and what is not exactly as it should be is no message."""
from __future__ import annotations

import json
from typing import Final, NamedTuple, TypeAlias, get_type_hints

from game.core import words
from game.network.news import LONGEST_MESSAGE

VERSION: Final = 1
"""Version of what phone and table say to each other; a page of another version has to be loaded again."""

LONGEST: Final = {"text": 400, "texts": 800, "name": 200, "way": 3600}
"""Characters of a field; of all others as many as a key needs."""
OTHERS: Final = 64

HIGHEST: Final = 2**31

COUNTED: Final = 2**53
"""Beyond this no page can count what it says."""


class Garbled(ValueError):
    """Raised where what was said is no message; the sentence says what is wrong with it."""


class Hello(NamedTuple):
    """The first message: `room` is the key that stands on the screen, `key` that of the seat it had before (empty: it
    had none). `page` names this page as long as it is open. `run` and `have`: up to which number it has heard in which
    row of numbers (empty: it has heard nothing)."""

    version: int
    room: str
    key: str
    language: str
    page: str
    run: str
    have: int


class Join(NamedTuple):
    """A person wants to play under this name, with this crest."""

    name: str
    crest: str


class Say(NamedTuple):
    """The `n`th thing that this page has said: an action, in answer to the question it has `seen`."""

    n: int
    text: str
    seen: int


class Pulled(NamedTuple):
    """The same, done by the own hand: `way` is the way the finger went, and how steadily is for the table to say.

    `way`: `dt,along,aside` for each step of it – milliseconds, and thousandths of a length of the card –, steps parted
    by `;`, and by `|` where the finger has let go and taken hold again.
    """

    n: int
    text: str
    seen: int
    way: str


class Row(NamedTuple):
    """Several actions, one after the other in one go: `texts`, parted by `;`."""

    n: int
    texts: str
    seen: int

    @property
    def text(self) -> str:
        """The first of them."""
        return self.texts.partition(";")[0]


class On(NamedTuple):
    """The player wants to go on to the next deal."""

    n: int


class Hint(NamedTuple):
    """The player asks what a master would do about the question that was `seen`. It is no action, and not numbered."""

    seen: int


class Bet(NamedTuple):
    """A player who is out says who loses next; the last bet of a deal counts."""

    on: int


class Again(NamedTuple):
    """A match is over, and the player is ready for another one – or no longer. Whether one follows, the host says."""

    ready: bool


class Decide(NamedTuple):
    """A person who leads the room decides something: what, and its value, if it has one."""

    do: str
    what: str


class Leave(NamedTuple):
    """The player leaves the match."""


FromPhone: TypeAlias = Hello | Join | Say | Pulled | Row | On | Hint | Bet | Again | Decide | Leave

_KINDS: Final[dict[str, type[FromPhone]]] = {"hello": Hello, "join": Join, "say": Say, "pull": Pulled, "row": Row,
                                              "on": On, "hint": Hint, "bet": Bet, "again": Again,
                                              "lead": Decide, "leave": Leave}
_FIELDS: Final = {kind: get_type_hints(of) for kind, of in _KINDS.items()}


def read(text: str) -> FromPhone:
    """Return the message in a text. Garbled if it is none, whatever it is."""
    if len(text) > LONGEST_MESSAGE:
        raise Garbled("the message is too long")
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise Garbled("it is no JSON") from wrong
    if not isinstance(tree, dict) or len(tree) != 1:
        raise Garbled("a message is an object with one key")
    (kind, body), = tree.items()
    if kind not in _KINDS:
        raise Garbled("there is no such kind of message")
    fields = _FIELDS[kind]
    if not isinstance(body, dict) or body.keys() != fields.keys():
        raise Garbled(f"`{kind}` has other fields")
    for name, of in fields.items():
        _check(name, body[name], of)
    return _KINDS[kind](**body)


def _check(name: str, value: object, of: type) -> None:
    if type(value) is not of:                           # True is no number here
        raise Garbled(f"`{name}` is of the wrong kind")
    if isinstance(value, str) and len(value) > LONGEST.get(name, OTHERS):
        raise Garbled(f"`{name}` is too long")
    if isinstance(value, str) and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Garbled(f"`{name}` holds half a letter")
    highest = COUNTED if name == "n" else HIGHEST
    if isinstance(value, int) and not -highest < value < highest:
        raise Garbled(f"`{name}` is no number that is counted here")


NAME: Final = 24
"""Characters of a name; a number behind it has room."""


def tidied_name(typed: str) -> str:
    """Return a name as it can stand on a table; empty if nothing of it can be seen."""
    found = " ".join(words.name(typed).split())[:NAME].strip()
    return found if any(letter not in words.JOINERS for letter in found) else ""

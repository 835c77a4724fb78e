"""Keeps what one seat's phone is sent: the lines of the wire with their words, numbered in a row, the last of them
kept.

A phone that was away says how far it has heard: it gets what it has missed, or – where that is not kept any more, or it
has heard nothing – all that counts now in one piece. So nothing is lost, and nothing counts twice. It knows no
connection.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from secrets import token_hex
from typing import Final, Generic, TypeVar

from game.client.line import Line, PublicLine
from game.client.seat_client import SeatClient
from game.core.events import Event, is_told
from game.core.view import View
from game.core.wire import Message, Put, written
from game.features.phones.room.shared_lines import Once, as_json, knows_no_more
from game.features.phones.room.words import PhoneWords, Spoken
from game.odds.advice import Advice

KEPT: Final = 200
"""Messages: some deals of a small game, one of a large one."""

REMEMBERED: Final = 12
"""Sentences of what happened last that come along with the whole."""

LOOKED_THROUGH: Final = 300
"""Events among which these are found for a guest who sits down in the middle of a match."""

AT_ONE_GO: Final = 120
"""Lines that are told at one go, before a frame or behind it: the picture waits for no more. A hand that is dealt at a
full table is some sixty."""

BEGINS: Final = 120
"""Work, in lines, for making a post and writing the whole."""

CLIMB: Final = "climb"
"""The part of a table on which rows are laid."""

T = TypeVar("T")


class Rounds(Generic[T]):
    """Serves the guests in turn, always in the same order, no matter who is asked; it rests when the picture has waited
    long enough, and goes on from there; after a rest it goes round once more, for what came meanwhile."""

    def __init__(self) -> None:
        self._left: list[T] = []        # who has still to be told in this round, the last one first

    def go(self, all_: Sequence[T], tell: Callable[[T], int]) -> bool:
        """Tell each what there is to tell; returns whether one is still to be told, or may be. `tell`: returns how much
        work that was, in lines."""
        work, rested = 0, bool(self._left)
        self._left = self._left or [*reversed(all_)]
        while self._left and work < AT_ONE_GO:
            each = self._left.pop()
            work += tell(each) if each in all_ else 0
        return rested or bool(self._left)


class Post:
    """`line`: the seat's; `words`: in the language of its phone. What was told before is known and not sent again; a
    phone begins with the whole. `once`: of the room, for what several are told alike. `work`: lines as yet, and what
    has cost as much as so many more: a sentence in which many stand, put into words for this seat alone."""

    def __init__(self, line: Line | PublicLine, words: PhoneWords, once: Once | None = None) -> None:
        self.line, self.words, self._once = line, words, once or Once()
        self.run = token_hex(8)
        self.number = self.work = 0
        self._kept: deque[str] = deque(maxlen=KEPT)
        self._said: deque[Spoken] = deque(maxlen=REMEMBERED)
        self._open_to_all = View(None, len(line.host.setup.chairs))
        past = len(line.host.told(line.observer, 0)) - LOOKED_THROUGH
        for at, message in enumerate(line.news()):
            if at < past and isinstance(message, Event):
                self._hear(message)
            else:
                self._fresh(message)

    def news(self) -> list[str]:
        """Return the messages that have come since, in their order."""
        found = []
        for message in self.line.news():
            line, words = self._fresh(message)
            self.number, self.work = self.number + 1, self.work + 1
            found.append(f'{{"n":{self.number},"line":{line},"words":{words}}}')
        self._kept.extend(found)
        return found

    def since(self, run: str, have: int) -> list[str]:
        """Return the lines a phone has missed that has heard up to number `have` of this `run`; the news follows it."""
        missing = self.number - have
        if run == self.run and 0 <= missing <= len(self._kept):
            return list(self._kept)[len(self._kept) - missing:]
        return [self._whole()]

    def in_words(self, words: PhoneWords) -> None:
        """Use the words of another language from now on: what was sent before counts no more."""
        self.words, self.run = words, token_hex(8)
        self.number = 0
        self._kept.clear()
        self._said.clear()

    def _whole(self) -> str:
        lines = ",".join(f'{{"line":{written(message)},"words":{as_json(self._words(message))}}}'
                         for message in self.line.whole())
        return f'{{"n":{self.number},"run":{as_json(self.run)},"whole":[{lines}],"said":{as_json(list(self._said))}}}'

    def _words(self, message: Message, open_to_all: View | None = None) -> Spoken:
        setup = self.line.host.setup
        spoken = self.words.of(message, self.line.view, open_to_all or self._open_to_all, setup.chairs, setup.game)
        if isinstance(message, Put) and isinstance(self.line, Line):
            return {**spoken, **aids(self.line.side)}
        return spoken

    def _hear(self, event: Event) -> bool:
        """Whether every seat has been told this."""
        to_all = is_told(event, None)
        if to_all:
            self._open_to_all.hear((event,))
        return to_all

    def _fresh(self, message: Message) -> tuple[str, str]:
        """The line and the words of what was not told before, as JSON."""
        if isinstance(message, Event):
            line, (spoken, text) = self._once.line(message), self._told(message)
        else:
            line, spoken = written(message), self._words(message)
            text = as_json(spoken)
        if "say" in spoken:
            self._said.append(spoken)
        return line, text

    def _told(self, event: Event) -> tuple[Spoken, str]:
        """The words of an event: those for all – or the seat's own, where it is about this seat or the seat knows more
        of it."""
        setup, view = self.line.host.setup, self.line.view
        if not self._hear(event):
            spoken = self._words(event)
            return spoken, as_json(spoken)
        found = self._once.alike(event, self.words, self._open_to_all, setup.chairs, setup.game)
        about_observer = view.observer is not None and view.observer in found.others
        alike = knows_no_more(event, view, self._open_to_all)
        self.work += len(found.others) if about_observer else 0     # even if the seat knows more: others wait for it
        if alike and not about_observer:
            return found.spoken, found.text
        spoken = self._words(event, view if alike else None)
        return spoken, as_json(spoken)


def aids(side: SeatClient) -> Mapping[str, object]:
    """Work out from this seat's own cards what its page shows while it is asked, as the screen would: plain values of
    JSON, as secret as the cards are; nothing where there is nothing to be worked out.

    `formula`: its `best` – cards in the order in which they are read, brackets, which are turned, the value – or none,
    whether there is a `pair` of brackets, whether cards may be turned (`turns`). `row`: actions, one after the other.
    """
    if not any(not offer.standing for offer in side.offers()):
        return {}
    found: dict[str, object] = {}
    advice = side.advice()
    if isinstance(advice, Advice):
        best = None if advice.best is None else {**advice.best._asdict()}
        found["formula"] = {"best": best, "pair": advice.pair, "turns": advice.turns}
    if CLIMB in side.sheet.parts and (rows := side.ahead(side.sheet.play.verb)) and len(rows[0]) > 1:
        found["row"] = list(rows[0])
    return found

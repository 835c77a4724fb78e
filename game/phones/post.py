"""What one seat's phone is sent: the lines of the wire with their words, numbered in a row, the last of them kept.

A phone that was away says how far it has heard: it gets what it has missed, or – where that is not kept any more, or it
has heard nothing – all that counts now in one piece. So nothing is lost, and nothing counts twice. It knows no
connection.
"""
from __future__ import annotations

import json
from collections import deque
from secrets import token_hex
from typing import Final

from game.core.events import Event, is_told
from game.core.view import View
from game.core.wire import Message, Put, written
from game.phones.aids import aids
from game.phones.words import Spoken, Words
from game.seatside.line import Line

KEPT: Final = 200
"""Messages: some deals of a small game, one of a large one."""

REMEMBERED: Final = 12
"""Sentences of what happened last that come along with the whole."""


class Post:
    """`line`: the seat's; `words`: in the language of its phone. What was told before is known and not sent again; a
    phone begins with the whole."""

    def __init__(self, line: Line, words: Words) -> None:
        self.line, self.words = line, words
        self.run = token_hex(8)
        self.number = 0
        self._kept: deque[str] = deque(maxlen=KEPT)
        self._said: deque[Spoken] = deque(maxlen=REMEMBERED)
        self._open_to_all = View(None, len(line.side.host.setup.chairs))
        for message in line.news():
            self._fresh(message)

    def news(self) -> list[str]:
        """What has come since, in its order."""
        found = []
        for message in self.line.news():
            spoken = self._fresh(message)
            self.number += 1
            found.append(f'{{"n":{self.number},"line":{written(message)},"words":{_json(spoken)}}}')
        self._kept.extend(found)
        return found

    def since(self, run: str, have: int) -> list[str]:
        """What somebody has missed who has heard up to number `have` of this `run`; it is followed by the news."""
        missing = self.number - have
        if run == self.run and 0 <= missing <= len(self._kept):
            return list(self._kept)[len(self._kept) - missing:]
        return [self._whole()]

    def in_words(self, words: Words) -> None:
        """It is read in another language from now on: what was sent before counts no more."""
        self.words, self.run = words, token_hex(8)
        self.number = 0
        self._kept.clear()
        self._said.clear()

    def _whole(self) -> str:
        lines = ",".join(f'{{"line":{written(message)},"words":{_json(self._words(message))}}}'
                         for message in self.line.whole())
        return f'{{"n":{self.number},"run":{_json(self.run)},"whole":[{lines}],"said":{_json(list(self._said))}}}'

    def _words(self, message: Message) -> Spoken:
        setup = self.line.side.host.setup
        spoken = self.words.of(message, self.line.view, self._open_to_all, setup.chairs, setup.game)
        return {**spoken, **aids(self.line.side)} if isinstance(message, Put) else spoken

    def _fresh(self, message: Message) -> Spoken:
        """The words of what was not told before."""
        if isinstance(message, Event) and is_told(message, None):
            self._open_to_all.hear((message,))
        spoken = self._words(message)
        if "say" in spoken:
            self._said.append(spoken)
        return spoken


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))



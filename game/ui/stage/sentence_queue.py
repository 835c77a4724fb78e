"""Keeps what is said in words at one table, and when: the log, the one sentence below the table, and what waits to be
seen.

It decides no wording: each act is told to it with the state its sentences are in.
"""
from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from game.core.events import Event

NEWS = 3
"""Sentences of what the table has told that are read at one glance."""


class SentenceState(Enum):
    """When a sentence of an act is said.

    SAID: as the act begins. SEEN: as soon as the act has been shown to its end. SECRET: the same, for before that it
    would give away a card, or a fall.
    """

    SAID = "said"
    SEEN = "seen"
    SECRET = "secret"


class LogLine(NamedTuple):
    """One line of the log: a sentence, the anchor of its paragraph in the rules (empty: none), its number; a heading
    begins a round or a deal. names_card: it only names a card that the observer alone was shown. event: what it tells,
    if that is one event."""

    sentence: str
    anchor: str
    number: int
    heading: bool = False
    names_card: bool = False
    event: Event | None = None


class SentenceQueue:
    """The sentences of one table in the order in which they are said.

    lines: the log. sentence: what stands below the table. summed_up: what stands there instead until something happens,
    where much was run through. replaces: what this act says takes the place of what was said last.
    """

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self.sentence = self.summed_up = ""
        self.replaces = False
        self._waiting: list[LogLine] = []
        self._below = ""            # what stands below the table once that is seen
        self._news: list[str] = []
        self._begun = 0, ""         # how the log and the sentence were before this act

    # ---- an act ----------------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Begin another act: the one before has been shown to its end."""
        self.see()
        self.summed_up, self._begun = "", (len(self.lines), self.sentence)

    def log(self, lines: Iterable[LogLine], state: SentenceState = SentenceState.SAID) -> None:
        """Add lines to the log, each when its state lets it; secret ones come before others that wait."""
        match state:
            case SentenceState.SAID:
                self.lines.extend(lines)
            case SentenceState.SEEN:
                self._waiting.extend(lines)
            case SentenceState.SECRET:
                self._waiting[:0] = lines

    def grow(self, line: LogLine, place: int) -> None:
        """Put a line in this place of the log, as it stands there longer now, and below the table."""
        self.lines[place:place + 1] = [line]
        self.sentence = line.sentence

    def amend(self, number: int, sentence: str) -> None:
        """Let the line of this number say something else, if it stands in the log."""
        at = next((n for n, each in enumerate(self.lines) if each.number == number), None)
        if at is not None:
            self.lines[at] = self.lines[at]._replace(sentence=sentence)

    def say_later(self, sentence: str) -> None:
        """Let a sentence stand below the table as soon as the act has been seen."""
        self._below = sentence

    def keep_secret(self) -> None:
        """Take back what this act has said, if it stands below the table or names a card, until the act has been seen.
        """
        known, before = self._begun
        if self.sentence != before or any(line.names_card for line in self.lines[known:]):
            self._below, self.sentence = self._below or self.sentence, before
            self.log(self.lines[known:], SentenceState.SECRET)
            del self.lines[known:]

    def see(self) -> None:
        """Say what has waited: the act that began last has been shown to its end."""
        self.lines += self._waiting
        self._waiting.clear()
        self.sentence, self._below = self._below or self.sentence, ""
        self.remember()

    # ---- what a player has missed ----------------------------------------------------------------------------
    def remember(self) -> None:
        """Remember what stands below the table now; it takes the place of what it says more fully."""
        if self.sentence not in ("", *self._news[-1:]):
            before = self._news[:-1] if self.replaces else self._news
            self._news, self.replaces = [*before, self.sentence][-NEWS:], False

    def forget(self) -> None:
        """Forget what was said before another deal begins: it is no news."""
        self._news = []

    def news(self) -> list[str]:
        """Return the sentences a player behind a curtain has missed: the last sentences of this deal, the newest last.
        """
        return self._news or [self.sentence]

    @property
    def below(self) -> str:
        """The words below the table: the one sentence, or two lines where much was run through."""
        return self.summed_up or self.sentence

    # ---- beside the acts -------------------------------------------------------------------------------------
    def note(self, said: str) -> None:
        """Add a line that no event tells to the log."""
        self.lines.append(LogLine(said[:1].upper() + said[1:], "", len(self.lines)))

    def announce(self, said: str) -> None:
        """Say something at once that no event tells, in the log and below the table."""
        self.lines.append(LogLine(said, "", len(self.lines)))
        self.sentence = said

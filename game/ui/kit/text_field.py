"""Text being typed into a field: its characters, the cursor, and what an input method still composes.

It draws nothing; the system's input method and its candidates are the window's affair.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from unicodedata import combining, east_asian_width, normalize

from game.ui.draw.lettering import can_draw
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Composing, Gesture, Key, Letter, Pointer, Typed

MOST_COLUMNS = 24
NEAR = 6
"""So many columns before the end the room left is counted aloud."""


def breadth(text: str) -> int:
    """Count the columns a text takes: a full-width character two, any other one."""
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def writable(character: str) -> bool:
    """Return whether a character may stand in a name: it is no control sign, and we have letters for it."""
    return character.isprintable() and can_draw(character)


def shown(name: str) -> str:
    """Return a name from elsewhere as it can be drawn: without emoji and the like, and without blanks at its ends."""
    return "".join(filter(writable, normalize("NFC", name))).strip()


def _lacks_letters(character: str) -> bool:
    """Seen elsewhere, but in none of our fonts; marks that only alter the character before them do not count."""
    return character.isprintable() and not combining(character) and not can_draw(character)


@dataclass
class TextField:
    """A field in hand. `most` columns go in (24 Latin or 12 full-width characters are 24; half of that fits a tile,
    which ends longer names in an ellipsis); `allowed` filters characters.

    chosen: the whole text is marked, and the next character takes its place. full: the last character did not fit.
    strange: of what came last something is left out, because no font of ours can draw it.
    done: called with the text when it is confirmed; given up, the field keeps what it had. after: where to go on when
    it was confirmed by key (Enter or Tab).
    """

    name: str
    text: str
    done: Callable[[str], None]
    most: int = MOST_COLUMNS
    allowed: Callable[[str], bool] = writable
    after: Callable[[], None] | None = None
    cursor: int = -1
    composing: str = ""
    chosen: bool = False
    full: bool = False
    strange: bool = False
    ended: bool = False
    kept: bool = True
    caret: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    place: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def __post_init__(self) -> None:
        if self.cursor < 0:
            self.cursor = len(self.text)

    @property
    def near_full(self) -> bool:
        """Whether little more goes in, so that one likes to know how much."""
        return self.full or breadth(self.text) > self.most - NEAR

    def choose_all(self) -> None:
        """Mark the whole text; the next character takes its place."""
        self.chosen, self.cursor = bool(self.text), len(self.text)

    def finish(self) -> None:
        """Hand the text on, unless it was given up, and go on."""
        if self.kept:
            self.done(self.text.strip())
        if self.ended and self.kept and self.after is not None:
            self.after()

    def paste(self, text: str) -> None:
        """Paste the first line of what was copied, in place of what is marked; the input method is not disturbed."""
        if not self.composing and (lines := text.strip().splitlines()):
            self.insert(" ".join(lines[0].split()))

    def handle(self, gesture: Gesture) -> bool:
        """Return whether the gesture was the field's; a press elsewhere ends it and is still the page's own."""
        match gesture:
            case Typed():
                self.composing = ""
                self.insert(gesture.text)
            case Composing():
                self.composing = gesture.text
            case Command():
                return self._command(gesture)
            case Letter():
                return True
            case Pointer(phase="pressed") if not self.place.collidepoint(gesture.x, gesture.y):
                self.insert(self.composing)         # what the input method has not yet handed on is meant, too
                self.composing = ""
                self.finish()
                self.ended, self.kept = True, False
                return False
            case _:
                return False
        return True

    def insert(self, text: str) -> None:
        """Put characters in at the cursor, as many as fit and can be drawn."""
        text = normalize("NFC", text)
        self.full, self.strange = False, any(_lacks_letters(character) for character in text)
        if not any(map(self.allowed, text)):
            return                          # what is marked gives way to letters only
        self._clear()
        for character in filter(self.allowed, text):
            self.full = breadth(self.text) + breadth(character) > self.most
            if not self.full:
                self.text = self.text[:self.cursor] + character + self.text[self.cursor:]
                self.cursor += 1

    def erase(self) -> None:
        """Take what is marked away, or the character before the cursor."""
        self.full = self.strange = False
        if not self._clear() and self.cursor:
            self.text = self.text[:self.cursor - 1] + self.text[self.cursor:]
            self.cursor -= 1

    def _clear(self) -> bool:
        """Whether the whole text was marked and is gone."""
        gone, self.chosen = self.chosen, False
        if gone:
            self.text, self.cursor = "", 0
        return gone

    def _command(self, g: Command) -> bool:
        if self.composing:
            return True                     # keys belong to the input method until it is done
        if g.act in (Key.CONFIRM, Key.BACK) or (g.act == Key.NEXT and self.after is not None):
            self.ended, self.kept = g.phase == "up", g.act != Key.BACK
            return True
        if g.phase == "down":
            self._edit(g.act)
        return g.act not in (Key.UP, Key.DOWN, Key.FULLSCREEN)

    def _edit(self, act: Key) -> None:
        if act == Key.ALL:
            self.choose_all()
            return
        if act == Key.ERASE or (act == Key.DELETE and self.chosen):
            self.erase()
            return
        self.chosen = False
        match act:
            case Key.DELETE:
                self.text = self.text[:self.cursor] + self.text[self.cursor + 1:]
            case Key.LEFT:
                self.cursor = max(0, self.cursor - 1)
            case Key.RIGHT:
                self.cursor = min(len(self.text), self.cursor + 1)
            case Key.HOME:
                self.cursor = 0
            case Key.END:
                self.cursor = len(self.text)

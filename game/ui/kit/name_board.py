"""Our own keys for writing a name with a pad or a finger: kana with 小 and ゛゜, Latin letters, digits.

The system's input method needs a keyboard; this needs none. It converts no kanji.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias
from unicodedata import normalize

from game.ui.draw import panels
from game.ui.draw.controls import Style
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Composing, Device, Gesture, Key, Typed
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.kit.text_field import TextField, breadth

GAP = 10.0
KANA = ("あいうえおはひふへほ", "かきくけこまみむめも", "さしすせそや　ゆ　よ", "たちつてとらりるれろ",
        "なにぬねのわをんー・")
LATIN = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ-'&.", "0123456789")
SMALL = dict(zip("あいうえおつやゆよわ", "ぁぃぅぇぉっゃゅょゎ", strict=True))
LARGE = {small: large for large, small in SMALL.items()}
VOICED = "\u3099"
HALF_VOICED = "\u309a"
TO_KATAKANA = ord("ア") - ord("あ")
ACCENTS = "\u0301\u0300\u0302\u0308\u0303\u030a\u0327\u030c"
"""Combining marks of European names: é è ê ë ñ å ç č."""

BoardKey: TypeAlias = tuple[str, str, str, Callable[[], None]]
"""A key that writes nothing itself: its name, its words, a pad's button that means it, what it does."""


def katakana(text: str) -> str:
    """Write hiragana as katakana; everything else as it is."""
    return "".join(chr(ord(c) + TO_KATAKANA) if "ぁ" <= c <= "ゖ" else c for c in text)


def hiragana(text: str) -> str:
    return "".join(chr(ord(c) - TO_KATAKANA) if "ァ" <= c <= "ヶ" else c for c in text)


def smaller(c: str) -> str:
    """Return the small kana, or the large one of a small kana."""
    plain = hiragana(c)
    turned = SMALL.get(plain) or LARGE.get(plain, plain)
    return katakana(turned) if plain != c else turned


def voiced(c: str) -> str:
    """Return the next voice of a kana: は → ば → ぱ → は; a kana that has no voice stays."""
    base = normalize("NFD", c)[0]
    forms = [base, *(f for mark in (VOICED, HALF_VOICED) if len(f := normalize("NFC", base + mark)) == 1)]
    return forms[(forms.index(c) + 1) % len(forms)] if c in forms else c


def accented(c: str) -> str:
    """Return the next accent of a letter: e → é → è → ê → ë → e; a letter that wears no accents stays."""
    base = normalize("NFD", c)[0]
    forms = [base, *(f for mark in ACCENTS if len(f := normalize("NFC", base + mark)) == 1)]
    return forms[(forms.index(c) + 1) % len(forms)] if c in forms else c


class NameBoard:
    """The keys and the name so far; `done` gets it, or None when it was given up. `owner`: the one pad that writes."""

    first, last = "board-0-0", "board-done"

    def __init__(self, name: str, language: str, done: Callable[[str | None], None], owner: Device = "") -> None:
        self.entry = TextField("board", name, lambda _: None)
        self.entry.choose_all()             # a name is replaced rather than mended; erasing once empties it
        self.owner = owner
        self.kind = "kana" if language == "ja" else "latin"
        self.capital = True
        self.done = done

    def rows(self) -> list[str]:
        if self.kind == "latin":
            rows = list(LATIN)
            return rows if self.capital else [row.lower() for row in rows]
        rows = [*KANA, "0123456789"]
        return [katakana(row) for row in rows] if self.kind == "katakana" else rows

    def press(self, sign: str) -> None:
        """Press a key; after a capital small letters follow."""
        self.entry.insert(sign)
        if self.kind == "latin" and sign.isalpha():
            self.capital = False

    def typed(self, gesture: Gesture, paste_text: Callable[[], str]) -> bool:
        """Take what a real keyboard and its input method write; whether it was that. Enter, Escape and arrows are not.
        """
        match gesture:
            case Typed():
                self.entry.composing = ""
                self.entry.insert(gesture.text)
            case Composing():
                self.entry.composing = gesture.text
            case Command(act=Key.ERASE | Key.DELETE | Key.PASTE | Key.ALL):
                if gesture.phase == "down":
                    self._edit(gesture.act, paste_text)
            case _:
                return False
        return True

    def _edit(self, act: Key, paste_text: Callable[[], str]) -> None:
        if act == Key.PASTE:
            self.entry.paste(paste_text())
        elif act == Key.ALL:
            self.entry.choose_all()
        else:
            self.entry.erase()

    def turn(self, how: Callable[[str], str]) -> None:
        """Put the last character into another form."""
        self.entry.chosen = False
        if self.entry.text:
            last = self.entry.text[-1]
            self.entry.erase()
            self.entry.insert(how(last))

    def modify(self) -> None:
        """Turn the last character into its next form: with a voice, with an accent."""
        self.turn(accented if self.kind == "latin" else voiced)

    def finish(self) -> None:
        """Finish with the name as it stands."""
        self.done(self.entry.text.strip() or None)

    def commanded(self, act: Key) -> bool:
        """Take a pad's buttons that need no steering: X erases, Y is the last character's other form, Start is done."""
        short = {Key.HELP: self.entry.erase, Key.RULES: self.modify, Key.PAUSE: self.finish}.get(act)
        if short is not None:
            short()
        return short is not None

    def to(self, kind: str) -> None:
        if kind == "latin" and self.kind == "latin":
            self.capital = not self.capital
        self.kind = kind

    def _keys(self, desk: Desk) -> list[BoardKey]:
        """The row of keys that write nothing themselves."""
        say = desk.say
        keys: list[BoardKey] = []
        if self.kind == "latin":
            keys += [("kana", say("scene.board.kana"), "", lambda: self.to("kana")),
                     ("case", say("scene.board.capital"), "", lambda: self.to("latin")),
                     ("accent", say("scene.board.accent"), "Y", self.modify)]
        else:
            other = "katakana" if self.kind == "kana" else "kana"
            keys += [("latin", say("scene.board.latin"), "", lambda: self.to("latin")),
                     ("other", say(f"scene.board.{other}"), "", lambda: self.to(other)),
                     ("small", say("scene.board.small"), "", lambda: self.turn(smaller)),
                     ("voiced", say("scene.board.voiced"), "Y", self.modify)]
        keys += [("space", say("scene.board.space"), "", lambda: self.entry.insert(" ")),
                 ("erase", say("scene.board.erase"), "X", self.entry.erase),
                 ("done", say("scene.done"), "≡", self.finish)]
        return keys

    def lay(self, desk: Desk) -> None:
        """Draw the board over the page; what lies below cannot be pressed."""
        p, rows, keys = desk.p, self.rows(), self._keys(desk)
        desk.hands.cover()
        panels.scrim(p)
        safe = p.screen.safe.inflate(-60, -40)
        for strips in (1, 2):               # the keys that write nothing, in two rows where letters are large
            lines = len(rows) + 1.2 + strips
            side = min((min(safe.w, 1500.0) - 60) / 10 - GAP, (safe.h - 60) / lines - GAP, 118.0)
            half = -(-len(keys) // strips)
            split = [keys[i:i + half] for i in range(0, len(keys), half)]
            needs = [[self._need(desk, key, side) for key in strip] for strip in split]
            widest = max(sum(strip) + GAP * len(strip) for strip in needs) + 60
            if widest <= safe.w:
                break
        wide = min(safe.w, max(10 * (side + GAP) + 50, widest))
        high = lines * (side + GAP) + 40
        box = boxes.centred(safe, wide, high)
        panels.panel(p, box)
        self._name(desk, Rect(box.x + 30, box.y + 26, box.w - 60, 1.1 * side))
        y = box.y + 26 + 1.1 * side + 1.5 * GAP
        self._signs(desk, rows, box.centerx, y, side)
        y += len(rows) * (side + GAP)
        for strip, wants in zip(split, needs, strict=True):
            self._strip(desk, Rect(box.x + 30, y, box.w - 60, side), strip, wants)
            y += side + GAP

    @staticmethod
    def _need(desk: Desk, key: BoardKey, side: float) -> float:
        """Units such a key wants: its words, its ends, and the cap of a pad's button beside them."""
        cap = desk.glyphs and key[2]
        return desk.p.width(key[1], "caption", True) + (1.34 if cap else .56) * side + 8

    @staticmethod
    def _strip(desk: Desk, row: Rect, keys: Sequence[BoardKey], needs: Sequence[float]) -> None:
        stretch, x = (row.w - GAP * (len(keys) - 1)) / sum(needs), row.x
        for (name, text, cap, act), need in zip(keys, needs, strict=True):
            style: Style = "gold" if name == "done" else "plain"
            place = Rect(x, row.y, need * stretch, row.h)
            desk.button(f"board-{name}", place, text, act, style, cap=cap, size="caption")
            x += place.w + GAP

    def _name(self, desk: Desk, top: Rect) -> None:
        """The name so far, with the cursor behind it."""
        p = desk.p
        panels.strip(p, top, 12)
        used = f"{breadth(self.entry.text)} / {self.entry.most}" if self.entry.near_full else ""
        told = desk.say("scene.lobby.strange") if self.entry.strange else used
        room = top.w - 72 - (p.width(told, "caption", True) if told else 0)
        text = self.entry.text + self.entry.composing
        size = p.fitting(text, room, max(min(.55 * top.h, 60.0), p.screen.size("caption")), True)
        if self.entry.chosen:
            p.fill(Rect(top.x + 20, top.y + .16 * top.h, p.width(self.entry.text, size, True) + 8, .68 * top.h),
                   p.palette.asagi, .4)
        p.label(text, top.x + 24, top.centery, size, bold=True)
        wide, before = p.width(text, size, True), p.width(self.entry.text, size, True)
        below = top.centery + .62 * p.type_px(size) / p.scale
        p.fill(Rect(top.x + 24 + before, below, wide - before, 3), p.palette.asagi)
        self.entry.caret = Rect(top.x + 28 + wide, top.y + .2 * top.h, 4, .6 * top.h)
        p.fill(self.entry.caret, p.palette.kin)
        bright = self.entry.full or self.entry.strange
        ink = p.palette.shu_ui if bright else p.palette.nezu
        p.label(told, top.right - 20, top.centery, "caption", ink, bright, "right")

    def _signs(self, desk: Desk, rows: list[str], middle: float, y: float, side: float) -> None:
        size = max(.52 * side, desk.p.screen.size("caption"))
        for r, row in enumerate(rows):
            for c, sign in enumerate(row):
                if not sign.isspace():
                    rect = Rect(middle + (c - 5) * (side + GAP) + GAP / 2, y + r * (side + GAP), side, side)
                    desk.key(f"board-{r}-{c}", rect, sign, partial(self.press, sign), size)

"""Small answers at a card: where one touch can mean several things – one card or three, a wild card as this rank or
that, into the formula or onto the pile – its owner chooses among chips. The same at the open table and behind the
curtain; which is which says where they lie, how long they last and what an answer does.

It knows offers, not rules: what is not on offer is not shown.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from game.core.cards import Card, CardId
from game.core.rules import Offer
from game.ui.draw import panels
from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Command, Gesture, Key, Letter, Pointer
from game.ui.kit.desk import FINGER, Desk
from game.ui.kit.hit_areas import PageHands

GAP, PAD = 8.0, 14.0
AROUND = 0.6
"""The air beside the words of a chip, in its heights."""

ASKED = {"count": "table.climb.choose", "rank": "table.climb.choose_rank", "way": "table.climb.choose_way"}
"""What is said above chips that do not say it themselves."""

MOST = 0.3
"""Share of the screen's height that chips take at most in the letters of buttons."""

ROW = 6
"""Chips side by side at most: after a king a wild card may be any of twelve ranks."""


@dataclass(frozen=True)
class Chip:
    """A chip: what stands on it, and what it does: an action, something done by the screen itself, or a further
    choice. `key`: the digit that means it; `asks`: whether one chooses how many, as which rank, by which way, or
    what."""

    label: str
    text: str = ""
    key: str = ""
    act: Callable[[], None] | None = None
    more: tuple[Chip, ...] = ()
    asks: Literal["count", "rank", "what", "way"] = "what"


class Chips:
    """Open over one card, or closed."""

    def __init__(self, hands: PageHands) -> None:
        self.hands = hands
        self.card: CardId | None = None
        self.ways: tuple[Chip, ...] = ()
        self._question = -1

    # ---- what the place decides ------------------------------------------------------------------------------
    @property
    def question(self) -> int:
        """The question that is asked now: chips do not outlast it."""
        raise NotImplementedError

    @property
    def possible(self) -> bool:
        """Whether anything can be chosen at this moment."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Give this answer."""
        raise NotImplementedError

    # ---- opening and choosing --------------------------------------------------------------------------------
    @property
    def is_open(self) -> bool:
        """Chips lie there, and nothing else can be touched."""
        return bool(self.ways) and self._question == self.question and self.possible

    @property
    def asks(self) -> str:
        """The question of the chips: how many, as which rank, by which way, or what; empty while nothing is asked."""
        return self.ways[0].asks if self.is_open else ""

    def mean(self, card: CardId, ways: tuple[Chip, ...]) -> bool:
        """Take a touch on a card that can mean this. True: it can, and the only way is taken, or chips lie there now.
        """
        while len(ways) == 1 and ways[0].more:
            ways = ways[0].more
        if len(ways) == 1:
            self.take(ways[0])
        elif ways:
            self._show(card, ways)
        return bool(ways)

    def _show(self, card: CardId, ways: tuple[Chip, ...]) -> None:
        self.card, self.ways, self._question = card, ways, self.question
        self.hands.at = "chip:0"

    def take(self, way: Chip) -> None:
        """Take a chip that was pressed."""
        if way.more and self.card is not None:
            self._show(self.card, way.more)
            return
        self.close()
        if way.act is not None:
            way.act()
        elif way.text:
            self.say(way.text)

    def close(self) -> None:
        """Close the chips: nothing is chosen; the focus stands on the card again."""
        if self.card is not None:
            self.hands.at = f"card:{self.card}"
        self.card, self.ways = None, ()

    def handle(self, g: Gesture) -> bool:
        """Return whether a gesture is spent on the chips: a letter, the way back, a touch beside them."""
        if not self.is_open:
            return False
        match g:
            case Letter():
                way = next((way for way in self.ways if way.key and way.key == g.key), None)
                if way is not None and g.phase == "up":
                    self.take(way)
                return True
            case Command(act=Key.BACK):
                if g.phase == "up":
                    self.close()
                return True
            case Command(act=Key.CONFIRM) if not self.hands.visible:
                self.hands.visible = g.phase == "up"        # the first press shows where one stands
                return True
            case Pointer(phase="released") if not self.hands.pressed:
                self.close()
                return True
        return False

    # ---- drawing ---------------------------------------------------------------------------------------------
    def _lay(self, desk: Desk, x: float, bottom: float, wide: float, title: str = "", room: float = 0.0) -> None:
        """The chips in as many rows as they need in this width, in the middle above this point – or half way up a room
        so high, if they need less; above them what is asked. Nothing below them can be touched."""
        size, high = "button", max(FINGER + 12, 2.0 * desk.p.screen.size("button"))
        broad, rows = self._rows(desk, wide, size, high)
        if len(rows) * high > MOST * desk.p.screen.high:        # long words in large letters
            size, high = "caption", max(FINGER, 1.4 * desk.p.screen.size("caption"))
            broad, rows = self._rows(desk, wide, size, high)
        head = 1.5 * desk.p.screen.size("caption") if title else 0.0
        across = max(desk.p.width(title, "caption", True), *(_across(broad, row) for row in rows))
        box = Rect(0, 0, across + 2 * PAD, head + len(rows) * (high + GAP) - GAP + 2 * PAD)
        box.midbottom = x, bottom - max(0.0, room - box.h) / 2
        box.clamp_ip(desk.p.screen.safe)
        desk.hands.cover()
        panels.panel(desk.p, box, "night", 18.0, 0.97)
        panels.frame(desk.p, box, desk.p.palette.kin, 3.0, 18.0)
        desk.spot("beside", Rect(0, 0, desk.p.screen.wide, desk.p.screen.high), self.close, plain=True)
        if title:
            y, ink = box.y + PAD + 0.42 * head, desk.p.palette.kinari
            desk.p.label(title, box.centerx, y, "caption", ink, True, "centre")
        for line, row in enumerate(rows):
            left = box.centerx - _across(broad, row) / 2
            for index in row:
                way, cell = self.ways[index], Rect(left, box.y + PAD + head + line * (high + GAP), broad[index], high)
                desk.button(f"chip:{index}", cell, way.label, partial(self.take, way),
                            "gold" if way.asks in ("count", "way") and index == 0 else "plain", size=size)
                left += broad[index] + GAP

    def _rows(self, desk: Desk, wide: float, size: Size, high: float) -> tuple[list[float], list[list[int]]]:
        """How broad the chips are, and which stand in which row. Figures and ranks are all as broad as the broadest of
        them, words as they need."""
        words = self.asks in ("what", "way")
        broad = [max(1.2 * high if words else high, desk.p.width(way.label, size, True) + AROUND * high)
                 for way in self.ways]
        broad = broad if words else [max(broad)] * len(broad)
        return broad, _even(broad, wide - 2 * PAD, len(broad) if words else ROW)


def _even(broad: Sequence[float], room: float, most: int) -> list[list[int]]:
    """Which chips stand in which row: at most so many, and no row much longer than another."""
    rows: list[list[int]] = [[]]
    for index in range(len(broad)):
        if rows[-1] and (len(rows[-1]) == most or _across(broad, [*rows[-1], index]) > room):
            rows.append([])
        rows[-1].append(index)
    even = -(-len(broad) // len(rows))
    return rows if even == most or len(rows) < 2 else _even(broad, room, even)


def _across(broad: Sequence[float], row: Sequence[int]) -> float:
    return sum(broad[index] + GAP for index in row) - GAP


# ---- where cards climb ------------------------------------------------------------------------------------------
def climbing(card: CardId, offers: Sequence[Offer], printed: Callable[[CardId], Card | None],
             sign: Callable[[int], str]) -> tuple[Chip, ...]:
    """Return as which rank a card may be laid, and how many of it. `printed`: the face of an own card; `sign`: how the
    pack writes a rank."""
    by_rank: dict[int, dict[int, Offer]] = {}
    for offer in offers:
        counts, count = by_rank.setdefault(_rank(offer, printed), {}), len(_cards(offer))
        if count not in counts or _guests(offer, card, printed) < _guests(counts[count], card, printed):
            counts[count] = offer
    counted = {rank: tuple(Chip(str(count), offer.action.text(), str(count), asks="count")
                           for count, offer in sorted(counts.items())) for rank, counts in by_rank.items()}
    if len(counted) < 2:
        return next(iter(counted.values()), ())
    return tuple(Chip(sign(rank), ways[0].text if len(ways) == 1 else "", str(rank)[-1] if rank <= 10 else "",
                      more=ways if len(ways) > 1 else (), asks="rank") for rank, ways in sorted(counted.items()))


def _cards(offer: Offer) -> list[CardId]:
    return [int(touch.what) for touch in offer.touch if touch.kind == "card"]


def _rank(offer: Offer, printed: Callable[[CardId], Card | None]) -> int:
    """The rank these cards are laid as: named by a separate touch, or the one they all have."""
    named = next((touch.what for touch in offer.touch if touch.kind == "button"), None)
    face = printed(_cards(offer)[0]) if named is None else None
    return int(named) if named is not None else face.rank if face is not None else 0


def _guests(offer: Offer, card: CardId, printed: Callable[[CardId], Card | None]) -> int:
    """How many other cards of this play are of another rank than it counts: of two ways to lay as many cards, the one
    is meant that keeps them."""
    rank, faces = _rank(offer, printed), [printed(other) for other in _cards(offer) if other != card]
    return sum(face is not None and face.rank != rank for face in faces)

"""The one budget of all pictures, lines and sounds that are kept: how many bytes there are, and who goes when there
are more.

Each cache is a `BudgetedCache` of the budget. What was used least lately goes first, whichever cache it lies in; what
the frame being drawn uses, or the one before it used, never goes. This module refuses to know what it is that is kept.
"""
from __future__ import annotations

import weakref
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, Generic, TypeVar

from game.ui.draw import heap

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

SMALL: Final = (1920 * 1080, 256 * 2**20)
LARGE: Final = (3840 * 2160, 450 * 2**20)
"""Pixels of the screen, and the bytes that may be kept for it."""

LEAST: Final = 96 * 2**20
"""Even the smallest window keeps so much: the largest letters do not shrink with it."""

SWEPT_AFTER: Final = 16 * 2**20
"""When so many bytes were let go of, what they left between others is given back to the system."""

EACH: Final = 700
"""Bytes that a kept picture takes beside its pixels: its surface, its handle, its name."""


def most_for(width: int, height: int) -> int:
    """Return the bytes for a screen of so many pixels: in a straight line between the two that are given and beyond;
    less for a smaller one, in proportion."""
    pixels = width * height
    (few, little), (many, much) = SMALL, LARGE
    if pixels <= few:
        return max(LEAST, little * pixels // few)
    return little + (much - little) * (pixels - few) // (many - few)


def pixels(size: tuple[int, int]) -> int:
    """Return the bytes of a picture of this size: four a pixel."""
    return 4 * size[0] * size[1]


class Budget:
    """`most`: bytes there may be; without, as many as suit a screen of 1920×1080 until another is told (`suit`)."""

    def __init__(self, most: int | None = None) -> None:
        self.most = SMALL[1] if most is None else most
        self.bytes = self._let_go = 0
        self.frame = 0
        self.by_name: Counter[str] = Counter()
        """Bytes by the name of a cache."""
        self.order: OrderedDict[CacheEntry, None] = OrderedDict()     # what was used least lately comes first
        self.watch: list[CacheEntry] | None = None
        """What is used from now on, while a caller has it noted."""

    def suit(self, width: int, height: int) -> None:
        """Suit the budget from now on to a screen of this size in pixels."""
        self.most = most_for(width, height)
        self.trim()

    def next_frame(self) -> None:
        """Take note that a frame was drawn; what it used stays for the next one."""
        self.frame += 1
        self.trim()
        if self._let_go > SWEPT_AFTER:
            self._let_go = 0
            heap.sweep()

    @property
    def wanted(self) -> int:
        """Bytes of what the frame being drawn and the one before it use: so much stays even where there is less."""
        fixed = self.bytes - sum(entry.bytes for entry in self.order)
        return fixed + sum(entry.bytes for entry in self.order if entry.frame >= self.frame - 1)

    def count(self, name: str, by: int) -> None:
        """Count bytes more (or less) that lie in no order: they stay until their holder lets them go."""
        self.bytes += by
        self.by_name[name] += by
        self._let_go += max(0, -by)

    def trim(self) -> None:
        """Let go of what was used least lately until the rest is within the budget."""
        while self.bytes > self.most and self.order:
            oldest = next(iter(self.order))
            if oldest.frame >= self.frame - 1:
                return
            oldest.go()


class CacheEntry:
    """Describes something kept: what it is, how large, and the frame that used it last."""

    __slots__ = ("budget", "name", "home", "key", "value", "bytes", "frame", "gone")

    def __init__(self, kept: BudgetedCache[Any, Any], key: Any, value: Any, size: int) -> None:
        self.budget, self.name, self.home, self.gone = kept.budget, kept.name, kept.entries, kept.gone
        self.key, self.value, self.bytes, self.frame = key, value, size, kept.budget.frame
        self.budget.order[self] = None
        self.budget.count(self.name, size)

    def use(self) -> bool:
        """Use it once more, in the frame being drawn; returns whether it is still there."""
        if self.home.get(self.key) is not self:
            return False
        if self.frame != self.budget.frame:
            self.frame = self.budget.frame
            self.budget.order.move_to_end(self)
        return True

    def go(self) -> None:
        """Let it go; it may have gone already, with something it was made of."""
        if self not in self.budget.order:
            return
        del self.budget.order[self]
        if self.home.get(self.key) is self:
            del self.home[self.key]
        self.budget.count(self.name, -self.bytes)
        if self.gone is not None and (gone := self.gone()) is not None:
            gone(self.key)


class BudgetedCache(Generic[K, V]):
    """A cache of the budget. `gone` is told the key of what goes, and must be a method of the cache's owner; what is in
    a cache goes with it. `share`: it may take no more of the budget, so that what passes drives out nothing that
    lasts."""

    def __init__(self, budget: Budget, name: str, gone: Callable[[K], None] | None = None,
                 share: float = 1.0) -> None:
        self.budget, self.name, self.share = budget, name, share
        self.gone = weakref.WeakMethod(gone) if gone is not None else None
        self.entries: dict[K, CacheEntry] = {}
        weakref.finalize(self, _clear, self.entries).atexit = False

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, key: K) -> bool:
        return key in self.entries

    def get(self, key: K) -> V | None:
        """Return what is kept under this key; it is used by the frame being drawn from now on. `entries` stay in their
        order: it may be asked for while they are gone through."""
        entry = self.entries.get(key)
        if entry is None:
            return None
        budget = self.budget
        if entry.frame != budget.frame:
            entry.frame = budget.frame
            budget.order.move_to_end(entry)
        if budget.watch is not None:
            budget.watch.append(entry)
        found: V = entry.value
        return found

    def __getitem__(self, key: K) -> V:
        """The same where it is known to be there; else KeyError."""
        found = self.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def put(self, key: K, value: V, size: int) -> V:
        """Keep this under a key, instead of what was kept there; something else may have to go. `size`: its bytes
        without what every entry costs."""
        self.drop(key)
        entry = self.entries[key] = CacheEntry(self, key, value, size + EACH)
        if self.budget.watch is not None:
            self.budget.watch.append(entry)
        self._trim()
        self.budget.trim()
        return value

    def _trim(self) -> None:
        """Let go of what was used least lately here until the rest is within its share."""
        while self.budget.by_name[self.name] > self.share * self.budget.most:
            oldest = min(self.entries.values(), key=lambda entry: entry.frame)
            if oldest.frame >= self.budget.frame - 1:
                return
            oldest.go()

    def drop(self, key: K) -> None:
        """Let go of this, if it is there."""
        entry = self.entries.get(key)
        if entry is not None:
            entry.go()

    def clear(self) -> None:
        """Let go of everything."""
        _clear(self.entries)


def _clear(entries: dict[Any, CacheEntry]) -> None:
    for entry in list(entries.values()):
        entry.go()

"""The one budget: what goes first, what never goes, and how much there may be."""
from __future__ import annotations

import gc

import pytest

from game.ui.draw import heap
from game.ui.draw.budget import EACH, LEAST, Budget, BudgetedCache, most_for


class Owner:
    """Two caches of one budget; `told` lists what was let go of the first."""

    def __init__(self, most: int) -> None:
        self.budget = Budget(most)
        self.told: list[str] = []
        self.first: BudgetedCache[str, str] = BudgetedCache(self.budget, "first", self.told_of)
        self.second: BudgetedCache[str, str] = BudgetedCache(self.budget, "second")

    def told_of(self, key: str) -> None:
        self.told.append(key)

    def frame(self, *used: str) -> None:
        for name in used:
            for kept in (self.first, self.second):
                kept.get(name)
        self.budget.next_frame()


def owner(entries: int) -> Owner:
    """Room for so many entries of a thousand bytes."""
    return Owner(entries * (1000 + EACH))


@pytest.mark.parametrize(("size", "megabytes"), [
    ((1920, 1080), 256), ((3840, 2160), 450), ((2560, 1440), 306), ((1366, 768), 129), ((7680, 4320), 1226),
])
def test_a_budget_suits_the_pixels_of_the_screen(size: tuple[int, int], megabytes: int) -> None:
    assert most_for(*size) >> 20 == megabytes


def test_the_smallest_window_still_has_some() -> None:
    assert most_for(320, 180) == LEAST


def test_what_was_used_least_lately_goes_first_whichever_cache_it_lies_in() -> None:
    app = owner(4)
    app.first.put("old", "x", 1000)
    app.second.put("older, but used", "x", 1000)
    for name in ("a", "b", "c"):
        app.frame("older, but used")
        app.frame("older, but used", name)
        app.second.put(name, name, 1000)
    assert app.told == ["old"] and set(app.second.entries) == {"older, but used", "a", "b", "c"}
    app.frame()
    app.frame("a")
    app.frame("b")
    app.first.put("new", "x", 1000)
    assert set(app.second.entries) == {"a", "b", "c"}
    assert app.budget.bytes == app.budget.most


def test_what_a_frame_and_the_one_before_it_use_never_goes() -> None:
    app = owner(2)
    for name in "abcd":
        app.first.put(name, name, 1000)
    assert app.budget.bytes > app.budget.most and app.budget.wanted == app.budget.bytes
    app.frame("a", "b", "c", "d")
    assert len(app.first) == 4
    app.frame("a")
    app.frame("a")
    assert set(app.first.entries) == {"a", "b"} or set(app.first.entries) == {"a", "d"}, "no more than it must"
    assert app.budget.bytes <= app.budget.most


def test_a_smaller_window_has_less_from_the_next_frame_on() -> None:
    app = owner(0)
    app.budget.suit(3840, 2160)
    for name in "abcd":
        app.first.put(name, name, 60 * 2**20)
    app.frame()
    app.frame()
    assert len(app.first) == 4
    app.budget.suit(320, 180)
    assert len(app.first) == 1 and app.budget.bytes < LEAST


def test_what_is_dropped_or_cleared_no_longer_counts() -> None:
    app = owner(9)
    app.first.put("a", "x", 1000)
    app.first.put("b", "x", 500)
    app.second.put("c", "x", 100)
    app.first.drop("a")
    app.first.drop("a")
    assert app.budget.by_name == {"first": 500 + EACH, "second": 100 + EACH} and app.told == ["a"]
    app.first.clear()
    assert app.budget.bytes == 100 + EACH and not app.first and "c" in app.second


def test_between_two_frames_the_holes_of_what_was_let_go_are_swept_together(monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[int] = []
    app = owner(9)
    monkeypatch.setattr(heap, "sweep", lambda: swept.append(app.budget.frame))
    for n in range(10):
        app.first.put(f"{n}", "x", 15 * 2**18)
        app.first.drop(f"{n}")
        assert len(swept) == n // 5
        app.frame()
    assert swept == [5, 10]


def test_a_cache_that_is_gone_takes_along_what_it_held() -> None:
    app = owner(9)
    app.second.put("c", "x", 1000)
    budget = app.budget
    del app
    gc.collect()
    assert budget.bytes == 0 and not budget.order


def test_what_is_counted_without_being_kept_stays() -> None:
    app = owner(1)
    app.budget.count("fonts", 5000)
    app.first.put("a", "x", 1000)
    app.frame()
    app.frame()
    assert not app.first and app.budget.bytes == app.budget.wanted == 5000


def test_what_is_kept_under_a_key_once_more_takes_the_place_of_the_first() -> None:
    budget = Budget(10_000)
    kept: BudgetedCache[str, str] = BudgetedCache(budget, "a")
    kept.put("x", "first", 1000)
    kept.put("x", "second", 1000)
    assert kept["x"] == "second" and len(kept) == len(budget.order) == 1 and budget.bytes == 1000 + EACH
    budget.next_frame()
    budget.next_frame()
    budget.most = 0
    budget.trim()
    assert len(kept) == 0 and budget.bytes == 0


def test_what_goes_may_take_others_with_it() -> None:
    """A picture goes, and what the graphics card holds of it goes because of that – in the midst of clearing both."""
    budget = Budget(10_000)
    kept: BudgetedCache[str, str] = BudgetedCache(budget, "a")
    for name in "xyz":
        kept.put(name, name, 100)
    first, *others = kept.entries.values()
    first.go()
    first.go()
    kept.drop("y")
    others[0].go()
    kept.clear()
    assert len(budget.order) == 0 and budget.bytes == 0

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
    house = owner(4)
    house.first.put("old", "x", 1000)
    house.second.put("older, but used", "x", 1000)
    for name in ("a", "b", "c"):
        house.frame("older, but used")
        house.frame("older, but used", name)
        house.second.put(name, name, 1000)
    assert house.told == ["old"] and set(house.second.entries) == {"older, but used", "a", "b", "c"}
    house.frame()
    house.frame("a")
    house.frame("b")
    house.first.put("new", "x", 1000)
    assert set(house.second.entries) == {"a", "b", "c"}
    assert house.budget.bytes == house.budget.most


def test_what_a_frame_and_the_one_before_it_use_never_goes() -> None:
    house = owner(2)
    for name in "abcd":
        house.first.put(name, name, 1000)
    assert house.budget.bytes > house.budget.most and house.budget.wanted == house.budget.bytes
    house.frame("a", "b", "c", "d")
    assert len(house.first) == 4
    house.frame("a")
    house.frame("a")
    assert set(house.first.entries) == {"a", "b"} or set(house.first.entries) == {"a", "d"}, "no more than it must"
    assert house.budget.bytes <= house.budget.most


def test_a_smaller_window_has_less_from_the_next_frame_on() -> None:
    house = owner(0)
    house.budget.suit(3840, 2160)
    for name in "abcd":
        house.first.put(name, name, 60 * 2**20)
    house.frame()
    house.frame()
    assert len(house.first) == 4
    house.budget.suit(320, 180)
    assert len(house.first) == 1 and house.budget.bytes < LEAST


def test_what_is_dropped_or_cleared_no_longer_counts() -> None:
    house = owner(9)
    house.first.put("a", "x", 1000)
    house.first.put("b", "x", 500)
    house.second.put("c", "x", 100)
    house.first.drop("a")
    house.first.drop("a")
    assert house.budget.by_name == {"first": 500 + EACH, "second": 100 + EACH} and house.told == ["a"]
    house.first.clear()
    assert house.budget.bytes == 100 + EACH and not house.first and "c" in house.second


def test_between_two_frames_the_holes_of_what_was_let_go_are_swept_together(monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[int] = []
    house = owner(9)
    monkeypatch.setattr(heap, "sweep", lambda: swept.append(house.budget.frame))
    for n in range(10):
        house.first.put(f"{n}", "x", 15 * 2**18)
        house.first.drop(f"{n}")
        assert len(swept) == n // 5
        house.frame()
    assert swept == [5, 10]


def test_a_cache_that_is_gone_takes_along_what_it_held() -> None:
    house = owner(9)
    house.second.put("c", "x", 1000)
    budget = house.budget
    del house
    gc.collect()
    assert budget.bytes == 0 and not budget.order


def test_what_is_counted_without_being_kept_stays() -> None:
    house = owner(1)
    house.budget.count("fonts", 5000)
    house.first.put("a", "x", 1000)
    house.frame()
    house.frame()
    assert not house.first and house.budget.bytes == house.budget.wanted == 5000


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

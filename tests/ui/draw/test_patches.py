"""Where two frames differ, in rectangles."""
from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from game.ui.draw.canvas import WHITE, Blit, Fill, Mark, Texture
from game.ui.draw.patches import MOST_PATCHES, covering, differing, merged, solid


def pixels(rects: list[pygame.Rect]) -> set[tuple[int, int]]:
    return {(x, y) for r in rects for x in range(r.left, r.right) for y in range(r.top, r.bottom)}


@pytest.mark.parametrize("count", [2, 6, 30, 90])
def test_merged_rectangles_cover_all_and_do_not_overlap(count: int) -> None:
    dice = random.Random(count)
    rects = [pygame.Rect(dice.randrange(300), dice.randrange(180), dice.randrange(1, 40), dice.randrange(1, 40))
             for _ in range(count)]
    out = merged(rects)
    assert pixels(out) >= pixels(rects)
    assert len(pixels(out)) == sum(r.w * r.h for r in out)
    assert len(out) <= MOST_PATCHES


def test_two_that_overlap_by_little_are_painted_without_what_lies_between_their_corners() -> None:
    row, tent = pygame.Rect(0, 300, 600, 100), pygame.Rect(200, 0, 150, 320)
    assert pixels(merged([row, tent])) == pixels([row, tent])
    assert merged([tent, tent.move(3, 2)]) == [tent.union(tent.move(3, 2))], "of one card that moves there is one"


def test_too_many_rectangles_are_one() -> None:
    apart = [pygame.Rect(40 * n, 0, 3, 3) for n in range(MOST_PATCHES + 1)]
    assert len(merged(apart[1:])) == MOST_PATCHES
    assert merged(apart) == [apart[0].unionall(apart[1:])]


def mark(number: int, side: int = 20) -> Fill:
    return Fill((number, number, side, side), (number, 2, 3), 255, None)


def test_a_card_that_comes_from_above_a_veil_to_below_it_leaves_the_veil_where_it_was() -> None:
    veil, card, others = mark(0, 900), mark(1), [mark(n) for n in range(2, 9)]
    above, below = [*others[:3], veil, *others[3:], card], [*others[:2], card, others[2], veil, *others[3:]]
    assert differing(above, below) == differing(below, above) == [card, card]


@pytest.mark.parametrize("seed", range(20))
def test_what_is_not_told_of_stays_in_its_order(seed: int) -> None:
    dice = random.Random(seed)
    before = [mark(dice.randrange(12)) for _ in range(dice.randrange(20))]
    now = [mark(dice.randrange(16)) for _ in range(dice.randrange(20))]
    if seed % 3:
        now = dice.sample(before, len(before)) + now[:seed % 5]
    told = Counter(differing(before, now))
    # each mark that was or is there and does not stay is told of once: what stays is as many in both
    assert all(count >= abs(before.count(each) - now.count(each)) for each, count in told.items())  # type: ignore[arg-type]
    assert len(before) + len(now) - told.total() == 2 * _longest(before, now), "marks of one size: as many as can stay"


def _longest(before: list[Fill], now: list[Fill]) -> int:
    """How many marks two frames have in common in one order: the table of the textbooks."""
    row = [0] * (len(now) + 1)
    for each in before:
        left = 0
        for at, other in enumerate(now, 1):
            left, row[at] = row[at], left + 1 if each == other else max(row[at], row[at - 1])
    return row[-1]


def test_only_what_nothing_is_seen_through_and_stands_straight_hides_what_was_before() -> None:
    whole = pygame.Rect(0, 0, 100, 100)
    clear, full = Texture(pygame.Surface((10, 10), pygame.SRCALPHA, 32)), Texture(pygame.Surface((10, 10), 0, 32))
    marks: list[Mark] = [
        Fill((0, 0, 20, 20), (1, 2, 3), 255, None), Fill((0, 0, 30, 30), (1, 2, 3), 254, None),
        Blit(full, 50, 50, 10, 10, 0, 255, WHITE, None), Blit(full, 50, 50, 10, 10, 3, 255, WHITE, None),
        Blit(clear, 50, 50, 10, 10, 0, 255, WHITE, None), Blit(full, 20, 50, 10, 10, 0, 99, WHITE, None)]
    assert solid(marks, whole) == [(2, pygame.Rect(45, 45, 10, 10)), (0, pygame.Rect(0, 0, 20, 20))]


def test_the_last_mark_is_named_that_hides_a_patch_whole_or_none() -> None:
    solids = [(5, pygame.Rect(0, 0, 50, 50)), (2, pygame.Rect(0, 0, 100, 100))]
    patch = pygame.Rect(10, 10, 20, 20)
    assert [covering(solids, patch, 0, 9), covering(solids, patch, 0, 5), covering(solids, patch, 3, 5)] == [5, 2, -1]
    assert covering(solids, patch.move(90, 0), 0, 9) == -1

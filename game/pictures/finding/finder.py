"""Finds cards in a photograph: straight pieces, figures they make up, what those agree on, and the cards of that size.

First it looks at a small picture, in which a card is a few dozen points wide; corners are found on a larger one. Every
card has a certainty; what is less than SURE is for a person to look at, and is never laid unasked.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import hypot, log2
from typing import Final, NamedTuple

from PIL import Image

from game.pictures.finding.consensus import Agreed, Guess, agreed, in_order, levelled, typical, unlike
from game.pictures.finding.corners import Fine
from game.pictures.finding.edges import EdgePiece, Edges, joined
from game.pictures.finding.evidence import looked_at, settled
from game.pictures.finding.guesses import SLENDER, STOUT, beside, figures, longest
from game.pictures.finding.plane import CameraModel, Plane
from game.pictures.finding.shapes import Quad, area, common, middle
from game.pictures.raster import Art

STEPS: Final = tuple(.02 * n for n in range(9))
"""How far out its sides are tried, over a card's width."""

ASKED: Final = 8
"""Number of cards that are enough to ask."""

Margins = tuple[float, float, float, float]
"""How far the upper side, the right, the lower and the left lie further out on the table."""


def grown(plane: Plane, quad: Quad, by: Margins) -> Quad | None:
    """Return the card with its sides moved out on the table."""
    laid = plane.all_laid(quad)
    if laid is None:
        return None
    (ax, ay), (bx, by_), (cx, cy), (dx, dy) = laid
    wide, high = hypot(bx - ax, by_ - ay) or 1.0, hypot(dx - ax, dy - ay) or 1.0
    ux, uy, vx, vy = (bx - ax) / wide, (by_ - ay) / wide, (dx - ax) / high, (dy - ay) / high
    top, right, bottom, left = by
    return (plane.seen((ax - left * ux - top * vx, ay - left * uy - top * vy)),
            plane.seen((bx + right * ux - top * vx, by_ + right * uy - top * vy)),
            plane.seen((cx + right * ux + bottom * vx, cy + right * uy + bottom * vy)),
            plane.seen((dx - left * ux + bottom * vx, dy - left * uy + bottom * vy)))


def margins(edges: Edges, plane: Plane, quads: Sequence[Quad], w: float, larger: float) -> Margins:
    """Return how much further out most speaks for these cards to end: a frame drawn on a card is a clearer figure than
    its own edge may be. All grow together, for what lies around one card is chance, what lies around all of them at the
    same distance is their edge. `larger`: how much larger figures count for more."""
    asked = quads[::-(-len(quads) // ASKED)]

    def speaks(by: Margins) -> float:
        total = 0.0
        for quad in asked:
            moved = grown(plane, quad, by)
            moved = moved and settled(edges, moved)
            if moved is not None:
                total += looked_at(edges, moved).worth ** 2 * area(moved) ** larger
        return total

    across = max(((0.0, a * w, 0.0, b * w) for a in STEPS for b in STEPS), key=speaks)
    down = [(a * w, across[1], b * w, across[3]) for a in STEPS for b in STEPS]
    both = max(down, key=speaks)
    even = max(((m * w, m * w, m * w, m * w) for m in STEPS), key=speaks)
    return max(both, even, key=speaks)


SMALL: Final = 640
"""Pixels of the longer side of the picture that is searched."""

LEAST: Final = .05
"""A card's shorter side over the picture's longer one, at least."""

FIGURES: Final = 1200
"""So many figures are looked at; so many of the best of them are asked what they agree on."""

JUDGES: Final = 150
ONE_PLACE: Final = 5
BESIDE: Final = 170
"""So many of the longest pieces may be a card's only side that was seen."""

SURE: Final = .74
"""Certainty (0–1) from which a card may be laid as it was found."""

EXPLAINED: Final = .5
"""A card twice as large explains more of the picture: by two to the power of this."""

MANY, CHECKS = 30, .7
"""More figures than these are likelier the checks of a cloth than cards, and none of them is sure."""

WORTHLESS: Final = .36
WORTH: Final = .5
OVERLAP: Final = .12
SAME: Final = .04
"""What cards agree on has to change by more than this for them to be looked for once more."""

GROWN: Final = 2


class FoundCard(NamedTuple):
    """A card: corners clockwise from its own upper left, and how certain it is, 0 to 1."""

    quad: Quad
    certainty: float


def seen(art: Art) -> list[FoundCard]:
    """Return the cards of an upright photograph in reading order, in its own pixels."""
    share = min(1.0, SMALL / max(art.size))
    small = art.resize((max(1, round(art.width * share)), max(1, round(art.height * share))),
                       Image.Resampling.BOX, reducing_gap=2.0) if share < 1 else art
    across, down = art.width / small.width, art.height / small.height
    cards, size = _searched(Edges(small))
    if size is None:
        return []
    large: list[Quad] = [tuple(((x + .5) * across - .5, (y + .5) * down - .5) for x, y in guess.quad)  # type: ignore[misc]
                         for guess in cards]
    plane = Plane(CameraModel(*art.size), size.plane.lean, size.plane.side)
    plane = levelled(plane, large) if len(large) > 1 else plane
    made = Fine(art).fitted(large, plane)
    trust = CHECKS if len(cards) > MANY else 1.0
    order = in_order([guess.quad for guess in cards], size)
    return [FoundCard(tuple((x + .5, y + .5) for x, y in made[n].quad), trust * cards[n].worth * _like(made[n].off))  # type: ignore[arg-type]
            for n in order]


def _like(off: float) -> float:
    """How much less certain a card is that is of another size than the others."""
    return 1 - min(.3, max(0.0, off - .01) * 6)


def _searched(edges: Edges) -> tuple[list[Guess], Agreed | None]:
    """The cards of a small picture, and what they agree on."""
    camera = CameraModel(edges.w, edges.h)
    least = LEAST * max(edges.w, edges.h)
    pieces = joined(edges.pieces(), 1.2 * least)
    guesses = _judged(edges, figures(longest(pieces, .6 * least), camera, least)[:FIGURES])
    tried = [_in_earnest(edges, pieces, guesses, size) for size in agreed(_judges(guesses, least), camera)]
    if not tried:
        return [], None
    cards, size = max(tried, key=lambda one: _speaks(one[0]))
    for _ in range(GROWN):
        larger = _further_out(edges, pieces, cards, size)
        if larger is None:
            break
        cards, size = larger
    return cards, size


def _judges(guesses: list[Guess], least: float) -> list[Guess]:
    """The best figures, but only a few of those with their middles in one place; large and small ones by turns, so that
    the checks of a cloth, however many there are, leave room for cards."""
    ranked, places, sizes = [], defaultdict[tuple[int, int], int](int), defaultdict[int, int](int)
    for n, guess in enumerate(guesses):
        x, y = middle(guess.quad)
        place = int(x / least), int(y / least)
        if places[place] < ONE_PLACE:
            places[place] += 1
            size = round(log2(area(guess.quad)))
            sizes[size] += 1
            ranked.append((sizes[size], n))
    return [guesses[n] for _, n in sorted(ranked)[:JUDGES]]


def _in_earnest(edges: Edges, pieces: list[EdgePiece], guesses: list[Guess], size: Agreed) -> tuple[list[Guess],
                                                                                                    Agreed]:
    """The cards of this size, and the size and the table as they are for them."""
    cards = _of_size(edges, pieces, guesses, size)
    level = _level(size, cards)
    if abs(level.plane.lean - size.plane.lean) + abs(level.w / size.w - 1) + abs(level.h / size.h - 1) > SAME:
        cards = _of_size(edges, pieces, guesses, level)
    return cards, level


def _speaks(cards: list[Guess]) -> float:
    """How much speaks for these cards: how many they are, how good, and how much of the picture they explain."""
    return float(sum(card.worth ** 2 * abs(area(card.quad)) ** EXPLAINED for card in cards))


def _level(size: Agreed, cards: list[Guess]) -> Agreed:
    """What these cards agree on, with the table as it leans for them."""
    if len(cards) < 2:
        return size
    quads = [card.quad for card in cards]
    plane = levelled(size.plane, quads)
    w, h = typical(plane, quads)
    return size._replace(plane=plane, w=w, h=h)


def _of_size(edges: Edges, pieces: list[EdgePiece], guesses: list[Guess], size: Agreed) -> list[Guess]:
    """The cards of this size: those that were guessed, and every one of which a side was seen."""
    more = _judged(edges, list(beside(longest(pieces, .3 * size.w)[:BESIDE], size.plane, size.w, size.h)))
    return _chosen(guesses + more, size)


def _further_out(edges: Edges, pieces: list[EdgePiece], cards: list[Guess],
                 size: Agreed) -> tuple[list[Guess], Agreed] | None:
    """The same cards if they end further out than it seemed."""
    if not cards:
        return None
    quads = [card.quad for card in cards]
    by = margins(edges, size.plane, quads, size.w, EXPLAINED)
    wide, high = size.w + by[1] + by[3], size.h + by[0] + by[2]
    if not any(by) or not SLENDER < wide / high < STOUT:
        return None
    guesses = _judged(edges, [grown(size.plane, quad, by) or quad for quad in quads])
    larger = _in_earnest(edges, pieces, guesses, size._replace(w=wide, h=high))
    return larger if _speaks(larger[0]) > _speaks(cards) else None


def _judged(edges: Edges, quads: list[Quad]) -> list[Guess]:
    """What the picture says of each, the best first; the worthless ones are left out."""
    judged = []
    for quad in quads:
        moved = settled(edges, quad)
        if moved is not None and (worth := looked_at(edges, moved).worth) > WORTHLESS:
            judged.append(Guess(moved, worth))
    return sorted(judged, key=lambda guess: -guess.worth)


def _chosen(guesses: list[Guess], size: Agreed) -> list[Guess]:
    """The best that do not lie on one another."""
    rated = []
    for guess in guesses:
        off = unlike(guess.quad, size)
        if off < 1:
            rated.append(Guess(guess.quad, guess.worth * (1 - .3 * off)))
    kept: list[Guess] = []
    for guess in sorted(rated, key=lambda guess: -guess.worth):
        if guess.worth < WORTH:
            break
        own = abs(area(guess.quad))
        if all(common(guess.quad, other.quad) < OVERLAP * min(own, abs(area(other.quad))) for other in kept):
            kept.append(guess)
    return kept

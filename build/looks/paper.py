"""Writes the look "Morning Paper": quiet cards for a table by daylight. Thin rings and small signs in four muted
colours on warm paper, and dark words on light panels.

A card without a suit stands in a dial: as many of its strokes are inked as the card is worth.
"""
from __future__ import annotations

import math
import sys

from looks import kit
from looks.kit import MEDIUM, SMALL, Item
from pen.ink import Poly, blob, box, move, stroke
from pen.permitted import NotPermitted
from suits.card import layout

from game.decks import DECKS
from game.ui.draw.index import Index

NAME = "morning-paper"
PAPER, INK, LINE, PALE = "#fbf8f0", "#2d2a26", "#cfc5b0", "#efe8d8"
SLATE, CLAY, OCHRE, SAGE, RIVER = "#37404f", "#a2493c", "#8f6a14", "#3f6c58", "#2f6076"

BACK = "#6f927f"

INKS = {
    "spades": SLATE, "swords": SLATE, "hearts": CLAY, "cups": CLAY, "diamonds": OCHRE, "coins": OCHRE, "clubs": SAGE,
    "batons": SAGE, "wind": SLATE, "water": RIVER, "earth": OCHRE, "fire": CLAY, "call": OCHRE, "stop": SLATE,
    "jump": SAGE, "meow": "#6b4a75", "inn": "#5a6b34", "out": INK, "devil": CLAY, "flame-arrow": CLAY, "bow": SAGE,
}
"""By suit, by what a card does, or by its sign."""

WORTH = {"kuku": (0, 15), "xtarot": (-1, 15), "calcolon": (0, 10)}
"""From which rank to which a dial counts."""

HIGH_COURTS = {"king": 5, "queen": 3}
"""Points of the crown over a court; knights and jacks wear none."""

SPREAD, PIP = (13.5, 27.0), 11.5
"""How far pips stand from the middle of a card, and how large they are."""

THEME = """# Quiet paper for daylight. Pictures are made by build/looks.
theme: 1
id: morning-paper
name: {en: Morning Paper, ja: 朝の紙}
version: "1"
author: The Kataku authors
license: MIT
card: {aspect: 0.643, corner: 8%, index: never}
backs: {default: laid}
table: {colour: "#d9d0bd"}
colours: {paper: "#fbf8f0", ink: "#2d2a26", highlight: "#8a5410", plate: "#f6f1e4", ai: "#ebe4d3", ai_deep: "#d9d0bd",
          kinari: "#2d2a26", sumi: "#fffdf7", nezu: "#5b5449", shu: "#efd9d0", shu_dark: "#d9b3a6", shu_ui: "#a23a22",
          asagi: "#1d627f", wakaba: "#3a6a2c", yoru: "#c4baa6",
          suits: {spades: "#37404f", swords: "#37404f", hearts: "#a2493c", cups: "#a2493c", diamonds: "#8f6a14",
                  coins: "#8f6a14", clubs: "#3f6c58", batons: "#3f6c58"}}
"""


def ink_of(on: Index, suit: str) -> str:
    """The ink of a card."""
    return next((INKS[name] for name in (suit, on.mark, on.sign) if name in INKS), INK)


def blank() -> str:
    """Warm paper with a hairline."""
    return kit.plate(0, 5, LINE) + kit.plate(.4, 4.7, PAPER)


def face(pack: str, name: str, on: Index, suit: str, rank: int, level: str) -> str:
    """One card at a level of detail."""
    colour = ink_of(on, suit)
    items: list[Item] = []
    if level == SMALL:
        items += kit.head(on, 31.5, *((8, 48, 48) if on.mark else (17, 64, 50)), colour, PAPER)
        items += kit.sign(on.mark, 31.5, 76, 32, colour, PAPER) if on.mark else []
    elif level == MEDIUM:
        items += [*kit.head(on, 19.5, 7, 44, 28, colour, PAPER), ([box(5, 57, 34, 57.6)], LINE, 1.0)]
        items += kit.sign(on.mark, 39, 74, 34, colour, PAPER) if on.mark else _dial(pack, rank, colour, 39, 76, 15)
    elif pack in kit.SUITED and on.mark:
        items += [*kit.numeral(on.text, 11.2, 6.5, 19, 13.5, colour), *kit.sign(suit, 11.2, 35, 11.5, colour, PAPER)]
        items += _pips(rank, suit, colour) if name.rsplit("-", 1)[-1].isdigit() else _court(name, on, suit, colour)
    elif on.mark:
        items += [*_dial(pack, rank, colour, 31.5, 63, 24.5), *kit.head(on, 31.5, 9, 24, 42, colour, PAPER)]
        items += kit.sign(on.mark, 31.5, 63, 24 if suit else 28, colour, PAPER)
    else:
        items += [*_dial(pack, rank, colour, 31.5, 49, 27), *kit.head(on, 31.5, 31, 36, 34, colour, PAPER)]
    return kit.card(blank(), items, level)


def _pips(rank: int, suit: str, colour: str) -> list[Item]:
    """As many as the card is worth, as card makers have set them for centuries; an ace in a ring."""
    if rank == 1:
        return [(kit.ring(36, 52, 17.5, .5), colour, 1.0), *kit.sign(suit, 36, 52, 22, colour, PAPER)]
    middle, down = 38.5, 52.0
    return [item for x, y in layout(rank)
            for item in kit.sign(suit, middle + x * SPREAD[0], down + y * SPREAD[1] * 1.28, PIP, colour, PAPER)]


def _court(name: str, on: Index, suit: str, colour: str) -> list[Item]:
    """The letter in two rings, with a crown for the higher ones."""
    figure = name.rsplit("-", 1)[-1]
    items: list[Item] = [(kit.ring(37, 55, 19.5, .5), colour, 1.0), (kit.ring(37, 55, 17.6, 1.3), colour, 1.0),
                         *kit.numeral(on.text, 37, 44, 22, 20, colour), *kit.sign(suit, 37, 86, 10, colour, PAPER)]
    if points := HIGH_COURTS.get(figure):
        items += [([move(_crown(points), 37, 29)], colour, 1.0)]
        items += [([kit.disc(37 - 9 + 18 * k / (points - 1), 19.4, 1.1)], colour, 1.0) for k in range(points)]
    elif figure == "knight":
        items += kit.sign("jump", 37, 25, 17, colour, PAPER)
    return items


def _crown(points: int) -> Poly:
    """A crown around (0, 0), 18 broad."""
    step = 18 / (points - 1)
    upper: list[tuple[float, float]] = []
    for k in range(points):
        upper += [(-9 + step * k, -8.0)] + ([(-9 + step * (k + .5), -2.5)] if k < points - 1 else [])
    return [(-9, 3.2), *upper, (9, 3.2)]


def _dial(pack: str, rank: int, colour: str, cx: float, cy: float, r: float) -> list[Item]:
    """A ring of strokes; as many are inked as the card is worth."""
    if pack not in WORTH:
        return []
    low, high = WORTH[pack]
    count = high - low + 1
    items: list[Item] = []
    for k in range(count):
        turn = math.radians(-90 + 360 * k / count)
        spot = [(cx + far * math.cos(turn), cy + far * math.sin(turn)) for far in (.84 * r, r)]
        worth = k <= rank - low
        items.append(([stroke(spot, (.06 if worth else .03) * r, "flat")], colour if worth else LINE, 1.0))
    return items


def back() -> str:
    """Green printed paper: small diamonds left blank within a line, the same when turned."""
    items: list[Item] = [(_frame(5, .5), PAPER, 1.0)]
    diamond = blob("0,-1! .62,0! 0,1! -.62,0!")
    for row in range(13):
        for column in range(8 + row % 2):
            x, y = 31.5 + (column - (7 + row % 2) / 2) * 5.6, 49 + (row - 6) * 6.2
            items.append(([move(diamond, x, y, 1.7)], PAPER, .8))
    return kit.card(blank() + kit.plate(3, 2.8, BACK), items)


def _frame(inset: float, thick: float) -> list[Poly]:
    outer = kit.rounded(inset, inset, 63 - 2 * inset, 98 - 2 * inset, 2.6)
    inner = kit.rounded(inset + thick, inset + thick, 63 - 2 * (inset + thick), 98 - 2 * (inset + thick), 2.6 - thick)
    return [outer, inner[::-1]]


def chip() -> str:
    """A wooden counter."""
    return kit.drawing([([kit.disc(50, 50, 49)], "#8f6a3c", 1.0), ([kit.disc(50, 50, 46)], "#e2c48f", 1.0),
                        (kit.ring(50, 50, 37, 1.6), "#b18a54", 1.0)], 100, 100)


def drawings() -> dict[str, str]:
    """Path inside the theme -> what stands in the file."""
    made = {"theme.yaml": THEME, "backs/laid.svg": back(), "tokens/chip.svg": chip()}
    for pack, deck in DECKS.items():
        ranks = {card.id: card.rank for card in deck.faces}
        for level in kit.LEVELS:
            for name, (on, suit) in kit.faces(pack).items():
                path = "/".join(filter(None, ("cards", pack, level, f"{name}.svg")))
                rank = int(name.rsplit("-", 1)[-1]) if _counted(pack, name) else ranks[name]
                made[path] = face(pack, name, on, suit, rank, level)
    same = {path: path.replace("komatsu", "spanish") for path in made if path.startswith("cards/komatsu/")
            and path.count("/") == 2 and made[path] == made[path.replace("komatsu", "spanish")]}
    cards = ",\n            ".join(f"{path.split('/')[-1][:-4]}: {other}" for path, other in same.items())
    made["theme.yaml"] += f"decks:\n  komatsu:\n    cards: {{{cards}}}\n"
    return {path: text for path, text in made.items() if path not in same}


def _counted(pack: str, name: str) -> bool:
    """Whether a card says itself how many pips it has: what it is worth in a game may be another thing."""
    return pack in kit.SUITED and name.rsplit("-", 1)[-1].isdigit()


if __name__ == "__main__":
    try:
        print(f"{NAME}: {kit.write(NAME, drawings(), {}) / 1024:.0f} KB", file=sys.stderr)
    except (NotPermitted, ValueError) as problem:
        sys.exit(str(problem))

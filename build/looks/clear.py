"""Writes the look "Clear Sight": for a television far away and for weak eyes. Every card is a number and a sign as
large as there is room, in black, white and four colours that differ in lightness as well.

The index of a suit stays within the left third at full detail, and within the left three fifths at medium: so much is
left open where cards lie over each other. It stands there once: beside it is the sign alone, or a hand that lies open
would read 44.
"""
from __future__ import annotations

import sys

from looks import kit
from looks.kit import FULL, MEDIUM, Item
from pen.ink import box
from pen.permitted import NotPermitted

from game.decks import DECKS
from game.ui.draw.index import Index

NAME = "clear-sight"
BLACK, WHITE, RED, YELLOW, GREEN, BLUE = "#000000", "#ffffff", "#b8001c", "#ffd21a", "#00564e", "#0a3f86"
PURPLE, LEAF = "#5a1a66", "#1f5a12"

GROUNDS = {
    "spades": (BLACK, WHITE), "swords": (BLACK, WHITE), "hearts": (WHITE, RED), "cups": (WHITE, RED),
    "diamonds": (YELLOW, BLACK), "coins": (YELLOW, BLACK), "clubs": (WHITE, GREEN), "batons": (WHITE, GREEN),
    "wind": (BLACK, WHITE), "water": (BLUE, WHITE), "earth": (YELLOW, BLACK), "fire": (WHITE, RED),
    "call": (YELLOW, BLACK), "stop": (BLUE, WHITE), "jump": (GREEN, WHITE), "meow": (PURPLE, WHITE),
    "inn": (LEAF, WHITE), "out": (BLACK, WHITE), "plus": (BLUE, WHITE), "minus": (BLUE, WHITE), "times": (BLUE, WHITE),
    "divide": (BLUE, WHITE), "bow": (GREEN, WHITE), "flame-arrow": (BLUE, WHITE), "devil": (WHITE, RED),
}
"""Ground and ink, by suit, by what a card does, or by its sign."""

RULED = ("clubs", "batons")
"""Two bars tell this suit from the one in red without any colour."""

POWER = 46
"""How large the sign of a power is: some of them do not fill their room."""

THEME = """# For televisions far away and for weak eyes. Pictures are made by build/looks.
theme: 1
id: clear-sight
name: {en: Clear Sight, ja: 大きくはっきり}
version: "1"
author: The Kataku authors
license: MIT
card: {aspect: 0.643, corner: 8%, index: never}
backs: {default: stripes}
table: {colour: "#04070c"}
colours: {paper: "#ffffff", ink: "#000000", highlight: "#ffd21a", yoru: "#000000", plate: "#000000", ai: "#0a1626",
          ai_deep: "#04070c", kinari: "#ffffff", sumi: "#000000", nezu: "#e3e9ef", shu: "#9a1c15", shu_ui: "#ff8a70",
          asagi: "#8cd0ff", wakaba: "#bdf08a",
          suits: {spades: "#000000", swords: "#000000", hearts: "#b8001c", cups: "#b8001c", diamonds: "#ffd21a",
                  coins: "#ffd21a", clubs: "#00564e", batons: "#00564e"}}
"""


def ground(on: Index, suit: str) -> tuple[str, str]:
    """Ground and ink of a card."""
    return next((GROUNDS[name] for name in (suit, on.mark, on.sign) if name in GROUNDS), (WHITE, BLACK))


def blank(colour: str) -> str:
    """White stock with a black line, and the ground in it."""
    return kit.plate(0, 5, WHITE) + kit.plate(.9, 4.3, BLACK) + kit.plate(1.9, 3.5, colour)


def face(pack: str, on: Index, suit: str, level: str) -> str:
    """One card at a level of detail: large and small alike, or as it lies half under another one."""
    colour, ink = ground(on, suit)
    suited = pack in kit.SUITED and bool(on.mark)
    items: list[Item] = []
    if level == MEDIUM:
        items += [*kit.head(on, 19.5, 7, 46, 29, ink, colour)]
        items += kit.sign(on.mark, 39, 74, 38, ink, colour) if on.mark else []
        bars = (5, 34, 55.4)
    elif suited:
        items += [*kit.numeral(on.text, 12.2, 7, 34, 17.4, ink), *kit.sign(suit, 12.2, 56, 17.4, ink, colour),
                  *kit.sign(suit, 41.4, 62, 36, ink, colour)]
        bars = (4, 20.4, 42.6)
    elif on.mark:
        size = 36 if suit else POWER
        items += [*kit.head(on, 31.5, 7, 46, 52, ink, colour), *kit.sign(on.mark, 31.5, 75, size, ink, colour)]
    else:
        items += kit.head(on, 31.5, 16, 66, 54, ink, colour)
    if suit in RULED and suited:
        left, right, top = bars
        items += [([box(left, top + down, right, top + down + 1.3)], ink, 1.0) for down in (0.0, 2.1)]
    return kit.card(blank(colour), items, level)


def back() -> str:
    """Broad stripes: seen across a room, and the same when turned."""
    items: list[Item] = []
    for top in range(8, 90, 14):
        items.append(([box(7, top, 56, top + 6)], WHITE, 1.0))
    items += [([kit.disc(31.5, 49, 13)], BLUE, 1.0), ([kit.disc(31.5, 49, 9.5)], YELLOW, 1.0)]
    return kit.card(kit.plate(0, 5, WHITE) + kit.plate(3, 3, BLUE), items)


def chip() -> str:
    """Yellow, with a black rim."""
    items: list[Item] = [([kit.disc(50, 50, 49)], BLACK, 1.0), ([kit.disc(50, 50, 43)], YELLOW, 1.0),
                         (kit.ring(50, 50, 36, 3), BLACK, 1.0)]
    return kit.drawing(items, 100, 100)


def drawings() -> dict[str, str]:
    """Path inside the theme -> what stands in the file."""
    made = {"theme.yaml": THEME, "backs/stripes.svg": back(), "tokens/chip.svg": chip()}
    for pack in DECKS:
        for level in (FULL, MEDIUM):
            for name, (on, suit) in kit.faces(pack).items():
                path = "/".join(filter(None, ("cards", pack, level, f"{name}.svg")))
                made[path] = face(pack, on, suit, level)
    return made


if __name__ == "__main__":
    try:
        print(f"{NAME}: {kit.write(NAME, drawings(), {}) / 1024:.0f} KB", file=sys.stderr)
    except (NotPermitted, ValueError) as problem:
        sys.exit(str(problem))

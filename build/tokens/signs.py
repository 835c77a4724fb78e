"""Writes what the program letters an index with over anybody's art: the suits, the four cards below zero, what a power
does, arithmetic; and the numerals. Ink is black and what is cut out of it white; the program lays its own colours.

A sign stands in the middle of 100×100, a numeral is 100 high. It draws nothing itself: all this is on our own cards.
"""
from __future__ import annotations

import sys
from pathlib import Path

from calcolon.signs import BOW, numeral
from calcolon.signs import sign as arithmetic
from french import pips as french
from pen.glyphs import word
from pen.ink import Art, Item, box, document, move
from pen.permitted import NotPermitted
from pen.signs import BELOW_ZERO, pictogram, sign
from pen.theme import THEME, write
from spanish import pips as spanish
from xtarot.suits import SUITS, suit_sign

INK, CUT = "#000000", "#ffffff"
MIDDLE, HALF = 50.0, 46.0
"""Where a sign stands, and half its height."""

POWERS = {"call": .58, "stop": .78, "jump": .66, "meow": .88, "inn": .9, "out": .72}
"""What a power does, and how much of the room its sign takes: some reach far beyond their height."""

ARITHMETIC = {"plus": "+", "minus": "-", "times": "x", "divide": "/", "bow": BOW}

NUMERALS = {**{str(n): str(n) for n in range(16)}, "n1": "-1", "xi": "XI", "xii": "XII", "xiii": "XIII",
            "xiiii": "XIIII", "xv": "XV", **{letter.lower(): letter for letter in "AKQJRVDCS"}}
"""What is written, by the name of its file."""

FOOTED = ("6", "9")
"""They are each other when the card is turned."""


def _suits() -> dict[str, list[Item]]:
    made = {}
    for suit in french.COLOUR:
        art = Art(2)
        french.flat(art, suit, MIDDLE, MIDDLE, HALF, INK)
        made[suit] = art.items
    for suit in spanish.COLOUR:
        art = Art(2)
        spanish.flat(art, suit, MIDDLE, MIDDLE, HALF * (.92 if suit == "batons" else 1), INK)
        made[suit] = art.items
    return made | {suit: suit_sign(suit, MIDDLE, MIDDLE, HALF * .92, INK, CUT) for suit in SUITS}


def _star() -> list[Item]:
    return [([french.star(MIDDLE, MIDDLE + 4, HALF)], INK, 1.0)]


def _flame_arrow() -> list[Item]:
    """The flames over the shaft, a gap between them: there is only one ink."""
    (tongues, _, _), (shaft, _, _) = arithmetic("-!", MIDDLE, MIDDLE + 14, HALF * .86, INK)
    return [(tongues, INK, 1.0), ([move(part, 0, -4) for part in shaft], CUT, 1.0), (shaft, INK, 1.0)]


def shapes() -> dict[str, list[Item]]:
    """Every sign by its name, in the middle of 100×100."""
    made = _suits() | {kind: sign(kind, MIDDLE, MIDDLE, HALF * .94, INK, CUT) for kind in BELOW_ZERO}
    made |= {kind: pictogram(kind, MIDDLE, MIDDLE, HALF * share, INK, CUT) for kind, share in POWERS.items()}
    made |= {name: arithmetic(label, MIDDLE, MIDDLE, HALF * .9, INK) for name, label in ARITHMETIC.items()}
    made["star"], made["flame-arrow"] = _star(), _flame_arrow()
    made["devil"] = numeral("0!", MIDDLE, 3, 94, 90, INK)
    made["tenth"] = numeral("1/10", MIDDLE, 2, 96, 86, INK)
    return made


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text."""
    return {f"tokens/sign-{name}.svg": document(_art(items).svg(), 100, 100) for name, items in shapes().items()} | {
        f"tokens/numeral-{name}.svg": _numeral(text) for name, text in NUMERALS.items()}


def _numeral(text: str) -> str:
    """A written word, as wide as it is."""
    foot = text in FOOTED
    groups, _ = word(text, 0, 0, 84 if foot else 100)
    items: list[Item] = [(group, INK, 1.0) for group in groups]
    xs = [x for group in groups for part in group for x, _ in part]
    ys = [y for group in groups for part in group for _, y in part]
    left, top = min(xs), min(ys)
    if foot:
        items.append(([box(left, 91, max(xs), 101)], INK, 1.0))
    high = (101 if foot else max(ys)) - top
    moved = [([move(part, -left, -top) for part in parts], ink, share) for parts, ink, share in items]
    return document(_art(moved).svg(), round(max(xs) - left, 1), round(high, 1))


def _art(items: list[Item]) -> Art:
    art = Art(2)
    art.items += items
    return art


def main(theme: Path = THEME) -> None:
    """Check and write all of them."""
    made = pictures()
    print(f"{len(made)} signs, {write(made, theme) / 1024:.0f} KB in {theme.name}/tokens", file=sys.stderr)


if __name__ == "__main__":
    try:
        main()
    except NotPermitted as problem:
        sys.exit(str(problem))

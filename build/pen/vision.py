"""How far the four suit colours are apart, for everybody: normal vision and the three ways of colour blindness.

Colour blindness by Machado, Oliveira and Fernandes (2009), severity 1.0, in linear sRGB; distance as CIE 1976 ΔE in
L*a*b* (D65). It knows colours only; signs and tabs, which differ as well, are the decks'.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from pen.ink import PAPER

LEAST = 30.0
MACHADO: dict[str, tuple[tuple[float, float, float], ...]] = {
    "normal vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((.152286, 1.052583, -.204868), (.114503, .786281, .099216), (-.003882, -.048116, 1.051998)),
    "deuteranopia": ((.367322, .860646, -.227968), (.280085, .672501, .047413), (-.011820, .042940, .968881)),
    "tritanopia": ((1.255528, -.076749, -.178779), (-.078411, .930809, .147602), (.004733, .691367, .303900)),
}
TO_XYZ = ((.4124564, .3575761, .1804375), (.2126729, .7151522, .0721750), (.0193339, .1191920, .9503041))
WHITE = (.95047, 1.0, 1.08883)


class TooAlike(ValueError):
    """Two suits are closer than LEAST to somebody; the text is a sentence for the artist."""


def _apply(matrix: Sequence[Sequence[float]], v: Sequence[float]) -> tuple[float, ...]:
    return tuple(sum(m*x for m, x in zip(row, v, strict=True)) for row in matrix)


def linear(colour: str) -> tuple[float, ...]:
    """#RRGGBB -> linear sRGB, 0 to 1."""
    parts = [int(colour[k:k+2], 16)/255 for k in (1, 3, 5)]
    return tuple(c/12.92 if c <= .04045 else ((c+.055)/1.055)**2.4 for c in parts)


def seen(colour: str, vision: str) -> tuple[float, ...]:
    """What a kind of vision sees of a colour, in linear sRGB, 0 to 1."""
    return tuple(min(1.0, max(0.0, c)) for c in _apply(MACHADO[vision], linear(colour)))


def lab(colour: str, vision: str = "normal vision") -> tuple[float, float, float]:
    """L*a*b* of a colour as a kind of vision sees it."""
    x, y, z = (c/w for c, w in zip(_apply(TO_XYZ, seen(colour, vision)), WHITE, strict=True))
    fx, fy, fz = (t**(1/3) if t > 216/24389 else (24389/27*t + 16)/116 for t in (x, y, z))
    return 116*fy - 16, 500*(fx-fy), 200*(fy-fz)


def distance(one: str, other: str, vision: str = "normal vision") -> float:
    """ΔE (CIE 1976) between two colours as a kind of vision sees them."""
    return sum((p-q)**2 for p, q in zip(lab(one, vision), lab(other, vision), strict=True)) ** .5


def table(suits: Mapping[str, str]) -> dict[tuple[str, str, str], float]:
    """(suit, suit or paper, vision) -> ΔE, for every pair of a deck's suits (suit -> #RRGGBB)."""
    colours = {**suits, "paper": PAPER}
    return {(one, other, vision): distance(colours[one], colours[other], vision)
            for vision in MACHADO for one, other in combinations(colours, 2)}


def least_distance(suits: Mapping[str, str]) -> tuple[float, str, str]:
    """The smallest ΔE of all, its pair and who sees it so; TooAlike when it is below LEAST."""
    (one, other, vision), least = min(table(suits).items(), key=lambda row: row[1])
    if least < LEAST:
        raise TooAlike(f"{one} and {other} are only {least:.1f} apart under {vision}, {LEAST:.0f} is the least: "
                       "change one of the colours.")
    return least, f"{one} and {other}", vision

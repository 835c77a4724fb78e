"""What the looks beside Osteria Seto are drawn with: signs and numerals in any place, size and colour, and a theme that
is written whole. It knows no look.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pen.glyphs import word
from pen.ink import Art, Item, Poly, box, ellipse, move, simplify
from pen.permitted import check
from pen.theme import ROOT
from tokens.signs import CUT, FOOTED, shapes

from game.decks import DECKS
from game.ui.draw.index import Index, drawn_on

THEMES = ROOT / "themes"
MOST = 2 * 2**20
"""Bytes a look may have."""

FULL, MEDIUM, SMALL = "", "medium", "small"
LEVELS = (FULL, MEDIUM, SMALL)
W, H = 63.0, 98.0
FINE = {FULL: .1, MEDIUM: .14, SMALL: .2}
"""Points nearer than this to the line between their neighbours are left out: less than a pixel on the finest screen."""

SUITED = ("french", "spanish", "portuguese", "komatsu")


@cache
def signs() -> Mapping[str, list[Item]]:
    """Every sign of an index, in the middle of 100×100."""
    return shapes()


def faces(pack: str) -> dict[str, tuple[Index, str]]:
    """The cards of a pack: id -> what is lettered on it, and its suit."""
    return {card.id: (drawn_on(card), card.suit) for card in DECKS[pack].faces}


def sign(name: str, cx: float, cy: float, size: float, ink: str, cut: str) -> list[Item]:
    """A sign by its middle; its box is as broad as high."""
    share = size / 100
    return [([move(part, cx - 50 * share, cy - 50 * share, share) for part in parts],
             cut if colour == CUT else ink, 1.0) for parts, colour, _ in signs()[name]]


def numeral(text: str, cx: float, top: float, high: float, wide: float, ink: str) -> list[Item]:
    """A number in the box of this height and width, its middle at cx; a 6 and a 9 stand on a foot."""
    foot = text in FOOTED
    groups, _ = word(text.replace("−", "-"), cx, top, high * (.84 if foot else 1.0), wide, "middle")
    items: list[Item] = [(group, ink, 1.0) for group in groups]
    if foot:
        xs = [x for group in groups for part in group for x, _ in part]
        items.append(([box(min(xs), top + .9 * high, max(xs), top + high)], ink, 1.0))
    return items


def head(on: Index, cx: float, top: float, high: float, wide: float, ink: str, cut: str) -> list[Item]:
    """The numeral of a card, or the sign it has instead."""
    if on.sign:
        size = min(high, wide)
        return sign(on.sign, cx, top + high / 2, size, ink, cut)
    return numeral(on.text, cx, top, high, wide, ink)


def rounded(x: float, y: float, w: float, h: float, r: float) -> Poly:
    return box(x, y, x + w, y + h, r)


def disc(cx: float, cy: float, r: float) -> Poly:
    return ellipse(cx, cy, r, n=64)


def ring(cx: float, cy: float, r: float, thick: float) -> list[Poly]:
    """A circle's line, to be filled as one."""
    return [ellipse(cx, cy, r + thick / 2, n=72), ellipse(cx, cy, r - thick / 2, n=72)[::-1]]


def plate(inset: float, radius: float, colour: str) -> str:
    """A rectangle so far within the card's edge."""
    return (f'<rect x="{inset:g}" y="{inset:g}" width="{W - 2 * inset:g}" height="{H - 2 * inset:g}" rx="{radius:g}" '
            f'fill="{colour}"/>')


def card(ground: str, items: list[Item], level: str = FULL) -> str:
    """A card: its plates, and these items on them."""
    return drawing(items, W, H, level, ground)


def drawing(items: list[Item], w: float, h: float, level: str = FULL, ground: str = "") -> str:
    """The SVG of these items, with no more points than are seen."""
    art = Art(2)
    for parts, colour, share in items:
        spared = [part for each in parts if len(part := simplify([*each, each[0]], FINE[level])[:-1]) > 2]
        if spared:
            art.items.append((spared, colour, share))
    return document(ground + art.svg(), w, h)


def document(body: str, w: float = W, h: float = H) -> str:
    """A whole SVG file."""
    size = f'width="{w:g}" height="{h:g}" viewBox="0 0 {w:g} {h:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


def write(name: str, drawings: Mapping[str, str], pictures: Mapping[str, bytes]) -> int:
    """All files of a look anew; returns their bytes. Raises ValueError where that is too much."""
    for path, svg in drawings.items():
        if path.endswith(".svg"):
            check(svg, path)
    files = {path: (text.rstrip() + "\n").encode() for path, text in drawings.items()} | dict(pictures)
    size = sum(map(len, files.values()))
    if size > MOST:
        raise ValueError(f"{name}: {size / 2**20:.2f} MB are more than {MOST >> 20}")
    folder = THEMES / name
    for old in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if old.is_file() and old.relative_to(folder).as_posix() not in files:
            old.unlink()
    for path, content in files.items():
        place = folder / Path(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return size

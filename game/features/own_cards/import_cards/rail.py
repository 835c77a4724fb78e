"""What was left out, beside the cards and always seen: the pictures, to be drawn or pressed onto a card, and for each
why it was left out. It knows no page.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.words import legible
from game.features.own_cards.import_cards import cells
from game.imports import ImportItem, Proposal, Unused
from game.ui.draw import panels
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk

LEFT = "left-"
"""How the names of these pictures begin."""

ALL = f"{LEFT}all"
"""The rail itself: what is drawn onto it is left out."""

CARDS = ("no_card", "alien", "twice", "left_over", "aside")
"""Why a picture may have been left out that can be laid on a card all the same."""

MOST_LEFT = 200
"""So many of them are shown."""

TOLD = 12
"""So many of the files that were left out are named, each with its reason."""

GAP, PAD = 16.0, 14.0
WIDE, SHARE = 2 * (cells.LEAST * ASPECT + 30) + cells.GAP + 2 * PAD + 26, .3
"""Two cards beside each other, in units; and no more than this share of the page."""


def left(found: Proposal) -> list[Unused]:
    """The pictures that were left out, and can be laid on a card."""
    return [each for each in found.unused if each.why.key.rpartition(".")[2] in CARDS][:MOST_LEFT]


def cut(desk: Desk, area: Rect, found: Proposal) -> tuple[Rect, Rect]:
    """Its place, and what is left beside it; nothing where nothing was left out."""
    wide = min(SHARE * area.w, max(WIDE, 11 * desk.em)) if found.unused else 0.0
    return boxes.right(area, wide, GAP if wide else 0.0)


def lay(desk: Desk, rect: Rect, found: Proposal, draw: Callable[[Painter, ImportItem, float, float, float], None],
        chosen: str, take: Callable[[str], None]) -> None:
    """`draw`: a picture at its middle, so high; `take`: the picture of this name was pressed."""
    panels.panel(desk.p, rect)
    pictures = left(found)
    if pictures:
        desk.spot(ALL, rect, plain=True)
    with desk.scroll("left", rect.inflate(-8, -20), PAD) as flow:
        flow.fill([desk.words(desk.say("bring.found.unused", n=len(found.unused)), "body", desk.p.palette.kin, True,
                              10)])
        columns = max(1, int((flow.w + cells.GAP) / (cells.LEAST * ASPECT + 20 + cells.GAP)))
        grid = cells.rows(desk.p, flow.w, columns, [legible(each.piece.path.stem) for each in pictures])
        for start in range(0, len(pictures), columns):
            row = flow.columns(grid.high, columns, cells.GAP)
            for at, place in zip(range(start, len(pictures)), row, strict=False):
                name = f"{LEFT}{at}"
                _picture(desk, name, place, grid, pictures[at].piece, draw, chosen == name, partial(take, name))
        flow.fill([desk.words(text, "caption", desk.p.palette.nezu, gap=10) for text in _reasons(desk, found.unused)])


def _picture(desk: Desk, name: str, rect: Rect, grid: cells.CardGrid, piece: ImportItem,
             draw: Callable[[Painter, ImportItem, float, float, float], None], chosen: bool, take: Callable[[], None]
             ) -> None:
    p = desk.p
    focused, pressed = desk.spot(name, rect, take)
    if not desk.visible(rect):
        return
    with desk.grown(rect, focused):
        x, y = rect.centerx, rect.y + 8 + grid.card / 2 - (5 if pressed or chosen else 0)
        draw(p, piece, x, y, grid.card)
        if chosen:
            panels.frame(p, Rect(x, y, 0, 0).inflate(grid.card * ASPECT + 6, grid.card + 6), p.palette.kin, 5.0, 12)
        cells.named(p, legible(piece.path.stem), rect, grid, p.palette.nezu)
    if focused:
        panels.focus(p, rect, 12)


def _reasons(desk: Desk, unused: Sequence[Unused]) -> list[str]:
    """Which files were left out and why, the same reason once."""
    by_why: dict[str, list[str]] = {}
    for each in unused:
        part = f"#{each.piece.part}" if each.piece.part else ""
        by_why.setdefault(desk.services.language.tell(each.why), []).append(legible(each.piece.path.name) + part)
    more = {why: desk.say("bring.found.more", n=len(named) - TOLD) if len(named) > TOLD else ""
            for why, named in by_why.items()}
    return ["{}{}: {}".format(", ".join(named[:TOLD]), more[why], why) for why, named in by_why.items()]

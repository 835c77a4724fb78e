"""The pictures that were left out, beside the cards and always seen: to be dragged onto a card, or pressed before one,
and for each why it was left out. It knows no page."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.words import legible
from game.features.own_cards.import_cards import cells
from game.features.own_cards.import_cards.album import PicturePiece
from game.imports import Unused
from game.ui.draw import panels
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk

LEFT = "left-"
"""Beginning of the names of these pictures."""

ALL = f"{LEFT}all"
"""The rail itself: what is dragged onto it is left out."""

TOLD = 12
"""Number of left-out files that are named, each with its reason."""

GAP, PAD = 16.0, 14.0
WIDE, SHARE = 2 * (cells.LEAST * ASPECT + 30) + cells.GAP + 2 * PAD + 26, .3
"""Two cards beside each other, in units; and no more than this share of the page."""


def cut(desk: Desk, area: Rect, left_out: Sequence[Unused]) -> tuple[Rect, Rect]:
    """Cut its place off; returns it, and what is left beside it. Nothing where nothing was left out."""
    return boxes.right(area, breadth(desk, area), GAP) if left_out else boxes.right(area, 0.0, 0.0)


def breadth(desk: Desk, area: Rect) -> float:
    """Return the breadth of two pictures side by side, and of the words below them."""
    return min(SHARE * area.w, max(WIDE, 11 * desk.em))


def lay(desk: Desk, rect: Rect, left_out: Sequence[Unused], pictures: Sequence[PicturePiece],
        cell: Callable[[Desk, int, Rect, cells.CardGrid], None]) -> None:
    """Lay the pictures that were left out, and below them why. `cell`: lays the picture of this number."""
    panels.panel(desk.p, rect)
    if pictures:
        desk.spot(ALL, rect, plain=True)
    with desk.scroll("left", rect.inflate(-8, -20), PAD) as flow:
        flow.fill([desk.words(desk.say("bring.found.unused", n=len(left_out)), "body", desk.p.palette.kin, True, 10)])
        columns = max(1, int((flow.w + cells.GAP) / (cells.LEAST * ASPECT + 20 + cells.GAP)))
        grid = cells.rows(desk.p, flow.w, columns, [legible(piece.file.stem) for piece in pictures])
        for start in range(0, len(pictures), columns):
            row = flow.columns(grid.high, columns, cells.GAP)
            for at, place in zip(range(start, len(pictures)), row, strict=False):
                cell(desk, at, place, grid)
        flow.fill([desk.words(text, "caption", desk.p.palette.nezu, gap=10) for text in _reasons(desk, left_out)])


def _reasons(desk: Desk, unused: Sequence[Unused]) -> list[str]:
    """Which files were left out and why, the same reason and the same file once."""
    by_why: dict[str, list[str]] = {}
    for each in unused:
        item = each.piece
        name = legible(item.path.name) + (f"#{item.part}" if item.part and not item.part.startswith("corners:") else "")
        names = by_why.setdefault(desk.services.language.tell(each.why), [])
        names += [name] if name not in names else []
    more = {why: desk.say("bring.found.more", n=len(named) - TOLD) if len(named) > TOLD else ""
            for why, named in by_why.items()}
    return ["{}{}: {}".format(", ".join(named[:TOLD]), more[why], why) for why, named in by_why.items()]

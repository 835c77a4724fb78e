"""The cards of a pack with the pictures that lie on them, and the pictures that are left out: as they are seen, and by
which names they are pressed and dragged.

It knows a workbench, and nothing of what a press does.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.features.own_cards.import_cards import cells, rail
from game.features.own_cards.import_cards.album import PicturePiece
from game.features.own_cards.import_cards.cells import CARD
from game.features.own_cards.import_cards.picture_drag import HeldPicture
from game.features.own_cards.import_cards.rail import LEFT
from game.features.own_cards.import_cards.replacements import LaidOver
from game.features.own_cards.import_cards.workbench import Workbench
from game.imports import Unused
from game.ui.draw import panels
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk, Flow


class PackView:
    """Shows the cards of a pack with their pictures, and those left out.

    `over`: what lies over the cards at the table; `press`: a place was pressed. `awaited`: so many of the pictures
    in sight are still being drawn.
    """

    def __init__(self, bench: Workbench, over: LaidOver, press: Callable[[str], None]) -> None:
        self.bench, self._over, self._press = bench, over, press
        self.awaited = 0
        self._chosen = ""
        self._held: HeldPicture | None = None
        self._aspect, self._whole = 0.0, False
        self._grid = cells.CardGrid(1, 1.0, 1.0)

    # ---- names of places
    def place(self, name: str) -> int:
        """Return the number of the place whose spot is called so: of a card, or behind these of a picture that is left
        out."""
        return self._names.index(name)

    def piece(self, name: str) -> PicturePiece | None:
        """Return the piece that lies on the place with this spot; None: nothing lies there, or there is no such place.
        """
        album = self.bench.album
        return dict(zip(self._names, (*album.laid, *album.beside), strict=True)).get(name)

    @property
    def _names(self) -> list[str]:
        album = self.bench.album
        return [*(f"{CARD}{place}" for place in album.places), *(f"{LEFT}{at}" for at in range(len(album.beside)))]

    # ---- how they are seen
    def lay(self, desk: Desk, area: Rect, chosen: str, held: HeldPicture | None) -> None:
        """Lay the cards of the pack with what lies on them. `chosen`: the name of the place that was pressed; `held`:
        the picture that is being dragged."""
        panels.panel(desk.p, area)
        inner, self.awaited, self._chosen, self._held = area.inflate(-24, -24), 0, chosen, held
        album, bench = self.bench.album, self.bench
        self._aspect, self._whole = album.aspect_with(), bench.whole
        order = [*range(len(album.places))]
        if not album.ordered and album.source is not None and album.source.backs:
            order = [order[-1], *order[:-1]]            # a back that was brought is seen at once
        room = inner.inflate(-40, -40)
        room.h -= self._over.high(desk, room.w, self.bench.info, self.bench.brought)
        self._grid = cells.plan(desk.p, room, [bench.called(desk, at) for at in order])
        with desk.scroll("cards", inner) as flow:
            self._over.lay(desk, flow, self.bench.info, self.bench.brought)
            self._cells(desk, flow, order)

    def _cells(self, desk: Desk, flow: Flow, order: Sequence[int]) -> None:
        grid = self._grid
        for start in range(0, len(order), grid.columns):
            row = flow.columns(grid.high, grid.columns, cells.GAP)
            for at, rect in zip(order[start:start + grid.columns], row, strict=False):
                name, piece = f"{CARD}{self.bench.album.places[at]}", self.bench.album.laid[at]
                ink = desk.p.palette.kinari if piece is not None else desk.p.palette.nezu
                picture = partial(self._face, desk.p, at, .25 if self._is_held(name) else 1.0)
                cells.cell(desk, name, rect, grid, cells.CellLook(
                    self.bench.called(desk, at), ink, self._chosen == name, desk.visible(rect)),
                    partial(self._press, name), picture)

    def _is_held(self, name: str) -> bool:
        return self._held is not None and self._held.name == name

    def _face(self, p: Painter, at: int, alpha: float, x: float, y: float, high: float) -> None:
        """Draw what lies on a card, as it would be kept: what is sure as a card of the draft, of what is unsure its
        photograph; or what fills the gap, faintly."""
        ours, piece = self.bench.cards[at], self.bench.album.laid[at]
        if piece is None:
            self.bench.draft.gap(p, ours, x, y, high, cells.OURS * alpha)
        elif piece.sure:
            self.awaited += not self.bench.draft.card(p, ours, x, y, high, alpha)
        else:
            self.awaited += not cells.photograph(p, self.bench.prints, piece, self._aspect, x, y, high, alpha,
                                                 self._whole)
        cells.marked(p, self.bench.album, piece, Rect(x, y, 0, 0).inflate(high * ASPECT, high))

    def lay_left_out(self, desk: Desk, side: Rect, left_out: Sequence[Unused]) -> None:
        """Lay what was left out beside the cards."""
        rail.lay(desk, side, left_out, self.bench.album.beside, self._left_out)

    def _left_out(self, desk: Desk, at: int, rect: Rect, grid: cells.CardGrid) -> None:
        """A picture that is left out, in its cell."""
        name, piece = f"{LEFT}{at}", self.bench.album.beside[at]
        called = self.bench.called(desk, len(self.bench.album.places) + at)
        cells.cell(desk, name, rect, grid, cells.CellLook(
            called, desk.p.palette.nezu, self._chosen == name, desk.visible(rect)), partial(self._press, name),
            partial(self._print, desk.p, piece))

    def _print(self, p: Painter, piece: PicturePiece, x: float, y: float, high: float) -> None:
        self.awaited += not cells.part(p, self.bench.prints, piece.item, x, y, high)
        cells.marked(p, self.bench.album, piece, Rect(x, y, 0, 0).inflate(high * ASPECT, high))

    def carry(self, desk: Desk) -> None:
        """Draw what is held, where it is held."""
        held = self._held
        piece = self.piece(held.name) if held is not None else None
        if held is None or piece is None:
            return
        high = 1.04 * self._grid.card
        if held.name.startswith(CARD) and piece.sure:
            self.bench.draft.card(desk.p, self.bench.cards[self.place(held.name)], held.x, held.y, high)
        else:
            cells.part(desk.p, self.bench.prints, piece.item, held.x, held.y, high)

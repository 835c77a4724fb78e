"""One photograph, large: four corners of a card are pulled to crop and straighten it, by mouse, keys or pad.

What the user pulls or confirms is no guess any more. The page knows an album and prints; how cards are found, cut and
kept is decided elsewhere.
"""
from __future__ import annotations

from functools import partial

from game.features.own_cards.import_cards import cells
from game.features.own_cards.import_cards.album import Album, PicturePiece
from game.features.own_cards.import_cards.quads import (
    goes_round,
    holds,
    inset,
    loupe,
    ordered,
    outline,
    ring,
    turned,
)
from game.features.own_cards.import_cards.workbench import Workbench
from game.pictures.requests import Corners, broad, picture_corners
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import STEERING, Command, Gesture, Key, Pointer
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.services import Services

GAP = 16.0
HANDLE, REACH = 17.0, 44.0
"""Radius of a corner as it is drawn, and how near a pointer has to come, in units."""

LOUPE, ZOOM = 320.0, 4.0
"""The side of the loupe in units; how much larger than on the page all is seen in it."""

FINE = 2400
"""Pixels of the longer side with which the loupe shows the photograph."""

STEP, MOST_STEP = 1 / 1200, 1 / 40
"""Shares of the photograph's longer side by which keys move a corner: at first, and when they are held."""

BEYOND = .05
"""So far beyond the photograph a corner may be pulled, as a share of its sides."""


class CornersPage(Page):
    """`corners`: as they stand; `grab`: the one that is being moved, 4: all at once; `added`: the corners of a card
    that was missing, as far as they were clicked – None: none is being added. `alone`: the photograph is for one card
    only, and which one is settled."""

    services: Services
    brings = True

    def __init__(self, services: Services, bench: Workbench, piece: PicturePiece, alone: bool = False) -> None:
        super().__init__(services, "right")
        self.bench, self.piece, self.alone = bench, piece, alone
        self.grab: int | None = None
        self.by_keys = False
        self.added: list[tuple[float, float]] | None = None
        self._held = 0
        self._last = (0.0, 0.0)
        self._place, self._scale, self._area = Rect(0, 0, 1, 1), 1.0, Rect(0, 0, 1, 1)
        self._corners: Corners | None = None

    # ---- what is there
    @property
    def album(self) -> Album:
        return self.bench.album

    @property
    def size(self) -> tuple[int, int] | None:
        """Pixels of the upright photograph; None until it has been looked at."""
        return self.album.sizes.get(self.piece.file)

    @property
    def corners(self) -> Corners | None:
        """The corners as they stand: pulled, else as the card is shown everywhere, which may be the whole photograph.
        """
        return self._corners or self.piece.corners or self._all

    @property
    def _all(self) -> Corners | None:
        """Those of the photograph itself."""
        if self.size is None:
            return None
        return picture_corners(*self.size)

    def take(self, piece: PicturePiece) -> None:
        """Take another card of a photograph."""
        self.piece, self._corners, self.grab, self.added = piece, None, None, None

    # ---- what is done
    def right(self) -> None:
        """Accept the corners, and go on to the next unsure photograph; behind the last one go back."""
        if self.size is None:
            return
        self.album.change(self.piece, None if self.corners == self._all else self.corners)
        self._next()

    def whole(self) -> None:
        """Take the whole photograph as the card, to its edges."""
        self.take(self.album.change(self.piece, None))

    def again(self) -> None:
        """Restore the corners as they were found, whatever was pulled since."""
        if self.piece.found is not None:
            self._set(self.piece.found)

    def _next(self) -> None:
        if self.album.unsure:
            self.take(self.album.unsure[0])
        else:
            self.services.back()

    def turn(self) -> None:
        """Turn it a quarter round."""
        if self.corners is not None:
            self._set(turned(self.corners))

    def delete(self) -> None:
        """Drop it: this is no card."""
        self.album.drop(self.piece)
        others = self.album.of_photo(self.piece.file)
        if others:
            self.take(next((piece for piece in others if not piece.sure), others[0]))
        else:
            self._next()

    def add(self) -> None:
        """Add a card that was missing, by four clicks – with keys and pad it lies there to be pulled."""
        if self.size is None:
            return
        if self.hands.visible:
            self.take(self.album.add(self.piece.file, inset(*self.size)))
        else:
            self.added = None if self.added is not None else []

    def move_on(self, by: int) -> None:
        """Make it the next card of the pack, or the previous one: the two change places."""
        at = self.album.place_of(self.piece)
        count = len(self.album.laid)
        if at is None:
            self.album.swap(count + self.album.beside.index(self.piece), 0 if by > 0 else count - 1)
        else:
            self.album.swap(at, (at + by) % count)

    def undo(self) -> None:
        """See Page. The last corner that was clicked, else the last deed, on whichever photograph it was done."""
        if self.added:
            self.added.pop()
        elif self.grab is None:
            self._stepped(self.album.undo())

    def redo(self) -> None:
        """See Page."""
        if self.grab is None:
            self._stepped(self.album.redo())

    def _stepped(self, changed: list[PicturePiece] | None) -> None:
        """What is other than it was is seen; else the same card as it lies now, or what there is of its photograph."""
        if changed is None:
            return
        sight = self.piece.sight
        there = [piece for piece in self.album.of_photo(self.piece.file) if piece.sight == sight]
        if changed or there:
            self.take((changed or there)[0])
        else:
            self._found_meanwhile()

    def _set(self, corners: Corners) -> None:
        """Keep the corners as the user has pulled them."""
        if goes_round(corners):
            self.piece, self._corners = self.album.change(self.piece, corners), None

    def back(self) -> None:
        """Go back; first what is held is let go of, and what was begun is given up."""
        if self.grab is not None:
            self._let_go()
        elif self.added is not None:
            self.added = None
        else:
            super().back()

    # ---- gestures
    def handle(self, gesture: Gesture) -> None:
        """See Scene. On the photograph a pointer pulls; a corner that keys hold is moved by them."""
        if isinstance(gesture, Pointer) and self._pulled(gesture):
            return
        if isinstance(gesture, Command) and self.grab is not None and self.by_keys and self._steered(gesture):
            return
        super().handle(gesture)

    def _steered(self, g: Command) -> bool:
        if g.act in STEERING:
            if g.phase == "down" and self.size is not None:
                self._held = self._held + 1 if g.repeat else 0
                step = max(self.size) * min(MOST_STEP, STEP * 1.35 ** self._held)
                way = {Key.LEFT: (-1, 0), Key.RIGHT: (1, 0), Key.UP: (0, -1), Key.DOWN: (0, 1)}[g.act]
                self._move(way[0] * step, way[1] * step)
            return True
        if g.act in (Key.NEXT, Key.PREVIOUS) and g.phase == "down":
            at = ((self.grab or 0) + (1 if g.act is Key.NEXT else -1)) % 4
            self._let_go()
            self._take_hold(at)
            return True
        return False

    def _pulled(self, g: Pointer) -> bool:
        """Whether a pointer was meant for the photograph."""
        x, y = self._there(g.x, g.y)
        match g.phase:
            case "pressed" if g.button == 1 and self._place.collidepoint(g.x, g.y) and self.size is not None:
                self.hands.visible = False
                self._last = x, y
                return self._begin(g, x, y)
            case "dragged" if self.grab is not None and not self.by_keys:
                self._move(x - self._last[0], y - self._last[1])
                self._last = x, y
                return True
            case "released" | "lost" if self.grab is not None and not self.by_keys:
                self._let_go()
                return True
        return False

    def _begin(self, g: Pointer, x: float, y: float) -> bool:
        if self.added is not None:
            self._click(x, y)
            return True
        if (near := self._near(g)) is not None:
            self.grab, self.by_keys = near, False
            return True
        if self.corners is not None and holds(self.corners, x, y):
            self.grab, self.by_keys = 4, False
            return True
        other = next((piece for piece in self.album.of_photo(self.piece.file)
                      if piece.corners is not None and holds(piece.corners, x, y)), None)
        if other is not None:
            self.take(other)
        return True

    def _click(self, x: float, y: float) -> None:
        """Add one more corner of a card that was missing."""
        assert self.added is not None
        self.added.append((x, y))
        if len(self.added) == 4:
            corners, self.added = ordered(self.added), None
            if corners is not None:
                self.take(self.album.add(self.piece.file, corners))

    def _near(self, g: Pointer) -> int | None:
        """The corner under a pointer."""
        if self.corners is None:
            return None
        far = [((x - g.x) ** 2 + (y - g.y) ** 2, n) for n, (x, y) in enumerate(map(self._here, self.corners))]
        distance, at = min(far)
        return at if distance <= REACH ** 2 else None

    def _take_hold(self, at: int) -> None:
        """Keys have hold of a corner, or let it go again."""
        if self.grab == at:
            self._let_go()
        else:
            self.grab, self.by_keys, self._held = at, True, 0
            self.hands.at = f"corner-{at}"

    def _move(self, dx: float, dy: float) -> None:
        """What is held moves so far, in pixels of the photograph, as long as it stays a card."""
        if self.corners is None or self.size is None or self.grab is None:
            return
        w, h = self.size
        moved = [self._kept(x + dx, y + dy, w, h) if self.grab in (n, 4) else (x, y)
                 for n, (x, y) in enumerate(self.corners)]
        a, b, c, d = moved
        if goes_round((a, b, c, d)):
            self._corners = a, b, c, d

    @staticmethod
    def _kept(x: float, y: float, w: int, h: int) -> tuple[float, float]:
        return max(-BEYOND * w, min((1 + BEYOND) * w, x)), max(-BEYOND * h, min((1 + BEYOND) * h, y))

    def _let_go(self) -> None:
        self.grab = None
        if self._corners is not None:
            self._set(self._corners)

    # ---- places of the photograph and of the page
    def _here(self, at: tuple[float, float]) -> tuple[float, float]:
        """Where a pixel of the photograph lies on the page."""
        return self._place.x + at[0] * self._scale, self._place.y + at[1] * self._scale

    def _there(self, x: float, y: float) -> tuple[float, float]:
        return (x - self._place.x) / self._scale, (y - self._place.y) / self._scale

    # ---- the page
    def update(self, now: float) -> float | None:
        """See Scene."""
        self.bench.listen()
        if self.album.place_of(self.piece) is None and self.piece not in self.album.beside:
            self._found_meanwhile()
        return super().update(now)

    def _found_meanwhile(self) -> None:
        """What was found in the photograph has taken the place of what one came for."""
        others = self.album.of_photo(self.piece.file)
        if others:
            self.take(others[0])
        else:
            self.services.back()

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.bench.prints.next_frame()

    def lay(self, desk: Desk) -> None:
        """See Page. The photograph at the left, the card it makes and what can be done at the right."""
        way = ("undo", desk.say("scene.gallery.undo"), self.undo) if self.album.done or self.added else None
        room = desk.page_title(desk.say("bring.corners.title"), self.back, desk.say("scene.back"), way=way)
        side, left = boxes.right(room, max(.24 * room.w, 15 * desk.em), GAP)
        panels.panel(desk.p, left)
        self._area = left.inflate(-32, -32)
        self._photo(desk, left.inflate(-2 * REACH, -2 * REACH))
        panels.panel(desk.p, side)
        self._side(desk, side.inflate(-32, -32))

    def _photo(self, desk: Desk, area: Rect) -> None:
        p, size = desk.p, self.size
        if size is None:
            self._place = Rect(area.center, (0, 0))
            p.label(desk.say("bring.corners.looking"), area.centerx, area.centery, "body", p.palette.nezu,
                    align="centre", width=area.w)
            return
        self._scale = min(area.w / size[0], area.h / size[1])
        self._place = boxes.centred(area, size[0] * self._scale, size[1] * self._scale)
        print_ = self.bench.prints.whole(self.piece.file, p.px(self._place.w), p.px(self._place.h))
        if print_ is not None:
            p.picture(print_, *self._place.center, self._place.w, self._place.h)
        for n, other in enumerate(self.album.of_photo(self.piece.file)):
            if other is not self.piece and other.corners is not None:
                self._other(desk, n, other)
        if self.added is not None:
            for at in self.added:
                ring(p, *self._here(at), p.palette.asagi, HANDLE)
        elif self.corners is not None:
            if not self.piece.sure and self.piece.found is not None:
                self._quad(p, self.piece.found, p.palette.kinari, 2.0, "found")
            self._quad(p, self.corners, p.palette.kin, 4.0, "corners")
            self._handles(desk)

    def _quad(self, p: Painter, corners: Corners, colour: Colour, thick: float, name: str = "") -> None:
        outline(p, [self._here(corner) for corner in corners], colour, thick, name)

    def _other(self, desk: Desk, n: int, piece: PicturePiece) -> None:
        """Another card of the same photograph, to be taken by a press."""
        assert piece.corners is not None
        at = [self._here(corner) for corner in piece.corners]
        xs, ys = [x for x, _ in at], [y for _, y in at]
        box = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        focused, _ = desk.spot(f"piece-{n}", boxes.centred(box, .4 * box.w, .4 * box.h), partial(self.take, piece))
        p = desk.p
        self._quad(p, piece.corners, p.palette.kinari if piece.sure else p.palette.kin, 2.0)
        if focused:
            panels.focus(p, boxes.centred(box, .4 * box.w, .4 * box.h), 12)
        if (place := self.album.place_of(piece)) is not None:
            self._named(desk, self.bench.called(desk, place), box)

    def _named(self, desk: Desk, text: str, box: Rect) -> None:
        p = desk.p
        wide = min(p.width(text, "caption") + 20, box.w)
        plate = boxes.centred(box, wide, 1.5 * p.screen.size("caption"))
        panels.strip(p, plate, 8)
        p.label(text, plate.centerx, plate.centery, "caption", align="centre", width=wide - 8)

    def _handles(self, desk: Desk) -> None:
        p = desk.p
        assert self.corners is not None
        shown: tuple[float, float] | None = None
        for n, corner in enumerate(self.corners):
            x, y = self._here(corner)
            rect = Rect(x - HANDLE, y - HANDLE, 2 * HANDLE, 2 * HANDLE)
            focused, _ = desk.spot(f"corner-{n}", rect, partial(self._take_hold, n))
            held = self.grab == n
            ring(p, x, y, p.palette.shu_ui if held else p.palette.kin, HANDLE)
            if focused:
                panels.focus(p, rect, HANDLE)
            if held or (focused and self.grab is None):
                shown = corner
        if shown is not None:
            self._loupe(p, shown)

    def _loupe(self, p: Painter, corner: tuple[float, float]) -> None:
        """What is around a corner, much larger, where it covers nothing that is worked on."""
        assert self.size is not None
        share = min(1.0, FINE / max(self.size))
        fine = self.bench.prints.whole(self.piece.file, max(1, round(self.size[0] * share)),
                                       max(1, round(self.size[1] * share)))
        x, y = self._here(corner)
        area = self._area
        box = Rect(area.x if x > area.centerx else area.right - LOUPE,
                   area.y if y > area.centery else area.bottom - LOUPE, LOUPE, LOUPE)
        at = round(corner[0] * share, 1), round(corner[1] * share, 1)
        loupe(p, box, fine, at, LOUPE / ZOOM / self._scale * share)
        zoomed = [(box.centerx + (u - corner[0]) * self._scale * ZOOM,
                   box.centery + (v - corner[1]) * self._scale * ZOOM) for u, v in self.corners or ()]
        outline(p, zoomed, p.palette.kin, 3.0, "loupe corners", box)
        panels.frame(p, box, p.palette.kin, 4.0, 4)

    # ---- at the side
    def _side(self, desk: Desk, area: Rect) -> None:
        """The card as it will be, which card it is, and what can be done."""
        p = desk.p
        back = self.piece.found is not None and self.corners == self._all
        acts = [("turn", self.turn), ("again", self.again) if back else ("whole", self.whole)]
        acts += [] if self.alone else [("add", self.add), ("delete", self.delete)]
        corners = self.piece.corners
        loose = self.size is not None and (corners is None or broad(corners))
        rows = 1 + (not self.alone) + loose + -(-len(acts) // 2)
        foot = rows * (desk.row + 10) + p.height(self._hint(desk), area.w, "caption") + 16
        above = boxes.top(area, max(160.0, area.h - foot - GAP))[0]
        high = min(above.h, area.w / ASPECT, 460.0)
        x, y = above.centerx, above.y + high / 2
        if not self.bench.shown(p, self.piece, x, y, high):
            aspect = self.album.aspect_with() or ASPECT
            cells.photograph(p, self.bench.prints, self.piece, aspect, x, y, high, 1.0, self.bench.whole)
        flow = Flow(area.x, area.bottom - foot, area.w)
        flow.y = p.paragraph(self._hint(desk), flow.x, flow.y, flow.w, "caption", p.palette.nezu) + 10
        at = self.album.place_of(self.piece)
        said = desk.say("bring.corners.beside") if at is None else self.bench.called(desk, at)
        if not self.alone:
            desk.stepper("card", flow.take(desk.row, 10), said, self.move_on)
        if loose:
            fit = cells.fit(desk, self.bench.whole, self.bench.other_fit)
            desk.stepper(fit.name, flow.take(desk.row, 10), fit.said[fit.at], fit.other)
        texts = {name: desk.say(f"bring.corners.{name}") for name, _ in acts}
        room = boxes.share(area.w, 2, 10) - 28
        size = min(p.fitting(text, room, "body", True) for text in texts.values())      # of one size, side by side
        for start in range(0, len(acts), 2):
            for (name, act), rect in zip(acts[start:start + 2], flow.columns(desk.row, 2, 10), strict=True):
                desk.button(name, rect, texts[name], act, size=size)
        desk.button("right", flow.take(desk.row), desk.say("bring.corners.right"), self.right, "gold", cap="A")

    def _hint(self, desk: Desk) -> str:
        if self.added is not None:
            return desk.say("bring.corners.four", n=4 - len(self.added))
        if self.grab is not None and self.by_keys:
            return desk.say("bring.corners.held_pad" if desk.glyphs else "bring.corners.held")
        return desk.say("bring.corners.sure" if self.piece.sure else "bring.corners.unsure")

"""Draws what seats have at a table on which formulas are laid: points, the value of a hand that was shown, brackets
that are a pair, the mark of a zero carried over, a red flag; the red hand on a card that was pushed, and fire.
"""
from __future__ import annotations

import pygame

from game.core.seating import Seat
from game.odds.formula import CODES, SIGNS, TURNED
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster
from game.ui.kinds.formula.fate import carried, fate, signed
from game.ui.kinds.formula.fold import Bows, FormulaFrame, HandValue, Reckoning
from game.ui.kinds.formula.parts import BoardParts
from game.ui.kinds.formula.place import beside, bow_spots, crowned, on_rim, rim
from game.ui.stage.motion import FLYING, out_back, out_cubic
from game.ui.stage.parts import CARD
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Show
from game.ui.stage.tile import least_letters
from game.ui.stage.tracks import Sprite

SLIP_AIR = 12.0
"""Around the words of a slip at a tile, at both ends together."""

HAND = ("M30,96C18,84 10,66 9,58C8,51 16,48 20,54L27,64L23,22C22,13 33,12 35,20L40,50L41,12C41,3 53,3 53,12L53,50"
        "L59,16C61,8 71,10 70,19L65,54L75,34C79,27 88,31 85,39L74,74C71,86 66,92 62,97Z")
"""A hand with its fingers up, in a square of 100."""

FLAME = ("M50,98C24,98 12,80 16,60C19,46 30,40 33,26C40,32 43,40 42,50C50,42 54,24 48,4C66,14 76,34 72,50"
         "C78,46 79,40 78,34C88,46 90,60 86,72C81,88 68,98 50,98Z")
HEART = ("M50,94C36,94 30,84 33,72C36,62 46,58 48,44C60,54 68,62 67,76C66,88 60,94 50,94Z")
SHIELD = "M50,4C62,14 76,18 90,18C92,56 80,82 50,97C20,82 8,56 10,18C24,18 38,14 50,4ZM50,22V79C66,70 74,54 75,32"
BURST = ("M50,2L59,30L84,12L72,40L98,46L73,57L90,82L61,72L55,98L43,73L18,90L28,62L2,55L28,44L12,18L40,31Z"
         "M42,42L58,58M58,42L42,58")
FLAG = "M22,6H30V98H22ZM30,10C46,0 60,22 84,10V52C60,64 46,42 30,52Z"


# ---- beside the cards ----------------------------------------------------------------------------------------
def points(p: Painter, show: Show, seat: Seat) -> None:
    """Draw the points of a seat, and the places of its bows; once its hand was shown what it came to, and what that
    cost."""
    results, bows = _seen(show).results, _bows(show, seat)
    is_open = _is_open(show, seat)
    box = beside(show.frame.placement.ground, seat, bows, is_open)[0]
    if is_open:
        if seat in results:
            is_large = _on_board(show, results[seat]) and not _is_own(show, seat)
            fate(p, show, results[seat], _freed(show, seat, box) if is_large else box)
        return
    if bows:                    # who has none is not asked what an empty pair may be
        _places(p, show, seat, bows)
    value = show.frame.scores.get(seat, 0)
    colour = p.palette.kin if value > 0 else p.palette.shu_ui if value < 0 else p.palette.nezu
    size = min(max(0.78 * box.h, min(p.screen.size("caption"), 0.96 * box.h)), 1.15 * p.screen.size("seat"))
    for text in (signed(each) for each in show.frame.scores.values()):     # alike at all seats
        found = p.fitting(text, box.w, size, True, least_letters(p.screen))
        size = min(size, found) if isinstance(found, float | int) else size
    p.label(signed(value), box.centerx, box.centery, size, colour, True, "centre")


def _seen(show: Show) -> FormulaFrame:
    return show.frame.more.the(FormulaFrame)


def _bows(show: Show, seat: Seat) -> int:
    return show.frame.placement.more.the(Bows).lying.get(seat, 0)


def _is_own(show: Show, seat: Seat) -> bool:
    room = show.frame.placement.ground
    return room.own is not None and seat == room.table.observer


def _is_open(show: Show, seat: Seat) -> bool:
    """Its hand is being shown, or lies open; that of the winner goes to the board."""
    told = show.frame.placement.more.of(Reckoning)
    return told is not None and told.lies_open(seat)


def _freed(show: Show, seat: Seat, box: Rect) -> Rect:
    """The place of the words of a seat whose cards lie on the board: theirs is free for them, too."""
    area = crowned(show.frame.placement.ground, seat)
    return Rect(area.x, area.y, min(area.w, box.w), box.bottom - area.y)


def _on_board(show: Show, result: HandValue) -> bool:
    """Its formula has come to lie on the board, where its value stands, too."""
    board = show.frame.placement.ground.parts.more.of(BoardParts)
    poses = [show.frame.cards[card] for card in result.cards if card in show.frame.cards]
    return bool(poses) and board is not None and all(board.row.collidepoint(pose.x, pose.y) for pose in poses)


# ---- over the cards ------------------------------------------------------------------------------------------
def _places(p: Painter, show: Show, seat: Seat, lying: int) -> None:
    """Where the two bows of a pair will lie, as long as they do not: a pair of brackets, hardly seen."""
    ink = p.palette.button_edge
    for n, spot in list(enumerate(bow_spots(show.frame.placement.ground, seat, 2)))[lying:]:
        bent = -1 if n == 0 else 1
        p.shape(("bow-place", bent, ink), Rect(spot.x - CARD * spot.h / 2, spot.y - spot.h / 2, CARD * spot.h, spot.h),
                lambda w, h, bent=bent: raster(path(                        # type: ignore[misc]
                    f"M{(0.5 - 0.12 * bent) * w:.1f},{0.24 * h:.1f}Q{(0.5 + 0.22 * bent) * w:.1f},{0.5 * h:.1f} "
                    f"{(0.5 - 0.12 * bent) * w:.1f},{0.76 * h:.1f}", None, 1, ink, 0.055 * h), w, h))


def marks(p: Painter, show: Show) -> None:
    """Draw pairs of brackets, what is carried over, the flag, the red hand; over the cards, under what flies."""
    told, room = _seen(show).told, show.frame.placement.ground
    for seat in room.tiles:
        _pair(p, show, seat)
    for lying in show.frame.cards.values():
        _as_read(p, lying)
    for seat in told.carry:
        _carry(p, show, seat)
    if told.rebel >= 0:
        sign(p, "flag", _flag(p, show, told.rebel))
    pose = show.frame.cards.get(told.pushed)
    new, stamped = show.frame.placement.more.of(Reckoning), _seen(show).stamped
    if pose is None and new is not None:
        pose = show.frame.cards.get(new.pushed)
    if pose is not None and pose.face is not None and stamped > 0.0:
        _print(p, pose, stamped)
    if told.victim >= 0 and pose is not None and pose.z < FLYING:
        _threat(p, show, told.victim, _aside(p, show, told.victim) if told.victim in told.carry else 0.0)


def _as_read(p: Painter, pose: CardPose) -> None:
    """A card that lies upside down says what it counts as, upright."""
    if pose.face is None or pose.face.rank not in TURNED or abs(pose.angle - 180.0) > 1.0:
        return
    size = max(0.24 * pose.h, least_letters(p.screen))
    with p.moved(alpha=pose.alpha):
        badge(p, CODES[TURNED[pose.face.rank]], pose.x, pose.y - 0.5 * pose.h + 0.72 * size, size)


def _pair(p: Painter, show: Show, seat: Seat) -> None:
    """Two bows are a pair of brackets: a gold frame around them."""
    placement = show.frame.placement
    count = _bows(show, seat)
    if seat not in placement.more.the(Bows).pairs:
        return
    spots = bow_spots(placement.ground, seat, count, _is_open(show, seat))
    boxes = [Rect(s.x - CARD * s.h / 2, s.y - s.h / 2, CARD * s.h, s.h) for s in spots]
    panels.frame(p, boxes[0].unionall(boxes[1:]).inflate(4, 4), p.palette.kin, 3.0, 8.0)


def _flag(p: Painter, show: Show, seat: Seat) -> Rect:
    """It flies over the own panel, and from the upper corner of every other tile."""
    room, told = show.frame.placement.ground, _seen(show).told
    if room.own is not None and _is_own(show, seat):
        beside = _aside(p, show, seat) if seat in told.carry else 0.0
        return Rect(room.own.rect.x + 20 + beside, room.own.rect.y - 66.0, 76.0, 76.0)
    tile = room.tiles[seat]
    side = max(44.0, 1.3 * tile.name.h)
    return Rect(tile.rect.right - side, tile.rect.y - 0.2 * side, side, side)


def _aside(p: Painter, show: Show, seat: Seat) -> float:
    """How far the slip of what is carried over reaches along the rim of the own panel."""
    size = max(least_letters(p.screen), 0.92 * p.screen.size("caption"))
    return p.width(carried(p, show, _most(show, seat)), size, True) + 24


def _carry(p: Painter, show: Show, seat: Seat) -> None:
    """A zero carried over doubles the next win: a slip of paper on the rim of the own panel, or of a tile. Where a hand
    lies open its own line says it."""
    if not _is_open(show, seat):
        slip(p, show, seat, carried(p, show, _most(show, seat)), "paper", p.palette.sumi)


def _most(show: Show, seat: Seat) -> float:
    """How broad the words of a slip may be at this seat."""
    room = show.frame.placement.ground
    return room.tiles[seat].rect.w - 20 if _is_own(show, seat) else rim(room, seat) - SLIP_AIR


def _threat(p: Painter, show: Show, seat: Seat, beside: float) -> None:
    """What a pushed card costs a player who bursts with it; in figures alone where words have no room."""
    if _is_open(show, seat):
        return
    text = show.script.t("table.formula.threat")
    if p.width(text, least_letters(p.screen), True) > _most(show, seat):
        text = show.script.t("table.formula.threat_short")
    slip(p, show, seat, text, "night", p.palette.shu_ui, beside)


def slip(p: Painter, show: Show, seat: Seat, text: str, ground: panels.Ground, ink: Colour,
         aside: float = 0.0) -> None:
    """Draw a slip with a few words at a seat: on the rim of the own panel, or a tile; `aside`: so far beside another.
    """
    room, size = show.frame.placement.ground, max(least_letters(p.screen), 0.92 * p.screen.size("caption"))
    if _is_own(show, seat):
        tile = room.tiles[seat].rect
        high, wide = 1.4 * size, p.width(text, size, True) + 16
        box = Rect(tile.x + 16 + aside, tile.y - 0.84 * high, wide, high)
    else:
        found = p.fitting(text, _most(show, seat), size, True, least_letters(p.screen))
        size = found if isinstance(found, float | int) else size
        wide = min(room.tiles[seat].rect.w - SLIP_AIR, p.width(text, size, True) + SLIP_AIR)
        box = on_rim(room, seat, wide, 1.3 * size, bool(aside))
    panels.panel(p, box, ground, 8.0, 1.0)
    p.label(text, box.centerx, box.centery, size, ink, True, "centre", width=box.w - 6)


def _print(p: Painter, pose: CardPose, share: float) -> None:
    side = 0.62 * pose.h * (1.0 + 0.9 * (1.0 - out_cubic(min(1.0, share))))
    sign(p, "hand", Rect(pose.x - side / 2, pose.y - side * 0.36, side, side), -14.0 + pose.angle,
         0.86 * min(1.0, 2 * share) * pose.alpha)


# ---- signs ---------------------------------------------------------------------------------------------------
def sign(p: Painter, name: str, box: Rect, angle: float = 0.0, alpha: float = 1.0) -> None:
    """Draw a hand, a flame or a flag in this square."""
    shapes: dict[str, tuple[tuple[str, Colour], ...]] = {
        "hand": ((HAND, p.palette.shu),), "flag": ((FLAG, p.palette.shu_ui),),
        "flame": ((FLAME, p.palette.shu_ui), (HEART, p.palette.kin)),
        "shield": ((SHIELD, p.palette.asagi),), "burst": ((BURST, p.palette.shu_ui),),
    }
    dark, thick = (p.palette.kinari, 4.0) if name in ("hand", "flag") else (p.palette.yoru, 3.0)
    scale = round(p.scale, 3)

    def make() -> pygame.Surface:
        side = max(8, round(1.3 * box.h * p.scale))
        body = "".join(path(d, colour, 1.0, dark, thick, 0.85) for d, colour in shapes[name])
        return raster(body, side, side, (100, 100))

    made = p.shapes.get(("formula-sign", name, scale, round(box.h / 24)), make)
    p.picture(made, box.centerx, box.centery, box.w, box.h, angle, alpha)


def sprites(p: Painter, show: Show) -> None:
    """Draw what comes and goes over the table."""
    for sprite in show.frame.sprites:
        if sprite.name == "kind":
            _kind(p, sprite)
        elif sprite.name == "rip":
            _rip(p, show, sprite)
        elif sprite.name == "skip":
            _skipped(p, show, sprite)
        else:
            grow = 0.5 + 0.5 * out_back(min(1.0, 3 * sprite.share))
            side, fade = sprite.size * grow, min(1.0, 3 * (1 - sprite.share))
            sign(p, sprite.name, Rect(sprite.x - side / 2, sprite.y - side / 2, side, side), 0.0, fade)


def _rip(p: Painter, show: Show, sprite: Sprite) -> None:
    """The scar where a card was torn away: three claws, drawn from above."""
    side, red, light = 1.15 * sprite.size, p.palette.shu_ui, p.palette.kinari

    def make(w: int, h: int) -> pygame.Surface:
        claws = []
        for lane in (0.28, 0.5, 0.72):
            x, bent = lane * w, 0.1 * w
            top, foot = f"{x + bent:.1f},{0.06 * h:.1f}", f"{x - bent:.1f},{0.94 * h:.1f}"
            claws.append(f"M{top} Q{x + 0.05 * w:.1f},{0.5 * h:.1f} {foot} Q{x - 0.04 * w:.1f},{0.5 * h:.1f} {top}Z")
        return raster("".join(path(claw, red, 1, light, 0.012 * w) for claw in claws), w, h)

    made = p.shapes.get(("rip", red, round(p.scale, 3)), lambda: make(p.px(260), p.px(260)))
    fade = min(1.0, 3 * (1 - sprite.share))
    shown = Rect(sprite.x - side / 2, sprite.y - side / 2, side, side)
    if not show.reduced:
        shown.h *= min(1.0, 6 * sprite.share)
    with p.clipped(shown):
        p.picture(made, sprite.x, sprite.y, side, side, 0.0, fade)


def _skipped(p: Painter, show: Show, sprite: Sprite) -> None:
    """A vermilion stamp on a seat that sits out a turn."""
    text, fade = show.script.t("table.formula.skipped"), min(1.0, 6 * sprite.share, 6 * (1 - sprite.share))
    size = max(least_letters(p.screen), 1.1 * p.screen.size("caption"))
    high, wide = 1.7 * size, p.width(text, size, True) + 1.4 * size
    box = Rect(sprite.x - wide / 2, sprite.y - high / 2, wide, high)
    with p.moved(alpha=fade):
        panels.panel(p, box, "night", 8.0, 1.0)
        panels.frame(p, box.inflate(-4, -4), p.palette.shu_ui, 4.0, 6.0)
        p.label(text, box.centerx, box.centery, size, p.palette.shu_ui, True, "centre")


def _kind(p: Painter, sprite: Sprite) -> None:
    """The kind that burns, in a flame."""
    side, fade = sprite.size * (0.7 + 0.3 * out_back(min(1.0, 3 * sprite.share))), min(1.0, 4 * (1 - sprite.share))
    sign(p, "flame", Rect(sprite.x - side / 2, sprite.y - side / 2, side, side), 0.0, fade)
    with p.moved(alpha=fade):
        badge(p, sprite.text, sprite.x, sprite.y + 0.2 * side, 0.36 * side)


def badge(p: Painter, code: str, x: float, y: float, size: float) -> None:
    """Draw the sign of a kind on a dark plate."""
    text = SIGNS[CODES.index(code)] if code in CODES else code
    wide = max(1.2 * size, p.width(text, size, True) + 0.5 * size)
    panels.panel(p, Rect(x - wide / 2, y - 0.65 * size, wide, 1.3 * size), "night", 0.25 * size, 1.0)
    p.label(text, x, y, size, p.palette.kin, True, "centre")


def burning(p: Painter, show: Show) -> None:
    """Burn: as long as that turn lasts the kind that was named stands at the pile."""
    told, pile = _seen(show).told, show.frame.placement.ground.parts.pile
    if pile is None or not told.named:
        return
    size = max(26.0, 0.22 * pile.h)
    sign(p, "flame", Rect(pile.x - 0.5 * size, pile.y - 0.6 * size, 1.7 * size, 1.7 * size))
    badge(p, told.named, pile.x + 0.35 * size, pile.y + 0.7 * size, max(0.62 * size, least_letters(p.screen)))



"""The middle of a table with tricks: how many cards are in the stock and gone, the empty places of the trick, who
played what, and the suit that is asked for. The cards themselves are sprites of the layout.
"""
from __future__ import annotations

import math

from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.draw.suits import suit_sign
from game.ui.kinds.trick.fold import Trick
from game.ui.kinds.trick.parts import TrickSlots
from game.ui.stage.motion import FLYING
from game.ui.stage.parts import CARD
from game.ui.stage.pose import IN_HAND, CardPose
from game.ui.stage.records import Show

CREST, CREST_MOST, CREST_ON = 0.105, 24.0, 0.3
"""The crest on a card of the trick, in heights of the card; its radius at most; how far its middle lies beyond the
edge, in radii."""

OVER, USUAL = 0.70, "88"
"""How much of a heap a badge may cover, in its heights; a count as broad as most, so that badges do not change with
each card."""

SIGN, SIGN_OUT = 0.27, 0.22
"""The side of the sign on the card that leads, in heights of the card; the share of it that lies beyond the edge."""

SHINES = 0.9
"""How strong the light under the highest card of the trick is, 0-1."""

DEEP, EDGES, EDGE_LEFT, EDGE_DOWN = 3.0, 11, 0.008, 0.016
"""So many cards of the stock are an edge more to be seen below it; so many edges at most; and how far each lies to the
left and below, in heights of a card."""

LOW = 6
"""From so many cards on the number of the stock is gold: it will soon be empty."""

STEPS = (1.0, 0.85, 0.72, 0.6)
"""The sizes at which enlarged letters of a badge are tried, down to those they have by default."""

LEGS, EDGE = 0.16, 4.0
"""What a stock that leans leaves free of its place at its foot, as a share; between a badge and the line below."""


def middle(p: Painter, show: Show) -> None:
    """Draw what lies under the cards."""
    parts = show.frame.placement.ground.parts
    for name, box, label in (("stock", parts.stock, parts.stock_label), ("pile", parts.pile, parts.pile_label)):
        if box is not None:
            _stack(p, show, name, box, label)
    if "led" in parts.place:
        _led(p, show, parts.place["led"])
    _highest(p, show)
    if show.drop:
        panels.frame(p, parts.place["trick"].inflate(-4, -4), p.palette.kin, 4.0, 18.0)


def _stack(p: Painter, show: Show, name: str, box: Rect, label: Rect | None) -> None:
    count = show.frame.counts.get(name, 0)
    if count == 0:
        art.place(p, box.centerx, box.centery, box.h, 0.7)
    if name == "stock":
        for edge in range(min(EDGES, int(count / DEEP)), 0, -1):
            art.card(p, None, box.centerx - EDGE_LEFT * edge * box.h, box.centery + EDGE_DOWN * edge * box.h, box.h)
    if show.hovered == ("zone", name):
        panels.frame(p, box.inflate(14, 14), p.palette.kin, 3.0, 12.0, 0.9)
    if label is None:
        return
    caption = p.screen.size("caption")
    read = p.read_high(caption) if label.h - p.read_high(caption) >= caption else 0.0
    size = min(1.5 * p.screen.size("button"), label.h - max(1.15 * caption, read))
    if size < caption:                  # large letters: a word that does not grow with them
        caption /= p.screen.text_scale
        size = min(1.5 * p.screen.size("button"), label.h - 1.15 * caption)
    if size < caption:                  # the number is worth more than the word
        size = min(1.5 * p.screen.size("button"), 0.9 * label.h)
        p.label(str(count), label.x, label.centery, size, _ink(p, name, count), True)
        return
    below = max(1.1 * caption, read)
    y = label.centery - 0.5 * below
    p.label(str(count), label.x, y, size, _ink(p, name, count), True)
    text = show.script.t(f"table.heap.{name}")
    with p.room(read):
        p.label(text, label.x, y + 0.5 * size + 0.55 * below, p.fitting(text, label.w, caption), p.palette.nezu)


def _ink(p: Painter, name: str, count: int) -> Colour:
    """The colour of a number: gold while a stock is low, that of danger once it is empty."""
    if name != "stock" or count > LOW:
        return p.palette.kinari
    return p.palette.kin if count else p.palette.shu_ui


def named(p: Painter, show: Show) -> None:
    """Write over the cards where there is no room for words beside stock and cards that are gone: badges across them –
    below them, beside a stock that leans –, the word before the number or over it, in letters that grow with the text
    as far as there is room; both badges alike."""
    parts = show.frame.placement.ground.parts
    boxes = {name: box for name, box in (("stock", parts.stock), ("pile", parts.pile)) if box is not None}
    texts = {name: (show.script.t(f"table.heap.{name}"), str(show.frame.counts.get(name, 0))) for name in boxes}
    rooms = {name: _free(show, name, box) for name, box in boxes.items()}
    large = p.screen.size("caption")
    small = large / p.screen.text_scale
    sizes = dict.fromkeys((*(max(small, step * large) for step in STEPS), small))
    forms = [(size, over) for size in sizes for over in (False, True)]
    size, lines = forms[-1][0], {name: [text[1]] for name, text in texts.items()}
    for letters, over in forms:
        tried = {name: [*text] if over else [" ".join(text)] for name, text in texts.items()}
        low = not over or 2.4 * letters <= OVER * min(box.h for box in boxes.values())
        usual = {name: [line.replace(texts[name][1], USUAL) for line in tried[name]] for name in boxes}
        if low and all(_wide(p, usual[name], letters) <= rooms[name][1] - rooms[name][0] for name in boxes):
            size, lines = letters, tried
            break
    foot = parts.sentence.y - EDGE if "tent" in parts.place else 0.0
    for name, box in boxes.items():
        _badge(p, box, rooms[name], lines[name], size, foot)


def _wide(p: Painter, lines: list[str], size: float) -> float:
    return max(p.width(line, size, True) for line in lines) + 0.5 * size


def _badge(p: Painter, box: Rect, room: tuple[float, float], lines: list[str], size: float, foot: float) -> None:
    """Lines in the middle of the lower edge of a heap, moved into this room; below it, as far as `foot` allows."""
    wide, high = _wide(p, lines, size), (0.2 + 1.1 * len(lines)) * size
    x = max(room[0], min(box.centerx - wide / 2, room[1] - wide))
    badge = Rect(x, max(box.bottom, min(box.bottom + high, foot)) - high, wide, high)
    panels.panel(p, badge, "night", 8.0, 0.95)
    for index, line in enumerate(lines):
        y = badge.centery + (index - (len(lines) - 1) / 2) * 1.1 * size
        p.label(line, badge.centerx, y, size, p.palette.kinari, True, "centre")


def _free(show: Show, name: str, box: Rect) -> tuple[float, float]:
    """From where to where a badge may reach: from the end of the stage, or the legs of a stock that leans, to the
    trick, and not onto the other."""
    ground = show.frame.placement.ground
    parts = ground.parts
    slots = ground.more.the(TrickSlots).spots.values()
    start, end = parts.panel.x, min(spot.x - CARD * spot.h / 2 for spot in slots)
    if (tent := parts.place.get("tent")) is not None:
        start = max(start, tent.right - LEGS * tent.w)
    if name == "stock" and parts.pile is not None and parts.pile.x > box.right:
        end = (box.right + parts.pile.x) / 2
    if name == "pile" and parts.stock is not None and parts.stock.right < box.x:
        start = (parts.stock.right + box.x) / 2
    return start + 2, end - 2


def _led(p: Painter, show: Show, box: Rect) -> None:
    """The sign of the suit and its name; before it is set, nothing."""
    trick = show.frame.placement.more.of(Trick)
    if trick is None or not trick.plays:
        return
    caption = p.screen.size("caption")
    face = next((face for _, _, face in trick.plays if face is not None), None)
    text = show.script.t(f"suit.{face.deck}.{trick.led}") if trick.led and face else show.script.t("table.any_suit")
    side = min(0.5 * box.h, box.w, 104.0)
    high = side + 1.4 * caption
    sign = Rect(box.centerx - side / 2, box.centery - high / 2, side, side)
    if not suit_sign(p, trick.led, sign):
        panels.panel(p, sign, "card", 0.2 * side)
        p.label("?", sign.centerx, sign.centery, 0.6 * side, p.palette.sumi, True, "centre")
    size = p.fitting(text, box.w, "caption", True, p.screen.size("caption") / p.screen.text_scale)
    p.label(text, box.centerx, sign.bottom + 0.85 * caption, size, p.palette.kinari, True, "centre")


def _highest(p: Painter, show: Show) -> None:
    """A warm light under the card that takes the trick so far, as soon as it lies there."""
    trick = show.frame.placement.more.of(Trick)
    if trick is None:
        return
    pose, rest = show.frame.cards.get(trick.best), show.frame.placement.cards.get(trick.best)
    if pose is not None and rest is not None and _has_landed(pose, rest):
        panels.glow(p, art.shape(p, pose.face, rest.x, rest.y, rest.h)[0], SHINES)


def signs(p: Painter, show: Show) -> None:
    """Draw the suit to follow on the card that set it, on the edge away from its player. Drawn over the cards."""
    trick = show.frame.placement.more.of(Trick)
    if trick is None or not trick.plays or "led" in show.frame.placement.ground.parts.place:
        return
    seat, card, face = next((play for play in trick.plays if play[2] is not None and play[2].suit == trick.led),
                            trick.plays[0])
    pose, rest = show.frame.cards.get(card), show.frame.placement.cards.get(card)
    if pose is None or rest is None or face is None or not _has_landed(pose, rest):
        return
    least = p.screen.size("caption") / p.screen.text_scale
    side = max(SIGN * rest.h, 1.3 * least)
    down = 1 if _is_above(show, seat) else -1
    y = pose.y + down * (0.5 * rest.h + (SIGN_OUT - 0.5) * side)
    sign = Rect(pose.x - side / 2, y - side / 2, side, side)
    panels.panel(p, sign.inflate(6, 6), "night", 0.2 * side + 3, 1.0)
    if not suit_sign(p, trick.led, sign):
        panels.panel(p, sign, "card", 0.2 * side)
        p.label("?", sign.centerx, sign.centery, max(0.6 * side, least), p.palette.sumi, True, "centre")


def last_cards(p: Painter, show: Show) -> None:
    """Draw a warm light under the last card of every hand that has come down to one, where an empty hand is what all
    want: all eyes are on it. Drawn under the cards."""
    placement = show.frame.placement
    if not show.table.sheet.last:
        return
    for seat, tile in placement.ground.tiles.items():
        own = placement.ground.own if seat == show.table.observer else None
        area = own.hand if own is not None else tile.card
        if show.frame.held.get(seat) != 1 or area is None:
            continue
        for pose in placement.cards.values():
            if pose.z >= IN_HAND and area.collidepoint(pose.x, pose.y) and (own is not None or pose.face is None):
                panels.glow(p, art.shape(p, pose.face, pose.x, pose.y, pose.h)[0])


def _has_landed(pose: CardPose, rest: CardPose) -> bool:
    """Whether a card of the trick lies where it will lie; no player has taken it up, and it has left its hand."""
    is_near = math.hypot(pose.x - rest.x, pose.y - rest.y) < 0.5 * rest.h
    return is_near and pose.z < FLYING and rest.z < IN_HAND


def _is_above(show: Show, seat: Seat) -> bool:
    """Whether a player sits above the middle of the table."""
    room = show.frame.placement.ground
    return room.tiles[seat].rect.centery < room.parts.panel.centery


def crests(p: Painter, show: Show) -> None:
    """Draw whose card each is: the player's face or crest, as at their seat, on the edge towards them. Drawn over the
    cards."""
    placement = show.frame.placement
    for seat, card, _ in placement.more.the(Trick).plays:
        pose, rest = show.frame.cards.get(card), placement.cards.get(card)
        if rest is None or rest.z >= IN_HAND:           # a player has taken it up
            continue
        if pose is not None and (pose.z < FLYING or card in show.frame.gold):
            with p.moved(grow=pose.h / rest.h, about=(pose.x, pose.y)):
                _crest(p, show, seat, pose.x, pose.y, rest.h)


def _crest(p: Painter, show: Show, seat: Seat, x: float, y: float, h: float) -> None:
    room = show.frame.placement.ground
    up = _is_above(show, seat)
    r = max(min(CREST * h, CREST_MOST), 0.6 * p.screen.size("caption") / p.screen.text_scale)
    chair = show.script.chairs[seat]
    r = min(r, 0.24 * CARD * h)
    edge = y + (-0.5 if up else 0.5) * h + (-CREST_ON if up else CREST_ON) * r
    ground = Rect(x - r - 3, edge - r - 3, 2 * r + 6, 2 * r + 6)
    panels.panel(p, ground, "night", r + 3, 1.0)
    tokens.portrait(p, chair, x, edge, r, PLAYERS[chair.colour % len(PLAYERS)], made=room.tiles[seat].crest[2])

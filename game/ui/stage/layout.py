"""Tells where everything lies: from what an observer knows to the pose of every sprite. Pure; no clock, no picture, no
word.

The picture at rest is this and nothing else: whatever moves ends where `layout` puts it, with the face the view knows.
"""
from __future__ import annotations

from collections.abc import Mapping

from game.core.cards import Card, CardId
from game.core.events import POT
from game.core.seating import Seat
from game.core.view import View
from game.odds.leaning_stock import SIDES
from game.ui.draw.screen import Rect
from game.ui.stage.extensions import Extensions
from game.ui.stage.hand import back_fan, open_rows, own_fan
from game.ui.stage.layout_poses import STACK, hand_pose, pile_pose, stock_pose
from game.ui.stage.marks import is_turned_up, marks_of
from game.ui.stage.own_panel import OwnPanel, own_hand, own_panel
from game.ui.stage.parts import Parts, StageNeeds, furnish
from game.ui.stage.pose import IN_HAND, CardPose
from game.ui.stage.records import Ground, Placement, PlacementBuilder, Table, TileState, TurnMarker
from game.ui.stage.ring import Middle, place_of, ring
from game.ui.stage.solo import Solo, solo
from game.ui.stage.sorting import arranged
from game.ui.stage.tile import Tile, names_fit, tile, with_face

READABLE, CLEAR = 52.0, 14.0
"""From this height on the figure on a small card is read from afar; what stays free beside a neighbour. In units."""


def ground(table: Table) -> Ground:
    """Return the room of a table: arch for one person up to seventeen seats, else the ring."""
    first = table.observer if table.observer is not None else 0
    middle = _middle(table)
    arch: Solo | None = solo(table.seats, table.screen, middle) if table.is_arch else None
    seats = arch.seats if arch else ring(table.seats, table.screen, middle)
    parts = _furnished(seats.stage, table,
                       StageNeeds(table.sheet.parts, table.has_tray, table.has_tray, table.is_shared))
    places = {seat: place_of(seat, first, table.seats, table.counterclockwise) for seat in range(table.seats)}
    named = names_fit(seats.tiles[-1], table.screen, table.seats)
    shape = seats.shape if named else seats.shape._replace(face=0.0)
    tiles = {seat: tile(seats.tiles[place], seats.size, shape, table.screen, named) for seat, place in places.items()}
    own = own_panel(seats.tiles[0], arch.own, table.screen) if arch else None
    if middle is not None:
        own = _own_hand(seats.tiles[0], table) if arch else None
        for kind in table.kinds:
            tiles = {seat: kind.tile(made, seats.size, table.screen) for seat, made in tiles.items()}
    tiles = {seat: with_face(made, seats.tiles[places[seat]], shape, seats.size, table.screen)
             for seat, made in tiles.items()}
    room = Ground(table, seats, parts, _own_spots(tiles, table, own), own, named)
    for kind in table.kinds:
        room = kind.room(room)
    return room


def _middle(table: Table) -> Middle | None:
    found = (kind.middle(table.sheet, table.is_shared) for kind in table.kinds)
    return next((middle for middle in found if middle is not None), None)


def _furnished(stage: Rect, table: Table, wanted: StageNeeds) -> Parts:
    found = (kind.furnish(stage, table.screen, wanted, table.seats) for kind in table.kinds)
    return next((parts for parts in found if parts is not None), None) or furnish(stage, table.screen, wanted)


def _own_hand(rect: Rect, table: Table) -> OwnPanel:
    found = (kind.own(rect, table.screen) for kind in table.kinds)
    return next((own for own in found if own is not None), None) or own_hand(rect, table.screen)


def _own_spots(tiles: dict[Seat, Tile], table: Table, own: OwnPanel | None) -> dict[Seat, Tile]:
    """The own panel as a tile like the others, so that chips and the dealer's button find their places."""
    if own is not None and table.observer is not None:
        tiles[table.observer] = Tile(own.rect, own.card, own.name, own.crest, own.chips, own.dealer, None, None,
                                     own.score, own.spelt, own.bows)
    return tiles


def layout(view: View, room: Ground) -> Placement:
    """Return the pose of every sprite for what this view knows."""
    table = room.table
    cards: dict[CardId, CardPose] = {}
    _lay_stock(view, room, cards)
    if not any(kind.own_pile for kind in table.kinds):
        lying = view.zone("pile")
        cards |= fanned(view, room, lying[-(STACK if room.heaps else room.parts.fan):])
    for seat in range(view.seats):
        _lay_hand(view, room, seat, cards)
    marks = marks_of(view, table.sheet)
    states = {seat: _state(view, room, seat, marks) for seat in range(view.seats)}
    draft = PlacementBuilder(cards, states, view.acting(), view.dealer if view.dealer >= 0 else None)
    for kind in reversed(table.kinds):
        kind.place(view, room, draft)
    turn = draft.turn
    draft.each(lambda seat, state: state._replace(turn=seat == turn))
    counts = {name: len(view.zone(name)) for name in ("stock", "pile", *SIDES)}
    return Placement(room, draft.cards, {seat: view.chips.get(seat, 0) for seat in (POT, *range(view.seats))},
                     draft.states, draft.dealer, light_at(room, turn) if turn >= 0 else None, counts,
                     {seat: len(view.hand(seat)) for seat in range(view.seats)}, dict(view.scores),
                     Extensions(*draft.more))


# ---- cards ---------------------------------------------------------------------------------------------------
def _lay_hand(view: View, room: Ground, seat: Seat, cards: dict[CardId, CardPose]) -> None:
    """A hand: of one card, or the own fan in its owner's order, or backs in order of arrival."""
    hand = view.hand(seat)
    if not room.table.sheet.hands:
        for index, card in enumerate(hand):
            cards[card] = hand_pose(room, seat, index, len(hand), _seen(view, room, card))
        return
    mine = seat == room.table.observer and room.own is not None
    area = room.own.hand if mine and room.own is not None and room.own.hand else room.tiles[seat].card
    turned = is_turned_up(view, hand) or (bool(hand) and room.watched.keys() >= {*hand})
    if mine or turned:
        hand = arranged(hand, lambda card: _seen(view, room, card), room.sorting, room.table.sheet)
    shown = mine or turned or any(kind.open_hands for kind in room.table.kinds)     # else what was taken up for all to
    if turned and not mine:
        area = open_area(room, seat, area, len(hand))
    spots = own_fan if mine else open_rows if turned else back_fan
    for card, spot in zip(hand, spots(area, len(hand)), strict=True):
        face = _seen(view, room, card) if shown else None             # see is held like any other card
        cards[card] = CardPose(spot.x, spot.y, spot.h, spot.angle, face, z=IN_HAND + 0.1 * spot.z)


def _seen(view: View, room: Ground, card: CardId) -> Card | None:
    """The face of a card in a hand: as these eyes know it, or as it is opened to them because they only look on."""
    return view.sees(card) or room.watched.get(card)


def open_area(room: Ground, seat: Seat, area: Rect, count: int) -> Rect:
    """Return where a hand is turned up: in its tile, over its number; where its cards could not be read there, as far
    to the left as well as nothing else lies."""
    own = room.tiles[seat]
    if own.is_beside:
        below = Rect(own.name.x, own.name.bottom + 2, area.right - own.name.x, own.rect.bottom - own.name.bottom - 6)
        return max([area] if own.spelt is not None else [area, below], key=lambda box: open_rows(box, count)[0].h)
    if open_rows(area, count)[0].h >= READABLE:
        return area
    ends = [room.table.screen.safe.x, *(rect.right + CLEAR for rect in (
        room.parts.panel, *(tile.rect for place, tile in room.tiles.items() if place != seat))
        if rect.right <= area.left and rect.top < area.bottom and rect.bottom > area.top)]
    left = min(max(ends), area.left)
    return Rect(left, area.y, area.right - left, area.h)


def _lay_stock(view: View, room: Ground, cards: dict[CardId, CardPose]) -> None:
    stock = view.zone("stock")
    for depth in range(min(STACK, len(stock)) - 1, -1, -1):
        shallow = depth + max(0, STACK - len(stock))
        cards[stock[depth]] = stock_pose(room, shallow)._replace(face=view.sees(stock[depth]))


def fanned(view: View, room: Ground, latest: tuple[CardId, ...]) -> dict[CardId, CardPose]:
    """Return these cards on the pile, the last one in front."""
    return {card: pile_pose(room, place, len(latest), view.sees(card)) for place, card in enumerate(latest)}


# ---- seats ---------------------------------------------------------------------------------------------------
def light_at(room: Ground, seat: Seat) -> TurnMarker:
    """Return the light on the rail beside the seat whose turn it is."""
    rect, screen = room.tiles[seat].rect, room.table.screen
    wide, high = screen.wide, screen.high
    distances = {"bottom": high - rect.bottom, "top": rect.top, "left": rect.left, "right": wide - rect.right}
    along = max(rect.w, 180.0)
    match min(distances, key=lambda side: distances[side]):
        case "bottom":
            return TurnMarker(rect.centerx, high - 12, along * 0.62 + 90, 58)
        case "top":
            return TurnMarker(rect.centerx, 12, along * 0.62 + 90, 58)
        case "left":
            return TurnMarker(12, rect.centery, 58, rect.h * 0.6 + 80)
        case _:
            return TurnMarker(wide - 12, rect.centery, 58, rect.h * 0.6 + 80)


def _state(view: View, room: Ground, seat: Seat, marks: Mapping[CardId, str]) -> TileState:
    hand = view.hand(seat)
    out = view.left.get(seat, "")
    if not out and view.order and seat not in view.order:
        out = "round"
    mark = next((marks[card] for card in hand if card in marks), "")
    known = next((view.faces[c] for c in hand if c in view.faces and _seen(view, room, c) is None), None)
    won = "match" in view.ended and seat in view.ended["match"].winners
    return TileState(out=out, mark=mark, known=known, won=won)

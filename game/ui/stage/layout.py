"""Where everything lies: from what an observer knows to the pose of every sprite. Pure; no clock, no picture, no word.

The picture at rest is this and nothing else: whatever moves ends where `layout` puts it, with the face the view knows.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.events import POT
from game.core.leaning import SIDES
from game.core.seating import Seat, Zone
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.screen import Rect, Screen
from game.ui.kinds.climb.fold import Climb, climbing
from game.ui.kinds.climb.parts import furnish_climb
from game.ui.kinds.climb.place import climb_cards
from game.ui.kinds.formula.fold import Reckoning, reckoned
from game.ui.kinds.formula.laying import Laying
from game.ui.kinds.formula.parts import furnish_formula
from game.ui.kinds.formula.place import formula_cards
from game.ui.kinds.tent.place import Place, foreground, placed, standing
from game.ui.kinds.trick.fold import Trick, actor, leavers, running
from game.ui.kinds.trick.parts import furnish_trick, slots
from game.ui.stage.hand import Spot, back_fan, own_fan
from game.ui.stage.layout_poses import STACK, hand_pose, pile_pose, stock_pose
from game.ui.stage.marks import marks_of
from game.ui.stage.own import OwnPanel, own_hand, own_panel
from game.ui.stage.parts import Parts, Wanted, furnish
from game.ui.stage.pose import CardPose
from game.ui.stage.ring import Seats, below_header, place_of, ring
from game.ui.stage.solo import MOST, MOST_SMALL, Solo, solo
from game.ui.stage.sorting import Sorting, arranged
from game.ui.stage.tile import Tile, is_small, names_fit, tile

IN_HAND = 10.0
"""Hands lie in front of what lies on the stage."""

class Table(NamedTuple):
    """What does not change while a match is played: who looks, at what screen, at which table.

    observer: the seat whose eyes are open here, None for the shared screen. solo: he alone sits before it.
    """

    seats: int
    observer: Seat | None
    screen: Screen
    sheet: Sheet
    counterclockwise: bool = True

    @property
    def is_arch(self) -> bool:
        return self.observer is not None and self.seats <= (MOST_SMALL if is_small(self.screen) else MOST)

    @property
    def has_tray(self) -> bool:
        return self.observer is not None and not self.is_arch


class Light(NamedTuple):
    """The turn light on the rail: its middle and its half axes."""

    x: float
    y: float
    rx: float
    ry: float
    alpha: float = 1.0


class Ground(NamedTuple):
    """The room: tiles by seat, parts of the stage, the own panel. The same for a whole match on one screen – but for
    the sorting of the own hand. slots: by seat, the place of the card it plays to a trick. front: where a tent
    stands before the table while somebody pulls who sits at this screen (`here`)."""

    table: Table
    seats: Seats
    parts: Parts
    tiles: Mapping[Seat, Tile]
    own: OwnPanel | None
    names: bool
    slots: Mapping[Seat, Spot] = {}
    sorting: Sorting = Sorting()
    front: Rect | None = None
    here: frozenset[Seat] = frozenset()
    laying: Laying = Laying()

    @property
    def heaps(self) -> bool:
        """Hands lie in low tiles around a stage on which the cards that are gone lie in a heap."""
        return bool(self.slots) or self.parts.run is not None or self.parts.formula is not None


class State(NamedTuple):
    """What a tile tells beside its cards: whose turn, out of what, the mark on the card, a reminder of a face;
    `passed`: plays nothing to the trick that lies on the table; `leaver`: he left this deal
    unharmed, as the first or a later one from 1; 0: he did not. `folded`: his hand lies face down beside the play;
    `pairs`: he lays pairs only."""

    turn: bool = False
    out: str = ""
    mark: str = ""
    known: Card | None = None
    passed: bool = False
    leaver: int = 0
    folded: bool = False
    pairs: bool = False


class Placement(NamedTuple):
    """Everything at rest. cards by handle; chips by seat (POT: the pot); states by seat; dealer, light or None.
    ranking: the cards that are compared, lowest first, with their holders. held: cards in each hand; scores: the
    standing by seat; trick: what lies in the middle; tent: where a stock leans; climb: what is known of a pile that
    climbs."""

    ground: Ground
    cards: Mapping[CardId, CardPose]
    chips: Mapping[Seat, int]
    states: Mapping[Seat, State]
    dealer: Seat | None
    light: Light | None
    counts: Mapping[str, int]
    ranking: tuple[tuple[CardId, Seat], ...] = ()
    held: Mapping[Seat, int] = {}
    scores: Mapping[Seat, int] = {}
    trick: Trick | None = None
    tent: Place | None = None
    climb: Climb | None = None
    told: Reckoning | None = None
    bows: Mapping[Seat, int] = {}


def ground(table: Table) -> Ground:
    """The room of a table: arch for one person up to seventeen seats, else the ring."""
    first = table.observer if table.observer is not None else 0
    hands = table.sheet.hands
    arch: Solo | None = solo(table.seats, table.screen, hands) if table.is_arch else None
    seats = arch.seats if arch else ring(table.seats, table.screen, hands)
    wanted = Wanted(table.sheet.parts, buttons=table.has_tray, tray=table.has_tray)
    parts = _furnished(seats.stage, table.screen, wanted, table.seats)
    places = {seat: place_of(seat, first, table.seats, table.counterclockwise) for seat in range(table.seats)}
    named = names_fit(seats.tiles[-1], table.screen, table.seats)
    counted = table.sheet.standing
    tiles = {seat: tile(seats.tiles[place], seats.size, seats.shape, table.screen, named, counted)
             for seat, place in places.items()}
    own = None
    if arch:
        own = own_hand(seats.tiles[0], table.screen, counted) if hands else \
            own_panel(seats.tiles[0], arch.own, table.screen)
    tiles = _own_spots(tiles, table, own)
    lying = slots(parts.trick, {seat: tile.rect.center for seat, tile in tiles.items()}) if parts.trick else {}
    front = foreground(table.screen, below_header(table.screen), own and own.rect) if parts.tent is not None else None
    return Ground(table, seats, parts, tiles, own, named, lying, front=front)


def _furnished(stage: Rect, screen: Screen, wanted: Wanted, seats: int) -> Parts:
    if "trick" in wanted.parts:
        return furnish_trick(stage, screen, wanted, seats)
    if "formula" in wanted.parts:
        return furnish_formula(stage, screen, wanted)
    return furnish_climb(stage, screen, wanted) if "climb" in wanted.parts else furnish(stage, screen, wanted)


def _own_spots(tiles: dict[Seat, Tile], table: Table, own: OwnPanel | None) -> dict[Seat, Tile]:
    """The own panel as a tile like the others, so that chips and the dealer's button find their places."""
    if own is not None and table.observer is not None:
        tiles[table.observer] = Tile(own.rect, own.card, own.name, own.crest, own.chips, own.dealer, None, own.number,
                                     own.score, own.spelt, own.bows)
    return tiles


def layout(view: View, room: Ground) -> Placement:
    """The pose of every sprite for what this view knows."""
    cards: dict[CardId, CardPose] = {}
    climb = climbing(view, room.table.sheet) if room.parts.run is not None else None
    _lay_stock(view, room, cards)
    _lay_pile(view, room, cards, len(climb.laid) if climb is not None else 0)
    trick = running(view, room.table.sheet) if room.slots else None
    for seat in range(view.seats):
        _lay_hand(view, room, seat, cards)
    if trick is not None:
        _lay_trick(view, room, trick, cards)
    marks = marks_of(view, room.table.sheet)
    turn = actor(view, room.table.sheet) if room.table.sheet.hands else view.acting()
    states = {seat: _state(view, seat, marks)._replace(turn=seat == turn) for seat in range(view.seats)}
    if room.table.sheet.hands:
        passed = trick.passed if trick is not None else ()
        safe = leavers(view, room.table.sheet)
        states = {seat: state._replace(known=None, passed=seat in passed,
                                       leaver=safe.index(seat) + 1 if seat in safe else 0)
                  for seat, state in states.items()}
    chips = {seat: view.chips.get(seat, 0) for seat in (POT, *range(view.seats))}
    dealer = view.dealer if view.dealer >= 0 else None
    if climb is not None:
        cards |= climb_cards(view, room, climb)
        dealer = climb.dealer if climb.dealer >= 0 else dealer
        states = {seat: state._replace(folded=seat in climb.folded, pairs=seat in climb.pairs)
                  for seat, state in states.items()}
    told = reckoned(view, room.table.sheet) if room.parts.formula is not None else None
    if told is not None:
        cards |= formula_cards(view, room, told)
        turn = told.winner.seat if told.winner is not None else turn
        states = {seat: state._replace(turn=seat == turn) for seat, state in states.items()}
    tent = placed(view, room.table.sheet, room.table.screen, room.parts.tent, room.front, room.here)
    cards |= standing(view, tent)
    counts = {name: len(view.zone(name)) for name in ("stock", "pile", *SIDES)}
    held = {seat: len(view.hand(seat)) for seat in range(view.seats)}
    return Placement(room, cards, chips, states, dealer, light_at(room, turn) if turn >= 0 else None, counts,
                     _ranking(view, room.table.sheet), held, dict(view.scores), trick, tent, climb, told,
                     {z.seat: len(lying) for z, lying in view.zones.items() if z.name == "bows" and z.seat is not None})


# ---- cards ---------------------------------------------------------------------------------------------------
def _lay_hand(view: View, room: Ground, seat: Seat, cards: dict[CardId, CardPose]) -> None:
    """A hand: of one card, or the own fan in its owner's order, or backs in order of arrival."""
    hand = view.hand(seat)
    if not room.table.sheet.hands:
        for index, card in enumerate(hand):
            cards[card] = hand_pose(room, seat, index, len(hand), view.sees(card))
        return
    mine = seat == room.table.observer and room.own is not None
    area = room.own.hand if mine and room.own is not None and room.own.hand else room.tiles[seat].card
    if mine:
        hand = arranged(hand, view.sees, room.sorting, room.table.sheet)
    for card, spot in zip(hand, own_fan(area, len(hand)) if mine else back_fan(area, len(hand)), strict=True):
        shown = mine or room.parts.run is not None  # else what was taken up for all to see is held like any other card
        face = view.sees(card) if shown else None
        cards[card] = CardPose(spot.x, spot.y, spot.h, spot.angle, face, z=IN_HAND + 0.1 * spot.z)


def _lay_trick(view: View, room: Ground, trick: Trick, cards: dict[CardId, CardPose]) -> None:
    """Each card in the place of its seat; a second one of the same seat lies a little over the first."""
    for place, (seat, card, _) in enumerate(trick.plays):
        lying = view.zones.get(Zone("trick", seat), ())
        if card in lying:
            spot, more = room.slots[seat], 0.2 * lying.index(card)
            cards[card] = CardPose(spot.x + more * spot.h, spot.y, spot.h, spot.angle, view.sees(card), z=place)


def _lay_stock(view: View, room: Ground, cards: dict[CardId, CardPose]) -> None:
    stock = view.zone("stock")
    for depth in range(min(STACK, len(stock)) - 1, -1, -1):
        shallow = depth + max(0, STACK - len(stock))
        cards[stock[depth]] = stock_pose(room, shallow)._replace(face=view.sees(stock[depth]))


def _lay_pile(view: View, room: Ground, cards: dict[CardId, CardPose], run: int = 0) -> None:
    """The pile without its last cards, so many as lie in a row beside it."""
    lying = view.zone("pile")
    latest = lying[:len(lying) - run][-(STACK if room.heaps else room.parts.fan):]
    for place, card in enumerate(latest):
        pose = pile_pose(room, place, len(latest), view.sees(card))
        cards[card] = pose._replace(angle=0.0) if room.parts.run is not None and place == len(latest) - 1 else pose


# ---- seats ---------------------------------------------------------------------------------------------------
def light_at(room: Ground, seat: Seat) -> Light:
    """The light lies on the rail beside the seat whose turn it is."""
    rect, screen = room.tiles[seat].rect, room.table.screen
    wide, high = screen.wide, screen.high
    distances = {"bottom": high - rect.bottom, "top": rect.top, "left": rect.left, "right": wide - rect.right}
    along = max(rect.w, 180.0)
    match min(distances, key=lambda side: distances[side]):
        case "bottom":
            return Light(rect.centerx, high - 12, along * 0.62 + 90, 58)
        case "top":
            return Light(rect.centerx, 12, along * 0.62 + 90, 58)
        case "left":
            return Light(12, rect.centery, 58, rect.h * 0.6 + 80)
        case _:
            return Light(wide - 12, rect.centery, 58, rect.h * 0.6 + 80)


def _state(view: View, seat: Seat, marks: Mapping[CardId, str]) -> State:
    hand = view.hand(seat)
    out = view.left.get(seat, "")
    if not out and view.order and seat not in view.order:
        out = "round"
    mark = next((marks[card] for card in hand if card in marks), "")
    known = next((view.faces[c] for c in hand if c in view.faces and view.sees(c) is None), None)
    return State(out=out, mark=mark, known=known)


def _ranking(view: View, sheet: Sheet) -> tuple[tuple[CardId, Seat], ...]:
    """The open cards, lowest first: those a showdown compares, before it those of everybody still in the deal. What a
    note crowns is higher than all others."""
    if "ranking" not in sheet.parts:
        return ()
    reasons = {sheet.notes.get(key): note.reason for key, note in view.notes.items()}
    shown, crowned = reasons.get("showdown"), reasons.get("crown")
    held = [(card, seat) for seat in view.order if seat not in view.left for card in view.hand(seat)]
    pairs = list(zip(shown.cards, shown.seats, strict=True)) if shown else held
    high = crowned.cards if crowned else ()
    up = [(card in high, view.faces[card].rank, place, (card, seat)) for place, (card, seat) in enumerate(pairs)
          if card in view.up]
    return tuple(pair for *_, pair in sorted(up))

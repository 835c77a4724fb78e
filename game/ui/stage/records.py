"""The records that travel from events to the picture, and `StageKind`: what a kind of table adds to each of them.

A record holds what every table has. What only some have lies in `more`, by type: the code that put it there takes it
out. Nothing here knows a kind by name: a table brings its own along (`Table.kinds`).
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, NamedTuple

from game.core.cards import Card, CardId
from game.core.events import Ended, Event
from game.core.ports import Chair
from game.core.rules import Value
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.themes.model import TableLook
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.stage.extensions import NOTHING, Extensions
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.parts import Parts, StageNeeds
from game.ui.stage.pose import CardPose, Offset
from game.ui.stage.ring import Middle, SeatRing
from game.ui.stage.solo import MOST, MOST_SMALL
from game.ui.stage.sorting import HandSorting
from game.ui.stage.tile import Plate, Tile, is_small
from game.ui.stage.tracks import Burst, Flier, GreatMoment, Lettered, Number, Sprite, Timeline


# ---- what happens --------------------------------------------------------------------------------------------
class Win(NamedTuple):
    """Describes a deal, round or match that is won by what is told at once: how it ends, what its only winner gets by
    that altogether, and who pays for it."""

    ended: Ended
    gain: int = 0
    payers: frozenset[Seat] = frozenset()


class Act(NamedTuple):
    """`kind` names the movement; `late` are cards that are turned last in a showdown; `speaker` asked for this;
    `star` has stopped the deal and shows first; `more`: it settles a deal, and another step of that comes next. `win`:
    here it is seen that something is won; `wins`: by this its winner has no card left."""

    kind: str
    events: tuple[Event, ...]
    late: frozenset[Seat] = frozenset()
    speaker: Seat = -1
    star: Seat = -1
    more: bool = False
    win: Win | None = None
    wins: bool = False


class Spoken(NamedTuple):
    """A bubble on the table: who, which word, how loud, since when; `together` with others."""

    seat: Seat
    word: str
    voice: str
    since: float
    together: bool = False


# ---- where everything lies -----------------------------------------------------------------------------------
class Table(NamedTuple):
    """Describes what does not change while a match is played: who looks, at what screen, at which table, of which
    kinds.

    observer: the seat whose eyes are open here, None for the shared screen. solo: this player alone sits before it.
    """

    seats: int
    observer: Seat | None
    screen: Screen
    sheet: Sheet
    kinds: tuple[StageKind, ...]
    counterclockwise: bool = True

    @property
    def is_arch(self) -> bool:
        return self.observer is not None and self.seats <= (MOST_SMALL if is_small(self.screen) else MOST)

    @property
    def is_shared(self) -> bool:
        """Whether no single seat's eyes are open here: all look at it, mostly from afar."""
        return self.observer is None

    @property
    def has_tray(self) -> bool:
        return self.observer is not None and not self.is_arch

    @property
    def token(self) -> str:
        """The name of what standings are paid in: a sound and a look by this name."""
        return next((kind.token for kind in self.kinds if kind.token), "chip")


class TurnMarker(NamedTuple):
    """The turn light on the rail: its middle and its half axes."""

    x: float
    y: float
    rx: float
    ry: float
    alpha: float = 1.0


class Lead(NamedTuple):
    """A trick in the middle: the suit asked for, if any, who has laid what, and which play is highest, -1: none is."""

    suit: str = ""
    plays: tuple[tuple[Seat, Card], ...] = ()
    best: int = -1


class Ground(NamedTuple):
    """The room: tiles by seat, parts of the stage, the own panel. The same for a whole match on one screen – but for
    how a hand is sorted, who sits `here`, which seats are of `persons`, what a kind keeps of the own hand, and others'
    hands that are `watched`."""

    table: Table
    seats: SeatRing
    parts: Parts
    tiles: Mapping[Seat, Tile]
    own: OwnPanel | None
    names: bool
    sorting: HandSorting = HandSorting()
    here: frozenset[Seat] = frozenset()
    persons: frozenset[Seat] = frozenset()
    more: Extensions = NOTHING
    watched: Mapping[CardId, Card] = {}

    @property
    def heaps(self) -> bool:
        """Hands lie in low tiles around a stage on which the cards that are gone lie in a heap."""
        return self.table.sheet.hands


class TileState(NamedTuple):
    """Describes what a tile tells beside its cards: whose turn, out of what, the mark on the card, a reminder of a
    face; `aside`: what the player's hand has to do with the play, as a word across it (`table.<aside>`); `won`: the
    match is theirs."""

    turn: bool = False
    out: str = ""
    mark: str = ""
    known: Card | None = None
    aside: str = ""
    won: bool = False


class Placement(NamedTuple):
    """Everything at rest. cards by handle; chips by seat (POT: the pot); states by seat; dealer, light or None. held:
    cards in each hand; scores: the standing by seat."""

    ground: Ground
    cards: Mapping[CardId, CardPose]
    chips: Mapping[Seat, int]
    states: Mapping[Seat, TileState]
    dealer: Seat | None
    light: TurnMarker | None
    counts: Mapping[str, int]
    held: Mapping[Seat, int] = {}
    scores: Mapping[Seat, int] = {}
    more: Extensions = NOTHING


@dataclass
class PlacementBuilder:
    """A placement still in the making, changed by one kind of table after the other. turn: the seat all look at,
    or -1."""

    cards: dict[CardId, CardPose]
    states: dict[Seat, TileState]
    turn: Seat
    dealer: Seat | None
    more: list[object] = field(default_factory=list)

    def each(self, change: Callable[[Seat, TileState], TileState]) -> None:
        """Set every seat's state by what this makes of it."""
        self.states = {seat: change(seat, state) for seat, state in self.states.items()}


# ---- what moves ----------------------------------------------------------------------------------------------
class MovementContext(NamedTuple):
    """Holds all that a movement may look at. by_hand: to where a player here has brought cards. weight: of landing,
    0-1. staged: great moments are."""

    act: Act
    before: View
    after: View
    old: Placement
    new: Placement
    by_hand: Mapping[CardId, CardPose] | None = None
    weight: float = 0.0
    staged: bool = True


@dataclass(frozen=True)
class Frame:
    """Describes what is to be drawn now; at rest it is the placement and nothing else."""

    placement: Placement
    cards: Mapping[CardId, CardPose]
    chips: Mapping[Seat, int]
    states: Mapping[Seat, TileState]
    light: TurnMarker | None
    dealer: tuple[float, float, float] | None
    counts: Mapping[str, int]
    zoom: float = 1.0
    bursts: Mapping[Seat, Burst] = field(default_factory=dict)
    fliers: tuple[Flier, ...] = ()
    hops: tuple[Flier, ...] = ()
    win: float = 0.0
    winners: tuple[Seat, ...] = ()
    held: Mapping[Seat, int] = field(default_factory=dict)
    scores: Mapping[Seat, int] = field(default_factory=dict)
    numbers: tuple[Number, ...] = ()
    gold: Mapping[CardId, float] = field(default_factory=dict)
    sprites: tuple[Sprite, ...] = ()
    nudges: Mapping[CardId, Offset] = field(default_factory=dict)
    shake: Offset = (0.0, 0.0)
    settles: Mapping[Seat, float] = field(default_factory=dict)
    moments: tuple[GreatMoment, ...] = ()
    more: Extensions = NOTHING


# ---- what is drawn -------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Script:
    """`t(key, **values)` is a text of the language in force, `phase` what losing costs now, its two halves parted by a
    middle dot; `pack` whose faces the cards wear. `lanterns`: how many burn, of how many, and 1 where it is dark.
    `lettering`: the file of a word that is written large, by its name, or None."""

    t: Callable[..., str]
    chairs: tuple[Chair, ...]
    options: Mapping[str, Value]
    phase: str = ""
    pack: str = ""
    lanterns: tuple[int, ...] = ()
    lettering: Callable[[str], Path | None] = lambda name: None

    def about(self, key: str, seats: Sequence[Seat], **more: object) -> str:
        """Return a sentence about those who sit there; who has given no name is spoken to."""
        names = [self.chairs[seat].name for seat in seats]
        return self.t(key, names=names, n=len(names), you=names == [self.t("name.you")], **more)


class HeldCard(NamedTuple):
    """Describes how an own card is seen beyond its place: moved by (dx, dy) units and larger by `scale`; `dim` 0-1: not
    to be played now; `fresh` 0-1: it has only just come; `ring`: the focus stands on it; `above`: in front of the
    others; leaning by `angle` degrees; `lift`: units above the table, by its shadow."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    dim: float = 0.0
    fresh: float = 0.0
    ring: bool = False
    above: bool = False
    angle: float = 0.0
    lift: float = 0.0

    @property
    def lies(self) -> bool:
        """Whether it lies in its place: no hand and no focus has taken it up."""
        return not self.above and not self.ring and self.dx == self.dy == self.lift == 0.0 and self.scale == 1.0


class FaceShown(NamedTuple):
    """Describes how the face of a bot is seen: its expression or where it looks, empty: at rest; moved by (dx, dy), in
    its radii."""

    look: str = ""
    dx: float = 0.0
    dy: float = 0.0


FACE_AT_REST = FaceShown()


@dataclass(frozen=True)
class Show:
    """One picture: the frame, the time, what is said, the sentence below, which seat or zone would be touched.

    shaken: seat and share 0-1 of a refused action. seals: the seats that may speak up by a touch, and whether now.
    signs: a glyph for each phone. focused: the spot (`seat:3`) that keys or a finger are on. hand: what becomes of own
    cards. drop: a card held over the table would be played if let go. more: what hands here do. plates: words on cards,
    noted while the ground is drawn. lettered: what stands across the table. taken: what lies over it, clear of words.
    """

    frame: Frame
    now: float
    script: Script
    spoken: Mapping[Seat, Spoken] = field(default_factory=dict)
    sentence: str = ""
    warning: bool = False
    names: tuple[str, ...] = ()
    deal: int = 0
    hovered: object = None
    shaken: tuple[Seat, float] | None = None
    reduced: bool = False
    cloth: TableLook | None = None
    seals: Mapping[Seat, bool] = field(default_factory=dict)
    signs: Mapping[Seat, str] = field(default_factory=dict)
    focused: str = ""
    hand: Mapping[CardId, HeldCard] = field(default_factory=dict)
    shaken_card: CardId | None = None
    drop: bool = False
    more: Extensions = NOTHING
    plates: list[Plate] = field(default_factory=list)
    lettered: Lettered | None = None
    weight: float = 0.0                     # how strongly cards are things
    taken: tuple[Rect, ...] = ()
    faces: Mapping[Seat, FaceShown] = field(default_factory=dict)
    steady: bool = False                    # nothing that lies here is shaken: it is read, or held in a hand

    @property
    def table(self) -> Table:
        return self.frame.placement.ground.table


# ---- the plug ------------------------------------------------------------------------------------------------
Movement = Callable[[MovementContext, Timeline], None]
Drawing = Callable[[Painter, Show], None]


class Moods(NamedTuple):
    """Describes what an act makes faces show, see `faces`: the seats that it names, in its order, the last one for all
    further ones; the seat that asked for it; all others. Empty: they stay as they are."""

    named: tuple[str, ...] = ()
    speaker: str = ""
    others: str = ""


class Penalties(NamedTuple):
    """Describes what a match is lost by: so many are all of them, and the word they spell, if any."""

    goal: int
    word: str = ""


class StageKind:
    """Describes what a kind of table adds on the way from an event to the picture. Each part is as if there were none.

    key: its own part of a sheet. parts: what it may find in a sheet's list of parts. notes: what a sheet may say a note
    is to it, beside its movements. token: what standings are paid in. standing: the standing it draws. open_hands:
    cards that lie open in a player's hand are seen there. own_pile: it lays the pile itself. steps: so many deeds a
    turn has, by and large. climax: movements that are never hastened; deeds: those never shorter than can be followed;
    by_hand: those whose beginning a player may have performed by hand. heft: how heavily cards come down in movements
    of these names, 0-1; from `weight.HEAVY` on the table is shaken. moods: what they make faces show.
    """

    key: ClassVar[str] = ""
    parts: ClassVar[tuple[str, ...]] = ()
    notes: ClassVar[tuple[str, ...]] = ()
    movements: ClassVar[Mapping[str, Movement]] = {}
    layers: ClassVar[Mapping[str, tuple[Drawing, ...]]] = {}
    """What it draws, by layer: `cloth` under seats and stage, `ground` upon them, `cards` upon the cards, `counts`
    upon those, `fliers` upon whatever flies, `tokens` beside the dealer's button, `last` before a match's end; `ahead`:
    unseen, in good time."""

    token: ClassVar[str] = ""
    standing: ClassVar[str] = ""
    open_hands: ClassVar[bool] = False
    own_pile: ClassVar[bool] = False
    steps: ClassVar[float] = 1.0
    climax: ClassVar[tuple[str, ...]] = ()
    deeds: ClassVar[tuple[str, ...]] = ()
    heft: ClassVar[Mapping[str, float]] = {}
    moods: ClassVar[Mapping[str, Moods]] = {}
    by_hand: ClassVar[tuple[str, ...]] = ()

    def belongs(self, sheet: Sheet) -> bool:
        """Return whether a table laid by this sheet is of this kind."""
        return False

    # ---- from events to acts
    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """Return the kind of act that begins here and how many events it takes; None: it is none of this table's own.
        """

    # ---- the room
    def middle(self, sheet: Sheet, shared: bool) -> Middle | None:
        """Return what lies between hands of cards, by the room it asks for, on the table of all or above an own hand;
        None: everybody holds one card, or another kind knows."""

    def tile(self, made: Tile, size: float, screen: Screen) -> Tile:
        """Return a tile with room for the standing of this kind."""
        return made

    def own(self, rect: Rect, screen: Screen) -> OwnPanel | None:
        """Return the own panel around a hand of several cards; None: the usual one."""

    def furnish(self, stage: Rect, screen: Screen, wanted: StageNeeds, seats: int) -> Parts | None:
        """Return what stands on the stage; None: the usual parts."""

    def room(self, room: Ground) -> Ground:
        """Return the room with what this kind keeps there."""
        return room

    def penalties(self, sheet: Sheet, options: Mapping[str, Value]) -> Penalties | None:
        """Return what a standing below zero counts with these house rules; None: it is a standing like any other."""

    def spot(self, name: str, now: Placement) -> Rect | None:
        """Return where it has a thing that others have in its usual place: `stock`, or `laid` for own cards that lie
        open."""

    # ---- the placement
    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """Note in the draft where its cards lie, what its seats tell, and its own record (`more`)."""

    def follow(self, poses: Mapping[CardId, CardPose], old: Placement,
               new: Placement) -> Mapping[CardId, CardPose] | None:
        """Return the cards that a player has drawn by hand where they are now, after the screen has become another."""

    # ---- the movement
    def finish(self, m: MovementContext, score: Timeline) -> None:
        """Add to the score what happens at the end of any act at such a table."""

    def deciding(self, m: MovementContext, seat: Seat) -> tuple[CardId, ...] | None:
        """Return the cards by which a player has won; None: those they have shown, or played last."""

    def hold(self, m: MovementContext) -> float | None:
        """Return how long the picture stands still when the observer has received a card, in milliseconds; None: as
        usual."""

    def hurries(self, act: Act, speed: float, calm: float) -> float | None:
        """Return how fast an act is played that no player performs here; None: as usual."""

    def seen(self, still: Placement, new: Placement) -> object | None:
        """Return its own part of a frame at rest. In motion marks are still those of `still`."""

    def sampled(self, score: Timeline, old: Placement, new: Placement, t: float) -> object | None:
        """Return its own part of a frame in motion, t milliseconds after the act began."""
        return self.seen(old if t < score.switch else new, new)

    # ---- the drawing
    def stage(self, p: Painter, show: Show) -> bool:
        """Draw what is on the stage and is no card; whether that was all."""
        return False

    def hushes(self, show: Show) -> bool:
        """Return whether the last sentence gives way to what is written on the stage."""
        return False

    def counts(self, p: Painter, show: Show) -> bool:
        """Draw how many cards lie in stock and pile, where no words find room beside them; whether that was all."""
        return False

    def seat(self, p: Painter, show: Show, seat: Seat, tile: Tile | OwnPanel) -> bool:
        """Draw the standing of a seat; whether it was drawn, and how many cards there are told with it."""
        return False

    def absent(self, p: Painter, show: Show, seat: Seat, box: Rect) -> bool:
        """Draw what is told in the place of the cards of a player who holds none any more; whether anything is."""
        return False

    def is_bright(self, show: Show, seat: Seat) -> bool:
        """Return whether a player who holds no cards any more has done well, and is not dimmed for it."""
        return False

    def is_lit(self, show: Show, seat: Seat) -> bool | None:
        """Return whether all eyes are on this seat; None: as it is elsewhere."""

    def depth(self, show: Show) -> float | None:
        """Return from which height on cards lie in front of the table; None: nothing does."""

    def in_front(self, p: Painter, show: Show, over: bool) -> None:
        """Draw what stands before the table, under its cards, or over them."""

    def shade(self, card: CardId, pose: CardPose) -> float:
        """Return how light a card is, 0-1."""
        return 1.0

    def banner(self, p: Painter, show: Show, share: float) -> bool:
        """Draw the end of the match in its own way; whether it has one."""
        return False


def layers(p: Painter, show: Show, layer: str) -> None:
    """Draw what the kinds of this table draw here."""
    for kind in show.table.kinds:
        for draw in kind.layers.get(layer, ()):
            draw(p, show)

"""A score: what moves during one act, from when to when. Data only; `choreography` writes it, `playback` reads it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

from game.core.cards import Card, CardId
from game.core.seating import Seat
from game.ui.stage.pose import CardPose

T = TypeVar("T")

CUTIN = "cut-in"
"""The sound of lettering that comes across the table; ours is silence, in which the room is pressed down."""


class Track(NamedTuple):
    """One sprite's way: `path` gives its pose for a share 0-1 of `lasts` milliseconds from `at` on."""

    at: float
    lasts: float
    path: Callable[[float], Any]

    def pose(self, t: float) -> Any:
        return self.path(1.0 if self.lasts <= 0 and t >= self.at else
                         min(1.0, max(0.0, (t - self.at) / max(self.lasts, 1e-9))))

    @property
    def end(self) -> float:
        return self.at + self.lasts


class SoundCue(NamedTuple):
    """A theme's sound by name, at so many milliseconds."""

    at: float
    name: str


class Saying(NamedTuple):
    """A bubble: who says which word how loud, from when on; `together`: with others, who let the player finish. It
    never holds the timeline."""

    at: float
    seat: Seat
    word: str
    voice: str
    together: bool = False


class CutIn(NamedTuple):
    """Lettering across the table, by its name, from when on; the seat whose moment it is, -1: none. It never holds
    the timeline."""

    at: float
    name: str
    seat: Seat = -1


class Written(NamedTuple):
    """Lettering that stands across the table: its name, since when, the seat whose moment it is (-1: none)."""

    name: str
    since: float
    seat: Seat = -1


class Lettered(NamedTuple):
    """The same in one picture: the drawing, for how long it has stood, how large it is; `still`: nothing moves."""

    file: Path
    age: float
    share: float = 1.0
    still: bool = False


class Flier(NamedTuple):
    """A chip or an arrow on its way: middle, radius, strength, angle in degrees; how high it is above the table."""

    x: float
    y: float
    r: float
    alpha: float = 1.0
    angle: float = 0.0
    lift: float = 0.0


class Number(NamedTuple):
    """A number that stands over the table while cards are counted: its middle and what it says, strength 0-1; `size`:
    so many times as large as others, and `grow`: how much larger still, for a moment."""

    x: float
    y: float
    text: str
    alpha: float = 1.0
    size: float = 1.0
    grow: float = 1.0


class Sprite(NamedTuple):
    """A sign that comes and goes over the table: `flame`, `kind` with its text, `flag`; its middle, its size, how far
    it has come 0-1."""

    name: str
    x: float
    y: float
    size: float
    share: float = 1.0
    text: str = ""


class Impact(NamedTuple):
    """Something that comes down on the table: when, where, how high it is in units, how heavily, 0-1; which card it is,
    if it is one."""

    at: float
    x: float
    y: float
    h: float
    weight: float
    card: CardId | None = None


class Burst(NamedTuple):
    """Rays behind a seat: how far they have gone, 0-1, and the name of their colour."""

    share: float
    colour: str


class MomentCard(NamedTuple):
    """A card that is shown large in a great moment: its handle, its face, and where it lies on the table, if it does.
    """

    card: CardId
    face: Card
    lies: CardPose | None = None


class GreatMoment(NamedTuple):
    """A great moment over the table: `fall`, `out`, `win` of others or own `victory`, whose it is, how far it has come
    0-1, and the cards that did it; `what` they are out of, or have won: the deal, the round or the match. gain: what
    the winner gets; sorry: the seats that pay; lettering: what is written large, by name; line: the text that says
    more. `weakest`: the cards that are compared with their holders; the `last` so many are the weakest."""

    manner: str
    seats: tuple[Seat, ...]
    share: float = 0.0
    cards: tuple[MomentCard, ...] = ()
    what: str = ""
    gain: int = 0
    sorry: frozenset[Seat] = frozenset()
    lettering: str = ""
    line: str = ""
    last: int = 0


@dataclass
class Timeline:
    """One act: `lasts` milliseconds; at `switch` the marks, counts and numbers become those of afterwards. `hold`:
    for so long the picture then stands still to be read; a row of bots is played faster, this is not. `tells`: from
    when on its end may be said in words.

    cards by handle; chips (numbers) by seat; light; dealer (place of the token); zoom of the faces; shakes and bursts
    by seat; fliers; win: share of the celebration. held (cards in a hand) by seat and counts (of stock and pile) by
    name: numbers that change step by step; numbers: shown over the table; gold: cards that shine, strength 0-1;
    sprites. impacts: what comes down on the table. nudges by card and shakes of all that lies there: offsets in units,
    which begin and end at nothing. settles: by seat, how far their chips give. moments: what is staged over all that.
    great: all have to follow this, so no row hastens it, and it lasts three seconds at most.
    parts: what only a kind of table moves, by the type of its record (see `part`).
    """

    lasts: float = 0.0
    hold: float = 0.0
    switch: float = 0.0
    tells: float = 0.0
    cards: dict[CardId, list[Track]] = field(default_factory=dict)
    chips: dict[Seat, Track] = field(default_factory=dict)
    light: Track | None = None
    dealer: Track | None = None
    zoom: Track | None = None
    bursts: dict[Seat, Track] = field(default_factory=dict)
    fliers: list[Track] = field(default_factory=list)
    hops: list[Track] = field(default_factory=list)
    held: dict[Seat, Track] = field(default_factory=dict)
    counts: dict[str, Track] = field(default_factory=dict)
    numbers: list[Track] = field(default_factory=list)
    gold: dict[CardId, Track] = field(default_factory=dict)
    sprites: list[Track] = field(default_factory=list)
    impacts: list[Impact] = field(default_factory=list)
    nudges: dict[CardId, Track] = field(default_factory=dict)
    shakes: list[Track] = field(default_factory=list)
    settles: dict[Seat, Track] = field(default_factory=dict)
    moments: list[Track] = field(default_factory=list)
    great: bool = False
    parts: dict[type, object] = field(default_factory=dict)
    win: Track | None = None
    winners: tuple[Seat, ...] = ()
    sounds: list[SoundCue] = field(default_factory=list)
    sayings: list[Saying] = field(default_factory=list)
    cutins: list[CutIn] = field(default_factory=list)

    def part(self, kind: type[T]) -> T:
        """Return the record of this type, in its first state if no track has written in it yet."""
        return cast(T, self.parts.setdefault(kind, kind()))

    def card(self, card: CardId, at: float, lasts: float, path: Callable[[float], CardPose]) -> None:
        """Add a further way of a card; ways of one card follow each other."""
        self.cards.setdefault(card, []).append(Track(at, lasts, path))
        self.reach(at + lasts)

    def reach(self, end: float) -> None:
        self.lasts = max(self.lasts, end)

    def strike(self, at: float, pose: CardPose, weight: float, card: CardId | None = None) -> None:
        """Note that something comes down here, so heavily: a card, or what else is as high as that."""
        self.impacts.append(Impact(at, pose.x, pose.y, pose.h, weight, card))

    def sound(self, name: str, at: float = 0.0) -> None:
        if name:
            self.sounds.append(SoundCue(at, name))


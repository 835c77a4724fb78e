"""What the drawing of the table needs beside the frame: words, chairs, house rules, bubbles, one sentence."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.ports import Chair
from game.core.rules import Value
from game.core.seating import Seat
from game.themes.model import TableLook
from game.ui.draw.painter import Size
from game.ui.draw.screen import Rect
from game.ui.stage.frame import Frame
from game.ui.stage.playback import Spoken


@dataclass(frozen=True)
class Script:
    """`t(key, **values)` is a text of the language in force; `index(card)` the short sign of a card,
    `phase` what losing costs now, its two halves parted by a middle dot; `pack` whose faces the cards wear."""

    t: Callable[..., str]
    chairs: tuple[Chair, ...]
    options: Mapping[str, Value]
    index: Callable[[Card], str]
    phase: str = ""
    pack: str = ""

    def about(self, key: str, seats: Sequence[Seat]) -> str:
        """A sentence about those who sit there; who has given no name is spoken to."""
        names = [self.chairs[seat].name for seat in seats]
        return self.t(key, names=names, n=len(names), you=names == [self.t("name.you")])


class Held(NamedTuple):
    """How an own card is seen beyond its place: moved by (dx, dy) units and larger by `scale`; `dim` 0-1: not to be
    played now; `fresh` 0-1: it has only just come; `ring`: the focus stands on it; `above`: in front of the others."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    dim: float = 0.0
    fresh: float = 0.0
    ring: bool = False
    above: bool = False


@dataclass(frozen=True)
class Show:
    """One picture: the frame, the time, what is said, the sentence below, which seat or zone would be touched.

    shaken: seat and share 0-1 of a refused action. seals: the seats that may speak up by being touched, and whether
    now. focused: the spot (`seat:3`) that keys stand on or a finger presses. hand: what becomes of own cards in the
    hand under the eyes of their owner. drop: a card held over the table would be played if it were let go.
    pulling: what is told of a pull at a tent (see `furniture/tent_front`).
    building: the formula somebody makes of his own cards (see `furniture/formula_board`).
    plates: words that lie on cards, noted while the ground is drawn.
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
    focused: str = ""
    hand: Mapping[CardId, Held] = field(default_factory=dict)
    shaken_card: CardId | None = None
    drop: bool = False
    pulling: object = None
    building: object = None
    plates: list[tuple[Rect, str, Size]] = field(default_factory=list)

"""Defines what a kind of table adds beside its picture: the own hand, its own words, and what a curtain has to know."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from game.core.cards import Card, CardId
from game.core.events import POT, Event
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.screen import Rect
from game.ui.hand.closed_hand import ClosedHand
from game.ui.hand.hand_context import HandContext, OpenTable
from game.ui.hand.own_hand import OwnHand
from game.ui.hand.table_action import TableAction
from game.ui.hand.table_words import TableWords
from game.ui.kit.desk import Desk
from game.ui.stage.records import Act, StageKind


class OpenCard(NamedTuple):
    """A card that lies open, and who laid it there; POT: no seat."""

    face: Card | None
    seat: Seat = POT


class GrowingLine(NamedTuple):
    """A line of the log that grows with each act: its place, how it stands now, and what its kind remembers of it."""

    line: int
    sentence: str
    memory: object


class TableKind(StageKind):
    """See StageKind; each part is as if there were none.

    blind: the key of what is told to a player who is asked before any player has looked. seldom: beside its answers
    there is a row for what is said seldom. close: what lies open stands close together.
    """

    blind: ClassVar[str] = ""
    seldom: ClassVar[bool] = False
    close: ClassVar[bool] = False

    # ---- at the open table
    def hand(self, table: OpenTable) -> OwnHand | None:
        """Return the own hand of several cards here; None: another kind of this table knows."""

    def deed(self, table: OpenTable) -> TableAction | None:
        """Return what is done on the table before all eyes; None: nothing is."""

    def log(self, sheet: Sheet) -> str:
        """Return the name of its own side panel, which tells what lay in the middle last; empty: the pile is told."""
        return ""

    def side_panel(self, desk: Desk, table: OpenTable, inner: Rect) -> None:
        """Draw what stands in that panel."""

    # ---- in words
    def said(self, words: TableWords, act: Act, view: View) -> str:
        """Return the one sentence for all that happens in this act; empty: each event has its own."""
        return ""

    def shows(self, event: Event, view: View, sheet: Sheet) -> bool:
        """Return whether the table itself shows now what this event told, so that no line has to say it, too."""
        return False

    def grows(self, words: TableWords, act: Act, before: GrowingLine | None, line: int,
              single: str) -> GrowingLine | None:
        """Return the line that grows with this act, or begins in `line`; `single`: what is said of this act alone.
        None: no line does."""

    def sums_up(self, act: Act, before: GrowingLine) -> bool:
        """Return whether this act only says what the line has told already."""
        return False

    def logged(self, words: TableWords, view: View) -> Sequence[str]:
        """Return the lines of the log about a deal that is over, beside what happened."""
        return ()

    def is_unasked(self, view: View, sheet: Sheet) -> bool:
        """Return whether a seat acts without having been asked, so that no turn is announced."""
        return False

    def is_answered(self, view: View) -> bool:
        """Return whether all have answered the last question while its consequences still go on."""
        return False

    # ---- behind the curtain
    def closed(self, context: HandContext, lay: Callable[[tuple[str, ...]], None]) -> ClosedHand | None:
        """Return what a hand is there beside its cards; `lay` lays a row. None: another kind of this table knows."""

    def lying(self, view: View, sheet: Sheet) -> Sequence[OpenCard] | None:
        """Return what lies open in the middle, from left to right; None: another kind of this table knows."""

    def follows(self, context: HandContext, view: View, sheet: Sheet, seat: Seat) -> tuple[str, str] | None:
        """Say what may be laid upon that, and what lies there, in words; None: that is no matter here."""

    def dealer(self, view: View, sheet: Sheet) -> Seat:
        """Return who deals, if not who began; POT: who began."""
        return POT

    def is_shown(self, event: Event, seat: Seat, sheet: Sheet) -> bool:
        """Return whether a curtain itself shows this event to everybody, beyond what any curtain shows."""
        return False

    def taken(self, view: View, sheet: Sheet) -> tuple[CardId, ...]:
        """Return the cards that may be laid together with the hand now."""
        return ()

    def is_free(self, sheet: Sheet) -> bool:
        """Return whether any card may be laid out before something is on offer."""
        return False

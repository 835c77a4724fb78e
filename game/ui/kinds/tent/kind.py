"""The kind of table on which a stock leans like a tent: its movements, and the line that grows with each card that one
player pulls.

It asks which notes speak of a pull, and no rule. What came of a pull is told by its own sentence.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.events import Event, Moved, Note, Shown
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.data.sheet import sheet as sheet_of
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.plug import GrowingLine, TableKind
from game.ui.hand.table_action import TableAction
from game.ui.hand.table_words import TableWords
from game.ui.kinds.tent import front
from game.ui.kinds.tent import moment as tent_moment
from game.ui.kinds.tent.drawing import shadow
from game.ui.kinds.tent.geometry import EDGE
from game.ui.kinds.tent.place import (
    NEAR_Z,
    Front,
    Near,
    TentPlace,
    follow,
    foreground,
    lifted,
    placed,
    standing,
    tent_head,
)
from game.ui.kinds.tent.pulling import TentTurn
from game.ui.kinds.tent.sheet import Pulls
from game.ui.stage import motion
from game.ui.stage.extensions import Extensions
from game.ui.stage.faces import CURIOUS, SORRY
from game.ui.stage.motion import CardPath
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Act, Ground, Moods, MovementContext, Placement, PlacementBuilder, Show
from game.ui.stage.ring import below_header
from game.ui.stage.tracks import Timeline, Track


class Dig(NamedTuple):
    """Tells who pulls, how many cards up to now, which of them the reader was told, and the line of the log it stands
    in."""

    seat: Seat
    cards: int
    faces: tuple[Card, ...]
    line: int


def pulled_by(act: Act, sheet: Sheet) -> Seat | None:
    """Return who pulls a card in this act; None if it is another act."""
    first = act.events[0] if act.events else None
    if act.kind not in ("pull", "fall") or not isinstance(first, Note) or not first.reason.seats:
        return None
    return first.reason.seats[0] if sheet.notes.get(first.reason.key) == "pull" else None


def sums_up(act: Act, dig: Dig | None) -> bool:
    """Return whether this act only says how many cards were pulled in all, which the line has told already."""
    first = act.events[0] if act.events else None
    return dig is not None and act.kind == "dig" and isinstance(first, Note) and first.reason.seats == (dig.seat,) \
        and not any(isinstance(event, Moved) for event in act.events)


def going_on(dig: Dig | None, seat: Seat, act: Act, line: int) -> Dig:
    """Return the dig with this pull; another's begins in the log's line `line`."""
    seen = next((event.faces[:1] for event in act.events if isinstance(event, Shown) and event.to is not None), ())
    if dig is None or dig.seat != seat:
        return Dig(seat, 1, seen, line)
    return dig._replace(cards=dig.cards + 1, faces=dig.faces + seen)


def sentence(words: TableWords, dig: Dig, single: str) -> str:
    """Return the line as it stands now. single: what is said of one card that no player saw."""
    who = words.services.narrator.person(dig.seat, words.names, words.observer)
    if dig.seat == words.observer and len(dig.faces) == dig.cards:
        said = words.t("table.tent.pulls_own", n=dig.cards, cards=[words.card_said(face) for face in dig.faces])
    elif dig.cards == 1:
        return single
    else:
        said = words.t("table.tent.pulls", who=who, n=dig.cards, you=dig.seat == words.observer)
    return said[:1].upper() + said[1:]


@dataclass
class Watching:
    """In a score: how far a tent that falls under another's hand is before the eyes of all, 0-1."""

    track: Track | None = None


HOLD = 120.0
"""Milliseconds to see what has been pulled: a player who digs goes on, and sees it in their hand."""


def pull(m: MovementContext, score: Timeline) -> None:
    """Pull one card out, and let it go into a hand."""
    if (place := _seen_at(m)) is not None:
        tent_moment.pull(m, score, place.box, m.by_hand)
        _bring_forward(m, score)
        if place.watched and not place.left + place.right:
            score.part(Watching).track = _watched_until(score.lasts, _near(m.old))


def fell(m: MovementContext, score: Timeline) -> None:
    """Pull one card out, and let the tent fall before the table, or over the stage."""
    if (place := _seen_at(m)) is not None:
        area = place.front or (m.new.ground.table.screen.safe if place.watched else m.old.ground.parts.panel)
        tent_moment.fell(m, score, place.box, area, m.by_hand)
        _bring_forward(m, score)
        if place.watched:
            score.great, score.part(Watching).track = True, _watched_until(score.lasts, _near(m.old))


def _watched_until(end: float, begin: float) -> Track:
    """The tent comes before the eyes of all, and is gone at the end."""
    return Track(0.0, end, lambda p: min(max(begin, p * end / COMES), (1.0 - p) * end / COMES, 1.0))


def _seen_at(m: MovementContext) -> TentPlace | None:
    """Where the tent is seen while it is pulled at: it may have to come before the eyes of all first."""
    old, new = m.old.more.of(TentPlace), m.new.more.of(TentPlace)
    return new if old is not None and new is not None and new.watched else old


def _bring_forward(m: MovementContext, score: Timeline) -> None:
    """In front of the table everything that moves stays in front of it."""
    place = _seen_at(m)
    if place is None or (place.front is None and not place.watched):
        return
    for card, tracks in score.cards.items():
        score.cards[card] = [Track(track.at, track.lasts, _lifted(track.path)) for track in tracks]


def _lifted(path: CardPath) -> CardPath:
    return lambda p: lifted(path(p))


COMES = 200.0
"""Milliseconds in which a tent comes before the table, or goes back to its place."""

PULLS = (1.5, 2.0)
"""How much faster than others the pull of a bot is played, at least and at most: it has to be followed."""


class Leaning(TableKind):
    """See StageKind."""

    key = "tent"
    parts = ("tent",)
    notes = ("tent",)
    moods = {"pull": Moods(others=CURIOUS), "fall": Moods((SORRY, ""), others=CURIOUS)}
    movements = {"pull": pull, "fall": fell}
    climax = ("fall",)
    by_hand = ("pull", "fall")
    layers = {"ahead": (front.ground,)}

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return sheet.of(Pulls) is not None

    def head(self, rest: Sequence[Event], sheet: Sheet) -> tuple[str, int] | None:
        """See StageKind."""
        return tent_head(rest, sheet)

    def room(self, room: Ground) -> Ground:
        """See StageKind."""
        screen = room.table.screen
        box = foreground(screen, below_header(screen), room.own and room.own.rect)
        return room._replace(more=room.more | Extensions(Front(box)))

    def spot(self, name: str, now: Placement) -> Rect | None:
        """See StageKind. The stock wherever it leans now."""
        place = now.more.of(TentPlace)
        return place.box if name == "stock" and place is not None else None

    def deed(self, table: OpenTable) -> TableAction | None:
        """See TableKind."""
        return TentTurn(table)

    def grows(self, words: TableWords, act: Act, before: GrowingLine | None, line: int,
              single: str) -> GrowingLine | None:
        """See TableKind. One line for all cards that a player pulls one after another."""
        seat = pulled_by(act, sheet_of(words.host.setup.game))
        if seat is None:
            return None
        known = before.memory if before is not None and isinstance(before.memory, Dig) else None
        dig = going_on(known, seat, act, line)
        return GrowingLine(dig.line, sentence(words, dig, single), dig)

    def sums_up(self, act: Act, before: GrowingLine) -> bool:
        """See TableKind."""
        return isinstance(before.memory, Dig) and sums_up(act, before.memory)

    # ---- the placement
    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        place = placed(view, room)
        draft.cards |= standing(view, place)
        if place is not None:
            draft.more.append(place)

    def follow(self, poses: Mapping[CardId, CardPose], old: Placement,
               new: Placement) -> Mapping[CardId, CardPose] | None:
        """See StageKind."""
        return follow(poses, old.more.of(TentPlace), new.more.of(TentPlace))

    # ---- the movement
    def finish(self, m: MovementContext, score: Timeline) -> None:
        """See StageKind. The tent comes before the table, or goes back."""
        a, b = m.old.more.of(TentPlace), m.new.more.of(TentPlace)
        if a is not None and b is not None and b.left + b.right and a.box != b.box:
            score.reach(COMES)

    def hold(self, m: MovementContext) -> float | None:
        """See StageKind."""
        return HOLD if m.act.kind == "pull" else None

    def hurries(self, act: Act, speed: float, calm: float) -> float | None:
        """See StageKind."""
        return min(max(speed, PULLS[0] * calm), PULLS[1] * calm) if act.kind == "pull" else None

    def seen(self, still: Placement, new: Placement) -> object | None:
        """See StageKind."""
        return Near(_near(new))

    def sampled(self, score: Timeline, old: Placement, new: Placement, t: float) -> object | None:
        """See StageKind."""
        if (track := score.part(Watching).track) is not None:
            return Near(track.pose(t))
        return Near(motion.between(_near(old), _near(new), min(1.0, t / COMES)))

    # ---- the drawing
    def stage(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        front.on_stage(p, show)
        return False

    def depth(self, show: Show) -> float | None:
        """See StageKind."""
        return NEAR_Z if front.near(show) > 0.0 else None

    def in_front(self, p: Painter, show: Show, over: bool) -> None:
        """See StageKind."""
        (front.above if over else front.in_front)(p, show)

    def shade(self, card: CardId, pose: CardPose) -> float:
        """See StageKind."""
        return shadow(card) if pose.squeeze == EDGE else 1.0


def _near(placement: Placement) -> float:
    place = placement.more.of(TentPlace)
    if place is None:
        return 0.0
    return 1.0 if place.front is not None or (place.watched and place.left + place.right) else 0.0

"""The tent among the events of a table: where its cards lie, which events are one pull or one fall, how they are shown.

A layout calls `standing`, the acts `tent_head`, the choreography `pull` and `fell`; each is told the box in which the
tent stands. What a note speaks of the layout file says: `pull` (its number is the steadiness), `tent` for the others.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import CardId
from game.core.events import Event, Moved, Note, Shown
from game.core.leaning import SIDES, Side
from game.core.seating import Seat
from game.core.view import View
from game.ui.draw.screen import Rect
from game.ui.stage import motion
from game.ui.stage.acts import Act
from game.ui.stage.cues import Score, Track
from game.ui.stage.furniture.tent import Tent, pitch, rest
from game.ui.stage.furniture.tent_acts import HOME, fallen, pulled
from game.ui.stage.layout import CardPose
from game.ui.stage.moment import Moment, goal, moves
from game.ui.stage.setting import Setting

UNTOLD = 50
"""How steady a pull looks where chance decides and nobody has told a figure."""

LATE = 120.0
"""Milliseconds from the moment the card is out until the tent gives way."""


def tent_of(view: View, box: Rect) -> Tent:
    """The tent as this view knows it."""
    left, right = (view.zone(side) for side in SIDES)
    return pitch(left, right, box)


def standing(view: View, box: Rect) -> dict[CardId, CardPose]:
    """Every card of the tent where it stands at rest; empty where there is none."""
    return rest(tent_of(view, box))


# ---- events ------------------------------------------------------------------------------------------------------
def tent_head(events: Sequence[Event], setting: Setting) -> tuple[str, int] | None:
    """The kind of act that begins here, `pull` or `fall`, and how many events it takes; None if it is none of these.
    What only the puller is told stands between the others for him, and the acts are the same for everybody."""
    if not events or not (_noted(events[0], "pull", setting) or _side(events[0])):
        return None
    count = 1
    while count < len(events) and _belongs(events[count], setting):
        count += 1
    cards = sum(len(event.cards) for event in events[:count] if isinstance(event, Moved))
    return ("fall" if cards > 1 else "pull"), count


def _belongs(event: Event, setting: Setting) -> bool:
    private = isinstance(event, Shown) and event.to is not None
    return private or bool(_side(event)) or _noted(event, "tent", setting)


def _noted(event: Event, movement: str, setting: Setting) -> bool:
    return isinstance(event, Note) and setting.notes.get(event.reason.key) == movement


def _side(event: Event) -> Side | None:
    """The half a card is drawn from, if this is such a move."""
    if isinstance(event, Moved) and event.target.name == "hand":
        return next((side for side in SIDES if event.source.name == side), None)
    return None


def _pulled_from(act: Act) -> Side:
    return next((side for event in act.events if (side := _side(event))), SIDES[0])


def _steadiness(act: Act) -> int:
    """The figure of the first note, which is that of the pull."""
    first = act.events[0]
    return first.reason.number or UNTOLD if isinstance(first, Note) else UNTOLD


# ---- movements ---------------------------------------------------------------------------------------------------
def pull(m: Moment, score: Score, box: Rect, by_hand: CardPose | None = None) -> None:
    """The card comes out and goes into the hand. by_hand: its owner has drawn it to here himself."""
    _draw(m, score, box, by_hand)
    _count(m, score)


def fell(m: Moment, score: Score, box: Rect, area: Rect, by_hand: CardPose | None = None) -> None:
    """The card comes out, the tent falls inside the area, and everything is taken up."""
    out = _draw(m, score, box, by_hand)
    first = moves(m)[0][0]
    tent, side = tent_of(m.before, box), _pulled_from(m.act)
    others = tent._replace(left=tuple(b for b in tent.left if b.card != first),
                           right=tuple(b for b in tent.right if b.card != first))
    begin = out + LATE
    swaying = {card: _seen(tracks, begin) for card, tracks in score.cards.items() if card != first}
    for card, tracks in score.cards.items():
        if card != first:
            score.cards[card] = [Track(track.at, min(track.lasts, begin - track.at), _cut(track, begin))
                                 for track in tracks if track.at < begin]
    fallen(score, others, side, area, {card: goal(m, card) for card, _ in moves(m) if card != first}, begin, swaying)
    _count(m, score)


def _draw(m: Moment, score: Score, box: Rect, by_hand: CardPose | None) -> float:
    """The first card of the act; returns when it is out."""
    card = moves(m)[0][0]
    if by_hand is None:
        return pulled(score, tent_of(m.before, box), _pulled_from(m.act), _steadiness(m.act), goal(m, card))
    score.card(card, 0.0, HOME, motion.move(by_hand, goal(m, card), 0.10))
    return 0.0


def _seen(tracks: list[Track], t: float) -> CardPose:
    """Where a card is at this time."""
    found: CardPose = [track for track in tracks if track.at <= t or track is tracks[0]][-1].pose(t)
    return found


def _cut(track: Track, end: float) -> motion.CardPath:
    """The same way, but only up to this time."""
    share = min(1.0, (end - track.at) / max(track.lasts, 1e-9))
    return lambda p: track.path(p * share)


def _count(m: Moment, score: Score) -> None:
    """The number of the hand grows with each card that comes into it."""
    taken = [(card, event.target.seat) for card, event in moves(m)]
    seat: Seat | None = taken[0][1]
    if seat is None:
        return
    times = sorted(score.cards[card][-1].end for card, _ in taken if card in score.cards)
    begin, end = m.old.held.get(seat, 0), max(times) + 1.0
    score.held[seat] = Track(0.0, end, lambda p: begin + sum(p * end >= at for at in times))
    score.reach(end)

"""A pull and a fall of the tent as they are shown at a table, in the box in which the tent stands.

Which events these are `place` says. A player who has drawn the card themselves sees no pull again: it goes on from
where their hand has brought it.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.core.cards import CardId
from game.core.events import Note
from game.core.seating import Seat
from game.odds.leaning_stock import SIDES, Side
from game.ui.draw.screen import Rect
from game.ui.kinds.tent.acts import HOME, fallen, pulled
from game.ui.kinds.tent.geometry import Tent, rest
from game.ui.kinds.tent.place import TentPlace, pulls, side_of, tent_of
from game.ui.stage import motion
from game.ui.stage.moment import goal, moves
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Act, MovementContext
from game.ui.stage.tracks import Number, Timeline, Track

UNTOLD = 50
"""How steady a pull looks (0-100) where chance decides and no figure was told."""

Hand: TypeAlias = Mapping[CardId, CardPose]

SETTLES = 260.0
"""Milliseconds in which cards come to rest after a pull by hand."""

ZOOMS = 200.0
"""Milliseconds in which a tent that shakes under another's hand comes before the eyes of all."""

LATE = 120.0
"""Milliseconds from the moment the card is out until the tent gives way."""


def _pulled_from(act: Act) -> Side:
    return next((side for event in act.events if (side := side_of(event))), SIDES[0])


def _steadiness(act: Act) -> int:
    """The figure of the first note, which is that of the pull."""
    first = act.events[0]
    return first.reason.number or UNTOLD if isinstance(first, Note) else UNTOLD


# ---- movements ---------------------------------------------------------------------------------------------------
def pull(m: MovementContext, score: Timeline, box: Rect, by_hand: Hand | None = None) -> None:
    """Pull the card out, and let it go into the hand. by_hand: where its owner has drawn it, and how the others swing.
    """
    out = _draw(m, score, box, by_hand)
    _settle(m, score, by_hand)
    _fewer(m, score, out, 1)
    _count(m, score)
    place = m.old.more.of(TentPlace)
    if place is not None and place.front is None:
        _how_many(m, score, out)


def fell(m: MovementContext, score: Timeline, box: Rect, area: Rect, by_hand: Hand | None = None) -> None:
    """Pull the card out, let the tent fall inside the area, and take everything up."""
    out = _draw(m, score, box, by_hand)
    first = moves(m)[0][0]
    tent, side = tent_of(m.before, box), _pulled_from(m.act)
    others = tent._replace(left=tuple(b for b in tent.left if b.card != first),
                           right=tuple(b for b in tent.right if b.card != first))
    begin = out + LATE
    score.tells = begin
    swaying = {card: _seen(tracks, begin) for card, tracks in score.cards.items() if card != first}
    for card, tracks in score.cards.items():
        if card != first:
            score.cards[card] = [Track(track.at, min(track.lasts, begin - track.at), _cut(track, begin))
                                 for track in tracks if track.at < begin]
    fallen(score, others, side, area, {card: goal(m, card) for card, _ in moves(m) if card != first}, begin,
           {**swaying, **{card: pose for card, pose in (by_hand or {}).items() if card != first}})
    _fewer(m, score, begin, len(tent.bodies))
    _count(m, score)


def _draw(m: MovementContext, score: Timeline, box: Rect, by_hand: Hand | None) -> float:
    """The first card of the act; returns when it is out."""
    card = moves(m)[0][0]
    if by_hand is None or card not in by_hand:
        tent = tent_of(m.before, box)
        at = _come(m, score, tent)
        return pulled(score, tent, _pulled_from(m.act), _steadiness(m.act), goal(m, card), at)
    score.card(card, 0.0, HOME, motion.move(by_hand[card], goal(m, card), 0.10))
    return 0.0


def _come(m: MovementContext, score: Timeline, tent: Tent) -> float:
    """The tent comes before the eyes of all, where it does not stand there yet; returns when it is there."""
    large = rest(tent)
    if all(card not in m.old.cards or m.old.cards[card][:3] == pose[:3] for card, pose in large.items()):
        return 0.0
    for card, pose in large.items():
        if card in m.old.cards:
            score.card(card, 0.0, ZOOMS, motion.move(m.old.cards[card], pose, 0.0, 0.0))
    return ZOOMS


def _settle(m: MovementContext, score: Timeline, by_hand: Hand | None) -> None:
    """Those that stay come to rest from how they swing, or lean again because nothing holds against them any more."""
    for body in (body for side in SIDES for body in m.after.zone(side)):
        if body not in m.new.cards:
            continue
        a, b = (by_hand or {}).get(body) or m.old.cards.get(body), m.new.cards[body]
        if a is None or (body in score.cards and a[:4] == b[:4]):
            continue
        if body in score.cards:
            end = score.cards[body][-1].end
            score.card(body, end, SETTLES, motion.move(score.cards[body][-1].pose(end), b, 0.0, 0.0))
        elif a[:4] != b[:4]:
            score.card(body, 0.0, SETTLES, motion.move(a, b, 0.0, 0.0))


def _fewer(m: MovementContext, score: Timeline, at: float, count: int) -> None:
    """The numbers beside the tent change when the card is out, or when everything falls."""
    side, end = _pulled_from(m.act), max(score.lasts, at + 1.0)
    for name in SIDES:
        before = m.old.counts.get(name, 0)
        after = 0 if count > 1 else before - (name == side)
        if before != after:
            score.counts[name] = Track(0.0, end, _step(before, after, at / end))


def _how_many(m: MovementContext, score: Timeline, out: float) -> None:
    """Over the hand of a player who digs at the table: the cards they have pulled up to now, each seen coming."""
    seat, count = moves(m)[0][1].target.seat, pulls(m.after, m.new.ground.table.sheet)
    if seat is None or seat not in m.new.ground.tiles:
        return
    box, end = m.new.ground.tiles[seat].card, max(score.lasts, out + HOME + 1.0)
    score.numbers.append(Track(out, end - out, lambda p: Number(*box.center, f"+{count}", min(1.0, 4 * (1 - p)))))
    score.reach(end)


def _step(before: int, after: int, share: float) -> Callable[[float], int]:
    return lambda p: after if p >= share else before


def _seen(tracks: list[Track], t: float) -> CardPose:
    """Where a card is at this time."""
    found: CardPose = [track for track in tracks if track.at <= t or track is tracks[0]][-1].pose(t)
    return found


def _cut(track: Track, end: float) -> motion.CardPath:
    """The same way, but only up to this time."""
    share = min(1.0, (end - track.at) / max(track.lasts, 1e-9))
    return lambda p: track.path(p * share)


def _count(m: MovementContext, score: Timeline) -> None:
    """The number of the hand grows with each card that comes into it."""
    taken = [(card, event.target.seat) for card, event in moves(m)]
    seat: Seat | None = taken[0][1]
    if seat is None:
        return
    times = sorted(score.cards[card][-1].end for card, _ in taken if card in score.cards)
    begin, end = m.old.held.get(seat, 0), max(times) + 1.0
    score.held[seat] = Track(0.0, end, lambda p: begin + sum(p * end >= at for at in times))
    score.reach(end)

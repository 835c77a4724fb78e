"""A card is set into a row, and the highest rows shine. Times at speed 1."""
from __future__ import annotations

from game.core.events import Note
from game.core.seating import Zone
from game.ui.stage import motion
from game.ui.stage.moment import goal, moves, start
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import Burst, Timeline, Track

SET, BEST = 360.0, 1100.0


def planted(m: MovementContext, score: Timeline) -> None:
    """A card goes to its place and is turned up on the way; its row counts it when it stands there."""
    for card, _ in moves(m):
        score.card(card, 0.0, SET, motion.move(start(m, card), goal(m, card), 0.08))
    score.switch = SET - 60.0
    score.sound("move")
    score.sound("snap", SET - 80.0)


def best(m: MovementContext, score: Timeline) -> None:
    """The cards of the highest rows shine, with rays behind those who have planted them."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats:
        for card in m.after.zones.get(Zone("trick", seat), ()):
            score.gold[card] = Track(0.0, BEST, lambda p: min(1.0, 4 * p, 4 * (1 - p)))
        score.bursts[seat] = Track(80.0, 480.0, lambda p: Burst(p, "kin"))
    score.sound("turn")
    score.reach(BEST)

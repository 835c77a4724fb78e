"""Pulling and falling at this table: the movements of the tent, in the place where it stands now."""
from __future__ import annotations

from game.ui.kinds.tent import moment as tent_moment
from game.ui.kinds.tent.place import TentPlace, lifted
from game.ui.stage.motion import CardPath
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import Timeline, Track

HOLD = 120.0
"""Milliseconds to see what has been pulled: whoever digs goes on, and sees it in his hand."""


def pull(m: MovementContext, score: Timeline) -> None:
    """One card comes out and goes into a hand."""
    if (place := m.old.more.of(TentPlace)) is not None:
        tent_moment.pull(m, score, place.box, m.by_hand)
        _bring_forward(m, score)


def fell(m: MovementContext, score: Timeline) -> None:
    """One card comes out, and the tent falls before the table, or over the stage."""
    if (place := m.old.more.of(TentPlace)) is not None:
        tent_moment.fell(m, score, place.box, place.front or m.old.ground.parts.panel, m.by_hand)
        _bring_forward(m, score)


def _bring_forward(m: MovementContext, score: Timeline) -> None:
    """In front of the table everything that moves stays in front of it."""
    place = m.old.more.of(TentPlace)
    if place is None or place.front is None:
        return
    for card, tracks in score.cards.items():
        score.cards[card] = [Track(track.at, track.lasts, _lifted(track.path)) for track in tracks]


def _lifted(path: CardPath) -> CardPath:
    return lambda p: lifted(path(p))

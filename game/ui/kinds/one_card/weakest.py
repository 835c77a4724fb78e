"""The showdown where cards are ranked: they turn up at their seats, are blown to the middle of the table, strongest
first, and the weakest comes last, with its holder. It knows the order it is given and who is marked lowest, no rule.
"""
from __future__ import annotations

from game.core.cards import CardId
from game.core.seating import Seat
from game.ui.kinds.one_card.ranking import Ranking
from game.ui.stage import choreography_cards as cards
from game.ui.stage.moment import goal
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import GreatMoment, MomentCard, Timeline, Track

LEAD, TURN = 260.0, 520.0
"""Milliseconds for the last action to be understood, and from the first card that turns at its seat to the last."""

LASTS = 2000.0
"""For how long the cards are seen in the middle."""

MOST = 6
"""So many cards are seen there, the weakest of all."""

LANDS = 0.40
"""The share of the time at which the weakest card is down."""


def showdown(m: MovementContext, score: Timeline) -> None:
    """Run a showdown whose cards are ranked; without great moments, or without a lowest card, as at every table."""
    found = m.new.more.of(Ranking)
    last = [card for card, seat in found.pairs if seat in m.act.late] if found is not None else []
    if found is None or not m.staged or not last or m.act.star >= 0:
        cards.showdown(m, score)
        return
    first = [card for card, seat in found.pairs if seat not in m.act.late]
    apart = min(130.0, TURN / max(1, len(first)))
    for index, card in enumerate(first):
        cards.turned(m, score, card, LEAD + index * apart)
    begins = score.lasts
    for card in last:
        cards.turned(m, score, card, begins + LANDS * LASTS)       # nothing tells it before it is down
        score.strike(begins + LANDS * LASTS, goal(m, card), 0.9)
    shown, whose = seen(found, m.act.late)
    count = min(len(last), len(shown))
    made = tuple(MomentCard(card, m.after.faces[card], m.new.cards.get(card)) for card in shown)
    score.moments.append(Track(begins, LASTS, lambda p: GreatMoment("weakest", whose, p, made, last=count)))
    score.sound("lose", begins + LANDS * LASTS)
    score.reach(begins + LASTS)


def seen(found: Ranking, late: frozenset[Seat]) -> tuple[tuple[CardId, ...], tuple[Seat, ...]]:
    """Return the cards that are seen in the middle, the weakest last, and whose each is. What is ranked below the
    lowest that pays is above all others: it has been crowned."""
    at = min(place for place, (_, seat) in enumerate(found.pairs) if seat in late)
    crowned = found.pairs[:at]
    others = [pair for pair in found.pairs[at:] if pair[1] not in late]
    lowest = [pair for pair in found.pairs if pair[1] in late][:MOST]
    row = [*crowned, *reversed(others)]
    row = [*row[max(0, len(row) - (MOST - len(lowest))):], *lowest] if len(lowest) < MOST else lowest
    return tuple(card for card, _ in row), tuple(seat for _, seat in row)

"""Shows how cards move at a table with hands and tricks: played, dug up, won, put away, taken into a hand. Times at
speed 1.

All times follow from how many cards move, which everybody sees – never from what they are. Players who may see their
own cards see them turn over on their way.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Note
from game.core.seating import Seat
from game.ui.stage import motion
from game.ui.stage.layout_poses import stock_pose
from game.ui.stage.moment import goal, moves, start
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Lead, MovementContext
from game.ui.stage.tracks import Burst, Number, Timeline, Track

READING = 450.0
"""Milliseconds to see what has come into one's own hand."""

PLAY = 340.0
DRAW, DRAW_APART, DIG = 340.0, 280.0, 2300.0
"""One card drawn; from card to card at most; a whole dig at most."""

TAKE, TAKE_APART, PICK_UP = 360.0, 260.0, 2300.0
WON, WON_LIFT = 760.0, 0.10
RESTS, SET_DOWN = 0.68, 0.86
"""The shares of that at which the winning card begins to come down, and is down, where cards have weight."""

LIGHT, LEADS = (0.25, 0.3), (1.0, 0.55)
"""How heavily a card is thrown that takes nothing, and one that takes the lead; and how heavily that is felt. Only the
card that wins a trick shakes the table (`WINS`)."""

WINS = 0.8

SWEEP, SWEEP_APART = 340.0, 30.0
OUT = 520.0
SLIDE = 180.0


def play(m: MovementContext, score: Timeline) -> None:
    """Play a card from a hand to its place in the trick, where it turns up on the way; one that is now the highest
    comes down heavier than the others."""
    heft, felt = _heft(m)
    for card, _ in moves(m):
        a = (m.by_hand or {}).get(card) or start(m, card)
        score.card(card, 0.0, PLAY, motion.thrown(a, goal(m, card), m.weight * heft))
        score.strike(motion.DOWN * PLAY, goal(m, card), felt, card)
    score.sound("move")
    score.sound("snap", PLAY - 80)


def _heft(m: MovementContext) -> tuple[float, float]:
    """How heavy what was played last is among what lies there: from what all have been told."""
    lead = m.new.more.of(Lead)
    return LEADS if lead is not None and len(lead.plays) > 1 and lead.best == len(lead.plays) - 1 else LIGHT


def dig(m: MovementContext, score: Timeline) -> None:
    """Dig card after card from the stock into one hand, faster the more there are; a number at the stock counts them.
    """
    drawn = moves(m)
    if not drawn:
        return                  # the number alone, told when the card is played at last
    apart = _apart(len(drawn), DRAW_APART, DIG - DRAW)
    for index, (card, _) in enumerate(drawn):
        a = stock_pose(m.old.ground, 0)
        score.card(card, index * apart, DRAW, motion.move(a, goal(m, card), 0.12))
        score.sound("dig", index * apart)
    landed = [index * apart + DRAW for index in range(len(drawn))]
    seat = drawn[0][1].target.seat
    if seat is not None:
        _count_hand(m, score, seat, landed)
    _count_down(m, score, "stock", [at - DRAW for at in landed])
    box = m.new.ground.parts.stock or m.new.ground.parts.panel
    _tally(score, box.center, [at - DRAW for at in landed], landed[-1] + 260.0)
    score.reach(landed[-1] + 60.0)


def won(m: MovementContext, score: Timeline) -> None:
    """Let the winning card rise and shine, unless a player has taken it up; rays open behind its player."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for card in note.reason.cards:
        zone = m.after.place_of(card)
        if card in m.new.cards and zone is not None and zone.name == "trick":
            score.card(card, 0.0, WON, _lifted(start(m, card), m.new.cards[card], m.weight))
            score.strike(SET_DOWN * WON, m.new.cards[card], WINS, card)
            score.gold[card] = Track(0.0, WON, lambda p: min(1.0, 3 * p, 5 * (1 - p)))
    for seat in note.reason.seats[:1]:
        score.bursts[seat] = Track(80.0, 480.0, lambda p: Burst(p, "kin"))
    score.sound("turn")
    score.reach(WON)


def _lifted(a: CardPose, b: CardPose, weight: float) -> Callable[[float], CardPose]:
    """Taken up and set down again: the heavier, the higher, and the faster at the end."""
    def path(p: float) -> CardPose:
        if p <= 0.0 or p >= 1.0:
            return a if p <= 0.0 else b
        rises = motion.out_cubic(min(1.0, 4 * p))
        sinks = max(0.0, 1.0 - (max(0.0, p - RESTS) / (SET_DOWN - RESTS)) ** 3) if weight > 0 else \
            motion.out_cubic(min(1.0, 4 * (1 - p)))
        up = min(rises, sinks)
        return b._replace(y=b.y - 8 * up, h=b.h * (1 + (1 + weight) * WON_LIFT * up), angle=b.angle * (1 - up),
                          z=motion.FLYING)
    return path


def sweep(m: MovementContext, score: Timeline) -> None:
    """Turn the trick face down, and let it slide away in the order in which it was played."""
    for index, (card, _) in enumerate(moves(m)):
        score.card(card, index * SWEEP_APART, SWEEP, motion.move(start(m, card), goal(m, card), 0.03, 4.0))
    score.sound("trick")
    score.sound("pile", max(0.0, score.lasts - 220.0))


def pick_up(m: MovementContext, score: Timeline) -> None:
    """Pick the cards of the trick up, one after the other, into the hands that take them; each hand counts up."""
    taken = moves(m)
    if not taken:
        return
    apart = _apart(len(taken), TAKE_APART, PICK_UP - TAKE)
    landed: dict[Seat, list[float]] = {}
    for index, (card, event) in enumerate(taken):
        score.card(card, index * apart, TAKE, motion.move(start(m, card), goal(m, card), 0.10))
        score.sound("pick-up", index * apart)
        if event.target.seat is not None:
            landed.setdefault(event.target.seat, []).append(index * apart + TAKE)
    for seat, times in landed.items():
        _count_hand(m, score, seat, times)
        tile = m.new.ground.tiles[seat]
        _tally(score, (tile.card.centerx, tile.card.centery), times, score.lasts + 200.0)
    score.reach(score.lasts + 80.0)


def out(m: MovementContext, score: Timeline) -> None:
    """Show that a player has no cards left: rays of gold behind their seat."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats[:1]:
        score.bursts[seat] = Track(0.0, OUT, lambda p: Burst(p, "kin"))
    score.sound("fanfare")
    score.reach(OUT)


def arrange(m: MovementContext, score: Timeline) -> None:
    """Arrange the own hand in another order: every card slides to its new place."""
    for card, pose in m.new.cards.items():
        old = m.old.cards.get(card, pose)
        if old != pose:
            score.card(card, 0.0, SLIDE, motion.move(old, pose, 0.0, 0.0))


# ---- counting ------------------------------------------------------------------------------------------------
def _apart(count: int, most: float, room: float) -> float:
    return min(most, room / max(1, count - 1))


def _count_hand(m: MovementContext, score: Timeline, seat: Seat, landed: Sequence[float]) -> None:
    score.held[seat] = _steps(m.old.held.get(seat, 0), 1, landed)


def _count_down(m: MovementContext, score: Timeline, name: str, times: Sequence[float]) -> None:
    score.counts[name] = _steps(m.old.counts.get(name, 0), -1, times)


def _steps(begin: int, by: int, times: Sequence[float]) -> Track:
    """A number that changes by one at each of these times."""
    end = max(times) + 1.0
    return Track(0.0, end, lambda p: begin + by * sum(p * end >= at for at in times))


def _tally(score: Timeline, at: tuple[float, float], times: Sequence[float], end: float) -> None:
    """A number that grows with each card and stands a moment at the end."""
    first = times[0]
    lasts = end - first

    def path(p: float) -> Number:
        t = first + p * lasts
        return Number(*at, str(max(1, sum(t >= each for each in times))), min(1.0, 4 * (1 - p)))
    score.numbers.append(Track(first, lasts, path))
    score.reach(end)



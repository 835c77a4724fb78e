"""Chips that change hands: a few discs fly, then the numbers count; and points, which no seat hands over: they are seen
to come. They know amounts and seats, not why."""
from __future__ import annotations

from collections.abc import Callable

from game.core.events import BANK, POT, Paid, Scored
from game.core.seating import Seat
from game.ui.stage.motion import between, bump, in_out, spring
from game.ui.stage.records import Ground, MovementContext
from game.ui.stage.tracks import Burst, Flier, Number, Timeline, Track

APART, MOST, FLY, COUNT_MOST = 40.0, 6, 440.0, 600.0
DOWN, BOUNCE = 0.70, 9.0
"""The share of its way at which a disc has come down, and how high it then bounces once, in units."""

GIVES, SETTLES = 3.0, 180.0
"""How far, in units, what lies there gives under each disc, and for how many milliseconds in all."""

POINTS = 1000.0
"""Milliseconds for which points that come are seen."""

ALTOGETHER = 24
"""Discs in the air at once, when a whole table pays."""


RAIN, RAIN_LASTS, HIGH, WIDE = 26, 1150.0, 190.0, 46.0
"""How many discs rain on the winner of the pot at most, milliseconds from the first to the last, how high they are
thrown and how far apart, in units."""

LEAST_RAIN, DISC = 14, 23.0
"""So many discs it is at least, and how large each of them, in units."""

HEAP = 3
"""A pot of so many chips or more is won with a rain of them."""

STANDS = 520.0
"""For how long it is read what the pot was, once all of it has come."""


def _rains(m: MovementContext, score: Timeline, paid: list[Paid]) -> bool:
    """The pot goes to its winner: its chips rain on them, and the number beside them runs up. Whether it was one."""
    if not m.staged or len(paid) != 1 or paid[0].payer != POT or paid[0].payee < 0 or paid[0].amount < HEAP:
        return False
    (event,) = paid
    start, goal = spot(m.new.ground, POT), spot(m.new.ground, event.payee)
    discs = min(RAIN, max(LEAST_RAIN, 2 * event.amount))
    apart = min(2 * APART, RAIN_LASTS / discs)
    for index in range(discs):
        lane = ((index * 0.6180339887) % 1.0 - 0.5) * 2 * WIDE
        score.fliers.append(Track(index * apart, FLY, _way(start, goal, HIGH * (0.7 + 0.1 * (index % 4)), DISC, lane)))
        if index % 6 == 0:
            score.sound(f"{m.new.ground.table.token}s", index * apart)
    landed, last = FLY * DOWN, FLY * DOWN + (discs - 1) * apart
    score.settles[event.payee] = Track(landed, last - landed + SETTLES, _gives(discs, apart))
    for seat in (POT, event.payee):
        _count(m, score, seat, landed if seat != POT else 0.0, last - landed)
    amount, end = event.amount, last + STANDS
    above = goal[0], goal[1] - 2.6 * m.new.ground.tiles[event.payee].chips[2]
    score.numbers.append(Track(landed, end - landed, lambda p: Number(
        *above, f"+{round(amount * min(1.0, p * (end - landed) / (last - landed)))}",
        min(1.0, 10 * p, 6 * (1 - p)), LARGE)))
    score.bursts[event.payee] = Track(last - FLY, 620.0, _rays("kin"))
    score.great = True
    score.reach(end)
    return True


LARGE = 1.7
"""How large that number is."""


GATHERED, GATHERS, GATHER_HIGH = 28.0, 720.0, 130.0
"""How large discs are that all pay to one player, how long they are on their way, and how high they are thrown."""


def _gathers(m: MovementContext, score: Timeline, paid: list[Paid]) -> bool:
    """Several pay one player: large discs slide to them from all sides, one after another, and the number beside them
    counts what has come. Whether it was so."""
    seat, landed = paid[0].payee, GATHERS * DOWN
    if not m.staged or len(paid) < 2 or seat < 0 or any(event.payee != seat or event.payer < 0 for event in paid):
        return False
    goal, at = spot(m.new.ground, seat), 0.0
    for event in paid:
        for _ in range(min(MOST, event.amount)):
            way = _way(spot(m.new.ground, event.payer), goal, GATHER_HIGH, GATHERED)
            score.fliers.append(Track(at, GATHERS, way))
            score.sound(m.new.ground.table.token, at + landed)
            at += min(3 * APART, ALL_GATHERED / sum(min(MOST, each.amount) for each in paid))
        _count(m, score, event.payer, 0.0, 1.0)
        if event.payer == m.new.ground.table.observer:
            score.bursts[event.payer] = Track(0.0, 480.0, _rays("shu_ui"))
    last = at + landed
    score.settles[seat] = Track(landed, at + SETTLES, _gives(len(score.fliers), at / len(score.fliers)))
    _count(m, score, seat, landed, at)
    amount, end = sum(event.amount for event in paid), last + STANDS
    above = goal[0], goal[1] - 2.6 * m.new.ground.tiles[seat].chips[2]
    score.numbers.append(Track(landed, end - landed, lambda p: Number(
        *above, f"+{round(amount * min(1.0, p * (end - landed) / at))}", min(1.0, 10 * p, 6 * (1 - p)), LARGE)))
    score.bursts[seat] = Track(last - 200.0, 620.0, _rays("kin"))
    score.reach(end)
    return True


ALL_GATHERED = 900.0
"""Milliseconds from the first of these discs to the last, at most."""


def pay(m: MovementContext, score: Timeline) -> None:
    """Pay with at most six discs for each payment, 40 apart; when the first has landed the numbers count, up to 600."""
    paid = [e for e in m.act.events if isinstance(e, Paid)]
    if _rains(m, score, paid) or _gathers(m, score, paid):
        return
    each = max(1, min(MOST, ALTOGETHER // len(paid)))
    discs = 0
    for event in paid:
        if event.payer != BANK:
            discs = max(discs, _throw(score, m.new.ground, event, min(each, event.amount)))
    kind = m.new.ground.table.token
    score.sound(f"{kind}s" if discs > 1 else kind if discs else "")
    landed = FLY * DOWN if discs else 0.0
    most = max((e.amount for e in paid), default=0)
    lasts = min(COUNT_MOST, 120.0 + 40.0 * most) if discs else 0.0
    for seat in {s for e in paid for s in (e.payer, e.payee)} - {BANK}:
        _count(m, score, seat, landed, lasts)
    score.reach(landed + lasts)


def scored(m: MovementContext, score: Timeline) -> None:
    """Show over a player's seat what they win or lose, with rays behind it, while their standing changes."""
    for event in m.act.events:
        if isinstance(event, Scored):
            tile = m.new.ground.tiles[event.seat]
            text = f"+{event.points}" if event.points > 0 else f"\N{MINUS SIGN}{-event.points}"
            score.numbers.append(Track(0.0, POINTS, _standing((tile.score or tile.rect).center, text)))
            score.bursts[event.seat] = Track(0.0, 480.0, _rays("kin" if event.points > 0 else "shu_ui"))
    score.switch = 0.3 * POINTS
    score.sound("chip", score.switch)
    score.reach(POINTS)


def _standing(place: tuple[float, float], text: str) -> Callable[[float], Number]:
    return lambda p: Number(*place, text, min(1.0, 8 * p, 5 * (1 - p)))


def _rays(colour: str) -> Callable[[float], Burst]:
    return lambda p: Burst(p, colour)


def _throw(score: Timeline, ground: Ground, event: Paid, discs: int) -> int:
    start, goal = spot(ground, event.payer), spot(ground, event.payee)
    for index in range(discs):
        score.fliers.append(Track(index * APART, FLY, _way(start, goal)))
    last = FLY * DOWN + (discs - 1) * APART
    score.settles[event.payee] = Track(FLY * DOWN, last - FLY * DOWN + SETTLES, _gives(discs, APART))
    score.reach(last + SETTLES)
    return discs


def _gives(discs: int, apart: float) -> Callable[[float], float]:
    """How far a heap gives while so many discs come down on it, so many milliseconds apart."""
    def path(p: float) -> float:
        gone = p * ((discs - 1) * apart + SETTLES)
        return GIVES * sum(spring((gone - index * apart) / SETTLES) for index in range(discs))
    return path


def _way(start: tuple[float, float], goal: tuple[float, float], high: float = 60.0, r: float = 19.0,
         lane: float = 0.0) -> Callable[[float], Flier]:
    """Thrown so high, and so far beside the straight way in its middle; once down, it bounces."""
    def path(p: float) -> Flier:
        if p < DOWN:
            made = arc(start, goal, in_out(p / DOWN), r, high)
            return made._replace(x=made.x + lane * bump(p / DOWN))
        up = BOUNCE * bump((p - DOWN) / (1 - DOWN))
        return Flier(*goal, r, 1.0 if p < 1.0 else 0.0)._replace(y=goal[1] - up, lift=up)
    return path


def arc(start: tuple[float, float], goal: tuple[float, float], p: float, r: float, high: float,
        angle: float = 0.0) -> Flier:
    """Throw a disc from one place to another, there only while it flies."""
    x, y = between(start[0], goal[0], p), between(start[1], goal[1], p) - high * bump(p)
    return Flier(x, y, r, 1.0 if 0.0 < p < 1.0 else 0.0, angle, high * bump(p))


def _count(m: MovementContext, score: Timeline, seat: Seat, at: float, lasts: float) -> None:
    old, new = m.old.chips.get(seat, 0), m.new.chips.get(seat, 0)
    if old != new:
        score.chips[seat] = Track(at, lasts, lambda p: round(between(old, new, p)))


def spot(ground: Ground, seat: Seat) -> tuple[float, float]:
    """Return where a seat's chips lie; the pot for POT."""
    if seat == POT:
        return (ground.parts.pot or ground.parts.panel).center
    return ground.tiles[seat].chips[:2]

"""Shows how cards move at a table with hands and tricks: played, dug up, won, put away, taken into a hand. Times at
speed 1.

All times follow from how many cards move, which everybody sees – never from what they are. Players who may see their
own cards see them turn over on their way.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.events import Note
from game.core.seating import Seat
from game.ui.draw.screen import Rect
from game.ui.kinds.trick.acts import LONG
from game.ui.stage import great_moments, motion
from game.ui.stage.layout_poses import stock_pose
from game.ui.stage.moment import goal, moves, start
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Lead, MovementContext
from game.ui.stage.tracks import Burst, Number, Saying, Timeline, Track

READING = 450.0
"""Milliseconds to see what has come into one's own hand."""

PLAY = 340.0
DRAW, DRAW_APART, DIG = 340.0, 280.0, 2300.0
"""One card drawn; from card to card at most; a whole dig at most."""

FASTER, LEAST_GAP = 0.86, 0.3
"""By which share each card of a dig comes sooner than the one before, and the shortest wait in shares of the first."""

LARGEST, ASIDE, BELOW = 3.4, 96.0, 40.0
"""How large the number of a long dig grows, how far beside the stock it stands for the own hand, and how far below
another's cards, in units."""

THUMP, THUMPS_MOST = 0.11, 1.0
"""How heavily the first card of a dig comes down, each further one more; and the heaviest."""

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
SAID = 0.8
"""The share of the time of a card's way after which its player says that it was the last but one."""

EMPTIES = 1.0
"""How heavily the table is shaken when the last card of the stock is taken."""
SLIDE = 180.0


def play(m: MovementContext, score: Timeline) -> None:
    """Play a card from a hand to its place in the trick, where it turns up on the way; one that is now the highest
    comes down heavier than the others."""
    heft, felt = _heft(m)
    for card, _ in moves(m):
        a = (m.by_hand or {}).get(card) or start(m, card)
        score.card(card, 0.0, PLAY, motion.thrown(a, goal(m, card), m.weight * heft))
        score.strike(motion.DOWN * PLAY, goal(m, card), felt, card)
    _give_way(m, score)
    _announce(m, score)
    score.sound("move")
    score.sound("snap", PLAY - 80)


def _give_way(m: MovementContext, score: Timeline) -> None:
    """Let a card that has been beaten sink back among the others, as the higher one comes down."""
    for card, pose in m.new.cards.items():
        old = m.old.cards.get(card)
        if old is not None and card not in score.cards and old.h != pose.h:
            score.card(card, motion.DOWN * PLAY, SLIDE, motion.move(old, pose, 0.0, 0.0))


def _announce(m: MovementContext, score: Timeline) -> None:
    """Let a player who has come down to one card say so, where an empty hand is what all want."""
    sheet = m.new.ground.table.sheet
    for _, event in moves(m):
        seat = event.source.seat
        if sheet.last and event.source.name == "hand" and seat is not None and len(m.after.hand(seat)) == 1:
            word = sheet.word(sheet.last)
            score.sayings.append(Saying(SAID * PLAY, seat, sheet.last, word.voice))


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
    times = _hastening(len(drawn))
    for index, ((card, _), at) in enumerate(zip(drawn, times, strict=True)):
        a, b = stock_pose(m.old.ground, 0), goal(m, card)
        score.card(card, at, DRAW, motion.move(a, b, 0.12))
        score.strike(at + DRAW, b, min(THUMPS_MOST, THUMP * (1 + index)), card)
        score.sound("dig", at)
        if index >= LONG:
            score.sound("land", at + DRAW - 40.0)
    landed = [at + DRAW for at in times]
    seat = drawn[0][1].target.seat
    if seat is not None:
        _count_hand(m, score, seat, landed)
    _count_down(m, score, "stock", times)
    box = m.new.ground.parts.stock or m.new.ground.parts.panel
    if seat is not None and m.old.counts.get("stock") and not m.new.counts.get("stock", 0):
        score.strike(landed[-1], stock_pose(m.old.ground, 0), EMPTIES)
        score.sound("out", landed[-1])
    if len(drawn) > LONG:
        is_other = seat is not None and seat != m.new.ground.table.observer
        _tally(score, _under(m, seat) if is_other else _beside(m, box), times, landed[-1] + 260.0, LARGEST)
    else:
        _tally(score, box.center, times, landed[-1] + 260.0)
    score.great = len(drawn) > LONG and m.staged
    score.reach(landed[-1] + 60.0)


def _beside(m: MovementContext, stock: Rect) -> tuple[float, float]:
    """The place for a large number: left of the stock, or right of it where nothing else finds room."""
    has_room = stock.x - 2 * ASIDE > m.new.ground.table.screen.safe.x
    return (stock.x - ASIDE if has_room else stock.right + ASIDE), stock.centery


def _under(m: MovementContext, seat: Seat | None) -> tuple[float, float]:
    """The place for a large number at the cards of another: on their edge towards the middle of the table."""
    assert seat is not None
    tile, middle = m.new.ground.tiles[seat], m.new.ground.parts.panel.centery
    down = tile.rect.centery < middle
    return tile.card.centerx, tile.card.bottom + BELOW if down else tile.card.top - BELOW


def _hastening(count: int) -> list[float]:
    """When each of so many cards is dug: each sooner after the one before."""
    gaps = [max(LEAST_GAP, FASTER ** index) for index in range(count - 1)]
    unit = min(DRAW_APART, (DIG - DRAW) / sum(gaps)) if gaps else 0.0
    return [unit * sum(gaps[:index]) for index in range(count)]


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
    """Show that a player has no cards left: rays of gold behind their seat, and they are seen large with the card that
    was their last. Where they win by that, their victory shows it all."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats[:1]:
        score.bursts[seat] = Track(0.0, OUT, lambda p: Burst(p, "kin"))
    if m.act.wins and m.staged:
        return
    score.sound("fanfare")
    score.reach(OUT)
    great_moments.gone_out(m, score, note.reason.seats[:1])


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


def _tally(score: Timeline, at: tuple[float, float], times: Sequence[float], end: float, most: float = 1.0) -> None:
    """A number that grows with each card and stands a moment at the end; `most`: how large it becomes."""
    first = times[0]
    lasts = end - first

    def path(p: float) -> Number:
        t = first + p * lasts
        count = max(1, sum(t >= each for each in times))
        jump = 1.0 + JUMPS * max(0.0, 1.0 - (t - times[count - 1]) / JUMP)
        size = motion.between(1.0, most, count / len(times)) if most > 1.0 else 1.0
        return Number(*at, str(count), min(1.0, 4 * (1 - p)), size, jump)
    score.numbers.append(Track(first, lasts, path))
    score.reach(end)


JUMPS, JUMP = 0.3, 150.0
"""How much larger a number is at once with each card, and for how many milliseconds."""

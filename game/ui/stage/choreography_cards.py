"""Shows how cards move in each kind of act: dealt, moved, exchanged, refused, shown. Times at speed 1."""
from __future__ import annotations

from collections.abc import Callable

from game.core.cards import CardId
from game.core.events import Shown
from game.core.seating import Seat
from game.ui.stage import great_moments, motion
from game.ui.stage.acts import cards_of
from game.ui.stage.layout_poses import stock_pose
from game.ui.stage.moment import goal, moves, seat_of, stand, start
from game.ui.stage.pose import CardPose
from game.ui.stage.records import MovementContext, Placement
from game.ui.stage.tracks import Burst, Timeline, Track

FLIP = 220.0
DEAL = 940.0
"""Milliseconds from the first card of a deal to the last, at most."""

LEAD, STAR_LEAD = 700.0, 120.0
PRESENT = 1240.0

HANDS, BESIDE = 900.0, 40.0
"""Milliseconds in which the hands that are left turn up, from the first to the last; from card to card of one."""

ONE_BY_ONE, ALL_HANDS = 380.0, 1500.0
"""The same after a victory: from one hand to the next, and for all of them at most."""


def still(m: MovementContext, score: Timeline) -> None:
    """Move nothing but the dealer's button when it changes hands."""
    a, b = m.old.dealer, m.new.dealer
    if a is not None and b is not None and a != b:
        score.dealer = Track(0.0, 300.0, slide_button(m.new, a, b))
        score.reach(300.0)


def slide_button(placement: Placement, a: Seat, b: Seat) -> Callable[[float], tuple[float, float, float]]:
    """Return the dealer's button from one seat to another: (x, y, radius)."""
    tiles = placement.ground.tiles
    start, goal = tiles[a].dealer, tiles[b].dealer

    def path(p: float) -> tuple[float, float, float]:
        q = motion.in_out(p)
        return (motion.between(start[0], goal[0], q), motion.between(start[1], goal[1], q),
                motion.between(start[2], goal[2], q))
    return path


def move(m: MovementContext, score: Timeline) -> None:
    for card, _ in moves(m):
        a, b = start(m, card), goal(m, card)
        score.card(card, 0.0, motion.travel_time(a, b), motion.move(a, b))
    score.sound("move")
    score.sound("land", max(0.0, score.lasts - 60))


def deal(m: MovementContext, score: Timeline) -> None:
    """Deal the cards, staggered max(22, 420/n), 70 up to six cards; the whole deal stays under 1.6 s for any number.
    The own cards are turned last, and the time for that is taken for every observer alike."""
    cards = [card for card, _ in moves(m)]
    stagger = 70.0 if len(cards) <= 6 else min(max(22.0, 420.0 / len(cards)), DEAL / len(cards))
    for index, card in enumerate(cards):
        a, b = stock_pose(m.old.ground, 0), goal(m, card)
        lasts = motion.travel_time(a, b)
        score.card(card, index * stagger, lasts, motion.land(a, b))
        score.sound("deal", index * stagger)
    landed = score.lasts
    for card in cards:
        b = goal(m, card)
        if b.face is not None:
            score.card(card, landed, FLIP, motion.flip(b._replace(face=None), b))
            score.sound("flip", landed)
    score.reach(landed + FLIP)


def collect(m: MovementContext, score: Timeline) -> None:
    """Collect the cards of a deal that is over on the public pile."""
    cards = [card for card, _ in moves(m)]
    stagger = min(40.0, 360.0 / len(cards))
    for index, card in enumerate(cards):
        a, b = start(m, card), goal(m, card)
        score.card(card, index * stagger, motion.travel_time(a, b), motion.move(a, b))
    score.sound("shuffle")


def shuffle(m: MovementContext, score: Timeline) -> None:
    """Gather everything face down; new cards lie there afterwards, so no player can follow one."""
    top = stock_pose(m.new.ground, 0)
    for index, (card, a) in enumerate(m.old.cards.items()):
        way = motion.move(a, top._replace(z=a.z), 0.05, 12.0)
        score.cards[card] = [Track(min(12.0 * index, 240.0), 320.0, way)]
    score.lasts = score.switch = 560.0
    score.sound("shuffle", 120.0)


def exchange(m: MovementContext, score: Timeline) -> None:
    """Exchange: 120 lift, 340 crossing on two arcs, 100 settle; never through each other."""
    (one, _), (other, _) = moves(m)[:2]
    a, b = start(m, one), start(m, other)
    clear = motion.clearance(a, b)
    aside = motion.kept_inside(a, b, clear, m.new.ground.table.screen.whole)
    score.card(one, 0.0, 560.0, motion.cross(a, goal(m, one), clear, aside))
    score.card(other, 0.0, 560.0, motion.cross(b, goal(m, other), clear, aside))
    score.sound("exchange", 100.0)
    score.sound("land", 500.0)


def reveal(m: MovementContext, score: Timeline) -> None:
    """Show a single card to all. If a player had just asked for it, the asker's card dashes and is thrown back; then
    the card rises above the stage. A card shown by a player who is out is turned where it lies."""
    card = next(cards_of(m.act))
    holder, asker = seat_of(m.after, card), m.act.speaker
    a, b = start(m, card), goal(m, card)
    if holder < 0 or holder in m.after.left or asker < 0 or asker == holder:
        score.card(card, 0.0, 320.0, motion.flip(a, b, 18.0))
        score.sound("flip")
        return
    _thrown_back(m, score, asker, holder)
    score.card(card, 160.0, PRESENT, motion.present(a, b, stand(m), 0.24, 0.54))
    score.sound("flip", 250.0)


def _thrown_back(m: MovementContext, score: Timeline, asker: Seat, holder: Seat) -> None:
    for own in m.before.hand(asker):
        a = start(m, own)
        towards = m.new.ground.tiles[holder].card.center
        score.card(own, 0.0, 490.0, motion.dash(a, towards))
    box = m.new.ground.tiles[holder].card
    score.strike(160.0, CardPose(box.centerx, box.centery, box.h), 0.6)
    score.bursts[holder] = Track(160.0, 420.0, lambda p: Burst(p, "kin"))
    score.sound("refused", 150.0)


def turn_up(m: MovementContext, score: Timeline) -> None:
    """Show the top of the stock to all above the stage, then discard it."""
    card = next(cards_of(m.act))
    a, b = stock_pose(m.old.ground, 0), goal(m, card)
    score.card(card, 0.0, 1160.0, motion.present(a, b, stand(m), 0.26, 0.48))
    score.sound("flip", 90.0)
    score.sound("land", 1080.0)


def discard(m: MovementContext, score: Timeline) -> None:
    """Discard a card onto the public pile, turned up on the way."""
    card = next(cards_of(m.act))
    a, b = start(m, card), goal(m, card)
    score.card(card, 0.0, 300.0, motion.move(a, b, 0.14))
    score.sound("move")
    score.sound("land", 240.0)


def showdown(m: MovementContext, score: Timeline) -> None:
    """Run the showdown: 700 ms for the last action to be understood, then each card 260 ms, seats min(180, 2400/seats)
    ms apart in the order shown; the loser's card is turned last, after 600 ms more. Where a player has stopped the
    deal, their card comes first, large above the stage. The faces come closer meanwhile."""
    faces = [e for e in m.act.events if isinstance(e, Shown)]
    cards = [card for event in faces for card in event.cards]
    apart = min(180.0, 2400.0 / max(1, len(cards)))
    star = [c for c in cards if seat_of(m.after, c) == m.act.star]
    first = [c for c in cards if seat_of(m.after, c) not in m.act.late and c not in star]
    last = [c for c in cards if seat_of(m.after, c) in m.act.late and c not in star]
    at = STAR_LEAD if star else LEAD
    for card in star:
        score.card(card, at, PRESENT, motion.present(start(m, card), goal(m, card), stand(m), 0.24, 0.54))
        score.sound("flip", at + 90.0)
        at += PRESENT
    for card in first:
        turned(m, score, card, at)
        at += apart
    at += 600.0 if last and first else 0.0
    for card in last:
        turned(m, score, card, at)
        score.strike(at + 200.0, goal(m, card), 0.7, card)
        score.sound("lose", at + 200.0)
    score.reach(at + 260.0)
    end = score.lasts
    score.zoom = Track(0.0, end, lambda p: 1.0 + 0.04 * motion.bump(p) ** 0.6 if 0 < p < 1 else 1.0)


def turned(m: MovementContext, score: Timeline, card: CardId, at: float) -> None:
    """Turn a card up where it lies; one that lay open already stays as it is, and its time passes all the same."""
    a, b = start(m, card), goal(m, card)
    if a.face is None:
        score.card(card, at, 260.0, motion.flip(a, b, 16.0))
        score.sound("flip", at)
    score.reach(at + 260.0)


def hands(m: MovementContext, score: Timeline) -> None:
    """Turn up what is left in the hands where it is held, hand after hand; what lies open there already does not. Whose
    deal it is, is seen before; then each of the others has a moment."""
    held = [event.cards for event in m.act.events if isinstance(event, Shown)]
    lead = great_moments.won(m, score)
    apart = min(ONE_BY_ONE if lead else 180.0, (ALL_HANDS if lead else HANDS) / len(held))
    lead = lead or STAR_LEAD
    for place, cards in enumerate(held):
        for index, card in enumerate(cards):
            at = lead + place * apart + min(index * BESIDE, 0.5 * apart if apart > 180.0 else 2 * apart)
            if start(m, card).face is None:
                score.card(card, at, 260.0, _in_its_turn(start(m, card), motion.flip(start(m, card), goal(m, card))))
                score.sound("flip", at)
            score.reach(at + 260.0)


def _in_its_turn(a: CardPose, path: Callable[[float], CardPose]) -> Callable[[float], CardPose]:
    """A card that lies in its fan as it lay, until it moves."""
    return lambda p: a if p <= 0 else path(p)

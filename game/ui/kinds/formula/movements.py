"""Shows how cards move at a table on which formulas are laid: drawn, thrown off, handed on, pushed, burnt, snatched.
Times at speed 1; the duel of values stands in `duel`.

All times follow from how many cards move and between which seats, which everybody sees – never from what they are.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.events import Note
from game.core.seating import Seat
from game.ui.kinds.formula.duel import duel
from game.ui.kinds.formula.fold import Duel, Reckoning, discard
from game.ui.stage import motion
from game.ui.stage.layout_poses import stock_pose
from game.ui.stage.moment import goal, moves, stand, start
from game.ui.stage.parts import CARD
from game.ui.stage.pose import IN_HAND, CardPose
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import Burst, Number, Sprite, Timeline, Track

__all__ = ["bow", "burn", "carry", "drawn", "duel", "last_draws", "named", "push", "put", "read", "rebel", "skipped",
           "snatch", "void"]

DRAW, APART, SEATS_APART = 340.0, 190.0, 520.0
PUT, SNATCH, BURN = 320.0, 340.0, 620.0
BOW_SEEN, BOW = 340.0, 360.0
PUSH, STAMPS = 1500.0, 0.42
"""How long the push of a card is seen, and the share of that after which the hand comes down on it."""

STRUCK = 0.9
"""How heavily that hand comes down."""

FIRE, FIRE_APART, FLAME = 1100.0, 130.0, 620.0
MARK, FLAG, VOID = 520.0, 900.0, 1200.0
STAMP, STANDS, ASIDE = 1500.0, 1100.0, 14.0
"""How long a seat bears the stamp of who is skipped, how much longer a sentence stands that tells of a card with a
power, and how far such a card keeps from it."""


def drawn(m: MovementContext, score: Timeline) -> None:
    """Draw a card from the stock into a hand; the number at the stock counts down."""
    cards = moves(m)
    for index, (card, _) in enumerate(cards):
        a = stock_pose(m.old.ground, 0)
        score.card(card, index * APART, DRAW, motion.move(a, goal(m, card), 0.12))
        score.sound("dig", index * APART)
    _count_down(m, score, [index * APART for index in range(len(cards))])


def _count_down(m: MovementContext, score: Timeline, times: Sequence[float]) -> None:
    begin, end = m.old.counts.get("stock", 0), max(times, default=0.0) + 1.0
    score.counts["stock"] = Track(0.0, end, lambda p: begin - sum(p * end >= at for at in times))
    score.reach(end)


def last_draws(m: MovementContext, score: Timeline) -> None:
    """Draw the last cards before hands are compared: seat by seat, so that each can be followed."""
    cards, times, at = moves(m), list[float](), 0.0
    for index, (card, move) in enumerate(cards):
        if index:
            at += APART if move.target == cards[index - 1][1].target else SEATS_APART - APART
        score.card(card, at, DRAW, motion.move(stock_pose(m.old.ground, 0), goal(m, card), 0.12))
        score.sound("dig", at)
        times.append(at)
    _count_down(m, score, times)


def put(m: MovementContext, score: Timeline) -> None:
    """Throw a card off onto the pile for all to see."""
    for card, _ in moves(m):
        score.card(card, 0.0, PUT, motion.move(start(m, card), goal(m, card), 0.12))
    score.sound("move")
    score.sound("land", PUT - 60)


def bow(m: MovementContext, score: Timeline) -> None:
    """Show that what was drawn is a bow: it is shown over the hand it would have come into, and flies on to the next
    seat."""
    cards = moves(m)
    if not cards:
        return
    card, last = cards[-1]
    giver = last.source.seat
    a, b, at = start(m, card), goal(m, card), 0.0
    if len(cards) > 1 and giver is not None:
        tile = m.new.ground.tiles[giver].card
        seen = CardPose(tile.centerx, tile.centery, max(tile.h * 0.8, b.h), 0.0, b.face, z=IN_HAND)
        score.card(card, 0.0, BOW_SEEN, motion.move(a, seen, 0.10))
        score.sound("dig")
        _count_down(m, score, [0.0])
        a, at = seen, BOW_SEEN + 60.0
    score.card(card, at, BOW, motion.move(a, b, 0.20, 12.0))
    score.sound("move", at)
    score.sound("bow", at + BOW - 70)
    score.reach(at + BOW + 60)


def push(m: MovementContext, score: Timeline) -> None:
    """Push the card: it rises above the stage, a red hand comes down on it, and it lies open in the hand of its victim.
    """
    for card, move in moves(m):
        way = motion.present(start(m, card), goal(m, card), _above(m), 0.22, 0.48)
        score.card(card, 0.0, PUSH, _clear(m, way))
        if move.target.seat is not None:
            score.bursts[move.target.seat] = Track(PUSH - 380.0, 380.0, lambda p: Burst(p, "shu_ui"))
    score.strike(STAMPS * PUSH, _above(m), STRUCK)
    score.hold = STANDS
    score.part(Duel).stamped = Track(0.0, PUSH, lambda p: 0.0 if p < STAMPS else min(1.0, (p - STAMPS) / 0.08))
    score.sound("flip", 60.0)
    score.sound("print", STAMPS * PUSH - 20)
    score.sound("land", PUSH - 70)


def _above(m: MovementContext) -> CardPose:
    """Above the stage, and above the sentence that tells of it."""
    pose, parts = stand(m), m.new.ground.parts
    top, foot = min(parts.panel.y, parts.sentence.y), parts.sentence.y - ASIDE
    h = min(pose.h, 1.1 * (foot - top))
    return pose._replace(y=foot - h / 2, h=h)


def _clear(m: MovementContext, way: motion.CardPath) -> motion.CardPath:
    """A card on its way is not seen while it would lie over the sentence that tells of it."""
    words = m.new.ground.parts.sentence

    def path(p: float) -> CardPose:
        pose = way(p)
        over = abs(pose.x - words.centerx) < (words.w + CARD * pose.h) / 2 and \
            abs(pose.y - words.centery) < (words.h + pose.h) / 2
        return pose._replace(alpha=0.0) if over and 0.0 < p < 1.0 else pose
    return path


def skipped(m: MovementContext, score: Timeline) -> None:
    """Put a stamp on each seat that sits out a turn, the own one too."""
    for seat in _seats(m):
        box = m.new.ground.tiles[seat].card
        score.sprites.append(Track(0.0, STAMP, lambda p, box=box: Sprite(  # type: ignore[misc]
            "skip", box.centerx, box.centery, box.h, p)))
    score.sound("print", 60.0)
    score.reach(STAMP)
    score.hold = STANDS - 300.0


def read(m: MovementContext, score: Timeline) -> None:
    """Leave time for a sentence that has to be read."""
    score.reach(420.0)
    score.hold = STANDS


def named(m: MovementContext, score: Timeline) -> None:
    """Let fire run from seat to seat, from the archer's left; what burns stands in the middle."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    archer, room = note.reason.seats[0], m.new.ground
    x, y = room.parts.panel.centerx, room.parts.panel.centery - 0.08 * room.parts.panel.h
    size = 0.72 * room.parts.panel.h
    others = [(archer + n) % m.after.seats for n in range(1, m.after.seats)]
    lasts = max(FIRE, len(others) * FIRE_APART + FLAME)
    text = m.new.more.the(Reckoning).named
    score.sprites.append(Track(0.0, lasts, lambda p: Sprite("kind", x, y, size, p, text)))
    for index, seat in enumerate(others):
        score.sprites.append(Track(120.0 + index * FIRE_APART, FLAME, _flame(m, seat)))
    score.sound("fire")
    score.reach(lasts)
    score.hold = STANDS + 200.0


def _flame(m: MovementContext, seat: Seat) -> Callable[[float], Sprite]:
    box = m.new.ground.tiles[seat].card
    return lambda p: Sprite("flame", box.centerx, box.centery, min(1.2 * box.h, 220.0), p)


def burn(m: MovementContext, score: Timeline) -> None:
    """Burn the cards of the kind: they are shown where they were held, scorch and leave."""
    for index, (card, _) in enumerate(moves(m)):
        a, b, at = start(m, card), goal(m, card), index * 90.0
        score.card(card, at, BURN, _clear(m, _scorched(a, b)))
        score.sprites.append(Track(at, 0.62 * BURN, lambda p, a=a: Sprite(  # type: ignore[misc]
            "flame", a.x, a.y, 1.1 * a.h, p)))
    score.sound("fire")
    score.sound("pile", score.lasts - 120.0)
    score.hold = STANDS


def _scorched(a: CardPose, b: CardPose) -> Callable[[float], CardPose]:
    """Turned up where it is, then away."""
    shown = a._replace(face=b.face, y=a.y - 14.0, angle=0.0, z=motion.FLYING)
    up, away = motion.flip(a, shown, 14.0), motion.move(shown, b, 0.10)

    def path(p: float) -> CardPose:
        if p >= 1.0:
            return b
        return up(p / 0.35)._replace(z=motion.FLYING) if p < 0.35 else away(max(0.0, (p - 0.5) / 0.5))
    return path


def snatch(m: MovementContext, score: Timeline) -> None:
    """Snatch the last discard: it is held before who threw it off, pulled to and fro, and torn away to the robber."""
    for card, move in moves(m):
        owner, robber = discard(m.before, m.new.ground.table.sheet)[1], move.target.seat
        a, b = start(m, card), goal(m, card)
        if not m.staged or owner < 0 or robber is None:
            score.card(card, 0.0, SNATCH, motion.move(a, b, 0.05, 16.0))
            landed = SNATCH
        else:
            held, landed = _before(m, owner, robber, a, b), TORN * ROB
            score.card(card, 0.0, ROB, _torn(a, held, b))
            score.sprites.append(Track(TORN * ROB, SCAR, lambda p, held=held: Sprite(  # type: ignore[misc]
                "rip", held.x, held.y, held.h, p)))
            score.bursts[owner] = Track(landed, 420.0, lambda p: Burst(p, "shu_ui"))
            score.sound("slide", HELD * ROB)
            score.sound("snap", landed)
            score.great = True
        if robber is not None:
            score.bursts[robber] = Track(score.lasts - 80.0, 420.0, lambda p: Burst(p, "kin"))
        score.sound("exchange", landed)
    score.reach(score.lasts + 200.0)


ROB, HELD, TORN, SCAR = 1500.0, 0.2, 0.68, 700.0
"""How long a robbery is seen; the shares of it at which the card is held before its owner, and is torn away; how long
the scar is seen."""

PULLS, TUGS, GRIP = 4, 0.2, 190.0
"""How often it is pulled, how far in its heights at the last, and how high it is at least while it is."""


TOWARDS = 0.2
"""How far from its owner towards the robber the card is held."""


def _before(m: MovementContext, owner: Seat, robber: Seat, a: CardPose, b: CardPose) -> CardPose:
    """Where the card is held: large, a little before its owner on the way to the robber."""
    tiles, safe = m.new.ground.tiles, m.new.ground.table.screen.safe
    (x, y), (fx, fy), h = tiles[owner].rect.center, tiles[robber].rect.center, max(GRIP, a.h, b.h)
    x, y = motion.between(x, fx, TOWARDS), motion.between(y, fy, TOWARDS)
    return CardPose(min(max(x, safe.x + h / 2), safe.right - h / 2), min(max(y, safe.y + h / 2), safe.bottom - h / 2),
                    h, 0.0, b.face or a.face)


def _torn(a: CardPose, held: CardPose, b: CardPose) -> motion.CardPath:
    """To its owner, to and fro between the two, and away."""
    comes, goes = motion.move(a, held, 0.1), motion.move(held._replace(face=a.face or b.face), b, 0.06, 18.0)
    dx, dy = b.x - held.x, b.y - held.y
    far = max(1.0, math.hypot(dx, dy))

    def path(p: float) -> CardPose:
        if p <= 0.0 or p >= 1.0:
            return a if p <= 0.0 else b
        if p < HELD:
            return comes(p / HELD)._replace(z=2 * motion.FLYING)
        if p >= TORN:
            return goes((p - TORN) / (1 - TORN))._replace(z=2 * motion.FLYING)
        q = (p - HELD) / (TORN - HELD)
        pull = TUGS * q * held.h * math.sin(2 * math.pi * PULLS * q)
        return held._replace(x=held.x + dx / far * pull, y=held.y + dy / far * pull, angle=9.0 * q * math.sin(
            2 * math.pi * PULLS * q), z=2 * motion.FLYING)
    return path


# ---- marks ---------------------------------------------------------------------------------------------------
def carry(m: MovementContext, score: Timeline) -> None:
    """Give a player who was worth nothing the mark that doubles their next win."""
    for seat in _seats(m):
        score.bursts[seat] = Track(0.0, MARK, lambda p: Burst(p, "kin"))
    score.sound("turn")
    score.reach(MARK)


def rebel(m: MovementContext, score: Timeline) -> None:
    """Raise a red flag at the seat that has won with the pushed card."""
    for seat in _seats(m):
        box = m.new.ground.tiles[seat].card
        score.bursts[seat] = Track(0.0, FLAG, lambda p: Burst(p, "shu_ui"))
        score.sprites.append(Track(0.0, FLAG, lambda p, box=box: Sprite(  # type: ignore[misc]
            "flag", box.centerx, box.centery, min(1.3 * box.h, 260.0), p)))
    score.sound("fanfare")
    score.reach(FLAG)


def void(m: MovementContext, score: Timeline) -> None:
    """End a round with nothing left to draw: no seat scores. The empty stock is pointed at, and the cards lie still to
    be seen."""
    box = m.new.ground.parts.stock or m.new.ground.parts.panel
    score.numbers.append(Track(0.0, VOID, lambda p: Number(*box.center, "0", min(1.0, 4 * (1 - p)))))
    score.sound("lose")
    score.reach(VOID)


def _seats(m: MovementContext) -> tuple[Seat, ...]:
    note = m.act.events[0]
    return note.reason.seats if isinstance(note, Note) else ()



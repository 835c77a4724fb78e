"""The duel of values: seat by seat a hand is shown, its five cards are laid large on the board as they are read, the
value counts up, and they go home; who is worth most comes last and stays. Times at speed 1.

The whole takes eight seconds at the most, and any confirm ends it.
"""
from __future__ import annotations

from collections.abc import Callable

from game.core.cards import CardId
from game.core.seating import Zone
from game.ui.kinds.formula.fold import Duel, FormulaReading, HandValue, Reckoning
from game.ui.kinds.formula.parts import BoardParts
from game.ui.kinds.formula.place import on_board, shown
from game.ui.stage import motion
from game.ui.stage.moment import goal, start
from game.ui.stage.pose import CardPose
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import Burst, Timeline, Track
from game.ui.stage.turn_light import slide

MOST = 7900.0
LEAD, SHOW = 150.0, 340.0
SLOT_MOST, SLOT_LEAST, BURST = 1350.0, 640.0, 620.0
"""What one seat takes at most and at least, and one that bursts."""

WINNER = 1900.0
FLY, BACK, COUNTED = 260.0, 240.0, 420.0
RESTS = 260.0
"""How long a value that has been counted takes to come to rest."""

TURN = 260.0
WON = 0.8
"""How heavily the value comes down that nothing beats."""


def duel(m: MovementContext, score: Timeline) -> None:
    """Compare the hands: seat by seat each is shown, laid on the board and counted; the best comes last and stays."""
    told = m.new.more.of(Reckoning)
    if told is None or told.winner is None:
        return
    winner = told.winner
    others = [result for result in told.results if result.seat != winner.seat]
    room = MOST - LEAD - SHOW * len(told.results) - WINNER - BURST * sum(result.burst for result in others)
    slot = max(SLOT_LEAST, min(SLOT_MOST, room / max(1, sum(not result.burst for result in others))))
    at = LEAD
    for result in others:
        _shown(m, score, result, at)
        at += SHOW
        if result.burst:
            _burst(score, result, at)
        else:
            _laid(m, score, result, at, slot)
        at += BURST if result.burst else slot
    _shown(m, score, winner, at)
    at += SHOW
    _won(m, score, winner, at)
    score.switch = score.tells = at + FLY + COUNTED
    if m.old.light is not None and m.new.light is not None:
        score.light = Track(score.switch, TURN, slide(m.old.light, m.new.light, m.new.ground.table))
    score.reach(at + WINNER)


def _shown(m: MovementContext, score: Timeline, result: HandValue, at: float) -> None:
    """A hand is turned over where it is held, and its bows make room for it."""
    for card, pose in shown(m.after, m.new.ground, result).items():
        score.card(card, at, SHOW, motion.flip(start(m, card), pose, 14.0))
    for card in m.after.zones.get(Zone("bows", result.seat), ()):
        score.card(card, LEAD, SHOW, motion.move(start(m, card), goal(m, card), 0.0))
    score.sound("flip", at)


def _laid(m: MovementContext, score: Timeline, result: HandValue, at: float, slot: float) -> None:
    """Its cards come to the board, are read, and go home again."""
    home, board = shown(m.after, m.new.ground, result), on_board(m.after, m.new.ground, result)
    for card, pose in board.items():
        score.card(card, at, FLY, motion.move(home[card], pose, 0.06, 4.0))
        score.card(card, at + slot - BACK, BACK, _home(m, card, pose, home[card]))
    _read(score, result, at + FLY, slot - FLY - BACK, False)
    score.part(Duel).told[result.seat] = at + FLY + COUNTED
    score.sound("snap", at + FLY - 60)


def _home(m: MovementContext, card: CardId, a: CardPose, b: CardPose) -> Callable[[float], CardPose]:
    """To where the layout puts it, exactly."""
    return motion.move(a, m.new.cards.get(card, b), 0.06, 4.0)


def _won(m: MovementContext, score: Timeline, result: HandValue, at: float) -> None:
    """The last one stays on the board, in gold."""
    home = shown(m.after, m.new.ground, result)
    for card, pose in on_board(m.after, m.new.ground, result).items():
        score.card(card, at, FLY, motion.move(home[card], m.new.cards.get(card, pose), 0.06, 4.0))
        score.gold[card] = Track(at + FLY + COUNTED, WINNER - FLY - COUNTED, lambda p: min(1.0, 3 * p, 5 * (1 - p)))
    for card, pose in home.items():
        if card not in result.cards:
            score.card(card, at, FLY, _home(m, card, pose, pose))
    _read(score, result, at + FLY, WINNER - FLY, True)
    row = m.new.ground.parts.more.the(BoardParts).row
    score.strike(at + FLY + COUNTED, CardPose(*row.center, row.h), WON)
    score.bursts[result.seat] = Track(at + FLY + COUNTED, 700.0, lambda p: Burst(p, "kin"))
    score.part(Duel).told[result.seat] = at + FLY + COUNTED
    score.sound("snap", at + FLY - 60)
    score.sound("fanfare", at + FLY + COUNTED)


def _read(score: Timeline, result: HandValue, at: float, lasts: float, last: bool) -> None:
    share = min(1.0, COUNTED / max(lasts, 1.0))

    def reading(p: float) -> FormulaReading:
        stands = max(0.0, min(1.0, (p - share) * lasts / RESTS))
        return FormulaReading(result.seat, min(1.0, p / share), last, stands)

    score.part(Duel).readings.append(Track(at, lasts, reading))


def _burst(score: Timeline, result: HandValue, at: float) -> None:
    """Five cards make no formula: rays of danger behind the seat, or a shield."""
    colour = "asagi" if result.shield >= 0 else "shu_ui"
    score.bursts[result.seat] = Track(at + 60.0, 480.0, lambda p: Burst(p, colour))
    score.part(Duel).told[result.seat] = at + 60.0
    score.sound("safe" if result.shield >= 0 else "lose", at + 60.0)

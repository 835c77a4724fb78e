"""From an act to its score: one table of movements for all games, and a few named by a game's own notes.

It reads the two views and the two placements it is given and nothing live. Every card that moves ends exactly where
the placement of afterwards puts it.
"""
from __future__ import annotations

from collections.abc import Callable

from game.core.cards import CardId
from game.core.events import BANK, Paid
from game.core.seating import Zone
from game.ui.kinds.climb import movements as climbs
from game.ui.kinds.formula import movements as formulas
from game.ui.kinds.letters import movements as letters
from game.ui.kinds.tent import movements as tents
from game.ui.kinds.trick import movements as tricks
from game.ui.stage import choreography_cards as cards
from game.ui.stage import choreography_words as words
from game.ui.stage import motion
from game.ui.stage.acts import cards_of
from game.ui.stage.choreography_chips import pay
from game.ui.stage.cues import Score, Track
from game.ui.stage.frame import COMES
from game.ui.stage.light import slide
from game.ui.stage.moment import Moment, moves, start

READING = 900.0
"""Milliseconds to see what has come into one's own hand, or to read what one pays and why."""


def choreography(moment: Moment) -> Score:
    """The score of one act. What no movement mentions jumps to its new place when the act begins."""
    score = Score()
    _MOVEMENTS.get(moment.act.kind, cards.still)(moment, score)
    for card in set(cards_of(moment.act)) & moment.new.cards.keys():
        if card not in score.cards:
            _settle(score, moment, card)
    if _changes_place(moment):
        score.reach(COMES)
    _shift(score, moment)
    _look(score, moment)
    if moment.act.kind not in ("deal", "dealt") and _arrives(moment):
        score.hold = max(score.hold, READING if not moment.new.ground.table.sheet.hands else
                         tents.HOLD if moment.act.kind == "pull" else tricks.READING)
    elif _is_settling(moment) or _is_own_money(moment):
        score.hold = READING
    return score


def _changes_place(m: Moment) -> bool:
    """Whether a tent comes before the table, or goes back."""
    a, b = m.old.tent, m.new.tent
    return a is not None and b is not None and bool(b.left + b.right) and a.box != b.box


def _is_settling(m: Moment) -> bool:
    """A step of what a showdown comes to that is not the last: one is read before the next."""
    return m.act.more and m.new.ground.table.sheet.has_seen(m.after.notes, "showdown")


def _is_own_money(m: Moment) -> bool:
    """Whether the observer pays or is paid because of what somebody has done."""
    observer = m.new.ground.table.observer
    return any(isinstance(e, Paid) and observer in (e.payer, e.payee) and e.payer != BANK and e.reason.seats
               for e in m.act.events)


def _arrives(m: Moment) -> bool:
    """Whether the observer receives a card."""
    observer = m.new.ground.table.observer
    return observer is not None and any(e.target == Zone("hand", observer) for _, e in moves(m))


def _settle(score: Score, m: Moment, card: CardId) -> None:
    a, b = start(m, card), m.new.cards[card]
    if a != b:
        score.card(card, 0.0, cards.FLIP, motion.flip(a, b))


def _look(score: Score, m: Moment) -> None:
    """The light slides to whoever acts without having been asked."""
    old, new = m.old.light, m.new.light
    if score.light is None and old is not None and new is not None and old != new:
        score.light = Track(0.0, min(score.lasts, words.TURN), slide(old, new, m.new.ground.table))


def _shift(score: Score, m: Moment) -> None:
    """Neighbours make room: cards of the fan move aside while another arrives, without being named by an event."""
    for card, new in m.new.cards.items():
        old = m.old.cards.get(card)
        if old is not None and card not in score.cards and (old.x, old.y) != (new.x, new.y) and old.face == new.face:
            score.cards[card] = [Track(0.0, min(score.lasts, 200.0), motion.move(old, new, 0.0, 0.0))]


_MOVEMENTS: dict[str, Callable[[Moment, Score], None]] = {
    "deal": cards.deal, "move": cards.move, "collect": cards.collect, "shuffle": cards.shuffle,
    "exchange": cards.exchange, "reveal": cards.reveal, "turn-up": cards.turn_up, "discard": cards.discard,
    "showdown": cards.showdown, "call": words.call, "turn": words.turn, "leave": words.leave, "pay": pay,
    "end-match": words.won, "hop": words.hop, "trumpet": words.trumpet, "crown": words.crown, "stand": words.breath,
    "shrug": words.breath, "again": words.breath, "play": tricks.play, "dig": tricks.dig, "trick": tricks.won,
    "sweep": tricks.sweep, "pick-up": tricks.pick_up, "out": tricks.out, "arrange": tricks.arrange,
    "pull": tents.pull, "fall": tents.fell,
    "safe": letters.safe, "stamp": letters.stamp,
    "lay": climbs.lay, "uncover": climbs.uncover, "draw": climbs.draw, "swap": climbs.swap, "dealt": climbs.deal,
    "chosen": climbs.chosen, "gather": climbs.gather,
    "tongs": climbs.tongs, "open": climbs.opened, "cut": climbs.cut, "right": climbs.right, "dealer": climbs.dealer,
    "fold": climbs.fold, "come-back": climbs.come_back,
    "answers": climbs.answers, "refused": climbs.refused,
    "drawn": formulas.drawn, "put": formulas.put, "bow": formulas.bow, "push": formulas.push, "named": formulas.named,
    "burn": formulas.burn, "snatch": formulas.snatch, "duel": formulas.duel, "carry": formulas.carry,
    "rebel": formulas.rebel, "void": formulas.void, "skipped": formulas.skipped, "will-skip": formulas.read,
    "last-draws": formulas.last_draws,
}

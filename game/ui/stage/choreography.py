"""From an act to its score: one list of movements for all tables, and those of the kinds of a table.

It reads the two views and the two placements it is given and nothing live. Every card that moves ends exactly where
the placement of afterwards puts it.
"""
from __future__ import annotations

from game.core.cards import CardId
from game.core.events import BANK, Called, Note, Paid
from game.core.seating import Zone
from game.ui.stage import choreography_cards as cards
from game.ui.stage import choreography_words as words
from game.ui.stage import motion
from game.ui.stage.acts import cards_of
from game.ui.stage.choreography_chips import pay, scored
from game.ui.stage.moment import moves, start
from game.ui.stage.records import Movement, MovementContext
from game.ui.stage.tracks import CutIn, Timeline, Track
from game.ui.stage.turn_light import slide

READING = 900.0
"""Milliseconds to see what has come into one's own hand, or to read what one pays and why."""

ROOM = 200.0
"""Milliseconds in which the cards of a hand move aside for one that comes, or close up behind one that goes."""

SEEN = 420.0
"""Milliseconds for which something that was held back is seen before lettering comes over it."""


def choreography(moment: MovementContext) -> Timeline:
    """The score of one act. What no movement mentions jumps to its new place when the act begins."""
    score = Timeline()
    kinds = moment.new.ground.table.kinds
    _movement(moment)(moment, score)
    for kind in kinds:
        kind.finish(moment, score)
    for card in set(cards_of(moment.act)) & moment.new.cards.keys():
        if card not in score.cards:
            _settle(score, moment, card)
    _shift(score, moment)
    _look(score, moment)
    _write(score, moment)
    if moment.act.kind != "deal" and _arrives(moment):
        score.hold = max(score.hold, next((hold for kind in kinds if (hold := kind.hold(moment)) is not None), READING))
    elif _is_settling(moment) or _is_own_money(moment):
        score.hold = READING
    score.tells = score.tells or score.lasts
    return score


def _movement(m: MovementContext) -> Movement:
    """How this act moves here: as a kind of this table has it, or as everywhere."""
    name = m.act.kind
    found = next((kind.movements[name] for kind in m.new.ground.table.kinds if name in kind.movements), None)
    return found or MOVEMENTS.get(name, cards.still)


def _is_settling(m: MovementContext) -> bool:
    """A step of what a showdown comes to that is not the last: one is read before the next."""
    return m.act.more and m.new.ground.table.sheet.has_seen(m.after.notes, "showdown")


def _is_own_money(m: MovementContext) -> bool:
    """Whether the observer pays or is paid because of what somebody has done."""
    observer = m.new.ground.table.observer
    return any(isinstance(e, Paid) and observer in (e.payer, e.payee) and e.payer != BANK and e.reason.seats
               for e in m.act.events)


def _arrives(m: MovementContext) -> bool:
    """Whether the observer receives a card."""
    observer = m.new.ground.table.observer
    return observer is not None and any(e.target == Zone("hand", observer) for _, e in moves(m))


def _settle(score: Timeline, m: MovementContext, card: CardId) -> None:
    a, b = start(m, card), m.new.cards[card]
    if a != b:
        score.card(card, 0.0, cards.FLIP, motion.flip(a, b))


def _look(score: Timeline, m: MovementContext) -> None:
    """The light slides to whoever acts without having been asked."""
    old, new = m.old.light, m.new.light
    if score.light is None and old is not None and new is not None and old != new:
        score.light = Track(0.0, min(score.lasts, words.TURN), slide(old, new, m.new.ground.table))


def _write(score: Timeline, m: MovementContext) -> None:
    """What the sheet has written across the table for a word said or a note told to all; not before that is seen."""
    for event in m.act.events:
        if isinstance(event, Called):
            key, seat = event.word, event.seat
        elif isinstance(event, Note) and event.to is None:
            key, seat = event.reason.key, next(iter(event.reason.seats), -1)
        else:
            continue
        if (name := m.new.ground.table.sheet.cutins.get(key)) is not None:
            score.cutins.append(CutIn(score.tells and score.tells + SEEN, name, seat))


def _shift(score: Timeline, m: MovementContext) -> None:
    """Neighbours make room without being named by an event: when the first card comes into their hand and not before,
    for where the gap is tells what it is; or at once, where cards only leave."""
    comes: dict[Zone, float] = {}
    for card, event in moves(m):
        if card in score.cards:
            comes[event.target] = min(comes.get(event.target, score.lasts), score.cards[card][-1].end)
    for card, new in m.new.cards.items():
        old = m.old.cards.get(card)
        if old is not None and card not in score.cards and (old.x, old.y) != (new.x, new.y) and old.face == new.face:
            zone = m.after.place_of(card)
            lasts = min(score.lasts, ROOM)
            at = max(0.0, comes.get(zone, 0.0) - lasts) if zone is not None else 0.0
            score.cards[card] = [Track(at, lasts, motion.move(old, new, 0.0, 0.0))]


MOVEMENTS: dict[str, Movement] = {
    "deal": cards.deal, "move": cards.move, "collect": cards.collect, "shuffle": cards.shuffle,
    "exchange": cards.exchange, "reveal": cards.reveal, "turn-up": cards.turn_up, "discard": cards.discard,
    "showdown": cards.showdown, "hands": cards.hands, "call": words.call, "turn": words.turn, "leave": words.leave,
    "pay": pay, "score": scored, "end-match": words.won, "hop": words.hop, "trumpet": words.trumpet,
    "crown": words.crown,
    "stand": words.breath, "shrug": words.breath, "again": words.breath,
}
"""At every table."""

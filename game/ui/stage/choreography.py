"""Makes the score of an act: one list of movements for all tables, and those of the kinds of a table.

It reads the two views and the two placements it is given and nothing live. Every card that moves ends exactly where
the placement of afterwards puts it.
"""
from __future__ import annotations

import math

from game.core.cards import CardId
from game.core.events import BANK, Called, Left, Note, Paid
from game.core.seating import Seat, Zone
from game.ui.stage import choreography_cards as cards
from game.ui.stage import choreography_chips as chips
from game.ui.stage import great_moments, motion
from game.ui.stage.acts import cards_of
from game.ui.stage.choreography_chips import pay, scored
from game.ui.stage.moment import moves, start
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Movement, MovementContext
from game.ui.stage.tracks import Burst, CutIn, Saying, Timeline, Track
from game.ui.stage.turn_light import slide
from game.ui.stage.weight import weigh

TURN, BEAT = 260.0, 220.0


def call(m: MovementContext, score: Timeline) -> None:
    """Call a word: the bubble lives on its own; the table waits one beat, so that word comes before deed."""
    event = m.act.events[0]
    assert isinstance(event, Called)
    word = m.new.ground.table.sheet.word(event.word)
    score.sayings.append(Saying(0.0, event.seat, event.word, word.voice))
    score.sound(word.sound or "move")
    score.reach(BEAT)


def turn(m: MovementContext, score: Timeline) -> None:
    """Turn the light to the seat that has to answer: in its turn, or because it alone is asked. A seat that is asked
    again has the light already, and the table does not wait."""
    if m.old.light is not None and m.old.light == m.new.light:
        return
    if m.new.light is not None:
        if m.old.light is not None:
            score.light = Track(0.0, TURN, slide(m.old.light, m.new.light, m.new.ground.table))
        else:
            goal = m.new.light
            score.light = Track(0.0, TURN, lambda p: goal._replace(alpha=p))
    score.sound("turn")
    score.reach(TURN)


FALLS = 80.0
"""Milliseconds after which the mark of a player who is out has fallen."""


def leave(m: MovementContext, score: Timeline) -> None:
    """Let a player leave: a burst in the colour of danger behind their seat, the mark falls on their card."""
    for event in m.act.events:
        if isinstance(event, Left):
            score.strike(FALLS, _at(m, event.seat), 0.8)
            score.bursts[event.seat] = Track(0.0, 360.0, lambda p: Burst(p, "shu_ui"))
    score.sound("out")
    score.reach(360.0)
    great_moments.fall(m, score)


def _at(m: MovementContext, seat: Seat) -> CardPose:
    """Where the cards of a seat lie."""
    box = m.new.ground.tiles[seat].card
    return CardPose(box.centerx, box.centery, box.h)


def hop(m: MovementContext, score: Timeline) -> None:
    """Let the request jump from the one who passes to the next, or to the stock."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    asked, _, target = note.reason.seats
    ground = m.new.ground
    start = ground.tiles[asked].card.center
    stock = ground.parts.stock or ground.parts.panel
    goal = ground.tiles[target].card.center if target >= 0 else stock.center
    angle = math.degrees(math.atan2(goal[1] - start[1], goal[0] - start[0]))
    score.hops.append(Track(0.0, 320.0, lambda p: chips.arc(start, goal, motion.in_out(p), 24.0, 46.0, angle)))
    score.sound("move")
    score.reach(320.0)


def trumpet(m: MovementContext, score: Timeline) -> None:
    """Call Kuku: the deal stops. One burst of gold behind the seat, and a breath before everybody shows."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats[:1]:      # the seat named after it was only asking
        score.bursts[seat] = Track(0.0, 500.0, lambda p: Burst(p, "kin"))
    score.reach(620.0)


def crown(m: MovementContext, score: Timeline) -> None:
    """Crown the strongest card of the deal: a burst of gold. Told to one alone, it takes no time."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats:
        score.bursts[seat] = Track(0.0, 420.0, lambda p: Burst(p, "kin"))
    score.sound("turn")
    if note.to is None:
        score.reach(420.0)


def breath(m: MovementContext, score: Timeline) -> None:
    """Leave a breath for a fact that has to be read: the sentence changes and the table waits."""
    score.reach(420.0)


def won(m: MovementContext, score: Timeline) -> None:
    """Play the end of a match, and any confirm ends it: a victory, or a banner where one has lost and not one won."""
    score.sound("win")
    if not great_moments.won(m, score):
        score.winners = m.after.ended["match"].winners if "match" in m.after.ended else ()
        score.win = Track(0.0, BANNER, lambda p: p)
        score.reach(BANNER)


def ended(m: MovementContext, score: Timeline) -> None:
    """End a deal or a round: only a victory that has not been seen yet takes time."""
    great_moments.won(m, score)


BANNER = 1400.0
"""How long the banner at the end of a match is seen."""

READING = 900.0
"""Milliseconds to see what has come into one's own hand, or to read what one pays and why."""

ROOM = 200.0
"""Milliseconds in which the cards of a hand move aside for one that comes, or close up behind one that goes."""

SEEN = 420.0
"""Milliseconds for which something that was held back is seen before lettering comes over it."""


def choreography(moment: MovementContext) -> Timeline:
    """Return the score of one act. What no movement mentions jumps to its new place when the act begins."""
    score = Timeline()
    kinds = moment.new.ground.table.kinds
    _movement(moment)(moment, score)
    if moment.act.wins and moment.staged:
        great_moments.slam(moment, score)
    for kind in kinds:
        kind.finish(moment, score)
    for card in set(cards_of(moment.act)) & moment.new.cards.keys():
        if card not in score.cards:
            _settle(score, moment, card)
    _shift(score, moment)
    _look(score, moment)
    weigh(moment, score)
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
    """Whether the observer pays or is paid because of what another player has done."""
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
    """The light slides to a seat that acts without having been asked."""
    old, new = m.old.light, m.new.light
    if score.light is None and old is not None and new is not None and old != new:
        score.light = Track(0.0, min(score.lasts, TURN), slide(old, new, m.new.ground.table))


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
    "showdown": cards.showdown, "hands": cards.hands, "call": call, "turn": turn, "leave": leave,
    "pay": pay, "score": scored, "end-match": won, "end-deal": ended,
    "end-round": ended, "hop": hop, "trumpet": trumpet,
    "crown": crown,
    "stand": breath, "shrug": breath, "again": breath,
}
"""At every table."""

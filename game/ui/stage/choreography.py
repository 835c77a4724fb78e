"""From an act to its score: one table of movements for all games, and a few named by a game's own notes.

It reads the two views and the two placements it is given and nothing live. Every card that moves ends exactly where
the placement of afterwards puts it; times are those of the motion table, in milliseconds at speed 1.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import Called, Left, Moved, Note, Shown, TurnOf
from game.core.seating import Seat
from game.core.view import View
from game.ui.stage import choreography_chips as chips
from game.ui.stage import motion
from game.ui.stage.acts import Act, cards_of
from game.ui.stage.cues import Burst, Saying, Score, Track
from game.ui.stage.layout import CardPose, Placement, pile_pose, stock_pose
from game.ui.stage.light import slide

FLIP, PEEK_OUT, TURN, BEAT = 220.0, 160.0, 260.0, 220.0
STAND = 320.0
"""Height at which a card that matters stands above the stage."""


class Moment(NamedTuple):
    """All that a movement may look at."""

    act: Act
    before: View
    after: View
    old: Placement
    new: Placement


def choreography(moment: Moment) -> Score:
    """The score of one act. What no movement mentions jumps to its new place when the act begins."""
    score = Score()
    _MOVEMENTS.get(moment.act.kind, _still)(moment, score)
    for card in set(cards_of(moment.act)) & moment.new.cards.keys():
        if card not in score.cards:
            _settle(score, moment, card)
    _shift(score, moment)
    return score


# ---- helpers ------------------------------------------------------------------------------------------------
def _start(m: Moment, card: CardId) -> CardPose:
    """Where a card is seen before: in the picture, or as a back on top of the stock, or under the fan of the pile."""
    if card in m.old.cards:
        return m.old.cards[card]
    zone = m.before.place_of(card)
    if zone is not None and zone.name == "pile":
        return pile_pose(m.old.ground, 0, m.old.ground.parts.fan, m.before.sees(card))._replace(alpha=0.0)
    return stock_pose(m.old.ground, 0)


def _goal(m: Moment, card: CardId) -> CardPose:
    """Where it is seen afterwards; a card that is then hidden under others fades into them."""
    if card in m.new.cards:
        return m.new.cards[card]
    zone = m.after.place_of(card)
    if zone is not None and zone.name == "pile":
        return pile_pose(m.new.ground, 0, m.new.ground.parts.fan, m.after.sees(card))._replace(alpha=0.0)
    return stock_pose(m.new.ground, 0)._replace(alpha=0.0)


def _settle(score: Score, m: Moment, card: CardId) -> None:
    a, b = _start(m, card), m.new.cards[card]
    if a != b:
        score.card(card, 0.0, FLIP, motion.flip(a, b))


def _shift(score: Score, m: Moment) -> None:
    """Neighbours make room: cards of the fan move aside while another arrives, without being named by an event."""
    for card, new in m.new.cards.items():
        old = m.old.cards.get(card)
        if old is not None and card not in score.cards and (old.x, old.y) != (new.x, new.y) and old.face == new.face:
            score.cards[card] = [Track(0.0, min(score.lasts, 200.0), motion.move(old, new, 0.0, 0.0))]


def _moves(m: Moment) -> list[tuple[CardId, Moved]]:
    return [(card, e) for e in m.act.events if isinstance(e, Moved) for card in e.cards]


def _stand(m: Moment) -> CardPose:
    x, y = m.new.ground.parts.panel.center
    return CardPose(x, y, max(STAND, 1.05 * m.new.ground.parts.card))


def _seat_of(view: View, card: CardId) -> Seat:
    zone = view.place_of(card)
    return zone.seat if zone is not None and zone.seat is not None else -1


# ---- movements of cards -------------------------------------------------------------------------------------
def _still(m: Moment, score: Score) -> None:
    """Nothing travels; the dealer's button does when it changes hands."""
    a, b = m.old.dealer, m.new.dealer
    if a is not None and b is not None and a != b:
        score.dealer = Track(0.0, 300.0, slide_button(m.new, a, b))
        score.reach(300.0)


def slide_button(placement: Placement, a: Seat, b: Seat) -> Callable[[float], tuple[float, float, float]]:
    """The dealer's button from one seat to another: (x, y, radius)."""
    tiles = placement.ground.tiles
    start, goal = tiles[a].dealer, tiles[b].dealer

    def path(p: float) -> tuple[float, float, float]:
        q = motion.in_out(p)
        return (motion.between(start[0], goal[0], q), motion.between(start[1], goal[1], q),
                motion.between(start[2], goal[2], q))
    return path


def _move(m: Moment, score: Score) -> None:
    for card, _ in _moves(m):
        a, b = _start(m, card), _goal(m, card)
        score.card(card, 0.0, motion.travel_time(a, b), motion.move(a, b))
    score.sound("move")
    score.sound("land", max(0.0, score.lasts - 60))


def _deal(m: Moment, score: Score) -> None:
    """Staggered max(22, 420/n), 70 up to six cards; the whole deal stays under 1.6 s. The own card is turned last,
    and the time for that is taken for every observer alike."""
    cards = [card for card, _ in _moves(m)]
    stagger = 70.0 if len(cards) <= 6 else max(22.0, 420.0 / len(cards))
    for index, card in enumerate(cards):
        a, b = stock_pose(m.old.ground, 0), _goal(m, card)
        lasts = motion.travel_time(a, b)
        score.card(card, index * stagger, lasts, motion.land(a, b))
        score.sound("deal", index * stagger)
    landed = score.lasts
    for card in cards:
        b = _goal(m, card)
        if b.face is not None:
            score.card(card, landed, FLIP, motion.flip(b._replace(face=None), b))
            score.sound("flip", landed)
    score.reach(landed + FLIP)


def _collect(m: Moment, score: Score) -> None:
    """The cards of a deal that is over join the public pile."""
    cards = [card for card, _ in _moves(m)]
    stagger = min(40.0, 360.0 / len(cards))
    for index, card in enumerate(cards):
        a, b = _start(m, card), _goal(m, card)
        score.card(card, index * stagger, motion.travel_time(a, b), motion.move(a, b))
    score.sound("shuffle")


def _shuffle(m: Moment, score: Score) -> None:
    """Everything is gathered face down; new cards lie there afterwards, so nobody can follow one."""
    top = stock_pose(m.new.ground, 0)
    for index, (card, a) in enumerate(m.old.cards.items()):
        way = motion.move(a, top._replace(z=a.z), 0.05, 12.0)
        score.cards[card] = [Track(min(12.0 * index, 240.0), 320.0, way)]
    score.lasts = score.switch = 560.0
    score.sound("shuffle", 120.0)


def _exchange(m: Moment, score: Score) -> None:
    """120 lift, 340 crossing on two arcs, 100 settle; never through each other."""
    (one, _), (other, _) = _moves(m)[:2]
    a, b = _start(m, one), _start(m, other)
    clear = motion.clearance(a, b)
    score.card(one, 0.0, 560.0, motion.cross(a, _goal(m, one), clear))
    score.card(other, 0.0, 560.0, motion.cross(b, _goal(m, other), clear))
    score.sound("exchange", 100.0)
    score.sound("land", 500.0)


def _reveal(m: Moment, score: Score) -> None:
    """A single card is shown to all. If somebody had just asked for it, the asker's card dashes and is thrown back;
    then the card rises above the stage. A card shown by one who is out is turned where it lies."""
    card = next(cards_of(m.act))
    holder, asker = _seat_of(m.after, card), m.act.speaker
    a, b = _start(m, card), _goal(m, card)
    if holder < 0 or holder in m.after.left or asker < 0 or asker == holder:
        score.card(card, 0.0, 320.0, motion.flip(a, b, 18.0))
        score.sound("flip")
        return
    _thrown_back(m, score, asker, holder)
    score.card(card, 160.0, 1240.0, motion.present(a, b, _stand(m), 0.24, 0.54))
    score.sound("flip", 250.0)


def _thrown_back(m: Moment, score: Score, asker: Seat, holder: Seat) -> None:
    for own in m.before.hand(asker):
        a = _start(m, own)
        towards = m.new.ground.tiles[holder].card.center
        score.card(own, 0.0, 490.0, motion.dash(a, towards))
    score.bursts[holder] = Track(160.0, 420.0, lambda p: Burst(p, "kin"))
    score.sound("refused", 150.0)


def _turn_up(m: Moment, score: Score) -> None:
    """The top of the stock is shown to all above the stage, then discarded."""
    card = next(cards_of(m.act))
    a, b = stock_pose(m.old.ground, 0), _goal(m, card)
    score.card(card, 0.0, 1160.0, motion.present(a, b, _stand(m), 0.26, 0.48))
    score.sound("flip", 90.0)
    score.sound("land", 1080.0)


def _discard(m: Moment, score: Score) -> None:
    """A card is laid on the public pile and turned up on the way."""
    card = next(cards_of(m.act))
    a, b = _start(m, card), _goal(m, card)
    score.card(card, 0.0, 300.0, motion.move(a, b, 0.14))
    score.sound("move")
    score.sound("land", 240.0)


def _showdown(m: Moment, score: Score) -> None:
    """120 anticipation, then each card 260, seats min(180, 2400/seats) apart in the order shown; who loses is turned
    last, after 600 more. The faces come closer meanwhile."""
    faces = [e for e in m.act.events if isinstance(e, Shown)]
    cards = [card for event in faces for card in event.cards]
    apart = min(180.0, 2400.0 / max(1, len(cards)))
    first = [c for c in cards if _seat_of(m.after, c) not in m.act.late]
    last = [c for c in cards if _seat_of(m.after, c) in m.act.late]
    at = 120.0
    for card in first:
        _turned(m, score, card, at)
        at += apart
    at += 600.0 if last and first else 0.0
    for card in last:
        _turned(m, score, card, at)
        score.sound("lose", at + 200.0)
    score.reach(at + 260.0)
    end = score.lasts
    score.zoom = Track(0.0, end, lambda p: 1.0 + 0.04 * motion.bump(p) ** 0.6 if 0 < p < 1 else 1.0)


def _turned(m: Moment, score: Score, card: CardId, at: float) -> None:
    """A card that lay open already stays as it is; its time passes all the same."""
    a, b = _start(m, card), _goal(m, card)
    if a.face is None:
        score.card(card, at, 260.0, motion.flip(a, b, 16.0))
        score.sound("flip", at)
    score.reach(at + 260.0)


# ---- words, turns, ends -------------------------------------------------------------------------------------
def _call(m: Moment, score: Score) -> None:
    """A word: the bubble lives on its own; the table waits one beat, so that word comes before deed."""
    event = m.act.events[0]
    assert isinstance(event, Called)
    word = m.new.ground.table.setting.word(event.word)
    score.sayings.append(Saying(0.0, event.seat, event.word, word.voice))
    score.sound(word.sound or "move")
    score.reach(BEAT)


def _turn(m: Moment, score: Score) -> None:
    if isinstance(m.act.events[0], TurnOf) and m.new.light is not None:
        if m.old.light is not None:
            score.light = Track(0.0, TURN, slide(m.old.light, m.new.light, m.new.ground.table))
        else:
            goal = m.new.light
            score.light = Track(0.0, TURN, lambda p: goal._replace(alpha=p))
    score.sound("turn")
    score.reach(TURN)


def _leave(m: Moment, score: Score) -> None:
    """Somebody is out: a burst in the colour of danger behind his seat, the mark falls on his card."""
    for event in m.act.events:
        if isinstance(event, Left):
            score.bursts[event.seat] = Track(0.0, 360.0, lambda p: Burst(p, "shu_ui"))
    score.sound("out" if m.act.events else "")
    score.reach(360.0)


def _hop(m: Moment, score: Score) -> None:
    """The request jumps from the one who passes to the next, or to the stock."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    asked, _, target = note.reason.seats
    ground = m.new.ground
    start = ground.tiles[asked].card.center
    stock = ground.parts.stock or ground.parts.panel
    goal = ground.tiles[target].card.center if target >= 0 else stock.center
    score.hops.append(Track(0.0, 320.0, lambda p: chips.arc(start, goal, motion.in_out(p), 15.0, 46.0)))
    score.sound("move")
    score.reach(320.0)


def _trumpet(m: Moment, score: Score) -> None:
    """Kuku: the deal stops. One burst of gold behind the seat, and a breath before everybody shows."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats:
        score.bursts[seat] = Track(0.0, 500.0, lambda p: Burst(p, "kin"))
    score.reach(620.0)


def _crown(m: Moment, score: Score) -> None:
    """The strongest card of the deal: a burst of gold. Told to one alone, it takes no time."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats:
        score.bursts[seat] = Track(0.0, 420.0, lambda p: Burst(p, "kin"))
    score.sound("turn")
    if note.to is None:
        score.reach(420.0)


def _breath(m: Moment, score: Score) -> None:
    """A fact that has to be read: the sentence changes and the table waits."""
    score.reach(420.0)


def _won(m: Moment, score: Score) -> None:
    """The end of a match: at most 1400, and any confirm ends it."""
    score.winners = m.after.ended["match"].winners if "match" in m.after.ended else ()
    score.win = Track(0.0, 1400.0, lambda p: p)
    score.sound("win")
    score.reach(1400.0)


_MOVEMENTS: dict[str, Callable[[Moment, Score], None]] = {
    "deal": _deal, "move": _move, "collect": _collect, "shuffle": _shuffle, "exchange": _exchange, "reveal": _reveal,
    "turn-up": _turn_up, "discard": _discard, "showdown": _showdown, "call": _call, "turn": _turn, "leave": _leave,
    "pay": chips.pay, "end-match": _won, "hop": _hop, "trumpet": _trumpet, "crown": _crown, "stand": _breath,
    "shrug": _breath, "again": _breath,
}

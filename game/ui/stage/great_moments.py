"""Stages great moments over the table: a player who falls, and a victory, the own or another's. Times at speed 1.

They follow what was told to these eyes and nothing else. They lie over a timeline and move no sprite of it: when one
has run out, or a press has ended it, everything stands where the layout puts it.
"""
from __future__ import annotations

from collections.abc import Callable, Collection

from game.core.cards import CardId
from game.core.events import Ended, Left, Moved
from game.core.seating import Seat
from game.data.sheet import WinForm
from game.ui.stage.acts import cards_of
from game.ui.stage.marks import LOST, this_deal
from game.ui.stage.motion import TOUCH, bump
from game.ui.stage.pose import CardPose
from game.ui.stage.records import MovementContext
from game.ui.stage.tracks import GreatMoment, MomentCard, Timeline, Track

FALLS = {"deal": 1300.0, "round": 1700.0, "match": 2200.0}
"""How long it is seen that a player is out of the deal, the round or the match."""

VICTORIES = {"deal": 2000.0, "round": 2200.0, "match": 2900.0}
"""How long the victory of a player at this screen is seen."""

WINS = {"deal": 1500.0, "round": 1600.0, "match": 2600.0}
"""How long the victory of others is seen."""

LIGHTS, NEXT_LIGHT = 0.14, 130.0
"""The share of a victory after which the first of the cards that did it lights up; milliseconds to each next one."""

SLAMS, HIGHER = 1.0, 0.34
"""How heavily the last card of a winner comes down, and how much larger it is on its way."""

LONGEST = 3000.0
"""What a great moment lasts at most, at any speed."""

DARK = 0.42
"""The share of a fall after which the light at the seat goes out."""

TOGETHER, CARDS = 4, 5
"""So many who fall, or win, are seen beside each other, and so many cards that did it."""


# ---- falls
def fall(m: MovementContext, score: Timeline) -> None:
    """Stage the fall of players, others and those at this screen alike: their light goes out beside the card that did
    it. A player whose eyes are open here then is asked on a page of its own how to go on."""
    fallen = [event for event in m.act.events if isinstance(event, Left) and is_fall(m, event)]
    if not fallen or not m.staged:
        return
    seats = tuple(event.seat for event in fallen[:TOGETHER])
    cards = tuple(card for event in fallen[:TOGETHER] for card in _open(m, event.reason.cards[:1]))
    what, lasts = fallen[0].what, FALLS[fallen[0].what]
    score.moments.append(Track(0.0, lasts, lambda p: GreatMoment("fall", seats, p, cards, what)))
    score.switch = DARK * lasts
    score.sound("lose", DARK * lasts)
    score.reach(lasts)


def is_fall(m: MovementContext, event: Left) -> bool:
    """Return whether a player loses by this."""
    sheet, key = m.new.ground.table.sheet, event.reason.key
    return key in sheet.losing or sheet.marks.get(key) in LOST


GONE_OUT = 1500.0
"""How long it is seen that a player has no cards left."""


def gone_out(m: MovementContext, score: Timeline, seats: Collection[Seat], own: bool = False) -> None:
    """Stage that players have got rid of their last card, which is seen large beside them: others, where that ends the
    deal and a player at this screen has their victory instead; or, with `own`, players at this screen alone."""
    ground = m.new.ground
    staged = tuple(seat for seat in seats if (seat == ground.table.observer or seat in ground.here) == own)
    if not staged or not m.staged:
        return
    cards = _open(m, tuple(card for seat in staged for card in last_played(m, seat)))
    score.moments.append(Track(0.0, GONE_OUT, lambda p: GreatMoment("out", staged, p, cards, "deal")))
    score.reach(GONE_OUT)


# ---- victories ---------------------------------------------------------------------------------------------------
def won(m: MovementContext, score: Timeline) -> float:
    """Stage what this act wins, at its beginning: a victory of a player at this screen, or that of others. Return how
    long it is seen; 0: nothing is won, or one has lost rather than others won."""
    win = m.act.win
    if win is None or not m.staged:
        return 0.0
    ended, first = win.ended, own(m, win.ended.winners)
    if is_shared_by_most(m, ended) and not (first and ended.what == "match"):
        return 0.0
    manner = "victory" if first else "win"
    seats = (*first, *(seat for seat in ended.winners if seat not in first))
    form = m.new.ground.table.sheet.wins.get(ended.reason.key, WinForm())
    cards = _open(m, deciding(m, seats[0])[-CARDS:])
    moment = GreatMoment(manner, seats, 0.0, cards, ended.what, win.gain, win.payers, form.lettering, form.line)
    lasts = (VICTORIES if first else WINS)[ended.what]
    score.moments.append(Track(0.0, lasts, lambda p: moment._replace(share=p)))
    score.sound("" if ended.what == "match" else "fanfare")
    for index in range(len(cards)):
        score.sound("land", LIGHTS * lasts + index * NEXT_LIGHT)
    score.reach(lasts)
    return lasts


def slam(m: MovementContext, score: Timeline) -> None:
    """Bring the winner's last card down from high above, so that all the table feels it."""
    for card in cards_of(m.act):
        for index, track in enumerate(score.cards.get(card, ())):
            score.cards[card][index] = track._replace(path=_thrown(track.path))
        if card in score.cards and card in m.new.cards:
            last, pose = score.cards[card][-1], m.new.cards[card]
            score.impacts[:] = [hit for hit in score.impacts if hit.card != card]
            score.strike(last.at + TOUCH * last.lasts, pose, SLAMS, card)


def _thrown(path: Callable[[float], CardPose]) -> Callable[[float], CardPose]:
    """The same way, with the card larger in its middle."""
    def higher(p: float) -> CardPose:
        pose = path(p)
        return pose._replace(h=pose.h * (1.0 + HIGHER * bump(p))) if 0.0 < p < 1.0 else pose
    return higher


def own(m: MovementContext, winners: Collection[Seat]) -> tuple[Seat, ...]:
    """Return the winners whose victory it is before this screen: of the player whose eyes are open here, or of every
    person where all look at it."""
    observer = m.new.ground.table.observer
    whose = m.new.ground.persons if observer is None else (observer,)
    return tuple(seat for seat in winners if seat in whose)


def is_shared_by_most(m: MovementContext, ended: Ended) -> bool:
    """Return whether it is one player who has lost, and not the others who have won."""
    return len(ended.winners) > 1 and 2 * len(ended.winners) > len(m.after.order)


def deciding(m: MovementContext, seat: Seat) -> tuple[CardId, ...]:
    """Return the cards by which this player has won: what a kind of the table says; or what they have shown, or what
    they have played last."""
    for kind in m.new.ground.table.kinds:
        if (found := kind.deciding(m, seat)) is not None:
            return found
    deal = m.after.ended.get("deal")
    if seat not in deal.winners if deal is not None and deal.winners else seat in m.after.left:
        return ()                           # a match is not won by the card of a deal that was lost
    shown = tuple(card for card in m.after.hand(seat) if card in m.after.up)
    if shown:
        return shown[-1:]
    return last_played(m, seat)


def last_played(m: MovementContext, seat: Seat) -> tuple[CardId, ...]:
    """Return the cards that this player has laid on the table last."""
    for event in reversed(this_deal(m.after)):
        if isinstance(event, Moved) and (event.source.name, event.source.seat) == ("hand", seat) \
                and event.target.seat in (None, seat):
            return event.cards
    return ()


def _open(m: MovementContext, cards: tuple[CardId, ...]) -> tuple[MomentCard, ...]:
    """Those of the cards whose faces lie open, or were told to these eyes; where each lies now."""
    faces = m.after.faces
    return tuple(MomentCard(card, faces[card], m.new.cards.get(card)) for card in cards if card in faces)

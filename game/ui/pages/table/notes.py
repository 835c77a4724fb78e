"""Draws what the own panel tells in the room beside the cards: the last sentences of this deal, and beside a single
card how many of the cards still unseen are lower and higher. It shows what the observer was told and nothing else."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from game.core.cards import Card
from game.core.view import View
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.pages.table.table_context import TableContext
from game.ui.stage.own_panel import MARGIN, OwnPanel
from game.ui.stage.parts import CARD
from game.ui.stage.pose import IN_HAND
from game.ui.stage.sentence_queue import LogLine

LEAST = 11.0
"""How broad the room beside a hand is at least, in letters; a hand that has grown has taken it."""

MOST_LINES = 2
"""So many sentences stand beside the cards; the log has all."""

APART = 26.0
AIR = 0.7
"""What stays free above that which stands in the place of the answers, in letters."""


def notes(p: Painter, context: TableContext, alone: bool, under: float = 0.0) -> None:
    """Draw the notes in their room, if there is any. alone: nothing stands in the place of the answers, but what takes
    so much `under` them beside a hand."""
    own = context.session.play.room.own
    area = _room(p, context, own, alone) if own is not None and not context.session.is_out else None
    if own is None or area is None:
        return
    aid, caption = counted(p, context, area.w), p.screen.size("caption")
    area.h -= under + AIR * caption if under and alone and own.hand is not None else 0.0
    line, foot = 1.5 * caption, 0.0
    if aid:                 # it is worth more than what was said, which has what is left
        high = p.height(aid, area.w, "caption", True)
        foot = max(line, high)
        p.paragraph(aid, area.x, area.bottom - high, area.w, "caption", p.palette.asagi, True)
    free = Rect(area.x, area.y, area.w, area.h - foot)
    if _history(p, context, Rect(free.x, free.y + line, free.w, free.h - line)):
        p.label(context.words.t("table.notes.deal"), area.x, area.y + 0.45 * line, "caption", p.palette.nezu, True)
    else:                   # rather what was said than its heading
        _history(p, context, free)


def _room(p: Painter, context: TableContext, own: OwnPanel, alone: bool) -> Rect | None:
    """Beside the one card it is always the same; beside a hand what that leaves of it."""
    if own.hand is None:
        return own.notes
    lying = [pose.x + CARD * pose.h / 2 for pose in context.session.play.placement.cards.values()
             if pose.z >= IN_HAND and own.hand.collidepoint(pose.x, pose.y)]
    left = max(lying, default=own.rect.right) + APART
    end = own.rect.right - MARGIN if alone else own.hand.right
    area = Rect(left, own.rect.y + MARGIN, end - left, own.rect.h - 2 * MARGIN)
    return area if area.w >= LEAST * p.screen.size("caption") else None


def _history(p: Painter, context: TableContext, area: Rect) -> bool:
    """The last sentences of this deal that find room, whole ones only, the latest below in full light; whether there
    are any."""
    lead, shown, high = p.lead("", "caption"), list[LogLine](), 0.0
    own, said = context.session.play.room.own, of_this_deal(context.words.queue.lines)
    if own is not None and own.hand is None:            # the name of the one card stands beside it
        said = [line for line in said if not line.names_card]
    below = "" if context.hint_stands else context.words.queue.below
    for line in reversed(nowhere_else([line for line in said if not _lies(context, line)], below)):
        tall = p.height(line.sentence, area.w, "caption", whole=context.words.names)
        if high + tall > area.h + 0.2 * lead:
            break
        shown.insert(0, line)
        high += tall
    y = area.y
    for line in shown:
        colour = p.palette.kinari if line is shown[-1] else p.palette.nezu
        y = p.paragraph(line.sentence, area.x, y, area.w, "caption", colour, whole=context.words.names)
    return bool(shown)


def _lies(context: TableContext, line: LogLine) -> bool:
    """Whether what this line says is to be seen on the table."""
    event, view = line.event, context.session.view
    laid = context.session.play.room.table.sheet
    return event is not None and any(kind.shows(event, view, laid) for kind in context.words.kinds)


def of_this_deal(lines: Sequence[LogLine]) -> Sequence[LogLine]:
    """Return the lines of the log since its last heading."""
    begin = next((at for at in range(len(lines) - 1, -1, -1) if lines[at].heading), -1)
    return lines[begin + 1:]


def nowhere_else(lines: Sequence[LogLine], below: str) -> Sequence[LogLine]:
    """Return the last lines that do not stand below the table at the same time: each fact is told once."""
    told = below.split("\n")
    fresh = (line for line in reversed(lines) if line.sentence not in told)
    return list(islice(fresh, MOST_LINES))[::-1]


WORDS = "unseen", "few_words", "fewest_words"
"""The same count in ever fewer words."""


def counted(p: Painter, context: TableContext, wide: float) -> str:
    """Return how many unseen cards are lower and higher, as it was when the table last came to rest, in so many words
    as one line has room for; empty: not counted."""
    found = context.words.counted if unseen_by(context) else None
    if found is None:
        return ""
    said = [context.words.t(f"table.notes.{key}", lower=found[0], higher=found[1]) for key in WORDS]
    return next((each for each in said if p.width(each, "caption", True) <= wide), said[-1])


def unseen_by(context: TableContext) -> tuple[int, int] | None:
    """Return how many cards that were not shown yet are lower than the own one, and higher; None beside a hand of
    several. It is counted again when what was shown has been seen, and not while it is still being turned."""
    own, seat, view = context.session.play.room.own, context.observer, context.session.view
    if own is None or own.hand is not None or seat is None:
        return None
    mine = next((face for card in view.hand(seat) if (face := view.sees(card)) is not None), None)
    if mine is None:
        return None
    deck = next(info for info in context.services.catalogue.games() if info.id == context.host.setup.game).deck.cards
    return unseen(view, deck, mine)


def unseen(view: View, deck: Sequence[Card], mine: Card) -> tuple[int, int] | None:
    """Count the cards that this observer knows neither on the pile nor in a hand: how many are lower, and higher. None
    where it cannot be told which cards of the pack are played with: neither all nor, of every rank, an equal share."""
    played = sum(map(len, view.zones.values()))
    if not played or len(deck) % played:
        return None
    share = len(deck) // played
    lying = (*view.zone("pile"), *(card for seat in range(view.seats) for card in view.hand(seat)))
    known = [view.faces[card].rank for card in lying if card in view.faces]
    below = sum(card.rank < mine.rank for card in deck) // share - sum(rank < mine.rank for rank in known)
    above = sum(card.rank > mine.rank for card in deck) // share - sum(rank > mine.rank for rank in known)
    return below, above

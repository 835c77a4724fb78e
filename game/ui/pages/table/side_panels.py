"""Two panels over the right half of the table: what happened, sentence by sentence with its rule, and the public
pile, sorted by rank with how many of each are out. They show what the observer was told and nothing else."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from game.core.cards import Card
from game.ui.draw import cards as art
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.side_panel import PAD, panel_ground
from game.ui.pages.table.header import KEYS
from game.ui.pages.table.table_context import TableContext
from game.ui.stage.parts import CARD
from game.ui.stage.pose import CardPose
from game.ui.stage.sentence_queue import LogLine

EDGE, BAR = 20.0, 26.0
"""Air around the lines of the log, and what the bar beside them takes where they are scrolled."""

LATEST = 300


def open_panel(desk: Desk, context: TableContext, title: str, share: float) -> Rect:
    """Draw the ground of the panel that is open; its own key, and a press beside it, close it again."""
    panel = context.side_panel
    return panel_ground(desk, title, share, partial(context.toggle, panel), KEYS.get(panel, ""))


# ---- what happened -------------------------------------------------------------------------------------------
def log_panel(desk: Desk, context: TableContext) -> None:
    """Draw every call and payment as a sentence, the latest below; a sentence with a rule opens it."""
    inner = open_panel(desk, context, context.words.t("table.drawer.log"), 0.5)
    known = desk.hands.areas.get("log")
    area = desk.hands.area("log", inner)
    at_end = known is None or area.offset >= area.most - 4
    lines = context.words.queue.lines[-LATEST:]
    wide = inner.w - 2 * EDGE - BAR
    area.content = 2 * EDGE + sum(_high(desk, context, line, wide)[1] + 12.0 for line in lines)
    if at_end:                          # known before it is drawn: nothing may come that would have it drawn again
        area.offset = area.most
    with desk.scroll("log", inner, EDGE) as flow:
        for line in lines:
            _line(desk, context, flow, line, inner)
    area.scroll(0)


def _high(desk: Desk, context: TableContext, line: LogLine, wide: float) -> tuple[float, float]:
    """Breadth and height of a sentence beside the way to its rule."""
    way = desk.p.width(context.words.t("table.drawer.rule"), "caption", True) + 48 if line.anchor else 0.0
    return wide - way, desk.p.height(line.sentence, wide - way, "body", whole=context.words.names)


def _line(desk: Desk, context: TableContext, flow: Flow, line: LogLine, inner: Rect) -> None:
    p = desk.p
    rule = context.words.t("table.drawer.rule")
    room, high = _high(desk, context, line, flow.w)
    wide = flow.w - room - 16
    box = flow.take(high, 12.0)
    if box.bottom < inner.y or box.y > inner.bottom:
        return
    colour = p.palette.kin if line.heading else p.palette.kinari
    p.paragraph(line.sentence, box.x, box.y, room, "body", colour, line.heading, whole=context.words.names)
    if line.anchor:
        place = Rect(box.right - wide, box.y + 2, wide, 1.5 * p.screen.size("caption"))
        focused, _ = desk.spot(f"rule:{line.number}", place, partial(context.rules, line.anchor))
        panels.strip(p, place, 10.0)
        p.label(rule, place.centerx, place.centery, "caption", p.palette.asagi, True, "centre")
        if focused:
            panels.focus(p, place.inflate(-6, -6), 10)


# ---- the public pile -----------------------------------------------------------------------------------------
def pile_panel(desk: Desk, context: TableContext) -> None:
    """Draw all ranks of the pack, strongest first, and how many of each lie in the public pile."""
    p, view = desk.p, context.session.view
    inner = open_panel(desk, context, context.words.t("table.drawer.pile"), 0.64).inflate(-PAD, 0)
    flying = context.session.play.frame(context.now).cards
    seen = Counter(face.id for card in view.zone("pile") if (face := view.faces.get(card))
                   and not _in_flight(context, flying.get(card)))
    info = next(g for g in context.services.catalogue.games() if g.id == context.host.setup.game)
    kinds: dict[str, list[Card]] = {}
    for card in sorted(info.deck.cards, key=lambda c: -c.rank):
        kinds.setdefault(card.id, []).append(card)
    label = 1.5 * p.screen.size("caption")
    columns, high = _grid(inner, len(kinds), label)
    step = inner.w / columns
    for index, (kind, cards) in enumerate(kinds.items()):
        row, column = divmod(index, columns)
        x, y = inner.x + step * (column + 0.5), inner.y + row * (high + label + 10) + high / 2
        _kind(desk, context, cards, seen[kind], (x, y), high, step)


def _in_flight(context: TableContext, pose: CardPose | None) -> bool:
    """A card on its way to the pile does not lie there yet."""
    pile = context.session.play.room.parts.pile
    if pose is None or pile is None:
        return False
    return not pile.inflate(pile.w / 2, pile.h / 2).collidepoint(pose.x, pose.y)


def _kind(desk: Desk, context: TableContext, cards: Sequence[Card], seen: int, at: tuple[float, float], high: float,
          step: float) -> None:
    """One rank: faint while none of it is out."""
    p, caption = desk.p, desk.p.screen.size("caption")
    box = art.card(p, cards[0], at[0], at[1], high, alpha=1.0 if seen else 0.25, level="medium",
                   shade=1.0 if seen else 0.0)
    focused, _ = desk.spot(f"kind:{cards[0].id}", box, partial(context.explain, cards[0]))
    if focused:
        panels.focus(p, box, 10)
    text = context.words.t("table.drawer.rest", n=seen, of=len(cards))
    colour = p.palette.kinari if seen else p.palette.faint
    size = p.fitting(text, step - 6, "caption", True)
    p.label(text, at[0], at[1] + high / 2 + 0.8 * caption, size, colour, True, "centre")


def _grid(inner: Rect, count: int, label: float) -> tuple[int, float]:
    """Columns and card height that use the room best."""
    best = (1, 20.0)
    for columns in range(3, count + 1):
        rows = -(-count // columns)
        high = min((inner.h - 10 * rows) / rows - label, (inner.w / columns - 14) / CARD, 300.0)
        if high > best[1]:
            best = columns, high
    return best

"""The side panel with the last trick: who played what in which order, who passed, who won and who took the cards. All
of it was told to everybody."""
from __future__ import annotations

from functools import partial

from game.core.cards import Card, CardId
from game.core.seating import Seat
from game.ui.draw import cards as art
from game.ui.draw import panels, tokens
from game.ui.draw.palette import PLAYERS
from game.ui.draw.screen import Rect
from game.ui.hand.hand_context import OpenTable
from game.ui.kinds.trick.fold import Trick, latest
from game.ui.kit.desk import Desk
from game.ui.stage.parts import CARD

HIGHEST = 320.0


def last_trick_panel(desk: Desk, context: OpenTable, inner: Rect) -> None:
    """Draw the cards side by side as they were played, each with its player; below them what became of them."""
    p, t = desk.p, context.words.t
    trick = latest(context.session.view, context.session.play.room.table.sheet)
    if trick is None:
        p.paragraph(t("table.drawer.no_trick"), inner.x, inner.y, inner.w, "body", p.palette.nezu)
        return
    rows = 1 if len(trick.plays) <= 4 else 2
    columns = -(-len(trick.plays) // rows)
    caption = p.screen.size("caption")
    lines = _ends(context, trick)
    low = sum(p.height(line, inner.w, "body", whole=context.words.names) + 0.4 * caption for line in lines)
    label = 2.1 * caption
    high = min(HIGHEST, (inner.h - low) / rows - label - 24, (inner.w / columns - 16) / CARD)
    names = max(p.width(context.host.setup.chairs[seat].name, "caption", True) for seat, _, _ in trick.plays)
    step = min(inner.w / columns, max(1.5 * high * CARD + 30, names + 1.44 * caption + 28))
    for index, (seat, card, face) in enumerate(trick.plays):
        row, column = divmod(index, columns)
        x = inner.x + step * (column + 0.5)
        y = inner.y + row * (high + label + 24) + high / 2 + 8
        box = Rect(x - high * CARD / 2, y - high / 2, high * CARD, high)
        _played(desk, context, trick, (seat, card, face), box, step)
    y = inner.y + rows * (high + label + 24) + 8
    for line in lines:
        p.paragraph(line, inner.x, y, inner.w, "body", p.palette.kinari, whole=context.words.names)
        y += p.height(line, inner.w, "body", whole=context.words.names) + 0.4 * caption


def _played(desk: Desk, context: OpenTable, trick: Trick, play: tuple[Seat, CardId, Card | None], box: Rect,
            step: float) -> None:
    p, (seat, card, face) = desk.p, play
    art.card(p, face, box.centerx, box.centery, box.h)
    won = card == trick.winning
    if won:
        panels.frame(p, box.inflate(10, 10), p.palette.kin, 5.0, 0.06 * box.h)
    focused, _ = desk.spot(f"played:{card}", box, partial(context.explain, face))
    if focused:
        panels.focus(p, box, 10)
    chair, caption = context.host.setup.chairs[seat], p.screen.size("caption")
    r = 0.72 * caption
    name = chair.name                       # as on the tile
    wide = min(step - 6, 2 * r + 12 + p.width(name, "caption", won))
    x, y = box.centerx - wide / 2, box.bottom + 1.15 * caption
    tokens.portrait(p, chair, x + r, y, r, PLAYERS[chair.colour % len(PLAYERS)])
    p.label(name, x + 2 * r + 8, y, "caption", p.palette.kin if won else p.palette.kinari, won,
            width=wide - 2 * r - 2)


def _ends(context: OpenTable, trick: Trick) -> list[str]:
    """Who won it, who passed and how many cards they took, as sentences."""
    t, narrator, names = context.words.t, context.services.narrator, context.words.names

    def person(seat: Seat) -> str:
        return str(narrator.person(seat, names, context.observer))

    def named(seat: Seat) -> str:
        return context.host.setup.chairs[seat].name if seat == context.observer else person(seat)

    found = [t("table.drawer.won", who=person(trick.winner))]
    for seat in trick.passed:
        number = trick.picked.get(seat, 0)
        found.append(t("table.drawer.took", who=named(seat), n=number) if number
                     else t("table.drawer.passed", who=named(seat)))
    if not trick.passed:
        found.append(t("table.drawer.gone"))
    return found

"""Words on the curtain: what everybody may read, and paragraphs in a column, as large as its height allows."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.core.ports import TableHost
from game.ui.draw.canvas import Colour
from game.ui.draw.painter import Align, Painter
from game.ui.draw.screen import Rect
from game.ui.kinds.catalogue import kinds_at
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.answers import call
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.pages.services import Services

LEAD, AIR = 1.42, 14.0
LEAST = 0.1
"""Smaller letters than any: those of a caption."""

Line: TypeAlias = tuple[str, str, Colour, bool]
"""A paragraph: text, step of the type scale, colour, bold."""


def public(desk: Desk, curtain: CurtainContext) -> list[Line]:
    """Return the lines that say what is asked, but for a plain turn, which the name says; as a headline what the table
    told last, and below it what that means, what was told before, and what the others do meanwhile."""
    c, host = desk.p.palette, curtain.host
    names = tuple(chair.name for chair in host.setup.chairs)
    asked = curtain.services.narrator.turn(host.view(None), names, None)
    if curtain.called and not curtain.apart:
        word = call(desk.services, host.setup.game)
        asked = desk.say("curtain.called", call=word) if word else desk.say("curtain.look")
        if len(curtain.answers().sides) > 2:
            asked = desk.say("curtain.spoken")
    newest, *before = reversed(curtain.told.split("\n"))
    plain = host.view(None).asking == "turn" and not curtain.called
    lines: list[Line] = [(asked, "seat", c.kinari, True)] if asked and not (plain and newest) else []
    if newest:
        lines.append((newest, "seat" if plain else "body", c.kinari, True))
    if (means := explained(curtain.services, host)) and not curtain.called:
        lines.append((means, "body", c.kinari, False))
    blind = next((kind.blind for kind in kinds_at(host.setup.game) if kind.blind), "") if curtain.blind else ""
    if blind:
        lines.append((desk.services.language.at_table(host.setup.game, blind), "body", c.kinari, False))
    lines += [(said, "body", c.kinari, False) for said in before]
    return lines if curtain.apart else [*lines, (desk.say("curtain.away"), "body", c.kinari, False)]


def explained(services: Services, host: TableHost) -> str:
    """Explain the answers; empty where they say it themselves."""
    view, known = host.view(None), services.language.words
    key = f"{host.setup.game}.curtain.{view.asking}"
    keys = [*(f"{key}_while_{fact}" for fact in view.facts if view.fact(fact)), key]
    return next((services.language.text(each) for each in keys if each in known), "")


def column(p: Painter, rect: Rect, lines: Sequence[Line], align: Align | Literal["block"] = "left",
           kept: int = 0) -> None:
    """Lay paragraphs below each other, in the middle of a column's height; where they need it in smaller letters, then
    without the last of them: no word lies over another. The first one, what is asked, stays, but where more than a line
    of it would lie over something else: then the answers say it. `kept`: the lines behind so many go before letters
    become much smaller. `block`: flush left, and the longest line ends where the column does."""
    shown, smaller = list(lines), [1.0, 0.85, 0.7, LEAST]
    while True:
        blocks = [_block(p, rect.w, line, smaller[0]) for line in shown]
        high = sum(lead * len(lines) for lines, _, lead in blocks) + AIR * (len(blocks) - 1)
        if high <= rect.h or (len(shown) < 2 and len(smaller) < 2):
            break
        if len(smaller) > (3 if kept and len(shown) > kept else 2 if len(shown) > 1 else 1):
            smaller.pop(0)
        else:
            shown.pop()
    if blocks and high > rect.h + blocks[0][2]:
        return
    y, x = rect.centery - high / 2, {"left": rect.x, "centre": rect.centerx}.get(align, rect.right)
    if align == "block":
        x -= max((p.width(text, size, bold) for (_, _, _, bold), (texts, size, _) in zip(shown, blocks, strict=True)
                  for text in texts), default=0.0)
        align = "left"
    for (_, _, colour, bold), (texts, size, lead) in zip(shown, blocks, strict=True):
        with p.room(lead, row=lead > LEAD * size + 1):
            for text in texts:
                p.label(text, x, y + lead / 2, size, colour, bold, align)
                y += lead
        y += AIR


def has_room(p: Painter, rect: Rect, line: Line) -> bool:
    """Return whether a paragraph stands in this room in the smallest letters it may have."""
    texts, _, lead = _block(p, rect.w, line, LEAST)
    return lead * len(texts) <= rect.h


def _block(p: Painter, wide: float, line: Line, smaller: float) -> tuple[list[str], float, float]:
    """A paragraph broken into lines, the size of its letters, and how far its lines are apart."""
    text, step, _, bold = line
    size = max(smaller * p.screen.size(step), p.screen.size("caption"))
    lead = p.lead(text, size, LEAD)
    with p.room(lead):
        return p.lines(text, wide, size, bold), size, lead

"""The last action, and the way to undo it: at the foot of a page, so that nothing moves under a hand."""
from __future__ import annotations

from typing import Literal

from game.features.own_cards.gallery import Gallery
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press

GAP = 14.0
LEAST = 12.0
"""Breadth in ems that the words have beside the button."""


def undone(desk: Desk, gallery: Gallery, room: Rect, undo: Press) -> Rect:
    """Draw the strip, where there is something to be said; returns the room above it."""
    p = desk.p
    done = gallery.done
    told = gallery.note or gallery.trouble or gallery.news or done
    if told is None:
        return room
    text, button = desk.services.language.tell(told), desk.say("scene.gallery.undo")
    if told is done and gallery.former:
        text = desk.say("scene.gallery.earlier_deed", told=text)
    wide = desk.button_width(button, least=180.0) if done is not None and gallery.note is None else 0.0
    beside = not wide or room.w - wide - 60 >= LEAST * desk.em
    words = room.w - 48 - (wide + 24 if beside and wide else 0)
    small = p.width(text, "body") > words >= p.width(text, "caption")   # a paragraph's lines are shorter than the strip
    size: Literal["body", "caption"] = "caption" if small else "body"
    part = desk.line(text, size, p.palette.shu_ui if told is gallery.trouble else None)
    high = part.high(words)
    tall = (max(high, desk.row) if beside else high + desk.row + 8) + 20
    box, above = boxes.foot(room, tall, GAP)
    panels.strip(p, box, 14)
    lead = max(0.0, (desk.row - high) / 2) if beside else 0.0
    part.lay(Rect(box.x + 24, box.y + 10 + lead, words, high))
    if wide:
        desk.button("undo", Rect(box.right - wide - 12, box.bottom - desk.row - 10, wide, desk.row), button, undo)
    return above

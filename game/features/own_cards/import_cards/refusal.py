"""Says why something that was begun beside the main path could not be done, as a sentence; and the box in which such
sentences stand, with what can be done instead."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.trouble import Trouble, Troubled
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Press
from game.ui.kit.ports import KitServices

MARGIN, GAP = 40.0, 16.0


class Remedy(NamedTuple):
    """Describes something to be done about it: the name of its button, its words, its act."""

    name: str
    text: str
    act: Press


def told(services: KitServices, error: Exception | None) -> str:
    """Return the application's sentence for this error; of an unforeseen error, its kind."""
    if isinstance(error, Troubled):
        return services.language.tell(error.trouble)
    return services.language.text("bring.failed", why=type(error).__name__)


def unreadable(services: KitServices, file: Path, why: Trouble) -> str:
    """Return why this file cannot be read, and what to do. `why`: both, as a refusal of the reader of pictures says
    them."""
    return services.language.text("bring.refused", file=file.name, why=services.language.tell(why))


def boxed(desk: Desk, room: Rect, said: Sequence[str], ways: Sequence[Remedy] = (), title: str = "") -> None:
    """Draw sentences in a box in the middle, as many as there are – where they are too many, they scroll –, and the
    ways on at its foot, the first one at the right."""
    p, wide = desk.p, min(room.w, 36 * desk.em)
    inner = wide - 2 * MARGIN
    column = [desk.headed(title)] if title else []
    column += [desk.words(each)._replace(gap=GAP) for each in said]
    column[-1] = column[-1]._replace(gap=0.0)
    foot = desk.row + GAP if ways else 0.0
    high = min(room.h, boxes.tall(column, inner - 2 * MARGIN) + foot + 3 * MARGIN + 8)
    box = boxes.centred(room, wide, high)
    panels.panel(p, box)
    ends, above = boxes.foot(box.inflate(-2 * MARGIN, -MARGIN), foot)
    with desk.scroll("said", above, MARGIN) as flow:
        flow.fill(column)
    for way in ways:
        place, ends = boxes.right(ends, desk.button_width(way.text), GAP)
        desk.button(way.name, boxes.foot(place, desk.row)[0], way.text, way.act)

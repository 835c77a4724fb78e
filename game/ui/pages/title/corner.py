"""The corner of the title: what concerns no game in particular – language, evenings, what features offer here,
Quit."""
from __future__ import annotations

from game.features.contract import CornerEntry
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.title.model import TitleModel

GAP, SIZE = 16.0, "body"
"""Between its buttons; the letters on them, which are smaller than those of the ways into a game."""

STEPS = range(6)
"""How much room is saved: with every step one link more is seen by its sign alone, or leaves. What comes and
goes is the first, for the room that is kept for it is mostly empty; the last one leaves."""

FEWER = STEPS[3:]
"""With how few words the grid of the page reckons."""


def _links(desk: Desk, model: TitleModel, step: int) -> list[CornerEntry]:
    """From the right; what comes and goes with the chosen game stands last, so that nothing moves."""
    own = [CornerEntry("quit", "scene.title.quit", 0, model.quit),
           CornerEntry("language", "scene.title.language", 1, model.next_language, icon="globe", shrinks=2),
           CornerEntry("evenings", "scene.title.evening", 5, model.evenings, model.has_played)]
    return [link for link in sorted((*own, *model.corner), key=lambda link: link.place) if step < link.leaves]


def _has_sign(link: CornerEntry) -> bool:
    return link.sign is not None or bool(link.icon)


def _is_sign(link: CornerEntry, step: int) -> bool:
    return _has_sign(link) and step >= link.shrinks


def _wide(desk: Desk, link: CornerEntry, step: int) -> float:
    if _is_sign(link, step):
        return 1.2 * desk.row
    return desk.button_width(desk.say(link.text), bool(link.icon), 120.0, SIZE)


def breadth(desk: Desk, model: TitleModel, step: int = STEPS[-1]) -> float:
    """What all links take that there can be; where nothing else is said, with as few words as there may be. What comes
    and goes keeps its words."""
    broad = [_wide(desk, link, 0 if link.fleeting else step) for link in _links(desk, model, step)]
    return boxes.whole(broad, GAP)


def lay(desk: Desk, model: TitleModel, strip: Rect) -> None:
    """Those that are there, flush right, with as many words as there is room for; where not all have room, those that
    come and go stand among the ways on."""
    all_fit, rest = breadth(desk, model) <= strip.w, strip
    step = next((step for step in STEPS if _has_room(desk, model, step, strip, all_fit)), STEPS[-1])
    for link in _links(desk, model, step):
        if link.there and (all_fit or not link.fleeting):
            place, rest = boxes.right(rest, _wide(desk, link, step), GAP)
            if _is_sign(link, step):
                desk.button(link.name, place, "", link.press, size=SIZE)
                _draw_sign(desk, link, place)
            else:
                desk.button(link.name, place, desk.say(link.text), link.press, icon=link.icon, size=SIZE)


def explain(desk: Desk, model: TitleModel) -> None:
    """What stands there without its words is named below, where a mouse rests on it or keys have come to it."""
    p, safe = desk.p, desk.p.screen.safe
    for link in _links(desk, model, 0):
        spot, sign = desk.hands.spots.get(link.name), _wide(desk, link, link.shrinks)
        if spot is None or not _has_sign(link) or spot.rect.w > sign + 1 or not desk.hands.hovers(link.name):
            continue
        text = desk.say(link.text)
        wide = p.width(text, "caption") + desk.em
        x = min(spot.rect.centerx - wide / 2, safe.right - wide)
        plate = Rect(x, spot.rect.bottom + 10, wide, 1.8 * p.screen.size("caption"))
        panels.strip(p, plate, 10)
        p.label(text, plate.centerx, plate.centery, "caption", align="centre")


def _has_room(desk: Desk, model: TitleModel, step: int, strip: Rect, all_fit: bool) -> bool:
    """Whether all that there is while the page is seen can stand there: what comes and goes with the chosen game does,
    and nothing may move by it; `all_fit`: that stands here at all."""
    there = [link for link in _links(desk, model, step) if (all_fit and link.may_come if link.fleeting else link.there)]
    return boxes.whole([_wide(desk, link, step) for link in there], GAP) <= strip.w


def _draw_sign(desk: Desk, link: CornerEntry, place: Rect) -> None:
    """Draw what stands for a link where its words have no room."""
    if link.sign is not None:
        link.sign(desk, place)
    else:
        glyph(desk.p, link.icon, place.centerx, place.centery - 3, .56 * place.h, desk.p.palette.kinari)

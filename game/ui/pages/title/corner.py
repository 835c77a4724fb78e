"""The corner of the title: what concerns no game in particular – language, evenings, what features offer here,
Quit.

Where an entry stands, and what it gives up where there is little room, follows from what the entry says of itself: see
CornerEntry. A new entry needs no number.
"""
from __future__ import annotations

from typing import NamedTuple

from game.features.contract import CornerEntry
from game.text.language import own_name
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.desk import Desk
from game.ui.pages.title.model import TitleModel

GAP, SIZE = 16.0, "body"
"""Between its buttons; the letters on them, which are smaller than those of the ways into a game."""


class CornerPlan(NamedTuple):
    """Holds all entries from the right, and the order in which they save room: with every step one entry more of
    `shrinking` is seen by its sign alone, and after them one more of `leaving` is not there."""

    entries: list[CornerEntry]
    shrinking: list[str]
    leaving: list[str]

    @property
    def steps(self) -> range:
        """Steps of saving room; at step 0 nothing is saved."""
        return range(1 + len(self.shrinking) + len(self.leaving))

    def seen(self, step: int) -> list[CornerEntry]:
        """Return the entries that have not left at this step."""
        gone = self.leaving[:max(0, step - len(self.shrinking))]
        return [entry for entry in self.entries if entry.name not in gone]

    def is_sign(self, entry: CornerEntry, step: int) -> bool:
        """Return whether the entry is drawn without its words at this step."""
        return entry.name in self.shrinking[:step]


def plan(model: TitleModel) -> CornerPlan:
    """Order the entries: Quit, the language, the main entries of features, their others as the catalogue of features
    has them, the evenings; what comes and goes with the chosen game stands last, so that nothing moves. That shrinks
    first, for the room that is kept for it is mostly empty."""
    main = [entry for entry in model.corner if entry.main]
    others = [entry for entry in model.corner if not entry.main and not entry.fleeting]
    fleeting = [entry for entry in model.corner if entry.fleeting and not entry.main]
    entries = [CornerEntry("quit", "scene.title.quit", model.quit),
               CornerEntry("language", "", model.change_language, icon="globe", words=own_name(model.next_language)),
               *main, *others,
               CornerEntry("evenings", "scene.title.evening", model.evenings, model.has_played), *fleeting]
    signed = sorted((entry for entry in entries if _has_sign(entry)), key=lambda entry: not entry.fleeting)
    return CornerPlan(entries, [entry.name for entry in signed], [entry.name for entry in entries if entry.spare])


def fewer(model: TitleModel) -> range:
    """Return the steps with which the grid of the page reckons: the later half."""
    steps = plan(model).steps
    return steps[len(steps) // 2:]


def _has_sign(entry: CornerEntry) -> bool:
    return entry.sign is not None or bool(entry.icon)


def _words(desk: Desk, entry: CornerEntry) -> str:
    return entry.words or desk.say(entry.text)


def _sign_wide(desk: Desk) -> float:
    return 1.2 * desk.row


def _wide(desk: Desk, entry: CornerEntry, is_sign: bool) -> float:
    return _sign_wide(desk) if is_sign else desk.button_width(_words(desk, entry), bool(entry.icon), 120.0, SIZE)


def breadth(desk: Desk, model: TitleModel, step: int | None = None) -> float:
    """Measure what all entries take that there can be; None: with as few words as there may be. What comes and goes
    keeps its words."""
    found = plan(model)
    step = found.steps[-1] if step is None else step
    broad = [_wide(desk, entry, not entry.fleeting and found.is_sign(entry, step)) for entry in found.seen(step)]
    return boxes.whole(broad, GAP)


def lay(desk: Desk, model: TitleModel, strip: Rect) -> None:
    """Lay the entries that are there, flush right, with as many words as there is room for; where not all have room,
    those that come and go stand among the ways on."""
    found, all_fit, rest = plan(model), breadth(desk, model) <= strip.w, strip
    step = next((step for step in found.steps if _has_room(desk, found, step, strip, all_fit)), found.steps[-1])
    for entry in found.seen(step):
        if entry.there and (all_fit or not entry.fleeting):
            is_sign = found.is_sign(entry, step)
            place, rest = boxes.right(rest, _wide(desk, entry, is_sign), GAP)
            if is_sign:
                desk.button(entry.name, place, "", entry.press, size=SIZE)
                _draw_sign(desk, entry, place)
            else:
                desk.button(entry.name, place, _words(desk, entry), entry.press, icon=entry.icon, size=SIZE)


def explain(desk: Desk, model: TitleModel) -> None:
    """Name below it what stands there without its words, where a mouse rests on it or keys have come to it."""
    p, safe = desk.p, desk.p.screen.safe
    for entry in plan(model).entries:
        spot, sign = desk.hands.spots.get(entry.name), _sign_wide(desk)
        if spot is None or not _has_sign(entry) or spot.rect.w > sign + 1 or not desk.hands.hovers(entry.name):
            continue
        text = _words(desk, entry)
        wide = p.width(text, "caption") + desk.em
        x = min(spot.rect.centerx - wide / 2, safe.right - wide)
        plate = Rect(x, spot.rect.bottom + 10, wide, 1.8 * p.screen.size("caption"))
        panels.strip(p, plate, 10)
        p.label(text, plate.centerx, plate.centery, "caption", align="centre")


def _has_room(desk: Desk, found: CornerPlan, step: int, strip: Rect, all_fit: bool) -> bool:
    """Whether all that there is while the page is seen can stand there: what comes and goes with the chosen game does,
    and nothing may move by it; `all_fit`: that stands here at all."""
    there = [entry for entry in found.seen(step)
             if (all_fit and entry.may_come if entry.fleeting else entry.there)]
    return boxes.whole([_wide(desk, entry, found.is_sign(entry, step)) for entry in there], GAP) <= strip.w


def _draw_sign(desk: Desk, entry: CornerEntry, place: Rect) -> None:
    """Draw what stands for an entry where its words have no room."""
    if entry.sign is not None:
        entry.sign(desk, place)
    else:
        glyph(desk.p, entry.icon, place.centerx, place.centery - 3, .56 * place.h, desk.p.palette.kinari)

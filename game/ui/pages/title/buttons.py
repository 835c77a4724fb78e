"""The buttons of the title: what leads, large, and the row below it. Where they lie follows from how many there are; a
match that waits moves none of the row."""
from __future__ import annotations

from typing import NamedTuple

from game.ui.draw import panels
from game.ui.draw.controls import LIP, RADIUS, SECOND
from game.ui.draw.palette import mix
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.desk import RIM, Desk
from game.ui.pages.title import links
from game.ui.pages.title.model import TitleModel

GAP, EM_GAP = 20.0, .45
"""Between buttons, at least: in units, and in ems."""

FAR, MANY = 88, 28
"""Round and persons, by which the breadth of the longest line on Continue is measured."""

COMPANION = 1 / 3
"""The share of the row that stands beside what leads, at least."""

LEAD = 120.0
"""Height of what leads, at least."""

KEYLINE = 9.0
"""How far inside its edge the fine line of the leading button lies."""


class ButtonPlan(NamedTuple):
    """Holds the places of the large buttons and of the row below them, and the size of the letters on what leads."""

    lead: list[Rect]
    second: list[Rect]
    size: str

    def move(self, by: float) -> ButtonPlan:
        """Return the same, so much lower."""
        return self._replace(lead=[each.move(0, by) for each in self.lead],
                             second=[each.move(0, by) for each in self.second])

    @property
    def bottom(self) -> float:
        return (self.second or self.lead)[-1].bottom


def plan(desk: Desk, model: TitleModel, area: Rect, size: str) -> ButtonPlan:
    """Lay them below the upper edge of the area; `size` is that of the letters on what leads."""
    gap = max(GAP, EM_GAP * desk.em)
    row, below = boxes.top(area, _lead_high(desk, size), gap)
    lead = [row]
    if len(model.ranks.lead) > 1:
        beside = min((area.w - gap) / 2, max(COMPANION * (area.w - gap), _told(desk, model)))
        lead = boxes.row(row, [area.w - gap - beside, beside], gap)
    count = len(model.ranks.second)
    if not count:
        return ButtonPlan(lead, [], size)
    below.h = max(84.0, 1.1 * desk.row)
    fits = _broadest(desk, model, False) <= boxes.share(area.w, count, gap)
    second = boxes.columns(below, count, gap) if fits else boxes.stack(below, count, below.h, gap)
    return ButtonPlan(lead, second, size)


def across(desk: Desk, model: TitleModel, area: Rect, size: str) -> ButtonPlan:
    """Lay all of them in one row, where they have room in it."""
    found = plan(desk, model, area, size)
    gap, (first, *others) = max(GAP, EM_GAP * desk.em), found.lead
    count = len(found.second)
    side = _broadest(desk, model, True) if count else 0.0
    taken = [max(_told(desk, model), COMPANION * area.w / 2)] * len(others) + [side] * count
    rest = area.w - boxes.whole([0.0, *taken], gap)
    if rest < max(side, _told(desk, model)):
        return found
    places = boxes.row(first, [rest, *taken], gap)
    return ButtonPlan(places[:-count] if count else places, places[-count:] if count else [], size)


def lay(desk: Desk, model: TitleModel, found: ButtonPlan) -> None:
    """Draw those that are there."""
    for at, (entry, place) in enumerate(zip(model.ranks.lead, found.lead, strict=True)):
        text, leads = links.words(desk, entry), at == 0
        size = desk.p.fitting(text, place.w - .5 * place.h, found.size if leads else "button", True)
        desk.button(entry.name, place, text, entry.press, "gold" if leads else "plain", "", "A" if leads else "",
                    entry.told, size=size)
        if leads:
            _keyline(desk, entry.name, place)
    with_icons = bool(found.second) and _broadest(desk, model, True) <= found.second[0].w
    for entry, place in zip(model.ranks.second, found.second, strict=True):
        if entry.there:
            desk.button(entry.name, place, links.words(desk, entry), entry.press, icon=entry.icon if with_icons else "",
                        cap=entry.cap, centred=True)


def _broadest(desk: Desk, model: TitleModel, icons: bool) -> float:
    """Measure the broadest button of the second row, with its icon or without."""
    return max(desk.button_width(links.words(desk, entry), icons and bool(entry.icon))
               for entry in model.ranks.second)


def _keyline(desk: Desk, name: str, rect: Rect) -> None:
    """A fine line inside the edge of the leading button."""
    if desk.hands.shows(name) or desk.hands.pressed == name:
        return
    c, inner = desk.p.palette, rect.inflate(-2 * KEYLINE, -2 * KEYLINE)
    inner.h -= LIP
    panels.frame(desk.p, inner, mix(c.kin, c.sumi, .45), 2.0, RADIUS - .5 * KEYLINE)


def _lead_high(desk: Desk, size: str) -> float:
    """How high a large button is: it may have a second line."""
    small = desk.p.screen.plain("caption")
    lines = 1.3 * (desk.p.screen.size(size) + small) + 20
    return max(LEAD, 1.5 * desk.row, lines, desk.p.read_high(size) + SECOND * small + RIM + 1)


def _told(desk: Desk, model: TitleModel) -> float:
    """The breadth that Continue needs, whatever waits."""
    language, p = desk.services.language, desk.p
    which = [language.at_table(info.id, f"scene.title.which_{what}", n=FAR, deal=FAR, seats=min(info.most, MANY))
             for info in model.games for what in ("round", "deal")]
    called = [names.game_name(desk, info.id) for info in model.games] + [each.longest() for each in model.continuations]
    small = p.screen.plain("caption")
    return max(p.width(each, small) + .6 * desk.row for each in (*which, *called))

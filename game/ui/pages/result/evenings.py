"""All evenings: the one that goes on and those before, each with its day, its players and who was ahead."""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.data.evening import Evening, standing, winners
from game.ui.draw import panels
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.result import evening as result_evening
from game.ui.pages.result.evening import EveningButton
from game.ui.pages.services import Services

TWO_FROM = 52.0
MOST_NAMES = 3


class EveningsPage(Page):
    """Laid over the title or a result. `at`: which evening of the list is shown, 0 is the latest."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services, "evening-0")
        self.at = 0
        self.parted = self.stuck = False    # a new evening has just been begun here, or could not be
        self._look()

    def _look(self) -> None:
        """Read the list again; `going_on`: the first evening of it has not ended."""
        self.evenings: Sequence[Evening] = self.services.evenings.all()
        self.going_on = bool(self.services.evenings.current().matches)

    def choose(self, at: int) -> None:
        self.at = at

    def part(self) -> None:
        """Begin a new evening."""
        self.parted = self.services.evenings.begin_new()
        self.stuck = not self.parted
        self._look()

    def rejoin(self) -> None:
        """Let the evening before go on after all."""
        self.services.evenings.rejoin()
        self.parted = False
        self._look()

    def ways(self, desk: Desk, at: int) -> list[EveningButton]:
        """List the buttons for this evening."""
        if self.parted and at == 0:
            return [EveningButton("rejoin", desk.say("scene.evening.undo"), self.rejoin)]
        if self.going_on and at == 0:
            return [EveningButton("part", desk.say("scene.evening.new"), self.part)]
        return []

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. The list at the left, the chosen evening at the right; where letters are large, in the list."""
        free = desk.page_title(desk.say("scene.evening.title"), self.back, desk.say("scene.back"))
        told = Flow(free.x, free.y, free.w)
        desk.warning(told, result_evening.trouble(desk, self.services.evenings, self.stuck))
        free = Rect(free.x, told.y, free.w, free.bottom - told.y)
        if not self.evenings:
            desk.p.paragraph(desk.say("scene.evening.empty"), free.x, free.y + 20, free.w, "body")
            return
        if free.w < TWO_FROM * desk.em:
            with desk.scroll("list", free) as flow:
                self._list(desk, flow, inside=True)
            return
        left = .44 * free.w
        with desk.scroll("list", Rect(free.x - 20, free.y - 12, left + 20, free.h + 12)) as flow:
            self._list(desk, flow, inside=False)
        place = Rect(free.x + left + 22, free.y, free.w - left - 22, free.h)
        panels.panel(desk.p, place)
        result_evening.lay(desk, self.evenings[self.at], place.inflate(-64, -48), self.ways(desk, self.at), "chosen",
                           spelt=True)

    def _list(self, desk: Desk, flow: Flow, inside: bool) -> None:
        high = max(112.0, 3.5 * desk.em)
        for n, evening in enumerate(self.evenings):
            self._evening(desk, flow.take(high, 12), n, evening)
            if inside and n == self.at:
                result_evening.in_flow(desk, evening, flow, self.ways(desk, n))
                flow.y += desk.em

    def _evening(self, desk: Desk, rect: Rect, n: int, evening: Evening) -> None:
        """Day and matches above, below who was ahead; the crests of as many players as there is room for."""
        p, em = desk.p, desk.em
        focused, pressed = desk.spot(f"evening-{n}", rect, partial(self.choose, n))
        with desk.grown(rect, focused):
            panels.tile(p, rect)
            if n == self.at or pressed:
                panels.frame(p, rect.inflate(-4, -4), p.palette.kinari, 3.0, 12)
            left, right = rect.x + 24, rect.right - 24
            upper, lower = rect.y + .31 * rect.h, rect.y + .70 * rect.h
            told = desk.say("scene.evening.matches", n=len(evening.matches))
            if n == 0 and self.going_on:
                told = " ・ ".join((told, desk.say("scene.evening.going_on")))
            day = p.label(result_evening.day(desk, evening.days[0]), left, upper, "body", bold=True)
            if day.right + em + p.width(told, "caption") <= right:
                p.label(told, right, upper, "caption", p.palette.nezu, align="right")
            ahead = self._ahead(desk, evening, n == 0 and self.going_on)
            size = p.fitting(ahead, right - left, "body")
            said = p.label(ahead, left, lower, size, p.palette.kin, width=right - left)
            _crests(desk, evening, said.right + em, right, lower, min(.2 * rect.h, 1.0 * em))
        if focused:
            panels.focus(p, rect, 14)

    def _ahead(self, desk: Desk, evening: Evening, going_on: bool) -> str:
        first = [row.name for row in winners(evening)]
        shown = first[:MOST_NAMES]
        if len(first) > len(shown):
            shown.append(desk.say("scene.evening.more", n=len(first) - len(shown)))
        return desk.say("scene.evening.ahead" if going_on else "scene.evening.won_by", n=len(first), names=shown)


def _crests(desk: Desk, evening: Evening, left: float, right: float, y: float, radius: float) -> None:
    """The players from the right, the best one leftmost; players without room are left out."""
    rows = standing(evening)
    step = 2 * radius + 6
    fit = max(0, min(len(rows), int((right - left + 6) / step)))
    x = right - fit * step + 6 + radius
    for row in rows[:fit]:
        crest(desk.p, row.crest, x, y, radius, COLOURS[row.colour % len(COLOURS)])
        x += step

"""The review of a match: the decisions that cost somebody most, with what was done, what would have been better, and
why; and from each of them to the table as it stood there, for practice.

Each person sees his own, which shows nothing that he did not know then. It knows no rule; what is dear, masters say.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from game.core.cards import Card
from game.core.counsel import Slip
from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.view import View
from game.text.counsel import Adviser, per_cent
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.boxes import Part
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.rows import stepper_width
from game.ui.pages.masters import Review
from game.ui.pages.services import Services

GAP = 18.0
WIDEST = 64.0
"""Breadth of a row at most, in ems."""
CARDS, OVERLAP = 5.6, 0.42
"""How high the hand is shown, in ems, and how much of a card's breadth the next one leaves free."""
SIDE = 0.32
"""Share of a row that a hand may take."""
LYING = 0.62
"""How high the cards in the middle are shown, in heights of those in the hand."""
BAR, FRAME = 8.0, 5.0
"""How thick the bar is before what was done and what would have been better, and the frame around their cards."""
Ink = Literal["shu_ui", "kin"]
DONE: Ink = "shu_ui"
BETTER: Ink = "kin"
"""In which colours both are marked, here as in words."""
TICK = 60.0


class ReviewPage(Page):
    """Laid over the result. `at`: whose decisions are shown, among those who sat there; None: nobody has said yet
    whose, and others may look on."""

    services: Services

    def __init__(self, services: Services, host: TableHost, review: Review) -> None:
        super().__init__(services, "slip-0")
        self.host, self.review = host, review
        self.at: int | None = 0 if len(review.persons) == 1 else None

    @property
    def seat(self) -> Seat | None:
        return None if self.at is None else self.review.persons[self.at]

    def update(self, now: float) -> float | None:
        """See Scene. What is thought is shown as it comes."""
        if not self.review.poll():
            return now + TICK
        return super().update(now)

    def next_person(self, by: int) -> None:
        """Somebody else's decisions."""
        first = 0 if by > 0 else -1
        self.at = (first if self.at is None else self.at + by) % len(self.review.persons)

    def play(self, slip: Slip) -> None:
        """To the table as it stood there, with what a master would do."""
        table = self.services.doors.practice(self.services.practise(self.host, slip), slip)
        self.services.over(table)

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page."""
        room = desk.page_title(desk.say("scene.review.title"), self.back, desk.say("scene.back"))
        room = boxes.centred(room, min(room.w, WIDEST * desk.em), room.h)
        if len(self.review.persons) > 1:
            row, room = boxes.top(room, desk.row, GAP)
            called = [names.name_here(desk.services, self.host.setup.chairs[seat]) for seat in self.review.persons]
            whose = desk.say("scene.review.whose")
            wide = min(row.w, stepper_width(desk, [*called, whose]))
            shown = whose if self.at is None else called[self.at]
            desk.stepper("who", Rect(row.x, row.y, wide, row.h), shown, self.next_person, bold=True)
        slips = self.review.slips(self.seat) if self.seat is not None else ()
        with desk.scroll("list", Rect(room.x - 20, room.y - 12, room.w + 40, room.h + 12)) as flow:
            found = "choose" if self.seat is None else "about" if slips else "none"
            told = found if self.review.share >= 1 else "thinking"
            share = round(100 * self.review.share)
            flow.y = desk.p.paragraph(desk.say(f"scene.review.{told}", n=share), flow.x, flow.y, flow.w, "body") + GAP
            for at, slip in enumerate(slips):
                self._slip(desk, flow, at, slip)

    def _slip(self, desk: Desk, flow: Flow, at: int, slip: Slip) -> None:
        """What lay there with both ways marked, and in words what was done, what would have been better, and what came
        of it; a press on it leads to the table."""
        wide = _breadth(desk, slip, SIDE * flow.w)
        room = flow.w - wide - 72
        told, shown = self._told(desk, slip), _Position(desk, slip, wide)
        rect = flow.take(max(shown.high, boxes.tall(told, room)) + 28, GAP)
        focused, pressed = desk.spot(f"slip-{at}", rect, partial(self.play, slip))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            shown.lay(rect.x + 24, rect.centery - shown.high / 2)
            Flow(rect.x + 48 + wide, rect.centery - boxes.tall(told, room) / 2, room).fill(told)
        if focused:
            panels.focus(desk.p, rect, 14)

    def _told(self, desk: Desk, slip: Slip) -> list[Part]:
        c, game, narrator = desk.p.palette, self.host.setup.game, desk.services.narrator
        seats = tuple(chair.name for chair in self.host.setup.chairs)
        adviser = Adviser(narrator, game, seats, slip.seat)
        done, best = slip.counsel.way(slip.done), slip.counsel.ways[0]
        assert done is not None
        say = partial(desk.services.language.at_table, game)
        parts = [desk.line(say("scene.review.deal", n=slip.deal), "caption", c.nezu)]
        for key, way, ink in (("done", done, DONE), ("better", best, BETTER)):
            text = desk.say(f"scene.review.{key}", do=adviser.clause(way.called),
                            lose=say("scene.review.lose", n=per_cent(way)))
            parts.append(_marked(desk, desk.line(text, "body", c.kinari, True), ink))
        if why := adviser.why(slip.counsel):
            parts.append(desk.line(desk.say("scene.review.why", why=why), "caption", c.kinari))
        if came := self._came(slip):
            parts.append(desk.line(desk.say("scene.review.came", told=came), "caption", c.kinari))
        return [*parts, desk.line(desk.say("scene.review.again"), "caption", c.asagi, True)]

    def _came(self, slip: Slip) -> str:
        """The sentence that tells what has come of it, as it was told at the table; empty: none does."""
        told = self.host.told(slip.seat, 0)[:slip.came]
        if not told:
            return ""
        view = View(slip.seat, len(self.host.setup.chairs))
        view.hear(told)
        seats = tuple(chair.name for chair in self.host.setup.chairs)
        line = self.services.narrator.tell(told[-1], view, seats, slip.seat, self.host.setup.game)
        return line.text if line is not None else ""


def _marked(desk: Desk, words: Part, ink: Ink) -> Part:
    """Words behind a bar in the colour in which their cards are framed."""
    def lay(rect: Rect) -> None:
        desk.p.fill(Rect(rect.x, rect.y + .14 * desk.em, BAR, rect.h - .28 * desk.em), getattr(desk.p.palette, ink))
        words.lay(Rect(rect.x + 2.4 * BAR, rect.y, rect.w - 2.4 * BAR, rect.h))

    return Part(lambda wide: words.high(wide - 2.4 * BAR), lay, words.gap)


class _Position:
    """The cards one sees in such a breadth: those in the middle small above the own hand, of which are framed what was
    used and what would have been better."""

    def __init__(self, desk: Desk, slip: Slip, wide: float) -> None:
        self.desk, self.slip, self.wide = desk, slip, wide
        self.large = CARDS * desk.em
        self.small = LYING * self.large if slip.lying else 0.0

    @property
    def high(self) -> float:
        return self.large + (self.small + GAP if self.small else 0.0)

    def lay(self, x: float, y: float) -> None:
        """From its upper left corner."""
        slip = self.slip
        if self.small:
            wide = min(self.wide, _whole(slip.lying, self.small))
            _fan(self.desk, slip.lying, x, y + self.small / 2, self.small, wide)
        places = _fan(self.desk, slip.hand, x, y + self.high - self.large / 2, self.large, self.wide)
        for used, ink, inset in ((slip.taken, DONE, 0.0), (slip.better, BETTER, FRAME)):
            for place in used:
                rect = places[place]
                shown = rect if place + 1 == len(places) else Rect(rect.x, rect.y, places[place + 1].x - rect.x, rect.h)
                colour = getattr(self.desk.p.palette, ink)
                panels.frame(self.desk.p, shown.inflate(-2 * inset, -2 * inset), colour, FRAME, 8.0)


def _whole(cards: Sequence[Card], high: float) -> float:
    """The breadth of so many cards, each with its index free."""
    return high * ASPECT * (1 + OVERLAP * max(0, len(cards) - 1))


def _breadth(desk: Desk, slip: Slip, most: float) -> float:
    """What the cards take, at most so much."""
    return min(most, _whole(slip.hand, CARDS * desk.em))


def _fan(desk: Desk, cards: Sequence[Card], x: float, y: float, high: float, wide: float) -> list[Rect]:
    """Cards side by side in this breadth, and where each lies."""
    step = (wide - high * ASPECT) / max(1, len(cards) - 1)
    return [card(desk.p, face, x + high * ASPECT / 2 + n * step, y, high) for n, face in enumerate(cards)]

"""The review of a match: the decisions that cost a player most, with what was done, what would have been better, and
why; and from each of them to the table as it stood there, for practice.

Each person sees their own review, which shows nothing that they did not know then. It knows no rule; masters say what a
decision cost.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, NamedTuple

from game.client.outcome import came
from game.core.counsel import Slip, Way
from game.core.events import Ended
from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet, sheet
from game.features.review.analysis import MatchReview, Reviewer
from game.text.counsel import Adviser
from game.ui.draw import panels
from game.ui.draw.canvas import Colour
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.rows import stepper_width
from game.ui.pages.services import Services
from game.ui.stage.sorting import HandSorting, arranged

GAP = 18.0
WIDEST = 64.0
"""Breadth of a row at most, in ems; it is as broad as the broadest needs."""
CARDS, MEDIUM, OVERLAP = 5.6, 126.0, 0.64
"""How high the hand is shown, in ems and at least in units, for from there on a covered index is read; and how much of
a card's breadth the next one leaves free."""
SIDE = 0.32
"""Share of a row that a hand may take."""
LYING, APART = 3.4, 6.0
"""How high small cards are, in ems, and what is between them, in units."""
BESIDE, BAR_OF_SCROLLING = 72.0, 28.0
"""What stays free beside the cards and the words, together; and what the bar takes where they have to be scrolled."""
BAR, FRAME = 8.0, 5.0
"""How thick the bar is before what was done and what would have been better, and the frame around their cards."""
Ink = Literal["shu_ui", "wakaba"]
DONE: Ink = "shu_ui"
BETTER: Ink = "wakaba"
"""In which colours both are marked: what would have been better as a hint marks it."""
TICK = 60.0


class ReviewPage(Page):
    """Laid over the result. `at`: the seat whose decisions are shown, among those who sat there; None: no person has
    been chosen yet, and others may look on."""

    services: Services

    def __init__(self, services: Services, host: TableHost, review: MatchReview, reviewer: Reviewer) -> None:
        super().__init__(services, "slip-0")
        self.host, self.review, self._reviewer = host, review, reviewer
        self.at: int | None = 0 if len(review.persons) == 1 else None
        self._tried: dict[int, tuple[TableHost, int]] = {}     # by step the last table of practice, and its beginning

    @property
    def seat(self) -> Seat | None:
        return None if self.at is None else self.review.persons[self.at]

    def update(self, now: float) -> float | None:
        """See Scene. What is thought is shown as it comes."""
        if not self.review.poll():
            return now + TICK
        return super().update(now)

    def next_person(self, by: int) -> None:
        """Show another person's decisions."""
        first = 0 if by > 0 else -1
        self.at = (first if self.at is None else self.at + by) % len(self.review.persons)

    def play(self, slip: Slip) -> None:
        """Go to the table as it stood there, with what a master would do."""
        host = self._reviewer.practise(self.host, slip)
        self._tried[slip.step] = host, len(host.told(slip.seat, 0))
        self.services.over(self.services.routes.table(host, advice=(slip.counsel, slip.done)))

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
        most = room.w
        room = boxes.centred(room, min(room.w, self._breadth(desk, slips, room.w)), room.h)
        with desk.scroll("list", Rect(room.x - 20, room.y - 12, room.w + 40, room.h + 12)) as flow:
            flow.y = desk.p.paragraph(self._head(desk, slips), flow.x, flow.y, flow.w, "body", even=True) + GAP
            for at, slip in enumerate(slips):
                self._slip(desk, flow, at, slip, _ends(slips, at), _Position(desk, slip, SIDE * most, self.host))

    def _head(self, desk: Desk, slips: Sequence[Slip]) -> str:
        """The heading above the decisions."""
        if self.review.share < 1:
            return desk.say("scene.review.thinking", n=round(100 * self.review.share))
        if self.seat is None:
            return desk.say("scene.review.choose")
        if not slips:
            return desk.say("scene.review.none")
        return desk.say("scene.review.fine" if slips[0].is_fine else "scene.review.about", n=len(slips))

    def _breadth(self, desk: Desk, slips: Sequence[Slip], most: float) -> float:
        """Breadth of the rows: no line of words is shorter than it could be."""
        found = [desk.p.width(self._head(desk, slips), "body")] if not slips else []
        for at, slip in enumerate(slips):
            beside = _Position(desk, slip, SIDE * most, self.host).wide + BESIDE + BAR_OF_SCROLLING
            found += [beside + line.wide(desk, most - beside) for line in self._told(desk, slip, _ends(slips, at))]
        return max(found)

    def _slip(self, desk: Desk, flow: Flow, at: int, slip: Slip, ends: bool, shown: _Position) -> None:
        """Draw what lay there with both ways marked, and in words what was done, what would have been better, and, if
        it `ends` the deal's story, what came of it; a press on it leads to the table."""
        told, wide = [line.part(desk) for line in self._told(desk, slip, ends)], shown.wide
        room = flow.w - wide - BESIDE
        rect = flow.take(max(shown.high, boxes.tall(told, room)) + 28, GAP)
        focused, pressed = desk.spot(f"slip-{at}", rect, partial(self.play, slip))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            shown.lay(rect.x + 24, rect.centery - shown.high / 2)
            Flow(rect.x + 48 + wide, rect.centery - boxes.tall(told, room) / 2, room).fill(told)
        if focused:
            panels.focus(desk.p, rect, 14)

    def _told(self, desk: Desk, slip: Slip, ends: bool) -> list[_Line]:
        c, game, narrator = desk.p.palette, self.host.setup.game, desk.services.narrator
        seats = tuple(chair.name for chair in self.host.setup.chairs)
        adviser = Adviser(narrator, game, seats, slip.seat)
        done = slip.counsel.way(slip.done)
        assert done is not None
        other = slip.counsel.ways[0] if not slip.is_fine else min(slip.counsel.ways[1:], key=lambda way: way.loses)
        parts = [_Line(self._where(desk, slip), "caption", c.nezu)]
        both: tuple[tuple[str, Way, Ink | None], ...] = (("done", done, DONE), ("better", other, BETTER))
        if slip.is_fine:
            both = ("done", done, BETTER), ("next_best", other, None)
        for key, way, ink in both:
            text = desk.say(f"scene.review.{key}", do=adviser.clause(way.called), lose=adviser.lose(way))
            parts.append(_Line(text, "body", c.kinari, True, ink))
        if why := adviser.why(slip.counsel):
            parts.append(_Line(desk.say("scene.review.why", why=why), "caption", c.kinari))
        if ends and (told := self._said(self.host, slip.seat, slip.came)):
            parts.append(_Line(desk.say("scene.review.came", told=told), "caption", c.kinari))
        if told := self._came_in_practice(slip):
            parts.append(_Line(desk.say("scene.review.tried", told=told), "caption", c.wakaba))
        return [*parts, _Line(desk.say("scene.review.again"), "caption", c.asagi, True)]

    def _where(self, desk: Desk, slip: Slip) -> str:
        """The deal of a decision, as the table names it; where one has several turns in a deal, the turn, too."""
        say = partial(desk.services.language.at_table, self.host.setup.game)
        where = say("table.deal_of_round", n=slip.deal, round=slip.round) if slip.round else \
            say("scene.review.deal", n=slip.deal)
        return say("scene.review.turn", where=where, n=slip.turn) if slip.turn and self._sheet.hands else where

    @property
    def _sheet(self) -> Sheet:
        return sheet(self.host.setup.game).under(self.host.setup.options)

    def _came_in_practice(self, slip: Slip) -> str:
        """How the last try ended, once its deal was over; empty: none has ended."""
        host, since = self._tried.get(slip.step, (None, 0))
        told = host.told(slip.seat, 0) if host is not None else ()
        if host is None or not any(isinstance(event, Ended) and event.what == "deal" for event in told[since:]):
            return ""
        return self._said(host, slip.seat, came(told, since, slip.seat, self._sheet.losing))

    def _said(self, host: TableHost, seat: Seat, upto: int) -> str:
        """The last of so many events, as it was told this seat at the table; empty: nothing says it."""
        told = host.told(seat, 0)[:upto]
        if not told:
            return ""
        seats = tuple(chair.name for chair in host.setup.chairs)
        view = View(seat, len(seats))
        view.hear(told)
        line = self.services.narrator.tell(told[-1], view, seats, seat, host.setup.game)
        return line.text if line is not None else ""


def _ends(slips: Sequence[Slip], at: int) -> bool:
    """Whether what came of a deal is told with this decision: with the first of that deal."""
    return all(slips[at].deal != other.deal for other in slips[:at])


class _Line(NamedTuple):
    """A remark about a decision; `mark`: in which ink it is marked, if it is."""

    text: str
    size: str
    ink: Colour
    bold: bool = False
    mark: Ink | None = None

    def part(self, desk: Desk) -> BoxPart:
        """Return the line as a part, as it is laid."""
        words = desk.line(self.text, self.size, self.ink, self.bold)
        return words if self.size == "caption" else _marked(desk, words, self.mark)

    def wide(self, desk: Desk, most: float) -> float:
        """Return the breadth of the line where there is so much room."""
        p, before = desk.p, 0.0 if self.size == "caption" else 2.4 * BAR
        lines = [self.text] if p.width(self.text, self.size, self.bold) <= most - before else \
            p.lines(self.text, most - before, self.size, self.bold)
        return before + max(p.width(line, self.size, self.bold) for line in lines) + 2


def _marked(desk: Desk, words: BoxPart, ink: Ink | None) -> BoxPart:
    """Words behind a bar in the colour in which their cards are framed, if they are."""
    def lay(rect: Rect) -> None:
        if ink is not None:
            desk.p.fill(Rect(rect.x, rect.y + .14 * desk.em, BAR, rect.h - .28 * desk.em),
                        getattr(desk.p.palette, ink))
        words.lay(Rect(rect.x + 2.4 * BAR, rect.y, rect.w - 2.4 * BAR, rect.h))

    return BoxPart(lambda wide: words.high(wide - 2.4 * BAR), lay, words.gap)


class _Position:
    """The cards one sees in such a breadth: those in the middle small above the own hand, of which are framed what was
    used and what would have been better. A hand that is too broad lies in rows of small cards, whole: of a card that
    lies half under another only the edge could be read."""

    def __init__(self, desk: Desk, slip: Slip, most: float, host: TableHost) -> None:
        self.desk, self.slip, em = desk, slip, desk.em
        hand, how = slip.hand, sheet(host.setup.game).under(host.setup.options)
        self.order = arranged(range(len(hand)), lambda place: hand[place], HandSorting(how.sorting.first), how)
        self.caption = desk.services.language.at_table(host.setup.game, "scene.review.lying") if slip.lying else ""
        self.lead = desk.p.lead(self.caption, "caption") if slip.lying else 0.0
        self.small, large = LYING * em, max(MEDIUM, CARDS * em)
        fits = ASPECT * large * (1 + OVERLAP * (len(self.order) - 1)) <= most
        self.high_card = large if fits else self.small
        self.step = (OVERLAP if fits else 1.0) * ASPECT * self.high_card + (0.0 if fits else APART)
        self.columns = len(self.order) if fits else max(1, int((most + APART) / self.step))
        self.columns = min(self.columns, -(-len(self.order) // max(1, -(-len(self.order) // self.columns))))

    @property
    def wide(self) -> float:
        """Breadth, from left to right."""
        lying = max(len(self.slip.lying) * (ASPECT * self.small + APART) - APART,
                    self.desk.p.width(self.caption, "caption"))
        return max(ASPECT * self.high_card + (self.columns - 1) * self.step, lying)

    @property
    def high(self) -> float:
        """Height, from above."""
        rows = -(-len(self.order) // max(1, self.columns))
        return rows * (self.high_card + APART) - APART + (self.lead + self.small + GAP if self.slip.lying else 0.0)

    def lay(self, x: float, y: float) -> None:
        """Draw the position from its upper left corner."""
        p, slip, narrow = self.desk.p, self.slip, ASPECT * self.small
        if self.caption:
            p.label(self.caption, x, y + self.lead / 2, "caption", p.palette.nezu)
            y += self.lead
        for n, face in enumerate(slip.lying):
            card(p, face, x + narrow / 2 + n * (narrow + APART), y + self.small / 2, self.small)
        y += self.small + GAP if slip.lying else 0.0
        places: dict[int, Rect] = {}
        for n, place in enumerate(self.order):
            row, column = divmod(n, self.columns)
            middle = x + ASPECT * self.high_card / 2 + column * self.step
            top = y + row * (self.high_card + APART)
            lies = card(p, slip.hand[place], middle, top + self.high_card / 2, self.high_card)
            covered = column + 1 < self.columns and n + 1 < len(self.order) and self.step < lies.w
            places[place] = Rect(lies.x, lies.y, self.step if covered else lies.w, lies.h)
        ways: tuple[tuple[tuple[int, ...], Ink, float], ...] = ((slip.taken, DONE, 0.0), (slip.better, BETTER, FRAME))
        for used, ink, inset in ways[slip.is_fine:]:
            for place in used:
                colour = getattr(p.palette, ink)
                panels.frame(p, places[place].inflate(-2 * inset, -2 * inset), colour, FRAME, 8.0)

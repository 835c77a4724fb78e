"""The review of a match: the decisions that cost somebody most, with what was done, what would have been better, and
why; and from each of them to the table as it stood there, for practice.

Each person sees his own, which shows nothing that he did not know then. It knows no rule; what is dear, masters say.
"""
from __future__ import annotations

from functools import partial

from game.core.cards import Card
from game.core.counsel import Slip
from game.core.ports import TableHost
from game.core.seating import Seat
from game.text.counsel import Adviser, per_cent
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
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
        table = self.services.doors.practice(self.services.practise(self.host, slip), slip.counsel)
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
        """The hand, what was done and what would have been better; a press on it leads to the table."""
        p, high = desk.p, CARDS * desk.em
        hand = _breadth(slip.hand, high, SIDE * flow.w)
        room = flow.w - hand - 72
        lines = [desk.line(text, size, ink, bold) for text, size, ink, bold in self._told(desk, slip)]
        rect = flow.take(max(high, boxes.tall(lines, room)) + 28, GAP)
        focused, pressed = desk.spot(f"slip-{at}", rect, partial(self.play, slip))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            _hand(desk, slip.hand, rect.x + 24, rect.centery, high, hand)
            Flow(rect.x + 48 + hand, rect.centery - boxes.tall(lines, room) / 2, room).fill(lines)
        if focused:
            panels.focus(p, rect, 14)

    def _told(self, desk: Desk, slip: Slip) -> list[tuple[str, str, tuple[int, int, int], bool]]:
        c, seats = desk.p.palette, tuple(chair.name for chair in self.host.setup.chairs)
        adviser = Adviser(desk.services.narrator, self.host.setup.game, seats, slip.seat)
        done, best = slip.counsel.way(slip.done), slip.counsel.ways[0]
        assert done is not None
        why = adviser.why(slip.counsel)
        reasons = [(desk.say("scene.review.why", why=why), "caption", c.kinari, False)] if why else []
        say = desk.services.language.at_table
        return [
            (say(self.host.setup.game, "scene.review.deal", n=slip.deal), "caption", c.nezu, False),
            (desk.say("scene.review.done", do=adviser.clause(done.called), n=per_cent(done)), "body", c.kinari, True),
            (desk.say("scene.review.better", do=adviser.clause(best.called), n=per_cent(best)), "body", c.kin, True),
            *reasons, (desk.say("scene.review.again"), "caption", c.asagi, True),
        ]


def _breadth(hand: tuple[Card, ...], high: float, most: float) -> float:
    """What the hand takes, at most so much."""
    return min(most, high * ASPECT * (1 + OVERLAP * max(0, len(hand) - 1)))


def _hand(desk: Desk, hand: tuple[Card, ...], x: float, y: float, high: float, wide: float) -> None:
    step = (wide - high * ASPECT) / max(1, len(hand) - 1)
    for n, face in enumerate(hand):
        card(desk.p, face, x + high * ASPECT / 2 + n * step, y, high)

"""The result: who won, who stands where, how the chips moved, how the evening stands, and what comes next."""
from __future__ import annotations

from datetime import datetime
from math import inf

from game.core.ports import TableHost
from game.data.evening import Evening, day_of
from game.features.contract import AFTER_MATCH, RESULT, FeatureEntry, Gathering
from game.ui.draw import controls, panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.rows import choice, choice_places
from game.ui.pages import remote_seats
from game.ui.pages.result import chart as result_chart
from game.ui.pages.result import evening as result_evening
from game.ui.pages.result import picture as result_picture
from game.ui.pages.result.banner import LARGEST, Places, banner, flight
from game.ui.pages.result.ended_match import EndedMatch
from game.ui.pages.result.entrance import EntranceMoment, ResultEntrance
from game.ui.pages.result.evening import EveningButton
from game.ui.pages.result.honours import high as honours_high
from game.ui.pages.result.honours import honours
from game.ui.pages.result.pictured_page import PicturedPage
from game.ui.pages.result.rematch_wishes import in_for_another
from game.ui.pages.result.standings import heads, panel, rows, touch_rows
from game.ui.pages.services import Services

GAP = 22.0
TWO_FROM, ROOMY = 42.0, 52.0
"""Ems from which on all is seen beside each other, and from which on it has room enough for awards below the banner."""
LARGE = 10
"""Seats from which on a company is large."""

BANNER = 150.0
"""How high the banner is above awards."""

SIDES = ("evening", "course")
LEAST_COURSE = 3
"""Rounds from which their course says something: before that the evening is shown first."""


class ResultPage(PicturedPage):
    """Tells how a match ended. It comes by a movement where a player has just seen it end (`arrives`), and then stands
    still.

    `result`: what is told; `way_on`: where the match leads instead of the title; `next`: the table of another match
    with this company. `side`: what the right panel shows, evening or course.
    """

    music = "result"
    gathers: Gathering = "result"

    def __init__(self, services: Services, host: TableHost, arrives: bool = False) -> None:
        super().__init__(services, "again" if host.kept else "case")
        self.kept = host.kept
        self.host, self.entries = host, services.offers(RESULT, host)
        self.next = host.setup._replace(seed=None, chairs=tuple(     # who was to come with the next deal comes now
            host.coming.get(seat, chair) for seat, chair in enumerate(host.setup.chairs)))
        faces = next(info.deck.faces for info in services.catalogue.games() if info.id == host.setup.game)
        self.result = EndedMatch(host, faces, services.evenings.count(host), services.evenings.now())
        self.way_on = next(iter(services.offers(AFTER_MATCH, host)), None)
        self.hands.first = self.way_on.name if self.way_on else self.hands.first
        several = bool(self.result.name) and len(services.evenings.current().matches) > 1
        self.side = "evening" if several or (self.result.name and self.result.facts.rounds < LEAST_COURSE) else "course"
        self.leaf = "standings"
        self.parted = self.stuck = False    # a new evening has just been begun here, or could not be
        self.entrance = self._entrance() if arrives and self.kept else None

    # ---- how it comes
    def _entrance(self) -> ResultEntrance:
        """The places from the last to the first, or to the seat that has lost the match; where motion is reduced, at
        once."""
        facts, settings = self.result.facts, self.services.settings
        lines = range(len(facts.standings))
        heads = [n for n in lines if facts.standings[n].seat in (facts.lost or facts.winners)]
        others = [n for n in lines if n not in heads]
        order = (*others, *heads) if facts.lost else (*reversed(others), *reversed(heads))
        whole = EntranceMoment(order, len(heads), len(self.result.awards))
        rate = inf if settings.reduced_motion else max(1.0, settings.rate)
        return ResultEntrance(whole, "donkey" if facts.lost else "fanfare", rate, self.services.sound.play)

    # ---- the evening
    @property
    def evening(self) -> Evening:
        return self.services.evenings.current()

    @property
    def is_of_two_days(self) -> bool:
        """The evening goes back to an earlier day than today."""
        return bool(self.evening.before(day_of(self.result.ended)))

    def show(self, side: str) -> None:
        self.side = side

    def turn(self, leaf: str) -> None:
        """Show this leaf, where there is room for one only."""
        self.leaf, self.side = leaf, leaf if leaf in SIDES else self.side

    def part(self) -> None:
        """Begin a new evening."""
        self.parted = self.services.evenings.begin_new()
        self.stuck = not self.parted

    def rejoin(self) -> None:
        """Let the evening before go on after all."""
        self.services.evenings.rejoin()
        self.parted = False

    def evenings(self) -> None:
        self.services.over(self.services.routes.evenings())

    # ---- the picture
    @property
    def dated(self) -> datetime:
        """See PicturedPage."""
        return self.result.ended

    @property
    def pictures_cards(self) -> bool:
        """See PicturedPage."""
        return any(award.card for award in self.result.awards)

    def lay_picture(self, desk: Desk) -> None:
        """See PicturedPage."""
        result_picture.lay(desk, self.result, self.evening)

    # ---- what comes next
    def again(self) -> None:
        """Play again at the same table, with another shuffle."""
        self.services.go(self.services.routes.table(self.services.catalogue.open_table(self.next)))

    def change(self) -> None:
        self.services.go(self.services.routes.lobby(self.result.setup.game, self.next))

    def title(self) -> None:
        self.services.go(self.services.routes.title())

    def go_on(self) -> None:
        """Go on from here as the golden button does."""
        (self.way_on.press if self.way_on is not None else self.again if self.kept else self.case)()

    def case(self) -> None:
        """Lead from a worked case back to the page it was opened from."""
        self.services.back()

    def back(self) -> None:
        """Go back to the title, or to what the match belongs to; from a worked case to where it came from."""
        if self.way_on is not None:
            self.way_on.press()
        elif self.kept:
            self.title()
        else:
            self.case()

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. The banner and the awards above, standings and beside them the evening or the course of the chips,
        the ways on at the foot; where letters are large, these three are leaves of one panel, and where they are very
        large, everything stands in one column."""
        safe = desk.p.screen.safe
        room = Rect(safe.x + 40, safe.y + 24, safe.w - 80, safe.h - 52)
        two = room.w >= TWO_FROM * desk.em
        foot = self._foot(desk, room) if two else self._short_foot(desk, room)
        above = Rect(room.x, room.y, room.w, foot - GAP - room.y)
        ready = remote_seats.ready(self.services, self.host) if self.kept else {}
        told = self._told(desk, above) or in_for_another(desk, ready, self.host.setup.chairs, above, GAP)
        free = Rect(room.x, room.y, room.w, foot - 22 - told - room.y)
        if not two:
            self._column(desk, free)
            return
        goal, high = self._crowned(desk, free)
        below = Rect(free.x, free.y + high + GAP, free.w, free.h - high - GAP)
        if free.w >= ROOMY * desk.em:
            left = below.w * .44
            start = panel(desk, self.result, Rect(below.x, below.y, left - GAP / 2, below.h), self.moment)
            self._beside(desk, Rect(below.x + left + GAP / 2, below.y, below.w - left - GAP / 2, below.h))
        else:
            start = self._leaves(desk, below)
        flight(desk.p, self.result, start, goal, self.moment)

    def _crowned(self, desk: Desk, free: Rect) -> tuple[Places, float]:
        """The banner, and the awards below it – where rows need the height, beside it –, at the upper edge of this
        room: where its crests belong, and what all of it takes."""
        many = min(LARGEST, max(132.0, .17 * desk.p.screen.safe.h))
        if not self.result.awards:
            high = many if len(self.result.setup.chairs) > 6 else 150.0 + 1.4 * desk.em
            return banner(desk, self.result, Rect(free.x, free.y, free.w, high), self.moment), high
        taken = honours_high(desk, self.result, free.w)
        if not self._has_room(desk, free, BANNER + GAP + taken):
            left, right = boxes.shares(free, (.34, .66), GAP)
            taken = honours_high(desk, self.result, right.w)
            high = max(many, taken)
            honours(desk, self.result, Rect(right.x, right.y + (high - taken) / 2, right.w, taken), self.moment)
            return banner(desk, self.result, Rect(left.x, left.y + (high - many) / 2, left.w, many), self.moment), high
        honours(desk, self.result, Rect(free.x, free.y + BANNER + GAP, free.w, taken), self.moment)
        return banner(desk, self.result, Rect(free.x, free.y, free.w, BANNER), self.moment), BANNER + GAP + taken

    def _has_room(self, desk: Desk, free: Rect, high: float) -> bool:
        """Whether the standings have room where so much of it is taken."""
        seats = len(self.result.setup.chairs)
        if free.w >= ROOMY * desk.em:
            return seats <= LARGE
        return high + GAP + 40 + desk.row + 14 + 1.35 * desk.em * -(-seats // 2) <= free.h

    def _column(self, desk: Desk, rect: Rect) -> None:
        with desk.scroll("column", Rect(rect.x - 20, rect.y, rect.w + 40, rect.h)) as flow:
            if self.result.name:
                self._unkept(desk, flow)
            goal = banner(desk, self.result, flow.take(150.0 + 1.6 * desk.em, GAP), self.moment)
            if self.result.awards:
                honours(desk, self.result, flow.take(honours_high(desk, self.result, flow.w), GAP), self.moment)
            heads(desk, self.result, flow)
            start = touch_rows(desk, self.result, flow, self.moment)
            flow.y += GAP
            if self.result.name:
                desk.heading(flow, desk.say("scene.evening.side"))
                more = EveningButton("evenings", desk.say("scene.evening.all"), self.evenings)
                result_evening.in_flow(desk, self.evening, flow, [*self.ways(desk), more])
                flow.y += GAP
            desk.heading(flow, result_chart.course_name(desk, self.result.setup.game, self.result.facts))
            result_chart.lay(desk, self.result, flow.take(max(420.0, 9 * desk.em), GAP), self.moment.drawn)
            self._picture_button(desk, flow.take(desk.row, GAP))
            flight(desk.p, self.result, start, goal, self.moment)

    # ---- the foot
    def _ways_on(self) -> list[FeatureEntry]:
        """The buttons at the foot; the first is golden."""
        def own(*names: str) -> list[FeatureEntry]:
            return [FeatureEntry(name, f"scene.result.{name}", getattr(self, name)) for name in names]

        if not self.kept:
            return own("case")
        if self.way_on is not None:
            return [FeatureEntry(self.way_on.name, self.way_on.text, self.way_on.press), *self.entries]
        return [*own("again", "change"), *self.entries, *own("title")]

    def _short_foot(self, desk: Desk, room: Rect, middle: bool = True) -> float:
        """The ways on in the middle or at the left, as large as the breadth allows; returns where they begin."""
        found = self._ways_on()
        high = max(84.0, 1.1 * desk.row)
        y = room.bottom - high
        wants = [desk.button_width(desk.say(entry.text), False, 260.0) for entry in found]
        space = GAP * (len(found) - 1)
        shrink = min(1.0, (room.w - space) / sum(wants))
        x = room.centerx - (sum(wants) * shrink + space) / 2 if middle else room.x
        for entry, wide in zip(found, wants, strict=True):
            place = Rect(x, y, wide * shrink, high)
            desk.button(entry.name, place, desk.say(entry.text), entry.press, "gold" if entry is found[0] else "plain")
            x += wide * shrink + GAP
        return y

    def _foot(self, desk: Desk, room: Rect) -> float:
        """The ways on flush with what stands above them, the picture at the right; returns where they begin."""
        wide = result_picture.button_width(desk)
        high = max(84.0, 1.1 * desk.row)
        self._picture_button(desk, Rect(room.right - wide, room.bottom - high, wide, high))
        return self._short_foot(desk, Rect(room.x, room.y, room.w - wide - 2 * GAP, room.h), middle=False)

    def _picture_button(self, desk: Desk, rect: Rect) -> None:
        cap, pad = result_picture.cap(desk)
        place = Rect(rect.x, rect.y, min(rect.w, result_picture.button_width(desk)), rect.h)
        focused, pressed = desk.spot("picture", place, self.picture)
        controls.button(desk.p, place, desk.say("scene.result.picture"), cap, "plain", focused, pressed, pad=pad)

    def _told(self, desk: Desk, room: Rect) -> float:
        """The sentence about the picture, at the lower edge of this room; returns what it takes."""
        if self.told is None:
            return 0.0
        p, done = desk.p, self.told.done
        wide = room.w - 100
        short = p.width(self.told.sentence, "body") <= wide
        high = 62.0 if short else max(62.0, p.height(self.told.sentence, wide, "body") + 16)
        rect = Rect(room.x, room.bottom - high, room.w, high)
        panels.strip(p, rect, 14)
        if self.saving == "no":
            ink = p.palette.wakaba if done else p.palette.kin
            glyph(p, "check" if done else "warning", rect.x + 44, rect.centery, 36, ink)
        if short:       # a path is not to be broken
            p.label(self.told.sentence, rect.x + 82, rect.centery, "body")
        else:
            p.paragraph(self.told.sentence, rect.x + 82, rect.y + 8, wide, "body")
        return high + 14

    # ---- the evening or the course at the right
    def ways(self, desk: Desk) -> list[EveningButton]:
        """List the buttons for the evening from here."""
        if self.parted:
            return [EveningButton("rejoin", desk.say("scene.evening.undo"), self.rejoin)]
        if self.is_of_two_days:
            return [EveningButton("part", desk.say("scene.evening.new"), self.part)]
        return []

    def _tabs(self, desk: Desk, flow: Flow) -> None:
        """Which side is shown; at the right the way to all evenings."""
        text = desk.say("scene.evening.all")
        wide = desk.button_width(text)
        row = flow.take(desk.row, 14)
        texts = [desk.say("scene.evening.side"),
                 result_chart.scores_name(desk, self.result.setup.game, self.result.facts)]
        places = choice_places(desk, Rect(row.x, row.y, row.w - wide - 14, row.h), texts, 14)
        choice(desk, "side", places, texts, SIDES.index(self.side), lambda n: self.show(SIDES[n]))
        desk.button("evenings", Rect(row.right - wide, row.y, wide, row.h), text, self.evenings)

    def _leaves(self, desk: Desk, rect: Rect) -> Places:
        """Standings, evening and course in one place, one at a time; where the crests of the standings lie."""
        panels.panel(desk.p, rect)
        inner = rect.inflate(-56, -40)
        flow, text = Flow(inner.x, inner.y, inner.w), desk.say("scene.evening.all")
        names = ("standings", *SIDES) if self.result.name else ("standings", "course")
        texts = {"standings": desk.say("scene.result.standings"), "evening": desk.say("scene.evening.side"),
                 "course": result_chart.scores_name(desk, self.result.setup.game, self.result.facts)}
        row = flow.take(desk.row, 14)
        wide = desk.button_width(text) + 14 if self.result.name else 0.0
        said = [texts[name] for name in names]
        places = choice_places(desk, Rect(row.x, row.y, row.w - wide, row.h), said, 14)
        choice(desk, "side", places, said, names.index(self.leaf), lambda n: self.turn(names[n]))
        if self.result.name:
            desk.button("evenings", Rect(row.right - wide + 14, row.y, wide - 14, row.h), text, self.evenings)
            self._unkept(desk, flow)
        below = Rect(inner.x, flow.y, inner.w, inner.bottom - flow.y)
        if self.leaf == "standings":
            return rows(desk, self.result, below, self.moment)
        self._side(desk, below)
        return Places()

    def _side(self, desk: Desk, rect: Rect) -> None:
        """The evening or the course."""
        if self.side == "evening" and self.result.name:
            with desk.p.moved(alpha=self.moment.drawn):
                result_evening.lay(desk, self.evening, rect, self.ways(desk), spelt=True)
        else:
            result_chart.lay(desk, self.result, rect, self.moment.drawn)

    def _unkept(self, desk: Desk, flow: Flow) -> None:
        """Say where its figures stand that the evening is not on the disk, before the player closes the window."""
        desk.warning(flow, result_evening.trouble(desk, self.services.evenings, self.stuck))

    def _beside(self, desk: Desk, rect: Rect) -> None:
        panels.panel(desk.p, rect)
        inner = rect.inflate(-64, -48)
        flow = Flow(inner.x, inner.y, inner.w)
        if not self.result.name:
            desk.heading(flow, result_chart.course_name(desk, self.result.setup.game, self.result.facts))
            flow.y += 10
        else:
            self._tabs(desk, flow)
            self._unkept(desk, flow)
        self._side(desk, Rect(inner.x, flow.y, inner.w, inner.bottom - flow.y))

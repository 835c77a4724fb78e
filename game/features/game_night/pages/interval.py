"""Shows, before every match of a night, who stands where and what comes now; one press goes on."""
from __future__ import annotations

from functools import partial

from game.data.programme import Piece, Programme
from game.features.contract import TEACHING, Gathering
from game.features.game_night.pages import board
from game.features.game_night.port import GameNight
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kit import boxes, names
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow, Press
from game.ui.kit.page import Page
from game.ui.pages.services import Services

GAP = 22.0
TALL, PICTURED = 4.4, 2.6
"""Ems a match is high before the first one, and from how many on its cards are shown."""

MOST_NEW = 3
"""Newcomers who are named."""

TWO_FROM = 52.0
"""Breadth in ems from which standings and the next match stand side by side."""


class Interval(Page):
    """Shows a programme that has a match to come; `new`: who has never played that game."""

    services: Services
    music = "programme"
    gathers: Gathering = "night"

    def __init__(self, night: GameNight, programme: Programme) -> None:
        super().__init__(night.services, "play")
        self.night = night
        self.piece: Piece
        self.programme: Programme
        self.new: list[str] = []
        self._turn_to(programme)

    # ---- ways on
    def play(self) -> None:
        """Play the next match, or the one that was left, on the table; where more people have sat down than it has room
        for, other matches are laid first."""
        services = self.services
        room = {info.id: info.most for info in services.catalogue.games()}[self.piece.game]
        if not self.piece.match and sum(chair.is_person for chair in self.programme.company) > room:
            self.change()
            return
        services.preferences.take_in_hand(self.piece.game)
        try:
            host = self.night.play_on()
        except (ValueError, OSError) as error:
            self.trouble = str(error)
            return
        if host is None:
            self.trouble = services.language.text("scene.matches.elsewhere")
            return
        services.go(services.routes.table(host))

    def go_on(self) -> None:
        """Go on from here as the golden button does."""
        self.play()

    def begin(self) -> None:
        """Begin the next match, after the last lesson of its game."""
        self.services.back()
        self.play()

    def rules(self) -> None:
        self.services.over(self.services.routes.rules(self.piece.game))

    def change(self) -> None:
        """Go to the page that changes who sits down next, and what is to come."""
        self.services.go(self.night.changing_page())

    def skip(self) -> None:
        """Skip this match, and go on with the evening; one that has begun stays among those that wait."""
        self._keep(self.programme.without_now())

    def undo(self) -> None:
        """See Page. What was left out last is to come after all."""
        if self.programme.skipped:
            self._keep(self.programme.brought_back())

    def _keep(self, programme: Programme) -> None:
        """Go on with this programme: on the same page, unless nothing is to come any more."""
        self.night.keep(programme)
        kept = self.night.current() or programme   # what was brought back may have been played meanwhile
        if kept.now is None:
            self.services.go(self.night.page())
        else:
            self._turn_to(kept)

    def _turn_to(self, programme: Programme) -> None:
        """Show the programme's next match on the same page: what is pressed lies where it lay."""
        self.programme, self.trouble = programme, ""
        assert programme.now is not None
        self.piece = programme.now
        taught = [way for way in self.services.offers(TEACHING, self.piece.game) if way.there]
        self.teaching = None if self.piece.match or not taught else taught[0]
        self.new = self._newcomers() if self.teaching else []

    def _newcomers(self) -> list[str]:
        """Find the persons who have never played this game to its end, here or on any evening that is kept; when alone,
        no person who has been shown it."""
        game, services = self.piece.game, self.services
        kept = [match for evening in services.evenings.all() for match in evening.matches]
        matches = [*kept, *(piece.played for piece in self.programme.done if piece.played)]
        known = {part.name for match in matches if match.game == game for part in match.parts}
        persons = [chair.name for chair in self.programme.company if chair.is_person]
        shown = len(persons) == 1 and game in services.settings.tutorials_offered
        return [] if shown else [name for name in persons if name not in known]

    def back(self) -> None:
        """Go to the title, where Continue leads back."""
        self.services.go(self.services.routes.title())

    def commanded(self, act: Key) -> bool:
        """See Page. The pad's Y opens the rules of the next game, X its cards."""
        if act == Key.RULES:
            self.rules()
        elif act == Key.HELP:
            self.services.over(self.services.routes.card_help(self.piece.game))
        else:
            return super().commanded(act)
        return True

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page."""
        title = desk.say("scene.programme.title")
        page = desk.page_title(title, self.back, desk.say("scene.back"))
        two = page.w >= TWO_FROM * desk.em
        room = self._foot(desk, page, two)
        if self.trouble:
            high = desk.p.height(self.trouble, room.w, "body") + 12
            place, room = boxes.foot(room, high, 8)
            desk.p.paragraph(self.trouble, place.x, place.y, place.w, "body", desk.p.palette.shu_ui)
        if two:
            left, right = boxes.left(room, .48 * room.w, GAP)
            self._stand(desk, left)
            self._next(desk, right)
            return
        with desk.scroll("column", room.inflate(40, 0)) as flow:
            desk.heading(flow, self._number(desk))
            flow.fill([*self._told(desk), *self._lesson(desk)])
            flow.y += GAP
            if self.programme.done:
                desk.heading(flow, self._standings(desk))
                flow.fill([board.standing_part(desk, self.programme)])
            for name, text, act in self._ways(desk)[:None if self.programme.skipped else -1]:
                desk.button(name, flow.take(desk.row, 12), text, act, size="body")

    def _stand(self, desk: Desk, rect: Rect) -> None:
        """Draw the standing; before the first match, what is played."""
        if self.programme.done:
            board.lay_standing(desk, self.programme, board.headed_panel(desk, rect, self._standings(desk)))
            return
        inner = board.headed_panel(desk, rect, desk.say("scene.programme.matches"))
        told, pieces = board.scoring(desk, self.programme), self.programme.pieces
        under = desk.p.height(told, inner.w, "caption") + 14
        high = max(60.0, 1.8 * desk.em, min(TALL * desk.em, (inner.h - under) / max(1, len(pieces)) - 8))
        with desk.scroll("matches", inner.inflate(20, 0), 10) as flow:
            for n, piece in enumerate(pieces):
                self._match(desk, flow.take(high, 8), n, piece)
            flow.y = desk.p.paragraph(told, flow.x, flow.y + 6, flow.w, "caption", desk.p.palette.nezu)

    def _match(self, desk: Desk, row: Rect, n: int, piece: Piece) -> None:
        """One of the matches: its number, its cards where there is room, its name, and how long it takes."""
        p, first = desk.p, n == 0
        told = desk.say("scene.lobby.minutes", n=piece.minutes)
        right = row.right - p.width(told, "caption") - 16
        p.label(str(n + 1), row.x + 16, row.centery, "body", p.palette.kin, True, "centre")
        left, wide = row.x + 1.2 * desk.em, board.fan_wide(.8 * row.h)
        if row.h >= PICTURED * desk.em and right - left - wide > 8 * desk.em:
            board.fan(desk, piece.game, left + wide / 2, row.centery, .8 * row.h)
            left += wide + .6 * desk.em
        called = names.game_name(desk, piece.game)
        p.label(called, left, row.centery, p.fitting(called, right - left, "body", True), bold=first,
                width=right - left)
        p.label(told, row.right, row.centery, "caption", p.palette.nezu, align="right")

    def _standings(self, desk: Desk) -> str:
        return desk.say("scene.programme.after", n=len(self.programme.done))

    def _next(self, desk: Desk, rect: Rect) -> None:
        """The match that comes now: which, and what it is like."""
        inner = board.headed_panel(desk, rect, self._number(desk))
        lesson = self._lesson(desk)
        taken = boxes.tall(lesson, inner.w)
        if lesson:
            below, inner = boxes.foot(inner, taken, 14)
            Flow(below.x, below.y, below.w).fill(lesson)
        told = self._told(desk)
        high = min(.5 * inner.w, inner.h - boxes.tall(told, inner.w) - 40, 340.0)
        top = inner.y
        if high >= 120.0:
            board.fan(desk, self.piece.game, inner.centerx, inner.y + 10 + high / 2, .94 * high)
            top += high + 30
        with desk.scroll("next", Rect(inner.x, top, inner.w, inner.bottom - top), pad=0) as flow:
            flow.fill(told)

    def _lesson(self, desk: Desk) -> list[BoxPart]:
        """The way to its lessons; the players who are new to it, and how long the lessons take."""
        way = self.teaching
        if way is None:
            return []
        text = desk.say("scene.programme.show")
        wide = desk.button_width(text, True)

        def lay(rect: Rect) -> None:
            desk.button("show", Rect(rect.x, rect.y, min(wide, rect.w), rect.h), text, partial(way.begin, self.begin),
                        icon=way.icon, size=desk.p.fitting(text, rect.w - desk.row, "button", True))

        return [desk.words(self._offered(desk, way.length()), "caption", desk.p.palette.kin if self.new else
                           desk.p.palette.nezu, gap=10), BoxPart(lambda wide: desk.row, lay)]

    def _offered(self, desk: Desk, told: str) -> str:
        """Say which players are new to it, and how long the lessons take, as is `told`."""
        persons = sum(chair.is_person for chair in self.programme.company)
        if not self.new:
            return told
        if len(self.new) == persons > 1:
            return desk.say("scene.programme.new_to_all", lessons=told)
        shown = [board.called(desk, name) for name in self.new[:MOST_NEW]]
        more = len(self.new) - len(shown)
        said = [*shown, *([desk.say("scene.evening.more", n=more)] if more else [])]
        return desk.say("scene.programme.new_to", names=said, lessons=told)

    def _number(self, desk: Desk) -> str:
        key = "running_now" if self.piece.match else "next"
        of = len(self.programme.pieces)
        return desk.say(f"scene.programme.{key}" if of > 1 else f"scene.programme.{key}_only",
                        n=len(self.programme.done) + 1, of=of)

    def _told(self, desk: Desk) -> list[BoxPart]:
        """Its name, what one does in it, how long it takes; and what comes behind it."""
        quiet = desk.p.palette.nezu
        seats = board.seats_of(desk, self.programme, self.piece.game)
        people = desk.say("scene.lobby.seats", n=seats)
        return [desk.words(names.game_name(desk, self.piece.game), "seat", desk.p.palette.kin, True, .3 * desk.em),
                desk.words(desk.say(f"game.{self.piece.game}.about"), "body", gap=.5 * desk.em),
                desk.words(" ・ ".join((people, board.facts(desk, self.piece, seats))), "caption", quiet),
                *([desk.words(self._after(desk), "caption", quiet)] if self.programme.done else [])]

    def _after(self, desk: Desk) -> str:
        """Say what follows the next match."""
        coming = [names.game_name(desk, piece.game) for piece in self.programme.to_come[1:]]
        return desk.say("scene.programme.then", names=coming) if coming else desk.say("scene.programme.last")

    def _ways(self, desk: Desk) -> list[tuple[str, str, Press]]:
        """What else one may want before the next match; the way to bring back what was left out is
        the last, whether it is there or not."""
        return [("rules", desk.say("scene.title.rules"), self.rules),
                ("change", desk.say("scene.programme.change"), self.change),
                ("skip", desk.say("scene.programme.skip"), self.skip),
                ("undo", desk.say("scene.programme.unskip"), self.undo)]

    def _foot(self, desk: Desk, page: Rect, beside: bool) -> Rect:
        """Draw the button to go on at the right; beside it what else one may want, in as many lines as that takes.
        Returns what is left above."""
        both = [desk.say(f"scene.title.{name}") for name in ("play", "continue")]
        play = both[1 if self.piece.match else 0]
        wide = max(desk.button_width(text, False, 300.0) for text in both)
        ways = self._ways(desk) if beside else []
        wants = [desk.button_width(text, size="body", least=120.0) for _, text, _ in ways]
        lines = boxes.lines(wants, page.w - wide - GAP, GAP)
        high = max(84.0, 1.1 * desk.row)
        foot, above = boxes.foot(page, max(high, len(lines) * (desk.row + 10) - 10), GAP)
        last, rest = boxes.right(foot, wide, GAP)
        desk.button("play", boxes.centred(last, wide, high), play, self.play, "gold", cap="A")
        rows = boxes.stack(rest, len(lines), desk.row if len(lines) > 1 else high, 10)
        places = [place for row, line in zip(rows, lines, strict=True) for place in boxes.row(row, line, GAP)]
        for (name, text, act), place in zip(ways, places, strict=True):
            if name != "undo" or self.programme.skipped:
                desk.button(name, place, text, act, size="body")
        return above

"""Before every match of an evening: who stands where, what comes now and what it is like; one press goes on."""
from __future__ import annotations

from game.data.programme import Programme
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kit import boxes, names
from game.ui.kit.boxes import Part
from game.ui.kit.desk import Desk, Press
from game.ui.kit.page import Page
from game.ui.pages.lesson.offer import has_tutorial, show_tutorial
from game.ui.pages.programme import board
from game.ui.pages.services import Services

GAP = 22.0
TWO_FROM = 52.0
"""Breadth in ems from which standings and the next match stand side by side."""


class Interval(Page):
    """Between two matches. `programme` has one to come; `before`: as it was before a match was left out."""

    services: Services
    music = "programme"

    def __init__(self, services: Services, programme: Programme, before: Programme | None = None) -> None:
        super().__init__(services, "play")
        self.programme, self.before = programme, before
        assert programme.now is not None
        self.piece = programme.now
        self.trouble = ""
        self.teaches = not self.piece.match and has_tutorial(services, self.piece.game)

    # ---- ways on
    def play(self) -> None:
        """The next match, or the one that was left, on the table; where more people have sat down than it has room for,
        other matches are laid first."""
        services = self.services
        room = {info.id: info.most for info in services.games()}[self.piece.game]
        if not self.piece.match and sum(chair.is_person for chair in self.programme.company) > room:
            self.change()
            return
        services.take_in_hand(self.piece.game)
        try:
            host = services.play_on()
        except (ValueError, OSError) as error:
            self.trouble = str(error)
            return
        if host is None:
            self.trouble = services.language.text("scene.matches.elsewhere")
            return
        services.go(services.doors.table(host))

    def show(self) -> None:
        """The lessons of the next game; behind the last one its match begins."""
        def begin() -> None:
            self.services.back()
            self.play()

        show_tutorial(self.services, self.piece.game, begin)

    def rules(self) -> None:
        self.services.over(self.services.doors.rules(self.piece.game))

    def change(self) -> None:
        """Who sits down next, and what is to come."""
        self.services.go(self.services.doors.change_programme())

    def skip(self) -> None:
        """The evening goes on without this match; one that has begun stays among those that wait."""
        self.services.keep_programme(self.programme.without_now())
        self.services.go(self.services.doors.programme(self.programme))

    def undo(self) -> None:
        """What was left out is to come after all."""
        self.services.keep_programme(self.before)
        self.services.go(self.services.doors.programme())

    def back(self) -> None:
        """To the title, where Continue leads back."""
        self.services.go(self.services.doors.title())

    def commanded(self, act: Key) -> bool:
        """See Page. The pad's Y opens the rules of the next game, X its cards."""
        if act == Key.RULES:
            self.rules()
        elif act == Key.HELP:
            self.services.over(self.services.doors.card_help(self.piece.game))
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
            flow.fill(self._told(desk))
            flow.y += GAP
            if self.programme.done:
                desk.heading(flow, self._standings(desk))
                flow.fill([board.standing_part(desk, self.programme)])
            for name, text, act in self._ways(desk):
                desk.button(name, flow.take(desk.row, 12), text, act, size="body")

    def _stand(self, desk: Desk, rect: Rect) -> None:
        """Who stands where; before the first match, what is played."""
        if self.programme.done:
            board.lay_standing(desk, self.programme, board.headed_panel(desk, rect, self._standings(desk)))
            return
        inner = board.headed_panel(desk, rect, desk.say("scene.programme.matches"))
        with desk.scroll("matches", inner.inflate(20, 0), 10) as flow:
            for n, piece in enumerate(self.programme.pieces):
                row = flow.take(max(60.0, 1.8 * desk.em), 8)
                p = desk.p
                told = desk.say("scene.lobby.minutes", n=piece.minutes)
                right = row.right - p.width(told, "caption") - 16
                p.label(str(n + 1), row.x + 16, row.centery, "body", p.palette.kin, True, "centre")
                called = names.game_name(desk, piece.game)
                left = row.x + 1.2 * desk.em
                p.label(called, left, row.centery, p.fitting(called, right - left, "body", True), bold=n == 0,
                        width=right - left)
                p.label(told, row.right, row.centery, "caption", p.palette.nezu, align="right")
            flow.y = desk.p.paragraph(board.scoring(desk, self.programme), flow.x, flow.y + 12, flow.w, "caption",
                                      desk.p.palette.nezu)

    def _standings(self, desk: Desk) -> str:
        return desk.say("scene.programme.after", n=len(self.programme.done))

    def _next(self, desk: Desk, rect: Rect) -> None:
        """The match that comes now: which, and what it is like."""
        inner = board.headed_panel(desk, rect, self._number(desk))
        told = self._told(desk)
        high = min(.5 * inner.w, inner.h - boxes.tall(told, inner.w) - 40, 340.0)
        top = inner.y
        if high >= 120.0:
            board.fan(desk, self.piece.game, inner.centerx, inner.y + 10 + high / 2, .94 * high)
            top += high + 30
        with desk.scroll("next", Rect(inner.x, top, inner.w, inner.bottom - top), pad=0) as flow:
            flow.fill(told)

    def _number(self, desk: Desk) -> str:
        key = "running_now" if self.piece.match else "next"
        return desk.say(f"scene.programme.{key}", n=len(self.programme.done) + 1, of=len(self.programme.pieces))

    def _told(self, desk: Desk) -> list[Part]:
        """Its name, what one does in it, how long it takes; and what comes behind it."""
        quiet = desk.p.palette.nezu
        seats = board.seats_of(desk, self.programme, self.piece.game)
        people = desk.say("scene.lobby.seats", n=seats)
        return [desk.words(names.game_name(desk, self.piece.game), "seat", desk.p.palette.kin, True, .3 * desk.em),
                desk.words(desk.say(f"game.{self.piece.game}.about"), "body", gap=.5 * desk.em),
                desk.words(" ・ ".join((people, board.facts(desk, self.piece, seats))), "caption", quiet),
                *([desk.words(self._after(desk), "caption", quiet)] if self.programme.done else [])]

    def _after(self, desk: Desk) -> str:
        """What comes behind the next match."""
        coming = [names.game_name(desk, piece.game) for piece in self.programme.to_come[1:]]
        return desk.say("scene.programme.then", names=coming) if coming else desk.say("scene.programme.last")

    def _ways(self, desk: Desk) -> list[tuple[str, str, Press]]:
        """What else one may want before the next match."""
        shown = [("show", desk.say("tutorial.title"), self.show)] if self.teaches else []
        return [*shown, ("rules", desk.say("scene.title.rules"), self.rules),
                ("change", desk.say("scene.programme.change"), self.change),
                ("skip", desk.say("scene.programme.skip"), self.skip),
                *([("undo", desk.say("scene.matches.undo"), self.undo)] if self.before else [])]

    def _foot(self, desk: Desk, page: Rect, beside: bool) -> Rect:
        """On with it at the right; beside it what else one may want, in as many lines as that takes. Returns what is
        left above."""
        play = desk.say("scene.title.continue" if self.piece.match else "scene.title.play")
        wide, ways = desk.button_width(play, False, 300.0), self._ways(desk) if beside else []
        wants = [desk.button_width(text, size="body", least=120.0) for _, text, _ in ways]
        lines = boxes.lines(wants, page.w - wide - GAP, GAP)
        high = max(84.0, 1.1 * desk.row)
        foot, above = boxes.foot(page, max(high, len(lines) * (desk.row + 10) - 10), GAP)
        last, rest = boxes.right(foot, wide, GAP)
        desk.button("play", boxes.centred(last, wide, high), play, self.play, "gold", cap="A")
        rows = boxes.stack(rest, len(lines), desk.row if len(lines) > 1 else high, 10)
        places = [place for row, line in zip(rows, lines, strict=True) for place in boxes.row(row, line, GAP)]
        for (name, text, act), place in zip(ways, places, strict=True):
            desk.button(name, place, text, act, size="body")
        return above

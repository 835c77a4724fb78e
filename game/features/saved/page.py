"""Lists the matches that wait: which game, when it was begun, who sits there and how it stands. It knows no rule.

A record tells at once whose it is; how far it has come is looked up one by one, while the page is there already.
"""
from __future__ import annotations

from functools import partial

from game.core.seating import Seat
from game.data.sheet import sheet
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import crest
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.record_watch import RecordWatch
from game.ui.pages.result import evening as result_evening
from game.ui.pages.services import Services, Unfinished

GAP = 14.0
WIDEST = 62.0
"""Breadth of a row at most, in ems."""


class SavedMatchesPage(Page):
    """Lies over the title, and leads back to a fresh one. `gone`: what was put away here last, so that it can be
    undone; `stuck`: it could not be put away."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services, "match-0")
        self.matches = list(services.saved.unfinished())
        self.gone: tuple[int, Unfinished] | None = None
        self.stuck = False
        self.record_watch = RecordWatch(services)
        self.unchanged = False                  # see Scene

    def _look_again(self) -> None:
        """The matches that are saved now. Rows that stay keep their order, new ones come last: nothing moves under a
        hand."""
        found = {match.name: match for match in self.services.saved.unfinished()}
        kept = [found.pop(match.name, None) if match.name else match for match in self.matches]
        self.matches = [*(match for match in kept if match is not None), *found.values()]

    def update(self, now: float) -> float | None:
        """See Scene. One record is looked into with every frame, until all are known; what another window takes or lets
        go of is seen."""
        self.unchanged = False
        if came := self.record_watch.changed(now):
            self._look_again()
        unknown = next((at for at, match in enumerate(self.matches) if not match.number), None)
        if unknown is None:
            wish = super().update(now)
            self.unchanged = wish is None and not came
            return self.record_watch.until(wish)
        found = self.services.saved.looked_into(self.matches[unknown])
        self.matches[unknown:unknown + 1] = [found] if found is not None else []
        return now

    # ---- what can be done with them
    def _row(self, seen: Unfinished) -> int | None:
        """Where the match that the user saw is now: another window may have changed the list since."""
        return next((at for at, each in enumerate(self.matches)
                     if each == seen or (seen.name and each.name == seen.name)), None)

    def go_on(self, seen: Unfinished) -> None:
        """Play this match on."""
        if (at := self._row(seen)) is None:
            return
        match = self.matches[at]
        host = self.services.saved.continued(match)
        if host is None:                        # it lay there a moment ago, or another window was quicker
            now = next((each for each in self.services.saved.unfinished() if each.name == match.name), None)
            self.matches[at:at + 1] = [match._replace(elsewhere=now.elsewhere)] if now is not None else []
            return
        self.services.preferences.take_in_hand(match.setup.game)
        self.services.go(self.services.routes.table(host))

    def put_away(self, seen: Unfinished) -> None:
        """Put it away; as long as this page is there, it can be taken back."""
        at = self._row(seen)
        if at is None or (match := self.matches[at]).elsewhere:
            return
        self.stuck = not self.services.saved.put_away(match)
        if not self.stuck:
            del self.matches[at]
            self.gone = at, match
            self.hands.at = "undo"

    def take_back(self) -> None:
        """Keep it after all."""
        if self.gone is not None and self.services.saved.taken_back(self.gone[1]):
            at, match = self.gone
            self.matches.insert(at, match)
            self.hands.at = f"match-{at}"
        self.gone = None

    def back(self) -> None:
        """Go back to a fresh title, which offers what there is now."""
        self.services.go(self.services.routes.title())

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. A row for each match – game and day, who and how it stands –, beside it the bin."""
        room = desk.page_title(desk.say("scene.matches.title"), self.back, desk.say("scene.back"))
        room = boxes.centred(room, min(room.w, WIDEST * desk.em), room.h)
        if self.gone is not None or self.stuck:
            room = self._said(desk, room)
        unread = self.services.saved.unread()
        told = desk.services.language.tell(unread) if unread is not None else ""
        if not self.matches:
            y = desk.p.paragraph(desk.say("scene.matches.none"), room.x, room.y + 20, room.w, "body")
            desk.warning(Flow(room.x, y + GAP, room.w), told)
            return
        with desk.scroll("list", Rect(room.x - 20, room.y - 12, room.w + 40, room.h + 12)) as flow:
            desk.warning(flow, told)
            for at, match in enumerate(self.matches):
                self._match(desk, flow, at, match)

    def _said(self, desk: Desk, room: Rect) -> Rect:
        """Say what has just been done with one, with the way to undo it: at the foot, so that no row moves under a
        hand. Returns the room above."""
        p = desk.p
        text = desk.say("scene.matches.stuck" if self.stuck else "scene.matches.gone")
        undo = desk.say("scene.matches.undo")
        wide = 0.0 if self.stuck else desk.button_width(undo, least=180.0)
        beside = room.w - wide - 60 >= 12 * desk.em
        words = room.w - 48 - (wide + 24 if beside and wide else 0)
        high = p.height(text, words, "body")
        tall = max(high, desk.row if wide and beside else 0) + 24 + (desk.row + 8 if wide and not beside else 0)
        box, above = boxes.foot(room, tall, GAP)
        panels.strip(p, box, 14)
        lead = max(0.0, desk.row - high) / 2 if wide and beside else 0.0
        p.paragraph(text, box.x + 24, box.y + 12 + lead, words, "body", p.palette.shu_ui if self.stuck else None)
        if wide:
            place = Rect(box.right - wide - 12, box.bottom - desk.row - 12, wide, desk.row)
            desk.button("undo", place, undo, self.take_back)
        return above

    def _match(self, desk: Desk, flow: Flow, at: int, match: Unfinished) -> None:
        """Lay one row: pressed, the match goes on; the bin at its end puts it away."""
        p, small = desk.p, desk.p.screen.size("caption")
        side = desk.row
        head, told = _head(desk, match), _told(desk, match)
        cards = desk.p.screen.size("body") * 3.2
        left = 20 + cards * ASPECT * 1.5 + 20
        room = flow.w - side - GAP - left - 24
        show_cards = room >= 12 * desk.em
        if not show_cards:
            left, room = 24.0, flow.w - side - GAP - 48
        lines = [desk.line(head, "body", p.palette.kinari, True), desk.line(told, "caption", p.palette.nezu)]
        if match.elsewhere:
            lines.append(desk.line(desk.say("scene.matches.elsewhere"), "caption", p.palette.kinari, True))
        elif match.upto:
            lines.append(desk.line(desk.say("scene.matches.upto", n=match.upto), "caption", p.palette.kinari, True))
        high = boxes.tall(lines, room) + 2.3 * small
        row = flow.take(max(cards + 24 if show_cards else 0, high + 24, 2 * side * .7), GAP)
        last, rect = boxes.right(row, side, GAP)
        focused, pressed = desk.spot(f"match-{at}", rect, partial(self.go_on, match))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            if show_cards:
                _cards(desk, match, rect.x + 20 + cards * ASPECT * .75, rect.centery, cards)
            words = Flow(rect.x + left, rect.centery - high / 2, room)
            words.fill(lines)
            _players(desk, match, words.x, words.y + 1.25 * small, room, .9 * small)
        if focused:
            panels.focus(p, rect, 14)
        if match.elsewhere:
            return
        bin_at = boxes.centred(last, side, side)
        focused, pressed = desk.spot(f"bin-{at}", bin_at, partial(self.put_away, match))
        desk.plate(bin_at, pressed)
        p.label("×", bin_at.centerx, bin_at.centery, "title", p.palette.nezu, align="centre")
        if focused:
            panels.focus(p, bin_at, 14)


def _head(desk: Desk, match: Unfinished) -> str:
    """Which game, and how far."""
    game = names.game_name(desk, match.setup.game)
    if not match.number:
        return game
    say = desk.services.language.at_table
    return " ・ ".join((game, say(match.setup.game, f"scene.matches.{match.what}", n=match.number, deal=match.deal)))


def _told(desk: Desk, match: Unfinished) -> str:
    """When it was begun, and how many sit there."""
    seats = desk.say("scene.lobby.seats", n=len(match.setup.chairs))
    if match.begun is None:
        return seats
    return " ・ ".join((result_evening.day(desk, match.begun.date()), f"{match.begun:%H:%M}", seats))


def _cards(desk: Desk, match: Unfinished, x: float, y: float, high: float) -> None:
    info = next(info for info in desk.services.catalogue.games() if info.id == match.setup.game)
    for k, each in enumerate(info.fan[-2:]):
        card(desk.p, each, x + (k - .5) * .5 * high * ASPECT, y, high * .92, (k - .5) * 10)


def _players(desk: Desk, match: Unfinished, x: float, y: float, room: float, radius: float) -> None:
    """Crest, name and what each has, the leader first, as many as there is room for – never half a name, and people
    before bots –, and how many others there are."""
    p = desk.p
    chairs = match.setup.chairs
    order = sorted(range(len(chairs)), key=lambda seat: -match.scores[seat] if match.scores else 0)
    told = {seat: _player(desk, match, seat) for seat in order}
    wide = {seat: 2 * radius + 10 + p.width(text, "caption") for seat, text in told.items()}
    shown = list[Seat]()
    rest = p.width(_others(desk, len(order)), "caption")
    for n, seat in enumerate(sorted(order, key=lambda seat: not chairs[seat].is_person), 1):
        more = [rest] if n < len(order) else []
        if boxes.whole([wide[each] for each in (*shown, seat)] + more, 26) > room:
            break
        shown.append(seat)
    for seat in (seat for seat in order if seat in shown):
        chair = chairs[seat]
        crest(p, chair.crest, x + radius, y, radius, COLOURS[chair.colour % len(COLOURS)])
        p.label(told[seat], x + 2 * radius + 10, y, "caption")
        x += wide[seat] + 26
    if left := len(order) - len(shown):
        p.label(_others(desk, left), x, y, "caption", p.palette.nezu)


def _others(desk: Desk, count: int) -> str:
    return desk.say("scene.evening.more", n=count)


def _player(desk: Desk, match: Unfinished, seat: Seat) -> str:
    called = names.name_here(desk.services, match.setup.chairs[seat])
    return f"{called} {_score(desk, match, seat)}" if match.scores else called


def _score(desk: Desk, match: Unfinished, seat: Seat) -> str:
    """The score of a player, and its unit."""
    score, counts = match.scores[seat], match.counts
    if sheet(match.setup.game).standing == "donkey":
        score, counts = -score, "penalties"
    return desk.services.language.at_table(match.setup.game, f"scene.matches.{counts}", n=score)

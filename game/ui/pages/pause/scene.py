"""The pause, laid over the table: go on, look something up, change seats, or leave.

A match is kept either way; a worked case is not, and is left for the page it was opened from.
"""
from __future__ import annotations

from functools import partial

from game.core.ports import TableHost, bot_kind
from game.core.seating import Seat
from game.features.contract import AFTER_MATCH, PAUSE, PAUSE_SEATS, REMOTE_SEATS, TEACHING, FeatureEntry
from game.ui.draw import panels
from game.ui.draw.controls import Style, key_cap
from game.ui.draw.painter import Painter
from game.ui.draw.palette import PLAYERS as COLOURS
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import portrait
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit import boxes, names, seat_parts
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk
from game.ui.kit.key_hints import cap_high, cap_width
from game.ui.kit.page import Page
from game.ui.pages import remote_seats
from game.ui.pages.pause.seats import SeatPage, usual_kind
from game.ui.pages.services import Services
from game.ui.pages.table import house_rules
from game.ui.pages.table.header import back_key

WAYS = ("resume", "rules", "cards", "settings", "leave", "quit")
TWO_FROM, SHARE = 46.0, .46
"""Breadth in ems from which there are two columns, and the share of it that the ways have."""

KEYS = {"resume": Key.BACK, "rules": Key.RULES, "cards": Key.HELP}
"""Which ways have keys of their own here."""

KEYED = 20.0
"""From the end of a button to the key on it."""

PADDING, GAP = 20.0, 8.0
"""Units around what scrolls, and between the two columns."""


class Pause(Page):
    """While it lies there the table below stands still."""

    services: Services
    pauses = True
    overlay = True

    def __init__(self, services: Services, host: TableHost) -> None:
        super().__init__(services, "resume")
        self.host = host
        self.way_on = next(iter(services.offers(AFTER_MATCH, host)), None)
        self.entries = services.offers(PAUSE, host)
        self.teaching = [way for way in services.offers(TEACHING, host.setup.game) if way.there]

    def resume(self) -> None:
        self.services.back()

    def settings(self) -> None:
        self.services.over(self.services.routes.settings())

    def rules(self) -> None:
        self.services.over(self.services.routes.rules(self.host.setup.game))

    def play_on(self) -> None:
        """Close the lessons and go on with the match."""
        self.services.back()
        self.resume()

    def cards(self) -> None:
        self.services.over(self.services.routes.card_help(self.host.setup.game))

    def leave(self) -> None:
        """Leave to the title, where the match can be taken up again, or to what it belongs to; from a worked case to
        the page below the table."""
        if self.way_on is not None:
            self.way_on.press()
        elif self.host.kept:
            self.services.go(self.services.routes.title())
        else:
            self.services.back()
            self.services.back()

    def quit(self) -> None:
        self.services.quit()

    def change_seat(self, seat: Seat) -> None:
        """Change a seat: a player comes, goes or is renamed, on a page of its own; another page for a player whose hand
        is elsewhere."""
        own = (each.changing(self.host, seat) for each in self.services.offers(REMOTE_SEATS, None))
        page = next((page for page in own if page is not None), None)
        self.services.over(SeatPage(self.services, self.host, seat) if page is None else page)

    def back(self) -> None:
        """Go back to the table."""
        self.resume()

    def commanded(self, act: Key) -> bool:
        """See Page. What opened the pause closes it."""
        if act == Key.PAUSE:
            self.resume()
        elif act == Key.RULES:
            self.rules()
        elif act == Key.HELP:
            self.cards()
        else:
            return super().commanded(act)
        return True

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page."""
        panels.scrim(p, .85)

    def lay(self, desk: Desk) -> None:
        """See Page. Ways at the left, seats at the right; one above the other where letters are large."""
        safe = desk.p.screen.safe
        two = safe.w - 80 >= TWO_FROM * desk.em
        wide = min(safe.w - 40, max(1240.0, 46 * desk.em)) if two else min(safe.w - 40, 24 * desk.em)
        ways, seats, rules = self._ways(desk), self._seats(desk), self._rules(desk)
        if not two:
            ways = [*ways, boxes.space(desk.em), *seats, *rules]
            want = boxes.tall(ways, wide - 64 - 2 * PADDING)
        else:       # the house rules stand in the shorter column
            left, right = (wide - 64) * SHARE - 2 * PADDING, (wide - 64) * (1 - SHARE) - GAP - 2 * PADDING
            shorter = ways if boxes.tall(seats, right) > boxes.tall(ways, left) else seats
            shorter += rules
            want = max(boxes.tall(ways, left), boxes.tall(seats, right))
        box = boxes.centred(safe, wide, min(safe.h - 40, want + 36 + 2 * PADDING + 2))
        panels.panel(desk.p, box, keyline=True)
        inner = box.inflate(-32, -36)
        areas = boxes.left(inner, inner.w * SHARE, GAP) if two else (inner,)
        for name, area, column in zip(("ways", "seats"), areas, (ways, seats), strict=False):
            with desk.scroll(name, area, PADDING) as flow:
                flow.fill(column)

    def _ways(self, desk: Desk) -> list[BoxPart]:
        column = [desk.headed(desk.say("scene.pause.title"))]
        for name in WAYS:
            if name == "cards":
                taught = [FeatureEntry(way.name, way.text, partial(way.begin, self.play_on)) for way in self.teaching]
                column += [BoxPart(lambda wide: desk.row, partial(self._entry, desk, entry), 14) for entry in taught]
            if name == "settings":
                column += [BoxPart(lambda wide: desk.row, partial(self._entry, desk, entry),
                                   14) for entry in self.entries]
            column.append(BoxPart(lambda wide: desk.row, partial(self._way, desk, name), 14))
            if name == "leave":
                column.append(self._told(desk))
        return column

    def _way(self, desk: Desk, name: str, rect: Rect) -> None:
        style: Style = "gold" if name == "resume" else "plain"
        text = self._called(desk, name)
        desk.button(name, rect, text, getattr(self, name), style)
        if name in KEYS:
            self._key(desk, KEYS[name], text, rect)

    def _entry(self, desk: Desk, entry: FeatureEntry, rect: Rect) -> None:
        desk.button(entry.name, rect, desk.say(entry.text), entry.press)

    def _key(self, desk: Desk, act: Key, text: str, rect: Rect) -> None:
        """The key that does the same, at the end of a button that has room for it."""
        p, pad = desk.p, desk.glyphs
        cap = KeyTable(self.services.settings.keys).cap(act, pad)
        high, wide = cap_high(p), cap_width(p, cap, pad) if cap else 0.0
        if wide and p.width(text, "button", True) / 2 + wide + 3 * KEYED <= rect.w / 2:
            key_cap(p, rect.right - KEYED - wide / 2, rect.centery - 2, cap, high, pad and len(cap) == 1)

    def _told(self, desk: Desk) -> BoxPart:
        """What becomes of the match if one leaves it: close to that button, and a little inwards."""
        if self.host.trouble is not None:
            words = desk.words(desk.services.language.tell(self.host.trouble), "caption", desk.p.palette.kin)
        else:
            words = desk.words(desk.say(self._left()), "caption", desk.p.palette.nezu)
        return BoxPart(lambda wide: words.high(wide - 16) + 6,
                       lambda rect: words.lay(Rect(rect.x + 8, rect.y - 6, rect.w - 16, rect.h)))

    def _left(self) -> str:
        """The key of the sentence that says what becomes of a match that is left."""
        if self.way_on is not None:
            return self.way_on.left
        if self.host.kept:
            return "scene.pause.leave_help"
        return "scene.pause.review_help" if self.host.practice else "scene.pause.case_help"

    def _called(self, desk: Desk, name: str) -> str:
        """What a way is called: leaving a worked case is another thing than leaving a match."""
        return desk.say(back_key(self.host) if name == "leave" and not self.host.kept else f"scene.pause.{name}")

    def _seats(self, desk: Desk) -> list[BoxPart]:
        seats = [BoxPart(partial(self._high, desk, seat), partial(self._seat, desk, seat), 8)
                 for seat in range(len(self.host.setup.chairs))]
        return [desk.headed(desk.say("scene.pause.seats")), *self._ways_here(desk), *seats, *self._levels(desk)]

    def _ways_here(self, desk: Desk) -> list[BoxPart]:
        """What features offer to a player who wants to join this match."""
        def button(entry: FeatureEntry) -> BoxPart:
            return BoxPart(lambda wide: desk.row, lambda rect: desk.button(
                entry.name, rect, desk.say(entry.text), entry.press, icon=entry.icon, size="body"), 10)

        return [button(entry) for entry in self.services.offers(PAUSE_SEATS, self.host)]

    def _levels(self, desk: Desk) -> list[BoxPart]:
        """How strong all bots are, from now on; nothing where none sits, or they know one strength only."""
        levels = list(self.services.catalogue.bot_levels(self.host.setup.game))
        if len(levels) < 2 or not self.bots or not self.host.kept:
            return []
        found = {self.host.setup.chairs[seat].level for seat in self.bots}
        now = levels.index(found.pop()) if len(found) == 1 and found <= set(levels) else -1
        called = names.level_name(desk, levels[now]) if now >= 0 else desk.say("scene.lobby.mixed")
        return [desk.words(desk.say("scene.lobby.levels"), "caption", desk.p.palette.nezu),
                BoxPart(lambda wide: desk.row,
                        lambda rect: desk.stepper("levels", rect, called, lambda by: self.step_levels(now, by),
                                                  now != 0, now < len(levels) - 1), 8)]

    @property
    def bots(self) -> list[Seat]:
        """The seats where bots sit."""
        return [seat for seat, chair in enumerate(self.host.setup.chairs) if not chair.is_person]

    def step_levels(self, now: int, by: int) -> None:
        """Make all bots a step stronger or weaker; where they are of several, of the usual strength."""
        game = self.host.setup.game
        levels, usual = list(self.services.catalogue.bot_levels(game)), usual_kind(self.services, game)
        for seat in self.bots:
            chair = self.host.setup.chairs[seat]
            kind = chair._replace(kind=usual).level if now < 0 else levels[now + by]
            comer = self.host.coming.get(seat)
            self.host.reseat(seat, chair._replace(kind=bot_kind(kind, chair.temper)))
            if comer is not None:
                self.host.reseat(seat, comer)

    def _rules(self, desk: Desk) -> list[BoxPart]:
        """By which house rules is played."""
        info = next(info for info in self.services.catalogue.games() if info.id == self.host.setup.game)
        lines = house_rules.lines(desk, info, self.host.setup)
        return [boxes.space(.4 * desk.em), desk.headed(desk.say("scene.pause.house")),
                *(desk.words(line, "caption", desk.p.palette.nezu) for line in lines)]

    def _high(self, desk: Desk, seat: Seat, wide: float) -> float:
        """A row is higher where it also says who comes, or how strong a bot is, below the name."""
        level = self._strength(desk, seat)
        below = seat in self.host.coming or (level and not self._beside(desk, seat, level, wide))
        return desk.row + (1.2 * desk.p.screen.size("caption") if below else 0)

    def _strength(self, desk: Desk, seat: Seat) -> str:
        """How strong the bot of a seat is, where bots can be of several strengths; empty for a person."""
        chair = self.host.setup.chairs[seat]
        several = len(self.services.catalogue.bot_levels(self.host.setup.game)) > 1
        return names.level_name(desk, chair.level) if several and not chair.is_person else ""

    def _beside(self, desk: Desk, seat: Seat, level: str, wide: float) -> bool:
        """Whether name and strength have room in one line."""
        p, signs = desk.p, 2 * min(.36 * desk.row, 34.0) + 34 + 48 + .40 * desk.row + 14
        name = p.width(self.host.setup.chairs[seat].name, "body", True)
        return name + 24 + p.width(level, "caption") <= wide - signs

    def _seat(self, desk: Desk, seat: Seat, rect: Rect) -> None:
        p, chair = desk.p, self.host.setup.chairs[seat]
        focused, pressed = desk.spot(f"seat-{seat}", rect, lambda: self.change_seat(seat))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            radius = min(.36 * desk.row, 34.0)
            portrait(p, chair, rect.x + 16 + radius, rect.centery, radius, COLOURS[chair.colour])
            left = rect.x + 2 * radius + 34
            panels.chevron(p, rect.right - 24, rect.centery, 9, (1, 0), p.palette.nezu)
            away = seat in remote_seats.away(self.services, self.host)
            right = seat_parts.speaker(desk, chair, rect.right - 48, rect.centery, .40 * desk.row, away=away) - 14
            comer, level = self.host.coming.get(seat), self._strength(desk, seat)
            below, ink = level, p.palette.nezu
            if level and self._beside(desk, seat, level, rect.w):
                p.label(level, right, rect.centery, "caption", ink, align="right")
                right, below = right - p.width(level, "caption") - 24, ""
            if comer:
                ink = p.palette.kin
                below = desk.services.language.at_table(self.host.setup.game, "scene.pause.comes", name=comer.name)
            y = rect.centery - (.65 * p.screen.size("caption") if below else 0)
            p.label(chair.name, left, y, "body", bold=True, width=right - left)
            if below:
                p.label(below, left, y + .68 * desk.em + .7 * p.screen.size("caption"), "caption", ink,
                        width=right - left)
        if focused:
            panels.focus(p, rect, 14)

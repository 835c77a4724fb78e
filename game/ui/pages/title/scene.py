"""The title: the house's name, the chosen game, and the ways on from here. It knows no rule of any game."""
from __future__ import annotations

import math
from typing import NamedTuple

from game.core.ports import Chair, Setup
from game.core.rules import Options
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.controls import Style
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Key
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.ports import GameInfo
from game.ui.pages.lesson.offer import has_tutorial, show_tutorial
from game.ui.pages.lookout import Lookout
from game.ui.pages.services import Services, Unfinished
from game.ui.pages.title import corner as title_corner
from game.ui.pages.title import shelf as title_shelf
from game.ui.pages.title.corner import GAP, LETTERING, Link

LOGO = 456 / 120
LEAST_FAN = 420.0
BETWEEN = 24.0
TIGHT = .7
"""How large the lettering is where the shelf needs its room."""



class Way(NamedTuple):
    """A button of the title."""

    name: str
    text: str
    icon: str
    cap: str
    style: Style
    sub: str = ""


class Title(Page):
    """The first page. `game` is the chosen one, `unfinished` its match that waits, `others` how many more do; `lists`:
    there is more to be seen in their list than stands here; `taken`: the match that stood here, and was taken by
    another window."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services, "play")
        self.games = list(services.games())
        self.has_evenings = bool(services.evening().matches) or bool(services.evenings())
        self.game = self._first()
        self.unfinished: Unfinished | None = None
        self.taken = ""
        self.lookout = Lookout(services)
        self._look()

    def _first(self) -> GameInfo:
        """The game in hand; before there is one, that of the match that waits, else the first of the shelf."""
        known = {game.id: game for game in self.games}
        if self.services.settings.game in known:
            return known[self.services.settings.game]
        waits = self.services.has_unfinished()
        return known.get(waits.setup.game, self.games[0]) if waits else self.games[0]

    def _look(self) -> None:
        """What there is of the chosen game; of a match that another window has taken meanwhile it is said where it is.
        """
        offered = self.unfinished.name if self.unfinished else ""
        self.teaches = has_tutorial(self.services, self.game.id)
        self.unfinished = self.services.has_unfinished(self.game.id)
        listed = self.services.unfinished()
        elsewhere = {match.name for match in listed if match.elsewhere}
        self.taken = offered if offered in elsewhere else self.taken if self.taken in elsewhere else ""
        self.others = len(listed) - (self.unfinished is not None)
        self.lists = self.others > 0 or self.services.unread() is not None
        self.hands.first = "continue" if self.unfinished else "play"

    def choose(self, game_id: str) -> None:
        """Another game of the shelf; the chosen one once more is played."""
        if game_id == self.game.id:
            self.play()
            return
        self.game = next((g for g in self.games if g.id == game_id), self.game)
        self.unfinished, self.taken = None, ""
        self.services.take_in_hand(self.game.id)
        self._look()

    def step(self, by: int) -> None:
        """The next game of the shelf, or the former."""
        self.choose(self.games[(self.games.index(self.game) + by) % len(self.games)].id)

    def update(self, now: float) -> float | None:
        """See Scene."""
        if self.lookout.changed(now):
            self._look()
            return now
        return self.lookout.until(super().update(now))

    @property
    def notice(self) -> str:
        """A sentence of the house, or where the match is that stood here; empty: none."""
        elsewhere = self.services.language.text("scene.title.elsewhere") if self.taken else ""
        return self.services.notice or elsewhere

    def heard(self) -> None:
        """It has been read."""
        if self.services.notice:
            self.services.heard_notice()
        else:
            self.taken = ""

    # ---- what the buttons do
    def play(self) -> None:
        self.services.take_in_hand(self.game.id)
        lobby = self.services.doors.lobby(self.game.id)
        self.services.go(lobby)
        lobby.offer_tutorial()

    def go_on(self) -> None:
        host = self.services.continued(self.unfinished) if self.unfinished else None
        if host is not None:
            self.services.take_in_hand(self.game.id)
            self.services.go(self.services.doors.table(host))
        else:                                   # it lay there a moment ago
            self._look()

    def matches(self) -> None:
        self.services.over(self.services.doors.matches())

    def rules(self) -> None:
        self.services.over(self.services.doors.rules(self.game.id))

    def tutorial(self) -> None:
        """Let’s play, it says behind the last lesson: so on to the table."""
        game = self.game.id
        show_tutorial(self.services, game, lambda: self.services.go(self.services.doors.lobby(game)))

    def evenings(self) -> None:
        self.services.over(self.services.doors.evenings())

    def settings(self) -> None:
        self.services.over(self.services.doors.settings())

    def cards(self, at: int = -1) -> None:
        card = self.game.faces[at] if at >= 0 else None
        self.services.over(self.services.doors.card_help(self.game.id, card))

    def next_language(self) -> None:
        known = list(self.services.languages)
        now = known.index(self.services.language.code)
        self.services.change(language=known[(now + 1) % len(known)])

    def back(self) -> None:
        """There is nothing behind the title: back goes to Quit, and only Quit quits."""
        self.hands.put("quit")
        self.hands.focus.shown = True

    def commanded(self, act: Key) -> bool:
        """See Page. The pad's Y opens the rules, X all cards."""
        if act == Key.RULES:
            self.rules()
        elif act == Key.HELP:
            self.cards()
        elif act == Key.PAUSE:
            self.settings()
        else:
            return super().commanded(act)
        return True

    def usual(self) -> Options:
        """The house rules nobody has changed."""
        return self.game.resolve({})

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. Lettering and ways on at the left, the fan at the right, the shelf below.

        When the text grows, or a sentence needs room, the tagline goes first, then the shelf – the games are then
        chosen in the column –, then the fan; the ways on are never lost, the column scrolls if it must.
        """
        room = _room(desk)
        corner = title_corner.lay(desk, self._links(desk), room)
        notice = self._notice_height(desk, room.w)
        above = Rect(room.x, room.y, room.w, room.h - (notice + BETWEEN if notice else 0))      # the sentence below all
        tight = len(self.games) > 1 and self._is_tight(desk, above)
        column = self._breadth(desk, room, tight)
        high = self._column(desk, Flow(room.x, 0, column), draw=False, tight=tight)
        foot = title_shelf.height(desk, self, room.w, above.h - high - (30 if tight else 40))
        steps = len(self.games) > 1 and not foot       # then the games are chosen in the column
        if steps:
            high = self._column(desk, Flow(room.x, 0, column), draw=False, steps=True)
        free = Rect(room.x, room.y, room.w, above.h - (foot + BETWEEN if foot else 0))
        fan = Rect(room.x + column + 30, free.y + 60, room.w - column - 30, free.h - 60)
        if fan.w >= LEAST_FAN:
            self._fan(desk, fan)
        if high <= free.h and (fan.w >= LEAST_FAN or high + corner.h <= free.h):
            lower = corner.h / 2 if fan.w < LEAST_FAN else 0
            self._column(desk, Flow(room.x, free.y + (free.h - high) * .5 + lower, column), steps=steps, tight=tight)
        else:
            self._scrolled(desk, Rect(room.x - 20, corner.bottom, column + 40, free.bottom - corner.bottom))
        if foot:
            title_shelf.lay(desk, self, Rect(room.x, above.bottom - foot, room.w, foot))
        if notice:
            self._notice(desk, Rect(room.x, room.bottom - notice, room.w, notice))

    def _links(self, desk: Desk) -> list[Link]:
        """From the right: what concerns no game in particular."""
        links: list[Link] = [("quit", desk.say("scene.title.quit"), "", self.services.quit),
                             ("language", desk.say("scene.title.language"), "globe", self.next_language)]
        if self.has_evenings:
            links.append(("evenings", desk.say("scene.title.evening"), "laurel", self.evenings))
        if self.lists:
            links.append(("matches", desk.say("scene.title.matches"), "log", self.matches))
        return links

    def _is_tight(self, desk: Desk, room: Rect) -> bool:
        """Whether the column makes way for the shelf: where that alone lets it show cards, or be there at all."""
        def free(tight: bool) -> float:
            flow = Flow(room.x, 0, self._breadth(desk, room, tight))
            return room.h - self._column(desk, flow, draw=False, tight=tight) - (30 if tight else 40)

        if title_shelf.shows_cards(desk, self, room.w, free(False)):
            return False
        return title_shelf.shows_cards(desk, self, room.w, free(True)) or (
            title_shelf.height(desk, self, room.w, free(False)) == 0
            < title_shelf.height(desk, self, room.w, free(True)))

    def _scrolled(self, desk: Desk, rect: Rect) -> None:
        """Where letters are very large: the name and the ways on first, the words about the game after them."""
        name, about = desk.say(f"game.{self.game.id}.name"), desk.say(f"game.{self.game.id}.about")
        with desk.scroll("column", rect) as flow:
            wide = min(flow.w, 480.0)
            glyph(desk.p, "logo", flow.x + wide / 2, flow.y + wide / LOGO / 2, wide)
            flow.y += wide / LOGO + .3 * desk.em
            if len(self.games) > 1:
                flow.y += self._stepper(desk, flow, True) + .3 * desk.em
            else:
                flow.y += _words(desk, flow, name, "seat", True, bold=True) + .3 * desk.em
            flow.y += self._ways(desk, flow, True) + .6 * desk.em
            flow.y += _words(desk, flow, about, "body", True) + .3 * desk.em
            flow.y += _words(desk, flow, self._facts(desk), "body", True, quiet=True)

    # ---- the column
    def _column(self, desk: Desk, flow: Flow, draw: bool = True, steps: bool = False, tight: bool = False) -> float:
        """Lettering, the game and the ways on; returns the height they take. Not drawn, it only measures. steps: the
        game is chosen here; tight: the lettering is smaller and stands alone, so that the shelf has room."""
        p, top, em = desk.p, flow.y, desk.em
        info = self.game
        wide = min(flow.w, LETTERING * (TIGHT if tight else 1))
        if draw:
            glyph(p, "logo", flow.x + wide / 2 - 6, flow.y + wide / LOGO / 2, wide)
            p.fill(Rect(flow.x, flow.y + wide / LOGO + 16, wide * .92, 3), p.palette.shu)
        flow.y += wide / LOGO + 16 + (.4 if tight else .8) * em
        if not tight:
            flow.y += _words(desk, flow, desk.say("scene.title.tagline"), "seat", draw, bold=True) + .9 * em
        flow.y += self._stepper(desk, flow, draw) + .3 * em if steps else self._name(desk, flow, draw) + .1 * em
        flow.y += _words(desk, flow, desk.say(f"game.{info.id}.about"), "button", draw)
        flow.y += _words(desk, flow, self._facts(desk), "body", draw, quiet=True) + (.6 if tight else 1.0) * em
        flow.y += self._ways(desk, flow, draw)
        return flow.y - top

    def _name(self, desk: Desk, flow: Flow, draw: bool) -> float:
        """The game's name, its pack behind it where there is room."""
        p = desk.p
        name, deck = desk.say(f"game.{self.game.id}.name"), names.deck_name(desk, self.game)
        after = flow.x + p.width(name, "call", True) + desk.em
        if draw and after + p.width(deck, "button") <= flow.x + flow.w:
            p.label(deck, after, flow.y + .86 * p.screen.size("call"), "button", p.palette.nezu)
        return _words(desk, flow, name, "call", draw, bold=True)

    def _stepper(self, desk: Desk, flow: Flow, draw: bool) -> float:
        """The game's name between two arrows, its pack below: where the shelf has no room."""
        name, deck = desk.say(f"game.{self.game.id}.name"), names.deck_name(desk, self.game)
        if draw:
            desk.stepper("game", Rect(flow.x, flow.y, min(flow.w, 30 * desk.em), desk.row), name, self.step, bold=True)
        below = Flow(flow.x, flow.y + desk.row + 8, flow.w)
        return desk.row + 8 + _words(desk, below, deck, "body", draw, quiet=True)

    def _facts(self, desk: Desk) -> str:
        info = self.game
        seats = max(info.fewest, min(5, info.most))
        chairs = tuple(Chair("", "", 0, "bot:default" if seat else "person") for seat in range(seats))
        minutes = self.services.expected_minutes(Setup(info.id, chairs, self.usual()))
        people = desk.say("scene.title.people", least=info.fewest, most=info.most)
        return " ・ ".join((people, desk.say("scene.title.minutes", n=minutes)))

    def _breadth(self, desk: Desk, room: Rect, tight: bool = False) -> float:
        """How broad the column is: the ways on stand in one row where that leaves the fan its place, else in two.
        Tight, its words have fewer lines."""
        least = max(720.0, (30 if tight else 25) * desk.em)
        widths = [self._wide(desk, way) for way in self._ways_of(desk, room)]
        for rows in (1, 2):
            wanted = _in_rows(widths, rows)
            if wanted + 30 + LEAST_FAN <= room.w:
                return min(room.w, max(least, wanted))
        return min(room.w, least)

    def _ways_of(self, desk: Desk, room: Rect) -> list[Way]:
        ways = [Way("rules", desk.say("scene.title.rules"), "book", "Y", "plain"),
                *self._tutorial(desk),
                Way("settings", desk.say("scene.title.settings"), "gear", "≡", "plain")]
        if self.lists and not title_corner.holds(desk, self._links(desk), room):
            ways.append(Way("matches", desk.say("scene.title.matches", n=self.others), "log", "", "plain"))
        waits = self.unfinished
        if waits is None:
            return [Way("play", desk.say("scene.title.play"), "", "A", "gold"), *ways]
        which = desk.services.language.at_table(
            self.game.id, f"scene.title.which_{waits.what}", n=waits.number, seats=len(waits.setup.chairs))
        text = desk.say("scene.title.continue_from", n=waits.upto) if waits.upto else desk.say("scene.title.continue")
        return [Way("continue", text, "", "A", "gold", which),
                Way("play", desk.say("scene.title.play"), "", "", "plain"), *ways]

    def _tutorial(self, desk: Desk) -> list[Way]:
        """For the chosen game, if it has one."""
        return [Way("tutorial", desk.say("tutorial.title"), "lantern", "", "plain")] if self.teaches else []

    def _high(self, desk: Desk) -> float:
        """How high the ways on are: two lines stand on Continue."""
        lines = 1.3 * (desk.p.screen.size("button") + desk.p.screen.size("caption")) + 20
        return max(88.0, 1.16 * desk.row, lines if self.unfinished else 0)

    def _wide(self, desk: Desk, way: Way) -> float:
        """The breadth of a way on; its icon is as large as its height allows."""
        taller = self._high(desk) - desk.row if way.icon else 0.0
        wide = taller + desk.button_width(way.text, bool(way.icon), 232.0 if way.style == "gold" else 196.0)
        if not way.icon:                    # on a higher button the words are larger, too, and so are its sides
            wide = max(wide, desk.p.width(way.text, "button", True) + .54 * self._high(desk))
        return max(wide, desk.p.width(way.sub, "caption") + 1.2 * desk.row) if way.sub else wide

    def _ways(self, desk: Desk, flow: Flow, draw: bool) -> float:
        """The buttons, in as many rows as they need."""
        room = _room(desk)
        ways = self._ways_of(desk, room)
        acts = {"play": self.play, "continue": self.go_on, "rules": self.rules,
                "tutorial": self.tutorial, "settings": self.settings, "matches": self.matches}
        high = self._high(desk)
        x, y = flow.x, flow.y
        for way in ways:
            wide = min(flow.w, self._wide(desk, way))
            if x > flow.x and x + wide > flow.x + flow.w + 1:
                x, y = flow.x, y + high + GAP
            if draw:
                desk.button(way.name, Rect(x, y, wide, high), way.text, acts[way.name], way.style, way.icon, way.cap,
                            way.sub)
            x += wide + GAP
        return y + high - flow.y

    def _notice_height(self, desk: Desk, wide: float) -> float:
        """What the sentence of the house takes, 0 if there is none."""
        text = self.notice
        return max(desk.row, desk.p.height(text, wide - _sides(desk), "body") + 32) if text else 0.0

    def _notice(self, desk: Desk, rect: Rect) -> None:
        """A sentence of the house, below all else until it is touched."""
        p, text = desk.p, self.notice
        focused, pressed = desk.spot("notice", rect, self.heard)
        panels.panel(p, rect)
        glyph(p, "warning", rect.x + 50, rect.centery, 48, p.palette.kin)
        wide = rect.w - _sides(desk)
        p.paragraph(text, rect.x + 96, rect.centery - p.height(text, wide, "body") / 2, wide, "body")
        p.label("×", rect.right - 50, rect.centery, "title", p.palette.nezu, align="centre")
        if focused or pressed:
            panels.focus(p, rect, 24)

    # ---- cards
    def _fan(self, desk: Desk, area: Rect) -> None:
        """The cards that stand for the game in a hand, as large as the place allows; the best lies on top. Pressed,
        they show all cards – where they do not lie on the shelf below."""
        cards = self.game.fan
        lean, spread = 11.5, .52
        wide = 1 + 2 * spread * 2 * .98 + .62          # of a card's width: the outermost lean over
        height = min(area.h * .80, area.w / wide / ASPECT, 520.0)
        radius = height * ASPECT * spread / math.sin(math.radians(lean)) * 1.02
        x0, y0 = area.centerx, area.centery - height * .04 + radius
        focused = pressed = False
        if len(self.games) > 1:
            place = Rect(area.centerx, area.centery, 0, 0).inflate(height * ASPECT * wide, 1.2 * height).clip(area)
            focused, pressed = desk.spot("cards", place, self.cards)
        for i, each in enumerate(cards):
            angle = (i - (len(cards) - 1) / 2) * lean
            x = x0 + radius * math.sin(math.radians(angle))
            y = y0 - radius * math.cos(math.radians(angle))
            card(desk.p, each, x, y - (6 if pressed else 0), height, angle, lift=6)
        if focused:
            panels.focus(desk.p, place, 22)


def _room(desk: Desk) -> Rect:
    safe = desk.p.screen.safe
    return Rect(safe.x + 56, safe.y + 28, safe.w - 112, safe.h - 56)


def _words(desk: Desk, flow: Flow, text: str, size: str, draw: bool, bold: bool = False, quiet: bool = False) -> float:
    colour = desk.p.palette.nezu if quiet else desk.p.palette.kinari
    if draw:
        return desk.p.paragraph(text, flow.x, flow.y, flow.w, size, colour, bold) - flow.y
    return desk.p.height(text, flow.w, size, bold)


def _in_rows(widths: list[float], rows: int) -> float:
    """The least breadth in which all these fit into one row, or two."""
    cuts = range(len(widths), len(widths) + 1) if rows == 1 else range(1, len(widths))
    broad = (max(boxes.whole(widths[:cut], GAP), boxes.whole(widths[cut:], GAP)) for cut in cuts)
    return min(broad, default=boxes.whole(widths, GAP))


def _sides(desk: Desk) -> float:
    """What the sign before the sentence and the cross behind it take together."""
    return 96 + max(100.0, desk.p.width("×", "title") + 40)

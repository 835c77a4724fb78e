"""The title: the house's name, the chosen game, and the ways on from here. It knows no rule of any game."""
from __future__ import annotations

import math

from game.features.contract import (
    CONTINUE,
    PLAYED,
    TEACHING,
    TITLE,
    TITLE_CORNER,
    TITLE_IDLE,
    Continuation,
)
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Gesture, Key
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.ports import GameInfo
from game.ui.pages.record_watch import RecordWatch
from game.ui.pages.services import Services, Unfinished
from game.ui.pages.title import buttons as title_ways
from game.ui.pages.title import corner as title_corner
from game.ui.pages.title import grid as title_grid
from game.ui.pages.title import shelf as title_shelf
from game.ui.pages.title import words as title_words
from game.ui.pages.title.grid import BETWEEN, LOGO
from game.ui.pages.title.hearing import CALM, may_ask
from game.ui.pages.title.worn_cards import Worn

SIGN, CROSS = 96.0, 100.0
"""What the sign before a notice takes, and the cross behind it at least."""

ALONE = 180_000.0
"""Milliseconds for which nobody has touched anything before a television shows a deal."""

SEAL = 136 / 208
"""How broad the seal is beside its height."""


class Title(Page):
    """The first page. `game` is the chosen one, `unfinished` its match that waits – where none does, the latest of any
    game; `own`: it is of the chosen one –, `others` how many more do; `lists`: there is more to be seen in their list
    than stands here; `taken`: the match that stood here, and was taken by another window;
    `goes_on`: what Continue takes up instead of a match."""

    services: Services
    music = "title"
    parts = True        # whoever comes here has left the company

    def __init__(self, services: Services) -> None:
        super().__init__(services, "play")
        self._touched = services.clock()        # when somebody did anything here last
        self.games = list(services.catalogue.games())
        self.has_played = True in services.offers(PLAYED, None)
        self.game = self._first()
        self.unfinished: Unfinished | None = None
        self.goes_on: Continuation | None = None
        self.taken = ""
        self._known: tuple[object, Unfinished | None] | None = None
        self.record_watch = RecordWatch(services.saved)
        self.worn = Worn(services)
        self.idle = services.offers(TITLE_IDLE, None)
        self.entries = services.offers(TITLE, None)
        self.unchanged = False                  # see Scene
        self._look()

    def _first(self) -> GameInfo:
        """The game in hand; before there is one, that of the match that waits, else the first of the shelf."""
        known = {game.id: game for game in self.games}
        if self.services.settings.game in known:
            return known[self.services.settings.game]
        waits = self.services.saved.has_unfinished()
        return known.get(waits.setup.game, self.games[0]) if waits else self.games[0]

    def _look(self) -> None:
        """What there is of the chosen game; of a match that another window has taken meanwhile it is said where it is.
        """
        offered = self.unfinished.name if self.unfinished else ""
        self.teaching = self.services.offers(TEACHING, self.game.id)
        self.corner = self.services.offers(TITLE_CORNER, self.game.id)
        self.minutes = self.services.catalogue.expected_minutes(self.services.catalogue.begins(self.game.id))
        self.unfinished = self.services.saved.has_unfinished(self.game.id)
        self.own = self.unfinished is not None
        listed = self.services.saved.unfinished()
        elsewhere = {match.name for match in listed if match.elsewhere}
        self.taken = offered if offered in elsewhere else self.taken if self.taken in elsewhere else ""
        if not self.own and not self.taken:     # a press meant for the one that was taken meets no other
            self.unfinished = self._latest()
        self.continuations = self.services.offers(CONTINUE, None)
        going = [each for each in self.continuations if each.there]
        self.goes_on = next((each for each in going if each.of_today or not self.own), None)
        self.others = len(listed) - (self.unfinished is not None and self.goes_on is None)
        unread = self.services.saved.unread() is not None
        self.lists = self.others > 0 or unread
        self.may_list = self.lists or len(listed) > (0 if going else 1)
        self.hands.first = "continue" if self.own or self.goes_on else "play"

    def _latest(self) -> Unfinished | None:
        """The latest match of any game; it is looked into once as long as the drawer stays as it is, for that takes
        a while."""
        mark = self.services.saved.drawer_mark()
        if mark is None or self._known is None or self._known[0] != mark:
            self._known = mark, self.services.saved.has_unfinished()
        return self._known[1]

    def choose(self, game_id: str) -> None:
        """Another game of the shelf; the chosen one once more is played."""
        if game_id == self.game.id:
            self.play()
            return
        self.game = next((g for g in self.games if g.id == game_id), self.game)
        self.unfinished, self.taken = None, ""
        self.services.preferences.take_in_hand(self.game.id)
        self._look()

    def step(self, by: int) -> None:
        """The next game of the shelf, or the former."""
        self.choose(self.games[(self.games.index(self.game) + by) % len(self.games)].id)

    def update(self, now: float) -> float | None:
        """See Scene."""
        self.unchanged = False
        if self.record_watch.changed(now):
            self._look()
            return now
        wish = self.worn.update(now, super().update(now))
        self.unchanged = wish is None
        wish = self.record_watch.until(wish)
        if self.idle and self.services.settings.tv:
            if now >= self._touched + ALONE:
                self.idle[0]()
                return now
            wish = min(self._touched + ALONE, math.inf if wish is None else wish)
        if not self.has_played or not may_ask(self.services):
            return wish
        if now < self._touched + CALM:
            return self._touched + CALM if wish is None else min(wish, self._touched + CALM)
        self.services.over(self.services.routes.hearing())
        return now

    def handle(self, gesture: Gesture) -> None:
        """See Scene."""
        self._touched = self.services.clock()
        super().handle(gesture)

    def again_seen(self) -> None:
        """See Manager. Whoever has come back from another page is here."""
        self._touched = self.services.clock()

    @property
    def notice(self) -> str:
        """A sentence of the house, or where the match is that stood here; empty: none."""
        elsewhere = self.services.language.text("scene.title.elsewhere") if self.taken else ""
        return self.services.notices.now or elsewhere

    def heard(self) -> None:
        """It has been read."""
        if self.services.notices.now:
            self.services.notices.heard()
        else:
            self.taken = ""

    # ---- what the buttons do
    def play(self) -> None:
        self.services.preferences.take_in_hand(self.game.id)
        lobby = self.services.routes.lobby(self.game.id)
        self.services.go(lobby)
        lobby.ask_newcomers()

    def go_on(self) -> None:
        if self.goes_on is not None:
            self.goes_on.press()
            return
        host = self.services.saved.continued(self.unfinished) if self.unfinished else None
        if host is not None:
            self.services.preferences.take_in_hand(host.setup.game)
            self.services.go(self.services.routes.table(host))
        else:                                   # it lay there a moment ago
            self._look()

    def matches(self) -> None:
        self.services.over(self.services.routes.matches())

    def rules(self) -> None:
        self.services.over(self.services.routes.rules(self.game.id))

    def begin(self) -> None:
        """Let’s play, it says behind the last lesson: so a table is laid, and its match begins."""
        lobby = self.services.routes.lobby(self.game.id)
        self.services.go(lobby)
        lobby.begin()

    def settings(self) -> None:
        self.services.over(self.services.routes.settings())

    def cards(self, at: int = -1) -> None:
        card = self.game.faces[at] if at >= 0 else None
        self.services.over(self.services.routes.card_help(self.game.id, card))

    def next_language(self) -> None:
        known = list(self.services.preferences.languages)
        now = known.index(self.services.language.code)
        self.services.preferences.change(language=known[(now + 1) % len(known)])

    def back(self) -> None:
        """There is nothing behind the title: back goes to where it begins, and never to Quit."""
        self.hands.put(self.hands.first)
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

    def quit(self) -> None:
        self.services.quit()

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. A notice takes the place of the fan, or of all words about the game, until it has been read, so
        that nothing moves by it; where that is too small, a strip below all else."""
        safe = desk.p.screen.safe
        room = Rect(safe.x + 56, safe.y + 28, safe.w - 112, safe.h - 56)
        grid = title_grid.plan(desk, self, room)
        place = self._notice_place(desk, grid) if grid is not None and self.notice else None
        if place is None and self.notice:
            place, room = boxes.foot(room, self._notice_high(desk, room.w), BETWEEN)
            grid = title_grid.plan(desk, self, room)
        if grid is None:
            self._scrolled(desk, room)
        else:
            self._laid(desk, grid, place)
        if self.notice and place is not None:
            self._notice(desk, place)
        title_corner.explain(desk, self)
        self.worn.seen = True

    def _laid(self, desk: Desk, grid: title_grid.TitleGrid, taken: Rect | None) -> None:
        """Everything in its place, but what a notice has taken."""
        self._name(desk, grid.name, grid.seal)
        title_corner.lay(desk, self, grid.corner)
        column = title_words.column(desk, self, grid.look.tagline, grid.look.about)
        if taken is None or not taken.colliderect(grid.words):
            Flow(grid.words.x, grid.words.y, grid.words.w).fill(column)
        title_ways.lay(desk, self, grid.ways)
        if grid.shelf is not None:
            title_shelf.lay(desk, self, grid.shelf)
        if grid.fan is not None and (taken is None or not taken.colliderect(grid.fan)):
            self._fan(desk, grid.fan)

    def _name(self, desk: Desk, rect: Rect, seal: Rect) -> None:
        """The house's name with a line below it, and how it is written here, on a seal."""
        glyph(desk.p, "seal", seal.x + SEAL * seal.h / 2, seal.centery, seal.h)
        glyph(desk.p, "logo", rect.centerx - 6, rect.centery, rect.w)
        desk.p.fill(Rect(rect.x, rect.bottom + 16, rect.w * .92, 3), desk.p.palette.shu)

    def _scrolled(self, desk: Desk, room: Rect) -> None:
        """Where letters are very large: the name and the ways on first, the words about the game after them."""
        strip, below = boxes.top(room, desk.row, 12)
        title_corner.lay(desk, self, strip)
        whole = title_corner.breadth(desk, self) <= strip.w
        with desk.scroll("column", below.inflate(40, 0)) as flow:
            wide = min(flow.w, 480.0)
            glyph(desk.p, "logo", flow.x + wide / 2, flow.y + wide / LOGO / 2, wide)
            flow.y += wide / LOGO + .3 * desk.em
            self._chosen(desk, flow)
            places = title_ways.slots(desk, self, flow.here, not whole)
            title_ways.lay(desk, self, places)
            flow.y = max(place.bottom for place in places.values()) + .6 * desk.em
            flow.fill([title_words.about(desk, self, "body"),
                       desk.words(title_words.facts(desk, self), "body", desk.p.palette.nezu)])

    def _chosen(self, desk: Desk, flow: Flow) -> None:
        """The game, between two arrows where there are others; its pack below."""
        name, gap = title_words.name_of(desk, self.game), .3 * desk.em
        if len(self.games) == 1:
            flow.fill([desk.words(name, "seat", bold=True, gap=gap)])
            return
        row = flow.take(desk.row, 8)
        desk.stepper("game", Rect(row.x, row.y, min(row.w, 30 * desk.em), row.h), name, self.step, bold=True)
        flow.fill([desk.words(names.deck_name(desk, self.game), "body", desk.p.palette.nezu, gap=gap)])

    # ---- a sentence of the house
    def _notice_high(self, desk: Desk, wide: float) -> float:
        return max(desk.row, desk.p.height(self.notice, wide - _sides(desk), "body") + 32)

    def _notice_place(self, desk: Desk, grid: title_grid.TitleGrid) -> Rect | None:
        """In the middle of the fan's place or of all that is told, no broader than its lines; None where it has no
        room there."""
        for area in (grid.fan, grid.telling):
            if area is not None and (high := self._notice_high(desk, area.w)) <= area.h:
                lines = desk.p.lines(self.notice, area.w - _sides(desk), "body")
                wide = max(desk.p.width(line, "body") for line in lines) + _sides(desk)
                return boxes.centred(area, min(area.w, wide + 2), high)
        return None

    def _notice(self, desk: Desk, rect: Rect) -> None:
        """It lies there until it is touched."""
        p, text = desk.p, self.notice
        focused, pressed = desk.spot("notice", rect, self.heard)
        panels.panel(p, rect)
        glyph(p, "warning", rect.x + 50, rect.centery, 48, p.palette.kin)
        wide = rect.w - _sides(desk)
        p.paragraph(text, rect.x + SIGN, rect.centery - p.height(text, wide, "body") / 2, wide, "body")
        p.label("×", rect.right - 50, rect.centery, "title", p.palette.nezu, align="centre")
        if focused or pressed:
            panels.focus(p, rect, 24)

    # ---- cards
    def _fan(self, desk: Desk, area: Rect) -> None:
        """The cards that stand for the game in a hand, as large as the place allows; the best lies on top. Pressed,
        they show all cards – where they do not lie on the shelf below; keys and pads do that by the button for cards,
        and go from a tile to the ways on."""
        cards = self.game.fan
        lean, spread = 11.5, .52
        wide = 1 + 2 * spread * 2 * .98 + .62          # of a card's width: the outermost lean over
        height = min(area.h * .74, area.w / wide / ASPECT, 520.0)
        radius = height * ASPECT * spread / math.sin(math.radians(lean)) * 1.02
        x0, y0 = area.centerx, area.centery - height * .04 + radius
        pressed = False
        if len(self.games) > 1:
            place = Rect(area.centerx, area.centery, 0, 0).inflate(height * ASPECT * wide, 1.2 * height).clip(area)
            _, pressed = desk.spot("cards", place, self.cards, plain=True)
        for i, each in enumerate(cards):
            angle = (i - (len(cards) - 1) / 2) * lean
            x = x0 + radius * math.sin(math.radians(angle))
            y = y0 - radius * math.cos(math.radians(angle))
            card(desk.p, each, x, y - (6 if pressed else 0), height, angle, lift=6)


def _sides(desk: Desk) -> float:
    """What stands beside the words of a notice."""
    return SIGN + max(CROSS, desk.p.width("×", "title") + 40)

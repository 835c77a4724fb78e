"""The title: the program's name, the chosen game, and the ways on from here. It knows no rule of any game."""
from __future__ import annotations

import math

from game.features.contract import TITLE_IDLE, Gathering
from game.ui.draw import panels
from game.ui.draw.cards import card
from game.ui.draw.faces import ASPECT
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Gesture, Key, Pointer
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.record_watch import RecordWatch
from game.ui.pages.services import Services
from game.ui.pages.title import buttons as title_buttons
from game.ui.pages.title import grid as title_grid
from game.ui.pages.title import links as title_links
from game.ui.pages.title import shelf as title_shelf
from game.ui.pages.title import words as title_words
from game.ui.pages.title.grid import BETWEEN, LOGO
from game.ui.pages.title.hearing import CALM, may_ask
from game.ui.pages.title.menu import TitleMenu
from game.ui.pages.title.model import TitleModel

SIGN, CROSS = 96.0, 100.0
"""What the sign before a notice takes, and the cross behind it at least."""

ALONE = 180_000.0
"""Milliseconds without input before a television shows a deal."""

SURPRISE = 600.0
"""Milliseconds for which nothing can be pressed after another window has changed which buttons lead."""

SEAL = 136 / 208
"""How broad the seal is beside its height."""


class Title(Page):
    """The first page: it draws what its model offers."""

    services: Services
    music = "title"
    gathers: Gathering = "title"

    def __init__(self, services: Services) -> None:
        self.model = TitleModel(services)
        super().__init__(services, self.model.first)
        self._touched = services.clock()        # when a player did anything here last
        self.record_watch = RecordWatch(services)
        self.idle = services.offers(TITLE_IDLE, None)
        self.unchanged = False                  # see Scene
        self._surprised = -math.inf             # when another window changed what leads
        self._planned: tuple[object, title_grid.TitleGrid | None] | None = None

    def update(self, now: float) -> float | None:
        """See Scene."""
        self.unchanged = False
        if self.record_watch.changed(now):
            before = [entry.name for entry in self.model.ranks.lead]
            self.model.look()
            if [entry.name for entry in self.model.ranks.lead] != before:
                self._surprised = now
            return now
        wish = self.model.worn.update(now, super().update(now))
        self.unchanged = wish is None
        wish = self.record_watch.until(wish)
        if self.idle and self.services.settings.tv:
            if now >= self._touched + ALONE:
                self.idle[0]()
                return now
            wish = min(self._touched + ALONE, math.inf if wish is None else wish)
        if not self.model.has_played or not may_ask(self.services):
            return wish
        if now < self._touched + CALM:
            return self._touched + CALM if wish is None else min(wish, self._touched + CALM)
        self.services.over(self.services.routes.hearing())
        return now

    def handle(self, gesture: Gesture) -> None:
        """See Scene. A press is no answer to what has only just come into its place."""
        self._touched = self.services.clock()
        begins = isinstance(gesture, Pointer) and gesture.phase == "pressed"
        if not (begins and self._touched < self._surprised + SURPRISE):
            super().handle(gesture)

    def again_seen(self) -> None:
        """Take note that a player has come back from another page."""
        self._touched = self.services.clock()

    @property
    def notice(self) -> str:
        """A sentence of the program, or where the match is that stood here; empty: none."""
        elsewhere = self.services.language.text("scene.title.elsewhere") if self.model.taken else ""
        return self.services.notices.now or elsewhere

    def heard(self) -> None:
        """Take note that it has been read."""
        if self.services.notices.now:
            self.services.notices.heard()
        else:
            self.model.taken = ""

    # ---- what the buttons do
    def back(self) -> None:
        """Go back to where the title begins, and never to Quit: there is nothing behind it."""
        self.hands.put(self.model.first)
        self.hands.focus.shown = True

    def unfold(self) -> None:
        """Open the menu with the links that have no room beside each other."""
        self.services.over(TitleMenu(self.services, self.model))

    def commanded(self, act: Key) -> bool:
        """See Page. The pad's Y opens the rules, X all cards."""
        if act == Key.RULES:
            self.model.rules()
        elif act == Key.HELP:
            self.model.cards()
        elif act == Key.PAUSE:
            self.model.settings()
        else:
            return super().commanded(act)
        return True

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. A notice takes the place of the fan, or of all words about the game, until it has been read, so
        that nothing moves by it; where that is too small, a strip below all else."""
        self.hands.first = self.model.first
        safe = desk.p.screen.safe
        room = Rect(safe.x + 56, safe.y + 28, safe.w - 112, safe.h - 56)
        grid = self._plan(desk, room)
        place = self._notice_place(desk, grid) if grid is not None and self.notice else None
        if place is None and self.notice:
            place, room = boxes.foot(room, self._notice_high(desk, room.w), BETWEEN)
            grid = self._plan(desk, room)
        if grid is None:
            self._scrolled(desk, room)
        else:
            self._laid(desk, grid, place)
        if self.notice and place is not None:
            self._notice(desk, place)
        self.model.worn.seen = True

    @property
    def grid(self) -> title_grid.TitleGrid | None:
        """Where everything was laid last; None: where letters are very large."""
        return self._planned[1] if self._planned is not None else None

    def _plan(self, desk: Desk, room: Rect) -> title_grid.TitleGrid | None:
        """The grid, planned once as long as nothing changes that it measures."""
        model, services = self.model, self.services
        entries = [[(entry.name, title_links.words(desk, entry), entry.icon) for entry in rank] for rank in model.ranks]
        key = desk.p.screen, tuple(room), services.language.code, services.settings, entries
        if self._planned is None or self._planned[0] != key:
            self._planned = key, title_grid.plan(desk, model, room)
        return self._planned[1]

    def _laid(self, desk: Desk, grid: title_grid.TitleGrid, taken: Rect | None) -> None:
        """Everything in its place, but what a notice has taken."""
        self._name(desk, grid.name, grid.seal)
        self._tagline(desk, grid.tagline)
        column = title_words.column(desk, self.model, grid.look.about)
        if taken is None or not taken.colliderect(grid.words):
            Flow(grid.words.x, grid.words.y, grid.words.w).fill(column)
        title_buttons.lay(desk, self.model, grid.buttons)
        title_links.lay(desk, self.model, grid.links, grid.links_look, self.unfold)
        if grid.shelf is not None:
            title_shelf.lay(desk, self.model, grid.shelf)
        if grid.fan is not None and (taken is None or not taken.colliderect(grid.fan)):
            self._fan(desk, grid.fan)

    def _name(self, desk: Desk, rect: Rect, seal: Rect) -> None:
        """The program's name with a line below it, and how it is written here, on a seal."""
        glyph(desk.p, "seal", seal.x + SEAL * seal.h / 2, seal.centery, seal.h)
        glyph(desk.p, "logo", rect.centerx - 6, rect.centery, rect.w)
        desk.p.fill(Rect(rect.x, rect.bottom + 16, rect.w * .92, 3), desk.p.palette.shu)

    def _tagline(self, desk: Desk, rect: Rect) -> None:
        """What the program is, behind its name, if there is room for that."""
        text, p = desk.say("scene.title.tagline"), desk.p
        size = next((size for size in ("button", "body", "caption")
                     if 1.2 * p.screen.size(size) <= rect.h and p.width(text, size) <= rect.w), "")
        if size:
            p.label(text, rect.x, rect.bottom - .6 * p.screen.size(size), size, p.palette.nezu)

    def _scrolled(self, desk: Desk, room: Rect) -> None:
        """Where letters are very large: the name and the ways on first, the words about the game after them."""
        strip, below = boxes.top(room, desk.row, 12)
        with desk.scroll("column", below.inflate(40, 0)) as flow:
            wide = min(flow.w, 480.0)
            glyph(desk.p, "logo", flow.x + wide / 2, flow.y + wide / LOGO / 2, wide)
            flow.y += wide / LOGO + .3 * desk.em
            self._chosen(desk, flow)
            found = title_buttons.plan(desk, self.model, flow.here, "button")
            title_buttons.lay(desk, self.model, found)
            flow.y = found.bottom + .6 * desk.em
            flow.fill([title_words.about(desk, self.model, "body"),
                       desk.words(title_words.facts(desk, self.model), "body", desk.p.palette.nezu)])
        found_links = next((look for look in title_links.ROWS
                            if title_links.breadth(desk, self.model, look) <= strip.w), title_links.MENU)
        title_links.lay(desk, self.model, strip, found_links, self.unfold)

    def _chosen(self, desk: Desk, flow: Flow) -> None:
        """The game, between two arrows where there are others; its pack below."""
        name, gap = title_words.name_of(desk, self.model.game), .3 * desk.em
        if len(self.model.games) == 1:
            flow.fill([desk.words(name, "seat", bold=True, gap=gap)])
            return
        row = flow.take(desk.row, 8)
        desk.stepper("game", Rect(row.x, row.y, min(row.w, 30 * desk.em), row.h), name, self.model.step, bold=True)
        flow.fill([desk.words(names.deck_name(desk, self.model.game), "body", desk.p.palette.nezu, gap=gap)])

    # ---- a sentence of the program
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
        cards = self.model.game.fan
        lean, spread = 11.5, .52
        wide = 1 + 2 * spread * 2 * .98 + .62          # of a card's width: the outermost lean over
        height = min(area.h * .74, area.w / wide / ASPECT, 520.0)
        radius = height * ASPECT * spread / math.sin(math.radians(lean)) * 1.02
        x0, y0 = area.centerx, area.centery - height * .04 + radius
        pressed = False
        if len(self.model.games) > 1:
            place = Rect(area.centerx, area.centery, 0, 0).inflate(height * ASPECT * wide, 1.2 * height).clip(area)
            _, pressed = desk.spot("cards", place, self.model.cards, plain=True)
        for i, each in enumerate(cards):
            angle = (i - (len(cards) - 1) / 2) * lean
            x = x0 + radius * math.sin(math.radians(angle))
            y = y0 - radius * math.cos(math.radians(angle))
            card(desk.p, each, x, y - (6 if pressed else 0), height, angle, lift=6)


def _sides(desk: Desk) -> float:
    """What stands beside the words of a notice."""
    return SIGN + max(CROSS, desk.p.width("×", "title") + 40)

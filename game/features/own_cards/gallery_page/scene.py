"""The gallery: all themes there are, as fans of their cards, and the way to have one of them on the table.

A theme is read, tried and drawn beside the main path; this page refuses to know how.
"""
from __future__ import annotations

from functools import partial

from game import paths
from game.features.contract import Gathering
from game.features.own_cards.gallery_page import tile
from game.features.own_cards.gallery_page.arts import Arts
from game.features.own_cards.gallery_page.folder import FolderLink
from game.features.own_cards.gallery_page.foot import undone
from game.features.own_cards.gallery_page.theme_page import ThemePage
from game.features.own_cards.port import OwnCards
from game.themes.collection import Exhibit, fits
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Key
from game.ui.kit import boxes, names
from game.ui.kit.background_task import LOOK_AGAIN
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.rows import choice, choice_places
from game.ui.pages.services import Services

GAP = 18.0
LEAST, MOST = 15.0, 6
"""Breadth of a tile at least, in ems, and so many in a row at most."""

BESIDE = 40.0
"""Breadth in ems from which what is chosen here stands in one line above the tiles."""


class GalleryPage(Page):
    """`game` is the one that is chosen for; `all`: themes that have nothing for it are shown, too."""

    services: Services
    hangs = True
    gathers: Gathering = "gallery"

    def __init__(self, workshop: OwnCards, game: str) -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, f"theme-{workshop.gallery.chosen(game)}")
        self.games = list(services.catalogue.games())
        self.game = next(info for info in self.games if info.id == game)
        self.all = False
        self.arts = Arts(workshop)
        self.folder = FolderLink(workshop)
        workshop.gallery.enter()

    def update(self, now: float) -> float | None:
        """See Scene."""
        self.arts.attend()
        self.folder.attend()
        wish = super().update(now)
        return now + LOOK_AGAIN if wish is None and self.folder.busy else wish

    def back(self) -> None:
        """See Page."""
        self.workshop.gallery.leave()
        super().back()

    # ---- what is shown
    @property
    def found(self) -> list[Exhibit]:
        """The themes that are shown; those that cannot be used always are, for it is unknown what is in them."""
        return [each for each in self.workshop.gallery.exhibits or ()
                if self.all or each.look is None or fits(each.look, self.game.deck)]

    def step(self, by: int) -> None:
        """Show the next game of the shelf, or the previous one."""
        self.game = self.games[(self.games.index(self.game) + by) % len(self.games)]

    def filter(self, at: int) -> None:
        self.all = at == 1

    def open(self, exhibit: Exhibit) -> None:
        """Open one of them large."""
        self.services.over(ThemePage(self.workshop, self.game, exhibit.id, self.arts))

    def camera(self) -> None:
        """Take photographs with a phone."""
        self.services.over(self.workshop.camera_page())

    def bring(self) -> None:
        """Go to the page where pictures are brought; what comes of it hangs here at once."""
        self.services.over(self.workshop.import_page())

    def open_folder(self) -> None:
        """Open the folder of the user's own themes."""
        self.folder.open(paths.user_themes())

    def undo(self) -> None:
        """See Page."""
        self.workshop.gallery.undo()

    def put_back(self) -> None:
        """Play all games as they came: cards, backs, tables and chips."""
        self.workshop.gallery.put_back()

    def commanded(self, act: Key) -> bool:
        """See Page."""
        if act == Key.PAUSE:
            self.back()
            return True
        return super().commanded(act)

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. What is chosen for and from above, the tiles below; the last deed and its undoing at the foot."""
        beside = desk.p.screen.safe.w - 80 >= BESIDE * desk.em
        way = None if self.workshop.gallery.as_it_came or not beside else \
            ("put-back", desk.say("scene.gallery.put_back"), self.put_back)
        room = desk.page_title(desk.say("scene.gallery.title"), self.back, desk.say("scene.back"), way=way)
        room = undone(desk, self.workshop.gallery, room, self.undo)
        if beside:
            strip, room = boxes.top(room, desk.row, GAP)
            self._choices(desk, strip)
        with desk.scroll("themes", Rect(room.x - 20, room.y - 12, room.w + 40, room.h + 12)) as flow:
            if not beside:
                self._choices_below(desk, flow)
            self._tiles(desk, flow)

    def _choices(self, desk: Desk, strip: Rect) -> None:
        """The game, what is shown, and the way to bring pictures."""
        text = desk.say("scene.gallery.bring")
        place, rest = boxes.right(strip, desk.button_width(text, size="body"), GAP)
        desk.button("bring", place, text, self.bring, size="body")
        text = desk.say("scene.camera.button")
        place, rest = boxes.right(rest, desk.button_width(text, True, size="body"), GAP)
        desk.button("camera", place, text, self.camera, icon="phone", size="body")
        game, rest = boxes.left(rest, .48 * rest.w, GAP)
        self._game(desk, game)
        self._filter(desk, rest)

    def _choices_below(self, desk: Desk, flow: Flow) -> None:
        self._game(desk, flow.take(desk.row, GAP))
        self._filter(desk, flow.take(desk.row, GAP))
        desk.button("bring", flow.take(desk.row, GAP), desk.say("scene.gallery.bring"), self.bring)
        desk.button("camera", flow.take(desk.row, GAP), desk.say("scene.camera.button"), self.camera, icon="phone")
        if not self.workshop.gallery.as_it_came:
            desk.button("put-back", flow.take(desk.row, GAP), desk.say("scene.gallery.put_back"), self.put_back)

    def _game(self, desk: Desk, rect: Rect) -> None:
        desk.stepper("game", rect, names.game_name(desk, self.game.id), self.step, bold=True)

    def _filter(self, desk: Desk, rect: Rect) -> None:
        texts = [desk.say("scene.gallery.fitting"), desk.say("scene.gallery.all")]
        choice(desk, "filter", choice_places(desk, rect, texts, GAP), texts, int(self.all), self.filter)

    def _tiles(self, desk: Desk, flow: Flow) -> None:
        if self.workshop.gallery.exhibits is None:
            desk.p.paragraph(desk.say("scene.gallery.reading"), flow.x, flow.y + GAP, flow.w, "body",
                             desk.p.palette.nezu)
            return
        count = max(1, min(MOST, int((flow.w + GAP) / (LEAST * desk.em + GAP))))
        found, chosen = self.found, self.workshop.gallery.chosen(self.game.id)
        high = tile.high(desk, any(tile.noted(desk, each, self.game, self.arts) for each in found))
        for first in range(0, len(found), count):
            places = flow.columns(high, count, GAP)
            for place, exhibit in zip(places, found[first:first + count], strict=False):
                focused, pressed = desk.spot(f"theme-{exhibit.id}", place, partial(self.open, exhibit))
                if desk.visible(place):
                    tile.lay(desk, place, exhibit, self.game, self.arts, exhibit.id == chosen, focused, pressed)
        if not any(each.mine for each in self.workshop.gallery.exhibits):
            self._alone(desk, flow)
        text = desk.say("scene.gallery.open_themes")
        row = flow.take(desk.row, GAP)
        desk.button("folder", Rect(row.x, row.y, min(row.w, desk.button_width(text, size="body")), row.h), text,
                    self.open_folder, size="body")

    def _alone(self, desk: Desk, flow: Flow) -> None:
        """Tell how to bring a theme, while there is none."""
        text, p = desk.say("scene.gallery.alone"), desk.p
        wide = min(flow.w, 46 * desk.em)
        box = flow.take(p.height(text, wide - 48, "body") + 36)
        panels.strip(p, Rect(box.x, box.y, wide, box.h), 14)
        p.paragraph(text, box.x + 24, box.y + 18, wide - 48, "body", p.palette.nezu)

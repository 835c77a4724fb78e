"""Chooses pictures: folders and what lies in them, small, to be marked one by one or from the first to the
last.

It opens no file: `card_import` lists folders, prints come from elsewhere.
"""
from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game import paths
from game.core.words import legible
from game.features.contract import GameCard
from game.features.own_cards.import_cards import cells
from game.features.own_cards.import_cards.prints import Prints
from game.features.own_cards.import_cards.refusal import told
from game.features.own_cards.port import OwnCards
from game.features.own_cards.values import FolderListing
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.shapes import path, raster
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Key
from game.ui.kit import boxes, names, rows
from game.ui.kit.background_task import LOOK_AGAIN, BackgroundTask
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.kit.text_field import TextField
from game.ui.pages.services import Services

GAP = 16.0
WIDE, HIGH = 196.0, 158.0
"""Size of a print in the list, in units."""

OWN = ("home", "pictures", "downloads", "desktop")
PACKS = (".zip", ".cards", ".tar", ".gz", ".tgz", ".bz2", ".tbz2", ".xz", ".txz")
BESIDE = 66.0
"""What stands off the edges of the list, and its bar, in units."""

LONGEST = 1000
"""Columns of a path that is typed."""

FAR = 700.0
"""So far outside what is seen, in units, spots are laid all the same, so that keys find them."""


class FileChooser(Page):
    """`here`: the folder that is shown, None while one is looked into; `marked`: what was chosen in it, in order.
    `onto`: the card that a picture is looked for; None: for whatever there is."""

    services: Services
    brings = True

    def __init__(self, workshop: OwnCards, onto: GameCard | None = None) -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, "file-0")
        self.onto = onto
        self.shelves = workshop.imports.shelves()
        self.here: FolderListing | None = None
        self.why = ""
        self.marked: list[Path] = []
        self.prints = Prints(services.art)
        self.errand: BackgroundTask[FolderListing] | None = None
        self._meant: Path | None = None
        self._typed, self._goes_on = "", False
        self.enter(None)

    # ---- what happens meanwhile
    def update(self, now: float) -> float | None:
        """See Scene."""
        self.prints.collect()
        if self.errand is not None and self.errand.ended:
            self._looked(self.errand)
        wish = super().update(now)
        return now + LOOK_AGAIN if self.errand is not None and wish is None else wish

    def _looked(self, errand: BackgroundTask[FolderListing]) -> None:
        self.errand = None
        if errand.result is not None:
            self.here, self.why, self.marked = errand.result, "", []
            self.hands.forget("files")
            if self._meant is not None and self._meant in errand.result.files:
                self.mark(self._meant)
            first = "file-0" if self.here.files else "folder-0" if self.here.folders else "up"
            self.hands.at = "on" if self._goes_on and self._can_take else first
        else:
            self.why = told(self.services, errand.failed)

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.prints.next_frame()

    def back(self) -> None:
        """Go back; first what was marked is let go of."""
        if self.marked:
            self.marked = []
            return
        self.prints.close()
        super().back()

    # ---- what is done
    def enter(self, folder: Path | None) -> None:
        """Look into a folder; None: the one that was looked into last."""
        self.marked, self.why, self._meant, self._goes_on = [], "", folder, False
        self.errand = BackgroundTask(lambda _: self.workshop.imports.listing(folder))

    @property
    def path(self) -> str:
        """The path that was typed in vain, else that of the folder shown: all of it, from one's own folder on."""
        if self.why and self._typed:
            return self._typed
        return paths.readable(self.here.folder, whole=True) if self.here is not None else ""

    def paste(self) -> None:
        """Go to the folder, or the file in it, whose path was copied."""
        self.go(self.services.devices.paste_text())

    def go(self, text: str) -> None:
        """Go to the folder, or the file in it, that the user means by this; what is not there is said. A user who has
        named the file they want takes it by the next press."""
        self._typed = text.strip()
        if self._typed:
            self.enter(self.workshop.imports.written(self._typed))
            self._goes_on = True

    def write(self) -> None:
        """Type the path: all of it is marked, so that whatever is typed or pasted takes its place."""
        before = self.path
        self.entry = TextField("path", before, lambda text: None if text == before else self._written(text), LONGEST,
                               str.isprintable)
        self.entry.choose_all()
        self.hands.at = "path"

    def _written(self, text: str) -> None:
        self.hands.visible = True           # by keys, so the next one is seen to be at hand
        self.go(text)

    def commanded(self, act: Key) -> bool:
        """See Page. The way to the path by key; one that was copied is pasted."""
        done = {Key.PASTE: lambda: self._written(self.services.devices.paste_text()), Key.PATH: self.write}.get(act)
        if done is not None:
            done()
        return done is not None or super().commanded(act)

    def camera(self) -> None:
        """Let a phone take it, or them."""
        self.prints.close()
        self.services.exchange(self.workshop.camera_page(self.onto))

    def mark(self, file: Path) -> None:
        """Choose a file, or no longer; for one card it is taken at once."""
        if self.onto is not None:
            self.prints.close()
            self.services.exchange(self.workshop.for_card(self.onto, file, chosen=True))
        elif file in self.marked:
            self.marked.remove(file)
        else:
            self.marked.append(file)

    @property
    def between(self) -> list[Path]:
        """The paths between the first and the last that are marked, which are not."""
        if self.here is None or len(self.marked) < 2:
            return []
        files = self.here.files
        at = sorted(files.index(file) for file in self.marked)
        return [file for file in files[at[0]:at[-1]] if file not in self.marked]

    def mark_between(self) -> None:
        """Mark all of these, too."""
        if self.here is not None:
            chosen = {*self.marked, *self.between}
            self.marked = [file for file in self.here.files if file in chosen]

    @property
    def _can_take(self) -> bool:
        """Whether there is anything that `take` is for."""
        here = self.here if self.errand is None and not self.why and self.onto is None else None
        if here is None or not (here.files or here.folders):
            return False
        return bool(self.marked) or here.up is not None

    def take(self) -> None:
        """Look through what was marked, or the whole folder. This page stays below, to be come back to."""
        if self.here is None:
            return
        files = [file for file in self.here.files if file in self.marked] or [self.here.folder]
        self.prints.close()
        self.workshop.imports.brought_from(self.here.folder)
        self.shelves = self.workshop.imports.shelves()
        self.services.over(self.workshop.import_page(files, chosen=True))

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page. Places at the left, the folder beside them, at the foot what is taken."""
        room = desk.page_title(desk.say("bring.chooser.title"), self.back, desk.say("scene.back"))
        foot, above = boxes.foot(room, desk.row, GAP)
        above = self._foot(desk, foot, above)
        wide = max(desk.button_width(desk.say("scene.camera.button"), True, size="body", least=210), *(
            desk.button_width(self._shelf(desk, name), size="body", least=210) for name in self.shelves))
        left, right = boxes.left(above, min(.3 * above.w, wide + 60), GAP)
        panels.panel(desk.p, left)
        with desk.scroll("places", left.inflate(-12, -12)) as flow:
            text = desk.say("scene.camera.button")
            desk.button("camera", flow.take(desk.row, 10), text, self.camera, size="body", icon="phone")
            for name, folder in self.shelves.items():
                text = self._shelf(desk, name)
                desk.button(f"shelf-{name}", flow.take(desk.row, 10), text, partial(self.enter, folder), size="body")
        panels.panel(desk.p, right)
        self._folder(desk, right.inflate(-32, -24))

    def _shelf(self, desk: Desk, name: str) -> str:
        return desk.say(f"bring.chooser.{name}") if name in OWN else name

    def _folder(self, desk: Desk, area: Rect) -> None:
        p = desk.p
        head, below = boxes.top(area, desk.row, 10)
        here = self.here
        if here is not None and here.up is not None:
            text = desk.say("bring.chooser.up")
            place, head = boxes.left(head, desk.button_width(text, size="body"), GAP)
            desk.button("up", place, text, partial(self.enter, here.up), size="body")
        text = desk.say("bring.chooser.paste")
        place, head = boxes.right(head, desk.button_width(text, size="body"), GAP)
        desk.button("paste", place, text, self.paste, size="body")
        rows.field(desk, "path", head, legible(self.path), self.entry, self.write)
        said = self.why
        if not said and (here is None or self.errand is not None):
            said = desk.say("bring.chooser.reading")
        elif not said and here is not None and not (here.folders or here.files):
            said = desk.say("bring.chooser.empty")
        if said:
            p.paragraph(said, below.x + 8, below.y + 20, below.w - 16, "body")
        elif here is not None:
            self._files(desk, below, here)

    def _files(self, desk: Desk, area: Rect, here: FolderListing) -> None:
        """Folders, then files, in rows; what is far from being seen is not even laid."""
        with desk.scroll("files", area) as flow:
            flow.w = min(flow.w, area.w - BESIDE)       # tiles are as broad before it is known whether all are seen
            columns = max(2, int((flow.w + 12) / (WIDE + 12)))
            named = 1.6 * desk.p.screen.size("caption")
            self._rows(desk, flow, here.folders, "folder", max(1, int(columns / 1.7)), max(desk.row, 84.0))
            self._rows(desk, flow, here.files, "file", columns, HIGH + named + 20)
            if here.more:
                flow.fill([desk.words(desk.say("bring.chooser.more", n=len(here.files)), "caption")])

    def _rows(self, desk: Desk, flow: Flow, paths: tuple[Path, ...], kind: str, columns: int, high: float) -> None:
        seen = self.hands.areas["files"].rect
        for start in range(0, len(paths), columns):
            if flow.y > seen.bottom + FAR or flow.y + high < seen.y - FAR:
                flow.take(high, 12)
                continue
            row = flow.columns(high, columns, 12)
            for at, rect in zip(range(start, min(start + columns, len(paths))), row, strict=False):
                if kind == "folder":
                    self._one_folder(desk, at, paths[at], rect)
                else:
                    self._one_file(desk, at, paths[at], rect)

    def _one_folder(self, desk: Desk, at: int, folder: Path, rect: Rect) -> None:
        p = desk.p
        focused, pressed = desk.spot(f"folder-{at}", rect, partial(self.enter, folder))
        with desk.grown(rect, focused):
            desk.plate(rect, pressed)
            side = .52 * rect.h
            _sign(p, Rect(rect.x + 16, rect.centery - side / 2, 1.25 * side, side))
            left = rect.x + 32 + 1.25 * side
            p.label(legible(folder.name), left, rect.centery, "caption", width=rect.right - left - 12)
        if focused:
            panels.focus(p, rect, 14)

    def _one_file(self, desk: Desk, at: int, file: Path, rect: Rect) -> None:
        p = desk.p
        focused, pressed = desk.spot(f"file-{at}", rect, partial(self.mark, file))
        if not rect.colliderect(self.hands.areas["files"].rect):
            return
        marked = file in self.marked
        with desk.grown(rect, focused):
            desk.plate(rect, pressed, marked)
            box = boxes.centred(boxes.top(rect, HIGH + 12)[0], min(WIDE, rect.w) - 20, HIGH - 12)
            self._print(p, file, box)
            p.label(legible(file.name), rect.centerx, rect.bottom - .95 * p.screen.size("caption"), "caption",
                    p.palette.kinari if marked else p.palette.nezu, align="centre", width=rect.w - 16)
            if marked:
                panels.strip(p, Rect(rect.right - 52, rect.y + 8, 44, 44), 22)
                glyph(p, "check", rect.right - 30, rect.y + 30, 30, p.palette.kin)
        if focused:
            panels.focus(p, rect, 14)

    def _print(self, p: Painter, file: Path, box: Rect) -> None:
        if file.suffix.lower() in PACKS:
            _packed(p, boxes.centred(box, .62 * box.h, .8 * box.h))
            return
        made = self.prints.whole(file, p.px(box.w), p.px(box.h))
        if made is not None:
            p.picture(made, *box.center, box.w, box.h)
        elif self.prints.broken(file):
            glyph(p, "warning", box.centerx, box.centery, .4 * box.h, p.palette.nezu)

    def _foot(self, desk: Desk, rect: Rect, above: Rect) -> Rect:
        """What is taken, and what one may bring; returns what is left above."""
        if self.onto is not None:
            card = self.onto.card
            said = desk.say("bring.chooser.for_card", card=names.card_name(desk, card)) if card is not None else \
                desk.say("bring.chooser.for_any")
        else:
            rect, said = self._taking(desk, rect), desk.say("bring.chooser.about")
        rect, above = cells.for_hint(desk, rect, above, said)
        cells.hint(desk, rect, said)
        return above

    def _taking(self, desk: Desk, rect: Rect) -> Rect:
        """What is taken; returns what is left beside it."""
        n = len(self.marked)
        text = desk.say("bring.chooser.take", n=n) if n else desk.say("bring.chooser.all")
        rest = rect
        if n or self.here is None or self.here.up is not None:      # no user means all there is on a disk
            place, rest = boxes.right(rect, desk.button_width(text, least=280), GAP)
            desk.button("on", place, text, self.take, "gold" if n else "plain", enabled=self._can_take)
        if self.between:
            text = desk.say("bring.chooser.between", n=len(self.between))
            place, rest = boxes.right(rest, desk.button_width(text), GAP)
            desk.button("between", place, text, self.mark_between)
        return rest


def _packed(p: Painter, rect: Rect) -> None:
    """A pack of files: a sheet with a folded corner and a zip down its middle."""
    ink, edge = p.palette.kinari, p.palette.yoru

    def make(w: int, h: int) -> pygame.Surface:
        t, fold, tooth = max(1.0, .03 * h), .26 * w, .055 * h
        sheet = f"M{t},{t} H{w - fold} L{w - t},{fold} V{h - t} H{t} Z"
        corner = f"M{w - fold},{t} V{fold} H{w - t} Z"
        zip_ = path(sheet, ink, 1, edge, t) + path(corner, edge, .35, edge, t)
        for n in range(7):
            x, y = w / 2 - (0 if n % 2 else .12 * w), .1 * h + n * tooth
            zip_ += path(f"M{x},{y} h{.12 * w} v{tooth} h{-.12 * w} Z", edge, .8)
        pull = f"M{.4 * w},{.5 * h} h{.2 * w} v{.2 * h} h{-.2 * w} Z"
        return raster(zip_ + path(pull, edge, .8), w, h)

    p.shape(("packed", ink, edge), rect, make)


def _sign(p: Painter, rect: Rect) -> None:
    """A folder."""
    ink, edge = p.palette.kin, p.palette.yoru

    def make(w: int, h: int) -> pygame.Surface:
        t = max(1.0, .06 * h)
        back = f"M{t},{.2 * h} q0,{-.1 * h} {.08 * w},{-.1 * h} H{.38 * w} l{.1 * w},{.14 * h} H{w - t} V{h - t} H{t} Z"
        front = f"M{t},{.38 * h} H{w - t} V{h - t} H{t} Z"
        return raster(path(back, ink, .7, edge, t) + path(front, ink, 1, edge, t), w, h)

    p.shape(("folder", ink, edge), rect, make)

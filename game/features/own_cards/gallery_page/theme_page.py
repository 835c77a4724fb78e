"""One theme large: its cards, a deal that is played with it, and what can be chosen of it."""
from __future__ import annotations

from functools import partial
from math import inf

from game import paths
from game.core.words import legible
from game.features.contract import GameCard
from game.features.own_cards.gallery_page import cards, deal, tile
from game.features.own_cards.gallery_page.arts import Arts
from game.features.own_cards.gallery_page.folder import FolderLink
from game.features.own_cards.gallery_page.foot import undone
from game.features.own_cards.port import OwnCards
from game.themes.collection import Exhibit, parts, ships
from game.themes.model import Part as PartOf
from game.themes.model import Theme
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.input.gesture import Key
from game.ui.kit import boxes, names
from game.ui.kit.background_task import LOOK_AGAIN
from game.ui.kit.desk import Desk, Flow, Press
from game.ui.kit.page import Page
from game.ui.kit.ports import GameInfo
from game.ui.kit.rows import choice, choice_places
from game.ui.pages.services import Services

GAP = 14.0
TWO_FROM, SHARE = 44.0, .44
"""Breadth in ems from which there are two columns, and the share of what is said of the theme."""

INDEXES = ("always", "never")
"""Choices of index for a theme that says so itself; where it does not, there is a third way, which it has: ours at
small sizes alone."""

CLOSE = .85
"""How much narrower than usual buttons in one line may be."""

MOST_REMARKS = 3
MOST_DEAL = .6
"""Share of the page's height that a deal may take where it lies among everything else."""


class ThemePage(Page):
    """`at`: the card that is seen as large as can be; None: all of them lie there."""

    services: Services
    hangs = True

    def __init__(self, workshop: OwnCards, game: GameInfo, theme: str, arts: Arts) -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services)
        self.game, self.theme, self.arts = game, theme, arts
        self.at: int | None = None
        self.folder = FolderLink(workshop)
        exhibit = self.exhibit
        whole = exhibit is not None and exhibit.whole
        chosen = workshop.gallery.chosen(game.id) == theme
        self.hands.first = "part-back-0" if not whole else "card-0" if chosen else "use"

    @property
    def exhibit(self) -> Exhibit | None:
        """The theme as it is now; None: it is there no more."""
        return next((each for each in self.workshop.gallery.exhibits or () if each.id == self.theme), None)

    def update(self, now: float) -> float | None:
        """See Scene."""
        self.arts.attend()
        self.folder.attend()
        if self.exhibit is None:
            self.services.back()
            return now
        wish = super().update(now)
        return now + LOOK_AGAIN if wish is None and self.folder.busy else wish

    # ---- what can be done with it
    def use(self, games: tuple[str, ...]) -> None:
        if self.exhibit is not None:
            self.workshop.gallery.use(self.exhibit, games)

    def part(self, part: PartOf, at: int = 0) -> None:
        """Take this part of it, or let it go again."""
        gallery = self.workshop.gallery
        gallery.use_part(part, None if gallery.chosen(self.game.id, part) == self.theme else self.exhibit, self.game.id)

    def whole(self) -> None:
        """Use its back, its table and its chips, too."""
        if self.exhibit is not None:
            self.workshop.gallery.use_whole(self.exhibit)

    def index(self, at: int) -> None:
        if (exhibit := self.exhibit) is not None:
            wish = indexes(exhibit)[at]
            self.workshop.gallery.index(exhibit, wish if wish != _own(exhibit) else "")

    def remove(self) -> None:
        if self.exhibit is not None and self.workshop.gallery.remove(self.exhibit):
            self.services.back()

    def type_name(self) -> None:
        """Ask for another name of the theme, with the keyboard or with our own keys."""
        if self.exhibit is not None:
            self.write_name(self.workshop.gallery.called(self.exhibit), "rename", self._called)

    def _called(self, name: str) -> None:
        if self.exhibit is not None:
            self.workshop.gallery.rename(self.exhibit, name)

    def undo(self) -> None:
        """See Page."""
        self.workshop.gallery.undo()

    def under(self, at: tuple[float, float] | None) -> GameCard | None:
        """See ShowsCards."""
        spots = ((name, spot) for name, spot in self.hands.spots.items() if name.startswith("card-"))
        name = next((name for name, spot in spots if at is not None and spot.shown.collidepoint(at)), "")
        seen = self.at if self.at is not None else int(name.removeprefix("card-")) if name else None
        card = self._faces[seen] if seen is not None else None
        if card is None:                                # the back, or nothing
            return None if at is not None else GameCard(self.game.id, None)
        return GameCard(self.game.id, self.services.look.worn(card))

    def open(self, at: int) -> None:
        """Show one card as large as can be."""
        self.workshop.gallery.read()
        self.at = at
        self.hands.at = "go-next" if at < self._last else "go-earlier"

    def step(self, by: int) -> None:
        if self.at is not None:
            self.at = max(0, min(self._last, self.at + by))

    @property
    def _faces(self) -> tuple[cards.Face, ...]:
        """The faces that lie there: the back, then its cards."""
        exhibit = self.exhibit
        there = exhibit is not None and exhibit.look is not None
        return cards.faces(self.game, self.arts.of(exhibit, self.game).look) if exhibit and there else (None,)

    @property
    def _last(self) -> int:
        """The place of its last card."""
        return len(self._faces) - 1

    def close(self) -> None:
        """Show all cards again."""
        self.hands.at, self.at = f"card-{self.at}", None

    def back(self) -> None:
        """See Page. From one card to all of them first."""
        if self.at is not None:
            self.close()
        else:
            self.workshop.gallery.read()
            super().back()

    def commanded(self, act: Key) -> bool:
        """See Page."""
        if act == Key.PAUSE:
            self.back()
            return True
        return super().commanded(act)

    # ---- the page
    def lay(self, desk: Desk) -> None:
        """See Page."""
        exhibit = self.exhibit
        name = self.workshop.gallery.called(exhibit) if exhibit is not None else ""
        room = desk.page_title(name, self.back, desk.say("scene.back"))
        if exhibit is None:
            return
        if exhibit.look is None:
            self._wrong(desk, exhibit, room)
            return
        shown = self.arts.of(exhibit, self.game)
        if self.at is not None:
            self.at = min(self.at, self._last)
            cards.large(desk, self.game, shown, self.at, room, self.step, self.close)
            return
        room = undone(desk, self.workshop.gallery, room, self.undo)
        around = Rect(room.x - 20, room.y - 12, room.w + 40, room.h + 12)
        if room.w >= TWO_FROM * desk.em:
            left, right = boxes.left(around, SHARE * around.w)
            panels.panel(desk.p, left.inflate(-20, -12))
            with desk.scroll("about", left.inflate(-40, -36)) as flow:
                self._deal(desk, exhibit, flow)
                self._use(desk, exhibit, flow)
                self._about(desk, exhibit, flow)
            with desk.scroll("cards", right) as flow:
                cards.lay(desk, self.game, shown, flow, self.open)
        else:
            with desk.scroll("all", around) as flow:
                self._use(desk, exhibit, flow)
                self._deal(desk, exhibit, flow, MOST_DEAL * room.h)
                self._about(desk, exhibit, flow)
                cards.lay(desk, self.game, shown, flow, self.open)

    def _about(self, desk: Desk, exhibit: Exhibit, flow: Flow) -> None:
        self._parts(desk, exhibit, flow)
        self._index(desk, exhibit, flow)
        self._own_buttons(desk, exhibit, flow)
        self._told(desk, exhibit, flow)

    def _deal(self, desk: Desk, exhibit: Exhibit, flow: Flow, most: float = inf) -> None:
        """A deal with it, as broad as there is room, and no higher than this."""
        if not self.workshop.gallery.deals:
            return
        row = flow.take(min(most, deal.high(flow.w)), GAP)
        if desk.visible(row):
            place = boxes.centred(row, deal.wide(row.h), row.h)
            deal.lay(desk, self.workshop.gallery, exhibit, self.game, self.arts.of(exhibit, self.game), place)

    def _use(self, desk: Desk, exhibit: Exhibit, flow: Flow) -> None:
        game, gallery = names.game_name(desk, self.game.id), self.workshop.gallery
        if not exhibit.whole:
            return
        fits = tuple(gallery.games_for(exhibit))
        everywhere = all(gallery.chosen(each) == exhibit.id for each in fits)
        if gallery.chosen(self.game.id) == exhibit.id:
            self._in_use(desk, desk.say("scene.gallery.in_use", game=game), flow.take(desk.row, GAP))
        else:
            desk.button("use", flow.take(desk.row, GAP), desk.say("scene.gallery.use", game=game),
                        partial(self.use, (self.game.id,)), "gold", cap="A")
        if len(fits) > 1 and not everywhere:
            desk.button("use-all", flow.take(desk.row, GAP), desk.say("scene.gallery.use_all", n=len(fits)),
                        partial(self.use, fits), size="body")
        self._mixed(desk, exhibit, flow)

    def _mixed(self, desk: Desk, exhibit: Exhibit, flow: Flow) -> None:
        """Offer all of this theme by one press. What was chosen apart stays otherwise, and that is said here."""
        say, mixed = desk.say, self.workshop.gallery.mixed(exhibit)
        if not mixed:
            return
        by_themes: dict[str, list[str]] = {}
        for part, called in mixed.items():
            by_themes.setdefault(desk.services.language.join(called), []).append(say(f"scene.gallery.take_{part}"))
        told = [say("scene.gallery.of", parts=desk.services.language.join(there), themes=themes)
                for themes, there in by_themes.items()]
        flow.fill([desk.words(say("scene.gallery.mixed", parts=say("list.comma").join(told)), "body",
                              desk.p.palette.nezu, gap=6)])
        desk.button("use-whole", flow.take(desk.row, GAP), say("scene.gallery.use_whole"), self.whole, size="body")

    def _in_use(self, desk: Desk, text: str, row: Rect) -> None:
        p, side = desk.p, 1.1 * desk.em
        glyph(p, "check", row.x + 12 + side / 2, row.centery, side, p.palette.wakaba)
        with p.room(row.h):
            p.label(text, row.x + side + 30, row.centery, p.fitting(text, row.w - side - 40, "button", True), bold=True,
                    width=row.w - side - 40)

    def _parts(self, desk: Desk, exhibit: Exhibit, flow: Flow) -> None:
        """Its back, its table, its chips, each by itself; the chosen one is let go by another press."""
        assert exhibit.look is not None
        there = parts(exhibit.look)
        if not there:
            return
        game = names.game_name(desk, self.game.id)
        flow.fill([desk.words(desk.say("scene.gallery.apart", game=game), "body", desk.p.palette.nezu, gap=6)])
        texts = [desk.say(f"scene.gallery.take_{part}") for part in there]
        places = choice_places(desk, flow.take(desk.row, 1.2 * GAP), texts, GAP)
        for part, place, text in zip(there, places, texts, strict=True):
            on = self.workshop.gallery.chosen(self.game.id, part) == exhibit.id
            choice(desk, f"part-{part}", [place], [text], 0 if on else -1, partial(self.part, part))

    def _index(self, desk: Desk, exhibit: Exhibit, flow: Flow) -> None:
        assert exhibit.theme is not None
        if ships(exhibit.theme) or not any(any(art.faces.values()) for art in exhibit.theme.decks.values()):
            return                          # what comes with the program is as it should be
        flow.fill([desk.words(desk.say("scene.gallery.index"), "body", bold=True),
                   desk.words(desk.say("scene.gallery.index_help"), "caption", desk.p.palette.nezu, gap=8)])
        now, there = self.services.settings.index.get(exhibit.id) or _own(exhibit), indexes(exhibit)
        texts = [desk.say(f"scene.gallery.index_{each}") for each in there]
        places = choice_places(desk, flow.take(desk.row, 1.2 * GAP), texts, GAP)
        choice(desk, "index", places, texts, there.index(now) if now in there else 0, self.index)

    def _told(self, desk: Desk, exhibit: Exhibit, flow: Flow) -> None:
        """Tell what there is to know of it, and what of it cannot be used."""
        assert exhibit.look is not None and exhibit.theme is not None
        c = desk.p.palette
        flow.y += .3 * desk.em
        desk.heading(flow, desk.say("scene.gallery.about"))
        shown = self.arts.of(exhibit, self.game)
        flow.fill([desk.words(tile.covered(desk, exhibit, self.game, shown), "body", gap=4)])
        if exhibit.id in self.workshop.gallery.blurred:
            desk.warning(flow, desk.say("scene.gallery.low_long"), 8)
        for text in _passport(desk, exhibit.theme, exhibit.mine):
            with desk.p.as_written():
                flow.fill([desk.words(text, "caption", c.nezu, gap=2)])
        if exhibit.mine:
            self.folder.lay(desk, flow, exhibit.theme.folder)
            flow.fill([desk.words(desk.say("scene.gallery.copies"), "caption", c.nezu, gap=2)])
        grave = [remark for remark in exhibit.theme.remarks if remark.grave] or list(exhibit.theme.remarks)
        for remark in grave[:MOST_REMARKS]:
            desk.warning(flow, legible(desk.services.language.tell(remark.brief)), 8)
        flow.y += GAP

    def _own_buttons(self, desk: Desk, exhibit: Exhibit, flow: Flow) -> None:
        """Lay the buttons for a theme of the user's own: rename, open its folder, remove. Where the last one leads
        stands below, since no name of a button can say it."""
        if not exhibit.mine:
            return
        ways: list[tuple[str, str, Press]] = [
            ("folder", "open_folder", lambda: self.folder.open(exhibit.folder)), ("remove", "remove", self.remove)]
        if exhibit.whole and exhibit.look is not None:
            ways.insert(0, ("rename", "rename", self.type_name))
        texts = [desk.say(f"scene.gallery.{key}") for _, key, _ in ways]
        broad = [desk.button_width(text, size="body") for text in texts]
        squeeze = min(1.0, (flow.w - GAP * (len(ways) - 1)) / sum(broad))
        broad = [squeeze * each if squeeze > CLOSE else each for each in broad]
        places = (place for line in boxes.lines(broad, flow.w + 1, GAP)
                  for place in boxes.row(flow.take(desk.row, GAP / 2), line, GAP))
        for (name, _, act), text, place in zip(ways, texts, places, strict=True):
            desk.button(name, place, text, act, size=desk.p.fitting(text, place.w - .45 * desk.row, "body", True))
        away = desk.say("scene.gallery.remove_help", folder=legible(paths.readable(paths.removed_themes(), whole=True)))
        flow.fill([desk.words(away, "caption", desk.p.palette.nezu, gap=GAP)])

    def _wrong(self, desk: Desk, exhibit: Exhibit, room: Rect) -> None:
        """Say what is wrong with it, and how to mend it: it is read again as soon as it is saved."""
        told = self.workshop.gallery.wrong(exhibit)
        room = undone(desk, self.workshop.gallery, room, self.undo)
        around = Rect(room.x - 20, room.y - 12, min(room.w, 52 * desk.em) + 40, room.h + 12)
        panels.panel(desk.p, around)
        with desk.scroll("about", around.inflate(-20, -24)) as flow:
            desk.warning(flow, self.services.language.tell(told) if told is not None else "")
            self.folder.lay(desk, flow, exhibit.folder)
            self._own_buttons(desk, exhibit, flow)


def indexes(exhibit: Exhibit) -> tuple[str, ...]:
    """Return the choices for the numbers on its cards."""
    own = _own(exhibit)
    return INDEXES if own in INDEXES else (own, *INDEXES)


def _own(exhibit: Exhibit) -> str:
    """The choice of numbers in the theme's own file."""
    return exhibit.theme.card.index if exhibit.theme is not None else ""


def _passport(desk: Desk, theme: Theme, mine: bool) -> list[str]:
    """The maker, what may be done with it, and where it comes from; of what is not one's own, where it lies."""
    said = {"author": theme.author, "version": theme.version, "copyright": theme.copyright, "source": theme.source}
    lines = [desk.say(f"scene.gallery.{key}", **{key: legible(value)}) for key, value in said.items() if value]
    if theme.licence not in tile.NOBODY:
        licence = desk.say("scene.gallery.personal") if theme.licence == "personal" else legible(theme.licence)
        lines.insert(min(1, len(lines)), desk.say("scene.gallery.licence", licence=licence))
    if not mine:
        lines.append(legible(desk.say("scene.gallery.lies", folder=paths.readable(theme.folder, whole=True))))
    return lines

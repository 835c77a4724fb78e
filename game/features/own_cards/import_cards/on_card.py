"""One picture onto one card: which card, where nobody pointed at one; then the card as it is now, and the way back.

A picture of many cards is a set, and is brought as one; of any other that is the second choice. It knows no file and no
theme: the house lays the picture, and says what it could not.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.core.cards import Card
from game.core.trouble import Troubled
from game.features.own_cards.import_cards import cells
from game.features.own_cards.import_cards.album import Album, PicturePiece
from game.features.own_cards.import_cards.corners import CornersPage
from game.features.own_cards.import_cards.packs import in_hand, in_order
from game.features.own_cards.import_cards.refusal import told, unreadable
from game.features.own_cards.import_cards.workbench import Workbench
from game.features.own_cards.port import OwnCards
from game.features.own_cards.values import GameBack, LaidPicture, On
from game.pictures import FoundCards
from game.pictures.requests import Corners
from game.themes.changes import BACK
from game.themes.model import Fit
from game.ui.draw import panels
from game.ui.draw.cards import card as draw_card
from game.ui.draw.faces import ASPECT
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.background_task import LOOK_AGAIN, BackgroundTask
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.pages.services import Services

GAP = 14.0
LARGE = 620.0
SHARE, WIDEST, ROOM = .28, 14.0, 22.0
"""How broad the picture may be beside the cards one of which it shall be: its share of the page, and in ems; and how
many ems the cards have to keep, or it is not seen there."""

LEAST = 16.0
"""Breadth in ems from which words stand beside the buttons at the foot, else above them."""


class OnCard(Page):
    """`card`: the face that is to show it, or the back – None: it is asked for; `laid`: what the house did, to undo it
    by; `chosen`: the picture was chosen where files are, for this card. `likely`: the id of the card that its file is
    called after; `chosen_below`: it was chosen on the page below."""

    services: Services
    brings = enters = True              # whoever drops something sees at once that it has arrived
    overlay = True

    def __init__(self, workshop: OwnCards, game: str, picture: Path, card: Card | None = None,
                 chosen: bool = False, likely: str = "") -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, "right")
        self.likely = likely
        self.chosen, self.chosen_below = card if chosen else None, chosen
        self.game = next(info for info in services.catalogue.games() if info.id == game)
        self.picture = picture
        self.card: On | None = card
        self.bench = Workbench(workshop)
        self.packs = [info if info.deck.id != self.game.deck.id else self.game for info in self.bench.packs]
        self.bench.lay_one(picture, card.deck if card else self.game.deck.id, card.id if card else "")
        self.laid: LaidPicture | None = None
        self.corners: Corners | None = None
        self._lies_whole = False
        self.why = ""
        self._errand: BackgroundTask[LaidPicture] | None = None
        self._many: BackgroundTask[None] | None = None

    # ---- what happens meanwhile
    @property
    def album(self) -> Album:
        """The picture, and where its card is in it."""
        return self.bench.album

    def _listen(self) -> None:
        """Take over what was found in the picture. Many cards for sure are a set; of one that may be a drawing it is
        asked."""
        looking = self.album.looking
        self.bench.listen()
        found, why = self.album.found_in(self.picture), self.album.refused.get(self.picture)
        if not looking or self.album.looking:
            return
        if why is not None:
            self.why = unreadable(self.services, self.picture, why)
        elif self.card is None and found is not None and _shows_many(found):
            self._many = BackgroundTask(lambda _: self.workshop.imports.remember({self.picture: found}))
        elif self.card is None:
            self.hands.at = f"card-{self.likely}"

    def say(self, key: str, **values: object) -> str:
        return self.services.language.text(key, **values)

    def update(self, now: float) -> float | None:
        """See Scene. Looked at and with a card, it is laid; where corners were pulled since, they are kept."""
        self._listen()
        if self._many is not None and self._many.ended:
            self.as_set()
            return None
        self._lay()
        self._end()
        wish = super().update(now)
        return now + LOOK_AGAIN if wish is None and (self._errand or self._many) is not None else wish

    @property
    def piece(self) -> PicturePiece | None:
        return next(iter(self.album.pieces), None)

    def _lay(self) -> None:
        """Begin to lay it, if it is time to."""
        if self._errand is not None or self.card is None or self.why or self.album.looking or self.piece is None:
            return
        corners, card, keep = self.piece.corners, self.card, self.workshop.imports
        fit: Fit | None = "contain" if self.bench.whole and self.piece.loose else None
        if self.laid is None:
            self._errand = BackgroundTask(lambda _: keep.lay_on(card, self.picture, corners, fit))
        elif (corners, self.bench.whole) != (self.corners, self._lies_whole):
            self._errand = BackgroundTask(lambda _: keep.pull_on(card, corners, fit))
        self.corners, self._lies_whole = corners, self.bench.whole

    def _end(self) -> None:
        """It was laid, or could not be."""
        errand = self._errand
        if errand is None or not errand.ended:
            return
        self._errand = None
        if errand.result is not None:
            self.laid = self.laid or errand.result
            self.workshop.imports.look_anew(self.laid)
        else:
            self.why = told(self.services, errand.failed)

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        super().draw(painter)
        self.bench.prints.next_frame()

    # ---- what is done
    def choose(self, card: Card | None) -> None:
        """It is this card; None: the back."""
        self.card = self.services.look.worn(card) if card is not None else GameBack(self.game.id)
        self.album.places = self.card.id, BACK[1]
        self.album.pack = self.bench.number(self.game.deck.id if card is None else self.card.deck)
        self.hands.at = "right"

    def other_pack(self, by: int) -> None:
        """A card of the next pack, or of the former."""
        at = self.packs.index(self.game)
        self.game = self.packs[(at + by) % len(self.packs)]

    def as_set(self) -> None:
        """A set is made of it, which is worn instead of the one that is."""
        self.bench.close()
        self.services.exchange(self.workshop.import_page([self.picture], self.chosen_below, alone=False))

    def undo(self) -> None:
        """See Page. The card as it was."""
        if self.laid is not None and self._undone():
            self.back()

    def other(self) -> None:
        """It was meant for another card."""
        if self._undone():
            self.card, self.laid, self.corners = None, None, None

    def _undone(self) -> bool:
        """Whether it could be."""
        try:
            if self.laid is not None:
                self.workshop.imports.take_back(self.laid)
                self.workshop.imports.look_anew()
        except Troubled as error:
            self.why = told(self.services, error)
        return not self.why

    def pull(self) -> None:
        """Where the card lies in the picture."""
        if self.piece is not None:
            self.services.over(CornersPage(self.services, self.bench, self.piece, alone=True))

    @property
    def _face(self) -> Card | None:
        """What is drawn of it; None: the back."""
        return None if isinstance(self.card, GameBack) else self.card

    def name(self, desk: Desk) -> str:
        return _called(desk, self._face) if self.card is not None else ""

    def keep(self) -> None:
        """It is right so: back to where somebody was before he chose a picture."""
        self.bench.close()
        if self.card is not None and self.laid is not None:
            self.workshop.gallery.stays_on(self.card, self.laid)
        self.workshop.leave_import()

    def back(self) -> None:
        """See Page. What could not be used leads back to where it was chosen."""
        self.bench.close()
        if self.chosen is not None and self.why and self.laid is None:
            self.services.exchange(self.workshop.import_onto(self.game.id, self.chosen))
        else:
            super().back()

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page. What lies below is seen, darkened."""
        panels.scrim(p)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        if self.why:
            self._refused(desk)
        elif self.card is None:
            self._asked(desk)
        else:
            self._shown(desk)

    def _refused(self, desk: Desk) -> None:
        p, wide = desk.p, min(desk.p.screen.safe.w - 80, 28 * desk.em)
        high = p.height(self.why, wide - 80, "body")
        box = boxes.centred(p.screen.safe, wide, high + desk.row + 110)
        panels.panel(p, box, alpha=1.0)
        p.paragraph(self.why, box.x + 40, box.y + 36, wide - 80, "body")
        text = desk.say("scene.back")
        room = desk.button_width(text, least=180)
        desk.button("right", Rect(box.right - 40 - room, box.bottom - 34 - desk.row, room, desk.row), text, self.back)

    def _asked(self, desk: Desk) -> None:
        """Which card? All of them, in the order of their help; or a set is made of it. A picture that is still looked
        at may show many cards."""
        p = desk.p
        box = p.screen.safe.inflate(-60, -60)
        panels.panel(p, box, alpha=1.0)
        inner = box.inflate(-80, -56)
        if self._many is not None or self.album.looking:
            p.label(desk.say("bring.on_card.looking"), *inner.center, "body", p.palette.nezu, align="centre",
                    width=inner.w)
            end = desk.say("bring.keeping.cancel")
            foot, _ = boxes.foot(inner, desk.row, GAP)
            place, _ = boxes.right(foot, desk.button_width(end, least=180), GAP)
            desk.button("cancel", place, end, self.back)
            return
        room = self._way_on(desk, inner)
        every: list[Card | None] = [*in_order(self.workshop, self.game)]
        if self.game.id == in_hand(self.services).id:
            every.append(None)              # another game's back is not seen here
        called = [_called(desk, card) for card in every]
        beside = self._breadth(desk, room, box.right - 20, called)
        above = self._which(desk, room, not beside)
        area = Rect(box.x + 20, above.y, box.w - 40, above.h)
        if beside:
            place, area = boxes.left(Rect(above.x, above.y, area.right - above.x, above.h), beside, GAP)
            self._picture(p, place)
        grid = cells.plan(p, area.inflate(-40, -40), called)
        with desk.scroll("cards", area) as flow:
            for start in range(0, len(every), grid.columns):
                row = flow.columns(grid.high, grid.columns, cells.GAP)
                for each, rect in zip(every[start:start + grid.columns], row, strict=False):
                    self._choice(desk, each, rect, grid)

    def _breadth(self, desk: Desk, room: Rect, right: float, called: Sequence[str]) -> float:
        """How broad the picture is beside the cards; 0 where it would cost them too much: their room, or that all of
        them are seen at once."""
        beside = min(SHARE * room.w, WIDEST * desk.em)
        if room.w - beside < ROOM * desk.em:
            return 0.0
        below = boxes.top(room, desk.row, GAP)[1]
        areas = (Rect(x, below.y, right - x, below.h).inflate(-40, -40) for x in (room.x + beside + GAP, room.x - 20))
        narrow, whole = (cells.scrolls(cells.plan(desk.p, area, called), area, len(called)) for area in areas)
        return 0.0 if narrow and not whole else beside

    def _which(self, desk: Desk, room: Rect, small: bool) -> Rect:
        """The question – with the picture before it, if it is `small` –, and of which pack; returns what is left
        below."""
        p, text = desk.p, desk.say("bring.on_card.which", file=self.picture.name)
        line, below = boxes.top(room, desk.row, GAP)
        at = self.packs.index(self.game)
        rest = cells.choices(desk, line, [cells.CardChoice(
            "pack", [desk.say(f"game.{info.id}.deck") for info in self.packs], at, self.other_pack)])
        if small:
            place, rest = boxes.left(rest, 1.4 * desk.row, GAP)
            self._picture(p, place)
        high = p.height(text, rest.w, "button", bold=True)
        if high > desk.row:
            high = p.height(text, below.w, "button", bold=True)
            rest, below = boxes.top(below, high, GAP)
        p.paragraph(text, rest.x, rest.y + (rest.h - high) / 2, rest.w, "button", bold=True)
        return below

    def _picture(self, p: Painter, place: Rect) -> None:
        """All of what was brought, to be looked at while its card is chosen; until it is there, its place."""
        w, h = self.album.sizes.get(self.picture, (1, 1))
        share = min(place.w / w, place.h / h)
        box = boxes.centred(boxes.top(place, share * h)[0], share * w, share * h)
        made = self.bench.prints.whole(self.picture, p.px(box.w), p.px(box.h))
        if made is None:
            panels.strip(p, box, 10)
        else:
            p.picture(made, *box.center)
            panels.frame(p, box, p.palette.button_edge, 2.0, 4)

    def _way_on(self, desk: Desk, room: Rect) -> Rect:
        """What else may be done with it, and what each of both does; returns what is left above."""
        foot, above = boxes.foot(room, desk.row, GAP)
        ways = (("cancel", "bring.keeping.cancel", self.back), ("set", "bring.on_card.set", self.as_set))
        for name, key, act in ways:
            text = desk.say(key)
            place, foot = boxes.right(foot, desk.button_width(text, least=180), GAP)
            desk.button(name, place, text, act)
        theme = self.services.look.line[-1].name(self.services.language.code)
        said = desk.say("bring.on_card.alone", theme=theme)
        if foot.w < LEAST * desk.em:
            foot, above = boxes.foot(above, desk.row, GAP)
        place, above = cells.for_hint(desk, foot, above, said)
        cells.hint(desk, place, said)
        return above

    def _choice(self, desk: Desk, card: Card | None, rect: Rect, grid: cells.CardGrid) -> None:
        p, seen = desk.p, rect.colliderect(self.hands.areas["cards"].rect)
        cells.cell(desk, f"{cells.CARD}{BACK[1] if card is None else card.id}", rect, grid,
                   cells.CellLook(_called(desk, card), None, False, seen), partial(self.choose, card),
                   partial(draw_card, p, card))

    def _about(self, desk: Desk) -> str:
        """How long it lies there."""
        if isinstance(self.card, GameBack):
            return desk.say("bring.on_card.about_back", game=names.game_name(desk, self.card.game))
        return desk.say("bring.on_card.about")

    def _shown(self, desk: Desk) -> None:
        """The card as it is now, and what can be done with it."""
        p = desk.p
        high = min(LARGE, p.screen.safe.h - 160)
        side = max(17 * desk.em, 420.0)
        wide = min(p.screen.safe.w - 40, high * ASPECT + side + 150)
        title, about = desk.say("bring.on_card.is", card=self.name(desk)), self._about(desk)
        beside = wide - 80 - high * ASPECT - 60
        told = p.height(title, beside, "title") + p.height(about, beside, "body") + 32
        box = boxes.centred(p.screen.safe, wide, min(p.screen.safe.h - 24, max(
            high + 90, told + 5 * (desk.row + 12) + 90)))
        panels.panel(p, box, alpha=1.0)
        left, rest = boxes.left(box.inflate(-80, -80), high * ASPECT, 60)
        if self.laid is None or self._errand is not None:
            p.label(desk.say("bring.on_card.looking"), left.centerx, left.centery, "body", p.palette.nezu,
                    align="centre", width=left.w)
        else:
            draw_card(p, self._face, left.centerx, left.centery, high, bare=True)
        ways: list[tuple[str, Callable[[], None]]] = [
            ("undo", self.undo), ("other", self.other), ("corners", self.pull), ("right", self.keep)]
        with desk.scroll("words", rest.inflate(40, 40)) as flow:
            flow.y = p.paragraph(title, flow.x, flow.y, flow.w, "title", p.palette.kin, True) + 16
            flow.y = p.paragraph(about, flow.x, flow.y, flow.w, "body", p.palette.nezu)
            fits = self.piece is not None and self.piece.loose and self.laid is not None
            flow.y = max(flow.y + 16, rest.bottom - (len(ways) + fits) * (desk.row + 12))
            if fits:
                said = desk.say("bring.fit.whole" if self.bench.whole else "bring.fit.fill")
                desk.stepper("fit", flow.take(desk.row, 12), said, self.bench.other_fit)
            for name, act in ways:
                enabled = self.laid is not None or name == "right"
                text = desk.say(f"bring.on_card.{name}")
                desk.button(name, flow.take(desk.row, 12), text, act, "gold" if name == "right" else "plain",
                            cap="A" if name == "right" else "", enabled=enabled,
                            size=p.fitting(text, flow.w - desk.row, "button", True))


def _called(desk: Desk, card: Card | None) -> str:
    return desk.say("bring.back") if card is None else names.card_name(desk, card)


def _shows_many(found: FoundCards) -> bool:
    """Whether many cards lie in a picture, for sure: of one that may be a drawing it is asked."""
    return found.page is not None or sum(each.sure for each in found.cards) > 1

"""One picture on one card: the card as it is now, and the way back.

It knows no file and no theme: `card_import` lays the picture, and says what it could not.
"""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.core.cards import Card
from game.core.trouble import Troubled
from game.features.own_cards.import_cards.album import Album, PicturePiece
from game.features.own_cards.import_cards.corners import CornersPage
from game.features.own_cards.import_cards.refusal import told, unreadable
from game.features.own_cards.import_cards.workbench import Workbench
from game.features.own_cards.port import OwnCards
from game.features.own_cards.values import CardOf, GameBack, LaidPicture
from game.pictures.requests import Corners
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
from game.ui.scene import Scene

LARGE = 620.0


class AskingPage(NamedTuple):
    """Page on which the user was asked which card the picture is for, and what it was looked at with there."""

    page: Scene
    bench: Workbench


class OnCard(Page):
    """`card`: the face that shows it, or the back; `laid`: what was changed, to undo it by. `chosen`: the picture was
    chosen where files are, for this card; `asked`: it was asked for the card, None: a person pointed at it."""

    services: Services
    brings = enters = True              # a person who drops something sees at once that it has arrived
    overlay = True

    def __init__(self, workshop: OwnCards, onto: CardOf, picture: Path, chosen: bool = False,
                 asked: AskingPage | None = None) -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, "right")
        self.game = next(info for info in services.catalogue.games() if info.id == onto.game)
        self.card, self.picture, self.chosen, self.asked = onto.card, picture, chosen, asked
        self.bench = asked.bench if asked is not None else Workbench(workshop)
        deck = self.game.deck.id if isinstance(self.card, GameBack) else self.card.deck
        self.bench.lay_one(picture, deck, self.card.id)
        self.laid: LaidPicture | None = None
        self.corners: Corners | None = None
        self._lies_whole = False
        self.why = ""
        self._errand: BackgroundTask[LaidPicture] | None = None

    # ---- what happens meanwhile
    @property
    def album(self) -> Album:
        """The picture, and where its card is in it."""
        return self.bench.album

    def say(self, key: str, **values: object) -> str:
        return self.services.language.text(key, **values)

    def update(self, now: float) -> float | None:
        """See Scene. Looked at and with a card, it is laid; where corners were pulled since, they are kept."""
        self.bench.listen()
        if not self.why and (why := self.album.refused.get(self.picture)) is not None:
            self.why = unreadable(self.services, self.picture, why)
        self._lay()
        self._end()
        wish = super().update(now)
        return now + LOOK_AGAIN if wish is None and self._errand is not None else wish

    @property
    def piece(self) -> PicturePiece | None:
        return next(iter(self.album.pieces), None)

    def _lay(self) -> None:
        """Begin to lay it, if it is time to."""
        if self._errand is not None or self.why or self.album.looking or self.piece is None:
            return
        corners, card, keep = self.piece.corners, self.card, self.workshop.imports
        fit: Fit | None = "contain" if self.bench.whole and self.piece.loose else None
        if self.laid is None:
            self._errand = BackgroundTask(lambda _: keep.lay_on(card, self.picture, corners, fit))
        elif (corners, self.bench.whole) != (self.corners, self._lies_whole):
            self._errand = BackgroundTask(lambda _: keep.pull_on(card, corners, fit))
        self.corners, self._lies_whole = corners, self.bench.whole

    def _end(self) -> None:
        """End the work: it was laid, or could not be."""
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
    def undo(self) -> None:
        """See Page. The card as it was."""
        if self.laid is not None and self._undone():
            self.back()

    def other(self) -> None:
        """Take it back, and ask for which other card it was meant."""
        if not self._undone():
            return
        if self.asked is not None:
            self.services.exchange(self.asked.page)
        else:
            self.bench.close()
            self.services.exchange(self.workshop.ask_card(self.game.id, self.picture))

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
        """Open the page on which the card's corners in the picture are pulled."""
        if self.piece is not None:
            self.services.over(CornersPage(self.services, self.bench, self.piece, alone=True))

    @property
    def _face(self) -> Card | None:
        """What is drawn of it; None: the back."""
        return None if isinstance(self.card, GameBack) else self.card

    def name(self, desk: Desk) -> str:
        return desk.say("bring.back") if self._face is None else names.card_name(desk, self._face)

    def keep(self) -> None:
        """Accept it: go back to where the user was before they chose a picture."""
        self.bench.close()
        if self.laid is not None:
            self.workshop.gallery.stays_on(self.card, self.laid)
        self.workshop.leave_import()

    def back(self) -> None:
        """See Page. What could not be used leads back to where it was chosen."""
        self.bench.close()
        if self.chosen and isinstance(self.card, Card) and self.why and self.laid is None:
            self.services.exchange(self.workshop.import_onto(self.game.id, self.card))
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


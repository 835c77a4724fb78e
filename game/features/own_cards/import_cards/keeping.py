"""Shows, while pictures become a theme, how far it is, the way out of it, and, when it is kept, the table with it.

It knows neither files nor themes: `card_import` keeps them, and says what it could not.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator

from game.features.own_cards.import_cards.refusal import told
from game.features.own_cards.port import OwnCards
from game.features.own_cards.values import KeptTheme, ProgressReport
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.kit import boxes
from game.ui.kit.background_task import LOOK_AGAIN, BackgroundTask
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.services import Services


class KeepingPage(Page):
    """Laid over whatever wanted it. `do` keeps them; `game`: whose table is laid with it; `plays` False: it is hung in
    the gallery, and no game wears it yet."""

    services: Services
    brings = True
    overlay = True

    def __init__(self, workshop: OwnCards, game: str, do: Callable[[ProgressReport], KeptTheme],
                 plays: bool = True) -> None:
        services, self.workshop = workshop.services, workshop
        super().__init__(services, "cancel")
        self.game, self.plays = game, plays
        self.errand: BackgroundTask[KeptTheme] = BackgroundTask(do)
        self._steps: Iterator[None] | None = None

    def update(self, now: float) -> float | None:
        """See Scene. Kept, it is played, or hung."""
        wish = super().update(now)
        if not self.errand.ended:
            return now + LOOK_AGAIN if wish is None else wish
        if self.errand.result is not None:
            self._steps = self._steps or self._taken_up(self.errand.result)
            return wish if next(self._steps, self) is self else now
        if self.errand.cancelled:
            self.services.back()
        return wish

    def _taken_up(self, kept: KeptTheme) -> Iterator[None]:
        """Show what is kept, and lead on: a step a frame, so that no frame has to do all of it."""
        self.workshop.gallery.took_place(kept)
        yield
        self.workshop.imports.look_anew()           # what lay over these cards may have been taken away
        yield
        if self.plays:
            self.workshop.gallery.wear(self.game, kept)
            yield
            self.workshop.play_with(self.game)
        else:
            self.workshop.gallery.hung(kept)
            self.workshop.to_gallery(self.game)

    def back(self) -> None:
        """Go back: it is not wanted any more – or could not be, and that was read. What is kept already leads on."""
        if self.errand.result is not None:
            return
        if self.errand.ended:
            super().back()
        self.errand.cancel()

    # ---- the page
    def ground(self, p: object) -> None:
        """See Page. What lies below is seen, darkened."""

    def lay(self, desk: Desk) -> None:
        """See Page."""
        p = desk.p
        panels.scrim(p)
        wide = min(desk.p.screen.safe.w - 80, 26 * desk.em)
        text = self._said(desk)
        high = p.height(text, wide - 80, "body") + desk.row + 150
        box = boxes.centred(p.screen.safe, wide, high)
        panels.panel(p, box, alpha=1.0)
        flow = Flow(box.x + 40, box.y + 36, box.w - 80)
        flow.y = p.paragraph(text, flow.x, flow.y, flow.w, "body") + 20
        if self.errand.failed is None:
            bar(desk, flow.take(14, 20), self.errand.share)
        end = desk.say("bring.keeping.cancel" if self.errand.failed is None else "scene.back")
        place = Rect(box.right - 40 - desk.button_width(end, least=180), box.bottom - 34 - desk.row,
                     desk.button_width(end, least=180), desk.row)
        desk.button("cancel", place, end, self.back)

    def _said(self, desk: Desk) -> str:
        error = self.errand.failed
        if error is None or self.errand.cancelled:
            return desk.say("bring.keeping.busy", file=self.errand.told)
        return told(self.services, error)


def bar(desk: Desk, rect: Rect, share: float) -> None:
    """Draw how far something is."""
    desk.p.fill(rect, desk.p.palette.yoru)
    desk.p.fill(Rect(rect.x, rect.y, rect.w * max(0.0, min(1.0, share)), rect.h), desk.p.palette.kin)

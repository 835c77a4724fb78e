"""A page that tells how something ended: it may come by a movement, and a picture of it can be kept."""
from __future__ import annotations

from datetime import datetime
from typing import Literal

import pygame

from game.ui.draw import shapes
from game.ui.input.gesture import Command, Gesture, Key
from game.ui.kit.desk import Desk
from game.ui.kit.page import Page
from game.ui.pages.result.entrance import STANDS, EntranceMoment, ResultEntrance
from game.ui.pages.result.picture import drawn
from game.ui.pages.services import Services, Told

Saving = Literal["no", "asked", "said"]
"""How far the keeping of a picture is: asked for, and then said on the page."""


class PicturedPage(Page):
    """Tells how something ended. `entrance`: the movement by which it comes, None where it stands at once; `told`: what
    is said of the picture, None as long as the player has not asked for one."""

    services: Services
    entrance: ResultEntrance | None = None

    def __init__(self, services: Services, first: str) -> None:
        super().__init__(services, first)
        self.told: Told | None = None
        self.saving: Saving = "no"

    @property
    def moment(self) -> EntranceMoment:
        """The moment it has come to."""
        return self.entrance.moment if self.entrance is not None else STANDS

    @property
    def dated(self) -> datetime:
        """The time when what the picture shows ended: its file is called by that."""
        return self.services.evenings.now()

    @property
    def pictures_cards(self) -> bool:
        """Whether cards are seen in the picture."""
        raise NotImplementedError

    def lay_picture(self, desk: Desk) -> None:
        """Place everything that lies in the picture."""
        raise NotImplementedError

    def drawn_picture(self) -> pygame.Surface:
        """Draw the picture that is kept."""
        return drawn(self.services, self.lay_picture, self.pictures_cards)

    def picture(self) -> None:
        """Keep a picture as soon as a frame has said so: it may take a second or more."""
        self.told, self.saving = Told(self.services.language.text("scene.result.saving"), False), "asked"

    def update(self, now: float) -> float | None:
        """See Scene."""
        if self.saving == "no":
            moves = self.entrance.update(now) if self.entrance is not None else None
            return super().update(now) if moves is None else moves
        if self.saving == "said":
            self._keep_picture()
        else:
            self.saving = "said"            # by the frame that is drawn next
        return now

    def _keep_picture(self) -> None:
        """Keep the picture, and say where it is."""
        self.saving = "no"
        name = self.services.language.text("scene.result.file", date=f"{self.dated:%Y-%m-%d %H.%M}")
        self.told = self.services.evenings.keep_picture(shapes.png(self.drawn_picture()), name)

    def handle(self, gesture: Gesture) -> None:
        """See Scene. No card lies here that a pad's X could ask about: it keeps the picture."""
        if self.entrance is not None and self.entrance.hears(gesture, self.services.clock()):
            return
        if isinstance(gesture, Command) and gesture.act == Key.HELP and gesture.device.startswith("pad"):
            gesture = Command(Key.PICTURE, gesture.phase, gesture.device, gesture.repeat)
        super().handle(gesture)

    def commanded(self, act: Key) -> bool:
        """See Page."""
        if act == Key.PICTURE:
            self.picture()
            return True
        return super().commanded(act)

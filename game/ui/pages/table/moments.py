"""Finds what makes a great moment of what was told to all: lettering across the table, and the gamepad of the player
concerned is shaken. It knows no word and no rule: which word is great says the sheet of the game."""
from __future__ import annotations

from game.core.events import Ended, Left
from game.core.seating import Seat
from game.themes.find import lettering
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.holders import PAD
from game.ui.pages.table.table_context import TableContext
from game.ui.stage.drawing.cutins import box
from game.ui.stage.playback import INSTANT, STANDS
from game.ui.stage.records import Act
from game.ui.stage.tracks import Lettered, Written

CALLED, OUT, WON = (0.45, 220), (0.8, 380), (0.6, 600)
"""How hard (0-1) and how long (milliseconds) the player's pad is shaken: said a great word, is out, has won."""

LEAST = 0.6
"""How large lettering would be where effects are off: half way to this where they are soft."""


class Moments:
    """The great moments of one table; `flair` of its session says how strongly they are shown."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._ordered: tuple[Screen, str, float] | None = None
        self._felt: Written | None = None

    def order(self, p: Painter) -> None:
        """Order everything that may be written here before it is wanted, once for a screen and a language."""
        session, code = self.context.session, self.context.services.language.code
        wanted = p.screen, code, session.flair
        if wanted == self._ordered or not session.writes or not session.flair:
            return
        self._ordered = wanted
        for name in dict.fromkeys(session.play.room.table.sheet.cutins.values()):
            found = self._picture(Written(name, 0.0), 0.0)
            p.pictures.large(found.file, *box(p, found))

    def lettered(self, now: float) -> Lettered | None:
        """Return what stands across the table now."""
        written = self.context.session.play.written
        return None if written is None else self._picture(written, now)

    def _picture(self, written: Written, now: float) -> Lettered:
        session = self.context.session
        file = lettering(written.name, self.context.services.language.code)
        share = LEAST + (1 - LEAST) * session.flair
        return Lettered(file, now - written.since, share, session.play.reduced)

    def update(self, now: float) -> float | None:
        """Return when the next picture of it is due: with reduced motion it stands still, then it is gone."""
        play = self.context.session.play
        if play.written is not self._felt:
            self._felt = play.written
            if play.written is not None:
                self._shake(play.written.seat, *CALLED)
        if play.written is None:
            return None
        return play.written.since + STANDS if play.reduced else now

    # ---- in one's hands --------------------------------------------------------------------------------------
    def acted(self, act: Act) -> None:
        """Take note of an act that all see has begun; not one that was skipped."""
        if self.context.session.play.speed == INSTANT or self.context.session.hasting:
            return
        for event in act.events:
            match event:
                case Left(seat=seat):
                    self._shake(seat, *OUT)
                case Ended(what="match", winners=winners):
                    for seat in winners:
                        self._shake(seat, *WON)
                case _:
                    pass

    def _shake(self, seat: Seat, strength: float, ms: int) -> None:
        """The pad this person holds; alone at the table, the one that was used last."""
        session, services, chairs = self.context.session, self.context.services, self.context.host.setup.chairs
        if seat not in session.here or not session.flair:
            return
        last = self.context.device if len(session.here) == 1 else ""
        device = services.devices.holders.device_of(chairs[seat].name) or last
        if device.startswith(PAD):
            services.devices.rumble(device, strength * session.flair, ms)

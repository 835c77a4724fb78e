"""The question whether one wants to hear a place and its music: asked once, over the title, when no player is busy
there.

A player who says no – by its button, by Back, by closing the window – is not asked again; the settings have it all. It
is not asked before a player has played a match to its end, where nothing is heard anyway, nor where children read.
"""
from __future__ import annotations

from game.themes.model import MUSIC
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.page import Page
from game.ui.pages.services import Services
from game.ui.stage.sound import PLEASANT

CALM = 1500.0
"""Milliseconds without input before it is asked."""
SAMPLE = 20_000.0
PAD, GAP = 40.0, 20.0
WIDE = 26.0
"""Breadth of the plate in ems."""


def may_ask(services: Services) -> bool:
    """Return whether this house may still be asked."""
    s = services.settings
    heard = s.had_sound and not services.sound.silent and not s.muted and (s.volume_effects or s.volume_calls)
    return bool(heard) and s.reading_aid == "none" and not (s.lasting_offered or s.volume_room or s.volume_music)


class HearingOffer(Page):
    """The small plate. Listening is no answer, and may be done often."""

    services: Services
    overlay = True

    def __init__(self, services: Services) -> None:
        super().__init__(services, "listen")
        services.preferences.change(lasting_offered=True)

    # ---- answers
    def listen(self) -> None:
        """Play the music of the title, for a while."""
        self.services.sound.sample(f"{MUSIC}title", self.services.clock(), SAMPLE)

    def agree(self) -> None:
        """Agree to both, at a pleasant strength."""
        self.services.preferences.change(volume_room=PLEASANT, volume_music=PLEASANT)
        self.back()

    def back(self) -> None:
        """Go back without either: whatever is being tried is silent."""
        self.services.sound.sample("", self.services.clock(), 0.0)
        super().back()

    # ---- the page
    def ground(self, p: Painter) -> None:
        """See Page."""
        panels.scrim(p, .6)

    def lay(self, desk: Desk) -> None:
        """See Page."""
        safe = desk.p.screen.safe
        sign, lines = 2.2 * desk.em, self._lines(desk)
        broad = safe.w - 40
        for wide in (min(broad, max(820.0, WIDE * desk.em)), broad):        # as broad as can be rather than too high
            room = wide - 2 * PAD - sign - GAP
            texts, ways = boxes.tall(lines, room), self._ways(desk, wide - 2 * PAD)
            box = boxes.centred(safe, wide, 2 * PAD + texts + GAP + ways[-1].bottom)
            if box.h <= safe.h:
                break
        panels.panel(desk.p, box, "plate", 24.0, 1.0, keyline=True)
        glyph(desk.p, "sound", box.x + PAD + sign / 2, box.y + PAD + texts / 2, sign, desk.p.palette.kin)
        Flow(box.x + PAD + sign + GAP, box.y + PAD, room).fill(lines)
        for name, place in zip(("listen", "agree", "decline"), ways, strict=True):
            self._button(desk, name, place.move(box.x + PAD, box.y + PAD + texts + GAP))

    def _lines(self, desk: Desk) -> list[BoxPart]:
        return [desk.words(desk.say("scene.hearing.ask"), "seat", bold=True, gap=8),
                desk.words(desk.say("scene.hearing.about"), "body")]

    def _ways(self, desk: Desk, wide: float) -> list[Rect]:
        """The answers beside each other; one above the other where letters are large."""
        row = Rect(0, 0, wide, desk.row)
        names = [desk.say(f"scene.hearing.{name}") for name in ("listen", "agree", "decline")]
        beside = max(desk.button_width(name, True) for name in names) <= boxes.share(wide, 3, GAP)
        return boxes.columns(row, 3, GAP) if beside else boxes.stack(row, 3, row.h, GAP)

    def _button(self, desk: Desk, name: str, rect: Rect) -> None:
        act = {"listen": self.listen, "agree": self.agree, "decline": self.back}[name]
        cap = {"decline": "B"}.get(name, "")
        desk.button(name, rect, desk.say(f"scene.hearing.{name}"), act, "gold" if name == "agree" else "plain", cap=cap)

"""The hint at the table, before open eyes: what a master would do stands where the news stand and above the own hand,
and what it is done with is marked, until the next press. Where several look on there is none: it is asked for behind
the curtain.
"""
from __future__ import annotations

from game.text.counsel import Advised
from game.ui.draw.screen import Rect
from game.ui.hand.hint import Hint
from game.ui.kit.apart import gets_hints
from game.ui.kit.desk import Desk
from game.ui.kit.hint_panel import HintPanel, mark
from game.ui.pages.table.light import TableLight
from game.ui.stage.own import RISE

NOTHING = "hint.nothing"
"""Why there is none where nobody asks anything of this seat."""

CLEAR = 6.0
"""From it to what it must not touch, in units."""

LIFTED = 0.09
"""How far a card that is pointed at or chosen rises above the own hand, in heights of it."""

BROAD = 42.0
"""How broad it is at most, in letters of the body, where the strip of the news is narrower."""


class TableHint:
    """`hint`: what was asked for; it goes with the question it was asked about."""

    def __init__(self, scene: TableLight) -> None:
        self.scene = scene
        self.hint = Hint(lambda: scene.side, lambda: scene.services.seek(scene.host, scene.side.seat))

    @property
    def possible(self) -> bool:
        """Somebody with open eyes plays here, and hints are wanted."""
        scene = self.scene
        return self.is_played and scene.observer is not None and scene.services.settings.hints \
            and gets_hints(scene.host.setup, scene.observer) and not scene.session.is_out

    @property
    def is_played(self) -> bool:
        """A match or practice: in a lesson the guide has the word, a worked case speaks for itself, and of a pack that
        is mostly left out nothing can be reckoned."""
        return self.scene.host.kept or self.scene.host.practice

    def ask(self) -> None:
        """Ask for one, or read it no longer; where there can be none, it is said why."""
        scene = self.scene
        if self.hint.on:
            self.hint.drop()
        elif not scene.services.settings.hints:
            scene.refuse("hint.off")
        elif not gets_hints(scene.host.setup, scene.observer):
            scene.refuse("hint.goes_without")
        elif not self.is_played:
            scene.refuse("hint.matches")
        elif scene.observer is None:
            scene.refuse("hint.curtain")
        elif not self._is_asked:
            scene.refuse(NOTHING)
        else:
            self.hint.ask()

    @property
    def _is_asked(self) -> bool:
        """There is something to choose here, though the picture may not have come to it yet: the master thinks
        meanwhile, and speaks when it has."""
        scene = self.scene
        if scene.session.is_shown:
            return bool(scene.session.offers())
        return bool(scene.host.waiting()) and scene.side.seat in scene.host.waiting() and bool(scene.side.offers())

    @property
    def stands(self) -> bool:
        """One is asked for, and what it is about is on the screen."""
        return self.hint.on and self.scene.session.is_shown

    def drop(self) -> bool:
        """Read it no longer; whether there was one."""
        was = self.hint.on
        self.hint.drop()
        return was

    def update(self, now: float) -> float | None:
        """When it next has something to say. That there was nothing to say is no longer so once there is."""
        scene = self.scene
        if scene.observer is None:
            return None
        refused = scene.session.refused
        if refused is not None and refused[0] == NOTHING and scene.session.is_shown and scene.session.offers():
            scene.session.refused = None
            return now
        return self.hint.update(now)

    @property
    def anchor(self) -> str:
        """The paragraph of the rules on which the hint rests that stands there."""
        advised = self._advised()
        return advised.anchor if advised is not None else ""

    def _advised(self) -> Advised | None:
        scene = self.scene
        return self.hint.advised(scene.services.narrator, scene.hands.hovers) if self.stands else None

    def lay(self, desk: Desk) -> None:
        """Over the strip of the news, and around what it is done with; why something cannot be is read first."""
        if not self.stands or self.scene.session.refused is not None:
            return
        scene, advised = self.scene, self._advised()
        if advised is None:
            advised = Advised(scene.words.t(self.hint.instead), "", "")
        rect, panel = self._placed(desk, advised)
        mark(desk.p, scene.hands, self.hint.done_marks() - self.hint.marks(), desk.p.palette.shu_ui)
        mark(desk.p, scene.hands, self.hint.marks())
        panel.lay(rect, lambda: scene.rules(advised.anchor))

    def _placed(self, desk: Desk, advised: Advised) -> tuple[Rect, HintPanel]:
        """From the strip of the news down to the own hand, where people speak and no card lies; where that is too low,
        below the hands at the sides, as broad as the page; only what has no room there, close above the hand, reaches
        up over the stage.
        """
        p, names = desk.p, self.scene.words.names
        strip = self.scene.session.play.room.parts.sentence
        found: list[tuple[float, Rect, HintPanel]] = []
        for free in self._free(p.screen.safe, strip):
            for most in (min(free.w, max(strip.w, BROAD * p.screen.size("body"))), free.w):
                panel = HintPanel(desk, advised, most, names, free.h)
                over = max(0.0, panel.high - free.h)
                if not over or not found or free == found[0][1]:        # else it would rise between hands
                    found.append((over, free, panel))
        _, free, panel = min(found, key=lambda each: each[0])
        wide = min(free.w, max(panel.wide, strip.w))
        x = max(free.x, min(strip.centerx - wide / 2, free.right - wide))
        return Rect(x, min(free.y, free.bottom + CLEAR - panel.high), wide, panel.high), panel

    def _free(self, safe: Rect, strip: Rect) -> tuple[Rect, Rect]:
        """What is free of hands: between them, from the strip down; and below those at the sides."""
        room = self.scene.session.play.room
        others = [tile.rect for seat, tile in room.tiles.items() if room.own is None or seat != room.table.observer]
        under = [rect.y for rect in others if rect.y >= strip.centery and rect.x < strip.right and strip.x < rect.right]
        lifted = LIFTED * room.own.hand.h if room.own is not None and room.own.hand is not None else 0.0
        own = [room.own.rect.y - RISE - lifted] if room.own is not None else []
        low = min([*under, *own, safe.bottom]) - CLEAR
        band = Rect(safe.x, strip.y, safe.w, low - strip.y)
        beside = [rect for rect in others if rect.colliderect(band)]
        left = max([rect.right + CLEAR for rect in beside if rect.centerx < strip.centerx], default=safe.x)
        right = min([rect.x - CLEAR for rect in beside if rect.centerx > strip.centerx], default=safe.right)
        between = Rect(left, band.y, right - left, band.h)
        end = max([rect.bottom for rect in beside], default=0.0) + CLEAR
        return between, Rect(safe.x, end, safe.w, low - end) if strip.y < end < low else between

"""The page of the table: what lies on what, from the cloth to the side panels. It draws what scene and session are."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.themes.model import Level
from game.ui.draw.curtain_cloth import ready
from game.ui.draw.look_port import level_for
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Key
from game.ui.kit.desk import Desk
from game.ui.kit.side_panel import PAD
from game.ui.pages.curtain.answers import call
from game.ui.pages.curtain.hand import order_faces, pack
from game.ui.pages.curtain.page import MOST_CARD
from game.ui.pages.table.falls import Falls
from game.ui.pages.table.header import header
from game.ui.pages.table.hint import TableHint
from game.ui.pages.table.moments import Moments
from game.ui.pages.table.own_place import OwnPlace
from game.ui.pages.table.sentence_strip import SentenceStrip
from game.ui.pages.table.shared import Shared
from game.ui.pages.table.side_panels import log_panel, open_panel, pile_panel
from game.ui.pages.table.table_context import TableContext
from game.ui.pages.table.touch import Touching
from game.ui.stage import faces
from game.ui.stage.drawing.board import draw_above, draw_ground
from game.ui.stage.drawing.great_moments import prepared
from game.ui.stage.drawing.speech import COME, GO, standing
from game.ui.stage.drawing.tiles import lights
from game.ui.stage.extensions import extensions_of
from game.ui.stage.records import Ground, Placement, Show
from game.ui.stage.session import ILLEGAL

NOT_NOW = "refused.not_now"
TICK = 50.0
"""Milliseconds between two pictures of a running window."""


class TablePage:
    """Lays the table out with every drawing."""

    def __init__(self, context: TableContext, shared: Shared) -> None:
        self.context, self.shared = context, shared
        self.hint = TableHint(context)
        self.touching = Touching(context, shared, self.hint)
        self.own = OwnPlace(context, shared)
        self.strip, self.falls = SentenceStrip(), Falls(context, shared)
        self.moments = Moments(context)
        self._woven: Screen | None = None
        self._ordered: Placement | None = None
        self._foreseen: tuple[object, float, dict[Level, float]] = None, 0.0, {}
        self._lit: Ground | None = None
        self._prepared_for: tuple[Screen, object] | None = None
        self._preparing: Iterator[None] = iter(())

    @property
    def _is_told_elsewhere(self) -> bool:
        """Whether the page of a fall says why already; alone, why something was refused is said here all the same."""
        context = self.context
        return context.gives_way or (context.falls.stops and context.session.refused is None)

    def lay(self, p: Painter, desk: Desk) -> None:
        """Draw everything, from the cloth to the side panels."""
        self.own.begin()
        self.hint.place(desk)
        show = self.show()
        self.moments.order(p)
        self._order(p, show)
        self._prepare(p, show)
        told = self.strip.part(p, show.sentence, show.frame.placement.ground.parts.sentence, show.names,
                               self.context.now, self.context.session.play.calm)
        show = replace(show, sentence="" if self._is_told_elsewhere else told, taken=self.context.pastime.taken(p))
        if self.context.is_shared and self._woven != p.screen:
            self._woven = p.screen      # the first curtain must not wait until it is woven
            ready(p)
            order_faces(self.context.services, self.context.host, MOST_CARD, p.scale)
        draw_ground(p, show)
        self.head(desk)
        self.touching.lay(desk)
        self.own.lay(desk, show)
        self.context.hand.lay(desk)
        draw_above(p, show)
        self.context.deed.lay(desk)
        self.context.pastime.lay(p)
        self.context.hand.over(desk)
        self.touching.explain(p)
        self.hint.lay(desk)
        if self.context.side_panel == "log":
            log_panel(desk, self.context)
        elif self.context.side_panel == "pile":
            pile_panel(desk, self.context)
        elif self.context.side_panel and self.context.side_panel == self.context.words.log:
            title = self.context.words.t(f"table.drawer.{self.context.side_panel}")
            inner = open_panel(desk, self.context, title, 0.64).inflate(-PAD, 0)
            for kind in self.context.words.kinds:
                kind.side_panel(desk, self.context, inner)

    def head(self, desk: Desk) -> None:
        """Draw the strip above the table."""
        header(desk, self.context, self.hint)

    def _order(self, p: Painter, show: Show) -> None:
        """The faces that will lie open when what has begun is over are drawn while it runs; the light of seats as soon
        as they have a place."""
        placement = show.frame.placement
        if placement.ground is not self._lit and not p.shapes.early:
            self._lit = placement.ground
            lights(p, show)
        if placement is not self._ordered:
            self._ordered = placement
            for pose in placement.cards.values():
                if pose.face is not None:
                    p.pictures.prepare([pose.face], pose.h, p.scale)
            self._foresee(p, placement)

    def _prepare(self, p: Painter, show: Show) -> None:
        """One of the large pictures of great moments a frame, once for a screen and a look."""
        wanted = p.screen, p.pictures.look
        if wanted != self._prepared_for:
            self._prepared_for, self._preparing = wanted, prepared(p, show)
        if self.context.session.flair and not p.shapes.early:
            next(self._preparing, None)

    def _foresee(self, p: Painter, placement: Placement) -> None:
        """What lies covered may be turned up: until then all faces of the pack are drawn, once for each level."""
        highest: dict[Level, float] = {}
        for pose in placement.cards.values():
            if pose.face is None:
                level = level_for(pose.h)
                highest[level] = max(highest.get(level, 0.0), pose.h)
        look, scale, known = self._foreseen
        if look is not p.pictures.look or scale != p.scale:
            known = {}
        for level, high in highest.items():
            if level not in known:
                p.pictures.foresee(pack(self.context.services, self.context.host).cards, high, p.scale)
        self._foreseen = p.pictures.look, p.scale, {**highest, **known}

    def show(self) -> Show:
        """Return the picture of now."""
        context, session = self.context, self.context.session
        refused = session.refused
        shaken = None
        if refused and context.observer is not None and session.shaking(context.now):
            shaken = (context.observer, (context.now - refused[1]) / ILLEGAL)
        frame = session.play.frame(context.now)
        if held := self.context.deed.poses():
            frame = replace(frame, cards={**frame.cards, **held})
        return Show(
            frame, context.now, context.words.script(session.view), session.play.spoken,
            self._sentence(refused[0] if refused else ""), refused is not None, context.words.names,
            session.view.number("deal"), self.touching.hovered, shaken, session.play.reduced,
            context.services.look.table(), seals=self.shared.seals(),
            signs=self.shared.signs(),
            focused=context.hands.focus.visible or context.hands.pressed, hand=self.context.hand.held(context.now),
            shaken_card=self.context.hand.refused, drop=self.context.hand.drop,
            more=extensions_of(context.deed.told(), context.hand.building()),
            lettered=self.moments.lettered(context.now), weight=context.services.settings.weight,
            faces=faces.shown(session.play.moods, frame, context.now, session.play.reduced),
            steady=bool(context.side_panel) or context.hand.drag.held is not None)

    def _sentence(self, refused: str) -> str:
        """The one sentence below the stage: why something cannot be, what to do before play begins, or what was."""
        if refused:
            return self._refused(refused)
        return "" if self.hint.stands_at() else self._below()

    def _below(self) -> str:
        """The same where nothing was refused."""
        words = self.context.words
        if asked := self.context.pastime.hint():
            return asked
        if self.shared.may_begin:
            way = self.shared.by_pads if self.context.is_shared else "_phones"
            return words.t(f"table.before_begin{way}", cap=words.key_cap(Key.CALL, pad=True),
                           call=call(self.context.services, self.context.host.setup.game))
        view, sheet = self.context.session.view, self.context.session.play.room.table.sheet
        if self.shared.before_all is not None and view.asking in sheet.open_to_all:
            return self.context.services.narrator.turn(self.context.session.view, words.names, None)
        hint = "" if words.queue.summed_up and self.context.hand.says_the_usual else self.context.hand.hint()
        return hint or self.context.deed.hint() or words.queue.below

    def _refused(self, key: str) -> str:
        """Why something cannot be; where it only comes at the wrong moment, what is asked first."""
        words, view = self.context.words, self.context.session.view
        asked = self.context.services.narrator.turn(view, words.names, words.observer)
        if key == NOT_NOW and asked and view.turn() < 0:
            return words.t(f"{NOT_NOW}_for", asked=asked)
        return words.t(key)

    def next_change(self, now: float) -> float | None:
        """Return when a bubble next moves: it stands still between coming and going."""
        spoken = self.context.session.play.spoken.values()
        found = [due] if (due := self.touching.next_change(now)) is not None else []
        if (due := self.context.hand.drag.next_change(now)) is not None:
            found.append(due)
        if (due := self.moments.update(now)) is not None:
            found.append(due)
        for each in standing(spoken, self.context.words.t, now - TICK):       # once more after the last one has gone
            moves = now < each.spoken.since + COME or now >= each.end - GO
            found.append(now if moves else each.end - GO)
        play = self.context.session.play
        if (due := faces.next_change(play.moods, now, play.reduced)) is not None:
            found.append(due)
        if self.context.session.window_left(now) is not None:
            found.append(now + TICK)
        if (due := self.context.pastime.next_change(now)) is not None:
            found.append(due)
        if (later := self.strip.next_change(now)) is not None:
            found.append(later)
        return min(found, default=None)

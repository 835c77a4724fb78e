"""The page of the table: what lies on what, from the cloth to the drawers. It draws what scene and session are."""
from __future__ import annotations

from dataclasses import replace

from game.features.contract import PASTIMES
from game.themes.model import Level
from game.ui.draw.curtain_cloth import ready
from game.ui.draw.look_port import level_for
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.hand.own_hand import OwnHand
from game.ui.hand.table_action import TableAction
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
from game.ui.pages.table.pastimes import Pastimes
from game.ui.pages.table.sentence_queue import Telling
from game.ui.pages.table.session import ILLEGAL
from game.ui.pages.table.side_panels import drawer, log_drawer, pile_drawer
from game.ui.pages.table.table_context import TableContext
from game.ui.pages.table.touch import Touching
from game.ui.stage.drawing.board import draw_above, draw_ground
from game.ui.stage.drawing.speech import COME, GO, standing
from game.ui.stage.drawing.tiles import lights
from game.ui.stage.extensions import bag_of
from game.ui.stage.records import Ground, Placement, Show

NOT_NOW = "refused.not_now"
TICK = 50.0
"""Milliseconds between two pictures of a running window."""


class TablePage:
    """Lays the table out with every drawing."""

    def __init__(self, scene: TableContext) -> None:
        self.scene = scene
        self.touching = Touching(scene)
        self.own = OwnPlace(scene)
        hands = (kind.hand(scene) for kind in scene.words.kinds)
        self.hand = next((hand for hand in hands if hand is not None), None) or OwnHand(scene)
        deeds = (kind.deed(scene) for kind in scene.words.kinds)
        self.deed = next((deed for deed in deeds if deed is not None), None) or TableAction()
        self.telling, self.falls = Telling(), Falls(scene)
        self.moments = Moments(scene)
        self.pastime = Pastimes(scene.services.offers(PASTIMES, scene))
        self.hint = TableHint(scene)
        self._woven: Screen | None = None
        self._ordered: Placement | None = None
        self._foreseen: tuple[object, float, dict[Level, float]] = None, 0.0, {}
        self._lit: Ground | None = None

    def lay(self, p: Painter, desk: Desk) -> None:
        """Everything, from the cloth to the drawers."""
        self.own.begin()
        self.hint.place(desk, bool(self._below()))
        show = self.show()
        self.moments.order(p)
        self._order(p, show)
        told = self.telling.part(p, show.sentence, show.frame.placement.ground.parts.sentence, show.names,
                                 self.scene.now)
        show = replace(show, sentence=told, taken=self.pastime.taken(p))
        if self.scene.shared.here and self._woven != p.screen:
            self._woven = p.screen      # the first curtain must not wait until it is woven
            ready(p)
            order_faces(self.scene.services, self.scene.host, MOST_CARD, p.scale)
        draw_ground(p, show)
        self.head(desk)
        self.touching.lay(desk)
        self.own.lay(desk, show)
        self.hand.lay(desk)
        draw_above(p, show)
        self.deed.lay(desk)
        self.pastime.lay(p)
        self.hand.over(desk)
        self.touching.explain(p)
        self.hint.lay(desk)
        if self.scene.drawer == "log":
            log_drawer(desk, self.scene)
        elif self.scene.drawer == "pile":
            pile_drawer(desk, self.scene)
        elif self.scene.drawer and self.scene.drawer == self.scene.words.log:
            title = self.scene.words.t(f"table.drawer.{self.scene.drawer}")
            inner = drawer(desk, self.scene, title, 0.64).inflate(-PAD, 0)
            for kind in self.scene.words.kinds:
                kind.drawer(desk, self.scene, inner)

    @property
    def ponders(self) -> bool:
        """The table waits, though nobody is asked by the rules."""
        return self.pastime.ponders

    def head(self, desk: Desk) -> None:
        """The strip above the table."""
        header(desk, self.scene)

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
                p.pictures.foresee(pack(self.scene.services, self.scene.host).cards, high, p.scale)
        self._foreseen = p.pictures.look, p.scale, {**highest, **known}

    def show(self) -> Show:
        """The picture of now."""
        scene, session = self.scene, self.scene.session
        refused = session.refused
        shaken = None
        if refused and scene.observer is not None and session.shaking(scene.now):
            shaken = (scene.observer, (scene.now - refused[1]) / ILLEGAL)
        frame = session.play.frame(scene.now)
        if held := self.deed.poses():
            frame = replace(frame, cards={**frame.cards, **held})
        return Show(
            frame, scene.now, scene.words.script(session.view), session.play.spoken,
            self._sentence(refused[0] if refused else ""), refused is not None, scene.words.names,
            session.view.number("deal"), self.touching.hovered, shaken, session.play.reduced,
            scene.services.look.table(), seals=scene.shared.seals(),
            signs=scene.shared.signs(),
            focused=scene.hands.focus.visible or scene.hands.pressed, hand=self.hand.held(scene.now),
            shaken_card=self.hand.refused, drop=self.hand.drop,
            more=bag_of(self.deed.told(), self.hand.building()), lettered=self.moments.lettered(scene.now),
            weight=scene.services.settings.weight)

    def _sentence(self, refused: str) -> str:
        """The one sentence below the stage: why something cannot be, what to do before play begins, or what was."""
        if refused:
            return self._refused(refused)
        parts = self.scene.session.play.room.parts
        return "" if self.hint.hides(parts.sentence) else self._below()

    def _below(self) -> str:
        """The same where nothing was refused."""
        words = self.scene.words
        if asked := self.pastime.hint():
            return asked
        if self.scene.shared.may_begin:
            way = self.scene.shared.by_pads if self.scene.shared.here else "_phones"
            return words.t(f"table.before_begin{way}", cap=self.scene.cap(Key.CALL),
                           call=call(self.scene.services, self.scene.host.setup.game))
        view, sheet = self.scene.session.view, self.scene.session.play.room.table.sheet
        if self.scene.shared.before_all is not None and view.asking in sheet.open_to_all:
            return self.scene.services.narrator.turn(self.scene.session.view, words.names, None)
        hint = "" if words.summed_up and self.hand.says_the_usual else self.hand.hint()
        return hint or self.deed.hint() or words.below

    def _refused(self, key: str) -> str:
        """Why something cannot be; where it only comes at the wrong moment, what is asked first."""
        words, view = self.scene.words, self.scene.session.view
        asked = self.scene.services.narrator.turn(view, words.names, words.observer)
        if key == NOT_NOW and asked and view.turn() < 0:
            return words.t(f"{NOT_NOW}_for", asked=asked)
        return words.t(key)

    def next_change(self, now: float) -> float | None:
        """When a bubble next moves: it stands still between coming and going."""
        spoken = self.scene.session.play.spoken.values()
        found = [due] if (due := self.touching.next_change(now)) is not None else []
        if (due := self.hand.drag.next_change(now)) is not None:
            found.append(due)
        if (due := self.moments.update(now)) is not None:
            found.append(due)
        for each in standing(spoken, self.scene.words.t, now - TICK):       # once more after the last one has gone
            moves = now < each.spoken.since + COME or now >= each.end - GO
            found.append(now if moves else each.end - GO)
        if self.scene.session.window_left(now) is not None:
            found.append(now + TICK)
        if (due := self.pastime.next_change(now)) is not None:
            found.append(due)
        if (later := self.telling.next_change(now)) is not None:
            found.append(later)
        return min(found, default=None)

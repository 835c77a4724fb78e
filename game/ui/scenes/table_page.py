"""The page of the table: board, header, own panel, answers, what can be touched where. It draws what the scene is."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.seating import Seat
from game.ui.draw import controls
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Pointer
from game.ui.scenes.table_answers import Answer, answers, touched
from game.ui.scenes.table_drawers import log_drawer, pile_drawer
from game.ui.scenes.table_header import header
from game.ui.scenes.widgets import Desk
from game.ui.stage.board import draw_above, draw_ground
from game.ui.stage.board_kit import Show
from game.ui.stage.board_speech import COME, GO, end_of
from game.ui.stage.layout import Ground
from game.ui.stage.own import OwnPanel, columns, rows

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Page:
    """Lays the table out with every drawing; keeps only what the pointer hovers over."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hovered: tuple[str, int | str] | None = None
        self._answers: list[Answer] = []
        self._primary = ""

    @property
    def room(self) -> Ground:
        return self.scene.session.play.room

    # ---- drawing ------------------------------------------------------------------------------------------------
    def lay(self, p: Painter, desk: Desk) -> None:
        """Everything, from the cloth to the drawers."""
        show = self.show()
        draw_ground(p, show)
        header(desk, self.scene)
        self._spots(desk)
        self._own_words(p, show)
        self._lay_answers(desk)
        draw_above(p, show)
        if self.scene.drawer == "log":
            log_drawer(desk, self.scene)
        elif self.scene.drawer == "pile":
            pile_drawer(desk, self.scene)

    def show(self) -> Show:
        """The picture of now."""
        scene, session = self.scene, self.scene.session
        refused = session.refused
        sentence = scene.words.t(refused[0]) if refused else scene.words.sentence
        shaken = None
        if refused and scene.observer is not None and session.shaking(scene.now):
            shaken = (scene.observer, (scene.now - refused[1]) / 180.0)
        return Show(
            session.play.frame(scene.now), scene.now, scene.words.script(), session.play.spoken, sentence,
            refused is not None, tuple(chair.name for chair in scene.host.setup.chairs), session.view.number("deal"),
            self.hovered, shaken, session.play.reduced, scene.services.look.table())

    def next_change(self, now: float) -> float | None:
        """When a bubble next moves: it stands still between coming and going."""
        found = []
        for spoken in self.scene.session.play.spoken.values():
            end = end_of(spoken, self.scene.words.t(f"call.{spoken.word}"))
            if now < end:
                found.append(now if now < spoken.since + COME or now >= end - GO else end - GO)
        if self.scene.session.window_left(now) is not None:
            found.append(now + 50)
        return min(found, default=None)

    # ---- what can be touched --------------------------------------------------------------------------------------
    def _spots(self, desk: Desk) -> None:
        """Tiles, stock, pile and sentence: reached by pointer, and by keys along the ring."""
        room, scene = self.room, self.scene
        for seat, tile in room.tiles.items():
            rect = tile.card if room.own is not None and seat == scene.observer else tile.rect
            self._spot(desk, f"seat:{seat}", rect, partial(self._touch_seat, seat))
        if room.parts.stock is not None:
            self._spot(desk, "zone:stock", room.parts.stock, partial(self._touch_zone, "stock"))
        if room.parts.pile is not None:
            self._spot(desk, "zone:pile", room.parts.pile, partial(scene.toggle, "pile"))
        self._spot(desk, "log", room.parts.sentence, partial(scene.toggle, "log"))

    def _spot(self, desk: Desk, name: str, rect: Rect, act) -> None:  # type: ignore[no-untyped-def]
        from game.ui.draw import panels
        focused, _ = desk.spot(name, rect, act)
        if focused:
            panels.focus(desk.p, rect, 14)

    def _touch_seat(self, seat: Seat) -> None:
        """One's own card means keeping it, the neighbour's seat asking him; anybody else's says why not."""
        scene = self.scene
        offers = scene.session.offers()
        own = seat == scene.observer
        offer = touched(offers, "zone", "own") if own else touched(offers, "seat", seat)
        if offer is not None:
            scene.session.submit(offer.action.text(), scene.now)
        elif not own and any(touch.kind == "seat" for o in offers for touch in o.touch):
            scene.session.refuse("table.only_next", scene.now)
        elif not own and touched(offers, "zone", "stock"):
            scene.session.refuse("table.only_stock", scene.now)

    def _touch_zone(self, zone: str) -> None:
        scene = self.scene
        offers = scene.session.offers()
        offer = touched(offers, "zone", zone)
        if offer is not None:
            scene.session.submit(offer.action.text(), scene.now)
        elif any(touch.kind == "seat" for o in offers for touch in o.touch):
            scene.session.refuse("table.only_next", scene.now)

    def point(self, g: Pointer) -> None:
        """What would be touched is outlined under the pointer."""
        offers = self.scene.session.offers()
        self.hovered = None
        for seat, tile in self.room.tiles.items():
            if tile.rect.collidepoint(g.x, g.y) and touched(offers, "seat", seat):
                self.hovered = ("seat", seat)
        parts = self.room.parts
        if parts.stock is not None and parts.stock.collidepoint(g.x, g.y) and touched(offers, "zone", "stock"):
            self.hovered = ("zone", "stock")
        if parts.pile is not None and parts.pile.collidepoint(g.x, g.y):
            self.hovered = ("zone", "pile")

    def card_at(self, x: float, y: float) -> Card | None:
        """The open card under a point, the topmost one."""
        frame = self.scene.session.play.frame(self.scene.now)
        hits = [pose for pose in frame.cards.values() if pose.face is not None
                and abs(x - pose.x) <= 0.32 * pose.h and abs(y - pose.y) <= 0.5 * pose.h]
        return max(hits, key=lambda pose: pose.z).face if hits else None

    def focused_card(self) -> Card | None:
        """The open card of the focused seat; else the own one."""
        at, scene = self.scene.hands.at, self.scene
        seat = int(at.removeprefix("seat:")) if at.startswith("seat:") and scene.hands.visible else scene.observer
        hand = scene.session.view.hand(seat) if seat is not None else ()
        return next((face for card in hand if (face := scene.session.view.sees(card))), None)

    # ---- own panel and answers ---------------------------------------------------------------------------------------
    def _own_words(self, p: Painter, show: Show) -> None:
        """What the own card is called and does, as long as it lies in its place."""
        own, scene = self.room.own, self.scene
        if own is None:
            return
        face = next((pose.face for pose in show.frame.cards.values() if pose.face is not None and pose.squeeze == 1.0
                     and own.card.collidepoint(pose.x, pose.y) and pose.h > 0.9 * own.card.h), None)
        if face is None:
            if scene.session.is_out:
                self._out_words(p, own)
            return
        if own.title.h >= 1.2 * p.screen.size("caption"):
            p.label(scene.words.card_name(face), own.title.x, own.title.centery, "body", p.palette.kin, True,
                    width=own.title.w)
        lead = 1.6 * p.screen.size("caption")
        most = int(own.text.h / lead + 0.15)
        if most >= 1:
            p.paragraph(scene.words.card_effect(face), own.text.x, own.text.y, own.text.w, "caption", p.palette.nezu,
                        most=most)

    def _out_words(self, p: Painter, own: OwnPanel) -> None:
        """Why there is nothing to decide, and what skipping does."""
        t = self.scene.words.t
        if own.title.h >= 1.2 * p.screen.size("caption"):
            p.label(t("table.you_are_out"), own.title.x, own.title.centery, "body", p.palette.nezu, True,
                    width=own.title.w)
        if own.text.h >= 1.5 * p.screen.size("caption"):
            p.paragraph(t("table.skip_hint"), own.text.x, own.text.y, own.text.w, "caption", p.palette.faint, most=1)

    def _lay_answers(self, desk: Desk) -> None:
        """The answers in their places: beside each other in the own panel, below each other on the stage."""
        room = self.room
        own = room.own
        area = own.answers if own is not None else room.parts.buttons
        places = self._places() if area is not None else self._going_on()
        self._answers = [a for a in places if a is not None]
        self._keep_focus_harmless()
        area = area if area is not None else self._corner(desk.p)
        cells = rows(area, len(places)) if own is None and room.parts.buttons is not None else columns(area, len(places))
        for answer, cell in zip(places, cells, strict=False):
            if answer is not None:
                self._button(desk, answer, cell)

    def _button(self, desk: Desk, answer: Answer, cell: Rect) -> None:
        scene = self.scene
        focused, pressed = desk.spot(f"answer:{answer.name}", cell, partial(self.give, answer), key=answer.key)
        pad = scene.hands.pad and scene.hands.visible
        cap = ("A" if focused else "") if pad else scene.words.cap(answer)
        roomy = cell.h >= 2.5 * desk.p.screen.size("caption")
        style: controls.Style = answer.style  # type: ignore[assignment]
        controls.button(desk.p, cell, answer.label, cap, style, focused, pressed, answer.enabled,
                        answer.reason if roomy else "", pad, sub=answer.sub if roomy else "", icon="" if cap else answer.icon)
        left = scene.session.window_left(scene.now)
        if left is not None and answer.name == "pass":
            r = 0.3 * cell.h
            controls.ring(desk.p, cell.right - 1.5 * r, cell.centery, r, left, desk.p.palette.sumi, 6.0)

    def _places(self) -> list[Answer | None]:
        scene = self.scene
        return answers(scene.session.offers(), self.room.table.setting, scene.words.t, scene.words.name,
                       self._going_on(), scene.session.takes_part)

    def _going_on(self) -> list[Answer]:
        """What the table itself offers: the result, the next deal, skipping what one has no part in."""
        session, t = self.scene.session, self.scene.words.t
        if session.outcome() is not None:
            return [Answer("result", t("table.result"), "gold", calm=True)]
        if session.between_deals and session.observer is not None:
            return [Answer("next", t("table.next_deal"), "gold", key="e", calm=True)]
        if session.is_out and not session.skipping:
            return [Answer("skip", t("table.skip"), "plain", command="skip", calm=True, icon="skip"),
                    Answer("faster", t("table.faster"), "gold" if session.faster else "plain", command="faster",
                           calm=True)]
        return []

    def _corner(self, p: Painter) -> Rect:
        """Where a table without answers shows its own: in the middle of the lower gutter of the stage."""
        parts = self.room.parts
        wide, high = 9 * p.screen.size("button"), max(72.0, 1.9 * p.screen.size("button"))
        return Rect(parts.panel.centerx - wide / 2, parts.panel.bottom + 10, wide, high)

    def give(self, answer: Answer) -> None:
        """Press an answer."""
        scene = self.scene
        if not answer.enabled:
            scene.session.refuse(self.room.table.setting.answers[answer.name].always, scene.now)
        elif answer.text:
            scene.session.submit(answer.text, scene.now)
        else:
            {"next": scene.session.go_on, "result": scene.leave, "skip": scene.skip,
             "faster": lambda: scene.rate(not scene.session.faster)}[answer.name]()

    def command(self, command: str) -> None:
        """A command that stands for an answer, wherever the focus is."""
        for answer in self._answers:
            if answer.command == command:
                self.give(answer)

    def _keep_focus_harmless(self) -> None:
        """Keys and pads start on what cannot hurt; when the answers change the focus leaves those that can."""
        first = next((a for a in self._answers if a.enabled), None)
        name = first.name if first else ""
        if name != self._primary:
            self._primary = name
            if first is not None and first.calm:
                self.scene.hands.at = f"answer:{name}"
            elif self.scene.hands.at.startswith("answer:"):
                self.scene.hands.at = "log"

"""Holds what the parts of the page of the table share: one table before one pair of eyes, what is done with it by hand,
and the ways from it to other pages. It draws nothing."""
from __future__ import annotations

from itertools import starmap
from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Left
from game.core.seating import Seat
from game.features.contract import PASTIMES
from game.text.counsel import Advised
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.hint import HandHint
from game.ui.hand.own_hand import OwnHand
from game.ui.hand.table_action import TableAction
from game.ui.input.gesture import Device
from game.ui.pages.services import Services
from game.ui.pages.table.pastimes import Pastimes
from game.ui.pages.table.words import Words
from game.ui.scene import Scene
from game.ui.stage.session import Session
from game.ui.stage.sorting import HandSorting


class PlayerOut(NamedTuple):
    """The news that a player is out, and the sentence that says why."""

    event: Left
    sentence: str


class FallNews:
    """The persons at this screen who are out, as long as the table has not stopped for them. `stops`: it does so
    now, for one of them."""

    def __init__(self, session: Session, words: Words) -> None:
        self._session, self._words = session, words
        self._deal: tuple[int, int] = (0, 0)
        self.spent = 0.0                    # by how much this deal has been lengthened
        self.told: set[Seat] = set()        # the seats for which the table has stopped in this deal
        self.stops = False

    def begin(self) -> None:
        """Begin again with another deal."""
        view = self._session.view
        deal = view.number("round"), view.number("deal")
        if deal != self._deal:
            self._deal, self.spent, self.told = deal, 0.0, set()

    def fresh(self) -> list[PlayerOut]:
        """Return each person once, by what did it first. That who is out of the deal is out of the round as well, when
        it is over, is no news to them."""
        known, found = self._session.play.room.table.sheet.marks, dict[Seat, PlayerOut]()
        for fall in starmap(PlayerOut, self._words.fallen):
            seat = fall.event.seat
            if seat in self._session.here and fall.event.reason.key in known \
                    and not (seat in self.told and fall.event.what == "round"):
                found.setdefault(seat, fall)
        return list(found.values())

    @property
    def due(self) -> frozenset[Seat]:
        """The persons here whose fall has not been shown yet: nothing is offered to them before."""
        self.begin()
        return frozenset(fall.event.seat for fall in self.fresh())


class TableContext(OpenTable):
    """See OpenTable.

    device: the device that was used last. rests: where a mouse points, at which open card, and since when. primary: on
    what the focus began by itself. lifting: a curtain rises, and the table is seen below it. again: it wants to move
    on at once. gone: another scene has taken its place.
    """

    services: Services
    words: Words

    def __init__(self, words: Words, session: Session, sorting: HandSorting) -> None:
        super().__init__(words, session, sorting)
        self.device: Device = ""
        self.rests: tuple[float, float, Card, float] | None = None
        self.primary = ""
        self.lifting = self.again = self.gone = False
        self._away = 0.0        # milliseconds of the clock that other scenes lay over this one
        self._left_at: float | None = None
        hands = (kind.hand(self) for kind in words.kinds)
        self.hand = next((hand for hand in hands if hand is not None), None) or OwnHand(self)
        deeds = (kind.deed(self) for kind in words.kinds)
        self.deed = next((deed for deed in deeds if deed is not None), None) or TableAction()
        self.pastime = Pastimes(self.services.offers(PASTIMES, self))
        self.falls = FallNews(session, words)
        self.hint = HandHint(lambda: self.side, lambda: self.services.masters.seek(self.host, self.side.seat))

    @property
    def gives_way(self) -> bool:
        """Whether the answers of a shared table give way to what the page of a fall offers there."""
        return self.observer is None and self.falls.stops

    @property
    def is_shared(self) -> bool:
        """Whether persons sit before the screen, and none of them has open eyes."""
        return self.observer is None and bool(self.session.here)

    @property
    def quiet_because(self) -> str:
        """The reason why no seat here is asked anything now, as a key; empty: something is asked, and it is seen."""
        session = self.session
        if session.outcome() is not None:
            return "table.haste.over"
        if session.between_deals:
            return "table.haste.deal"
        if session.is_out:
            return "refused.out"
        return "" if session.is_shown and self.observer in session.view.asked else "refused.not_your_turn"

    # ---- the time of this table ------------------------------------------------------------------------------
    def resume(self, clock: float) -> None:
        """Bring its time to what the clock says; it stands still while another scene lies over the table."""
        if self._left_at is not None:
            self._away, self._left_at = self._away + max(0.0, clock - self._left_at), None
        self.now = clock - self._away

    def stand_still(self, clock: float) -> None:
        """Let its time stand still from now until it is resumed."""
        if self._left_at is None:
            self._left_at = clock

    def time(self) -> float:
        """Return the time at this table; `now` is that of the last update."""
        return self.now if self._left_at is not None else max(self.now, self.services.clock() - self._away)

    def by_clock(self, time: float) -> float:
        """Return the clock's time at this time of the table."""
        return time + self._away

    # ---- open cards ------------------------------------------------------------------------------------------
    def card_at(self, x: float, y: float) -> Card | None:
        """Return the open card under a point, the topmost one."""
        frame = self.session.play.frame(self.now)
        hits = [pose for pose in frame.cards.values()
                if abs(x - pose.x) <= 0.32 * pose.h and abs(y - pose.y) <= 0.5 * pose.h]
        return max(hits, key=lambda pose: pose.z).face if hits else None

    def focused_card(self) -> Card | None:
        """Return the open card that a mouse points at; else the one that keys stand on or that is chosen; else that of
        the focused seat, or the own one."""
        hands, view = self.hands, self.session.view
        if self.rests is not None and not hands.visible:
            return self.rests[2]
        seat = self.observer
        if hands.visible and (own := self.hand.keys.focused()) is not None:
            return own
        if self.hand.chosen is not None and (raised := view.sees(self.hand.chosen)) is not None:
            return raised
        if hands.visible and hands.at.startswith("seat:"):
            seat = int(hands.at.removeprefix("seat:"))
        poses = self.session.play.frame(self.now).cards
        held = view.hand(seat) if seat is not None else ()
        return next((poses[card].face for card in held if card in poses and poses[card].face), None)

    def advised(self) -> Advised | None:
        """Return the hint that stands there, in words; None: there is none yet, or it is about what is not seen yet."""
        return self.hint.advised(self.services.narrator, self.hands.hovers) if self.hint_stands else None

    @property
    def hint_stands(self) -> bool:
        """Whether a hint is asked for, and what it is about is on the screen."""
        return self.hint.on and self.session.is_shown

    # ---- what is done ----------------------------------------------------------------------------------------
    def toggle(self, panel: str) -> None:
        """Open this side panel, or close it."""
        self.side_panel = "" if self.side_panel == panel else panel
        self.hands.forget(self.side_panel)      # it opens at the latest line, wherever one left it
        self.hands.at = "close" if self.side_panel else "log"
        if not self.side_panel:
            self.forget_focus()

    def forget_focus(self) -> None:
        """Let the focus begin again with the next drawing: it was elsewhere."""
        self.primary, self.parked = "-", True

    def skip(self) -> None:
        """Skip to the end of what one is out of; only for those who have nothing to decide."""
        if self.session.is_out and not self.side_panel:
            self.session.skip(self.now)

    def open_hands(self) -> None:
        """Open all hands to a player who is out and alone with bots; or close them."""
        self.session.open_hands(self.now)

    def run_on(self) -> None:
        """Run on to the next choice from here; a press that needs no key runs there by itself."""
        self.words.recap.hasted = True
        self.session.hasten(True, self.now)
        self.again = True

    def toggle_faster(self) -> None:
        """Go one step faster; behind the fastest as usual again."""
        if self.session.change_pace(1) == "table.pace.fastest":
            self.session.pace = 1.0

    def change_pace(self, by: int) -> None:
        """Go so many steps faster or slower, or show why not."""
        if why := self.session.change_pace(by):
            self.refuse(why)

    # ---- other pages -----------------------------------------------------------------------------------------
    def lay_over(self, scene: Scene) -> None:
        """Lay another scene above this one; the time of the table stands still until that has gone."""
        self.deed.lose()
        self.session.hasten(False)
        self.session.play.written = None
        self._left_at = self.services.clock()
        self.services.over(scene)

    def pause(self) -> None:
        """Lay the pause over the table."""
        self.lay_over(self.services.routes.pause(self.host))

    def rules(self, anchor: str = "") -> None:
        """Open the rules page, at a paragraph; from a worked case back to where it stands there."""
        if self.host.case and not anchor:
            self.services.back()
            return
        if not anchor and (advised := self.advised()) is not None:
            anchor = advised.anchor
        self.lay_over(self.services.routes.rules(self.host.setup.game, anchor))

    def explain(self, card: Card | None) -> None:
        """See OpenTable."""
        self.lay_over(self.services.routes.card_help(self.host.setup.game, card))

    def explain_focused(self) -> None:
        """Explain the card one points at, stands on or holds."""
        self.explain(self.focused_card())

    def leave(self) -> None:
        """Leave for the result; from practice, which has none, back to the review."""
        self.gone = True
        if self.host.practice:
            self.services.back()
        else:
            self.give_way(self.services.routes.result(self.host))

    def give_way(self, scene: Scene) -> None:
        """Give way to this scene; that of a worked case lies where the table lay, over the page it came from."""
        if self.host.kept:
            self.services.go(scene)
        else:
            self.services.back()
            self.services.over(scene)

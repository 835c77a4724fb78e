"""The table as a scene: it lets the host tick, plays what was told, and turns gestures into offers.

It knows no rules: what can be done comes as offers, what happened as events, what it looks like as layout and theme.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from game.client.seat_client import SeatClient
from game.client.visible_hands import at_screen, open_eyes
from game.core.cards import Card, CardId
from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.features.contract import GameCard
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.input.gesture import Away, Command, Device, Gesture, Key, Letter, Plugged, Pointer
from game.ui.input.keys import KeyTable
from game.ui.kinds.catalogue import table as table_of
from game.ui.kit.desk import Desk
from game.ui.kit.hit_areas import PageHands
from game.ui.pages import remote_seats
from game.ui.pages.pause.pad_gone import missing
from game.ui.pages.services import Services
from game.ui.pages.table.keys import TableKeys
from game.ui.pages.table.notes import unseen_by
from game.ui.pages.table.page import TablePage
from game.ui.pages.table.session import Session
from game.ui.pages.table.shared import Shared, names_here
from game.ui.pages.table.words import Words
from game.ui.scene import Scene
from game.ui.stage.layout import ground
from game.ui.stage.records import Act, Ground
from game.ui.stage.sorting import HandSorting

FAREWELL = 1800.0
"""Milliseconds the last picture stands before the result."""


class TableScene:
    """See Scene. `observer`: whose open eyes these are; `only`: theirs for whom the screen is, else nobody's."""

    overlay = False

    def __init__(self, services: Services, host: TableHost, observer: Seat | Literal["only"] | None = "only") -> None:
        self.services, self.host = services, host
        self._only = open_eyes(host) if observer == "only" else "set"
        self.observer = open_eyes(host) if isinstance(observer, str) else observer
        self._away = 0.0        # milliseconds of the clock that other scenes lay over this one
        self._left_at: float | None = None
        self.now = services.clock()
        self.hands = PageHands(at="log")
        self.words = Words(services, host, self.observer)
        self.sorting = HandSorting(services.settings.sorting.get(host.setup.game, sheet(host.setup.game).first_way))
        self.session = Session(host, self.observer, self._room(services.screen), self._sound, self._acted)
        self.session.on_choice = self.words.chosen
        if self.session.late and self._alone:
            self.session.pace = float(services.settings.pace.get(host.setup.game, 1.0))
        self.page = TablePage(self)
        self.shared = Shared(self)
        self.drawer = ""
        self.device: Device = ""    # whose hand it was
        self.by_keys = False    # keys were used last: a hint says what they do
        self.again = self._gone = False
        self._over_since: float | None = None
        self.enters = False     # True: this picture must not be seen any more, not even while it fades
        self.keys = TableKeys(self)

    def _room(self, screen: Screen) -> Ground:
        setup = self.host.setup
        table = table_of(len(setup.chairs), self.observer, screen, sheet(setup.game).under(setup.options),
                      self.words.counterclockwise)
        here = at_screen(self.host) if self.observer is None else frozenset({self.observer})
        return ground(table)._replace(sorting=self.sorting, here=here)

    # ---- the contract of a scene -----------------------------------------------------------------------------
    def resize(self, screen: Screen) -> None:
        """See Scene. What runs goes on in the new room; another language comes this way, too."""
        names_here(self.services, self.host)
        self.session.play.relay(self.session.seated(self._room(screen)))

    def update(self, now: float) -> float | None:
        """See Scene. The table has a time of its own: it stands still while another scene lies over it."""
        if self._left_at is not None:
            self._away, self._left_at = self._away + max(0.0, now - self._left_at), None
        self.now = now - self._away
        gone = missing(self.services, self.host)
        if gone is not None and self.host.outcome() is None:
            self.lay_over(self.services.routes.pad_gone(self.host, gone))
            return None
        wish = self._move_on(self.now)
        return None if wish is None else wish + self._away

    def _move_on(self, now: float) -> float | None:
        """Bring everything up to this time of the table; when to be called again, in the same time."""
        self._keep_pace()
        self.session.heed(self.services.settings)
        pulling = self.page.deed.update(now)
        self.session.pondered = self.page.ponders
        wish = self.session.update(now)
        if self.page.deed.begin():
            pulling = now
        if self.session.play.tells(now) or self.session.play.settled:
            self.words.seen()
        if self.session.play.settled:
            self.words.counted = unseen_by(self)
            self.words.expect(self.host.coming, remote_seats.played_for(self.services, self.host))
            if not self.session.hasting and self.session.no_haste:
                self.words.sum_up(self.session.view)
        again, self.again = self.again or self.hands.restless(), False
        own, page = self.page.own, self.page
        ends = [self._farewell(now), page.next_change(now), wish, now if again else None, self.shared.update(now),
                page.hand.update(now), page.hint.update(now), own.update(now), own.onward.update(now), pulling]
        self._lay_anew()
        self.page.falls.update()
        self.page.pastime.update()
        return min((end for end in ends if end is not None), default=None)

    def _lay_anew(self) -> None:
        """Somebody came or left, and now other eyes are open: the same match on a table laid for them. Eyes shut at
        once, and what they saw is not seen again; they open when the table rests."""
        only = open_eyes(self.host)
        if self._only in ("set", only) or self._gone or (only is not None and not self.session.play.settled):
            return
        self._gone = self.enters = True
        self._give_way(self.services.routes.table(self.host))

    def _farewell(self, now: float) -> float | None:
        """Where nobody sits before the screen, the result comes by itself when the match is over and has been seen."""
        if self.session.here or self.session.outcome() is None or self._gone or self.drawer:
            return None
        self._over_since = self._over_since or now
        if now - self._over_since >= FAREWELL:
            self.leave()
            return None
        return self._over_since + FAREWELL

    def has_shown(self, host: TableHost) -> bool:
        """All that has happened in this match is seen here; so it is where another one is played."""
        return host is not self.host or self.session.caught_up

    def under(self, at: tuple[float, float] | None) -> GameCard | None:
        """See ShowsCards."""
        game = self.host.setup.game
        if at is None:
            return GameCard(game, None)
        card = self.page.touching.card_at(*at)
        return GameCard(game, self.services.look.worn(card)) if card is not None else None

    def draw(self, painter: Painter) -> None:
        """See Scene."""
        self.hands.begin()
        self.page.lay(painter, Desk(painter, self.hands, self.services))
        self.hands.settle()
        self.page.own.drawn(self._time())

    def handle(self, gesture: Gesture) -> None:
        """See Scene. A confirm first completes what runs; then commands, and what lies on the table."""
        self.now = self._time()             # it may come after a long sleep
        if isinstance(gesture, Away) or (isinstance(gesture, Plugged) and not gesture.here):
            self.session.hasten(False)          # whoever held the key may never let go of it here
        self._note_hand(gesture)
        if self.shared.joins(gesture):
            return
        if isinstance(gesture, Command) and not self.drawer and self.page.pastime.steered(gesture):
            return
        if self.page.deed.handle(gesture) or self.page.hand.handle(gesture):
            return
        if isinstance(gesture, Command) and self.keys.commanded(gesture):
            return
        if isinstance(gesture, Letter) and self.page.hand.counted(gesture):
            return
        if isinstance(gesture, Pointer) and self._pointed(gesture):
            return
        if not self.hands.handle(gesture) and isinstance(gesture, Letter):
            self.keys.unmeant(gesture)

    @property
    def quiet_because(self) -> str:
        """Why nothing is asked of anybody here now, as a key; empty: something is, and it is seen."""
        session = self.session
        if session.outcome() is not None:
            return "table.haste.over"
        if session.between_deals:
            return "table.haste.deal"
        if session.is_out:
            return "refused.out"
        return "" if session.is_shown and self.observer in session.view.asked else "refused.not_your_turn"

    def _time(self) -> float:
        """The time at this table; `now` is that of the last update."""
        return self.now if self._left_at is not None else max(self.now, self.services.clock() - self._away)

    def _note_hand(self, g: Gesture) -> None:
        """Keys or pointer; and with the next act it is no longer news what was refused."""
        self.device = getattr(g, "device", "")
        self.page.touching.rest(g)
        if isinstance(g, Letter | Command | Pointer) and g.phase in ("down", "pressed", "dragged"):
            self.by_keys, self.session.refused = not isinstance(g, Pointer), None
            self.page.own.standing.forget()
            if getattr(g, "act", None) != Key.CONFIRM:
                self.session.play.written = None        # one press ends it; a confirm is spent on that

    def _pointed(self, g: Pointer) -> bool:
        """The right button asks what a card is; a click on nothing completes what runs."""
        touching = self.page.touching
        touching.point(g)
        if g.button == 3:
            if g.phase == "released" and not self.drawer:
                self.explain(touching.card_at(g.x, g.y))
            return True
        if self.page.hand.pointed(g):
            return True
        if g.phase == "released" and not self.session.play.settled and not self.hands.pressed and not self.drawer:
            self.session.hurry(self.now)
        return False

    # ---- commands --------------------------------------------------------------------------------------------
    def close_or_pause(self) -> None:
        if self.drawer:
            self.toggle(self.drawer)
        elif not self.page.hint.drop() and not self.page.pastime.close():
            self.pause()

    def toggle(self, drawer: str) -> None:
        """Open this drawer, or close it."""
        self.drawer = "" if self.drawer == drawer else drawer
        self.hands.forget(self.drawer)      # it opens at the latest line, wherever one left it
        self.hands.at = "close" if self.drawer else "log"
        if not self.drawer:
            self.page.own.forget_focus()

    def pause(self) -> None:
        self.lay_over(self.services.routes.pause(self.host))

    def rules(self, anchor: str = "") -> None:
        """The rules page, at a paragraph; from a worked case back to where it stands there."""
        if self.host.case and not anchor:
            self.services.back()
            return
        self.lay_over(self.services.routes.rules(self.host.setup.game, anchor or self.page.hint.anchor))

    def explain(self, card: Card | None) -> None:
        """What this card is; without one, all cards."""
        self.lay_over(self.services.routes.card_help(self.host.setup.game, card))

    def explain_focused(self) -> None:
        """The card one points at, stands on or holds."""
        self.explain(self.page.touching.focused_card())

    def lay_over(self, scene: Scene) -> None:
        """Another scene above this one; the time of the table stands still until that has gone."""
        self.page.deed.lose()
        self.session.hasten(False)
        self.session.play.written = None
        self._left_at = self.services.clock()
        self.services.over(scene)

    def skip(self) -> None:
        """To the end of what one is out of; only for those who have nothing to decide."""
        if self.session.is_out and not self.drawer:
            self.session.skip(self.now)

    def open_hands(self) -> None:
        """All hands, to whoever is out and alone with bots; or no longer."""
        self.session.open_hands(self.now)

    def held_on(self, held: bool) -> None:
        """As long as the key is held everything runs on to the next choice; there it stops, and letting go means
        nothing. From the end of a deal it leads into the next one."""
        session = self.session
        if not held:
            session.hasten(False)
        elif self.drawer:
            return
        elif session.is_out and not self.page.falls.due:
            self.skip()
        elif session.between_deals and session.observer is not None and self.host.kept:
            session.go_on()
            self.run_on()
        elif why := session.no_haste:
            session.refuse(why, self.now)
        else:
            self.run_on()

    def run_on(self) -> None:
        """On to the next choice from here; a press that needs no key runs there by itself."""
        self.words.recap.hasted = True
        self.session.hasten(True, self.now)
        self.again = True

    def toggle_faster(self) -> None:
        """One step faster; behind the fastest as usual again."""
        if self.session.change_pace(1) == "table.pace.fastest":
            self.session.pace = 1.0

    def change_pace(self, by: int) -> None:
        if why := self.session.change_pace(by):
            self.session.refuse(why, self.now)

    @property
    def _alone(self) -> bool:
        """One person plays a match that can be taken up again."""
        return len(self.session.persons) == 1 and self.host.kept

    def _keep_pace(self) -> None:
        """The speed belongs to the match: whoever takes it up again finds it as it was."""
        game, kept, pace = self.host.setup.game, self.services.settings.pace, self.session.pace
        if self._alone and float(kept.get(game, 1.0)) != pace:
            self.services.preferences.change(pace={**kept, game: f"{pace:g}"})

    def leave(self) -> None:
        """To the result; from practice, which has none, back to the review."""
        self._gone = True
        if self.host.practice:
            self.services.back()
        else:
            self._give_way(self.services.routes.result(self.host))

    def _give_way(self, scene: Scene) -> None:
        """This scene instead; that of a worked case lies where the table lay, over the page it came from."""
        if self.host.kept:
            self.services.go(scene)
        else:
            self.services.back()
            self.services.over(scene)

    # ---- the light of open eyes ------------------------------------------------------------------------------
    @property
    def question(self) -> int:
        """See HandContext."""
        return self.host.question

    @property
    def is_open(self) -> bool:
        """See HandContext: nothing moves any more."""
        return self.session.play.settled

    @property
    def pack(self) -> str:
        """See HandContext."""
        return self.words.pack()

    @property
    def parked(self) -> bool:
        """See OpenTable."""
        return self.page.own.parked

    @parked.setter
    def parked(self, parked: bool) -> None:
        self.page.own.parked = parked

    def cap(self, act: Key) -> str:
        """What the button of a pad is called that means this."""
        return KeyTable(self.services.settings.keys).cap(act, pad=True)

    def t(self, key: str, /, **values: object) -> str:
        """See HandContext."""
        return self.words.t(key, **values)

    def faces(self) -> Mapping[CardId, Card]:
        """See HandContext."""
        view = self.session.view
        held = view.hand(self.observer) if self.observer is not None else ()
        return {card: face for card in held if (face := view.sees(card)) is not None}

    @property
    def side(self) -> SeatClient:
        """See HandContext: where nobody sits with open eyes there is no hand, and nobody asks."""
        assert self.session.side is not None
        return self.session.side

    @property
    def lays(self) -> bool:
        """See HandContext."""
        return self.observer is not None and bool(self.page.hand.playable()) \
            and self.session.view.question == self.host.question

    def ahead(self) -> tuple[tuple[str, ...], ...]:
        """See HandContext."""
        return self.side.ahead(self.side.sheet.play)

    def say(self, text: str) -> bool:
        """See HandContext."""
        return self.session.submit(text, self.now) is None

    def refuse(self, key: str) -> None:
        """See HandContext."""
        self.session.refuse(key, self.now)

    def wake(self) -> None:
        """See HandContext."""
        self.parked = False

    def offers_button(self, verb: str) -> bool:
        """See OpenTable: everything does."""
        return True

    @property
    def held_back(self) -> str:
        """See OpenTable."""
        return ""

    def first_of(self, spots: Sequence[str]) -> str:
        """See OpenTable: on the first one."""
        return next(iter(spots), "")

    def light(self, phase: str) -> bool:
        """See OpenTable."""
        return self.page.own.light(phase)

    # ---- what comes from the session -------------------------------------------------------------------------
    def _sound(self, name: str) -> None:
        self.services.sound.play(name)

    def _acted(self, act: Act, view: View) -> None:
        self.page.moments.acted(act)
        self.words.hear(act, view)

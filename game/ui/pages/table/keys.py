"""What keys and the buttons of a pad mean at the table: the commands, the first press that only shows where the focus
stands, and the one that completes what runs.

It knows no rules and no device; what a letter means stands on the button it presses.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.core.cards import Card
from game.core.seating import Seat
from game.ui.hand.hint import ASKS
from game.ui.input.gesture import STEERING, Command, Key, Letter
from game.ui.input.keys import KeyTable
from game.ui.pages.table.own_place import GO_ON, OPENS
from game.ui.pages.table.page import TablePage
from game.ui.pages.table.table_context import SharedTable, TableContext

UNKNOWN = "refused.unknown"


class Callers(SharedTable, Protocol):
    """Several persons around one table, any of whom may speak up."""

    def point_at_callers(self) -> None: ...


class Steered(TableContext, Protocol):
    """The table as keys see it."""

    @property
    def page(self) -> TablePage: ...

    @property
    def shared(self) -> Callers: ...

    @property
    def observer(self) -> Seat | None: ...

    def close_or_pause(self) -> None: ...

    def held_on(self, held: bool) -> None: ...

    def change_pace(self, by: int) -> None: ...

    @property
    def quiet_because(self) -> str: ...

    def explain(self, card: Card | None) -> None: ...


class TableKeys:
    """It remembers nothing: the focus stands with the scene's hands."""

    def __init__(self, scene: Steered) -> None:
        self.scene = scene
        self._meanings: Mapping[Key, Callable[[], None]] = {
            Key.BACK: scene.close_or_pause, Key.PAUSE: scene.pause, Key.RULES: scene.rules,
            Key.LOG: lambda: scene.toggle("log"),
            Key.FASTER: lambda: scene.change_pace(1), Key.SLOWER: lambda: scene.change_pace(-1),
        }

    def commanded(self, g: Command) -> bool:
        """Whether a command was spent here, and not on what has the focus."""
        scene = self.scene
        if g.act == Key.CONFIRM and not scene.drawer:
            return self._confirmed(g)
        if g.act in (*STEERING, Key.HOME, Key.END) and scene.page.hand.keys.steered(g):
            return True
        if g.act in STEERING:
            self._steer_from_answers(g)
        if g.act in (*STEERING, Key.NEXT, Key.PREVIOUS):
            scene.page.own.parked = False
        if g.act == Key.CALL:
            return bool(scene.drawer) or self._spoke_up(g)
        if g.act == Key.SKIP:
            scene.held_on(g.phase == "down")
            return True
        if g.act == Key.HELP:
            return self._helped(g)
        meant = self._meanings.get(g.act)
        if meant is not None and g.phase == "up":
            meant()
        return meant is not None

    def _helped(self, g: Command) -> bool:
        """What a card is; on a pad the same button, held, asks for a hint."""
        scene, hint = self.scene, self.scene.page.hint
        if g.phase == "down":
            if not g.repeat:
                hint.hint.hold(scene.now)
        elif hint.hint.let_go(scene.now) and g.device.startswith("pad"):
            hint.ask()
        else:
            scene.explain_focused()
        return True

    def _spoke_up(self, g: Command) -> bool:
        """The one at the table says it; among several it is the one whose pad it was, else they are asked who."""
        scene = self.scene
        holder = scene.services.devices.holders.seat_of(g.device, scene.host.setup.chairs)
        if g.phase == "up" and not scene.shared.here:
            own = KeyTable(scene.services.settings.keys).own(Key.CALL)
            letter = Letter(own[0] if own else "", "up")
            if not scene.page.own.command(Key.CALL, own) and not scene.hands.handle(letter):
                self.unmeant(letter)
        elif g.phase == "up" and holder is not None:
            scene.shared.call(holder)
        elif g.phase == "up":
            scene.shared.point_at_callers()
        return True

    def _steer_from_answers(self, g: Command) -> None:
        """The main answer looks as if one stood on it, so the first step already leads away from there."""
        if g.phase == "down" and not self.scene.drawer and self.scene.hands.at.startswith("answer:"):
            self.scene.hands.visible = True

    def unmeant(self, g: Letter) -> None:
        """A letter that presses nothing says why: it means nothing in this game, or not now. What may be said at
        another time the rules themselves refuse."""
        scene = self.scene
        if g.phase != "up" or scene.drawer:
            return
        if g.key == ASKS and not scene.session.is_out:
            scene.page.hint.ask()       # or it is said why there is none; whoever is out opens all hands by this letter
            return
        if scene.observer is None:      # hands that go round: only what everybody may ask for says why not
            if why := scene.page.pastime.letters.get(g.key):
                scene.refuse(why)
            return
        hand = scene.page.hand.letters if scene.page.hand.here else {}
        verbs = self._verbs(g.key)
        if g.key == GO_ON and not scene.session.play.settled:
            scene.session.hurry(scene.now)      # whoever wants on completes what runs
        elif why := {**scene.page.deed.letters, **self._letters_outside()}.get(g.key, ""):
            scene.refuse(why)
        elif not verbs and g.key not in hand and g.key != GO_ON:
            scene.refuse("refused.no_key")
        elif why := scene.quiet_because or hand.get(g.key, ""):
            scene.refuse(why)
        elif verbs and not {offer.action.verb for offer in scene.session.offers()} & {*verbs}:
            refused = scene.session.submit(verbs[0], scene.now)
            if refused is not None and refused.key == UNKNOWN:      # there is no such thing by these house rules
                scene.refuse(scene.session.play.room.table.sheet.answers[verbs[0]].refused)
        else:
            scene.refuse("refused.no_end" if g.key == GO_ON else "refused.not_now")

    def _letters_outside(self) -> Mapping[str, str]:
        """What means something for who is out, and why it does not now: out of a whole round one is with one card each.
        """
        sheet = self.scene.session.play.room.table.sheet
        return {**self.scene.page.pastime.letters, **({} if sheet.hands else {OPENS: "table.watch.later"})}

    def _verbs(self, letter: str) -> list[str]:
        """What this letter says at this table, first what can be said to what is asked now."""
        how = self.scene.session.play.room.table.sheet
        said = how.questions.get(self.scene.session.view.asking, ())
        return sorted((verb for verb, answer in how.answers.items() if answer.key == letter),
                      key=lambda verb: verb not in said)

    def _confirmed(self, g: Command) -> bool:
        """Whether the confirm was spent on completing what runs, on showing where the focus is, or on asking what
        the own card is."""
        scene, up = self.scene, g.phase == "up"
        if not scene.session.play.quiet:
            if up:
                scene.session.hurry(scene.now)
            return True
        if scene.observer is not None and scene.host.is_window and scene.host.forced(scene.observer):
            if up:                      # there is nothing he could say: he need not be waited for
                scene.session.go_on()
            return True
        if not scene.hands.visible and scene.page.own.light(g.phase):
            return True
        if not scene.hands.visible:
            if up:
                scene.hands.visible, scene.hands.pad = True, g.device.startswith("pad")
                scene.page.own.wake()
            return True
        if scene.page.own.means_nothing():
            if up:
                scene.page.own.wake()
            return True
        if scene.hands.at in (f"seat:{scene.observer}", f"tray:{scene.observer}"):
            if up:
                scene.explain(scene.page.touching.focused_card())
            return True
        return False

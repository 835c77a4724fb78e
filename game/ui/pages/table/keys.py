"""Knows what keys and the buttons of a pad mean at the table: the commands, the first press that only shows where the
focus stands, and the one that completes what runs.

It knows no rules and no device; what a letter means stands on the button it presses.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.hand.hint import ASKS
from game.ui.input.gesture import STEERING, Command, Key, Letter
from game.ui.input.keys import KeyTable
from game.ui.pages.table.own_place import GO_ON, OPENS
from game.ui.pages.table.page import TablePage
from game.ui.pages.table.shared import Shared
from game.ui.pages.table.table_context import TableContext

UNKNOWN = "refused.unknown"


class TableKeys:
    """Reads the keys and remembers nothing: the focus stands with the scene's hands."""

    def __init__(self, context: TableContext, page: TablePage, shared: Shared) -> None:
        self.context, self.page, self.shared = context, page, shared
        self._meanings: Mapping[Key, Callable[[], None]] = {
            Key.BACK: self._close_or_pause, Key.PAUSE: context.pause, Key.RULES: context.rules,
            Key.LOG: lambda: context.toggle("log"),
            Key.FASTER: lambda: context.change_pace(1), Key.SLOWER: lambda: context.change_pace(-1),
        }

    def commanded(self, g: Command) -> bool:
        """Return whether a command was spent here, and not on what has the focus."""
        context = self.context
        if g.act == Key.CONFIRM and not context.side_panel:
            return self._confirmed(g)
        if g.act in (*STEERING, Key.HOME, Key.END) and context.hand.keys.steered(g):
            return True
        if g.act in STEERING:
            self._steer_from_answers(g)
        if g.act in (*STEERING, Key.NEXT, Key.PREVIOUS):
            context.parked = False
        if g.act == Key.CALL:
            return bool(context.side_panel) or self._spoke_up(g)
        if g.act == Key.SKIP:
            self._held_on(g.phase == "down")
            return True
        if g.act == Key.HELP:
            return self._helped(g)
        meant = self._meanings.get(g.act)
        if meant is not None and g.phase == "up":
            meant()
        return meant is not None

    def _close_or_pause(self) -> None:
        """Close what is open; else lay the pause over the table."""
        context = self.context
        if context.side_panel:
            context.toggle(context.side_panel)
        elif not self.page.hint.drop() and not context.pastime.close():
            context.pause()

    def _held_on(self, held: bool) -> None:
        """As long as the key is held everything runs on to the next choice; there it stops, and letting go means
        nothing. From the end of a deal it leads into the next one."""
        context, session = self.context, self.context.session
        if not held:
            session.hasten(False)
        elif context.side_panel:
            return
        elif session.is_out and not context.falls.due:
            context.skip()
        elif session.between_deals and session.observer is not None and context.host.kept:
            session.go_on()
            context.run_on()
        elif why := session.no_haste:
            context.refuse(why)
        else:
            context.run_on()

    def _helped(self, g: Command) -> bool:
        """What a card is; on a pad the same button, held, asks for a hint."""
        context, hint = self.context, self.page.hint
        if g.phase == "down":
            if not g.repeat:
                hint.hint.hold(context.now)
        elif hint.hint.let_go(context.now) and g.device.startswith("pad"):
            hint.ask()
        else:
            context.explain_focused()
        return True

    def _spoke_up(self, g: Command) -> bool:
        """The one at the table says it; among several it is the one whose pad it was, else they are asked who."""
        context = self.context
        holder = context.services.devices.holders.seat_of(g.device, context.host.setup.chairs)
        if g.phase == "up" and not context.is_shared:
            own = KeyTable(context.services.settings.keys).own(Key.CALL)
            letter = Letter(own[0] if own else "", "up")
            if not self.page.own.command(Key.CALL, own) and not context.hands.handle(letter):
                self.unmeant(letter)
        elif g.phase == "up" and holder is not None:
            self.shared.call(holder)
        elif g.phase == "up":
            self.shared.point_at_callers()
        return True

    def _steer_from_answers(self, g: Command) -> None:
        """The main answer looks as if one stood on it, so the first step already leads away from there."""
        if g.phase == "down" and not self.context.side_panel and self.context.hands.at.startswith("answer:"):
            self.context.hands.visible = True

    def unmeant(self, g: Letter) -> None:
        """Say why a letter presses nothing: it means nothing in this game, or not now. What may be said at another time
        the rules themselves refuse."""
        context = self.context
        if g.phase != "up" or context.side_panel:
            return
        if g.key == ASKS and not context.session.is_out:
            self.page.hint.ask()       # or it is said why there is none; players who are out open all hands by it
            return
        if context.observer is None:      # hands that go round: only what everybody may ask for says why not
            if why := context.pastime.letters.get(g.key):
                context.refuse(why)
            return
        hand = context.hand.letters if context.has_hand else {}
        verbs = self._verbs(g.key)
        if g.key == GO_ON and not context.session.play.settled:
            context.session.hurry(context.now)      # a player who wants to go on completes what runs
        elif why := {**context.deed.letters, **self._letters_outside()}.get(g.key, ""):
            context.refuse(why)
        elif not verbs and g.key not in hand and g.key != GO_ON:
            context.refuse("refused.no_key")
        elif why := context.quiet_because or hand.get(g.key, ""):
            context.refuse(why)
        elif verbs and not {offer.action.verb for offer in context.session.offers()} & {*verbs}:
            refused = context.session.submit(verbs[0], context.now)
            if refused is not None and refused.key == UNKNOWN:      # there is no such thing by these house rules
                context.refuse(context.session.play.room.table.sheet.answers[verbs[0]].refused)
        else:
            context.refuse("refused.no_end" if g.key == GO_ON else "refused.not_now")

    def _letters_outside(self) -> Mapping[str, str]:
        """What means something for who is out, and why it does not now: out of a whole round one is with one card each.
        """
        sheet = self.context.session.play.room.table.sheet
        return {**self.context.pastime.letters, **({} if sheet.hands else {OPENS: "table.watch.later"})}

    def _verbs(self, letter: str) -> list[str]:
        """What this letter says at this table, first what can be said to what is asked now."""
        how = self.context.session.play.room.table.sheet
        said = how.questions.get(self.context.session.view.asking, ())
        return sorted((verb for verb, answer in how.answers.items() if answer.key == letter),
                      key=lambda verb: verb not in said)

    def _confirmed(self, g: Command) -> bool:
        """Whether the confirm was spent on completing what runs, on showing where the focus is, or on asking what the
        own card is."""
        context, up = self.context, g.phase == "up"
        if not context.session.play.quiet:
            if up:
                context.session.hurry(context.now)
            return True
        if context.observer is not None and context.host.is_window and context.host.forced(context.observer):
            if up:                      # there is nothing they could say: the table need not wait for them
                self.page.strip.hurry()
                context.session.go_on()
            return True
        if not context.hands.visible and self.page.own.light(g.phase):
            return True
        if not context.hands.visible:
            if up:
                context.hands.visible, context.hands.pad = True, g.device.startswith("pad")
                self.page.own.wake()
            return True
        if self.page.own.means_nothing():
            if up:
                self.page.own.wake()
            return True
        if context.hands.at in (f"seat:{context.observer}", f"tray:{context.observer}"):
            if up:
                context.explain_focused()
            return True
        return False

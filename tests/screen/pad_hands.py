"""Kataku in its window with three virtual gamepads, a bot and no other user: one match of a game in which several cards
are held, from the title to the result, by buttons alone (`python pad_hands.py GAME`).

No one knows a rule: each opens their hand, goes to a card or an answer with the cross, presses it, and reads why if it
was not taken.
"""
from __future__ import annotations

import sys
import time
from functools import partial
from typing import Any

from game.application.application import Application
from game.ui.pages.curtain.curtain_context import LOOK
from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.lots import FACES
from game.ui.window import Window
from tests.screen.pad_party import Party, main
from tests.screen.pads import DOWN, LEFT, NEXT, RIGHT, UP, A, B, Pad

OPENS = 0.6
"""Seconds from the press until the hand lies open."""

STICK = 7

STEP = 0.5
"""Seconds after which a step has led nowhere."""


class Company(Party):
    """Three people, each with their own pad."""

    def __init__(self, game: str, window: Window, application: Application) -> None:
        super().__init__(window, application, 3)
        self.game, self.bad = game, set[str]()      # what was not taken since the last thing that was
        self.log |= {"played": 0, "told": [], "ended": False, "chips": 0, "blind": 0, "together": 0}

    def _play(self) -> None:
        self.until(lambda: self.at == "Title" and len(self.application.devices.pads) == 3, lambda: None)
        self.until(lambda: self.at == "Title" and self.top.model.game.id == self.game,
                   lambda: self.press(self.pads[0], f"game-{self.game}"))  # type: ignore[arg-type]
        self.until(lambda: self.at == "Lobby", lambda: self.press(self.pads[0], "play"))  # type: ignore[arg-type]
        self.sit_down()
        self.until(lambda: self.at in ("TableScene", "Curtain", "Together"), partial(self.pads[0].press, A))
        self.until(lambda: self.at == "ResultPage", self.move)
        self.log["seats"].append(self.who())
        self.log["ended"] = True

    def move(self) -> None:
        """At the table a player presses what it offers, if there is anything; what they opened otherwise is closed."""
        if self.at == "Together" and self.held.stands:
            self.together(self.held)
            return
        if self.at != "TableScene":
            super().move()
            return
        pad, there = self.dice.choice(self.pads), self.there()
        offered = [name for name in there if name.startswith("answer:")]
        if self.held.side_panel:
            pad.press(B)
        elif offered:
            self.press(pad, self.dice.choice(offered))
        time.sleep(0.03)

    def together(self, page: Any) -> None:
        """Where all are asked at once each presses one of their own buttons, or wants their own curtain."""
        time.sleep(MEANT / 1000)
        for seat in page.left():
            lot = page.lots[seat]
            pad = next(pad for pad in self.pads if pad.device == lot.device)
            if self.dice.random() < 0.3:
                pad.press(STICK)
                return
            pad.press(FACES.index(self.dice.choice(lot.buttons)))        # A, B, X, Y are the first four
            self.log["together"] += seat not in page.left()

    # ---- behind the curtain
    def answer(self, scene: Any) -> None:
        """Open the hand, now and then with another player meddling; then one thing, and whatever is asked about it."""
        own, other = self.pads[self.device(scene)], self.pads[(self.device(scene) + 1) % 3]
        time.sleep(MEANT / 1000)
        question, before = scene.question, (scene.question, scene.peek.begun)
        if self.dice.random() < 0.15:
            for button in (RIGHT, A):
                other.press(button)
            self.log["meddled"] += (scene.host.question, scene.peek.begun) != before
        if not scene.blind and not scene.is_open:
            if scene.hands.visible and scene.hands.at != LOOK:
                self.go_to(own, LOOK)
            own.press(A)
            time.sleep(OPENS)
            self.log["looks"] += scene.is_open
        self.log["blind"] += scene.blind
        while self.held is scene and scene.stands and scene.question == question and (scene.is_open or scene.blind):
            self.one_thing(own, scene)
            self.in_time(f"still asked, with the focus on {scene.hands.at}")
        self.log["curtains"] += 1

    def one_thing(self, own: Pad, scene: Any) -> None:
        """A chip if there are any, else a card or an answer that was not yet refused."""
        time.sleep(0.08)
        there = self.there()
        chips = [name for name in there if name.startswith("chip:")]
        wrong = self.dice.random() < 0.2
        fits = [f"card:{pick.card}" for pick in scene.picks() if wrong or (pick.fits and pick.ways)]
        cards = [name for name in fits if name in there]
        can = chips or [name for name in (*cards, *there) if name not in self.bad
                        and (name in cards or name.startswith("answer:"))]
        if not can:
            self.bad.clear()
            return
        wish, before = self.dice.choice(can), scene.host.question
        scene.refused = ""
        if self.press(own, wish):
            time.sleep(0.05)
            self.log["chips"] += wish.startswith("chip:")
            self.log["played"] += scene.host.question != before
        if scene.refused:
            self.bad.add(wish)
            self.log["told"] = sorted({*self.log["told"], scene.refused})
        elif scene.host.question != before:
            self.bad.clear()

    # ---- with the cross
    def press(self, pad: Pad, spot: str) -> bool:
        """Whether the focus came there, and it was pressed."""
        if not self.go_to(pad, spot):
            return False
        pad.press(A)
        return True

    def go_to(self, pad: Pad, spot: str) -> bool:
        """The longer way first; where a step leads nowhere, the next one round – and after some steps only so, for that
        comes by everything there is."""
        tried: set[tuple[str, int]] = set()
        for step in range(60):
            there, hands = self.there(), self.top.hands
            if hands.visible and hands.at == spot:
                return True
            if spot not in there:
                return False
            ways = [RIGHT] if not hands.visible else self._ways(there, hands.at, spot) if step < 15 else []
            button = next((way for way in ways if (hands.at, way) not in tried), NEXT)
            tried.add((hands.at, button))
            self.step(pad, button)
        raise TimeoutError(f"the focus never came to {spot} from {hands.at}, by {sorted(tried)}")

    def step(self, pad: Pad, button: int) -> None:
        """One step, and its frame: on a busy machine it comes later than the thumb is up, and a player who presses on
        before has passed by what they look for."""
        def focus() -> tuple[object, ...]:
            return self.top, self.top.hands.visible, self.top.hands.at

        before, end = focus(), time.monotonic() + STEP
        pad.press(button)
        while focus() == before and time.monotonic() < end:
            time.sleep(0.005)

    def _ways(self, there: dict[str, Any], at: str, spot: str) -> list[int]:
        if at not in there:
            return [RIGHT]
        x, y = (there[spot].centerx - there[at].centerx, there[spot].centery - there[at].centery)
        ways = [(abs(x), RIGHT if x > 0 else LEFT), (abs(y), DOWN if y > 0 else UP)]
        return [button for far, button in sorted(ways, reverse=True) if far > 4]

    def there(self) -> dict[str, Any]:
        """What the focus can reach, and where it lies; a page may just be being laid."""
        for _ in range(20):
            try:
                found = {name: spot.rect for name, spot in dict(self.top.hands.spots).items() if not spot.plain}
            except RuntimeError:
                found = {}
            if found:
                return found
            time.sleep(0.01)
        return {}

    def in_time(self, what: str) -> None:
        if time.monotonic() > self.end:
            raise TimeoutError(f"{what}, after {self.log}")


if __name__ == "__main__":
    main(partial(Company, sys.argv[1]))

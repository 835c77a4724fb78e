"""Kataku in its window with six virtual gamepads and no other player: an evening of two matches, by buttons alone.

A program of its own (`python pad_party.py`), because SDL's virtual pads belong to the process that made them. Prints
what happened as one line of JSON at the end.
"""
from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from game import app
from game.application.application import Application
from game.data.evening import standing
from game.ui.pages.curtain.curtain_context import LOOK
from game.ui.window import Window
from tests.screen.pads import LEFT, NEXT, RIGHT, A, Pad
from tests.screen.patience import PATIENCE

MATCHES = 2
THUMB = 0.035
AGAIN = {"answer:kuku", "answer:bet", "answer:way"}
"""What leads away from the match, and back to where the focus stood."""


class Party:
    """People with a pad each, looking at one screen. `log` is what they report."""

    def __init__(self, window: Window, application: Application, people: int = 6) -> None:
        self.window, self.application = window, application
        self.pads = [Pad(THUMB) for _ in range(people)]
        self.dice = random.Random(5)
        self.end = time.monotonic() + PATIENCE
        self.log: dict[str, Any] = {"curtains": 0, "meddled": 0, "seats": [], "looks": 0}

    def run(self) -> None:
        try:
            self._play()
        except Exception as error:
            self.log["error"] = repr(error)
        self.window.close()
        self.window.wake()

    def _play(self) -> None:
        self.until(lambda: self.at == "Title" and len(self.application.devices.pads) == len(self.pads), lambda: None)
        self.until(lambda: self.at == "Lobby", lambda: self.pads[0].press(A))
        self.sit_down()
        for n in range(MATCHES):
            self.until(lambda: self.at in ("TableScene", "Curtain", "Together"), partial(self.pads[n].press, A))
            if n == 1:
                self.stumble_over_the_cable()
            self.until(lambda: self.at == "ResultPage", self.move)
        self.log["evening"] = [[row.name, row.played, row.won] for row in standing(self.application.evenings.current())]
        self.log["seats"].append(self.who())

    def sit_down(self) -> None:
        """One after the other, and each says when they are ready; the last one takes another name."""
        for pad in self.pads:
            self.until(lambda pad=pad: self.application.devices.holders.name_of(pad.device) is not None,  # type: ignore[misc]
                       lambda pad=pad: pad.press(A))  # type: ignore[misc]
        last = self.pads[-1]
        before = self.application.devices.holders.name_of(last.device)
        self.until(lambda: self.application.devices.holders.name_of(last.device) != before, partial(last.press, RIGHT))
        for pad in self.pads:
            self.until(lambda pad=pad: pad.device not in self.top.pads.dressing, lambda pad=pad: pad.press(A))  # type: ignore[misc]
        self.log["seats"].append(self.who())

    def stumble_over_the_cable(self) -> None:
        """The last pad comes out in the midst of a match, and goes in again as another device."""
        before = self.application.devices.holders.name_of(self.pads[5].device)
        self.pads[5].pull_out()
        self.until(lambda: self.at == "PadGone", self.move)
        self.log["gone"] = self.top.host.setup.chairs[self.top.seat].name == before
        self.pads[4].press(A)                               # not theirs: nothing happens
        self.log["gone"] = self.log["gone"] and self.at == "PadGone"
        self.pads[5] = Pad(THUMB)
        self.until(lambda: len(self.application.devices.pads) == 6, lambda: None)
        self.until(lambda: self.at != "PadGone", lambda: self.pads[5].press(A))

    def who(self) -> list[str | None]:
        return [self.application.devices.holders.name_of(pad.device) for pad in self.pads]

    # ---- at the table
    def move(self) -> None:
        """A player who is asked answers with their own pad; between deals anybody goes on."""
        scene = self.top
        if self.at == "Curtain" and self.held.stands:
            self.answer(self.held)
        elif self.at == "TableScene":
            on = {name for name in dict(scene.hands.spots) if name.startswith("answer:")} - AGAIN
            if not scene.hands.visible or scene.hands.at in on:
                self.dice.choice(self.pads).press(A)
            elif on:
                self.dice.choice(self.pads).press(NEXT)
        time.sleep(0.03)

    def answer(self, scene: Any) -> None:
        """Now and then another player tries first, and the person looks at their card before they answer."""
        own = self.pads[self.device(scene)]
        other = self.pads[(self.device(scene) + 1) % 6]
        question = scene.question
        if self.dice.random() < 0.12:
            other.press(self.dice.choice((LEFT, RIGHT)))
            other.press(A)
            self.log["meddled"] += scene.host.question != question or scene.peek.begun
        if self.dice.random() < 0.1:
            own.press(A, 0.6)
            self.log["looks"] += 1
        time.sleep(0.36)                    # a press that comes as early as the curtain is not heard
        while self.held is scene and scene.stands:           # the first step shows where the focus is
            side = self.dice.choice((LEFT, RIGHT))          # what was refused lies to one side, the rest to the other
            own.press(side if scene.hands.at == LOOK or not scene.hands.visible else A)
            if time.monotonic() > self.end:
                raise TimeoutError(f"no answer with the focus on {scene.hands.at} of {sorted(scene.hands.spots)}")
        self.log["curtains"] += 1

    def device(self, scene: Any) -> int:
        """Which pad the person on this seat holds."""
        device = self.application.devices.holders.device_of(scene.chair.name)
        return [pad.device for pad in self.pads].index(device)  # type: ignore[arg-type]

    # ---- looking
    @property
    def top(self) -> Any:
        return self.application.manager.stack[-1]

    @property
    def held(self) -> Any:
        """What lies on the top page: of a table or a curtain its context, else the page itself."""
        return getattr(self.top, "context", self.top)

    @property
    def at(self) -> str:
        return "Together" if hasattr(self.held, "lots") else type(self.top).__name__

    def told(self) -> str:
        """What the table waits for, if there is one."""
        host = self.application.running
        return f"asked {host.view(None).asking} of {host.waiting()}, {sorted(self.top.hands.spots)}" if host else ""

    def until(self, true: Callable[[], bool], do: Callable[[], None]) -> None:
        """Repeat `do` until it is true, looking again after each."""
        while not true():
            if time.monotonic() > self.end:
                pads = len(self.application.devices.pads)
                raise TimeoutError(f"still at {self.at}, with {pads} pads, after {self.log}; "
                                   f"{self.told()}")
            do()
            time.sleep(0.02)


def main(people: Callable[[Window, Application], Party] = Party) -> None:
    window, application, painter = app.open_application(app.Start(size=(1366, 768), language="en"))
    party = people(window, application)
    threading.Thread(target=party.run, daemon=True).start()
    window.run(application.manager, painter)
    print(json.dumps(party.log))


if __name__ == "__main__":
    main()

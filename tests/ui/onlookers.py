"""Not a test: a table of Kuku at which a player is out of the deal, or of the round, and looks on."""
from __future__ import annotations

from typing import Any

from game.ui.input.gesture import Command, Key
from game.ui.pages.table.falls import MEANT, FallPage
from tests.ui.driver import Driver, at_table

OUT = {"hands": {"A": [5], "B": ["HU"], "C": [9], "D": [8]}, "stock": [7, 6, 4, 3, 2, 1, 10, 0], "deal": 4}
"""Adults' time: A asks B and is out; so is D, whose card is the lowest."""


def seen(table: Driver) -> Driver:
    """Whatever has fallen is read."""
    for _ in range(600):
        table.frame(40)
        top = table.app.stack[-1]
        if isinstance(top, FallPage):
            table.now += MEANT + 10
            table.app.boxes(top)
            for phase in ("down", "up"):
                top.handle(Command(Key.BACK, phase, "keyboard"))
        elif table.session.play.settled:
            break
    table.rest().frame(800)     # what has only just come where an answer was due is not meant
    return table


def begun(persons: tuple[int, ...] = (0,), language: str = "en", **settings: Any) -> Driver:
    """A has asked B and is out of the deal."""
    table = at_table("kuku", 4, 3, OUT, persons=persons, language=language, **settings)
    for seat in table.host.match.waiting():
        table.host.submit(seat, "pass", table.host.question)
    table.host.submit(0, "cambio", table.host.question)
    return seen(table)


def on(table: Driver, *acts: str) -> Driver:
    for act in acts:
        if table.match.is_due():
            table.match.proceed()
        assert table.host.submit(table.match.waiting()[0], act, table.host.question) is None
    return seen(table)


def out_of_the_round(persons: tuple[int, ...] = (0,), **settings: Any) -> Driver:
    table = on(begun(persons, **settings), "keep", "keep", "keep")
    table.match.proceed()
    return seen(table)


def said(table: Driver) -> str:
    return " ".join(box.text for box in table.draw() if box.text)

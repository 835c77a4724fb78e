"""A whole row of cards by one press behind the curtain, or what leads to a card that was touched; and what was told of
the last one: the words of both.

What the rows are comes from the table (`TableHost.ahead`), and is asked for while the hand lies open only.
"""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.cards import Card
from game.data.sheet import sheet
from game.ui.kit.answers import Answer
from game.ui.kit.chips import Way
from game.ui.pages.curtain.hand import Pick
from game.ui.pages.curtain.public import pack
from game.ui.pages.table.branch import Row, branches
from game.ui.pages.table.run import KEY, signs

if TYPE_CHECKING:
    from game.ui.pages.curtain.scene import Curtain

ROW = "run"


class Rows:
    """The rows the open hand allows, asked for once for each question; none where nothing climbs, or follows."""

    def __init__(self, curtain: Curtain) -> None:
        self.curtain = curtain
        self._found: tuple[int, tuple[Row, ...], dict[str, tuple[Row, ...]]] = (-1, (), {})

    def all(self) -> tuple[Row, ...]:
        """The longest first."""
        curtain, how = self.curtain, sheet(self.curtain.host.setup.game)
        if not how.climb.top or not curtain.is_open or curtain.called:
            return ()
        if self._found[0] != curtain.host.question:
            rows = curtain.host.ahead(curtain.seat, how.play)
            ranks = {face.code: face.rank for face in self._faces()}
            self._found = curtain.host.question, rows, {code: branches(rows, code, ranks) for code in ranks}
        return self._found[1]

    def to(self, pick: Pick) -> tuple[Way, ...]:
        """What leads to a card that does not follow at once, as chips; empty if nothing does."""
        if pick.ways or pick.face is None or not self.all():
            return ()
        return tuple(Way(self.signs(row), act=partial(self.curtain.play_row, row), asks="way")
                     for row in self._found[2].get(pick.face.code, ()))

    def signs(self, row: Row) -> str:
        """The ranks of a row as they are laid."""
        return signs(row, self._faces(), self.say, pack(self.curtain))

    def say(self, key: str, /, **values: object) -> str:
        """A text of this table."""
        return self.curtain.services.language.at_table(self.curtain.host.setup.game, key, **values)

    def _faces(self) -> list[Card]:
        return [pick.face for pick in self.curtain.picks() if pick.face is not None]


def row(curtain: Curtain) -> Row:
    """The plays of the longest row, as texts; empty if there is none."""
    return next(iter(curtain.choice.rows.all()), ())


def row_answer(curtain: Curtain) -> tuple[Answer, ...]:
    """The button that lays it, if there is one."""
    plays, rows = row(curtain), curtain.choice.rows
    if not plays:
        return ()
    return (Answer(ROW, rows.say("table.climb.whole", run=rows.signs(plays)), key=KEY, command=ROW),)


def latest(curtain: Curtain, since: int) -> str:
    """The last sentence of what everybody was told since this number of events."""
    host = curtain.host
    view, names = host.view(None), tuple(chair.name for chair in host.setup.chairs)
    told = [curtain.services.narrator.tell(event, view, names, None, host.setup.game)
            for event in host.told(None, since)]
    return next((line.text for line in reversed(told) if line is not None), "")

"""What touching a card of the open hand can mean behind the curtain, and the chips among which its holder chooses.

What there is to choose says the kind of table; the chips lie in the place of the answers, and are there only while the
hand lies open.
"""
from __future__ import annotations

from game.data.sheet import sheet
from game.seatside.hand import Pick
from game.ui.draw.screen import Rect
from game.ui.hand.choice import Choice
from game.ui.kinds.climb.branch import Row
from game.ui.kinds.climb.meanings import meanings as climbing
from game.ui.kinds.climb.rows import KEY, Rows
from game.ui.kinds.climb.sheet import climbs
from game.ui.kinds.formula.meanings import meanings as laying
from game.ui.kit.answers import Answer
from game.ui.kit.chips import PAD, Way
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.light import CurtainLight

ROW = "run"


class CurtainChoice(Choice):
    """See Choice."""

    def __init__(self, curtain: CurtainLight) -> None:
        super().__init__(curtain)
        self.curtain = curtain
        climbs_here = climbs(sheet(curtain.host.setup.game)).top
        self.rows = Rows(curtain, curtain.play_row) if climbs_here else None

    def press(self, pick: Pick) -> bool:
        """A card was touched; see `mean`."""
        return self.mean(pick.card, self._meanings(pick))

    def _meanings(self, pick: Pick) -> tuple[Way, ...]:
        if self.rows is not None:
            return climbing(self.curtain, self.rows, pick.card, pick.ways)
        bench = self.curtain.bench
        return laying(self.curtain, bench, pick.card, pick.ways) if bench is not None else ()

    # ---- rows ------------------------------------------------------------------------------------------------
    def reached(self, pick: Pick) -> tuple[Row, ...]:
        """The rows that lead to a card which does not follow at once; empty if none does."""
        return self.rows.to(pick.card) if self.rows is not None and not pick.ways else ()

    def row(self) -> tuple[str, ...]:
        """The plays of the longest row, as texts; empty if there is none."""
        return self.rows.whole() if self.rows is not None else ()

    def row_answer(self) -> tuple[Answer, ...]:
        """The button that lays it, if there is one."""
        plays = self.row()
        if self.rows is None or not plays:
            return ()
        return (Answer(ROW, self.light.t("table.climb.whole", run=self.rows.signs(plays)), key=KEY, command=ROW),)

    # ---- drawing ---------------------------------------------------------------------------------------------
    def over(self, desk: Desk, answers: Rect) -> None:
        """The chips over these answers, which cannot be pressed meanwhile."""
        self.lay(desk, answers.centerx, answers.bottom + PAD, answers.w, answers.h + 2 * PAD)

"""A whole row of cards by one press at the open table, one play after the other, as if touched in turn; and what is
asked of the player who has to lay.

Each step is offered again before it is taken, so that nothing happens that its owner was not told.
"""
from __future__ import annotations

from collections import deque

from game.core.cards import CardId
from game.ui.hand.hand_context import OpenTable
from game.ui.kinds.climb.branch import Row, bent
from game.ui.kinds.climb.drawing import rank_text, ranks_text
from game.ui.kinds.climb.fold import Climb
from game.ui.kinds.climb.rows import KEY, Rows
from game.ui.kit.answers import Answer


class RunRow:
    """Lays a row as the table comes to rest."""

    def __init__(self, context: OpenTable) -> None:
        self.context = context
        self.rows = Rows(context, self.start)
        self._queue: deque[str] = deque()

    def to(self, card: CardId) -> tuple[Row, ...]:
        """Return the rows that lead to an own card which does not follow at once; empty if none does."""
        return self.rows.to(card) if card not in self.context.playable() else ()

    def whole(self) -> Row:
        """Return the longest row; of those with the same ranks one that begins with the card at which a hint points."""
        longest, at = self.rows.whole(), self.context.hands.advised
        alike = [row for row in self.rows.all() if self._ranks(row) == self._ranks(longest)] if at else []
        return next((row for row in alike if any(f"card:{card}" in at for card in self.rows.cards(row[:1]))), longest)

    def _ranks(self, row: Row) -> list[str]:
        return [self.rows.signs((play,)) for play in row]

    def answers(self) -> list[Answer]:
        """Return the button that lays the row, if there is one."""
        row = self.whole()
        if not row:
            return []
        run = self.rows.signs(row)
        return [Answer("run", self.context.words.t("table.climb.whole", run=run), "gold", key=KEY, brief=run,
                       sub=self._standing_in(row))]

    def _standing_in(self, row: Row) -> str:
        """Which wild cards of a row, told by the rank printed on them, lie for which; empty: none does."""
        words, ranks = self.context.words, {face.code: face.rank for face in self.rows.context.faces().values()}
        said = [words.t("table.climb.lies_for", printed=rank_text(words.t, words.pack, ranks[code]),
                        rank=rank_text(words.t, words.pack, int(text.split()[-1])))
                for text in row for code in sorted(bent(text, ranks))]
        return words.t("table.climb.after").join(said)

    # ---- laying it -------------------------------------------------------------------------------------------
    def start(self, row: Row) -> None:
        """Lay a row, play by play; each is seen before the next."""
        self._queue = deque(row)
        self.step()

    def step(self) -> None:
        """Take the next play, as soon as the table has come to rest on it; what is not on offer any more ends the row.
        """
        context, session = self.context, self.context.session
        if not self._queue or not session.play.settled or session.view.question != context.host.question:
            return
        if any(offer.action.text() == self._queue[0] for offer in session.offers()):
            if session.submit(self._queue.popleft(), context.now) is not None:
                self._queue.clear()
        else:
            self._queue.clear()

    # ---- words -----------------------------------------------------------------------------------------------
    def ranks(self) -> str:
        """Return the ranks that may follow, as the pack writes them; empty: none, or any."""
        climb, words = self.context.session.play.placement.more.of(Climb), self.context.words
        ranks = climb.follow if climb is not None else ()
        return "" if len(ranks) > 2 else ranks_text(words.t, words.pack, ranks, self._pairs)

    @property
    def _pairs(self) -> bool:
        """Whether the owner has said that they lay pairs only."""
        climb = self.context.session.play.placement.more.of(Climb)
        return climb is not None and self.context.observer in climb.pairs

    def why(self) -> str:
        """Return why a card cannot be laid now; empty where any could."""
        climb, t = self.context.session.play.placement.more.of(Climb), self.context.words.t
        if ranks := self.ranks():
            return t("table.climb.only", ranks=ranks)
        if climb is not None and not climb.follow:
            return t("table.climb.hint_nothing")
        return t("table.climb.pairs") if self._pairs else ""

    def advice(self) -> tuple[str, str]:
        """Say what is asked of the owner now, in a few words; empty while nothing is."""
        context, t = self.context, self.context.words.t
        view, climb = context.session.view, context.session.play.placement.more.of(Climb)
        if context.observer not in view.asked or not context.session.play.settled or climb is None:
            return "", ""
        verbs = {offer.action.verb for offer in context.session.offers()}
        if "stay" in verbs:
            return "", t("table.climb.look")
        if "deal" in verbs:
            return t("table.climb.deal"), t("table.climb.hand_on")
        if not verbs & {"end", "turn"}:
            return "", ""
        if "turn" in verbs:         # what may follow stands with the number to beat
            return "", t("table.climb.turning" if "yield" in verbs else "table.climb.must")
        return "", t("table.climb.then")

"""A whole row of cards by one press, one play after the other, as if touched in turn: everything that can be laid now,
or what leads to the card that was touched.

What the rows are comes from the table (`TableHost.ahead`); each step is offered again before it is taken, so that
nothing happens that its owner was not told.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.cards import Card, CardId
from game.data.sheet import Sheet
from game.ui.kinds.climb.drawing import rank_text, ranks_text
from game.ui.kinds.climb.fold import following
from game.ui.kit.answers import Answer
from game.ui.kit.chips import Way
from game.ui.pages.table.branch import Row, branches, codes

if TYPE_CHECKING:
    from game.ui.pages.table.scene import TableScene

WHOLE = 4
"""So many plays stand on the button one by one; of more the first and the last."""

KEY = "a"


class Run:
    """Finds the row when it is the owner's turn, and lays it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._found: tuple[int, tuple[Row, ...]] = (-1, ())
        self._ways: dict[CardId, tuple[Row, ...]] = {}
        self._queue: deque[str] = deque()

    @property
    def _setting(self) -> Sheet:
        return self.scene.session.play.room.table.sheet

    def _rows(self) -> tuple[Row, ...]:
        """All rows, the longest first; none while it is not the owner's turn, or nothing follows."""
        scene = self.scene
        if scene.observer is None or not self._setting.climb.top or not scene.page.hand.playable():
            return ()               # it comes with the other answers, so that none of them stands first in its place
        if scene.session.view.question != scene.host.question:
            return ()
        if self._found[0] != scene.host.question:
            self._found = scene.host.question, scene.host.ahead(scene.observer, self._setting.play)
            self._ways = self._reached(self._found[1])
        return self._found[1]

    def _reached(self, rows: tuple[Row, ...]) -> dict[CardId, tuple[Row, ...]]:
        faces = self._faces()
        ranks = {face.code: face.rank for face in faces.values()}
        found = {card: branches(rows, face.code, ranks) for card, face in faces.items()}
        return {card: ways for card, ways in found.items() if ways}

    def _faces(self) -> dict[CardId, Card]:
        """The own hand."""
        view = self.scene.session.view
        return {card: face for card in view.hand(self.scene.observer or 0) if (face := view.sees(card)) is not None}

    def whole(self) -> Row:
        """The plays of the longest row, as texts; empty if there is none."""
        return next(iter(self._rows()), ())

    def to(self, card: CardId) -> tuple[Row, ...]:
        """The rows that lead to an own card which does not follow at once; empty if none does."""
        return self._ways.get(card, ()) if self._rows() and card not in self.scene.page.hand.playable() else ()

    def cards(self, row: Row) -> frozenset[CardId]:
        """The own cards that a row takes."""
        taken = {code for text in row for code in codes(text)}
        return frozenset(card for card, face in self._faces().items() if face.code in taken)

    def ways(self, card: CardId) -> tuple[Way, ...]:
        """The same as chips: each is a row that is laid."""
        return tuple(Way(self.signs(row), act=partial(self.start, row), asks="way") for row in self.to(card))

    def answers(self) -> list[Answer]:
        """The button that lays the row, if there is one."""
        row = self.whole()
        if not row:
            return []
        run = self.signs(row)
        return [Answer("run", self.scene.words.t("table.climb.whole", run=run), "gold", key=KEY, brief=run)]

    def signs(self, row: tuple[str, ...]) -> str:
        """The ranks of a row as they are laid: `5–6×3–7`."""
        words = self.scene.words
        return signs(row, list(self._faces().values()), words.t, words.pack())

    # ---- laying it -------------------------------------------------------------------------------------------
    def start(self, row: Row) -> None:
        """Lay a row, play by play; each is seen before the next."""
        self._queue = deque(row)
        self.step()

    def step(self) -> None:
        """The next play, as soon as the table has come to rest on it; what is not on offer any more ends the row."""
        scene, session = self.scene, self.scene.session
        if not self._queue or not session.play.settled or session.view.question != scene.host.question:
            return
        if any(offer.action.text() == self._queue[0] for offer in session.offers()):
            if session.submit(self._queue.popleft(), scene.now) is not None:
                self._queue.clear()
        else:
            self._queue.clear()

    # ---- words -----------------------------------------------------------------------------------------------
    def ranks(self) -> str:
        """The ranks that may follow, as the pack writes them; empty: none, or any."""
        climb, words = self.scene.session.play.placement.climb, self.scene.words
        ranks = following(climb, self._setting) if climb is not None else ()
        return "" if len(ranks) > 2 else ranks_text(words.t, words.pack(), ranks, self._pairs)

    @property
    def _pairs(self) -> bool:
        """The owner has said that he lays pairs only."""
        climb = self.scene.session.play.placement.climb
        return climb is not None and self.scene.observer in climb.pairs

    def why(self) -> str:
        """Why a card cannot be laid now; empty where any could."""
        climb, t = self.scene.session.play.placement.climb, self.scene.words.t
        if ranks := self.ranks():
            return t("table.climb.only", ranks=ranks)
        if climb is not None and not following(climb, self._setting):
            return t("table.climb.hint_nothing")
        return t("table.climb.pairs") if self._pairs else ""

    def advice(self) -> tuple[str, str]:
        """What is asked of the owner now, in a few words; empty while nothing is."""
        scene, t = self.scene, self.scene.words.t
        view, climb = scene.session.view, scene.session.play.placement.climb
        if scene.observer not in view.asked or not scene.session.play.settled or climb is None:
            return "", ""
        verbs = {offer.action.verb for offer in scene.session.offers()}
        if "stay" in verbs:
            return "", t("table.climb.look")
        if "deal" in verbs:
            return t("table.climb.deal"), t("table.climb.hand_on")
        if not verbs & {"end", "turn"}:
            return "", ""
        ranks = self.ranks()
        title = t("table.climb.hint_next", ranks=ranks) if ranks else \
            t(f"table.climb.hint_{'any' if following(climb, self._setting) else 'nothing'}")
        if "turn" in verbs:
            return title, t("table.climb.turning" if "yield" in verbs else "table.climb.must")
        return title, t("table.climb.then")


def signs(row: Sequence[str], faces: Sequence[Card], t: Callable[..., str], pack: str, most: int = WHOLE) -> str:
    """The ranks of a row of plays, given as texts, of the cards with these faces: `5–6×3–7`. `t`: the texts of the
    table; `pack`: by whose names the ranks go."""
    ranks = {face.code: face.rank for face in faces}
    found = [_sign(text.split()[1:], ranks, t, pack) for text in row]
    if len(found) > most:
        found = [*found[:most - 2], "…", found[-1]]
    return t("table.climb.dash").join(found)


def _sign(words: Sequence[str], ranks: Mapping[str, int], t: Callable[..., str], pack: str) -> str:
    """One play: its rank, and how many cards of it."""
    cards = words[:words.index("as")] if "as" in words else words
    sign = rank_text(t, pack, int(words[-1]) if "as" in words else ranks.get(cards[0], 0))
    return t("table.climb.times", rank=sign, n=len(cards)) if len(cards) > 1 else sign

"""The rows of cards that an own hand allows, one play after the other: everything that can be laid now, or what leads
to a card that cannot be laid at once. The same behind the curtain, and asked for once for each question.

What the rows are comes from the table (`TableHost.ahead`); how fast they are laid is the page's business.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.core.cards import Card, CardId
from game.ui.hand.hand_context import HandContext
from game.ui.kinds.climb.branch import Row, branches, codes
from game.ui.kinds.climb.drawing import rank_text
from game.ui.kit.chips import Chip

WHOLE = 4
"""So many plays stand on the button one by one; of more the first and the last."""

KEY = "a"
"""The key that lays the whole row."""


class Rows:
    """`lay`: lays a row."""

    def __init__(self, context: HandContext, lay: Callable[[Row], None]) -> None:
        self.context, self.lay = context, lay
        self._found: tuple[int, tuple[Row, ...]] = (-1, ())
        self._ways: dict[CardId, tuple[Row, ...]] = {}

    def all(self) -> tuple[Row, ...]:
        """List all rows, the longest first; none while the hand is closed or its owner has nothing to lay, or nothing
        follows."""
        if not self.context.lays:
            return ()
        if self._found[0] != self.context.question:
            self._found = self.context.question, self.context.ahead()
            self._ways = self._reached(self._found[1])
        return self._found[1]

    def _reached(self, rows: tuple[Row, ...]) -> dict[CardId, tuple[Row, ...]]:
        faces = self.context.faces()
        ranks = {face.code: face.rank for face in faces.values()}
        found = {card: branches(rows, face.code, ranks) for card, face in faces.items()}
        return {card: ways for card, ways in found.items() if ways}

    def whole(self) -> Row:
        """Return the plays of the longest row, as texts; empty if there is none."""
        return next(iter(self.all()), ())

    def to(self, card: CardId) -> tuple[Row, ...]:
        """Return the rows that lead to an own card; empty if none does."""
        return self._ways.get(card, ()) if self.all() else ()

    def cards(self, row: Row) -> frozenset[CardId]:
        """Return the own cards that a row takes."""
        taken = {code for text in row for code in codes(text)}
        return frozenset(card for card, face in self.context.faces().items() if face.code in taken)

    def ways(self, rows: tuple[Row, ...]) -> tuple[Chip, ...]:
        """Return these rows as chips: each is laid by one press."""
        return tuple(Chip(self.signs(row), act=partial(self.lay, row), asks="way") for row in rows)

    def signs(self, row: Row) -> str:
        """Return the ranks of a row as they are laid: `5–6×3–7`."""
        return signs(row, list(self.context.faces().values()), self.context.words.t, self.context.words.pack)


def signs(row: Sequence[str], faces: Sequence[Card], t: Callable[..., str], pack: str, most: int = WHOLE) -> str:
    """Return the ranks of a row of plays, given as texts, of the cards with these faces: `5–6×3–7`. `t`: the texts of
    the table; `pack`: by whose names the ranks go."""
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

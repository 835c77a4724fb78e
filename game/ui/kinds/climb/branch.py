"""Finds which rows of cards a touch can mean: a card that cannot be laid at once may still be reached, and touching it
lays what leads there. Pure: it knows rows of plays as texts and the printed ranks, no rules."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

Row = tuple[str, ...]

MOST = 4
"""So many ways to one card are told apart by chips: the longest of them, and the shortest."""


def codes(text: str) -> list[str]:
    """Return the cards of a play, as it is written: `play S6 H6`, `play CA as 10`."""
    words = text.split()[1:]
    return words[:words.index("as")] if "as" in words else words


def bent(text: str, ranks: Mapping[str, int]) -> set[str]:
    """Return the cards of a play that count another rank than the one printed on them."""
    words = text.split()
    return {code for code in codes(text) if ranks[code] != int(words[-1])} if "as" in words else set()


def branches(rows: Sequence[Row], code: str, ranks: Mapping[str, int]) -> tuple[Row, ...]:
    """Return the rows of more than one play that end with this card, of each set of ranks one, the longest first. Only
    its owner decides to spend a card that can count as any rank: no row takes one for another rank, or where it can do
    without. `rows`: the longest first, as the table finds them; `ranks`: of the own cards, by code."""
    wild = set().union(*(bent(text, ranks) for row in rows for text in row)) - {code}
    reaching = [row for row in rows if len(row) > 1 and code in codes(row[-1])
                and not any(bent(text, ranks) for text in row)]
    spent = {row: sum(card in wild for text in row for card in codes(text)) for row in reaching}
    found: dict[tuple[int, ...], Row] = {}
    for row in reaching:
        if spent[row] == min(spent.values()):
            found.setdefault(tuple(sorted(ranks[card] for text in row for card in codes(text))), row)
    ways = tuple(found.values())
    return ways if len(ways) <= MOST else (*ways[:MOST - 1], ways[-1])

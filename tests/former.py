"""Records as earlier versions wrote them, and records a user has changed who knew how to sum them up."""
from __future__ import annotations

from game.table.record import FORMER, MAGIC, _sum, next_sum


def former(text: str) -> str:
    """The same record in format 1, which had no sums."""
    head, end, body = text.partition("\n\n")
    rows = head.replace(MAGIC, FORMER, 1).split("\n")[:-1]
    return "\n".join(rows) + end + "".join(f"{line.rpartition(' #')[0]}\n" for line in body.splitlines())


def resigned(text: str) -> str:
    """The same text with sums that are right, whatever was changed in it."""
    head, end, body = text.partition("\n\n")
    rows = head.split("\n")[:-1]
    lines, before = [], _sum(rows)
    for line in body.splitlines():
        words = line.rpartition(" #")[0]
        before = next_sum(before, words)
        lines.append(f"{words} #{before:08x}\n")
    return "\n".join((*rows, f"sum: {_sum(rows):08x}")) + end + "".join(lines)

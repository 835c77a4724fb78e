"""Writes game/rules/calcolon/table.py: of every hand of Calcolon that is worth anything, the best formula.

    python build formulas

All hands of three numbers and two operators are tried, 2,850 kinds, with and without brackets, with and without
turning 6, 9, + and × upside down. A hand is its cards, and a formula names its cards; so the table needs nothing but
formulas, by value. Negative multiples of ten are in it, for the house rule that counts them. The same source gives the
same bytes.
"""

from __future__ import annotations

import textwrap
from collections import defaultdict
from itertools import combinations_with_replacement, product
from pathlib import Path

from game.decks.calcolon import CALCOLON, DIVIDE, PLUS, TENTH
from game.odds.formula import TURNED, Formula, best

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "game" / "rules" / "calcolon" / "table.py"
SYMBOLS = "0123456789t+-x/"
WAYS = ("PLAIN", "BRACKETS", "TURNED", "TURNED_BRACKETS")
ABOUT = {
    "PLAIN": "Without brackets, every card as it is printed",
    "BRACKETS": "With a pair of brackets, where that is more than without",
    "TURNED": "With cards turned upside down, where that is more than PLAIN; an apostrophe follows a turned card",
    "TURNED_BRACKETS": "With both, where that is more than with either",
}
HEAD = '''"""The best formula of each hand of Calcolon that comes to a multiple of ten. Made by `python build formulas`.

Behind each value stand the formulas that come to it, one for each hand out of {hands}. A hand is the cards its formula
names, `t` the tenth. A hand that is in none of the tables it may use comes to no multiple of ten.
"""

'''
Hand = tuple[tuple[int, ...], tuple[int, ...]]
Found = dict[Hand, tuple[int, str]]


def hands() -> list[Hand]:
    """Every kind of three numbers and two operators that the pack can give."""
    copies = [sum(card.rank == kind for card in CALCOLON.cards) for kind in range(DIVIDE + 1)]
    numbers = combinations_with_replacement(range(TENTH + 1), 3)
    possible = [some for some in numbers if all(some.count(kind) <= copies[kind] for kind in some)]
    return list(product(possible, combinations_with_replacement(range(PLUS, DIVIDE + 1), 2)))


def written(formula: Formula, turned: tuple[bool, ...] = (False,) * 5) -> str:
    """`(3+2)x2`; the tenth is `t`, a turned card has an apostrophe behind what it counts as."""
    parts = [SYMBOLS[kind] + "'" * around for kind, around in zip(formula.kinds, turned, strict=True)]
    if formula.brackets:
        first, last = (0, 2) if formula.brackets == "left" else (2, 4)
        parts[first], parts[last] = "(" + parts[first], parts[last] + ")"
    return "".join(parts)


def plainly(brackets: bool) -> Found:
    found: Found = {}
    for hand in hands():
        came = best(*hand, brackets)
        if came is not None:
            found[hand] = came[0], written(came[1])
    return found


def upside_down(brackets: bool) -> Found:
    """The best of all ways to turn cards of a hand, as few as possible."""
    found: Found = {}
    for numbers, operators in hands():
        cards = (*numbers, *operators)
        ways = product(*((False, True) if card in TURNED else (False,) for card in cards))
        for around in sorted(ways, key=sum):
            read = [TURNED[card] if turn else card for card, turn in zip(cards, around, strict=True)]
            came = best(read[:3], read[3:], brackets)
            if came is not None and ((numbers, operators) not in found or came[0] > found[numbers, operators][0]):
                left = [card for card, turn in zip(read, around, strict=True) if turn]
                turned = tuple(_taken(left, kind) for kind in came[1].kinds)
                found[numbers, operators] = came[0], written(came[1], turned)
    return found


def _taken(left: list[int], kind: int) -> bool:
    """Whether one of the turned cards stands here; of equal ones the first do."""
    if kind in left:
        left.remove(kind)
        return True
    return False


def only_more(found: Found, *than: Found) -> Found:
    return {
        hand: came for hand, came in found.items()
        if all(hand not in other or came[0] > other[hand][0] for other in than)
    }  # fmt: skip


def block(name: str, found: Found) -> str:
    """A text of values, each with the formulas that come to it behind it."""
    by_value: defaultdict[int, list[str]] = defaultdict(list)
    for value, formula in found.values():
        by_value[value].append(formula)
    words = [word for value in sorted(by_value, reverse=True) for word in (str(value), *sorted(by_value[value]))]
    lines = textwrap.wrap(" ".join(words), 119, break_on_hyphens=False, break_long_words=False)
    return "\n".join([f'{name} = """', *lines, '"""', f'"""{ABOUT[name]}."""', ""])


def main() -> None:
    plain, brackets = plainly(False), plainly(True)
    turned, both = upside_down(False), upside_down(True)
    tables = (plain, only_more(brackets, plain), only_more(turned, plain), only_more(both, brackets, turned))
    head = HEAD.format(hands=len(hands()))
    body = "\n".join(block(name, found) for name, found in zip(WAYS, tables, strict=True))
    TARGET.write_text(head + body, encoding="utf-8")
    for name, found in zip(WAYS, tables, strict=True):
        positive = sum(value >= 0 for value, _ in found.values())
        print(f"{name}: {len(found)} hands, {positive} of them without negative ones")


if __name__ == "__main__":
    main()

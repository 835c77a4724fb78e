"""What is called at the table of a game in which formulas are laid; written with the keys of `calls.py`."""

from collections.abc import Callable

from sound.calls import Score
from sound.voice import Key


def attack() -> list[Key]:
    """アタック！ Three numbers and two signs: everybody is to hear it."""
    return (Score(3).vowel("a", .09, 2, .02).stop("t", "a", .06).vowel("a", .16, 8, .05).stop("k", "u", .13)
            .vowel("u", .07, 3, .03).end(.09))


def rob() -> list[Key]:
    """ロブ！ Quick, before the card is cold."""
    return Score(2).flap().vowel("o", .13, 7, .05).voiced("b", .05).vowel("u", .09, 1, .03).end(.08)


CALLS: dict[str, Callable[[], list[Key]]] = {"call-attack": attack, "call-rob": rob}

"""What is called at the table of a game in which one climbs from rank to rank; written with the keys of `calls.py`."""

from collections.abc import Callable

from sound.calls import Score
from sound.voice import Key


def fuwaru() -> list[Key]:
    """フワル！ An exchange of hands that nobody has looked at: light, and a little cheeky."""
    return (Score(2).breathed("u", .05).vowel("u", .03, 3, .02).vowel("a", .14, 6, .06).flap()
            .vowel("u", .1, 0, .035).end(.08))


def utazu() -> list[Key]:
    """ウタズ！ Three aces: everybody is to hear it."""
    return (Score(3).vowel("u", .1, 4, .03).stop("t", "a", .05).vowel("a", .2, 8, .03).voiced("z", .07)
            .leap(4).vowel("u", .16, 0, .04).end(.1))


def sanbon() -> list[Key]:
    """三本！"""
    return (Score(1).hissed("s", .06).vowel("a", .09, 3, .03).nasal("m", .07).voiced("b", .04)
            .vowel("o", .12, 5, .04).nasal("N", .12, .7).leap(-1).end(.08))


def sanzoku() -> list[Key]:
    """三束！"""
    return (Score(1).hissed("s", .06).vowel("a", .09, 3, .03).nasal("n", .05).voiced("z", .06)
            .vowel("o", .11, 6, .04).stop("k", "u", .07).vowel("u", .08, 0, .03).end(.08))


def guri() -> list[Key]:
    """グリ！ All six cards at once."""
    return (Score(2).voiced("g", .05).vowel("u", .1, 5, .03).flap().vowel("i", .2, 8, .04).end(.1))


def ori() -> list[Key]:
    """降り。 Laid down without a fuss."""
    return Score(1).vowel("o", .1, 1, .03).flap().vowel("i", .11, -3, .04).end(.09)


CALLS: dict[str, Callable[[], list[Key]]] = {
    "call-fuwaru": fuwaru,
    "call-utazu": utazu,
    "call-sanbon": sanbon,
    "call-sanzoku": sanzoku,
    "call-guri": guri,
    "call-fold": ori,
}

"""The sounds of games with formulas: a bow clicked into place, a hand slapped onto a card, fire that runs.

Made of the things of `sound_things.py`; `sounds.py` writes them. Knows no game, only what is to be heard.
"""

from collections.abc import Callable

from sound.kit import Signal, band, grains, mix, noise, room, shaped, struck
from sound.things import DETUNE, crack, swish, tap


def bow(take: int) -> Signal:
    """A small stiff card clicked down at its edge: two hard clicks, as of a clasp."""
    d = DETUNE[take]
    first = struck(((1820 * d, .03, 1), (3650 * d, .018, .7)), .05, f"bow {take}", .0004)
    second = struck(((1360 * d, .045, 1), (2720 * d, .025, .6), (5100 * d, .012, .4)), .07, f"clasp {take}", .0004)
    return mix((0, .55, first), (.055, 1, second), (.056, .5, crack(f"bow {take}", 3300 * d)))


def hand(take: int) -> Signal:
    """A wet hand slapped flat onto a card, and the table under it."""
    d = DETUNE[take]
    slap = shaped(band(noise(.09, f"print {take}"), 1250 * d, .5), lambda t: min(1, t / .001) * (1 - t / .09) ** 5)
    table = struck(((96 * d, .22, 1), (171 * d, .16, .8), (330 * d, .08, .5)), .3, f"printed {take}", .003)
    return room(mix((0, .3, swish(take, "palm", .08, 900, 1800)), (.06, 1.4, slap), (.062, 1.2, table),
                    (.064, .6, tap(take, "print", 1.5))), .12)


def fire(take: int) -> Signal:
    """A flame that leaps up and runs: air, and crackling in it."""
    d = DETUNE[take]

    def leap(t: float) -> float:
        return min(1.0, t / .06) * max(0.0, 1 - t / .7) ** 1.4

    air = shaped(band(noise(.7, f"flame {take}"), 520 * d, .4), leap)
    roar = shaped(band(noise(.7, f"roar {take}"), 170 * d, .5), leap)
    sparks = shaped(grains(.7, lambda t: 60 + 260 * leap(t), lambda t: d * (2400 + 1500 * t), f"sparks {take}"), leap)
    return mix((0, .9, air), (0, .8, roar), (.03, 1.1, sparks))


EFFECTS: dict[str, Callable[[int], Signal]] = {"bow": bow, "print": hand, "fire": fire}

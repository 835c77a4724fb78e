"""The sounds of a game that makes a donkey of somebody: a seal comes down and an animal brays; who is out breathes up.

Made of the voice and the things of `sound_things.py`; `sounds.py` writes them. Knows no game, only what is to be heard.
"""

from collections.abc import Callable

from sound.calls import Score
from sound.kit import Signal, low, mix, noise, plucked, room, shaped
from sound.things import DETUNE, block, crack, swish
from sound.voice import Speaker, speak

ANIMALS = (Speaker(196, .84, .4, .85), Speaker(232, .92, .45, .8, 1.08), Speaker(166, .78, .42, 1.0, .95))
"""A jack, a young mare and an old one: long throats, and rust in all of them."""


def bray(take: int) -> Signal:
    """A hee drawn in, a haw let out, and both again, shorter and lower: it has been heard in the whole village."""
    score = Score(14).breathed("i", .05, 1.1).vowel("i", .15, 19, .03, 2.2).leap(1).breathed("a", .03, .8)
    score = score.vowel("a", .2, -3, .03).vowel("o", .05, -5, .03, .8)
    score = score.leap(12).breathed("i", .03, 1.0).vowel("e", .09, 14, .02, .8).leap(-2)
    return speak(score.vowel("a", .12, -6, .03, .8).vowel("o", .05, -9, .04, .5).end(.06), ANIMALS[take - 1],
                 f"bray {take}")


def donkey(take: int) -> Signal:
    """A wooden seal stamped on paper, then the bray."""
    thud = shaped(low(noise(.12, f"stamped {take}"), 320), lambda t: (1 - t / .12) ** 3)
    return room(mix((0, 2.2, block(take, "seal", 196, .16)), (0, 4.0, thud), (.004, .7, crack(f"seal {take}", 1500)),
                    (.1, .9, bray(take))), .14)


def safe(take: int) -> Signal:
    """An empty hand is opened: a breath of cards and two plucked notes upwards."""
    d = DETUNE[take]
    notes = [(.04 + .11 * k, .8 + .1 * k, plucked(hz * d, .55, f"safe {k} {take}", .45, .994))
             for k, hz in enumerate((440.0, 587.3))]
    return room(mix((0, .4, swish(take, "open", .16, 1300, 2600)), *notes), .14)


EFFECTS: dict[str, Callable[[int], Signal]] = {"donkey": donkey, "safe": safe}

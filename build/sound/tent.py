"""The sounds of the leaning stock: the tent creaks, a card slides out of it, all of it comes down.

Made of the things of `sound_things.py`; `sounds.py` writes them. Knows no game, only what is to be heard.
"""

from collections.abc import Callable

from sound.kit import Signal, band, grains, mix, noise, room, shaped
from sound.things import DETUNE, crack, swish, tap


def creak(take: int) -> Signal:
    """Card edges that stick and let go, slower and slower: a dry groan of a few dozen tiny jerks."""
    d, parts, t, gap = DETUNE[take], [], 0.0, .0065
    for k in range(34):
        tick = shaped(band(noise(.012, f"creak {take} {k}"), (760 + 9 * k) * d, 3.2),
                      lambda at: min(1, at / .0008) * (1 - at / .012) ** 3)
        parts.append((t, .35 + .65 * (k / 33) * (1 - k / 40), tick))
        t += gap
        gap *= 1.028
    rub = shaped(grains(t, lambda at: 900, lambda at: 1500 * d, f"creak rub {take}"), lambda at: .35 * (1 - at / t))
    return room(mix(*parts, (0, .5, rub)), .12)


def slide(take: int) -> Signal:
    """A card drawn between two others, long and even, free at the end."""
    return mix((0, 1, swish(take, "drawn", .62, 950, 1900)), (.10, .5, swish(take, "beside", .44, 1500, 2300)),
               (.60, .35, crack(f"free {take}", 2600 * DETUNE[take])))


def fall(take: int) -> Signal:
    """Cards tumble over each other and slap flat, the first ones singly, then a heap; one comes last."""
    parts, t = [(0.0, .8, swish(take, "lean", .30, 800, 1600))], .12
    for k in range(17):
        parts.append((t, .55 + .45 * (k % 3) / 2, tap(take, f"fallen {k}", .5 + .06 * k)))
        parts.append((t, .4, crack(f"fallen {k} {take}", (1900 + 90 * (k * 7 % 11)) * DETUNE[take])))
        t += .085 * .86**k + .012
    parts += [(.34, .7, swish(take, "spread", .34, 1100, 2100)), (t + .21, .5, tap(take, "straggler", .7))]
    return room(mix(*parts), .12)


EFFECTS: dict[str, Callable[[int], Signal]] = {"creak": creak, "slide": slide, "fall": fall}

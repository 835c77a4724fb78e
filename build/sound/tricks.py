"""The sounds of games with tricks: a card snapped down, digging, a trick gathered, put away or picked up, running out.

Made of the things of `sound_things.py`; `sounds.py` writes them. Knows no game, only what is to be heard.
"""

from collections.abc import Callable

from sound.kit import Signal, band, mix, noise, plucked, room, shaped, struck
from sound.things import DETUNE, clappers, crack, swish, tap


def snap(take: int) -> Signal:
    """A card let fly from the thumb: the air under it, the slap, and the table that answers."""
    d = DETUNE[take]
    slap = struck(((690 * d, .03, 1), (1480 * d, .022, .9), (2900 * d, .014, .7)), .05, f"snap {take}", .0005)
    return room(mix((0, .3, swish(take, "snap", .06, 1700, 3400)), (.048, 1.1, slap),
                    (.048, 1, crack(f"snap {take}", 3000 * d)), (.05, 1.2, tap(take, "snap", 1.3))), .09)


def dig(take: int) -> Signal:
    """One stroke of the hoe: an edge into the pack and a crumb of earth. Short, for it comes again and again."""
    d = DETUNE[take]
    blade = struck(((1240 * d, .022, 1), (2630 * d, .014, .5), (330 * d, .03, .8)), .05, f"dig {take}", .0007)
    earth = shaped(band(noise(.045, f"earth {take}"), 820 * d, .7), lambda t: min(1, t / .004) * (1 - t / .045) ** 3)
    return mix((0, 1, blade), (.004, .8, earth), (0, .4, crack(f"dig {take}", 2500 * d)))


def trick(take: int) -> Signal:
    """Cards swept together by a flat hand, then squared on the table twice."""
    return room(mix((0, .9, swish(take, "sweep", .2, 1200, 2400)), (.05, .6, swish(take, "others", .2, 1500, 2900)),
                    (.25, .7, edges(take, "square")), (.345, .85, edges(take, "again")),
                    (.35, .5, tap(take, "trick", .8))), .1)


def pile(take: int) -> Signal:
    """The gathered packet slid aside and let go: lower than one card, for it is heavier."""
    return mix((0, .9, swish(take, "packet", .22, 850, 1700)), (.2, .9, tap(take, "packet", 1.6)),
               (.215, .35, edges(take, "settle")))


def pick_up(take: int) -> Signal:
    """A card drawn off the table, upwards, into the others of a hand."""
    d = DETUNE[take]
    return mix((0, .9, swish(take, "off", .14, 1500, 3300)), (.125, .55, crack(f"into {take}", 2700 * d)),
               (.13, .4, edges(take, "hand")))


def fanfare(take: int) -> Signal:
    """The last card is out: three notes of the koto upwards and one clap. The match has its own music."""
    d = DETUNE[take]
    notes = [(.085 * k, .85 + .06 * k, plucked(hz * d, .75 - .06 * k, f"out {k} {take}", .6, .995))
             for k, hz in enumerate((392.0, 440.0, 587.3))]
    return room(mix(*notes, (.2, .8, clappers(take, "last card"))), .16)


def edges(take: int, seed: str) -> Signal:
    """The edges of a few cards knocked level on the table."""
    d = DETUNE[take]
    knock = struck(((520 * d, .035, 1), (1130 * d, .028, .8), (2240 * d, .016, .5)), .07, f"{seed} edges {take}", .001)
    return mix((0, 1, knock), (.006, .5, crack(f"{seed} {take}", 2200 * d)), (.013, .35, crack(f"{take} {seed}", 2600)))


EFFECTS: dict[str, Callable[[int], Signal]] = {
    "snap": snap,
    "dig": dig,
    "trick": trick,
    "pile": pile,
    "pick-up": pick_up,
    "fanfare": fanfare,
}

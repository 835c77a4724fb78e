"""Draws what hangs on the curtain, as SVG: the noren with its rail, cords with tassels, the fringe. Units:
`curtain_cut`."""
from __future__ import annotations

import math
from collections.abc import Sequence

from game.ui.draw.canvas import Colour
from game.ui.draw.curtain_cut import Dyes, Point, beat, outline, shape, tapered
from game.ui.draw.palette import mix
from game.ui.draw.shapes import disc, path

RAIL, NOREN, MIDDLE_NOREN, FLAP = 24.0, 122.0, 150.0, 262.0
"""Lower edges of the rail and of the flaps that hang from it; the breadth of a flap."""
CORD_WIDE, CORD_LONG = 132.0, 560.0
FRINGE = 46.0
"""How far fringe and shadow hang below the hem while the curtain falls."""


def fringe(wide: float, d: Dyes) -> str:
    """Return threads below the hem, seen only while the curtain falls; y 0 is where the cloth ends."""
    threads, k = [], 0
    x = -4.0
    while x < wide + 8:
        long = 20 + 9 * beat(k, .2)
        threads.append(shape([(x, -2), (x + 6.4, -2), (x + 5 + 2 * beat(k), long), (x + 1 + 2 * beat(k), long)]))
        x, k = x + 8.2, k + 1
    return (path(shape([(0, -2), (wide, -2), (wide, 9), (0, 9)]), d.ink) + path("".join(threads), d.gold)
            + path(shape([(0, -2), (wide, -2), (wide, 4), (0, 4)]), mix(d.gold, d.ink, .55)))


# ---- the noren


def flaps(wide: float) -> list[tuple[float, float]]:
    """Return the left and right edges of the flaps: an odd number, so that one hangs in the middle."""
    count = max(3, 2 * round((wide / FLAP - 1) / 2) + 1)
    each = wide / count
    return [(k * each, (k + 1) * each) for k in range(count)]


def noren(wide: float, d: Dyes) -> str:
    """Return the rail and the flaps that hang from it; the middle one is longer and empty: a crest's place."""
    made = flaps(wide)
    middle = len(made) // 2
    order = [k for k in range(len(made)) if k != middle] + [middle]
    body = path(_noren_shadow(wide, made), d.ink, .62)
    for k in order:
        body += _flap(*made[k], k == middle, k, d)
    body += path(f"M0,0H{wide:.1f}V{RAIL}H0Z", mix(d.shade, d.ink, .35))
    body += path(f"M0,5H{wide:.1f}V10H0Z", d.red)
    body += path(f"M0,{RAIL - 3}H{wide:.1f}V{RAIL}H0Z", d.gold) + path(f"M0,{RAIL}H{wide:.1f}v4H0Z", d.ink)
    at = [a + (b - a) * s for a, b in made for s in (.2, .8)]
    for left, broad, low, dye in ((-15, 30, 6, d.ink), (-11, 22, 8, d.sea), (4, 7, 8, d.sea_dark)):
        body += path("".join(f"M{x + left:.1f},-2h{broad}v{RAIL + low}h{-broad}Z" for x in at), dye)
    return body


def flap_edge(a: float, b: float, middle: bool, k: int, t: float) -> Point:
    """Return a point of a flap's lower edge, t from its left corner to its right one."""
    low = MIDDLE_NOREN if middle else NOREN
    if middle:
        return a + (b - a) * t, low - 9 + 9 * math.sin(math.pi * t)
    swing = 1 if k % 2 else -1
    return a + (b - a) * t, low + 4.5 * math.sin(2 * math.pi * t) * swing + 3 * (beat(k, .3) - .5)


def _flap_body(a: float, b: float, middle: bool, k: int, grow: float = 0.0) -> list[Point]:
    lower = [flap_edge(a, b, middle, k, t / 20) for t in range(20, -1, -1)]
    flare = 3.0 if middle else -2.2
    lower = [(x + (1 if x > (a + b) / 2 else -1) * (grow + flare), y + grow) for x, y in lower]
    return [(a + 1 - grow, 0), (b - 1 + grow, 0), *lower]


def _noren_shadow(wide: float, made: Sequence[tuple[float, float]]) -> str:
    """What all flaps together throw on the cloth, to the lower right."""
    lower = [(x + 8, y + 15) for k, (a, b) in enumerate(made)
             for x, y in (flap_edge(a, b, k == len(made) // 2, k, t / 20) for t in range(21))]
    return shape([(0, 0), (wide, 0), (wide, lower[-1][1]), *lower[::-1], (0, lower[0][1])])


def _flap(a: float, b: float, middle: bool, k: int, d: Dyes) -> str:
    low = MIDDLE_NOREN if middle else NOREN
    body = path(shape(_flap_body(a, b, middle, k, 3.2)), d.ink) + path(shape(_flap_body(a, b, middle, k)), d.sea)
    dark = [(b - 16, 0), (b - 3, 0), (b - 4, low - 4), (b - 30, low - 2), (b - 21, low * .55)]
    body += path(shape(dark), d.sea_dark, .75)
    light = [(a + 15, RAIL), (a + 14, low * .6), (a + 17, low - 16)]
    body += path(tapered(light, lambda t: 11 * (1 - t) ** .6), d.sea_lit)
    wedges = [(b - 20 - 9 * t, RAIL + 14 + (low - RAIL - 34) * t) for t in (n / 8 for n in range(9))]
    body += path("".join(shape([(x + 4, y - 2.6), (x - 15 - 17 * beat(n, k * .4), y + 4), (x + 4, y + 2.6)])
                         for n, (x, y) in enumerate(wedges)), d.sea_dark, .75)
    edge = [flap_edge(a, b, middle, k, t / 20) for t in range(21)]
    inside = [(x, y - 11) for x, y in edge if a + 5 < x < b - 5]
    body += path(tapered(inside, lambda t: 3.2), d.gold)
    if middle:
        return body + path(tapered([(x, y - 7) for x, y in inside], lambda t: 1.5), d.gold, .8)
    return body + _flap_waves(a, b, k, d)


def _flap_waves(a: float, b: float, k: int, d: Dyes) -> str:
    """Three crests of the sea on a flap, where a house would have its name."""
    r, x, y = 27.0, (a + b) / 2 - 6, NOREN - 40
    body = ""
    for cx, cy in ((x - r, y), (x + r, y), (x, y + r / 2 - .5)):
        for ring in (1.0, .68, .36):
            arc = [(cx - r * ring * math.cos(math.pi * n / 24), cy - r * ring * math.sin(math.pi * n / 24))
                   for n in range(25)]
            if cx != x:
                arc = [q for q in arc if math.dist(q, (x, y + r / 2 - .5)) >= r]
            body += outline(arc) if len(arc) > 2 else ""
    return path(body, None, 1, d.foam, 2.4, .85)


# ---- cord and tassel


def cord(dye: Colour, d: Dyes) -> str:
    """Return a twisted cord with a bow of three loops and a tassel, CORD_WIDE × CORD_LONG, hanging in the middle."""
    x, knot, end = CORD_WIDE / 2, CORD_LONG - 226, CORD_LONG - 118
    dark = mix(dye, d.ink, .5)
    body = path(f"M{x - 9},0H{x + 9}V{end}H{x - 9}Z", d.ink) + path(f"M{x - 6},0H{x + 6}V{end}H{x - 6}Z", dye)
    twists = [shape([(x - 6.5, y + 9), (x + 6.5, y), (x + 6.5, y + 5.5), (x - 6.5, y + 11.5)])
              for y in range(4, round(end) - 8, 15)]
    body += path("".join(twists), d.ink) + path(f"M{x + 2.4},0H{x + 6}V{end}h-3.6Z", dark, .7)
    body += _bow(x, knot, dye, dark, d) + _tassel(x, end, dye, dark, d)
    return body


def _bow(x: float, y: float, dye: Colour, dark: Colour, d: Dyes) -> str:
    """The agemaki knot: a loop to each side, one below, bound in the middle."""
    loops = [f"M{x},{y}C{x + s * 20},{y - 44} {x + s * 58},{y - 22} {x + s * 43},{y + 6}"
             f"C{x + s * 34},{y + 24} {x + s * 12},{y + 18} {x},{y}" for s in (-1, 1)]
    below = (f"M{x - 4},{y}C{x - 36},{y + 32} {x - 22},{y + 62} {x},{y + 60}"
             f"C{x + 22},{y + 62} {x + 36},{y + 32} {x + 4},{y}")
    body = ""
    for loop in (below, *loops):
        body += path(loop, None, 1, d.ink, 17) + path(loop, None, 1, dye, 11)
        body += f'<g transform="translate(1.6 2)">{path(loop, None, 1, dark, 3.4, .8)}</g>'
    body += path(disc(x, y, 16), d.ink) + path(disc(x, y, 12.5), dye)
    return body + path(f"M{x - 8.5},{y + 9}A12.5,12.5 0 0 0 {x + 12},{y - 4}A15,15 0 0 1 {x - 8.5},{y + 9}Z", dark)


def _tassel(x: float, y: float, dye: Colour, dark: Colour, d: Dyes) -> str:
    """A head, a gold band and a skirt of threads, cut to a slant."""
    skirt = [(x - 15, y + 24), (x + 15, y + 24), (x + 22, y + 70), (x + 25, y + 106), (x + 12, y + 101),
             (x + 7, y + 110), (x - 4, y + 103), (x - 10, y + 112), (x - 16, y + 104), (x - 25, y + 108),
             (x - 22, y + 70)]
    threads = ((-13, 46), (-5, 62), (3, 50), (9, 78), (14, 84))
    flank = [(x + 8, y + 24), (x + 15, y + 24), (x + 22, y + 70), (x + 25, y + 106), (x + 17, y + 102)]
    body = path(shape(skirt), dye, 1, d.ink, 7) + path(shape(skirt), dye)
    body += path("".join(shape([(x + q * .75 - 1, y + 26), (x + q * 1.5, y + 26 + long), (x + q * .75 + 2.6, y + 26)])
                         for q, long in threads), d.ink)
    body += path(shape(flank), dark, .7) + path(disc(x, y + 4, 17), d.ink) + path(disc(x, y + 4, 13.5), dye)
    body += path(f"M{x - 8},{y + 14}A13.5,13.5 0 0 0 {x + 12},{y - 2}A18,18 0 0 1 {x - 8},{y + 14}Z", dark)
    return body + path(f"M{x - 18},{y + 15}h36v13h-36Z", d.ink) + path(f"M{x - 15},{y + 18}h30v7h-30Z", d.gold)

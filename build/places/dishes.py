"""What stands on the sides of Burro's table: olives, wine and bread, all lit from the right."""
from __future__ import annotations

import math

from PIL import Image, ImageOps
from places.kit import cast, filled, layer, over, polar, ring, shine, stroked

WING = 620.0, 1080.0


def plate(x: float, y: float, r: float, name: str, band: str) -> str:
    """A glazed plate from above, with a painted band and a bright edge towards the light."""
    body = shine(name, x - .3 * r, y - .3 * r, 1.5 * r, (0, "#fff8e6", 1), (.6, "#e6d8b8", 1), (1, "#a8926a", 1))
    body += filled(ring(x, y, r), f"url(#{name})") + stroked(ring(x, y, .985 * r), .02 * r, "#8d7550", .8)
    body += stroked(ring(x, y, .86 * r), .055 * r, band, .95) + stroked(ring(x, y, .79 * r), .016 * r, band, .9)
    for n in range(20):
        body += filled(ring(*polar(math.tau * n / 20, .925 * r, x, y), .022 * r), band)
    body += stroked(ring(x, y, .66 * r), .03 * r, "#9c8660", .7) + stroked(
        f"M{x - .47 * r},{y - .47 * r}A{.66 * r},{.66 * r} 0 0 1 {x + .1 * r},{y - .655 * r}", .02 * r, "#fffdf2", .9)
    return body + filled(ring(x, y, .64 * r), "#c9b48a", .55)


def olives(x: float, y: float, r: float) -> str:
    """A handful of them on a plate of this size."""
    body = ""
    spots = [(0, 0)] + [(q * r * math.cos(a), q * r * math.sin(a)) for n, q, turn in ((6, .27, .3), (9, .5, .1))
                        for a in (turn + math.tau * k / n for k in range(n))]
    for n, (dx, dy) in enumerate(spots):
        if n % 7 == 6:
            continue
        a, ox, oy = (n * 67) % 180, x + dx, y + dy
        tone = ("#6d7a26", "#7f8b32", "#59661c", "#8a9440")[n % 4]
        body += filled(ring(ox + .02 * r, oy + .035 * r, .125 * r), "#3a2c12", .55)
        body += f'<g transform="translate({ox} {oy}) rotate({a})">'
        body += f'<ellipse cx="0" cy="0" rx="{.145 * r}" ry="{.115 * r}" fill="{tone}"/>'
        body += f'<ellipse cx="{.105 * r}" cy="0" rx="{.032 * r}" ry="{.045 * r}" fill="#b8382a"/></g>'
        body += f'<ellipse cx="{ox - .045 * r}" cy="{oy - .045 * r}" rx="{.05 * r}" ry="{.03 * r}" fill="#e6eaa8" ' \
                'fill-opacity=".8"/>'
    return body


def jug(x: float, y: float, r: float) -> str:
    """A jug of red clay from above: belly, handle, lip, and the wine in it."""
    body = stroked(f"M{x + .55 * r},{y - .2 * r}C{x + 1.6 * r},{y - .62 * r} {x + 1.62 * r},{y + .5 * r} "
                   f"{x + .6 * r},{y + .3 * r}", .24 * r, "#7c3d20")
    body += stroked(f"M{x + .55 * r},{y - .24 * r}C{x + 1.5 * r},{y - .6 * r} {x + 1.56 * r},{y + .3 * r} "
                    f"{x + 1.3 * r},{y + .34 * r}", .07 * r, "#c9794a", .8)
    body += shine("jug", x - .4 * r, y - .35 * r, 1.5 * r, (0, "#e69a63", 1), (.55, "#b05a32", 1), (1, "#5c2914", 1))
    body += filled(ring(x, y, r), "url(#jug)")
    body += "".join(stroked(ring(x, y, q * r), .022 * r, "#f2d8a8", .75) for q in (.9, .84))
    lip = f"M{x - .98 * r},{y + .02 * r}C{x - .7 * r},{y - .1 * r} {x - .66 * r},{y - .5 * r} " \
          f"{x - .1 * r},{y - .58 * r}" \
          f"C{x + .72 * r},{y - .6 * r} {x + .72 * r},{y + .6 * r} {x - .1 * r},{y + .58 * r}" \
          f"C{x - .62 * r},{y + .5 * r} {x - .7 * r},{y + .14 * r} {x - .98 * r},{y + .02 * r}Z"
    body += filled(lip, "#d98b58") + f'<g transform="translate({x} {y}) scale(.82) translate({-x} {-y})">' \
        + filled(lip, "#2a0d0c") + "</g>"
    body += f'<ellipse cx="{x + .02 * r}" cy="{y + .05 * r}" rx="{.4 * r}" ry="{.38 * r}" fill="#6e1420"/>'
    light = f"M{x - .26 * r},{y - .08 * r}A{.3 * r},{.3 * r} 0 0 1 {x},{y - .25 * r}"
    return body + stroked(light, .06 * r, "#e88a86", .9)


def glass(x: float, y: float, r: float) -> str:
    """A glass of red wine from above."""
    body = shine("wine", x + .25 * r, y + .2 * r, 1.0 * r, (0, "#c42a36", 1), (.6, "#7a1220", 1), (1, "#3c0810", 1))
    body += filled(ring(x, y, r), "#e8dccb", .22) + filled(ring(x, y, .82 * r), "url(#wine)")
    body += stroked(ring(x, y, r), .07 * r, "#fff6e4", .85) + stroked(ring(x, y, .83 * r), .03 * r, "#f2c9b8", .6)
    light = f"M{x - .7 * r},{y - .3 * r}A{.76 * r},{.76 * r} 0 0 1 {x - .05 * r},{y - .76 * r}"
    body += stroked(light, .1 * r, "#ffffff")
    return body + stroked(f"M{x + .5 * r},{y + .46 * r}A{.7 * r},{.7 * r} 0 0 1 {x + .2 * r},{y + .66 * r}", .06 * r,
                          "#ff9a8c", .9)


def bread(x: float, y: float, r: float) -> str:
    """Slices on a plate of this size."""
    body = ""
    for dx, dy, a in ((-.26, .16, -24), (.06, -.02, -12), (.34, -.2, 2)):
        body += f'<g transform="translate({x + dx * r} {y + dy * r}) rotate({a})">'
        body += f'<ellipse cx="{.03 * r}" cy="{.06 * r}" rx="{.24 * r}" ry="{.46 * r}" fill="#4a2c10" ' \
                'fill-opacity=".6"/>'
        body += f'<ellipse cx="0" cy="0" rx="{.24 * r}" ry="{.46 * r}" fill="#a5642a"/>'
        body += f'<ellipse cx="0" cy="0" rx="{.19 * r}" ry="{.405 * r}" fill="#f0d9a4"/>'
        body += "".join(filled(ring(.1 * r * math.sin(5 * k), (-.3 + .1 * k) * r, .022 * r), "#cfae74")
                        for k in range(7)) + "</g>"
    return body


def sides() -> dict[str, Image.Image]:
    """Olives and bread to the right, where the light comes from; jug and glass to the left; all throw long shadows.
    They are drawn with the light from the left, and mirrored."""
    near = plate(140, 590, 168, "p1", "#2c5da8") + olives(140, 590, 158)
    near += plate(84, 948, 122, "p2", "#3f7a4a") + bread(84, 948, 112)
    far = cast(layer(jug(500, 500, 104), WING), 40, 20, 15, "#1a0508", .75)
    wine = cast(layer(glass(452, 694, 74), WING), 24, 12, 10, "#1a0508", .7)
    return {"right": ImageOps.mirror(cast(layer(near, WING), 26, 14, 13, "#1a0508", .7)),
            "left": ImageOps.mirror(over(far, wine))}

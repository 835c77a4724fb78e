"""What opens the sides of two places: an arched window in a wall of azulejo, and a lattice with snow behind it."""
from __future__ import annotations

import random

from PIL import Image
from places.grounds import wall
from places.kit import HIGH, cast, filled, layer, line, over, ring, shine, stroked

WING = 620.0, 1080.0


def _walled(right: bool) -> Image.Image:
    """The wall of one side, with the shadow it throws on the slab."""
    made = Image.new("RGBA", (round(2 * WING[0]), HIGH))
    tiles = wall()
    band = Image.new("RGBA", tiles.size)
    band.paste(tiles.convert("RGBA"))
    made.paste(band, (made.width - band.width if right else 0, 0))
    edge = WING[0] - 212 if right else 206
    rail = layer(filled(f"M{edge},0h8v1080h-8Z", "#24448f") + filled(f"M{edge + 2},0h2v1080h-2Z", "#dfe8f6"), WING)
    return cast(over(made, rail), -6 if right else 6, 4, 9, "#0c121c", .6)


def azulejo() -> dict[str, Image.Image]:
    """To the left the wall with the window, to the right the wall it shines on."""
    x, y, w, h = 26.0, 420.0, 150.0, 340.0
    arch = f"M{x},{y + h}V{y + 75}A{w / 2},{w / 2} 0 0 1 {x + w},{y + 75}V{y + h}Z"
    body = shine("sky", x + 20, y + 60, 420, (0, "#ffffff", 1), (.5, "#eaf4ff", 1), (1, "#a9cdf2", 1))
    body += stroked(arch, 34, "#8a8f96") + stroked(arch, 26, "#e9e4d6") + filled(arch, "url(#sky)")
    body += filled(f"M{x},{y + 268}C{x + 30},{y + 240} {x + 60},{y + 262} {x + 84},{y + 250}C{x + 110},{y + 236} "
                   f"{x + 130},{y + 254} {x + w},{y + 244}V{y + h}H{x}Z", "#7fb0c9")
    body += "".join(filled(f"M{x + dx},{y + h}v{-hh}h{ww}v{hh}Z", c) + filled(
        f"M{x + dx - 3},{y + h - hh}l{ww / 2 + 3},-16l{ww / 2 + 3},16Z", "#c8623c")
        for dx, hh, ww, c in ((8, 44, 34, "#f4ead2"), (52, 60, 30, "#f0d9b0"), (96, 40, 44, "#fbf3e0")))
    body += stroked(f"M{x + w / 2},{y}V{y + h}M{x},{y + 120}H{x + w}M{x},{y + 226}H{x + w}", 7, "#31527f")
    body += stroked(arch, 7, "#31527f") + filled(f"M{x - 22},{y + h}h{w + 44}v24h{-w - 44}Z", "#f2ecdc")
    body += filled(f"M{x - 22},{y + h + 20}h{w + 44}v6h{-w - 44}Z", "#8a8f96")
    window = layer(body, WING)
    light = layer(shine("g", x + w / 2, y + 190, 560, (0, "#fff6dc", .62), (.4, "#fff2cf", .28), (1, "#fff2cf", 0))
                  + filled("M0,0H620V1080H0Z", "url(#g)"), WING)
    return {"left": over(_walled(False), light, window), "right": _walled(True)}


def snow() -> dict[str, Image.Image]:
    """To the right a lattice of cedar with a snowy night behind it; to the left a brazier with its embers."""
    x, y, w, h = 342.0, 96.0, 262.0, 700.0
    body = shine("night", x + 200, y + 80, 620, (0, "#5b7fae", 1), (.5, "#35588a", 1), (1, "#1d3560", 1))
    body += filled(f"M{x},{y}h{w}v{h}h{-w}Z", "url(#night)")
    body += filled(f"M{x},{y + 430}C{x + 60},{y + 360} {x + 120},{y + 420} {x + 170},{y + 372}C{x + 210},{y + 340} "
                   f"{x + 240},{y + 376} {x + w},{y + 356}V{y + h}H{x}Z", "#8fb0d6")
    body += filled(f"M{x},{y + 520}C{x + 80},{y + 452} {x + 170},{y + 528} {x + w},{y + 466}V{y + h}H{x}Z", "#e6f0fb")
    trunk = f"M{x + 196},{y + 520}C{x + 186},{y + 430} {x + 214},{y + 380} {x + 196},{y + 270}"
    twigs = f"M{x + 197},{y + 400}C{x + 160},{y + 372} {x + 130},{y + 376} {x + 96},{y + 362}M{x + 200},{y + 330}" \
            f"C{x + 222},{y + 310} {x + 240},{y + 312} {x + 258},{y + 298}"
    body += stroked(trunk, 13, "#1b2433") + stroked(twigs, 8, "#1b2433")
    for cx, cy, r in ((96, 352, 46), (150, 362, 34), (196, 262, 50), (244, 292, 34), (140, 300, 30)):
        body += f'<ellipse cx="{x + cx}" cy="{y + cy + 8}" rx="{r}" ry="{.5 * r}" fill="#20364a"/>'
        body += f'<ellipse cx="{x + cx}" cy="{y + cy - 3}" rx="{r}" ry="{.42 * r}" fill="#f2f8ff"/>'
    chance = random.Random(11)
    body += "".join(filled(ring(x + w * chance.random(), y + 520 * chance.random(), 2.4 + 4.6 * chance.random() ** 2),
                           "#ffffff", .92) for _ in range(70))
    papers = "".join(filled(f"M{x + a},{y + b}h{c}v{d}h{-c}Z", "#f3f1e4", .96) for a, b, c, d in
                     ((0, 584, 262, 116),))
    body += papers
    bars = "".join(filled(f"M{x + w * k / 3 - 4},{y}h8v{h}h-8Z", "#4a3220") for k in range(1, 3))
    bars += "".join(filled(f"M{x},{y + h * k / 6 - 4}h{w}v8h{-w}Z", "#4a3220") for k in range(1, 6))
    body += bars + "".join(filled(d, "#6d4b30") for d in (
        f"M{x - 22},{y - 22}h{w + 44}v26h{-w - 44}Z", f"M{x - 22},{y + h - 4}h{w + 44}v30h{-w - 44}Z",
        f"M{x - 22},{y - 22}h26v{h + 44}h-26Z", f"M{x + w - 4},{y - 22}h26v{h + 44}h-26Z"))
    body += stroked(f"M{x - 20},{y - 20}H{x + w + 20}M{x - 20},{y - 20}V{y + h + 20}", 3, "#a67f56", .9)
    drift = filled(f"M{x + 4},{y + h - 4}C{x + 60},{y + h - 40} {x + 120},{y + h - 8} {x + 170},{y + h - 26}C{x + 210},"
                   f"{y + h - 38} {x + 240},{y + h - 16} {x + w - 4},{y + h - 4}Z", "#ffffff")
    window = cast(layer(body + drift, WING), -8, 8, 12, "#0c0a06", .75)
    gx, gy, r = 120.0, 604.0, 112.0
    pot = shine("fire", gx, gy, .74 * r, (0, "#fff0b0", 1), (.25, "#ffb648", 1), (.6, "#d4501c", 1), (1, "#4a1408", 1))
    pot += shine("clay", gx - 40, gy - 40, 1.5 * r, (0, "#55708c", 1), (.6, "#2c425c", 1), (1, "#131f30", 1))
    pot += filled(ring(gx, gy, r), "url(#clay)") + stroked(ring(gx, gy, .97 * r), 5, "#8fb0cc", .6)
    pot += stroked(ring(gx, gy, .84 * r), 5, "#dfe8ee", .35) + filled(ring(gx, gy, .76 * r), "#a59a86")
    pot += filled(ring(gx, gy, .70 * r), "#cfc6b2")
    for n in range(9):
        a = n * 40 + 9
        px, py = gx + .34 * r * (n % 3 - 1) * .9, gy + .34 * r * (n // 3 - 1) * .9
        pot += f'<g transform="translate({px} {py}) rotate({a})">' + filled("M-19,-12H17L21,9L-14,14Z", "#2a1410") \
            + filled("M-13,-8H12L15,5L-10,9Z", ("#ff8a30", "#ffc25a", "#e8541c")[n % 3]) + "</g>"
    pot += stroked(line([(gx - 46, gy + 86), (gx + 96, gy - 58)]), 4, "#c9b48a") + stroked(
        line([(gx - 30, gy + 92), (gx + 104, gy - 50)]), 4, "#a08a60")
    glowing = layer(shine("warm", gx, gy, 430, (0, "#ffb45a", .7), (.3, "#ff9a3c", .34), (1, "#ff8a2c", 0))
                    + filled("M0,0H620V1080H0Z", "url(#warm)"), WING)
    return {"left": over(glowing, cast(layer(pot, WING), 5, 8, 9, "#0c0a06", .7)), "right": window}



"""The ground of Calcolon: a slate, and what was drawn on it in chalk."""
from __future__ import annotations

from PIL import Image, ImageChops
from places.kit import (
    HIGH,
    WIDE,
    between,
    clouds,
    curve,
    dye,
    filled,
    glow,
    levels,
    mask,
    noise,
    ring,
    soft,
    stroked,
)

# What is drawn stands at both sides, between the seats above and the player's own row: a boat and a triangle with its
# height on the left, a circle with its compass and a tent on the right. No numbers: only the game writes those.
BOAT = (
    "M92,455C150,463 214,462 272,452C262,480 246,496 232,499H138C118,494 104,478 92,455Z",
    "M180,456C182,420 181,380 182,338",
    "M172,436C150,440 126,440 108,436C134,410 158,380 174,352C172,382 171,410 172,436Z",
    "M192,434C190,404 190,380 192,362C216,384 236,408 252,432C232,437 212,437 192,434Z",
    "M80,516C100,504 116,504 132,516C150,528 164,526 180,515C198,503 214,505 230,516C246,527 262,526 284,513",
)
TRIANGLE = (
    "M88,656C124,618 164,578 202,552C224,584 250,620 270,652C212,657 150,658 88,656Z",
    "M202,552C203,588 202,622 203,655",
    "M203,636C210,635 216,636 222,636C223,642 222,648 223,654",
)
CIRCLE = (
    "M1738,366C1782,366 1812,398 1811,437C1810,480 1778,508 1737,508"
    "C1694,507 1665,477 1666,436C1667,396 1696,365 1740,368",
    "M1729,438H1747M1738,429V447", "M1762,338C1755,370 1746,404 1738,436", "M1762,338C1782,366 1798,396 1811,432",
    "M1756,328C1762,322 1770,326 1768,334C1766,341 1757,341 1756,328Z", "M1751,380C1762,377 1774,378 1786,383",
)
TENT = (
    "M1640,652C1672,620 1702,588 1730,552C1762,586 1796,618 1828,648C1766,655 1702,656 1640,652Z",
    "M1730,554C1722,588 1708,622 1696,652M1730,554C1738,588 1750,622 1762,652",
    "M1730,552C1731,546 1731,542 1731,536L1756,543L1731,551",
)
DRAWN = "".join(stroked(d, 6.5) for d in BOAT + TRIANGLE + CIRCLE + TENT)
# Where a wiping hand went over it: a stroke's path and its breadth.
WIPED = (("M70,500C130,470 200,420 300,400", 46), ("M60,630C120,600 180,612 300,560", 34),
         ("M1620,470C1690,440 1760,480 1860,420", 44), ("M1620,600C1700,640 1760,610 1860,640", 36))


def calcolon() -> Image.Image:
    """Paint a slate after a lesson: wiped, with drawings half wiped away at both sides; daylight falls on it from the
    right, and below lies what it is written with."""
    base = between(clouds(121, 600, 12), "#3d6152", "#4a705f")
    wiped = clouds(125, 260, 30, stretch=6).rotate(-14, Image.Resampling.BICUBIC, expand=False)
    dust = ImageChops.multiply(levels(wiped, 0, .6), levels(clouds(131, 900, 200), .1, 1))
    base = dye(base, dust, "#b9d3c6", .5)
    strokes = "".join(stroked(f"M{x},{y}C{x + 160},{y - 60} {x + 320},{y + 30} {x + 520},{y - 40}", 74)
                      for x, y in ((120, 500), (980, 300), (1240, 620), (420, 760), (160, 930)))
    streaks = levels(noise(9, (WIDE, HIGH), (260, 7)), .2, 1)
    base = dye(base, ImageChops.multiply(soft(mask(strokes), 26), streaks), "#c3d8cc", .3)
    grain = levels(curve(noise(7, (WIDE, HIGH), (2.6, 2.6)), .25, .6), .5, 1)
    ghosts = f'<g transform="translate(1920 26) scale(-1 1)">{DRAWN}</g>'
    base = dye(base, soft(mask(ghosts), 5), "#b5d3c6", .12)
    hand = soft(mask("".join(stroked(d, broad) for d, broad in WIPED)), 22)
    left = ImageChops.multiply(levels(hand, 1, .25), levels(clouds(141, 240, 60), .55, 1))
    drawn = ImageChops.multiply(mask(DRAWN), left)
    base = dye(base, ImageChops.multiply(hand, streaks), "#c3d8cc", .22)
    base = dye(base, soft(drawn, 7), "#bcd8cb", .2)
    base = dye(base, soft(ImageChops.multiply(drawn, grain), .8), "#f4f6ee", .8)
    beam = soft(mask(filled("M1960,-40H1160L420,1120H1500Z")), 90)
    return dye(base, ImageChops.multiply(beam, glow(1920, 0, 1900, 1400, .6)), "#fff3d0", .3)


def ledge(base: Image.Image) -> Image.Image:
    """The ledge below the slate, with chalk, a sponge and dust."""
    y = 1012
    wood = between(clouds(33, 160, 5, stretch=14), "#5e3d20", "#a87645")
    made = dye(base, soft(mask(filled(f"M-9,{y - 14}H1929V1089H-9Z")), 10), "#0c1a14", .7)
    made = Image.composite(wood, made, mask(filled(f"M-9,{y}H1929V1089H-9Z")))
    made = dye(made, mask(filled(f"M-9,{y}H1929V{y + 7}H-9Z")), "#dcae74", .85)
    made = dye(made, soft(mask(filled(f"M-9,{y + 9}H1929V{y + 22}H-9Z")), 3), "#2a180a", .6)
    dust = "".join(filled(f"M{x - w},{y + 4}C{x - w / 2},{y - 12} {x + w / 2},{y - 10} {x + w},{y + 4}Z")
                   for x, w in ((250, 130), (700, 90), (1240, 160), (1660, 110)))
    made = dye(made, soft(mask(dust), 6), "#eef2ea", .5)
    for x, long, turn, colour in ((120, 92, -3, "#f6f6ee"), (250, 70, 4, "#f2d66a"), (350, 84, -1, "#f6f6ee"),
                                  (470, 58, 6, "#e79aa2"), (1360, 80, 3, "#9cc7e6"), (1480, 64, -5, "#f6f6ee")):
        stick = f'<g transform="translate({x} {y - 8}) rotate({turn})">'
        d = f"M0,-9H{long}A5,9 0 0 1 {long},9H0A5,9 0 0 1 0,-9Z"
        made = dye(made, soft(mask(f'{stick}<g transform="translate(6 9)">{filled(d)}</g></g>'), 5), "#0c1a14", .7)
        made = dye(made, mask(stick + filled(d) + "</g>"), colour, 1)
        made = dye(made, mask(stick + filled(f"M0,2H{long}V9H0Z") + "</g>"), "#6d746c", .35)
    sponge = f"M1620,{y - 2}V{y - 52}C1620,{y - 66} 1634,{y - 72} 1650,{y - 72}" \
             f"H1800C1818,{y - 72} 1828,{y - 64} 1828,{y - 50}V{y - 2}Z"
    made = dye(made, soft(mask(f'<g transform="translate(14 12)">{filled(sponge)}</g>'), 8), "#0c1a14", .75)
    made = dye(made, mask(filled(sponge)), "#d9a544", 1)
    holes = "".join(filled(ring(1632 + (n * 47) % 188, y - 64 + (n * 29 + n * n * 3) % 46, 3 + n % 4 * 1.5))
                    for n in range(26))
    made = dye(made, mask(holes), "#8a5f1c", .8)
    made = dye(made, mask(filled(f"M1620,{y - 24}H1828V{y - 2}H1620Z")), "#7b8f86", 1)
    edge = mask(stroked(f"M1626,{y - 66}C1640,{y - 71} 1790,{y - 71} 1818,{y - 66}", 5))
    return dye(made, soft(edge, 2), "#fff0c0", .8)

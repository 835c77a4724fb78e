"""The scenes of the Calcolon operators, all by night: a parcel tied crosswise, a beam somebody walks away on, crossed
oars among what multiplies, a fish between two.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card units,
and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from functools import partial

from calcolon.signs import PLUS
from pen.ink import (
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SKY,
    SUMI,
    Art,
    Poly,
    blob,
    box,
    curve,
    ellipse,
    limb,
    move,
    shade,
)
from pen.scenery import backdrop, grain, lines, soil, whiskers
from suits.card import Figure
from suits.court import arm, place, sub

DUSK, MIDNIGHT, HAZE = "#0F1F33", "#1D3357", "#3B5F86"
IVORY, IVORY_D = PAPER, "#8A7448"


def _night(a: Art, knot: tuple[float, float], calm: tuple[Poly, ...] = ()) -> None:
    backdrop(a, DUSK, MIDNIGHT, HAZE)
    grain(a, 6, 92, "#5A7FA6", .22, knot, calm, 4.2, 58.8)


def _ivory(a: Art, form: Poly, edge: str, w: float = 1.3, depth: float = 3.4) -> None:
    """A part of the sign itself: the palest thing in the picture."""
    a.shape(form, IVORY, w)
    a.fine(shade(form, edge, depth, .95, .65), IVORY_D)


# ---- plus ---------------------------------------------------------------------------------------
def plus(a: Art) -> Figure:
    """One more on top: a parcel tied crosswise, larger than whoever carries it."""
    _night(a, (14, 76))
    moon = ellipse(49, 16, 9, n=50)
    a.fill(moon, "#F4E3B0")
    soil(a, "2,90 20,89 42,90.4 60,89.2", "#0A1422", "#5A7FA6")
    arm(a, "24,70,8 18.6,78,7 25.4,85,5.4", SHU, 1.05, "28,73 23,79 28,84.6", 3, SHU_D)
    arm(a, "40,70,8 47.6,75.4,7 52,82.6,5.4", SHU, 1.05, "44,69.6 51,74.4 55,82", 3, SHU_D)
    for x, y, rot in ((24.6, 87.6, 0), (53.4, 85, -24)):
        place(a, _clog, x, y, rot)
    load = blob("9.6,25! 31,22.6 52.6,25! 55.4,47 53,71! 31.4,73.6 10,71! 7.4,48", 14)
    a.shape(load, "#8A2B3A", 1.25)
    for k in range(4):
        for j in range(4):
            x, y = 14.6 + 11.2*k + (j % 2)*1.2, 31.4 + 11.4*j
            if abs(x-31.4) > 7 and abs(y-48) > 6:
                a.line(ellipse(x, y, 2.6, 2.6, 20, 320, 16), .9, "leaf", "#D98C72")
    a.fine(shade(load, "54.6,30 55.3,48 52.8,70.6", 6, 1.1, .7), "#2C0A12")
    a.fine(shade(load, "52.6,71.2 31.4,73.4 11,71.2", 4.4, 1.1, .7), "#2C0A12")
    cross = [(31.4 + x*22.6, 48 + y*24.4) for x, y in PLUS]
    _ivory(a, cross, "39,72 37.2,54.6 52,56.4", 1.35, 3.6)
    a.fine(shade(cross, "39.6,24 37,42", 2.6, 1.0, .6), IVORY_D)
    whiskers(a, "26.4,27 27.4,34 27.6,41 / 11,43 18,43.8 25,44.2", .7, "leaf", "#C9B98F")
    return _knot


def _clog(h: Art) -> None:
    h.shape(box(-5.4, -1.2, 5, 1.2, .8), OCHRE, .85)
    for x in (-3.4, 2):
        h.fill([(x, 1.0), (x+1.8, 1.0), (x+1.6, 4.0), (x+.2, 4.0)], SUMI)
    h.line("-3.6,-1.4 -.6,-4 2,-1.4", 1.2, "flat", IVORY)


def _knot(a: Art) -> None:
    """The rope's bow and the two hands of the porter; there is no more of him to be seen."""
    for way in ("31.4,48! 24,40.6 18.6,41.6 18.4,46.6 24.4,49.6!", "31.4,48! 38.8,40.6 44.2,41.6 44.4,46.6 38.4,49.6!",
                "30,49! 26.4,53.4 22,61! 26.6,60 32,51!", "33,49! 36.6,53.4 41,61! 36,60 31,51!"):
        a.shape(blob(way), IVORY, 1.0)
    for way in ("21.4,44 24.4,44.4 28.6,47", "41.4,44 38.4,44.4 34.2,47"):
        a.line(way, .75, "leaf")
    a.shape(ellipse(31.4, 48.4, 3.7, 3.4), IVORY, 1.0)
    a.whisker("29.6,47 31.4,46.2 33.2,47.2", .6)
    for x, side in ((8.0, 1), (54.8, -1)):
        for k in range(4):
            a.shape(limb(f"{x-side*1.6},{60+k*2.3},2.6 {x+side*3.4},{60.4+k*2.2},2.3"), "#F0D7B0", .7)


# ---- minus --------------------------------------------------------------------------------------
def minus(a: Art) -> Figure | None:
    """Somebody takes away: along the ridge, on tiptoe, with the sack."""
    moon = ellipse(30, 40, 22, n=60)
    _night(a, (48, 20), (moon,))
    a.fill(moon, "#F4D88C")
    a.tone(blob("50,33 51.6,42 48,52 40,60 30,62! 38,57 44,49 46,40 44,30"), "#DDA94F")
    for x, w, y in ((3, 18, 82), (22, 16, 86), (40, 22, 80)):
        roof = blob(f"{x-3},{y+5}! {x+w*.2},{y}! {x+w*.8},{y}! {x+w+3},{y+5}!")
        a.fill(box(x, y+4, x+w, 97), "#0C1626")
        a.shape(roof, "#16263F", .7)
        a.fill(box(x+w*.4, y+7.6, x+w*.4+2.6, y+11), KIN)
    a.line("33,49 38,56 45,60.4 51.6,57.4 52.6,50 55.6,46.4", 3.6, "in", SUMI)
    beam = blob("6.6,62.4! 20,61.4 44,62 56.6,61.4! 57.4,66 56.4,75.2! 42,74.4 20,75.4 6.2,74.6! 5.4,68")
    _ivory(a, beam, "56.2,74.8 42,74.2 20,75.2 6.6,74.4", 1.4, 4.2)
    whiskers(a, "11,65.6 18,66.2 27,65.4 / 33,68.4 42,67.8 52,68.6 / 18,70 26,70.4 34,69.8", .65, "leaf", "#B9A878")
    _burglar(a)
    return None


def _burglar(a: Art) -> None:
    # the sack on his back, green with curls, as burglars have it
    sack = blob("32,40 34,32 41,28.6 48.4,31.6 51.4,39 49,46.6 42,49.4 35,47", 12)
    a.shape(sack, "#2F7A4F", 1.1)
    for x, y in ((38, 36), (44.6, 34.6), (41, 42.6), (47, 41)):
        a.line(ellipse(x, y, 1.9, 1.9, 30, 330, 16), .8, "leaf", PAPER)
    a.fine(shade(sack, "50.6,36 50.8,42 48,47 42,49.2", 4, 1.0, .65), "#0E3320")
    arm(a, "32.4,50,8.6 33.4,55,6 36.4,60.4,4.4", "#2A2F3C", .95)
    arm(a, "27,50,8.4 21.8,54.4,6.4 20.6,60,4.4", "#2A2F3C", .95)
    a.shape(limb("21.4,59.8,3.6 18.4,60.8,3.2"), "#2A2F3C", .7)
    body = blob("22.6,54 22,45 25.4,37.6 30.6,36 35,40 36.4,48 35,55 29,57.4", 12)
    a.shape(body, "#2A2F3C", 1.1)
    a.fine(shade(body, "35.4,42 36.2,48 34.8,54.8", 4, 1.0, .6), "#8FA0AE")
    arm(a, "25.6,44,6.6 19.4,48.6,5.4 15,43.6,4.4", "#2A2F3C", .95)
    arm(a, "28,41,6.4 33,39,5.4 35.8,34.6,4.6", "#2A2F3C", .95)
    for text in ("17.4,24! 16.4,19.6 17.4,15.4! 21,18.6 22.6,22!", "27.6,21.4! 30.2,17.6 33.6,15.6! 33.4,20 32,24.6!"):
        a.shape(blob(text), "#2A2F3C", .9)
    head = blob("14.6,31 15.4,25 20,21 26,20.8 31.4,24.4 33,30.4 30,36.6 24,38.8 18,37.2", 12)
    a.shape(head, "#2A2F3C", 1.05)
    # the cloth over head and chin, knotted under the nose
    cloth = blob("14.8,28! 18.6,20.8 25,18.8 31.6,22 34,29! 32.6,35 28.6,38.4! 30,31 27.4,26.4 21,25.4!")
    a.shape(cloth, PAPER, .9)
    for x, y in ((20.4, 22.8), (25.6, 21.8), (30, 25.6), (31.8, 30.8)):
        a.fill(ellipse(x, y, .95), INDIGO)
    a.shape(blob("18.6,36.6! 24,34.8 28.8,37.4! 24,39.2!"), PAPER, .75)
    for x in (18, 24.4):
        a.fill(blob(f"{x-2.3},29.6! {x},27.8 {x+2.3},29.8! {x},32"), "#F4D88C")
        a.fill(ellipse(x-.9, 29.8, .75, 1.6), SUMI)
    a.fill(blob("19.8,32.6! 21.8,32.6! 20.8,33.9!"), "#E8977A")
    whiskers(a, "17.6,34 13,33.4 10.6,34 / 17.8,34.8 14,36 12,37.6", .55, "leaf", PAPER)


# ---- times --------------------------------------------------------------------------------------
def times(a: Art) -> Figure:
    """Two oars were left in the grass; since then there are more rabbits every time one looks."""
    _night(a, (31, 52))
    for sx, sy in ((28, 9), (50, 11), (8, 30), (54, 32), (35, 17)):
        a.fill(ellipse(sx, sy, .6, n=10), "#F4E3B0")
    soil(a, "2,68 14,59 24,48 31.4,45.4 39,48 50,59 62,67", "#1E4A3E", "#6FA08A", 0, 4)
    if a.detail == 2:
        for gx, gy in ((20, 58), (44, 60), (30, 66), (8, 76), (55, 76), (22, 90), (46, 91), (36, 72)):
            lines(a, f"{gx-1.6},{gy-3.4} {gx-.6},{gy} / {gx},{gy-4.4} {gx+.1},{gy} / {gx+1.8},{gy-3.2} {gx+.8},{gy}",
                  .8, "out", "#6FA08A")
    for x, y, s, c in ((31.4, 31.4, 1.15, SKY), (12.2, 53.0, .98, "#C9A57A"), (50.8, 53.0, .98, "#8FA0AE"),
                       (31.4, 78.6, 1.0, "#D9CDB4")):
        place(a, partial(_bunny, c=c), x, y, 0, s)
    _oar(a, -1)
    _oar(a, 1)
    a.shape(ellipse(31.4, 54.4, 3.4, 3.2), SHU, .9)
    return lambda top: place(top, partial(_bunny, c=SKY), 54.4, 85.4, 0, .6)


def _oar(a: Art, hand: int) -> None:
    """Blade below, handle above; both run out thin, so that no turned plus looks like it."""
    def put(p: Poly) -> Poly:
        return move(move(p, rot=hand*36), 31.4, 54.6)

    form = put(blob("-2,-37! -1.6,-39 0,-39.6 1.6,-39 2,-37! 3.3,-8 4.4,8 6,22 5.2,35 2.4,40.6! 0,39 -2.4,40.6! "
                    "-5.2,35 "
                    "-6,22 -4.4,8 -3.3,-8", 12))
    a.shape(form, IVORY, 1.35)
    a.fine(shade(form, put(curve("2.4,-34 3.3,-8 4.4,8 6,22 5.2,34")), 3, 1.0, .65), IVORY_D)
    for y in (24.4, 29.4):
        a.fill(put(blob(f"-5.5,{y-1.6}! 0,{y-.4} 5.5,{y-1.6}! 5.4,{y+1}! 0,{y+2.2} -5.4,{y+1}!")), SHU)
    a.fill(put(blob("-2,-33! 2,-33! 2.2,-28.6! -2.2,-28.6!")), SHU)
    a.whisker(put(curve("-.8,-24 -1,0 -1.8,18")), .7, "leaf", "#C9B98F")


def _bunny(h: Art, c: str) -> None:
    """Sitting up: the head over (0, 0), its chin, with both ears up."""
    body = blob("-5,-3 -7,3 -7.4,9 -4.6,12.6 4.6,12.6 7.4,9 7,3 5,-3")
    h.shape(body, c, 1.0)
    h.fine(shade(body, "6.6,1 7.4,8.8 4.6,12.4", 3, .9, .55))
    h.tone(ellipse(-.4, 6.4, 3.6, 4.8), PAPER)
    for x in (-2.6, 2.4):
        h.shape(limb(f"{x*1.3},1.4,3.2 {x*.8},5.4,3"), c, .75)
        h.shape(ellipse(x*1.7, 12.4, 3.1, 1.7), c, .8)
    for text in ("-3.4,-9.6! -5.6,-14.6 -5,-20.6! -1.8,-17 -.6,-10.8!", "3.4,-9.6! 5.8,-14.2 5.6,-20! 2.2,-17 "
                                                                        ".6,-10.8!"):
        h.shape(blob(text), c, .9)
    lines(h, "-2.6,-11 -3.8,-14.4 -4,-17.4 / 2.6,-11 4,-14.2 4.4,-17", 1.3, "leaf", "#E8A0A0")
    form = blob("-6.6,-4.4 -5.4,-9 0,-11 5.4,-9 6.6,-4.4 4,-.6 0,.4 -4,-.6")
    h.shape(form, c, 1.0)
    h.fine(shade(form, "5.8,-8.4 6.5,-4.4 4,-.8 1,.2", 2.4, .85, .5))
    for x in (-2.9, 2.7):
        h.fill(ellipse(x, -6, 1.2, 1.5, n=20), SUMI)
        h.fill(ellipse(x-.35, -6.5, .45, n=12), PAPER)
    h.fill(blob("-1,-3.8! .8,-3.8! -.1,-2.8!"), SHU)
    h.line("-1.8,-1.8 -.9,-1.5 -.1,-2.8 .7,-1.5 1.6,-1.8", .6, "leaf")


# ---- divide -------------------------------------------------------------------------------------
def divide(a: Art) -> Figure | None:
    """One fish and two cats: it will be divided."""
    _night(a, (12, 50))
    for k in range(3):
        a.line(ellipse(31.4, 52, 30 + 5*k, 38 + 5*k, 200, 340, 40), .8, "leaf", "#2E4F76")
    soil(a, "2,91 20,90 42,91.4 60,90.2", "#0A1422", "#5A7FA6")
    for y0, y1, c in ((22, 45, "#E0A050"), (82, 59, "#DCE6E1")):
        for x, d in ((20.6, -2.4), (42.2, 2.4)):
            arm(a, f"{x-d*.4},{y0},8 {x+d},{(y0+y1)/2},7 {x},{y1},6", c, 1.0)
    _diner(a, 31.4, 26.4, "#E0A050", "#8A4A12", True)
    _diner(a, 31.4, 78, "#DCE6E1", "#55606E", False)
    place(a, _fish, 31.2, 52, 0, .93)
    for y1, c, side in ((45.2, "#E0A050", 1), (59.0, "#DCE6E1", -1)):
        for x in (20.6, 42.2):
            a.shape(ellipse(x, y1, 3.4, 3), c, .95)
            for d in (-1.1, 1.1):
                a.whisker([(x+d, y1+side*2.8), (x+d, y1+side*.6)], .6, "flat")
    return None


def _fish(h: Art) -> None:
    """The bar of the sign, round (0, 0)."""
    part = sub(h)
    fish = blob("3.6,52! 8.4,48.4 16,45.6 27,44.8 38,46.4 46.6,49.4! 50.4,47 58.6,42.4! 56,51.6 58.8,61! 51,57 "
                "46.6,54.8! "
                "38,58 27,59.4 16,58.6 8.4,55.6", 12)
    part.shape(fish, IVORY, 1.4)
    part.fine(shade(fish, "10,56.4 16,58.6 27,59.3 38,57.9 46,55.2", 4, .95, .65), IVORY_D)
    part.shape(ellipse(10.8, 50.8, 2.1), PAPER, .9)
    part.fill(ellipse(10.6, 51, 1.0), SUMI)
    part.line("17.6,46 20.4,51.6 18,58", 1.0, "leaf")
    part.line("4,53.2 7.2,53.8 9.4,55.4", .8, "leaf")
    for k in range(5):
        x = 24.6 + 4.4*k
        part.whisker(f"{x},48.6 {x+1.7},52 {x},55.6", .75, "leaf", "#8A7448")
    lines(part, "48.4,51 52,48.6 56,46.4 / 48.6,52.4 52.4,52.4 55,52.2 / 48.4,53.6 52,56 56,58", .7, "leaf", IVORY_D)
    h.add(part, dx=-31.2, dy=-52)


def _diner(a: Art, x: float, y: float, c: str, dark: str, upper: bool) -> None:
    """A round head, the dot of the sign; each has an eye on the other's half."""
    def put(text: str) -> Poly:
        return move(blob(text, 12), x, y)

    for text in ("-11.6,-3! -12.4,-10 -10.4,-15.6! -5.4,-12.6 -2,-8!", "11.6,-3! 12.4,-10 10.4,-15.6! 5.4,-12.6 2,-8!"):
        a.shape(put(text), c, 1.05)
    for text in ("-9.8,-6! -10.6,-9.6 -9.8,-12.6! -7,-10.6 -5.4,-8.6!", "9.8,-6! 10.6,-9.6 9.8,-12.6! 7,-10.6 "
                                                                        "5.4,-8.6!"):
        a.fill(put(text), dark)
    head = move(ellipse(0, 0, 13.4, 12.2, n=60), x, y)
    a.shape(head, c, 1.2)
    a.fine(shade(head, move(ellipse(0, 0, 13.4, 12.2, -20, 110, 30), x, y), 4.4, 1.0, .65), dark)
    lines_of = ("-3.4,-11.4! -2.2,-6 -1.2,-11.9!", "-.9,-12! 0,-5.4 .9,-12!", "1.2,-11.9! 2.2,-6 3.4,-11.4!")
    for text in lines_of:
        a.fill(put(text), dark)
    look = 1.05 if upper else -1.05
    for side in (-1, 1):
        ex = x + side*5.6
        a.shape(ellipse(ex, y-1.6, 3.5, 3.1), "#F7F0C0" if upper else "#BFE0A8", .85)
        a.fill(ellipse(ex, y-1.6+look, 1.2, 1.9), SUMI)
        a.line([(ex-side*3.8, y-3.4), (ex+side*2.6, y-5.8)], 1.0, "leaf")
    a.fill(put("-1.4,2.4! 1.4,2.4! 0,4.2!"), SHU_D)
    a.line(move(curve("-4,5.4 -2,6.8 0,4.4 2,6.8 4,5.4"), x, y), .85, "leaf")
    for side in (-1, 1):
        for dy in (-1.2, .8):
            a.whisker([(x+side*6.4, y+4+dy*.6), (x+side*15.4, y+3.6+dy*2.4)], .55, "leaf", PAPER)


TOOLS: dict[str, tuple[Figure, tuple[float, float, float]]] = {
    "+": (plus, (-2.6, 22.4, 65.4)), "-": (minus, (-.6, 14.4, 63.4)), "x": (times, (-1.8, 14.6, 64.6)),
    "/": (divide, (-5.6, 11.6, 68.4)),
}

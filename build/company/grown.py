"""The older half of the company: Luis, Marta, Bruno, Taro, Elena.

One function each. They are long because a drawing is a list of points, and a part that is split further can no longer
be seen while it is drawn.
"""
from __future__ import annotations

import math

from company.kit import (
    BROWN,
    CREASE,
    FAIR,
    TAN,
    beneath,
    blush,
    brows,
    bushy,
    eyes,
    face,
    ground,
    lips,
    mouth,
    neck,
    nose,
    posed,
    rays,
)
from pen.ink import (
    AI,
    AI_D,
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SAND,
    SHU,
    SHU_D,
    SKIN,
    SUMI,
    TEAL,
    Art,
    blob,
    ellipse,
    limb,
    shade,
)
from suits.court import cut

SEPIA, GREY, LEATHER = "#5A3320", "#B9BEC4", "#8A5A34"


def luis(a: Art) -> None:
    """A sailor out of Seville, full sail in any weather."""
    ground(a, SHU)
    rays(a, "#C4433A", 50, 96, 13)

    def head(h: Art) -> None:
        neck(h, TAN, 11, BROWN)
        cut(h, "12,-18! 22,-14 25,0 23,14! 19,10 19,-4!", SUMI, 1.3)
        face(h, "square", TAN, "#8A5530")
        # two days without a razor
        for x, y in ((-14, 23), (-10, 26.4), (-4, 27.6), (2, 26.4), (8, 23.4), (12.6, 19), (-1, 24.6), (5, 22.4)):
            h.line([(x, y), (x + .5, y + 1.8)], .9, "flat", "#7A4A2A")
        eyes(h, "open", SEPIA, -.36)
        brows(h, "-19,-7.4 -13.6,-10.4 -8,-7.6", "-.8,-9 5.4,-14.6 13,-12", 3.6)
        nose(h, "hooked")
        mouth(h, "grin")
        h.shape(blob("-7.4,11.4! -13,10.6 -19,12.8 -23.6,9.4 -24.6,5.4! -26.4,10.6 -23,16 -15,16.6 -8,14! -1,16 8,14.6 "
                     "12.4,9 10.6,4.4! 9,9.4 4,11.6 -2,10.6!"), SUMI, .8, shift=False)
        cut(h, "-21,-10! -22,-22 -11,-33 6,-35 20,-28 26,-12 24.4,-6! 10,-13 -6,-14.4", TEAL, 2.0,
            "24.4,-8 25,-17 19,-28", 8, "#06434A", 2.4)
        for x, y in ((-12, -21), (-3, -27), (6, -21), (14, -28), (18, -17), (-4, -18)):
            h.fill(ellipse(x, y, 1.9, n=14), PAPER)
        h.line("-20.6,-11 -6,-15.4 10,-14 24.6,-7", 1.5, "leaf", "#06434A")
        h.shape(blob("24,-9! 30,-13 36,-10 33,-5 26,-4!"), TEAL, 1.6)
        h.shape(blob("25,-6! 33,-3 37,6 34,14! 30,4 24,0!"), TEAL, 1.6)
        ring = ellipse(22.6, 11.4, 3.9, 4.3)
        h.fill([ring, ellipse(22.6, 11.4, 1.7, 2.1)[::-1]], KIN)
        h.fill([ellipse(22.6, 11.4, 4.5, 4.9), ring[::-1]], SUMI)

    cut(a, "9,104! 14,88 30,79 48,77 68,77 85,86 92,104!", PAPER, 2.2, "91,98 84,86.6 71,78.4", 9, "#8FA0A8", 2.6)
    cut(a, "9,104! 13,89 24,82! 30,104!", AI, 2.0, "22,84 14,90 10.6,102", 6, "#4A6A8C", 2.4)
    cut(a, "93,104! 86,87 74,79! 72,104!", AI, 2.0, "76,80.4 85.4,88 91.4,102", 7, "#4A6A8C", 2.4)
    posed(a, head, 50, 49, -5, 1.0)
    cut(a, "36,77! 45,97! 63,76! 70,79! 50,103! 42,103! 30,80!", PAPER, 1.8)


def marta(a: Art) -> None:
    """The cook. What stands on the table is eaten."""
    ground(a, "#D8A742")
    for k in range(6):
        for r in range(6):
            a.fill(ellipse(9 + 17 * k + (8 if r % 2 else 0), 9 + 16 * r, 2.6, n=4), "#E6C173")

    def head(h: Art) -> None:
        h.shape(ellipse(25, -17, 9, 8.4), GREY, 1.7)
        h.fine(shade(ellipse(25, -17, 9, 8.4), "33,-14 29,-9.6 23,-9", 5, 1.8, 1.1), "#5E666E")
        neck(h, SKIN, 10)
        face(h, "round", SKIN)
        blush(h, "#D9805F", .6)
        eyes(h, "narrow", SEPIA, -.3)
        brows(h, "-19.4,-6.6 -13.6,-8 -8.4,-5.8", "-.6,-5.8 5.4,-8.8 12.6,-7.4", 3.4, "#7D858C")
        nose(h, "bulb")
        for q, w in (("-3,10.4 -.6,14 -1,19", 1.4), ("-19.4,12 -18,15.6 -18.8,19", 1.2), ("9.6,2.4 13,3.4 16,2.4", 1.0),
                     ("9.4,4.6 12.6,6.2 15.6,5.8", 1.0), ("-6.4,24.2 -3,25 1,23.8", 1.2),
                     ("-6,-12 -2,-13 3,-12.2", 1.0)):
            h.line(q, w, "leaf", CREASE)
        mouth(h, "smirk")
        h.shape(blob("-20,-7! -21.4,-17 -13,-22 0,-22 14,-19 22,-11 22.6,-2! 14,-13 2,-16.4! -8,-15 -15,-11!"), GREY,
                1.6)
        cut(h, "-22.4,-15! -18,-27 -6,-33 8,-32.4 20,-25 26,-9! 15,-17.6 0,-21 -13,-19.4", PAPER, 2.0,
            "25.4,-11 20,-23 11,-30.6", 7, "#8FA0A8", 2.4)
        for x, y in ((-13, -23.6), (-4, -27), (5, -24.4), (13, -25), (19, -18)):
            h.fill(ellipse(x, y, 1.5, n=14), SHU)

    cut(a, "7,104! 12,87 29,79 48,77 68,77 87,86 94,104!", INDIGO, 2.2, "93,98 86,87 72,78.6", 9, AI_D, 2.5)
    posed(a, head, 48, 50, -2, 1.04)
    cut(a, "33,79! 44,90 62,78! 66,82! 60,104! 36,104! 28,84!", PAPER, 1.8)
    spoon = limb("80,104,4.6 85,84,4.2 88,70,4.2")
    a.shape(spoon, "#B98147", 1.6)
    cut(a, "84,71! 80,60 83,48 91,45 97,51 96,63 92,72!", "#B98147", 2.0, "96,60 94,68 91,71.6", 5, "#6B4420", 2.2)
    a.line("86,62 86.6,54 90,50.4", 1.6, "leaf", "#E0B988")
    for k in (0, 1, 2):
        a.shape(limb(f"88,{88+k*4.4},4.6 82,{87+k*4.4},4.8 78,{89+k*4.2},4"), SKIN, 1.3)


def bruno(a: Art) -> None:
    """The smith. He looks at his cards as at iron that is not hot enough."""
    ground(a, "#3A2A26")
    for x, y, r in ((12, 30, 1.5), (20, 16, 2), (9, 48, 1.2), (88, 24, 2), (93, 44, 1.4), (82, 12, 1.3), (30, 8, 1.2),
                    (72, 7, 1.6), (14, 64, 1.3), (90, 62, 1.7)):
        a.fill(ellipse(x, y, r, n=4), "#F0A24A")
        a.fill(ellipse(x, y, .5 * r, n=4), PAPER)
    a.fill(ellipse(50, 106, 46, 40), "#8A3A1E")

    def head(h: Art) -> None:
        neck(h, TAN, 14, BROWN)
        skull = blob("-18,-18! -19.4,-26 -13,-34 1,-37 15,-34 22,-26 20.8,-16!", 12)
        h.shape(skull, TAN, 2.0)
        h.fine(shade(skull, "20,-18 21,-26 14.6,-33", 7, 2.2, 1.3), "#8A5530")
        face(h, "square", TAN, "#8A5530")
        h.fill(blob("-17,-29! 19.6,-29! 19.6,-19! -17,-19!"), TAN)
        h.line("-10,-20 -2,-22 8,-20.4", 1.3, "leaf", BROWN)
        h.line("-9,-15.4 -2,-16.8 6,-15.8", 1.2, "leaf", BROWN)
        h.fill(ellipse(-7, -30, 5, 2.2, tilt=-20), "#F6DDB4", .8)
        eyes(h, "half", SEPIA, -.3)
        brows(h, "-20.6,-6 -14,-9.6 -6.4,-5.6", "-2.6,-5.8 5.4,-10.4 14.4,-7.4", 5.2, "#7A2F18")
        beard = blob("-21.4,2! -19.6,8 -16,12.6! -8,10.4 2,12.4! 12,9 19,2! 23.4,4! 25,18 20,32 10,43 -3,47! -7,43! "
                     "-14,44! -16,38 -22,30 -24.4,16!", 12)
        h.shape(beard, "#A5482A", 2.0)
        h.fine(shade(beard, "24.6,18 19.6,32 9.6,42.6 -2,46.6", 10, 2.2, 1.4), "#5E2110")
        for q in ("-19,16 -18,26 -14,36", "-13,20 -12,30 -8,40", "-4,22 -3,32 -2,42", "5,20 6,30 3,39",
                  "13,15 14,25 10,34"):
            h.line(q, 1.6, "leaf", "#5E2110")
        h.shape(blob("-7.6,11! -13,9.6 -20,13 -24,19! -16,19.4 -8,16! 0,19.4 10,18 15,12.4! 7,10.6 0,12!"), "#A5482A",
                1.5)
        beneath(h, "-11,20.6 -7.6,19.8 -3.6,20.6", 2.0)
        nose(h, "bulb", "#DBA070", BROWN)

    cut(a, "1,104! 6,84 26,75 48,73 72,73 94,83 100,104!", "#D8CDB6", 2.2, "98,94 92,83 78,74.6", 10, "#8B7E66", 2.7)
    posed(a, head, 50, 46, 0, 1.1)
    cut(a, "27,104! 26,88 31,76! 36,76! 37,90 50,95 64,90 65,75! 71,75! 75,88 74,104!", LEATHER, 2.0,
        "74,92 73,104", 6, "#4E2E16", 2.4)
    for x, y in ((33, 92), (68, 91.6)):
        a.shape(ellipse(x, y, 2.2), KIN, 1.1)


def taro(a: Art) -> None:
    """The old fisherman, who has seen the tide come back."""
    ground(a, INDIGO)
    a.fill(ellipse(80, 24, 13), SAND)
    for y, k in ((64, 0), (74, 7), (84, 0)):
        for n in range(7):
            x = 16 * n + k
            a.line(f"{x-8},{y} {x-2},{y-4} {x+4},{y} {x+8},{y-2}", 1.9, "leaf", "#5E86A8")

    def head(h: Art) -> None:
        neck(h, TAN, 7, BROWN)
        face(h, "long", TAN, "#8A5530")
        eyes(h, "merry")
        bushy(h, "-19.6,-5! -16,-10.4 -10,-9 -7,-5.4! -11,-6 -14,-3.6 -20.6,1.4!",
              "-1,-6! 4.6,-11.4 12,-10 17,-4 20,4! 13,-2.4 7,-6.4!", PAPER, 1.2)
        for q, w in (("10,2.6 14,4 16,7", 1.1), ("11,6 13.6,8.4 14,11", 1.0),
                     ("-3,9.4 .8,13 .6,18", 1.5), ("-17.6,11 -16.4,14.6 -17,18", 1.3), ("-9,-16 -2,-17.4 6,-16", 1.3),
                     ("-8,-12.4 -2,-13.4 5,-12.4", 1.1)):
            h.line(q, w, "leaf", "#9A6238")
        nose(h, "hooked")
        mouth(h, "smile")
        h.shape(blob("-9.4,11.8! -14,12 -18,15.6 -20.4,21! -13.6,17.4 -8.6,14.4! -4,17.4 4,20.4! 3,15.6 -2,12!"), PAPER,
                1.2)
        beard = blob("-11,24.6! -6.6,25.4 -1,24.2! 2,32 -1,42 -6,52! -9.6,42 -13,34!")
        h.shape(beard, PAPER, 1.5)
        for q in ("-7.4,28 -7.6,37 -6.4,46", "-3.4,28 -3.4,35 -4.6,42"):
            h.line(q, 1.2, "leaf", "#8FA0A8")
        cut(h, "-39,-6! -20,-19 -4,-35 8,-37 20,-31 33,-15 44,1! 26,-6 4,-11 -18,-11", "#E3C88A", 2.1,
            "43,0 32,-14 20,-28", 9, "#8E7436", 2.5)
        for q in ("-34,-8.4 -14,-20 4,-35.4", "-22,-10.8 -6,-22 4,-35.8", "-6,-11.8 2,-24 5,-36",
                  "12,-10.4 10,-24 7,-36", "26,-6.6 18,-22 9,-35.6"):
            h.line(q, 1.1, "leaf", "#8E7436")
        h.line("-30,-11.4 -8,-18.6 10,-18.4 36,-6.4", 1.2, "leaf", "#8E7436")
        h.line("19.6,-4 18,12 8,27 -2,31", 1.3, "flat", SHU)

    cut(a, "13,104! 19,89 34,81 50,79 66,80 82,89 88,104!", "#35506B", 2.2, "87,99 80,89 69,81.4", 8, AI_D, 2.5)
    posed(a, head, 49, 52, 4, 1.0)
    cut(a, "37,80! 45,97! 58,79! 63,82! 49,104! 42,104! 32,83!", "#DDE3E2", 1.7)


def elena(a: Art) -> None:
    """The diva, just before her highest note."""
    ground(a, SHU_D)
    for x in (2, 14, 26, 72, 84, 96):
        a.fill(blob(f"{x-3},-2! {x+4},-2! {x+3},50 {x+6},102! {x-5},102! {x-2},50", 8), "#9C2A22")
        a.line([(x + 4.4, 0), (x + 3.4, 50), (x + 6, 100)], 1.0, "flat", "#5A100D")

    def head(h: Art) -> None:
        cut(h, "-18,-16! -22,-4 -19,6! 10,-6 20,6! 24,14! 29,4 28,-12 22,-24 10,-32 -8,-31", "#3B1F1A", 1.5)
        h.shape(ellipse(11, -33, 14, 10.4, tilt=14), "#3B1F1A", 1.8, shift=False)
        for q in ("0,-36 10,-41 21,-36", "2,-31 12,-35 23,-31", "6,-27 14,-29.4 21,-26"):
            h.line(q, 1.3, "leaf", "#8A5548")
        neck(h, FAIR, 8)
        face(h, "oval", FAIR)
        blush(h, o=.5)
        h.fill(ellipse(-12.6, -5.8, 5, 2.6, tilt=-8), "#6FA3AC", .75)
        h.fill(ellipse(4.6, -6, 6.2, 3, tilt=-6), "#6FA3AC", .75)
        eyes(h, "half", "#3F6A4A", -.3, lash=2.8)
        h.line("9.6,-2.6 13.4,-5.6", 1.7, "in")
        h.line("-16,-2 -18.6,-4.6", 1.5, "in")
        brows(h, "-18.4,-9.4 -13.4,-14 -8.4,-13", "-.6,-13.4 5,-16.4 12.4,-11.6", 1.9)
        nose(h, "straight")
        lips(h)
        h.fill(ellipse(7.4, 14.4, 1.1, n=12), SUMI)
        h.fill(blob("-20,0! -22.4,-12 -15,-25 0,-30 14,-27 24,-15 24.6,-2! 19.6,-9 15,-18 7,-22.6! -1,-18 -11,-15.6 "
                    "-17.4,-9 -17,-3!", 12), "#3B1F1A")
        for q in ("-16,-16 -8,-23 2,-25.4", "9,-23.4 17,-18 21,-9", "-3,-19.6 4,-23.4 11,-25"):
            h.line(q, 1.3, "leaf", "#8A5548")
        # the comb of an evening star
        for k in range(5):
            t = math.radians(-128 + 19 * k)
            x, y = 8 + 21 * math.cos(t), -21 + 21 * math.sin(t)
            h.line([(8 + 12 * math.cos(t), -21 + 12 * math.sin(t)), (x, y)], 2.6, "flat")
            h.line([(8 + 12 * math.cos(t), -21 + 12 * math.sin(t)), (x, y)], 1.3, "flat", KIN)
            h.shape(ellipse(x, y, 2.5), KIN if k % 2 else PAPER, 1.0)
        for y, r in ((10, 2.4), (15.6, 3.3)):
            h.shape(ellipse(22.4, y, r), KIN, 1.2)

    cut(a, "20,104! 25,90 38,81 50,79 64,80 78,88 84,104!", FAIR, 2.0, "83,99 77,88.6 67,81.4", 8, CREASE, 2.5)
    cut(a, "17,104! 22,93 31,88! 44,97 58,97 72,87! 81,92 87,104!", TEAL, 2.0, "86,101 80,92 74,88", 6, "#06434A", 2.4)
    posed(a, head, 49, 50, -7, .98)
    for x, y in ((39, 86), (44.4, 88.6), (50, 89.4), (55.6, 88.2), (60.6, 85)):
        a.shape(ellipse(x, y, 2.3, n=20), PAPER, 1.0)
    _fan(a)


def _fan(a: Art) -> None:
    """Half open, low before the shoulder."""
    px, py, r0, r1, start, stop, n = 20.0, 104.0, 12.0, 36.0, -118.0, -22.0, 8

    def at(t: float, r: float) -> tuple[float, float]:
        return px + r * math.cos(math.radians(t)), py + r * math.sin(math.radians(t))

    step = (stop - start) / n
    rim = [at(start + step * k / 2, r1 if k % 2 == 0 else r1 + 2.2) for k in range(2 * n + 1)]
    a.shape([*rim, *(at(stop - (stop - start) * k / 16, r0) for k in range(17))], OCHRE, 2.0)
    for k in range(n):
        a.fill([at(start + step * k, r0), at(start + step * k, r1), at(start + step * (k + .5), r1 + 2),
                at(start + step * (k + .5), r0)], SHU)
    for k in range(2 * n + 1):
        a.line([at(start + step * k / 2, r0), at(start + step * k / 2, r1 + .6)], .9, "flat")


GROWN = {"luis": luis, "marta": marta, "bruno": bruno, "taro": taro, "elena": elena}

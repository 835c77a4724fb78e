"""The lion, third below zero.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
import math

from ink import KIN, PAPER, SAND, SHU, SHU_D, SUMI, TEAL, Art, blob, box, comb, ellipse, limb, shade, spiral
from scenery import X0, X1, Y1, grain, ground

GOLD, GOLD_DARK = "#E0A63C", "#B57A22"


def lion(a: Art) -> None:
    """On guard: a shishi with the wings of Saint Mark, one paw on the ball, on a column by the water."""
    ground(a, "#7FB0AE", PAPER, "#D6DDC6")
    grain(a, 6, 80, "#3F7F82", .22, (20, 26))
    a.fill(blob("8,81! 14,79.4 18,80! 19,77 21,80 28,80.6! 28,83! 8,83!"), "#5E8F95")
    a.fill(box(X0-3, 82, X1+3, Y1), TEAL)
    for y, x, w in ((84.6, 12, 10), (87.4, 11, 8), (84.4, 48, 11), (88, 50, 9), (91, 14, 7)):
        a.whisker([(x, y), (x+w, y)], .8, "leaf", PAPER)
    _column(a)
    _wing(a)
    _lion_tail(a)
    _lion_body(a)
    _mane(a)
    _lion_face(a)


def _column(a: Art) -> None:
    a.shape(box(26.6, 76, 46, 96), PAPER, 1.0)
    a.tone(box(39, 76.6, 46, 96), SAND)
    for x, w in ((30, .7), (33.6, .9), (37.4, 1.0), (41.2, 1.2)):
        a.line([(x, 78), (x, 96)], w, "flat")
    a.fine(comb([(45.6, 78), (45.6, 94)], 4.4, 1.05, .6, side=-1, swell=False))
    a.shape(blob("22.6,71! 50.4,71! 47.4,74.6 47,77.6! 25.6,77.6! 25.2,74.6"), SAND, 1.0)
    for x in (24.8, 48.2):
        a.line(spiral(x, 74.2, 2.3, 1.4, -90, 1 if x > 36 else -1), .85, "flat")
    a.line("28.8,75.6 44,75.6", .7, "flat")
    for x in (31.4, 36.6, 41.6):
        a.whisker(ellipse(x, 71.6, 2, 1.8, 0, 180, 10), .6, "leaf")
    a.shape(box(20, 67.6, 53, 71.2), PAPER, 1.0)
    a.fine(comb([(52.6, 71), (38, 71)], 2.4, 1.0, .5, side=-1, swell=False))


def _wing(a: Art) -> None:
    """Three rows of feathers, swept up to the corner: the one big gesture."""
    wing = blob("38,55! 39.4,44 42.6,33 47.6,23.6 53,16 58.6,10.2! 58.4,17.4 56.6,22.4! 61,20.6! 59.4,27.6 "
                "56.4,32.4! 60.4,32! "
                "57.4,38.6 53.8,42.4! 57,43.4! 52.4,50 47,54.6!", 10)
    a.shape(wing, SHU, 1.1)
    a.fine(shade(wing, "58.4,11.6 58.4,17.4 56.8,22", 3.6, .95, .6), SHU_D)
    for q in ("47.4,38 52.6,27 57.4,13.4", "49,41 54,33 59.4,23", "50,44.6 54.4,40 58.8,33.6",
              "49.6,48 52.6,46.4 55.6,44"):
        a.line(q, .95, "out", PAPER)
    coverts = blob("38,55! 39.4,44 42.6,33 47.6,23.6! 48.6,29 47.2,33! 51,31.6! 50.4,36.4 48,40! 51.4,40! "
                   "49.6,45.4 46,50!", 10)
    a.shape(coverts, PAPER, .9)
    for q in ("43.6,42 45.6,35 47.4,27", "44.6,45 47.4,40 50,34.4", "44.2,48.4 47.4,45.6 50,42"):
        a.line(q, .7, "leaf")
    a.fine(shade(coverts, "38.4,54 39.4,44 42.6,33", 3.2, .95, .55), "#8C7A58")


def _lion_tail(a: Art) -> None:
    a.shape(limb("48,62,3.6 54,62.6,3.4 57,57.6,3"), GOLD, .9)
    tuft = blob("55,60.4! 52.6,55.6! 55.2,55.8! 53.6,50.6! 57,52.4! 58.4,47.8! 60.4,53 59.8,58.4 57.6,61.4",
                8)
    a.shape(tuft, TEAL, .95)
    a.line("57.4,59.4 58.2,56 57.4,53.6", .7, "leaf", PAPER)


def _lion_body(a: Art) -> None:
    trunk = blob("33,46 41,46.6 47.6,51 51.6,57.8 51.4,64.4 49,67.8! 30,67.8! 29,56", 12)
    a.shape(trunk, GOLD, 1.1)
    a.tone(blob("48,52.4 51.4,58 51,64.4 49,67.2! 45,67.4! 49,60"), GOLD_DARK)
    a.fine(shade(trunk, "50.8,66 51.6,58 47.6,51.2 41,46.8", 6, .95, .65, lean=.3))
    a.line("39.4,66.6 38.8,59.6 43,56.4 47.4,59.6 48.2,65.6", .95, "leaf")
    # curls on the haunch, as on stone guardians
    for q in ("41.6,58.8 43,57.8 44.6,58.4", "41,61.4 43,60.2 45,61"):
        a.whisker(q, .6, "leaf")
    a.shape(blob("38,64.4! 44,63.2 48,65.2 48.4,67.8! 37.2,67.8!"), GOLD, .9)
    for x in (41, 43.8):
        a.line([(x, 65.2), (x, 67.6)], .6, "in")
    a.shape(limb("33.6,54,8.4 33,61,6.4 33.4,65.4,6"), GOLD, 1.0)
    a.shape(blob("29.4,64.6! 34,62.8 37.4,65.2 37.8,67.8! 28.8,67.8!"), GOLD, .9)
    for x in (32.2, 34.8):
        a.line([(x, 65.2), (x, 67.6)], .6, "in")
    _ball(a, 20.4, 61.8, 5.7)
    a.shape(limb("27,52,8.8 22.8,54.4,6.6 21,56.4,6.2"), GOLD, 1.0)
    for q in ("18.6,56.4 19,58.8", "21,57.4 21.4,59.6"):
        a.line(q, .65, "in")


def _ball(a: Art, x: float, y: float, r: float) -> None:
    """A temari: embroidered thread ball."""
    a.shape(ellipse(x, y, r), SHU, 1.05)
    for k in range(6):
        t = math.radians(60*k+15)
        petal = limb(f"{x:.2f},{y:.2f},.2 {x+r*.45*math.cos(t):.2f},{y+r*.45*math.sin(t):.2f},2 "
                     f"{x+r*.82*math.cos(t):.2f},{y+r*.82*math.sin(t):.2f},.2")
        a.fill(petal, KIN)
    a.line(ellipse(x, y, r*.9, n=30, a0=20, a1=160), .55, "leaf", SHU_D)


def _mane(a: Art) -> None:
    cx, cy = 28.4, 38.2
    for k in (0, 11, 1, 10, 2, 9, 3, 8, 4, 7, 5, 6):
        t = math.radians(-90+30*k)
        x, y = max(cx+12.6*math.cos(t), 15.9), cy+13*math.sin(t)
        r = 5.6 if k not in (5, 6, 7) else 4.8
        a.shape(ellipse(x, y, r), TEAL, 1.0)
        a.line(spiral(x, y, r*.78, 1.5, math.degrees(t)+180, 1 if k < 6 else -1), .95, "flat", PAPER)


def _lion_face(a: Art) -> None:
    x = 28.4
    for s in (-1, 1):       # round ears over the curls
        a.shape(blob(f"{x+s*7},{30.4} {x+s*8},{25.6} {x+s*11.4},{24.6} {x+s*12.6},{28} {x+s*10},{32}"),
                GOLD, .9)
        a.fill(blob(f"{x+s*8.4},{29.6} {x+s*9.2},{26.8} {x+s*11.2},{26.4} {x+s*11.2},{28.6} "
                    f"{x+s*9.6},{30.6}"), SHU)
    face = blob("20,29.2 28.4,26.8 36.8,29.2 39.8,36 38,43.4 34.2,49.4 28.4,51 22.6,49.4 18.8,43.4 17,36")
    a.shape(face, GOLD, 1.1)
    a.tone(blob("36,29.4 39,36 37.4,43 33.8,48.8 31.4,50! 35.4,43 36,36"), GOLD_DARK)
    a.fine(shade(face, "34.4,49 38,43.4 39.6,36 36.8,29.6", 3.2, .85, .55))
    # flames for brows
    for s in (-1, 1):
        a.fill(blob(f"{x+s*1.2},33.4! {x+s*2.4},30.6 {x+s*5},29.6! {x+s*5.2},30.6! {x+s*8},28.8! "
                    f"{x+s*8},30.2! {x+s*11.4},29.8! "
                    f"{x+s*9.4},32.8 {x+s*5.4},33"), SUMI)
        e = x+s*5.3
        a.shape(ellipse(e, 35.9, 3.3, 2.9), PAPER, .8)
        a.fill(ellipse(e-s*.6, 36.2, 1.45, 1.55), SUMI)
        a.fill(ellipse(e-s*.6-.5, 35.6, .45), PAPER)
        a.line(f"{x+s*2.2},38.4 {x+s*5.4},39.8 {x+s*8.6},38", .6, "leaf")
        a.line(spiral(x+s*8.2, 42.6, 2.1, 1.3, 90, s), .75, "flat")
    # the broad nose of a guardian: a bridge, two wings, dark nostrils
    a.line(f"{x-1.5},33.6 {x-1.7},36.4 {x-2.6},38.2", .7, "leaf")
    a.line(f"{x+1.5},33.6 {x+1.7},36.4 {x+2.6},38.2", .7, "leaf")
    nose = blob(f"{x},37.2 {x+2.4},37.6! {x+4.6},38.6 {x+5.2},40.6 {x+3.8},42! {x+1.4},41.5 {x},42.5! "
                f"{x-1.4},41.5 {x-3.8},42! {x-5.2},40.6 "
                f"{x-4.6},38.6 {x-2.4},37.6!")
    a.shape(nose, GOLD_DARK, .85)
    for s in (-1, 1):
        a.fill(blob(f"{x+s*1},40.9! {x+s*2.8},39.7 {x+s*4.1},40.6 {x+s*2.8},41.3"), SUMI)
    a.whisker(f"{x-1.2},38.6 {x},38.1 {x+1.2},38.6", .6, "leaf", PAPER)
    mouth = blob(f"{x-7.6},43! {x-3.6},42.9 {x},43.9 {x+3.6},42.9 {x+7.6},43! {x+6},48 {x},50.2 {x-6},48")
    a.shape(mouth, SUMI, .7, shift=False)
    a.fill(blob(f"{x-3.4},47.9 {x},46.2 {x+3.4},47.9 {x},49.4"), SHU)
    a.line(f"{x},46.8 {x},48.8", .45, "leaf", SHU_D)
    for x0, x1 in ((-3.4, -1.2), (-.9, .9), (1.2, 3.4)):
        a.fill(blob(f"{x+x0},43.9! {x+x1},43.9! {x+x1-.1},45.6 {x+x0+.1},45.6!"), PAPER)
    for s in (-1, 1):
        a.fill(blob(f"{x+s*3.6},43.4! {x+s*6.4},43.3! {x+s*5.1},47.6!"), PAPER)
        a.fill(blob(f"{x+s*4.4},48.4! {x+s*5.8},47.6! {x+s*5.5},45.9!"), PAPER)

"""The lion, third below zero.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
import math

from pen.ink import KIN, PAPER, SAND, SHU, SHU_D, SUMI, TEAL, Art, blob, box, ellipse, limb, shade, spiral
from pen.scenery import SPARE, X0, X1, Y1, grain, ground

GOLD, GOLD_DARK = "#E0A63C", "#B57A22"


def lion(a: Art) -> None:
    """On guard: a shishi with the wings of Saint Mark, one paw on the ball, on a column by the water."""
    ground(a, "#7FB0AE", PAPER, "#D6DDC6")
    grain(a, 6, 80, "#3F7F82", .2, (20, 26))
    a.fill(blob("-2,83! 8,80 14,79.2 20,80.4 27,83!"), "#5E8F95")
    a.fill(box(X0-SPARE, 82.4, X1+SPARE, Y1), "#3B9096")
    for y, x, w in ((85.4, 12.4, 10), (89.4, 14, 7), (89, 47.4, 6)):
        a.whisker([(x, y), (x+w, y)], .8, "leaf", PAPER)
    _column(a)
    _lion_tail(a)
    _lion_body(a)
    _wing(a)
    head = Art(a.detail, a.name)
    head.bold = a.bold
    _mane(head)
    _lion_face(head)
    a.add(head, dx=1.2)


def _column(a: Art) -> None:
    a.shape(box(26.6, 80, 46, 96), PAPER, 1.0)
    a.tone(box(39.6, 80.6, 46, 96), SAND)
    for x, w in ((31.4, .8), (36.2, .9), (41, 1.1)):
        a.line([(x, 82), (x, 96)], w, "flat")
    a.shape(blob("22.6,75! 50.4,75! 47.4,78.6 47,81.6! 25.6,81.6! 25.2,78.6"), SAND, 1.0)
    for x in (24.6, 48.4):
        a.shape(ellipse(x, 77.9, 2.8), SAND, .9)
        a.line(spiral(x, 77.9, 1.9, 1.1, -90, 1 if x > 36 else -1), .7, "flat")
    a.shape(box(16.6, 71.6, 55.4, 75.2), PAPER, 1.0)
    a.tone(box(45, 72.1, 55, 74.8), SAND)


def _wing(a: Art) -> None:
    """It grows out of the shoulder and sweeps up to the corner: the one big gesture."""
    wing = blob("42.4,61 38.4,57 38,50.6 40.6,43 44.6,34.6 49.6,25 55.4,13! 56,20 54.6,25! 58.4,23.4! 57.4,30.4 "
                "54.8,35! 58,34.8! 55.8,41 52.8,45! 55.4,46! 51.8,53 47,59!", 10)
    a.shape(wing, SHU, 1.1)
    for q in ("48.6,38.4 51.6,29 55,17.4", "49.4,42.4 53.4,35 57,26.4", "49.6,46.4 53,42 56,37.4",
              "48.4,50.4 51.4,49 53.6,47"):
        a.line(q, .95, "out", PAPER)
    coverts = blob("42.4,61 38.4,57 38,50.6 40.6,43 44.6,34.6! 46.4,39 45.4,42.6! 49,41.4 48.4,46 46.2,49.2! "
                   "49.2,49.4 47.6,54.4 45.4,57.4! 46.4,58.4", 10)
    a.shape(coverts, PAPER, .95)
    for q in ("41.8,48 43.6,43 44.8,39", "43,51.4 45.2,48 47,44.6", "43.4,54.6 45.6,53.2 47.4,51.2"):
        a.line(q, .7, "leaf")
    a.fine(shade(coverts, "42,60.6 38.6,57 38.2,50.6 40.4,44", 2.6, .95, .55), "#8C7A58")


def _lion_tail(a: Art) -> None:
    """Over the edge of the capital, down to the water."""
    a.shape(limb("48,67,5 53,65.2,4.4 56,69.4,3.8 54.6,75,3.4 55.6,79.4,3"), GOLD, .95)
    tuft = blob("53.6,78! 57,78! 58.2,82 57.2,85.4! 57,90.6! 55,87.8 53.2,89.6! 52.8,86.4 51.4,87.4! 52,82", 8)
    a.shape(tuft, TEAL, .95)
    for q in ("55.2,80 55.6,83.6 56.6,87", "54.2,81 53.8,84 54,86.6"):
        a.line(q, .7, "leaf", PAPER)


def _lion_body(a: Art) -> None:
    trunk = blob("33,46 41,46.6 47.6,52 51.8,60 52.2,67 49.4,71.8! 30,71.8! 29,58", 12)
    a.shape(trunk, GOLD, 1.1)
    a.tone(blob("48.4,54 51.6,60 51.8,67 49.4,71.2! 45,71.4! 49.4,63"), GOLD_DARK)
    a.fine(shade(trunk, "50.6,70 52.2,65 51,58", 5, .95, .65, lean=.3))
    a.line("40.4,70.6 40,66 43.4,62.8 47.4,64.6 48.6,70", .95, "leaf")
    a.shape(blob("38.4,68.4! 44.4,67 48.4,69 48.8,71.8! 37.6,71.8!"), GOLD, .9)
    for x in (41.4, 44.4):
        a.line([(x, 69), (x, 71.6)], .6, "in")
    a.shape(limb("34,54,8.2 33.2,62,5.8 33.8,69.4,5.4"), GOLD, 1.0)
    a.shape(blob("29.8,68.6! 34.2,66.8 37.6,69 38,71.8! 29.2,71.8!"), GOLD, .9)
    for x in (32.6, 35.2):
        a.line([(x, 69.2), (x, 71.6)], .6, "in")
    _ball(a, 21.4, 66.2, 5.5)
    a.shape(limb("27.6,53,8.4 23.6,56.6,6.6 21.4,61,6"), GOLD, 1.0)
    for q in ("19.4,61.2 19.8,63.4", "21.8,62 22.2,64"):
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
        x, y = cx+12*math.cos(t), cy+12.8*math.sin(t)
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

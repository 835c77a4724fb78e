"""The court of hearts: who feels – a baker's boy with too much love for his tarts, a singer, a king who squeezes it.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from french.pips import RED, sign
from pen.ink import INDIGO, KIN, PAPER, SHU_D, SKIN, SUMI, TEAL, Art, blob, box, ellipse, move, shade
from pen.scenery import ground, rays, soil
from portuguese.tiles import wall
from suits.card import Figure
from suits.court import FAIR, arm, crown, cut, face, fist, palm, place, sub, wood

ROSE, CRUST, CUSTARD, NIGHT, DEEP = "#E7A98F", "#C98A45", "#F4CE5E", "#0F1F33", "#8F6410"


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> None:
    """A concertina, and arms that are not long enough for what he feels."""
    ground(a, "#8E2A24", "#F3C9A8", "#D0705A")
    rays(a, 31, 62, "#DB8A70", 18, 14, 84, 3.2)
    wood(a, "#5A0F0E", .2, (20, 20))
    soil(a, "2,88 30,86.6 60,88", "#B9703E", "#6B3418")
    arm(a, "38,74,12 43,82,9 40,88,6.6", INDIGO, 1.05)
    arm(a, "29,74,12 22,80,9.4 20.6,87,6.6", INDIGO, 1.1, "26,80 23.6,86", 3, NIGHT)
    cut(a, "17,86! 24,86! 24.4,91.6! 10,91.8! 11,89 16.4,88.4!", SUMI, .8)
    cut(a, "36.6,86.6! 43.6,86.6! 44,91.4! 31,91.6! 32,89.4 36.4,88.6!", SUMI, .8)
    cut(a, "24,48! 19.6,58 19,70 17,78! 31,82 46.6,77.6! 45,68 45.6,58 42,48!", RED, 1.15, ("45.4,58 45,68 "
        "46.2,77",), 5, SHU_D)
    for x, y in ((26, 74), (36, 75.4)):
        a.fill(sign("hearts", x, y, 2.8), PAPER)
    cut(a, "17.6,75! 31,79 46.4,74.6! 47.4,79! 31,84 16.4,79.6!", PAPER, .9)
    for x in (21, 26, 31, 36, 41):
        a.fill(blob(f"{x-.6},78.6! {x+.6},78.6! {x},81.2!"), SUMI)
    cut(a, "22,48! 33,54 45,47.4! 49,54! 41,58.4 33,60 25,58.4 18,54!", PAPER, 1.0, "48.6,54 41,58 33,59.4", 3)
    place(a, _king_head, 35, 37.6, -12, 1.14)
    part = sub(a)
    _concertina(part)
    a.add(part, dy=-2.6, s=.93, about=(31, 48))


def _king_head(h: Art) -> None:
    cut(h, "4,-6! 9,-5! 10.2,0 8.8,3! 5,3!", SUMI, .85)
    face(h, SKIN, ("-5.4,-5 -4,-4.6 -2.6,-3", "-.6,-3 1.6,-5 3.8,-5.6"), "open", "shut", 1.5)
    for x in (-4.2, 3.6):
        h.fill(ellipse(x, 2.6, 1.7, 1.2), "#E0856A", .85)
    # a moustache with its own melody
    cut(h, "-2.4,2.8! .6,2.8 3.4,3.2 5.6,1.4 7.4,2.6! 6.4,5 3,5.8 0,5.2 -2,4.4! -5,5.6 -8,4.4 -9.6,5.6 -11,3.6! "
        "-8.6,2 -5.6,3.4", SUMI, .8)
    h.shape(blob("-5.4,1.6! -4.6,3.4 -5.6,4.8 -6.4,3.4"), "#A9C4C6", .5)
    top = sub(h)
    crown(top, 14, 8.6, 4, TEAL)
    h.add(top, dx=1, dy=-5.8, rot=4)


def _concertina(a: Art) -> None:
    """Drawn out almost from frame to frame."""
    n = 11
    upper = [(15.4+k*32/n, 63.6 + 4.8*(1-((k-n/2)/(n/2))**2) - (2.4 if k % 2 else 0)) for k in range(n+1)]
    lower = [(15.4+k*32/n, 79.6 + 4.8*(1-((k-n/2)/(n/2))**2) + (2.4 if k % 2 else 0)) for k in range(n+1)]
    upper, lower = [(x, y-8) for x, y in upper], [(x, y-8) for x, y in lower]
    form = [*upper, *lower[::-1]]
    a.shape(form, "#F3DFC4", 1.1)
    for k in range(n):
        quad = [upper[k], upper[k+1], lower[k+1], lower[k]]
        if k % 2:
            a.fill(quad, ROSE)
        a.line([upper[k], lower[k]], .8, "flat")
    for x, y, rot in ((12.4, 63.8, 7), (50.4, 63.8, -7)):
        end = sub(a)
        end.shape(box(-4, -10.6, 4, 10.6, 1.6), TEAL, 1.1)
        end.shape(box(-2.6, -8.6, 2.6, 8.6, 1), KIN, .7)
        end.shape(sign("hearts", 0, 0, 2.6), RED, .6)
        for y0 in (-6, 6):
            end.fill([ellipse(dx, y0, .7, n=12) for dx in (-1.2, 1.2)], SUMI)
        a.add(end, dx=x, dy=y, rot=rot)
    arm(a, "23,53,10 12.6,52,8.8 7.4,59,6.4", RED, 1.1, "20,57.6 12.6,57 9.6,60", 3, SHU_D)
    arm(a, "43.6,52,10 54,50,8.8 57,57,6.4", RED, 1.1, "46,57 53,55.4 54.6,58", 3, SHU_D)
    cut(a, "3.6,58.4! 10.4,61! 9.6,64! 3,61.4!", PAPER, .8)
    cut(a, "53.4,57.8! 60.2,57! 60.6,60.2! 53.8,61!", PAPER, .8)
    fist(a, 7.4, 65, 12, .9)
    fist(a, 56.4, 64, -8, .9)
    for x, y in ((9.6, 42), (14.6, 37), (8.6, 33.6)):
        a.fill(ellipse(x, y, 1.5, 1.1, tilt=-24, n=18), SUMI)
        a.line([(x+1.1, y), (x+1.6, y-5)], .6, "flat")
        a.line(f"{x+1.6},{y-5} {x+3.6},{y-4} {x+3.2},{y-2.4}", .8, "leaf")


# ---- queen --------------------------------------------------------------------------------------
def queen(a: Art) -> Figure:
    """Lights out, shawl on, head back: silence, somebody sings the fado."""
    ground(a, "#1B1524", "#B3402E", "#5A1E26")
    wood(a, "#0C0910", .3, (46, 74))
    for r, o in ((27, .2), (20, .3), (13.6, .5)):
        a.fill(ellipse(34, 30, r, n=60), "#F0A86A", o)
    # an oil lamp
    a.line([(53, 4), (53, 14)], .9, "flat")
    cut(a, "49.4,14! 56.6,14! 58,20.4! 48,20.4!", KIN, .8)
    a.shape(blob("50,20.4! 56,20.4! 55,26 53,27.4 51,26"), "#FBEBB8", .8)
    soil(a, "2,88.6 22,87.4 42,89 60,87.6", "#6B2A24", "#2A0E10")
    cut(a, "33,56! 25,66 19,78 12.6,90! 24,92.6 38,90.4 50,92.6 60,90.4! 60,78 53,66 45,56!", SUMI, 1.2,
        ("53,66 59,78 59,89", "25,66 19,78 13.4,89"), 6, "#8A7F8E")
    for q in ("30,66 26,78 22,90", "37,66 36,78 35,89", "43,66 46,78 48,91"):
        a.line(q, .8, "leaf", "#6B5E70")
    cut(a, "32,46! 30.6,54 34,62! 40,64 46.4,61! 48.6,53 46.6,45 40,42.6!", SUMI, 1.1, "48.2,53 46.2,60.6", 3.4,
        "#8A7F8E")
    cut(a, "33.4,46! 39,55! 45.6,45! 42,43.4! 36,43.6!", FAIR, .85)
    a.shape(sign("hearts", 39.2, 53, 1.8), KIN, .5)
    place(a, _singer, 37, 33.4, 18, 1.08)
    return _shawl


def _singer(h: Art) -> None:
    h.shape(blob("-2.6,5! 4,4.6! 4.4,14 -1.6,14"), FAIR, .8)
    h.fine(shade(blob("-2.6,5! 4,4.6! 4.4,14 -1.6,14"), "3.9,5 4.2,13", 2.2, .8, .45), "#A8643A")
    cut(h, "-5.4,-3! -6,-8.6 -2,-12.4 4,-12.4 9,-8 9.4,-1 6.4,4! 5.4,-3 1,-6.4! -2,-6.2 -4.6,-3.6!", SUMI, .85)
    h.shape(ellipse(10.4, 1.6, 4, 4.6, tilt=-20), SUMI, .7, shift=False)
    face(h, FAIR, ("-5,-4 -4,-5.4 -2.6,-5.2", "-.6,-5.2 1.4,-6 3.4,-4.4"), "open", "shut", .95)
    h.fill(blob("-5.4,-4! -5,-8 0,-9.8 6,-7.6 7.4,-2 6.4,1.2! 4.6,-3.6 1.8,-6.6! -2,-6.6 -4.4,-4.4!"), SUMI)
    for q in ("-4,-8.4 1,-10.6 6,-8.6", "9,-.6 11.6,-.6 13,2", "8.6,3 11,4.4 13,3.4"):
        h.whisker(q, .5, "leaf", "#8A7F8E")
    h.fill(ellipse(2.8, 3, 1.6, 1.1), "#E8A58C", .9)
    for k in range(5):
        h.fill(move(ellipse(0, -1.3, 1.1, n=18), 6.6, -8.6, rot=72*k), RED)
    h.fill(ellipse(6.6, -8.6, .8, n=14), KIN)
    top = sub(h)
    crown(top, 8, 4.6, 4)
    h.add(top, dx=.4, dy=-11.6, rot=-4)
    h.line("6.2,2.4 6.2,6.4", .8, "flat", KIN)
    h.shape(ellipse(6.2, 6.8, .9), KIN, .45)


def _shawl(a: Art) -> None:
    """Arms flung out; the fringe touches both frames."""
    left = blob("33,46! 24,45.6 15,42 7.4,37! 5,44 8,53 15,62! 24,61 33,56!", 12)
    right = blob("46.6,45! 52,46 56,43 60.2,37.6! 60.6,47 58,56 53.4,63! 48,60 45,55!", 12)
    for form, edge in ((left, "6,43 8.4,53 15,61.6 24,60.6"), (right, "60.4,47 57.8,56 53.4,62.6")):
        a.shape(form, RED, 1.15)
        a.fine(shade(form, edge, 3.6, 1, .6), SHU_D)
    for x, y in ((12, 44), (19, 48), (16, 55), (26, 51.4), (54, 50), (57, 46), (53.4, 57)):
        for k in range(5):
            a.fill(move(ellipse(0, -1.1, .8, n=14), x, y, rot=72*k), PAPER)
        a.fill(ellipse(x, y, .7, n=12), KIN)
    for k in range(9):
        t = k/8
        x, y = 5.6+9.6*t**1.4, 44+18*t
        a.line([(x, y), (x-1.6, y+7)], .8, "in", SUMI)
    for k in range(6):
        x, y = 16+k*3.2, 62-k*.7
        a.line([(x, y), (x-.6, y+7)], .8, "in", SUMI)
    for k in range(5):
        x, y = 59.6-k*1.5, 50+k*2.9
        a.line([(x, y), (x+.7, y+5)], .8, "in", SUMI)
    arm(a, "15,44,5.4 9.4,41.6,4.6", FAIR, .85)
    place(a, lambda h: palm(h, 0, 0, 0, 1.0, FAIR), 7.8, 38.4, -26)
    arm(a, "54.6,44,5 56,39.6,4.2", FAIR, .85)
    place(a, lambda h: palm(h, 0, 0, 0, .92, FAIR), 56, 36.4, 2)


# ---- jack ---------------------------------------------------------------------------------------
def jack(a: Art) -> Figure:
    """Warm from the oven, one hundred and eleven of them, and it is only three streets."""
    ground(a, "#E9C9A0", "#FBF3DC", "#F3DDB4")
    wood(a, "#B9702E", .2, (46, 60))
    a.fill(box(38, 4, 62, 58), "#F6E6C6")
    cut(a, "44,58! 44,34 48,26 53,23 60,24! 62,58!", "#7A3A22", .9)
    a.fill(blob("46.6,58! 46.6,42 50,36 55,34 62,36! 62,58!"), "#F0A03C")
    a.fill(blob("49,58! 49,48 52,41 55,50 58,44 62,58!"), "#F8D878")
    wall(a, 3.4, 58, 4, 2, 14.1)
    soil(a, "2,86 22,85 42,86.6 60,85.6", "#C98A5A", "#7A3F22")
    arm(a, "37,65,10.4 45.6,68,8 47,76,5.6", PAPER, 1.05, "43,73 48,76", 2.8)
    arm(a, "31.4,65,10.8 24,73,8.4 27.4,82.6,5.6", PAPER, 1.1, "28,73 29.6,81", 2.8)
    cut(a, "24.4,82.4! 30,82.4! 30.6,88! 19,88.2! 20,86 24,85.4!", SUMI, .8)
    cut(a, "30,44! 27,52 28.6,60 26,68.4! 34,72 42.6,68! 41.6,59 43.4,51 41,43!", RED, 1.15, ("43,51 41.4,59 "
            "42.4,67.4",), 4.8, SHU_D)
    cut(a, "29,54! 34,56 41.6,54! 43.6,70 34,75 25.6,71!", PAPER, 1.0, "42,58 43.2,69.4", 3)
    a.fill(sign("hearts", 34.6, 64, 3.6), RED)
    cut(a, "41.4,53! 45.6,50.6 49,52.6! 46,54! 48.4,57.6! 43,57!", PAPER, .75)
    place(a, _baker, 34.6, 37.6, -4, 1.02)
    return _tray


def _baker(h: Art) -> None:
    h.shape(blob("-2,6! 4,5! 5,11 -1.4,11"), SKIN, .8)
    cut(h, "4,-6! 8.4,-5! 9.6,1 8,5.4! 5,4!", "#6B3A1E", .85)
    face(h, SKIN, ("-5.2,-4 -4,-5.4 -2.4,-5", "-.6,-5 1.4,-6.2 3.6,-4.6"), "small", "wide", 1.2)
    h.fill(ellipse(2.8, 3, 1.8, 1.2), "#E8957C", .9)
    cut(h, "-5.6,-5! -8,-8 -5.6,-12 -1,-11.4! 2,-14.6 7,-13 7.6,-9.4! 10.6,-8 8.6,-4! 2,-6.4 -3,-6!", PAPER, .95,
        "9,-8 8,-4.6", 2.2)


def _tart(a: Art, x: float, y: float, s: float = 1) -> None:
    part = sub(a)
    part.shape(blob("-4.4,-1.4! -3.4,2.6 0,3.2 3.4,2.6 4.4,-1.4! 0,-.4"), CRUST, .8)
    for k in (-2.2, 0, 2.2):
        part.whisker(f"{k*1.2},.4 {k},2.6", .6, "leaf", SUMI)
    part.shape(ellipse(0, -1.6, 4.5, 1.8, n=24), CUSTARD, .75)
    for dx, dy, r in ((-1.6, -1.6, .9), (1.4, -2, .7), (.6, -1.1, .55)):
        part.fill(ellipse(dx, dy, r, r*.55, n=10), "#7A3F16")
    a.add(part, dx=x, dy=y, s=s)


def _tray(a: Art) -> None:
    """A tower of tarts above the frame, leaning the other way than he."""
    arm(a, "39,48,8.4 50,46,7.2 50.4,35,5.4", PAPER, 1.05, "47,50.6 54,46", 2.6)
    arm(a, "31,48,8.4 21,47.6,7.2 22.4,36.6,5.4", PAPER, 1.05, "28,52.6 19,51", 2.6)
    rows = ((26.2, 5, 26.4, 8.0), (20.6, 4, 27.4, 8.2), (15.2, 3, 29, 8.2), (10, 2, 31, 8.2))
    for y, n, x0, step in rows:
        for k in range(n):
            _tart(a, x0 + k*step - (6 if n == 5 else 3.4 if n == 4 else 1 if n == 3 else -1), y, .92)
    _tart(a, 37.4, 5.2, .92)
    cut(a, "16.8,28.4! 57,27.4! 55.4,31.6! 18.6,32.4!", "#A9B4BA", .95, "55,31 40,31.6", 1.6)
    fist(a, 22.4, 33.4, 84, .84)
    fist(a, 50.4, 32, 84, .84)
    for q in ("27,5 25.4,2.4", "45.6,5 47,2.6", "23.4,10.6 21,9.6"):
        a.line(q, .9, "in")


HEARTS = {"hearts-jack": (jack, (8, 6, 60)), "hearts-queen": (queen, (4, 11, 60)), "hearts-king": (king, (3.6, 20,
        60.4))}

"""The court of spades: who lives by the sea – a gondolier, a queen in the rain, an old admiral.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

import math

from french.pips import NAVY, sign
from pen.ink import (
    AI_D,
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SKIN,
    SKY,
    SUMI,
    TEAL,
    Art,
    blob,
    box,
    ellipse,
    limb,
    stroke,
)
from pen.scenery import ground, soil
from suits.card import Figure
from suits.court import FAIR, arm, crown, cut, face, fist, folds, place, profile, sub, wood

SEA, FOAM, STEEL = "#2D5A78", "#C9DADA", "#9FB2BE"


# ---- jack ---------------------------------------------------------------------------------------
def jack(a: Art) -> Figure:
    """Nothing to ferry tonight: he hangs on an oar twice his height, ankles crossed."""
    ground(a, AI_D, "#8FB3BC", "#2D5A78")
    moon = ellipse(17, 44, 9.4, n=56)
    wood(a, "#0A1C2E", .22, (18, 44), [ellipse(17, 44, 10.4)])
    a.fill(moon, "#F3E3B4")
    for y, x0, x1 in ((41, 4, 17), (46.6, 12, 26), (49.4, 3, 15)):
        a.line([(x0, y), (x1, y)], 1.2, "leaf", "#2B516C")
    _lagoon(a)
    _quay(a)
    _jack_legs(a)
    _jack_body(a)
    place(a, _jack_head, 39, 34.6, -14, 1.04)
    return _oar


def _lagoon(a: Art) -> None:
    """Water up to a far shore with a campanile."""
    a.fill(blob("4,60! 12,59.6! 12,57! 14,57! 14,59! 22,59.4! 30,60! 44,58.6! 52,57.4! 60,58! 60,64! 4,64!"), AI_D)
    a.fill(blob("53,58! 53,46! 54.6,42! 56.2,46! 56.2,58!"), AI_D)
    a.fill(blob("2,61! 60,61! 60,94! 2,94!"), SEA)
    for y, x0, x1 in ((64, 10, 24), (66.4, 6, 16), (67.4, 18, 28), (70.4, 8, 23), (74, 12, 22), (63.6, 46, 57), (66.2,
                                                                                                                 50,
                                                                                                                 58)):
        a.line([(x0, y), (x1, y)], .8, "leaf", "#F3E3B4" if x0 < 20 else SKY)


def _quay(a: Art) -> None:
    a.shape(blob("2,84! 60,84! 60,96! 2,96!"), "#5C7686", 1.0)
    for x in (14, 27, 41, 55):
        a.line([(x, 84.6), (x-1.4, 95)], .7, "leaf", AI_D)
    # a mooring post with its spiral
    post = blob("6.4,66! 11.4,66! 11.8,92! 6,92!")
    a.shape(post, PAPER, .95)
    for y in (69, 75, 81, 87):
        a.fill(blob(f"6.2,{y+2.6}! 11.6,{y-1.4}! 11.7,{y+1.2}! 6.1,{y+5.2}!"), SHU)
    a.shape(blob("5.6,66.4! 5.8,63.4 8.9,61.6 12,63.4 12.2,66.4!"), KIN, .85)


def _jack_legs(a: Art) -> None:
    arm(a, "42,66,11 41,77,8.4 35.6,87,6", AI_D, 1.0)
    cut(a, "38.4,86! 33.4,85 30.6,88 25.6,89.6 25.8,91.6! 38,91.6!", SUMI, .7)
    arm(a, "38.6,66,11.4 38,76,9 41.6,86.4,6.4", INDIGO, 1.05, "44,70 42.6,78 44.8,86", 4, AI_D)
    cut(a, "38,85.4! 44.6,85.4! 44.6,91.6! 31.6,91.6! 32,89.4 36.4,88.6", SUMI, .8, "44.4,86 44.4,91", 2, SKY)
    folds(a, AI_D, "36.4,70 36,77 38.4,84", w=.8)


def _jack_body(a: Art) -> None:
    cut(a, "35,44! 33,52 33.4,60 32.6,68.6! 38.6,71 45.4,68.4! 46.6,58 49.4,51 47.4,44.4 41.6,42.4", PAPER, 1.05)
    # the striped shirt of his trade
    for y in (48, 52, 56, 60, 64):
        a.line(f"33.6,{y+.6} 39.6,{y+2.2} 47.8,{y-.6}", 1.7, "flat", NAVY)
    cut(a, "32.4,65.4! 39,68.2 46.2,65! 46.4,69! 39,72 32,69.4!", SHU, .9)
    cut(a, "44.6,68.4! 48.4,72 49.6,79.6! 46.6,78.4! 44.6,81! 43.4,74!", SHU, .85, "49,74 49.4,79", 2, SHU_D)
    # both arms round the oar
    arm(a, "46.4,48.6,9 45.4,57,7.6 34.6,58.2,6", PAPER, 1.05)
    for way in ("41.8,50 46,51.6 50.6,50.2", "41.4,53 45.4,55.4 49.6,55.2", "40.6,54.2 42.4,57.4 45,60.6",
                "37,54.8 37.6,58 38.4,61"):
        a.line(way, 1.5, "flat", NAVY)
    arm(a, "37.6,46.8,7.6 33,50.6,6.6 30.2,46,5.4", PAPER, 1.0)
    for way in ("34.4,45.6 36.8,48 38.6,51", "31.2,47.6 33,50 35.2,53.4"):
        a.line(way, 1.4, "flat", NAVY)


def _jack_head(h: Art) -> None:
    h.shape(blob("-1,6! 5,5! 6,13 0,13.6"), SKIN, .8)
    cut(h, "2,-7! 8,-6! 8.6,0 8,5! 5.4,4.4 4.6,-2!", SUMI, .7)
    face(h, SKIN, ("-5,-2.9 -4,-3.7 -2.6,-3.3", "-.6,-3.3 1.4,-4.2 3.4,-3.4"), "smile", "narrow", 1.3)
    h.fill(blob("-5,-6.6! 0,-7.4 6.4,-6.6! 6.2,-2 5,-1! 4.4,-4.4 -1,-5 -4.8,-4.4!"), SUMI)
    # straw boater with a long ribbon
    cut(h, "-6.4,-6.4! -6.2,-12.4! 0,-13.8 7.6,-12.2! 8,-6!", "#EAD6A6", .95, "7.6,-12 8,-6.4", 3, "#8A6A2A")
    h.fill(blob("-6.3,-9.2! 0,-10.4 7.8,-8.8! 7.9,-5.8! 0,-7.4 -6.4,-6.2!"), SHU)
    cut(h, "-11.4,-5! -6,-7.2 1,-7.6 8,-6.8 13.4,-4.2! 13,-2.8 7,-5 0,-5.6 -6,-5.2 -11,-3.4!", "#EAD6A6", .95)
    cut(h, "8,-7.4! 12,-5 16,.4 14.4,5.4! 12.6,3.6! 10.6,5.6! 11.4,0 9,-4.4!", SHU, .75)


def _oar(a: Art) -> None:
    """From the stones to well over the frame, the blade up."""
    a.fill(stroke([(24.4, 91), (30, 30)], 3.4, "flat"), SUMI)
    a.fill(stroke([(24.4, 90.6), (30, 30)], 2.0, "flat"), OCHRE)
    a.line([(24.8, 89), (29.6, 34)], .5, "flat", "#F4D27A")
    cut(a, "28.4,33! 26,26 25.4,14 28.4,2.2! 37.6,2.6! 38,12 35.4,26 31.6,33.4!", NAVY, 1.15,
        "37.8,4 37.8,12 35.2,26 32,32", 4, SKY)
    a.fill(sign("spades", 31.6, 14, 6), PAPER)
    a.fill(box(27.4, 30.6, 33, 32.2), KIN)
    fist(a, 29.6, 44.4, 5, .98)
    fist(a, 27.9, 58.2, 5, 1.0)


# ---- queen --------------------------------------------------------------------------------------
def queen(a: Art) -> Figure:
    """Cloudburst: she lifts her hem and strides under an umbrella as wide as the street."""
    ground(a, "#50708C", "#D4DCD8", "#8EA7B4")
    wood(a, "#2B4A66", .2, (20, 60))
    for k in range(26):
        x, y = 4 + (k*23) % 60, 8 + (k*37) % 84
        a.line([(x+2.6, y-7), (x-.6, y+2)], .6, "leaf", PAPER)
    soil(a, "2,87.6 20,86.4 40,88 60,86.4", "#64808E", "#2B4458", -1)
    for x, y, r in ((12, 91, 4.4), (31, 92.2, 5), (43, 89.6, 3)):
        a.line(ellipse(x, y, r, r*.25, 0, 359, 30), .5, "flat", PAPER)
    _queen_robe(a)
    return _queen_over


def _queen_over(a: Art) -> None:
    _umbrella(a)
    place(a, _queen_head, 33.8, 35.4, -4)
    # the hand on the shaft
    arm(a, "43,50,10 49,57,9 43,60,6.4", NAVY, 1.0, "52.6,55 48.6,62 43.4,63.4", 3.6, "#7C8DB5")
    arm(a, "43,59.6,4.6 40,56.4,4", SKIN)
    fist(a, 39.4, 54.4, 12, .88, FAIR)


def _umbrella(a: Art) -> None:
    """Seen from within: a wheel of bamboo ribs behind her head."""
    cx, cy, n = 35.6, 29.6, 20

    def at(t: float, r: float) -> tuple[float, float]:
        return cx + r*math.cos(t), cy + r*.92*math.sin(t) - .1*r*math.cos(t)

    rim = [at(2*math.pi*k/(2*n), 23.8 if k % 2 else 25) for k in range(2*n)]
    ring = [p for p in rim if not (p[0] < 18.4 and p[1] < 31.2)]
    # the index keeps its corner: the paper is cut there as the panel is
    start = ring.index(next(p for p in ring if p[0] >= 18.4 and p[1] < 31.2 and rim[rim.index(p)-1] not in ring))
    ring = ring[start:] + ring[:start]
    corner = [(11.0, 31.2), (14.6, 31.2), (17.4, 29.2), (18.4, 27), (18.4, 10.6)]
    a.shape([*ring, *corner], SHU, 1.15)
    for r0, r1, c in ((15.4, 18.6, PAPER), (5.4, 7, SHU_D)):
        a.fill([[at(2*math.pi*k/60, r1) for k in range(60)], [at(2*math.pi*k/60, r0) for k in range(60)][::-1]], c)
    for k in range(n):
        t = 2*math.pi*(k+.5)/n
        end = at(t, 23.8)
        r = 23.8
        while end[0] < 19.4 and end[1] < 32.2 and r > 10:
            r -= .6
            end = at(t, r)
        a.fill(stroke([at(t, 1.5), end], .85*a.bold, "flat"), SUMI)
        a.fill(stroke([at(t, 1.5), at(t, r*.97)], .34, "flat"), OCHRE)
    a.shape(ellipse(cx, cy, 2.4), OCHRE, .7)
    a.fill(stroke([(cx+.2, cy), (40.6, 66)], 2.4, "flat"), SUMI)
    a.fill(stroke([(cx+.2, cy), (40.6, 65.6)], 1.2, "flat"), OCHRE)


def _queen_robe(a: Art) -> None:
    # high clogs first, one foot far ahead
    for x, y, tilt in ((12.6, 84.6, -10), (37, 86, 4)):
        def shoe(h: Art) -> None:
            h.shape(blob("-2,-7! 3,-7! 3.2,0! -2.4,0!"), FAIR, .8)
            h.shape(blob("-2.4,-3! 3.2,-3! 4,.6 -5.4,.8 -5,-.8!"), PAPER, .7)
            h.fill(box(-6.6, .6, 5.4, 2.2), SUMI)
            h.fill(box(-4.6, 2, -2.6, 5.4), SUMI)
            h.fill(box(1.4, 2, 3.4, 5.4), SUMI)
        place(a, shoe, x, y, tilt)
    cut(a, "26,66! 18,70 12,77.6! 9.6,80.4! 17.6,83.6! 22,78.6! 30,74!", PAPER, .9)
    cut(a, "29.4,46! 26,54 27,63 22,69 19.4,78! 26,82 30.6,87! 37,85.4 43.6,88! 46.6,78 45.4,66 48,56 46.6,47.6 "
        "40,44.4",
               NAVY, 1.15, "45.6,66 46.6,78 43.8,87.4", 6, "#7C8DB5")
    folds(a, "#7C8DB5", "30,70 26,76 25.6,80.6", "35,70 33.6,78 33,84.6", "40.6,70 41,78 39.6,85.6")
    # waves over the hem
    for row, y in enumerate((80.6, 77.4)):
        for k in range(4):
            x = 30.4 + 3.9*k - (0 if row else 1.9)
            if row == 0 and k == 0:
                continue
            for r in (1.9, 1.1):
                a.fill(stroke(ellipse(x, y, r, r, 180, 360, 14), .45, "flat"), PAPER)
    cut(a, "27,45.6! 33,57! 39.6,44.6! 42,46.2! 35.4,60.8! 31.8,60.6! 25.6,48!", PAPER, .8)
    cut(a, "26.6,56! 35,59 46.6,55.4! 45.6,66! 36,69 26.4,65.6!", TEAL, 1.0, "46.4,57 45.6,65.4", 4, "#06434A")
    a.line("26.6,60.8 35.4,64 46,60.4", 1.8, "flat")
    a.line("26.6,60.8 35.4,64 46,60.4", 1.0, "flat", KIN)
    # the other hand gathers the hem, low and far forward
    arm(a, "29,49.4,8.6 22.6,58,8.8 21.6,66.4,8", NAVY, 1.0, "25.8,60 25.6,68", 3, "#7C8DB5")
    arm(a, "21.4,68,4.6 20.2,71,4", FAIR)
    fist(a, 19.6, 73, 30, .86, FAIR)


def _queen_head(h: Art) -> None:
    h.shape(blob("-1,6! 4.6,5! 5,12 0,13.4"), FAIR, .8)
    hair = blob("-6.4,-3! -8.6,-7.4 -6,-12 0,-13.4 6.4,-12 9.6,-7.6 9.6,-1 8,4.4 10,8! 5.6,8.6 4.4,5!")
    h.shape(hair, SUMI, .8, shift=False)
    h.shape(ellipse(9.4, -10, 4.2, 5.4, tilt=36), SUMI, .6, shift=False)
    face(h, FAIR, ("-5,-3.4 -4,-4.2 -2.7,-3.7", "-.4,-3.8 1.4,-4.5 3.2,-3.7"), "small", "open", .9)
    h.fill(blob("-6.2,-3.2! -5.8,-8 0,-9.6 6,-8 7.4,-2 6.6,.6! 5.2,-3.4 1.6,-6.2! -2,-6 -4.6,-4!"), SUMI)
    for q in ("-6.6,-8.8 -1,-12 5,-11.2", "-4.4,-7 0,-9 5,-7.4", "8,-7.4 8.6,-2 7.4,2.4", "9,-14 12,-11.4 11.6,-7.6"):
        h.whisker(q, .5, "leaf", "#6C7F96")
    h.fill(ellipse(2.4, 3, 1.6, 1), "#E8A58C", .7)
    top = sub(h)
    crown(top, 12, 7.6, 5, SHU)
    h.add(top, dx=-.4, dy=-11.4, rot=-6)


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure:
    """An admiral who trusts nobody's eyes but his own, at the end of a very long glass."""
    ground(a, "#7FA3B4", PAPER, "#C9D6D2")
    wood(a, "#3F6C84", .22, (16, 56))
    _horizon(a)
    _cloak(a)
    _boots(a)
    _coat(a)
    place(a, _king_head, 40, 30.4, 4, 1.06)
    return _glass


def _horizon(a: Art) -> None:
    a.fill(blob("2,66! 60,66! 60,96! 2,96!"), SEA)
    # the ship he is looking for has long been there
    a.fill(blob("7,64.4! 15,64.4! 14,66.4! 8.4,66.4!"), AI_D)
    a.fill(blob("11,57! 14.6,63.6! 11,63.6!"), PAPER)
    a.fill(blob("10.4,58.4! 10.4,63.6! 7.6,63.6!"), PAPER)
    for y, x0, x1 in ((69, 6, 14), (71.6, 8, 20), (75, 4, 12), (69.6, 50, 58)):
        a.line([(x0, y), (x1, y)], .8, "leaf", SKY)
    a.shape(blob("2,84! 60,81.6! 60,96! 2,96!"), "#9A6A3A", 1.0)
    for q in ("4,87.6 30,86.4 46,85.6", "4,91 30,90 46,89.4"):
        a.line(q, .6, "flat", "#5F3C1A")
    # a coil of rope under his foot
    for y in (84.6, 81.8, 79):
        a.shape(ellipse(15.6, y, 8.2-(84.6-y)*.12, 2.8, n=44), "#D9BE84", .8)
        for k in range(-3, 4):
            a.whisker([(15.6+k*2.1-.5, y+.4), (15.6+k*2.1+.7, y+2.4)], .45, "leaf", "#7A5A22")


def _cloak(a: Art) -> None:
    cut(a, "35,44! 30,58 30,74 26.6,88! 34,86.6 40,90.4! 46,87 57,89.6! 60,74 57.6,58 54,48 48.6,43!", NAVY, 1.15,
        ("57,58 59.4,74 57,89", "54,49 57.4,57.6"), 7, "#7C8DB5")
    folds(a, "#7C8DB5", "50,54 53,70 52,86", "46,60 48,74 46.4,86")


def _boots(a: Art) -> None:
    arm(a, "34,66,12 22.6,66.4,10 18.6,72,7.6", PAPER, 1.0, "33,72.4 24,71.6", 3)
    cut(a, "13.6,69! 23.6,69.6! 22.4,75.6 19.6,80.6! 9,81! 8.6,78.6 14,77.4!", SUMI, .85, "23,70.6 22,76 19.6,80", 2.6,
        STEEL)
    arm(a, "40,66,12.6 40.6,76,9 40.4,82,7.6", PAPER, 1.0, "45,70 44.4,80", 3)
    cut(a, "36,78! 45.4,78! 44.6,91! 31.4,91! 31.6,88.6 37,87!", SUMI, .85, "45,79 44.4,90", 2.6, STEEL)


def _coat(a: Art) -> None:
    cut(a, "33,44! 29.6,53 30.6,62 27.4,70! 34,73.6 40,71.6! 46.6,74 51.6,70.4! 49.6,60 52,50 47.4,43!", INDIGO, 1.1,
        "51.4,51 49.6,60 51.4,70", 5, AI_D)
    cut(a, "36,44! 40,58 39.6,71.4! 35,72.8 33,60 33,46!", PAPER, .8)
    for y in (50.4, 55, 59.6):
        a.shape(ellipse(41.6, y, 1.1), KIN, .5)
        a.line([(43, y), (47, y-.8)], .9, "flat", KIN)
    cut(a, "29.6,60.6! 38,63.6 50.4,60.4! 50.6,64.4! 38,67.4 29,64.6!", SHU, .9, "50.2,61.4 50.4,64", 3, SHU_D)
    a.shape(box(36, 61.8, 41, 66.8, .8), KIN, .75)
    # hand on the hilt, elbow out
    arm(a, "49.6,48,10 55.4,57,8.6 50.4,64,6.6", INDIGO, 1.05, "58.6,56 55,63 51.4,66.6", 3.6, AI_D)
    cut(a, "46.8,60.6! 52.4,65! 50.2,68! 45,63.4!", KIN, .7)
    a.line("38,60.4 46,67.4 58,76", 2.2, "flat")
    fist(a, 45.4, 66, 40, .95)
    for x, y in ((33, 45.4), (48.8, 45)):
        cut(a, f"{x-4.4},{y}! {x},{y-2.4} {x+4.4},{y}! {x+3.6},{y+2.4} {x-3.6},{y+2.4}", KIN, .8)
        for k in range(-3, 4):
            a.line([(x+k*1.15, y+2), (x+k*1.3, y+5)], .9, "flat", OCHRE)


def _king_head(h: Art) -> None:
    cut(h, "2,-7! 8.6,-6! 10,0 9,6! 5,6 4,-2!", STEEL, .85, "9.8,0 9,5.6", 2.4)
    profile(h, SKIN, "smile", "open", 1.15)
    beard = blob("-4.6,3.2! -1.4,3 1.6,2! 3.2,-2.4! 6,-3! 8,4 6.6,10.4 2,15 -4,16.4! -2.6,13.6! -7,13.4! -4.8,10.4! "
                 "-8,8.6! -5,6.8!")
    h.shape(beard, PAPER, .95)
    for q in ("0,6 0,9.6 -2,13", "3,4.4 3.4,9 1.4,13", "5.6,1 6,5.6 5,9.6"):
        h.whisker(q, .6)
    h.shape(blob("-6.8,3.4! -4,2.2 -.6,2.6 1,4.4! -2,4.8 -4.6,4.4!"), PAPER, .7)
    # the doge's horn, its brim a small crown
    cut(h, "-4.4,-7! -4.6,-12.4 0,-15.4 5,-16 8.4,-20.6! 11.4,-18 11,-11 8.4,-5.8!", SHU, 1.05,
        "11.2,-17.6 11,-11 8.6,-6.2", 4, SHU_D)
    a_ = sub(h)
    crown(a_, 14, 5.2, 5, TEAL)
    h.add(a_, dx=1.8, dy=-5.4, rot=4)


def _glass(a: Art) -> None:
    """Three drawers of brass, the last one out over the frame."""
    glass = sub(a)
    cut(glass, "-1,-1.7! -10,-2.2! -10,2.2! -1,1.7!", KIN, .95, "-1.4,1.6 -9.6,2", 1.8, "#8F6410", .8)
    cut(glass, "-9.6,-3! -21,-3.6! -21,3.6! -9.6,3!", "#8A4A22", .95, "-10,2.8 -20.6,3.4", 2.6, SUMI, .8)
    cut(glass, "-20.6,-4.4! -34,-5.4! -34,5.4! -20.6,4.4!", KIN, 1.05, "-21,4.2 -33.6,5.2", 4, "#8F6410", .9)
    cut(glass, "-33.4,-6.2! -36.4,-6.6! -36.4,6.6! -33.4,6.2!", OCHRE, .9)
    glass.shape(ellipse(-36.4, 0, 1.8, 6.6, n=40), SKY, .9)
    glass.line("-37,-3.6 -37.4,0 -37,2.4", .7, "leaf", PAPER)
    for x, r in ((-9.8, 3.1), (-20.8, 4.5)):
        glass.fill(box(x-.9, -r, x+.5, r), SUMI)
        glass.fill(box(x-.6, -r+.5, x+.1, r-.5), "#F4D27A")
    glass.line([(-2, -.7), (-9, -1)], .6, "flat", PAPER)
    glass.line([(-11, -1.4), (-20, -1.8)], .6, "flat", "#D9A27A")
    glass.line([(-22, -2.2), (-33, -2.8)], .8, "flat", PAPER)
    a.add(glass, dx=37.2, dy=31, rot=-19)
    arm(a, "33.6,49,9.4 26,53.6,8 21.6,46,6.2", INDIGO, 1.05, "32,54.4 26,57.6 21.6,52", 3.4, AI_D)
    cut(a, "18.4,46.6! 25,44.6! 25.6,47.6! 19,49.8!", KIN, .7)
    for k in range(4):
        a.shape(limb(f"{18.2+k*1.9},{43.6-k*.7},2 {17.4+k*1.9},{40.6-k*.7},2.2 {17+k*1.9},{37.4-k*.6},1.7"), SKIN, .55)
    a.shape(blob("18,46.4 24.6,44.4 25.8,41.4 22.6,40.8 17.6,42.6"), SKIN, .75)


SPADES = {"spades-jack": (jack, (9, 4.6, 54)), "spades-queen": (queen, (8.4, 6, 62)),
          "spades-king": (king, (2.4, 6, 60))}

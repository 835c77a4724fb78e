"""The court of batons: who lives by the stick – a page blindfold, a rider on a bucking mule, a king on the drum.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from pen.ink import (
    INDIGO,
    KIN,
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
    move,
    shade,
    stroke,
)
from pen.scenery import foam, ground, rays, soil
from spanish.pips import STICK
from suits.card import Figure
from suits.court import arm, crown, cut, face, fist, place, sub, wood
from suits.horse import boot, head, leg

PINE, LEAFY, DUN, DUN_D = "#06434A", "#4E8E4A", "#B59A6E", "#5F4A26"


def baton(a: Art, s: float, slim: float = .62) -> None:
    """A baton that stands round (0, 0), 2.2 s long."""
    stick = move(STICK, sx=s*slim, sy=s)
    a.shape(stick, TEAL, .95)
    for k in range(-2, 3):
        y = k*.24*s
        a.fill(stroke([(-.22*s*slim, y+.09*s), (.22*s*slim, y-.09*s)], .07*s, "leaf"), PAPER)
    a.fine(shade(stick, move([(.25, -.6), (.21, 0), (.25, .6)], sx=s*slim, sy=s), s*.1, .9, .5), PINE)
    for y in (-.72, .72):
        a.shape(move([(-.36, y-.1), (.36, y-.1), (.36, y+.1), (-.36, y+.1)], sx=s*slim, sy=s), KIN, .7)


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure:
    """When he beats the great drum, the law is read out afterwards."""
    ground(a, "#0E747D", "#EFE6CC", "#7FB3AE")
    rays(a, 19, 60, "#A8CBC4", 18, 14, 84, 3.2)
    wood(a, "#06434A", .22, (44, 24))
    soil(a, "2,88.4 22,87 42,88.8 60,87.4", "#A98A55", "#5F4A26")
    cut(a, "37,45! 29,52 28,64 31,76 28.6,91! 38,88.6 47,92! 54,89 60,91! 60,62 56,51 50,45!", TEAL, 1.2,
        ("56,52 59.6,62 59.4,89",), 7, PINE)
    cut(a, "36,48! 33,60 34.6,74 33,90! 40,88.8 46.6,91! 47,74 47,60 47,48!", PAPER, 1.0, "46.8,60 46.8,74 46.4,90",
        3.4, DUN_D)
    for y in (60, 68.4, 76.8, 85.2):
        a.fill(move(LEAFY_SPRIG, 40.4, y, 3.6), LEAFY)
    cut(a, "32.6,55! 40,58 47.4,55! 47.4,59.6 40,62.4 32.8,60!", SHU, .9, "47,59.6 40,62", 2, SHU_D)
    cut(a, "32,46! 41,53 52,46! 57,52.6! 49.6,58 41,59.6 33.6,57.6 28,53!", "#8C6A3E", 1.0, "56.6,53 49.6,57.8 "
        "41,59.4", 3.4)
    for q in ("31,52 33,55", "36,55 37.4,57.6", "46,55.4 45.6,58", "52,51.6 53,54.4"):
        a.whisker(q, .7)
    place(a, _king_head, 38.2, 34, -6, 1.1)
    _drum(a)
    return _beat


LEAFY_SPRIG = blob("0,-1! .5,-.4 .2,.1! .9,-.1 .8,.6 .2,.5! .1,1! -.1,1! -.2,.5! -.8,.6 -.9,-.1 -.2,.1! -.5,-.4")


def _king_head(h: Art) -> None:
    cut(h, "4,-6! 9.6,-5.4! 12,2 10.6,9 13,15! 6,13 3,4!", "#6B4423", .9, "11.8,2 10.4,9 12.4,14.6", 3)
    face(h, SKIN, ("-5.6,-2.4 -4.2,-4.2 -2.4,-2.2", "-.8,-2.2 1.4,-4.6 4,-3.2"), "open", "wide", 2.0)
    cut(h, "-5.6,3! -4.4,3.6 -1,3.4! 1.4,4 4,1.8 6.2,-2! 9.4,5 8.6,12 5,16! 3,21! .4,16.4! -2.4,19! -3.4,13.4! -6,12! "
        "-4.6,8! "
        "-3,8.6 -1,8 .4,4.6! -2,4.2", "#6B4423", .95, "9,5 8.2,12 5,15.6", 3)
    for q in ("-2,10.4 -1.8,13.6", "1.6,9 1.8,14", "5,6 5.6,11"):
        h.whisker(q, .6, "leaf", "#C99A62")
    # a crown cut from a tree, in leaf
    for x, rot, s in ((-6, -24, 4.6), (-2, -8, 5.6), (2.6, 4, 6.2), (7, 18, 5.4), (9.6, 34, 4)):
        leaf = move(blob("0,0! .5,-.8 0,-2! -.5,-.8"), x, -8, s, rot=rot)
        h.shape(leaf, LEAFY, .8)
        h.whisker(move([(0, -.3), (0, -1.6)], x, -8, s, rot=rot), .6, "leaf", PAPER)
    top = sub(h)
    crown(top, 13.6, 5.4, 5)
    h.add(top, dx=1.4, dy=-5.6, rot=4)


def _drum(a: Art) -> None:
    """A taiko on its stand, seen three-quarters."""
    for q in ("7,88.6,4 13,78,3.6", "32,89,4 25,78,3.6"):
        arm(a, q, "#7A4A26", .95)
    body = blob("10,47! 20,44.6 31,48! 34.6,56 35,68 31,78! 20,82.6 10,79!")
    a.shape(body, SHU, 1.15)
    a.fine(shade(body, "34.4,55 34.8,68 31,77.6 21,82", 5, 1.0, .6), SHU_D)
    skin = ellipse(16, 62.8, 11.6, 17.6, n=64)
    a.shape(skin, "#EFE0BC", 1.15)
    for k in range(16):
        x, y = ellipse(17.6, 62.8, 13.4, 18.4, k*22.5-90, k*22.5-89, 1)[0]
        if k < 9:
            a.fill(ellipse(x, y, 1.0, n=14), SUMI)
    a.fill(ellipse(16, 62.8, 9.6, 15.4, n=56), "#E2CB96")
    for k in range(3):                  # three commas chase each other
        for part in (ellipse(.6, -4.6, 2.7, n=24), limb(".6,-4.6,5.2 5,-3.2,3.8 6.4,1.2,.4")):
            a.fill([(16+x*.72, 62.8+y) for x, y in move(part, rot=120*k)], SUMI)


def _beat(a: Art) -> None:
    """One stick on the skin, the other over the frame."""
    for q in ("6.6,47 3.4,43", "12,43 10.6,38.6", "19,42.4 20,38", "5,79 2.6,83"):
        a.line(q, 1.0, "in")
    arm(a, "35,51,10 28,59,8.6 26,66.4,6.4", TEAL, 1.1, "33,60 30,66", 3, PINE)
    cut(a, "22.4,65.6! 29.8,67.6! 29,70.8! 21.8,68.6!", KIN, .8)
    stick = sub(a)
    baton(stick, 11, .6)
    a.add(stick, dx=20.8, dy=69, rot=-68)
    fist(a, 25.6, 71, 26, .95)
    arm(a, "50,50,10.4 55.4,41,8.6 52.4,31,6.4", TEAL, 1.1, "55,49 59.2,42 56.6,35", 3.6, PINE)
    cut(a, "50,32.6! 56.6,29.8! 55,26.6! 48.8,29.6!", KIN, .8)
    stick = sub(a)
    baton(stick, 12.6, .6)
    a.add(stick, dx=50, dy=17, rot=-22)
    fist(a, 52.4, 24.2, -24, .95)


# ---- knight -------------------------------------------------------------------------------------
def knight(a: Art) -> Figure:
    """The mule has had enough, and it kicks with both. He is already in the air."""
    ground(a, "#9CC0B8", "#F8F0DA", "#D5DDC4")
    wood(a, "#2E6F6B", .22, (20, 40))
    a.fill(blob("2,74! 8,64 14,68 22,58! 30,68! 40,62 50,68 62,60! 62,96! 2,96!"), "#7FA89A", .8)
    soil(a, "2,84.6 16,83.6 40,87 60,86.4", "#A98A55", "#5F4A26", -1.2)
    for x, y, r in ((9, 84, 2.6), (13.4, 86, 2), (5.4, 87, 2.2)):
        a.shape(ellipse(x, y, r, n=22), SAND, .6)
    _mule(a)

    def flight(over: Art) -> None:
        part = sub(over)
        _thrown(part)
        over.add(part, dx=-1.8, dy=3, s=.93, about=(36, 46))

    return flight


def _mule(a: Art) -> None:
    """Nose to the ground, the croup where the head should be."""
    a.shape(blob("50,49! 56,43 56,36! 59,40! 61,36! 61,46 56,52 51,54!"), SUMI, .8, shift=False)
    leg(a, "46,52,9 54,50,6 58.6,57,4.2 65,56,3.4", DUN_D, .9)
    leg(a, "22,68,8 24,76,5.2 21,81,4 22,86,3.4", DUN_D, .9)
    body = blob("16,60! 17,70 23,75.6 30,75 37,70.4 44,66 51.6,62.4 55,55 52,47.6 45,46 38,49.6 31,53 23,53.6", 12)
    a.shape(body, DUN, 1.2)
    a.fine(shade(body, "23,75.6 30,75 37,70.4 44,66 51.6,62", 5.6, 1.0, .62, lean=-.3), DUN_D)
    leg(a, "47,55,12 56,60,7.4 55.6,67,4.8 61,69,3.8", DUN, 1.0, "50,62 54,65", DUN_D)
    a.fill(blob("41,52 48,48.6 53,53 52,60 45,61"), DUN)
    a.line("42,52 43,58.4 47,61.6", .9, "leaf")
    neck = blob("17,58! 11.6,61 8.6,67 10.4,73! 17.4,73.4! 24,75! 28,66 24,57!")
    a.shape(neck, DUN, 1.1)
    a.fine(shade(neck, "11,72.8 17.4,73.2 23.6,74.6", 3, .9, .55), DUN_D)
    a.fill(blob("21,56.6 29,55 33,66 28,73 21.6,72"), DUN)
    leg(a, "25,67,9.4 29.6,76.4,5.6 26.6,81,4.2 28.6,86.6,3.8", DUN, 1.0, "31,73 31.4,78", DUN_D)
    a.shape(blob("21,56.6! 15,55.6 9,59.4 6.4,65! 8.8,65 9,68.6! 12,64.4! 13.6,67! 16,62! 18.6,64! 20,59.6!"), SUMI,
            .7, shift=False)
    head(a, 12.6, 74.8, -30, .98, DUN, SUMI, SHU, "open", "wild", "", DUN_D)
    # ears of a mule: twice as long, laid back
    for q, w in (("14.4,67.6 21,63 27,62.6", 3.2), ("13,66.4 18.6,60 24.6,57.6", 3)):
        a.line(q, w, "leaf")
        a.line(q, w*.55, "leaf", DUN)
    cut(a, "29,52.4! 40,47! 45.4,57! 33.4,63!", SHU, .95, "45,57.4 34,62.6", 2.6, SHU_D)
    a.fill(stroke([(33, 61), (44.6, 55.4)], 1.0, "flat"), KIN)


def _thrown(a: Art) -> None:
    """Only the reins and his stick are still where he meant to be."""
    for q in ("9.6,70 16,52 25,42", "30,47.6 29,44.6", "36,45 35.6,41.4", "41.6,43 42.6,39.6"):
        a.line(q, .9, "leaf")
    cut(a, "45,21.6! 51,19 58,22.6! 61,19! 60.6,28 56,33! 48,31!", "#8A3A2C", 1.05, "60,22 60,28 56,32.4", 3, SUMI)
    arm(a, "42,34,9.6 50,40,7.8 57.4,36.4,5.4", INDIGO, 1.05, "46,42 51,43.4 57,39.6", 3, "#0F1F33")
    boot(a, 58.4, 34.4, -74, .95, "#5A3A26")
    arm(a, "39.6,34.4,9.6 35.6,41.6,7.6 43,46.4,5.4", INDIGO, 1.05, "31.6,40 36,46 42,49", 3, "#0F1F33")
    boot(a, 46.4, 47.4, -40, .95, "#5A3A26")
    cut(a, "32,20.4! 31,26 34,33 36,37.6! 42.6,37.6 47,33! 47,26 44.6,20.6 38,18!", LEAFY, 1.1,
        "46.8,26 46.6,33 42.4,37.2", 4.4, PINE)
    cut(a, "33,31.4! 40,31.4 47.2,28.4! 47.4,31.6 41,34.6 34.6,34.8!", KIN, .85)
    arm(a, "34,24.6,7.6 27.4,31.6,6.2 25.4,39,4.8", LEAFY, 1.0, "33,31 29,37", 2.4, PINE)
    fist(a, 25, 42, 20, .84)
    arm(a, "44,23,7.6 51,20.4,6.2 50.4,13.4,4.8", LEAFY, 1.0, "51,24.6 54.4,18", 2.4, PINE)
    stick = sub(a)
    baton(stick, 12.4, .62)
    a.add(stick, dx=49.6, dy=10.4, rot=62)
    fist(a, 50.4, 10.4, 62, .84)
    place(a, _thrown_head, 33, 12.6, -24, .84)


def _thrown_head(h: Art) -> None:
    h.shape(blob("-1,6! 5,4! 7,12 1,13"), SKIN, .8)
    cut(h, "-6,-4! -5,-9 -8,-13! -2,-12! -1,-17! 3,-12.6! 7,-16! 8,-10.6! 13,-11! 9.6,-6 12,-2! 8.4,1 7.6,5! 5.4,3 "
        "5,-3 0,-6!",
        "#8A4A22", .9)
    face(h, SKIN, ("-5.4,-4 -4.2,-5.6 -2.6,-5", "-.6,-5 1.4,-6.4 3.6,-4.8"), "open", "wide", 1.3)
    h.fill(blob("-5.4,-4.6! -4.6,-8.4 1,-10.4 6.4,-8 7.6,-2! 5.4,-3 2,-7! -2,-6.6!"), "#8A4A22")
    h.line("-5.4,-4.4 -2,-6.4 2,-6.8 5.6,-2.6", .7, "leaf")


# ---- page ---------------------------------------------------------------------------------------
def page(a: Art) -> Figure:
    """Summer on the beach: blindfold, three turns, and one blow. The melon is over there."""
    ground(a, "#5FA7B0", "#FBEFD0", "#CFE0D0")
    wood(a, "#2E7A80", .2, (46, 24))
    a.fill(ellipse(52, 12.6, 5.6, n=40), "#FBEFD0")
    a.fill(blob("2,60! 20,59.4 40,60 62,59.4! 62,76! 2,76!"), TEAL, .85)
    for q in ("6,63 12,62.6 18,63.2", "42,62.6 49,62.2 56,62.8", "14,66.6 20,66.2 26,66.8"):
        a.line(q, .9, "leaf", PAPER)
    foam(a, "2,71 14,69.6 28,71.4 44,69.6 62,71", (1, 1.6, 1.2, 1.9, .9))
    soil(a, "2,73 20,71.6 42,73.4 60,72", SAND, "#B9955A", 1.0, 3.6)
    # what it is about
    melon = ellipse(14.4, 83.4, 8.6, 7.8, n=52)
    a.shape(melon, "#2F7A45", 1.1)
    for q in ("9,78 7.4,83.6 9.6,89", "13.4,75.8 12.4,83.4 13.6,91", "18.4,77 19.4,83.4 18,89.8"):
        a.line(q, 1.5, "leaf", "#123F22")
    a.fine(shade(melon, ellipse(14.4, 83.4, 8.6, 7.8, -30, 100, 24), 2.6, .8, .5))
    a.line("10,79 11,77.4 13,76.8", .8, "leaf", PAPER)
    a.line("15,75.6 16,73.4 18.4,73", .9, "leaf")
    arm(a, "40,64,10.4 44.6,73,7.4 42.6,81,5", "#EADFC6", 1.05, "45,70 46.6,76", 2.6, DUN_D)
    arm(a, "42.6,80.6,4.6 41.4,86,3.8", SKIN, .9)
    cut(a, "38.6,85! 43.4,85! 43.6,88.6! 35,88.8! 35.6,87 38,86.4!", SKIN, .75)
    arm(a, "34,65,10.8 26.6,72,8.2 29,79.6,5.6", "#EADFC6", 1.1, "30,73 29.6,78", 2.6, DUN_D)
    arm(a, "28.8,79,4.8 27.4,87,4", SKIN, .9)
    cut(a, "24.6,86.4! 29.6,86.4! 29.8,90! 20.6,90.2! 21.4,88.2 24,87.6!", SKIN, .75)
    cut(a, "31,44! 30,52 32,59 29.6,66! 37.4,70.4 45,66! 43.4,58 44.6,50 42,43!", TEAL, 1.15,
        ("44.4,51 43.2,58 44.6,65.6",), 4.6,
        PINE)
    for x, y in ((34.6, 50), (39.6, 52), (35.6, 57), (40.4, 59)):
        for r in (1.9, 1.0):
            a.line(ellipse(x, y+1, r, r, 180, 360, 10), .6, "flat", PAPER)
    cut(a, "30.8,60.6! 37,62.8 44,60! 44.4,63.6 37.4,66.6 30,64!", SHU, .9)
    cut(a, "31,62! 27,63 24.6,67.6! 28.6,68 31.6,65.4!", SHU, .8)
    place(a, lambda h: h.shape(blob("-2,-3! 3,-3! 3.6,5 -2,5"), SKIN, .8), 35.6, 41.6)
    place(a, _blind, 34.4, 32.8, 6, 1.06)
    return _overhead


def _blind(h: Art) -> None:
    cut(h, "4,-6! 8.6,-5! 10.4,1 8.6,6! 4.8,4!", "#3A2A22", .85)
    face(h, SKIN, ("-5,-5.4 -4,-6 -2.8,-5.6", "-.4,-5.6 1.4,-6.4 3.4,-5.6"), "smile", "shut", 1.1)
    cut(h, "-5.8,-7! -4,-11 1,-13 7,-11.4 9.4,-6! 4,-7.4 -1,-6.4!", "#3A2A22", .9)
    h.fill(ellipse(2.8, 4, 1.7, 1.2), "#E8A58C", .85)
    cut(h, "-6,-3.6! 0,-4.6 7.4,-3.6! 7.4,.8! 0,1 -5.8,1!", SHU, .9, "7.2,-3 7.2,.6 1,.8", 2, SHU_D)
    cut(h, "7,-2.4! 12,-5.4 16,-4! 13.6,-2.4 16.4,1! 11,1 7.2,-.2!", SHU, .8)


def _overhead(a: Art) -> None:
    stick = sub(a)
    baton(stick, 18, .6)
    a.add(stick, dx=40.6, dy=15, rot=64)
    arm(a, "33,47,8.4 25.4,39,7 27.6,27.6,5.2", TEAL, 1.05, "30,46 25,42", 2.6, PINE)
    arm(a, "27.6,27,4.8 31,20.6,4", SKIN, .9)
    arm(a, "42,46.6,8.8 49,38,7 43.6,27,5.2", TEAL, 1.05, "46,47 52,40 48,32", 2.8, PINE)
    arm(a, "43.6,26.6,4.8 40,20.4,4", SKIN, .9)
    fist(a, 32.4, 19, 62, .9)
    fist(a, 39, 16.4, 62, .9)
    for q in ("21,12 19,16.6 19,21", "24.6,9.4 22,11.6"):
        a.line(q, 1.0, "leaf")


BATONS = {"batons-jack": (page, (10, 8, 60)), "batons-knight": (knight, (4, 4.6, 60)), "batons-king": (king, (5, 16,
        60))}

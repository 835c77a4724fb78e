"""The court of swords: who lives by the edge – a page who balances it, a rider on a rearing black, a king who waits.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from pen.ink import AI_D, KIN, PAPER, SHU, SHU_D, SKIN, SKY, SUMI, Art, blob, box, ellipse, shade, stroke
from pen.scenery import ground, rays, soil
from spanish.pips import NAVY
from suits.card import Figure
from suits.court import arm, crown, cut, face, fist, folds, place, profile, sub, wood
from suits.horse import boot, head, leg

STEEL, STEEL_D, NIGHT = "#C9D3DC", "#7C8DB5", "#232A3F"


def sword(a: Art, length: float = 40, w: float = 3.4, blade: str = STEEL) -> None:
    """A sword standing on its point's far end: the grip at (0, 0), the point at (0, -length)."""
    a.shape(blob(f"{-w/2},-5! {-w*.42},{-length+6} 0,{-length}! {w*.42},{-length+6} {w/2},-5!"), blade, 1.0)
    a.line([(0, -6), (0, -length+7)], .8, "leaf", STEEL_D)
    a.fine(shade([(0, -5), (w/2, -5), (w*.4, -length+6), (0, -length)], [(w*.5, -6), (w*.42, -length+8)], 1.5, 1, .5),
           NAVY)
    a.shape(blob("-6.4,-6.4! -7.2,-4.6 -5,-3.4! 0,-4.2 5,-3.4! 7.2,-4.6 6.4,-6.4! 0,-5.4"), KIN, .85)
    a.shape(box(-1, -4, 1, 3.4), SHU, .7)
    a.shape(ellipse(0, 4.6, 1.7), KIN, .75)


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> None:
    """He has struck it into the rock, and nobody will move either of them."""
    ground(a, "#39507A", "#D9DFE2", "#8FA5BA")
    rays(a, 32, 40, "#A9BACB", 14, 12, 80, 3)
    wood(a, NAVY, .2, (40, 30))
    a.fill(blob("2,74! 10,66 16,70 24,62 31,68! 40,60 48,66 54,61 62,68! 62,96! 2,96!"), "#6E84A3", .8)
    cut(a, "3,86! 10,82 18,85! 26,80.6 36,83.4! 44,80.6 60,85! 62,96! 2,96!", "#5A6475", 1.0, ("6,84 16,84.6 25,81.4",))
    # the mantle is a mountain
    cut(a, "30,46! 21,52 14,64 10,76 6,87.4! 16,85 25,88.6! 34,86 44,89! 60,87! 60,72 55,60 48,50 40,46!", NAVY, 1.2,
        ("55,60.6 59.6,72 59.6,86", "13.6,65 9.6,77 6.4,87"), 7, STEEL_D)
    for x, y in ((14.6, 80), (20, 84), (16.6, 73), (51, 82), (55.4, 77), (51.6, 71), (56.6, 85)):
        a.line(ellipse(x, y, 2.3, 2.3, 180, 360, 12), .75, "flat", SKY)
        a.line(ellipse(x, y, 1.1, 1.1, 180, 360, 10), .6, "flat", SKY)
    cut(a, "30,50! 26,62 24.6,76 24,86.6! 31,85 38,87! 44,85.4! 43.4,72 42,60 40,50!", SHU, 1.0,
        "42,60 43.2,72 43.8,85", 4,
        SHU_D)
    folds(a, SHU_D, "28.6,62 27.6,72 27.6,83", "40,62 40.6,72 40.4,83")
    cut(a, "22,50.6! 34,55.6 47,50.4! 51.4,57.4! 44,62.4 34.6,64.4 26,62.6 18,57.6!", PAPER, 1.0,
        "51,57.6 44,62.2 35,64", 3)
    for x, y in ((22.6, 56.6), (27, 59.6), (32, 61), (37.6, 61), (42.6, 59.2), (47, 56)):
        a.fill(blob(f"{x-.8},{y-1.2}! {x+.8},{y-1.2}! {x},{y+1.8}!"), SUMI)
    place(a, _king_head, 35, 38.6, 0, 1.1)
    _planted(a)


def _king_head(h: Art) -> None:
    cut(h, "4,-6! 9.4,-6! 11.4,0 10.4,6 12.6,12! 7,11 4,4!", "#4A4F5E", .9, "11.2,0 10.2,6 12,11", 3)
    face(h, SKIN, ("-5.6,-3.4 -4,-3 -2.4,-1.6", "-.8,-1.6 1.4,-3.4 4,-3.6"), "stern", "narrow", 2.0)
    cut(h, "-5.8,2.6! -4,4.4 -2.4,3.6 -.6,4.2 3.6,2 6.2,-2! 8.6,5 7,11! 4,14! 1,16.4! -2,14.6! -4.6,11.6! -6.4,7",
        "#4A4F5E",
        .95, "8,5 6.6,11 2,15.6", 3)
    h.line("-3.8,6.6 -2.2,6 -.2,6.7", 1.0, "leaf", "#C98A6A")
    for q in ("-2,8.6 -1.6,11.6 -.6,14", "1.6,7.4 2,10.6 1.4,14", "4.6,5 5,8.6 4,11.6"):
        h.whisker(q, .55, "leaf", STEEL)
    h.line("3.4,-3 4.6,.6 3.8,3.4", .7, "leaf", "#A8643A")
    top = sub(h)
    crown(top, 14, 9, 5)
    h.add(top, dx=.8, dy=-5.6)


def _planted(a: Art) -> None:
    """The sword as tall as the king; both hands on it; the rock splits."""
    for q in ("25.6,86 22,88.6 23,91 19.6,95.4", "26.6,86 30,89.4 28.6,92 32,95.6", "25,86 17,87.4 12.6,90.6"):
        a.line(q, 1.5, "in")
    blade = sub(a)
    sword(blade, 43, 5)
    a.add(blade, dx=26, dy=50, rot=180, s=.92)
    arm(a, "45,55,11 50,66,9.6 40.6,69.6,8 31,58,6", NAVY, 1.1, "54.6,64 49,71 41,74", 4, STEEL_D)
    cut(a, "35.6,65! 30.4,57! 26.6,59! 30.8,67.4!", KIN, .85)
    arm(a, "21.6,55,10 15.4,63,8.8 20,63.6,7.4 23.6,57,6", NAVY, 1.1, "11.6,60 13,66 19,67", 3.4, STEEL_D)
    cut(a, "18.6,63! 20.6,57.4! 24.6,58.6! 23.4,64.6!", KIN, .8)
    fist(a, 26.8, 55, 8, 1.0)
    fist(a, 26.2, 49.6, -4, 1.05)


# ---- knight -------------------------------------------------------------------------------------
def knight(a: Art) -> Figure:
    """Up! The black stands straight on its hind legs and means it."""
    ground(a, "#3D5680", "#EADCBC", "#A9B8C4")
    wood(a, "#24365C", .24, (24, 60), (ellipse(26, 15, 9),))
    a.fill(ellipse(26, 15, 8, n=52), "#F3E6C2")
    for y, x, w in ((13, 22, 14), (17.6, 31, 16), (20.6, 23, 9)):
        a.line([(x-w/2, y), (x+w/2, y)], 1.7, "leaf", "#6A80A4")
    soil(a, "2,88.6 22,86.4 40,88.8 60,87", "#6B5A48", "#2E2620")
    _black(a)
    _black_rider(a)
    return _raised_sword


def _black(a: Art) -> None:
    coat, shine = "#262A36", "#7C8DB5"
    a.shape(blob("47,68! 54,66 57.6,72 55.6,80 58,88! 51.6,86 49.6,79! 48.6,86.6! 45,79 45,72!"), SUMI, .8, shift=False)
    for q in ("49,69 54,72 53,80", "48,71 51,76 52,83"):
        a.whisker(q, .55, "leaf", shine)
    leg(a, "42,70,11 43.6,77,7 41,82,4.4 43,86,3.6", SUMI, .9)
    leg(a, "22,46,7 14,45,5.2 9.6,49.6,3.8 11,54,3.2", SUMI, .9)
    body = blob("24.6,38! 20.4,43 21,49 24.6,57 28.4,65 33,71 40,76 47.6,73.6 49.6,66 47,58 43,50 39,42 38,35 "
                "35.6,31!", 12)
    a.shape(body, coat, 1.2)
    a.fine(shade(body, "20.6,48 24.4,57 28.4,65 33,71 39,75.4", 6, 1.0, .65, lean=-.2), shine)
    leg(a, "38,70,14 33.4,78,9 37.4,82.4,5 34,86.6,4", coat, 1.0, "30,74 30.6,79 34,83", shine)
    a.fill(blob("34,64 42,60 47,65 46,72 40,75 34.4,72"), coat)
    a.line("33.4,62 31.4,68 33,74", .9, "leaf", shine)
    leg(a, "25,50,9 17.4,55.6,6 10.6,55,4.4 9.6,61,3.4", coat, 1.0, "23,57 17,58.6 11,57.4", shine)
    a.fill(blob("23,44 29,44 31,52 26,56 22.4,51"), coat)
    a.line("30,46 31.4,51.6 28.4,56", .9, "leaf", shine)
    # a mane like a flame
    a.shape(blob("30,25! 35,24 38,27! 42,27! 41,30! 45,33! 42,35! 45.6,39.4! 40,39 38.6,42! 35,36 31,30!"), SUMI, .7,
            shift=False)
    for q in ("35,27.4 38,29 41,29", "36,32 39,33.6 43,34", "37,36 40,38"):
        a.whisker(q, .55, "leaf", shine)
    head(a, 29, 34, 20, .98, coat, SUMI, SHU, "open", "wild", "", shine)
    for q in ("21.8,40.6 27,43.6 36.6,37", "21.8,41.8 27,45 36.8,38.4"):
        a.line(q, 1.2, "leaf", KIN)
    cut(a, "35,49! 44,46.4! 49,58.4! 41,62.4!", SHU, .95, "48.6,58.6 41,62", 2.4, SHU_D)
    a.fill(stroke([(41.4, 60.2), (47.6, 57)], .9, "flat"), KIN)


def _black_rider(a: Art) -> None:
    # a cloak that the rise has thrown back
    cut(a, "42,33! 49,34 54,39 60,37! 58,46 60,54! 52,53 47,48!", "#24507A", 1.05, ("59,38 57.4,46 59.4,53.6",), 4,
        AI_D)
    cut(a, "35.6,36.6! 35,44 37,51! 43,53.4 47.4,50! 47,42 44.4,35.4!", PAPER, 1.05, "46.8,42 47.2,50", 4)
    for y in (39, 42.6, 46.2):
        a.line(f"35.6,{y+1} 40,{y+2} 46.6,{y}", 1.5, "flat", NAVY)
    arm(a, "43,51,10 35,56,8.4 37.4,65,6", "#24507A", 1.05, "31.4,57 34.6,64", 3, AI_D)
    boot(a, 37, 69, 8, 1.0)
    arm(a, "37.4,40,7.4 31.4,45,6 27.4,41.4,5", PAPER, .95, "33,48 28.6,45", 2.4)
    fist(a, 26.4, 40.4, -50, .85)
    place(a, _knight_head, 40.6, 28, 6, .86)


def _knight_head(h: Art) -> None:
    h.shape(blob("0,6! 5,5! 6,12 0,12"), SKIN, .8)
    profile(h, SKIN, "open", "open", 1.0)
    cut(h, "5.6,5! 5.4,-2 2,-4 -4.6,-4.4! -5,-8 -1,-12 5,-12 9,-8 9.4,0 8,5!", STEEL, 1.0, "9,-7 9.2,0 7.8,4.6", 3,
        NAVY)
    h.line("-4.6,-5 2,-5.2 7,-2", .8, "leaf")
    h.shape(blob("1,-11! -1,-17 5,-21.4 14,-20! 10,-17 16,-13.6! 9.6,-12 8,-9!"), SHU, .95)
    for q in ("3,-12 5,-17 10,-18.6", "5.6,-11 8,-14 12,-14.4"):
        h.whisker(q, .6, "leaf", PAPER)


def _raised_sword(a: Art) -> None:
    arm(a, "45,39,7.6 53,37,6.2 53.6,29,5", PAPER, .95, "54.6,41 56.6,34", 2.4)
    blade = sub(a)
    sword(blade, 24.6, 3.4)
    a.add(blade, dx=53.6, dy=25.4, rot=-16)
    fist(a, 53.6, 25.6, -14, .82)


# ---- page ---------------------------------------------------------------------------------------
def page(a: Art) -> Figure:
    """On one leg, on one finger: it will stand as long as nobody laughs."""
    ground(a, "#B9C6CF", PAPER, "#E3DCC6")
    wood(a, "#5B6F86", .22, (22, 60))
    a.fill(blob("2,72! 9,66 15,70 22,63 30,69! 41,64 60,71! 60,96! 2,96!"), SKY, .7)
    soil(a, "2,86.6 22,85 42,87 60,85.6", "#8C98A0", "#3E4C5E")
    # the leg that swings
    arm(a, "37,66,10 46.6,69.4,8 53.6,62,5.6", SHU, 1.05, "44,74 50,71 55.4,64", 3.4, SHU_D)
    cut(a, "51.4,62.4! 55.6,65! 59.4,59.4! 58,56.6 55,57.6!", SUMI, .8)
    # the leg that stands
    arm(a, "33.6,65,10.6 32.4,76,7.6 31.4,85,5.4", PAPER, 1.05, "36.4,70 35.6,78 34,85", 3)
    for y in (70.6, 74.6, 78.6, 82):
        a.line(f"{28.4+(y-70)*.1},{y} 32,{y+1.2} {37.6-(y-70)*.2},{y-.4}", 1.7, "flat", NAVY)
    cut(a, "28.4,84.4! 34.6,84.6! 34.4,89.4! 23.4,89.2! 24,87 28,86.4!", SUMI, .8)
    cut(a, "29,46! 26.4,54 27.6,61 25.4,69! 34,72 43.6,68.6! 41.6,60 42,53 40,45.4!", NAVY, 1.1,
        ("41.8,54 41.4,60 43,68",), 5, STEEL_D)
    cut(a, "27.4,59.4! 34,61.4 41.4,59! 41.8,62.6 34,65 27.2,63!", KIN, .85)
    for x in (31, 34.6, 38.2):
        a.fill(blob(f"{x-1.4},66.4! {x},63.6! {x+1.4},66.4! {x},69.2!"), SKY)
    # the arm that balances him
    arm(a, "39.6,49,8 49,51.6,7 54.4,46.4,5.2", NAVY, 1.05, "47,55.4 53,51.6", 3, STEEL_D)
    cut(a, "51.6,46.4! 55.6,49.6! 57.4,47.2! 53.4,44!", PAPER, .7)
    arm(a, "55.4,45.6,3.6 57.6,42,2.4", SKIN, .75)
    place(a, _page_head, 35.2, 36.6, 20, 1.0)
    return _balance


def _page_head(h: Art) -> None:
    h.shape(blob("-1,6! 5,5! 6,12 0,12"), SKIN, .8)
    cut(h, "3.6,-6! 8.4,-5! 10,1 8.6,7! 4.4,6 3.4,0!", "#5A3A26", .85, "9.8,1 8.4,6.4", 2.4)
    profile(h, SKIN, "smile", "open", 1.15)
    cut(h, "-4.6,-5.4! -2,-9.6 3,-10.6 8,-8.6 9.8,-3.6! 4,-5.4 -1,-5!", SHU, .95, "8,-8 9.4,-4.4", 2, SHU_D)
    cut(h, "7,-8! 11,-13 18,-13.6! 15,-10 16.4,-6! 11,-5.6!", PAPER, .8)


def _balance(a: Art) -> None:
    """The blade crosses the frame, a butterfly is about to end it all."""
    arm(a, "30,49,8.4 22,50,7 22.6,42.4,5.4", NAVY, 1.05, "22,54 18.6,49", 3, STEEL_D)
    cut(a, "19.6,42.6! 25.4,42.6! 25.6,45.6! 19.4,45.6!", PAPER, .7)
    a.shape(blob("19.8,43! 20,39.4 21.6,37.6 24.4,37.8 26,40 25.6,43!"), SKIN, .8)
    for x in (24, 25.4):
        a.shape(blob(f"{x-1},{41.6}! {x-.9},{39.4} {x},{38.4} {x+.9},{39.4} {x+.9},{41.8}!"), SKIN, .5)
    arm(a, "21.6,40,2.6 22.6,34.4,2.1", SKIN, .75)
    arm(a, "20.2,41.6,2.2 19,39,1.9", SKIN, .6)
    blade = sub(a)
    sword(blade, 29.4, 3.4)
    a.add(blade, dx=22.6, dy=28.6, rot=1, s=.9)
    for side in (-1, 1):
        a.shape(blob(f"{31},{13.4}! {31+side*2.4},{9.4} {31+side*4.6},{10}! {31+side*4},{13.6} "
                f"{31+side*1.6},{15.6}!"), SHU, .6)
    a.line("31,11.4 31,16.6", .9, "leaf")


SWORDS = {"swords-jack": (page, (11, 22, 57)), "swords-knight": (knight, (5, 11, 60)), "swords-king": (king, (8, 20,
        58))}

"""The court of spades: the sea – a fisherman who hauls, a sardine seller, a king with wind for sale.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from french.pips import NAVY, sign
from pen.ink import INDIGO, KIN, PAPER, SAND, SHU, SHU_D, SKIN, SKY, SUMI, TEAL, Art, blob, box, ellipse, move, shade
from pen.scenery import foam, ground, rays, soil
from suits.card import Figure
from suits.court import FAIR, arm, crown, cut, face, fist, palm, place, profile, sub, wood

STEEL, STEEL_D, WOOD, WOOD_D = "#C9D3DC", "#7C8DB5", "#A8703C", "#5F3C1A"


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure:
    """He has never been to sea. He only blows, and they arrive."""
    ground(a, "#24406B", "#E9D9B0", "#8FA9BC")
    wood(a, NAVY, .24, (46, 66))
    for x, y, w in ((36, 12, 22), (50, 19, 16), (28, 20, 10)):
        a.line([(x-w/2, y), (x+w/2, y)], 1.6, "leaf", "#C9D3DC")
    a.fill(blob("2,70! 20,69 40,70 62,69! 62,96! 2,96!"), "#3E7A96", .9)
    for q in ("5,73.6 11,73 17,73.8", "8,78 14,77.4 20,78.4"):
        a.line(q, .9, "leaf", PAPER)
    cut(a, "39,50! 29,56 23,66 20,78 15.6,90.4! 26,88.6 36,92! 46,88.6 54,92 60,90! 60,70 58,60 52,52!", NAVY, 1.2,
        ("58,60 59.6,70 59.4,89", "28.4,57 23,66 20,78"), 7, STEEL_D)
    cut(a, "38,54! 34,68 32.6,80 31,90! 36,91.6 41,89.8! 42.6,76 46,64 47,54!", SHU_D, .95, "45.6,64 42.4,76 41,89",
        3, SUMI)
    # the red cross of the sails
    cross = blob("-.9,-3.4! .9,-3.4! .6,-.6! 3.4,-.9! 3.4,.9! .6,.6! .9,3.4! -.9,3.4! -.6,.6! -3.4,.9! -3.4,-.9! "
                 "-.6,-.6!")
    a.shape(move(cross, 24.4, 82, 1.1), PAPER, .7)
    cut(a, "37,51! 45,57 54,51! 58,58! 50,62.6 44,63.6 38,62 32,57!", PAPER, 1.0, "57.6,58 50,62.2 44,63", 3)
    for q in ("36,56.4 37.6,60", "41,59 42,62.4", "47.6,58.8 47.4,62.2", "53,56.4 53,60"):
        a.line(q, 1.0, "in")
    place(a, _navigator, 44.4, 40, 2, 1.14)
    return _caravel


def _navigator(h: Art) -> None:
    cut(h, "3,-6! 9,-5! 10.6,1 9,7! 4,7 3,1!", "#5A3A26", .85, "10.4,1 8.6,6.4", 2.4)
    profile(h, SKIN, "blow", "shut", 1.0)
    # cheeks like a cherub's
    h.shape(ellipse(-.4, 4.2, 3.5, 3.3, n=32), SKIN, .7)
    h.fill(ellipse(-1, 4.6, 2.2, 1.9, n=26), "#E08A6E", .75)
    h.shape(blob("-6.6,4! -4.6,3.6 -3.8,5! -4.6,6.4 -6.4,6!"), "#C9604A", .5)
    h.line("-5,2.8 -2.4,1.6 .4,1.8", 1.6, "leaf", "#5A3A26")
    # a chaperon with its long tail, and a crown on that
    cut(h, "-4.4,-5! -8,-9 -6,-13.6 1,-15.6 9,-13.6 13.6,-8.6 12.6,-3.6! 8,-6 1,-6.6!", SUMI, .95,
        "13.2,-8.4 12.2,-4.4 8,-6.4", 2.6,
        STEEL_D)
    cut(h, "8.4,-6! 13,-4 14.6,4 13,14! 10,13.4! 10.4,4 7,-2!", SUMI, .9, "14.2,4 12.8,13", 2.4, STEEL_D)
    top = sub(h)
    crown(top, 11, 6.6, 4)
    h.add(top, dx=2, dy=-13.8, rot=2)


def _caravel(a: Art) -> None:
    """On his palm, under full sail, and already over the frame."""
    arm(a, "36,58,10 27,70,8.8 17,69,6.6", NAVY, 1.1, "36,66 28,75 18,73", 4, STEEL_D)
    cut(a, "18.6,65! 14.4,65.6! 13.6,72.4! 18,73!", PAPER, .8)
    cut(a, "14.6,66! 7,65.4 4,67.4 6,70.4! 12,72 14.8,71.8!", SKIN, .9)
    hull = sub(a)
    cut(hull, "-10.6,-3! -8,-1 4,-1 8,-5! 11.4,-6! 9.4,3 5,6 -5,6 -9,2.6!", WOOD, 1.05, "10.8,-4.6 9,3 5,5.6 -4,5.8",
        2.6, WOOD_D)
    for q in ("-9.4,1 0,2 9.6,-.6",):
        hull.line(q, .8, "leaf")
    hull.fill([ellipse(x, 3.4, .7, n=12) for x in (-4, 0, 4)], SUMI)
    for x, y in ((-2.6, -26), (5.6, -19)):
        hull.line([(x, -1), (x, y)], 1.1, "flat")
    cut(hull, "-12,-6! -10,-15 -2,-25! 3,-20! -1,-14 -1.6,-5! -7,-3.6", PAPER, 1.0, "2,-19.4 -1.4,-14 -2,-5.4", 2.4)
    cut(hull, "0,-6! 1,-12 6,-18.6! 10,-14.6! 7.6,-10 7.8,-5.4!", PAPER, .9)
    cross = blob("-.9,-3.4! .9,-3.4! .6,-.6! 3.4,-.9! 3.4,.9! .6,.6! .9,3.4! -.9,3.4! -.6,.6! -3.4,.9! -3.4,-.9! "
                 "-.6,-.6!")
    hull.fill(move(cross, -6, -11.6, 1.1, rot=14), SHU)
    hull.fill(move(cross, 5, -10.6, .7, rot=12), SHU)
    for x, y in ((-2.6, -26), (5.6, -19)):
        hull.fill(blob(f"{x},{y}! {x-5},{y+1.6}! {x},{y+3}!"), SHU)
    a.add(hull, dx=13.4, dy=61.4, rot=-6, s=.95)
    for q in ("33.6,44.6 28,43.6 22,45.6", "33.6,46.6 29,48.6 24,49", "34,48.4 31,52 27.6,53.6"):
        a.line(q, 1.1, "leaf", PAPER)


# ---- queen --------------------------------------------------------------------------------------
def queen(a: Art) -> Figure:
    """Fresh! Alive! Look at it! They hear her on the other bank."""
    ground(a, "#6F95B5", "#FBEFD6", "#C9D6D2")
    rays(a, 30, 34, "#A9C0CC", 16, 12, 84, 3)
    wood(a, "#24507A", .2, (16, 66))
    a.fill(blob("2,66! 9,66! 9,60! 15,56! 21,60! 21,66! 40,67 62,66! 62,78! 2,78!"), "#8AA5B8", .9)
    a.fill(blob("2,72! 20,71.4 40,72 62,71.4! 62,96! 2,96!"), INDIGO, .9)
    soil(a, "2,83 22,82 42,83.4 60,82.6", "#B9A98A", "#5E5442")
    arm(a, "43,76,7 42,84,5.4", FAIR, .95)
    cut(a, "39,83.6! 44.6,83.6! 45,88.4! 35,88.6! 35.6,86.6 38.8,86!", FAIR, .75)
    arm(a, "34.6,76,7 32,85,5.4", FAIR, .95)
    cut(a, "29,85! 34.6,85! 34.8,90! 24.6,90.2! 25.2,88 28.6,87.6!", FAIR, .75)
    cut(a, "33,56! 27.6,64 24.6,73 22.6,79.6! 32,82.6 42,80.6 52,81.6! 53.4,72 50.6,63 46,56!", NAVY, 1.15,
        ("50.6,63 53,72 51.8,81",), 5,
        STEEL_D)
    cut(a, "33.6,59! 29.4,67 27.4,77.4! 35,80 43,78! 44.4,67 44,59!", PAPER, .95, "44,67 42.8,77.6", 3)
    for y in (65, 69, 73):
        a.line(f"{32-(y-65)*.3},{y} 37,{y+1.4} 43.6,{y}", 1.2, "flat", SHU)
    cut(a, "33,44! 31,51 33.6,59! 40,61.4 46.4,58.4! 48.6,51 47,43.6 40,42!", SHU, 1.1, "48.4,51 46.2,58", 4, SHU_D)
    cut(a, "31,45.6! 37,52.6! 40,58! 43,52! 49.4,44.8! 46.6,42! 40,46.4 34,42!", KIN, .9)
    a.line("33.6,44 38,50 40,56", .6, "leaf")
    place(a, _varina, 38.6, 32.8, -6, 1.06)
    return _sardine


def _varina(h: Art) -> None:
    h.shape(blob("-2,6! 4,5! 5,12 -1.4,12"), FAIR, .8)
    face(h, FAIR, ("-5.2,-3 -4,-4.6 -2.4,-3.6", "-.6,-3.6 1.4,-5.2 3.6,-4.4"), "open", "open", 1.2)
    h.fill(ellipse(2.8, 2.8, 1.8, 1.2), "#E8957C", .9)
    cut(h, "-6.4,-3! -6.8,-8 -2,-12 5,-11.6 9.6,-6.6 9.6,0 12,7.6! 7.6,9 6,3.6! 5.6,-2.4 2,-6.4! -2.4,-6 -5.4,-3.4!",
        TEAL, 1.0,
        "9.4,-1 11.6,7 8,8.6", 3, "#06434A")
    for x, y in ((-4, -7.6), (0, -9.6), (5, -9), (8, -4), (8, 3)):
        h.fill(ellipse(x, y, .8, n=14), PAPER)
    cut(h, "-8,-9.6! -4,-13.4 1,-14.6 7,-13.4 10.4,-9.6! 5,-8.6 -3,-9.6!", SUMI, .85)
    top = sub(h)
    crown(top, 9, 5.4, 4)
    h.add(top, dx=1, dy=-13.6)
    h.shape(ellipse(6.2, 5, 1.0, 1.6), KIN, .5)


def _sardine(a: Art) -> None:
    """As long as she is tall, silver, by the tail over her shoulder; the other hand makes a trumpet."""
    fish = blob("52.6,14! 56,22 58.6,34 58,47 54.6,58 51,64! 47.4,58 46.4,46 47.6,32 49.6,21", 12)
    a.shape(blob("51.4,17! 46,12.4 43.6,6.4! 50,9 52.6,11! 55,7.4 60.4,3.4! 59.6,10 54.6,17!"), STEEL_D, 1.0)
    a.shape(fish, STEEL, 1.15)
    a.fill(blob("53.4,18 57,30 57.4,44 54.4,57! 52.6,61 54.4,46 54,32"), NAVY)
    a.fine(shade(fish, "49.4,22 47.6,32 46.6,46 47.6,57", 3.4, 1.0, .55), STEEL_D)
    for x, y in ((51, 24), (51.4, 29.6), (51.6, 35.4), (51.6, 41), (51.4, 46.6)):
        a.fill(ellipse(x, y, .85, n=14), NAVY)
    a.line("47.2,53.6 51,52 55.8,54", .9, "leaf")
    a.fill(ellipse(50.4, 57, 1.7, n=22), PAPER)
    a.fill(ellipse(50.3, 57.2, .95, n=16), SUMI)
    a.line("50.6,63.6 51.6,61 53,60", .8, "leaf")
    cut(a, "46.8,38! 42.6,41 42.4,45! 46.6,44!", STEEL_D, .75)
    arm(a, "46,47,8.6 56,44,7.4 54.6,24,5.4", SHU, 1.05, "54,49 59.6,42 57.6,30", 3, SHU_D)
    fist(a, 53, 18.4, 4, 1.0, FAIR)
    arm(a, "34,47.6,8.4 24,51.6,7.2 24.6,42,5.2", SHU, 1.05, "31,53.4 23,56 21,49", 3, SHU_D)
    arm(a, "24.6,42,4.4 26,39.6,4", FAIR, .85)
    place(a, lambda h: palm(h, 0, 0, 0, .92, FAIR), 27.2, 37, 14)
    for q in ("20.6,31.6 17,30.6", "20,34.6 13.6,35", "20.6,38.6 16,41.4"):
        a.line(q, 1.1, "leaf")


# ---- jack ---------------------------------------------------------------------------------------
def jack(a: Art) -> Figure:
    """Behind him the highest wave in the world, in front of him dinner."""
    ground(a, "#5F7FA0", "#F3E6C4", "#B9C6CC")
    wood(a, NAVY, .22, (24, 10))
    wave = blob("62,7! 52,5 40,5.4 29,9.4 22,16 20.6,24! 26,19.6 33,19.4 36.4,24! 38,40 45,56 53,64 62,68!")
    a.shape(wave, "#24507A", 1.2)
    for q in ("58,10 46,9 35,11.6 27,16.4", "60,17 49,14 39,15.6", "61,27 53,22 45,22", "61,40 57,33 53,30",
              "61,54 58,48 56,44"):
        a.line(q, 1.3, "leaf", SKY)
    for x, y, r in ((20.8, 24.6, 2.2), (24, 22, 2.1), (27.6, 20.8, 2.2), (31.4, 21.2, 2.2), (34.8, 23.4, 2.1), (19.8,
            20.4, 2.1),
                    (22, 16.6, 2.2), (25.4, 13, 2.1), (29.4, 10.4, 2.1)):
        a.shape(ellipse(x, y, r, n=24), PAPER, .75)
    a.fill([ellipse(x, y, 1.9, n=20) for x, y in ((23, 19.6), (25.4, 16.8), (28.4, 14.4), (27.4, 18.4), (31, 18.8))],
           PAPER)
    for x, y, r in ((18.6, 30.6, .9), (24, 28.6, 1.1), (29.4, 26.4, .9), (21, 35, .8)):
        a.shape(ellipse(x, y, r, n=16), PAPER, .5)
    a.fill(blob("2,66! 20,64 40,66 62,63! 62,80! 2,80!"), TEAL, .9)
    foam(a, "2,75 14,73.4 28,75 44,73.4 62,75", (1.2, 1.9, 1.4, 2.2, 1))
    soil(a, "2,77 20,75.6 42,77.4 60,76", SAND, "#B9955A", 1.0, 3.6)
    arm(a, "44,66,10 52,72,8 52,82,5.4", "#3A3F4E", 1.05)
    arm(a, "38,66,11 29,70,8.6 22,77,6.4", "#3A3F4E", 1.1, "36,72 29,75 24,79", 3, STEEL_D)
    arm(a, "22,77,5 16.6,84.4,4.2", SKIN, .9)
    cut(a, "15,82.6! 19,86! 17,89.6! 8,88.6! 9,86.4 13.4,86!", SKIN, .75)
    arm(a, "44.6,70,9 38,79,6.4", "#3A3F4E", 1.0)
    arm(a, "38.4,78.4,5 41,86,4.2", SKIN, .9)
    cut(a, "38.4,85! 43.4,85! 44.4,89! 34.6,89.2! 35.4,87.2 38,86.8!", SKIN, .75)
    # he leans back with all he weighs
    cut(a, "41,41! 35.4,49 35,57 34,66! 41,71 49.4,68! 50.6,59 54,50 52.6,42 47,38.6!", PAPER, 1.15,
        ("53.6,50 50.4,59 49.2,67.6",), 4.8)
    for k in range(4):
        y = 46+k*6
        for x in (37.6, 41.8, 46, 50):
            if x+k*.4 < 52-k:
                a.fill(box(x-.2-k*.4, y-1.1, x+1.9-k*.4, y+1.1), SHU if (k+int(x)) % 2 else NAVY)
    cut(a, "34,61.6! 41,65 50,62! 49.6,66.4 41,69.4 33.8,66!", SUMI, .9)
    cut(a, "48,65! 53,66 55,72! 51,72 47.6,69!", SUMI, .8)
    place(a, _fisher, 42, 32, 10, 1.04)
    return _haul


def _fisher(h: Art) -> None:
    h.shape(blob("0,6! 5,4! 6,12 0,12"), SKIN, .8)
    cut(h, "3,-5! 8,-4! 9,2 7.4,6! 4.6,5!", "#D8CDB4", .8)
    profile(h, SKIN, "open", "open", 1.2)
    h.line("-4.2,-3.2 -2,-4.2 .4,-2.8", 1.6, "leaf", "#D8CDB4")
    h.fill(blob("-4.4,7! -2,7.4 2,5.4 4.4,1.4! 5.4,3.4 3,7.4 -.4,9.2 -3.4,8.8!"), "#D8CDB4")
    # the black cap of Nazaré, its tassel behind
    cut(h, "-4.6,-4.4! -4,-9.4 1,-12.6 6,-12 9.6,-8 14,-4 17.6,1.6! 15,4! 11,0 8,-3.4! 2,-5.4", SUMI, .95,
        "13,-5 16.6,1 14.6,3", 2.2, STEEL_D)
    h.shape(ellipse(17, 4, 1.9, n=20), SHU, .7)
    h.line("-4.6,-5.6 1,-6.8 8,-4.6", 1.7, "flat", PAPER)


def _haul(a: Art) -> None:
    """The rope runs out of the picture; at its end the net, and one that looks back."""
    a.line("58,52 46,55 34,57 22,56 12,60 9.6,68", 2.4, "flat")
    a.line("58,52 46,55 34,57 22,56 12,60 9.6,68", 1.1, "flat", KIN)
    net = blob("9.6,60! 14.6,63 17.4,70 15,77 9,79.6 3.4,77 2,70 5,63!")
    a.shape(net, "#D9E2E0", 1.05)
    for x, y, rot in ((7, 67, 20), (12, 70, -30), (7.4, 74, 60)):
        body = move(blob("-4,0! -1,-1.9 3,-1 5,-2! 4.4,0 5,2! 3,1 -1,1.9"), x, y, rot=rot)
        a.shape(body, STEEL, .7)
        a.fill(ellipse(*move([(-2.4, -.3)], x, y, rot=rot)[0], .6, n=12), SUMI)
    for q in ("4,64 10,70 16,75", "3,70 8,76 11,79", "8,61 13,66 17,70", "15,64 9,70 4,77", "17,70 12,75 8,79",
              "11,60.6 6,66 2.6,71"):
        a.line(q, .6, "flat")
    a.shape(sign("spades", 9.8, 60, 2.6), NAVY, .6)
    arm(a, "50,45,9 52.6,54,7.6 43,56.4,5.6", PAPER, 1.05, "55.6,54 47,60", 2.6)
    arm(a, "41,45,8.8 33,50,7.4 26.4,54,5.6", PAPER, 1.05, "39,52.6 31,55.6", 2.6)
    fist(a, 40.6, 56.4, 96, .95)
    fist(a, 23.6, 55.6, 84, .95)


SPADES = {"spades-jack": (jack, (6, 10, 60)), "spades-queen": (queen, (10, 6, 60)), "spades-king": (king, (4, 13, 60))}

"""The court of cups: who lives by drink – a page inside his cup, a rider whose horse drinks first, a king who stacks.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from pen.ink import INDIGO, KIN, PAPER, SHU_D, SKIN, SUMI, TEAL, Art, blob, box, ellipse, move, shade, stroke
from pen.scenery import ground, rays, soil
from spanish.pips import BOWL, RED
from suits.card import Figure
from suits.court import arm, crown, cut, face, fist, palm, place, sub, wood
from suits.horse import boot, head, leg

WINE, ROSE, CREAM, BAY, BAY_D = "#6B1622", "#E7A98F", "#F3DFC4", "#E9E1D0", "#8D7E66"


def goblet(a: Art, s: float, c: str = RED) -> None:
    """A cup round (0, 0), 2 s high."""
    bowl = move(BOWL, s=s)
    a.shape(bowl, c, min(1.15, .5+s*.04))
    a.shape(move(ellipse(0, -.88, .69, .16), s=s), WINE, .7)
    a.fill(move(stroke([(-.46, -.6), (-.42, -.3), (-.22, -.06)], .13, "leaf"), s=s), PAPER)
    a.fine(shade(bowl, move([(.69, -.7), (.62, -.36), (.38, 0), (.13, .16)], s=s), s*.3, max(.8, s*.09), .55), SHU_D)
    a.shape(move(ellipse(0, .32, .22, .11), s=s), KIN, .7)
    a.fill(move(stroke([(-.42, .9), (.42, .9)], .08, "leaf"), s=s), PAPER)


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure:
    """One more fits on top. He has said so four times."""
    ground(a, "#7E1A16", "#EBC2AF", "#C4513C")
    for x in (10, 22, 40, 52):
        a.fill(blob(f"{x},4! {x+5},4! {x+4.4},50 {x+5.6},94! {x-.6},94! {x+.6},50"), "#A8352A", .5)
    wood(a, "#5A0F0E", .2, (20, 70))
    soil(a, "2,87 30,86 60,87.4", "#C98A5A", "#7A3F22")
    cut(a, "29,52! 17,58 11.6,68 12,80 17,91! 27,88.4 36,92! 48,88 55,90! 58,78 56.6,66 51.6,57 44,51!", RED, 1.2,
        ("56,66 57.6,78 54.6,89", "16,60 11.8,69 12.4,80"), 7, SHU_D)
    # the belly rules
    cut(a, "29,56! 20.4,62 18.6,72 21.6,81 31,85.4 41.4,83.6 48.4,76 48,65 43,55!", CREAM, 1.1,
        "48.2,66 48,76 41,83.6 32,85.2",
        5.4, "#B98A5A")
    for y in (65, 71.4, 77.4):
        a.shape(ellipse(32.6-(y-65)*.1, y, 1.4), KIN, .7)
    a.line("33,58 32.4,70 31.4,84", .8, "leaf")
    cut(a, "17.6,75! 32,80 49,73.4! 48.6,78.4 32,85.4 19,80.6!", INDIGO, .95, "48.4,78 40,82.6 32,85", 2.6)
    a.shape(box(28.4, 77.6, 35.6, 84.6, 1), KIN, .85)
    a.shape(box(30.2, 79.4, 33.8, 82.8, .4), INDIGO, .5)
    cut(a, "25,53! 35,58.4 46,52.6! 50.6,59.4! 43,64.4 35,66 27,64.6 20,59.6!", PAPER, 1.0, "50.4,59.6 43,64.2 "
        "35,65.6", 3)
    for x, y in ((24.6, 58.8), (29, 61.6), (35, 62.8), (41, 61.4), (46, 58.4)):
        a.fill(blob(f"{x-.8},{y-1.2}! {x+.8},{y-1.2}! {x},{y+1.8}!"), SUMI)
    # the far hand rests on what it has cost
    arm(a, "48,60,11 56,69,10 47.6,77.4,7.4", RED, 1.05, "60.4,69 55,77 49,80.6", 4, SHU_D)
    cut(a, "44.6,73.4! 50.6,79! 48.6,81.8! 42.4,76!", PAPER, .75)
    place(a, lambda h: palm(h, 0, 0, 0, .9), 42.8, 77.4, -70)
    place(a, _king_head, 36.6, 43.4, -14, 1.1)
    return _stack


def _king_head(h: Art) -> None:
    cut(h, "4,-6! 9.6,-5! 11,1 9,7! 5,6!", "#B9653A", .85, "10.8,1 8.8,6.4", 2.4)
    face(h, SKIN, ("-5.6,-4 -4,-5.6 -2.4,-4.6", "-.6,-4.6 1.6,-6 4,-4.4"), "small", "wide", 1.5)
    h.fill(ellipse(-2.4, 2, 1.9, 1.5, n=24), "#D9694E", .8)
    for x in (-5, 3.4):
        h.fill(ellipse(x, 3.2, 1.6, 1.2, n=22), "#E0856A", .8)
    cut(h, "-6,3.4! -4.6,4.2 -2,3.4! .8,4 3.6,2 6.4,-1.4! 9.4,4 8.6,9.4 4.6,12.8 -.6,13 -4.4,10.4 -6.4,7", "#B9653A",
        .95,
        "9.2,5 8.2,9.6 4.4,12.6", 3)
    h.fill(ellipse(-2.6, 6.6, 1.5, 1.1, n=22), SUMI)
    for q in ("-4.4,8.6 -3.4,11", "-1,9.6 -.4,12", "2,8.4 3,11.4", "5.4,5.4 6.4,9"):
        h.whisker(q, .6)
    top = sub(h)
    crown(top, 14, 7.6, 4, TEAL)
    h.add(top, dx=1.2, dy=-5.8, rot=5)


def _stack(a: Art) -> None:
    arm(a, "24.6,58,10 15,59,9 16.4,48.6,7", RED, 1.1, "20,63.4 12,62 11,53", 4, SHU_D)
    cut(a, "11.8,49.4! 20.4,48! 20.8,44! 11.6,45.4!", PAPER, .85)
    arm(a, "16.4,46.4,4.6 18.4,41.6,4", SKIN)
    for x, y, s, rot in ((22.4, 33, 7, 3), (24, 21.6, 6, -7), (22.4, 12.8, 5, 6)):
        place(a, lambda h, s=s: goblet(h, s), x, y, rot)
    place(a, lambda h: goblet(h, 3.7), 23.6, 5.4, -13)
    for k in range(3):
        a.shape(ellipse(16.6+k*3.6, 40.6+k*.4, 2, 1.6, tilt=-20, n=20), SKIN, .6)
    for q in ("29,5 31.6,4.4", "28.6,9 31.2,10.4", "18.4,6 16.8,8"):
        a.line(q, .8, "leaf")


# ---- knight -------------------------------------------------------------------------------------
def knight(a: Art) -> None:
    """Guests first: the old grey drinks, the rider waits and holds the cup."""
    ground(a, "#F0C9A8", "#FBF0DA", "#F6DDB8")
    rays(a, 48, 20, "#F8E6C6", 14, 11, 80, 3)
    wood(a, "#C98A5A", .22, (18, 44))
    a.fill(ellipse(49, 19, 9, n=52), "#D8523A")
    a.fill(blob("2,66! 10,60 18,63.6 27,58! 38,63 48,59 62,64! 62,96! 2,96!"), "#C9A98A", .7)
    soil(a, "2,86.4 22,85 42,87 60,85.4", "#9DA86A", "#5B6A2E")
    _grey(a)
    _waiting(a)


def _grey(a: Art) -> None:
    a.shape(blob("53,54! 58,56 59.4,66 57.6,76 58.4,83! 54.6,79! 53.4,84! 51.6,76 52,64!"), PAPER, .9)
    for q in ("55,58 57,66 56,76", "53.6,62 54.6,70 54.2,79"):
        a.whisker(q, .6, "leaf", BAY_D)
    leg(a, "28,66,8 26,74,5 26.4,80,3.8 24.6,84.6,3.4", "#CFC5B2", .9)
    leg(a, "46,66,9 43.6,74,6 47.4,79,4.2 44.4,84.4,3.6", "#CFC5B2", .9)
    body = blob("25,53! 22,61 24,68 30,71.4 38,72 46,70.6 53.6,67 56.4,60 53.4,54 46,52.4 38,54 31,53", 12)
    a.shape(body, BAY, 1.2)
    a.fine(shade(body, "25,68.4 31,71.4 38,71.8 46,70.4 53.6,66.8", 5, 1.0, .6, lean=-.2), BAY_D)
    leg(a, "50.4,62,11.6 52,70.6,7.4 49,77,4.6 50.4,84.6,3.8", BAY, 1.0, "54.6,68 52.4,74", BAY_D)
    a.fill(blob("45,60 50,56.4 55,60 54.6,66 50,67 46,65"), BAY)
    # the neck hangs like a bridge that was never finished
    neck = blob("33,53! 25,50 17.6,51.4 12,57! 14,65! 20,63.6 23.6,66! 27.6,70.4 34,68!")
    a.shape(neck, BAY, 1.1)
    a.fine(shade(neck, "14.4,64.6 20,63.4 23.6,66 27,69.6", 3.4, .9, .55), BAY_D)
    a.fill(blob("27,54.4 36,54.4 38,66 30,69.6 26.6,62"), BAY)
    leg(a, "28.6,64,9.4 30.6,72.6,5.6 30,79,4 31,85,3.6", BAY, 1.0, "32.6,70 32.4,77", BAY_D)
    a.shape(blob("34,52! 27,48 18.6,48.6 12.4,53.6! 13,56.6! 16.4,55.4! 16,59.6! 20,56.6! 20.6,60.6! 24,56.6! "
                 "25.4,60.6! 28,57! "
                 "30.4,60! 32,56!"), PAPER, .85)
    for q in ("30,51.4 23,50 15.4,53.6", "29,53.4 23,52.6 17,55.6"):
        a.whisker(q, .55, "leaf", BAY_D)
    cut(a, "35,52! 48.4,51! 50,63! 36,65!", INDIGO, .95, "49.8,63 43,64.4", 2.6)
    a.fill(stroke([(36.2, 62.4), (49.2, 60.6)], 1.0, "flat"), KIN)
    place(a, lambda h: goblet(h, 7), 8.9, 79.4, 0)
    head(a, 15.6, 60.4, -52, .98, BAY, PAPER, RED, "shut", "soft", "", "#5A4E3E")
    place(a, lambda h: h.shape(blob("-5.6,-6.4! -4,-6 4,-6 5.6,-6.4! 4.6,-3! 0,-1.8 -4.6,-3!"), RED, .8), 8.9, 79.4)


def _waiting(a: Art) -> None:
    cut(a, "41,30.6! 50,32 55,41 56.6,51 58,59! 52,56.4 47,58! 44,46!", SHU_D, 1.1, "54.8,41 56.4,51 57.4,58.4", 5,
        SUMI)
    cut(a, "35.4,31.4! 34.4,40 35,49 33.6,54! 41,56.6 48.6,53! 48,44 48.4,38 45,30.6!", TEAL, 1.1,
        "48,39 47.8,45 48.2,52.6", 4.4,
        "#06434A")
    cut(a, "34.6,46.4! 41,48.4 48.2,46! 48.4,49.4 41,51.8 34.4,49.8!", KIN, .85)
    arm(a, "42.4,54,9.6 34.6,58,8 35.6,67,6", RED, 1.05, "36,62.6 33,66", 2.6, SHU_D)
    boot(a, 35.4, 71.4, 4, 1.0, "#5A3A26")
    cut(a, "35,31! 40.4,37.4 46,30.4! 48.6,33.6! 41,41.4! 33,34!", PAPER, .9)
    # chin in one hand; he has time
    arm(a, "46,36,8.4 50.6,45.6,7.4 43,41,5.6", TEAL, 1.05, "54,45 49,48.6 45,45.6", 3, "#06434A")
    arm(a, "38,36,8 28,43.6,7 20,44,5.6", TEAL, 1.05, "36,43 28,47.2 21,46.6", 3, "#06434A")
    cut(a, "21.4,41! 22,47! 19,47.4! 18.4,41.2!", PAPER, .7)
    a.line("16,45 13.6,50 12.4,54", .9, "leaf", RED)
    fist(a, 16.6, 44.4, -74, .86)
    place(a, _waiting_head, 37.4, 23.4, -12, .96)
    fist(a, 41.4, 34.6, 10, .82)


def _waiting_head(h: Art) -> None:
    h.shape(blob("-1,6! 5,4! 6,12 0,12"), SKIN, .8)
    cut(h, "4,-6! 9,-4! 10,2 8.4,6.4! 4.6,5!", "#3A2A22", .85)
    face(h, SKIN, ("-5,-3.6 -4,-4.3 -2.6,-4", "-.6,-4 1.4,-4.6 3.4,-3.8"), "smile", "shut", 1.2)
    h.fill(ellipse(2.8, 3, 1.7, 1.1), "#E8A58C", .75)
    cut(h, "-8,-3.6! -6,-6 0,-7.4 6,-6.4 10.6,-2.6! 4,-4.2 -3,-3.8!", RED, .95)
    cut(h, "-5,-6! -4,-11 1,-13.4 7,-11.4 8.6,-5! 2,-7.4!", RED, .95, "7,-11 8.2,-6", 2.4, SHU_D)
    cut(h, "5,-10! 9,-17 15,-19 19,-15! 15,-14.6 16,-10.4! 11,-9 8,-6!", PAPER, .85)


# ---- page ---------------------------------------------------------------------------------------
def page(a: Art) -> Figure:
    """To the last drop, and the cup is larger than his head."""
    ground(a, "#E59A7C", "#FBEBD6", "#F3C8A8")
    rays(a, 29, 30, "#F0B596", 15, 12, 80, 3)
    wood(a, "#A8482E", .22, (44, 66))
    soil(a, "2,87 22,85.6 42,87.4 60,86", "#B9703E", "#6B3418")
    # one heel off the ground
    arm(a, "35,66,10.4 40,76,8 43,84,5.6", INDIGO, 1.05, "38.6,74 42,82", 2.6)
    cut(a, "40,83! 45.4,82! 46.4,87 43.4,89.4! 36.6,89.4! 38,86.6!", SUMI, .8)
    arm(a, "29.6,66,10.6 22.6,74.4,8.4 22,84,5.6", INDIGO, 1.05, "27,72 25.4,80", 2.6)
    for y in (77, 80.2):
        a.line(f"19,{y} 22,{y+1.2} 25.4,{y}", 1.3, "flat", PAPER)
    cut(a, "19.2,84! 25,84! 25,89.2! 13.4,89.2! 14,87 18,86!", SUMI, .8)
    cut(a, "31,43! 26,51 24.6,59 22,68.4! 32,73 43,68.4! 43,59 44.6,51 41,43!", RED, 1.15, ("44.2,51 42.8,59 42.8,68",
        "25.8,52 24.4,60 22.4,68"), 5, SHU_D)
    a.line("33.6,46 33,58 32.4,72", .9, "leaf")
    for y in (51, 56.4, 61.8):
        a.shape(ellipse(33, y, 1.0), KIN, .55)
    cut(a, "24.6,59.6! 33,62.4 43,59.4! 43.2,63.4 33,66.6 24,63.6!", KIN, .9)
    a.shape(blob("25,63! 20,66 18.6,72! 24,71.6 28,66!"), CREAM, .85)
    place(a, lambda h: h.shape(blob("-2,-2! 3,-2.6! 4.6,6 -1,6.4"), SKIN, .85), 33.4, 39, -6)
    cut(a, "29.4,41! 34,46.4 40.4,40.6! 43.4,44.6! 35,51.6! 27.4,45!", PAPER, .9)
    # thrown far back, so that only a chin is left of him
    cut(a, "33,32! 40,29 45,31.6 44.6,38 39,41.4 33.6,39.6!", "#5A3A26", .95, "44.6,36 40,41", 2.6)
    cut(a, "26.6,34! 27,39 31.4,41.6 36,40 39.6,34! 34,29!", SKIN, .9, "32,41 36,39.6 39,35", 2.4, "#A8643A")
    a.line("28.4,38 30,39 31.4,38.8", .6, "leaf")
    a.shape(ellipse(39.6, 34.6, 1.4, 1.8), SKIN, .65)
    return _drained


def _drained(a: Art) -> None:
    arm(a, "40,48,9 50,42.6,7.6 43.4,33,5.8", RED, 1.05, "47,51 54,44.6 50,37", 3, SHU_D)
    cut(a, "46.6,34.6! 42,38! 39.6,35! 44,31.6!", PAPER, .7)
    arm(a, "28,48,9 17,45.6,7.6 19.8,36.6,5.8", RED, 1.05, "25,53 15,50 14,44", 3, SHU_D)
    cut(a, "16.4,37.6! 22.6,38! 23,34.6! 17,34!", PAPER, .7)
    place(a, lambda h: goblet(h, 16.6, RED), 30, 19.4, 172)
    place(a, lambda h: h.shape(blob("-9,-15.4! 0,-13.4 9,-15.4! 8.6,-12.8 0,-10.8 -8.6,-12.8!"), KIN, .8), 30, 18.4,
          172)
    fist(a, 20.2, 31, -20, .92)
    fist(a, 41, 29.6, 28, .92, SKIN)
    for x, y, r in ((20.6, 42.6, 1.1), (23.6, 46.6, 1.4), (39.6, 41.6, .9)):
        a.shape(blob(f"{x},{y-r*2}! {x+r},{y} {x},{y+r} {x-r},{y}"), WINE, .5)


CUPS = {"cups-jack": (page, (9, 5, 53)), "cups-knight": (knight, (4, 15, 60)), "cups-king": (king, (6, 24, 60))}

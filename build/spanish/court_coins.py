"""The court of coins: who lives by gold – a page who bowls it, a rider who leaps after it, a king who bites it.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from pen.ink import INDIGO, KIN, PAPER, SHU, SHU_D, SKIN, SUMI, TEAL, Art, blob, contour, ellipse, move, shade, stroke
from pen.scenery import foam, ground, rays, soil
from spanish.pips import GOLD, LEAF
from suits.card import Figure
from suits.court import arm, crown, cut, fist, folds, palm, place, profile, sub, wood
from suits.horse import boot, head, leg

DEEP, AMBER, CHESTNUT, CHESTNUT_D = "#8F6410", "#F2D68A", "#B0562A", "#6B2E12"


def coin(a: Art, x: float, y: float, r: float, squash: float = 1.0, tilt: float = 0) -> None:
    """A coin with its flower; squash below 1 turns it away."""
    def lie(p: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return move(move(p, sx=1, sy=squash), x, y, rot=tilt)

    disc = lie(ellipse(0, 0, r, n=48))
    a.shape(disc, GOLD, .55+r*.05)
    a.fine(shade(disc, lie(ellipse(0, 0, r, r, -30, 110, 24)), r*.2, max(.7, r*.08), .5), DEEP)
    a.items.append((contour(lie(ellipse(0, 0, r*.76, n=40)), .35+r*.02), SUMI, 1))
    a.fill([lie(move(LEAF, s=r*1.02, rot=45*k)) for k in range(8)], SUMI)
    a.fill(lie(ellipse(0, 0, r*.16, n=20)), SHU)


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> None:
    """Trust is good. Teeth are better."""
    ground(a, "#C58A2C", "#F6EFDF", "#EAC878")
    rays(a, 20, 38, "#F3DC9E", 17, 12, 84, 3.4)
    wood(a, "#8A5A14", .2, (50, 60))
    soil(a, "2,88 30,86 60,88", "#B98A4A", "#7A5A22")
    # a chest, open, because there may be more
    cut(a, "4,73! 24,71! 24.6,90! 4,91!", "#7A4A26", 1.05, "24.2,72 24.4,89", 3)
    for q in ("4,79 24.2,77.6", "4,86 24.4,84.6"):
        a.line(q, .8, "flat")
    for x, y, s in ((7, 71, .6), (12.6, 69.6, .5), (18, 70.4, .6), (10, 67.6, .5), (15.6, 66.6, .55)):
        coin(a, x, y, 3.8, s, -6)
    a.shape(ellipse(14, 80.6, 3), KIN, .8)
    a.line("14,79.6 14,83", 1.1, "flat")
    # he sits broad, on more of it
    cut(a, "35,50! 27,57 23.6,67 25,78 21,91! 32,88.6 42,92! 51,88.6 60,91! 60,72 57.6,61 51,52.6!", INDIGO, 1.2,
        ("57,61 59.4,72 59.4,89",), 7, "#0F1F33")
    for x, y in ((30.6, 82), (38.6, 84.6), (33, 74), (40.6, 75.4), (31.4, 66), (53, 64)):
        a.fill([move(LEAF, x, y, 3.4, rot=45*k) for k in range(8)], GOLD)
        a.fill(ellipse(x, y, .6, n=12), SHU)
    cut(a, "24,84.6! 33,83.6 42,87! 47.4,85! 47.4,90.4! 42,92! 32,88.6 21.6,90.8!", PAPER, .85)
    for x in (26.6, 31, 35.4, 39.8, 44):
        a.fill(blob(f"{x-.6},{87-.02*x}! {x+.6},{87}! {x},{89.4}!"), SUMI)
    cut(a, "33,50! 41,56.6 53,50! 57.4,58! 49,63.4 40.6,65 33,62.6 27.4,57!", PAPER, 1.0, "57,58.4 49,63 41,64.6", 3.4)
    for x, y in ((31.8, 57.4), (36.4, 60.8), (42, 61.8), (47.6, 60.2), (52.6, 56.8)):
        a.fill(blob(f"{x-.8},{y-1.2}! {x+.8},{y-1.2}! {x},{y+2}!"), SUMI)
    place(a, _king_head, 39.4, 39, -4, 1.16)
    _bite(a)


def _king_head(h: Art) -> None:
    cut(h, "5,-6! 9.4,-5.6! 11,1 9.4,6 11.6,12! 5,10 2.4,4!", "#D8CDB4", .9, "10.8,1 9,6 11,11.6", 3)
    profile(h, SKIN, "open", "open", 1.35)
    cut(h, "-4.2,7.4! -.6,6.6 2,3 3,-2! 6.6,-2! 8,5 5.4,12 .6,17.4! -1,14.6 -4.6,16! -4.4,11.4", "#D8CDB4", .95,
        "7.8,5 5.2,12 .8,16.8", 3)
    cut(h, "-5.4,3.8! -2.6,2.4 1,4! 3,7.6! -.6,6.4 -3.4,4.8!", "#D8CDB4", .7)
    for q in ("-2,10 -2,13", "1,9.6 1.4,13.6", "4.4,4 4.4,9"):
        h.whisker(q, .6)
    h.line("-4,-4.4 -1.8,-6 .8,-4.6", 1.6, "leaf")
    top = sub(h)
    crown(top, 13.4, 9.6, 5, TEAL)
    h.add(top, dx=1.6, dy=-5.6, rot=3)


def _bite(a: Art) -> None:
    """A coin as large as his head between the teeth he has left."""
    coin(a, 21.6, 41.4, 12, .97, -8)
    cut(a, "35.4,41.6! 33.2,42.8 32,44.8! 33.4,45.8! 36,45!", SKIN, .6)
    for x, y in ((33.3, 41.4), (33.9, 46.6)):
        a.shape(blob(f"{x-1.5},{y-.9}! {x+1},{y-1.2}! {x+1},{y+1}! {x-1.5},{y+.9}!"), PAPER, .5)
    for q in ("33,36.4 35,33.6", "30.6,34.6 31.4,31.6"):
        a.line(q, .8, "in")
    arm(a, "52,57,11.6 50.4,69,10 36,66,7.6", INDIGO, 1.1, "55,66 50,74 39,70.4", 4, "#0F1F33")
    cut(a, "37.6,61.6! 33.4,61.4! 31.6,69! 36,70.6!", PAPER, .85)
    arm(a, "33.4,65,5 27,57.6,4.4", SKIN, .9)
    place(a, lambda h: palm(h, 0, 0, 0, 1.06), 25.2, 54.6, -34)
    arm(a, "32,56,10 21,65,9 13,58.6,7", INDIGO, 1.1, "30,63 21,70 13.6,64", 4, "#0F1F33")
    cut(a, "9.4,60! 15.8,55.6! 13.6,52.4! 7.4,56.6!", PAPER, .85)
    place(a, lambda h: palm(h, 0, 0, 0, 1.0), 10.6, 50.8, 6)


# ---- knight -------------------------------------------------------------------------------------
def knight(a: Art) -> Figure:
    """Over the surf in one leap: it rolled that way."""
    ground(a, "#2E6F86", "#FBF0D4", "#A9C4C6")
    wood(a, "#1F5468", .2, (48, 66), (ellipse(36, 30, 18),))
    a.fill(ellipse(37, 29, 16.4, n=64), "#F6E3A8")
    a.fill(ellipse(37, 29, 13.6, n=64), "#FBF0CE")
    a.shape(blob("2,76! 10,73.4 18,76 27,73! 38,76.4 49,73 62,76! 62,96! 2,96!"), "#3E8796", .8)
    riding = sub(a)
    _leaper(riding)
    _lean_rider(riding)
    a.add(riding, dx=.6, dy=1.4, rot=8, about=(32, 54))
    foam(a, "3,87 10,84.4 18,87.4 26,89", (1.6, 2.4, 1.4, 2.8, 1.8))
    a.shape(blob("2,88! 10,86.4 18,89 26,90 34,86 42,84 52,86 62,84! 62,97! 2,97!"), TEAL, 1.05)
    for q in ("6,91 14,90.4 22,92", "30,90.6 38,88 45,88"):
        a.line(q, 1.0, "leaf", PAPER)
    return _rolling


def _leaper(a: Art) -> None:
    """Stretched from nose to tail, no hoof on the ground."""
    a.shape(blob("52,50! 57,48.6 62,52 66,50! 65,56 69,60! 62,59.6 57,57.6 52.6,56!"), SUMI, .8, shift=False)
    for q in ("54,51 60,53.6 64,53", "54,54 59,56.4 65,58"):
        a.whisker(q, .55, "leaf", KIN)
    leg(a, "24,58,8 14,58.6,5.4 8,63.6,4 3,62,3.4", CHESTNUT_D, .9)
    leg(a, "48,58,10 55,64,6.4 58.6,70,4.4 63.6,72,3.6", CHESTNUT_D, .9)
    body = blob("22,34! 17.6,42 19,52 22,60 28,62.4 36,60.6 43,62 50,63 54.6,58 54,51 48,48.6 40,49.6 33,47 30,38!", 12)
    a.shape(body, CHESTNUT, 1.2)
    a.fine(shade(body, "19,52 22,60 28,62.4 36,60.8 43,62 50,62.8 54.4,58", 5.6, 1.0, .62, lean=-.3), CHESTNUT_D)
    for x, y, r in ((47, 53, 1.2), (50.4, 55, .9), (45, 56, .8), (48.6, 58, 1.0), (51.6, 51.6, .7)):
        a.fill(ellipse(x, y, r, n=16), "#E4B58A")
    leg(a, "49,56,12 52.6,66,7.4 47.6,71.6,4.8 51,77,3.8", CHESTNUT, 1.0, "54.6,60 53.6,67 50,71", CHESTNUT_D, SUMI,
        PAPER)
    a.fill(blob("43,53 49,50.6 54,54 53.6,61 47,61.6"), CHESTNUT)
    leg(a, "25,57,9.6 16.4,63,6 10,69.4,4.4 5,70.6,3.6", CHESTNUT, 1.0, "26,61 17,66.4 11,71", CHESTNUT_D, SUMI, PAPER)
    a.fill(blob("20,50 27,49 31,56 27,61 21.6,58"), CHESTNUT)
    a.line("29.6,49 31.6,55 28.6,60", 1.0, "leaf")
    a.shape(blob("24,22.6! 30,22 35,25.6! 40,25! 38,29! 43.6,31.4! 38.6,34! 42,38.4! 36,39 33,43! 29.6,38 27,30!"),
            SUMI, .7,
            shift=False)
    for q in ("28,25.6 33,28 38,27.6", "30,31 35,32.4 40,32", "31.6,36 35,37 39,37.6"):
        a.whisker(q, .55, "leaf", KIN)
    head(a, 22, 31, 0, 1.06, CHESTNUT, SUMI, TEAL, "shut", "open", PAPER, CHESTNUT_D)
    cut(a, "31,47.6! 42.6,48.6! 44,59.4! 33,59!", TEAL, .95, "43.6,59 38,59.4", 2.4, "#06434A")
    a.fill(stroke([(33, 57.4), (43.6, 57.8)], .9, "flat"), KIN)


def _lean_rider(a: Art) -> None:
    """He lies along the neck; his hat stayed behind."""
    cut(a, "43,32! 50,33 56,38 63,37! 60,43 64,48! 55,47.6 47,45!", SHU, 1.05, "63,37.6 60,43 63,47.6", 4, SHU_D)
    cut(a, "36,31! 36,38 38.6,46 38,49.6! 45,51 50,46.6! 50.6,40 47,33 42,29.6!", "#EFE3C8", 1.1,
        "50.4,40 49.8,46 45,50.6", 4,
        DEEP)
    folds(a, SUMI, "40.6,34 42.6,40 42.6,47", w=.7)
    arm(a, "44.6,48.6,9.4 36.6,51,8 37.4,59.4,5.6", INDIGO, 1.05, "33,54 35,59", 2.6, "#0F1F33")
    boot(a, 38, 63.4, 12, .96, "#5A3A26")
    arm(a, "40,36,7.6 33.4,41.6,6.4 27,38,5", "#EFE3C8", .95, "35,44.6 29,42", 2.4, DEEP)
    fist(a, 25.4, 37, -60, .82)
    for q in ("24,37.4 18,36 13,36.4",):
        a.line(q, .9, "leaf", TEAL)
    place(a, _lean_head, 38, 23.6, -12, .9)


def _lean_head(h: Art) -> None:
    h.shape(blob("0,5! 5,4! 6.6,11 .6,12"), SKIN, .8)
    profile(h, SKIN, "open", "open", 1.2)
    cut(h, "-3.4,-4.6! -3,-9 2,-11.4 8,-10! 13,-11.4 17,-9! 13.6,-7 17.6,-3.6! 12,-3.6 14,1! 8.6,0 6,3! 4.4,-2.6 "
        "1,-4.8!", SUMI,
        .85)
    for q in ("1,-8 6,-8.4 12,-9", "4,-5.6 8,-5 13,-5"):
        h.whisker(q, .55, "leaf", KIN)
    cut(h, "-4.2,-5.4! 1,-6.6 8,-4! 8.4,-1.8! 2,-4 -4.2,-3.2!", SHU, .75)


def _rolling(a: Art) -> None:
    arm(a, "46,37,7.6 54,33.6,6.2 54.4,25.4,5", "#EFE3C8", .95, "55,38 57.4,30", 2.4, DEEP)
    place(a, lambda h: palm(h, 0, 0, 0, .95), 54.6, 21, 8)
    coin(a, 8.2, 44.4, 6.2, .8, 30)
    for q in ("13,50.6 15.4,54", "9.6,52.6 10.6,57", "5,52 4.6,56"):
        a.line(q, .9, "in")


# ---- page ---------------------------------------------------------------------------------------
def page(a: Art) -> Figure:
    """His wages, bowled home along the quay with a stick."""
    ground(a, "#F0C96A", "#FBF3DC", "#F6E2A6")
    wood(a, "#B9862A", .22, (46, 22))
    a.fill(blob("2,70! 2,60! 8,60! 8,54! 12,50! 16,54! 16,62! 26,62! 30,58! 34,62! 44,62! 44,56! 52,56! 52,62! 62,62! "
                "62,80! 2,80!"),
           "#D9A85A", .8)
    for x, y in ((10, 58), (13, 58), (29, 65), (47, 60), (38, 66)):
        a.fill(ellipse(x, y, .9, 1.4, n=16), "#FBF3DC")
    soil(a, "2,85 22,84.4 42,86 60,85", "#B98A4A", "#6B4A1A")
    for y in (88.4, 91):
        a.whisker(f"4,{y} 20,{y-.6} 44,{y+.4}", .7, "leaf", "#6B4A1A")
    coin(a, 18.8, 73.4, 14)
    # running: the hind leg flies
    arm(a, "40,62,10.6 49,63.6,8.6 53.4,56.6,6", SHU, 1.1, "47,68 53,63 56,58", 3.4, SHU_D)
    arm(a, "53.6,56.6,5 56,52.6,4", PAPER, .9)
    cut(a, "53,52.6! 58,55! 61.4,48.6! 58.6,46.6 56.4,49!", SUMI, .75)
    cut(a, "33.4,40! 32,48 34,56 33,64! 40,67.4 46.4,62.6! 45.4,54 45.6,47 43,40!", TEAL, 1.15,
        ("45.6,48 45.2,55 46,62",), 4.6,
        "#06434A")
    cut(a, "33.4,53.6! 39.6,56 45.6,53! 46,57 40,60 33.4,57.6!", KIN, .9)
    arm(a, "37,63,11 35.4,74,8.6 39,80.6,6", SHU, 1.1, "40,71 40.6,77", 3, SHU_D)
    arm(a, "39,80,5.4 38.4,84.6,4.4", PAPER, .9)
    cut(a, "35.6,83.6! 41.4,83.6! 42,88.4! 31,88.6! 31.6,86.6 35,85.6!", SUMI, .8)
    cut(a, "34,40! 38.4,46.4 44,39.6! 47.4,43! 39.4,50! 31.4,43.4!", PAPER, .9)
    arm(a, "43.4,46,8 52.6,47,7 55,38.6,5.4", TEAL, 1.05, "50,51.4 56,48", 3, "#06434A")
    cut(a, "52.2,38.4! 57.8,39.6! 58.2,36.4! 52.8,35.4!", PAPER, .7)
    place(a, lambda h: palm(h, 0, 0, 0, .86), 55.8, 33.6, 16)
    place(a, _page_head, 36.4, 29.6, -12, 1.06)
    return _stick


def _page_head(h: Art) -> None:
    h.shape(blob("-1,6! 5,4! 6,12 0,12"), SKIN, .8)
    cut(h, "2,-5! 8,-5! 9.4,2 8,7.4! 4,5.6 3,0!", "#8A4A22", .85, "9,2 7.8,6.8", 2.4)
    profile(h, SKIN, "smile", "open", 1.1)
    h.fill(ellipse(.4, 3, 1.7, 1.2), "#E8A58C", .8)
    cut(h, "-5.4,-3.6! -1,-5.8 5,-6 10.4,-3.6! 5,-3 0,-3!", INDIGO, .9)
    cut(h, "-3.6,-5! -4,-10 1,-13 7,-11.6 9.4,-5.4! 3,-6.6!", INDIGO, .95, "7,-11 9,-6", 2.4, "#0F1F33")
    for q in ("8,-8 13,-13 18.6,-14.4", "8.4,-7 14,-9.6 19,-9"):
        h.line(q, 2.4, "leaf")
        h.line(q, 1.4, "leaf", KIN)


def _stick(a: Art) -> None:
    arm(a, "35.4,46,8 27,52.6,7 22.6,46,5.4", TEAL, 1.05, "34,53 27,56.6 21.6,51", 3, "#06434A")
    cut(a, "19.4,46.6! 24.8,44.2! 23.6,41.4! 18.2,43.4!", PAPER, .7)
    a.line([(17.6, 32.6), (23.4, 58.6)], 2.6, "flat")
    a.line([(17.7, 33), (23.3, 58.2)], 1.3, "flat", KIN)
    fist(a, 20.4, 41.6, -12, .86)
    for q in ("5.6,59 8.6,55.6", "2,66 3,62.6", "33,84 36,82.6"):
        a.line(q, .9, "in")


COINS = {"coins-jack": (page, (12, 14, 60)), "coins-knight": (knight, (4, 10, 60)), "coins-king": (king, (6, 16, 60))}

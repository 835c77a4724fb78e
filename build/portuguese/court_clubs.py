"""The court of clubs: the country – a cork harvester, a woman whose cock crows, a king who treads his own grapes.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

from french.pips import GREEN, sign
from pen.ink import INDIGO, KIN, PAPER, SAND, SHU, SHU_D, SKIN, SUMI, Art, blob, ellipse, move, shade
from pen.scenery import ground, rays, soil
from suits.card import Figure
from suits.court import FAIR, arm, crown, cut, face, fist, place, profile, sub, wood

PINE, CORK, CORK_D, BARE, GRAPE, GRAPE_D = "#06434A", "#B58A5A", "#6B4423", "#C9603A", "#5B2E5E", "#32173A"


# ---- king ---------------------------------------------------------------------------------------
def king(a: Art) -> Figure:
    """He has rolled up his robe and treads the grapes himself. The year will be a good one."""
    ground(a, "#D9B25A", "#FBF3DC", "#EFDDA4")
    wood(a, "#A87A2A", .22, (20, 44))
    for k, c in enumerate(("#8FA86A", "#6E8E5A", "#557A4E")):
        y = 58 + k*6
        a.fill(blob(f"2,{y+4}! 14,{y-3} 28,{y+1} 42,{y-4} 62,{y}! 62,96! 2,96!"), c, .8)
    # the vat
    arm(a, "33.4,58,9.6 27,66,7.4 29.6,76,5.6", SKIN, 1.05, "31,66 32,74", 2.6)
    arm(a, "42,58,10 46,66,8 41.6,76,5.6", SKIN, 1.05, "49.6,65 45,75", 2.6)
    for x, y in ((8, 75), (12.6, 74), (17, 75.4), (21.6, 74.2), (26, 76), (30.6, 75.4), (35, 76.2), (39.4, 75.6),
                 (43.8, 76),
                 (48, 75), (52.4, 75.4)):
        a.shape(ellipse(x, y, 2.8, n=24), GRAPE, .7)
        a.line(f"{x-1.4},{y-.4} {x-1},{y-1.4} {x},{y-1.8}", .5, "leaf", PAPER)
    vat = blob("4.6,77! 30,80 56,77! 54,94! 30,95.6 6.6,94!")
    a.shape(vat, CORK, 1.15)
    for x in (12, 19.6, 27, 34.6, 42):
        a.line(f"{x},79 {x+.6},94", .75, "flat")
    for y in (82.6, 90):
        cut(a, f"4.8,{y-1.4}! 30,{y+1.4} 56,{y-1.4}! 55.6,{y+1.4}! 30,{y+4.2} 5.2,{y+1.4}!", GREEN, .8)
    # robe, gathered up with both hands
    cut(a, "32,42! 27,48 24.6,56 22,62! 28,66 35,62.6! 40,66 46,62.6! 50.6,66 53.4,61! 50,54 48.6,47 44,41!", GREEN,
        1.15,
        ("50,54 53,61 50.4,65.4",), 5, PINE)
    for x, y in ((31, 56), (38.6, 58.6), (45.6, 57)):
        a.fill(sign("clubs", x, y, 2.6), PAPER)
    cut(a, "22,61! 28,65 35,61.6! 40,65 46,61.6! 50.6,65 53.4,60! 54,63.6! 50.6,68.4 46,65.4! 40,69 35,65.4! 28,69 "
        "21.4,64.6!",
        PAPER, .9)
    arm(a, "47,47,9.6 55.6,54,8.4 50.4,61.6,6", GREEN, 1.05, "59,54 54,61", 3, PINE)
    fist(a, 49, 62.6, 60, .92)
    cut(a, "28,43! 38,50 49,42.6! 52,48! 45,53 38,54.4 31,52.6 25.4,48.4!", PAPER, 1.0, "51.6,48.4 45,52.8 38.4,54", 3)
    for x, y in ((30, 48), (35, 51.4), (41.4, 51.4), (46.4, 48.6)):
        a.fill(blob(f"{x-.8},{y-1.2}! {x+.8},{y-1.2}! {x},{y+1.8}!"), SUMI)
    place(a, _king_head, 37, 33, -10, 1.08)
    return _splash


def _king_head(h: Art) -> None:
    cut(h, "4,-6! 9,-5! 10.6,1 9,6! 5,5!", "#E4DCCB", .85, "10.2,1 8.8,5.6", 2.4)
    face(h, SKIN, ("-5,-3.6 -4,-5 -2.6,-4.6", "-.6,-4.6 1.4,-6 3.4,-4.4"), "open", "shut", 1.3)
    for x in (-4.6, 3.4):
        h.fill(ellipse(x, 2.6, 1.6, 1.2), "#E0856A", .85)
    cut(h, "-5.6,3! -3.6,3.8 0,3.6! 2,3 4.4,1 6.2,-2! 9,4 7.6,10 3.6,13.6! 1,11.6 -2,13! -4.4,10 -5.6,7! -3.6,7.6 "
        "-1.6,8 -.2,6.4 "
        "-.4,4.4! -2,4.2", "#E4DCCB", .9, "8.6,4.4 7.2,10 3.8,13.2", 3)
    top = sub(h)
    crown(top, 13, 8, 4, GREEN)
    h.add(top, dx=1, dy=-5.8, rot=3)


def _splash(a: Art) -> None:
    arm(a, "29,47,9.4 19.6,48.6,8.4 16,39.4,6.4", GREEN, 1.05, "27,52.6 18,53 12.6,44", 3, PINE)
    cut(a, "12,40.4! 19.6,38.4! 18.8,35! 11.4,37!", PAPER, .8)
    fist(a, 14.6, 32.4, 80, .96)
    # a bunch he holds up to the light
    for x, y in ((11, 36.6), (15, 37), (18.6, 36), (9.6, 40.2), (13.4, 40.6), (17, 40), (11.4, 44), (15, 44), (13.2,
            47.4)):
        a.shape(ellipse(x-2.4, y+3, 2.2, n=22), GRAPE, .65)
        a.line(f"{x-3.4},{y+2.6} {x-3},{y+1.8} {x-2.2},{y+1.6}", .45, "leaf", PAPER)
    for x, y, r in ((7, 70, 1.1), (12, 67, 1.4), (22, 69, 1.1), (36.6, 69.6, 1.4), (54.4, 68.8-3, 1.0), (33, 71, .9)):
        a.shape(blob(f"{x},{y-r*2}! {x+r},{y} {x},{y+r} {x-r},{y}"), GRAPE, .5)


# ---- queen --------------------------------------------------------------------------------------
def queen(a: Art) -> None:
    """It was roasted yesterday, and it crows today: the cock of Barcelos, larger than his keeper."""
    ground(a, "#7FB3AE", "#FBF3DC", "#CFE0CC")
    rays(a, 18, 30, "#A6CCC2", 16, 12, 84, 3.2)
    wood(a, "#06434A", .2, (46, 60))
    soil(a, "2,88 22,86.6 42,88.4 60,87", "#8FA86A", "#4E6A2E")
    cut(a, "38,58! 31,64 26.4,76 22.6,89! 34,91.6 46,90 56,91.4! 57.6,78 54,66 49,58!", SHU, 1.15,
        ("54,66 57.2,78 56,90",), 6,
        SHU_D)
    for y, c in ((76, SUMI), (81, KIN), (85.6, PAPER)):
        a.line(f"{26.6-(y-76)*.3},{y} 38,{y+2} 48,{y+.6} 56.6,{y+1}", 1.5, "flat", c)
    cut(a, "35,62! 31.6,72 31,84! 40,86 46,84.4! 46.6,72 46,62!", SUMI, .95)
    for x, y, c in ((36, 70, SHU), (41.4, 69.4, KIN), (38.8, 75.4, GREEN), (35.4, 80, KIN), (42, 79.4, SHU)):
        a.fill([move(blob("0,-.2! .4,-.7 0,-1.1! -.4,-.7"), x, y, 2.4, rot=72*k) for k in range(5)], c)
        a.fill(ellipse(x, y, .6, n=12), PAPER)
    cut(a, "38,44! 36,52 38,60! 44,62.6 49.6,59.6! 51,52 50,44.6 45,42!", PAPER, 1.05, "50.8,52 49.4,59", 4)
    cut(a, "39,46! 38.4,60! 44,62 49,59.6! 48.6,46!", SUMI, .9)
    for y in (49.4, 53, 56.6):
        a.line(f"41,{y} 44,{y+1.6} 47,{y}", .9, "leaf", KIN)
    place(a, _queen_head, 43, 33.4, 4, 1.0)
    part = sub(a)
    _cock(part)
    a.add(part, dx=2.4, dy=14.4, s=.95, about=(24, 40))
    arm(a, "49,47,8.6 48.6,58,7.4 37,70,5.4", PAPER, 1.0, "52,58 41,70", 2.4)
    arm(a, "36.4,70.6,4.4 31,73.6,3.8", FAIR, .85)


def _queen_head(h: Art) -> None:
    h.shape(blob("-2,6! 4,5! 5,12 -1.4,12"), FAIR, .8)
    face(h, FAIR, ("-5,-3.6 -4,-4.6 -2.6,-4.2", "-.4,-4.2 1.4,-5 3.4,-4.2"), "open", "shut", .95)
    h.fill(ellipse(2.8, 3, 1.7, 1.1), "#E8A58C", .9)
    cut(h, "-6.6,-2.6! -7,-8 -2,-12.6 5,-12 9.4,-6.6 10,0 13,8! 8,10 5.6,4! 5.6,-2 2,-6.6! -2.4,-6 -5.4,-3!", SHU, 1.0,
        "9.6,-2 12.6,7.6 8.4,9.4", 3, SHU_D)
    for x, y in ((-4, -8), (0, -10), (5, -9), (8, -4), (8.4, 3)):
        h.fill([move(blob("0,-.2! .4,-.7 0,-1.1! -.4,-.7"), x, y, 1.5, rot=90*k) for k in range(4)], KIN)
    for y in (8, 10.4):
        h.line(f"-3,{y} 1,{y+1.6} 5,{y-.4}", 1.1, "flat", KIN)
    h.shape(ellipse(6, 5, 1.1, 1.7), KIN, .55)


def _cock(a: Art) -> None:
    """Black, with hearts, its beak wide open."""
    tail = (("36,62 46,70 47,78", KIN), ("35,58 49,62 53,72", SHU), ("35,54 50,54 57.6,64", INDIGO),
            ("35,50 48,46 58,53", KIN))
    for way, c in tail:
        a.line(way, 6.4, "brush")
        a.line(way, 4.8, "brush", c)
    body = blob("13,28! 12,38 10,47 12.6,57 20,64.4 29,65.4 36,61 38.4,53 34,46 28,41 25,33 24,26!", 12)
    a.shape(body, SUMI, 1.2)
    a.fine(shade(body, "12.6,57 20,64.4 29,65.4 36,61 38.2,53.4", 5, 1.0, .6, lean=-.2), "#7C8DB5")
    wing = blob("22,46! 31,45 38,50.4 41,58! 34,57.4! 36,61! 29,59.6! 29.4,62.6! 23.4,58 20.4,52")
    a.shape(wing, GREEN, 1.05)
    for q in ("25,49 32,50.6 37,55", "24.4,52.6 29.6,54.4 33,58"):
        a.line(q, .9, "leaf", PAPER)
    for x, y, s, rot in ((17, 40.4, 2.4, 8), (14.6, 48.6, 2.6, -8), (20.4, 57.6, 2.4, 14), (20, 34, 2, 4), (28.6, 53,
            0.1, 0)):
        a.fill(move([(px, py) for px, py in sign("hearts", 0, 0, s)], x, y, rot=rot), SHU)
        a.fill(ellipse(x-.4*s, y-.4*s, .16*s+.05, n=10), PAPER)
    for x, y in ((12.4, 43.6), (19.4, 44.6), (17, 53), (24.6, 61.4), (16, 30.4), (22.4, 39.6)):
        a.fill([ellipse(x+.9*dx, y+.9*dy, .42, n=10) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))], KIN)
    # head thrown up, crowing
    head = blob("13,30! 12.6,23 17,18.6 22.4,19.4 25,25 24.4,30! 19,32")
    cut(a, "13,22! 9.6,18 12,14.6! 14.6,16.6! 15,11.4! 19,14.6! 21.6,10.4! 23.4,15! 27,14! 26,19.4 23,21.4! 18,19 "
        "15,20.4", SHU, 1.0)
    a.shape(head, SUMI, 1.0)
    cut(a, "14,21.4! 9,17.4 3.4,17! 7.6,20.6 12.6,24.6!", KIN, .9)
    cut(a, "12.8,25.4! 8.4,25 4.6,28.4! 9.4,29.4 13.4,28!", KIN, .9)
    a.fill(blob("12.4,22.6! 8,22 9,25! 12.4,25.6!"), SHU)
    cut(a, "13.6,28.6! 10.4,33 12.4,37.6 15.6,35 16.4,30!", SHU, .85)
    a.fill(ellipse(18.2, 23, 2, n=24), PAPER)
    a.fill(ellipse(17.8, 22.8, 1.1, n=18), SUMI)
    for q in ("24,66 23,72 18.6,74.6", "23,72 24,75.6", "29,66 29.6,73 25.6,76.6", "29.6,73 31.4,76.4"):
        a.line(q, 1.9, "flat")
        a.line(q, .9, "flat", KIN)


# ---- jack ---------------------------------------------------------------------------------------
def jack(a: Art) -> Figure:
    """Every nine years the oak gives him its coat, and he leaves it standing there in red."""
    ground(a, "#6FA89E", "#F6EFDF", "#C2D8C4")
    wood(a, "#06434A", .2, (50, 22))
    a.fill(blob("2,70! 14,64 26,68 40,62 62,68! 62,96! 2,96!"), "#9DB07A", .9)
    soil(a, "2,87 22,85.6 42,87.4 60,86", "#B9A46A", "#6B5A2E")
    trunk = blob("4,30! 12,32 17.6,30! 17,50 19.6,70 23,88! 4,89!")
    a.shape(trunk, BARE, 1.1)
    a.fine(shade(trunk, "17,34 17,50 19.4,70 22.6,87", 5, 1.1, .65), SHU_D)
    cut(a, "2,33! 2,24! 8,25 15,18! 20,20.6! 18.6,31 19,39! 15,36 11,40 7,36.4 2,39!", CORK, 1.05,
        "18.6,24 18.4,31 18.8,38", 3,
        CORK_D)
    for q in ("5,27 6,33", "10,26 10.4,34", "14.4,23 14.6,32"):
        a.whisker(q, .9, "leaf", CORK_D)
    for x, y, s in ((22, 14, 6), (30, 9.4, 6.4), (39, 11, 5.6), (25.6, 20, 4.4)):
        a.shape(blob(f"{x-s},{y}! {x-s*.6},{y-s*.6} {x},{y-s*.7} {x+s*.7},{y-s*.5} {x+s},{y}! {x+s*.6},{y+s*.5} "
                     f"{x},{y+s*.6} {x-s*.6},{y+s*.5}"),
                "#557A4E", .9)
        a.whisker(f"{x-s*.5},{y} {x},{y-s*.3} {x+s*.5},{y}", .7, "leaf", PAPER)
    a.line("17,26 22,20 27,15", 2.6, "in")
    arm(a, "41,64,10.6 45.6,74,7.8 43,83,5.6", INDIGO, 1.05, "47,72 46.6,80", 2.8, "#0F1F33")
    cut(a, "40,82.6! 45.4,82.6! 45.8,87.4! 36.4,87.6! 37,85.6 39.8,85!", SUMI, .8)
    arm(a, "36,65,11 28.4,73.4,8.4 29.6,84,5.8", INDIGO, 1.1, "31.6,74 31.8,83", 2.8, "#0F1F33")
    cut(a, "26.6,83.6! 32.2,83.6! 32.6,89! 22,89.2! 22.6,87 26.4,86.4!", SUMI, .8)
    # a sheet of cork as long as himself, on his back
    cut(a, "45,34! 52,30 57.4,34! 56,46 58,58 55,67! 49,66! 47,52!", CORK, 1.1, ("57,35 55.8,46 57.6,58 54.8,66.4",),
        4, CORK_D)
    for q in ("51,34 51,46 53,60", "54,38 53.6,48"):
        a.whisker(q, .9, "leaf", CORK_D)
    cut(a, "34,42! 31.4,50 33.6,58 31,66! 39,70 47.4,65.6! 47,56 48.6,47 45,41!", PAPER, 1.15,
        ("48.4,48 46.8,56 47.2,65",), 4.6)
    for y in (48, 54, 60):
        a.line(f"33,{y} 39,{y+2} 47,{y}", .8, "leaf", GREEN)
    a.line("46,42.4 38,52 33,58", 2.2, "flat", CORK_D)
    cut(a, "32.6,58.6! 39,61 47,58.2! 47.4,62.2 39,65 32,62.4!", SHU, .9)
    place(a, _jack_head, 36.8, 33, -8, 1.04)
    return _axe


def _jack_head(h: Art) -> None:
    h.shape(blob("-1,6! 5,4! 6,12 0,12"), SKIN, .8)
    cut(h, "4,-5! 8.6,-4! 9,2 7.6,5! 5,4!", SUMI, .8)
    profile(h, SKIN, "smile", "open", 1.2)
    h.fill(blob("-4.6,5.4! -2,7 2,5 4.6,1! 5.2,3 3,6.8 -.4,8.8 -3,8.6!"), CORK_D, .5)
    cut(h, "-9.6,-4.6! -4,-6.4 4,-6.6 12,-3.4! 8,-3 0,-3.6 -5,-3.4!", SAND, .95)
    cut(h, "-4.4,-6! -3.6,-11.4 2,-13 7,-11 8.4,-5.8! 2,-7.4!", SAND, .95, "7,-10.6 8,-6.4", 2.2, CORK_D)
    h.line("-4.4,-7.2 2,-8.6 8.2,-7", 1.6, "flat", GREEN)


def _axe(a: Art) -> None:
    arm(a, "45.6,46,8.6 49,55,7.4 39,54.6,5.6", PAPER, 1.0, "51,57 43,58.4", 2.6)
    arm(a, "36,47,8.6 29.6,55.4,7.2 26,52.6,5", PAPER, 1.05, "36,53 30,59", 2.6)
    a.line([(9.4, 46.6), (44.6, 58.2)], 3.0, "flat")
    a.line([(9.8, 46.8), (44.2, 58)], 1.6, "flat", "#D8B27A")
    cut(a, "13,43! 14.6,51.6! 9.6,56.6 3.6,56! 5.4,49.6 4.2,42.6! 9,41.2", "#C9D3DC", 1.05, "5,44 5.6,50 4,55.4", 2.6)
    fist(a, 24.6, 51, 104, .92)
    fist(a, 37.6, 55.6, 104, .92)


CLUBS = {"clubs-jack": (jack, (6, 18, 60)), "clubs-queen": (queen, (4, 16, 60)), "clubs-king": (king, (5, 14, 60))}

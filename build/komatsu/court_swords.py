"""The court of swords in the Komatsu deck: a jack who hides the blade, a black horse in the air, a king who is a
mountain.

One function per card, in the order of painting; long, because a drawing is a list of points.
"""
from __future__ import annotations

from komatsu.kit import cap, crown, cuts, fist, horse_head, leg, mask, slab, sleeve, worn
from komatsu.pips import GOLD, GREEN, RED, blade, stain
from pen.ink import PAPER, SUMI, Art, blob, curve, ellipse, stroke

GREY = "#5B6470"


def king(a: Art) -> None:
    """The blade goes all round him like a moon; nobody has seen it move."""
    stain(a, ellipse(37, 34, 25, n=64), RED, 2)
    a.fill(ellipse(36, 33, 20.4, n=64), "#F6EBD0")
    spine = [(36.6+24.6*x, 33+26.4*y) for x, y in curve("-.02,1.02 .62,.8 .96,.3 .98,-.3 .66,-.78 .1,-1 -.46,-.86 "
                                                        "-.72,-.6",
                                                        n=10)]
    blade(a, spine, 8, RED)
    robe = slab(a, "29,40! 20,46 12,58 6,72 1,90! 1,97! 62,97! 62,74! 57,60 50,47 43,40!")
    worn(a, robe, 70, 3.2)
    slab(a, "30,42! 26,56 25,72 27,97! 41,97! 42,74 41,58 42,42!", RED, 1.4)
    slab(a, "33,46! 31.6,60 32,97! 37.4,97! 38,62 38,46!", PAPER, 1.2)
    for y in (56, 66, 76, 86):
        a.fill(blob(f"32.6,{y}! 35,{y-3.4} 37.2,{y}! 35,{y+3.4}"), SUMI)
    cuts(a, "24,52 17,64 12,80", "22,62 18,74 16,90", "48,52 52,60 55,68", "46,60 47.6,68 48,78", "10,84 9,90 9,94",
         w=1.6)
    for x, y in ((19.6, 80), (13.4, 91), (50.6, 64.6), (22, 92)):
        a.fill(blob(f"{x-2.6},{y}! {x},{y-3} {x+2.6},{y}! {x},{y+3}"), GREEN)
    slab(a, "20,45! 28,38 36,43! 44,38 52,46! 45,52 36,49 27,52!", PAPER, 1.5)
    for x, y in ((25, 46.6), (30, 45), (42, 45), (47, 46.8)):
        a.fill(ellipse(x, y, 1.2, n=14), SUMI)
    mask(a, 36, 29.4, 0, 1.14, "stern", RED, SUMI, 2.4)
    crown(a, 36.4, 18.4, 0, .98, GOLD, 3)
    sleeve(a, "47,51,10 52,57,9 45,61.6,8 37,59,6.4", SUMI)
    cuts(a, "51.4,55.4 49.6,60 42,61.4", w=1)
    fist(a, 36, 58, 3.2)


def knight(a: Art) -> None:
    """It does not touch the ground any more."""
    a.fill(ellipse(44, 20, 15, n=60), RED)
    for y, x, w in ((28, 8, 22), (34, 0, 20), (81, 22, 44), (87, 8, 30), (93, 18, 40)):
        a.fill(stroke([(x, y), (x+w, y)], 2.2, "leaf"), GREEN if y > 40 else GREY)
    # tail, far legs, body, near legs
    for q, w in (("50,54 58,56 61,66", 6), ("51,51 60,50 64,56", 6), ("50,57 55,64 55,74", 5.6)):
        a.fill(stroke(curve(q), w, "brush"), SUMI)
        a.fill(stroke(curve(q), w*.3, "leaf"), RED)
    leg(a, "22,58,8 12,59,6 7.4,66,4.4", GREY)
    leg(a, "45,60,9 52,67,6 48,77,4.4", GREY)
    body = slab(a, "15,50! 17,58 23,64 33,65 42,67 49,65 54,58 53,50 47,44 38,44 30,45 24,37! 17,40 13,45!")
    worn(a, body, 12, 3, .45)
    cuts(a, "24,61 33,62 42,64 49,62", "50,57 51.6,53 49,48", w=1.5)
    leg(a, "24,60,8.6 20,70,6.4 11,73,4.6", SUMI)
    leg(a, "43,60,12 40,72,7.4 30,78,4.8", SUMI)
    cuts(a, "41,64 39.6,70 36,74", "23.6,63 21,68", w=1.2)
    horse_head(a, 19.4, 43, 4, 1.0, SUMI, RED, GOLD, "open")
    cuts(a, "24,44 22.6,50 19,54", w=1.6, c=GOLD)
    slab(a, "31,45! 42,43! 46,55! 40,58 33,56!", RED, 1.4)
    for y in (48.4, 52.4):
        a.fill(stroke([(33, y), (44, y-1.4)], 1.3, "flat"), PAPER)
    sleeve(a, "40,46,9 33.6,53,7.4 36,62,5.4", GREEN)
    a.fill(blob("31,62! 39,62.4! 38.6,66.6! 27.4,66.4! 28,64"), SUMI)
    slab(a, "33,29! 32,38 33,47! 44,47! 47,38 44,28!", PAPER)
    for y in (33, 37.4, 41.8):
        a.fill(stroke([(32.6, y+.8), (45.6, y-1)], 1.7, "flat"), SUMI)
    spine = curve("51,32 46,23.6 36,15.4 24,13 19,14.4", n=9)
    blade(a, spine, 6.6, RED)
    sleeve(a, "43,32,7.4 51,35,6.2 52,30,5", PAPER)
    fist(a, 51.4, 30.4, 2.9)
    mask(a, 37.6, 24.6, 6, .78, "open", RED)
    cap(a, 38.4, 17.4, 14, .72, GREEN)
    sleeve(a, "34,35,6.6 28.6,39,5.4 25.6,43.6,4.4", PAPER)
    fist(a, 25, 44, 2.4)


def jack(a: Art) -> None:
    """He bows, deeper than is polite. Behind his back is why."""
    stain(a, blob("2,76! 20,72 45,76! 45,97! 2,97!"), GREEN, 4)
    spine = curve("29,52 40,47 52,38 58,24 56,9", n=10)
    blade(a, spine, 9, RED)
    # legs, far and near
    sleeve(a, "40,64,13 44,76,9 36,88,7", GREY)
    a.fill(blob("28,88! 40,86! 41,92.4! 23,92.6! 24,89.6"), SUMI)
    robe = slab(a, "13,50! 14,42 22,35 33,32 44,36 51,45 53,58 50,70 43,76! 34,73 26,77 22,71! 28,64 24,58 17,57!")
    worn(a, robe, 130, 3)
    cuts(a, "23,38 33,36 43,40 49,50 49,62", "27,43 36,42 43,48 45,58", "32,49 38,51 40,60", w=1.8)
    for x, y in ((44.6, 68), (36.6, 66.6), (30, 70)):
        a.fill(blob(f"{x-2.8},{y}! {x},{y-3.2} {x+2.8},{y}! {x},{y+3.2}"), RED)
    sleeve(a, "28,72,12 18,79,9 20,88,6.6", RED)
    for y in (78, 83):
        a.fill(stroke([(13.6, y), (24, y+1.4)], 1.4, "flat"), PAPER)
    a.fill(blob("14,88! 24.6,87! 25,93! 8,93.4! 9,90"), SUMI)
    # the hand behind him, the other on his heart
    sleeve(a, "42,44,10 48,53,8.4 37,54.6,6.4", SUMI)
    cuts(a, "47.6,49.6 47,53 41,55", w=1.2)
    fist(a, 32.4, 51.6, 3.1)
    slab(a, "17,48! 21,40 28,39! 29,47 24,54!", PAPER, 1.4)
    mask(a, 18.6, 48.6, -30, .96, "grin", RED)
    cap(a, 14.2, 41.4, -44, .66, RED)
    sleeve(a, "25,58,8.4 22,66,7 14,66.4,5.4", RED)
    fist(a, 12.4, 66, 2.7)
    a.fill(stroke(curve("4,73 10,71.4 17,73"), 1.2, "leaf"), PAPER)


SWORDS = {"swords-jack": (jack, (2, 28, 61)), "swords-knight": (knight, (2, 9, 61)), "swords-king": (king, (6, 2, 61))}

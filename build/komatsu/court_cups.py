"""The court of cups in the Komatsu deck: a jack who pours from above, a red horse that drinks, a king who does not
share.

One function per card, in the order of painting; long, because a drawing is a list of points.
"""
from __future__ import annotations

from komatsu.kit import cap, crown, cuts, fist, horse_head, leg, mask, slab, sleeve, spots, worn
from komatsu.pips import CHALICE, GOLD, GREEN, RED, RED_D, cup, put, stain
from pen.ink import PAPER, SUMI, Art, blob, curve, ellipse, stroke


def king(a: Art) -> None:
    """Round as a wine skin, the cup in both arms, one eye on whoever comes near."""
    for r, o in ((30, .14), (25, .2)):
        a.fill(ellipse(37, 40, r, n=60), RED, o)
    belly = slab(a, "37,36! 23,37 12,45 5,58 4,74 9,88 18,97! 46,97! 55,86 60,72 59,56 52,44 45,38!", RED, 2)
    a.fine([stroke(curve(q), .7, "leaf") for q in ("55,60 56,72 51,84", "52,62 52.6,73 48,84",
                                                   "57,58 58,70 54.6,80")], RED_D)
    for x, y, r in ((13, 88, 4.6), (26, 90.6, 4.6), (50, 92, 3), (39, 87, 4)):
        a.fill(ellipse(x, y, r, n=30), SUMI)
        a.fill(ellipse(x, y, r*.62, n=26), GOLD)
        a.fill(ellipse(x, y, r*.26, n=18), SUMI)
    del belly
    slab(a, "21,44! 30,38 39,43! 47,38 55,46! 47,52 38,49 29,53!", PAPER, 1.5)
    for x, y in ((26, 46.4), (32, 45.4), (45, 45), (50, 46.8)):
        a.fill(ellipse(x, y, 1.2, n=14), SUMI)
    mask(a, 38, 29.6, -6, 1.2, "shut", RED, PAPER, 2.4)
    for x in (43.4, 35):
        a.fill(ellipse(x, 33.4, 1.7, n=20), RED, .8)
    crown(a, 40.4, 18, 10, .94, GOLD, 4)
    sleeve(a, "52,52,12 54,68,10.6 44,77,9 31,76,7", SUMI)
    cuts(a, "53.4,57 53.6,66 46,74", "48.6,58 49,66 44,72", w=1.3)
    sleeve(a, "10.4,60,8 6,70,7.6 11,78,6.8 18,77,6", SUMI)
    cuts(a, "7.6,68 9.6,75 14,77.4", w=1.1)
    a.fill(put(CHALICE, 23.4, 65.4, 18.6), PAPER)
    cup(a, 23.4, 65.4, 17, 0, GOLD)
    fist(a, 27.6, 74, 3.4)
    fist(a, 20, 76.4, 3)


def knight(a: Art) -> None:
    """It drinks, and he who rides it waits, because there is no other way."""
    stain(a, blob("2,84! 18,80 34,84 45.6,81! 45.6,97! 2,97!"), GREEN, 4)
    for q, w in (("53,44 60,49 59,60", 6.4), ("52,46 57,54 55,64", 6), ("54,43 61,44 61,52", 5)):
        a.fill(stroke(curve(q), w, "brush"), SUMI)
        a.fill(stroke(curve(q), w*.32, "leaf"), GREEN)
    leg(a, "47,56,10 50,68,6.4 47,78,4.6", RED_D)
    leg(a, "27,58,8 25,72,6 27.4,84,4.6", RED_D)
    slab(a, "20,47! 16,54 13,62 10,68! 18,73! 22,66 26,62 36,63 46,62 53,60 56,52 54,44 48,40 40,42 31,41 25,42!",
         RED, 2)
    a.fine([stroke(curve(q), .7, "leaf") for q in ("29,60 38,60.6 46,59.6", "31,57.6 38,58 45,57",
                                                   "17,66 19,61 22,56")], RED_D)
    leg(a, "44,56,13 43,70,7.6 38,79,5", RED)
    leg(a, "22,58,9 17.4,74,6.4 15,86,4.6", RED)
    cup(a, 12.6, 84.6, 10.6, 1)
    horse_head(a, 16.4, 69, -36, 1.0, RED, GOLD, GOLD)
    cuts(a, "22,46 20,52 16,57", w=1.8, c=GOLD)
    # saddle, rider with his arms folded
    slab(a, "32,41! 46,39! 49,53! 41,58 34,55!", GREEN, 1.5)
    for q in ("34.4,45.4 40,47 47,44.6", "35,50 41,52 48,49.4"):
        a.fill(stroke(curve(q), 1.3, "flat"), PAPER)
    sleeve(a, "41,44,10 34,52,8 36,62,6", SUMI)
    cuts(a, "37,47.6 34,52.6 35.4,58", w=1.2)
    a.fill(blob("31.6,61! 39.4,61.4! 39,66! 27,65.6! 28,63"), SUMI)
    body = slab(a, "35,24! 31,32 32,42 36,46! 46,45! 50,36 49,27 45,23!", SUMI)
    worn(a, body, 100, 3)
    cuts(a, "36,31 35,37 37,43", w=1.3)
    sleeve(a, "46,28,8 50,36,7.6 41,40,6.6 34,37,5.6", GOLD)
    for q in ("48.6,33 45.6,34", "47,38 44.4,36.6"):
        a.fill(stroke(curve(q), 1.2, "leaf"), SUMI)
    sleeve(a, "36,28,7 30.4,34,6.6 36,39.4,5.6 42,37.4,4.8", GOLD)
    fist(a, 43.4, 36.4, 2.6)
    slab(a, "33,26! 39,22 47,25! 44,29 38,29!", PAPER, 1.3)
    mask(a, 39.6, 17.6, 4, .84, "stern", RED)
    cap(a, 40.4, 10.4, 10, .5, GREEN)


def jack(a: Art) -> None:
    """From as high as he can reach, and not one drop goes astray."""
    a.fill(ellipse(20, 74, 21, n=60), RED, .16)
    # what falls
    fall = blob("25,16! 21,24 18,38 16.6,56 15,74! 24.6,74! 23,56 23,40 26,27 30,19!")
    a.fill(fall, SUMI)
    a.fill(blob("25.6,19.6! 22.6,27 20,40 19,56 18,74! 21.6,74! 20.6,56 21.2,41 24.4,28 28,20.4!"), RED)
    for x, y, r in ((12, 66, 1.9), (28, 69, 1.7), (31.6, 73, 1.1), (8.4, 72, 1.2), (27, 60, 1.0)):
        spots(a, ((x, y, r),), SUMI)
        spots(a, ((x-.1, y-.1, r*.55),), RED)
    # leg behind, body like a bent bow, leg in front
    sleeve(a, "46,66,12 54,74,9 47,84,7", GREEN)
    robe = slab(a, "38,30! 32,36 31,46 33,55 31,64 30,74! 38,78 48,76 54,69! 57,58 56,46 51,36 46,30!", SUMI)
    worn(a, robe, 60, 3.2)
    cuts(a, "36,38 35.6,46 37.4,55 36,66", "48,37 52,47 52.4,58 49,68", "42,52 43,60 42,70", w=1.8)
    for y in (44, 52, 60, 68):
        a.fill(blob(f"40.4,{y}! 43,{y-3} 45.6,{y}! 43,{y+3}"), (RED, GOLD)[y % 8 == 4])
    sleeve(a, "38,70,13 30,79,10 35,88,7", RED)
    for y in (79.4, 84.4):
        a.fill(stroke([(28, y), (38.6, y+1.2)], 1.5, "flat"), PAPER)
    a.fill(blob("30.6,87! 39.6,87.4! 40,93! 23.4,93! 24.6,89.6"), SUMI)
    # the lower cup and the arm that holds it
    cup(a, 20.4, 82.4, 11.4, 1)
    sleeve(a, "36,44,9 29,56,8 30,68,7 27,74,5.4", GREEN)
    fist(a, 26.8, 76.6, 2.9)
    # head thrown back, the arm that pours
    slab(a, "37,33! 42,28 50,31! 47,37 41,38!", PAPER, 1.3)
    mask(a, 43, 24, 12, .92, "shut", RED)
    cap(a, 45.6, 15.4, 22, .64, GOLD)
    sleeve(a, "50,36,9 57,28,8 54,17,6.6 44,9.6,5.4", GREEN)
    jug = blob("41,3.4! 45,9 43,16 36,20 29,19.6! 24.4,21! 24,17 28,14 28,9 33,4!")
    a.shape(jug, GOLD, 1.7)
    a.fill(blob("28.4,9! 33,10.6 34.6,15.6 31,18.6! 28.4,17 29.6,13"), RED)
    a.fill(stroke(curve("38,5 41.6,9.4 40,14"), 1.2, "leaf"), PAPER)
    fist(a, 43.4, 8.6, 3)


CUPS = {"cups-jack": (jack, (4, 3, 61)), "cups-knight": (knight, (2, 35, 61)), "cups-king": (king, (4, 4, 61))}

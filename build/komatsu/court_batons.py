"""The court of batons in the Komatsu deck: a jack under his load, a rider whose horse is a stick, a king on a pile of
timber.

One function per card, in the order of painting; long, because a drawing is a list of points.
"""
from __future__ import annotations

from komatsu.kit import cap, crown, cuts, fist, horse_head, mask, slab, sleeve, worn
from komatsu.pips import GOLD, GREEN, GREEN_D, RED, beam, stain
from pen.ink import PAPER, SUMI, Art, blob, curve, ellipse, stroke


def king(a: Art) -> None:
    """What he sits on he has counted himself, and what he holds is the last of it."""
    for x0, y0, x1, y1 in ((19, 34, 60, 66), (60, 33, 8, 70)):
        beam(a, x0, y0, x1, y1, 7, RED)
    for y in (94, 86.6):
        beam(a, 2.6, y, 44.6, y, 7.2, GREEN)
    robe = slab(a, "27,42! 17,49 10,60 7,74! 8,83! 45,83! 45.6,67! 56,67! 56,56 51,47 44,42!", GREEN, 2)
    a.fine([stroke(curve(q), .8, "leaf") for q in ("53,56 53.6,61 52,66", "51,55 51.4,60 50,66",
                                                   "12,64 10,72 10.6,80")], GREEN_D)
    del robe
    inner = slab(a, "29,42! 26,58 24,72 24,83! 40,83! 42,64 42,42!", SUMI)
    worn(a, inner, 90, 3)
    for k, y in enumerate((54, 62.6, 71.2)):
        a.fill(blob(f"27.4,{y}! 33,{y-4} 38.6,{y}! 33,{y+4}"), (RED, GOLD, RED)[k])
        a.fill(blob(f"30.4,{y}! 33,{y-1.8} 35.6,{y}! 33,{y+1.8}"), SUMI)
    # knees like two boulders
    for x, y in ((15.6, 76), (37, 77)):
        a.shape(ellipse(x, y, 9.4, 7.6, n=44), GREEN, 1.8)
        for q in (.62, .3):
            a.fill(stroke(ellipse(x, y+1, 9.4*q, 7.6*q, 190, 350, 20), 1.3, "leaf"), SUMI)
    slab(a, "20,45! 29,38.6 37,44! 45,38.6 53,45! 45,51 37,48 29,51.6!", PAPER, 1.5)
    for x, y in ((25.6, 45.8), (31, 44.8), (43.4, 44.8), (48.4, 45.8)):
        a.fill(ellipse(x, y, 1.2, n=14), SUMI)
    mask(a, 37, 29.6, 0, 1.14, "stern", GREEN, RED, 2.4)
    crown(a, 37.4, 18.6, 0, .98, RED, 4)
    # the club, upright at the left
    sleeve(a, "21,50,9 11,57,8 13,66,6.4", GREEN)
    club = blob("10.4,33! 15,30.6 20,33! 21,42 18,52 18.6,66 17.4,82! 14.6,83.6 11.6,82! 11.4,66 11.6,52 9.4,42")
    a.fill(blob("9.2,32! 15,29.4 21.2,32! 22.4,42 19.4,52 20,66 18.8,83! 14.6,85 10.2,83! 10,66 10.2,52 8,42"), PAPER)
    a.shape(club, RED, 1.7)
    for y in (38, 46, 74):
        a.fill(stroke(curve(f"11.6,{y} 15,{y+1.2} 18.6,{y}"), 1.6, "flat"), SUMI)
    for x, y in ((13, 42), (17, 41.4), (15, 34.6)):
        a.fill(ellipse(x, y, 1.1, n=16), GOLD)
    fist(a, 15.4, 62, 3.5)
    sleeve(a, "50,51,9.4 52,60,8.4 42,62.6,6.8", GREEN)
    fist(a, 39.4, 62.4, 3.2)


def knight(a: Art) -> None:
    """Half of him gallops, the other half is wood, and both are sure of winning."""
    a.fill(ellipse(46, 19, 13.4, n=56), GOLD)
    stain(a, blob("2,88! 14,85 30,88.6 45.6,86! 45.6,97! 2,97!"), RED, 4)
    for q in ("50,70 57,66 61,66", "4,36 12,34 20,36"):
        a.fill(stroke(curve(q), 2, "leaf"), RED)
    # the leg behind, the stick between the legs, the leg in front
    sleeve(a, "40,62,12.4 50,66,9 57,58,6.6", RED)
    a.fill(blob("54,60! 60,61.4! 61,53! 58.6,51! 55.6,54!"), SUMI)
    beam(a, 11, 46, 46.6, 82.4, 6.4, GREEN)
    a.fill(stroke(curve("45,80 50,79 52,84 48,88 44,94"), 3.4, "brush"), SUMI)
    robe = slab(a, "34,33! 28,39 27,47 30,54 28,62 26,70! 36,74 47,71! 52,64 50,54 51,44 47,36 43,32!", SUMI)
    worn(a, robe, 110, 3.2)
    cuts(a, "33,40 32,47 34.6,55 32,65", "45,39 47,46 45.6,55 47.6,64", w=1.8)
    for k, y in enumerate((43, 51.4, 60)):
        a.fill(blob(f"36.4,{y}! 39.6,{y-3.6} 42.8,{y}! 39.6,{y+3.6}"), (GREEN, RED, GREEN)[k])
    sleeve(a, "33,66,13 21,70,10 19,81,7", GREEN)
    for y in (74, 79):
        a.fill(stroke([(14.4, y), (24.4, y+.6)], 1.5, "flat"), PAPER)
    a.fill(blob("15,80.6! 23.4,81! 24,87! 8,87.4! 9,84"), SUMI)
    # the wooden head
    a.fill(blob("9,44! 16,38 21,46! 15,53!"), SUMI)
    horse_head(a, 13.6, 45.6, -8, .84, GREEN, RED, GOLD, "open")
    # arms: reins, and a fan in the air
    sleeve(a, "33,41,8 26,50,7 24,56,5.4", RED)
    fist(a, 23.6, 57.4, 2.8)
    fan = blob("52,18! 40,6.6 45,3 54,2.6! 61,5.4! 61,14!")
    sleeve(a, "47,38,8.4 56,36,7 55.4,25,5.4", RED)
    a.shape(fan, PAPER, 1.6)
    for q in ("52.6,18 45.6,5", "53.4,18 51,4", "54,17 56,4.4", "55,17 60,8"):
        a.fill(stroke(curve(q), 1, "in"), SUMI)
    a.fill(ellipse(52.6, 8.6, 2.6, n=26), RED)
    fist(a, 54.4, 21.6, 2.8)
    slab(a, "33,36! 38,31 45,33.6! 42,38.6 36,39!", PAPER, 1.3)
    mask(a, 37.4, 26.4, -6, .88, "grin", RED)
    cap(a, 36.6, 18.4, -10, .62, GREEN)


def jack(a: Art) -> None:
    """It was he who wanted to carry all of it at once."""
    stain(a, blob("2,88! 16,84.6 31,88 45.6,85.6! 45.6,97! 2,97!"), GREEN, 4)
    # legs far apart
    sleeve(a, "38,64,14 49,72,10 46,86,7", GREEN)
    a.fill(blob("41.4,85! 50.4,85.6! 50,92! 36,92! 37,88.6"), SUMI)
    robe = slab(a, "24,48! 19,54 20,62 18,70! 30,74 44,71! 47,62 46,53 42,45 33,42!", SUMI)
    worn(a, robe, 60, 3)
    cuts(a, "25,51 24.4,58 26,66", "41,50 42.6,58 41,66", w=1.7)
    slab(a, "20,63! 32,66 46,61.6! 46.6,66 32,70 19.6,67.4!", RED, 1.4)
    sleeve(a, "27,68,14 17,76,10.4 18,87,7.4", RED)
    for y in (78, 83):
        a.fill(stroke([(12.6, y), (23, y+1)], 1.6, "flat"), PAPER)
    a.fill(blob("13.6,86.4! 23,86.6! 23.4,93! 6.6,93! 8,89.4"), SUMI)
    # the head pushed forward under the load
    sleeve(a, "22,59,8 11,58.6,7 8.6,47,5.4", SUMI)
    cuts(a, "19,59.4 12,58 10.4,52", w=1.1)
    slab(a, "20,52! 27,46 33,50! 30,56 23,57!", PAPER, 1.3)
    mask(a, 21.4, 51.4, -16, .92, "open", RED)
    # the load
    for x0, y0, x1, y1, c in ((23.6, 13, 60.6, 36, RED), (8, 33.6, 60.4, 49, GREEN), (19.6, 6.6, 60.4, 23, GREEN)):
        beam(a, x0, y0, x1, y1, 9.4, c)
    for q in ("44,10.6 47.4,26 43,49", "47.6,11.4 51.4,28 47,50"):
        a.fill(stroke(curve(q), 3, "flat"), PAPER)
        a.fill(stroke(curve(q), 1.8, "flat"), GOLD)
    sleeve(a, "41,50,9 49,56,8.4 54,47,6", SUMI)
    cuts(a, "44,52.4 49,55 52,50.6", w=1.2)
    fist(a, 54.6, 44.6, 3.2)
    fist(a, 9.2, 42.2, 3)
    for x, y in ((6, 64), (9.6, 70), (5, 73)):
        a.fill(blob(f"{x},{y-2.6}! {x+1.4},{y} {x},{y+1.4} {x-1.4},{y}"), SUMI)


BATONS = {"batons-jack": (jack, (2, 14, 61)), "batons-knight": (knight, (2, 14, 61)), "batons-king": (king, (6, 4, 61))}

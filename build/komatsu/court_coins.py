"""The court of coins in the Komatsu deck: a jack who juggles with his feet, a horse rolled up into a coin, a king whose
halo is one.

One function per card, in the order of painting; long, because a drawing is a list of points.
"""
from __future__ import annotations

import math

from komatsu.kit import cap, crown, cuts, fist, horse_head, leg, mask, slab, sleeve, spots, worn
from komatsu.pips import GOLD, GOLD_D, GREEN, RED, coin, stain
from pen.ink import PAPER, SUMI, Art, blob, curve, ellipse, stroke


def king(a: Art) -> None:
    """He has sat before the great coin for so long that people take it for his halo."""
    coin(a, 38, 30, 23.6, 0)
    a.fill(ellipse(38, 30, 14.6, n=60), SUMI)
    a.fill(ellipse(38, 30, 13.2, n=60), RED)
    for k in range(18):
        t = 2*math.pi*k/18
        a.fill(stroke([(38+9*math.cos(t), 30+9*math.sin(t)), (38+13*math.cos(t), 30+13*math.sin(t))], 1.3, "out"), SUMI)
    # a column of cloth between two sleeves like wings
    robe = slab(a, "28,44! 24,58 20,76 16,97! 45,97! 45.6,80 48,64 48,46!", SUMI)
    worn(a, robe, 84, 3)
    slab(a, "30,44! 16,45 6,53 2.4,66 5,84! 12,80 16,87! 21,80 26,84! 29,66!", GREEN, 1.8)
    slab(a, "46,44! 56,45 61,52 61,67! 56,63.6 52,68! 48,64!", GREEN, 1.8)
    for x, y in ((10.4, 60), (18, 56), (12, 72), (20.6, 69), (55, 53.6), (50.6, 58)):
        a.fill(ellipse(x, y, 3.2, n=26), SUMI)
        a.fill(ellipse(x, y, 2, n=24), GOLD)
        a.fill(ellipse(x, y, .8, n=14), SUMI)
    cuts(a, "9,79 9.6,74", "22,78 23,72", w=1.4, c=SUMI)
    slab(a, "34,46! 32.4,64 30,97! 39,97! 41,64 41,46!", GOLD, 1.5)
    for y in range(56, 96, 9):
        a.fill(ellipse(36, y, 2.5, n=26), SUMI)
        a.fill(ellipse(36, y, 1.2, n=20), RED)
    slab(a, "23,46! 31,40 38,45! 45,40 53,46! 46,51.6 38,49 30,52!", PAPER, 1.5)
    for x, y in ((28.4, 46.6), (33, 45.8), (43, 45.8), (47.6, 46.6)):
        a.fill(ellipse(x, y, 1.2, n=14), SUMI)
    mask(a, 37.4, 31, 0, 1.1, "shut", GREEN, SUMI, 2.2)
    crown(a, 38, 20.4, 0, .92, GOLD, 3)
    # the hand with the small coin
    sleeve(a, "27,58,8 22,65,7 29,68,6", GREEN)
    fist(a, 31.6, 67.4, 3)
    coin(a, 25, 57.4, 6.8, 1)


def knight(a: Art) -> None:
    """It can stand on a coin. Why it should, it has not been told."""
    stain(a, blob("2,89! 16,86 32,89.6 45.6,87! 45.6,97! 2,97!"), GREEN, 4)
    for q in ("50,80 55,76 57,70", "3,52 5,46 10,42"):
        a.fill(stroke(curve(q), 1.7, "leaf"), RED)
    coin(a, 25.4, 80.6, 15.4, 0)
    for q, w in (("52,46 60,44 60,54", 6.4), ("53,48 59,52 56,62", 6), ("52,44 58,38 61,40", 5)):
        a.fill(stroke(curve(q), w, "brush"), SUMI)
        a.fill(stroke(curve(q), w*.32, "leaf"), RED)
    # four hooves on one spot
    leg(a, "49,52,9 51,60,6 36,61.4,4", GOLD_D)
    leg(a, "20,50,8 13.6,56,5.6 19.6,62.6,3.8", GOLD_D)
    slab(a, "17,43! 15,49 20,54! 28,51.6 36,52! 43,56! 51,56 56,50 54,42 47,37.4 38,38.4 30,37 24,33!", GOLD, 2)
    a.fine([stroke(curve(q), .8, "leaf") for q in ("24,50 30,49 36,49.6", "48,54 52.4,51 52.4,46")], GOLD_D)
    leg(a, "46,52,12 46,61,6.8 31,63.4,4.2", GOLD)
    leg(a, "22,50,9 18.6,57.4,6 25,62.6,4", GOLD)
    for x, y, r in ((51, 46.4, 2.8), (48.6, 53, 2), (22.6, 44.6, 2.2)):
        spots(a, ((x, y, r),), SUMI)
        spots(a, ((x, y, r*.5),), PAPER)
    horse_head(a, 15.4, 41.4, -20, .94, GOLD, RED, GREEN)
    cuts(a, "22,36 20,42 18,47", w=1.6, c=GREEN)
    slab(a, "31,37! 45,36! 48,47! 40,51 33,49!", RED, 1.5)
    for q in ("33,41 39,42.4 46,40", "34,45.4 40,46.8 47,44.4"):
        a.fill(stroke(curve(q), 1.3, "flat"), PAPER)
    sleeve(a, "40,40,9.4 34,47,7.6 37,55,5.6", GREEN)
    a.fill(blob("33,54! 40.4,54.6! 40,58.6! 29,58! 30,55.6"), SUMI)
    # the rider, arms out like a rope dancer
    body = slab(a, "33.6,24! 31,32 33,41! 45,41! 47.6,32 45.6,23!", SUMI)
    worn(a, body, 100, 3)
    for y in (29, 35):
        a.fill(blob(f"36.4,{y}! 39,{y-2.8} 41.6,{y}! 39,{y+2.8}"), GOLD)
    sleeve(a, "45,27,8 53,29,6.6 57.4,23,5", GREEN)
    fist(a, 57, 20.6, 2.6)
    sleeve(a, "34.6,28,7.4 26.6,31.6,6.2 20.6,30,4.8", GREEN)
    fist(a, 20.4, 31, 2.5)
    slab(a, "32.6,26! 39,21 46,25! 43,29.4 36.6,29.4!", PAPER, 1.3)
    mask(a, 38.6, 17.6, -4, .84, "open", RED)
    cap(a, 38.6, 10.4, 4, .5, RED)


def jack(a: Art) -> None:
    """On his back, because the hands are for applause."""
    stain(a, blob("2,88! 16,85 32,88 45.6,86! 45.6,97! 2,97!"), RED, 4)
    for q in ("20,20 17.6,30 21,40", "60.6,50 58,58 52,63", "16,44 18,48 22,51"):
        a.fill(stroke(curve(q), 1.7, "leaf"), GREEN)
    coin(a, 41, 25.6, 20.6, 0)
    # hips in the air, both legs up
    sleeve(a, "33,76,14 43,66,10.6 41,54,8", GREEN)
    for y in (58, 63):
        a.fill(stroke([(37, y+1), (47, y-1)], 1.5, "flat"), PAPER)
    a.fill(blob("37.4,54! 45,54! 47,48.4! 36,45! 31,46.6 35,49.6!"), SUMI)
    sleeve(a, "26,78,14 24,66,11 27.6,54.6,8", SUMI)
    cuts(a, "22.6,72 21.4,66 23.6,59", w=1.5)
    a.fill(blob("23.6,55! 31,55! 34,48.6! 24,43.4! 19,43.4 22.4,48.6!"), SUMI)
    a.fill(stroke([(23.4, 53.4), (31.4, 53.6)], 1.2, "flat"), PAPER)
    robe = slab(a, "20,71! 12,74 6,81 6,90 12,95! 26,95 38,90 43,82 40,74 32,71!", SUMI)
    worn(a, robe, 10, 3)
    for x, y in ((30, 80), (22.6, 84.6), (34.6, 86)):
        a.fill(blob(f"{x-2.8},{y}! {x},{y-3.2} {x+2.8},{y}! {x},{y+3.2}"), GOLD)
    cuts(a, "14,79 11,85 14,91", "38,77 39.6,82 36,87", w=1.5)
    slab(a, "8,77! 15,73 21,77! 17,83 10,84!", PAPER, 1.3)
    mask(a, 10.6, 70.4, -40, .9, "open", RED)
    cap(a, 5.6, 63.4, -62, .5, RED)
    # hands
    sleeve(a, "14,85,8 22,92,6.6 33,92,5", RED)
    fist(a, 35.6, 91.6, 2.8)


COINS = {"coins-jack": (jack, (2, 34.6, 61)), "coins-knight": (knight, (3, 8, 60)), "coins-king": (king, (5, 5, 61))}

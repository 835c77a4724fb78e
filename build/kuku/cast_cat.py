"""The cat, XII: the first owner of the asker's card is out.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
import math

from pen.card import Figure
from pen.ink import (
    AI,
    AI_D,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SKY,
    SUMI,
    TEAL,
    Art,
    blob,
    comb,
    ellipse,
    limb,
    shade,
)
from pen.scenery import grain, ground

FUR, PAD = "#1B1E26", "#E9A08E"


def cat(a: Art) -> Figure:
    """Meow! Upright, one paw up, a lantern in the other: the cat has seen whose card it was."""
    ground(a, AI_D, "#2D5A78", "#1C4363")
    for r, c in ((31, "#2F6178"), (22.5, "#7FA59A"), (15.5, "#E2C27A")):
        a.fill(ellipse(47.5, 52, r, n=56), c)
    grain(a, 20, 86, "#0A1C2E", .2, (47.5, 52), [ellipse(47.5, 52, 23)])
    for x, y, r in ((30, 21.6, .45), (50, 22.6, .45), (57, 27.6, .35)):
        a.fill(blob(f"{x},{y-r*2.2}! {x+r*.5},{y-r*.5}! {x+r*2.2},{y}! {x+r*.5},{y+r*.5}! {x},{y+r*2.2}! "
                    f"{x-r*.5},{y+r*.5}! {x-r*2.2},{y}! {x-r*.5},{y-r*.5}!"), PAPER)
    _roof_ridge(a)
    _cat_body(a)
    _lantern_arm(a)
    _raised_paw(a)
    a.fill(blob("25.6,45! 37,44! 37.8,51.4! 31.4,54 25.2,51.8!"), FUR)      # the neck
    head = Art(a.detail, a.name)
    head.bold = a.bold
    _cat_head(head)
    a.add(head, dx=2.2, rot=-6, about=(31, 48))
    # collar with a bell
    a.shape(blob("25,50.2! 31.4,52.6 38,49.6! 38.6,52 31.4,55.4 24.4,52.6!"), TEAL, .75)
    a.shape(ellipse(31.6, 55.6, 2.5), KIN, .75)
    a.line("30,55.9 33.2,55.9", .6, "flat")
    a.line("31.6,56 31.6,57.6", .6, "flat")
    return _paper_lantern


def _raised_paw(a: Art) -> None:
    """The near arm, up beside the ear: "meow!" """
    arm = limb("26,57.4,6.8 18.8,58.8,6.4 15.4,51,5.6 15,38,4.8")
    a.shape(arm, FUR, .85, shift=False)
    a.line("22,62 17.6,62.2 14,59 12.4,54", .8, "leaf", PAPER)      # a cut of paper, or arm and tail run together
    a.whisker("17.6,57 15.2,53.4 14.4,49", .7, "leaf", SKY)
    a.shape(blob("12.4,39.6! 11.4,35.4 12,31.8 14.2,29.9 16.8,30 18.8,32.2 18.9,35.8 17.8,39.6! 15.2,40.6"), PAPER, .85)
    a.fill(blob("13.4,36.8 15.2,34.9 17,36.8 16.4,38.4 14,38.4"), PAD)
    for x, y in ((13.2, 33.6), (15.2, 32.2), (17.2, 33.5)):
        a.fill(ellipse(x, y, .75, 1.0, n=16), PAD)


def _roof_ridge(a: Art) -> None:
    """He stands on the ridge of the neighbours' roof."""
    a.fill(blob("8,89.4! 62,89.4! 62,96! 8,96!"), "#0C1B2D")
    for k in range(7):
        x = 9.6+k*7.6
        a.shape(blob(f"{x},91! {x+1.2},88 {x+3.8},87 {x+6.4},88 {x+7.6},91! {x+7.6},97! {x},97!"), AI, .75)
        a.line(ellipse(x+3.8, 92.4, 2.3, 2.6, 180, 360, 12), .6, "leaf", "#7FA59A")


def _cat_body(a: Art) -> None:
    # the tail is one big S
    a.shape(limb("27,80,6 18.6,83.2,5.4 14.4,76.6,5 17,70.4,4.4 13.6,66.4,3"), FUR, .85,
            shift=False)
    for q in ("12.2,78 14.4,76.6 16.4,76.2", "15.4,72.8 17,71.2 19,71"):
        a.line(q, 1.0, "leaf", SKY)
    a.shape(limb("27.4,76,9.4 25.6,83,7 25.4,87,5.8"), FUR, .9, shift=False)
    a.shape(limb("36,76,10 38.6,82.6,6.8 39.4,87,5.6"), FUR, .9, shift=False)
    a.shape(blob("21.8,86! 28,84.8 31.4,86.8 31.8,89.6 21.6,89.6"), PAPER, .85)
    a.shape(blob("36.2,86! 42,84.8 46,86.8 46.6,89.6 36,89.6"), PAPER, .85)
    for x in (25.4, 28.4, 40, 43):
        a.line([(x, 87), (x+.2, 89.4)], .55, "in")
    a.shape(blob("25,54 22,62 20.8,72 23,80.4 31,83 39.6,81 42.6,74 41,62 37.6,53 31,50"), FUR, 1.0,
            shift=False)
    a.fine(shade(blob("22,68 23,80.4 31,83 39.6,81 42.6,74 42,68"), "23.6,80.6 31,83 39.4,81", 4.4, .95,
                 .55), SKY)
    a.shape(blob("29.6,54! 34.8,54! 37,64 36.6,75 32.6,79.8 28.8,75 28,64"), PAPER, .6)
    for q in ("31,73 32.4,76.6 34.2,73", "31.2,69.4 32.4,72 33.8,69.4"):
        a.whisker(q, .6)
    _happi(a)


def _happi(a: Art) -> None:
    left = blob("25.4,53! 30.2,53.4! 29.4,64 28.4,75.4 22,77.8 17.8,75! 20.2,64")
    right = blob("34.4,53.4! 38,53! 42.6,64 45,74.4! 41.4,77.6 37.2,75.2 36.4,64")
    a.shape(left, SHU, 1.0)
    a.shape(right, SHU, 1.0)
    a.fine(shade(right, "44.8,74 42.4,64 38,54", 4.4, .95, .6, lean=.3))
    a.fine(shade(left, "18.2,75.4 22,77.6 28,75.6", 3.2, .95, .55), SHU_D)
    # white points along the hem, a crest on the breast
    for x0, y0, x1, y1 in ((18.9, 71.2, 28.7, 71.6), (37.1, 71.4, 43.8, 71)):
        n = 3 if x1-x0 > 8 else 2
        for k in range(n):
            p, w = x0+(x1-x0)*k/n, (x1-x0)/n
            a.line(f"{p},{y0+2.2} {p+w/2},{y0-.6} {p+w},{y1+2.2}", .8, "flat", PAPER)
    for q in ("29.4,54 28.6,64 27.4,75.4", "35.2,54 37.2,64 38.2,75.6"):
        a.line(q, 1.9, "flat", SUMI)
        a.line(q, 1.0, "flat", PAPER)
    a.tone(ellipse(23.8, 65.4, 2.1), KIN)
    a.fill(ellipse(24.2, 65.8, .9), SHU)


def _lantern_arm(a: Art) -> None:
    """The pole runs through the fist: palm behind it, three toes over it."""
    a.shape(limb("36.6,57,6.4 38.6,62.4,6 42,61,5.2"), FUR, .85, shift=False)
    a.line("36.2,61.4 38,64.8 41.4,64.4", .7, "leaf", PAPER)
    a.shape(ellipse(43, 60, 3.5, 3.2, tilt=-50), PAPER, .8)
    a.line([(37, 67.6), (57.4, 41.4)], 2.6, "flat")
    a.line([(37.3, 67.2), (57.1, 41.8)], 1.2, "flat", OCHRE)
    for x, y in ((42.3, 62.1), (43.6, 60.1), (45.1, 58.2)):
        a.shape(limb(f"{x-1.9},{y-1.5},2 {x},{y-.4},2.2 {x+1.7},{y+1.1},2"), PAPER, .6)


def _cat_head(head: Art) -> None:
    outline = blob("21.4,23.4! 25.2,25.6 28.4,29 34.6,28.6 37.6,24.4 41.2,21.8! 43,29 43.2,35 44,37.6! 47.8,39.2! "
                   "44.8,41.2! 47.4,44.4! 43.6,44.4! 43.6,47! 39.6,46.2 35.4,48.4 "
                   "27.6,48.4 23.4,46.8! 19,48.4! 19.6,45.4! 15.4,45.6! 18,42.2! 15,40.4! 18.8,38.4! 18.8,35 19.2,29")
    head.line("23.4,47! 19,48.6! 19.4,45.6! 15.2,45.8! 17.8,42.2! 14.8,40.4! 18.6,38.4!", 2, "leaf", PAPER)
    head.shape(outline, FUR, 1.0, shift=False)
    head.fill(blob("21.8,26.6! 25.4,29.6 23.4,32.6! 21.6,30"), SHU)
    head.fill(blob("40.2,25! 41.4,29.4 39.8,32! 37,28.8"), SHU)
    head.whisker("22.4,27.8 22.4,31", .4, "leaf", FUR)
    head.whisker("40,26.6 39.6,30.4", .4, "leaf", FUR)
    for q in ("42,39.6 44.4,39.4 46.2,39.4", "41.4,42.4 43.8,42.8 45.6,43.6", "20.8,40.8 18.6,40.6 16.8,40.8",
              "21.2,43.6 19.2,44.2 17.4,45"):
        head.whisker(q, .6, "in", SKY)
    head.fill(blob("25,42 28.4,39.4 31.4,40.4 34.4,39.4 37.8,42 35.8,46.4 31.4,48 27,46.4"), PAPER)
    for ex in (26, 36.6):
        head.fill(ellipse(ex, 36, 3.9, 3.6), KIN)
        head.fill(ellipse(ex-.9, 35.4, 2.3, 2), "#F4D684")
        head.fill(ellipse(ex+.7, 36.1, 1.4, 2.9), SUMI)
        head.fill(ellipse(ex+.1, 34.6, .65), PAPER)
    head.fill(blob("29.7,39.4! 31.4,38.8 33.1,39.4! 31.4,41.3"), SHU)
    head.fill(blob("28.6,42.7! 31.4,42 34.2,42.7! 33.6,46.6 31.4,47.7 29.2,46.6"), SHU_D)
    head.fill(blob("29.9,45.7 31.4,44.8 32.9,45.7 31.4,47.2"), PAD)
    for x in (29.7, 32.3):
        head.fill([(x, 42.7), (x+.9, 42.7), (x+.45, 44.3)], PAPER)
    head.line("27.4,42 29.6,42.6 31.4,41.2 33.2,42.6 35.4,42", .65, "leaf")
    for q in ("24,41.6 18.6,39 12.6,38", "24,43 18,43.4 12.4,43", "24.4,44.4 19,46.6 13.8,48",
              "38.8,41.6 44.4,38.6 50.4,37", "38.8,43 44.8,43 50.6,42", "38.4,44.4 43.8,46.2 49,47"):
        head.line(q, .55, "in", PAPER)
    for q in ("31,29.4 31.2,33.4", "28.4,29.9 29.4,33", "34,29.5 33,32.8"):
        head.line(q, .9, "in", SKY)


def _paper_lantern(a: Art) -> None:
    x, y, rx, ry = 54, 64.4, 8.2, 10.2
    a.line(f"57.2,41.8 55.4,46.8 {x},{y-ry-.6}", .8, "flat")
    a.shape(ellipse(x, y, rx, ry, n=56), "#F2C65A", 1.1)
    a.tone(ellipse(x-1.6, y-1, 4, 7), "#FBE9A8")
    for k in range(-3, 4):
        h = (rx-.2)*math.sqrt(max(0, 1-(k*2.5/ry)**2))
        a.line(f"{x-h},{y+k*2.5-.3} {x},{y+k*2.5+.8} {x+h},{y+k*2.5-.3}", .6, "leaf")
    a.fine(comb(ellipse(x, y, rx-.1, ry-.1, -50, 60, 24), 2.8, .9, .5, side=-1), "#A87A22")
    for s in (-1, 1):
        a.fill(blob(f"{x-3.6},{y+s*(ry+1.2)}! {x+3.6},{y+s*(ry+1.2)}! {x+4},{y+s*(ry-1.5)}! "
                    f"{x-4},{y+s*(ry-1.5)}!"), SUMI)
        a.line([(x-2.8, y+s*(ry-.1)), (x+2.4, y+s*(ry-.1))], .45, "leaf", KIN)
    for t in (-1.1, 0, 1.1):
        a.line(f"{x},{y+ry+1} {x+.5+t*.5},{y+ry+4} {x+t},{y+ry+7.4}", .8, "brush", SHU)

"""The matto, lowest of all: who receives it is out.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from pen.ink import (
    AI_D,
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SAND,
    SHU,
    SHU_D,
    SKIN,
    SUMI,
    Art,
    blob,
    box,
    ellipse,
    hatch,
    limb,
    shade,
)
from pen.scenery import grain, ground, soil

REED, REED_DARK, WEAVE = SAND, "#CBAA62", "#7A5A22"


def matto(a: Art) -> None:
    """The fool dances: a flute-playing basket monk on one leg, every point of his hem a bell."""
    ground(a, "#CFA24B", PAPER, "#EBD6A0")
    grain(a, 19, 84, "#A87A2A", .28, (50, 40))
    soil(a, "9,88.6 26,86.4 44,88.4 61,85.6", "#8FA7A0", "#4F6E70", -1.2)
    hose = Art(a.detail, a.name)
    hose.bold = a.bold
    _hose(hose)
    a.add(hose, dy=-1)
    _motley(a)
    _sleeves_and_flute(a)
    _basket_hat(a)


def _bell(a: Art, x: float, y: float, r: float = 1.9) -> None:
    a.shape(ellipse(x, y, r), KIN, .75)
    a.line([(x-r*.65, y+.3), (x+r*.65, y+.3)], .5, "flat")
    a.line([(x, y+.4), (x, y+r*.75)], .5, "flat")


def _hose(a: Art) -> None:
    standing = limb("33.4,73,8.6 31.8,81,5.8 31.6,88.4,4.2")
    a.shape(standing, INDIGO, .95)
    for y in (80.4, 83.2, 86):
        a.line(f"{29},{y} 31.6,{y+.7} 34.4,{y-.2}", .9, "flat", PAPER)
    a.fine(shade(standing, "35.4,79 34.2,84 33.8,88", 2.6, .8, .5))
    a.shape(blob("34.2,87.6! 29.6,87.6 24.6,89.6 24,91.4 34.6,91.4!"), PAPER, .8)
    a.fill(box(23.2, 91.2, 35.6, 92.7), SUMI)
    a.line("29.2,87.6 27.6,90.8", .9, "flat", SHU)
    kicking = limb("40,70,9 49.4,71.2,7.4 53.2,74,6 50.8,79.4,4.8 47.8,84,3.8")
    a.shape(kicking, SHU, .95)
    for q in ("49.6,76.2 51.8,77.6 53.6,77.2", "48.2,79.2 50.2,80.6 52.2,80.2", "46.6,82 48.4,83.2 50.2,83"):
        a.line(q, .9, "flat", PAPER)
    a.fine(shade(kicking, "56,74.4 55.2,77 53,80.6 50,84.4", 2.8, .9, .6), SHU_D)
    a.shape(blob("46,82.4! 49.6,84.2! 48,87 43.4,90.6 41,91! 41.4,88.6"), PAPER, .8)
    a.line("49.6,85.2 47,88.8 41.4,91.8", 1.3, "flat")
    a.line("45.4,85.2 47.4,87.2", .9, "flat", SHU)


def _motley(a: Art) -> None:
    red = blob("36.6,47! 29.6,49.6 28.2,57 27.2,64! 22.4,73.4! 27.6,71.6! 28.2,78.6! 32.8,72.8! 36.4,78.4! "
               "38.4,69! 38,57", 10)
    blue = blob("36.6,47! 38,57 38.4,69! 36.4,78.4! 41.4,71.6! 46.2,75.6! 47.2,68.4! 54.6,70! 51.2,64.6 "
                "47.6,58 45.4,51.6 42,47", 10)
    a.shape(red, SHU, 1.1)
    a.shape(blue, INDIGO, 1.1)
    a.fine(shade(red, "22.8,73 27.2,64.4 28.2,57", 5, 1.0, .65, lean=-.2), SHU_D)
    a.fine(shade(blue, "55.4,69.6 51.4,64.6 47.6,58 45.6,52", 6.4, 1.0, .7, lean=.2))
    for q in ("30.6,65.4 28.4,69.6 28.2,75.6", "34.8,65 33,69.4 32.6,72"):
        a.line(q, .9, "leaf", SHU_D)
    for q in ("41,64.4 41.8,68 41.2,71.4", "45,63 47,65.6 47.4,68"):
        a.line(q, .9, "leaf", AI_D)
    for x, y in ((40.6, 67.6), (44.8, 70.8), (49.4, 66.8), (45.4, 65.2), (41.6, 57.2), (44.6, 53.4)):
        a.tone(ellipse(x, y, 1.05), KIN)
    for x, y in ((28.2, 80.4), (36.4, 80.2), (55.8, 71.4)):
        _bell(a, x, y)
    # the belt is thin and dark, its ends fly behind him
    for q in ("45,60.6,2.6 49,57,3.2 53,58.6,3 57.6,55,1.4", "45,61.4,2.4 49.6,60.8,3 53.4,63.2,2.6 "
              "57.4,61.8,1.2"):
        a.shape(limb(q), PAPER, .75)
    a.shape(blob("27.4,62! 36,64 46,59.6! 46.8,62 36.6,66.4 27,64.6!"), PAPER, .8)
    a.shape(ellipse(45.4, 61, 1.9, 2.2, tilt=20), PAPER, .7)


def _sleeves_and_flute(a: Art) -> None:
    far = blob("31.4,48.6! 24,49.2 16.8,53.2 12.8,59.4! 13.8,65.6 17,71.2! 22.4,66.8! 27,61.4 31.6,55!")
    a.shape(far, SHU, 1.0)
    a.fine(shade(far, "13.2,60 13.8,65.6 16.8,70.6", 3.6, .95, .6), SHU_D)
    a.line("24.6,52.6 19.6,57 18.2,63", .9, "leaf", SHU_D)
    flute = limb("30.4,46,2.8 24.4,60,3 18.4,74,3.4 17.2,77.4,5.2")
    a.shape(flute, OCHRE, .95)
    a.line("29.4,47.6 23.4,61 18.4,72.6", .7, "leaf", "#F4D27A")
    for x, y in ((28.2, 51.2), (18.9, 72.8)):
        a.line([(x-1.7, y-.9), (x+1.7, y+.9)], .8, "flat")
    a.fill(ellipse(16.9, 78.6, 1.7, .75, tilt=22), SUMI)
    _grip(a, 19.8, 67.4)
    near = blob("42,48.4! 46.4,54 45.4,60.4! 40,64.4! 33.4,62.6 28.4,60! 25.8,54.4! 31.4,54.6 36.4,52.6", 12)
    a.shape(near, INDIGO, 1.05)
    a.fine(shade(near, "45.2,60.4 40,64.2 33.4,62.4 28.6,59.8", 4.6, .95, .65))
    a.line("41.4,51.6 40.6,55.6 36.4,58.6", .9, "leaf", AI_D)
    for x, y in ((42.6, 57.4), (36.6, 56), (39.6, 61), (32.8, 58)):
        a.tone(ellipse(x, y, 1.05), KIN)
    _grip(a, 24.6, 56.2)


def _grip(a: Art, x: float, y: float) -> None:
    """A hand round the flute: three fingers across, the thumb hidden behind."""
    a.shape(ellipse(x+2.4, y+.6, 2.7, 3, tilt=-30), SKIN, .75)
    for dx, dy in ((.9, -2), (-.1, -.1), (-1.1, 1.8)):
        a.shape(limb(f"{x+dx+3},{y+dy+1.3},2 {x+dx+.9},{y+dy+.3},2.1 {x+dx-.9},{y+dy-.5},1.8"), SKIN, .55)


def _basket_hat(a: Art) -> None:
    hat = Art(a.detail, a.name)
    hat.bold = a.bold
    # the two horns of a jester's cap, one of each colour
    hat.shape(limb("27.6,26,6 22.6,22.8,5 17.6,24.8,3.6 15.4,29.6,1.6"), INDIGO, .9)
    hat.shape(limb("34,25.4,6 39.4,22,5 44.4,24,3.6 46.8,28.6,1.6"), SHU, .9)
    _bell(hat, 15, 31.4, 2.1)
    _bell(hat, 47.4, 30.4, 2.1)
    dome = blob("24.4,24.4 30,21.6 36.4,22.8 40.6,30 44.4,42.4 46,49! 36,52.6 25,52.4 14.6,48! 17.4,38 "
                "20.4,29.4", 12)
    hat.shape(dome, REED, 1.25)
    hat.tone(blob("36.4,22.8 40.6,30 44.4,42.4 46,49! 38.4,51.8! 38.6,38 36.4,29"), REED_DARK)
    for q in ("21.6,28.4 31,31 40.2,27.8", "20.2,32.4 31,35.6 41.6,31.8", "18.8,36.4 31,40 42.8,36",
              "17.4,44.8 31,49 45,44.4"):
        hat.line(q, .95, "leaf", WEAVE)
    for q in ("26,23.8 22,36 19.4,49.6", "29,22.4 27,36 25.4,52", "32.4,22 32.4,36 32,52.4",
              "36,23 37.6,36 38.6,51.4", "38.6,27 42,38 43.6,49.6"):
        hat.whisker(q, .6, "leaf", WEAVE)
    hat.fine(hatch(blob("40.6,33 42.6,38 45.6,48.6 40.4,50.4 41,42"), 62, 1.05, .5), "#5C4216")
    # the window he looks through is a grin
    hat.fill(blob("21.4,38.4! 25.8,41.8 30.4,42.8 35.2,41.6 39,38! 38,42.6 34.6,45.4 30.2,46.2 25.6,45.4 "
                  "22.4,42.8"), SUMI)
    for q in ("26.6,41.4 26.2,43.6 25.8,46.2", "30.6,42.2 30.5,44 30.4,46.8", "34.6,41.2 34.9,43.4 35.2,46"):
        hat.line(q, .9, "flat", REED)
    hat.line("14.6,48 25,52.4 36,52.6 46,49", 1.6, "flat")
    a.add(hat, dx=4.2, dy=.6, s=.96, rot=-6, about=(30, 48))

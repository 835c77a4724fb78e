"""The house, XI: an osteria; it passes the asker on to the next.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
import math

from pen.card import Figure
from pen.ink import (
    AI,
    AI_D,
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SKY,
    SUMI,
    TEAL,
    Art,
    Poly,
    blob,
    box,
    clip,
    comb,
    curve,
    ellipse,
    limb,
    shade,
    stroke,
)
from pen.scenery import X0, grain, ground

GLOW, WOOD = "#F4C95A", "#8A5A26"


def house(a: Art) -> Figure:
    """Come in! An osteria by the sea at dusk: a lantern too big for its door."""
    ground(a, "#D9653B", PAPER, "#F1D39A")
    grain(a, 19, 62, "#A8401F", .2, (20, 44))
    _bay(a)
    a.fill(blob("2,88! 30,86 66,89! 66,96! 2,96!"), "#C9B27C")
    a.fine(comb(curve("9.6,88 18,87"), 4, 1.2, .6, side=-1, lean=1.0, swell=False), "#8A7444")
    _walls(a)
    _roof(a)
    _door(a)
    return _lantern


def _bay(a: Art) -> None:
    """The sea on the left, with an island and somebody coming home."""
    a.fill(blob("4,64! 4,61.4 9,59.4 15,60 24,63! 24,64!"), "#6C97A0")
    a.fill(box(X0-6, 63, 20, 88), TEAL)
    for y, x, w in ((80, 11.6, 4.6), (84, 12.4, 4.4)):
        a.whisker([(x, y), (x+w, y)], .7, "leaf", PAPER)
    a.shape(blob("14.8,65.8! 15,72.4! 12.4,72.2!"), PAPER, .55)
    a.fill(blob("11.8,73! 17,73! 16,75 12.6,75"), SUMI)


def _walls(a: Art) -> None:
    front = [(18, 54), (47.4, 54), (47.4, 90.6), (18, 90.6)]
    a.shape(front, PAPER, 1.0)
    # plinth of slates with raised white joints
    for x0, x1 in ((18.4, 26.6), (39.6, 47)):
        a.fill(box(x0, 82, x1, 90.2), AI)
        a.line([(x0, 81.8), (x1, 81.8)], .7, "flat")
    for ends in (((18.4, 90.2), (26.6, 82)), ((18.4, 82), (26.6, 90.2))):
        joint = clip(stroke(ends, .8, "flat"), 18.4, 82, 26.6, 90.2)
        a.fill(joint, PAPER)
    # the gable side lies in the dusk
    side = [(47.4, 54), (66, 54), (66, 88.6), (47.4, 90.6)]
    a.shape(side, "#5C4A52", 1.0)


def _roof(a: Art) -> None:
    # chimney and smoke
    a.shape(limb("47.8,25,2.2 45,22.4,3 40,23.6,3.4 35,21.6,2.8 29.6,22.6,1"), PAPER, .7)
    chimney = blob("45.2,38! 45.6,31! 43,25.4! 51.2,25.4! 48.8,31! 49.2,38!")
    a.shape(chimney, "#C4553A", .9)
    a.fine(shade(chimney, [(50.8, 26), (48.8, 31), (49, 36)], 3, .9, .5, swell=False))
    a.shape(box(42.6, 24.2, 51.6, 26.2), PAPER, .75)
    slope = blob("11.4,57! 18,52.4 22.6,45 25.6,37.4! 49,37.4! 51,46 55.4,57.8! 40,58.4 24,58.2", 12)
    gable = blob("49,37.4! 51,46 55.4,57.8! 66,55! 66,51! 57,44!", 12)
    a.shape(gable, AI_D, 1.0)
    a.shape(slope, INDIGO, 1.15)
    for y, x, x1, s in ((41.6, 26, 49, 4.2), (47, 23.2, 51, 4.4), (52.6, 19.6, 53.2, 4.7)):
        while x < x1-3:
            a.line(ellipse(x+s/2, y, s/2, s*.62, 0, 180, 10), .75, "flat", AI_D)
            a.whisker(ellipse(x+s/2, y, s*.32, s*.4, 100, 200, 6), .4, "leaf", SKY)
            x += s
    a.line("12.4,57.4 24,58.4 40,58.6 55,58", 1.9, "flat", SKY)
    a.line("12.4,58.4 24,59.4 40,59.6 55,58.9", .7, "flat")
    a.line("49.2,38 51.2,46.4 55.2,57", 1.9, "flat", SKY)
    a.line("49.9,38 52,46.4 56,57", .6, "flat")
    a.shape(blob("23.8,38.8! 25,35.2 28,35.6 47.6,35.6 50.6,35.2! 51,38.8!"), SKY, .9)
    a.shape(blob("25.4,36! 22.8,33.8 23.4,30.6! 25.8,32.6 28.6,35.4!"), SKY, .8)
    a.whisker("28,37.2 43,37.2", .5, "leaf", AI_D)
    # the cat sleeps on the warm ridge
    a.fill(blob("29.6,36.4! 29.8,32.6 33,30.6 36.2,31 37.2,29.2! 38.2,31! 39.4,30.8 40.4,29! 40.9,31.6 "
                "40.4,34 38.4,36.4!"), SUMI)
    a.line("30.2,35.4 28.4,37.6 29.4,41 28,44.4", 1.7, "brush")
    a.whisker("37.4,33.6 38.3,34 39.2,33.6", .45, "leaf", KIN)
    a.whisker("31.6,33.6 33.6,32 35.4,32.2", .5, "leaf", SKY)


def _arch(x: float, y: float, w: float, h: float) -> Poly:
    """An ogee arch, half width w, springing at y, h down to its sill."""
    return blob(f"{x-w},{y+h}! {x-w},{y} {x-w*.55},{y-w*.95} {x},{y-w*1.75}! {x+w*.55},{y-w*.95} {x+w},{y} "
                f"{x+w},{y+h}!")


def _door(a: Art) -> None:
    a.shape(_arch(22.4, 69.6, 2.9, 7.2), PAPER, .7)
    a.fill(_arch(22.4, 69.9, 2.1, 6.4), GLOW)
    a.line("22.4,66.4 22.4,76.4", .6, "flat")
    a.shape(_arch(33, 71, 6.6, 19.4), PAPER, 1.0)
    a.shape(_arch(33, 71.4, 5.3, 19), GLOW, .8, shift=False)
    # a guest and a host, seen as shadows
    a.fill(blob("28.7,90.2! 28.8,83.4 30,80.4 31.6,80.8 32.4,84 32,90.2!"), SUMI)
    a.fill(ellipse(30.4, 78.8, 1.6), SUMI)
    a.fill(blob("34.6,90.2! 34.6,84.6 35.6,82.6 37,83.2 37.6,86 37.4,90.2!"), SUMI)
    a.fill(ellipse(36, 81, 1.35), SUMI)
    a.line("35.2,85 33.6,83.8 33.4,82", .9, "leaf")
    for k in range(3):
        x = 27.5+k*3.7
        a.shape(blob(f"{x},68.8! {x+3.5},68.8! {x+3.4},77 {x+1.7},77.9 {x+.1},76.8!"), TEAL, .6)
    a.shape(box(26, 67.2, 40, 69), OCHRE, .55)
    a.fill(blob("27.2,90.4! 38.8,90.4! 45,96! 20,96!"), GLOW)


def _lantern(a: Art) -> None:
    x, y, rx, ry = 51.6, 76.4, 9.8, 10.2
    # an iron arm under the eave, its foot on the corner of the wall
    a.line([(43.7, 59.6), (43.7, 70)], 1.6, "flat")
    a.line([(43.7, 68.6), (49, 61.4)], 1.3, "flat")
    a.shape(blob("43.6,59.4! 57,59.4 58.6,60.6 57,61.8! 43.6,61.6!"), WOOD, .8)
    a.line([(x, 61.4), (x, y-ry-1)], 1.2, "flat")
    a.shape(ellipse(x, 60.6, 1, n=16), KIN, .5)
    a.shape(ellipse(x, y, rx, ry, n=64), SHU, 1.3)
    a.tone(blob(f"{x+4},{y-8.6} {x+8.9},{y-3.4} {x+8.9},{y+3.8} {x+3.4},{y+9} {x+6.4},{y}"), SHU_D)
    a.fill(blob(f"{x-7.4},{y-3.8} {x-4.8},{y-8} {x-5.4},{y-2.4} {x-6.6},{y+2}"), "#E8664A")
    for k in range(-4, 5):
        h = (rx-.2)*math.sqrt(max(0, 1-(k*2.1/ry)**2))
        a.line(f"{x-h},{y+k*2.1-.4} {x},{y+k*2.1+1} {x+h},{y+k*2.1-.4}", .62, "leaf")
    a.shape(ellipse(x-.8, y+.4, 5, 5.2), PAPER, .75)
    # its crest is a cup
    u, v = x-.1, y-.2
    a.fill(blob(f"{u-3.6},{v-2.4}! {u+2.4},{v-2.4}! {u+1.6},{v+1.4} {u},{v+2.4}! {u},{v+3.4}! "
                f"{u+1.2},{v+4.2}! {u-2.4},{v+4.2}! "
                f"{u-1.2},{v+3.4}! {u-1.2},{v+2.4}! {u-2.8},{v+1.4}!"), SUMI)
    for s in (-1, 1):
        e = y+s*(ry+.4)
        a.shape(box(x-5.2, e-1.7, x+5.2, e+1.7, .6), SUMI, .5, shift=False)
        a.line([(x-4, e-.4), (x+3.4, e-.4)], .5, "leaf", KIN)
    for t in (-1.6, 0, 1.6):
        a.line(f"{x},{y+ry+1.8} {x+t*.8},{y+ry+3.4} {x+t},{y+ry+5.2}", .85, "brush", OCHRE)

"""The human, XIIII: a soldier-monk. Who asks him is out.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
import math

from pen.card import Figure
from pen.ink import (
    AI_D,
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SKIN,
    SUMI,
    Art,
    Point,
    blob,
    box,
    comb,
    curve,
    ellipse,
    hatch,
    limb,
    move,
    shade,
    stroke,
)
from pen.scenery import grain, ground, soil

ROBE, ROBE_LIGHT = "#22262F", "#7E8D96"
CREASE = "#A8643A"


def human(a: Art) -> Figure:
    """Stop! A soldier-monk stamps his foot, twists in the hips and thrusts an enormous palm at the asker."""
    ground(a, "#8FB3BC", PAPER, "#DCD9C0")
    sun = ellipse(49.6, 43.4, 15, n=60)
    grain(a, 20, 82, "#5F8791", .26, (49, 47), [ellipse(49.6, 43.4, 16)])
    a.tone(sun, "#DD7441")
    a.fine([q for q in hatch(sun, 0, 1.7, .6) if q[0][1] > 46], "#B94E25")
    for q in ("40,22.8 50,22 58.4,23", "45,25.6 52,25 58.8,26"):
        a.whisker(q, 1.0, "leaf", PAPER)
    soil(a, "9,86 24,84.6 44,86.6 62,84.6", "#C9B27C", "#8A7444")
    _monk_fan(a)
    _monk_legs(a)
    _monk_body(a)
    _monk_head(a)
    return _monk_palm


def _monk_fan(a: Art) -> None:
    """The fan rises behind the hood: everything he will not do goes into the other hand."""
    px, py, r, a0, a1, n = 18.2, 49.4, 26, -104, -48, 8

    def at(t: float, q: float) -> Point:
        return px+q*math.cos(math.radians(t)), py+q*math.sin(math.radians(t))

    step = (a1-a0)/n
    rim = [at(a0+step*k/2, r*(1 if k % 2 else .975)) for k in range(2*n+1)]
    a.shape([at(a0, 9), *rim, at(a1, 9)] + [at(a1-(a1-a0)*k/10, 9) for k in range(11)], SHU, 1.0)
    a.tone(ellipse(*at(-86, 18.4), 4.6), KIN)
    for k in range(1, 2*n):
        way = [at(a0+step*k/2, r*.96), at(a0+step*k/2, 9.2)]
        a.line(way, .7 if k % 2 else .5, "in" if k % 2 else "leaf", SHU_D if k % 2 else SUMI)
    for k in range(n+1):
        a.fill(stroke([(px, py), at(a0+k*step, 9.6)], .95*a.bold, "flat"), SUMI)


def _fan_arm(a: Art) -> None:
    """Elbow out, forearm up out of the wide sleeve, the fist round the rivet of the fan."""
    sleeve = blob("26,49.4! 21.4,51.2 18.6,53.4! 12,57.4! 12.2,61.6 15.6,67.6! 23.4,64! 26.4,57!")
    a.shape(sleeve, ROBE, .95, shift=False)
    a.fine(shade(sleeve, "15.8,67.2 23.2,63.6 26.2,57.4", 3.8, .95, .6), ROBE_LIGHT)
    a.shape(ellipse(15.4, 55.6, 3.9, 2.1, tilt=-31), SHU_D, .8, shift=False)
    arm = limb("15.2,57.6,6.2 15.4,53.6,6 17,49.8,4.6")
    a.shape(arm, SKIN, .9)
    a.fine(shade(arm, "18.4,56 18.4,53.4 19.2,50.6", 1.8, .85, .45), CREASE)
    # the near lip of the sleeve closes round the arm
    a.shape(blob("12,57.4! 12.8,58.6 15.6,58.2 18.4,55.6 18.8,53.6! 20,55.4 17.4,59 13.4,60.2 12,59.4"), ROBE, .6,
            shift=False)
    a.shape(blob("14.6,50.4 14.2,47 16,45 19.2,45 21.2,46.8 20.8,49.8 18.4,51.6 15.8,51.4"), SKIN, .85)
    for y, x in ((46.4, 14.2), (48.3, 14), (50.1, 14.6)):
        a.shape(limb(f"{x},{y},2.1 {x+2.6},{y-.5},2.3 {x+4.4},{y+.2},2"), SKIN, .55)
    a.shape(limb("20.4,50.6,2.4 20.2,47.6,2.3 18.6,45.6,2"), SKIN, .6)


def _monk_legs(a: Art) -> None:
    """Back leg stretched, front knee up and stamped down: the hips turn against the shoulders."""
    for x, y, tilt, way in ((18.2, 85.8, -5, -1), (46.4, 86, 4, 1)):
        leg = Art(a.detail, a.name)
        leg.bold = a.bold
        leg.shape(blob("-2.8,-6! 3,-6! 2.8,0! -2.6,0!"), PAPER, .8)
        leg.fine(comb([(2.9, -5), (2.8, -.4)], 2.6, .8, .45, side=1, swell=False))
        leg.shape(blob("-3.2,-.6! 2.8,-.6! 5.4,1.4 5,2.4 -3.4,2.4!"), SKIN, .7)
        leg.line("3.6,.6 1.6,2.2", .5, "leaf")
        leg.fill(box(-4.8, 2.2, 6.2, 3.7), SUMI)
        leg.fill([(-3.2, 3.6), (-1, 3.6), (-1.4, 6.6), (-3.4, 6.6)], SUMI)
        leg.fill([(2.4, 3.6), (4.6, 3.6), (4.8, 6.6), (2.8, 6.6)], SUMI)
        for polys, c, o in leg.items:
            a.items.append(([move(p, x, y, rot=tilt, sx=way, sy=1) for p in polys], c, o))
    back = blob("21,66! 33,68! 31,77 24.6,82.6 20.4,84.4! 16.6,83! 12.4,83.2! 13.4,77.4 16.6,70.8", 12)
    a.shape(back, INDIGO, 1.05)
    a.fine(shade(back, "31.4,74 29,79 24.4,82.6 20.6,84.2", 6, 1.0, .7, lean=.2), AI_D)
    for q in ("23.4,69 18.4,75 15.6,82.4", "27,70 23.4,77 20.2,83.4"):
        a.line(q, .95, "leaf", AI_D)
    front = blob("25,68! 36,66.6! 45.6,66.8 52.4,70.4 54.6,76 53,84! 47.6,82.6! 41.6,84.6! 40,77.4 34,78.6 "
                 "28.4,75.4", 12)
    a.shape(front, INDIGO, 1.1)
    a.fine(shade(front, "54.4,74 54.2,79 52.8,83.6", 6, 1.0, .7, lean=-.1), AI_D)
    a.fine(shade(front, "28.6,75.6 34,78.6 40,77.4 41.4,83.6", 4.6, .95, .65), AI_D)
    for q in ("30,69.4 37,70.2 43,73.8 44.6,81.8", "33,67.8 42,68.6 48,72.6 49.2,81.6",
              "29,71.6 33.6,73.6 39.4,73.8"):
        a.line(q, .95, "leaf", AI_D)


def _monk_body(a: Art) -> None:
    torso = blob("24,49! 20.6,55 22,62 20.8,69! 30,71.4 38.6,68.4! 42.6,60 45.6,55 43,50 36,46.6", 12)
    a.shape(torso, ROBE, 1.1, shift=False)
    a.fine(shade(torso, "44.6,56 42.4,60 39,67.4", 6, 1.0, .7, lean=-.2), ROBE_LIGHT)
    for q in ("25,54 26.4,61 25,67", "39,54 37,60 34,66.6"):
        a.line(q, .9, "leaf", ROBE_LIGHT)
    a.shape(blob("27.4,48! 33,60.4 38.6,49! 41.4,50.8 35.4,66 32.4,66.4 24.4,50.8!"), PAPER, .8)
    # the sash rises where the shoulders fall: that is the twist
    sword = curve("15.6,74.4 25,69.6 42,62.6")
    a.line(sword, 2.5, "flat")
    a.line(sword, 1.0, "flat", SHU_D)
    a.shape(blob("20.6,66! 30,68.8 39.6,63.8! 41.2,67.6! 31,72.6 20,70!"), OCHRE, .9)
    a.whisker("21,68 30.4,70.6 40,66", .55)
    a.whisker("24,67.4 24,70.8", .5)
    # prayer beads fly out to the other side
    loop = curve("27.6,51.4 24.8,57.6 27.4,64.6 34,64.6 38,57.4 39.2,51.6", n=16)
    for k in range(12):
        x, y = loop[int((k+.5)*len(loop)/12)]
        a.shape(ellipse(x, y, 1.75, n=18), SHU, .65)
        a.fill(ellipse(x-.5, y-.5, .45, n=10), PAPER)
    _fan_arm(a)


def _monk_head(a: Art) -> None:
    hood = blob("24.6,28.6 30,24.8 36.8,26 40.8,32 40.6,40 42.4,46.6 45,51.4! 38.6,50.2 34.6,56.6! 29.8,51 "
                "22.6,53.4! 20.8,47 21.4,37.4")
    a.shape(hood, PAPER, 1.1)
    a.fine(shade(hood, "23,52.6 21,46.6 21.4,37.6 24,30", 4.4, .95, .6, lean=-.2), ROBE_LIGHT)
    a.line("26.6,29.8 31.6,27.8 37.6,30", .75, "leaf")
    a.whisker("40.2,41 41.4,46.4 43.4,50.4", .6)
    face = blob("27.2,33.6! 33,31.4 39.2,33.8! 39.8,38.6 39,43.8 36,47.4 32.2,47 28.4,43.4 27,38.4")
    a.shape(face, SKIN, .85)
    a.fine(shade(face, "28.6,43.6 27,38.6 27.2,34", 2.4, .75, .45))
    # war paint
    for q, w in (("28,41.4 30.4,40.9 32.2,41.9", 1.2), ("39.4,41.4 37.8,40.9 36.4,41.7", 1.1),
                 ("33.8,36.6 33.6,34.6 34.2,32.6", 1.1)):
        a.line(q, w, "brush", SHU)
    # narrow eyes under heavy brows, both on the asker
    for eye, x in (("28.4,37.4! 30.6,36.8 33.2,38.7! 31.6,39.7 29.6,39.3", 31.3),
                   ("35,38.7! 37.2,36.8 39.4,37.3! 38.6,39.2 36.8,39.7", 37.5)):
        a.shape(blob(eye), PAPER, .5)
        a.fill(ellipse(x, 38.2, .8, .9), SUMI)
    a.line("27.8,34.8 30.6,35.6 33.4,38", 2.0, "leaf")
    a.line("39.6,34.6 37.4,35.4 34.8,38", 1.9, "leaf")
    a.line("34.4,37.6 35.8,41 33.6,41.4", .75, "brush")
    mouth = blob("30.8,43.2! 33.6,42.2 37.4,43! 36.8,46 34.4,46.8 31.8,46!")
    a.shape(mouth, SUMI, .5, shift=False)
    a.fill(blob("31.3,43.5! 33.6,42.8 36.9,43.4! 36.6,44.3! 33.8,43.9 31.6,44.4!"), PAPER)
    a.fill(blob("32.6,46 34.2,45.2 35.8,45.9 34.3,46.5"), SHU)


def _monk_palm(a: Art) -> None:
    sleeve = blob("40.6,50.2! 45.8,54.6 45.2,58.4! 51,60.6 57,59! 58.6,65.6 56.4,73.6! 51.6,71.8 "
                  "46,69.8! 41.6,64.6 39.6,57.6", 12)
    a.shape(sleeve, ROBE, 1.05, shift=False)
    a.fine(shade(sleeve, "58.4,64 58.2,69 56.4,73.2", 5, 1.0, .65), ROBE_LIGHT)
    for q in ("43,55.6 44,61 48,67.6", "46.4,61.6 49,66 53.4,70.6"):
        a.line(q, .9, "leaf", ROBE_LIGHT)
    a.tone(ellipse(52.4, 66.6, 2.1), PAPER)
    a.fill(ellipse(52.8, 67, 1.1), ROBE)
    a.shape(ellipse(51.3, 59.4, 6.3, 2.7, tilt=3), SHU_D, .8, shift=False)
    hand = Art(a.detail, a.name)
    hand.shape(limb("-3.4,4,5 -7.2,.6,4 -9.4,-4.4,3.1"), SKIN, .95)
    for joints in ("4.1,-2.4,3 5.8,-7.2,2.8 7,-10.6,2.3", "1.5,-3.4,3.4 2.4,-9.4,3.2 2.9,-13.6,2.7",
                   "-3.9,-3,3.3 -5,-8.6,3.2 -5.8,-12.8,2.7", "-1.3,-3.4,3.4 -1.6,-9.8,3.3 -1.7,-14.6,2.8"):
        hand.shape(limb(joints), SKIN, .95)
    palm = blob("-5.5,-4 -2,-4.6 2,-4.6 5.6,-3.6 6.3,.4 5.6,4.4 3.8,7.4 2.8,9.8 3.1,14! -3.1,14! -2.8,9.8 "
                "-3.6,7.6 -5.8,5 -6.2,.2")
    hand.shape(palm, SKIN, .95)
    hand.fill(blob("-5.1,-5! 5.3,-5! 5.8,-1.6! -5.4,-1.6!"), SKIN)      # no line where the fingers grow out
    hand.fill(blob("-5.6,1.2! -4.2,0! -3,6! -5.2,4.4!"), SKIN)
    hand.fine(shade(palm, "6.1,.4 5.4,4.4 3.5,7.4", 3.2, .85, .5), CREASE)
    for q, w in (("-4.6,-2.6 -.6,-1.4 3.4,-3.6", .75), ("-5,-.2 -.4,.6 5,-1", .75),
                 ("-4.6,-.6 -1.4,2.2 -1.6,7", .85),
                 ("-4.9,-4.6 -3.4,-4.2 -2.7,-4.8", .6), ("-2.4,-5.2 -1.4,-4.7 -.1,-5.2", .6),
                 ("1,-5.1 2,-4.7 3.1,-5.1", .6),
                 ("3.7,-4.4 4.8,-3.8 5.7,-4.2", .6)):
        hand.line(q, w, "leaf", CREASE)
    for q in ("-5.9,-8.4 -5,-8 -3.9,-8.4", "-2.7,-9.6 -1.6,-9.2 -.5,-9.6", "1.4,-9.3 2.4,-8.9 3.4,-9.3",
              "4.8,-7.3 5.8,-6.8 6.6,-7.3"):
        hand.whisker(q, .5, "leaf", CREASE)
    hand.line("-2.5,9.4 .4,10 2.6,9.2", .5, "leaf", CREASE)
    a.add(hand, dx=52, dy=46.8, s=1.12, rot=4)
    # the lower lip of the cuff closes round the wrist
    a.shape(blob("45,59 47.6,61.4 51.2,62.2 55,61.4 57.6,59.4! 57.8,61.4 54.6,63.6 50.8,64 46.8,62.8 "
                 "44.9,60.6!"), ROBE, .7, shift=False)

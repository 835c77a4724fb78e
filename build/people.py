"""The people."""
import math

from ink import (AI_D, INDIGO, KIN, OCHRE, PAPER, SAND, SHU, SHU_D, SKIN, SKY, SUMI, TEAL, Art, blob, box, clip, comb,
                 curve, ellipse, hatch, lengths, limb, move, normals, shade, spiral, stroke)
from scenery import X0, X1, Y0, Y1, foam, grain, ground, rays, soil

ROBE, ROBE_LIGHT = "#22262F", "#7E8D96"

CREASE = "#A8643A"

def human(a):
    """Stop! A soldier-monk stamps his foot, twists in the hips and thrusts an enormous palm at the asker."""
    ground(a, "#8FB3BC", PAPER, "#DCD9C0")
    grain(a, 20, 82, "#5F8791", .3, (49, 47))
    sun = ellipse(49.6, 47.4, 15.6, n=60)
    a.tone(sun, "#DD7441")
    a.fine([q for q in hatch(sun, 0, 1.7, .6) if q[0][1] > 47], "#B94E25")
    for q in ("23,29 30,28.4 44,29.6", "38,25.4 50,24.6 59,25.6", "44,28 52,27.4 60,28.4"):
        a.whisker(q, 1.0, "leaf", PAPER)
    soil(a, "9,86 24,84.6 44,86.6 62,84.6", "#C9B27C", "#8A7444")
    _monk_fan(a)
    _monk_legs(a)
    _monk_body(a)
    _monk_head(a)
    return _monk_palm

def _monk_fan(a):
    """The fan and the bare arm that holds it back: everything he will not do goes into the other hand."""
    px, py, r, a0, a1, n = 15.4, 43.4, 17.6, -128, -14, 8
    def at(t, q):
        return px+q*math.cos(math.radians(t)), py+q*math.sin(math.radians(t))
    step = (a1-a0)/n
    rim = [at(a0+step*k/2, r*(1 if k % 2 else .965)) for k in range(2*n+1)]
    a.shape([at(a0, 5.4), *rim, at(a1, 5.4)] + [at(a1-(a1-a0)*k/10, 5.4) for k in range(11)], SHU, 1.0)
    a.tone(ellipse(*at(-72, 11.6), 4), KIN)
    for k in range(1, 2*n):
        way = [at(a0+step*k/2, r*.95), at(a0+step*k/2, 5.6)]
        a.line(way, .7 if k % 2 else .5, "in" if k % 2 else "leaf", SHU_D if k % 2 else SUMI)
    for k in range(n+1):
        a.fill(stroke([(px, py), at(a0+k*step, 6.4)], .95*a.bold, "flat"), SUMI)
    a.shape(limb("18.6,57.6,6.2 14.4,55,5 14,50,4.4 15.4,45.6,3.8"), SKIN, .85)
    a.fine(comb(curve("12,55.4 11.8,50 13.2,46.4"), 1.7, .8, .45, side=-1), CREASE)
    for x, y, w in ((13.6, 44.4, 3.6), (13.4, 42.4, 3.6), (14.2, 40.6, 3.2)):
        a.shape(limb(f"{x},{y},2.1 {x+w*.6},{y-.5},2.2 {x+w},{y+.1},2"), SKIN, .6)
    a.shape(limb("14.4,46.4,2.4 17.6,45.2,2.2 18.8,42.6,2"), SKIN, .6)

def _monk_legs(a):
    """Back leg stretched, front knee up and stamped down: the hips turn against the shoulders."""
    for x, y, tilt, way in ((16, 87.2, -5, -1), (46.6, 87.6, 4, 1)):
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
    back = blob("21,66! 33,68! 31,77 24.6,82.6 20.4,84.4! 16,83! 10.8,83.6! 12.2,77.4 16,70.8", 12)
    a.shape(back, INDIGO, 1.05)
    a.fine(shade(back, "31.4,74 29,79 24.4,82.6 20.6,84.2", 6, 1.0, .7, lean=.2), AI_D)
    for q in ("23.4,69 18.4,75 15.6,82.4", "27,70 23.4,77 20.2,83.4"):
        a.line(q, .95, "leaf", AI_D)
    front = blob("25,68! 36,66.6! 45.6,66.8 52.4,70.4 54.6,76 53,84! 47.6,82.6! 41.6,84.6! 40,77.4 34,78.6 28.4,75.4", 12)
    a.shape(front, INDIGO, 1.1)
    a.fine(shade(front, "54.4,74 54.2,79 52.8,83.6", 6, 1.0, .7, lean=-.1), AI_D)
    a.fine(shade(front, "28.6,75.6 34,78.6 40,77.4 41.4,83.6", 4.6, .95, .65), AI_D)
    for q in ("30,69.4 37,70.2 43,73.8 44.6,81.8", "33,67.8 42,68.6 48,72.6 49.2,81.6", "29,71.6 33.6,73.6 39.4,73.8"):
        a.line(q, .95, "leaf", AI_D)

def _monk_body(a):
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
    # the sleeve of the raised arm has slid down to the shoulder
    sleeve = blob("25.8,49! 20.4,51.4 16.6,54.6! 15.6,58.4! 18.4,66.4! 23.4,63.4! 26.4,57!")
    a.shape(sleeve, ROBE, .95, shift=False)
    a.fine(shade(sleeve, "18.6,66 23.2,63.2 26.2,57.4", 3.8, .95, .6), ROBE_LIGHT)
    a.line("16.4,55.6 18.6,56.6 19.4,60", .8, "leaf", ROBE_LIGHT)

def _monk_head(a):
    hood = blob("24.6,28.6 30,24.8 36.8,26 40.8,32 40.6,40 42.4,46.6 45,51.4! 38.6,50.2 34.6,56.6! 29.8,51 22.6,53.4! 20.8,47 21.4,37.4")
    a.shape(hood, PAPER, 1.1)
    a.fine(shade(hood, "23,52.6 21,46.6 21.4,37.6 24,30", 4.4, .95, .6, lean=-.2), ROBE_LIGHT)
    a.line("26.6,29.8 31.6,27.8 37.6,30", .75, "leaf")
    a.whisker("40.2,41 41.4,46.4 43.4,50.4", .6)
    face = blob("27.2,33.6! 33,31.4 39.2,33.8! 39.8,38.6 39,43.8 36,47.4 32.2,47 28.4,43.4 27,38.4")
    a.shape(face, SKIN, .85)
    a.fine(shade(face, "28.6,43.6 27,38.6 27.2,34", 2.4, .75, .45))
    # war paint
    for q, w in (("28,41.4 30.4,40.9 32.2,41.9", 1.2), ("39.4,41.4 37.8,40.9 36.4,41.7", 1.1), ("33.8,36.6 33.6,34.6 34.2,32.6", 1.1)):
        a.line(q, w, "brush", SHU)
    for ex in (30.9, 36.7):
        a.shape(ellipse(ex, 38.2, 2.1, 1.7), PAPER, .55)
        a.fill(ellipse(ex+.75, 38.3, .85, .95), SUMI)
    a.line("28.2,34.6 30.6,35.4 33,37.4", 1.7, "leaf")
    a.line("39.2,34.4 37.4,35.2 34.9,37.4", 1.6, "leaf")
    a.line("34.4,37.6 35.8,41 33.6,41.4", .75, "brush")
    mouth = blob("30.8,43.2! 33.6,42.2 37.4,43! 36.8,46 34.4,46.8 31.8,46!")
    a.shape(mouth, SUMI, .5, shift=False)
    a.fill(blob("31.3,43.5! 33.6,42.8 36.9,43.4! 36.6,44.3! 33.8,43.9 31.6,44.4!"), PAPER)
    a.fill(blob("32.6,46 34.2,45.2 35.8,45.9 34.3,46.5"), SHU)

def _monk_palm(a):
    sleeve = blob("40.6,50.2! 45.8,54.6 45.2,58.4! 51,60.6 57.4,59! 59.6,65.6 57.2,74.2! 51.6,71.8 46,69.8! 41.6,64.6 39.6,57.6", 12)
    a.shape(sleeve, ROBE, 1.05, shift=False)
    a.fine(shade(sleeve, "59.4,64 59.2,69 57.2,73.8", 5, 1.0, .65), ROBE_LIGHT)
    for q in ("43,55.6 44,61 48,67.6", "46.4,61.6 49,66 53.4,70.6"):
        a.line(q, .9, "leaf", ROBE_LIGHT)
    a.tone(ellipse(52.4, 66.6, 2.1), PAPER)
    a.fill(ellipse(52.8, 67, 1.1), ROBE)
    a.shape(ellipse(51.3, 59.4, 6.3, 2.7, tilt=3), SHU_D, .8, shift=False)
    hand = Art(a.detail, a.name)
    hand.shape(limb("-3.4,4,5 -7.4,.8,4 -10,-4.2,3.1"), SKIN, .95)
    for joints in ("4.1,-2.4,3 5.8,-7.2,2.8 7,-10.6,2.3", "1.5,-3.4,3.4 2.4,-9.4,3.2 2.9,-13.6,2.7",
                   "-3.9,-3,3.3 -5,-8.6,3.2 -5.8,-12.8,2.7", "-1.3,-3.4,3.4 -1.6,-9.8,3.3 -1.7,-14.6,2.8"):
        hand.shape(limb(joints), SKIN, .95)
    palm = blob("-5.5,-4 -2,-4.6 2,-4.6 5.6,-3.6 6.3,.4 5.6,4.4 3.6,7.6 2.9,10! -2.9,10! -3.4,7.8 -5.8,5 -6.2,.2")
    hand.shape(palm, SKIN, .95)
    hand.fill(blob("-5.1,-5! 5.3,-5! 5.8,-1.6! -5.4,-1.6!"), SKIN)      # no line where the fingers grow out
    hand.fill(blob("-5.6,1.2! -4.2,0! -3,6! -5.2,4.4!"), SKIN)
    hand.fine(shade(palm, "6.2,.8 5,5 3.4,7.8", 3.4, .85, .5), CREASE)
    for q, w in (("-4.6,-2.6 -.6,-1.4 3.4,-3.6", .75), ("-5,-.2 -.4,.6 5,-1", .75), ("-4.6,-.6 -1.4,2.2 -1.6,7", .85),
                 ("-4.9,-4.6 -3.4,-4.2 -2.7,-4.8", .6), ("-2.4,-5.2 -1.4,-4.7 -.1,-5.2", .6), ("1,-5.1 2,-4.7 3.1,-5.1", .6),
                 ("3.7,-4.4 4.8,-3.8 5.7,-4.2", .6)):
        hand.line(q, w, "leaf", CREASE)
    for q in ("-5.9,-8.4 -5,-8 -3.9,-8.4", "-2.7,-9.6 -1.6,-9.2 -.5,-9.6", "1.4,-9.3 2.4,-8.9 3.4,-9.3", "4.8,-7.3 5.8,-6.8 6.6,-7.3"):
        hand.whisker(q, .5, "leaf", CREASE)
    hand.line("-2.6,8.6 .4,9.2 2.7,8.4", .5, "leaf", CREASE)
    a.add(hand, dx=51, dy=49.6, s=1.02, rot=3)
    # the lower lip of the cuff closes round the wrist
    a.shape(blob("45,59 47.6,61.4 51.2,62.2 55,61.4 57.6,59.4! 57.8,61.4 54.6,63.6 50.8,64 46.8,62.8 44.9,60.6!"), ROBE, .7, shift=False)

REED, REED_DARK, WEAVE = SAND, "#CBAA62", "#7A5A22"

def matto(a):
    """The fool dances: a flute-playing basket monk on one leg, parti-coloured, every point of his hem a bell."""
    ground(a, "#CFA24B", PAPER, "#EBD6A0")
    grain(a, 19, 84, "#A87A2A", .28, (50, 40))
    for q, w in (("53,30 57.6,37 57,47", 1.0), ("55.6,28 59.6,34 60,42", .8), ("13,80 17,84.6 22,86.4", .9)):
        a.whisker(q, w, "leaf", "#B98A35")
    soil(a, "9,88.6 26,86.4 44,88.4 61,85.6", "#8FA7A0", "#4F6E70", -1.2)
    _hose(a)
    _motley(a)
    _sleeves_and_flute(a)
    _basket_hat(a)

def _bell(a, x, y, r=1.9):
    a.shape(ellipse(x, y, r), KIN, .75)
    a.line([(x-r*.65, y+.3), (x+r*.65, y+.3)], .5, "flat")
    a.line([(x, y+.4), (x, y+r*.75)], .5, "flat")

def _hose(a):
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
    a.fine(shade(kicking, "42,74 47,74.8 49.4,76.4", 2.8, .85, .55))
    a.shape(blob("46,82.4! 49.6,84.2! 48,87 43.4,90.6 41,91! 41.4,88.6"), PAPER, .8)
    a.line("49.6,85.2 47,88.8 41.4,91.8", 1.3, "flat")
    a.line("45.4,85.2 47.4,87.2", .9, "flat", SHU)

def _motley(a):
    red = blob("36.6,47! 29.6,49.6 28.2,57 27.2,64! 22.4,73.4! 27.6,71.6! 28.2,78.6! 32.8,72.8! 36.4,78.4! 38.4,69! 38,57", 10)
    blue = blob("36.6,47! 38,57 38.4,69! 36.4,78.4! 41.4,71.6! 46.2,75.6! 47.2,68.4! 56,70! 51.6,64.6 47.6,58 45.4,51.6 42,47", 10)
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
    for x, y in ((22, 75), (28.2, 80.4), (36.4, 80.2), (46.6, 77.4), (57.2, 71.2)):
        _bell(a, x, y)
    # the belt is thin and dark, its ends fly behind him
    for q in ("45,60.6,2.6 50,56.6,3.2 54,58.6,3.2 60.6,54.4,2", "45,61.4,2.4 50.6,60.6,3 55,63.2,2.8 60.6,61,1.8"):
        a.shape(limb(q), PAPER, .75)
    a.shape(blob("27.4,62! 36,64 46,59.6! 46.8,62 36.6,66.4 27,64.6!"), PAPER, .8)
    a.shape(ellipse(45.4, 61, 1.9, 2.2, tilt=20), PAPER, .7)

def _sleeves_and_flute(a):
    far = blob("31.4,48.6! 24,50.6 17.6,56! 14.6,61.4! 18.6,66.4 24.4,69.8! 28,62.4 31.6,56!")
    a.shape(far, SHU, 1.0)
    a.fine(shade(far, "18.8,66.4 24.2,69.4 27.8,62.4", 4, .95, .6), SHU_D)
    a.line("19.6,57.6 18.4,61 20,64.4", .9, "leaf", SHU_D)
    flute = limb("30.4,46,2.8 22.6,60.4,3 14.8,74.2,3.4 13.4,77.4,5.2")
    a.shape(flute, OCHRE, .95)
    a.line("28.6,47.6 21,61 14.6,72.6", .7, "leaf", "#F4D27A")
    for x, y in ((27.6, 51.4), (16.4, 71.4), (14.8, 74.4)):
        a.line([(x-1.7, y-.9), (x+1.7, y+.9)], .8, "flat")
    a.fill(ellipse(13.2, 78.5, 1.7, .75, tilt=25), SUMI)
    _grip(a, 17.6, 66.2)
    near = blob("42,48.4! 46.4,54 45.4,60.4! 40,64.4! 33.4,62.6 28.4,60! 25.8,54.4! 31.4,54.6 36.4,52.6", 12)
    a.shape(near, INDIGO, 1.05)
    a.fine(shade(near, "45.2,60.4 40,64.2 33.4,62.4 28.6,59.8", 4.6, .95, .65))
    a.line("41.4,51.6 40.6,55.6 36.4,58.6", .9, "leaf", AI_D)
    for x, y in ((42.6, 57.4), (36.6, 56), (39.6, 61), (32.8, 58)):
        a.tone(ellipse(x, y, 1.05), KIN)
    _grip(a, 23.4, 56.2)

def _grip(a, x, y):
    """A hand round the flute: three fingers across, the thumb hidden behind."""
    a.shape(ellipse(x+2.4, y+.6, 2.7, 3, tilt=-30), SKIN, .75)
    for dx, dy in ((.9, -2), (-.1, -.1), (-1.1, 1.8)):
        a.shape(limb(f"{x+dx+3},{y+dy+1.3},2 {x+dx+.9},{y+dy+.3},2.1 {x+dx-.9},{y+dy-.5},1.8"), SKIN, .55)

def _basket_hat(a):
    hat = Art(a.detail, a.name)
    hat.bold = a.bold
    hat.line("27,24.4 22.6,22.6 20,26 21,30", 2.8, "brush")
    hat.line("27,24.8 22.8,23.2 20.6,26 21.2,29.4", 1.4, "brush", INDIGO)
    dome = blob("24.4,24.4 30,21.6 36.4,22.8 40.6,30 44.4,42.4 46,49! 36,52.6 25,52.4 14.6,48! 17.4,38 20.4,29.4", 12)
    hat.shape(dome, REED, 1.25)
    hat.tone(blob("36.4,22.8 40.6,30 44.4,42.4 46,49! 38.4,51.8! 38.6,38 36.4,29"), REED_DARK)
    for q in ("21.6,28.4 31,31 40.2,27.8", "20.2,32.4 31,35.6 41.6,31.8", "18.8,36.4 31,40 42.8,36", "17.4,44.8 31,49 45,44.4"):
        hat.line(q, .95, "leaf", WEAVE)
    for q in ("26,23.8 22,36 19.4,49.6", "29,22.4 27,36 25.4,52", "32.4,22 32.4,36 32,52.4", "36,23 37.6,36 38.6,51.4", "38.6,27 42,38 43.6,49.6"):
        hat.whisker(q, .6, "leaf", WEAVE)
    hat.fine(hatch(blob("38.6,31 41.4,35 45.6,48.6 39,51 39.4,40"), 62, 1.05, .5), "#5C4216")
    # the window he looks through is a grin
    hat.fill(blob("21.8,39.4! 26,42 30.4,42.8 35,41.8 38.6,39! 38,43 35,45.8 30,46.8 25,46 22.4,43.2!"), SUMI)
    for x, y0, y1 in ((25, 40, 46.4), (27.8, 41, 47.2), (30.6, 41.4, 47.4), (33.4, 41, 46.8), (36, 40, 45.4)):
        hat.line([(x, y0), (x-.3, y1)], .6, "flat", SAND)
    hat.line("22.6,43 30,44.9 38.2,42.8", .6, "flat", SAND)
    hat.line("14.6,48 25,52.4 36,52.6 46,49", 1.6, "flat")
    hat.line("31,22 34.6,18.6 39.4,18.6 41.6,22.4", 2.8, "brush")
    hat.line("31,22 34.8,19.2 39.2,19.4 41.2,22", 1.5, "brush", SHU)
    for x, y in ((42, 24), (21.2, 31.2), (15.2, 50.6), (46, 51.6)):
        _bell(hat, x, y, 2)
    a.add(hat, dx=4.6, dy=.4, s=.98, rot=-6, about=(30, 48))

GILT, GILT_DARK, CHALK_SHADE = "#DDA63F", "#B9781F", "#A88F63"


def mask(a):
    """Two faces in one: Pantalone, gilded (never a skin colour: it must read as a mask), and hyottoko in chalk white."""
    ground(a, SHU_D, "#D8542F", SHU)
    rays(a, 35.4, 58, "#C8402B", 14, 10, 70, 5)
    # the cords fly out to both sides
    for q in ("17,40,1.6 12.6,43,2.2 12,50,2.2 9,56,1.6", "55,41,2 58.4,45,2.4 57.4,52,2.4 61,58,1.6"):
        a.shape(limb(q), KIN, .7)
    left = blob("35.4,28! 26,28.6 18.6,34 15.8,44 16.4,56 19.4,67 25.4,76.4 35.4,82.4!", 12)
    right = blob("35.4,28! 44.6,28.6 52.4,34 55.4,45 54.6,58 50.4,69.6 44,77 35.4,81!", 12)
    a.shape(right, PAPER, 1.2)
    a.shape(left, GILT, 1.2)
    a.fine(shade(left, "15.8,44 16.4,56 19.4,67 25.4,76.4 34,81.8", 6.4, 1.0, .75, lean=.2))
    a.tone(blob("55,46 54.6,58 50.4,69.6 44,77 37,80! 44,73 50,63 52,52"), "#DCCBA2")
    a.fine(shade(right, "55.4,46 54.6,58 50.4,69.6 44,77 37,80.2", 4.6, 1.0, .65, lean=-.2))
    _mask_caps(a)
    _pantalone(a)
    _hyottoko(a)
    a.line("35.4,28 35.5,45", .9, "flat")
    a.line("35.5,66 35.4,82", .9, "flat")


def _mask_caps(a):
    scarf = blob("35.4,25! 45,24.6 54,30 57.4,41.4! 50.6,37.2 43,36 35.4,37.4!")
    a.shape(scarf, INDIGO, 1.1)
    a.fine(shade(scarf, "54,30.4 56.8,40.8 50.6,37.2", 4, .9, .55), AI_D)
    for x, y in ((39.2, 29.6), (45.4, 28.6), (51, 32), (48, 34.2), (42.4, 33.2), (38.2, 34.6), (54, 36.6)):
        a.fill(ellipse(x, y, 1.0), PAPER)
    a.shape(blob("55.4,38.4! 58.6,33.6 61,34.6! 59.6,38.6! 62,43 59,44.6! 56.2,41.8!"), INDIGO, .8)
    a.whisker("56.6,39.4 58.4,37.6 59.6,36.4", .5, "leaf", SKY)
    cap = blob("35.4,25! 25,25 16.4,31.4 14.2,41.6! 21,37 28,35.6 35.4,37.4!")
    a.shape(cap, SUMI, 1.0, shift=False)
    a.fine(comb(curve("15.4,40.4 21,36.8 28,35.4 34.6,37"), 6.4, 1.1, .55, side=1, lean=.3), "#8794A0")
    a.fill(ellipse(27, 26.4, 1.5, 1.1, tilt=-12), SHU)


def _pantalone(a):
    a.shape(blob("17.4,45! 20,41.6! 22,42.4! 25,39.4! 26.6,41! 30,39.4! 31,41.6! 33.8,44.4! 28.4,43.8 23,44.6"), PAPER, .7)
    a.fill(ellipse(25.6, 49, 4.7, 3.2, tilt=8), SUMI)
    a.fill(ellipse(26.6, 49.2, 1.5), KIN)
    a.fill(ellipse(26.9, 49.3, .7), SUMI)
    for q in ("20.4,52.2 25,54.8 30.4,53", "21,54.8 25,56.8 29,55.6", "20,49.2 18.4,47.6 17.6,48.4", "20.4,51 18.6,51 17.6,52"):
        a.line(q, .75, "leaf")
    # the hooked nose is his
    nose = blob("31,43.6! 35.8,45.4 37.6,52 38.6,58.4 36.4,66.8! 31.8,64.6 27.6,65.4 24.6,63.4 25.4,59.4 29.8,57.2 31.8,50", 12)
    a.shape(nose, GILT_DARK, 1.1)
    a.tone(blob("31.4,45! 33.6,46.4 34.2,52 33.4,57.4 29.4,60.4 27,60.6 30.6,57.4 32.4,51"), GILT)
    a.fine(shade(nose, "36.6,48 37.6,52 38.5,58.4 36.6,66", 4.6, .95, .6))
    a.fill(blob("26.4,62.6! 28.6,61.4 30.2,63 28.4,64"), SUMI)
    a.line("31.4,58.6 32.8,60.6 31.6,63", .8, "leaf")
    for q in ("31.4,46.4 33,46.9 34.4,46.3", "31.9,48.6 33.4,49.2 34.8,48.6"):
        a.whisker(q, .5)
    a.line("27,74.6 31,75.8 35.4,74.4", 1.3, "leaf")
    a.shape(blob("34.6,67.2! 28,65.4 21,67.4 16.4,71.8 12.8,72.4 11.2,69.4! 11.4,74.6 15.4,77 21.4,75 28.6,72.4 34.4,71!"), PAPER, .95)
    for q in ("14,75 18,73.4 24,69.6 32.4,68.6", "20,74.4 26,71.6 32.6,70"):
        a.whisker(q, .6)
    a.shape(blob("24.4,77.6! 30,76.8 35.4,80! 35.8,86 33.6,88.6! 32.4,92.8! 30.4,90 29.4,86! 26.4,83.6"), PAPER, .95)
    for q in ("28,79.4 30.8,84 31.6,90", "32,80 33.2,84.6 33,88.4"):
        a.whisker(q, .6)


def _hyottoko(a):
    a.line("38.6,44.4 43.6,39.2 51.4,41.8", 2.2, "brush")
    a.shape(ellipse(45.6, 48.8, 4.3, 3.8), PAPER, .95)
    a.fill(ellipse(44.2, 48.6, 1.6), SUMI)
    a.fill(ellipse(43.8, 48.1, .5), PAPER)
    a.line("41.4,53.4 45.6,54.4 49.6,53", .65, "leaf")
    a.whisker("50.6,45.6 52.4,45 53.6,45.6", .6)
    a.whisker("50.8,47.6 52.6,47.6 53.8,48.4", .6)
    a.tone(ellipse(48.6, 59.4, 4.2, 3.5), "#E8896B")
    a.whisker(spiral(48.6, 59.4, 2.7, 1.6, 30, 1), .6, "flat", SHU)
    # the pout, blown aside
    pout = blob("37.4,71! 39.6,66.6 45,65 50.6,67 52.4,71 49.4,75.4 43,76.4 38.8,74.8", 10)
    a.shape(pout, PAPER, .95)
    for q in ("40.4,68.8 43.4,69.4 45.8,68.8", "39.8,71.4 42.8,71.6 45.2,71.2", "40.6,74 43.2,73.4 45.4,73.6"):
        a.line(q, .6, "leaf")
    a.shape(ellipse(49.4, 71, 3.4, 3.9, tilt=-12), SHU, .95)
    a.fill(ellipse(49.9, 71, 1.5, 2, tilt=-12), SUMI)
    for q in ("54.4,69 57,67.6 60,68", "54.8,71.4 58,71.4 60.6,72.8", "54.2,73.8 56.6,75 58.6,77"):
        a.line(q, .8, "in", PAPER)

"""The things."""
import math

from ink import (AI_D, INDIGO, KIN, OCHRE, PAPER, SAND, SHU, SHU_D, SKIN, SKY, SUMI, TEAL, Art, blob, box, clip, comb,
                 curve, ellipse, hatch, lengths, limb, move, normals, shade, spiral, stroke)
from scenery import X0, X1, Y0, Y1, foam, grain, ground, rays, soil


def house(a):
    ground(a, "#D9653B", PAPER, "#F1D39A")
    for y, x, w in ((30, 12, 24), (33, 20, 30), (36.4, 11, 18), (40, 14, 10)):
        a.whisker([(x, y), (x+w, y)], 1.1, "leaf", PAPER)
    # sea with a far island
    a.fill(blob("8,62! 18,57 26,61 40,63! 8,64!"), "#6C97A0")
    a.fill(box(X0, 62.6, X1, 72), TEAL)
    for y, x, w in ((65, 11, 8), (67.6, 13, 6), (70, 10.6, 9)):
        a.whisker([(x, y), (x+w, y)], .7, "leaf", PAPER)
    a.fill(blob("8,88! 30,85 62,89! 62,96! 8,96!"), "#C9B27C")
    # wall
    a.shape(box(18.4, 54, 61, 90), PAPER, 1.0)
    a.tone(blob("52,54! 61,54! 61,90! 46,90! 49,70"), SAND)
    a.fine(hatch(box(53, 55, 60.4, 89), 115, 1.5, .65))
    for q in ("22,62 25.6,62", "21,66.4 24,66.4", "23,82 26,82", "46,84 49,84", "45,79.6 47,79.6"):
        a.whisker(q, .5, "flat", "#9C8253")
    # roof: tiles as scallops, eaves lifted at the end
    roof = blob("13,55.8! 19,51.6 24,45 28.4,36.4! 61,36.4! 61,58! 40,57.4 24,57.8 13,55.8!", 12)
    a.shape(roof, INDIGO, 1.15)
    rows = ((41.2, 27, 3.3), (46.2, 24.4, 3.4), (51.4, 20.4, 3.5))
    for y, x, s in rows:
        k = 0
        while x < 60:
            a.line(ellipse(x+s/2, y, s/2, s*.62, 0, 180, 10), .75, "flat", AI_D)
            x += s
    a.line("15.4,55.9 26,55.8 60,55.9", 1.5, "flat", SKY)
    a.shape(blob("26.4,37.6! 27.6,33.6 31,34.2 61,34.2! 61,37.6!"), SKY, .9)
    a.shape(blob("28,34! 25.8,31 27.6,28.6! 29.6,30.6 31.4,33.8!"), SKY, .8)
    # gothic window, lit
    def arch(x, y, w, h):
        return blob(f"{x-w},{y+h}! {x-w},{y} {x-w*.55},{y-w*.95} {x},{y-w*1.75}! {x+w*.55},{y-w*.95} {x+w},{y} {x+w},{y+h}!")
    a.shape(arch(25.6, 69, 3.4, 8), SUMI, .6, shift=False)
    a.fill(arch(25.6, 69.2, 2.6, 7), "#F4C95A")
    a.line("25.6,63.6 25.6,77", .7, "flat")
    a.line("22.8,70.6 28.4,70.6", .7, "flat")
    # door with its own little curtain; light on the step
    a.shape(arch(37.6, 69.4, 6.2, 20.6), SUMI, 1.0, shift=False)
    a.fill(arch(37.6, 69.8, 5.0, 20.2), "#F4C95A")
    a.fill(blob("33.4,83! 34.4,79 36,80 36.4,90! 32.8,90!"), SUMI)     # a guest, seen as a shadow
    a.fill(ellipse(35, 77.6, 1.7), SUMI)
    for k in range(3):
        x = 32.1+k*3.7
        a.shape(blob(f"{x},67! {x+3.5},67! {x+3.4},76.4 {x+1.7},77.2 {x+.1},76.2!"), INDIGO, .6)
    a.fill(ellipse(37.6, 71.4, 1.5), PAPER)
    a.fill(blob("31,90.2! 44.2,90.2! 50,96! 27,96!"), "#F4C95A")
    a.fine(comb([(28, 95.8), (31.4, 90.4)], 4, 1.0, .5, side=1, swell=False), "#B98A35")
    a.fine(comb([(44, 90.4), (49.4, 95.8)], 4, 1.0, .5, side=1, swell=False), "#B98A35")
    # the lantern in front, too big on purpose
    lx, ly, rx, ry = 49.6, 58.6, 10.6, 14.6
    a.line([(lx+.6, 18), (lx, ly-ry-3)], 1.0, "flat")
    a.shape(ellipse(lx, ly, rx, ry), SHU, 1.3)
    a.tone(blob(f"{lx+4},{ly-12.8} {lx+9.8},{ly-4} {lx+9.8},{ly+5} {lx+3.4},{ly+13.2} {lx+6.4},{ly}"), SHU_D)
    a.fill(blob(f"{lx-7.4},{ly-5} {lx-4.6},{ly-10.4} {lx-5.4},{ly-3} {lx-6.6},{ly+2}"), "#E8664A")
    for k in range(-5, 6):
        y = ly+k*2.5
        h = (rx-.2)*math.sqrt(max(0, 1-(k*2.5/ry)**2))
        a.line(f"{lx-h},{y-.4} {lx},{y+1.0} {lx+h},{y-.4}", .62, "leaf")
    a.shape(ellipse(lx-.8, ly+.6, 4.9, 5.2), PAPER, .7)
    # crest on it: a cup
    a.fill(blob(f"{lx-3.8},{ly-2.2}! {lx+2.2},{ly-2.2}! {lx+1.4},{ly+1.6} {lx-.2},{ly+2.6}! {lx-.2},{ly+3.6}! {lx+1},{ly+4.4}! {lx-2.6},{ly+4.4}! {lx-1.4},{ly+3.6}! {lx-1.4},{ly+2.6}! {lx-3},{ly+1.6}"), SUMI)
    for s in (-1, 1):
        y = ly+s*(ry+.6)
        a.shape(box(lx-5.2, y-1.8, lx+5.2, y+1.8, .6), SUMI, .5, shift=False)
        a.line([(lx-4, y-.5), (lx+3.4, y-.5)], .45, "leaf", KIN)
    for x in (-1.6, 0, 1.6):
        a.line(f"{lx},{ly+ry+2.2} {lx+x*.8},{ly+ry+5} {lx+x},{ly+ry+8.4}", .8, "brush", OCHRE)


def bucket(a):
    ground(a, "#244E70", "#CBD8CF", "#7FA7B2")
    a.tone(ellipse(24, 36, 8.4), "#F3E3B4")
    a.fill(blob("8,84! 30,81 62,84! 62,96! 8,96!"), "#9C7A42")
    a.fine(comb(curve("9,84 30,81.2 61,84.2"), 6, 1.5, .75, side=-1, lean=1.2, swell=False), "#5C4216")
    T = Art(a.detail, a.name)
    T.bold = a.bold
    # tub, drawn upright and then kicked over
    T.shape(blob("17,50! 53,50! 49,86 35,89 21,86!"), "#D9A860", 1.2)
    T.tone(blob("42,50! 53,50! 49,86 41,88.2! 42.6,70"), "#B57F3C")
    for x0, x1 in ((22, 24.6), (27, 28.6), (32, 32.6), (37.4, 36.8), (42.6, 41), (48, 45.4)):
        T.line([(x0, 53), (x1, 87)], .8, "leaf")
    T.fine(shade(blob("17,50! 53,50! 49,86 35,89 21,86!"), "52.6,54 51.4,70 49,84", 9, 1.15, .75, lean=-.1))
    for y, h in ((58, 17.6), (78, 15.4)):
        T.shape(blob(f"{35-h},{y-2}! 35,{y+1.4} {35+h},{y-2}! {35+h-.4},{y+1.8}! 35,{y+5.2} {35-h+.4},{y+1.8}!"), OCHRE, .9)
        for k in range(-6, 7):
            x = 35+k*h/6.6
            yy = y + 1.6*(1-(k/6.6)**2)*2 - 1.6
            T.line([(x-1.2, yy+2.6), (x+1.2, yy+.2)], .6, "leaf")
    T.shape(ellipse(35, 50, 18, 5.2), SUMI, 1.0, shift=False)
    T.fill(ellipse(35, 50.8, 16.2, 4.0), SKY)
    T.line("22,51.6 30,53 40,52.6", .7, "leaf", PAPER)
    a.add(T, rot=-15, about=(35, 86), dx=2.8, dy=-1.2)
    # the sake leaps out
    splash = blob("17.6,56.6! 15.6,48 17.2,38.6 22.6,33.2 29.4,32.4 33.6,36.4 32.2,41.4 28.4,41.4 28.8,38.2! 25.8,39.6 25.4,44.6 29,48! 35,43 39.2,35.4 45.4,31.6 51.4,33.6 52.4,38.6 49.2,40.8! 48.8,37.6 45.6,37.8 43.8,42 44.6,49.4! 32,54.4", 12)
    a.shape(splash, "#E4EEEA", 1.15)
    a.tone(blob("20.4,54 19,47 21,40.4 22.6,46 25,51"), SKY)
    a.tone(blob("33,52 39,46 41.4,40 41,47 42,49.4"), SKY)
    for q in ("20.6,52 19.4,44 22.4,37.6 27.4,35.4", "37,49.6 41.2,43.6 44,36.6 48,34.8", "30.4,50.8 34.6,47.4 38.4,41.6"):
        a.line(q, .8, "leaf")
    for x, y, r in ((36.4, 30.4, 1.5), (31, 28, 1.0), (55, 30, 1.3), (40.4, 26.6, .9), (14.2, 35, 1.1), (55.6, 42.6, 1.2)):
        a.shape(blob(f"{x},{y-r*1.7}! {x+r},{y} {x},{y+r} {x-r},{y}"), "#E4EEEA", .7)
    # ladle
    a.line("38,47 49,60 56.4,69", 2.0, "flat")
    a.line("38,47 49,60 56.2,68.8", 1.0, "flat", SAND)


def enso(a):
    """zero: one breath. Eleven hairs of one brush, each running dry at its own moment."""
    a.fill(box(X0, Y0, X1, Y1), a.gradient(0, Y0, 0, Y1, (0, "#F1E7CE", 1), (1, "#E6D8B6", 1)))
    cx, cy, start = 35.4, 54, 118
    for k in range(13):
        u = (k-6)/6
        sweep = 338 - 34*abs(u)**1.3 - (18 if k % 3 == 1 else 0) - (30 if k in (2, 9) else 0)
        n = 70
        pts = []
        for j in range(n+1):
            t = math.radians(start + 5*u + sweep*j/n)
            swell = 1 - .36*(j/n)**1.4
            r = 18.3 + u*4.3*swell + .9*math.sin(t*1.0+.4)
            pts.append((cx+r*1.02*math.cos(t), cy+r*1.08*math.sin(t)))
        f = [min(1, (j/n)/.04)**.5*(1-.55*max(0, (j/n-.55)/.45)**1.2) for j in range(n+1)]
        nn, w = normals(pts, False), .94
        a.fill([(x+nx*w/2*h, y+ny*w/2*h) for (x, y), (nx, ny), h in zip(pts, nn, f)]
               + [(x-nx*w/2*h, y-ny*w/2*h) for (x, y), (nx, ny), h in zip(pts[::-1], nn[::-1], f[::-1])], SUMI)
    for x, y, r in ((55.6, 73, .7), (57.4, 70, .4), (53.6, 77.6, .45), (29.4, 81.6, .5)):
        a.fill(ellipse(x, y, r, n=16), SUMI)
    # seal
    a.shape(box(50.2, 84, 56.8, 90.6, 1), SHU, 0)
    for r in (0, 90, 180, 270):
        a.fill(move(blob("53.4,87.2! 52.2,85.6 53.4,84.8 54.6,85.6"), rot=r, about=(53.5, 87.3)), PAPER)


def lemons(a):
    """seven: fruit to count, on one bough"""
    ground(a, "#A9C9C2", PAPER, "#E4E6D0")
    a.line("8,12 22,22 36,26 50,38 55,58", 2.4, "brush")
    a.line("36,26 30,40 33,56 30,72", 1.7, "brush")
    a.line("50,38 46,50 48,70", 1.4, "brush")

    for q in ("22,22 19,24 19.6,27", "36,29 41,32 41,36", "50,42 54.6,46 54.6,53", "31,40 24,44 21,49", "33,54 37,56 37.6,60", "30,66 27,70 26,74", "48,66 47,70 47.4,75"):
        a.line(q, 1.1, "flat")

    def leaf(x, y, s, r):
        p = lambda q: [(x+u, y+v) for u, v in move(q, s=s, rot=r)]
        a.shape(p(blob("0,0! 3,-3.2 8,-3.4 13,0! 8,3.2 3,2.8")), TEAL, .85)
        a.fine([p(q) for q in hatch(blob("1,.3! 13,0! 8,3.2 3,2.8"), 70, .95, .5)], "#0A4A50")
        a.line(p(curve("1,0 7,-.4 12,0")), .6, "in", PAPER)
    for x, y, s, r in ((22, 20, 1.0, 40), (30, 24, 1.1, -38), (43, 30, 1.15, -28), (32, 44, 1.0, 150), (48, 44, .9, 160), (33, 58, 1.0, 20), (53, 52, .8, 200), (47, 62, .8, 20), (29, 36, .9, 10)):
        leaf(x, y, s, r)
    for x, y, r in ((19.4, 33, 84), (41, 43, 80), (54.2, 61, 96), (20.6, 56, 100), (37.6, 66, 78), (25.6, 81, 96), (47.6, 82, 84)):
        p = lambda q: [(x+u, y+v) for u, v in move(q, sx=1.12, sy=-1.12, rot=r)]
        a.shape(p(blob("-8.4,-.2 -6,-2.2 -2.6,-5 2.4,-5.1 5.6,-2.6 8.2,-.4! 8.2,.8! 5.4,3.2 2,5.2 -2.8,4.8 -6,2.2")), "#E8B93A", 1.05)
        a.tone(p(blob("-5,2.6 0,3.2 5,1.2 7,.8 4.8,3.2 2,5 -2.8,4.6")), "#C98B22")
        a.fine([p(q) for q in shade(blob("-8.4,-.2 -6,-2.2 -2.6,-5 2.4,-5.1 5.6,-2.6 8.2,-.4! 8.2,.8! 5.4,3.2 2,5.2 -2.8,4.8 -6,2.2"), "7.6,1.6 5,3.6 1.8,5.2 -3,4.7", 3.4, .9, .6)])
        a.fill(p(ellipse(-1.6, -2.4, 1.8, .8, tilt=-10)), "#FBEBB0")


def lemon(a, x, y, s=1.0, r=84):
    p = lambda q: [(x+u, y+v) for u, v in move(q, sx=s, sy=-s, rot=r)]
    a.shape(p(blob("-8.4,-.2 -6,-2.2 -2.6,-5 2.4,-5.1 5.6,-2.6 8.2,-.4! 8.2,.8! 5.4,3.2 2,5.2 -2.8,4.8 -6,2.2")), "#E8B93A", 1.05)
    a.tone(p(blob("-5,2.6 0,3.2 5,1.2 7,.8 4.8,3.2 2,5 -2.8,4.6")), "#C98B22")
    a.fill(p(ellipse(-1.6, -2.4, 1.8, .8, tilt=-10)), "#FBEBB0")


def pips(n):
    """stand-in for the number cards not yet composed: n lemons to count"""
    rows = {1: (1,), 2: (1, 1), 3: (1, 1, 1), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 8: (2, 2, 2, 2), 9: (2, 2, 1, 2, 2), 10: (2, 2, 2, 2, 2)}[n]

    def fig(a):
        ground(a, "#A9C9C2", PAPER, "#E4E6D0")
        for j, k in enumerate(rows):
            y = 58+(j-(len(rows)-1)/2)*(15 if len(rows) < 5 else 13.6)
            for i in range(k):
                lemon(a, 35.4+(i-(k-1)/2)*21, y, .95 if len(rows) < 5 else .82, 30 if i % 2 else 150)
    return fig

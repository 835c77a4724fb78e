"""The crests' things of harbour, inn and shrine. Unit disc, y down. ink() is the figure, cut() the disc."""

from pen.ink import blob, box, curve, ellipse, limb, stroke
from pen.stencil import Stencil, mirror, polar, ring


def key(s: Stencil) -> None:
    k = Stencil()
    for x, y in ((-.27, -.5), (.27, -.5), (0, -.74)):
        k.ink(ellipse(x, y, .27))
    for x, y in ((-.27, -.5), (.27, -.5), (0, -.74)):
        k.cut(ellipse(x, y, .12))
    k.ink(box(-.105, -.4, .105, .96), box(-.24, -.2, .24, -.05))
    for y, w in ((.46, .46), (.72, .36)):
        k.ink(box(.05, y, w, y + .17))
    s.add(k, rot=28)


def anchor(s: Stencil) -> None:
    outer, hole = ring(0, -.74, .22, .1)
    s.ink(outer, box(-.1, -.58, .1, .7), box(-.42, -.42, .42, -.24, .08))
    s.cut(hole)
    s.ink(limb("-.76,.2,.06 -.58,.6,.19 0,.86,.28 .58,.6,.19 .76,.2,.06"))
    fluke = blob("-.94,.4! -.78,.02! -.5,.32!")
    s.ink(fluke, mirror(fluke))
    s.ink(stroke(curve(".2,-.78 .5,-.84 .66,-.64 .42,-.5 .2,-.16 .34,.1 .16,.34"), .085, "flat"))


def fan(s: Stencil) -> None:
    def at(t: float, r: float) -> tuple[float, float]:
        return polar(t, r, 0, .62)
    s.ink([at(-160, .4), *[at(-160 + 10 * k, 1.24 * (1 if k % 2 else .965)) for k in range(15)], at(-20, .4),
           *[at(-20 - 20 * k, .4) for k in range(1, 7)]])
    for k in range(8):
        s.ink(stroke([at(-90, 0), at(-160 + 20 * k, .48)], .085, "flat"))
    for k in range(1, 7):
        s.cut(stroke([at(-160 + 20 * k, .46), at(-160 + 20 * k, 1.2)], .06, "out"))
    s.cut(ellipse(0, -.16, .2))
    s.ink(ellipse(0, .62, .13))


def lantern(s: Stencil) -> None:
    s.ink(blob("-.36,-.6! -.62,-.36 -.7,0 -.62,.36 -.36,.6! .36,.6! .62,.36 .7,0 .62,-.36 .36,-.6!"))
    for y, bend in ((-.4, .06), (-.2, .03), (.2, -.03), (.4, -.06)):
        s.cut(stroke(curve(f"-.8,{y-bend} 0,{y+bend} .8,{y-bend}"), .06, "flat"))
    s.cut(ellipse(0, 0, .2))
    s.cut(box(-.6, -.655, .6, -.6), box(-.6, .6, .6, .655))
    s.ink(box(-.4, -.8, .4, -.655, .04), box(-.34, .655, .34, .78, .04))
    s.ink(stroke(curve("-.3,-.78 -.2,-.98 0,-1.02 .2,-.98 .3,-.78"), .08, "flat"))
    for x in (-.14, 0, .14):
        s.ink(stroke([(x * .6, .76), (x, 1.02)], .07, "flat"))


def gondola(s: Stencil) -> None:
    """The toothed iron prow on the left, the gondolier leaning into his oar on the right."""
    s.ink(blob("-.84,-.36! -.8,.06 -.56,.36 -.08,.48 .48,.42 .82,.18 1,-.16! .98,.3 .62,.72 0,.86 -.58,.72 "
               "-.92,.36 -1.0,-.1 -1.02,-.3!"))
    s.ink(blob("-1.04,-.3! -1.22,-.36! -1.2,-.56 -1.0,-.68 -.76,-.62 -.62,-.4! -.76,-.46 -.82,-.3!"))
    for y in (-.24, -.08, .08, .24):
        s.ink(box(-1.24 + .1 * abs(y), y, -.86, y + .085, .015))
    s.ink(limb(".34,.5,.16 .36,.2,.17 .28,-.02,.17"), limb(".58,.46,.16 .5,.2,.17 .34,-.02,.18"))
    s.ink(limb(".34,.06,.24 .28,-.16,.3 .2,-.4,.24"), ellipse(.14, -.6, .135))
    s.ink(blob("-.12,-.64! .14,-.7 .4,-.7! .4,-.76 .28,-.78! .24,-.9 .04,-.88! .0,-.74 -.12,-.7!"))
    s.cut(stroke([(-.1, -.26), (.94, 1.02)], .2, "flat"))
    s.ink(stroke([(-.2, -.38), (.98, 1.07)], .1, "flat"))
    s.ink(limb(".2,-.4,.15 .0,-.3,.13 -.06,-.16,.13"), limb(".24,-.3,.14 .16,-.12,.12 .1,.0,.12"))
    s.cut(stroke(curve("-.7,.42 -.3,.62 .2,.66"), .07, "leaf"))


def bell(s: Stencil) -> None:
    b = Stencil()
    outer, hole = ring(0, -.82, .19, .085)
    b.ink(outer)
    b.cut(hole)
    b.ink(blob("-.16,-.68 0,-.7 .16,-.68 .36,-.5 .44,-.1 .52,.3 .8,.56! .8,.68! -.8,.68! -.8,.56! -.52,.3 "
               "-.44,-.1 -.36,-.5"))
    b.cut(stroke(curve("-.62,.44 0,.54 .62,.44"), .08, "flat"))
    b.cut(stroke(curve("-.26,-.4 -.31,-.1 -.35,.2"), .1, "leaf"))
    b.cut(ellipse(0, .74, .29, .2))
    b.ink(ellipse(0, .78, .2))
    b.cut(box(-1, .68, 1, .7))
    s.add(b, rot=-22)


def umbrella(s: Stencil) -> None:
    """A paper umbrella in the slanting rain."""
    u = Stencil()
    rim = []
    for k in range(6):
        x0, x1 = -1 + k / 3, -1 + (k + 1) / 3
        rim += [f"{x0:.3f},.1!", f"{(x0+x1)/2:.3f},{.0 if k in (0, 5) else -.02}"]
    u.ink(blob(" ".join([*rim, "1,.1!", ".8,-.34", ".4,-.62", "0,-.74", "-.4,-.62", "-.8,-.34"])))
    for x in (-.667, -.333, 0, .333, .667):
        u.cut(stroke(curve(f"0,-.74 {x*.66},-.4 {x},.06"), .055, "out"))
    u.cut(stroke(curve("-.78,-.22 -.4,-.42 0,-.48 .4,-.42 .78,-.22"), .1, "flat"))
    u.ink(box(-.05, -.98, .05, -.6, .04), box(-.055, -.02, .055, .9))
    u.ink(stroke(curve(".0,.84 .06,1.02 .22,1.0 .26,.84"), .11, "flat"))
    s.add(u, rot=24)


def gourd(s: Stencil) -> None:
    g = Stencil()
    g.ink(ellipse(0, .4, .58, .56), ellipse(0, -.34, .38, .36), box(-.22, -.2, .22, .1))
    g.cut(box(-.6, -.085, .6, -.02), box(-.6, .06, .6, .125))
    g.ink(box(-.14, -.78, .14, -.62, .03), blob("-.1,-.76 -.12,-.98 .12,-.98 .1,-.76"))
    g.cut(box(-.3, -.755, .3, -.71))
    g.cut(
        stroke(curve("-.4,.42 -.34,.2 -.18,.1"), 0.1, "leaf"),
        stroke(curve("-.24,-.34 -.2,-.48 -.1,-.56"), 0.08, "leaf"),
    )
    g.cut([(.1, .24), (.3, .48), (.1, .72), (-.1, .48)])
    g.ink([(.1, .34), (.22, .48), (.1, .62), (-.02, .48)])
    g.ink(stroke(curve(".2,.02 .56,-.22 .74,-.02 .5,.1 .24,.03"), .085, "flat"))
    g.ink(stroke(curve(".22,.04 .5,.3 .84,.3"), .1, "flat"))
    s.add(g, rot=-14)


def dice(s: Stencil) -> None:
    """One die on its corner: five, one and three."""
    corners = [polar(60 * k - 90, 1) for k in range(6)]
    s.ink([p for k in range(6) for p in (corners[k],)])
    for k in (1, 3, 5):
        s.cut(stroke([(0, 0), corners[k]], .085, "flat"))
    top, right, left = (0, -.5), (.433, .25), (-.433, .25)
    s.cut(ellipse(*top, .2, .125))
    for u in (-.5, 0, .5):
        s.cut(ellipse(right[0] + .433 * u, right[1] - .75 * u, .085, .12, tilt=20))
    for u, v in ((-.5, -.5), (.5, .5), (.5, -.5), (-.5, .5), (0, 0)):
        x, y = left[0] + .433 * u, left[1] + .25 * u + .5 * v
        s.cut(ellipse(x, y, .075, .1, tilt=-20))


def boat(s: Stencil) -> None:
    """A fishing bragozzo: painted lugsail, round bow."""
    s.ink(blob("-.96,.4! -.6,.5 0,.54 .6,.48 .98,.26! .88,.58 .6,.8! -.62,.8! -.86,.62"))
    s.cut(stroke(curve("-.8,.58 0,.68 .82,.5"), .065, "flat"))
    s.ink(limb("-.1,-.98,.07 -.1,-.3,.08 -.1,.6,.09"))
    s.ink(blob("-.58,-.62! -.1,-.82 .46,-1! .6,-.4 .86,.2! .1,.36 -.66,.32! -.52,-.1"))
    s.cut(ellipse(.16, -.3, .2))
    s.cut(stroke(curve("-.56,.12 .1,.16 .78,.02"), .075, "flat"))
    s.cut(stroke(curve("-.94,.9 -.5,.82 -.1,.92 .3,.82 .7,.92 .98,.84"), .05, "flat"))
    s.ink(stroke(curve("-.9,.94 -.5,.86 -.1,.96 .3,.86 .7,.94"), .09, "flat"))


def torii(s: Stencil) -> None:
    s.ink(blob("-1,-.82! -.6,-.7 0,-.66 .6,-.7 1,-.82! .94,-.54! .6,-.46 0,-.42 -.6,-.46 -.94,-.54!"))
    s.cut(stroke(curve("-.98,-.66 -.6,-.57 0,-.53 .6,-.57 .98,-.66"), .05, "flat"))
    s.ink(box(-.82, -.19, .82, .04))
    s.ink(box(-.11, -.46, .11, -.1))
    for side in (-1, 1):
        post = [(side * .4, -.48), (side * .64, -.48), (side * .77, .86), (side * .5, .86)]
        s.ink(post, box(min(side * .43, side * .86), .76, max(side * .43, side * .86), .94, .03))


THINGS = {"key": key, "anchor": anchor, "fan": fan, "lantern": lantern, "gondola": gondola, "bell": bell,
          "umbrella": umbrella, "gourd": gourd, "dice": dice, "boat": boat, "torii": torii}

"""The crests' animals. Unit disc, y down. ink() is the figure, cut() the disc; no colours."""


from pen.ink import blob, box, curve, ellipse, limb, spiral, stroke
from pen.stencil import Stencil, mirror, polar


def crane(s: Stencil) -> None:
    """A crane whose raised wings close to a circle, as on the old mon; the neck stands free in the middle."""
    feathers = [
        polar(t, r)
        for t, r in (
            (96, 0.98),
            (70, 1),
            (46, 0.985),
            (44, 0.93),
            (24, 1),
            (22, 0.93),
            (2, 1),
            (0, 0.93),
            (-20, 1),
            (-22, 0.93),
            (-42, 1),
            (-45, 0.92),
            (-60, 1),
            (-63, 0.9),
            (-78, 1),
        )
    ]
    hollow = [
        polar(t, r, 0, -0.02)
        for t, r in ((-86, 0.62), (-60, 0.56), (-30, 0.54), (0, 0.53), (30, 0.5), (60, 0.44), (90, 0.4))
    ]
    wing = [*feathers, *hollow]
    s.ink(wing, mirror(wing))
    for t in (44, 22, 0, -22, -44, -62):
        quill = stroke([polar(t, 1.04), polar(t + 10, .82), polar(t + 15, .62)], .075, "in")
        s.cut(quill, mirror(quill))
    s.cut(blob("-.3,1.1! -.12,.84! 0,.94! .12,.84! .3,1.1!"))
    s.ink(limb("0,.72,.66 .03,.46,.46 .14,.2,.22 .23,-.06,.13 .17,-.3,.12 .02,-.4,.17 -.14,-.36,.13 "
               "-.24,-.29,.075 -.56,-.14,.01"))
    s.cut(ellipse(-.01, -.4, .04), stroke(curve("-.02,.84 .06,.6 .2,.44"), .07, "in"))


def cat(s: Stencil) -> None:
    s.ink(blob("-.7,-.74! -.52,-.66 -.28,-.44 .28,-.44 .52,-.66 .7,-.74! .8,-.04 .66,.4 .28,.64 -.28,.64 "
               "-.66,.4 -.8,-.04"))
    for side in (-1, 1):
        s.cut(blob(f"{side*.58},-.5! {side*.34},-.3! {side*.58},-.22!"))
        s.cut(ellipse(side * .34, .03, .2, .21))
        s.ink(ellipse(side * .32, .03, .075, .2))
        s.cut(stroke(curve(f"0,.4 {side*.12},.52 {side*.26},.44"), .075, "flat"))
        s.cut(stroke([(side * .42, .34), (side * .95, .24)], .07, "in"))
        s.cut(stroke([(side * .42, .45), (side * .9, .5)], .07, "in"))
    s.cut(blob("-.12,.27! .12,.27! 0,.41!"))


def fish(s: Stencil) -> None:
    s.ink(blob("-.92,.04! -.66,-.26 -.14,-.42 .32,-.26 .54,-.05! .86,-.4! .78,.05 .88,.46! .54,.16! .3,.34 "
               "-.14,.46 -.66,.3"))
    s.ink(blob("-.3,-.34! -.06,-.66 .34,-.56! .24,-.2!"), blob("-.16,.38! .02,.62 .26,.6! .16,.3!"))
    s.cut(stroke([(-.02, -.58), (.02, -.4)], .05), stroke([(.14, -.55), (.15, -.36)], .05))
    s.cut(ellipse(-.58, -.03, .11))
    s.ink(ellipse(-.59, -.03, .05))
    s.cut(stroke(curve("-.36,-.29 -.25,.03 -.36,.34"), .09, "leaf"))
    for x, ys in ((-.1, (-.2, .03, .26)), (.1, (-.1, .14)), (.3, (.02,))):
        for y in ys:
            s.cut(stroke(curve(f"{x-.03},{y-.11} {x+.07},{y} {x-.03},{y+.11}"), .07, "leaf"))


def octopus(s: Stencil) -> None:
    s.ink(blob("-.38,-.06 -.5,-.44 -.3,-.8 .08,-.88 .42,-.68 .48,-.28 .34,.04 0,.18 -.3,.12"))
    for side in (-1, 1):
        for arm in (".24,-.06,.26 .56,.08,.19 .88,-.1,.15 "
                    ".8,-.36,.09", ".18,.02,.26 .42,.36,.19 .78,.36,.15 .78,.1,.08",
                    ".06,.06,.26 .18,.46,.2 .44,.74,.15 .62,.54,.08"):
            s.ink(limb(arm) if side > 0 else mirror(limb(arm)))
    s.ink(limb("0,.04,.26 0,.44,.2 -.1,.8,.15 .12,.9,.08"))
    for x in (-.18, .22):
        s.cut(ellipse(x, -.26, .14))
        s.ink(ellipse(x + .03, -.25, .065))
    s.cut(ellipse(.02, .0, .09, .065))
    s.cut(stroke(curve("-.3,-.5 -.2,-.68 -.02,-.74"), .08, "leaf"))


def swallow(s: Stencil) -> None:
    """Diving to the lower left: two sickle wings and the fork behind."""
    s.ink(blob("-.78,.62! -.72,.4 -.5,.3 -.2,.06 .2,-.18 .48,-.34 .96,-.58! .66,-.22 .98,-.16! .5,-.06 "
               ".24,.2 -.1,.44 -.42,.6 -.58,.58"))
    s.ink(blob("-.4,.3! -.5,-.1 -.36,-.56 .02,-.98! .0,-.6 .06,-.3 .22,-.1!"))
    s.ink(blob("-.3,.44! .0,.24 .3,.1! .34,.44 .58,.74 .98,.86! .5,.98 -.02,.84"))
    s.cut(blob("-.6,.5! -.5,.38 -.36,.36 -.2,.2! -.3,.5 -.5,.56"))
    for q in (
        "-.26,.06 -.22,-.3 -.06,-.72",
        "-.08,-.02 -.1,-.3 -.04,-.56",
        ".02,.56 .24,.74 .56,.88",
        ".18,.42 .3,.6 .5,.74",
    ):
        s.cut(stroke(curve(q), .06, "leaf"))


def turtle(s: Stencil) -> None:
    """From above, swimming up, a straw coat of weed behind it."""
    t = Stencil()
    for side in (-1, 1):
        for flipper in ("-.36,-.4! -.6,-.62 -.96,-.6! -.86,-.36 -.58,-.2 "
                        "-.42,-.14!", "-.38,.3! -.62,.4 -.82,.74! -.54,.72 -.26,.54!"):
            t.ink(blob(flipper) if side < 0 else mirror(blob(flipper)))
    t.ink(blob("0,-.98 .2,-.9 .24,-.7 .12,-.46 -.12,-.46 -.24,-.7 -.2,-.9"))
    t.ink(blob("-.14,.5! -.1,.8 0,1.02! .1,.8 .14,.5!"))
    t.cut(ellipse(0, .06, .65, .67))
    t.ink(ellipse(0, .06, .56, .6))
    hexagon = [polar(60 * k - 90, .27, 0, .06) for k in range(6)]
    for k in range(6):
        t.cut(stroke([hexagon[k], hexagon[(k + 1) % 6]], .06, "flat"))
        t.cut(stroke([hexagon[k], polar(60 * k - 90, .62, 0, .06)], .06, "flat"))
    t.cut(ellipse(-.1, -.8, .035), ellipse(.1, -.8, .035))
    s.add(t, rot=24)


def hare(s: Stencil) -> None:
    """Sitting, seen from the side, ears up: the hare that pounds rice in the moon."""
    s.ink(blob("-.12,-.2 .2,-.16 .56,.1 .7,.5 .58,.86! -.5,.86! -.52,.74 -.3,.7 -.36,.4 -.44,.12"))
    s.ink(blob("-.86,-.1 -.74,-.34 -.46,-.44 -.16,-.28 -.12,.02 -.34,.2 -.66,.16 -.84,.04"))
    s.ink(blob("-.5,-.36! -.62,-.7 -.5,-1.02 -.34,-.86 "
               "-.32,-.4!"), blob("-.34,-.36! -.22,-.78 .1,-1 .16,-.78 -.1,-.26!"))
    s.cut(stroke(curve("-.47,-.46 -.52,-.7 -.47,-.9"), .08), stroke(curve("-.2,-.4 -.1,-.68 .06,-.86"), .08))
    s.cut(ellipse(-.58, -.14, .085))
    s.ink(ellipse(.68, .58, .16))
    s.cut(stroke(curve("-.06,.86 .02,.54 .3,.4 .5,.56"), .085, "in"))
    s.cut(stroke(curve("-.36,.44 -.2,.58 -.2,.86"), .07, "in"))


def snail(s: Stencil) -> None:
    s.ink(blob("-.96,.34 -.84,.12 -.64,.22 -.5,.44 .2,.56 .7,.6 1.02,.78! .5,.84 -.5,.84 -.84,.68"))
    for horn in ("-.78,.3,.1 -.88,.0,.08 -.98,-.24,.07", "-.72,.3,.1 -.7,.0,.08 -.64,-.22,.07"):
        s.ink(limb(horn))
    s.ink(ellipse(-.98, -.26, .085), ellipse(-.63, -.25, .085))
    s.cut(ellipse(.2, .04, .69))
    s.ink(ellipse(.2, .0, .62))
    s.cut(stroke(spiral(.2, .0, .58, 2.1, 100, 1, 60), .12, "out"))
    s.cut(ellipse(-.8, .38, .05))


def owl(s: Stencil) -> None:
    s.ink(blob("-.56,-.92! -.3,-.76 0,-.72 .3,-.76 .56,-.92! .64,-.5 .66,.1 .5,.54 .16,.74 -.16,.74 -.5,.54 "
               "-.66,.1 -.64,-.5"))
    for side in (-1, 1):
        s.cut(ellipse(side * .27, -.4, .235))
        s.ink(ellipse(side * .25, -.39, .12))
        wing = curve(f"{side*.42},-.08 {side*.46},.22 {side*.32},.56")
        s.cut(stroke(wing, .085, "leaf"))
        s.ink(box(side * .2 - .09, .7, side * .2 + .09, .8, .04))
    s.cut(blob("-.09,-.26! .09,-.26! 0,-.02!"))
    for x, y in ((-.14, .12), (.14, .12), (0, .3), (-.16, .46), (.16, .46)):
        s.cut(stroke(curve(f"{x-.1},{y-.05} {x},{y+.06} {x+.1},{y-.05}"), .07, "leaf"))
    s.ink(limb("-.72,.92,.07 -.36,.85,.16 .3,.87,.16 .74,.8,.07"))


ANIMALS = {"crane": crane, "cat": cat, "fish": fish, "octopus": octopus, "swallow": swallow, "turtle": turtle,
           "hare": hare, "snail": snail, "owl": owl}

"""The crests' plants and weather. Unit disc, y down. ink() is the figure, cut() the disc; no colours."""
from pen.ink import blob, box, curve, ellipse, limb, stroke
from pen.stencil import Stencil, mirror, polar


def _crown(s: Stencil, x: float, y: float, w: float) -> None:
    """One cloud of pine needles: five round bumps on a level base, needles cut from below."""
    for dx, dy, r in ((-.66, -.2, .33), (-.38, -.46, .36), (0, -.58, .4), (.38, -.46, .36), (.66, -.2, .33)):
        s.ink(ellipse(x + dx * w, y + dy * w, r * w))
    s.ink(blob(f"{x-w*.98},{y-w*.12}! {x-w*.5},{y-w*.5} {x+w*.5},{y-w*.5} {x+w*.98},{y-w*.12}! "
               f"{x+w*.5},{y+.02} {x-w*.5},{y+.02}"))
    for dx, dy in ((-.62, -.3), (-.3, -.6), (.3, -.6), (.62, -.3)):
        s.cut(stroke([(x + dx * w * .35, y - w * .12 + dy * w * .2), (x + dx * w, y + dy * w)], .075, "leaf"))


def pine(s: Stencil) -> None:
    """A leaning shore pine with three clouds of needles."""
    s.ink(blob("-.46,1! -.2,.84 -.08,.6 -.02,.3 -.14,.02 -.12,-.28 .0,-.5 .14,-.5 .06,-.26 .08,-.02 .22,.28 "
               ".18,.62 .14,.82 .3,1!"))
    s.ink(limb("-.06,.5,.15 -.3,.36,.13 -.5,.2,.08"), limb(".04,.62,.15 .3,.56,.13 .54,.46,.08"))
    _crown(s, .08, -.4, .6)
    _crown(s, -.5, .24, .52)
    _crown(s, .54, .5, .5)


def lemon(s: Stencil) -> None:
    m = Stencil()
    m.ink(blob("-1,.04! -.84,-.02 -.68,-.2 -.34,-.46 .14,-.5 .52,-.3 .72,-.08 .94,-.02! .96,.12! .74,.2 "
               ".5,.44 .1,.64 -.36,.58 -.7,.28 -.84,.1"))
    m.cut(stroke(curve("-.56,.12 -.44,-.1 -.2,-.26"), .1, "leaf"))
    for x, y in ((.2, .04), (.42, .16), (.1, .32), (.4, -.12), (-.16, .24)):
        m.cut(ellipse(x, y, .055))
    s.add(m, rot=-12, dy=.34)
    s.cut(blob("-.2,-.2! -.06,-.8 .36,-1.02 1,-.92! .76,-.36 .34,-.14"))
    s.ink(blob("-.12,-.26! .04,-.72 .42,-.92 .9,-.84! .7,-.46 "
               ".32,-.22"), limb("-.16,.0,.1 -.2,-.34,.1 -.3,-.6,.13"))
    s.cut(stroke(curve("0,-.32 .3,-.54 .74,-.74"), .075, "in"))


def plum(s: Stencil) -> None:
    for k in range(5):
        s.ink(ellipse(*polar(-90 + 72 * k, .56), .42))
    s.cut(ellipse(0, 0, .27))
    s.ink(ellipse(0, 0, .18))
    for k in range(5):
        for t, q in ((-90 + 72 * k, .62), (-112 + 72 * k, .5), (-68 + 72 * k, .5)):
            s.cut(stroke([polar(t, .24), polar(t, q)], .06, "flat"), ellipse(*polar(t, q), .07))
        s.cut(stroke([polar(-54 + 72 * k, .5), polar(-54 + 72 * k, .9)], .07, "out"))


def maple(s: Stencil) -> None:
    """Seven broad lobes, finely toothed, the stem to the lower right."""
    leaf: list[tuple[float, float]] = []
    lobes = [(-212, .66), (-170, .86), (-129, .98), (-90, 1.06), (-51, .98), (-10, .86), (32, .66)]
    lobe = ((-14.5, .52), (-12.5, .7), (-9, .68), (-6.5, .85), (-4.5, .84), (0, 1.0))
    for k, (t, r) in enumerate(lobes):
        leaf += [polar(t + dt, r * q) for dt, q in lobe] + [polar(t - dt, r * q) for dt, q in lobe[-2::-1]]
        if k < 6:
            leaf.append(polar((t + lobes[k + 1][0]) / 2, .4))
    leaf += [polar(62, .3), polar(90, .14), polar(118, .3)]
    m = Stencil()
    m.ink(leaf, limb("0,.05,.08 .02,.4,.1 .12,.9,.13"))
    for t, r in lobes:
        m.cut(stroke([(0, .02), polar(t, r * .7)], .06, "in"))
    s.add(m, rot=-16)


def bamboo(s: Stencil) -> None:
    """A thick culm, and twice three leaves falling from a twig like a brushed 个."""
    x, w = -.44, .3
    s.ink([(x - w / 2, -.86), (x + w / 2, -.96), (x + w / 2, .96), (x - w / 2, .96)])
    for y in (-.42, .06, .54):
        s.ink(box(x - w * .62, y - .08, x + w * .62, y + .08, .07))
        s.cut(box(x - w, y - .03, x + w, y + .03))
    s.cut(stroke([(x - .07, -.34), (x - .07, -.04)], .06), stroke([(x - .07, .14), (x - .07, .44)], .06))
    for y0, k in ((-.68, 1.2), (.14, 1.05)):
        s.ink(limb(f"{x+.12},{y0+.2},.06 -.02,{y0+.06},.06 .16,{y0},.05"))
        for tip, bulge in (((-.1, .62), .19), ((.36, .72), .22), ((.8, .36), .22)):
            tx, ty = .14 + tip[0] * k, y0 + tip[1] * k
            mx, my = .14 + tip[0] * k * .5 + .07 * k, y0 + tip[1] * k * .45
            s.ink(stroke(curve(f".13,{y0-.02} {mx},{my} {tx},{ty}"), bulge * k, "leaf"))


def grape(s: Stencil) -> None:
    rows = ((-.2, (-.6, -.2, .2, .6)), (.14, (-.4, 0, .4)), (.48, (-.2, .2)), (.82, (0,)))
    for y, xs in rows:
        for x in xs:
            s.ink(ellipse(x, y, .19))
            s.cut(stroke(curve(f"{x-.11},{y+.0} {x-.08},{y-.08} {x+.0},{y-.11}"), .05, "leaf"))
    s.ink(limb("0,-.34,.1 .0,-.6,.1 .16,-.98,.14"))
    s.ink(blob("-.02,-.46! -.12,-.6 -.1,-.78! -.32,-.74 -.5,-.96! -.62,-.78 -.86,-.76! -.74,-.58 -.82,-.38! "
               "-.5,-.42 -.3,-.34!"))
    s.cut(stroke(curve("-.12,-.5 -.36,-.58 -.62,-.62"), .055, "in"))
    s.ink(stroke(curve(".04,-.56 .3,-.5 .4,-.7 .6,-.76 .7,-.58 .56,-.5"), .085, "flat"))


def wave(s: Stencil) -> None:
    s.ink(blob("-.92,.4! -.74,-.1 -.3,-.62 .3,-.7 .72,-.36 .7,.06 .42,.24 .14,.08! .36,.04 .38,-.2 .14,-.28 "
               "-.12,-.1 -.14,.2 .12,.4 .56,.38 .98,.16! .8,.56 .34,.9 -.34,.9 -.74,.7"))
    for q in ("-.68,.46 -.5,.02 -.14,-.36", "-.44,.62 -.34,.3 -.27,.02", "-.14,.7 .2,.72 .58,.56"):
        s.cut(stroke(curve(q), .11, "leaf"))
    for x, y, r in ((.9, -.44, .085), (.74, -.68, .065), (.96, -.14, .055)):
        s.ink(ellipse(x, y, r))


def moon(s: Stencil) -> None:
    s.ink(blob(".22,-.96! -.36,-.88 -.86,-.4 -.9,.2 -.5,.74 .1,.9 .66,.66! .2,.56 -.22,.2 -.24,-.4"))
    for x, y, r in ((.44, -.2, .38), (.2, .28, .17), (.76, .26, .2)):
        s.ink([polar(-90 + 36 * k, r * (1 if k % 2 == 0 else .42), x, y) for k in range(10)])


def fuji(s: Stencil) -> None:
    """The mountain above a belt of mist; the snow is the disc's colour inside a thin rim."""
    s.ink(blob("-1,.62! -.62,.24 -.36,-.2 -.2,-.62! -.06,-.56 .06,-.64 .2,-.6! .36,-.2 .62,.24 1,.62!"))
    s.cut(blob("-.15,-.53! .0,-.48 .16,-.52! .3,-.16 .4,.04! .26,-.04! .2,.16! .06,-.06! -.02,.22! "
               "-.14,-.04! -.26,.12! -.28,-.02! -.4,.06! -.28,-.2"))
    s.cut(stroke([(-.98, .36), (.3, .36)], .1, "out"), stroke([(-.2, .5), (1, .5)], .08, "in"))
    s.ink(limb("-.7,.78,.02 -.2,.74,.1 .5,.78,.1 .74,.76,.02"))


def sun(s: Stencil) -> None:
    """The laughing sun of the old Italian cards."""
    for k in range(8):
        t = 45 * k
        s.ink([polar(t - 15, .56), polar(t, 1.02), polar(t + 15, .56)])
        flame = [polar(t + dt, r) for dt, r in ((22, .54), (27, .7), (18, .8), (23, .96))]
        s.ink(stroke(curve(" ".join(f"{x},{y}" for x, y in flame)), .12, "in"))
    s.cut(ellipse(0, 0, .6, n=56))
    s.ink(ellipse(0, 0, .53, n=56))
    for side in (-1, 1):
        s.cut(stroke(curve(f"{side*.32},-.08 {side*.2},-.2 {side*.08},-.08"), .095, "leaf"))
        cheek = ellipse(.3, .1, .06)
        s.cut(cheek if side > 0 else mirror(cheek))
    s.cut(blob("-.26,.14! 0,.24 .26,.14! .16,.36 0,.4 -.16,.36"))


PLANTS = {"pine": pine, "lemon": lemon, "plum": plum, "maple": maple, "bamboo": bamboo, "grape": grape,
          "wave": wave, "moon": moon, "fuji": fuji, "sun": sun}

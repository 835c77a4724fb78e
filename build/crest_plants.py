"""The crests' plants and weather. Unit disc, y down; the caller scales. ink() is the figure, cut() the disc."""
from crest_animals import mirror, polar
from ink import blob, box, curve, ellipse, limb, move, stroke
from stencil import Stencil


def _crown(s: Stencil, x: float, y: float, w: float) -> None:
    """One cloud of pine needles: five bumps above a hollow base, needles cut from below."""
    top = []
    for k in range(5):
        t = 180 + 36 * k
        top += [polar(t + 2, w * .8, x, y), polar(t + 9, w * .98, x, y), polar(t + 18, w * 1.03, x, y), polar(t + 27, w * .98, x, y)]
    top = [(px, y - (y - py) * .86) for px, py in [*top, polar(358, w * .84, x, y)]]
    s.ink([*top, (x + w * .5, y - .02), (x, y - .07), (x - w * .5, y - .02)])
    for k in range(1, 5):
        t = 180 + 36 * k
        tip = polar(t, w * .74, x, y)
        s.cut(stroke([(x + (tip[0] - x) * .38, y - .08 + (tip[1] - y) * .3), (tip[0], y - (y - tip[1]) * .86)], .06, "leaf"))


def pine(s: Stencil) -> None:
    """A leaning shore pine with three clouds of needles."""
    s.ink(limb("-.28,.98,.5 -.16,.84,.24 -.02,.56,.2 .1,.26,.18 -.06,-.02,.15 -.1,-.3,.12 .06,-.56,.08"))
    s.ink(limb("-.08,.4,.13 -.32,.28,.11 -.5,.14,.07"), limb(".04,.44,.13 .3,.4,.11 .52,.34,.07"))
    _crown(s, .06, -.46, .5)
    _crown(s, -.48, .17, .46)
    _crown(s, .5, .4, .44)


def lemon(s: Stencil) -> None:
    s.ink(move(blob("-.86,.1! -.7,-.02 -.56,-.18 -.28,-.4 .12,-.44 .46,-.24 .66,-.04 .82,.04! .72,.2 .56,.4 .2,.62 -.26,.58 -.58,.34 -.72,.22"), dy=.16, rot=-8))
    s.ink(blob("-.12,-.36! .04,-.74 .46,-.9 .86,-.72! .68,-.4 .3,-.24"))
    s.cut(stroke(curve("-.02,-.36 .26,-.56 .7,-.7"), .075, "in"))
    s.cut(stroke(curve("-.56,.2 -.4,-.06 -.1,-.16"), .13, "leaf"))
    for x, y in ((.2, .16), (.4, .3), (.12, .42), (.36, .06), (-.12, .5)):
        s.cut(ellipse(x, y, .045))


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
    """Seven lobes with two barbs each, the stem to the lower right."""
    leaf: list[tuple[float, float]] = []
    lobes = [(-205, .62, 12), (-165, .86, 13), (-126, .97, 14), (-90, 1.04, 14), (-54, .97, 14), (-15, .86, 13), (25, .62, 12)]
    for k, (t, r, w) in enumerate(lobes):
        for dt, q in ((-w * 1.28, .34), (-w * .95, .62), (-w * .66, .58), (-w * .36, .84), (0, 1.0), (w * .36, .84), (w * .66, .58),
                      (w * .95, .62), (w * 1.28, .34)):
            leaf.append(polar(t + dt * (1.1 if q < .5 else 1), r * q))
        if k < 6:
            leaf.append(polar((t + lobes[k + 1][0]) / 2, .27))
    leaf += [polar(60, .16), polar(120, .16)]
    m = Stencil()
    m.ink(leaf, limb("0,.05,.07 .02,.4,.08 .12,.86,.11"))
    for t, r, _ in lobes:
        m.cut(stroke([(0, 0), polar(t, r * .78)], .05, "in"))
    s.add(m, rot=-16)


def bamboo(s: Stencil) -> None:
    """Two culms, and three leaves falling from the node like a brushed 个."""
    for x, y0, y1, w in ((-.44, -.98, .98, .17), (-.14, -.5, .98, .12)):
        s.ink([(x - w / 2, y0), (x + w / 2, y0 - .12), (x + w / 2, y1), (x - w / 2, y1)])
        nodes = (-.58, -.06, .46) if w > .15 else (-.2, .26, .7)
        for y in nodes:
            s.ink(box(x - w * .68, y - .06, x + w * .68, y + .06, .05))
            s.cut(box(x - w, y - .025, x + w, y + .025))
    s.ink(limb("-.12,-.2,.05 .1,-.42,.05 .24,-.58,.04"))
    for tip, bend, w in (("-.16,-.2", ".02,-.5", .26), (".36,.62", ".36,-.0", .3), ("1,.12", ".7,-.3", .3), (".98,-.62", ".6,-.72", .26)):
        s.ink(stroke(curve(f".22,-.58 {bend} {tip}"), w, "leaf"))
    for line in (".3,-.36 .36,0 .36,.4", ".42,-.5 .68,-.28 .86,-.02"):
        s.cut(stroke(curve(line), .045, "leaf"))


def grape(s: Stencil) -> None:
    rows = ((-.2, (-.6, -.2, .2, .6)), (.14, (-.4, 0, .4)), (.48, (-.2, .2)), (.82, (0,)))
    for y, xs in rows:
        for x in xs:
            s.ink(ellipse(x, y, .19))
            s.cut(stroke(curve(f"{x-.11},{y+.0} {x-.08},{y-.08} {x+.0},{y-.11}"), .05, "leaf"))
    s.ink(limb("0,-.34,.1 .0,-.6,.1 .16,-.98,.14"))
    s.ink(blob("-.02,-.46! -.12,-.6 -.1,-.78! -.32,-.74 -.5,-.96! -.62,-.78 -.86,-.76! -.74,-.58 -.82,-.38! -.5,-.42 -.3,-.34!"))
    s.cut(stroke(curve("-.12,-.5 -.36,-.58 -.62,-.62"), .055, "in"))
    s.ink(stroke(curve(".04,-.56 .3,-.5 .4,-.7 .6,-.76 .7,-.58 .56,-.5"), .085, "flat"))


def wave(s: Stencil) -> None:
    s.ink(blob("-.92,.4! -.74,-.1 -.3,-.62 .3,-.7 .72,-.36 .7,.06 .42,.24 .14,.08! .36,.04 .38,-.2 .14,-.28 -.12,-.1 -.14,.2 .12,.4 .56,.38 .98,.16! .8,.56 .34,.9 -.34,.9 -.74,.7"))
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
    s.cut(blob("-.15,-.53! .0,-.48 .16,-.52! .3,-.16 .4,.04! .26,-.04! .2,.16! .06,-.06! -.02,.22! -.14,-.04! -.26,.12! -.28,-.02! -.4,.06! -.28,-.2"))
    s.cut(stroke([(-.98, .36), (.3, .36)], .1, "out"), stroke([(-.2, .5), (1, .5)], .08, "in"))
    s.ink(limb("-.7,.78,.02 -.2,.74,.1 .5,.78,.1 .74,.76,.02"))


def sun(s: Stencil) -> None:
    """The laughing sun of the old Italian cards."""
    for k in range(8):
        t = 45 * k
        s.ink([polar(t - 15, .56), polar(t, 1.02), polar(t + 15, .56)])
        s.ink(stroke(curve(" ".join(f"{x},{y}" for x, y in (polar(t + 22, .54), polar(t + 27, .7), polar(t + 18, .8), polar(t + 23, .96)))), .12, "in"))
    s.cut(ellipse(0, 0, .6, n=56))
    s.ink(ellipse(0, 0, .53, n=56))
    for side in (-1, 1):
        s.cut(stroke(curve(f"{side*.32},-.08 {side*.2},-.2 {side*.08},-.08"), .095, "leaf"))
        cheek = ellipse(.3, .1, .06)
        s.cut(cheek if side > 0 else mirror(cheek))
    s.cut(blob("-.26,.14! 0,.24 .26,.14! .16,.36 0,.4 -.16,.36"))


PLANTS = {"pine": pine, "lemon": lemon, "plum": plum, "maple": maple, "bamboo": bamboo, "grape": grape,
          "wave": wave, "moon": moon, "fuji": fuji, "sun": sun}

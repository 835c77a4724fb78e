"""The mask of the XTarot deck, -1: the lowest card, unless the other half is at the table too.

One function per part, in the order of painting, as in the modules of the Kuku cast.
"""
import math

from pen.card import Figure
from pen.ink import KIN, OCHRE, PAPER, SHU, SHU_D, SUMI, Art, Poly, blob, curve, ellipse, move, shade, stroke
from xtarot.suits import Suit, backdrop

CX, CY = 37.6, 54.0
TEAR = "37.2,25.6 39.8,29.8 35.6,34.4 39.4,40 36,45.6 40,51.4 36.4,57 39.6,63 35.8,69 39.2,75.4 37.4,82.4"


def mask(a: Art, s: Suit) -> Figure:
    """Half a sun of papier-mache, torn from brow to chin, looks for the half that is missing."""
    backdrop(a, s, calm=True)
    _ghost(a, s)
    _rays(a, s)
    _half_face(a, s)
    return lambda top: _ribbon(top, s)


def _tear() -> Poly:
    return [(float(x), float(y)) for x, y in (w.split(",") for w in TEAR.split())]


def _ray(k: int, side: int) -> Poly:
    """The k-th tongue of the sun, from the top, on one side: straight and waved ones in turn."""
    t = math.radians(-90 + side*(12 + 19.6*k))
    r0, r1 = 21.4, 30.6 if k % 2 else 35
    px, py = -math.sin(t), math.cos(t)
    wave = 1.5*side if k % 2 == 0 else 0

    def at(r: float, off: float) -> tuple[float, float]:
        return CX + r*.86*math.cos(t) + off*px, CY + r*1.06*math.sin(t) + off*py
    base, mid = 3.7, (r0+r1)/2
    ends = curve(" ".join(f"{x:.2f},{y:.2f}" for x, y in (at(r0, -base), at(mid, -base*.45+wave), at(r1, 0))), n=6)
    back = curve(" ".join(f"{x:.2f},{y:.2f}" for x, y in (at(r1, 0), at(mid, base*.45+wave), at(r0, base))), n=6)
    return [*ends, *back[1:]]


def _ghost(a: Art, s: Suit) -> None:
    """Where its twin belongs: a shadow with a dotted edge."""
    shade_c = s.dark if s.name != "fire" else "#2C0A0C"
    for k in range(9):
        a.fill(_ray(k, 1), shade_c, .38)
    right = ellipse(CX, CY, 20.6, 28.4, -90, 90, 40)
    a.fill(right, shade_c, .55)
    rim = ellipse(CX, CY, 20.6, 28.4, -84, 84, 26)
    for x, y in rim:
        a.fill(ellipse(x, y, .62*a.bold, n=10), PAPER)
    for q in ("43,48.6 47,46.4 51.6,48.4", "42,69.6 46,71.4 50.4,69"):
        way = curve(q, n=5)
        for x, y in way:
            a.fill(ellipse(x, y, .55*a.bold, n=10), PAPER)


def _rays(a: Art, s: Suit) -> None:
    for k in range(9):
        ray = _ray(k, -1)
        a.shape(ray, s.body if k % 2 else KIN, 1.0)
        if k % 2 == 0:
            a.fine(shade(ray, ray[7:-1], 2.4, .9, .5), OCHRE)


def _half_face(a: Art, s: Suit) -> None:
    left = ellipse(CX, CY, 20.6, 28.4, 90, 270, 44)
    tear = _tear()
    half = [*left, *tear]
    a.fill(move(half, 1.6, 1.4), SUMI, .35)
    a.shape(half, PAPER, 1.25)
    a.tone(blob("37.4,82.4! 31,81 24,75.4 19,66.4 17,54 17.4,50! 20.4,58 24,67 29,73.6 37,77!"),
           s.pale if s.name == "earth" else "#DCD3BC")
    a.fine(shade(half, "36.6,82 30,80.4 24,75.4 19.2,67 17.2,57", 6.4, 1.05, .75, lean=.15))
    # half a domino over the eye
    domino = blob("17.4,48! 20,41 26,37.4 33,39 37.4,42.4! 36,45.6! 38,48.6! 36,54 31,57.4 25,58 19,54.6", 12)
    a.shape(domino, s.body, 1.0)
    a.fine(shade(domino, "35.6,54 31,57.2 24.4,57.8 19,55.4", 3.6, .95, .6), s.dark)
    for q in ("20,44.8 25.6,40.4 33.4,41.4",):
        a.line(q, 1.0, "leaf", KIN)
    a.fill(blob("21,49.6! 25,45 30.4,45.6 33.8,49.6! 29.8,53 24,52.8"), SUMI)
    a.fill(blob("22.2,49.6! 25.6,46.2 30,46.6 32.6,49.5! 29.4,52 24.6,51.8"), PAPER)
    a.fill(ellipse(29, 49.2, 2.5), SUMI)
    a.fill(ellipse(28.2, 48.4, .8), PAPER)
    # nose and mouth end at the tear
    a.line("36.8,46 36,55 33,61.4 34.6,63.8 38.6,63.6", 1.2, "leaf")
    lips = blob("26.4,73.4! 30.4,69.6 34.6,68 36.6,68.6! 37.4,72 38.4,74.6! 35.4,76.6 31,75.6")
    a.shape(lips, SHU, .9)
    a.line("26,73.6 31,72.4 37.6,72", .9, "leaf")
    a.line("24.4,71.4 25.8,73.6 26,75.4", .9, "leaf")
    cheek = ellipse(24.8, 66.6, 3.8, 3.4)
    a.tone(cheek, "#E8896B")
    # a tear for the twin
    a.shape(blob("25.4,57.6! 27.4,61.6 27.4,64.4 25.4,66 23.4,64.4 23.4,61.6"), "#6FB3D6", .8)
    a.line("24.6,62.2 24.6,64", .7, "leaf", PAPER)
    # brow ornament, and the pulp along the tear
    for k in range(3):
        a.shape(ellipse(31.6-5.2*k, 32.4+2.2*k*k*.5+1.0*k, 1.7-.2*k), KIN, .7)
    a.fill(stroke(tear, 1.9*a.bold, "flat"), SUMI)
    a.fill(stroke([(x-.5, y) for x, y in tear], 1.0*a.bold, "flat"), "#CFC2A0")
    a.fine([stroke([(x-.6, y), (x-3.4, y-.8)], .6, "in") for x, y in tear[1:-1]], "#8E8676")


def _ribbon(a: Art, s: Suit) -> None:
    """The torn-off cord goes over the frame and ends in nothing."""
    cord = curve("19,64 14.6,69 18,76 13.6,81 17,85.4 12,89.4", n=10)
    red = SHU if not s.red else s.mid if s.name == "fire" else SHU_D
    a.line(cord, 2.6, "flat")
    a.line(cord, 1.3, "flat", red)
    for q in ("12,89.2 10.6,92.6", "12.2,89.2 13.2,92.6", "12,89.2 9.4,90.4"):
        a.line(q, .8, "in", red)
    a.shape(ellipse(19.2, 62.8, 1.7), KIN, .7)

"""The mask of the XTarot deck, -1: the lowest card, unless the other half is at the table too.

One function per part, in the order of painting, as in the modules of the Kuku cast.
"""
import math

from card import Figure
from ink import KIN, OCHRE, PAPER, SHU, SHU_D, SUMI, Art, Poly, blob, curve, ellipse, move, shade, stroke
from xtarot_suits import Suit, backdrop

CX, CY = 37.6, 54.0
TEAR = "36.6,24 39.8,29.4 35.6,34.4 39.4,40 36,45.6 40,51.4 36.4,57 39.6,63 35.8,69 39.2,75.4 37,84"


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
    r0, r1 = 22.6, 31.6 if k % 2 else 34.4
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
    right = [p for p in ellipse(CX, CY, 20.4, 27.4, -90, 90, 40)]
    a.fill(right, shade_c, .55)
    rim = ellipse(CX, CY, 20.4, 27.4, -84, 84, 26)
    for x, y in rim[::1]:
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
    left = ellipse(CX, CY, 23, 30, 90, 270, 44)
    tear = _tear()
    half = [*left, *tear]
    a.fill(move(half, 1.6, 1.4), SUMI, .35)
    a.shape(half, PAPER, 1.25)
    a.tone(blob("37,84! 30,82 22,76 16.4,66 14.8,54 15.4,48! 18.6,56 22,66 28,74 36,78!"), s.pale if s.name == "earth" else "#DCD3BC")
    a.fine(shade(half, "36,83.6 29,81.4 22,75.6 17,67 15,57", 6.4, 1.05, .75, lean=.15))
    # half a domino over the eye
    domino = blob("15.6,48! 19,40.4 26,37.4 33,39 37.4,42.4! 36,45.6! 38,48.6! 36,54 31,57.4 24,58 18,55", 12)
    a.shape(domino, s.body, 1.0)
    a.fine(shade(domino, "35.6,54 31,57.2 24.4,57.8 19,55.4", 3.6, .95, .6), s.dark)
    for q in ("18.6,44.4 25,40 33.4,41.4",):
        a.line(q, 1.0, "leaf", KIN)
    a.fill(blob("20,49.6! 24.4,45 30,45.6 33.4,49.6! 29.4,53 23.6,52.8"), SUMI)
    a.fill(blob("21.2,49.6! 24.8,46.2 29.6,46.6 32.2,49.5! 29,52 24,51.8"), PAPER)
    a.fill(ellipse(29, 49.2, 2.5), SUMI)
    a.fill(ellipse(28.2, 48.4, .8), PAPER)
    # nose and mouth end at the tear
    a.line("36.8,46 36,55 33,61.4 34.6,63.8 38.6,63.6", 1.2, "leaf")
    lips = blob("26.4,73.4! 30.4,69.6 34.6,68 36.6,68.6! 37.4,72 38.4,74.6! 35.4,76.6 31,75.6")
    a.shape(lips, SHU, .9)
    a.line("26,73.6 31,72.4 37.6,72", .9, "leaf")
    a.line("24.4,71.4 25.8,73.6 26,75.4", .9, "leaf")
    cheek = ellipse(23.6, 65, 4.2, 3.8)
    a.tone(cheek, "#E8896B")
    # a tear for the twin
    a.shape(blob("24.6,58! 26.6,62 26.6,64.8 24.6,66.4 22.6,64.8 22.6,62"), "#6FB3D6", .8)
    a.line("23.8,62.6 23.8,64.4", .7, "leaf", PAPER)
    # brow ornament, and the pulp along the tear
    for k in range(3):
        a.shape(ellipse(31.6-5.2*k, 32.4+2.2*k*k*.5+1.0*k, 1.7-.2*k), KIN, .7)
    a.fill(stroke(tear, 1.9*a.bold, "flat"), SUMI)
    a.fill(stroke([(x-.5, y) for x, y in tear], 1.0*a.bold, "flat"), "#CFC2A0")
    a.fine([stroke([(x-.6, y), (x-3.4, y-.8)], .6, "in") for x, y in tear[1:-1]], "#8E8676")


def _ribbon(a: Art, s: Suit) -> None:
    """The torn-off cord goes over the frame and ends in nothing."""
    cord = curve("16.4,62 13.6,68 16.6,75 12.6,81 15.4,87 9.4,91.4", n=10)
    red = SHU if not s.red else s.mid if s.name == "fire" else SHU_D
    a.line(cord, 2.6, "flat")
    a.line(cord, 1.3, "flat", red)
    for q in ("9.6,91.2 8.6,93.6", "9.8,91.2 10.6,94", "9.6,91 7.4,92"):
        a.line(q, .8, "in", red)
    a.shape(ellipse(16.6, 61.4, 1.7), KIN, .7)

"""The back of every card: lacquer with seigaiha waves, the same upside down. It knows nothing of faces."""
import math

from card import paper
from ink import SHU, SHU_D, Art, Poly, box, ellipse, limb, move, stroke

CX, CY = 31.5, 49.0
FIELD = (6.2, 6.2, 56.8, 49.0)      # upper half of the wave field
RADIUS = 6.95
GOLD = "#E9BE72"


def back(base: str = SHU, deep: str = SHU_D, line: str = GOLD) -> Art:
    """The back in a lacquer colour, its dark shade and the colour of its lines."""
    a = Art(2, "bk")
    paper(a)
    glow = a.radial(CX, CY, 60, (0, "#C02C22", 1), (.55, base, 1), (1, deep, 1))
    a.fill(box(2.6, 2.6, 60.4, 95.4, 3.2), glow)
    half = _waves(line)
    a.add(half)
    a.add(half, rot=180, about=(CX, CY))
    _band(a, deep, line)
    _crest(a, deep, line)
    for o, r, w in ((3.6, 2.6, .55), (4.9, 2.0, .25)):
        a.fill([box(o, o, 63-o, 98-o, r), box(o+w, o+w, 63-o-w, 98-o-w, r-w*.6)[::-1]], line)
    for x, y in ((7.2, 7.2), (55.8, 7.2), (7.2, 90.8), (55.8, 90.8)):
        _corner(a, x, y, deep, line)
    return a


def _waves(line: str) -> Art:
    """Rows of fans from the middle upwards; of each arc only what the fans in front leave to see."""
    half, r = Art(2), RADIUS
    for j in range(-2, 16):
        cy = CY - j*r/2
        for i in range(-1, 6):
            cx = CX + (i-2.0)*2*r + (r if j % 2 else 0)
            for k, w in ((0, .46), (1, .3), (2, .3)):
                seen = _visible(cx, cy, r*(1-k*.3))
                if len(seen) > 2:
                    half.fill(stroke(seen, w, "flat"), line, .95 if k == 0 else .75)
            half.fill(ellipse(cx, cy-.9, .55, n=14), line, .75)
    half.clipped(*FIELD)
    return half


def _visible(cx: float, cy: float, radius: float) -> Poly:
    """The part of an arc above the three fans in front of it."""
    fans = ((cx+RADIUS, cy+RADIUS/2), (cx-RADIUS, cy+RADIUS/2), (cx, cy+RADIUS))
    return [p for p in ellipse(cx, cy, radius, radius, 180, 360, 48)
            if all(math.dist(p, fan) >= RADIUS-.05 for fan in fans)]


def _band(a: Art, deep: str, line: str) -> None:
    a.fill(box(6.2, 46.8, 56.8, 51.2), deep)
    for y in (46.8, 51.2):
        a.fill(stroke([(6.2, y), (56.8, y)], .45, "flat"), line)
    for k in range(5):          # lozenges, the same from both sides
        for x in (8.6+k*2.4, 54.4-k*2.4):
            a.fill([(x, 48.1), (x+.8, 49), (x, 49.9), (x-.8, 49)], line, .9)


def _crest(a: Art, deep: str, line: str) -> None:
    """Two commas chasing each other in a ring of rays."""
    a.fill(ellipse(CX, CY, 13.2, n=72), deep)
    a.fill([ellipse(CX, CY, 12.6, n=72), ellipse(CX, CY, 11.9, n=72)[::-1]], line)
    for k in range(36):
        t = math.radians(10*k)
        ray = [(CX+q*math.cos(t), CY+q*math.sin(t)) for q in (9.6, 11.2)]
        a.fill(stroke(ray, .5, "leaf"), line)
    a.fill([ellipse(CX, CY, 9, n=72), ellipse(CX, CY, 8.7, n=72)[::-1]], line)

    def at(t: float, r: float) -> tuple[float, float]:
        return CX+r*math.cos(math.radians(t)), CY+r*math.sin(math.radians(t))
    way = [(*at(-4+11*k, 4.2+3.0*(k/18)**.8), 5.6*(1-k/18)**.85+.1) for k in range(19)]
    comma = limb(" ".join(f"{x:.2f},{y:.2f},{w:.2f}" for x, y, w in way), 4)
    for rot in (0, 180):
        a.fill(move(comma, rot=rot, about=(CX, CY)), line)
        a.fill(move(ellipse(*at(-6, 4.2), 2.85), rot=rot, about=(CX, CY)), line)
        a.fill(move(ellipse(*at(-8, 4.3), 1.0), rot=rot, about=(CX, CY)), deep)


def _corner(a: Art, x: float, y: float, deep: str, line: str) -> None:
    """A quarter disc with a blossom in each corner of the field."""
    a.fill(ellipse(x, y, 2.5, n=32), deep)
    a.fill([ellipse(x, y, 2.5, n=32), ellipse(x, y, 2.2, n=32)[::-1]], line)
    for k in range(4):
        t = math.radians(90*k+45)
        a.fill(ellipse(x+.8*math.cos(t), y+.8*math.sin(t), .62, n=16), line)

"""The back of every card: lacquer with seigaiha waves, the same upside down. It knows nothing of faces."""
import math

from pen.card import paper
from pen.ink import SHU, SHU_D, Art, Poly, box, ellipse, limb, move, stroke

CX, CY = 31.5, 49.0
RADIUS = 6.2                        # eight fans across, seven rows up: whole fans on every side
FIELD = (CX-4*RADIUS, CY-7*RADIUS, CX+4*RADIUS, CY)     # upper half of the wave field
DISC = 15.6
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
    for o, r, w in ((3.4, 2.8, .55), (4.5, 2.2, .22)):
        a.fill([box(o, o, 63-o, 98-o, r), box(o+w, o+w, 63-o-w, 98-o-w, r-w*.6)[::-1]], line)
    return a


def _waves(line: str) -> Art:
    """Rows of fans from the middle upwards; of each arc only what the fans in front leave to see."""
    half, r = Art(2), RADIUS
    for j in range(-2, 13):
        cy = CY - j*r/2
        for i in range(-3, 4):
            cx = CX + 2*r*i + (r if j % 2 == 0 else 0)
            for k, w in ((0, .46), (1, .3), (2, .3)):
                seen = _visible(cx, cy, r*(1-k*.3))
                if len(seen) > 2:
                    half.fill(stroke(seen, w, "flat"), line, .95 if k == 0 else .75)
    x0, y0, x1, y1 = FIELD
    half.clipped(x0, y0-.3, x1, y1)
    return half


def _visible(cx: float, cy: float, radius: float) -> Poly:
    """The part of an arc above the three fans in front of it."""
    fans = ((cx+RADIUS, cy+RADIUS/2), (cx-RADIUS, cy+RADIUS/2), (cx, cy+RADIUS))
    return [p for p in ellipse(cx, cy, radius, radius, 180, 360, 48)
            if all(math.dist(p, fan) >= RADIUS-.05 for fan in fans)]


def _band(a: Art, deep: str, line: str) -> None:
    a.fill(box(FIELD[0], 46.8, FIELD[2], 51.2), deep)
    for y in (46.8, 51.2):
        a.fill(stroke([(FIELD[0], y), (FIELD[2], y)], .45, "flat"), line)
    middle = (FIELD[0] + CX-DISC) / 2
    for k in (-1, 0, 1):        # lozenges, the same from both sides, clear of the crest
        for x in (middle+k*2.5, 2*CX-middle-k*2.5):
            a.fill([(x, 48.1), (x+.8, 49), (x, 49.9), (x-.8, 49)], line, .9)


def _crest(a: Art, deep: str, line: str) -> None:
    """Two commas chasing each other in a ring of rays."""
    a.fill(ellipse(CX, CY, DISC, n=72), deep)
    a.fill([ellipse(CX, CY, 15, n=72), ellipse(CX, CY, 14.3, n=72)[::-1]], line)
    for k in range(36):
        t = math.radians(10*k)
        ray = [(CX+q*math.cos(t), CY+q*math.sin(t)) for q in (12, 13.5)]
        a.fill(stroke(ray, .55, "leaf"), line)

    def at(t: float, r: float) -> tuple[float, float]:
        return CX+r*math.cos(math.radians(t)), CY+r*math.sin(math.radians(t))
    way = [(*at(-4+11*k, 5.4+4.6*(k/18)**.8), 6.6*(1-k/18)**.85+.1) for k in range(19)]
    comma = limb(" ".join(f"{x:.2f},{y:.2f},{w:.2f}" for x, y, w in way), 4)
    for rot in (0, 180):
        a.fill(move(comma, rot=rot, about=(CX, CY)), line)
        a.fill(move(ellipse(*at(-6, 5.4), 3.5), rot=rot, about=(CX, CY)), line)
        a.fill(move(ellipse(*at(-8, 5.5), 1.25), rot=rot, about=(CX, CY)), deep)

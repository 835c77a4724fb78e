"""What the portraits of the company share: a head in three-quarter view that looks left, its parts, the round frame.

A head is drawn round (0, 0), forty units broad, and put in its place on a field of 100 × 100; all that leaves the frame
is cut off. It knows nobody by name.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from company.expressions import raised, worn
from pen.ink import PAPER, SHU, SKIN, SUMI, Art, Poly, blob, ellipse, shade
from pen.shapes import area
from suits.court import place

CREASE, FAIR, TAN, BROWN, LIP, ROSE = "#A8643A", "#F8E8CF", "#E2B783", "#C9925F", "#A3241C", "#E08E72"
MIDDLE, RADIUS = 50.0, 49.2

JAWS = {
    "oval": "-17,-24! -18,-11 -20,-4 -18.2,1 -19.6,8 -16.4,19 -6.6,28.4 2.6,27.6 14.6,18 20,4 20,-24!",
    "square": "-18,-24! -18.8,-11 -21,-4 -19.2,1 -20.8,9 -19.6,21 -9,30 4,29.6 17,21 21,4 20.6,-24!",
    "round": "-18,-24! -19,-11 -21.4,-4 -20,1 -22.2,9 -18.4,20 -7,26.6 4,26.4 17,18.6 21.4,4 20.6,-24!",
    "long": "-16,-24! -17,-11 -19,-4 -17,1 -18,8 -14.6,21 -6.4,31.4 1,30.8 13,20 18.6,4 18.6,-24!",
    "child": "-18,-22! -19.4,-10 -21.2,-3 -20.4,2 -22,9 -17,19.4 -6.6,24.6 3.4,24.2 16.4,17 21,4 20.6,-22!",
}
"""The outline of a face, from the left temple over the chin to the right one."""

SHADED = "2.4,25.8 13.4,17 18.4,3.8 18.4,-10"


def face(a: Art, jaw: str = "oval", skin: str = SKIN, dark: str = CREASE) -> None:
    """Ear, face and the shade on its right."""
    a.shape(ellipse(20.8, 1.6, 4.4, 6.6), skin, 1.7)
    a.line("20,-1.6 22.8,1.4 20.6,5", 1.2, "leaf", dark)
    form = blob(JAWS[jaw], 12)
    a.shape(form, skin, 2.0)
    a.fine(shade(form, SHADED, 8, 2.2, 1.3), dark)


def eyes(a: Art, kind: str = "open", iris: str = SUMI, look: float = -.3, up: float = 0.0, y: float = -2.0,
         lash: float = 2.4) -> None:
    """Both eyes: narrow, open or wide; shut (asleep), merry (laughing), wink (the right one), half (heavy lids), sad.
    An expression has its own say: only eyes that are merry anyway stay merry."""
    mood = worn()
    kind = mood.eyes or kind if kind != "merry" or mood.eyes == "sad" else kind
    if kind == "wink" and mood.look is not None:
        kind = "open"
    look, up = look if mood.look is None else mood.look, up if mood.up is None else mood.up
    for x, w, right in ((-12.4, 4.1, False), (4.4, 5.4, True)):
        if kind == "shut":
            a.line(f"{x-w},{y-.6} {x},{y+2.2} {x+w},{y-.8}", lash, "leaf")
        elif kind == "merry" or (kind == "wink" and right):
            a.line(f"{x-w},{y+1.6} {x-.2},{y-2.6} {x+w},{y+1.4}", lash + .3, "leaf")
        else:
            _eye(a, x, y, w, kind, iris, look, up, lash)


def _eye(a: Art, x: float, y: float, w: float, kind: str, iris: str, look: float, up: float, lash: float) -> None:
    h = {"narrow": 2.0, "half": 2.7, "wide": 5.0, "sad": 3.0}.get(kind, 3.7)
    white = blob(f"{x-w},{y+.6}! {x-.3},{y-h} {x+w},{y}! {x+.4},{y+h*.75}", 8)
    a.fill(white, PAPER)
    r = min(3.0, .86 * h)
    cx, cy = x + look * w, y - up + (.5 if kind == "half" else 0)
    a.fill(within(ellipse(cx, cy, r, r * 1.06, n=24), white), iris)
    if iris != SUMI:
        a.fill(within(ellipse(cx, cy, .55 * r, .6 * r, n=16), white), SUMI)
    a.fill(ellipse(cx - .34 * r, cy - .4 * r, .3 * r, n=10), PAPER)
    top = y - (.8 * h if kind == "half" else h)
    a.line(f"{x-w-.5},{y+1} {x-.3},{top-.2} {x+w+1},{y-.4}", lash, "leaf")
    if kind == "half":
        a.line(f"{x-w+.4},{y-h-1.2} {x},{y-h-2} {x+w-.2},{y-h-.8}", .9, "leaf")
    if kind == "wide":
        a.line(f"{x-w+.6},{y+h*.55} {x+.4},{y+h*.85} {x+w-.6},{y+h*.5}", .9, "leaf")


def brows(a: Art, left: str, right: str, w: float = 2.8, c: str = SUMI) -> None:
    """As they are drawn; they say most of a temper."""
    a.line(raised(left, False), w, "brush", c)
    a.line(raised(right, True), w * 1.15, "brush", c)


def nose(a: Art, kind: str = "straight", skin: str = SKIN, dark: str = CREASE) -> None:
    """straight, small, snub, hooked or bulb."""
    if kind == "bulb":
        form = blob("-7,-3 -12,3 -17,6 -17.6,10.4 -13,12.6 -7.6,11.6 -4,9", 8)
        a.fill(form, skin)
        a.line("-8,-4 -12,3 -17,6 -17.8,10 -13.6,12.6 -8.6,11.6", 2.0, "leaf")
        a.fine(shade(form, "-13,12.4 -8,11.6 -5,9", 4, 1.7, 1.0), dark)
        return
    ways = {"straight": ("-8,-3.4 -13.6,7.6 -9,9.8", 2.1), "small": ("-11,4.4 -13,7.4 -9.8,8.6", 1.8),
            "snub": ("-9.4,0 -13.8,5.6 -13,8.6 -9,8.6", 1.9),
            "hooked": ("-8,-4.4 -13.4,1 -15.8,8.6 -13,11.4 -8.6,9.6", 2.2)}
    way, w = ways[kind]
    a.line(way, w, "leaf" if kind in ("snub", "hooked") else "brush")


def mouth(a: Art, kind: str = "smile", lip: str = LIP) -> None:
    """smile, grin, gap (a tooth is missing), laugh, stern, small, pout, smirk or fang; sad or oh, if so it is felt."""
    kind = worn().mouth or kind
    if kind in ("grin", "gap", "fang"):
        form = blob("-17,13.4! -8,15.6 3.6,12.8! 1,19.4 -6,22.4 -13.4,20", 10)
        a.shape(form, SUMI, 1.2, shift=False)
        a.fill(blob("-15.8,14.8! -8,16.8 2.2,14.4! 1,17 -7.4,19 -14.4,17.6", 8), PAPER)
        if kind == "gap":
            a.fill(blob("-11.4,15.8! -8,16.6 -8,18.9 -11,18.7!"), SUMI)
        if kind == "fang":
            a.fill(blob("-1.6,15! 1.8,14.4! .4,19.6!"), PAPER)
        a.fill(within(ellipse(-6.6, 21.6, 4, 2.2), form), SHU)
    elif kind == "laugh":
        form = blob("-16,13.6! -8,14.8 2,13.2! 0,20.4 -6.4,23.8 -13,20.4", 10)
        a.shape(form, SUMI, 1.2, shift=False)
        a.fill(blob("-14.8,14.4! -8,15.6 .8,14.2! .4,16 -7.4,17.2 -14.2,16!", 8), PAPER)
        a.fill(within(ellipse(-6.8, 21.4, 4.4, 2.8), form), SHU)
    elif kind == "smile":
        a.line("-16,14.4 -8,19.6 3,13.6", 2.3, "leaf")
        a.line("-10.6,22 -7.4,23 -4,21.8", 1.3, "leaf")
    elif kind == "smirk":
        a.line("-14.6,18 -7,18.6 3.4,13.4", 2.3, "brush")
        a.line("2.6,11.6 4.6,13.4 4.4,15.6", 1.5, "leaf")
    elif kind == "stern":
        a.line("-14.6,18.6 -8,16.4 .6,18.4", 2.5, "leaf")
        a.line("-10.4,22.4 -7,21.6 -3.8,22.4", 1.3, "leaf")
    elif kind == "sad":
        a.line("-15,20.4 -8.6,16.2 .4,19.6", 2.4, "leaf")
        a.line("-10.6,23 -7.4,22.2 -4.2,22.8", 1.3, "leaf")
    elif kind == "oh":
        form = ellipse(-7.6, 18.2, 3.5, 4.2, n=28)
        a.shape(form, SUMI, 1.3, shift=False)
        a.fill(within(ellipse(-7.6, 21.6, 2.8, 2.4), form), lip)
    elif kind == "pout":
        a.fill(blob("-12.6,17! -9.8,15.4 -7.6,16.4 -5.4,15.4 -2.8,17! -7.4,21"), lip)
        a.line("-13,17.2 -7.6,17.8 -2.4,17", 1.2, "leaf")
    else:
        a.line("-11.4,17.4 -7.6,18.6 -3.6,17", 2.2, "leaf")


def beneath(a: Art, text: str, w: float) -> None:
    """A mouth of which little is seen beneath a beard: this line, or what is felt."""
    if worn().mouth:
        mouth(a)
    else:
        a.line(text, w, "flat")


def bushy(a: Art, left: str, right: str, c: str, ink: float) -> None:
    """Brows as thick as a moustache."""
    a.shape(blob(raised(left, False)), c, ink)
    a.shape(blob(raised(right, True)), c, ink)


def posed(a: Art, head: Callable[[Art], None], x: float, y: float, turn: float, s: float) -> None:
    """Put a head in its place; it leans as it feels."""
    mood = worn()
    place(a, head, x + mood.dx, y + mood.dy, turn + mood.turn, s)


def lips(a: Art, c: str = LIP) -> None:
    """Painted lips, closed, a little amused; opened or drawn down by what is felt."""
    if worn().mouth:
        mouth(a, worn().mouth, c)
        return
    a.fill(blob("-14.4,17! -10.4,14.6 -7.8,15.8 -5,14.4 1.6,15.4! -2,20 -7.6,21.6 -12,19.6", 8), c)
    a.line("-14.8,17 -7.8,17.8 2.4,15", 1.4, "leaf")


def blush(a: Art, c: str = ROSE, o: float = .55, left: float = -14.6) -> None:
    """On both cheeks; `left`: where the farther one lies."""
    a.fill(ellipse(left, 9.4, 3.8, 3.1), c, o)
    a.fill(ellipse(9.6, 9.4, 5.4, 3.8), c, o)


def freckles(a: Art, c: str = CREASE) -> None:
    for x, y in ((-16.4, 6.4), (-14.4, 9), (-17.6, 9.8), (6, 6.6), (9, 8.6), (11.6, 6.2), (8.2, 11)):
        a.fill(ellipse(x, y, .85, n=10), c)


def neck(a: Art, skin: str = SKIN, wide: float = 10, dark: str = CREASE) -> None:
    """From under the chin down."""
    form = blob(f"{-wide-1},14! {wide},12! {wide+1},30 {.3*wide},39 {-.8*wide},38 {-wide-2},30")
    a.shape(form, skin, 1.6)
    a.fine(shade(form, f"{-wide+2},27 2,31 {wide},24", 9, 2.0, 1.3), dark)


# ---- the frame
def disc(radius: float = RADIUS) -> Poly:
    return ellipse(MIDDLE, MIDDLE, radius, n=96)


def within(poly: Poly, window: Poly) -> Poly:
    """The part of an area inside a convex one (Sutherland-Hodgman)."""
    out, window = poly, window if area(window) > 0 else window[::-1]
    for (ax, ay), (bx, by) in pairwise([*window, window[0]]):
        poly, out = out, []
        if not poly:
            break

        def side(q: tuple[float, float], ax: float = ax, ay: float = ay, bx: float = bx, by: float = by) -> float:
            return (bx - ax) * (q[1] - ay) - (by - ay) * (q[0] - ax)

        for p, q in pairwise([*poly, poly[0]]):
            u, v = side(p), side(q)
            if u >= 0:
                out.append(p)
            if (u >= 0) != (v >= 0):
                t = u / (u - v)
                out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return out


def framed(draw: Callable[[Art], None], over: Callable[[Art], None] | None = None) -> Art:
    """A portrait in its round frame. `over`: what is drawn last and may lie on the frame."""
    a = Art(2)
    draw(a)
    window = disc()
    a.items = [(kept, c, o) for polys, c, o in a.items if (kept := _inside(polys, window))]
    a.fill([disc(RADIUS + .8), disc(RADIUS - 1.4)[::-1]], SUMI)
    if over is not None:
        over(a)
    return a


def _inside(polys: Sequence[Poly], window: Poly) -> list[Poly]:
    return [cut for poly in polys if len(cut := within(poly, window)) > 2]


def ground(a: Art, c: str) -> None:
    """What lies behind a head."""
    a.fill(disc(), c)


def rays(a: Art, c: str, cx: float, cy: float, count: int = 16) -> None:
    """Broad rays, every other one."""
    ring = ellipse(cx, cy, 110, n=2 * count)
    for k in range(0, 2 * count, 2):
        a.fill([(cx, cy), ring[k], ring[k + 1]], c)

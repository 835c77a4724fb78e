"""The one-colour signs of the interface, 100×100, one line weight. Knows nothing of screens."""

import math
from itertools import pairwise

from pen.ink import blob, box, curve, ellipse, limb, move
from pen.stencil import Polygon, Stencil, polar

W = 10.0                # line weight: 2.4 px at 24 px


def bar(text: str, w: float = W, n: int = 10) -> Polygon:
    """A line of even weight with round ends along 'x,y x,y! …'."""
    line = curve(text, n=n)
    left, right = [], []
    for k, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(k - 1, 0)], line[min(k + 1, len(line) - 1)]
        d = math.hypot(bx - ax, by - ay) or 1
        left.append((x + (by - ay) / d * w / 2, y - (bx - ax) / d * w / 2))
        right.append((x - (by - ay) / d * w / 2, y + (bx - ax) / d * w / 2))
    return left + _cap(line[-2], line[-1], w) + right[::-1] + _cap(line[1], line[0], w)


def _cap(a: tuple[float, float], b: tuple[float, float], w: float) -> Polygon:
    t = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    return ellipse(*b, w / 2, w / 2, t - 90, t + 90, 10)[1:-1]


def bars(s: Stencil, *texts: str, w: float = W) -> None:
    """Straight strokes, one per pair of points, so that corners come out round."""
    for text in texts:
        points = text.split()
        for a, b in pairwise(points):
            s.ink(bar(f"{a} {b}", w))


def robot(s: Stencil) -> None:
    s.ink(box(14, 34, 86, 84, 13), box(45, 16, 55, 36), ellipse(50, 15, 9))
    s.ink(box(5, 48, 22, 70, 5), box(78, 48, 95, 70, 5))
    s.cut(ellipse(34, 54, 9), ellipse(66, 54, 9), box(36, 69, 64, 76, 3))


def phone(s: Stencil) -> None:
    s.ink(box(26, 6, 74, 94, 10))
    s.cut(box(34, 18, 66, 74, 2), ellipse(50, 84, 5))


def screen(s: Stencil) -> None:
    """A laptop."""
    s.ink(box(16, 18, 84, 70, 8), box(3, 75, 97, 87, 6))
    s.cut(box(25, 27, 75, 62, 2))


def pad(s: Stencil) -> None:
    s.ink(blob("20,28 34,24 50,27 66,24 80,28 90,44 95,70 86,81 74,74 66,64 34,64 26,74 14,81 5,70 10,44"))
    s.cut(box(28.5, 34, 35.5, 56, 1), box(21, 41.5, 43, 48.5, 1), ellipse(63, 50, 5.2), ellipse(74, 40, 5.2))


def person(s: Stencil) -> None:
    s.ink(ellipse(50, 28, 19.5))
    s.ink(blob("12,90! 13,72 26,56 50,52 74,56 87,72 88,90!"))


def people(s: Stencil) -> None:
    for x in (24, 76):
        s.ink(ellipse(x, 34, 13), blob(f"{x-20},78! {x-19},64 {x-10},54 {x},52 {x+10},54 {x+19},64 "
                                       f"{x+20},78!"))
    s.cut(ellipse(50, 30, 22), blob("16,94! 18,70 30,54 50,50 70,54 82,70 84,94!"))
    s.ink(ellipse(50, 30, 16.5), blob("22,90! 23,73 33,60 50,56 67,60 77,73 78,90!"))


def asleep(s: Stencil) -> None:
    """Two z, the smaller one rising."""
    bars(s, "14,46 54,46 16,88 58,88", w=11)
    bars(s, "62,12 88,12 63,42 90,42", w=9)


def unhinted(s: Stencil) -> None:
    """A bulb that nobody lights: a stroke goes through it."""
    s.ink(ellipse(50, 38, 34), box(34, 56, 66, 78, 5), box(39, 83, 61, 95, 5))
    s.cut(bar("8,88 92,8", 27))
    bars(s, "10,86 90,10", w=12)


def gear(s: Stencil) -> None:
    for k in range(8):
        t = 45 * k + 22.5
        s.ink(
            [
                polar(t - 13, 30, 50, 50),
                polar(t - 9.5, 44, 50, 50),
                polar(t + 9.5, 44, 50, 50),
                polar(t + 13, 30, 50, 50),
            ]
        )
    s.ink(ellipse(50, 50, 33))
    s.cut(ellipse(50, 50, 15))


def book(s: Stencil) -> None:
    for side in (-1, 1):
        page = [(50 + side * x, y) for x, y in curve("3,24! 18,15 44,16! 44,78! 18,77 3,86!", True)]
        s.ink(page)
        for y in (34, 48, 62):
            s.cut([(50 + side * x, q) for x, q in bar(f"13,{y} 24,{y-2.6} 34,{y-3}", 5)])


def log(s: Stencil) -> None:
    """A scroll, rolled at both ends."""
    s.ink(box(20, 14, 80, 86), box(10, 8, 90, 24, 8), box(10, 76, 90, 92, 8))
    for y, x in ((37, 66), (50, 60), (63, 66)):
        s.cut(bar(f"32,{y} {x},{y}", 6))
    s.cut(box(22, 24, 78, 26.5), box(22, 73.5, 78, 76))


def back(s: Stencil) -> None:
    bars(s, "16,50 84,50", "42,22 14,50 42,78", w=12)


def pause(s: Stencil) -> None:
    s.ink(box(22, 16, 41, 84, 5), box(59, 16, 78, 84, 5))


def skip(s: Stencil) -> None:
    for x in (12, 44):
        s.ink(blob(f"{x},20! {x+34},50! {x},80!"))
    s.ink(box(78, 18, 90, 82, 4))


def dice(s: Stencil) -> None:
    s.ink(move(box(17, 17, 83, 83, 13), rot=-10, about=(50, 50)))
    for x, y in ((32, 32), (68, 32), (50, 50), (32, 68), (68, 68)):
        s.cut(move(ellipse(x, y, 7.6), rot=-10, about=(50, 50)))


def eye(s: Stencil) -> None:
    """Wide open: a heavy upper lid, a light lower one, and a spark on the same side as on every card."""
    s.ink(blob("2,54! 22,31 50,20 76,29 98,52! 77,73 50,80 24,74"))
    s.cut(blob("15,54.5! 31,42 50,34.5 69,40.5 85,53! 69,67 50,73.5 31,68"))
    s.ink(ellipse(50, 54, 17))
    s.cut(ellipse(44.6, 48.4, 5.4))
    s.ink(limb("27,33,9 20,20,6 14,8,.6"), limb("50,26,9.5 50,12,6.5 50,0,.6"), limb("73,33,9 80,20,6 86,8,.6"))


def eye_closed(s: Stencil) -> None:
    """Shut: the lid swells towards the middle, five lashes hang from it."""
    s.ink(limb("2,31,1 14,43,8 31,52,12.5 50,55,14 69,52,12.5 86,43,8 98,31,1"))
    for q in ("14,42,10 8,53,6.5 1,61,.6", "31,51,11 26,66,7 20,78,.6", "50,55,12 50,71,7.6 50,87,.6",
              "69,51,11 74,66,7 80,78,.6", "86,42,10 92,53,6.5 99,61,.6"):
        s.ink(limb(q))


def mouse(s: Stencil) -> None:
    """Its cable away over the table, the left key down."""
    s.ink(limb("50,28,6 51,19,6 58,13,5.6 70,10,5 84,2,3.4"))
    s.ink(blob("50,24 69,29 78,44 78,66 70,87 50,96 30,87 22,66 22,44 31,29"))
    s.cut(box(47.4, 20, 52.6, 53), bar("20,55 50,57 80,55", 5))
    s.cut(blob("44.5,32! 44.5,50! 29.5,49! 30.5,42 34.5,35.5"))


def keyboard(s: Stencil) -> None:
    """Two rows of keys and the bar."""
    s.ink(box(3, 22, 97, 82, 10))
    for k in range(5):
        s.cut(box(12 + 15.8 * k, 32, 23.5 + 15.8 * k, 43, 2), box(12 + 15.8 * k, 48, 23.5 + 15.8 * k, 59, 2))
    s.cut(box(27.8, 64, 71.1, 73, 2))


def _speaker(s: Stencil) -> None:
    s.ink(blob("8,36! 26,36! 48,14! 48,86! 26,64! 8,64!"))


def sound(s: Stencil) -> None:
    _speaker(s)
    s.ink(bar("61,36 67,50 61,64", 9), bar("74,22 84,50 74,78", 9))


def mute(s: Stencil) -> None:
    _speaker(s)
    bars(s, "62,38 88,64", "88,38 62,64")


def globe(s: Stencil) -> None:
    s.ink(ellipse(50, 50, 43, n=64))
    s.cut(ellipse(50, 50, 34.5, n=64))
    s.ink(ellipse(50, 50, 21, 41))
    s.cut(ellipse(50, 50, 13, 34.5))
    s.ink(box(12, 29.5, 88, 37), box(12, 63, 88, 70.5), box(46.2, 10, 53.8, 90))
    s.cut(
        *[
            [*ellipse(50, 50, 60, 60, a, a + 90, 12), *ellipse(50, 50, 43, 43, a + 90, a, 16)]
            for a in (0, 90, 180, 270)
        ]
    )


def plus(s: Stencil) -> None:
    bars(s, "50,16 50,84", "16,50 84,50", w=13)


def minus(s: Stencil) -> None:
    bars(s, "16,50 84,50", w=13)


def check(s: Stencil) -> None:
    """A brushed tick: it swells down and thins upwards."""
    s.ink(
        limb("12,50,9 26,64,12 40,80,15"),
        limb("40,80,15 60,46,13 90,16,7"),
        ellipse(40, 80, 7.5),
        ellipse(12, 50, 4.5),
    )


def info(s: Stencil) -> None:
    s.ink(ellipse(50, 50, 43, n=64))
    s.cut(ellipse(50, 28, 7.5), box(43.5, 42, 56.5, 77, 3))


def warning(s: Stencil) -> None:
    bars(s, "50,15 90,84 10,84 50,15", w=12)
    s.ink([(50, 15), (90, 84), (10, 84)])
    s.cut(box(44.5, 36, 55.5, 62, 4), ellipse(50, 74, 6.5))


def chevron(s: Stencil) -> None:
    """Points to the right; the table turns it."""
    s.ink(blob("24,10! 42,10! 80,50! 42,90! 24,90! 60,50!"))


def laurel(s: Stencil) -> None:
    """An olive wreath tied with a banner: the winner's crest goes into its middle."""
    for side in (-1, 1):
        half = Stencil()
        half.ink(ellipse(0, 0, 37.5, 37.5, 100, -58, 30) + ellipse(0, 0, 34, 34, -58, 100, 30))
        for k in range(6):
            t = 84 - 27 * k
            half.ink(_leaf(polar(t, 35), polar(t - 22, 50), 12))
            half.ink(_leaf(polar(t - 8, 35), polar(t - 38, 25.5), 9))
        s.add(half, dx=50, dy=49, flip=side < 0)
    ribbon = curve("13,72! 30,78 50,80 70,78 87,72! 87,89! 70,95 50,97 30,95 13,89!", True)
    tails = [
        curve("2,66! 17,70! 17,86! 2,84! 8,75!", True),
        curve("98,66! 83,70! 83,86! 98,84! 92,75!", True),
    ]
    s.cut(move(ribbon, dy=-3.5), *(move(t, s=1.25, about=(50, 80)) for t in tails))
    s.ink(*tails)
    s.cut(move(ribbon, s=1.06, about=(50, 85)), move(ribbon, dy=-3.5))
    s.ink(ribbon)


def _leaf(a: tuple[float, float], b: tuple[float, float], w: float) -> Polygon:
    (ax, ay), (bx, by) = a, b
    d = math.hypot(bx - ax, by - ay)
    nx, ny = (by - ay) / d * w / 2, (ax - bx) / d * w / 2
    mx, my = (ax + bx) / 2, (ay + by) / 2
    return blob(f"{ax},{ay}! {mx+nx},{my+ny} {bx},{by}! {mx-nx},{my-ny}")


GLYPHS = {
    "robot": robot,
    "phone": phone,
    "screen": screen,
    "pad": pad,
    "person": person,
    "people": people,
    "asleep": asleep,
    "unhinted": unhinted,
    "gear": gear,
    "book": book,
    "log": log,
    "back": back,
    "pause": pause,
    "skip": skip,
    "dice": dice,
    "eye": eye,
    "eye-closed": eye_closed,
    "mouse": mouse,
    "keyboard": keyboard,
    "sound": sound,
    "mute": mute,
    "globe": globe,
    "plus": plus,
    "minus": minus,
    "check": check,
    "info": info,
    "warning": warning,
    "chevron": chevron,
    "laurel": laurel,
}

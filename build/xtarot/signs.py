"""What a power of the XTarot deck does, in one sign: those of signs.py, but the boy's palm shows the coin it wants.

In the Kuku deck the palm puts the asker out; here he pays to the place. It knows the small signs, not where a card
puts them.
"""
from pen.ink import Art, Item, box, ellipse, move
from pen.signs import pictogram as plain

COIN = {"stop": (-.02, .46, .42)}       # middle and radius, in half heights of the sign


def pictogram(kind: str, cx: float, cy: float, s: float, c: str, c2: str) -> list[Item]:
    """Like signs.pictogram(), and a holed coin cut out of the palm."""
    if kind not in COIN:
        return plain(kind, cx, cy, s, c, c2)
    x, y, r = COIN[kind]
    a = Art(2)
    a.items += plain(kind, cx, cy, s, c, c2)
    a.fill(move(ellipse(x, y, r, n=28), cx, cy, s), c2)
    a.fill(move(ellipse(x, y, r*.72, n=24), cx, cy, s), c)
    a.fill(move(box(x-r*.3, y-r*.3, x+r*.3, y+r*.3), cx, cy, s), c2)
    return a.items

"""The four aces of the Portuguese deck: the sign on a panel of tiles, held by a dragon, as the old decks of Lisbon had
it. One dragon is drawn; it is turned and dressed for every suit.
"""
from __future__ import annotations

from french.pips import COLOUR, DARK, SHADED, sign
from pen.ink import KIN, PAPER, SHU, SUMI, Art, blob, box, contour, curve, ellipse, limb, move, shade, stroke
from portuguese.tiles import COBALT, GLAZE, PALE, wall

CX, CY = 31.5, 49.0
BODY = {"spades": SHU, "hearts": "#24507A", "diamonds": "#0E747D", "clubs": "#8A3A2C"}


def ace(a: Art, suit: str) -> None:
    """Draw an ace in the middle of the card."""
    a.fill(box(11.5, 29, 51.5, 69), SUMI)
    wall(a, 12, 29.5, 3, 3, 13)
    a.fill(ellipse(CX, CY, 18.2, n=72), SUMI)
    a.fill(ellipse(CX, CY, 17.4, n=72), COBALT)
    a.fill(ellipse(CX, CY, 16.2, n=72), GLAZE)
    a.items.append((contour(ellipse(CX, CY, 15.2, n=64), .5), PALE, 1))
    outline = sign(suit, CX, CY, 16 if suit != "diamonds" else 18)
    a.shape(outline, COLOUR[suit], 1.4)
    a.fill([[(CX+(x-CX)*.84, CY+(y-CY)*.84) for x, y in outline], [(CX+(x-CX)*.8, CY+(y-CY)*.8) for x,
            y in outline][::-1]],
           SUMI if suit == "diamonds" else PAPER)
    for edge in SHADED[suit]:
        a.fine(shade(outline, move(curve(edge), CX, CY, 15.6), 3, .9, .55), DARK[suit])
    _dragon(a, BODY[suit])


def _scales(a: Art, form: list[tuple[float, float]], edge: str) -> None:
    a.fine(shade(form, edge, 2.6, .95, .6), SUMI)


def _dragon(a: Art, c: str) -> None:
    """Head above, biting the rim; coils in front; the tail ends in a leaf below."""
    for x, y, rot in ((43, 25.6, 20), (49.4, 31.6, 42), (53.6, 38.8, 68), (55.6, 46.6, 90), (54, 55, 112), (49.6,
            62.6, 132),
                      (38, 66.8, 0), (31, 68.4, -6), (24, 68.2, -6), (16, 71.4, -30)):
        a.fill(move(blob("-1.8,.6! 0,-3! 1.8,.6!"), x, y, rot=rot), SUMI)
    coil = limb("29,24.6,5 36,25.4,6.8 44.4,30,7.4 50,38,7.8 51.6,47,7.8 49.4,56.6,7.2 43,65,6.4 34,71.4,6 24,71,5 "
                "16,75,4 14,82,2.6 "
                "19,85.6,1.4", 12)
    a.shape(coil, c, 1.15)
    _scales(a, coil, "53.6,38 55.4,47 53,57.6 46,67 35,74.2 24,73.4 17.4,77")
    for q in ("45.4,33.6 48.4,39 48.6,46", "47.6,50 46.6,55.6 43,60", "38,67 33,69.4 27,69.4"):
        a.line(q, .8, "leaf", PAPER)
    a.shape(blob("18,84! 22,81.6 28,84! 24.6,87.6 20,88.6!"), KIN, .9)
    leg = limb("38,67,5 42.6,73,3.6 39,78,2.8")
    a.shape(leg, c, .95)
    a.shape(limb("39.4,77,1.4 37,80.4,.9"), PAPER, .5)
    a.shape(limb("40,77.6,1.4 40.6,81,.9"), PAPER, .5)
    # a wing stands off to the upper right
    wing = blob("45,33! 47,24 53,18.6! 53.6,23! 57,22.6! 55.6,27! 58.6,28.6! 55,31.6 51,36!")
    a.shape(wing, KIN, 1.0)
    for q in ("46,32 49,25 53,20", "47,33 51.6,28 56.4,24", "48,34 53,30.6 57.6,29"):
        a.line(q, .7, "leaf")
    # head, jaws open round the sign's upper edge
    a.shape(blob("31,27.6! 28,31 23.4,33.6 20.6,33.4! 22,30.4 26,27!"), c, .95)
    a.fill(blob("24,29! 29,28! 25.6,32!"), SHU if c != SHU else "#24507A")
    a.shape(blob("36,22! 33,18.4 28,18.6 24,22.4 18,23.6! 18.6,26.6 21,28! 27,27.6 33,28.6 36.4,27!"), c, 1.1)
    for x in (20.6, 23.4, 26):
        a.fill(blob(f"{x-.9},27.6! {x+.9},27.4! {x},30.2!"), PAPER)
    a.shape(blob("33,19.4! 36,13.6 41,12.4! 38.6,16 37.4,21!"), KIN, .85)
    a.shape(blob("30,19! 31,14.4 34,11.6! 33.6,16 33.4,19.4!"), KIN, .85)
    a.fill(ellipse(28.4, 22.4, 1.9, 1.6, n=24), PAPER)
    a.fill(ellipse(28, 22.5, 1, n=18), SUMI)
    a.line("25.6,21.6 28,19.6 31,21.4", 1.0, "leaf")
    a.fill(ellipse(19.8, 24.8, .6, n=12), SUMI)
    for q in ("19,26 14.6,27 13,31.4", "20,27 17,30 17,33.4"):
        a.fill(stroke(curve(q), .9, "in"), SUMI)

"""Writes the donkey of the two Burro games: python build donkey

Six pictures, 100 x 100: a meadow with the outline of who is missing, and one part more for every letter – B the legs,
U the body, R neck and head, R mane, ears and tail, O saddle, panniers and the bridle. It knows no game.
"""
from __future__ import annotations

import sys

from pen.ink import KIN, OCHRE, PAPER, SHU, SHU_D, SUMI, Art, Poly, blob, contour, document, ellipse, limb, shade
from pen.permitted import NotPermitted
from pen.theme import THEME, write
from suits.card import spare
from suits.court import cut
from suits.horse import leg

COAT, COAT_D, MEALY, STRAW, GHOST = "#A67C54", "#5E4026", "#F3E8D2", "#D9B25A", "#46586C"
HOOVES = ("30,58,9 29,70,6 27.6,81,4.4 27.6,88,4.6", "66,56,11 68.6,69,7.4 66.4,80,4.8 67.4,88,5")
NEAR = ("37,58,10 38.6,70,6.6 38.6,81,4.8 38.8,89.4,5", "74.6,54,14 79.6,68,8.4 77,80,5.2 78.4,89.4,5.4")
BODY = blob("31,44! 28,52 30,61 37,66.4 48,69 60,68 71,66 80,60 83.6,51 79,42.6 70,39.6 58,43 46,42.6 38,40", 12)
NECK = blob("33,42! 25,34.4 20,27! 30,20.6! 39,28 46.6,39! 47.6,52 42,60 34.4,60 30,54!")
HEAD = blob("31,19! 24.6,17.6 19,21.6 12.6,31 6.4,38.4 4.4,43.4! 6,48 11,49.4 15.4,46.4! 21,41 28,38.6 33,33! 34.4,25")
EARS = (blob("30,20.6! 31.4,12 37.4,4.4! 40,11.4 38.4,18 34.6,23.6!"), blob("24.6,19.6! 22,11.6 24,2.6! 28.6,8 30,14 "
        "29.4,20!"))


def _outline() -> list[Poly]:
    """Everything there will be, for the empty place."""
    parts = [limb(q) for q in (*HOOVES, *NEAR)]
    return [*parts, BODY, NECK, HEAD, *EARS, limb("81,45,3 88,49,2.8 90.6,60,2.4"), blob("88.6,58! 93,58.6! 94.6,68 "
            "91,73! 88,66")]


def _ground(a: Art) -> None:
    a.fill(ellipse(50, 91.6, 45, 5.6, n=56), SUMI)
    a.fill(ellipse(50, 91, 44, 4.9, n=56), "#7E9A58")
    for x in (12, 22, 47, 57, 87):
        for dx in (-1.6, 0, 1.6):
            a.line([(x+dx*.4, 92.4), (x+dx, 87.4)], 1.0, "in", "#3E5A26")


def _ghost(a: Art) -> None:
    """The empty place: a pale silhouette that reads on the dark cloth and on paper."""
    for p in _outline():
        a.items.append((contour(p, 2.4), SUMI, 1))
    for p in _outline():
        a.fill(p, GHOST)


def legs(a: Art) -> None:
    """B: four legs and nothing on them."""
    for q in HOOVES:
        leg(a, q, COAT_D, 1.5, sock=MEALY)
    for q, edge in zip(NEAR, ("41.4,62 41.6,72 41,84", "84,60 82.4,70 79.6,84"), strict=True):
        leg(a, q, COAT, 1.6, edge, SUMI, sock=MEALY)


def body(a: Art) -> None:
    """U: the barrel, with its pale belly and the cross on the back."""
    a.shape(BODY, COAT, 1.9)
    a.tone(blob("32,61 37,66.2 48,68.6 60,67.6 70,65.6 60,63.6 46,63.4"), MEALY)
    a.fine(shade(BODY, "37,66.4 48,69 60,68 71,66 80,60 83.6,51", 7, 1.7, 1.0, lean=-.2))
    a.fill(blob("67,56 71,48 79,47 82,54 79,61 71,63"), COAT)
    a.line("68,49 66.4,56 69.4,63", 1.5, "leaf")
    a.line("50,43.4 52,50 50.4,56", 2.4, "in", COAT_D)


def head(a: Art) -> None:
    """R: neck and head; it looks at whoever is next."""
    a.shape(NECK, COAT, 1.8)
    a.fill(blob("33,44 45,41 47,52 41,59.4 35,58.6"), COAT)
    a.fine(shade(NECK, "24.6,34.6 33,42.4 30.4,53", 4, 1.5, .9))
    a.shape(HEAD, COAT, 1.8)
    a.tone(blob("4.8,43.4 8.6,37 13,36.6 16.6,40 15,46 11,49 6.4,47.6"), MEALY)
    a.line("5.4,45.4 9,44.6 12.4,46.2", 1.2, "leaf")
    a.fill(ellipse(7.6, 40.6, 1.2, 1.9, tilt=30, n=20), SUMI)
    a.fill(blob("16.6,28.6! 20,24.4 25,27! 22,31 18.6,31.2"), PAPER)
    a.fill(ellipse(20.4, 28, 2.3, n=28), SUMI)
    a.fill(ellipse(19.6, 27.2, .8, n=14), PAPER)
    a.line("15.6,28.6 20,23.6 26,26.4", 1.7, "leaf")
    a.fine(shade(HEAD, "15.4,46.4 21,41 28,38.6 33,33", 4.6, 1.4, .9))


def _black(a: Art, p: Poly) -> None:
    """Black hair with a brown rim, so that it is seen on the dark cloth."""
    a.items.append((contour(p, 2.2), COAT, 1))
    a.shape(p, SUMI, .5, shift=False)


def ears(a: Art) -> None:
    """R: ears first, then mane and tail."""
    a.line("81,45 88,49 90.8,61", 4.6, "flat")
    a.line("81,45 88,49 90.6,60", 2.6, "flat", COAT)
    _black(a, blob("88.6,58! 93,58.6! 96,68 92,76! 90.6,71.6! 87.4,73.6! 86.6,65"))
    a.shape(EARS[1], COAT_D, 1.5)
    a.shape(EARS[0], COAT, 1.7)
    a.fill(blob("32.4,19.6! 33.4,12.6 36.8,8! 38,12.4 36.4,17.6 34.2,20.6"), "#EBC2AF")
    mane = blob("27,20! 24.6,25! 29,23! 30.4,27! 33.4,23.6! 36,25.4! 35.4,29.4! 39.6,29! 39.4,33! 43.4,33.4! 43,37! "
                "47.6,38.6! 47,33 42,26 36,19.4 "
                "31,17.4")
    _black(a, mane)
    a.line("31,20 36,23.6 41,29.6", .8, "leaf", COAT)


def saddle(a: Art) -> None:
    """O: saddle cloth, panniers full of melons, a bridle with a red tassel. Nothing is missing now."""
    cut(a, "47.6,40.4! 58,41.4 68.6,38.2! 71,46! 58,48.6 46.6,47.4!", SHU, 1.6, "70.6,45.6 58,48 48,47.2", 2.4, SHU_D)
    a.line("47.6,44 58,45.4 69.6,42.6", 1.4, "flat", KIN)
    for x, y, r, c in ((51.6, 46, 4.6, "#2F7A45"), (59, 44.6, 5.2, OCHRE), (66, 45.6, 4.4, "#2F7A45")):
        a.shape(ellipse(x, y, r, n=36), c, 1.3)
        a.line(f"{x-r*.5},{y-r*.1} {x-r*.3},{y-r*.6} {x+r*.1},{y-r*.7}", 1, "leaf", PAPER)
    basket = blob("46,46.4! 59,49.4 72,45.6! 69.4,63! 59,66 49,64!")
    a.shape(basket, STRAW, 1.8)
    for q in ("50,52 59,54.4 70.6,51.4", "50.4,57.6 59,60 70,57"):
        a.line(q, 1.4, "flat", "#7A5416")
    for q in ("53,48.6 54,64.4", "59,49.8 59,65.4", "65.4,48.4 64.4,64.6"):
        a.line(q, 1.2, "flat", "#7A5416")
    a.fine(shade(basket, "71.6,47 69.2,62.6 59,65.8", 4, 1.4, .9))
    for q in ("13.4,31 19.4,42.4", "25.6,19.6 25.2,30 27,38.8", "16.4,36 22,32.6 27.6,30.4"):
        a.line(q, 2.6, "flat")
        a.line(q, 1.4, "flat", SHU)
    a.shape(ellipse(16.6, 36.6, 1.9, n=24), KIN, .9)
    a.shape(blob("23.6,38.4! 29,38.6! 29.6,47! 27.6,45.6! 26,48! 24.4,45.6! 22.6,46.6!"), SHU, 1.2)
    a.shape(ellipse(26.3, 38.4, 1.9, n=24), KIN, .9)
    a.line("30,36 37,38 47,42", 1.6, "leaf", SUMI)


PARTS = (legs, body, head, ears, saddle)


def picture(stage: int) -> str:
    """The SVG of a donkey with so many letters, 0 to 5."""
    a = Art(2, "d")
    _ground(a)
    if stage < len(PARTS):
        _ghost(a)
    for part in PARTS[:stage]:
        part(a)
    return document(spare(a, .1).svg(), 100, 100)


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text."""
    return {f"tokens/donkey-{stage}.svg": picture(stage) for stage in range(len(PARTS) + 1)}


if __name__ == "__main__":
    try:
        print(f"A donkey in six stages: {write(pictures()) / 1024:.0f} KB in {THEME.name}")
    except NotPermitted as problem:
        sys.exit(str(problem))

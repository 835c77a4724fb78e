"""The cat of the XTarot deck, 12: the asker pays its holder.

One function per part, in the order of painting, as in the modules of the Kuku cast.
"""
from pen.card import Figure
from pen.ink import KIN, OCHRE, PAPER, SHU, SHU_D, SUMI, Art, blob, ellipse, limb, shade
from pen.scenery import SPARE, X0, X1
from xtarot.suits import Suit, backdrop

PAD = "#E9A08E"


def cat(a: Art, s: Suit) -> Figure:
    """Meow! It wakes on the ridge, stretches along the whole roof and lays a paw on your coin."""
    backdrop(a, s, calm=s.name == "earth")          # two discs would be one too many
    a.shape(ellipse(44, 44, 17.4, n=64), "#F3D58A" if s.name != "fire" else "#F7DFA0", .9)
    a.fine(shade(ellipse(44, 44, 17.4, n=64), ellipse(44, 44, 17.4, 17.4, 5, 100, 24), 5, 1.1, .7), OCHRE)
    _tail(a, s)
    _far_legs(a, s)
    _body(a, s)
    _roof(a, s)
    _paws(a, s)
    _head(a, s)
    return _koban


def _roof(a: Art, s: Suit) -> None:
    a.shape(blob("-6,80! 80,80! 80,106! -6,106!"), s.dark, 1.0)
    for row, y in enumerate((85, 91.4)):
        for k in range(-2, 9):
            x = X0-SPARE/2 + 7.2*k + 3.6*(row % 2)
            a.line(ellipse(x, y, 3.6, 3.4, 0, 180, 12), .95, "flat", s.cut if s.name != "water" else "#8CC4D8")
    a.shape(blob(f"-6,78.2! {X1+SPARE},78.2! {X1+SPARE},82.6! -6,82.6!"), s.mid, 1.0)
    for k in range(9):
        a.line([(8+7.2*k, 78.6), (8+7.2*k, 82.2)], .8, "flat")


def _tail(a: Art, s: Suit) -> None:
    a.shape(limb("52,48,6.4 57.6,42,6 57.4,34,5.6 51,29.6,5.2 50.4,23.6,4.6 55,20.6,3.4"), s.body, 1.0)
    for q in ("54.6,37.4 57,36.6 60,37.2", "53,32.6 54.6,31.2 56.6,30.2", "48.6,26.8 50.6,26.4 53,27.2"):
        a.line(q, 1.1, "leaf", s.cut)


def _far_legs(a: Art, s: Suit) -> None:
    a.shape(limb("43,58,11 41.6,67,7.4 38.8,73,5 40.6,77.6,4.6"), s.dark, 1.0)
    a.shape(limb("33,69,8 27,75,6 22,77.4,5"), s.dark, 1.0)


def _body(a: Art, s: Suit) -> None:
    body = blob("18,64 24,60.6 30,60 36,56 42,48.6 48.4,44.4 54.6,46.6 56.6,53 53,60 47.6,64 41,67.6 36,73 "
                "28,75.6 20,73.6", 14)
    a.shape(body, s.body, 1.2)
    hind = limb("50,55,15 52.4,65,9.6 48.6,72,6 50.2,77.6,5.2")
    a.shape(hind, s.body, 1.05)
    a.fill(blob("43.4,56 45,49 50,46 55,48.4 56,54 54,60 48,61.6 44,60"), s.body)
    a.fine(shade(hind, "57.4,60 56.4,66 52.6,71.4 52.4,76", 4, .95, .6), s.dark)
    a.line("43.4,55 42.4,60.4 45,64", 1.1, "leaf", s.cut)
    a.fine(shade(body, "46.6,64.4 41,67.6 36,73 29,75.4", 5, .95, .65), s.dark)
    for q in ("33.6,58.4 35.4,61 35.6,64", "37.6,54.6 39.6,57.2 39.8,60.4", "41.8,50.2 43.6,52.4 43.8,55.4",
              "46.6,46.2 48,48.4 48,51.4"):
        a.line(q, 1.5, "in", s.cut)


def _paws(a: Art, s: Suit) -> None:
    fore = limb("28,69,9.4 21.4,75,7 15.4,77.6,5.8")
    a.shape(fore, s.body, 1.05)
    a.fill(blob("25,66 31,64.6 33,70 28.6,74.6 24.4,71.6"), s.body)
    for x, y, w in ((14, 77.4, 4.4), (49.4, 78.2, 4.6), (40, 78, 3.8)):
        a.shape(blob(f"{x-w},{y+1.6} {x-w*.7},{y-1.8} {x},{y-2.8} {x+w*.8},{y-1.6} {x+w},{y+2.2}! {x-w},{y+2.2}!"),
                PAPER, .9)
        for d in (-.34, .2):
            a.line([(x+w*d, y-.6), (x+w*d-.2, y+1.8)], .6, "in")


def _head(a: Art, s: Suit) -> None:
    head = blob("12.6,40! 17.4,43.6 22,43.4 27,44 33,39.4! 34.6,46.6 35.4,53.2! 38.6,55.6! 35.2,57.4! 36.4,61! "
                "32.4,61 28,66.2 "
                "22.4,67.4 16.6,65.4! 11.4,66.6! 13,63! 9.8,61.6! 12.6,59! 10.8,56! 12.6,53.6 11.6,47", 12)
    a.shape(head, s.body, 1.15)
    for q in ("13.8,43! 17.6,46 14.4,49.6! 13,46.6", "31.8,42.4! 33.2,47.6 31.6,50! 28,46.4"):
        a.fill(blob(q), PAD)
    a.fine(shade(head, "34.8,58 32,61.2 28,66 23,67.2", 4, .95, .6), s.dark)
    for q in ("22.6,43.8 22.4,48", "19.6,44 20,47.4", "25.6,44.4 25,47.8"):
        a.line(q, 1.2, "in", s.cut)
    for x, m in ((17.4, -1), (28.4, 1)):
        a.shape(blob(f"{x-3.6},{51.6-.5*m}! {x},{49.6} {x+3.6},{51.6+.3*m}! {x+2},{54.2} {x-2},{54.2}"), KIN, .75)
        a.fill(ellipse(x-.6, 52, .85, 2), SUMI)
        a.line(f"{x-4},{50.8-.7*m} {x},{49} {x+4},{50.8+.5*m}", 1.3, "leaf")
    a.fill(blob("14.4,58.6 18.4,55.4 22.8,56.4 27.4,55.4 31.4,58.6 29.6,64 23,66.6 16.4,64"), PAPER)
    mouth = blob("16.8,58.8! 22.8,57.6 29.2,58.6! 28.4,63.4 25.4,66.4 22.6,67 19.8,66 17.4,63", 12)
    a.shape(mouth, SHU_D, .9)
    a.shape(blob("19,64.4 22.8,61.6 27,64.2 25,66.4 22.4,66.8 20.4,66"), PAD, .5)
    for x in (19, 25.6):
        a.fill([(x, 58.2), (x+1.9, 58.2), (x+1, 61.4)], PAPER)
    a.fill(blob("21,55.8! 22.8,55.2 24.8,55.8! 22.8,57.9"), SHU)
    a.line("17,58.6 20.4,58.6 22.8,57 25.4,58.6 29,58.4", .8, "leaf")
    for q in ("15,58.4 11.6,57.4 9.6,57.6", "15,60.6 12,61 10,62", "31,58 36,56 42,55.6", "31,60 36.6,59.6 42.4,60.4"):
        a.line(q, .6, "in", PAPER if s.name in ("wind", "water") else SUMI)


def _koban(a: Art) -> None:
    """The oval coin under the paw; it lies over the frame."""
    a.shape(blob("9.6,80.8 12,78.6 19,78.8 23,81 22.6,84 17,86 11.4,85 9.4,82.8"), KIN, .95)
    a.line("11.4,81.6 16,80.4 20.6,81.8", .6, "leaf", OCHRE)
    a.line("12,83.4 16,84 19.6,83.2", .6, "leaf", OCHRE)
    a.shape(blob("11,80.6 11.6,77 14.4,75.4 17.8,76.4 19.4,80.4 15.4,81.8"), PAPER, .9)
    for x in (13.4, 16.2):
        a.line([(x, 78.4), (x-.2, 81)], .6, "in")

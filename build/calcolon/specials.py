"""The scenes of the three Calcolon cards with a temper of their own: a tenth, the Devil Zero and the Flame Arrow.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card units,
and a part that is split further can no longer be seen while it is drawn.
"""
from __future__ import annotations

import math

from calcolon.signs import numeral as printed
from pen.ink import (
    INDIGO,
    KIN,
    OCHRE,
    PAPER,
    SHU,
    SHU_D,
    SUMI,
    Art,
    Point,
    Poly,
    blob,
    contour,
    curve,
    ellipse,
    limb,
    move,
    shade,
)
from pen.scenery import backdrop, grain, lines, rays, soil, whiskers
from suits.card import Figure
from suits.court import arm, face, fist, place, sub

ORANGE, PEEL, PITH, SKIN_TONE = "#F0932B", "#D9701A", "#FBE6B8", "#F0D7B0"


# ---- one tenth ----------------------------------------------------------------------------------
def tenth(a: Art) -> Figure:
    """A mandarin has ten pieces, and a fool takes his."""
    backdrop(a, "#8FB79A", "#CFE0C0", PAPER)
    grain(a, 6, 88, "#5E8C6A", .2, (20, 80))
    soil(a, "8,87.4 26,86.4 44,87.4 62,86.2", OCHRE, "#6B4208")
    cx, cy, r = 36.8, 46.0, 19.6
    rim = ellipse(cx, cy, r+1.8, n=80)
    for way in (blob("36,25! 30,17 23.6,18! 27,24.6 34,27!"), blob("38.6,25! 42,15.4 52,12.4! 50.4,20.4 42,26!")):
        a.shape(way, "#3F7A3A", .95)
    lines(a, "35,25 30,21 25.4,18.8 / 40,24 45,18.4 50.4,13.8", .7, "leaf", "#CFE0C0")
    a.line("37.4,25.6 37.6,21.6 36.6,18.6", 2.2, "flat", "#27451A")
    a.shape(rim, PEEL, 1.25)
    a.fine(shade(rim, ellipse(cx, cy, r+1.8, r+1.8, -30, 100, 40), 3, 1.1, .7), "#6B2A08")
    a.tone(ellipse(cx, cy, r, n=72), PITH)
    for k in range(10):
        if k != 6:
            _segment(a, cx, cy, r-.6, 36*k - 90, 0)
    gap = [_at(cx, cy, 36*6-90+d, q) for d, q in ((-16.5, r-.4), (-8, r-.2), (0, r-.2), (8, r-.2), (16.5, r-.4))]
    a.fill([(cx-1.2, cy+1.6), *gap], "#B98A4A")
    a.fill(ellipse(cx, cy, 2.3), PITH)
    return _taken


def _at(cx: float, cy: float, degrees: float, r: float) -> Point:
    t = math.radians(degrees)
    return cx + r*math.cos(t), cy + r*math.sin(t)


def _segment(a: Art, cx: float, cy: float, r: float, turn: float, out: float, s: float = 1.0) -> None:
    """One of the ten pieces, moved out of its place by out mm along its own axis."""
    shape = blob("2.4,0! 6,-1.9 14,-4.7 19,-5.2 20.4,-3.4 20.8,0 20.4,3.4 19,5.2 14,4.7 6,1.9")
    k = r/20.8*s
    form = move(move(shape, out, 0, k), cx, cy, 1, turn)
    a.shape(form, ORANGE, .85)
    edge = move(move(curve("6,1.7 14,4.4 19,4.9 20.3,3"), out, 0, k), cx, cy, 1, turn)
    a.fine(shade(form, edge, 2.4, .95, .5), "#A8480E")
    for text in ("8,-.8 13,-2.2 17.6,-2.6", "10,.8 14,1.4 18,1"):
        a.fill(limb(" ".join(f"{x:.2f},{y:.2f},{w}" for (x, y), w in zip(
            move(move(curve(text, n=2), out, 0, k), cx, cy, 1, turn), (.3, .7, .9, .7, .3), strict=False))), "#FBCB7A")


def _taken(a: Art) -> None:
    """The fool, his arm up, with the tenth piece."""
    part = sub(a)
    _fool(part)
    arm(part, "24.6,94,9 15.8,89,8 15.4,78,6.4", SHU, 1.0, "13,92 11.6,87 12.2,79", 3, SHU_D)
    part.clipped(10.4, 4.6, 60, 93.4)
    a.add(part)
    for x in (12.6, 16, 19.4):
        a.shape(blob(f"{x-2.2},78.4! {x-1.2},82 {x},84.6! {x+1.2},82 {x+2.2},78.4! {x},77"), KIN, .8)
    _segment(a, 30.6, 54.4, 19.8, 126, 0, 1.1)
    fist(a, 17.6, 73.2, 30, 1.15)
    tag = blob("44.6,73.6! 56.4,71.8! 58.6,90.6! 46.6,92.4!")
    a.shape(tag, PAPER, 1.0)
    for polys, c, o in printed("1/10", 51.4, 74.4, 15.4, 10.2, SUMI):
        a.items.append(([move(p, rot=-7, about=(51.6, 82)) for p in polys], c, o))


def _fool(a: Art) -> None:
    body = blob("22,93.4! 22.6,88 27,85.4 34,86.4 41.4,90 44,96! 22,96!")
    a.shape(body, SHU, 1.0)
    a.tone(blob("33,86.4! 38,88 41.4,90 44,96! 33,96!"), INDIGO)
    a.shape(blob("23,88! 25.4,85 30,84 36,85.4 40.6,89! 37,89.4! 35.4,92! 32.4,89.6! 29.6,92! 27.4,88.8! "
                 "24.6,90.4!"), PAPER,
            .8)

    def head(h: Art) -> None:
        face(h, SKIN_TONE, ("-5.2,-3.4 -4.2,-4.8 -2.6,-4.4", "-.4,-4.6 1.6,-5.2 3.4,-3.8"), "smile", "wide", 1.2)
        h.shape(blob("-6.6,-4! -8.4,-10 -13.6,-11! -13,-7.4 -15,-4.6! -12,-14.6 -5,-15.6 0,-11.6! 5,-16.4 13,-14 "
                     "15.4,-5.4! "
                     "12.4,-8 9.6,-8.4! 9.4,-4 7.4,3! 6,-3.4 0,-6"), SHU, 1.0)
        h.shape(blob("0,-11.6! 5,-16.4 13,-14 15.4,-5.4! 12.4,-8 9.6,-8.4! 9.4,-4 7.4,3! 6,-3.4 .6,-6!"), INDIGO, .9)
        for x, y in ((-14.8, -3.4), (15.6, -4.2)):
            h.shape(ellipse(x, y, 1.9), KIN, .75)
            h.line([(x-1.2, y+.3), (x+1.2, y+.3)], .5, "flat")
    place(a, head, 31.6, 79.4, 12, .88)


# ---- the Devil Zero -----------------------------------------------------------------------------
SKIN, SKIN_D = "#2C5E86", "#0F1F33"        # of a blue oni


def devil(a: Art) -> Figure:
    """He shouts what he is."""
    backdrop(a, SHU_D, "#C8402B", "#E8703A")
    rays(a, 35.4, 46, "#E8763A" if a.detail == 2 else "#D9562E", 14, 10, 76, 3)
    mane = blob("16,34! 11.6,30! 14.6,37 12,40! 8,38! 12.6,46 8,49! 13.4,54 9.4,59.6! 14.4,62 11.6,69.6! 17.6,70 "
                "17.6,79! "
                "23,76 35.4,84 47.8,76 53.2,79! 53.2,70 59.2,69.6! 56.4,62 61.4,59.6! 57.4,54 62.8,49! 58.2,46 "
                "62.8,38! "
                "58.8,40! 56.2,37 59.2,30! 54.8,34! 53,27 47,25.4 41,22.6! 35.4,25 29.8,22.6! 23.8,25.4 17.8,27!", 8)
    a.shape(mane, SUMI, 1.0, shift=False)
    whiskers(a, "13.6,50 11,47 10,44 / 14,58 11.6,60 10.6,63 / 57.4,50 59.6,47 60.4,44 / 57,60 59,62.6 59.6,65", .7,
             "leaf", "#8A97A6")
    face = blob("35.4,27 45,28 53,33.4 56.4,43 56,58 53.6,72 47,84 35.4,90 23.8,84 17.2,72 14.8,58 14.4,43 17.8,33.4 "
                "25.8,28", 12)
    a.shape(face, SKIN, 1.25)
    a.fine(shade(face, "56.3,44 55.8,58 53.4,72 46.8,84 36,89.6", 5.4, 1.1, .75), SKIN_D)
    _brow(a)
    _mouth(a)
    return _horns


def _brow(a: Art) -> None:
    for side in (-1, 1):
        def at(text: str, s: int = side) -> Poly:
            return [(35.4 + s*(x-35.4), y) for x, y in curve(text, True)]

        white = at("39.4,42.4! 43,36.8 49.6,35.6 53.6,38.6! 52,43.6 46,45.8")
        a.shape(white, "#F7E7A8", .95)
        a.fill(ellipse(35.4+side*10.4-1, 41.2, 2.5, n=24), SHU)
        a.fill(ellipse(35.4+side*10.4-1.2, 41.2, 1.1, n=16), SUMI)
        a.shape(at("37.6,40.6! 38.6,36.4! 41.4,37! 42,32.8! 45.4,34! 47.4,30.4! 50,33! 54,31.4! 54.6,37.4! 50,36.6 "
                   "44,38.2 "
                   "40,42.4!"), "#E8763A", .9)
    for text in ("33.4,33.4 34.2,36 33.6,38.4", "37.4,33.4 36.6,36 37.2,38.4"):
        a.line(text, .9, "leaf", SKIN_D)
    nose = blob("35.4,38! 38,41.4 42,45.4 41.4,48.8 35.4,49.6 29.4,48.8 28.8,45.4 32.8,41.4")
    a.shape(nose, SKIN, 1.0)
    for side in (-1, 1):
        a.fill(ellipse(35.4+side*3.1, 47.3, 1.3, .9), SUMI)
        a.line(f"{35.4+side*8.4},49 {35.4+side*14},50.6 {35.4+side*17.6},56", .95, "leaf", SKIN_D)


def _mouth(a: Art) -> None:
    """The zero: lips of ivory round a dark throat; teeth grow out of it, not over it."""
    rim, throat = ellipse(35.4, 69, 15.4, 20.6, n=80), ellipse(35.4, 69, 8.2, 14.6, n=60)
    a.shape(throat, "#3A0A0C", 0, shift=False)
    a.fill(blob("28.6,76! 31.4,71.6 35.4,74.4 39.4,71.6 42.2,76! 41,82 35.4,84.4 29.8,82"), "#D9452F")
    a.line("35.4,75 35.6,78 35.4,82", .9, "leaf", "#7E1A16")
    a.fill([rim, throat[::-1]], PAPER)
    a.fine(shade(rim, ellipse(35.4, 69, 15.4, 20.6, -25, 110, 40), 4.2, 1.05, .7), "#8A7448")
    a.line(ellipse(35.4, 69, 12.6, 17.8, 165, 255, 30), 1.0, "leaf", "#FFFFFF")
    a.items.append((contour(rim, 1.35*a.bold), SUMI, 1.0))
    a.items.append((contour(throat, 1.1*a.bold), SUMI, 1.0))
    for x, y, h in ((30.4, 57.6, 8.4), (40.4, 57.6, 8.4), (31.6, 81, -6.6), (39.2, 81, -6.6)):
        a.shape(blob(f"{x-1.9},{y}! {x+1.9},{y}! {x+(.5 if x < 35 else -.5)},{y+h}!"), "#F7E7A8", .75)


def _horns(a: Art) -> None:
    """One horn does not fit into the picture; the other did not fit through some door."""
    whole = blob("41,29.4! 48.4,31.6! 54.6,25 57,16.6 55.4,6.4! 51.4,14.6 47,20.4")
    stump = blob("29.8,29.4! 22.4,31.8! 17.2,28.4! 18.8,26.4! 17.6,24.4! 20.4,24.6! 21.6,22.4! 24.4,24.4")
    a.shape(whole, KIN, 1.05)
    a.fine(shade(whole, "48.4,31 54.4,25 56.6,17", 3, .95, .6), "#7A4A14")
    a.shape(stump, KIN, 1.05)
    a.fine(shade(stump, "29,29.6 22.6,31.4 18,28.6", 2.6, .95, .6), "#7A4A14")
    a.fill(blob("17.6,28.2! 19.2,26.4! 18,24.8! 20.3,25! 21.4,23.2! 22.2,25.2 20.4,27.6"), "#FBF0CE")
    lines(a, "25,24.8 26.6,27 26.2,29.8 / 50.4,16.4 53,18.4 56.4,18.4 / 47.6,20.6 50.6,23.4 54.6,23.6", .8, "leaf",
          "#7A4A14")


# ---- the Flame Arrow ----------------------------------------------------------------------------
def flame(a: Art) -> Figure:
    """What is named burns, wherever it is held."""
    backdrop(a, "#0A1422", "#2A1A3A", "#7E2A2A")
    grain(a, 6, 92, "#6B4A7A", .24, (14, 80), (), 4.2, 58.8)
    for x, y, rot, s in ((12.6, 81, -24, .9), (32, 84.6, 12, 1.0), (50.6, 79, 30, .9)):
        _burning(a, x, y, rot, s)
    for text, c, w in (
        ("58.8,66! 56,54 58.6,46! 53.4,40 54.4,28! 47.4,32 46.4,21! 40.6,26 36.4,12! 33.4,26 27.6,24.4! 29.4,34 22,34! "
         "24.6,43 16.6,46! 19,54 14.4,60.6! 24,66!", SHU, 1.2),
        ("56,65! 52.4,56 54.4,50! 49.4,46 49.4,37! 44.4,41.4 42.6,31! 38.4,36 35.8,25! 34,36.4 29.6,35.4! 31,43.4 "
         "25.4,45! "
         "27.4,51.6 21.4,55! 22.4,61 27,65!", "#E8763A", .9),
        ("52,64.4! 48.4,57.4 49,53! 44.6,50.4 44,44.6! 40.4,48 38.6,41! 36,46.4 34.6,38! 33.4,47.6 30,47.4! "
         "30.6,54 26.6,56! 27.4,61 31,64.4!", "#F4C95A", .8),
    ):
        fire = blob(text, 8)
        a.shape(fire, c, w)
    outer = blob("58.8,66! 56,54 58.6,46! 53.4,40 54.4,28!", 8)
    a.fine(shade(outer, "58.4,64 56,54 58.4,46.4", 3, 1.0, .6), SHU_D)
    for x, y, r in ((20, 26, .8), (13, 38, .6), (27, 14.6, .7), (50.4, 16.4, .8), (56, 20.6, .5), (10, 52, .7),
                    (43, 10, .5)):
        a.fill(ellipse(x, y, r, n=12), "#F4C95A")
    return _arrow


def _burning(a: Art, x: float, y: float, rot: float, s: float) -> None:
    """A card that is on fire, on its way to the ground."""
    part = Art(a.detail, a.name)
    part.bold = a.bold
    part.shape(blob("-5.6,-2! -6.6,-8 -4,-6.4! -3,-12.4 .4,-8.4! 2.4,-13.4 4.4,-7.6! 7,-9 5.8,-2!"), "#E8763A", .8)
    part.shape(blob("-5.4,-4! -3.4,-2.4! -1.6,-5! .6,-2.8! 2.6,-5.4! 5.4,-3! 5.4,8.6! -5.4,8.6!"), PAPER, .85)
    part.fill(blob("-5.2,-3.6! -3.4,-2! -1.6,-4.4! .6,-2.2! 2.6,-4.8! 5.2,-2.6! 5.2,-.6 2.6,-2.6! .6,0! -1.6,-2.2! "
                   "-3.4,.2! -5.2,-1.4!"), "#5B3216")
    part.fill(blob("0,1.4! 2.4,4! 0,6.6! -2.4,4!"), SHU)
    a.add(part, dx=x, dy=y, s=s, rot=rot)


def _arrow(a: Art) -> None:
    """The shaft is the minus; head and feathers break the frame."""
    for y in (62.6, 66, 69.4):
        vane = f"50.4,{y-1.6}! 52,{y-2.6} 61.4,{y-2.4}! 59,{y}! 61.2,{y+1.8}! 52,{y+1.8} 50.4,{y+1.6}!"
        a.shape(blob(vane), SHU, .75)
    shaft = blob("13,62.2! 32,61.4 57,61.8! 56.4,66 57,70.4! 32,70.8 13,70!")
    a.shape(shaft, PAPER, 1.35)
    a.fine(shade(shaft, "56.6,70.2 32,70.6 14,69.8", 3.6, 1.0, .65), "#8A7448")
    head = blob("1.8,66! 10,60.6 19.4,56.6! 15.6,66 19.4,75.4! 10,71.4")
    a.shape(head, "#DCE6E1", 1.2)
    a.fine(shade(head, "3.6,67 10,71.2 18.6,75", 3.4, .95, .6))
    a.line("3.6,66 9,65.8 15.2,66", .8, "leaf")
    for x in (24, 27.4):
        a.line([(x, 61.6), (x+.3, 70.6)], 1.7, "flat", SHU)
    whiskers(a, "30,65 38,65.4 47,64.8 / 36,67.4 43,67.2 52,67.6", .6, "leaf", "#B9A878")


SPECIALS: dict[str, tuple[Figure, tuple[float, float, float]]] = {
    "1/10": (tenth, (3, 22, 70)), "0!": (devil, (2, 21, 69)), "-!": (flame, (-1, 19, 64)),
}

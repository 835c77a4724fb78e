"""Horses that look left, in parts: a head, a leg with its hoof, a rider's boot; where they go is the drawing's matter.

It knows no card and no suit. The body of every horse is drawn where it is ridden, because it carries the temper.
"""
from __future__ import annotations

import math

from pen.ink import KIN, PAPER, SHU, SUMI, Art, blob, ellipse, limb, move, shade
from suits.court import arm, cut, place


def leg(a: Art, joints: str, coat: str, w: float = .95, edge: str = "", dark: str = SUMI, hoof: str = SUMI,
        sock: str = "") -> None:
    """A leg, x,y,width at every joint, and a hoof that goes on where it ends; sock colours the last bit."""
    a_, b = joints.split()[-2:]
    (x0, y0, _), (x1, y1, wide) = ([float(v) for v in p.split(",")] for p in (a_, b))
    turn = math.degrees(math.atan2(y1-y0, x1-x0)) - 90
    k = wide/2
    form = blob(f"{-k},-1! {k},-1! {k*1.3},3.4! {-k*1.9},3.6! {-k*1.3},1")
    a.shape(move(form, x1, y1, rot=turn), hoof, .6, shift=False)
    arm(a, joints, coat, w, edge, 2.6, dark)
    if sock:
        mx, my = x1+(x0-x1)*.42, y1+(y0-y1)*.42
        a.fill(limb(f"{mx},{my},{wide*.72} {x1},{y1},{wide*.62}"), sock)


def head(a: Art, x: float, y: float, rot: float = 0, s: float = 1, coat: str = SUMI, mane: str = SUMI,
         bridle: str = SHU, mouth: str = "shut", eye: str = "open", blaze: str = "", dark: str = SUMI) -> None:
    """A head 19 mm long, its cheek at (x, y). mouth: shut, open; eye: open, wild, soft, shut."""
    def draw(h: Art) -> None:
        h.shape(blob("1.4,-7! 1,-11 3,-14! 5.4,-10 5,-6!"), coat, .8)
        h.fill(blob("2.4,-7.4! 2.4,-10 3.1,-12! 4.1,-9.6 4,-7!"), dark)
        lower = "-12.6,9.6 -9.4,10! -6,7.6" if mouth == "shut" else "-12.4,7.6! -7.4,7! -11,11.4 -7.6,12.4 -4,8.4"
        form = blob(f"5,-7! 1,-8.4 -2.6,-7.2 -7,-2 -12,3.4 -13.8,6.6 {lower} -2,6.2 3,5.6 6.6,2!")
        h.shape(form, coat, 1.0)
        h.fine(shade(form, "-6,7.6 -2,6.2 3,5.6 6.4,2.2", 3, .9, .55), dark)
        if blaze:
            h.fill(blob("-2.4,-6.6! -1.4,-4.6 -6,1 -10.6,5.4! -12,3.8 -6.8,-1.8"), blaze)
        if mouth == "open":
            h.fill(blob("-11.6,8! -7.6,7.4! -10.4,10.8"), SHU)
            h.fill(blob("-12,7.8! -8.6,7.4! -8.8,8.6 -11.4,8.9"), PAPER)
        else:
            h.line("-13.2,8.6 -10.6,7.8 -9,8.6", .6, "leaf", dark)
        h.fill(ellipse(-12, 6, .75, 1.15, tilt=38, n=16), dark)
        _eye(h, eye, dark)
        for way in ("-9.8,1.2 -7.6,8.4", "-.6,-7.8 -1.2,-1 -2,6", "-8.8,3.8 -4,1.4 .6,-2.4"):
            h.line(way, 1.3, "flat")
            h.line(way, .6, "flat", bridle)
        h.shape(ellipse(-8.4, 5.6, 1.1, n=16), KIN, .5)
        h.shape(blob("5.4,-8.4! 2,-9.6 -1.8,-8! -4.6,-3.4! -1.4,-5 1,-5.4! 4,-4.6!"), mane, .6)
    place(a, draw, x, y, rot, s)


def _eye(h: Art, kind: str, dark: str) -> None:
    if kind == "shut":
        h.line("-5,-1.6 -3.4,-.8 -1.4,-2", .9, "leaf", dark)
        return
    big = 1.35 if kind == "wild" else 1
    h.fill(blob(f"-5.4,-1.6! -3.6,{-3.2*big} -1.4,-2.4! -3,-.9"), PAPER)
    h.fill(ellipse(-3.5, -2, .95 if kind != "wild" else .8, n=18), SUMI)
    h.line("-5.8,-1.4 -3.6,-3.7 -1,-2.5" if kind != "soft" else "-5.6,-2 -3.4,-2.8 -1.2,-2.2", .9, "leaf", SUMI)


def boot(a: Art, x: float, y: float, rot: float = 0, s: float = 1, c: str = SUMI) -> None:
    """A rider's foot in its stirrup, the toe to the left."""
    def draw(b: Art) -> None:
        cut(b, "-1.8,-6! 2.2,-6! 2.4,0 2,2! -5.6,2! -5,.2 -2,-1!", c, .8)
        b.line("-6,2.6 -2,3.1 3,2.6", 1.3, "flat", KIN)
        b.line("-1.4,-7 -3,2.6", .5, "flat")
    place(a, draw, x, y, rot, s)

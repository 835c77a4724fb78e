"""The mask, second below zero.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from pen.ink import (
    AI_D,
    INDIGO,
    KIN,
    PAPER,
    SHU,
    SHU_D,
    SUMI,
    Art,
    blob,
    comb,
    curve,
    ellipse,
    shade,
    spiral,
)
from pen.scenery import ground, rays

GILT, GILT_DARK, CHALK_SHADE = "#DDA63F", "#B9781F", "#A88F63"


def mask(a: Art) -> None:
    """Two faces in one: Pantalone, gilded so that he reads as a mask, and hyottoko in chalk white."""
    ground(a, SHU_D, "#D8542F", SHU)
    rays(a, 35.4, 58, "#C8402B", 14, 10, 70, 5)
    left = blob("35.4,28! 26,28.6 18.6,34 15.8,44 16.4,56 19.4,67 25.4,76.4 35.4,82.4!", 12)
    right = blob("35.4,28! 44.6,28.6 52.4,34 55.4,45 54.6,58 50.4,69.6 44,77 35.4,81!", 12)
    a.shape(right, PAPER, 1.2)
    a.shape(left, GILT, 1.2)
    a.fine(shade(left, "15.8,44 16.4,56 19.4,67 25.4,76.4 34,81.8", 6.4, 1.0, .75, lean=.2))
    a.tone(blob("55,46 54.6,58 50.4,69.6 44,77 37,80! 44,73 50,63 52,52"), "#DCCBA2")
    a.fine(shade(right, "55.4,46 54.6,58 50.4,69.6 44,77 37,80.2", 4.6, 1.0, .65, lean=-.2))
    a.line("35.4,28 35.5,55 35.4,82", .9, "flat")
    _mask_caps(a)
    _pantalone(a)
    _hyottoko(a)


def _mask_caps(a: Art) -> None:
    scarf = blob("35.4,25! 45,24.6 54,30 57.4,41.4! 50.6,37.2 43,36 35.4,37.4!")
    a.shape(scarf, INDIGO, 1.1)
    a.fine(shade(scarf, "54,30.4 56.8,40.8 50.6,37.2", 4, .9, .55), AI_D)
    for x, y in ((39.2, 29.6), (45.4, 28.6), (51, 32), (48, 34.2), (42.4, 33.4), (54, 36.6)):
        a.fill(ellipse(x, y, 1.0), PAPER)
    cap = blob("35.4,25! 25,25 16.4,31.4 14.2,41.6! 21,37 28,35.6 35.4,37.4!")
    a.shape(cap, SUMI, 1.0, shift=False)
    a.fine(comb(curve("15.4,40.4 21,36.8 28,35.4 34.6,37"), 6.4, 1.1, .55, side=1, lean=.3), "#8794A0")
    a.fill(ellipse(27, 26.4, 1.5, 1.1, tilt=-12), SHU)


def _pantalone(a: Art) -> None:
    # a bushy brow: one sweep from the nose, ragged towards the temple
    a.shape(blob("33.4,45.2! 31.4,41.6 27,39.6 22,39.8 17.6,42.2! 20,42.4! 17.4,45! 20.6,44.6! 19.8,46.8! 23.4,45.2! "
                 "23.2,46.8! 27,45 30,44.6"), PAPER, .75)
    for q in ("31.4,43.8 27.4,42 23,42.4", "29,43.8 25.6,43.4 22.6,44"):
        a.whisker(q, .5)
    a.fill(ellipse(25.6, 49, 4.7, 3.2, tilt=8), SUMI)
    a.fill(ellipse(26.6, 49.2, 1.5), KIN)
    a.fill(ellipse(26.9, 49.3, .7), SUMI)
    for q in ("20.4,52.2 25,54.8 30.4,53", "21,54.8 25,56.8 29,55.6", "20,49.2 18.4,47.6 17.6,48.4",
              "20.4,51 18.6,51 17.6,52"):
        a.line(q, .75, "leaf")
    # the hooked nose is his
    nose = blob("30.4,44! 33.8,45.6 34.6,52 35,59 34.8,66.4! 30.6,64.6 26.4,65.6 23,63.8 23.2,59.6 "
                "28,57.2 30.4,50", 12)
    a.shape(nose, GILT_DARK, 1.1)
    a.tone(blob("30.6,45.4! 32.4,46.6 32.6,52 31.8,57.4 27.6,60.4 25.2,60.8 28.6,57.8 31,51"), GILT)
    a.fine(shade(nose, "34,48 34.6,52 35,59 34.8,65.6", 3.6, .95, .6))
    a.fill(blob("25,63! 27.2,61.8 28.8,63.4 27,64.2"), SUMI)
    a.line("30,59 31.4,61 30.2,63.4", .8, "leaf")
    a.line("27,74.6 31,75.8 35.4,74.4", 1.3, "leaf")
    a.shape(blob("34.9,68.6! 32,66.2 26.6,65.8 21.4,68 17.4,71.6 14.8,71.6 13.6,69.4! 13.2,73.8 16.2,76.6 21.6,75.4 "
                 "27.4,73.4 32,72.4"), PAPER, .95)
    for q in ("16,75 19,73.4 24,69.8 31,68.4", "21,74.4 26,71.8 31.4,70.2"):
        a.whisker(q, .6)
    a.shape(blob("24.6,77.8! 30,76.8 35,79.8! 35.2,85 33.6,87.6! 32,91! 30,88.6 28.8,85! 26.4,83"),
            PAPER, .95)
    for q in ("28,79.4 30.6,83.6 31.4,88.6", "32,80 33,83.6 32.6,87"):
        a.whisker(q, .6)


def _hyottoko(a: Art) -> None:
    a.line("38.6,44.4 43.6,39.2 51.4,41.8", 2.2, "brush")
    a.shape(ellipse(45.6, 48.8, 4.3, 3.8), PAPER, .95)
    a.fill(ellipse(44.2, 48.6, 1.6), SUMI)
    a.fill(ellipse(43.8, 48.1, .5), PAPER)
    a.line("41.4,53.4 45.6,54.4 49.6,53", .65, "leaf")
    a.whisker("50.6,45.6 52.4,45 53.6,45.6", .6)
    a.whisker("50.8,47.6 52.6,47.6 53.8,48.4", .6)
    a.tone(ellipse(48.6, 59.4, 4.2, 3.5), "#E8896B")
    a.whisker(spiral(48.6, 59.4, 2.7, 1.6, 30, 1), .6, "flat", SHU)
    # the pout, blown aside
    pout = blob("37.4,71! 39.6,66.6 45,65 50.6,67 52.4,71 49.4,75.4 43,76.4 38.8,74.8", 10)
    a.shape(pout, PAPER, .95)
    for q in ("40.4,68.8 43.4,69.4 45.8,68.8", "39.8,71.4 42.8,71.6 45.2,71.2",
              "40.6,74 43.2,73.4 45.4,73.6"):
        a.line(q, .6, "leaf")
    a.shape(ellipse(49.4, 71, 3.4, 3.9, tilt=-12), SHU, .95)
    a.fill(ellipse(49.9, 71, 1.5, 2, tilt=-12), SUMI)
    for q in ("53.8,69.2 55.8,68 58,68", "54.2,71.6 56.4,71.6 58.4,72.4", "53.6,73.8 55.2,74.8 56.8,76.4"):
        a.line(q, .8, "in", PAPER)

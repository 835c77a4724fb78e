"""The bucket, first below zero.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from card import Figure
from ink import OCHRE, PAPER, SAND, SKY, SUMI, Art, blob, box, ellipse, move, shade
from scenery import grain, ground, soil

WOOD, WOOD_DARK, SPLASH = "#D9A860", "#B57F3C", "#E4EEEA"


def bucket(a: Art) -> Figure:
    """Kicked over! The tub lands on its rim, the sake leaps out and takes the ladle with it."""
    ground(a, "#244E70", "#CBD8CF", "#7FA7B2")
    grain(a, 8, 84, "#16304B", .2, (22, 38))
    a.tone(ellipse(23.4, 36, 9, n=56), "#F3E3B4")
    soil(a, "9,85 30,82.6 44,84 62,85.4", "#9C7A42", "#5C4216", depth=6)
    a.fill(blob("20,89.6 30,87.6 46,87.6 59,89.6 48,92 30,92.2"), "#5C4216", .55)
    tub = Art(a.detail, a.name)
    tub.bold = a.bold
    _tub(tub)
    a.add(tub, rot=-16, about=(35, 86), dx=3.2, dy=.2)
    _splash(a)
    return _ladle


def _tub(a: Art) -> None:
    """Drawn upright, then kicked."""
    side = blob("17,50! 53,50! 49,84.4! 42,86.6 28,86.6 21,84.4!")
    a.shape(side, WOOD, 1.2)
    a.tone(blob("43,50! 53,50! 49,84.4! 41.6,86.2! 43,70"), WOOD_DARK)
    for x0, x1 in ((22, 24.6), (27, 28.6), (32, 32.6), (37.4, 36.8), (42.6, 41), (48, 45.4)):
        a.line([(x0, 53), (x1, 86)], .8, "leaf")
    for q in ("24.4,62.6 25,68 24.6,74", "34.6,64 34.4,70 35,75", "30,66 30.2,69",
              "39.6,65 39.2,71 39.6,74.6"):
        a.whisker(q, .45, "leaf", WOOD_DARK)
    a.fine(shade(side, "52.6,53 51.2,70 49,84", 8, 1.05, .75, lean=-.1))
    # the brewer's mark, burnt in: a measure seen from above, two squares and a ring
    a.fill([box(29.2, 63.4, 40.8, 75, .6), box(30.4, 64.6, 39.6, 73.8, .4)[::-1]], "#7A3B1E")
    a.fill([ellipse(35, 69.2, 3.6), ellipse(35, 69.2, 2.4)[::-1]], "#7A3B1E")
    for y, h in ((57.4, 17.7), (78.6, 15.4)):
        a.shape(blob(f"{35-h},{y-2}! 35,{y+1.4} {35+h},{y-2}! {35+h-.4},{y+1.8}! 35,{y+5.2} "
                     f"{35-h+.4},{y+1.8}!"), OCHRE, .95)
        for k in range(-6, 7):
            x, yy = 35+k*h/6.6, y + 3.2*(1-(k/6.6)**2) - 1.6
            a.line(f"{x-1.3},{yy+2.7} {x-.2},{yy+1.7} {x+1.3},{yy+.1}", .65, "leaf")
    a.shape(ellipse(35, 50, 18, 5.4), "#8A5A26", 1.1)
    a.fill(ellipse(35, 50.6, 16.2, 4.3), SUMI)
    a.fill(ellipse(35, 51.4, 15, 3.4), SKY)
    a.line("22,52.4 30,53.8 40,53.2", .7, "leaf", PAPER)


def _splash(a: Art) -> None:
    wave = blob("17.8,57! 15.2,48 16.2,38.8 21.6,32.4 28.4,30.8! 33,31.6 36,36.2 35.4,40.4! 33.6,38! "
                "33.4,42.4 31.2,44.6! 30.8,40.6! "
                "29.2,43 27,43.2! 28,40 26.8,38.4! 25.8,41.6 26.6,45.4 29.4,48! 34,44.4 36.6,38 38.4,29.8 "
                    "43.6,24.6 49.4,23.8! "
                "54,25 56.6,29.4 56.2,34.4! 54,31.8! 53.8,36.6 51.2,39.2! 50.6,35! 48.8,37.4 46.6,37.4! "
                    "47.6,34 46.2,32! 44.6,35.6 45,41 "
                "46.6,48.8! 34,54.6", 10)
    a.shape(wave, SPLASH, 1.15)
    a.tone(blob("20,55 18.2,47 19.8,40 21.4,46 24.6,52"), SKY)
    a.tone(blob("33,53 38.6,46 41.4,37.6 41.8,44 44.6,49.6"), SKY)
    for q in ("20.4,52 18.8,44 21.6,37 27,34 31,35", "23.6,50 22.6,44 24,39.6",
              "36.6,50 40,43 41.6,34.6 45.4,28.6 50,27.6", "40.8,49.4 42.6,44 42.8,38",
              "30,51 34.8,47.6 37.6,42"):
        a.line(q, .8, "leaf")
    for x, y, r, t in ((35.8, 25.4, 1.5, -20), (30.6, 25.4, 1.1, -35), (14, 33, 1.1, -40), (57, 38.4, 1.3,
                                                                                            40), (55.4, 45,
                                                                                                  1.0, 30),
                       (41, 20.6, 1.0, 0), (12.8, 42.6, .9, -60), (26, 26.6, .8, -30)):
        a.shape(move(blob(f"{x},{y-r*1.8}! {x+r},{y} {x},{y+r} {x-r},{y}"), rot=t, about=(x, y)), SPLASH, .7)


def _ladle(a: Art) -> None:
    """The ladle turns over in the air, its handle out over the edge of the picture."""
    tool = Art(a.detail, a.name)
    tool.bold = a.bold
    tool.line([(0, 0), (16, 0)], 2.3, "flat")
    tool.line([(.4, 0), (15.6, 0)], 1.1, "flat", SAND)
    tool.line([(.8, -.3), (15, -.3)], .35, "flat", PAPER)
    cup = blob("-7.6,-3.4! .4,-3.6! .2,4.2 -1.2,4.8 -6,4.8 -7.4,4.2!")
    tool.shape(cup, WOOD, 1.0)
    tool.tone(blob("-2.4,-3! .2,-3! 0,4 -2.4,4.4!"), WOOD_DARK)
    tool.line("-7.4,1.8 -3.6,2.5 .2,1.8", .7, "flat")
    tool.fine(shade(cup, "-.2,-2.6 0,1 -.2,4", 2.6, .8, .5))
    tool.shape(ellipse(-3.6, -3.4, 4, 1.4), SUMI, .7, shift=False)
    a.add(tool, dx=46.6, dy=13.6, rot=32)
    a.shape(blob("37.6,14.4! 38.4,16.4 37.2,18 35.6,17 36,15.4"), SPLASH, .7)

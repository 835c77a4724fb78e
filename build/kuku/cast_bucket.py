"""The bucket, first below zero.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from pen.card import Figure
from pen.ink import OCHRE, PAPER, SAND, SKY, SUMI, Art, Poly, blob, curve, ellipse, move, shade
from pen.scenery import grain, ground, soil

WOOD, WOOD_DARK, SPLASH = "#D9A860", "#B57F3C", "#E4EEEA"


def bucket(a: Art) -> Figure:
    """Kicked over! The tub lands on its rim, the sake leaps out and takes the ladle with it."""
    ground(a, "#244E70", "#CBD8CF", "#7FA7B2")
    grain(a, 8, 84, "#16304B", .2, (22, 38), [ellipse(21.6, 33.6, 9.4)])
    a.tone(ellipse(21.2, 33.2, 8.4, n=56), "#F3E3B4")
    soil(a, "9,85 30,82.6 44,84 62,85.4", "#9C7A42", "#5C4216", depth=6)
    a.fill(blob("30,90.4! 36,87.4 48,86.6 58.6,88.2! 54,90.6 44,91.8 35,91.8"), "#5C4216", .6)
    for part in (_tub_mouth, _splash, _tub):
        piece = Art(a.detail, a.name)
        piece.bold = a.bold
        part(piece)
        if part is _splash:
            a.add(piece, dx=1.8, dy=.6)
        else:       # drawn upright, then kicked
            a.add(piece, rot=-16, about=(35, 86), dx=5, dy=.2)
    return _ladle


def _tub_mouth(a: Art) -> None:
    """The far wall, seen through the mouth; the sake comes up in front of it."""
    a.shape(ellipse(35, 50, 18, 5.4), "#8A5A26", 1.1)
    a.fill(ellipse(35, 50.8, 16.2, 4.2), SUMI)


def _tub(a: Art) -> None:
    """Staves, hoops and the near half of the rim, which closes over the sake."""
    rim = ellipse(35, 50, 18, 5.4, 0, 180, 30)
    side = [*rim[::-1], *curve("53,50 49,84.4! 42,86.6 28,86.6 21,84.4! 17,50")[1:-1]]
    a.shape(side, WOOD, 1.2)
    a.tone(blob("43,54.8! 53,50! 49,84.4! 41.6,86.2! 43,70"), WOOD_DARK)
    for x0, x1, y in ((22, 24.6, 54.4), (27, 28.6, 55.4), (32, 32.6, 55.8), (37.4, 36.8, 55.8), (42.6, 41, 55.4),
                      (48, 45.4, 54.2)):
        a.line([(x0, y), (x1, 86)], .8, "leaf")
    a.line(ellipse(35, 51.7, 17, 5, 12, 168, 24), .6, "leaf", "#F2D49A")
    a.fine(shade(side, "52.6,53 51.2,70 49,84", 8, 1.05, .75, lean=-.1))
    # the brewer's mark, burnt in: a measure, two squares and a ring, bent with the staves
    a.fill([_bent(29.6, 66.4, 40, 76.2), _bent(30.7, 67.5, 38.9, 75.1)[::-1]], "#7A3B1E")
    a.fill([ellipse(34.8, 72.4, 2.9, 3), ellipse(34.8, 72.4, 1.7, 1.8)[::-1]], "#7A3B1E")
    for y, h in ((59.4, 17.3), (79.4, 15.3)):
        a.shape(blob(f"{35-h},{y-2}! 35,{y+1.4} {35+h},{y-2}! {35+h-.4},{y+1.8}! 35,{y+5.2} "
                     f"{35-h+.4},{y+1.8}!"), OCHRE, .95)
        for k in range(-6, 7):
            x, yy = 35+k*h/6.6, y + 3.2*(1-(k/6.6)**2) - 1.6
            a.line(f"{x-1.3},{yy+2.7} {x-.2},{yy+1.7} {x+1.3},{yy+.1}", .65, "leaf")


def _bent(x0: float, y0: float, x1: float, y1: float) -> Poly:
    """A square on the round of the tub: its level edges sag like the hoops."""
    across = [(x0+(x1-x0)*k/10, 1.5*(1-(2*k/10-1)**2)) for k in range(11)]
    return [(x, y0+sag) for x, sag in across] + [(x, y1+sag) for x, sag in across[::-1]]


def _splash(a: Art) -> None:
    wave = blob("18.4,64! 16.6,57 15.2,48 16.2,38.8 21.6,32.4 28.4,30.8! 33,31.6 36,36.2 35.4,40.4! 33.6,38! "
                "33.4,42.4 31.2,44.6! 30.8,40.6! "
                "29.2,43 27,43.2! 28,40 26.8,38.4! 25.8,41.6 26.6,45.4 29.4,48! 34,44.4 36.6,38 38.4,29.8 "
                "43.6,24.6 49.4,23.8! "
                "54,25 56.6,29.4 56.2,34.4! 54,31.8! 53.8,36.6 51.2,39.2! 50.6,35! 48.8,37.4 46.6,37.4! "
                "47.6,34 46.2,32! 44.2,36 43.8,41 "
                "44.4,46.4 44.6,54! 34,62", 10)
    a.shape(wave, SPLASH, 1.15)
    a.tone(blob("20.6,58 18.4,48 19.8,40 21.4,46 25,54"), SKY)
    a.tone(blob("34,55 38.6,46 41.2,37.6 41.4,44 42.6,51"), SKY)
    for q in ("20.4,52 18.8,44 21.6,37 27,34 31,35", "24,51 22.6,44 24,39.6",
              "36.6,50 40,43 41.6,34.6 45.4,28.6 50,27.6", "30,52 34.8,48.4 37.6,42"):
        a.line(q, .8, "leaf")
    for x, y, t in ((24.6, 26.6, -20), (13, 36.6, -60), (35.4, 25.4, 10), (55.2, 41.8, 150), (40.6, 20.2, 15)):
        a.shape(move(blob(f"{x},{y-2.1}! {x+1.15},{y} {x},{y+1.15} {x-1.15},{y}"), rot=t, about=(x, y)), SPLASH, .7)


def _ladle(a: Art) -> None:
    """The ladle turns over in the air and shows us its hollow; the last of the sake runs out of it."""
    handle = [(39, 11.4), (58.2, 17.6)]
    a.line(handle, 2.7, "flat")
    a.line([(39.4, 11.5), (57.8, 17.5)], 1.4, "flat", SAND)
    a.line([(40, 11.4), (56.6, 16.8)], .35, "flat", PAPER)
    cup = blob("29.2,10.6! 33.4,6.2 38.6,6.4 41.6,10.4 40.6,15 36.6,18.4! 33,14.6", 12)
    a.shape(cup, WOOD, 1.0)
    a.tone(blob("40.4,9.2 41.6,11.6 40.4,15 36.6,18! 38.6,14"), WOOD_DARK)
    a.line("33.6,8.6 37.6,10.4 39.6,14.8", .8, "flat")
    a.shape(blob("31.4,16.4! 30,19.6 28.6,23.4 29.2,26.4 31,26.8 31.8,24 33.4,21 35.6,18.2!"), SPLASH, .8)
    mouth = ellipse(32.8, 14.5, 5.5, 3.7, tilt=46)
    a.shape(mouth, SAND, .9)
    a.fill(ellipse(32.9, 14.6, 4.5, 2.7, tilt=46), SUMI)
    a.shape(blob("30.6,14.6! 32.6,15.4 34.8,17.8! 35.4,18.4 33.4,20.6 30.8,19.6 30.4,16.8"), SPLASH, .6)

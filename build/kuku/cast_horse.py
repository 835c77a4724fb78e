"""The horse, XIII: it passes the asker on to the next.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from pen.ink import INDIGO, KIN, OCHRE, PAPER, SHU, SHU_D, SKY, SUMI, TEAL, Art, blob, ellipse, limb, shade
from pen.scenery import foam, grain, ground


def horse(a: Art) -> None:
    """Over it! A red horse clears the wave, mane and tail like flames in the wind."""
    ground(a, "#E3BE78", PAPER, "#F0E2BE")
    grain(a, 19, 70, "#C08F3C", .26, (46, 30), [ellipse(47.6, 34.4, 12)])
    a.tone(ellipse(47.2, 34, 11.2, n=56), "#F8F1E0")
    a.shape(blob("8,70! 13,71 19,76.6 26,80.6 36,81.4 45,78.6 53,75.4 62,75.6! 62,96! 8,96!"), SKY, .9)
    a.whisker("12,76 18,81 25,84", .8, "leaf", PAPER)
    leaping = Art(a.detail, a.name)
    _far_legs(leaping)
    _tail(leaping)
    _horse_body(leaping)
    _near_legs(leaping)
    _horse_head(leaping)
    a.add(leaping, dx=2.2, dy=-2.6, s=.92, about=(10, 88))
    _wave(a)


def _hoof(a: Art, points: str) -> None:
    a.fill(blob(points), SUMI)


def _far_legs(a: Art) -> None:
    a.shape(limb("23,61,12 28.6,67.4,8 27.4,73,5 22.8,77,3.7 25,81.6,2.9 25.4,84.4,3"), SHU_D, .95)
    _hoof(a, "23.8,83.4! 27.2,83.6! 28,87.6! 23.2,87.4!")
    a.shape(limb("46,56,9 53,52.8,5.6 57.6,54.8,3.8 56.8,60,2.8 54.4,63.4,3"), SHU_D, .95)
    _hoof(a, "53.6,62! 56.6,63.4! 56,67.6! 51.8,65.8!")


def _tail(a: Art) -> None:
    a.fill(blob("17,60! 12.6,59.6 10,55 11.6,49 9.4,44! 13.4,45.4 14,40.6 11.6,34.6! 17.4,38.6 18,44.6 "
                "17,48.4! "
                "19.8,46.8 20.4,43.6! 22,48.6 19.6,52.4! 21.6,52.6 22.4,55!"), SUMI)
    for q in ("17,57.6 13.4,53.6 14.2,48.6 15.6,44 14.6,40", "18.6,55.8 17.4,52.4 19.4,49.2"):
        a.whisker(q, .55, "leaf", SHU)


def _horse_body(a: Art) -> None:
    body = blob("48,28.8 51.8,30.6 54.6,35 59.4,40.4 60.2,43.4 58,45.8 54.6,45.2 51.8,43 50,43.8! 49.2,48 "
                "50.2,53.4 "
                "48.6,59 43,62 35.6,62.8 29.6,64.8 24,68.2 18,66.6 15,61 15.6,54.6 20,50.2 26,48.8 "
                    "32.4,49.2 36.6,46.4 "
                "39.4,40.4 42.2,33 45,29.6", 14)
    a.shape(body, SHU, 1.15)
    a.tone(blob("28.6,65.4 35.6,60.2 43,59.8 48.6,54.6 50,53.4 48.4,58.8 43,61.8 35.6,62.6"), SHU_D)
    a.fine(shade(body, "25,67.8 29.6,64.8 35.6,62.8 43,62 48.6,59 50.2,54", 5.6, .95, .66, lean=-.35))
    a.fine(shade(body, "49.4,47.8 50,43.8 52,43", 3.8, .8, .5))
    a.fine(shade(body, "15.4,62 15.2,58 16.8,53.4", 3.4, .9, .55), SHU_D)
    # saddle cloth, girth and crupper
    a.line("27.6,51.4 21.6,51.2 16.4,54", 1.2, "flat", KIN)
    a.line("27.6,52.3 21.6,52.1 16.8,55", .45, "flat")
    a.line("32.6,58.6 34,61 35,63.2", 1.2, "flat", KIN)
    a.shape(blob("26.4,48.2! 34.6,47.6! 39.2,58! 31,61!"), INDIGO, .95)
    a.shape(blob("27.6,49.4! 33.8,48.9! 37.6,57.2! 31.6,59.4!"), INDIGO, .35)
    a.tone(ellipse(32.6, 53.8, 2.8), KIN)
    a.fill(ellipse(33, 54.2, 1.3), INDIGO)
    a.shape(blob("26.8,48.6! 25.4,45.6 28.4,45.2 32.6,46.2 35.4,45 36.4,47 34.8,48.4!"), OCHRE, .85)


def _near_legs(a: Art) -> None:
    hind = limb("21.6,58.6,13 22.8,66,10.4 18.2,71.8,5.8 14.6,75.2,4.2 16.8,80.6,3 16.4,84.2,3.2")
    a.shape(hind, SHU, 1.0)
    a.fine(shade(hind, "27.4,66.4 24.6,70.4 20,74 17,76.2", 4, .9, .6, lean=-.2))
    # the haunch grows out of the body
    a.fill(blob("16.6,60 18,54 23,51.8 28,55 28.6,60.4 27.4,65.4 22.4,67.4 18.2,65"), SHU)
    a.line("27.6,57.4 29,62 27.4,66.4", 1.1, "leaf")
    a.whisker("20.6,56.4 18,60 18.8,64.6", .9, "leaf")
    _hoof(a, "14.6,83.2! 18.4,83.6! 18.6,88! 13.4,87.4!")
    a.line("17,73.2 15.4,74.8 15.6,77", .7, "leaf")
    fore = limb("42.6,55.4,11 47.4,60,8 53.2,62.6,4.8 55,65.6,3.6 51.2,70,2.8 49.4,71.8,3.1")
    a.shape(fore, SHU, 1.0)
    # … and so does the shoulder
    a.fill(blob("36.6,58 37.4,52.4 42,49.4 47.4,50.6 49,55 47.6,60.4 42,61.4 38.4,61"), SHU)
    a.line("43.4,48.6 39.4,52.6 40.2,58.6 42.6,60.6", 1.2, "leaf")
    a.whisker("47,55.6 48.4,57.4 51.4,58.6", .8, "leaf")
    a.fine(shade(fore, "45,63.8 50,64.6 52.8,65.2", 2.6, .8, .5))
    _hoof(a, "48.2,70.2! 50.8,72.4! 48.8,76! 45.4,73.2!")
    a.line("49,50.4 45,53.4 41,53.2 38,51.6", 1.3, "flat", KIN)
    a.line("49,51.4 45,54.4 41,54.2 38.2,52.6", .45, "flat")
    a.shape(ellipse(44.6, 55.6, 1.7), KIN, .65)
    a.line("43.6,55.9 45.6,55.9", .45, "flat")


def _horse_head(a: Art) -> None:
    a.shape(blob("46.8,30! 46.2,25 48.4,22.2! 50.8,26 51,30.4!"), SHU, .85)
    a.fill(blob("47.9,29! 47.6,25.8 48.5,24.2! 49.4,26.6 49.4,29!"), SHU_D)
    a.fill(blob("53.4,34! 55.2,35.8 58.2,39.4 58.6,40.8! 56.6,39.6 54.6,37!"), PAPER)
    a.fill(blob("49,35.7! 50.8,33.6 53.2,33.9 54.6,35.7! 52.8,37 50.6,36.9"), SUMI)
    a.fill(blob("49.9,35.7! 50.9,34.8 50.7,36.3"), PAPER)
    a.fill(ellipse(52.5, 34.9, .5), PAPER)
    a.line("48.4,34.4 50.4,32.5 53.4,32.7", .9, "leaf")
    a.fill(ellipse(58.4, 42.2, .65, 1.0, tilt=-35), SUMI)
    a.line("59.4,44.4 57.4,44.5 56,43.8", .7, "in")
    a.line("48.6,40.4 49.8,42.2 52,42", .75, "leaf")
    for q in ("46,32.4 48.6,37 53.4,42.6", "54.2,44 57.6,39.6", "48.4,36.6 47.2,41.4 45.8,47.2"):
        a.line(q, .85, "flat", KIN)
    a.shape(ellipse(53.9, 42.8, .95, n=16), KIN, .5)
    a.fill(blob("50,27.6! 46.4,26.2 42.4,23.6 38,24.6! 41.6,27.8! 35.4,28! 39,31.6! 32.2,33.4! 36.8,36.4! "
                "30.6,40! "
                "36.2,41! 35,43.4! 39,42.4 42,36 44.6,31.6 48.2,30.4! 51.6,32! 52.4,29.8!"),
                SUMI)
    for q in ("45.4,29.4 42,27.4 39.6,26.2", "43,33.2 39.6,31.2 37.2,30", "40.8,37.6 37.8,36 35.2,35.6"):
        a.whisker(q, .55, "in", SHU)


def _wave(a: Art) -> None:
    foam(a, "9,87 15,89.4 24,90.4 31,88.6", (1.2, 2.0, 1.4, 2.6, 1.6, 1.1))
    foam(a, "36,86.4 39.6,83 44.6,80.4 50,79 56,79 63,80.4", (1.4, 2.4, 3.3, 2.0, 2.9, 1.5, 2.2))
    front = blob("8,86! 14,89.6 24,91.4 31,90 34.6,87 38.4,83.6 43.4,80.6 49,79 55,78.8 62,80! "
                 "62,96! 8,96!", 12)
    a.shape(front, TEAL, 1.1)
    for q in ("37,92 41,88.8 46.6,85.6 52.4,84 58,84", "45,92 50,89.6 58,88.6"):
        a.line(q, 1.0, "leaf", PAPER)
    for x, y, r in ((32.6, 84, .9), (35.2, 79.8, .6), (39.4, 77, .8)):
        a.shape(ellipse(x, y, r, n=14), PAPER, .5)

"""The cuckoo, XV: the strongest card, and the one that makes everybody show.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from pen.card import Figure
from pen.ink import AI_D, INDIGO, KIN, OCHRE, PAPER, SHU, SHU_D, SKY, SUMI, Art, blob, ellipse, limb
from pen.scenery import ground, rays


def cuckoo(a: Art) -> Figure:
    """Everybody shows! The cuckoo bursts through the curtain of the house with the light behind him."""
    ground(a, AI_D, AI_D)
    rays(a, 35, 58, KIN, 18)
    _torn_curtain(a)
    _cuckoo_tail(a)
    far = blob("43,49! 46.6,45.4 51.6,43.6 56,43.6! 58.6,46.8! 55.4,48.8! 58.6,53.4! 54.8,54.8! 57.6,60.8! "
               "53,61! 54,67.8! 49.4,66.4! 48.6,72.4! 43.5,66!")
    a.shape(far, INDIGO, .9)
    for q in ("48,50.6 52,48.4 56,47.4", "51,54 53.6,53.4 56,53.4", "50.6,58.4 53,59.4 55,60.4"):
        a.whisker(q, .65, "out", PAPER)
    _cuckoo_body(a)
    _near_wing(a)
    return _beak


def _torn_curtain(a: Art) -> None:
    left = blob("8,3! 38,3! 37,22 31,40 20,56 8,70!")
    right = blob("62,3! 36,3! 36.4,22 39.4,44 47,63! 46.4,65.4! 62,82!")
    for cloth in (left, right):
        a.shape(cloth, SHU, 1.0)
    a.tone(blob("8,3! 16,3! 16,30 13,46 8,56!"), SHU_D)
    a.tone(blob("62,3! 55,3! 55,34 57,54 62,66!"), SHU_D)
    for q in ("20,6 18.5,22 15.5,32", "49,18 51,28 54,38"):
        a.whisker(q, 1.0, "leaf", SHU_D)


def _cuckoo_tail(a: Art) -> None:
    for q in ("25,69! 18,77 12,85.4! 13.6,89.2! 17.8,89.8! 24,82 28,74!",
              "26,72! 22,82 17.6,89.6! 20.6,92! 24.8,91! 28.5,82 29.5,74!",
              "28,73! 28,84 26.6,90.6! 30,92.4! 33.6,90! 33,82 31.5,73!"):
        a.shape(blob(q), SUMI, .7)
    for cx, cy, t in ((15.8, 86, 40), (21.8, 88, 25), (30, 88.4, 3), (19.2, 81.4, 40), (24.8, 82.4, 22),
                      (30.4, 82.6, 4)):
        a.fill(ellipse(cx, cy, .85, 1.4, tilt=t), PAPER)


def _cuckoo_body(a: Art) -> None:
    body = blob("39,29.5 44.5,28.4 50,32.2 51.2,38 49.6,46 50.4,54 47,63 39,71.5 27,78! 25.4,68 28,56 "
                "32,45 33.6,36", 14)
    a.shape(body, PAPER, 1.0)
    for q in ("35.5,50.5 41,54.5 50.2,53.6", "34.6,54.6 40,59 49.2,58.4", "33.4,58.8 38,63 46.8,63",
              "32,62.8 36,67 43.4,67.4",
              "30.6,66.8 34,70.6 39.4,71.2", "29,70.8 31.4,74 35,74"):
        a.line(q, 1.4, "leaf")
    # the crest stands up
    for q in ("45,30.4,3 44.6,25.4,2.9 41.6,20.6,.1", "42.4,30.4,3.2 39.6,25.4,3.2 34.6,21.6,.1",
              "40,31.4,3.2 35.6,28.2,3.2 29.4,27,.1"):
        a.shape(limb(q), INDIGO, .8)
    for q in ("44.8,28.6 44.2,25.4 42.4,22.4", "41.4,28.6 39,25.4 36,23", "38.6,30.2 35.4,28.2 31.6,27.4"):
        a.whisker(q, .5, "leaf", PAPER)
    cape = blob("39,29.5 44.5,28.4 50,32.2 51.2,38 49.8,43 47.6,44.6! 46.8,47.4! 44.4,46.4! 42.6,49.6! "
                "40,48.6! 38.6,52.6! 36.2,53.6! "
                "35,56.6! 31,55! 31.4,50 32.4,45 33.6,36", 14)
    a.shape(cape, SKY, .85)
    for q in ("42.6,42.6 44,43.6 45.4,43", "39,45 40.6,46 42,45.2", "46.4,40.6 47.8,41.2 49,40.4"):
        a.whisker(q, .6, "leaf", INDIGO)
    a.fill(ellipse(45.2, 35.2, 3), SUMI)
    a.fill(ellipse(45.2, 35.2, 2.35), KIN)
    a.fill(ellipse(45.8, 35.1, 1.25), SUMI)
    a.fill(ellipse(45.2, 34.5, .45), PAPER)
    a.line("41.4,32.6 44.4,32 48.4,34", 1.2, "leaf")


def _near_wing(a: Art) -> None:
    wing = blob("38.4,44.4 34,38.8 26.5,31.5 18.6,26.6 13.4,25! 16.4,29.4! 11.8,31! 15.6,35.2! 11.6,39.6! "
                "15.8,42.2! 11.8,48.4! 16.8,50! "
                "13.4,57! 19.8,56.8! 18.4,63.8! 24.2,61.2! 25.6,67! 30,62! 34.6,60.4 38.6,56 40.2,50", 12)
    a.shape(wing, INDIGO, 1.15)
    for q in ("26,36.8 20.6,32.2 16.4,28.4", "24,40.4 19.6,37 14,33.2", "22.6,44 18.8,42 13.8,40.2",
              "22.8,47.8 19.4,47 14.2,47.4",
              "24.4,51.6 20.6,52.6 15.8,55.6", "27,55.6 23.4,57.8 20.4,61.4", "30.6,58.4 28.2,61 26.6,64"):
        a.line(q, .85, "in", PAPER)
    coverts = blob("38.4,44.4 34,38.8 28.6,34 23.4,30.8! 25.8,36! 23,38! 26.2,41.4! 23.6,44.4! 27.2,46.8! "
                   "25.4,50.6! 29.4,51.4! 29.2,55.2! 34,55.2 38,53 40,49", 10)
    a.shape(coverts, SKY, .85)
    for q in ("33,43 29.8,40 26.8,37.2", "33.4,46.6 30,44.8 26.8,43", "34.4,50 31.6,49.2 28.8,48.8"):
        a.line(q, .75, "in")


def _beak(a: Art) -> None:
    a.shape(blob("49,33.6! 58.6,24.8! 56.2,31 56.6,38.4! 50,38.6!"), SUMI, .6, shift=False)
    a.shape(blob("50.4,37.8! 51.4,34.8 54,32 58.2,30.2 60.6,31.4! 58.6,32.2 56.8,34.4 55.6,38.4!"), "#E8664A", .6)
    a.line("52.4,37 53.8,34.8 56.4,32.8", .6, "leaf", SHU_D)
    a.shape(blob("46.8,31.6! 50.6,26.6 55.6,22.6 62,20! 59.8,26 55.4,30.4 50,34.4!"), KIN, .85)
    a.line("50.4,31 54.2,27 58,24.2", .6, "leaf", PAPER)
    a.fill(ellipse(51.6, 30.6, .9, .5, tilt=-40), SUMI)
    a.shape(blob("50,37.4! 54.6,37 61.6,38.6! 57,41.6 50.4,41.2!"), KIN, .85)
    a.whisker("52,40 56,40.2 59,39.4", .5, "leaf", OCHRE)

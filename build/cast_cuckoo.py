"""The cuckoo, XV: the strongest card, and the one that makes everybody show.

One function per part, in the order of painting. They are long because a drawing is a list of points, in card
units, and a part that is split further can no longer be seen while it is drawn.
"""
from card import Figure
from ink import AI_D, INDIGO, KIN, OCHRE, PAPER, SHU, SHU_D, SKY, SUMI, Art, blob, ellipse, limb, shade
from scenery import ground, rays


def cuckoo(a: Art) -> Figure:
    """Everybody shows! The cuckoo bursts through the curtain of the house with the light behind him."""
    ground(a, AI_D, AI_D)
    rays(a, 35, 58, KIN, 18)
    _torn_curtain(a)
    _cuckoo_tail(a)
    far = blob("43,49! 47,45 53,43 58,43! 62,46.4! 58,48.8! 62,53.6! 57.4,55! 61,61.6! 55.6,61.6! 57,69! "
               "51,67.4! 50,74.4! 43.5,66!")
    a.shape(far, INDIGO, .9)
    a.fine(shade(far, "50,74 43.6,66 43,58", 4, .95, .6), AI_D)
    for q in ("46,52 52,48.4 59,47", "46,55 52,53.6 58.4,53.8", "46,58.4 51,59.6 57,61",
              "46,61.6 49,65 52.6,68"):
        a.whisker(q, .65, "out", PAPER)
    _cuckoo_body(a)
    _near_wing(a)
    return _beak


def _torn_curtain(a: Art) -> None:
    left = blob("8,3! 33,3! 33.5,22 29,40 20,56 8,70!")
    right = blob("62,3! 34.4,3! 35,22 39.4,44 47,63! 46.4,65.4! 62,82!")
    for cloth in (left, right):
        a.shape(cloth, SHU, 1.0)
    a.tone(blob("8,3! 16,3! 16,30 13,46 8,56!"), SHU_D)
    a.tone(blob("62,3! 55,3! 55,34 57,54 62,66!"), SHU_D)
    a.fine(shade(left, "33,6 33.4,22 28.9,40 20,56 11,67", 7.5, 1.15, .8, lean=.4))
    a.fine(shade(right, "34.6,6 35.2,22 39.6,44 47.2,64 58,77", 7.5, 1.15, .8, lean=.4))
    for q in ("26,6 25,26 19,43", "20,6 18.5,26 13.5,42", "42,20 45,38 53,57", "49,18 51,34 57,50"):
        a.whisker(q, 1.0, "leaf", SHU_D)
    for q in ("13.6,62! 16,60.4! 17.6,64! 14.6,65!", "52,80! 55.6,81.4! 53.4,84.4! 51.2,82.6!",
              "24.6,51! 26.4,50.4! 26,53!"):
        a.shape(blob(q), SHU, .6)       # scraps of the cloth still in the air


def _cuckoo_tail(a: Art) -> None:
    for q in ("25,69! 18,77 10.6,86! 12.6,90.2! 17.6,90.6! 24,82 28,74!",
              "26,72! 22,82 16.6,91.6! 20,94.6! 24.8,93! 28.5,82 29.5,74!",
              "28,73! 28,84 26,94! 30,97! 33.6,93! 33,82 31.5,73!"):
        a.shape(blob(q), SUMI, .7)
    for cx, cy, t in ((15.6, 86.6, 40), (22, 89.2, 25), (29.8, 90.2, 3), (19.4, 81.6, 40), (25, 84, 22),
                      (30.4, 84.4, 4)):
        a.fill(ellipse(cx, cy, .85, 1.4, tilt=t), PAPER)
    for q in ("24.6,73.6 19,81 13.6,88.4", "27,76 24,84 20.6,92", "29.8,76 30.2,84 29.8,93"):
        a.whisker(q, .4, "in", SKY)


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
                "35.4,58! 33,58.8! 30.6,68 27,78! 25.4,68 28,56 32,45 33.6,36", 14)
    a.shape(cape, SKY, .85)
    a.fine(shade(cape, "26.2,74 27,62 30.4,50 33.4,40 35.4,33", 5.6, .95, .62, lean=-.3))
    for q in ("42.6,42.6 44,43.6 45.4,43", "39,45 40.6,46 42,45.2", "46.4,40.6 47.8,41.2 49,40.4"):
        a.whisker(q, .6, "leaf", INDIGO)
    a.fill(ellipse(45.2, 35.2, 3), SUMI)
    a.fill(ellipse(45.2, 35.2, 2.35), KIN)
    a.fill(ellipse(45.8, 35.1, 1.25), SUMI)
    a.fill(ellipse(45.2, 34.5, .45), PAPER)
    a.line("41.4,32.6 44.4,32 48.4,34", 1.2, "leaf")


def _near_wing(a: Art) -> None:
    wing = blob("39.5,48.5! 35,41 26.5,31.5 17,26 12,24.4! 15.4,29! 9.4,30.4! 14.6,35! 8.4,39.4! "
                "14.4,42.2! 8.8,48.6! 15.6,50.2! "
                "11.6,57.4! 19,57! 17.2,64! 23.8,61.4! 24.8,67.6! 30,62.4! 33,65.6! 37.4,57!", 12)
    a.shape(wing, INDIGO, 1.15)
    a.fine(shade(wing, "24.6,67 30,62.4 33,65.4 37.2,57.4", 4, .9, .55), AI_D)
    for q in ("27.6,38.6 20.6,32.2 15.4,27.6", "26.4,42 19.6,37 12.4,32.6", "26,45 18.8,42 11.4,39.8",
              "26,48 19.4,47 11.8,47.2",
              "26.6,51 20.6,52 14.4,55.6", "28.4,54 23.4,57 19.6,61.6", "31,56.4 28,60 25.6,64.4"):
        a.line(q, .85, "in", PAPER)
    coverts = blob("39,49.4! 35,41.6 28.4,34.4 23,30.6! 25.6,36.4! 22.6,37.6! 26,41.2! 23,43.2! 26.8,45.8! "
                   "24.2,48.6! 28.4,50! 26.6,53.6! "
                   "31,53.4! 31,57.4! 35.6,55.6!", 10)
    a.shape(coverts, SKY, .85)
    a.fine(shade(coverts, "31.2,57 35.6,55.4 38.8,49.6", 4, .9, .55), INDIGO)
    for q in ("32.4,43.4 29.4,40 26.4,36.8", "33,46 29.4,44 26,42", "33.6,48.6 30.4,47.6 27,46.6",
              "34.4,51 31.4,51 28.4,51.6"):
        a.line(q, .75, "in")


def _beak(a: Art) -> None:
    a.shape(blob("49,33.6! 58.6,24.8! 58,38.4! 50,38.6!"), SHU, .6)
    a.fill(blob("51.4,36! 53.4,33.6 57.2,32.2! 57.4,34.4 55,36.6 52.4,37.4"), "#EFA58B")
    a.shape(blob("46.8,31.6! 50.6,26.6 55.6,22.6 62,20! 59.8,26 55.4,30.4 50,34.4!"), KIN, .85)
    a.line("50.4,31 54.2,27 58,24.2", .6, "leaf", PAPER)
    a.fill(ellipse(51.6, 30.6, .9, .5, tilt=-40), SUMI)
    a.shape(blob("50,37.4! 54.6,37 61.6,38.6! 57,41.6 50.4,41.2!"), KIN, .85)
    a.whisker("52,40 56,40.2 59,39.4", .5, "leaf", OCHRE)

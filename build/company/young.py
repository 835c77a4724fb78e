"""The younger half of the company: Hana, Nino, Yuki, Ken, Sora, Pia, Momo.

One function each. They are long because a drawing is a list of points, and a part that is split further can no longer
be seen while it is drawn.
"""
from __future__ import annotations

from company.kit import (
    BROWN,
    FAIR,
    TAN,
    blush,
    brows,
    eyes,
    face,
    freckles,
    ground,
    mouth,
    neck,
    nose,
    posed,
    rays,
)
from pen.ink import AI, AI_D, INDIGO, KIN, OCHRE, PAPER, SHU, SHU_D, SKIN, SKY, SUMI, TEAL, Art, blob, ellipse
from suits.court import cut, place

HAIR_LIGHT = "#5C7088"


def plum(a: Art, x: float, y: float, s: float, c: str = PAPER, heart: str = KIN) -> None:
    """A blossom."""
    for k in range(5):
        place(a, lambda h: h.shape(ellipse(0, -3.6, 2.7, 3.1, n=18), c, .9), x, y, 72 * k, s)
    a.fill(ellipse(x, y, 1.9 * s, n=16), heart)
    for k in range(5):
        place(a, lambda h: h.line("0,-.6 0,-3.6", .7, "flat"), x, y, 72 * k + 36, s)


def hana(a: Art) -> None:
    """The daughter of the house, her sleeves tied up; she has just called a welcome."""
    ground(a, "#E9A98C")
    for x, y, s in ((14, 26, 1.3), (88, 38, 1.1), (80, 14, 1.5), (10, 60, .9), (92, 66, .9)):
        plum(a, x, y, s, "#F6D3C2", "#E08E72")

    def head(h: Art) -> None:
        h.shape(ellipse(13, -27, 12, 10.4, tilt=18), SUMI, 1.4, shift=False)
        cut(h, "-17,-20! -22,-10 -21,4! -14,-2 22,6! 24.4,14 20,24! 27,20 29,6 27,-12 19,-26 2,-31 -12,-28", SUMI, 1.4)
        neck(h, FAIR)
        face(h, "oval", FAIR)
        blush(h)
        eyes(h, "open", "#5A3320")
        brows(h, "-17.4,-8.6 -13,-11.6 -8.4,-10", "-1,-10.4 4.6,-12.6 11,-9.4", 2.2)
        nose(h, "small")
        mouth(h, "laugh")
        h.fill(blob("-20.6,-2! -19.6,-14 -11,-25 2,-28.6 15,-25 23.4,-13 23,-1! 19,-10 13,-17.4 4,-21! -6,-18.4 "
                      "-15,-11.4"), SUMI)
        for q in ("-14,-19 -6,-25.4 4,-26.6", "8,-24.4 16,-19.4 20.4,-11", "5,-33 13,-35 20,-31"):
            h.line(q, 1.3, "leaf", HAIR_LIGHT)
        plum(h, -12, -24, 1.75, SHU, KIN)

    cut(a, "12,104! 16,86 30,77 44,75 62,73 80,80 90,92 92,104!", SHU, 2.2, "90,92 80,80.4 66,74.6", 9, SHU_D, 2.6)
    posed(a, head, 48, 50, -4, 1.02)
    cut(a, "33,76! 44,95! 60,73! 66,76! 47,104! 40,104! 28,80!", PAPER, 1.7)
    for q in ("20,84 24,92 24,104", "74,80 72,92 74,104"):
        a.line(q, 2.6, "flat", KIN)


def nino(a: Art) -> None:
    """The fisherman's boy, cap askew, a tooth missing."""
    ground(a, SKY)
    for y in (70, 80, 90):
        for k in range(7):
            x = 6 + 15 * k + (7 if y == 80 else 0)
            a.line(f"{x-8},{y+3} {x-3},{y-3} {x+3},{y+2} {x+8},{y-1}", 2.2, "leaf", "#6FA3AC")
    a.fill(ellipse(80, 22, 10), PAPER)

    def head(h: Art) -> None:
        neck(h, TAN, 8)
        cut(h, "-18,-12! -23,-2 -20,3! -15,-4 20,-4! 22,6! 26,10 25,-4 22,-18 6,-26 -12,-22", "#6B3A22", 1.4)
        face(h, "child", TAN, BROWN)
        freckles(h, "#A5673A")
        eyes(h, "wide", "#5A3320", -.2)
        brows(h, "-18,-9.6 -13,-13.6 -8.4,-12", "-1.4,-12 5,-14.4 11.4,-10.6", 2.2, "#6B3A22")
        nose(h, "snub")
        mouth(h, "gap")
        for q in ("-20,-6! -16,-14 -9,-15! -13,-9!", "-10,-8! -6,-16 3,-16! -2,-10!", "14,-9! 18,-16 24,-10! 22,-2!"):
            h.shape(blob(q), "#6B3A22", 1.2)
        cut(h, "-25,-15! -22,-25 -8,-35 10,-36 24,-28 27,-14 10,-17.4 -8,-15.6", TEAL, 2.0,
                  "26.6,-15 24,-27 12,-35", 8, "#06434A", 2.4)
        cut(h, "-25,-15.4! -34,-11 -37,-5 -28,-5 -14,-10.6 -5,-16.4!", TEAL, 1.9, "-36,-6 -28,-6.4 -15,-11.4", 4,
            "#06434A", 2.2)
        h.line("-6,-34 -4,-24 -8,-16.4", 1.4, "leaf", "#06434A")
        h.shape(ellipse(1, -36.4, 2.4, 1.7), TEAL, 1.2)

    cut(a, "16,104! 20,88 34,80 50,78 66,79 82,88 86,104!", PAPER, 2.2)
    for y in (85, 92, 99):
        a.line(f"19,{y+3} 36,{y} 52,{y+1} 68,{y} 84,{y+4}", 3.6, "flat", INDIGO)
    posed(a, head, 51, 56, 5, 1.04)
    cut(a, "36,78! 46,87 58,84 66,77! 67,83 56,91 44,92 34,84!", SHU, 1.7, "66.6,80 57,90 46,91.6", 4, SHU_D)


def yuki(a: Art) -> None:
    """She looks twice, wrapped up to the chin."""
    ground(a, "#A9BECB")
    for x, y, r in ((12, 34, 2), (22, 16, 2.4), (40, 8, 1.6), (84, 20, 2.4), (91, 42, 1.8), (70, 9, 1.8), (9, 56, 1.6),
                    (88, 60, 2.2), (60, 14, 1.2), (30, 27, 1.3)):
        a.fill(ellipse(x, y, r, n=16), PAPER)

    def head(h: Art) -> None:
        cut(h, "-19,-20! -24,-4 -24,16 -22,34! -8,36 24,36! 30,28 29,0 25,-18 12,-30 -6,-30", "#1D2A3F", 1.6,
            ("29,10 29.6,24 26,35",), 8, HAIR_LIGHT, 2.4)
        neck(h, FAIR)
        face(h, "long", FAIR)
        blush(h, o=.4, left=-12.4)
        eyes(h, "open", "#2B3E5C", .34, .4)
        brows(h, "-18,-7.2 -13.4,-10 -9,-11.4", "0,-11.8 5.4,-11 11.6,-7.6", 2.1)
        nose(h, "small")
        mouth(h, "little")
        h.fill(blob("-20,-5! -21,-14 -16,-24 -2,-29 12,-27.6 22,-18 24,-4 23.6,18! 19.4,10 18.6,-6! 10,-9.4 0,-10 "
                      "-10,-9.4 -17.6,-6.6 -18.6,4! -21.6,14!"), "#1D2A3F")
        for q in ("-13,-12 -12,-20 -5,-26", "-2,-12 0,-20 4,-26.4", "10,-11.6 12,-18 12,-24", "21,0 22,-8 19,-17"):
            h.line(q, 1.3, "leaf", HAIR_LIGHT)

    cut(a, "10,104! 15,88 30,80 50,78 70,79 86,88 92,104!", "#5E6F86", 2.2, "90,95 84,87.4 72,80.6", 8, AI)
    posed(a, head, 48, 47, 3, 1.03)
    cut(a, "24,71! 32,75 44,78 58,75 73,68! 78,76 74,85 58,92 42,92 27,86 21,78", INDIGO, 2.1,
        ("76.6,78 72,86 58,91.4 44,91.6",), 7, AI_D, 2.3)
    a.line("27,76 42,84 58,82 74,74", 1.6, "leaf", AI_D)
    a.line("31,83 44,88 58,87 70,82", 1.4, "leaf", AI_D)
    cut(a, "63,86! 72,82! 80,104! 66,104!", INDIGO, 1.9, "71.6,83 79,103", 5, AI_D, 2.2)
    for x, y in ((36, 80), (48, 85.6), (60, 81)):
        a.fill(ellipse(x, y, 1.3, n=12), PAPER)


def ken(a: Art) -> None:
    """A student, parting and collar in order, a pencil behind his ear."""
    ground(a, "#2F7F80")
    for k in range(9):
        a.line([(12 * k - 2, 0), (12 * k - 2, 100)], .8, "flat", "#5BA0A0")
        a.line([(0, 12 * k - 2), (100, 12 * k - 2)], .8, "flat", "#5BA0A0")

    def head(h: Art) -> None:
        neck(h, SKIN, 9)
        cut(h, "-18,-18! -22,-8 -20,2! -15,-4 20,-2! 22,10! 26,4 26,-10 21,-24 8,-32 -8,-30", SUMI, 1.4)
        face(h, "long", SKIN)
        eyes(h, "narrow", SUMI, -.2)
        brows(h, "-18.4,-9.4 -13.4,-10.8 -8.6,-9", "-.6,-9 5.4,-11.6 11.8,-10.4", 2.3)
        nose(h, "straight")
        mouth(h, "stern")
        h.fill(blob("-19.4,-6! -21.6,-16 -15,-27 0,-32.6 14,-29 23,-17 24,-4! 19.6,-8 18,-16 12,-20! 4,-21 -4,-25! "
                      "-8,-18 -15,-14"), SUMI)
        for q in ("-4,-26 4,-30 12,-27", "8,-22.6 16,-22 21,-12", "-16,-17 -12,-22.4 -6,-25"):
            h.line(q, 1.3, "leaf", HAIR_LIGHT)
        for x, r in ((-12.6, 6.6), (5, 8)):
            lens = ellipse(x, -1.6, r, 7.4)
            h.fill(lens, PAPER, .34)
            h.fill([lens, ellipse(x, -1.6, r - 1.5, 5.9)[::-1]], SUMI)
            h.line(f"{x-.5*r},1.4 {x+.2*r},-5.6", 2.0, "flat", PAPER)
        h.line("-6.2,-3 -4.4,-4.2 -2.6,-3", 1.7, "flat")
        h.line("12.8,-3 18,-4.4 22,-3.4", 1.7, "flat")
        h.line("30,-17 12,-8.6", 3.4, "flat")
        h.line("29.4,-16.6 13.6,-9.2", 1.9, "flat", KIN)
        h.fill(blob("12,-8.6! 15.4,-11.2! 16.2,-8.6!"), PAPER)

    cut(a, "12,104! 17,87 32,79 48,77 66,77 82,86 89,104!", AI, 2.2, "88,98 81,86.4 68,78.4", 8, "#4A6A8C", 2.5)
    posed(a, head, 49, 48, 0, 1.02)
    cut(a, "34,72! 46,80 62,70! 66,79! 50,90 46,90 32,81!", AI_D, 1.9)
    a.line("33.4,76 46,84.6 64.6,74.6", 1.2, "flat", "#8FA6BD")
    a.line("47.6,89 48,104", 1.4, "flat", "#4A6A8C")
    for y in (93, 101):
        a.shape(ellipse(43.4, y, 2.3), KIN, 1.1)


def sora(a: Art) -> None:
    """Whatever is asked, there is something up there."""
    ground(a, "#8CC0D8")
    for q in ("2,30! 8,23 16,24 22,18 30,24 36,30!", "66,20! 72,14 79,15 86,9 96,16 99,22!",
              "60,64! 70,56 80,58 90,52 100,60 102,70!"):
        a.shape(blob(q), PAPER, 0)
    a.line("7,52 12,47.4 16.4,51 21.4,46 28,47.6", 1.9, "brush")

    def head(h: Art) -> None:
        cut(h, "-17,-22! -22,-8 -18,2! 10,-8 20,8! 22,20 30,26! 29,18 38,18! 34,10 42,4! 34,-2 38,-14! 29,-14 28,-26! "
               "20,-27 8,-34 -8,-31", "#D9C48E", 1.7, ("29.6,24 24,14 21,4",), 6, "#8E7436", 2.3)
        neck(h, FAIR, 9)
        face(h, "oval", FAIR)
        blush(h, o=.35)
        eyes(h, "open", "#3E7C93", -.1, 1.5)
        brows(h, "-17.6,-9 -13,-12.4 -8.6,-12", "-1,-12.2 4.6,-14 10.6,-11.6", 2.0, "#8E7436")
        nose(h, "snub")
        mouth(h, "little")
        h.shape(blob("-20,-3! -21,-13 -14,-26 0,-31 14,-29! 24,-20 26,-6! 20,-14 14,-17! 14,-11 8,-16 2,-18! 1,-12 "
                       "-6,-17! -8,-10 -14,-14!"), "#D9C48E", 1.6)
        for q in ("-13,-16 -8,-24 2,-27", "4,-20 10,-25 17,-24", "18,-18 23,-16 26,-9", "24,6 30,8 34,6",
                  "25,-6 31,-8 35,-12"):
            h.line(q, 1.2, "leaf", "#8E7436")

    cut(a, "12,104! 18,88 33,80 48,78 64,77 80,84 88,104!", "#DCE6E4", 2.2, "87,97 79,85 67,78.6", 8, "#7F9AA4", 2.5)
    posed(a, head, 47, 51, -9, 1.0)
    cut(a, "34,77! 44,93! 60,75! 65,78! 48,103! 40,103! 29,81!", TEAL, 1.7)


def pia(a: Art) -> None:
    """She knows something, and will not say it."""
    ground(a, "#7A5A8C")
    rays(a, "#694A7B", 50, 62, 12)

    def head(h: Art) -> None:
        for side in ("24,-2! 34,-10 42,-4 41,10 34,20 37,28! 27,24 24,12", "-19,-4! -30,-12 -37,-5 -35,8 -29,16 "
                     "-32,24! -23,19 -20,8"):
            cut(h, side, "#C8562B", 1.7)
        for q in ("28,-2 35,2 35,14", "-23,-2 -30,0 -29,10"):
            h.line(q, 1.3, "leaf", "#7C2E12")
        cut(h, "-18,-18! -22,-8 -20,2! -15,-4 20,-2! 22,8! 26,2 26,-12 20,-24 6,-31 -10,-28", "#C8562B", 1.6)
        neck(h, SKIN, 8)
        face(h, "child", SKIN)
        freckles(h)
        eyes(h, "wink", "#3F7A4A", -.1)
        brows(h, "-18.4,-10 -13.4,-13.6 -9,-11", "-1,-9.4 4.6,-12.2 11,-10.6", 2.3, "#7C2E12")
        nose(h, "snub")
        mouth(h, "fang")
        h.shape(blob("-20,-6! -21,-16 -13,-27 0,-31 14,-28 23,-17 24,-4! 18,-13 10,-17 3,-18! 0,-10 -7,-17! -10,-9 "
                       "-15,-13!"), "#C8562B", 1.6)
        for q in ("-13,-17 -8,-24 0,-27", "6,-20 12,-23 18,-17"):
            h.line(q, 1.3, "leaf", "#7C2E12")
        # her kerchief stands up like two ears
        cut(h, "-22,-14! -17,-26 -20,-42! -6,-34 10,-35 23,-43! 22,-28 27,-13! 16,-24 2,-28 -12,-24", SUMI, 1.6)
        for q in ("-16,-36! -10,-31.6! -15,-27.6!", "19,-37! 13,-32! 18,-28!"):
            h.fill(blob(q), "#B06A8C")
        for at in ((24.6, -3), (-20.4, -3.6)):
            h.shape(ellipse(*at, 2.7, 3.1), KIN, 1.2)

    cut(a, "15,104! 20,89 34,81 50,79 66,80 81,88 86,104!", OCHRE, 2.2, "85,97 79,87.4 68,81.4", 8, "#8F6410", 2.5)
    posed(a, head, 50, 55, 7, 1.0)
    cut(a, "38,78! 47,83 60,76! 61,81 48,88.4 37,83!", SUMI, 1.2)
    a.shape(ellipse(47.4, 88.6, 3.2), KIN, 1.4)
    a.line("45.8,88.2 49,88.2", 1.0, "flat")
    a.line("47.4,89 47.4,91", 1.1, "flat")


def momo(a: Art) -> None:
    """Six years old; nobody has ever won against her twice."""
    ground(a, "#F4BFA0")
    for k in range(8):
        for r in range(8):
            a.fill(ellipse(8 + 13 * k + (6.5 if r % 2 else 0), 7 + 12.6 * r, 1.9, n=14), "#F9D9C4")

    def head(h: Art) -> None:
        h.shape(ellipse(4, -31, 6.4, 7.4), SUMI, 1.4, shift=False)
        cut(h, "-20,-16! -26,-2 -26,14 -22,20! -16,6 18,4! 23,21! 29,12 29,-4 24,-18 10,-28 -8,-28", SUMI, 1.4)
        neck(h, FAIR, 7)
        face(h, "child", FAIR)
        blush(h, "#E5826E", .7)
        eyes(h, "wide", "#3A2418", -.14, 0, 0, 2.6)
        brows(h, "-16.4,-9.6 -13.4,-11 -10.6,-10.4", "1.4,-10.6 5,-11.6 8.6,-10.4", 2.4)
        nose(h, "small")
        mouth(h, "pout", "#C8402F")
        h.fill(blob("-21.4,2! -23,-12 -16,-24 -2,-29 12,-27 23,-17 25,0 24,12! 20,8 19.4,-7! 10,-8.6 0,-9 -10,-8.4 "
                      "-18,-6.4 -19,6!"), SUMI)
        for q in ("-13,-12 -12,-19 -6,-24.6", "-1,-12 1,-20 5,-25", "11,-11.4 13,-17 13,-22", "1,-34 4,-36 8,-34"):
            h.line(q, 1.3, "leaf", HAIR_LIGHT)
        # a peach on the string of her topknot
        peach = blob("9,-33! 4,-29.6 4.6,-22 11,-19.4 17.6,-22.6 17.6,-30 13,-33!")
        h.shape(peach, "#F0907C", 1.5)
        h.line("11,-32.6 9,-27 11.4,-20.4", 1.4, "leaf", "#B5453A")
        h.shape(blob("11,-33! 16,-38 22,-36! 17,-31.6!"), "#5E8C4A", 1.2)

    cut(a, "20,104! 25,90 37,83 50,81 64,82 77,90 82,104!", "#D9607A", 2.2, "81,99 76,89.6 66,83", 7, "#8C2A46", 2.4)
    posed(a, head, 50, 57, -3, 1.12)
    cut(a, "39,82! 47,94! 58,80! 63,83! 50,103! 45,103! 34,85!", PAPER, 1.6)


YOUNG = {"hana": hana, "nino": nino, "yuki": yuki, "ken": ken, "sora": sora, "pia": pia, "momo": momo}

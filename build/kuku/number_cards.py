"""The ten number cards of the Kuku deck: code -> (figure, window kept at medium level as x0, y0, x1).

The scenes are drawn in the two modules beside it; this only lays them on one table.
"""
from kuku.number_cards_high import HIGH
from kuku.number_cards_low import LOW
from pen.card import Figure, Window

NUMBERS: dict[str, tuple[Figure, Window]] = LOW | HIGH

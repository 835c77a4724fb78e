"""The ten number cards of the Kuku deck: code -> (figure, window kept at medium level as x0, y0, x1).

The scenes are drawn in the two modules beside it; this only lays them on one table.
"""
from card import Figure, Window
from number_cards_high import HIGH
from number_cards_low import LOW

NUMBERS: dict[str, tuple[Figure, Window]] = LOW | HIGH

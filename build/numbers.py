"""The ten number cards of the Kuku deck: code -> (figure, window kept at medium level as x0, y0, x1).

The scenes are drawn elsewhere; this only lays them on one table. Because Python has a module of the same
name, it is read by its path, never with a plain import.
"""
from card import Figure, Window
from numbers_high import HIGH
from numbers_low import LOW

NUMBERS: dict[str, tuple[Figure, Window]] = LOW | HIGH

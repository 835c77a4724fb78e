"""What is on which Calcolon card: label -> (scene, window at medium level), and the card ids of the labels.

It only introduces the scenes to the cards; they are drawn in calcolon_digits_….py, calcolon_tools.py,
calcolon_bow.py and calcolon_specials.py.
"""
from __future__ import annotations

from calcolon.bow import BOWS
from calcolon.digits_high import HIGH
from calcolon.digits_low import LOW
from calcolon.specials import SPECIALS
from calcolon.tools import TOOLS
from pen.card import Window
from suits.card import Figure

SCENES: dict[str, tuple[Figure, Window]] = {**LOW, **HIGH, **SPECIALS, **TOOLS, **BOWS}
IDS = {**{str(n): f"digit-{n}" for n in range(10)}, "1/10": "tenth", "+": "plus", "-": "minus", "x": "times",
       "/": "divide", "(": "bow", "0!": "devil-zero", "-!": "flame-arrow"}

"""Formulas of Calcolon: the arithmetic that every screen may ask as well, `core.formula`, under its old roof.

What a hand is worth is `calcolon_hands`' business.
"""

from game.core.formula import TURNED, Brackets, Formula, Kind, Laid, best, formulas, laid, points, value

__all__ = ["TURNED", "Brackets", "Formula", "Kind", "Laid", "best", "formulas", "laid", "points", "value"]

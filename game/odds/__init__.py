"""Calculations that the rules decide by and the screen shows: formulas, chances, the best result of a hand."""

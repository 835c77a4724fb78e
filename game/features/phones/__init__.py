"""Phones as hands: a seat of the running match is held elsewhere in the same room."""

"""Phones as hands: a small server in the program, through which a seat of the running match is held elsewhere."""

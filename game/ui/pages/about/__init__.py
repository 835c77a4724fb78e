"""Tells which Kataku this is, and what it is made of."""

"""Holds what Kataku can do besides playing: each feature in a folder of its own, joined to the rest by one contract."""

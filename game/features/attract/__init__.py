"""Deals that bots play on a television that is left alone."""

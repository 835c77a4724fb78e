"""Deals that bots play on a television nobody touches."""

"""Everybody holds one card: what only such a table shows."""

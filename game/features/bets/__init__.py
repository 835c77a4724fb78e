"""Bets of those who are out on who loses next."""

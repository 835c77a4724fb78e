"""Lessons on the real table, by which a game is learnt."""

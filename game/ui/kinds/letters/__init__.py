"""Penalties spell a word: the seals, the donkey, who got away."""

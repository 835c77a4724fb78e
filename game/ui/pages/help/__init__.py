"""The cards of a game by strength, and what each does."""

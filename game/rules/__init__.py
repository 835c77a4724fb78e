"""The games: pure, headless, never waiting. Each module knows core and decks, and no other game."""

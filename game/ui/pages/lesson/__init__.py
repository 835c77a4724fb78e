"""The lessons of a game, on real tables, and the guide who leads through them."""

"""Where phones are invited, and what can be done with whoever has come."""

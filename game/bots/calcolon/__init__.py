"""A player of Calcolon, and why it plays so."""

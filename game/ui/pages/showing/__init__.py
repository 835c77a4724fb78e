"""A deal that bots play while nobody is here."""

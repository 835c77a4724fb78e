"""The own hand of several cards, and what a page gives it; what only one kind of table has is in `kinds`."""

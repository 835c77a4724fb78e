"""The own hand of several cards, and the light in which it is held; what only one kind of table has is in `kinds`."""

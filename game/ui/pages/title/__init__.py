"""The title: the house's name, the chosen game, the shelf, and the ways on."""

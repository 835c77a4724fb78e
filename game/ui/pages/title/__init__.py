"""The title: the program's name, the chosen game, the shelf, and the ways on."""

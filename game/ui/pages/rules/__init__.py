"""The rules reader: the page of a game, its contents and worked cases."""

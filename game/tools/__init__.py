"""Holds what the commands do, one module each; imported by the command line only."""

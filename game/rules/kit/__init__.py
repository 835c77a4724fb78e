"""Holds what every game does alike."""

"""Bringing pictures: the file chooser, photographs laid on cards, pulled corners, and what was found in anything else."""

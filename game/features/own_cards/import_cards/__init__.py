"""Bringing pictures: choosing files, photographs laid on cards, pulled corners, what was found in anything else."""

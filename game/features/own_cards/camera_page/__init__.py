"""Photographs taken with a phone."""

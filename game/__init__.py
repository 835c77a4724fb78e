"""Kataku, a card table for the desktop. What is set here holds before anything of the program is imported."""
import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")    # its greeting would stand before our own output

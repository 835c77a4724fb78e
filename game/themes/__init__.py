"""Themes: each user's own cards on the table. Pictures first, data only, never unplayable; knows no screen."""
from game.themes.check import check
from game.themes.find import available, open_theme, our_own, place_of, survey
from game.themes.look import Look
from game.themes.model import BUILT_IN, LEVELS, PLACES, CardStyle, Level, TableLook, Theme, ThemePicture, ThemeRemark
from game.themes.report import Report

__all__ = [
    "BUILT_IN",
    "LEVELS",
    "PLACES",
    "CardStyle",
    "Level",
    "Look",
    "Report",
    "TableLook",
    "Theme",
    "ThemePicture",
    "ThemeRemark",
    "available",
    "check",
    "open_theme",
    "our_own",
    "place_of",
    "survey",
]  # fmt: skip

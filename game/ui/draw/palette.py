"""The colours of the table by name. It knows no theme; a theme's own colours are laid over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.ui.draw.canvas import Colour
from game.ui.draw.contrast import LARGE, luminance, readable


def colour(text: str) -> Colour:
    """Return `#rrggbb` as three numbers. Raises ValueError for anything else."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"“{text}” is not a colour: write it as #rrggbb, for example #0f1f33")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return the colour `share` (0-1) of the way from a to b."""
    (red, green, blue), (red2, green2, blue2) = a, b
    return (round(red + (red2 - red) * share), round(green + (green2 - green) * share),
            round(blue + (blue2 - blue) * share))


def web(c: Colour) -> str:
    return f"#{c[0]:02x}{c[1]:02x}{c[2]:02x}"


WHITE: Colour = (255, 255, 255)
DAY = .3
"""Panels as light as this make a table by day: its words are dark."""

GROUNDS = ("plate", "ai", "button", "shu")
TOLD, LOUD = ("nezu", "kin", "asagi", "wakaba"), ("shu_ui", "faint")
"""What words stand on; in which colours they do besides that of most; and what is large, or not on offer."""


class Palette(NamedTuple):
    """Osteria Seto at night; gold means "now" or "worth", nothing decorative is filled with it."""

    yoru: Colour = colour("#0A1422")        # edge, shadow
    ai_deep: Colour = colour("#0F1F33")     # table cloth
    ai: Colour = colour("#16304B")          # stage, panels
    lamp: Colour = colour("#21476A")        # the cloth under the lamp
    plate: Colour = colour("#101B2A")       # seat tiles
    kinari: Colour = colour("#F6EFDF")      # paper, main text
    sumi: Colour = colour("#15171D")        # ink, text on paper and gold
    kin: Colour = colour("#E0B04C")         # focus, turn, chips
    shu: Colour = colour("#B3261E")         # card back, accents
    shu_dark: Colour = colour("#7E1A16")
    shu_ui: Colour = colour("#E8563A")      # danger
    asagi: Colour = colour("#56B4E9")       # information
    wakaba: Colour = colour("#9CCB6A")      # yes, gain
    nezu: Colour = colour("#B9C2CC")        # secondary text
    faint: Colour = colour("#8793A0")       # what is not on offer
    edge: Colour = colour("#2C4360")        # outline of a tile
    button: Colour = colour("#1B3450")
    button_edge: Colour = colour("#5F7C98")
    rail_light: Colour = colour("#4A1815")
    rail: Colour = colour("#2A0F0F")
    rail_dark: Colour = colour("#160A0C")
    paper: Colour = colour("#F6EFDF")       # of the cards, and of what names a card
    ink: Colour = colour("#15171D")
    outline: float = 1.4                    # thickness of quiet outlines, in units

    def with_theme(self, colours: Mapping[str, str]) -> Palette:
        """Return this palette with a theme's colours over it (`highlight`, or any name above), kept readable; unknown
        names are left alone."""
        names = {"highlight": "kin", "cloth": "ai_deep"}
        known = {*self._fields} - {"outline"}
        found = {names.get(k, k): colour(v) for k, v in colours.items() if names.get(k, k) in known}
        return self._with(**found)._by_day(set(found))._readable("kinari" in found) if found else self

    def _with(self, **colours: Colour) -> Palette:
        return self._replace(**colours)  # type: ignore[arg-type]

    def _by_day(self, said: set[str]) -> Palette:
        """On light panels, what no theme names follows from what it does."""
        if luminance(self.plate) < DAY:
            return self
        dark = self.kinari if luminance(self.kinari) < DAY else self.sumi
        follows = {"kinari": dark, "sumi": WHITE, "ai": mix(self.plate, dark, .04), "yoru": mix(self.plate, dark, .34),
                   "faint": mix(self.plate, dark, .6), "nezu": mix(self.plate, dark, .75),
                   "edge": mix(self.plate, dark, .2), "button": mix(self.plate, dark, .07),
                   "button_edge": mix(self.plate, dark, .45), "rail_light": mix(self.kin, self.plate, .7),
                   "rail": mix(self.kin, self.plate, .55), "rail_dark": mix(self.kin, self.plate, .4)}
        return self._with(**{name: follows[name] for name in follows.keys() - said})

    def _readable(self, words_said: bool) -> Palette:
        """The same with every text read on every ground it stands on: words first, then the grounds, then what else is
        written."""
        made = self if words_said else self._with(kinari=readable(self.kinari, self.plate))
        made = made._with(**{name: readable(getattr(made, name), made.kinari) for name in GROUNDS})
        for ground in GROUNDS[:2]:
            under: Colour = getattr(made, ground)
            made = made._with(**{name: readable(getattr(made, name), under) for name in TOLD})
            made = made._with(**{name: readable(getattr(made, name), under, LARGE) for name in LOUD})
        return made._with(sumi=readable(readable(made.sumi, made.kinari), made.kin))


PLAYERS: tuple[Colour, ...] = tuple(
    colour(c) for c in ("#F6EFDF", "#F2C14E", "#56B4E9", "#E8563A", "#7A8CFF", "#A3ADB8"))
"""Colours of the crests' discs; what really tells players apart is the crest."""

NIGHT = Palette()

HIGH_CONTRAST = Palette(
    yoru=(0, 0, 0), ai_deep=colour("#050B14"), ai=colour("#0A1626"), lamp=colour("#0C1A2C"), plate=(0, 0, 0),
    kinari=(255, 255, 255), sumi=(0, 0, 0), kin=colour("#FFC94D"), shu=colour("#9A1C15"), shu_ui=colour("#FF8A70"),
    asagi=colour("#8CD0FF"), wakaba=colour("#BDF08A"), nezu=colour("#E3E9EF"), faint=colour("#B4BFCA"),
    edge=colour("#9FB4C9"), button=colour("#0B1A2B"), button_edge=colour("#E3E9EF"), rail_light=colour("#2A0F0F"),
    rail=colour("#160A0C"), rail_dark=(0, 0, 0), outline=3.0)
"""At least 7:1 for every text colour on every ground."""

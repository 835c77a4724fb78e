"""Brings what people have – photographs, scans, packs made for other programs – into their themes; knows no
screen.

`examine` looks and writes nothing; what it proposes may be changed, card by card; `bring` copies the originals into a
theme of their own. An importer only says which picture is which card: it touches no art.
"""
from game.imports.cutting import cut
from game.imports.duplicate_themes import again
from game.imports.examine import examine, packs
from game.imports.make_theme import Cancelled, CopyProgress, Stead, bring, tried
from game.imports.pack import pack
from game.imports.proposal import Corners, ImportItem, Kind, Proposal, Unused

__all__ = [
           "Cancelled",
           "CopyProgress",
           "Corners",
           "ImportItem",
           "Kind",
           "Proposal",
           "Stead",
           "Unused",
           "again",
           "bring",
           "cut",
           "examine",
           "pack",
           "packs",
           "tried",
]

"""Names that were not typed – “You”, “Player 2”, the bots’ – in the language in force. It knows no seat and no game.

A table is remembered by its names; a player who changes the language wants the program's own names to change with it.
Which names were typed is for others to know.
"""
from __future__ import annotations

from functools import cache
from pathlib import Path

from game.data.tempers import load_tempers
from game.text.language import Language, available

MOST = 34
"""Seats that are called by their number."""


def bots_names(language: Language) -> list[str]:
    """List the names of bots in the order in which they come: the company, and who comes when all of it sits."""
    others = language.text("scene.lobby.bots").replace("、", ",").split(",")
    return [*(language.text(f"temper.{each}.name") for each in load_tempers()), *filter(None, map(str.strip, others))]


def here(language: Language, name: str, person: bool) -> str:
    """Return the name this language gives to the player with this one in another language; any other name as it is."""
    return _table(language.folder, language.code, person).get(name, name)


@cache
def _table(folder: Path, code: str, person: bool) -> dict[str, str]:
    wanted = _given(Language(code, folder=folder), person)
    found: dict[str, str] = {}
    for other in available(folder):
        if other != code:
            found |= dict(zip(_given(Language(other, folder=folder), person), wanted, strict=False))
    return found


def _given(language: Language, person: bool) -> list[str]:
    """What the program calls persons – or bots, one of whom may play on for a person."""
    you = [language.text("scene.lobby.you"), *(language.text("scene.lobby.player", n=n) for n in range(1, MOST + 1))]
    return you if person else [*you, *bots_names(language)]

"""Writes the Kuku faces and the back of the theme "Osteria Seto": python build kuku

It joins card ids, figures and levels of detail and checks every file; it draws nothing itself.
"""
import sys
from pathlib import Path

from kuku.back import back
from kuku.cast import CAST, NOREN
from kuku.number_cards import NUMBERS
from pen.card import card
from pen.ink import document
from pen.permitted import NotPermitted
from pen.theme import FOLDER, THEME, write

POWERS = {"cuckoo": "KU", "human": "HU", "horse": "HO", "cat": "CA", "house": "HS"}
BELOW = {"n-0": "0", "bucket": "BU", "mask": "MA", "lion": "LI", "matto": "MT"}
IDS = {**POWERS, **{f"n-{n}": str(n) for n in range(10, 0, -1)}, **BELOW}


def face(code: str, level: str) -> str:
    """The SVG of the card with this code (KU … MT, 0 … 10) at a level of detail (full, medium, small)."""
    label, figure, focus = CAST[code] if code not in NUMBERS else (code, *NUMBERS[code])
    return document(card(code, label, figure, NOREN.get(code), level, focus))


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    made = {}
    for level, folder in FOLDER.items():
        for name, code in IDS.items():
            path = Path("cards", "kuku", folder, f"{name}.svg").as_posix()
            made[path] = face(code, level)
    made["backs/lacquer.svg"] = document(back().svg())
    return made


if __name__ == "__main__":
    try:
        print(f"{len(IDS)} cards at three levels and one back: {write(pictures()) / 1024:.0f} KB in {THEME.name}")
    except NotPermitted as problem:
        sys.exit(str(problem))

"""Writes the Kuku faces and the back of the theme "Osteria Seto": python build/faces.py

It joins card ids, figures and levels of detail and checks every file; it draws nothing itself.
"""
import sys
from pathlib import Path

from back import back
from card import card
from cast import CAST, NOREN
from ink import document
from number_cards import NUMBERS
from permitted import NotPermitted, check

HERE = Path(__file__).resolve().parent
THEME = HERE.parent / "themes" / "osteria-seto"
POWERS = {"cuckoo": "KU", "human": "HU", "horse": "HO", "cat": "CA", "house": "HS"}
BELOW = {"n-0": "0", "bucket": "BU", "mask": "MA", "lion": "LI", "matto": "MT"}
IDS = {**POWERS, **{f"n-{n}": str(n) for n in range(10, 0, -1)}, **BELOW}
FOLDER = {"full": "", "medium": "medium", "small": "small"}


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


def write(theme: Path = THEME) -> int:
    """Check and write every picture under the theme's folder; returns the bytes written."""
    made = pictures()
    for name, svg in made.items():
        check(svg, name)
    for name, svg in made.items():
        path = theme / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg + "\n", encoding="utf-8", newline="\n")
    return sum(len(svg.encode()) + 1 for svg in made.values())


if __name__ == "__main__":
    try:
        print(f"{len(IDS)} cards at three levels and one back: {write() / 1024:.0f} KB in {THEME.name}")
    except NotPermitted as problem:
        sys.exit(str(problem))

"""Writes the places: python build places [--only GAME …]

For every game a ground in two sizes, a border and a back go to `themes/places/<game>/`; what hangs over them – the
lamp, the colours of the panels – stands in the theme.yaml there, written by hand.
"""
from __future__ import annotations

import sys

from pen.ink import document
from pen.permitted import NotPermitted
from pen.theme import write
from places.backs import BACKS
from places.borders import BORDERS
from places.chips import CHIPS
from places.grounds import ABOVE, GROUNDS
from places.kit import PLACES, calmed, clinging, headed, kept
from places.sides import SIDES


def make(game: str) -> int:
    """All that is drawn for the place of a game; the bytes written."""
    folder = PLACES / game
    ground = headed(calmed(GROUNDS[game]()))
    size = kept(ABOVE[game](ground) if game in ABOVE else ground, folder, border=False)
    if game in SIDES:
        size += clinging(SIDES[game](), folder)
    if game in BORDERS:
        size += kept(BORDERS[game](), folder, border=True)
    drawn = {"back.svg": document(BACKS[game]().svg())} if game in BACKS else {}
    return size + write(drawn | CHIPS.get(game, dict[str, str])(), folder)


def main(games: list[str]) -> None:
    """Make the places of the games behind `--only`, or all."""
    for game in games[1:] if games[:1] == ["--only"] else games or list(GROUNDS):
        if game not in GROUNDS:
            sys.exit(f"{game}: there is no place of that name. Say one or more of {', '.join(GROUNDS)}.")
        print(f"{game}: {make(game) // 1024} KB", file=sys.stderr)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except NotPermitted as problem:
        sys.exit(str(problem))

"""Writes the thirty player crests: one ink, real holes, view box 100×100, inside a circle of radius 40.

Knows nothing of discs, rings and player colours; the table draws those underneath.
"""
import sys
from pathlib import Path

from crests.animals import ANIMALS
from crests.plants import PLANTS
from crests.things import THINGS
from pen.ink import SUMI
from pen.stencil import Stencil
from pen.theme import THEME

HERE = THEME / "crests"
CRESTS = {**ANIMALS, **PLANTS, **THINGS}
# Compact figures look larger than bristling ones: the radius of the circle they are fitted into.
RADIUS = {
    "cat": 38.5,
    "dice": 37,
    "plum": 38.5,
    "owl": 39,
    "crane": 40,
    "maple": 41,
    "sun": 40.5,
    "swallow": 42,
    "fan": 42,
    "torii": 39,
    "hare": 40,
    "key": 41.5,
    "gourd": 40,
    "anchor": 39.5,
}


def crest(name: str) -> Stencil:
    """The named crest in a 100×100 field, centred. KeyError for an unknown name."""
    drawing = Stencil()
    CRESTS[name](drawing)
    return drawing.fitted(50, RADIUS.get(name, 40))


def document(drawing: Stencil, colour: str = SUMI) -> str:
    """A complete SVG of one path."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
            f'<path fill="{colour}" d="{drawing.path()}"/></svg>\n')


def main(folder: Path = HERE) -> None:
    """Draws all crests into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in sorted(CRESTS):
        (folder / f"{name}.svg").write_text(document(crest(name)), encoding="utf-8", newline="\n")
    print(f"{len(CRESTS)} crests in {folder.name}/", file=sys.stderr)


if __name__ == "__main__":
    main()

"""Writes the XTarot faces of the theme "Osteria Seto": python build xtarot

Sixty-eight cards at three levels of detail go to themes/osteria-seto/cards/xtarot/ (<id>.svg full, medium/<id>.svg,
small/<id>.svg). It joins ids, scenes and levels, refuses what not every reader draws, badges some eyes would take for
one another, and two faces that are equal; it draws nothing itself.
"""
import sys
from pathlib import Path

from pen.ink import document
from pen.permitted import NotPermitted
from pen.theme import FOLDER, THEME, write
from pen.vision import TooAlike, least_distance
from xtarot.card import card
from xtarot.cast import NOREN, SCENES
from xtarot.suits import SUITS

IDS = {f"{suit}-{f'n{-rank}' if rank < 0 else rank}": (suit, rank) for suit in SUITS for rank in range(15, -2, -1)}


class Equal(ValueError):
    """Two faces are the same picture; the text is a sentence for the artist."""


def face(name: str, level: str) -> str:
    """The SVG of the card with this id (wind-15 ... fire-n1) at a level of detail (full, medium, small)."""
    suit, rank = IDS[name]
    scene, window = SCENES[rank]
    return document(card(rank, SUITS[suit], scene, NOREN.get(rank), level, window))


def pictures() -> dict[str, str]:
    """Path inside the theme -> SVG text, for every file this script is responsible for."""
    return {Path("cards", "xtarot", folder, f"{name}.svg").as_posix(): face(name, level)
            for level, folder in FOLDER.items() for name in IDS}


def all_differ(made: dict[str, str]) -> None:
    """Raise Equal if two pictures are the same but for the names of their gradients."""
    seen: dict[str, str] = {}
    for path, svg in made.items():
        suit, rank = IDS[Path(path).stem]
        own = svg.replace(f"x{suit[0]}{rank % 17}", "x")
        if own in seen:
            raise Equal(f"{path} is the same picture as {seen[own]}; draw one of them anew.")
        seen[own] = path


def badges_apart() -> tuple[float, str, str]:
    """The least distance between the badges' colours (ΔE, pair, who sees it so); TooAlike when it is too little."""
    return least_distance({name: suit.badge for name, suit in SUITS.items()})


def checked() -> dict[str, str]:
    """All pictures; Equal or TooAlike when one could be taken for another."""
    made = pictures()
    all_differ(made)
    badges_apart()
    return made


if __name__ == "__main__":
    try:
        print(f"{len(IDS)} cards at three levels: {write(checked()) / 1024:.0f} KB in {THEME.name}")
        apart, pair, seen_by = badges_apart()
        print(f"badges at least ΔE {apart:.1f} apart ({pair}, {seen_by})")
    except (NotPermitted, Equal, TooAlike) as problem:
        sys.exit(str(problem))

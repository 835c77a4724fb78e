"""The programme of an evening as a file, so that it goes on wherever it was left: who plays, what is to come, what was
played and what is told of it.

It is written whole with every match that begins or ends. This module refuses to know when that is.
"""
from __future__ import annotations

import json
from pathlib import Path

from game.core.ports import Chair
from game.core.words import cleaned
from game.data import yaml_text
from game.data.evening_file import KEPT, MINUTE, match_tree
from game.data.programme import Moment, Piece, Programme
from game.data.record import Scalars, person_name, record
from game.data.shape import listing, text
from game.data.yaml_text import Tree
from game.disk import files

HEAD = "# A programme of Kataku: the matches of one evening. It may be deleted; the matches are kept by themselves.\n"
LIMIT = 2**20
MOST_CHAIRS = 40
LONGEST_WORD = 200
MOMENT = ("key", "number", "name", "crest", "colour", "person")
MET = ("whom", "whom_person", "stage", "when")


def load_programme(file: Path) -> Programme | None:
    """Return the programme of a file; None where there is none. Raises OSError, and DataError with file, line and cure.
    """
    if not files.is_file(file):
        return None
    return record(yaml_text.read_tree(file, LIMIT), Programme, file, scalars=SCALARS, forms={"company": _company})


def save_programme(file: Path, programme: Programme) -> None:
    """Write it, instead of what stands there: JSON, which is YAML too, and written ten times faster. Raises OSError."""
    files.write_whole(file, f"{HEAD}{json.dumps(_tree(programme), ensure_ascii=False, indent=1)}\n")


# ---- writing
def _tree(programme: Programme) -> dict[str, object]:
    skipped = [[_piece_tree(piece) for piece in together] for together in programme.skipped]
    return {"begun": programme.begun.strftime(MINUTE), "minutes": programme.minutes, "turn": programme.turn,
            "company": [chair._asdict() for chair in programme.company],
            "matches": [_piece_tree(piece) for piece in programme.pieces], **({"skipped": skipped} if skipped else {})}


def _piece_tree(piece: Piece) -> dict[str, object]:
    tree: dict[str, object] = {"game": piece.game, "minutes": piece.minutes, "rules": dict(piece.rules)}
    if piece.match:
        tree["match"] = piece.match
    if piece.begun is not None:
        tree["begun"] = piece.begun.strftime(MINUTE)
    if piece.played is not None:
        tree["played"] = match_tree(piece.played)
    if piece.moments:
        tree["moments"] = [_moment_tree(moment) for moment in piece.moments]
    return tree


def _moment_tree(moment: Moment) -> dict[str, object]:
    told = {name: getattr(moment, name) for name in MOMENT}
    met = {name: getattr(moment, name) for name in MET} if moment.whom else {}
    return {**told, **({"card": moment.card} if moment.card else {}), **met}


# ---- reading
def _company(tree: Tree, file: Path, key: str) -> tuple[Chair, ...]:
    chairs = listing(tree, file, key)[:MOST_CHAIRS]
    return tuple(record(each, Chair, file, key, scalars=SCALARS, forms={"name": person_name}) for each in chairs)


def _word(tree: Tree, file: Path, key: str) -> str:
    return cleaned(str(text(tree, file, key)), LONGEST_WORD)


SCALARS: Scalars = (*KEPT, (str, _word))

"""The programme of an evening as a file, so that it goes on wherever it was left: who plays, what is to come, what was
played and what is told of it.

It is written whole with every match that begins or ends. This module refuses to know when that is.
"""
from __future__ import annotations

import json
from pathlib import Path

from game.core.ports import Chair
from game.core.words import cleaned
from game.core.words import name as as_name
from game.data import yaml_text
from game.data.evening_file import MINUTE, match_of, match_tree, number_of, time_of, yes_of
from game.data.programme import Moment, Piece, Programme
from game.data.shape import fields, listing, mapping, text
from game.data.yaml_text import Tree
from game.disk import files

HEAD = "# A programme of Kataku: the matches of one evening. It may be deleted; the matches are kept by themselves.\n"
LIMIT = 2**20
MOST_CHAIRS = 40
CHAIR = ("name", "crest", "colour", "kind")
MOMENT = ("key", "number", "name", "crest", "colour", "person")
MET = ("whom", "whom_person", "stage", "when")


def load_programme(file: Path) -> Programme | None:
    """The programme of a file; None where there is none. Raises OSError, and DataError with file, line and cure."""
    if not files.is_file(file):
        return None
    tree = fields(yaml_text.read_tree(file, LIMIT), file, "", ("begun", "minutes", "company", "matches"),
                  ("turn", "skipped"))
    company = tuple(_chair(item, file) for item in listing(tree["company"], file, "company")[:MOST_CHAIRS])
    pieces = tuple(_piece(item, file) for item in listing(tree["matches"], file, "matches"))
    skipped = listing(tree["skipped"], file, "skipped") if "skipped" in tree else ()
    turn = number_of(tree["turn"], file, "turn") if "turn" in tree else 0
    return Programme(time_of(tree["begun"], file, "begun"), number_of(tree["minutes"], file, "minutes"), company,
                     pieces, turn, tuple(_together(item, file) for item in skipped))


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
def _chair(item: Tree, file: Path) -> Chair:
    tree = fields(item, file, "company", CHAIR)
    return Chair(as_name(text(tree["name"], file, "name")), _word(tree["crest"], file, "crest"),
                 number_of(tree["colour"], file, "colour"), _word(tree["kind"], file, "kind"))


def _together(item: Tree, file: Path) -> tuple[Piece, ...]:
    return tuple(_piece(each, file) for each in listing(item, file, "skipped"))


def _piece(item: Tree, file: Path) -> Piece:
    tree = fields(item, file, "matches", ("game", "minutes"), ("rules", "match", "begun", "played", "moments"))
    rules = mapping(tree["rules"], file, "rules").items() if "rules" in tree else ()
    moments = listing(tree["moments"], file, "moments") if "moments" in tree else ()
    return Piece(
        _word(tree["game"], file, "game"), number_of(tree["minutes"], file, "minutes"),
        tuple((name, _word(value, file, name)) for name, value in rules),
        _word(tree["match"], file, "match") if "match" in tree else "",
        time_of(tree["begun"], file, "begun") if "begun" in tree else None,
        match_of(tree["played"], file) if "played" in tree else None,
        tuple(_moment(each, file) for each in moments))


def _moment(item: Tree, file: Path) -> Moment:
    tree = fields(item, file, "moments", MOMENT, ("card", *MET))
    return Moment(_word(tree["key"], file, "key"), number_of(tree["number"], file, "number"),
                  as_name(text(tree["name"], file, "name")), _word(tree["crest"], file, "crest"),
                  number_of(tree["colour"], file, "colour"), yes_of(tree["person"], file, "person"),
                  _word(tree["card"], file, "card") if "card" in tree else "",
                  as_name(text(tree["whom"], file, "whom")) if "whom" in tree else "",
                  yes_of(tree["whom_person"], file, "whom_person") if "whom_person" in tree else False,
                  _word(tree["stage"], file, "stage") if "stage" in tree else "",
                  number_of(tree["when"], file, "when") if "when" in tree else 0)


def _word(tree: Tree, file: Path, key: str) -> str:
    return cleaned(str(text(tree, file, key)), 200)


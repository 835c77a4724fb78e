"""Is it a list, a mapping, a text? Small questions to a tree, answered by the tree or by a DataError with its cure.

Knows shapes, never meanings.
"""
from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from game.data.yaml_text import NOTHING, DataError, Listing, Mapping, Text, Tree


def listing(tree: Tree, file: Path, key: str) -> Listing:
    """The tree as a list; nothing written is an empty one."""
    if isinstance(tree, Listing):
        return tree
    if _is_nothing(tree):
        return Listing(tree.line)
    raise DataError(file, tree.line, key, "a list belongs here", "write `[a, b]`, or one `- item` a line")


def mapping(tree: Tree, file: Path, key: str) -> Mapping:
    """The tree as a mapping; nothing written is an empty one."""
    if isinstance(tree, Mapping):
        return tree
    if _is_nothing(tree):
        return Mapping(tree.line)
    raise DataError(file, tree.line, key, "`name: value` pairs belong here", "write `{a: b}`, or one `a: b` a line")


def text(tree: Tree, file: Path, key: str) -> Text:
    """The tree as a single text."""
    if isinstance(tree, Text):
        return tree
    raise DataError(file, tree.line, key, "a single word or sentence belongs here", "put it in quotes")


def fields(tree: Tree, file: Path, key: str, needed: Iterable[str], others: Iterable[str] = ()) -> Mapping:
    """The tree as a mapping that has all keys `needed` and, beside them, only `others`."""
    found = mapping(tree, file, key)
    for name in needed:
        if name not in found:
            raise DataError(file, found.line, key, f"`{name}:` is missing", "add it")
    known = (*needed, *others)
    for name, line in found.lines.items():
        if name not in known:
            raise DataError(file, line, name, "this key is not known", guess(name, known))
    return found


def guess(word: str, known: Iterable[str]) -> str:
    """`did you mean …?` if one of the known words is near, else which there are."""
    known = list(known)
    near = nearest(word, known)
    if near:
        return f"did you mean `{near}`?"
    return f"known here: {', '.join(known)}" if known else "remove it"


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was most likely meant; "" if none is near."""
    return next(iter(get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)), "")


def _is_nothing(tree: Tree) -> bool:
    return isinstance(tree, Text) and tree in NOTHING

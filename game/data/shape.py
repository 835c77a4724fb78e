"""Asks small questions to a tree – is it a list, a mapping, a text? –, answered by the tree or by a DataError with its
cure.

Knows shapes, never meanings.
"""
from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path

from game.core.trouble import Trouble
from game.data.yaml_text import NOTHING, DataError, Mapping, Text, Tree, YamlList, english


def listing(tree: Tree, file: Path, key: str) -> YamlList:
    """Return the tree as a list; nothing written is an empty one."""
    if isinstance(tree, YamlList):
        return tree
    if _is_nothing(tree):
        return YamlList(tree.line)
    raise DataError(file, tree.line, key, Trouble("data.no_list"))


def mapping(tree: Tree, file: Path, key: str) -> Mapping:
    """Return the tree as a mapping; nothing written is an empty one."""
    if isinstance(tree, Mapping):
        return tree
    if _is_nothing(tree):
        return Mapping(tree.line)
    raise DataError(file, tree.line, key, Trouble("data.no_pairs"))


def text(tree: Tree, file: Path, key: str) -> Text:
    """Return the tree as a single text."""
    if isinstance(tree, Text):
        return tree
    raise DataError(file, tree.line, key, Trouble("data.no_text"))


def fields(tree: Tree, file: Path, key: str, needed: Iterable[str], others: Iterable[str] = ()) -> Mapping:
    """Return the tree as a mapping that has all keys `needed` and, beside them, only `others`."""
    found = mapping(tree, file, key)
    for name in needed:
        if name not in found:
            raise DataError(file, found.line, key, Trouble("data.missing", {"name": name}))
    known = (*needed, *others)
    for name, line in found.lines.items():
        if name not in known:
            raise DataError(file, line, name, Trouble("data.unknown", {"meant": meant(name, known)}))
    return found


def guess(word: str, known: Iterable[str]) -> str:
    """Suggest `did you mean …?` if one of the known words is near, else say which there are."""
    return english(meant(word, known))


def meant(word: str, known: Iterable[str], near: str = "data.near", others: str = "data.known") -> Trouble:
    """Return a cure: which of the known words was meant, or which there are; `near` and `others` are keys of sentences.
    """
    words = list(known)
    found = nearest(word, words)
    if not words:
        return Trouble("data.none")
    return Trouble(near if found else others, {"word": found, "words": ", ".join(words)})


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that was most likely meant; "" if none is near."""
    return next(iter(get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)), "")


def _is_nothing(tree: Tree) -> bool:
    return isinstance(tree, Text) and tree in NOTHING

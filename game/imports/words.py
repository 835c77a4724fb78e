"""The words with which people call cards, `assets/imports/*.yaml`: by family of decks, and in each by vocabulary.

A name is taken apart into words, figures and single letters; what these mean says the vocabulary that is tried.
"""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game import paths
from game.core.words import deciphered
from game.data.shape import fields, listing, mapping, text
from game.data.yaml_text import Tree, read_mapping

FOLDER: Final = "imports"
COMMON: Final = "common"
FAMILIES: Final = tuple(sorted(file.stem for file in (paths.assets() / FOLDER).glob("*.yaml") if file.stem != COMMON))
"""The decks whose words are written down; others have the same cards as one of these."""

_TWO: Final = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o"})
_BORDERS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_MINUS: Final = re.compile(r"(?<=[\s_\-(])[-−–](?=\d)|^[-−–](?=\d)")
_WORDS: Final = re.compile(r"[a-z]+|\d+|[^\W\d_a-z]+|[♠♥♦♣]")


@dataclass(frozen=True)
class Vocabulary:
    """What words mean in one language: a whole card, a suit, a rank."""

    cards: Mapping[str, str]
    suits: Mapping[str, str]
    ranks: Mapping[str, str]


@dataclass(frozen=True)
class DeckFamily:
    """Decks that share their cards: the first has all of them. `copies`: there may be a second picture of a card."""

    decks: tuple[str, ...]
    vocabularies: tuple[Vocabulary, ...]
    order: tuple[str, ...] = ()
    copies: bool = False


@dataclass(frozen=True)
class Licence:
    id: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Common:
    """What is said of pictures that are no cards, and of papers that lie beside them."""

    back: frozenset[str]
    table: frozenset[str]
    aside: frozenset[str]
    cameras: frozenset[str]
    papers: frozenset[str]
    latin: frozenset[str]
    licences: tuple[Licence, ...]


def parted(name: str) -> tuple[str, ...]:
    """Return the words, figures and letters of a name, as vocabularies have them: `Sota_de-Oros02` -> sota de oros 2.
    """
    wide = unicodedata.normalize("NFKC", deciphered(name))
    wide = _BORDERS.sub(" ", _MINUS.sub(" n", wide)).casefold()
    found = _WORDS.findall(_bare(wide))
    return tuple(str(int(word)) if word.isdecimal() else word for word in _joined(found))


def by_camera(name: str) -> bool:
    """Return whether a camera named this picture, and no person."""
    return not common().cameras.isdisjoint(parted(name))


def counted_by_camera(name: str) -> bool:
    """Return whether it says nothing but the counter of a camera. `P10` may be a card as well."""
    words = parted(name)
    return by_camera(name) and all(word.isdecimal() or (len(word) > 1 and word in common().cameras) for word in words)


def _joined(words: list[str]) -> list[str]:
    """`n 1` is one word where it stands for a figure below 0."""
    made: list[str] = []
    for word in words:
        if made and made[-1] == "n" and word == "1":
            made[-1] = "n1"
        else:
            made.append(word)
    return made


def _bare(word: str) -> str:
    """Latin letters without accents; the marks of kana stay."""
    made = []
    for letter in word.translate(_TWO):
        plain = unicodedata.normalize("NFD", letter)
        made.append(plain[0] if plain[0].isascii() else letter)
    return "".join(made)


@cache
def family(deck: str) -> DeckFamily:
    """Return the family of a deck; the program's own names always count. Unknown decks have none."""
    for name in FAMILIES:
        found = _family(name)
        if deck in found.decks:
            return found
    return DeckFamily((deck,), ())


@cache
def _family(name: str) -> DeckFamily:
    file = paths.asset(FOLDER, f"{name}.yaml")
    top = fields(read_mapping(file), file, "", (), ("also", "cards", "copies", "vocabularies"))
    own = _pairs(top.get("cards"), file)
    said = [_vocabulary(each, own, file) for each in mapping(top["vocabularies"], file, "vocabularies").values()] \
        if "vocabularies" in top else [Vocabulary(own, {}, {})]
    also = tuple(map(str, listing(top["also"], file, "also"))) if "also" in top else ()
    order = tuple(mapping(top["cards"], file, "cards")) if "vocabularies" not in top else ()
    return DeckFamily((name, *also), tuple(said), order, "copies" in top)


def _vocabulary(tree: Tree, cards: Mapping[str, str], file: Path) -> Vocabulary:
    part = fields(tree, file, "vocabularies", ("suits", "ranks"))
    return Vocabulary(cards, _pairs(part["suits"], file), _pairs(part["ranks"], file))


def _pairs(tree: Tree | None, file: Path) -> dict[str, str]:
    """Every word with what it means."""
    if tree is None:
        return {}
    return {_bare(word.casefold()): meant for meant, words in mapping(tree, file, "").items()
            for word in _words(words, file)}  # fmt: skip


@cache
def common() -> Common:
    file = paths.asset(FOLDER, f"{COMMON}.yaml")
    top = fields(read_mapping(file), file, "", ("back", "table", "aside", "cameras", "papers", "latin", "licences"))
    licences = [fields(each, file, "licences", ("id", "words")) for each in listing(top["licences"], file, "licences")]
    back, table, aside, cameras, papers, latin = (
        frozenset(_bare(word.casefold()) for word in _words(top[key], file))
        for key in ("back", "table", "aside", "cameras", "papers", "latin"))
    return Common(back, table, aside, cameras, papers, latin, tuple(
        Licence(str(text(each["id"], file, "id")), tuple(_words(each["words"], file))) for each in licences))


def _words(tree: Tree, file: Path) -> Iterable[str]:
    return (str(text(word, file, "")) for word in listing(tree, file, ""))

"""The words with which people call cards, `assets/imports/*.yaml`: by family of decks, and in each by vocabulary.

A name is taken apart into words, figures and single letters; what these mean says the vocabulary that is tried.
"""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Final, NamedTuple, TypeAlias

from game import paths
from game.core.words import deciphered
from game.data.record import record, value
from game.data.shape import mapping
from game.data.yaml_text import Mapping as Pairs
from game.data.yaml_text import Tree, read_mapping

FOLDER: Final = "imports"
COMMON: Final = "common"
FAMILIES: Final = tuple(sorted(file.stem for file in (paths.assets() / FOLDER).glob("*.yaml") if file.stem != COMMON))
"""The decks whose words are written down; others have the same cards as one of these."""

_TWO: Final = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o"})
_BORDERS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_MINUS: Final = re.compile(r"(?<=[\s_\-(])[-−–](?=\d)|^[-−–](?=\d)")
_WORDS: Final = re.compile(r"[a-z]+|\d+|[^\W\d_a-z]+|[♠♥♦♣]")


def _meanings(tree: Tree, file: Path, key: str) -> dict[str, str]:
    """Read every word with what it means. Raises DataError."""
    said = mapping(tree, file, "").items()
    return {_plain(word): meant for meant, words in said for word in value(words, Words, file)}


def _plain_words(tree: Tree, file: Path, key: str) -> frozenset[str]:
    """Read words in their plain form. Raises DataError."""
    return frozenset(map(_plain, value(tree, Words, file)))


NONE: Final = Pairs(0)
Words: TypeAlias = tuple[str, ...]
Meanings: TypeAlias = Annotated[Mapping[str, str], _meanings]
PlainWords: TypeAlias = Annotated[frozenset[str], _plain_words]


class Vocabulary(NamedTuple):
    """Describes what words mean in one language: a whole card, a suit, a rank."""

    cards: Mapping[str, str]
    suits: Meanings
    ranks: Meanings


class DeckFamily(NamedTuple):
    """Decks that share their cards: the first has all of them. `copies`: there may be a second picture of a card."""

    decks: tuple[str, ...]
    vocabularies: tuple[Vocabulary, ...]
    order: tuple[str, ...] = ()
    copies: bool = False


class FamilyWords(NamedTuple):
    """Describes what stands in the file of a family: the other decks of it, and trees of words for its cards and by
    language."""

    also: Words = ()
    cards: Annotated[Pairs, mapping] = NONE
    copies: bool = False
    vocabularies: Annotated[Pairs, mapping] = NONE


class Licence(NamedTuple):
    """A licence by its SPDX id, and words all of which stand in it."""

    id: str
    words: Words


class CommonWords(NamedTuple):
    """Describes what is said of pictures that are no cards, and of papers that lie beside them."""

    back: PlainWords
    table: PlainWords
    aside: PlainWords
    cameras: PlainWords
    papers: PlainWords
    latin: PlainWords
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
    said = record(read_mapping(file), FamilyWords, file)
    cards = _meanings(said.cards, file, "")
    decks = (name, *said.also)
    if not said.vocabularies:
        return DeckFamily(decks, (Vocabulary(cards, {}, {}),), tuple(said.cards), said.copies)
    return DeckFamily(decks, tuple(record(each, Vocabulary, file, "vocabularies", cards=cards)
                                   for each in said.vocabularies.values()), copies=said.copies)


@cache
def common() -> CommonWords:
    """Read what is said of other pictures and papers. Raises DataError."""
    file = paths.asset(FOLDER, f"{COMMON}.yaml")
    return record(read_mapping(file), CommonWords, file)


def _plain(word: str) -> str:
    return _bare(word.casefold())

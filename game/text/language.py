"""The words of one language: a key and some values become a sentence. Knows no game and no grammar of its own.

`assets/lang/<code>/*.yaml`; nested keys are joined by a dot, `reason: {kuku: {lowest: …}}` is `reason.kuku.lowest`.
A leaf is a text, or a mapping of variants:

- `one` / `many` by the value `n`; `you` / `other` by the value `you` (true: the reader is meant). They nest.
- `{name}` is a value; `{n:chip}` is the value with its unit, the text `unit.chip` with `n`; a list of values is joined
  as `list.comma` and, before the last, `list.pair` (of two) and `list.and` (of more) say; `{{` and `}}` are braces.

What a title has no words of its own for is said in those of its family. What a language lacks is said in English; a key
that English lacks too is shown as it is, so that it is seen and mended.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

from game import paths
from game.core.cards import Card
from game.core.trouble import Trouble
from game.core.words import deciphered
from game.data import words_cache, yaml_text
from game.data.yaml_text import DataError, Text, Tree
from game.text.families import in_family

ENGLISH = "en"
NAME, NAME_FILE = "language.name", "common.yaml"
"""Key of what a language calls itself, and the file it stands in: so it is known without reading the whole language."""

VARIANTS = (frozenset({"you", "other"}), frozenset({"one", "many"}), frozenset({"one", "two", "many"}))
_BRACE = re.compile(r"[{}]")
_PLACE = re.compile(r"\{\{|\}\}|\{(\w+)(?::([\w-]+))?\}")


class MissingText(LookupError):
    """A key or a value that is not there; only a strict Language raises it."""


class Language:
    """One language. `strict` (for tests) raises MissingText where else English, or the bare key, would do."""

    def __init__(self, code: str, *, strict: bool = False, folder: Path | None = None) -> None:
        self.code, self.strict, self.folder = code, strict, folder or lang_folder()
        self.words = table(self.folder, code)

    def worded(self, own: Mapping[str, str]) -> Language:
        """Return the same language in which these keys are said otherwise, in words that hold no places."""
        made = Language(self.code, strict=self.strict, folder=self.folder)
        made.words = {**self.words, **{key: Text(_BRACE.sub(r"\g<0>\g<0>", word), 0) for key, word in own.items()}}
        return made

    def has(self, key: str) -> bool:
        """Return whether this language itself has a text of this key, the title's own or its family's."""
        return key in self.words or in_family(key, self.folder) in self.words

    def text(self, key: str, /, **values: object) -> str:
        """Return the sentence of a key with these values in it: texts, numbers, lists of them, or a Trouble,
        which is told inside the sentence."""
        leaf = self._leaf(key)
        if leaf is None:
            return key
        return _PLACE.sub(lambda place: self._filled(place, key, values), self._variant(leaf, key, values))

    def sign(self, card: Card) -> str:
        """Return a card's short name, with the index it shows and the sign of its suit; empty where the suit has no
        sign. A pack that letters its courts in its own language says how (`index.…`)."""
        sign, index = f"sign.{card.deck}.{card.suit}", f"index.{card.deck}.{card.id.rsplit('-', 1)[-1]}"
        rank = self.text(index) if self.has(index) else card.code[1:]
        return self.text(sign, rank=rank) if self.has(sign) else ""

    def at_table(self, game: str, key: str, /, **values: object) -> str:
        """Return the sentence of a key in the words of one game, if it has its own: `xtarot.table.pot` for `table.pot`.
        """
        own, english = f"{game}.{key}", table(self.folder, ENGLISH)
        return self.text(own if own in english or in_family(own, self.folder) in english else key, **values)

    def tell(self, trouble: Trouble) -> str:
        """Say a trouble to the user; one inside it is told inside the sentence."""
        return self.text(trouble.key, **trouble.values)

    def join(self, items: Iterable[str]) -> str:
        """Join words: `A, B and C`; 「AとB」, 「A、B、C」."""
        *firsts, last = list(items) or [""]
        if not firsts:
            return last
        return self.text("list.comma").join(firsts) + self.text("list.and" if firsts[1:] else "list.pair") + last

    def _leaf(self, key: str) -> Leaf | None:
        found = self.words.get(key)
        if found is not None:
            return found
        shared = in_family(key, self.folder)
        if shared in self.words:
            return self.words[shared]
        if self.strict:
            raise MissingText(f"The language `{self.code}` has no text `{key}`; add it in {self.folder / self.code}.")
        english = table(self.folder, ENGLISH)
        return english.get(key, english.get(shared))

    def _variant(self, leaf: Leaf, key: str, values: Mapping[str, object]) -> str:
        while not isinstance(leaf, str):
            if "you" in leaf:
                leaf = leaf["you" if values.get("you") else "other"]
            else:
                if self.strict and "n" not in values:
                    raise MissingText(f"The text `{key}` has the variants one and many and needs the value `n`.")
                number = values.get("n")
                leaf = leaf["one" if number == 1 else "two" if number == 2 and "two" in leaf else "many"]
        return leaf

    def _filled(self, place: re.Match[str], key: str, values: Mapping[str, object]) -> str:
        name, unit = place.groups()
        if name is None:
            return place[0][0]
        if name not in values:
            if self.strict:
                raise MissingText(f"The text `{key}` of `{self.code}` needs the value `{name}`.")
            return place[0]
        value = values[name]
        if isinstance(value, Trouble):
            return self.tell(value)
        if unit:
            return self.text(f"unit.{unit}", n=value)
        return self.join(deciphered(str(each)) for each in value) if isinstance(value, (list, tuple)) \
            else deciphered(str(value))


class Placeholder(NamedTuple):
    """A place for a value in a text: `{name}` or `{name:unit}`."""

    name: str
    unit: str


Leaf = str | Mapping[str, "Leaf"]


def places(leaf: Leaf) -> set[Placeholder]:
    """Return all places for values, over all variants."""
    if isinstance(leaf, str):
        return {Placeholder(found[1], found[2] or "") for found in _PLACE.finditer(leaf) if found[1]}
    return set().union(*(places(each) for each in leaf.values()))


def lang_folder() -> Path:
    return paths.assets() / "lang"


def available(folder: Path | None = None) -> list[str]:
    """List the codes of the languages there are, English first; without a folder those that are brought along, too."""
    folders = [folder] if folder is not None else [lang_folder(), *(each / "lang" for each in paths.BROUGHT)]
    codes = {path.name for each in folders if each.is_dir() for path in each.iterdir() if path.is_dir()}
    return sorted(codes, key=lambda code: (code != ENGLISH, code))


def own_name(code: str) -> str:
    """Return what a language calls itself, such as 日本語; its code where it does not say, or its file is broken."""
    return _own_name(lang_folder(), code, tuple(paths.BROUGHT))


@cache
def _own_name(folder: Path, code: str, brought: tuple[Path, ...]) -> str:
    words: dict[str, Leaf] = {}
    with suppress(DataError):
        for file in _files(folder, code, brought):
            if file.name == NAME_FILE:
                _read(file, words)
    name = words.get(NAME)
    return name if isinstance(name, str) else code


def table(folder: Path, code: str) -> dict[str, Leaf]:
    """Return all texts of a language by dotted key. Raises DataError, also for a key that stands in two files."""
    return collected(folder, code, tuple(paths.BROUGHT))


@cache
def collected(folder: Path, code: str, brought: tuple[Path, ...]) -> dict[str, Leaf]:
    """Collect the texts once; `brought`: what titles that do not come with the program add to its own."""
    made_of = _files(folder, code, brought)
    found = words_cache.kept(code, made_of) if folder == lang_folder() else None
    if found is not None:
        return cast("dict[str, Leaf]", found)
    words: dict[str, Leaf] = {}
    for file in made_of:
        _read(file, words)
    return words


def laid_at_hand(code: str) -> Iterator[None]:
    """Lay the words of our own language at hand for the next start of the program; a file after the other is read."""
    made_of = _files(lang_folder(), code, paths.BROUGHT)
    if words_cache.kept(code, made_of) is None:
        words: dict[str, Leaf] = {}
        for file in made_of:
            _read(file, words)
            yield
        words_cache.keep(code, made_of, cast("words_cache.Words", words))


def _files(folder: Path, code: str, brought: Iterable[Path]) -> list[Path]:
    folders = [folder, *(each / "lang" for each in brought if folder == lang_folder())]
    return [file for each in folders for file in sorted((each / code).glob("*.yaml"))]


def _read(file: Path, words: dict[str, Leaf]) -> None:
    for key, value in yaml_text.read_mapping(file).items():
        _collect(key, value, words, file)


def _collect(key: str, tree: Tree, words: dict[str, Leaf], file: Path) -> None:
    if isinstance(tree, yaml_text.Mapping) and not _is_variants(tree):
        for name, value in tree.items():
            _collect(f"{key}.{name}", value, words, file)
        return
    if key in words:
        raise DataError(file, tree.line, key, "this text stands here a second time", "keep one of them")
    words[key] = _as_leaf(key, tree, file)


def _as_leaf(key: str, tree: Tree, file: Path) -> Leaf:
    if isinstance(tree, Text):
        return tree
    if isinstance(tree, yaml_text.Mapping) and _is_variants(tree):
        return {name: _as_leaf(f"{key}.{name}", value, file) for name, value in tree.items()}
    cure = "write one, or {one: …, many: …}, or {you: …, other: …}"
    raise DataError(file, tree.line, key, "a text belongs here", cure)


def _is_variants(tree: yaml_text.Mapping) -> bool:
    return frozenset(tree) in VARIANTS

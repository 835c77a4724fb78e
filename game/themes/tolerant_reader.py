"""Reads a file written by hand: what cannot be used is left out and remarked upon, the rest counts."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from game.core.trouble import Trouble
from game.core.words import cleaned
from game.data.shape import mapping, meant, text
from game.data.yaml_text import DataError, Mapping, Tree
from game.themes.model import THEME, ThemeRemark, remark

_T = TypeVar("_T")

MOST = 300
"""Characters of a word or a line in theme.yaml: a longer name, licence or caption is cut."""

MOST_REMARKS = 100
"""A file with more faults is no theme that a person wrote; the rest of it is passed over."""

MOST_NAMED = 1000
"""So many things may be named in one place."""


class Wrong(ValueError):
    """A value that cannot be used: what is wrong with it, and what to do."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.why = Trouble(f"{THEME}.{key}", values)


class TolerantReader:
    """Takes a tree apart; `remarks` fills while it does. `path` is the file the remarks are about."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.remarks: list[ThemeRemark] = []

    def part(self, top: Mapping, key: str) -> Mapping:
        """Return the mapping under a key; empty if it is not there or not a mapping."""
        if key not in top:
            return Mapping(top.line)
        return self.shaped(lambda: mapping(top[key], self.path, key), Mapping(top.lines.get(key, top.line)))

    def one(self, part: Mapping, key: str, convert: Callable[[Tree], _T]) -> _T | None:
        """Return the converted value of a key; None if it is not there or cannot be used."""
        if key not in part or self.enough:
            return None
        try:
            return self.shaped(lambda: convert(part[key]), None, key)
        except Wrong as wrong:
            line, why = part.lines.get(key, part.line), wrong.why
            self.remark(line, "at_key", True, key=key, what=why.what, cure=why.cure)
            return None

    def fields(self, part: Mapping, forms: dict[str, Callable[[Tree], object]]) -> dict[str, Any]:
        """Read the values of a part that has only these keys, as far as they are there and can be used."""
        self.know(part, forms)
        found = {key: self.one(part, key, form) for key, form in forms.items()}
        return {key: value for key, value in found.items() if value is not None}

    def each(self, part: Mapping, convert: Callable[[Tree], _T]) -> dict[str, _T]:
        """Return all values of a mapping that can be used."""
        found = {key: self.one(part, key, convert) for key in islice(part, MOST_NAMED)}
        if len(part) > MOST_NAMED:
            self.remark(part.line, "too_many_named", n=MOST_NAMED)
        return {key: value for key, value in found.items() if value is not None}

    def shaped(self, convert: Callable[[], _T], otherwise: _T, key: str = "") -> _T:
        try:
            return convert()
        except DataError as error:
            if key and not error.key:
                self.remark(error.line, "at_key", True, key=key, what=error.why.what, cure=error.why.cure)
            else:
                self.add(ThemeRemark(self.path, error.line, error.told, True))
            return otherwise

    def know(self, part: Mapping, known: Iterable[str]) -> None:
        """Note a remark for every key that is not known; such keys are passed over."""
        known = tuple(known)
        for key in part:
            if self.enough:
                break
            if key not in known:
                self.remark(part.lines[key], "key_unknown", name=key, meant=meant(key, known))

    def remark(self, line: int, key: str, /, grave: bool = False, **values: object) -> None:
        self.add(ThemeRemark(self.path, line, Trouble(f"{THEME}.{key}", values), grave))

    def add(self, said: ThemeRemark) -> None:
        """Add a remark; after the limit, add one final “and more”."""
        if not self.enough:
            self.remarks.append(said)
            if self.enough:
                self.remarks.append(remark(self.path, said.line, "and_so_on", True))

    @property
    def enough(self) -> bool:
        """Whether the limit of remarks is reached."""
        return len(self.remarks) >= MOST_REMARKS

    # ---- values ------------------------------------------------------------------------------------------
    def word(self, tree: Tree) -> str:
        return cleaned(text(tree, self.path, ""), MOST)

    def choice(self, allowed: tuple[str, ...]) -> Callable[[Tree], str]:
        def read_choice(tree: Tree) -> str:
            word = self.word(tree)
            if word not in allowed:
                raise Wrong("not_possible", name=word, meant=meant(word, allowed))
            return word

        return read_choice

    def choices(self, of: type) -> dict[str, Callable[[Tree], object]]:
        """Make the forms of those fields of a type that are one of a few words."""
        return {key: self.choice(get_args(hint)) for key, hint in get_type_hints(of).items()
                if get_origin(hint) is Literal}

    def number(self, tree: Tree, factor: float, low: float, high: float, otherwise: str) -> float:
        try:
            value = float(self.word(tree).rstrip("% ")) * factor
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise Wrong(otherwise, name=str(tree))
        return value

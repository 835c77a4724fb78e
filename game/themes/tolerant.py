"""Reading a file somebody wrote by hand: what cannot be used is left out and remarked upon, the rest counts."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import TypeVar

from game.core.words import cleaned
from game.data.shape import guess, mapping, text
from game.data.yaml_text import DataError, Mapping, Tree
from game.themes.model import Remark

_T = TypeVar("_T")

MOST = 300
"""Characters of a word or a line in theme.yaml: nobody reads more of a name, a licence, a caption."""

MOST_REMARKS = 100
"""A file of which more is wrong is no theme that somebody wrote; the rest of it is passed over."""

MOST_NAMED = 1000
"""So many things may be named in one place."""


class Wrong(ValueError):
    """A value that cannot be used: what is wrong with it, and what to do."""

    def __init__(self, what: str, cure: str) -> None:
        super().__init__(what, cure)
        self.what, self.cure = what, cure


class TolerantReader:
    """Takes a tree apart; `remarks` fills while it does. `path` is the file the remarks are about."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.remarks: list[Remark] = []

    def part(self, top: Mapping, key: str) -> Mapping:
        """The mapping under a key; empty if it is not there or not a mapping."""
        if key not in top:
            return Mapping(top.line)
        return self.shaped(lambda: mapping(top[key], self.path, key), Mapping(top.lines.get(key, top.line)))

    def one(self, part: Mapping, key: str, convert: Callable[[Tree], _T]) -> _T | None:
        """The converted value of a key; None if it is not there or cannot be used."""
        if key not in part or self.enough:
            return None
        try:
            return self.shaped(lambda: convert(part[key]), None)
        except Wrong as wrong:
            self.remark(part.lines.get(key, part.line), f"{key}: {wrong.what}", wrong.cure, True)
            return None

    def each(self, part: Mapping, convert: Callable[[Tree], _T]) -> dict[str, _T]:
        """All values of a mapping that can be used."""
        found = {key: self.one(part, key, convert) for key in islice(part, MOST_NAMED)}
        if len(part) > MOST_NAMED:
            self.remark(part.line, f"more than {MOST_NAMED} things are named here", "name only what there is")
        return {key: value for key, value in found.items() if value is not None}

    def shaped(self, convert: Callable[[], _T], otherwise: _T) -> _T:
        try:
            return convert()
        except DataError as error:
            self.remark(error.line, ": ".join(filter(None, (error.key, error.what))), error.cure, True)
            return otherwise

    def know(self, part: Mapping, known: Iterable[str]) -> None:
        """A remark for every key that is not known; such keys are passed over."""
        known = tuple(known)
        for key in part:
            if self.enough:
                break
            if key not in known:
                self.remark(part.lines[key], f"the key `{key}` is not known", guess(key, known))

    def remark(self, line: int, what: str, cure: str, grave: bool = False) -> None:
        if not self.enough:
            self.remarks.append(Remark(self.path, line, what, cure, grave))
            if self.enough:
                self.remarks.append(Remark(self.path, line, "more is wrong from here on", "begin with the first", True))

    @property
    def enough(self) -> bool:
        """Whether so much is wrong that nobody would read on."""
        return len(self.remarks) >= MOST_REMARKS

    # ---- values ------------------------------------------------------------------------------------------
    def word(self, tree: Tree) -> str:
        return cleaned(text(tree, self.path, ""), MOST)

    def choice(self, allowed: tuple[str, ...]) -> Callable[[Tree], str]:
        def read_choice(tree: Tree) -> str:
            word = self.word(tree)
            if word not in allowed:
                raise Wrong(f"`{word}` is not possible here", guess(word, allowed))
            return word

        return read_choice

    def number(self, tree: Tree, factor: float, low: float, high: float, cure: str) -> float:
        try:
            value = float(self.word(tree).rstrip("% ")) * factor
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise Wrong(f"`{tree}` is not possible here", f"write {cure}")
        return value

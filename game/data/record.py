"""Reads a record from a tree: the fields of a type say what may stand there, and what is wrong is told with its line.

```python
class Word(NamedTuple):
    sound: str = ""
    voice: Literal["whisper", "plain", "shout"] = "plain"
    with_card: Annotated[bool, Key("with"), yes_or_no] = False

record(tree, Word, file, "cuckoo")
```
A field without a default must be there. `str`, `int`, `float`, `bool`, `Literal`, tuples and sets of one type, mappings
from text and further records are read as they are declared; `Annotated[T, form]` reads a field by a form of its own,
`Annotated[int, Range(0, 100)]` a number within bounds. Only the type says which keys there are.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import lru_cache, partial
from math import isfinite
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from game.core.words import name as as_name
from game.data.shape import fields as keys
from game.data.shape import guess, listing, mapping, text
from game.data.yaml_text import DataError, Text, Tree, YamlList

T = TypeVar("T")

Form: TypeAlias = Callable[[Tree, Path, str], Any]
"""Makes a value of a tree, which stands in a file under a key. Raises DataError."""

Scalars: TypeAlias = tuple[tuple[type, Form], ...]
"""Types, and the forms by which they are read in one kind of file."""


class FieldKey(NamedTuple):
    """Names the key of a field that is called otherwise in Python."""

    name: str


class Range(NamedTuple):
    """The least and the most that a number may be."""

    low: float
    high: float

    def over(self, form: Form) -> Form:
        """Make the form that reads a number by this one, and refuses what lies outside."""
        return partial(_within, self, form)


class OneOrMore(NamedTuple):
    """Stands in `Annotated` behind a tuple of which a single item may be written without its list."""


class FieldForm(NamedTuple):
    """Describes how a field is read: its name, the key it stands under, its form, and whether it may be left out."""

    field: str
    key: str
    form: Form
    optional: bool


def record(tree: Tree, of: type[T], file: Path, at: str = "", /, *, others: Collection[str] = (),
           complete: bool = False, scalars: Scalars = (), forms: Mapping[str, Form] | None = None,
           **given: object) -> T:
    """Read a value of this type, a NamedTuple or a dataclass, that stands `at` a key. Raises DataError with its cure.

    `given` are fields that do not stand in the tree; `others` further keys that may, and are left alone; with
    `complete` nothing may be left out. `scalars` reads types, here and in all that is nested, and `forms` fields of
    this record by their names, otherwise than usual.
    """
    entries = _entries(cast("Any", of), scalars, frozenset(given))
    needed = [entry.key for entry in entries if complete or not entry.optional]
    further = (entry.key for entry in entries if entry.key not in needed)
    found = keys(tree, file, at, needed, (*further, *others))
    own = forms or {}
    values = {entry.field: own.get(entry.field, entry.form)(found[entry.key], file, entry.key)
              for entry in entries if entry.key in found}
    return of(**values, **given)


def tolerant(tree: Mapping[str, Tree], of: type[T], file: Path, /, *, scalars: Scalars = (), **given: object
             ) -> tuple[T, Mapping[str, DataError]]:
    """Read as much of a record as makes sense, every field of which has a default: a value that cannot be read costs
    that value alone, and its error stands under its key. Keys that the type does not have are passed over."""
    entries = {entry.key: entry for entry in _entries(cast("Any", of), scalars, frozenset(given))}
    values: dict[str, object] = {}
    refused: dict[str, DataError] = {}
    for key in (key for key in tree if key in entries):
        try:
            values[entries[key].field] = entries[key].form(tree[key], file, key)
        except DataError as error:
            refused[key] = error
    return of(**values, **given), refused


def known_keys(of: type, *given: str) -> frozenset[str]:
    """List the keys that a record of this type may have, but for those of fields that are given."""
    return frozenset(entry.key for entry in _entries(cast("Any", of), (), frozenset(given)))


def value(tree: Tree, hint: Any, file: Path, key: str = "") -> Any:
    """Read a value of any type that a field may have. Raises DataError."""
    return _form(hint, ())(tree, file, key)


def one_of(known: Collection[object], tree: Tree, file: Path, key: str) -> Any:
    """Read one of these values, texts or whole numbers. Raises DataError."""
    word = text(tree, file, key)
    for each in known:
        if word == str(each):
            return each
    raise DataError(file, word.line, key, f"`{word}` is not known here",
                    f"use one of: {', '.join(filter(None, map(str, known)))}")


def known_word(known: Collection[str], tree: Tree, file: Path, key: str, where: str = "known here") -> str:
    """Read one of these texts, and guess which was meant if it is none. Raises DataError."""
    word = text(tree, file, key)
    if word not in known:
        raise DataError(file, word.line, key, f"`{word}` is not {where}", guess(word, known))
    return str(word)


def true_or_false(tree: Tree, file: Path, key: str) -> bool:
    """Read `true` or `false`. Raises DataError."""
    word = text(tree, file, key)
    if word not in ("true", "false"):
        raise DataError(file, word.line, key, f"`{word[:40]}` is neither true nor false", "write `true` or `false`")
    return word == "true"


def yes_or_no(tree: Tree, file: Path, key: str) -> bool:
    """Read `yes` or `no`. Raises DataError."""
    return bool(one_of(("yes", "no"), tree, file, key) == "yes")


def person_name(tree: Tree, file: Path, key: str) -> str:
    """Read a person's name, as it may be shown. Raises DataError."""
    return as_name(text(tree, file, key))


def items(form: Form, tree: Tree, file: Path, key: str) -> tuple[Any, ...]:
    """Read a list, every item by this form. Raises DataError."""
    return tuple(form(item, file, key) for item in listing(tree, file, key))


def pairs(tree: Tree, file: Path, key: str) -> tuple[tuple[str, str], ...]:
    """Read a mapping of texts as pairs, in its order. Raises DataError."""
    return tuple(_pairs(_word, tree, file, key).items())


def number(tree: Tree, file: Path, key: str) -> float:
    """Read a number as it is written: whole ones are int. Raises DataError."""
    word = text(tree, file, key)
    for kind in (int, float):
        try:
            found = kind(word)
        except ValueError:
            continue
        if isfinite(found):
            return found
    raise DataError(file, word.line, key, f"`{word}` is not a number", "write one such as 3 or 0.5")


def whole(tree: Tree, file: Path, key: str, least: int = 0) -> int:
    """Read a whole number, `least` or more. Raises DataError."""
    word = text(tree, file, key)
    if not (word.isascii() and word.isdecimal() and len(word) <= 9 and int(word) >= least):
        raise DataError(file, word.line, key, f"`{word[:40]}` is no number", f"write a whole number, {least} or more")
    return int(word)


# ---- what a type says
@lru_cache(256)                  # forms that know their case are made again for each
def _entries(of: Any, scalars: Scalars, given: frozenset[str]) -> tuple[FieldForm, ...]:
    """List how the fields of a type are read that are not given, once for each type."""
    if is_dataclass(of):
        optional = {each.name for each in fields(of) if (each.default, each.default_factory) != (MISSING, MISSING)}
    else:
        optional = set(of._field_defaults)
    return tuple(_entry(name, hint, name in optional, scalars) for name, hint in
                 get_type_hints(of, include_extras=True).items() if name not in given)


def _entry(name: str, hint: Any, optional: bool, scalars: Scalars) -> FieldForm:
    said = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    key = next((each.name for each in said if isinstance(each, FieldKey)), name)
    return FieldForm(name, key, _form(hint, scalars), optional)


def _form(hint: Any, scalars: Scalars) -> Form:
    """Find the form by which a value of this type is read."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        if any(isinstance(each, OneOrMore) for each in inner[1:]):
            return partial(_one_or_more, _form(get_args(inner[0])[0], scalars))
        own = next((each for each in inner[1:] if not isinstance(each, (FieldKey, Range))), None)
        form = own or _form(inner[0], scalars)
        bounds = next((each for each in inner[1:] if isinstance(each, Range)), None)
        return bounds.over(form) if bounds else form
    if origin is Literal:
        return partial(one_of, inner)
    if origin is tuple:
        return partial(items, _form(inner[0], scalars))
    if origin in (Union, UnionType):
        hint, = (each for each in inner if each is not NoneType)
        return _form(hint, scalars)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return partial(_pairs, _form(inner[1], scalars))
    return {**_SCALARS, **dict(scalars)}.get(hint) or partial(_record, hint, scalars)


def _word(tree: Tree, file: Path, key: str) -> str:
    return str(text(tree, file, key))


def _within(bounds: Range, form: Form, tree: Tree, file: Path, key: str) -> float:
    found: float = form(tree, file, key)
    if not bounds.low <= found <= bounds.high:
        raise DataError(file, tree.line, key, f"{found} is too small or too large",
                        f"write a number from {bounds.low} to {bounds.high}")
    return found


def _one_or_more(form: Form, tree: Tree, file: Path, key: str) -> tuple[Any, ...]:
    return items(form, tree, file, key) if isinstance(tree, YamlList) else (form(tree, file, key),)


def _pairs(form: Form, tree: Tree, file: Path, key: str) -> dict[str, Any]:
    return {name: form(value, file, name) for name, value in mapping(tree, file, key).items()}


def _record(of: type[T], scalars: Scalars, tree: Tree, file: Path, key: str) -> T:
    return record(tree, of, file, key, scalars=scalars)


_SCALARS: dict[Any, Form] = {str: _word, int: whole, float: number, bool: true_or_false,
                             Text: text}

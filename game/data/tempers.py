"""The company of the application, `assets/bots/tempers.yaml`: who plays as a bot, and what they are like.

```yaml
luis: {crest: anchor, pace: 0.8, hand: -2, talks: 0.6, whim: 0.035, likes: {bold: 1.0, eager: 0.8}}
```
`pace`: how long they take, relative to others; `hand`: how much steadier their hand is, where that counts; `talks`:
how often they say something, 0 to 1; `whim`: how much risk of losing they accept for what they like better; `likes`:
traits, each -1 to 1. `assets/bots/leanings.yaml` says what actions show of whom. Their name is the text
`temper.<id>.name`, what they are like `.about`, what they say `call.<id>.<occasion>`. What any of it does, others know.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated

from game import paths
from game.data import yaml_text
from game.data.record import number, record, value
from game.data.shape import mapping, text
from game.data.yaml_text import DataError, Text, Tree

SHAPES = ("high", "top", "long", "many")
"""How an action may be shaped beside others of its verb; what each of these words means, `temper` knows."""

Leanings = Mapping[str, Mapping[str, Text]]
"""By verb: a trait, and how much of it an action shows, as it is written."""


@dataclass(frozen=True)
class Temper:
    """One of the company."""

    id: str
    crest: str
    pace: float = 1.0
    hand: float = 0.0
    talks: float = 0.0
    whim: float = 0.0
    likes: Mapping[str, float] = field(default_factory=dict)


def load_tempers(folder: Path | None = None) -> Mapping[str, Temper]:
    """Return the company by id, in the order in which they come to a table. Raises DataError."""
    return _read((folder or paths.asset("bots")) / "tempers.yaml")


@cache
def _read(file: Path) -> Mapping[str, Temper]:
    return {name: record(tree, Temper, file, name, complete=True, id=name)
            for name, tree in yaml_text.read_mapping(file).items()}


def pace(temper: str) -> float:
    """Return how long this one of the company takes, relative to others; for none in particular 1."""
    known = load_tempers().get(temper)
    return known.pace if known is not None else 1.0


@cache
def load_leanings(game: str, folder: Path | None = None) -> Leanings:
    """Load what the actions of this game show of players who prefer them. Raises DataError."""
    file, verbs = _of_game(game, folder)
    return {verb: value(traits, Mapping[str, Annotated[Text, _shown]], file, verb)
            for verb, traits in verbs.items() if verb != "close"}


def _shown(tree: Tree, file: Path, trait: str) -> Text:
    """Read how much of a trait is shown, as it is written: the name of a shape, or a number."""
    much = text(tree, file, trait)
    if much in SHAPES:
        return much
    try:
        known = -1 <= number(much, file, trait) <= 1
    except DataError:
        known = False
    if not known:
        cure = f"write a number from -1 to 1, or one of {', '.join(SHAPES)}"
        raise DataError(file, much.line, trait, f"`{much}` does not say how much of it an action shows", cure)
    return much


@cache
def load_close(game: str, folder: Path | None = None) -> float:
    """Return how much of a whim is followed in this game. Raises DataError."""
    file, verbs = _of_game(game, folder)
    return number(verbs["close"], file, "close") if "close" in verbs else 1.0


def _of_game(game: str, folder: Path | None) -> tuple[Path, yaml_text.Mapping]:
    file = (folder or paths.asset("bots")) / "leanings.yaml"
    return file, mapping(yaml_text.read_mapping(file).get(game, yaml_text.Mapping(1)), file, game)

"""The awards of a family of games, `assets/awards/<family>.yaml`: what is counted of each seat, and from how many on.

```yaml
titles: [kuku, xtarot]                             # the family
awards:
  cat_met: {of: [heard meow], least: 2, order: first, about: [cat]}  # the most of it has it, if it is so many at least
  deep: {of: [note dug], by: most, least: 6}                      # by: times; sum; most: the largest at once
  spotless: {of: [all showdown], without: [pays lowest], least: 3}       # and nothing of that, which others had
```

What is counted is a word and a key of the game's own: `said` and `heard` a call; `note`, `second`: the first and the
second seat of a note, `all`: everybody in it; `left`, `scores`, `pays`, `paid`: by their reason; `wins`, `deals` a deal
or a round; `out 1`: who has left as the first; `gives hand>pile`; `lays` and `shows` a card, by its name, its suit, its
rank – or `any`. At the end of a deal that others have won: `ends 1`, with so many cards in hand, `ends 1 utazu`, by how
it ended, `emptied pile`, with none, the last of which went there; `vain` a note of one's own; `lost_to`: second in a
note of the winner's. No key may count what anybody could do for the sake of it by losing: of ill luck, only what others
do to one, or what was nearly won.

`order`: the rare go `first`, mere figures `last`. `about`: what it is about, if others are about the same – of these
nobody wants two in one match. `card`: which card stands for it, by its name, its rank, the first that the pack has;
else the last one that was counted; `token`: the pictogram where there is none, `card` for one face down.
The sentence is `award.<family>.<award>`, the title `honour.<family>.<award>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game import paths
from game.data import yaml_text
from game.data.shape import fields, guess, listing, mapping, text
from game.data.yaml_text import DataError, Tree

HOW = ("times", "sum", "most")
ORDER = ("first", "", "last")
WORDS = ("said", "heard", "note", "second", "all", "left", "scores", "pays", "paid", "wins", "deals", "out", "gives",
         "lays", "shows", "ends", "emptied", "vain", "lost_to")  # fmt: skip


class Award(NamedTuple):
    """See the module. key: of its sentence. order: a place in ORDER."""

    key: str
    of: tuple[str, ...]
    least: int
    by: str = "times"
    without: tuple[str, ...] = ()
    order: int = 1
    about: tuple[str, ...] = ()
    card: tuple[str, ...] = ()
    token: str = ""

    def resembles(self, others: Iterable[Award]) -> bool:
        """Whether it is about the same as one of these."""
        return any(other.key == self.key or set(self.about) & set(other.about) for other in others)

    @property
    def title(self) -> str:
        """The key of its title."""
        return self.key.replace("award.", "honour.", 1)


def awards_of(title: str) -> tuple[Award, ...]:
    """The awards of the family this title belongs to, in the order of its file; none if it has none. DataError."""
    return _families(paths.assets() / "awards").get(title, ())


@cache
def _families(folder: Path) -> Mapping[str, tuple[Award, ...]]:
    found: dict[str, tuple[Award, ...]] = {}
    for file in sorted(folder.glob("*.yaml")):
        titles, awards = load_awards(file)
        found |= dict.fromkeys(titles, awards)
    return found


def load_awards(file: Path) -> tuple[tuple[str, ...], tuple[Award, ...]]:
    """The titles and the awards of a file. Raises DataError that names the line, the key and a cure."""
    top = fields(yaml_text.read_tree(file), file, "", ("titles", "awards"))
    titles = tuple(str(text(item, file, "titles")) for item in listing(top["titles"], file, "titles"))
    return titles, tuple(_award(file, key, tree) for key, tree in mapping(top["awards"], file, "awards").items())


def _award(file: Path, key: str, tree: Tree) -> Award:
    found = fields(tree, file, key, ("of", "least"), ("by", "without", "order", "about", "card", "token"))
    least = text(found["least"], file, "least")
    if not least.isdecimal() or int(least) < 1:
        raise DataError(file, least.line, "least", f"`{least}` is no number", "write a whole number, 1 or more")
    by = _one_of(file, found, "by", HOW, "times")
    without = _counted(file, "without", found["without"]) if "without" in found else ()
    order = ORDER.index(_one_of(file, found, "order", ORDER, ""))
    return Award(f"award.{file.stem}.{key}", _counted(file, "of", found["of"]), int(least), by, without, order,
                 _words(file, found, "about"), _words(file, found, "card"),
                 str(text(found["token"], file, "token")) if "token" in found else "")


def _words(file: Path, found: yaml_text.Mapping, key: str) -> tuple[str, ...]:
    return tuple(str(text(item, file, key)) for item in listing(found[key], file, key)) if key in found else ()


def _one_of(file: Path, found: yaml_text.Mapping, key: str, known: tuple[str, ...], usual: str) -> str:
    said = str(text(found[key], file, key)) if key in found else usual
    if said not in known:
        raise DataError(file, found.lines[key], key, f"`{said}` is not known here", guess(said, filter(None, known)))
    return said


def _counted(file: Path, key: str, tree: Tree) -> tuple[str, ...]:
    told = [text(item, file, key) for item in listing(tree, file, key)]
    for each in told:
        word, _, rest = each.partition(" ")
        if word not in WORDS or not rest:
            raise DataError(file, each.line, key, f"`{each}` counts nothing", guess(word, WORDS))
    return tuple(map(str, told))

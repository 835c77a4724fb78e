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
no player wants two in one match. `card`: which card stands for it, by its name, its rank, the first that the pack has;
else the last one that was counted; `token`: the pictogram where there is none, `card` for one face down.
The sentence is `award.<family>.<award>`, the title `honour.<family>.<award>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from game import paths
from game.data import yaml_text
from game.data.record import one_of, record, whole
from game.data.shape import guess, mapping, text
from game.data.yaml_text import DataError, Tree

ORDER = ("first", "", "last")
WORDS = ("said", "heard", "note", "second", "all", "left", "scores", "pays", "paid", "wins", "deals", "out", "gives",
         "lays", "shows", "ends", "emptied", "vain", "lost_to")  # fmt: skip


def counted(tree: Tree, file: Path, key: str) -> str:
    """Read what is counted: a word and a key of the game's own. Raises DataError."""
    told = text(tree, file, key)
    word, _, rest = told.partition(" ")
    if word not in WORDS or not rest:
        raise DataError(file, told.line, key, f"`{told}` counts nothing", guess(word, WORDS))
    return str(told)


def place(tree: Tree, file: Path, key: str) -> int:
    """Read an order as its place in ORDER. Raises DataError."""
    return ORDER.index(one_of(ORDER, tree, file, key))


Counted = tuple[Annotated[str, counted], ...]


class Award(NamedTuple):
    """See the module. key: of its sentence. order: a place in ORDER."""

    key: str
    of: Counted
    least: Annotated[int, partial(whole, least=1)]
    by: Literal["times", "sum", "most"] = "times"
    without: Counted = ()
    order: Annotated[int, place] = 1
    about: tuple[str, ...] = ()
    card: tuple[str, ...] = ()
    token: str = ""

    def resembles(self, others: Iterable[Award]) -> bool:
        """Return whether it is about the same as one of these."""
        return any(other.key == self.key or set(self.about) & set(other.about) for other in others)

    @property
    def title(self) -> str:
        """The key of its title."""
        return self.key.replace("award.", "honour.", 1)


class AwardFamily(NamedTuple):
    """Describes what stands in a file of awards: the titles of a family, and a tree for each award."""

    titles: tuple[str, ...]
    awards: Annotated[yaml_text.Mapping, mapping]


def awards_of(title: str) -> tuple[Award, ...]:
    """Return the awards of the family this title belongs to, in the order of its file; none if it has none. DataError.
    """
    return _families(paths.assets() / "awards").get(title, ())


@cache
def _families(folder: Path) -> Mapping[str, tuple[Award, ...]]:
    found: dict[str, tuple[Award, ...]] = {}
    for file in sorted(folder.glob("*.yaml")):
        titles, awards = load_awards(file)
        found |= dict.fromkeys(titles, awards)
    return found


def load_awards(file: Path) -> tuple[tuple[str, ...], tuple[Award, ...]]:
    """Return the titles and the awards of a file. Raises DataError that names the line, the key and a cure."""
    tree = yaml_text.read_tree(file)
    said = record(tree, AwardFamily, file)
    return said.titles, tuple(record(each, Award, file, key, key=f"award.{file.stem}.{key}")
                              for key, each in said.awards.items())

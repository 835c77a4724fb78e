"""What the best answer to players who play as they play is worth, exactly, and which it is.

One side of a game answers; how all others decide is fixed. Whatever the answerer cannot tell apart is one place, and he
chooses one thing there: what is worth most over all positions that may lie behind it, each as likely as chance and the
others make it (backward induction over the places of one side; he forgets nothing that he was told). No more is asked
of a game than that it ends. It knows no cards, and no player.
"""
from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

ENDED = -1
"""The mover where nobody has anything left to decide."""

Choice = Hashable
Place = Hashable


class Node(Protocol):
    """A position. mover: the side that decides here, or ENDED. place: all that the mover can tell of where he is.
    choices: what he can do there, the same wherever he cannot tell the difference."""

    mover: int
    place: Place
    choices: Sequence[Choice]

    def after(self, choice: Choice) -> Iterable[tuple[float, Node]]:
        """Where that may lead, and how likely it leads there: the chances sum up to 1."""
        ...

    def worth(self, side: int) -> float:
        """What the end is worth to a side."""
        ...


Likely = tuple[float, Node]
Plays = Callable[[Node], Mapping[Choice, float]]
"""How likely the mover does what, 0 to 1; what he never does may be missing."""


class Best(NamedTuple):
    """What the best answer is worth; what it does at each place; and of each place what every choice there is worth,
    times how likely it is to be there."""

    worth: float
    choices: dict[Place, Choice]
    places: dict[Place, dict[Choice, float]]


def worth(roots: Iterable[Likely], side: int, plays: Plays) -> float:
    """What a game that begins in one of `roots` is worth to `side` where everybody plays so."""
    total, going = 0, list(roots)             # whole: chances may be fractions
    while going:
        likely, node = going.pop()
        if node.mover == ENDED:
            total += likely * node.worth(side)
        else:
            going += _played(likely, node, plays)
    return total


def best(roots: Iterable[Likely], side: int, plays: Plays) -> Best:
    """The best that `side` can do where all others play so."""
    found = Best(0.0, {}, {})
    return found._replace(worth=_best(list(roots), side, plays, found))


def answering(choices: Mapping[Place, Choice], side: int, plays: Plays) -> Plays:
    """This side does at each place what is said, the others play so; where nothing is said, it does, too."""
    return lambda node: {choices[node.place]: 1.0} if node.mover == side and node.place in choices else plays(node)


def _best(going: list[Likely], side: int, plays: Plays, found: Best) -> float:
    """The same from positions that the side cannot tell apart so far."""
    total = 0
    places: dict[Place, list[Likely]] = {}
    while going:
        likely, node = going.pop()
        if node.mover == ENDED:
            total += likely * node.worth(side)
        elif node.mover == side:
            places.setdefault(node.place, []).append((likely, node))
        else:
            going += _played(likely, node, plays)
    for place, here in places.items():
        worths = {choice: _best([(likely * chance, then) for likely, node in here
                                 for chance, then in node.after(choice)], side, plays, found)
                  for choice in here[0][1].choices}
        chosen = max(worths, key=worths.__getitem__)
        assert place not in found.choices, "whoever was here before could tell it from now"
        found.choices[place], found.places[place] = chosen, worths
        total += worths[chosen]
    return total


def _played(likely: float, node: Node, plays: Plays) -> list[Likely]:
    return [(likely * share * chance, then) for choice, share in plays(node).items() if share
            for chance, then in node.after(choice)]

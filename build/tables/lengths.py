"""Writes how long matches of random play by the usual rules are, `assets/lengths.yaml`: `python build lengths`.

A match of Cambio is now 30 deals long and now 200, so a few of them tell nothing; here so many are played that a table
of five is never told to take longer than one of six by chance alone. It takes a few minutes. The lobby asks for the
nearest numbers of seats (`game/application/match_length.py`). `python build lengths ways` measures only the rules by
which a game is cut to an evening, and those for newcomers, and leaves the other figures as they are.
"""
from __future__ import annotations

import sys
from collections.abc import Mapping
from types import MappingProxyType

from game import paths
from game.application.match_length import tally
from game.application.match_setup import newcomer, presets
from game.core.rules import AnyGame, Value, value_text
from game.rules.catalogue import GAMES

SEATS = (*range(2, 9), 10, 12, 16, 20, 30)
DEALS = 12_000
"""So many deals are played for each number of seats, in this many matches at least and at most."""
LEAST, MOST = 40, 600

FEWER = (2, 3, 5, 8, 12, 20, 30)
SOME, A_FEW = 2_000, 12
"""Where one house rule is another: numbers of seats, deals, and matches at least."""

WAYS: dict[str, tuple[str, tuple[int, ...]]] = {
    "kuku": ("chips", (5, 8, 10, 15, 20)), "xtarot": ("start_g", (1, 2, 5, 8)),
    "cangkul": ("deals_to_win", (1, 2, 4, 5)),
    "burro_es": ("penalties", (1, 2, 3, 4)), "burro_pt": ("penalties", (1, 2, 3, 4)),
    "calcolon": ("rounds", (2, 3, 6, 8, 12)), "kakkuri": ("deals", (3, 5, 8)),
}  # fmt: skip
"""By which house rule a game is cut to an evening, and the values it may take there besides the usual one. A title that
is not named here is played as usual."""

HEAD = """\
# Made by `python build lengths`: deals, questions and moved cards in a match of random play by the usual rules, by the
# number of seats; between two numbers the figures lie between theirs. Behind a game: the same where one house rule
# makes its matches shorter or longer, for the programme of an evening, and by the preset for newcomers.
"""

USUAL: Mapping[str, Value] = MappingProxyType({})


def line(spec: AnyGame, seats: int, rules: Mapping[str, Value] = USUAL, deals: int = DEALS,
         least: int = LEAST) -> str:
    """The figures of a table of so many."""
    options = spec.resolve(rules)
    figures = tally(spec, seats, options, range(least))
    more = min(MOST, round(deals / figures[0])) - least
    if more > 0:
        rest = tally(spec, seats, options, range(least, least + more))
        figures = tuple((a * least + b * more) / (least + more) for a, b in zip(figures, rest, strict=True))
    return f"  {seats}: [{', '.join(f'{figure:.1f}' for figure in figures)}]\n"


def ways(spec: AnyGame) -> str:
    """The same for every value of the house rule by which this game is cut, and for the preset of newcomers."""
    rule, values = WAYS.get(spec.id, ("", ()))
    measured: list[Mapping[str, Value]] = [{rule: value} for value in values]
    if (first := presets(spec)[newcomer(spec)]) not in measured:
        measured.append(first)
    return "".join(f"{named(spec, rules)}:\n" + "".join(
        line(spec, seats, rules, SOME, A_FEW) for seats in FEWER if possible(spec, seats, rules))
        for rules in measured)


def named(spec: AnyGame, rules: Mapping[str, Value]) -> str:
    """As `game/application/match_length.py` looks them up: `kuku chips 10 stock_open true`."""
    said = (f"{option.name} {value_text(rules[option.name])}" for option in spec.options if option.name in rules)
    return " ".join((spec.id, *said))


def possible(spec: AnyGame, seats: int, rules: Mapping[str, Value] = USUAL) -> bool:
    """Whether so many can sit down by these rules."""
    try:
        spec.check(seats, spec.resolve(rules))
    except ValueError:
        return False
    return True


def kept(text: str) -> dict[str, str]:
    """What stands there of the usual rules, by game."""
    found: dict[str, str] = {}
    game = ""
    for row in text.splitlines(keepends=True):
        if not row.startswith(("#", " ")):
            game = row.strip().removesuffix(":")
        if game and " " not in game:
            found[game] = found.get(game, "") + row
    return found


def usual(spec: AnyGame) -> str:
    """All figures of a game by the usual rules."""
    return f"{spec.id}:\n" + "".join(line(spec, seats) for seats in SEATS if possible(spec, seats))


if __name__ == "__main__":
    file = paths.assets() / "lengths.yaml"
    before = kept(file.read_text(encoding="utf-8")) if sys.argv[1:] == ["ways"] else {}
    file.write_text(HEAD + "".join((before.get(spec.id) or usual(spec)) + ways(spec) for spec in GAMES),
                    encoding="utf-8")

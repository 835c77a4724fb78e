"""Keeps how a player who sits down differs from the others: a handicap, no hints. It goes with their name, from
seat to seat and from table to table. It draws nothing."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.ports import Chair
from game.core.rules import NO_HINTS, Options, PerSeat, Value
from game.data.settings import LastTable
from game.ui.kit.ports import GameInfo


class Elsewhere(NamedTuple):
    """Describes how much of another game's handicap a player had at the table before, where our game has no such
    handicap."""

    game: str
    handicap: PerSeat
    name: str
    n: int


class Shares:
    """Tells who has what, by name. `elsewhere`: what a player had at the table before, of another game."""

    def __init__(self) -> None:
        self._of: dict[str, dict[str, int]] = {}
        self.elsewhere: Sequence[Elsewhere] = ()

    def take(self, per_seat: Sequence[PerSeat], options: Mapping[str, str], seats: int, seat: int, name: str) -> None:
        """Take over what this seat had by these house rules, under this name; what cannot be read is left out."""
        for each in per_seat:
            try:
                numbers = each.of({each.name: each.parse(options[each.name])}, seats) if options.get(each.name) else ()
            except ValueError:
                continue
            if seat < len(numbers) == seats:
                self.put(name, each, numbers[seat])

    def of(self, name: str, each: PerSeat) -> int:
        """Return how much the player has."""
        return self._of.get(name, {}).get(each.name, 0)

    def put(self, name: str, each: PerSeat, n: int) -> None:
        """Set how much the player has from now on."""
        self._of.setdefault(name, {})[each.name] = n

    def renamed(self, before: str, after: str) -> None:
        """Note that a player is renamed."""
        if before != after and before in self._of:
            self._of[after] = self._of.pop(before)

    def left_behind(self, chairs: Sequence[Chair], handicap: PerSeat | None) -> list[Elsewhere]:
        """List the handicaps the players here had elsewhere, as long as no player here has one."""
        if handicap is None or any(self.of(chair.name, handicap) for chair in chairs):
            return []
        here = {chair.name for chair in chairs if chair.is_person}
        return [each for each in self.elsewhere if each.name in here]

    def values(self, per_seat: Sequence[PerSeat], chairs: Sequence[Chair], options: Options) -> dict[str, Value]:
        """Return the shares as they stand among the house rules of a table at which the players sit, as far as these
        allow; a bot asks for no hints anyway."""
        found: dict[str, Value] = {}
        for each in per_seat:
            bound = each.bound(options)
            found |= each.written([min(bound, self.of(chair.name, each)) if chair.is_person or each != NO_HINTS else 0
                                   for chair in chairs])
        return found


def table_of(game: str, tables: Mapping[str, LastTable]) -> LastTable | None:
    """Return the table a game begins with: its own of last time, unless a player who was not at that has sat at another
    game since: then those players stay together. Who went without hints there does so here. `tables` by game, the
    latest last."""
    own, latest = tables.get(game), next(iter([*tables.values()][-1:]), None)
    if latest is None or own is latest:
        return own
    if own is None or not _persons(latest) <= _persons(own):
        own = LastTable(latest.chairs, shares_of(own, latest.chairs), own.preset) if own is not None \
            else LastTable(latest.chairs, {})
    return with_hints_of(latest, own)


def _persons(table: LastTable) -> set[str]:
    return {chair.name for chair in table.chairs if chair.is_person}


def shares_of(table: LastTable, chairs: Sequence[Chair]) -> dict[str, str]:
    """Return the house rules of a table of before, when these players sit at it: what was said there for each seat goes
    with its player."""
    found = {}
    for rule, text in table.options.items():
        numbers = text.split(",")
        if len(numbers) == len(table.chairs) > 1:
            of = {chair.name: number for chair, number in zip(table.chairs, numbers, strict=True)}
            text = ",".join(of.get(chair.name, "0") for chair in chairs)
        found[rule] = text
    return found


def with_hints_of(latest: LastTable, table: LastTable) -> LastTable:
    """Return the table with who goes without hints as that was said last: it is the same in every game."""
    said = _of(latest, NO_HINTS)
    of = _of(table, NO_HINTS) | {chair.name: said.get(chair.name, 0) for chair in latest.chairs}
    numbers = [of.get(chair.name, 0) for chair in table.chairs]
    rest = {rule: text for rule, text in table.options.items() if rule != NO_HINTS.name}
    return table._replace(options=rest | {rule: str(text) for rule, text in NO_HINTS.written(numbers).items()})


def elsewhere(games: Sequence[GameInfo], tables: Mapping[str, LastTable], game: str) -> tuple[Elsewhere, ...]:
    """Return the handicaps persons had at the table before this one, where that was another game's: chips become no
    letters, so it does not come along. `tables` by game, the latest last."""
    latest = next(iter([*tables][-1:]), game)
    info = next((info for info in games if info.id == latest), None)
    if latest == game or info is None or info.handicap is None:
        return ()
    had = _of(tables[latest], info.handicap)
    persons = (chair.name for chair in tables[latest].chairs if chair.is_person)
    return tuple(Elsewhere(latest, info.handicap, name, had[name]) for name in persons if had.get(name))


def _of(table: LastTable, each: PerSeat) -> dict[str, int]:
    """What those at this table had, by name; nothing, where it cannot be read."""
    try:
        numbers = each.of({each.name: each.parse(text)}, len(table.chairs)) if (text := table.options.get(each.name)) \
            else ()
    except ValueError:
        return {}
    same = len(numbers) == len(table.chairs)
    return {chair.name: n for chair, n in zip(table.chairs, numbers, strict=True)} if same else {}

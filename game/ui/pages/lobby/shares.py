"""What somebody who sits down has otherwise than the others: a handicap, no hints. It goes with his name, from seat to
seat and from table to table. It draws nothing."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.ports import Chair
from game.core.rules import NO_HINTS, Options, PerSeat, Value
from game.data.settings import LastTable


class Shares:
    """Who has what, by name."""

    def __init__(self) -> None:
        self._of: dict[str, dict[str, int]] = {}

    def take(self, per_seat: Sequence[PerSeat], options: Mapping[str, str], seats: int, seat: int, name: str) -> None:
        """Whoever sat on this seat of so many by these house rules is called so here; what cannot be read is left
        out."""
        for each in per_seat:
            try:
                numbers = each.of({each.name: each.parse(options[each.name])}, seats) if options.get(each.name) else ()
            except ValueError:
                continue
            if seat < len(numbers) == seats:
                self.put(name, each, numbers[seat])

    def of(self, name: str, each: PerSeat) -> int:
        """What he has."""
        return self._of.get(name, {}).get(each.name, 0)

    def put(self, name: str, each: PerSeat, n: int) -> None:
        """He has so much of it from now on."""
        self._of.setdefault(name, {})[each.name] = n

    def renamed(self, before: str, after: str) -> None:
        """Somebody is called otherwise."""
        if before != after and before in self._of:
            self._of[after] = self._of.pop(before)

    def values(self, per_seat: Sequence[PerSeat], chairs: Sequence[Chair], options: Options) -> dict[str, Value]:
        """As it stands among the house rules of a table at which they sit, as far as these allow; a bot asks for no
        hints anyway."""
        found: dict[str, Value] = {}
        for each in per_seat:
            bound = each.bound(options)
            found |= each.written([min(bound, self.of(chair.name, each)) if chair.is_person or each != NO_HINTS else 0
                                   for chair in chairs])
        return found


def shares_of(table: LastTable, chairs: Sequence[Chair]) -> dict[str, str]:
    """The house rules of a table of before, when these sit at it: what was said there for each seat goes with whoever
    sat on it."""
    found = {}
    for rule, text in table.options.items():
        numbers = text.split(",")
        if len(numbers) == len(table.chairs) > 1:
            of = {chair.name: number for chair, number in zip(table.chairs, numbers, strict=True)}
            text = ",".join(of.get(chair.name, "0") for chair in chairs)
        found[rule] = text
    return found

"""A million random matches over all titles, seats and house rules; one in fifty through the whole Match and back.

    python -m tests.rules.million --matches 1000000 --out million.txt --workers 1 --seconds 7200

Match n is drawn from n alone: title, seats, house rules, chance. Every match must end with everything it began with;
one in fifty is played again as texts, written down, read again and replayed, and every observer must have been told
the same. A line for each thousand goes to the file as soon as they are played, so that a run stopped at any moment is
taken up where it stopped. `--told` says what a file comes to: titles, seats, the values of every house rule.

It knows the rules by their contract alone; what a game's own rules should be is said by the cases beside it.
"""
from __future__ import annotations

import argparse
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, GameSpec, Option, Outcome, Value, value_text
from game.core.view import Known, View
from game.rules.catalogue import GAMES
from game.table.match import Match, play
from game.table.record import Record, parse

BLOCK, WHOLE = 1000, 50
"""So many matches to a line of the file; one in so many goes through the Match."""
ENDLESS = 400_000
"""Steps that no match should need: the longest house rules come to a tenth of it."""
SHARES = {"kuku": 8, "xtarot": 26, "cangkul": 20, "burro_es": 11, "burro_pt": 11, "calcolon": 18, "kakkuri": 6}
"""Of a hundred matches so many are of this title: short matches are cheap, and a title unnamed gets ten."""
FEW = 12
"""Of a house rule with more values than these the short lengths are more frequent, and the usual limits."""
DONE = re.compile(r"matches (\d+)-(\d+): ([\d.]+) s, (\d+) whole, (\d+) actions, (\d+) exceptions")


class Table(NamedTuple):
    """What one match is played by."""

    spec: GameSpec
    seats: int
    options: dict[str, Value]

    def setup(self) -> Setup:
        """Persons on every seat."""
        chairs = tuple(Chair(f"P{seat + 1}", "crane", seat % 6, "person") for seat in range(self.seats))
        return Setup(self.spec.id, chairs, self.options)

    def told(self) -> str:
        rules = " ".join(f"{name}={value_text(value)}" for name, value in self.options.items())
        return f"{self.spec.id} with {self.seats} seats, {rules}"


def table_of(number: int) -> Table:
    """The table of match `number`: any title, any number of seats, any house rules that go together."""
    chance = Random(f"table {number}")
    return table_for(chance.choices(GAMES, [SHARES.get(spec.id, 10) for spec in GAMES])[0], chance)


def table_for(spec: GameSpec, chance: Random) -> Table:
    """A table of this title."""
    seats = chance.randint(spec.fewest, spec.most)
    options = {option.name: _value(option, chance) for option in spec.options}
    while (wrong := spec.impossible(seats, options)) is not None:
        options[wrong.name] = chance.choice(wrong.values_for(seats, options))
    spec.check(seats, options)
    return Table(spec, seats, options)


def _value(option: Option, chance: Random) -> Value:
    if len(option.values) > FEW and chance.random() < 0.7:
        return chance.choice(option.values[: FEW // 2]) if option.group == "length" else option.default
    return chance.choice(option.values)


class Endless(AssertionError):
    """A match has not come to its end in so many steps."""


# ---- playing ---------------------------------------------------------------------------------------------------
def played(
    game: Match | object, chance: Random, do: Callable[[int, Action], object], proceed: Callable[[], None],
    most: int | None = None,
) -> tuple[Outcome, int]:
    """Random play of a State or a Match to its end: its outcome and how many actions it took."""
    waiting, standing, offered, outcome = game.waiting, game.standing, game.offers, game.outcome
    steps = actions = 0
    most = most or ENDLESS
    while steps < most:
        steps += 1
        asked = waiting()
        if not asked:
            if (end := outcome()) is not None:
                return end, actions
            proceed()
            continue
        holders = standing()
        if holders and chance.random() < 0.0625:
            asked, wanted = (chance.choice(holders),), True
        else:
            wanted = False
        for seat in asked:  # one wait: everybody asked answers once
            offers = [offer for offer in offered(seat) if offer.standing is wanted]
            action = offers[int(chance.random() * len(offers))].action
            refused = do(seat, action)
            assert refused is None, f"{action.text()} of {seat + 1} was on offer and is refused: {refused}"
            actions += 1
    raise Endless(f"no end after {most} steps")


def by_the_rules(table: Table, number: int) -> tuple[Outcome, int]:
    """Match `number` by the rules alone; what lay on the table at the beginning must lie there at the end."""
    state, step = table.spec.rules.start(table.seats, table.options, None), 0

    def do(seat: int, action: Action) -> object:
        nonlocal step
        step += 1
        return state.apply(seat, action, Rng(number, step - 1))

    def proceed() -> None:
        nonlocal step, laid  # type: ignore[misc]
        state.proceed(Rng(number, step))
        step += 1
        laid = laid or _laid(table, state)

    laid: tuple[int, int] | None = None
    end, actions = played(state, Random(number), do, proceed)
    assert _laid(table, state) == laid, f"{laid} cards and chips were laid, {_laid(table, state)} are left"
    assert sorted(end.places) == _places(end) and set(end.winners) == _best(end), f"places {end}"
    return end, actions


def _laid(table: Table, state: object) -> tuple[int, int]:
    """How many cards and chips are on the table; AssertionError if a card lies there twice."""
    report = table.spec.rules.report(state, [str(seat) for seat in range(table.seats)])
    codes = [code for cards in report["hands"].values() for code in cards]
    codes += [*report["stock"], *report.get("trick", ())]  # type: ignore[misc]
    most = Counter(card.code for card in table.spec.deck.cards)
    assert all(count <= most[code] for code, count in Counter(codes).items()), "a card too often"  # type: ignore[index]
    cards = len(codes) + report["discard_size"] + sum(report.get("bows", {}).values())  # type: ignore[arg-type, operator]
    return cards, sum(report.get("chips", {}).values()) + report.get("pot", 0)  # type: ignore[arg-type, operator]


def _places(end: Outcome) -> list[int]:
    """The places as a ranking must have them: each says how many stand before it."""
    return sorted(1 + sum(other < place for other in end.places) for place in end.places)


def _best(end: Outcome) -> set[int]:
    return {seat for seat, place in enumerate(end.places) if place == 1}


# ---- through the whole Match -----------------------------------------------------------------------------------
def through_the_match(table: Table, number: int, expected: Outcome) -> None:
    """The same match as texts; its record written, read and replayed tells every observer the same."""
    match = Match(table.spec, Record(table.setup(), table.spec.revision, number))
    end, _ = played(
        match, Random(number), lambda seat, action: match.submit(seat, action.text(), match.question), match.proceed
    )
    assert end == expected, f"by the rules {expected}, through the Match {end}"
    text = match.record.text()
    record = parse(text, "again", {table.spec.id: table.spec})
    assert record.text() == text and not record.torn, "the record reads otherwise"
    lines, record.lines = record.lines, []
    again = Match(table.spec, record)
    play(again, lines)
    while again.step < match.step and again.is_due():
        again.proceed()
    assert record.text() == text, "the record plays otherwise"
    assert (again.step, again.outcome(), again.question) == (match.step, end, match.question), "it ends otherwise"
    for observer in (None, *range(table.seats)):
        before, after = match.view(observer), again.view(observer)
        for name in (*Known.__slots__, *View.__slots__):
            assert getattr(before, name) == getattr(after, name), f"{name} of {observer}"


# ---- blocks and the file ---------------------------------------------------------------------------------------
def match(number: int, every: int = WHOLE) -> tuple[int, str | None]:
    """Play match `number`, one in `every` through the Match too: its actions, and what was wrong with it."""
    table = table_of(number)
    try:
        end, actions = by_the_rules(table, number)
        if number % every == 0:
            through_the_match(table, number, end)
    except Exception as error:
        return 0, f"exception in match {number}: {table.told()}: {type(error).__name__}: {error}"
    return actions, None


def block(numbers: tuple[int, int], every: int = WHOLE) -> tuple[str, list[str]]:
    """Play the matches from one number up to another: the line for the file, and what was wrong."""
    first, end = numbers
    begun = time.perf_counter()
    found = [match(number, every) for number in range(first, end)]
    wrong = [told for _, told in found if told is not None]
    whole, actions = len(range(-(-first // every) * every, end, every)), sum(actions for actions, _ in found)
    seconds = time.perf_counter() - begun
    return f"matches {first}-{end}: {seconds:.2f} s, {whole} whole, {actions} actions, {len(wrong)} exceptions", wrong


def blocks(matches: int, done: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """What is still to be played."""
    every = ((first, min(first + BLOCK, matches)) for first in range(0, matches, BLOCK))
    return [numbers for numbers in every if numbers not in set(done)]


def done_in(text: str) -> list[tuple[int, int]]:
    """The blocks that a file tells of."""
    return [(int(found[1]), int(found[2])) for found in map(DONE.fullmatch, text.splitlines()) if found]


def run(matches: int, out: Path, workers: int, seconds: float, every: int = WHOLE) -> None:
    """Play what the file does not yet tell of, until it does or the time is up."""
    before = out.read_text(encoding="utf-8") if out.exists() else ""
    left = blocks(matches, done_in(before))
    end = time.monotonic() + seconds
    with out.open("a", encoding="utf-8") as file, get_context("spawn").Pool(workers) as pool:
        file.write("" if before.endswith("\n") or not before else "\n")
        for line, wrong in pool.imap_unordered(partial(block, every=every), left):
            file.write("".join(f"{told}\n" for told in (*wrong, line)))
            file.flush()
            if time.monotonic() > end:
                pool.terminate()
                return


def told(out: Path) -> Iterator[str]:
    """What a file comes to."""
    text = out.read_text(encoding="utf-8")
    found = [row for row in map(DONE.fullmatch, text.splitlines()) if row]
    tables = [table_of(number) for first, end in done_in(text) for number in range(first, end)]
    for spec in GAMES:
        own = [table for table in tables if table.spec is spec]
        seats = Counter(table.seats for table in own)
        yield f"{spec.id}: {len(own)} matches; seats " + ", ".join(f"{n}: {seats[n]}" for n in sorted(seats))
        for option in spec.options:
            met = Counter(table.options[option.name] for table in own)
            rarest = min(option.values, key=met.__getitem__)
            yield f"    {option.name}: {len(met)} of {len(option.values)} values, the rarest, " + (
                f"{value_text(rarest)}, in {met[rarest]}"
            )
    sums = [sum(float(row[n]) for row in found) for n in (3, 4, 5, 6)]
    yield f"{len(tables)} matches, {sums[1]:.0f} of them whole, {sums[2]:.0f} actions, {sums[0]:.0f} s: "
    yield f"{sums[3]:.0f} exceptions"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--matches", type=int, default=1_000_000)
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--workers", type=int, choices=(1, 2), default=1)
    asked.add_argument("--seconds", type=float, default=1e9, help="begin no further thousand after so many seconds")
    asked.add_argument("--whole", type=int, default=WHOLE, help="one match in so many goes through the whole Match")
    asked.add_argument("--told", action="store_true", help="play nothing, say what the file comes to")
    wanted = asked.parse_args()
    if wanted.told:
        print("\n".join(told(wanted.out)))
        return
    run(wanted.matches, wanted.out, wanted.workers, wanted.seconds, wanted.whole)


if __name__ == "__main__":
    main()

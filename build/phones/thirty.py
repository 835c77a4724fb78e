"""How a full table of phones is served: one title after the other, as many phones as it seats (thirty at the most),
matches until so many deals are played.

    python build thirty                          50 deals of XTarot, ten of each other title
    python build thirty --deals 5 --rough 10     of each; of a hundred messages ten end a connection, a sleep or a page

Told are the seconds from the first knock to a seat, and from saying something to its answer, by share of cases; the
bytes a phone gets for a deal; and whether a seat was lost or doubled, or anything did not arrive. The 20 ms in which
what is said counts as said at once are in it.
"""
from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from game.core.rules import GameSpec, State
from game.phones.server import Limits
from game.rules.catalogue import GAMES
from tests.phones.phone import Habits, Phone
from tests.phones.table import Party, host_of
from tests.phones.test_matches import assert_knows_what_he_was_told, assert_no_secret, short

MOST = 30
ROOM = Limits(patience=20.0, asleep=30.0, pace=100.0, burst=400.0)
"""Phones that think for no time say more in a second than anybody does."""


def share(values: Sequence[float], of: float) -> float:
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, int(of * len(values)))] if values else 0.0


def match(spec: GameSpec[State], seats: int, seed: int, habits: Habits) -> tuple[int, list[Phone], float]:
    """One match of phones alone: its deals, the phones, the table's longest turn. Raises AssertionError."""
    table = Party(host_of(spec.id, seats, range(seats), seed, options=short(spec)), ROOM, fast=1.0)
    try:
        table.host.gap = 0.0
        phones = [Phone(table.server.place, table.room.key, f"P{seat}", habits, "en", random.Random(f"{seed} {seat}"))
                  for seat in range(seats)]
        done = [table.start(phone.play()) for phone in phones]
        table.gather(seats)
        table.until(lambda: all(each.done() for each in done), 1200)
        for each in done:
            each.result()
        assert sorted(phone.seats[0] for phone in phones) == list(range(seats)), "a seat was lost or doubled"
        for phone in phones:
            assert len(set(phone.seats)) == 1 and not phone.gaps and not phone.sorry, f"{phone.name}: {phone.sorry}"
            assert_knows_what_he_was_told(table.host, phone)
            assert_no_secret(table.host, phone)
        deals = sum(event.what == "deal" for event in table.host.told(None, 0) if type(event).__name__ == "Began")
        return deals, phones, table.worst
    finally:
        table.close()


def main() -> None:
    said = argparse.ArgumentParser(prog="python build thirty", description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--game", choices=[spec.id for spec in GAMES])
    said.add_argument("--deals", type=int)
    said.add_argument("--rough", type=float, default=0.0)
    asked = said.parse_args()
    habits = Habits(asked.rough / 2, asked.rough / 4, asked.rough / 4)
    for spec in GAMES:
        if asked.game not in (None, spec.id):
            continue
        wanted, seats = asked.deals or (50 if spec.most >= MOST else 10), min(spec.most, MOST)
        deals, seed, phones, worst, began = 0, 0, list[Phone](), 0.0, time.monotonic()
        while deals < wanted:
            played, came, longest = match(spec, seats, seed, habits)
            deals, seed, worst = deals + played, seed + 1, max(worst, longest)
            phones += came
        waits = [wait for phone in phones for wait in phone.waits]
        carried = sum(len(payload.encode()) for phone in phones for payload in phone.payloads) / len(phones) * seed
        half, most = 1000 * share(waits, .5), 1000 * share(waits, .99)
        print(f"{spec.id}: {seats} phones, {deals} deals in {time.monotonic() - began:.1f} s\n"
              f"  seated in {max(phone.seated_in for phone in phones):.2f} s at the most\n"
              f"  answered in {half:.0f} ms (half), {most:.0f} ms (99 of 100) of {len(waits)}\n"
              f"  {carried / deals / 1000:.1f} kB a deal and phone; longest turn of the table {1000 * worst:.0f} ms\n"
              f"  {sum(phone.comes for phone in phones)} connections, {sum(phone.forgets for phone in phones)} reloads",
              flush=True)


if __name__ == "__main__":
    main()

"""Writes what counts for how one stands in a beating game, `game/bots/beating_table.py`: `python build standing`.

Deals that chance throws are played by the bots' rule, which errs by lot now and then, so that all kinds of positions
come up. Whenever a trick is over each player left is a list of features (`game/bots/beating_standing.py`), and in the
end it is known who has won the deal, or lost it. The weights are those under which that was likeliest (a logit over the
players, found by steps against the error, each the smaller the more its weight has been moved before). A table for
every number of players left, and for either thing to be lost. Some minutes.
"""
from __future__ import annotations

from collections import defaultdict
from math import exp, sqrt

from game import paths
from game.bots.beating_rule import choice, do_without
from game.bots.beating_standing import PARTS, features
from game.core.rng import Rng
from game.core.rules import GameSpec
from game.rules.beating.play import BeatingState
from game.rules.catalogue import game

TABLES = (
    *(("cangkul", seats, {}) for seats in (2, 3, 4, 5, 6)),
    *(("burro_es", seats, {}) for seats in (3, 4, 5, 6, 7, 8)),
    *(("burro_pt", seats, {}) for seats in (3, 5, 7)),
    *(("cangkul", seats, {"going_out": "last_loses"}) for seats in (2, 4)),
)
DEALS, MOST, TIMES = 4000, 60_000, 4
"""Deals of each table; positions of a number of players at most, and how often each is looked at."""
ERRS, STEP = 0.15, 0.5

Row = list[tuple[tuple[int, ...], bool]]
"""A position: the features of each player, and whether it was he."""


def deal(spec: GameSpec[BeatingState], seats: int, options: dict[str, str], number: int) -> tuple[bool, list[Row]]:
    """One deal: whether it is the last who loses, and its positions."""
    dice = Rng(number, seats)
    world = spec.rules.start(seats, spec.resolve(options), None)
    world.proceed(dice)
    met = []
    while (seat := world.turn) >= 0:
        if world.led < 0 and len(world.still) > 1:
            met.append(list(features(world)))
        card = choice(world, seat)
        if card < 0:
            do_without(world, seat, dice)
        elif dice.unit() < ERRS:
            world.apply(seat, dice.choice(world.offers(seat)).action, dice)
        else:
            world.play(seat, card)
    it = world.losers if world.last_loses else world.winners
    return world.last_loses, [[(places, seat in it) for seat, places in row] for row in met] if len(it) == 1 else []


def weights(rows: list[Row]) -> list[float]:
    """The likeliest."""
    found, moved = [0.0] * sum(PARTS), [1.0] * sum(PARTS)
    for _ in range(TIMES):
        for row in rows:
            powers = [exp(sum([found[place] for place in places])) for places, _ in row]
            whole = sum(powers)
            for (places, it), power in zip(row, powers, strict=True):
                error = it - power / whole
                for place in places:
                    moved[place] += error * error
                    found[place] += STEP * error / sqrt(moved[place])
    return found


def main() -> None:
    met: defaultdict[tuple[bool, int], list[Row]] = defaultdict(list)
    for name, seats, options in TABLES:
        for number in range(DEALS):
            last_loses, rows = deal(game(name), seats, options, number)
            for row in rows:
                met[last_loses, len(row)].append(row)
    lines = ['"""What counts for how one stands in a beating game; made by `python build standing`."""', "",
             "from __future__ import annotations", "", "WORTH: dict[bool, dict[int, tuple[float, ...]]] = {"]
    for last_loses in (False, True):
        lines.append(f"    {last_loses}: {{")
        for players in sorted(players for lost, players in met if lost == last_loses):
            rows = met[last_loses, players]
            found = weights(rows[:: max(1, len(rows) // MOST)])
            lines.append(f"        {players}: (")
            begun = 0
            for size in PARTS:
                part = ", ".join(f"{each:.2f}" for each in found[begun:begun + size])
                lines.append(f"            {part},")
                begun += size
            lines.append("        ),")
            print(f"{'to lose' if last_loses else 'to win'}, {players} left: {len(rows)} positions", flush=True)
        lines.append("    },")
    (paths.resources() / "game" / "bots" / "beating_table.py").write_text("\n".join([*lines, "}"]) + "\n", "utf-8")


if __name__ == "__main__":
    main()

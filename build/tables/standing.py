"""Writes what counts for how one stands in a beating game, `game/bots/beating/value_table.py`: `python build standing`.

Deals that chance throws are played by the bots' rule, which errs by lot for the first tricks of each, so that all kinds
of positions come up; from then on, whenever a trick is over, each player left is a list of features
(`game/bots/beating/standing.py`), and in the end it is known who has won the deal, or lost it. The weights are those
under which that was likeliest (a logit over the players, found by steps against the error, each the smaller the more
its weight has been moved before). A table for each game and either thing to be lost, for every number of players left,
while there is something to draw and afterwards. Some minutes.
"""
from __future__ import annotations

import textwrap
from collections import defaultdict
from math import exp, sqrt

from game import paths
from game.bots.beating.rollout_policy import choice, do_without
from game.bots.beating.standing import LEADS, PARTS, can_draw, features, kind_of
from game.core.rng import Rng
from game.core.rules import GameSpec
from game.rules.beating.play import BeatingState
from game.rules.catalogue import game

TABLES = (
    *(("cangkul", seats, {}) for seats in (2, 3, 4, 5, 6)),
    *(("cangkul", seats, {"going_out": "last_loses"}) for seats in (2, 3, 4, 5, 6)),
    *(("burro_es", seats, {}) for seats in (3, 4, 5, 6, 7, 8)),
    *(("burro_pt", seats, {}) for seats in (3, 4, 5, 6, 7)),
)
DEALS, MOST, TIMES = 6000, 60_000, 4
"""Deals of each table; positions of a number of players at most, and how often each is looked at."""
ERRS, TRICKS, STEP = 0.3, 6, 0.5
"""How often the rule errs, for how many tricks it may, and how long a step is."""
WEIGHTS = 2 * LEADS

HEAD = """\
What counts for how one stands in a beating game: by whether passers take the trick, whether the stock is a tent and
whether the last one loses; by whether there is something to draw, and how many play. Made by `python build standing`.
"""

Row = list[tuple[tuple[int, ...], bool]]
"""A position: the features of each player, and whether it was he."""


def deal(spec: GameSpec[BeatingState], seats: int, options: dict[str, str], number: int) -> list[tuple[bool, Row]]:
    """One deal: of its positions whether there was something to draw, and what counted. None where it is not one who
    has won it, or lost it."""
    dice = Rng(number, seats)
    world = spec.rules.start(seats, spec.resolve(options), None)
    world.proceed(dice)
    errs = dice.below(TRICKS)
    met = []
    while (seat := world.turn) >= 0:
        if world.led < 0 and len(world.still) > 1 and world.tricks >= errs:
            met.append((can_draw(world), list(features(world))))
        card = choice(world, seat)
        if card < 0:
            do_without(world, seat, dice)
        elif world.tricks < errs and dice.unit() < ERRS:
            world.apply(seat, dice.choice(world.offers(seat)).action, dice)
        else:
            world.play(seat, card)
    it = world.losers if world.last_loses else world.winners
    if len(it) != 1:
        return []
    return [(drawing, [(places, seat in it) for seat, places in row]) for drawing, row in met]


def weights(rows: list[Row]) -> list[float]:
    """The likeliest. They are looked at in an order of chance: one deal's lie together and have one end, and whoever
    went through them so would learn at the first how the others ended. Who has more cards than anybody had stands like
    whoever had the most."""
    found, moved, dice = [0.0] * WEIGHTS, [1.0] * WEIGHTS, Rng(len(rows))
    for _ in range(TIMES):
        rows = rows[:]
        dice.shuffle(rows)
        for row in rows:
            powers = [exp(sum([found[place] for place in places])) for places, _ in row]
            whole = sum(powers)
            for (places, it), power in zip(row, powers, strict=True):
                error = it - power / whole
                for place in places:
                    moved[place] += error * error
                    found[place] += STEP * error / sqrt(moved[place])
    for whose in (0, LEADS):
        for cards in range(whose + 2, whose + PARTS[0]):
            if moved[cards] == 1.0:
                found[cards] = found[cards - 1]
    return found


def main() -> None:
    met: defaultdict[tuple[bool, bool, bool], defaultdict[tuple[bool, int], list[Row]]]
    met = defaultdict(lambda: defaultdict(list))
    for name, seats, options in TABLES:
        spec = game(name)
        like = kind_of(spec.rules.start(seats, spec.resolve(options), None))
        for number in range(DEALS):
            for drawing, row in deal(spec, seats, options, number):
                met[like][drawing, len(row)].append(row)
    lines = [f'"""{HEAD}"""', "", "from __future__ import annotations", "",
             "WORTH: dict[tuple[bool, bool, bool], dict[tuple[bool, int], tuple[float, ...]]] = {"]
    for kind, tables in met.items():
        lines.append(f"    {kind}: {{")
        for (drawing, players), rows in sorted(tables.items()):
            found = weights(rows[:: max(1, len(rows) // MOST)])
            lines.append(f"        ({drawing}, {players}): (")
            row = ", ".join(f"{each:.2f}" for each in found)
            lines += textwrap.wrap(f"{row},", 120, initial_indent=" " * 12, subsequent_indent=" " * 12)
            lines.append("        ),")
            what = "drawing" if drawing else "nothing to draw"
            print(f"{kind}, {what}, {players} left: {len(rows)} positions", flush=True)
        lines.append("    },")
    (paths.resources() / "game" / "bots" / "beating" / "value_table.py").write_text("\n".join([*lines, "}"]) + "\n",
                                                                                    "utf-8")


if __name__ == "__main__":
    main()

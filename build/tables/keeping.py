"""Writes how often to keep a card of Cambio, `game/bots/{kuku,xtarot}/keep_table.py`: `python build keeping`.

For every number of players still in, everybody who has a turn learns by regret (`regret.py`) from deals that chance
throws: each deal is played to its end twice, once with each of his two choices, and everybody else does what he does by
now. A place is how many are still to act behind, whether the card was dealt or got for another – a lower one, an equal
one, a higher one –, and its rank; who got a higher one keeps it without a thought. What counts is with Kuku cards not
to lose the deal, with XTarot cards the chance to win the match, from whatever G everybody has. Who is asked there
refuses whenever he may, for that is what was learnt everywhere; who has no G left is as good as out, so that nothing
can be learnt from him.

`python build keeping 5` makes this number of players anew and leaves the others; all of them take ten minutes.
"""
from __future__ import annotations

import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from game import paths
from game.bots.keeping import BEHIND, DEALT, GOT, HIGHER, LETTERS, bucket, came
from game.bots.xtarot.mind import chance_to_win
from game.core.rng import Rng
from game.rules.catalogue import game
from game.rules.kuku.play import DECLARE, PASS, KukuState
from game.rules.kuku.round import CUCKOO
from game.rules.xtarot.play import ACCEPT, CAMBIO, HIDE, KEEP, REFUSE, SHOW, XTarotState
from game.rules.xtarot.round import ASKED, INN, MASK, NOBODY, TURN, ZERO
from game.rules.xtarot.round import CUCKOO as CUCKOO_XV

sys.path.insert(0, str(Path(__file__).parent))
from regret import Place, Regrets

PLAYERS = {"kuku": (2, 3, 4, 5, 6, 8, 12, 20), "xtarot": (2, 3, 4, 5, 6, 8, 12, 30)}
RANKS = {"kuku": range(CUCKOO + 1), "xtarot": range(MASK, CUCKOO_XV + 1)}
DEALS = 200_000
SEEN = 40.0
"""Places met more rarely are taken for those of a dealt card."""
RICHEST = 3
"""With XTarot cards everybody has by lot from none to so many G."""

HEAD = {
    "kuku": '"""How often to keep a card of Cambio with Kuku cards; made by `python build keeping`."""',
    "xtarot": '"""How often to keep a card of Cambio with XTarot cards; made by `python build keeping`."""',
}  # fmt: skip


# ---- Kuku cards
def kuku(players: int, number: int, learnt: Regrets) -> None:
    """One deal, from which somebody learns."""
    spec, rng = game("kuku"), Rng(players, number)
    world = spec.rules.start(players, spec.resolve({}), None)
    assert isinstance(world, KukuState)
    world.proceed(rng)
    for seat in world.line:
        world.apply(seat, PASS, rng)
    me = rng.below(players)
    _kuku_on(world, learnt, rng, me)
    if world.open and world.target not in world.holders:
        place = _kuku_place(world, me)
        ends, dice = [], rng.bits()
        for action in (KEEP, CAMBIO):
            other, chance = world.clone(), Rng(dice)
            other.apply(me, action, chance)
            _kuku_on(other, learnt, chance)
            ends.append(me in other.out or me in other.losers)
        learnt.learn(place, ends[1] - ends[0], number + 1)


def _kuku_place(world: KukuState, seat: int) -> Place:
    card = world.hand[seat]
    gave = next((other for other, first in world.first.items() if first == seat), card)
    how = came(world.face[card].rank, None if gave == card else world.face[gave].rank)
    return bucket(sum(seat not in world.out for seat in world.line[world.at + 1:])), how, world.face[card].rank


def _kuku_on(world: KukuState, learnt: Regrets, rng: Rng, until: int = -1) -> None:
    """Play on, until it is this one's turn; a cuckoo in danger is declared."""
    while world.open and (world.turn != until or world.target in world.holders):
        if world.target in world.holders:
            world.apply(world.target, DECLARE, rng)
        else:
            keep = _keeps(learnt, _kuku_place(world, world.turn), rng)
            world.apply(world.turn, KEEP if keep else CAMBIO, rng)


# ---- XTarot cards
def xtarot(players: int, number: int, learnt: Regrets) -> None:
    """One round, from which somebody learns."""
    spec, rng = game("xtarot"), Rng(players, number)
    seats = max(players, spec.fewest)
    world = spec.rules.start(seats, spec.resolve({}), None)
    assert isinstance(world, XTarotState)
    world.active = tuple(range(players))
    world.proceed(rng)
    world.chips = [rng.below(RICHEST + 1) for _ in range(seats)]
    dealt = {seat: world.hand[seat] for seat in world.line}
    me = rng.below(players)
    while world.mode != NOBODY and not (world.mode == TURN and world.actor == me):
        _xtarot_step(world, dealt, learnt, rng)
    if world.mode == TURN and world.chips[me]:
        place = _xtarot_place(world, dealt)
        ends, dice = [], rng.bits()
        for action in (KEEP, CAMBIO):
            other, chance = world.clone(), Rng(dice)
            other.apply(me, action, chance)
            while other.mode != NOBODY:
                _xtarot_step(other, dealt, learnt, chance)
            ends.append(chance_to_win(other, me, True))
        learnt.learn(place, ends[0] - ends[1], number + 1)


def _xtarot_place(world: XTarotState, dealt: dict[int, int]) -> Place:
    seat = world.actor
    card = world.hand[seat]
    rank = world.face[card].rank
    how = came(rank, None if dealt[seat] == card else world.face[dealt[seat]].rank)
    return bucket(sum(other not in world.out for other in world.line[world.at + 1:])), how, rank


def _xtarot_step(world: XTarotState, dealt: dict[int, int], learnt: Regrets, rng: Rng) -> None:
    seat = world.actor
    rank = world.face[world.hand[seat]].rank
    if world.mode == TURN:
        world.apply(seat, KEEP if _keeps(learnt, _xtarot_place(world, dealt), rng) else CAMBIO, rng)
    elif world.mode == ASKED:
        world.apply(seat, REFUSE if rank >= INN else ACCEPT, rng)
    else:
        world.apply(seat, SHOW if rank == ZERO else HIDE, rng)


# ---- tables
def _keeps(learnt: Regrets, place: Place, rng: Rng) -> bool:
    assert isinstance(place, tuple)
    return place[-2] == HIGHER or rng.unit() < learnt.now(place)


def rows(learnt: Regrets, ranks: range) -> Iterator[str]:
    """The letters for each number behind, and how the card came: dealt, lower, equal. A dealt card never met is kept as
    often as the one below it."""
    for behind in range(BEHIND):
        dealt: list[float] = []
        for rank in ranks:
            share = learnt.average((behind, DEALT, rank))
            dealt.append(share if share is not None else dealt[-1] if dealt else 0.0)
        for how in GOT[:3]:
            found = [_sure(learnt, (behind, how, rank), dealt[at]) for at, rank in enumerate(ranks)]
            yield "".join(LETTERS[round(share * (len(LETTERS) - 1))] for share in found)


def _sure(learnt: Regrets, place: Place, else_: float) -> float:
    share = learnt.average(place) if learnt.met(place) >= SEEN else None
    return else_ if share is None else share


def table(name: str, players: int) -> tuple[str, ...]:
    """What is learnt of so many players."""
    learnt = Regrets()
    learn: Callable[[int, int, Regrets], None] = {"kuku": kuku, "xtarot": xtarot}[name]
    for number in range(DEALS):
        learn(players, number, learnt)
    return tuple(rows(learnt, RANKS[name]))


def write(name: str, made: dict[int, tuple[str, ...]]) -> None:
    """The module, the players in order."""
    lines = [HEAD[name], "", "from __future__ import annotations", "", "KEEPS: dict[int, tuple[str, ...]] = {"]
    for players, found in sorted(made.items()):
        lines += [f"    {players}: (", *(f'        "{row}",' for row in found), "    ),"]
    place(name).write_text("\n".join([*lines, "}"]) + "\n", "utf-8")


def known(name: str) -> dict[int, tuple[str, ...]]:
    """What was made before."""
    return dict(runpy.run_path(str(place(name)))["KEEPS"]) if place(name).is_file() else {}


def place(name: str) -> Path:
    return paths.resources() / "game" / "bots" / name / "keep_table.py"


def main(words: list[str]) -> None:
    """All, or those numbers of players."""
    for name, every in PLAYERS.items():
        for players in [int(word) for word in words] or every:
            write(name, known(name) | {players: table(name, players)})
            print(f"{name}: {players} players")


if __name__ == "__main__":
    main(sys.argv[1:])

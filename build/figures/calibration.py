"""Whether the percentages of hints are true: positions are played out, and what was said is held against what came.

    python build calibration --game kuku --positions 200 --into FILE      plays so many more; each way is kept, a line
    python build calibration --game kuku --positions 0 --into FILE        says what the file holds
    python build calibration --game kuku --say 20                         reads twenty hints out, in both languages

A position is a choice somebody has in a match that steady bots play; of one match a few are taken. A hint is asked
for, and with each of the ways it tells of the deal – in Calcolon the match – is played to its end by masters, or by
those of another `--level`. By bands of ten per cent: how often it was said that one loses so, how often one did, and
the interval that holds the difference 95 times of a hundred. A band is right whose difference is three points at most.
Several `--seats` take turns, and are told apart.
"""
from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from game.bots.catalogue import MINDS, anybodys
from game.bots.counsel import CounselRequest, counsel
from game.bots.player import Bot
from game.client.bets import loser
from game.core.counsel import Counsel
from game.core.events import Ended, Event
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.seating import Seat
from game.data.bots import load_levels
from game.data.sheet import sheet
from game.rules.catalogue import GAMES, game
from game.table.chairs import Maker
from game.table.host import Host
from game.table.match import Match, play_on
from game.table.record import Record
from game.text.counsel import SHOWN, Adviser
from game.text.language import Language
from game.text.narrator import Narrator

USUAL = {"kuku": 5, "xtarot": 6, "cangkul": 4, "burro_es": 4, "burro_pt": 4, "kakkuri": 4, "calcolon": 4}
WINNING = ("cangkul", "kakkuri")
"""Here a deal is lost by whoever does not win it."""
WHOLE = ("calcolon",)
"""And here it is the match."""
NAMES = {"en": ("Aiko", "Ken", "Hana", "Luis", "Yuki", "Nino", "Marta", "Sora"),
         "ja": ("アイコ", "ケン", "ハナ", "ルイス", "ユキ", "ニノ", "マルタ", "ソラ")}
BEFORE = "steady"
"""The level of those who play up to the choice."""
SKIPPED, TAKEN, BAND, RIGHT, FEW = 20, 6, 10, 3.0, 20
"""So many choices at most are passed over before one is taken, and so many of one match are; the breadth of a band, how
wrong it may be, and of how many ways nothing can be said."""

Line = dict[str, Any]
"""A way that was played out, as the file keeps it."""


def table(game_id: str, seats: int, seed: int, level: str) -> Host:
    spec = game(game_id)
    chairs = tuple(Chair(str(n), "", 0, f"bot:{level}") for n in range(seats))
    setup = Setup(game_id, chairs, spec.resolve({}))
    return Host(Match(spec, Record(setup, spec.revision, seed)), players(setup, seed, level))


def players(setup: Setup, seed: int, level: str) -> Maker:
    """Bots of this level on all seats, with dice of their own; whose hands are as steady as a hint believes anybody's
    to be, and not as their level is."""
    figures = next(each.figures for each in load_levels(setup.game) if each.id == level)
    thinks = MINDS[setup.game](setup.options, anybodys(figures))
    return lambda seat, kind: Bot(seat, len(setup.chairs), thinks, Rng(seed, 1000 + seat).bits())


def choices(game_id: str, seats: int, seed: int, level: str, share: float) -> Iterator[tuple[Host, Seat, Counsel]]:
    """Choices somebody has in one match of bots of this level, and what a master says of each."""
    host, dice = table(game_id, seats, seed, level), Rng(seed, 7)
    match, passed = host.match, dice.below(SKIPPED)
    while match.outcome() is None:
        seat = next((s for s in match.waiting() if len(match.offers(s)) > 1), None)
        passed -= seat is not None
        if seat is not None and passed < 0:
            passed = dice.below(SKIPPED)
            said = counsel(CounselRequest(game_id, host.setup.options, seat, seats, match.told(seat, 0),
                                          match.offers(seat),
                                          share))
            if said is not None and said.worlds:
                yield host, seat, said
        host.act()


def positions(game_id: str, seats: int, seed: int, level: str, share: float) -> Iterator[list[Line]]:
    """Of each choice what was said of its ways, and what came of them in the same deal."""
    for host, seat, said in islice(choices(game_id, seats, seed, BEFORE, share), TAKEN):
        view = host.match.view(seat)
        here = {"game": game_id, "seats": seats, "level": level, "seed": seed, "step": host.match.step, "seat": seat,
                "deal": view.number("deal"), "hands": sum(bool(view.hand(other)) for other in range(seats))}
        yield [{**here, "way": rank, "did": way.text, "said": round(way.loses, 4), "lost": lost}
               for rank, way in enumerate(said.ways[:SHOWN])
               if (lost := came(host, seat, seed, level, way.text)) is not None]


def came(host: Host, seat: Seat, seed: int, level: str, way: str) -> float | None:
    """The share of a loss that comes to this seat if it does so; None where that is nothing that can be done: to let a
    standing offer stand is waited for."""
    game_id, host = host.setup.game, again(host, seed, level)
    match, ends = host.match, "match" if game_id in WHOLE else "deal"
    since = len(match.told(None, 0))
    if not way or match.submit(seat, way, match.question) is not None:
        return None
    while match.outcome() is None and not any(
            isinstance(e, Ended) and e.what == ends for e in match.told(None, since)):
        host.act()
    return 1 - _won(match, seat) if game_id in WHOLE else _lost(game_id, match.told(None, since), seat)


def again(host: Host, seed: int, level: str) -> Host:
    """The same match once more up to here, and players of this level."""
    record, step = host.match.record, host.match.step
    match = Match(host.match.spec, Record(record.setup, record.revision, record.seed))
    play_on(match, record.lines)
    while match.step < step and match.is_due():
        match.proceed()
    return Host(match, players(record.setup, seed, level))


def read_out(game_id: str, seats: int, seed: int, share: float) -> Iterator[str]:
    """The hint of one choice as people read it, and what is in the hand."""
    found = next(choices(game_id, seats, seed, BEFORE, share), None)
    if found is None:
        return
    host, seat, said = found
    view = host.match.view(seat)
    yield f"{seed}: {' '.join(view.faces[card].code for card in view.hand(seat) if card in view.faces)}"
    for code, names in NAMES.items():
        told = Adviser(Narrator(Language(code)), game_id, names, seat).advised(said)
        yield f"    {told.what} {told.danger} [{told.anchor}]"


def _won(match: Match, seat: int) -> float:
    outcome = match.outcome()
    return 0.0 if outcome is None or seat not in outcome.winners else 1 / len(outcome.winners)


def _lost(game_id: str, told: Sequence[Event], seat: int) -> float:
    """The share of a loss that came to this seat."""
    if game_id in WINNING:
        winners = next(e.winners for e in told if isinstance(e, Ended) and e.what == "deal")
        return 1 - 1 / len(winners) if seat in winners else 1.0
    return float(any(loser(event, sheet(game_id).losing) == seat for event in told))


def _doubt(lines: Sequence[Line], mean: float) -> float:
    """How far the difference may be chance: what lies in the same deal – in Calcolon the same match – counts as one;
    where all ended alike, as what was said would."""
    apart: dict[tuple[int, ...], float] = {}
    for line in lines:
        one = (line["seats"], line["seed"], 0 if line["game"] in WHOLE else line["deal"])
        apart[one] = apart.get(one, 0.0) + 100 * (line["lost"] - line["said"]) - mean
    seen = math.sqrt(sum(each ** 2 for each in apart.values())) / len(lines)
    dice = 100 * math.sqrt(sum(line["said"] * (1 - line["said"]) for line in lines) / len(lines) / len(apart))
    return 1.96 * max(seen, dice)


def bands(lines: Sequence[Line]) -> Iterator[str]:
    """What the lines come to, band by band."""
    yield "    band      n    said    lost   difference"
    for low in range(0, 100, BAND):
        here = [line for line in lines if low <= 100 * line["said"] < low + BAND or (low == 100 - BAND
                                                                                  and line["said"] == 1)]
        if not here:
            continue
        n = len(here)
        said, lost = (100 * sum(line[key] for line in here) / n for key in ("said", "lost"))
        mean = lost - said
        doubt = _doubt(here, mean)
        near = "right" if abs(mean) <= RIGHT else "may be chance" if abs(mean) - doubt <= RIGHT else "wrong"
        verdict = near if n >= FEW else "too few"
        yield f"{low:>3}-{low + BAND:<3}% {n:>6} {said:>6.1f}% {lost:>6.1f}% {mean:>+6.1f} ± {doubt:<4.1f} {verdict}"
    said, lost = (100 * sum(line[key] for line in lines) / len(lines) for key in ("said", "lost"))
    chosen = len({(line["seats"], line["seed"], line["step"]) for line in lines})
    yield (f"    all  {len(lines):>6} {said:>6.1f}% {lost:>6.1f}% {lost - said:>+6.1f} ± "
           f"{_doubt(lines, lost - said):<4.1f} of {chosen} positions")


def kept(file: Path | None, game_id: str, level: str) -> list[Line]:
    """What a file holds of this game, played out by this level; nothing where there is none."""
    lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
    return [line for line in map(json.loads, lines) if (line["game"], line.get("level")) == (game_id, level)]


def played(game_id: str, seats: Sequence[int], level: str, share: float, before: Sequence[Line],
           count: int) -> Iterator[Line]:
    """So many positions more, the numbers of seats in turn; seeds go on behind those that were played."""
    seed, done = max((line["seed"] for line in before), default=0), 0
    while done < count:
        seed += 1
        for ways in islice(positions(game_id, seats[seed % len(seats)], seed, level, share), count - done):
            done += bool(ways)
            yield from ways


def main() -> None:
    says = argparse.ArgumentParser(prog="build calibration", description=__doc__.splitlines()[0])
    says.add_argument("--game", choices=[spec.id for spec in GAMES], required=True)
    says.add_argument("--positions", type=int, default=100, help="how many more are played")
    says.add_argument("--into", type=Path, help="a file that keeps them, a line each, and is taken up again")
    says.add_argument("--seats", type=int, nargs="+", help="how many sit there; usually as many as play it best")
    says.add_argument("--level", default="master", help="of the bots that play the match to its end")
    says.add_argument("--share", type=float, default=1.0, help="of the master's thought that a hint takes")
    says.add_argument("--say", type=int, default=0, help="so many hints are read out, and nothing is played")
    says.add_argument("--seed", type=int, default=0, help="of the first hint that is read out, less one")
    wish = says.parse_args()
    seats = wish.seats or [USUAL[wish.game]]
    if wish.say:
        for seed in range(wish.seed + 1, wish.seed + wish.say + 1):
            print("\n".join(read_out(wish.game, seats[0], seed, wish.share)))
        return
    lines = kept(wish.into, wish.game, wish.level)
    for line in played(wish.game, seats, wish.level, wish.share, lines, wish.positions):
        lines.append(line)
        if wish.into:
            with wish.into.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    for count in seats:
        here = [line for line in lines if line["seats"] == count]
        if here:
            print("\n".join([f"{wish.game}, {count} seats, played out by {wish.level}", *bands(here)]))


if __name__ == "__main__":
    main()

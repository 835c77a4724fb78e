"""Whether the percentages of hints are true: positions are played out, and what was said is held against what came.

    python build calibration --game kuku --positions 200 --into FILE      plays so many more, each a line of the file
    python build calibration --game kuku --positions 0 --into FILE        says what the file holds
    python build calibration --game kuku --say 20                         reads twenty hints out, in both languages

A position is a choice somebody has in a match that steady bots play. A hint is asked for, and with each of the ways it
tells of the deal – in Calcolon the match – is played to its end by masters. By bands of ten per cent: how often it was
said that one loses so, how often one did, and the interval that holds the difference 95 times of a hundred. A band is
right whose difference is three points at most.
"""
from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.bots.catalogue import bot
from game.bots.counsel import Wanted, counsel
from game.core.counsel import Counsel
from game.core.events import Ended, Event
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.seating import Seat
from game.data.sheet import sheet
from game.rules.catalogue import GAMES, game
from game.seatside.bets import loser
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
SKIPPED, BAND, RIGHT, FEW = 40, 10, 3.0, 20
"""So many choices at most are passed over before one is taken; the breadth of a band, how wrong it may be, and of how
many positions nothing can be said."""


def table(game_id: str, seats: int, seed: int, level: str) -> Host:
    spec = game(game_id)
    chairs = tuple(Chair(str(n), "", 0, f"bot:{level}") for n in range(seats))
    setup = Setup(game_id, chairs, spec.resolve({}))
    return Host(Match(spec, Record(setup, spec.revision, seed)), players(setup, seed, level))


def players(setup: Setup, seed: int, level: str) -> Maker:
    """Bots of this level on all seats, with dice of their own."""
    return lambda seat, kind: bot(setup, seat, level, Rng(seed, 1000 + seat).bits())


def choice(game_id: str, seats: int, seed: int, level: str, share: float) -> tuple[Host, Seat, Counsel] | None:
    """A choice somebody has at a table of bots of this level, and what a master says of it; None where the match ended
    before."""
    host = table(game_id, seats, seed, level)
    match, passed = host.match, Rng(seed, 7).below(SKIPPED)
    while match.outcome() is None:
        seat = next((s for s in match.waiting() if len(match.offers(s)) > 1), None)
        passed -= seat is not None
        if seat is None or passed >= 0:
            host.act()
            continue
        said = counsel(Wanted(game_id, host.setup.options, seat, seats, match.told(seat, 0), match.offers(seat), share))
        return None if said is None or not said.worlds else (host, seat, said)
    return None


def position(game_id: str, seats: int, seed: int, level: str, share: float) -> Iterator[dict[str, object]]:
    """What was said of each way of one choice, and what came of it in the same deal."""
    found = choice(game_id, seats, seed, BEFORE, share)
    for way in found[2].ways[:SHOWN] if found is not None else ():
        host, seat = again(found[0], seed, level), found[1]
        match, ends = host.match, "match" if game_id in WHOLE else "deal"
        since, deal = len(match.told(None, 0)), match.view(seat).number("deal")
        if not way.text or match.submit(seat, way.text, match.question) is not None:
            continue        # to let a standing offer stand is not done, but waited for
        while match.outcome() is None and not any(
                isinstance(e, Ended) and e.what == ends for e in match.told(None, since)):
            host.act()
        lost = 1 - _won(match, seat) if game_id in WHOLE else _lost(game_id, match.told(None, since), seat)
        yield {"seed": seed, "seat": seat, "deal": deal, "did": way.text, "said": round(way.loses, 4), "lost": lost}


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
    found = choice(game_id, seats, seed, BEFORE, share)
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


def _doubt(lines: Sequence[dict[str, float]], mean: float, said: float) -> float:
    """How far the difference may be chance: the ways of one position lie in the same deal, and count as one; where all
    ended alike, as what was said would."""
    apart: dict[float, float] = {}
    for line in lines:
        apart[line["seed"]] = apart.get(line["seed"], 0.0) + 100 * (line["lost"] - line["said"]) - mean
    seen = math.sqrt(sum(each ** 2 for each in apart.values())) / len(lines)
    return 1.96 * max(seen, math.sqrt(said * (100 - said) / len(apart)))


def bands(lines: Sequence[dict[str, float]]) -> Iterator[str]:
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
        doubt = _doubt(here, mean, said)
        near = "right" if abs(mean) <= RIGHT else "may be chance" if abs(mean) - doubt <= RIGHT else "wrong"
        verdict = near if n >= FEW else "too few"
        yield f"{low:>3}-{low + BAND:<3}% {n:>6} {said:>6.1f}% {lost:>6.1f}% {mean:>+6.1f} ± {doubt:<4.1f} {verdict}"
    gaps = [100 * (line["lost"] - line["said"]) for line in lines]
    yield f"    all  {len(lines):>6} mean difference {sum(gaps) / max(1, len(gaps)):+.2f}"


def main() -> None:
    says = argparse.ArgumentParser(prog="build calibration", description=__doc__.splitlines()[0])
    says.add_argument("--game", choices=[spec.id for spec in GAMES], required=True)
    says.add_argument("--positions", type=int, default=100, help="how many more are played")
    says.add_argument("--into", type=Path, help="a file that keeps them, a line each, and is taken up again")
    says.add_argument("--seats", type=int, default=0, help="how many sit there; usually as many as play it best")
    says.add_argument("--level", default="master", help="of the bots that play the match to its end")
    says.add_argument("--share", type=float, default=1.0, help="of the master's thought that a hint takes")
    says.add_argument("--say", type=int, default=0, help="so many hints are read out, and nothing is played")
    says.add_argument("--seed", type=int, default=0, help="of the first hint that is read out, less one")
    wish = says.parse_args()
    seats = wish.seats or USUAL[wish.game]
    if wish.say:
        for seed in range(wish.seed + 1, wish.seed + wish.say + 1):
            print("\n".join(read_out(wish.game, seats, seed, wish.share)))
        return
    kept = wish.into.read_text(encoding="utf-8").splitlines() if wish.into and wish.into.exists() else []
    lines = [line for line in map(json.loads, kept) if (line["game"], line["seats"]) == (wish.game, seats)]
    seed, goal = max((line["seed"] for line in lines), default=0), len(lines) + wish.positions
    while len(lines) < goal:
        seed += 1
        for found in position(wish.game, seats, seed, wish.level, wish.share):
            lines.append({"game": wish.game, "seats": seats, **found})
            if wish.into:
                with wish.into.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(lines[-1]) + "\n")
    print("\n".join(bands(lines)))


if __name__ == "__main__":
    main()

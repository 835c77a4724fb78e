"""Whether one knows a temper by his ways: `python build tempers --games kuku cangkul --deals 200 --into FILE`.

Each of the company plays so many deals of each title against the same others. Whoever looks on thinks every decision
over himself, with dice of his own, and asks what each of the company would have done there: he takes the player for
him with whom he agrees oftenest. Two are told apart where the decisions that speak for one and against the other are
more than chance would bring, in 95 of a hundred cases. What has been played stands in FILE, a line each, and is not
played again.
"""
from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path

from game.bots.catalogue import mind
from game.bots.player import Bot, Weighed, chosen
from game.bots.temper import Tempered
from game.core.events import Ended
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.data.tempers import load_leanings, load_tempers
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record

SEATS, OTHERS, APART = 4, "easy", 1.96
COMPANY = list(load_tempers())

Votes = Mapping[str, list[int]]
"""By whom he may be: the decisions that speak for the player and against that one, and the other way; under the
player's own name: those with a choice, and those in which he does as expected of him."""


class Watched:
    """Somebody at the table who is looked at: what he does, and who of the company would have done that, too."""

    def __init__(self, title: str, level: str, who: str, options: Options) -> None:
        faces = {card.code: card for card in game(title).deck.faces}
        self._mind, self._own = mind(title, level, options), mind(title, f"{level}+{who}", options)
        self._models = {name: Tempered(self._mind, temper, load_leanings(title), faces)
                        for name, temper in load_tempers().items()}
        self._who = who
        self.votes = {name: [0, 0] for name in COMPANY}

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        dice = Rng(rng.bits(), 1)
        action = self._own.choose(view, offers, rng)
        weighed = self._mind.weigh(view, offers, dice)
        if len(weighed) > 1:
            self._vote(action, weighed)
        return action

    def _vote(self, action: Action | None, weighed: tuple[Weighed, ...]) -> None:
        alike = {name: chosen(model.bent(weighed)) == action for name, model in self._models.items()}
        mine = alike.pop(self._who)
        self.votes[self._who][0] += 1
        self.votes[self._who][1] += mine
        for name, his in alike.items():
            self.votes[name][0] += mine and not his
            self.votes[name][1] += his and not mine


def played(title: str, level: str, who: str, deals: int) -> Votes:
    """What so many deals say."""
    spec = game(title)
    options, seats = spec.resolve({}), max(spec.fewest, min(SEATS, spec.most))
    setup = Setup(title, tuple(Chair(str(n), "", 0, "bot") for n in range(seats)), options)
    watched, other, over, seed = Watched(title, level, who, options), mind(title, OTHERS, options), 0, 10_000
    while over < deals:
        seed += 1
        minds = [watched if seat == seed % seats else other for seat in range(seats)]
        host = Host(Match(spec, Record(setup, spec.revision, seed)),
                    lambda seat, kind, minds=minds, seed=seed: Bot(seat, seats, minds[seat], seed + seat))
        heard = 0
        while host.outcome() is None and over < deals:
            host.act()
            fresh = host.told(None, heard)
            heard += len(fresh)
            over += sum(isinstance(event, Ended) and event.what == "deal" for event in fresh)
    return watched.votes


def tell(titles: Sequence[str], known: Mapping[tuple[str, ...], Votes], level: str, deals: int) -> None:
    """Who is taken for whom in these titles together, and which two are not told apart."""
    right, alike = [], []
    for who in COMPANY:
        votes = {name: [sum(known[title, level, str(deals), who][name][side] for title in titles) for side in (0, 1)]
                 for name in COMPANY}
        lead = {name: (a - b) / sqrt(max(1, a + b)) for name, (a, b) in votes.items() if name != who}
        nearest = min(lead, key=lambda name: lead[name])
        right += [who] if lead[nearest] > 0 else []
        alike += [f"{who}/{name}" for name in lead if lead[name] < APART]
        print(f"  {who:6} {votes[who][0]:6} decisions, {votes[who][1] / max(1, votes[who][0]):.1%} as expected; "
              f"nearest {nearest} {lead[nearest]:+.1f}", flush=True)
    pairs = len(COMPANY) * (len(COMPANY) - 1)
    print(f"{' '.join(titles)}: {len(right)} of {len(COMPANY)} known again, {pairs - len(alike)} of {pairs} told apart"
          f"{'; not: ' + ' '.join(alike) if 0 < len(alike) < 20 else ''}", flush=True)


def main() -> None:
    wish = argparse.ArgumentParser(prog="python build tempers")
    titles = [spec.id for spec in GAMES]
    wish.add_argument("--games", nargs="+", choices=titles, default=titles)
    wish.add_argument("--deals", type=int, default=200)
    wish.add_argument("--level", default="steady")
    wish.add_argument("--into", type=Path)
    said = wish.parse_args()
    known: dict[tuple[str, ...], Votes] = {}
    if said.into is not None and said.into.exists():
        known = {tuple(key): votes for key, votes in map(json.loads, said.into.read_text("utf-8").splitlines())}
    for title in said.games:
        for who in COMPANY:
            key = (title, said.level, str(said.deals), who)
            if key not in known:
                known[key] = played(title, said.level, who, said.deals)
                if said.into is not None:
                    with said.into.open("a", encoding="utf-8") as lines:
                        lines.write(json.dumps([key, known[key]]) + "\n")
        tell([title], known, said.level, said.deals)
    if len(said.games) > 1:
        tell(said.games, known, said.level, said.deals)


if __name__ == "__main__":
    main()

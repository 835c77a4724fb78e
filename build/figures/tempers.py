"""Whether one knows a temper by his ways: `python build tempers --games kuku cangkul --deals 200 --into FILE`.

Each of the company plays so many deals of each title twice, against the same others. For every decision with a choice
it is noted how much more of each trait the chosen action shows than the offers do on average. Of the second deals it is
then asked whose first ones they are most like: the figures, each with its deviation, say it by themselves, and nothing
is told but what somebody at the table sees. What has been played stands in FILE, a line each, and is not played again.
"""
from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import sqrt
from pathlib import Path

from game.bots.catalogue import mind
from game.bots.player import Bot, Mind
from game.bots.temper import Tempered
from game.core.events import Ended
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Offer
from game.core.view import View
from game.data.tempers import Temper, load_leanings, load_tempers
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record

SEATS, OTHERS = 4, "easy"
Figures = Mapping[str, tuple[float, float, int]]
"""By trait: the mean, its variance, and of how many decisions."""


class Watched:
    """A mind of which it is noted what it chose among what."""

    def __init__(self, thinks: Mind, eyes: Tempered) -> None:
        self._mind, self._eyes = thinks, eyes
        self.seen: dict[str, list[float]] = defaultdict(list)

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        action = self._mind.choose(view, offers, rng)
        among = [offer.action for offer in offers]
        if any(offer.standing for offer in offers) and all(offer.standing for offer in offers):
            among.append(Action(""))
        chosen = action or Action("")
        chosen = next((each for each in among if chosen == each or each.text() == chosen.text()), None)
        if len(among) > 1 and chosen is not None:
            shown = self._eyes.shown(among)
            for trait in {trait for each in shown.values() for trait in each}:
                mean = sum(each.get(trait, 0.0) for each in shown.values()) / len(among)
                self.seen[trait].append(shown[chosen].get(trait, 0.0) - mean)
        return action


def played(title: str, level: str, temper: str, deals: int, seed: int) -> Figures:
    """What this temper shows in so many deals."""
    spec = game(title)
    options, seats = spec.resolve({}), max(spec.fewest, min(SEATS, spec.most))
    setup = Setup(title, tuple(Chair(str(n), "", 0, "bot") for n in range(seats)), options)
    eyes = Tempered(mind(title, level, options), Temper("", ""), load_leanings(title),
                    {card.code: card for card in spec.deck.faces})
    watched, other = Watched(mind(title, f"{level}+{temper}", options), eyes), mind(title, OTHERS, options)
    over = 0
    while over < deals:
        seed += 1
        match = Match(spec, Record(setup, spec.revision, seed))
        host = Host(match, lambda seat, kind, seed=seed: Bot(seat, seats, watched if seat == seed % seats else other,
                                                             seed + seat))
        heard = 0
        while host.outcome() is None and over < deals:
            host.act()
            fresh = host.told(None, heard)
            heard += len(fresh)
            over += sum(isinstance(event, Ended) and event.what == "deal" for event in fresh)
    return {trait: _mean(found) for trait, found in watched.seen.items()}


def _mean(found: list[float]) -> tuple[float, float, int]:
    mean = sum(found) / len(found)
    apart = sum((each - mean) ** 2 for each in found) / max(1, len(found) - 1)
    return mean, max(apart, 1e-4) / len(found), len(found)


def apart(one: Iterable[Figures], other: Iterable[Figures]) -> float:
    """How many deviations lie between two, over all titles and traits, beside what chance lays between them."""
    found = [(a[t][0] - b[t][0]) ** 2 / (a[t][1] + b[t][1]) for a, b in zip(one, other, strict=True)
             for t in a.keys() & b.keys()]
    return sqrt(sum(found))


def main() -> None:
    wish = argparse.ArgumentParser(prog="python build tempers")
    titles = [spec.id for spec in GAMES]
    wish.add_argument("--games", nargs="+", choices=titles, default=titles)
    wish.add_argument("--deals", type=int, default=200)
    wish.add_argument("--level", default="steady")
    wish.add_argument("--into", type=Path)
    said = wish.parse_args()
    known: dict[tuple[str, ...], Figures] = {}
    if said.into is not None and said.into.exists():
        for line in said.into.read_text("utf-8").splitlines():
            key, figures = json.loads(line)
            known[tuple(key)] = {trait: (m, v, n) for trait, (m, v, n) in figures.items()}
    company = list(load_tempers())
    for title in said.games:
        for which, seed in (("first", 10_000), ("second", 50_000)):
            for who in company:
                key = (title, said.level, str(said.deals), which, who)
                if key not in known:
                    known[key] = played(title, said.level, who, said.deals, seed)
                    if said.into is not None:
                        with said.into.open("a", encoding="utf-8") as lines:
                            lines.write(json.dumps([key, known[key]]) + "\n")
        tell([title], known, said.level, said.deals, company)
    if len(said.games) > 1:
        tell(said.games, known, said.level, said.deals, company)


def tell(titles: list[str], known: Mapping[tuple[str, ...], Figures], level: str, deals: int,
         company: list[str]) -> None:
    """Whose the second deals look like, in these titles together."""
    def figures(which: str, who: str) -> list[Figures]:
        return [known[title, level, str(deals), which, who] for title in titles]

    taken_for = {who: min(company, key=lambda each: apart(figures("second", who), figures("first", each)))
                 for who in company}
    right = [who for who in company if taken_for[who] == who]
    wrong = ", ".join(f"{who} for {taken_for[who]}" for who in company if who not in right)
    nearest = min((apart(figures("first", a), figures("first", b)), a, b) for a in company for b in company if a < b)
    print(f"{' '.join(titles)}: {len(right)} of {len(company)} known again"
          f"{f' (taken: {wrong})' if wrong else ''}; nearest {nearest[1]} and {nearest[2]}, {nearest[0]:.1f} apart",
          flush=True)


if __name__ == "__main__":
    main()

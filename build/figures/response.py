"""What an exact best answer gains against bots in one deal of Cambio from a fresh pack.

    python build response --game kuku --seats 2 --level master
    python build response --game xtarot --seats 3 --level master --seeds 6 --into FILE      may be broken off meanwhile

Everybody but one plays as that level does; the one knows how they play, and in each place of his does what is best over
all cards that may lie unseen, by kinds and how many there are of each (`best.py`). All deals are gone through, and
whatever the stock may bring (`deals.py`). How a level decides at a place is asked of its mind at the view of that seat,
with so many seeds; whoever answers gains by what he cannot know, the dice of these seeds, so that this gain is `at
most`; what an answer found for half of the seeds gains against the other half is `at least`. On average the true one is
in between. With three seats there are ten thousand places, and most time goes into decisions that are as good either
way: `--share 0.1` gives the level a tenth of its worlds for them. What was clear before it decides as ever, by the same
dice.

What counts is not to lose the deal, or with `--counts stake` what the level itself counts: with Kuku cards chips and a
share of the pot, with XTarot cards the chance to win the match. Two with XTarot cards are the last two of a match.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.bots.catalogue import MINDS, mind
from game.bots.player import NOTHING, Mind
from game.core.rng import Rng
from game.core.rules import Action, Options
from game.core.view import View
from game.data.bots import load_levels

sys.path.insert(0, str(Path(__file__).parent))
from best import ENDED, Best, Node, Place, Plays, answering, best, worth
from deals import BEFORE_START, COUNTS, Deal, Table, plain

Shares = Mapping[Action, float]

SHOWN, LEAST = 5, 1e-9
"""So many places are told of at which the answer gains most, more than nothing."""
EVERY = 200
"""After so many places it is said how many have been asked."""


# ---- how a level plays ----------------------------------------------------------------------------------------------
def player(game_id: str, level: str, options: Options, share: float) -> Mind:
    """The mind of a level, with a share of its worlds; ValueError with a sentence if there is none."""
    figures = next((known.figures for known in load_levels(game_id) if known.id == level), None)
    if figures is None:
        return mind(game_id, level, options)
    return MINDS[game_id](options, {**figures, "worlds": share * figures["worlds"]})


class Minds:
    """How often a level does what at each place. seeds: so often its mind is asked there; share: of its worlds that it
    takes at most; into: a file that keeps what it said, a line for each place, and is taken up again."""

    def __init__(self, table: Table, level: str, seeds: int, into: Path | None = None, share: float = 1.0) -> None:
        self._table, self._level, self._seeds, self._into, self._share = table, level, seeds, into, share
        self._mind = player(table.spec.id, level, table.options, share)
        self._said: dict[Place, list[Action]] = {}
        self._kept: dict[str, list[Action]] = {}
        if into is not None and into.exists():
            for line in map(json.loads, into.read_text(encoding="utf-8").splitlines()):
                if (line["game"], line["seats"], line["level"]) == self._about and line["share"] >= share:
                    self._kept[line["place"]] = [Action.parse(text) for text in line["said"]]

    @property
    def _about(self) -> tuple[str, int, str]:
        return self._table.spec.id, self._table.seats, self._level

    def plays(self, first: int = 0, step: int = 1) -> Plays:
        """As it decides with every seed, or some of them: from `first` on each `step`th."""
        def shares(node: Node) -> Shares:
            assert isinstance(node, Deal)
            if len(node.choices) == 1:
                return {node.choices[0]: 1.0}
            said = self._asked(node)[first::step]
            return {action: many / len(said) for action, many in Counter(said).items()}

        return shares

    def _asked(self, node: Deal) -> list[Action]:
        place = node.place
        said = self._said.get(place)
        if said is None:
            said = self._said[place] = self._ask(node)
            if len(self._said) % EVERY == 0:
                print(f"{len(self._said)} places", file=sys.stderr)
        return said

    def _ask(self, node: Deal) -> list[Action]:
        heard = node.told()
        mark = hashlib.sha1(repr([plain(event) for event in heard]).encode()).hexdigest()
        said = self._kept.get(mark, [])[:self._seeds]
        view, offers = View(node.mover, self._table.seats), node.state.offers(node.mover)
        view.hear(heard)
        fresh = range(len(said), self._seeds)
        dice = int(mark[:15], 16)       # the same at two places would make one chance of two
        said += [self._mind.choose(view, offers, Rng(dice + seed, len(heard))) or NOTHING for seed in fresh]
        if fresh and self._into is not None:
            game_id, seats, level = self._about
            line = {"game": game_id, "seats": seats, "level": level, "share": self._share, "place": mark,
                    "said": [action.text() for action in said]}
            with self._into.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        return said


# ---- the gain -------------------------------------------------------------------------------------------------------
class Gain(NamedTuple):
    """Of one seat: what the level has there, and the best answer; what that gains at least and at most; the places at
    which it gains most, in words, what the level does there, what is best, and what that brings."""

    seat: str
    level: float
    best: float
    least: float
    most: float
    places: tuple[tuple[str, str, str, float], ...]


def gain(table: Table, seat: int, minds: Minds, seeds: int) -> Gain:
    """What the best answer gains in this seat."""
    roots, whole = table.roots(), minds.plays()
    usual, found = worth(roots, seat, whole), best(roots, seat, whole)
    halves = [minds.plays(first, 2) for first in (0, 1)] if seeds > 1 else []
    tried = [worth(roots, seat, answering(best(roots, seat, here).choices, seat, there))
             for here, there in ((halves, halves[::-1]) if halves else ())]
    least = sum(tried) / 2 if tried else found.worth
    dearest = sorted(gained(roots, seat, whole, found), key=lambda each: -each[1])
    return Gain(table.names[seat], usual, found.worth, least - usual, found.worth - usual,
                tuple(_told(node, whole, found, much) for node, much in dearest[:SHOWN] if much > LEAST))


def gained(roots: Sequence[tuple[float, Deal]], seat: int, plays: Plays, found: Best) -> list[tuple[Deal, float]]:
    """Where the level comes to in this seat, and what the best answer gains at each place: together all it gains."""
    reached: dict[Place, tuple[Deal, float]] = {}
    going: list[tuple[Node, float]] = [(node, 1.0) for _, node in roots]
    while going:
        node, own = going.pop()
        if node.mover == seat:
            assert isinstance(node, Deal)
            reached[node.place] = node, own
        if node.mover != ENDED:
            going += [(then, own * share if node.mover == seat else own)
                      for choice, share in plays(node).items() if share for _, then in node.after(choice)]
    gains = []
    for place, (node, own) in reached.items():
        worths = found.places[place]
        usual = sum(worths[choice] * share for choice, share in plays(node).items())
        gains.append((node, own * (max(worths.values()) - usual)))
    return gains


def _told(node: Deal, plays: Plays, found: Best, much: float) -> tuple[str, str, str, float]:
    does = " ".join(f"{_called(choice)} {share:.0%}" for choice, share in plays(node).items())
    return node.words(), does, _called(found.choices[node.place]), much


def _called(choice: object) -> str:
    assert isinstance(choice, Action)
    return choice.text() or "nothing"


def told_of(found: Gain, counts: str, game_id: str) -> Iterator[str]:
    """In words."""
    by, unit = (1, " chips") if (counts, game_id) == ("stake", "kuku") else (100, " %")
    has = "has" if game_id == "kuku" else "wins the match with"
    level, answer = (1 - each if counts == "deal" else each for each in (found.level, found.best))
    yield (f"{found.seat}: {'loses' if counts == 'deal' else has} {by * level:.3f}{unit}, best answer "
           f"{by * answer:.3f}{unit}; gains {by * found.least:+.3f} to {by * found.most:+.3f}{unit}")
    for words, does, best_, much in found.places:
        yield f"    {by * much:+.4f}{unit}  {words}: {does}; best {best_}"


def main() -> None:
    says = argparse.ArgumentParser(prog="build response", description=__doc__.splitlines()[0])
    says.add_argument("--game", choices=tuple(BEFORE_START), required=True)
    says.add_argument("--seats", type=int, choices=(2, 3), default=2)
    says.add_argument("--level", default="master", help="of all bots; random: who throws dice")
    says.add_argument("--seeds", type=int, default=12, help="how often a mind is asked at each place")
    says.add_argument("--counts", choices=tuple(COUNTS), default="deal", help="what is to be won")
    says.add_argument("--seat", type=int, default=0, help="whose answer, from 1, who begins; 0: everybody's")
    says.add_argument("--into", type=Path, help="a file that keeps what minds have said, and is taken up again")
    says.add_argument("--json", action="store_true", help="figures for a program")
    says.add_argument("--share", type=float, default=1.0, help="of a level's worlds that it takes at most")
    wish = says.parse_args()
    if wish.seeds < 1 or not 0 <= wish.seat <= wish.seats or not 0 < wish.share <= 1:
        says.error(f"--seeds is 1 or more, --seat 0 to {wish.seats}, --share more than 0 and at most 1")
    table = Table(wish.game, wish.seats, counts=COUNTS[wish.counts])
    try:
        minds = Minds(table, wish.level, wish.seeds, wish.into, wish.share)
    except ValueError as wrong:
        says.error(str(wrong))
    seats = [wish.seat - 1] if wish.seat else range(wish.seats)
    gains = [gain(table, seat, minds, wish.seeds) for seat in seats]
    if wish.json:
        about = {key: getattr(wish, key) for key in ("game", "seats", "level", "seeds", "share", "counts")}
        print(json.dumps({**about, "gains": [found._asdict() for found in gains]}, ensure_ascii=False))
        return
    for found in gains:
        print("\n".join(told_of(found, wish.counts, wish.game)))


if __name__ == "__main__":
    main()

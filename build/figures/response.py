"""What an exact best answer gains against bots in one deal of Cambio from a fresh pack.

    python build response --game kuku --seats 2 --level master
    python build response --game xtarot --seats 3 --level master --seeds 6 --into FILE      may be broken off meanwhile

Everybody but one plays as that level does; the one knows how they play, and in each place of his does what is best over
all cards that may lie unseen, by kinds and how many there are of each (`best.py`). All deals are gone through, and
whatever the stock may bring. How a level decides at a place is asked of its mind at the view of that seat, with so many
seeds; whoever answers gains by what he cannot know, the dice of these seeds, so that this gain is `at most`; what an
answer found for half of the seeds gains against the other half is `at least`. On average the true one is in between.
With three seats there are ten thousand places, and most time goes into decisions that are as good either way: `--share
0.1` gives the level a tenth of its worlds for them. What was clear before it decides as ever, by the same dice.

What counts is not to lose the deal, or with `--counts stake` what the level itself counts: with Kuku cards chips and a
share of the pot, with XTarot cards the chance to win the match. Two with XTarot cards are the last two of a match.
"""
from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import perm, prod
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from game.bots.catalogue import MINDS, mind
from game.bots.kuku import loses
from game.bots.kuku import stake as chips
from game.bots.player import NOTHING, Mind
from game.bots.xtarot import chance_to_win
from game.core.cards import Card
from game.core.events import Asked, Called, Event, Moved, Shown, TurnOf, told
from game.core.rng import Rng
from game.core.rules import Action, Given, Options
from game.core.view import View
from game.data.bots import load_levels
from game.rules.catalogue import game
from game.rules.kuku.play import KukuState
from game.rules.xtarot.play import XTarotState

sys.path.insert(0, str(Path(__file__).parent))
from best import ENDED, Best, Node, Place, Plays, answering, best, worth

State = KukuState | XTarotState
Shares = Mapping[Action, float]

SHOWN, LEAST = 5, 1e-9
"""So many places are told of at which the answer gains most, more than nothing."""
EVERY = 200
"""After so many places it is said how many have been asked."""
NO_DICE = Rng(0)
"""Chance is gone through, and never thrown."""
BEFORE_START = {"kuku": {"before_start": "true"}, "xtarot": {}}


def lost(state: State, seat: int) -> float:
    """Whether the deal is lost by who sits there."""
    if isinstance(state, KukuState):
        return float(loses(state, seat))
    return float(seat in state.losers or seat not in state.active)


def stake(state: State, seat: int) -> float:
    """What he plays for."""
    return chips(state, seat) if isinstance(state, KukuState) else chance_to_win(state, seat, bool(state.levy))


COUNTS: Mapping[str, Callable[[State, int], float]] = {"deal": lambda state, seat: 1 - lost(state, seat),
                                                       "stake": stake}


# ---- a deal as a tree -----------------------------------------------------------------------------------------------
class Table:
    """What is the same in all deals. pack: the cards there are; counts: what the end of a deal is worth to a seat."""

    def __init__(self, game_id: str, seats: int, pack: Sequence[Card] | None = None,
                 counts: Callable[[State, int], float] = COUNTS["deal"]) -> None:
        self.spec, self.seats, self.counts = game(game_id), seats, counts
        self.options = self.spec.resolve({})
        self.names = (*(f"P{n}" for n in range(1, seats)), "D")
        self.pack = tuple(pack or self._start({}).pack)
        self._keys: dict[tuple[object, ...], int] = {}
        self.ranks = {card.rank: [other for other in self.pack if other.rank == card.rank] for card in self.pack}

    def roots(self) -> list[tuple[float, Deal]]:
        """Every deal, cards of a rank being alike, and how likely it is."""
        by_rank, ways, found = self.ranks, perm(len(self.pack), self.seats), []
        for ranks in product(by_rank, repeat=self.seats):
            count = Counter(ranks)
            likely = prod(perm(len(by_rank[rank]), many) for rank, many in count.items()) / ways
            if likely:
                found.append((likely, self._root([by_rank[rank][ranks[:at].count(rank)] for at, rank in
                                                  enumerate(ranks)])))
        return found

    def _root(self, held: Sequence[Card]) -> Deal:
        rest = [card.code for card in self.pack if card not in held]
        hands = {name: [card.code] for name, card in zip(self.names, held, strict=True)}
        state = self._start({"hands": hands, "stock": rest})
        events = self.spec.rules.opening(state)
        state.face = {card: state.face[card] for card in state.hand}    # what the stock holds is not decided yet
        return Deal(self, state, None, (0,) * self.seats, events)

    def _start(self, facts: Mapping[str, object]) -> State:
        facts = {**BEFORE_START[self.spec.id], **facts}
        state = self.spec.rules.position(Given(self.names, self.options, facts, Rng(0)))
        assert isinstance(state, State)
        return state

    def key(self, *what: object) -> int:
        """A number for it, always the same."""
        return self._keys.setdefault(what, len(self._keys))


class Log(NamedTuple):
    """What has been told, and before that."""

    before: Log | None
    events: list[Event]

    def all(self) -> list[Event]:
        """Oldest first."""
        found, here = [], self
        while here is not None:
            found.append(here.events)
            here = here.before
        return [event for events in reversed(found) for event in events]


class Over:
    """See Node: a deal is over; what that is worth, by seat."""

    __slots__ = ("_worth",)
    mover, place, choices = ENDED, None, ()

    def __init__(self, worth: Sequence[float]) -> None:
        self._worth = worth

    def after(self, choice: object) -> Sequence[tuple[float, Node]]:
        """See Node."""
        return ()

    def worth(self, side: int) -> float:
        """See Node."""
        return self._worth[side]


class Deal:
    """See Node: a deal of which the hands are known, and of the stock what has been drawn. Who decides is who would be
    asked at the table: in a window everybody, none knowing what the others say; else first whoever holds a standing
    offer, then whose turn it is. passed: so many of those have let it stand."""

    __slots__ = ("_then", "choices", "keys", "log", "mover", "passed", "silence", "state", "table")

    def __init__(self, table: Table, state: State, before: Log | None, keys: tuple[int, ...], events: list[Event],
                 silence: bool = False, passed: int = 0) -> None:
        self.table, self.state, self.passed = table, state, passed
        self.log, self.keys, self.silence = before, keys, silence
        if events:
            self.log = Log(before, events)
            for event in events:
                if isinstance(event, Asked | TurnOf):
                    self.silence = isinstance(event, Asked) and event.silence
            lines = [(event.to, _plain(event)) for event in events]
            self.keys = tuple([table.key(keys[seat], *(line for to, line in lines if to is None or seat in to))
                               for seat in range(table.seats)])
        self.mover, self.choices = self._asked()
        self._then: dict[Action, list[tuple[float, Node]]] = {}

    def _asked(self) -> tuple[int, tuple[Action, ...]]:
        waiting = self.state.waiting()
        if not waiting:
            return ENDED, ()
        if not self.silence:
            others = [seat for seat in self.state.line if seat not in waiting and seat in self.state.standing()]
            if self.passed < len(others):
                return others[self.passed], (NOTHING, *(o.action for o in self.state.offers(others[self.passed])))
        return waiting[0], tuple([offer.action for offer in self.state.offers(waiting[0])])

    @property
    def place(self) -> Place:
        """See Node."""
        return self.mover, self.keys[self.mover]

    def after(self, choice: Action) -> Sequence[tuple[float, Node]]:
        """See Node."""
        then = self._then.get(choice)
        if then is None:
            then = self._then[choice] = self._after(choice)
        return then

    def _after(self, choice: Action) -> list[tuple[float, Node]]:
        """Where the deal ends whatever is drawn, nobody can tell one end from the other in time: they are one. Then
        cards count for nothing, either, that are only followed by another: whichever settles it is any of the others,
        each as likely."""
        if choice == NOTHING:
            return [(1.0, Deal(self.table, self.state, self.log, self.keys, [], self.silence, self.passed + 1))]
        ends: list[tuple[float, State]] = []
        for likely, state in self._drawn(choice, False):
            if state.waiting():
                return [(likely, Deal(self.table, then, self.log, self.keys, then.events or [], self.silence))
                        for likely, then in self._drawn(choice, True)]
            ends.append((likely, state))
        whole = sum(likely for likely, _ in ends)
        return [(1.0, Over([sum(likely * self.table.counts(state, seat) for likely, state in ends) / whole
                            for seat in range(self.table.seats)]))]

    def _drawn(self, choice: Action, telling: bool) -> Iterator[tuple[float, State]]:
        """A card of the stock has no face until the rules look at it: then it is, one after the other, each that it can
        be. telling: events are told, and cards turned up that are followed by another; else those are left out."""
        going: list[tuple[float, dict[int, Card]]] = [(1.0, self.state.face)]
        while going:
            likely, face = going.pop()
            state = self.state.clone()
            state.face, state.events = dict(face), [] if telling else None
            try:
                refused = state.apply(self.mover, choice, NO_DICE)
            except KeyError as unseen:
                card = unseen.args[0]
                if card in face or card not in self.state.stock:
                    raise
                if not telling and face is not self.state.face:
                    continue
                seen = set(face.values())
                can_be = [left for cards in self.table.ranks.values() if (left := [c for c in cards if c not in seen])]
                count = sum(map(len, can_be))
                going += [(likely * len(left) / count, {**face, card: left[-1]}) for left in can_be]
            else:
                assert refused is None, refused
                yield likely, state

    def worth(self, side: int) -> float:
        """See Node."""
        return self.table.counts(self.state, side)

    # ---- what the mover knows
    def told(self) -> list[Event]:
        """All that the mover has been told."""
        assert self.log is not None
        return told(self.log.all(), self.mover)

    def words(self) -> str:
        """The same for people: what he has seen, and what was said."""
        names, said = self.table.names, []
        for event in self.told():
            if isinstance(event, Shown):
                said.append("".join(f"[{face.code}]" for face in event.faces))
            elif isinstance(event, Called):
                said.append(f"{names[event.seat]} {event.word.partition('.')[2]}")
            elif isinstance(event, Moved) and event.source.seat is not None and event.target.seat is not None:
                said.append(f"{names[event.source.seat]}>{names[event.target.seat]}")
        return f"{names[self.mover]}: {' '.join(said)}"


_FIELDS: dict[type, Callable[[object], object]] = {}


def _plain(event: Event) -> tuple[object, ...]:
    """What an event tells, cards of a rank being alike."""
    if isinstance(event, Shown):
        return "Shown", event.cards, event.to, tuple([face.rank for face in event.faces])
    kind = type(event)
    fields = _FIELDS.setdefault(kind, attrgetter("to", *kind.__slots__))
    return kind.__name__, fields(event)


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
        mark = hashlib.sha1(repr([_plain(event) for event in heard]).encode()).hexdigest()
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

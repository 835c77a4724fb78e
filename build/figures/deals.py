"""A deal of Cambio from a fresh pack as a tree: what can be done, and whatever chance may bring, cards of a rank being
alike. Who can tell what from what follows from the events that each seat is told. It knows no player.
"""
from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import perm, prod
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from game.bots.kuku.mind import loses
from game.bots.kuku.mind import stake as chips
from game.bots.player import NOTHING
from game.bots.xtarot.mind import chance_to_win
from game.core.cards import Card
from game.core.events import Asked, Called, Event, Moved, Shown, TurnOf, told
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.rules.catalogue import game
from game.rules.kuku.play import KukuState
from game.rules.xtarot.play import XTarotState

sys.path.insert(0, str(Path(__file__).parent))
from best import ENDED, Node, Place

State = KukuState | XTarotState

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
            lines = [(event.to, plain(event)) for event in events]
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


def plain(event: Event) -> tuple[object, ...]:
    """What an event tells, cards of a rank being alike."""
    if isinstance(event, Shown):
        return "Shown", event.cards, event.to, tuple([face.rank for face in event.faces])
    kind = type(event)
    fields = _FIELDS.setdefault(kind, attrgetter("to", *kind.__slots__))
    return kind.__name__, fields(event)

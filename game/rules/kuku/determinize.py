"""Worlds of Cambio with Kuku cards as one seat may imagine them: all it was told is so, the rest is chance.

It sees a View and the house rules, never a true position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.events import Began, Event, Fact, Left, Moved, Shown, Shuffled
from game.core.question import Question
from game.core.rng import Rng
from game.core.rules import Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kit.determinize import Unseen, matched
from game.rules.kit.one_card import lie_as_seen
from game.rules.kuku.play import KukuState
from game.rules.kuku.round import CAT, CUCKOO, HORSE, HOUSE, HUMAN, MATTO

_REFUSING = frozenset((HOUSE, CAT, HORSE, HUMAN))
_STAYS_IN_STOCK = _REFUSING | {CUCKOO}
_NO_MATTO = frozenset((MATTO,))
_FREELY_GIVEN = _REFUSING | _NO_MATTO
_BUT_MATTO = frozenset(range(CUCKOO + 1)) - _NO_MATTO


def imagine(view: View, options: Options, rng: Rng) -> KukuState:
    """See Rules. Faces never shown are dealt again, within what exchanges and draws have told about them."""
    state = KukuState(view.seats, options, None)
    lie_as_seen(state, view)
    state.round, state.deal = view.number("round"), 0 if "round" in view.ended else view.number("deal")
    state.active = tuple(sorted(seat for seat in view.order if view.left.get(seat) not in ("round", "match")))
    state.out = [seat for seat, what in view.left.items() if what == "deal"]
    state.open = "deal" not in view.ended
    told = told_of(view.heard, state.first)
    _fill(state, view, told, rng)
    state.kings = tuple(card for card in told.drawn if state.face[card].rank == MATTO)
    if state.open:
        state.holders = [
            s for s in state.line if s not in state.out and state.face[state.hand[s]].rank == CUCKOO
        ]
        _set_turn(state, view)
    return state


def _set_turn(state: KukuState, view: View) -> None:
    if view.asking == "kuku.window":
        state.window = Question(state.line)
        return
    state.turn = view.turn()
    state.at = state.line.index(state.turn)
    state.target = state.behind(state.turn)


class KukuHistory(NamedTuple):
    """Describes what a deal has told of cards that this seat has not seen.

    barred: ranks a handle cannot have. drawn: handles taken from the stock unseen by others. pool: the faces that
    lie among the handles of a reshuffled stock, in whatever order.
    """

    barred: dict[CardId, frozenset[int]]
    drawn: list[CardId]
    pool: dict[CardId, frozenset[Card]]


def told_of(heard: Sequence[Event], first: dict[CardId, Seat]) -> KukuHistory:
    """Go through the deal as this seat was told it; `first`, to whom each card was dealt, is filled on the way."""
    since = next(i for i in range(len(heard) - 1, -1, -1) if isinstance(heard[i], Began))
    told = KukuHistory({}, [], {})
    barred = told.barred
    dealing, given = True, -1  # `given`: the asker's card, when the card they get for it comes next
    for place, event in enumerate(heard[since:], since):
        if isinstance(event, Moved):
            card, source, target = event.cards[0], event.source, event.target
            if target.seat is None:
                continue
            if source.seat is None and dealing:
                first[card] = target.seat
            elif source.seat is None:
                told.drawn.append(card)
                barred[card] = _STAYS_IN_STOCK
            else:
                barred[card] = barred.get(card, frozenset()) | (_NO_MATTO if given < 0 else _FREELY_GIVEN)
                given = card if given < 0 else -1
            continue
        dealing, given = dealing and isinstance(event, Began | Fact), -1
        if isinstance(event, Left) and event.reason.key == "kuku.matto":
            barred[event.reason.cards[0]] = _BUT_MATTO
        elif isinstance(event, Shuffled):
            faces = _faces_of(event.gathered, heard[:place])
            told.pool.update(dict.fromkeys(event.cards, faces))
    return told


def _faces_of(cards: tuple[CardId, ...], heard: Sequence[Event]) -> frozenset[Card]:
    """The faces of cards that were shuffled: the public pile, so every one was shown."""
    shown = (pair for e in heard if isinstance(e, Shown) for pair in zip(e.cards, e.faces, strict=True))
    return frozenset(face for card, face in shown if card in cards)


def _fill(state: KukuState, view: View, told: KukuHistory, rng: Rng) -> None:
    """Give every live handle a face: the known ones theirs, the others by chance from what they can be."""
    unseen = Unseen.of(view, state.pack)
    state.face, rest, unknown = unseen.known, unseen.rest, unseen.hidden
    rng.shuffle(rest)
    for pool in reversed(dict.fromkeys(told.pool.values())):  # the last reshuffle first: it took all that were left
        _lay([c for c in unknown if told.pool.get(c) == pool], [f for f in rest if f in pool], state, told.barred)
        unknown = [card for card in unknown if card not in state.face]
        laid = set(state.face.values())
        rest = [face for face in rest if face not in laid]
    _lay(unknown, rest, state, told.barred)
    state.handles = unseen.handles


def _lay(cards: list[CardId], faces: list[Card], state: KukuState, barred: Mapping[CardId, frozenset[int]]) -> None:
    """Give these handles the faces in their order, those first that can be least; a handle that finds only faces it
    cannot have takes one from another handle, which looks again."""
    bound = sorted((c for c in cards if c in barred), key=lambda c: -len(barred[c]))
    holds = matched(bound, lambda card: [i for i, face in enumerate(faces) if face.rank not in barred[card]])
    state.face.update((card, faces[i]) for i, card in holds.items())
    others = (face for i, face in enumerate(faces) if i not in holds)
    state.face.update(zip((card for card in cards if card not in barred), others, strict=False))

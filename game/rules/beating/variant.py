"""Holds what tells one beating game from another, as data: the pack and its order, the words, what the house decides.

Cangkul and both Burros are one set of rules, given one of these each. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Self

from game.core.cards import Card, CardId, Deck
from game.core.events import Called, Fact, Note, Reason
from game.core.rules import Action, Offer, Options, PerSeat, Refused, Touch
from game.core.seating import Seat, Zone
from game.rules.kit.turns import one_by_one

MOST = 8
"""Seats at the largest table of these games."""
STOCK, PILE, LEFT, RIGHT = Zone("stock"), Zone("pile"), Zone("left"), Zone("right")
HANDS = tuple(Zone("hand", seat) for seat in range(MOST))
TRICKS = tuple(Zone("trick", seat) for seat in range(MOST))
WAITING = one_by_one(MOST)

Key = int
"""A card on the table: its handle above seven bits of number, which are three of suit and four of rank."""

NUMBER_BITS = 7
JOKER = 4
"""A joker is a fifth suit of one card, above all others."""
KINDS = JOKER + 1
_JOKER_NUMBER = JOKER << 4 | 15
_MANY = 60_000


def suit_of(key: Key) -> int:
    return key >> 4 & 7


def handles_of(keys: Sequence[Key]) -> tuple[CardId, ...]:
    return tuple([key >> NUMBER_BITS for key in keys])


@cache
def told(key: str, seat: Seat, number: int = 0) -> Note:
    """Tell everybody: what this seat has done, and how many of it. Said again and again, so each is made once."""
    return Note(Reason(key, (), (seat,), number))


@cache
def called(seat: Seat, word: str) -> Called:
    """Let this seat say this word; as `told`."""
    return Called(seat, word)


@cache
def holds(key: str, value: tuple[int, ...] = ()) -> Fact:
    """Tell everybody: these seats, or nothing, are so from now on (rules/README.md); as `told`."""
    return Fact(key, value)


@cache
def _touch(handle: CardId) -> tuple[Touch]:
    return (Touch("card", handle),)


class _Plays(dict[Key, Offer]):
    """The offer to play each card, made when it is first asked for: most turns offer what another turn has offered."""

    def __init__(self, actions: Mapping[int, Action], label: str) -> None:
        super().__init__()
        self._actions, self._label = actions, label

    def __missing__(self, key: Key) -> Offer:
        if len(self) > _MANY:  # a long evening: handles never come again
            self.clear()
        offer = Offer(self._actions[key & 127], self._label, _touch(key >> NUMBER_BITS))
        self[key] = offer
        return offer


class Pack:
    """The cards of one match and their order.

    codes: in the order in which they are shuffled. numbers: suit and strength by code; cards, faces: by number.
    play_of: the offer to play a card; follow: why another suit is refused, by the suit led.
    """

    __slots__ = ("cards", "codes", "faces", "follow", "numbers", "play_of")

    def __init__(
        self, cards: Sequence[Card], suits: Sequence[str], words: str, strength: Callable[[Card], int]
    ) -> None:
        """`suits`: by place; a card of no suit is the joker. strength: 1 to 14."""
        place = {suit: at << 4 for at, suit in enumerate(suits)}
        self.codes = tuple(card.code for card in cards)
        self.numbers = {c.code: place[c.suit] | strength(c) if c.suit else _JOKER_NUMBER for c in cards}
        self.cards = {self.numbers[card.code]: card for card in cards}
        self.faces = {number: (card,) for number, card in self.cards.items()}
        plays = {number: Action("play", (card.code,)) for number, card in self.cards.items()}
        self.play_of = _Plays(plays, f"{words}.offer.play").__getitem__
        self.follow = tuple(Refused(f"{words}.follow.{suit}") for suit in suits)

    def faces_of(self, keys: Sequence[Key]) -> tuple[Card, ...]:
        return tuple([self.cards[key & 127] for key in keys])


@dataclass(frozen=True)
class TextKeys:
    """The keys of all that is told in a game: its own name before each."""

    ahead: str
    pass_: str
    void: str
    follow: str
    pull: str
    dug: str
    passed: str
    trick: str
    picked: str
    joker_led: str
    suit_set: str
    out: str
    gone_out: str
    nobody_loses: str
    deal_won: str
    deal_lost: str
    fewest_cards: str
    most_cards: str
    trick_limit: str
    deal_over: str
    held: str
    match_lost: str
    match_over: str
    only_joker: str
    not_yours: str
    no_dig: str
    no_pass: str
    no_draw: str
    no_half: str
    no_figure: str
    pull_left: str
    pull_right: str
    tolerance: str
    tolerance_left: str
    tolerance_right: str
    risk: str
    risk_left: str
    risk_right: str
    stood: str
    fell: str

    @classmethod
    def of(cls, name: str) -> Self:
        """Return the words of the game of this name."""
        return cls(*(f"{name}.{field.name.rstrip('_')}" for field in fields(cls)))


@dataclass(frozen=True)
class Variant:
    """One of these games.

    words: the name before its keys. pack_of: the cards played with, by the house rules. hand: cards dealt to each,
    unless the house rules say it. goal: the house rule that says how many deals won or lost end the match. handicap:
    how many of them a seat begins with. passers_take: who passed takes the trick at its end. tent: the stock is two
    halves that lean against each other. donkey: the loser of a deal is called so.

    Going out, the joker, picking up while playing and toppling are house rules; a game that lacks one plays as
    `BeatingDeal` says there.
    """

    id: str
    words: str
    deck: Deck
    pack_of: Callable[[Options], Pack]
    most: int
    hand: int
    goal: str
    handicap: PerSeat
    passers_take: bool = False
    tent: bool = False
    donkey: bool = False

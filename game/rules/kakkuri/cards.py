"""Kakkuri's cards as bits, and every play that can be made with them; it knows no player and no table.

A card is one bit of a whole number, a hand the sum of its cards: a rank takes four bits, swords, cups, coins, batons.
A play is some cards laid at once as one rank: one card, three, or any number of aces or twos; two only after sanzoku.
Two cards are wild, the ace of batons and the two of coins: each may take any rank in any play. Which plays a hand
can make at a rank is looked up, not worked out.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.rules import Action, Offer, Touch
from game.decks.komatsu import KOMATSU

Bits = int
"""One card, or several: bit `4 * rank + suit`."""

RANKS = range(1, 13)
_LETTERS = "SHDC"

CARD: dict[Bits, Card] = {1 << (4 * card.rank + _LETTERS.index(card.code[0])): card for card in KOMATSU.cards}
PACK: tuple[Bits, ...] = tuple(CARD)
BIT: dict[str, Bits] = {card.code: bit for bit, card in CARD.items()}
RANK: dict[Bits, int] = {bit: card.rank for bit, card in CARD.items()}
FACES: dict[Bits, tuple[Card, ...]] = {bit: (card,) for bit, card in CARD.items()}

RED, DRUM = BIT["CA"], BIT["D2"]
"""The wild cards アカチョロ and タイコ."""
WILDS = RED | DRUM
TONGS = BIT["C3"]
"""ながひばし: who holds it sits out when eight play."""
UTAZU = BIT["SA"] | BIT["HA"] | BIT["DA"]

NONE, FREE = 0, 13
"""What may follow besides the rank of the table card, 1-11: nothing, or anything."""
FOLLOWING: tuple[tuple[int, ...], ...] = (
    (), *((rank, rank + 1) if rank <= 2 else (rank + 1,) for rank in range(1, 12)), (), tuple(RANKS),
)  # fmt: skip
"""The ranks that may be played, by what the table lets follow; two aces or twos may lie upon one another."""
ALLOWED = tuple(sum(1 << rank for rank in ranks) for ranks in FOLLOWING)
REACH = tuple(sum(15 << 4 * rank for rank in ranks) | (WILDS if ranks else NONE) for ranks in FOLLOWING)
"""All cards of which one could be played there."""


def cards_of(bits: Bits) -> list[Bits]:
    """Return single cards, the lowest first."""
    return [bit for bit in PACK if bits & bit]


class CardPlay(NamedTuple):
    """Cards laid at once. cards: in the order of the text; bits: all of them; size: how many; wild: one of them is a
    wild card; number: its place among all plays; faces: of the cards."""

    action: Action
    bits: Bits
    cards: tuple[Bits, ...]
    rank: int
    size: int
    wild: bool
    label: str
    number: int
    faces: tuple[Card, ...]


def _plays() -> list[CardPlay]:
    found: list[CardPlay] = []
    for rank in RANKS:
        own = [bit for bit in PACK if RANK[bit] == rank]
        extra = [bit for bit in (RED, DRUM) if RANK[bit] != rank]
        for count in range(1, len(own) + len(extra) + 1):
            if rank > 2 and count > 3:
                break
            for cards in combinations((*own, *extra), count):
                found.append(_play(cards, rank, any(bit in extra for bit in cards), len(found)))
    return found


def _play(cards: tuple[Bits, ...], rank: int, changed: bool, number: int) -> CardPlay:
    codes = tuple(CARD[bit].code for bit in cards)
    action = Action("play", (*codes, "as", str(rank)) if changed else codes)
    label = "kakkuri.offer.play_as" if changed else "kakkuri.offer.play"
    bits, faces = sum(cards), tuple(CARD[bit] for bit in cards)
    return CardPlay(action, bits, cards, rank, len(cards), bool(bits & WILDS), label, number, faces)


PLAYS = _plays()
BY_ARGS: dict[tuple[str, ...], CardPlay] = {play.action.args: play for play in PLAYS}
_BY_CARDS: dict[tuple[Bits, int], CardPlay] = {(play.bits, play.rank): play for play in PLAYS}


def written(args: tuple[str, ...]) -> CardPlay | None:
    """Return the play a player wrote in their own order, the rank said although it is plain, or left out where only one
    of their cards' own can be meant; None if it is no play."""
    codes, rank = args, 0
    if len(args) > 2 and args[-2] == "as" and args[-1].isascii() and args[-1].isdecimal():
        codes, rank = args[:-2], int(args[-1]) or -1
    bits = [BIT.get(code, 0) for code in codes]
    if not bits or not all(bits) or len(set(bits)) < len(bits):
        return None
    if rank and not sum(bits) & WILDS:
        return None  # only a wild card has to be told what it is
    if not rank:
        ranks = {RANK[bit] for bit in bits if len(bits) == 1 or not bit & WILDS}
        rank = ranks.pop() if len(ranks) == 1 else 0
    return _BY_CARDS.get((sum(bits), rank))


def _table(plays: Iterable[CardPlay], rank: int) -> tuple[tuple[CardPlay, ...], ...]:
    """Those of these plays that can be made, by the four bits of this rank and, above them, the two wild cards."""
    found = []
    for held in range(64):
        bits = (held & 15) << 4 * rank
        bits |= (RED if held & 16 and rank != 1 else 0) | (DRUM if held & 32 and rank != 2 else 0)
        found.append(tuple(play for play in plays if play.rank == rank and play.bits & bits == play.bits))
    return tuple(found)


_FITS = tuple(_table([p for p in PLAYS if p.size in (1, 3) or p.rank <= 2], rank) for rank in (0, *RANKS))
_PAIRS = tuple(_table([p for p in PLAYS if p.size == 2], rank) for rank in (0, *RANKS))


def plays_of(hand: Bits, follow: int, pairs: bool) -> list[CardPlay]:
    """Return every play of this hand that may follow; `pairs`: nothing but pairs, for sanzoku was said."""
    table = _PAIRS if pairs else _FITS
    wilds = (hand >> 3 & 16) | (hand >> 5 & 32)
    return [play for rank in FOLLOWING[follow] for play in table[rank][hand >> 4 * rank & 15 | wilds]]


# ---- offers -------------------------------------------------------------------------------------------------------
_MANY = 200_000
_single: dict[int, Offer] = {}


def offer_of(play: CardPlay, handle: dict[Bits, CardId]) -> Offer:
    """Return the offer to make this play with the cards under these handles. What one card offers is kept, for most
    turns offer what another turn has offered."""
    if play.size > 1:
        return _offer(play, handle)
    key = handle[play.bits] << 9 | play.number
    offer = _single.get(key)
    if offer is None:
        if len(_single) > _MANY:  # a long evening: handles never come again
            _single.clear()
        offer = _single[key] = _offer(play, handle)
    return offer


def _offer(play: CardPlay, handle: dict[Bits, CardId]) -> Offer:
    """All its cards are touched; where a wild card takes another rank, also a button that names the rank."""
    touch = [Touch("card", handle[bit]) for bit in play.cards]
    if play.label == "kakkuri.offer.play_as":
        touch.append(Touch("button", play.rank))
    return Offer(play.action, play.label, tuple(touch))

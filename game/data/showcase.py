"""Reads how a game shows its cards, `assets/showcase/<game>.yaml`: on the title, and in card help.

```yaml
fan: [wind-11, fire-12, wind-13, fire-14, wind-15]     # five cards that stand for the game, the best last
cards: ladder                                          # one row of ranks, weakest first; suits: a row for each suit;
                                                       # order: the same where no card is stronger than another;
                                                       # plain: without any order, copies behind each other
suits: [wind, fire]                                    # the suits in play and their order, where it is not the pack's
above: [1]                                             # ranks that stand above all others, such as an ace
apart: [fire-12, wind-13]                              # cards by which the faces of one pack are told apart
```
All of it may be left out, and the file too. What a card is worth only the rules know; here ranks are an order to look
at.
"""
from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

from game import paths
from game.core.cards import Card, Deck
from game.data import yaml_text
from game.data.record import items, known_word, record

FAN = 5
KINDS = ("ladder", "suits", "order", "plain")

Kinds = tuple[tuple[tuple[Card, ...], ...], ...]


class Showcase(NamedTuple):
    """fan: the cards on the title, the best last. kinds: all cards, group by group, weakest first; cards of one rank
    that differ in suit alone are one kind where suits do not matter. ranked: weakest first means anything. apart: the
    cards by which one sees which face of the pack is worn."""

    fan: tuple[Card, ...]
    kinds: Kinds
    ranked: bool = True
    apart: tuple[Card, ...] = ()


class ShowcaseFile(NamedTuple):
    """Describes what stands in a file; see the module."""

    fan: tuple[str, ...] = ()
    cards: Annotated[str, partial(known_word, KINDS)] = ""
    suits: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


def load_showcase(game: str, deck: Deck, folder: Path | None = None) -> Showcase:
    """Return the showcase of a game with this pack. Raises DataError that names the line, the key and a cure."""
    file = folder / f"{game}.yaml" if folder else paths.asset("showcase", f"{game}.yaml")
    if not file.is_file():
        return _shown(deck, "", (), (), ())
    cards, suits = tuple(card.id for card in deck.faces), tuple(dict.fromkeys(card.suit for card in deck.faces))
    ranks = tuple(dict.fromkeys(str(card.rank) for card in deck.faces))
    packed = {key: partial(items, partial(known_word, known, where="in this pack"))
              for key, known in (("suits", suits), ("fan", cards), ("above", ranks), ("apart", cards))}
    said = record(yaml_text.read_tree(file), ShowcaseFile, file, forms=packed)
    shown = _shown(deck, said.cards, said.suits, said.fan, tuple(map(int, said.above)))
    return shown._replace(apart=_best(deck, said.apart) or shown.fan)


def _shown(deck: Deck, kind: str, suits: tuple[str, ...], fan: tuple[str, ...], above: tuple[int, ...]) -> Showcase:
    order = suits or tuple(dict.fromkeys(card.suit for card in deck.faces))

    def place(face: Card) -> tuple[int, int, int]:
        high = above.index(face.rank) + 1 if face.rank in above else 0
        return high, face.rank, order.index(face.suit) if face.suit in order else -1

    if kind == "plain":
        alike = (deck.copies[face.code] for face in sorted(deck.faces, key=place))
        return Showcase(_best(deck, fan) or deck.faces[-FAN:], (tuple(alike),), ranked=False)
    faces = sorted((face for face in deck.faces if face.suit in order or not face.suit), key=place)
    by_suit = kind in ("suits", "order") or (not kind and len([suit for suit in order if suit]) > 1)
    kinds = _suits(faces, order) if by_suit else (_ladder(faces),)
    return Showcase(_best(deck, fan) or tuple(group_kind[0] for group_kind in kinds[0])[-FAN:], kinds,
                    ranked=kind != "order")


def _best(deck: Deck, fan: tuple[str, ...]) -> tuple[Card, ...]:
    named = {face.id: face for face in deck.faces}
    return tuple(named[card] for card in fan)


def _ladder(faces: list[Card]) -> tuple[tuple[Card, ...], ...]:
    """Each rank once; what shares it stands behind."""
    ranks = dict.fromkeys(face.rank for face in faces)
    return tuple(tuple(face for face in faces if face.rank == rank) for rank in ranks)


def _suits(faces: list[Card], order: tuple[str, ...]) -> Kinds:
    """Each suit by itself; cards without one come last."""
    places = [*(suit for suit in order if suit), ""]
    groups = (tuple((face,) for face in faces if face.suit == suit) for suit in places)
    return tuple(group for group in groups if group)

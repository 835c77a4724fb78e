"""Photographs as a telephone makes them: those that a person named after cards lie on these, the others on the free
cards of the pack, from the first to the last, in the order they were taken.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from game.core.trouble import Trouble, Troubled
from game.decks import DECKS
from game.imports.licence import OWN, licence
from game.imports.loose_pictures import aside, first, shared, table
from game.imports.names import read, stated_id
from game.imports.proposal import ImportItem, Proposal
from game.imports.source import Origin, alone, counted
from game.imports.words import by_camera, common, family, parted
from game.pictures import Glimpsed
from game.themes.scan import base, card_ids

USUAL: Final = next(iter(DECKS))
"""The pack that is meant where nothing else speaks for one."""

DRAWINGS: Final = (".svg", ".svgz")

MOST: Final = 200
"""Pictures in one import: more than that is a folder of all the photographs a user ever took."""

NEAR: Final = 1
"""So many pictures more or less may be of a pack: jokers are left out, or there are two."""


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """Return the pictures in order, on the cards in order; what is left over has no card yet. Raises Troubled where
    there are too many to look through."""
    shot = [path for path in origin.once if path.suffix.lower() not in DRAWINGS]
    if not shot:
        return None
    if len(shot) > MOST:
        raise Troubled("imports.too_many_pictures", file=origin.name, n=len(shot), most=MOST)
    unread = origin.unread(path for path in origin.pictures if path.suffix.lower() not in DRAWINGS)
    gone = [each.piece.path for each in unread]
    shot = [path for path in shot if path not in gone]
    back = first({path.stem: path for path in shot}, common().back)
    faces = [path for path in shot if path != back]
    meant = deck or _meant(faces)
    said = {card: ImportItem(path) for card, path in named(faces, meant, gone).items() if base(card) in card_ids(meant)}
    others = in_order(origin, [path for path in faces if ImportItem(path) not in said.values()
                               and not (said and aside(path.stem))])
    slots = places(meant, len(faces))
    free = [card for card in slots if card not in said]
    laid = said | {card: ImportItem(path) for card, path in zip(free, others, strict=False)}
    laid = {card: laid[card] for card in (*slots, *said) if card in laid}
    over = [alone(path, "left_over", deck=meant) for path in others[len(free):]]
    strange = [alone(path, "no_picture") for path in origin.files
               if path not in origin.pictures and path not in origin.papers()]
    return Proposal(
        origin.path, "photos", origin.root, origin.name, shared(laid, meant, deck),
        backs={"default": ImportItem(back)} if back else {}, back="default" if back else "",
        table=table({path.stem: path for path in shot}) if said else None,
        style=style(0.0, numbered=False, whole=False),
        licence=licence(origin.papers()) if origin.papers() else OWN, along=origin.papers(),
        unused=(*over, *unread, *strange), hold=origin.hold,
    )  # fmt: skip


def style(aspect: float, numbered: bool, whole: bool) -> dict[str, str]:
    """Return the style of all cards made of photographs. `aspect`: width to height of what was cut out, 0: nothing was;
    `numbered`: they have numbers of their own; `whole`: what was not cut out is seen whole, else it fills its card."""
    said = {"aspect": f"{aspect:.3f}"} if aspect else {}
    return {**said, "fit": "contain" if whole else "cover", "index": "never" if numbered else "always"}


def named(photos: Sequence[Path], deck: str, unread: Iterable[Path] = ()) -> dict[str, Path]:
    """Return those whose names say which card of a pack they are, by card, and `back`: its id, or a word for it. What a
    camera calls them says nothing; a bare figure is a card where others are named in words, unless the figures only
    count (see names). Those that are `unread` lie nowhere, and only tell how the others are meant."""
    meanings = [meant for each in family(deck).vocabularies for meant in (each.cards, each.suits, each.ranks)]
    kin = frozenset(word for meant in meanings for word in meant)
    told = dict[str, Path]()
    for path in (*photos, *unread):
        told.setdefault(path.stem, path)
    words = {name: parted(name) for name in told}
    speak = [name for name, said in words.items() if stated_id(name, card_ids(deck)) or (not by_camera(name) and (
        len(said) == 1 or any(not word.isdecimal() and (word in kin or not word.isascii()) for word in said)))]
    found = {card: told[name] for card, name in read(speak, deck, least=1).cards.items()}
    back = first({path.stem: path for path in photos}, common().back)
    return {card: path for card, path in found.items() if path in photos} | ({"back": back} if back else {})


def kind(proposal: Proposal) -> Trouble:
    """Say what kind of source it is; of photographs, how many lie by their names and how many in order."""
    said, others = by_name(proposal)
    if not said:
        return Trouble(f"imports.kind.{proposal.kind}")
    return Trouble("imports.kind.mixed", {"n": len(said), "others": len(others)}) if others else \
        Trouble("imports.kind.loose")


def by_name(proposal: Proposal) -> tuple[list[ImportItem], list[ImportItem]]:
    """Return the photographs that lie on a card by their name, and those that do not; both empty where no name says a
    card."""
    pieces = list(proposal.cards.values()) if proposal.kind == "photos" else []
    unread = [each.piece.path for each in proposal.unused if each.unread]
    said = set(named([piece.path for piece in pieces], proposal.deck, unread).values())
    if not said:
        return [], []
    return [piece for piece in pieces if piece.path in said], [piece for piece in pieces if piece.path not in said]


def _meant(photos: Sequence[Path]) -> str:
    """The pack of which most cards are named; of several that of so many cards."""
    likely = by_number(len(photos))
    return max((likely, *DECKS), key=lambda deck: len(named(photos, deck)))


def by_number(pictures: int, usual: str = USUAL) -> str:
    """Return the pack of so many different cards, or of so many with all copies; the first in the application where
    there are several, the usual one where there is none."""
    for sizes in ({deck.id: len(deck.faces) for deck in DECKS.values()},
                  {deck.id: len(deck.cards) for deck in DECKS.values()}):
        nearest = min(sizes, key=lambda deck: abs(sizes[deck] - pictures))
        if abs(sizes[nearest] - pictures) <= NEAR:
            return nearest
    return usual


def in_order(origin: Origin, shot: list[Path]) -> list[Path]:
    """Sort photographs by the moment they were taken, where their names are a camera's and every one says it; else by
    name."""
    ordered = sorted(shot, key=counted)
    if not all(by_camera(path.stem) for path in shot):
        return ordered
    seen = {path: origin.glance(path) for path in ordered}
    taken = {path: said.taken for path, said in seen.items() if isinstance(said, Glimpsed)}
    whole = len(ordered) == len(set(taken.values()) - {""})
    return sorted(ordered, key=lambda path: taken[path]) if whole else ordered


def places(deck: str, number: int) -> tuple[str, ...]:
    """Return the cards in the order in which they are photographed; second copies behind their first where there is a
    picture for every one."""
    kin = family(deck)
    order = kin.order or card_ids(deck)
    copies = {card.id for card in DECKS[deck].cards if card.copy} if deck in DECKS else set()
    if kin.copies and copies and number >= 2 * len(order):
        return tuple(name for card in order for name in (card, f"{card}.b"))
    return tuple(order)

"""Photographs as a telephone makes them, without any hint in their names: in the order they were taken they lie on the
cards of the pack, from the first to the last.
"""
from __future__ import annotations

from pathlib import Path
from typing import Final

from game.core.trouble import Troubled
from game.decks import DECKS
from game.imports.loose import first, shared
from game.imports.passport import licence
from game.imports.proposal import Piece, Proposal, Unused
from game.imports.source import Origin, alone, counted
from game.imports.words import common, family, parted
from game.pictures import Glimpsed, Refused
from game.themes.scan import card_ids

USUAL: Final = "kuku"
"""The pack that is meant where nothing else speaks for one."""

OWN: Final = "personal"

MOST: Final = 200
"""Pictures: somebody who points at more has pointed at all he ever took."""

BY_NUMBER: Final = {20: "kuku", 40: "kuku", 48: "spanish", 52: "french", 53: "french", 54: "french", 68: "xtarot",
                    18: "calcolon", 28: "calcolon"}  # fmt: skip


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """The pictures in order, on the cards in order; what is left over has no card yet. Raises Troubled where there are
    more than anybody wants to look through."""
    shot = [path for path in origin.once if path.suffix.lower() not in (".svg", ".svgz")]
    if not shot:
        return None
    if len(shot) > MOST:
        raise Troubled("imports.too_many_pictures", file=origin.name, n=len(shot), most=MOST)
    back = first({path.stem: path for path in shot}, common().back)
    faces, unread = in_order(origin, [path for path in shot if path != back])
    meant = deck or BY_NUMBER.get(len(faces), USUAL)
    slots = places(meant, len(faces))
    laid = {card: Piece(path) for card, path in zip(slots, faces, strict=False)}
    over = [alone(path, "left_over", deck=meant) for path in faces[len(laid):]]
    strange = [alone(path, "no_picture") for path in origin.files
               if path not in origin.pictures and path not in origin.papers()]
    return Proposal(
        origin.path, "photos", origin.root, origin.name, shared(laid, meant, deck),
        backs={"default": Piece(back)} if back else {}, back="default" if back else "",
        style={"fit": "cover"}, licence=licence(origin.papers()) if origin.papers() else OWN,
        along=origin.papers(), unused=(*over, *unread, *strange), hold=origin.hold,
    )  # fmt: skip


def in_order(origin: Origin, shot: list[Path]) -> tuple[list[Path], list[Unused]]:
    """By the moment they were taken, where their names are a camera's and every one says it; else by name. And what
    cannot be read."""
    ordered = sorted(shot, key=counted)
    if not all(common().cameras.intersection(parted(path.stem)) for path in shot):
        return ordered, []
    seen = {path: origin.glance(path) for path in ordered}
    taken = {path: said.taken for path, said in seen.items() if isinstance(said, Glimpsed)}
    unread = [Unused(Piece(path), said.sentence) for path, said in seen.items() if isinstance(said, Refused)]
    readable = [path for path in ordered if path in taken]
    whole = len(readable) == len(set(taken.values()) - {""})
    return sorted(readable, key=lambda path: taken[path]) if whole else readable, unread


def places(deck: str, number: int) -> tuple[str, ...]:
    """The cards in the order in which they are photographed; second copies behind their first where there is a picture
    for every one."""
    kin = family(deck)
    order = kin.order or card_ids(deck)
    copies = {card.id for card in DECKS[deck].cards if card.copy} if deck in DECKS else set()
    if kin.copies and copies and number >= 2 * len(order):
        return tuple(name for card in order for name in (card, f"{card}.b"))
    return tuple(order)

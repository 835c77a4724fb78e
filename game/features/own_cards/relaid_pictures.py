"""Keeps which pictures the user has laid on another card than they were found for: known again by what is in the file,
so that the same source comes next time as it was left. Nothing of a picture itself is kept, nor its name."""
from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.features.own_cards.fingerprints import FileFingerprints
from game.features.own_cards.small_store import SmallStore
from game.themes.scan import base, card_ids

if TYPE_CHECKING:                   # what reads the packs of others is loaded where the user brings one
    from game.imports import ImportItem, Proposal

MOST: Final = 2000
"""Pictures that are remembered, those laid last."""

MOST_TOLD: Final = 2_000_000
"""Bytes of what is remembered."""


class FoundPicture(NamedTuple):
    """A picture where it was found: the pack it was looked through for, its content, the part of the file as themes
    name parts, and the card it was found for – none: it was left out."""

    deck: str
    content: str
    part: str
    found_for: str


class RelaidPictures:
    """`file`: where it is kept (None: only as long as the program runs). May be asked by any thread."""

    def __init__(self, file: Path | None, contents: FileFingerprints) -> None:
        self._contents, self._change = contents, threading.Lock()
        self._known = SmallStore(file, _written, _read, MOST, MOST_TOLD)

    def again(self, found: Proposal) -> Proposal:
        """Lay every picture where it was laid last time, as far as it was found as it was then. No picture gives way to
        one of these but what was laid elsewhere itself."""
        with self._change:
            known = {picture: card for picture, card in self._known.all().items() if picture.deck == found.deck}
        moved: dict[ImportItem, tuple[str, str]] = {}
        for piece, card in _places(found).items() if known else ():
            to = known.pop(self._picture(found, piece, card), None)       # of two that are alike one was laid
            if to is not None and (not to or base(to) in card_ids(found.deck)):
                moved[piece] = card, to
        return _moved(found, moved)

    def learn(self, found: Proposal, now: Proposal) -> None:
        """Remember where these pictures lie now, which were found on other cards."""
        places, laid = _places(found), _places(now)
        if not self._known.all() and places == laid:
            return
        with self._change:
            pictures = {piece: self._picture(found, piece, card) for piece, card in places.items()}
            every = set(pictures.values())
            known = {picture: card for picture, card in self._known.all().items() if picture not in every}
            known |= {picture: laid[piece] for piece, picture in pictures.items()
                      if picture.content and laid.get(piece, places[piece]) != places[piece]}
            self._known.keep(known)

    def _picture(self, found: Proposal, piece: ImportItem, card: str) -> FoundPicture:
        return FoundPicture(found.deck, self._contents.name(piece.path), piece.part, card)


def _places(found: Proposal) -> dict[ImportItem, str]:
    """Every picture with the card it is for; those that were left out with none."""
    left = {unused.piece: "" for unused in found.unused}
    return left | {piece: card for card, piece in found.cards.items()}


def _moved(found: Proposal, moved: Mapping[ImportItem, tuple[str, str]]) -> Proposal:
    """Lay these pictures on other cards: all are lifted first, then laid where nothing lies."""
    now = found
    for card, _ in moved.values():
        now = now.set_aside(card) if card else now
    for piece, (card, to) in moved.items():
        free = next((each for each in (to, card) if each and each not in now.cards), "")
        unused = next((each for each in now.unused if each.piece == piece), None)
        now = now.used(unused, free) if to and free and unused is not None else now
    return now


def _written(known: Mapping[FoundPicture, str]) -> str:
    return json.dumps({"laid": [[*picture, card] for picture, card in known.items()]}, separators=(",", ":"))


def _read(text: str) -> dict[FoundPicture, str]:
    """Read what `_written` wrote. Raises ValueError, TypeError, KeyError or AttributeError for anything else."""
    known = {}
    for told in json.loads(text)["laid"]:
        deck, content, part, found_for, card = (each + "" for each in told)
        known[FoundPicture(deck, content, part, found_for)] = card
    return known

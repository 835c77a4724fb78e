"""Keeps what was found in photographs, and the corners the user has pulled in them: known again by what is in the file,
wherever it lies and whatever it is called. Nothing of a photograph itself is kept, nor its name."""
from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.features.own_cards.fingerprints import FileFingerprints
from game.features.own_cards.small_store import SmallStore
from game.pictures import FoundCards, LyingCard
from game.pictures.requests import READER

MOST: Final = 2000
"""Photographs that are remembered, those seen last."""

MOST_TOLD: Final = 8_000_000
"""Bytes of what is remembered."""


class Photographs:
    """`file`: where it is kept (None: only as long as the program runs). May be asked by any thread."""

    def __init__(self, file: Path | None, contents: FileFingerprints | None = None) -> None:
        self._change = threading.Lock()
        self._known = SmallStore(file, _written, _read, MOST, MOST_TOLD)
        self._name = (contents or FileFingerprints()).name

    def known(self, photo: Path) -> FoundCards | None:
        """Return the cards found there, and mended by hand; None: it has not been looked at yet."""
        name = self._name(photo)
        with self._change:
            return self._known.all().get(name) if name else None

    def learn(self, found: Mapping[Path, FoundCards]) -> None:
        """Remember what there is in these photographs from now on."""
        named = {self._name(photo): said for photo, said in found.items() if said.page is None}
        with self._change:
            known = {name: said for name, said in self._known.all().items() if name not in named}
            self._known.keep(known | {name: said for name, said in named.items() if name})


def _written(known: Mapping[str, FoundCards]) -> str:
    told = {name: [said.width, said.height, [[*map(list, card.corners), card.certainty, card.sure, card.shape]
                                             for card in said.cards]] for name, said in known.items()}
    return json.dumps({"reader": READER, "photographs": told}, separators=(",", ":"))


def _read(text: str) -> dict[str, FoundCards]:
    """What `_written` wrote. Of another reader of pictures, only what the user has settled: it may find more. Raises
    ValueError, TypeError, KeyError or AttributeError for anything else."""
    told = json.loads(text)
    same = told["reader"] == READER
    found = {}
    for name, (width, height, cards) in told["photographs"].items():
        lying = tuple(_lying(card) for card in cards)
        if same or (lying and all(card.sure for card in lying)):
            found[str(name)] = FoundCards(int(width), int(height), lying)
    return found


def _lying(told: Sequence[Any]) -> LyingCard:
    corners, (certainty, sure, shape) = [(float(x), float(y)) for x, y in told[:4]], told[4:]
    a, b, c, d = corners
    return LyingCard((a, b, c, d), float(certainty), bool(sure), float(shape))

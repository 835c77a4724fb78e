"""What phones of this house are shown: its sentences, in the language of each."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.cards import Deck
from game.phones.server import Page
from game.phones.words import Words
from game.text.language import ENGLISH, Language, available
from game.text.narrator import Narrator


class Equipment:
    """See Equipment in house/phones."""

    def __init__(self) -> None:
        self.shelf: Mapping[str, Page] = {}
        self.faces: Mapping[str, object] = {}

    def words(self, code: str) -> Words:
        """See Equipment."""
        return _words(code if code in available() else ENGLISH)

    def wear(self, deck: Deck) -> None:
        """See Equipment."""

    def turn(self) -> bool:
        """See Equipment."""
        return False


@cache
def _words(code: str) -> Words:
    return Words(Narrator(Language(code)))

"""Says what an award is for, in words: by a language and a narrator, for the player who reads it, here or on a phone.
It draws nothing."""
from __future__ import annotations

from typing import NamedTuple

from game.text.language import Language
from game.text.narrator import Narrator


class Citations(NamedTuple):
    """`pack`: the deck in use, whose names the cards go by; `game`: what was played; `unnamed`: what stands on the
    chair of a person without a name of their own."""

    language: Language
    narrator: Narrator
    pack: str
    game: str
    unnamed: str

    def in_words(self, key: str, n: int) -> str:
        """Return a sentence in the words of the pack that is worn, else of this game: a king is a Rei in Portugal."""
        own = f"{self.pack}.{key}"
        return self.language.text(own, n=n) if self.language.has(own) else self.language.at_table(self.game, key, n=n)

    def in_full(self, key: str, n: int, whom: str, when: tuple[str, int]) -> str:
        """Say what an award is for: with which player and when, where it happened once, is known and has a sentence for
        that."""
        full = f"{key}_{when[0]}"
        if whom in ("", self.unnamed) or not self.language.has(full):
            return self.in_words(key, n)
        return self.language.at_table(self.game, full, who=self.narrator.person(0, (whom,), None), n=when[1])

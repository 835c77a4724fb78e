"""Collects what the theme in force calls cards and says for the words that are called: its captions, as texts of the
language.

Everything that speaks then says them – bubbles, the log, card help – without knowing of themes.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from game.decks import DECKS
from game.rules.catalogue import GAMES
from game.text.families import family
from game.text.language import ENGLISH, Language
from game.themes import Look

CALL: Final = "call-"
"""Before the name of a word that is called, as sounds have it: `call-meow`."""


def own_words(look: Look, language: str, languages: Iterable[str]) -> Mapping[str, str]:
    """Return the text by key, of every deck for which the themes of the chain have words."""
    said: dict[str, str] = {}
    for deck in DECKS:
        for name, word in look.captions(deck, language, languages).items():
            if name.startswith(CALL):
                said |= dict.fromkeys(_calls(deck, name.removeprefix(CALL)), word)
            else:
                said |= {f"card.{deck}.{name}.{part}": word for part in ("name", "the")}
    return said


@cache
def _calls(deck: str, word: str) -> tuple[str, ...]:
    """The texts of a word in all games that are played with a pack."""
    games = {part for spec in GAMES if spec.deck.id == deck for part in (spec.id, family(spec.id))}
    known = Language(ENGLISH).words
    return tuple(key for game in sorted(games) if (key := f"call.{game}.{word.replace('-', '_')}") in known)

"""The packs, as data: tuples of cards. No deck knows what its cards are worth in a game."""

from game.core.cards import Deck
from game.decks import calcolon, french, komatsu, kuku, portuguese, spanish, xtarot

_ALL = (
    kuku.KUKU, xtarot.XTAROT, french.FRENCH, spanish.SPANISH, portuguese.PORTUGUESE, calcolon.CALCOLON, komatsu.KOMATSU,
)  # fmt: skip
DECKS: dict[str, Deck] = {deck.id: deck for deck in _ALL}
"""In this order they are numbered on printed sheets: a new one comes behind."""

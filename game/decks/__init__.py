"""The packs, as data: tuples of cards. No deck knows what its cards are worth in a game."""

from game.core.cards import Deck
from game.decks import french, kuku, xtarot

DECKS: dict[str, Deck] = {deck.id: deck for deck in (kuku.KUKU, xtarot.XTAROT, french.FRENCH)}

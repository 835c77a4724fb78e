"""Reads which card a file's name means: all names of a source are read together, in every vocabulary, and the reading
counts that knows most of them – one name alone says little, for *spade* is a suit of one pack and other swords of
another."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from game.imports.words import FAMILIES, DeckFamily, Vocabulary, family, parted
from game.themes.scan import card_ids

__all__ = ["NamedFiles", "read"]

Side: TypeAlias = Literal["first", "last"]
"""Which of several figures in a name is the rank, and which of two letters the suit."""

ENOUGH: Final = .5
"""So much of the names has to be understood; else they are no names of cards."""

LEAST: Final = 3
"""Fewer names of cards than these may be chance, where nothing else speaks for them."""


@dataclass(frozen=True)
class NamedFiles:
    """deck: the deck meant; cards: card id, or `id.b` of a second copy -> name; twice: names whose card had another
    already; alien: names of cards that this deck has not."""

    deck: str = ""
    cards: Mapping[str, str] = field(default_factory=dict)
    twice: tuple[str, ...] = ()
    alien: tuple[str, ...] = ()

    @property
    def known(self) -> int:
        return len(self.cards)


class Meant(NamedTuple):
    """Tells what a name says: a card by its name, or a suit and what rank."""

    card: str = ""
    suit: str = ""
    rank: str = ""


def read(names: Sequence[str], deck: str | None = None, least: int = LEAST) -> NamedFiles:
    """Read these names as cards of this deck, or of the deck of which most are known. `names` without endings; the
    earlier of two for one card is the card. `least`: so many have to say a card in words."""
    decks = [deck] if deck else list(FAMILIES)
    tried = [reading for each in decks for reading in _readings(names, each, least)]
    return max(tried, key=_worth, default=NamedFiles(deck or ""))


def _worth(reading: NamedFiles) -> tuple[float, float]:
    """How many names are understood; and of decks that know as many, how complete the deck is."""
    return reading.known - .5 * len(reading.twice), reading.known / max(1, len(card_ids(reading.deck)))


def _readings(names: Sequence[str], deck: str, least: int) -> Iterator[NamedFiles]:
    ids = frozenset(card_ids(deck))
    ours = {name: stated_id(name, ids) for name in names}
    yield _sorted(ours.items(), deck, ())
    kin = family(deck)
    words = {name: parted(name) for name in names}
    for vocabulary in kin.vocabularies:
        if not vocabulary.suits:
            spoken = sum(bool(ours[name]) or any(word in vocabulary.cards and not word.isdecimal()
                                                 for word in words[name]) for name in names)
            order = _order([words[name] for name in names], vocabulary, spoken)
            cards = [(name, ours[name] or ("" if words[name] in order else _card(words[name], vocabulary)))
                     for name in names]
            if spoken >= least:                 # figures alone are most often a mere order
                yield _sorted(cards, deck, (), kin.copies)
            continue
        for side in ("first", "last"):
            for letters in ("first", "last"):
                meant = {name: _meant(words[name], vocabulary, side, letters) for name in names}
                counted = _numbered(meant, kin)
                yield _sorted(((name, ours[name] or counted(each)) for name, each in meant.items()), deck, ids,
                              kin.copies)


def stated_id(name: str, ids: Collection[str]) -> str:
    """Read the id of a card in a name, with the letter of a copy where there is one; "" where the name is no id."""
    plain, _, copy = name.lower().partition(".")
    return name.lower() if plain in ids and len(copy) < 2 else ""


def _order(names: Sequence[tuple[str, ...]], vocabulary: Vocabulary, spoken: int) -> frozenset[tuple[str, ...]]:
    """The names that are figures and no cards: dates, and all bare figures where they count the pictures – one of them
    is no card, or they go on from one to the next and are more than the few names in words (`spoken`)."""
    figures = {each for each in names if each and all(word.isdecimal() for word in each)}
    bare = sorted(int(each[0]) for each in figures if len(each) == 1)
    goes_on = len(bare) > spoken and 2 * len(bare) > bare[-1] - bare[0] + 1
    counted = not all(str(n) in vocabulary.cards for n in bare) or (spoken < LEAST and goes_on)
    return frozenset(each for each in figures if (counted and len(each) == 1) or not vocabulary.cards.keys() >= {*each})


def _sorted(cards: Iterable[tuple[str, str]], deck: str, ids: Iterable[str], copies: bool = False) -> NamedFiles:
    """Names laid on cards; "" is no card."""
    known = frozenset(ids) or frozenset(card_ids(deck))
    laid: dict[str, str] = {}
    twice, alien = [], []
    for name, card in cards:
        if not card:
            continue
        if card.partition(".")[0] not in known:
            alien.append(name)
        elif card not in laid:
            laid[card] = name
        elif copies and f"{card}.b" not in laid:
            laid[f"{card}.b"] = name
        else:
            twice.append(name)
    return NamedFiles(deck, laid, tuple(twice), tuple(alien))


# ---- a card by its name -----------------------------------------------------------------------------------------
def _card(words: tuple[str, ...], vocabulary: Vocabulary) -> str:
    """Words go before figures and roman numbers, the longest first; of two of a kind the first counts."""
    found = [(word, vocabulary.cards[word]) for word in words if word in vocabulary.cards]
    found += [(each, card) for word in words if not word.isascii() and word not in vocabulary.cards
              for each, card in vocabulary.cards.items() if not each.isascii() and each in word]
    spoken = [pair for pair in found if not pair[0].isdecimal()]
    return max(spoken or found, key=lambda pair: len(pair[0]), default=("", ""))[1]


# ---- a suit and a rank ------------------------------------------------------------------------------------------
def _meant(words: tuple[str, ...], vocabulary: Vocabulary, side: Side, letters: Side) -> Meant:
    """The suit and the rank that these words name; nothing where there is not exactly one suit."""
    card = _card(words, vocabulary)
    if card:
        return Meant(card)
    suits, ranks, left = _spoken(words, vocabulary)
    figures = [word for word in left if word.isdecimal()]
    if not suits:
        suits, ranks, left = _lettered(left, vocabulary, letters, ranks, bool(figures))
    elif not ranks and not figures:
        ranks = [vocabulary.ranks[word] for word in left if len(word) == 1 and word in vocabulary.ranks]
    if len(set(suits)) != 1:
        return Meant()
    if ranks:
        return Meant("", suits[0], ranks[0] if side == "first" else ranks[-1])
    return Meant("", suits[0], figures[0] if side == "first" else figures[-1]) if figures else Meant()


def _spoken(words: tuple[str, ...], vocabulary: Vocabulary) -> tuple[list[str], list[str], list[str]]:
    """Suits and ranks that are written out, and the words that are left."""
    suits, ranks, left = list[str](), list[str](), list[str]()
    for word in words:
        if len(word) == 1 and word.isascii():
            left.append(word)
        elif word in vocabulary.suits:
            suits.append(vocabulary.suits[word])
        elif word in vocabulary.ranks:
            ranks.append(vocabulary.ranks[word])
        elif word.isascii():
            left.extend(_run_together(word, vocabulary, suits, ranks))
        else:
            _inside(word, vocabulary, suits, ranks)
    return suits, ranks, left


def _run_together(word: str, vocabulary: Vocabulary, suits: list[str], ranks: list[str]) -> list[str]:
    """`kingspades` as two words; what is left of it."""
    for suit, meant in vocabulary.suits.items():
        for rest in (word.removesuffix(suit), word.removeprefix(suit)):
            if rest != word and len(suit) > 2 and (rest in vocabulary.ranks or not rest):
                suits.append(meant)
                ranks.extend([vocabulary.ranks[rest]] if rest else [])
                return []
    return [word]


def _inside(word: str, vocabulary: Vocabulary, suits: list[str], ranks: list[str]) -> None:
    """Scripts without gaps between words: what stands in them, the longest first, each place once."""
    for meanings, found in ((vocabulary.suits, suits), (vocabulary.ranks, ranks)):
        for each in sorted(meanings, key=len, reverse=True):
            if not each.isascii() and each in word:
                found.append(meanings[each])
                word = word.replace(each, " ", 1)
                break


def _lettered(left: list[str], vocabulary: Vocabulary, letters: Side, ranks: list[str],
              figures: bool) -> tuple[list[str], list[str], list[str]]:
    """A suit by its letter, beside a rank, a figure or the letter of a rank: `10h`, `AS`, `c-k`."""
    single = [word for word in left if len(word) == 1]
    pair = next((word for word in left if len(word) == 2 and word.isalpha()), "")
    if len(single) < 2 and pair and not figures and not ranks:
        single = list(pair)
    if letters == "first":
        single = single[::-1]
    if not single:
        return [], ranks, left
    suit = single[-1]
    if suit not in vocabulary.suits:
        return [], ranks, left
    if ranks or figures:
        return [vocabulary.suits[suit]], ranks, left
    rank = single[-2] if len(single) > 1 else ""
    if rank not in vocabulary.ranks:
        return [], ranks, left
    return [vocabulary.suits[suit]], [vocabulary.ranks[rank]], left


# ---- figures ----------------------------------------------------------------------------------------------------
def _numbered(meant: Mapping[str, Meant], kin: DeckFamily) -> Callable[[Meant], str]:
    """How figures count here, judged by all names together: as what a card id that is."""
    figures = {int(each.rank) for each in meant.values() if each.rank.isdecimal()}
    courts = any(each.rank in ("jack", "queen", "king", "knight") for each in meant.values())
    renamed = _latin(figures, courts) if "spanish" in kin.decks else _french(figures, courts) if "french" in kin.decks \
        else {}

    def counted(each: Meant) -> str:
        if each.card or not each.suit:
            return each.card
        rank = int(each.rank) if each.rank.isdecimal() else None
        return f"{each.suit}-{each.rank if rank is None else renamed.get(rank, each.rank)}"

    return counted


def _french(figures: set[int], courts: bool) -> dict[int, str]:
    """11 to 13 are courts, 14 is the ace; where they begin at 0, each is one less."""
    if courts:
        return {}
    if 0 in figures and 13 not in figures:
        return {n: _FRENCH[n + 1] for n in range(13)}
    return _FRENCH | ({14: "1"} if 1 not in figures else {})


_FRENCH: Final = {**{n: str(n) for n in range(1, 11)}, 11: "jack", 12: "queen", 13: "king"}


def _latin(figures: set[int], courts: bool) -> dict[int, str]:
    """Spain counts its courts 10, 11, 12; Italian packs of forty 8, 9, 10; packs with tens of their own from 11 on,
    with a queen among them."""
    if courts:
        return {}
    if figures and max(figures) == 10:
        return {8: "jack", 9: "knight", 10: "king"}
    if figures and max(figures) >= 13:
        return {11: "jack", 12: "knight", 13: "queen", 14: "king"}
    return {10: "jack", 11: "knight", 12: "king"}

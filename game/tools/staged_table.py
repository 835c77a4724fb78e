"""A table laid by hand in the midst of a deal, for 2-30 seats: to look at, and to measure, what the ring has to hold.

It is no game. The events are of the kinds that games tell, but were never played: faces down, some shown with their
marks, some seats empty, a dealer, a turn, words in the air – the words and marks are those of a game's layout. No rule
is asked, so that more seats can be laid than any game on the shelf allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.application import stage
from game.core.cards import Card, CardId
from game.core.events import (
    BANK,
    POT,
    Began,
    Called,
    Event,
    Left,
    Moved,
    Paid,
    Reason,
    Scored,
    Shown,
    Shuffled,
    TurnOf,
    is_told,
)
from game.core.ports import Bet, Chair, Setup
from game.core.rules import Offer, Outcome, Refused
from game.core.seating import Seat, Zone
from game.core.trouble import ImpossibleValue
from game.core.view import View
from game.data.sheet import sheet
from game.ui.kit.ports import GameInfo

FEWEST, MOST = 2, 30
DEALER, TURN = 0, 1
PILE = 5
HAND = 7
"""Cards of a hand in games of several, as far as the deck reaches."""
NAMES = {
    "en": (
        "Aiko", "Massimiliano", "Bo", "Genevieve", "Anna Maria", "Luis", "Christopher", "Nino", "Wilhelmina", "Yuki",
        "Alessandra B", "Marta", "Ken", "Bartholomew", "Pia", "Sora", "Philippa", "Otto", "Constantine", "Mei",
        "Federico", "Rin", "Jean-Luc", "Carlo", "Theodora", "Ines", "Nicolas", "Vito", "Gwendolyn", "Jun",
    ),
    "ja": (
        "アイコ", "アレクサンド", "健", "マリアンヌ", "小林 さと子", "ルイス", "クリストフ", "ニノ", "佐々木小次郎",
        "ユキ", "アンナマリア", "マルタ", "ケン", "バルトロメオ", "ピア", "ソラ", "フィリッパ", "オットー",
        "コンスタン", "メイ", "フェデリコ", "リン", "ジャンルカ", "カルロ", "テオドーラ", "イネス", "ニコラス",
        "ヴィトー", "グエンドレ", "ジュン",
    ),
}  # fmt: skip
"""Short names and long ones: up to twelve Latin or six full-width characters, as many as a tile has to hold."""

KINDS = ("person", "bot:steady", "person", "phone", "person", "bot:easy")


class TableStaging(NamedTuple):
    """Describes what a table is staged with: the keys of a word said and of one said with a card shown (empty: the game
    has none), of a reason to leave; the card shown, and the weakest. many: hands of several cards. chips: there are
    any. safe: a reason to leave a deal unharmed; lost: points are penalties."""

    said: str = ""
    shown_with: str = ""
    left: str = ""
    strong: str = ""
    weak: str = ""
    many: bool = False
    chips: bool = True
    safe: str = ""
    lost: bool = False


def staging(info: GameInfo) -> TableStaging:
    """Return the staging that the layout and the showcase of a game have."""
    how = sheet(info.id)
    marked = [key for key, word in how.words.items() if word.mark]
    out = [key for key, mark in how.marks.items() if mark in ("out", "bankrupt")]
    return TableStaging(
        next(iter(how.words), ""), marked[0] if marked else "", (out or [*how.marks, ""])[0],
        info.fan[len(info.fan) // 2].id, info.faces[0].id, how.hands, how.standing == "chips",
        next((key for key, movement in how.notes.items() if movement == "safe"), ""), how.standing == "donkey",
    )  # fmt: skip


def chairs(seats: int, language: str, crests: Sequence[str]) -> tuple[Chair, ...]:
    """Seat people, bots and phones, each with a different crest as long as there are enough."""
    return stage.chairs(NAMES.get(language, NAMES["en"])[:seats], crests, lambda seat: KINDS[seat % len(KINDS)])


def midst(seats: int, deck: Sequence[Card], pile: int = PILE, how: TableStaging | None = None,
          first: int | None = None) -> list[Event]:
    """Return the events every seat has been told up to here: a card each – or as many of a hand as the deck has –; the
    second seat's turn.

    Of every seven seats behind the turn one has shown a card with a word and one is out with its card; from eight seats
    on the last but one has left the match, or this deal. In a game with hands `first` is how many cards the first seat
    holds, and those behind the turn have played to a trick. ValueError with a sentence when the deck cannot serve so
    many.
    """
    how = how or TableStaging()
    if not FEWEST <= seats <= MOST:
        raise ImpossibleValue("impossible.layout", fewest=FEWEST, most=MOST, seats=seats)
    if len(deck) < seats + pile:
        raise ImpossibleValue("impossible.few_cards", cards=len(deck), seats=seats, pile=pile)
    everybody, stock = tuple(range(seats)), Zone("stock")
    gone = seats - 2 if seats >= 8 else None
    dealt = tuple(seat for seat in everybody if seat != gone)
    hand = min(HAND, (len(deck) - pile) // seats) if how.many else 1
    hands = _hands(dealt, hand, hand if first is None or not how.many else first, len(deck) - pile)
    held = sum(map(len, hands.values()))
    told: list[Event] = [Began("match", 1, DEALER, everybody)]
    told += _standing(everybody, gone, how)
    told += [Began("round", 3, DEALER, everybody), Shuffled((), stock, tuple(range(len(deck))))]
    told += [Paid(seat, POT, 1, Reason("staged.ante")) for seat in dealt if how.chips]
    told += [Began("deal", 4, DEALER, dealt)]
    told += [Moved(hands[seat], stock, Zone("hand", seat)) for seat in dealt]
    drawn = tuple(range(held, held + pile))
    told += [Moved(drawn, stock, Zone("pile"))]
    told += [] if how.many else [Shown(drawn, tuple(deck[-1 - 3 * n] for n in range(pile)))]
    if gone is not None:
        why = Reason(how.safe or how.left, drawn[:1], (gone, TURN))
        told.append(Left(gone, "deal" if how.safe else "match", why))
    faces = [deck[11 * card % len(deck)] for card in range(len(deck))]
    told += [Shown(held, tuple(faces[card] for card in held), (seat,)) for seat, held in hands.items()]
    for seat in dealt[2:] if how.many else ():
        lead = hands[seat][:1]
        told += [Shown(lead, (faces[lead[0]],)), Moved(lead, Zone("hand", seat), Zone("trick", seat))]
    for seat in dealt[2:] if not how.many else ():
        told += _said(seat, hands[seat][:1], deck, how)
    return [*told, TurnOf(1, TURN)]


def _hands(dealt: Sequence[Seat], each: int, first: int, most: int) -> dict[Seat, tuple[CardId, ...]]:
    """By seat: `first` cards for the first of them, for the others as many as there are, at most `each`."""
    rest = min(each, (most - first) // max(1, len(dealt) - 1))
    sizes = [first, *(rest for _ in dealt[1:])]
    return {seat: tuple(range(sum(sizes[:place]), sum(sizes[: place + 1]))) for place, seat in enumerate(dealt)}


def _standing(everybody: Sequence[Seat], gone: Seat | None, how: TableStaging) -> Iterator[Event]:
    """What each seat has: chips, or points where there are none, or penalties."""
    for seat in everybody:
        if not how.chips:
            yield Scored(seat, -(seat % 6) if how.lost else seat % 3, Reason("staged.stake"))
        elif seat != gone:
            yield Paid(BANK, seat, 25 - 3 * (seat % 5), Reason("staged.stake"))


def _said(seat: Seat, cards: tuple[CardId, ...], deck: Sequence[Card], how: TableStaging) -> Iterator[Event]:
    """What happened at this seat: usually nothing; a card shown with a word, or a player out with an open card."""
    if seat % 7 == 2 and how.shown_with:
        yield Shown(cards, (_of(how.strong, deck),))
        yield Called(seat, how.shown_with)
    elif seat % 7 == 4 and how.left:
        yield Shown(cards, (_of(how.weak, deck),))
        yield Left(seat, "round", Reason(how.left, cards, (seat, TURN)))      # by whom, where the game says that


def _of(card: str, deck: Sequence[Card]) -> Card:
    """The card of this id; another deck shows its last one."""
    return next((face for face in deck if face.id == card), deck[-1])


class StagedHost:
    """Implements `core.ports.TableHost` for a table at which nothing ever happens."""

    gap = window = 0.0
    kept = plays_forced = deals_on = hasty = False
    case = ""
    practice = False
    is_window = False
    trouble = None
    question = 1
    coming: Mapping[Seat, Chair] = {}
    away: Mapping[Seat, str] = {}
    bets: Sequence[Bet] = ()

    def __init__(self, setup: Setup, told: Sequence[Event]) -> None:
        self.setup = setup
        self._told = tuple(told)

    def view(self, observer: Seat | None) -> View:
        """See TableHost."""
        view = View(observer, len(self.setup.chairs))
        view.hear(self.told(observer, 0))
        return view

    def told(self, observer: Seat | None, since: int) -> tuple[Event, ...]:
        """See TableHost."""
        return tuple(event for event in self._told if is_told(event, observer))[since:]

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See TableHost."""
        return ()

    def advice(self, seat: Seat) -> object:
        """See TableHost."""
        return None

    def ahead(self, seat: Seat, verb: str) -> tuple[tuple[str, ...], ...]:
        """See TableHost."""
        return ()

    def submit(self, seat: Seat, text: str, seen: int) -> Refused | None:
        """See TableHost."""
        return Refused("refused.not_now")

    def tick(self, now: float, settled: bool) -> float | None:
        """See TableHost."""
        return None

    def hurry(self) -> None:
        """See TableHost."""

    def waiting(self) -> tuple[Seat, ...]:
        """See TableHost."""
        return (TURN,)

    def forced(self, seat: Seat) -> bool:
        """See TableHost."""
        return False

    def window_left(self, now: float) -> float | None:
        """See TableHost."""
        return None

    def reseat(self, seat: Seat, chair: Chair) -> bool:
        """See TableHost."""
        return False

    def may_watch(self, seat: Seat) -> bool:
        """See TableHost."""
        return False

    watches = may_watch

    def watch(self, seat: Seat, on: bool) -> None:
        """See TableHost."""

    def watched(self, seat: Seat) -> tuple[Shown, ...]:
        """See TableHost."""
        return ()

    def may_bet(self, seat: Seat) -> tuple[Seat, ...]:
        """See TableHost."""
        return ()

    def bet(self, seat: Seat, on: Seat) -> Refused | None:
        """See TableHost."""
        return Refused("refused.not_now")

    def outcome(self) -> Outcome | None:
        """See TableHost."""
        return None

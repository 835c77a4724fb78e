"""A table laid by hand in the midst of a deal, for 2-30 seats: to look at, and to measure, what the ring has to hold.

It is no game. The events are of the kinds that games tell, but nobody played them: faces down, some shown with their
marks, some seats empty, a dealer, a turn, words in the air. No rule is asked, so that more seats can be laid than any
game on the shelf allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.cards import Card
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
    Shown,
    Shuffled,
    TurnOf,
    is_told,
)
from game.core.ports import Chair, Setup
from game.core.rules import Offer, Outcome, Refused
from game.core.seating import Seat, Zone
from game.core.view import View

FEWEST, MOST = 2, 30
DEALER, TURN = 0, 1
PILE = 5
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

KINDS = ("person", "bot:default", "person", "phone", "person", "bot:easy")


def chairs(seats: int, language: str, crests: Sequence[str]) -> tuple[Chair, ...]:
    """People, bots and phones, each with a crest of his own as long as there are enough."""
    names = NAMES.get(language, NAMES["en"])
    return tuple(
        Chair(names[seat], crests[(7 * seat) % len(crests)], seat % 6, KINDS[seat % len(KINDS)])
        for seat in range(seats)
    )


def midst(seats: int, deck: Sequence[Card], pile: int = PILE) -> list[Event]:
    """What everybody has been told up to here: one card each, as far as the deck reaches; the second seat's turn.

    Of every seven seats behind the turn one has passed on with an open card and one is out with his; from eight seats
    on the last but one has left the match. ValueError with a sentence when the deck cannot serve so many.
    """
    if not FEWEST <= seats <= MOST:
        raise ValueError(f"a layout is drawn for {FEWEST} to {MOST} seats; {seats} are asked for")
    if len(deck) < seats + pile:
        raise ValueError(f"{len(deck)} cards do not reach for {seats} seats and {pile} cards on the pile")
    everybody, stock = tuple(range(seats)), Zone("stock")
    gone = seats - 2 if seats >= 8 else None
    dealt = tuple(seat for seat in everybody if seat != gone)
    told: list[Event] = [Began("match", 1, DEALER, everybody)]
    told += [Paid(BANK, seat, 25 - 3 * (seat % 5), Reason("kuku.stake")) for seat in everybody if seat != gone]
    told += [Began("round", 3, DEALER, everybody), Shuffled((), stock, tuple(range(len(deck))))]
    told += [Paid(seat, POT, 1, Reason("kuku.ante")) for seat in dealt]
    told += [Began("deal", 4, DEALER, dealt)]
    told += [Moved((seat,), stock, Zone("hand", seat)) for seat in dealt]
    told += [] if gone is None else [Left(gone, "match", Reason("kuku.bankrupt", seats=(gone,)))]
    drawn = tuple(range(seats, seats + pile))
    told += [Moved(drawn, stock, Zone("pile")), Shown(drawn, tuple(deck[-1 - 3 * n] for n in range(pile)))]
    told += [Shown((seat,), (deck[(11 * seat) % len(deck)],), (seat,)) for seat in dealt]
    for seat in dealt[2:]:
        told += _said(seat, deck)
    return [*told, TurnOf(1, TURN)]


def _said(seat: Seat, deck: Sequence[Card]) -> Iterator[Event]:
    """What happened at this seat: usually nothing; a card shown with a word, or somebody out with an open card."""
    if seat % 7 == 2:
        yield Shown((seat,), (_of("horse", deck),))
        yield Called(seat, "kuku.pass_on")
    elif seat % 7 == 4:
        yield Shown((seat,), (_of("matto", deck),))
        yield Left(seat, "round", Reason("kuku.matto", (seat,), (seat,)))


def _of(card: str, deck: Sequence[Card]) -> Card:
    """The card of this id; another deck shows its last one."""
    return next((face for face in deck if face.id == card), deck[-1])


class StagedHost:
    """Implements `core.ports.TableHost` for a table at which nothing ever happens."""

    gap = window = 0.0
    kept = False
    is_window = False
    trouble = None
    question = 1
    coming: Mapping[Seat, Chair] = {}
    away: Mapping[Seat, str] = {}

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

    def outcome(self) -> Outcome | None:
        """See TableHost."""
        return None

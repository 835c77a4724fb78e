"""A person with a phone: their key, their name, where they sit, and how far they have been heard. Values that the room
keeps; it decides what becomes of them."""
from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Final

from game.client.seat_client import SeatClient
from game.core.ports import PHONE, Chair
from game.core.seating import Seat
from game.features.phones.room.post import Post
from game.features.phones.room.stand_in import GRACE, STILL, Maker, StandIn
from game.network.keys import same, seat_key

LAST: Final = 1_000_000
"""The highest number of a message of a page: after it nothing else of that page could be heard, and no page says so
much."""

OWN: Final = 16
"""Letters of a page's name from which on no other page has the same by chance."""

_numbers = count(1)


LET_GO_KEPT = 8
"""Number of keys that are remembered of phones that let go of a seat, the latest ones."""


@dataclass(eq=False)
class Guest:
    """`seat`: where the guest sits or will sit, None while there is no place for them. `line`: their connection, None
    while they are away; `away`: since when that is so (milliseconds of the table's clock). `number`: by what the screen
    knows them; it opens nothing.

    ready: for another match, once this one is over.

    has_come: they were connected since this program knows them. knows_paused: their page was told that the table
    pauses.

    offered: the key of the square by which another phone takes over. It opens the seat to one page, `taker`, which is
    told a new `key` then; a page that has not heard that may say it again. Until it comes the seat stays where it is.

    let_go: the keys of phones from which another took over. One that was away then is told when it comes back.

    page, taken, answer: which of their pages has spoken last, the number of the last thing it said, and what was
    answered to that: a page that says it again is answered the same, and nothing is done twice.
    """

    name: str
    crest: str
    number: int = field(default_factory=lambda: next(_numbers), kw_only=True)
    key: str = field(default_factory=seat_key)
    seat: Seat | None = None
    language: str = ""
    line: int | None = None
    away: float | None = None
    page: str = ""
    taken: int = 0
    answer: str = ""
    ready: bool = False
    has_come: bool = False
    knows_paused: bool = False
    offered: str = ""
    taker: str = ""
    let_go: tuple[str, ...] = ()
    post: Post | None = None
    stand_in: StandIn | None = None

    def chair(self, before: Chair) -> Chair:
        """Return the chair the guest sits on, in the colour it had before."""
        return Chair(self.name, self.crest or before.crest, before.colour, PHONE)

    def offer(self) -> str:
        """Make a new key for a square, for one phone; the one that was offered before opens nothing any more."""
        self.offered, self.taker = seat_key(), ""
        return self.offered

    @property
    def is_offered(self) -> bool:
        """Whether a square waits for a phone."""
        return bool(self.offered) and not self.taker

    def withdraw(self) -> None:
        """Withdraw a square that no phone has used: it opens nothing any more."""
        if self.is_offered:
            self.offered = ""

    def is_opened(self, key: str, page: str) -> bool:
        """Return whether a key opens this seat to this page: the guest's own, or that of a square that no other page
        has used."""
        return same(self.key, key) or (same(self.offered, key) and (not self.taker or same(self.taker, page)))

    def has_let_go(self, key: str) -> bool:
        """Return whether another phone took over from the one that has this key."""
        return any(same(each, key) for each in self.let_go)

    def comes(self, key: str, page: str) -> bool:
        """Note that this page has opened the seat by this key. Returns whether another phone took over: that spends the
        square, and the key that opened the seat before no longer does."""
        if same(self.key, key):
            self.offered = "" if self.taker else self.offered
            self.taker = ""
            return False
        takes_over = not self.taker
        if takes_over:
            self.let_go = (*self.let_go, self.key)[-LET_GO_KEPT:]
            self.key = seat_key()
        self.offered, self.taker = (self.offered, page) if len(page) >= OWN else ("", "")
        return takes_over

    def heard_from(self, page: str, joins: bool = False) -> bool:
        """Note that a page of theirs speaks. Returns whether it counts as new: it is another page, or `joins` and has
        said nothing yet."""
        counts_anew = joins or page != self.page
        if counts_anew:
            self.page, self.taken, self.answer = page, 0, ""
        return counts_anew

    def waits(self, now: float, paused: float, is_paused: bool) -> None:
        """Count the time for which a phone is away, but for the milliseconds of a pause: after that it has its usual
        time again, unless a bot played for it already."""
        if self.line is not None:
            return
        self.away = now if self.away is None else self.away + paused
        if (paused or is_paused) and not self.is_played_for(now):
            self.away = now

    def is_played_for(self, now: float) -> bool:
        """Return whether the guest has been away so long that a bot plays for them."""
        return self.away is not None and now - self.away >= GRACE

    def played_for(self, side: SeatClient, now: float, since: float, make: Maker) -> float | None:
        """Let a bot play for the guest on their seat when they have been away for long – in the pace of the table, as
        bots do. `since`: when the screen had shown what is asked now. Returns when to come again at the latest: soon,
        where the bot still thinks, and where it has played, which the screen has to see."""
        if self.away is None or side.seat not in side.host.waiting():
            return None
        due = max(self.away + GRACE, since + side.host.gap)
        if now < due:
            return due
        if self.stand_in is None:
            self.stand_in = StandIn(side, make(side.seat))
        self.stand_in.act()
        return now + STILL

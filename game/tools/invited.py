"""The pages on which phones are invited, with phones that nobody holds: `kataku shot invite`."""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.network.addresses import Address
from game.tools.staged import NAMES
from game.tools.studio import Studio, Wish
from game.ui.pages.invite.help import PATIENCE
from game.ui.pages.phones import How, Visitor
from game.ui.scene import Scene

WAYS = (Address("192.168.178.23", "wlan0"), Address("10.8.0.2", "tun0"))
HOW: Sequence[How] = ("here", "here", "away", "here", "played_for", "here")


class StagedPhones:
    """See Phones in game/ui/pages: a server that is none, and `visitors`, as many as there should be. `willing`: every
    other one of them would like another match."""

    def __init__(self, visitors: Sequence[Visitor] = (), since: float = 0.0, willing: bool = False) -> None:
        self.visitors, self.since, self.willing = visitors, since, willing
        self.ways: Sequence[Address] = WAYS
        self.is_open, self.asks_first, self.locked = True, False, False
        self.trouble: Trouble | None = None
        self.at, self.key = 0, "K7PXM2"

    @property
    def place(self) -> str:
        """See Phones."""
        return f"{self.ways[self.at].number}:8732"

    @property
    def url(self) -> str:
        """See Phones."""
        return f"http://{self.place}/#{self.key}"

    def invite(self, at: int = 0) -> None:
        """See Phones."""
        self.at = at

    def close(self) -> None:
        """See Phones."""
        self.is_open = False

    def attend(self, shown: Callable[[TableHost], bool], paused: bool = False) -> float | None:
        """Nobody says anything."""
        return None

    def lay_anew(self) -> None:
        """They stay."""

    def play(self, host: TableHost) -> None:
        """They stay."""

    part = end = lay_anew

    def lock(self, on: bool) -> None:
        """See Phones."""
        self.locked = on

    def rename(self, number: int, name: str) -> None:
        """See Phones."""

    def send_away(self, number: int, to_screen: bool = False) -> None:
        """See Phones."""

    def may_have(self, number: int, seat: Seat) -> bool:
        """See Phones."""
        return seat not in {each.seat for each in self.visitors if each.number == number}

    def give(self, number: int, seat: Seat) -> None:
        """See Phones."""

    def fresh_url(self, number: int) -> str:
        """See Phones."""
        return f"http://{self.place}/#Zk3vW8qYt0aBcDeFgHiJkL"

    def is_awaited(self, number: int) -> bool:
        """See Phones."""
        return True

    def withdraw_url(self, number: int) -> None:
        """See Phones."""

    def expect(self, game: str) -> None:
        """See Phones."""

    def lay(self, chairs: Mapping[int, Seat | None]) -> None:
        """See Phones."""

    def away(self, host: TableHost) -> Collection[Seat]:
        """See Phones."""
        return [each.seat for each in self.visitors if each.seat is not None and each.how != "here"]

    def ready(self, host: TableHost) -> Mapping[Seat, bool]:
        """Every other one of them is, or none."""
        return {each.seat: self.willing and at % 2 == 0 for at, each in enumerate(self.visitors)
                if each.seat is not None}

    def played_for(self, host: TableHost) -> Collection[Seat]:
        """See Phones."""
        return [each.seat for each in self.visitors if each.seat is not None and each.how == "played_for"]


def visitors(count: int, language: str, crests: Sequence[str]) -> tuple[Visitor, ...]:
    """So many who have come: one of them watches, one comes with the next deal, some are away."""
    names = NAMES.get(language, NAMES["en"])
    return tuple(Visitor(n + 1, names[n], crests[7 * n % len(crests)], None if n == 5 else n, HOW[n % len(HOW)], n == 3)
                 for n in range(count))


def all_come(studio: Studio, wish: Wish) -> None:
    """Everybody at the table holds a phone."""
    come = tuple(Visitor(seat, "", "", seat, "here") for seat in range(wish.seats))
    studio.phones = StagedPhones(come, 0.0, willing=wish.page == "phones")  # type: ignore[assignment]


def shown(studio: Studio, wish: Wish, host: Callable[[], TableHost]) -> Scene:
    """--seats: how many have come. --page help: nobody for a while; asks, refused: before anything is open; guest: one
    of them, at a match; end: whether to end it; another: the same, with a square for another phone."""
    none = wish.page in ("help", "nobody", "asks", "refused")
    come = visitors(0 if none else wish.seats, wish.language, studio.look.crests())
    staged = StagedPhones(come, -PATIENCE - 1 if wish.page == "help" else 0.0)
    if wish.page in ("asks", "refused"):
        staged.is_open, staged.asks_first = False, True
        staged.trouble = Trouble("scene.phones.refused", {"why": "EADDRINUSE"}) if wish.page == "refused" else None
    studio.phones = staged  # type: ignore[assignment]
    page = studio.doors.invite(host() if wish.page in ("guest", "another") else None)
    if wish.page == "end":
        page.stop()
    if wish.page not in ("guest", "another"):
        return page
    studio.go(page)
    guest = studio.doors.guest(1, page.host)
    if wish.page == "another":
        guest.another()
    studio.over(guest)
    return guest

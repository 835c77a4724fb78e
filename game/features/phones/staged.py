"""The pages on which phones are invited, with simulated phones: `kataku shot invite`."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.features.contract import Staging
from game.features.phones.guest_page import GuestPage
from game.features.phones.help_texts import PATIENCE
from game.features.phones.invite_page import InvitePage
from game.features.phones.port import PHONES, How, Phones, Visitor
from game.network.addresses import Address
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.application.application import Application

WAYS = (Address("192.168.178.23", "wlan0"), Address("10.8.0.2", "tun0"))
HOW: Sequence[How] = ("here", "here", "away", "here", "played_for", "here")


class StagedPhones:
    """See Phones: a server that is none, and `visitors`, as many as there should be. `willing`: every
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

    def lock(self, on: bool) -> None:
        """See Phones."""
        self.locked = on

    def rename(self, number: int, name: str) -> None:
        """See Phones."""

    def send_away(self, number: int, to_screen: bool = False) -> None:
        """See Phones."""

    def lead(self, number: int | None) -> None:
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

    def arranged(self, host: TableHost) -> Mapping[Seat, str]:
        """See Phones."""
        return {}

    def ready(self, host: TableHost) -> Mapping[Seat, bool]:
        """Say that every other one of them is ready, or none."""
        return {each.seat: self.willing and at % 2 == 0 for at, each in enumerate(self.visitors)
                if each.seat is not None}

    def played_for(self, host: TableHost) -> Collection[Seat]:
        """See Phones."""
        return [each.seat for each in self.visitors if each.seat is not None and each.how == "played_for"]


def visitors(count: int, names: Sequence[str], crests: Sequence[str]) -> tuple[Visitor, ...]:
    """Make so many visitors: one of them watches, one comes with the next deal, some are away."""
    return tuple(Visitor(n + 1, names[n], crests[7 * n % len(crests)], None if n == 5 else n, HOW[n % len(HOW)], n == 3)
                 for n in range(count))


def show(app: Application, staged: Phones) -> None:
    """Let these phones be seen instead of those of the application."""
    hands = app.of(PHONES)
    if hands is None:
        raise ValueError("there are no phones in this program")
    hands.phones = staged


def all_come(app: Application, staging: Staging) -> None:
    """Let everybody at the table hold a phone; on the page `phones` every other one would like another match."""
    come = tuple(Visitor(seat, "", "", seat, "here") for seat in range(staging.seats))
    show(app, StagedPhones(come, 0.0, willing=staging.page == "phones"))


def invite(app: Application, staging: Staging) -> Scene:
    """Make the invitation, by --seats: how many have come. --page help: none for a while; asks, refused: before
    anything is open; guest: one of them, at a match; end: whether to end it; another: the same, with a square for
    another phone."""
    part = staging.page
    none = part in ("help", "nobody", "asks", "refused")
    come = visitors(0 if none else staging.seats, staging.names, app.look.crests())
    staged = StagedPhones(come, -PATIENCE - 1 if part == "help" else 0.0)
    if part in ("asks", "refused"):
        staged.is_open, staged.asks_first = False, True
        staged.trouble = Trouble("scene.phones.refused", {"why": "EADDRINUSE"}) if part == "refused" else None
    show(app, staged)
    page = InvitePage(app, staged, staging.lay() if part in ("guest", "another") else None)
    if part == "end":
        page.stop()
    if part not in ("guest", "another"):
        return page
    app.go(page)
    guest = GuestPage(app, staged, 1, page.host)
    if part == "another":
        guest.another()
    app.over(guest)
    return guest

"""Keeps where the people with phones sit at the running match: taking a seat, giving one, changing it.

No one sees what was dealt to another person: a seat changes its person only while no deal is played – except for a
person who sat before the screen, and holds the same hand on a phone from now on. It knows no connection.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.client.seat_client import SeatClient
from game.client.visible_hands import to_screen
from game.core.ports import PERSON, PHONE, Chair, TableHost
from game.core.seating import Seat
from game.core.words import heard, numbered
from game.features.phones.room.guests import Guest

Follows = Callable[[Seat, Chair], Chair]
"""Who sits down on a chair that a person with a phone leaves."""


class Places:
    """`guests`: all of them, as the room keeps them. `host`: the running match, None: there is none."""

    def __init__(self, guests: Sequence[Guest], follows: Follows) -> None:
        self._guests, self._follows = guests, follows
        self.host: TableHost | None = None
        self._sides: dict[Seat, SeatClient] = {}      # each has folded what lies open: to do that again takes long
        self._wishes: list[tuple[Guest, Seat]] = []

    # ---- what is
    def has_chair(self, seat: Seat | None) -> bool:
        """Return whether the seat has a phone's chair on which a person sits already."""
        host = self.host
        if host is None or seat is None or seat >= len(host.setup.chairs):
            return False
        return seat not in host.coming and host.setup.chairs[seat].kind == PHONE

    def side(self, guest: Guest) -> SeatClient | None:
        """Return the guest's seat, if it is theirs now: what it is told is for their eyes only."""
        if self.host is None or guest.seat is None or not self.has_chair(guest.seat):
            return None
        if guest.seat not in self._sides:
            self._sides[guest.seat] = SeatClient(self.host, guest.seat)
        return self._sides[guest.seat]

    @property
    def ready(self) -> tuple[Seat, ...] | None:
        """The seats whose phones would like another match; None as long as this one is not over."""
        if self.host is None or self.host.outcome() is None:
            return None
        return tuple(sorted(each.seat for each in self._guests if each.ready and each.seat is not None))

    def holder(self, seat: Seat) -> Guest | None:
        """Return the guest who holds this seat, or will."""
        return next((guest for guest in self._guests if guest.seat == seat), None)

    def wish(self, guest: Guest) -> Seat | None:
        """Return the seat the guest gets with the next deal, if that has been decided."""
        return next((seat for who, seat in self._wishes if who is guest), None)

    @property
    def is_between(self) -> bool:
        """Whether no deal is played: a person who sits down now sees nothing that was another's."""
        host = self.host
        if host is None or host.waiting() or host.outcome() is not None:
            return False
        view = host.view(None)
        return "deal" in view.ended or not view.order

    def free_name(self, name: str, own: Guest | None = None, comes_back: bool = False) -> str:
        """Find a name that no other person has who could be meant by it. Of those who were here before, only those with
        a seat count; a guest who `comes_back` may have left a chair of their name."""
        taken = {guest.name for guest in self._guests
                 if guest is not own and (guest.line is not None or guest.seat is not None)}
        if self.host is not None and not comes_back:
            mine = own.seat if own is not None else None
            taken |= {chair.name for seat, chair in enumerate(self.host.setup.chairs) if seat != mine}
            taken |= {chair.name for seat, chair in self.host.coming.items() if seat != mine}
            taken |= set(self.host.away.values())
        return numbered(name, taken)

    @property
    def arranged(self) -> Mapping[Seat, str]:
        """The names of those who get a seat with the next deal because seats are to be exchanged, by that seat."""
        found = dict[Seat, str]()
        for guest, seat in self._wishes:
            if self.host is not None and guest in self._guests:
                other = self.holder(seat)
                found[seat] = guest.name
                if guest.seat is not None:
                    found[guest.seat] = other.name if other is not None else self.host.setup.chairs[seat].name
        return found

    # ---- sitting down
    def begin(self, host: TableHost | None) -> None:
        """Begin another match, or none. A guest whose name or former seat is that of a phone's chair gets that chair;
        the others get what is free."""
        self.host = host
        self._sides.clear()
        self._wishes.clear()
        if host is None:
            return
        phones = {heard(chair.name): seat for seat, chair in enumerate(host.setup.chairs) if self.has_chair(seat)}
        held = set[Seat]()
        for guest in sorted(self._guests, key=lambda each: each.line is None):     # a name may be one's who left
            seat = phones.get(heard(guest.name), guest.seat)
            guest.seat = seat if self.has_chair(seat) and seat not in held else None
            held |= {guest.seat} if guest.seat is not None else set()
        for guest in self._guests:
            guest.seat = self.take(guest) if guest.seat is None else guest.seat

    def take(self, guest: Guest) -> Seat | None:
        """Find a seat for the guest, if they are here: their own before a screen, where they played on without a phone;
        a phone's that no guest holds; a bot's. In the middle of a deal it is theirs with the next one: they must not
        see what was dealt to another."""
        host = self.host
        if host is None or guest.line is None:
            return None
        own = next((seat for seat, chair in enumerate(host.setup.chairs) if heard(chair.name) == heard(guest.name)
                    and chair.eyes not in ("phone", "bot") and seat not in host.coming), None)
        if own is not None:
            host.reseat(own, host.setup.chairs[own]._replace(kind=PHONE))
            return own
        held, chairs = {other.seat for other in self._guests if other is not guest}, host.setup.chairs
        free = [seat for seat in range(len(chairs)) if seat not in held and seat not in host.coming]
        phones = [seat for seat in free if chairs[seat].kind == PHONE]
        bots = [seat for seat in free if not chairs[seat].is_person and seat not in host.away]
        seat = next(iter((*phones, *bots)), None)
        if seat in phones and not self.is_between:      # no guest knew that hand: a bot plays it to its end
            host.reseat(seat, self._follows(seat, chairs[seat]))
        if seat is not None:
            host.reseat(seat, guest.chair(chairs[seat]))
        return seat

    def leave(self, guest: Guest) -> None:
        """Let the guest leave: a bot plays in their place from now on; a seat they were only to get stays as it is."""
        host, seat = self.host, guest.seat
        guest.seat = None
        self._wishes = [each for each in self._wishes if each[0] is not guest and each[1] != seat]
        if host is None or seat is None or seat >= len(host.setup.chairs):
            return
        chair = host.setup.chairs[seat]
        host.reseat(seat, chair if seat in host.coming else self._follows(seat, chair))

    # ---- giving seats
    def may_have(self, guest: Guest, seat: Seat) -> bool:
        """Return whether the guest can be given this seat: a bot's, another phone's, or that of a person before the
        screen."""
        host = self.host
        if host is None or seat == guest.seat or seat == self.wish(guest):
            return False
        return self.holder(seat) is not None or (seat not in host.coming and seat not in host.away)

    def give(self, guest: Guest, seat: Seat) -> None:
        """Give the guest this seat: at once where a person only moves from the screen to their phone, or no deal is
        played; else with the next deal. Two guests with phones change seats."""
        host = self.host
        if host is None or not self.may_have(guest, seat):
            return
        chair = host.setup.chairs[seat]
        if self.holder(seat) is None and chair.is_person:
            self.leave(guest)
            guest.name, guest.crest, guest.seat = chair.name, chair.crest, seat
            guest.post = guest.stand_in = None
            host.reseat(seat, chair._replace(kind=PHONE))
        elif guest.seat is None and self.holder(seat) is None:
            guest.seat = seat
            host.reseat(seat, guest.chair(chair))
        else:
            self._wishes = [each for each in self._wishes if each[0] is not guest] + [(guest, seat)]
            self.settle()

    def settle(self) -> Sequence[Guest]:
        """Seat those who look on where a place has come free, and do between two deals what was decided for that time.
        Returns the guests whose seat has changed."""
        moved = list[Guest]()
        if self.host is not None and self.host.outcome() is None:
            for guest in self._guests:
                if guest.seat is None and guest.line is not None and (seat := self.take(guest)) is not None:
                    guest.seat = seat
                    moved.append(guest)
        if not self._wishes or not self.is_between:
            return moved
        wishes, self._wishes = self._wishes, []
        for guest, seat in wishes:
            if guest in self._guests and self.may_have(guest, seat):
                moved += self._exchange(guest, seat)
        return moved

    def _exchange(self, guest: Guest, seat: Seat) -> list[Guest]:
        host, other, before = self.host, self.holder(seat), guest.seat
        assert host is not None
        chairs, moved = host.setup.chairs, [guest]
        if other is not None:
            other.seat = before
            moved.append(other)
        guest.seat = seat
        for who in moved:
            who.post = who.stand_in = None
        bot = chairs[seat] if other is None else None
        if before is not None and other is not None:
            self._sits(other, before, chairs[before])
        elif before is not None and bot is not None:        # the bot there plays on here
            host.reseat(before, bot._replace(colour=chairs[before].colour))
        self._sits(guest, seat, chairs[seat])
        return moved

    def _sits(self, guest: Guest, seat: Seat, chair: Chair) -> None:
        assert self.host is not None
        self.host.reseat(seat, guest.chair(chair))

    def all_to_screen(self) -> None:
        """Move every guest with a phone to the screen; those who were to get a seat do not."""
        for guest in self._guests:
            seat = guest.seat
            if self.host is not None and seat is not None and not self.has_chair(seat):
                self.leave(guest)
            guest.seat, guest.post, guest.stand_in = None, None, None
        if self.host is not None:
            to_screen(self.host)

    def unheld_to_screen(self) -> None:
        """Seat before the screen whoever held a phone at this match before and is no guest now."""
        host = self.host
        for seat, chair in enumerate(host.setup.chairs) if host is not None else ():
            if host is not None and self.has_chair(seat) and self.holder(seat) is None:
                host.reseat(seat, chair._replace(kind=PERSON))

    def to_screen(self, guest: Guest) -> None:
        """Let the guest play on before the screen, with the same hand."""
        host, seat = self.host, guest.seat
        if host is not None and seat is not None and self.has_chair(seat):
            host.reseat(seat, host.setup.chairs[seat]._replace(kind=PERSON))
            guest.seat = None
        else:
            self.leave(guest)

    def lay(self, seats: Mapping[Guest, Seat | None]) -> list[Guest]:
        """Set where guests will sit at a table that is being laid; returns those whose seat has changed."""
        changed = [guest for guest, seat in seats.items() if self.host is None and guest.seat != seat]
        for guest in changed:
            guest.seat = seats[guest]
        return changed

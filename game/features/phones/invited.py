"""The phones that hold hands of the running match: opening the door for them, and attending to them with every frame.

The server is open from `invite` until `close`, whatever is played, laid or chosen meanwhile; who was there is known,
and comes back when it is opened again – at the same match even after the program has ended (`invitations.py`). This
room refuses to know what a phone shows, and how any of it is drawn.
"""
from __future__ import annotations

import errno
import logging
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.application import match_setup
from game.application.match_setup import HERE, Thinker
from game.client.visible_hands import to_screen
from game.core.ports import Chair, Controller, TableHost, bot_kind
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.data.bots import USUAL
from game.features.contract import Gathering
from game.features.phones.invitations import Holder, Invitation, Invitations
from game.features.phones.port import How, Visitor
from game.network.addresses import Address, addresses
from game.rules.catalogue import game

if TYPE_CHECKING:                   # all of it is loaded when the user invites
    from game.features.phones.equipment import PhoneEquipment
    from game.features.phones.room.guests import Guest
    from game.features.phones.room.leading import LeadSources
    from game.features.phones.room.room import Room, Where
    from game.features.phones.room.side_messages import MayBet, Seek
    from game.network.server import Server

TURN = 30.0
"""Milliseconds between two looks at whether more faces for phones are there."""

log = logging.getLogger(__name__)


class Ask(NamedTuple):
    """Provides what the phones ask of the application they are guests of. `wake`: look at the table again soon, in any
    thread; `crests` there are; `names` of bots; `seek`: how a master is asked for a seat; `may_bet`: on which seats a
    player may bet; `leads`: what a guest decides who leads the room."""

    clock: Callable[[], float]
    wake: Callable[[], None]
    crests: Callable[[], Sequence[str]]
    names: Callable[[], Sequence[str]]
    seek: Seek = lambda host, seat: None
    may_bet: MayBet = lambda side: ()
    leads: LeadSources | None = None


NOWHERE: Final = Invitations(None, lambda host: "")


class InvitedPhones:
    """See Phones. `find`: where this machine is found; `ports`: those that are tried, None: the usual
    ones; `kept`: what of it outlasts the program."""

    def __init__(self, ask: Ask, equip: Callable[[], PhoneEquipment], thinker: Thinker = HERE,
                 find: Callable[[], Sequence[Address]] = addresses, ports: Sequence[int] | None = None,
                 kept: Invitations = NOWHERE) -> None:
        self._ask, self._equip, self._thinker, self._find, self._ports = ask, equip, thinker, find, ports
        self._kept = kept
        self._before: Invitation | None = None          # how phones came to this match, if they are not invited now
        self.asks_first = sys.platform == "win32"
        self.trouble: Trouble | None = None
        self.ways: Sequence[Address] = ()
        self.at, self.since = 0, 0.0
        self.match: TableHost | None = None         # the one that is played, or waits while a table is laid
        self._laying, self._expected = False, ""
        self._server: Server | None = None
        self._room: Room | None = None
        self._equipment: PhoneEquipment | None = None
        self._speech: object = None

    # ---- what pages ask
    @property
    def is_open(self) -> bool:
        """See Phones."""
        return self._server is not None

    @property
    def place(self) -> str:
        """See Phones."""
        return self._server.place if self._server is not None else ""

    @property
    def url(self) -> str:
        """See Phones."""
        return f"{self._server.url}#{self.key}" if self._server is not None else ""

    @property
    def key(self) -> str:
        """See Phones."""
        return self._room.key if self._room is not None else ""

    @property
    def visitors(self) -> Sequence[Visitor]:
        """See Phones."""
        return tuple(self._visitor(guest) for guest in self._guests)

    @property
    def locked(self) -> bool:
        """See Phones."""
        return self._room is not None and self._room.locked

    @property
    def _guests(self) -> Sequence[Guest]:
        """The guests who are here, or have a seat; those who were here before are not seen until they come back."""
        if self._room is None or not self.is_open:
            return ()
        return [guest for guest in self._room.guests if guest.line is not None or guest.seat is not None]

    def _guest(self, number: int) -> Guest | None:
        return next((guest for guest in self._guests if guest.number == number), None)

    def _visitor(self, guest: Guest) -> Visitor:
        assert self._room is not None
        how: How = "here" if guest.line is not None else "away"
        if how == "away" and guest.is_played_for(self._ask.clock()):
            how = "played_for"
        places = self._room.places
        waits = places.host is not None and guest.seat is not None and not places.has_chair(guest.seat)
        goes, leads = places.wish(guest), self._room.leading.guest is guest
        return Visitor(guest.number, guest.name, guest.crest, guest.seat, how, waits, goes, guest.has_come, leads)

    def away(self, host: TableHost) -> Collection[Seat]:
        """See Phones."""
        if host is not self.match:
            return ()
        return frozenset(guest.seat for guest in self._guests if guest.seat is not None and guest.line is None)

    def played_for(self, host: TableHost) -> Collection[Seat]:
        """See Phones."""
        if host is not self.match:
            return ()
        left = [guest for guest in self._guests if guest.is_played_for(self._ask.clock())]
        return frozenset(guest.seat for guest in left if guest.seat is not None)

    def arranged(self, host: TableHost) -> Mapping[Seat, str]:
        """See Phones."""
        return self._room.places.arranged if host is self.match and self._room is not None else {}

    def ready(self, host: TableHost) -> Mapping[Seat, bool]:
        """See Phones."""
        if host is not self.match or self._room is None:
            return {}
        places = self._room.places
        return {guest.seat: guest.ready for guest in self._guests
                if guest.seat is not None and places.has_chair(guest.seat)}

    # ---- opening and closing
    def invite(self, at: int = 0) -> None:
        """See Phones."""
        self.ways = tuple(self._find())
        self._open(at)

    def _open(self, at: int, port: int | None = None) -> None:
        """At this one of the ways; `port`: which is tried first."""
        from game.network.server import PORTS, Server

        self._shut()
        self.trouble = None
        if not self.ways:
            self.trouble = Trouble("scene.phones.nowhere")
            return
        ports = (*((port,) if port is not None else ()), *(self._ports or PORTS))
        self.at = min(max(0, at), len(self.ways) - 1)
        if self._equipment is None:
            self._equipment = self._equip()
        try:
            server = Server(self.ways[self.at].number, self._equipment.shelf, self._ask.wake, ports)
        except OSError as error:
            why = errno.errorcode.get(error.errno or 0, type(error).__name__)
            log.warning("phones: no server could be opened: %s", why)
            self.trouble = Trouble("scene.phones.refused", {"why": why})
            return
        self._server, self.since = server, self._ask.clock()
        if self._room is None:
            from game.features.phones.room.room import Room
            from game.features.phones.room.side_messages import SideSources

            beside = SideSources(self._equipment.ending, self._ask.seek, self._ask.may_bet)
            self._room = Room(server, self._equipment.words, self._thinks, self._follows, self._ask.crests(),
                              beside=beside, leads=self._ask.leads)
            self._room.joins = self._note
        else:
            self._room.carried_by(server)
        if self._before is not None:
            self._recall(self._room, self._before)
        self._lay()

    def _recall(self, room: Room, before: Invitation) -> None:
        """Remember the people who held a phone at this match when the program ended."""
        from game.features.phones.room.guests import Guest

        room.locked, self._before = before.locked, None
        room.recall(before.key, [Guest(each.name, each.crest, each.key, each.seat, each.language)
                                 for each in before.holders])

    def _note(self, left: bool = False) -> None:
        """Write down how phones come to this match, where that is another way than before; nothing more once it is
        over. `left`: it is not being played just now."""
        room, host, server = self._room, self.match, self._server
        if room is None or host is None or self._laying or self._before is not None:
            return
        if host.outcome() is not None:
            self._kept.keep(host, None)
            return
        holders = tuple(Holder(each.name, each.crest, each.key, each.seat, each.language) for each in room.guests)
        address, port = (server.address, server.port) if server is not None and not left else ("", 0)
        self._kept.keep(host, Invitation(bool(address), address, port, room.key, room.locked, holders))

    def close(self) -> None:
        """See Phones."""
        self._part()
        if self._room is not None:
            self._note()
            self._room.places.all_to_screen()
            self._room.at(None, None)

    def end(self) -> None:
        """End with the program."""
        self._part()
        self._note()

    def _part(self) -> None:
        """Tell every connected phone that no phones play any more; one that only has to come again, by another network,
        is told nothing, and tries."""
        if self._room is not None and self.is_open:
            self._room.part()
        self._shut()

    def _shut(self) -> None:
        if self._server is not None:
            self._server.close()
        self._server = None

    # ---- the table
    def play(self, host: TableHost) -> None:
        """Begin to play this match. Where phones could come to it until the program broke off, they can again, in the
        same network. If phones are not invited, people who held one sit before the screen."""
        self.match, self._laying = host, False
        self._before = self._kept.of(host) if not self.is_open else None
        if self._before is not None and self._before.is_open:
            self.ways = tuple(self._find())
            at = next((at for at, way in enumerate(self.ways) if way.number == self._before.address), None)
            if at is not None:
                self._open(at, self._before.port)
        if self.is_open:
            self._lay()
            if self._room is not None:
                self._room.places.unheld_to_screen()
        elif any(chair.eyes == "phone" for chair in host.setup.chairs):
            to_screen(host)

    def gather(self, where: Gathering) -> None:
        """Wait there: no match is played meanwhile. Phones that are invited stay so."""
        if not self._laying:
            self._note(left=True)
            self._laying = True
            if self._room is not None and self.is_open:
                self._room.at(None, None)
        if where == "title":
            if not self.is_open:
                self.close()
            self.match = None

    def _lay(self) -> None:
        if self._room is None or self._equipment is None:
            return
        match = None if self._laying else self.match
        self._wear(match.setup.game if match is not None else self._expected)
        self._room.at(match, game(match.setup.game).deck if match is not None else None)

    def _wear(self, game_id: str) -> None:
        if self._room is not None and self._equipment is not None and game_id:
            self._equipment.wear(game(game_id).deck)
            self._room.wear(self._equipment.faces)

    def hear(self) -> float | None:
        """Do what phones have said, between two pictures; returns when to hear them again at the latest."""
        return self._room.hear(self._ask.clock()) if self._room is not None and self._server is not None else None

    def attend(self, shown: Callable[[TableHost], bool], paused: bool = False, where: Where = "match") -> float | None:
        """Do what phones have said, and tell them what there is to tell; returns when to look again at the latest.
        `shown`: whether the screen has shown all of this match. `paused`: no phone counts as away for that time.
        `where`: where the company is."""
        room = self._room
        if room is None or self._server is None:
            return None
        now, places = self._ask.clock(), room.places
        room.where = where
        due = room.attend(now, lambda: places.host is not None and shown(places.host), paused)
        if self._equipment is not None:
            if self._equipment.turn():
                due = min(now + TURN, now + TURN if due is None else due)
            if dict(self._equipment.faces) != room.faces:
                room.wear(self._equipment.faces)
            if self._equipment.speech is not self._speech:
                self._speech = self._equipment.speech
                room.reword()
        self._note()
        return due

    # ---- what is done with a guest
    def lock(self, on: bool) -> None:
        """See Phones."""
        if self._room is not None:
            self._room.locked = on

    def lead(self, number: int | None) -> None:
        """See Phones."""
        if self._room is not None:
            self._room.leading.give(None if number is None else self._guest(number))

    @property
    def leader_is_gone(self) -> bool:
        """Whether the phone that led the room is away for long, so that another one may take that on."""
        leading = self._room.leading if self._room is not None and self.is_open else None
        return leading is not None and leading.guest is not None and leading.is_free(self._ask.clock())

    def rename(self, number: int, name: str) -> None:
        """See Phones."""
        if self._room is not None and (guest := self._guest(number)) is not None:
            self._room.rename(guest, name)

    def send_away(self, number: int, to_screen: bool = False) -> None:
        """See Phones."""
        if self._room is not None and (guest := self._guest(number)) is not None:
            self._room.kick(guest, to_screen)

    def may_have(self, number: int, seat: Seat) -> bool:
        """See Phones."""
        guest = self._guest(number)
        return self._room is not None and guest is not None and self._room.places.may_have(guest, seat)

    def give(self, number: int, seat: Seat) -> None:
        """See Phones."""
        if self._room is not None and (guest := self._guest(number)) is not None:
            self._room.give(guest, seat)

    def fresh_url(self, number: int) -> str:
        """See Phones."""
        guest = self._guest(number)
        if self._room is None or self._server is None or guest is None:
            return ""
        return f"{self._server.url}#{self._room.fresh_key(guest)}"

    def is_awaited(self, number: int) -> bool:
        """See Phones."""
        guest = self._guest(number)
        return guest is not None and guest.is_offered

    def withdraw_url(self, number: int) -> None:
        """See Phones."""
        guest = self._guest(number)
        if guest is not None:
            guest.withdraw()

    def expect(self, game: str) -> None:
        """See Phones."""
        if game != self._expected:
            self._expected = game
            self._wear(game)

    def lay(self, chairs: Mapping[int, Seat | None]) -> None:
        """See Phones."""
        if self._room is not None:
            self._room.lay({guest: chairs.get(guest.number) for guest in self._guests})

    # ---- who plays for them
    def _thinks(self, seat: Seat) -> Controller:
        assert self.match is not None
        setup = self.match.setup
        return match_setup.make_bots(setup, thinker=self._thinker)(seat, self._usual(setup.game))

    def _follows(self, seat: Seat, chair: Chair) -> Chair:
        """A bot, with another name than the guest's: a person who has gone may come again."""
        assert self.match is not None
        setup = self.match.setup
        taken = {each.name for each in (*setup.chairs, *self.match.coming.values())}
        name = next((name for name in self._ask.names() if name not in taken), chair.name)
        return chair._replace(name=name, kind=self._usual(setup.game))

    @staticmethod
    def _usual(game_id: str) -> str:
        levels = match_setup.bot_levels(game_id)
        return bot_kind(USUAL if USUAL in levels or not levels else levels[-1])

"""The room of the people who play by phone: who sits where, what each is told, and for which seats a bot stands in.

It lives in the table's thread and never blocks: `attend` takes in what phones have said and sends what there is to
tell. It asks the host of the running match, as a screen does; a phone gets the lines of its own seat and nothing else.
It knows no socket – a `Carrier` brings texts – and no clock but the time it is given.
"""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from game.client.line import Line, PublicLine
from game.client.seat_client import SeatClient
from game.core.cards import Deck
from game.core.ports import TableHost
from game.core.seating import Seat
from game.features.phones.room import entrance
from game.features.phones.room.entrance import (
    DENIED,
    ELSEWHERE,
    FULL,
    GONE,
    SHUT,
    WHY,
    Back,
    Entrance,
    In,
    Out,
    Stranger,
    Wants,
)
from game.features.phones.room.guests import LAST, OWN, Guest
from game.features.phones.room.leading import Leading, LeadSources
from game.features.phones.room.messages import (
    VERSION,
    Again,
    Bet,
    Decide,
    FromPhone,
    Hello,
    Hint,
    Join,
    Leave,
    On,
    Say,
    read,
    tidied_name,
)
from game.features.phones.room.phone_input import Pulled, Row, done, precedence
from game.features.phones.room.places import Follows, Places
from game.features.phones.room.post import BEGINS, Post, Rounds
from game.features.phones.room.shared_lines import Once
from game.features.phones.room.side_messages import NO_SOURCES, Beside, SideSources
from game.features.phones.room.stand_in import Maker
from game.features.phones.room.words import PhoneWords
from game.network import keys
from game.network.news import Carrier, ClientCame, ClientLeft, MessageReceived, News

PAUSED: Final = "phones.paused"
"""Why nothing is taken while the table pauses."""

TOGETHER: Final = 20.0
"""Milliseconds in which messages of several phones count as simultaneous: speaking up out of turn comes before an
answer to a question, no matter whose radio is nearer."""

GARBLED: Final = 5
"""Messages that are none from one phone; our page sends none."""

READ: Final = 4000.0
"""Milliseconds for which an end of a deal is looked at before any one of those with phones goes on."""

GUESTS: Final = 60
"""More people than any table holds, with those who only look on."""


Where: TypeAlias = Literal["title", "lobby", "night", "gallery", "result", "match"]
"""Where the company is, as every phone is told: choosing the next game, laying its table, between the matches of a game
night, among themes of cards, at the result, at the table."""


class Room:
    """`words`: in a language, by its code; for an unknown code, in the language of the screen. `thinks`: makes the bot
    that plays for a phone that is away; `follows`: who takes a chair that a person with a phone leaves. `crests`: those
    a guest may wear. `faces`: what a page has to know to show cards, the same for all. `guests`: who was here before.
    `beside`: what is told beside the lines of a seat is made of these.

    `leads`: what the guest decides who leads; None: no guest does.

    `locked`: no new person is let in. `joins` is called before a person is told a new key.
    """

    def __init__(self, carrier: Carrier, words: Callable[[str], PhoneWords], thinks: Maker,
                 follows: Follows, crests: Sequence[str] = (),
                 faces: Mapping[str, object] | None = None, guests: Iterable[Guest] = (),
                 beside: SideSources = NO_SOURCES, leads: LeadSources | None = None) -> None:
        self.carrier, self.crests, self.faces = carrier, tuple(crests), dict(faces or {})
        self.locked = False
        self.where: Where = "match"
        self.leading = Leading(leads)
        self._placed: dict[int, tuple[object, ...]] = {}        # by connection, what `room` told last
        self.joins: Callable[[], None] = lambda: None
        self.guests: list[Guest] = list(guests)
        self.entrance = Entrance(lambda hello: self._keyed(hello.key, hello.page) is not None,
                                 lambda key: any(guest.has_let_go(key) for guest in self.guests))
        self.places = Places(self.guests, follows)
        self._words, self._thinks, self._beside = words, thinks, Beside(words, beside)
        self._deck: Deck | None = None
        self._once = Once()
        self._by_line: dict[int, Guest] = {}
        self._rounds = Rounds[Guest]()
        self._garbled: Counter[int] = Counter()
        self._spoken: list[tuple[Guest, Say | Pulled | Row]] = []       # until all have spoken who speak at once
        self._first: float | None = None            # when the first of them came
        self._stands: tuple[object, float] | None = None        # what the screen has shown, and since when
        self._go_on = set[Guest]()              # who has said so since the table rests
        self._paused_at: float | None = None        # when it was attended to last, if in a pause

    @property
    def key(self) -> str:
        """The key of the room, shown on the screen for people who want to join."""
        return self.entrance.key

    @property
    def dropped(self) -> Counter[str]:
        """The number of messages not listened to, by reason."""
        return self.entrance.dropped

    # ---- for the code that keeps the table -------------------------------------------------------------------
    def at(self, host: TableHost | None, deck: Deck | None) -> None:
        """Set the match that is played from now on, with its pack; None: no match. A guest who has a chair in it gets
        that chair; the others get what is free."""
        self._deck, self._stands = deck, None
        self._beside.begin()
        self._spoken.clear()
        self._go_on.clear()
        self._first = None
        for guest in self.guests:
            guest.post, guest.stand_in, guest.ready = None, None, False
        self.places.begin(host)
        for guest in self.guests:
            self._seated(guest)

    def carried_by(self, carrier: Carrier) -> None:
        """Use another carrier: everybody who was connected comes again by it."""
        self.carrier = carrier
        for line in self._by_line:
            self._by_line[line].line = None
            self.entrance.left(line)
        for line in self._by_line:
            self._forget(line)
        self._by_line.clear()
        self.entrance.forget()
        self._garbled.clear()

    def recall(self, key: str, guests: Iterable[Guest]) -> None:
        """Take in guests who were here before, when this was the key of the room."""
        self.entrance.key = key
        self.guests += [guest for guest in guests if self._keyed(guest.key) is None]

    def part(self) -> None:
        """Tell every connected phone that no phones play any more. Their keys stay valid, should they be invited again.
        """
        for line in self.entrance.lines:
            self._turn_away(line, Out(SHUT))
        for line in list(self._by_line):
            self._shut(line, SHUT)

    def wear(self, faces: Mapping[str, object]) -> None:
        """Wear these cards from now on."""
        if dict(faces) != self.faces:
            self.faces = dict(faces)
            for guest in self.guests:
                self._seated(guest)

    def reword(self) -> None:
        """Take the words that are in force now: every connected phone is told again, in them, all that counts."""
        for guest in self.guests:
            if guest.post is not None:
                guest.post.in_words(self._words(guest.language))
                if guest.line is not None:
                    self.carrier.send(guest.line, guest.post.since("", 0))

    def lay(self, seats: Mapping[Guest, Seat | None]) -> None:
        """Set where guests will sit at the table that is being laid."""
        for guest in self.places.lay(seats):
            self._seated(guest)

    def give(self, guest: Guest, seat: Seat) -> None:
        """Give this seat to the guest; see `Places.give`."""
        self.places.give(guest, seat)
        self._seated(guest)
        if self.places.wish(guest) == seat:
            self._tell_exchange(guest, seat)

    def _tell_exchange(self, guest: Guest, seat: Seat) -> None:
        """Tell a guest who gets this seat with the next deal, and whoever has it, who sits where then."""
        assert self._host is not None
        other, both = self.places.holder(seat), guest.seat is not None
        told = [(guest, "phones.exchange" if both else "phones.seat_comes", self._host.setup.chairs[seat].name)]
        if other is not None:
            told.append((other, "phones.exchange" if both else "phones.seat_goes", guest.name))
        for who, key, name in told:
            if who.line is not None:
                say = self._words(who.language).with_person(key, name)
                self.carrier.send(who.line, [_json({"note": {"key": key, "say": say}})])

    def rename(self, guest: Guest, name: str) -> None:
        """Rename the guest from now on; a name that is taken gets a number."""
        guest.name = self.places.free_name(tidied_name(name) or guest.name, guest)
        if self._host is not None and guest.seat is not None:
            self._host.reseat(guest.seat, guest.chair(self._host.setup.chairs[guest.seat]))
        self._seated(guest)

    def kick(self, guest: Guest, to_screen: bool = False, leaves: bool = False) -> None:
        """Send the guest away – or, `leaves`, let them leave –, and make their key open nothing; or let them play
        on before the screen, with their hand."""
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        self.leading.left(guest)
        if guest.line is not None:
            self._shut(guest.line, GONE, "" if leaves else "phones.at_screen" if to_screen else "phones.removed")
        (self.places.to_screen if to_screen else self.places.leave)(guest)

    def fresh_key(self, guest: Guest) -> str:
        """Make a key that lets one other phone take the seat; until that has come the seat stays where it is."""
        return guest.offer()

    # ---- time ------------------------------------------------------------------------------------------------
    def hear(self, now: float) -> float | None:
        """Take in what phones said, and do it in its time: a phone hears at once, without waiting for a picture, that
        the table has taken it. Returns when it wants to be called again at the latest (None: when something comes)."""
        for news in self.carrier.heard():
            self._take(news, now)
        return self._act_together(now)

    def attend(self, now: float, settled: Callable[[], bool], paused: bool = False) -> float | None:
        """Do what `hear` does, and tell what the screen has shown by then (`settled`, asked last). `paused`: play for
        no seat, and do not count the time for which a phone is away."""
        due = [self.hear(now)]
        for line in self.entrance.mute(now):
            self._turn_away(line, self.entrance.out(DENIED, "mute"))
        for guest in self.guests:
            guest.waits(now, now - self._paused_at if self._paused_at is not None else 0.0, paused)
        self._paused_at = now if paused else None
        self._tell_pause(paused)
        for guest in self.places.settle():
            self._seated(guest)
        for guest in self.guests:
            self._place(guest, now)
        due += [self.entrance.due(), self._beside.due(now), self.leading.due(now)]
        if self._host is not None and settled():
            due.append(now if self._rounds.go(self.guests, self._tell) else None)
            stands = self._host.question, self._host.waiting()
            if paused or self._stands is None or self._stands[0] != stands:
                self._stands = stands, now
            due.append(self._goes_on(now, self._stands[1]) if not paused else None)
            due += [self._stand_in(guest, now, self._stands[1]) for guest in self.guests if not paused]
        return min((each for each in due if each is not None), default=None)

    def _tell_pause(self, paused: bool) -> None:
        """Tell every phone that plays whether the table pauses, if it knows otherwise."""
        for guest in self.guests:
            if guest.line is not None and guest.knows_paused != paused:
                guest.knows_paused = paused
                self.carrier.send(guest.line, [_json({"pause": {"on": paused}})])

    def _take(self, news: News, now: float) -> None:
        match news:
            case ClientCame(line, machine):
                self.entrance.come(line, machine, now)
            case MessageReceived(line, text, ago):
                self._listen(line, text, now - ago)
            case ClientLeft(line):
                self.entrance.left(line)
                self._forget(line)
                self._garbled.pop(line, None)
                guest = self._by_line.pop(line, None)
                if guest is not None:
                    guest.line = None

    def _forget(self, line: int) -> None:
        """Forget what was told over a connection that is no more."""
        self._beside.gone(line)
        self.leading.gone(line)
        self._placed.pop(line, None)

    def _listen(self, line: int, text: str, now: float) -> None:
        said: FromPhone | None = None
        try:
            said = read(text)
        except ValueError:          # it is none, whatever it is
            self.dropped["garbled"] += 1
        if line in self._by_line:
            self._heard(line, self._by_line[line], said, now)
        elif self.entrance.has(line):
            match self.entrance.hear(line, said, now):
                case Back(hello):
                    self.carrier.known(line)
                    self._come_back(line, hello)
                case In():
                    self.carrier.known(line)
                    welcome = {"version": VERSION, "crests": list(self.crests), "faces": self.faces}
                    self.carrier.send(line, [_json({"welcome": welcome})])
                case Wants(join, stranger):
                    self._join(line, stranger, join)
                case Out() as out:
                    self._turn_away(line, out)

    def _heard(self, line: int, guest: Guest, said: FromPhone | None, now: float) -> None:
        match said:
            case Say(n) | Pulled(n) | Row(n) | On(n) if n == guest.taken > 0:   # they have not heard that it was taken
                self.carrier.send(line, [guest.answer])
            case Say(n) | Pulled(n) | Row(n) | On(n) if not guest.taken < n <= LAST:
                self._reply(guest, n, "phones.lost_count", counts=False)
            case Say() | Pulled() | Row():
                self._first = now if self._first is None else self._first
                self._spoken.append((guest, said))
            case On(n):
                self._on(guest, n)
            case Hint() | Bet():
                self._beside.hear(line, self._side(guest), said)
            case Again(ready):
                guest.ready = ready and self._host is not None and self._host.outcome() is not None
            case Decide():
                self.leading.hear(guest, said, now)
            case Leave():
                self.kick(guest, leaves=True)
            case Hello() | Join() | None:
                self._garbled[line] += 1
                if self._garbled[line] >= GARBLED:
                    self._shut(line, DENIED)

    # ---- coming in -------------------------------------------------------------------------------------------
    def _keyed(self, key: str, page: str = "") -> Guest | None:
        return next((guest for guest in self.guests if guest.is_opened(key, page)), None)

    def _joined(self, page: str) -> Guest | None:
        """Find the guest who joined by this page before and has not heard of it."""
        return next((guest for guest in self.guests if len(page) >= OWN and keys.same(guest.page, page)), None)

    def _come_back(self, line: int, hello: Hello) -> None:
        """Seat a person who has the key of a seat at once; a page that held the seat before loses it."""
        guest = self._keyed(hello.key, hello.page)
        assert guest is not None
        took_over = guest.comes(hello.key, hello.page)
        if took_over:
            self.joins()
        if guest.line is not None:
            self._shut(guest.line, entrance.LET_GO if took_over else ELSEWHERE)
        if guest.language != hello.language and guest.post is not None:
            guest.post.in_words(self._words(hello.language))
        guest.language = hello.language
        self._hears(guest, hello.page)
        self.leading.joined(guest)
        guest.line = line
        if guest.seat is None:
            guest.name = self.places.free_name(guest.name, guest, comes_back=True)
            guest.seat = self.places.take(guest)
        played = guest.stand_in is not None and guest.stand_in.has_played
        self._bind(line, guest)
        if guest.post is not None:
            self.carrier.send(line, guest.post.since(hello.run, hello.have))
        if played:
            self.carrier.send(line, [self._said("note", "phones.played", guest.language)])

    def _join(self, line: int, stranger: Stranger, join: Join) -> None:
        name = tidied_name(join.name)
        if (guest := self._joined(stranger.page)) is not None:
            if guest.line is not None:
                self._shut(guest.line, ELSEWHERE)
            self._hears(guest, stranger.page, joins=True)
            self._bind(line, guest)
            if guest.post is not None:
                self.carrier.send(line, guest.post.since("", 0))
        elif not name:
            self.carrier.send(line, [self._said("sorry", "phones.no_name", stranger.language)])
        elif self.locked or not self._has_room():
            self._turn_away(line, self.entrance.out(FULL, "full"))
        else:
            crest = join.crest if join.crest in self.crests else ""
            guest = Guest(self.places.free_name(name), crest, language=stranger.language)
            guest.heard_from(stranger.page)
            guest.line = line
            guest.seat = self.places.take(guest)
            self.guests.append(guest)
            self.leading.joined(guest)
            self.joins()
            self._bind(line, guest)

    def _hears(self, guest: Guest, page: str, joins: bool = False) -> None:
        """Hear this page for the guest from now on. Where it counts as new, drop what was said before and not done yet.
        """
        if guest.heard_from(page, joins):
            self._spoken = [word for word in self._spoken if word[0] is not guest]

    def _has_room(self) -> bool:
        """Whether one more guest can be known; if need be, forgets the one who is away longest of those without a seat.
        """
        gone = next((guest for guest in self.guests if guest.line is None and guest.seat is None), None)
        if len(self.guests) >= GUESTS and gone is not None:
            self.guests.remove(gone)
            self.leading.left(gone)
        return len(self.guests) < GUESTS

    def _bind(self, line: int, guest: Guest) -> None:
        self.entrance.left(line)
        self._by_line[line] = guest
        guest.line, guest.away, guest.stand_in, guest.has_come, guest.knows_paused = line, None, None, True, False
        self._seated(guest)

    def _seated(self, guest: Guest) -> None:
        """Tell the guest where they sit, and what they wait for: a seat, the match, the next deal."""
        if guest.line is not None:
            waits = "seat" if guest.seat is None else "match" if self._host is None else \
                "deal" if self._side(guest) is None else ""
            called = self._words(guest.language).narrator.person(0, (guest.name,), None)
            told = {"key": guest.key, "name": guest.name, "called": called, "seat": guest.seat, "taken": guest.taken,
                    "waits": waits, "faces": self.faces}
            self.carrier.send(guest.line, [_json({"seated": told})])

    def _place(self, guest: Guest, now: float) -> None:
        """Tell the guest, where that has changed, where the company is, what is done there while no match is played,
        and who leads; and a guest who leads what they can decide."""
        line = guest.line
        if line is None:
            return
        role, words, plays = self.leading.role(guest, now), self._words(guest.language), self._host is not None
        placed = self.where, role, plays, guest.name, guest.language
        before = self._placed.get(line, ("match", ""))
        if before != placed[:len(before)]:
            self._placed[line] = placed
            say = "" if plays else words.gathered(self.where, guest.name)
            self.carrier.send(line, [_json({"room": {"at": self.where, "say": say, "lead": role}})])
        if (told := self.leading.news(guest, words)) is not None:
            self.carrier.send(line, [_json({"desk": told})])

    # ---- being turned away -----------------------------------------------------------------------------------
    def _turn_away(self, line: int, out: Out) -> None:
        language = self.entrance.language(line)
        self.entrance.left(line)
        self.carrier.shut(line, out.code, [self._said("sorry", WHY[out.code], language)])

    def _shut(self, line: int, code: int, why: str = "") -> None:
        guest = self._by_line.pop(line)
        guest.line = None
        self.carrier.shut(line, code, [self._said("sorry", why or WHY[code], guest.language)])

    def _said(self, kind: str, key: str, language: str) -> str:
        """A message that is a sentence."""
        return _json({kind: {"key": key, "say": self._words(language).refusal(key)}})

    # ---- at the table ----------------------------------------------------------------------------------------
    @property
    def _host(self) -> TableHost | None:
        return self.places.host

    def _side(self, guest: Guest) -> SeatClient | None:
        return self.places.side(guest)

    def _tell(self, guest: Guest) -> int:
        """Tell the guest what there is to tell; all of it, when they have just sat down. Who has no seat now looks on,
        and is told what everybody is. Returns how much work that was."""
        side, host = self._side(guest), self._host
        if guest.post is not None and guest.post.line.observer != (side.seat if side is not None else None):
            guest.post = None
        if host is None or (side is None and guest.line is None):
            guest.post = None
            return 0
        if side is not None:
            guest.name = host.setup.chairs[side.seat].name          # the screen may call them otherwise
        begins = guest.post is None
        if guest.post is None:
            assert self._deck is not None
            line = PublicLine(host) if side is None else Line(side, self._deck, masked=True)
            guest.post = Post(line, self._words(guest.language), self._once)
        before = guest.post.work
        news = guest.post.since("", 0) if begins else guest.post.news()
        if guest.line is not None:
            if begins and side is not None:
                self._seated(guest)
            told = self._beside.news(guest.line, side, guest.language, self.places.ready) if side is not None else []
            self.carrier.send(guest.line, [*news, *told])
        return BEGINS if begins else guest.post.work - before

    def _act_together(self, now: float) -> float | None:
        """Do what was said at once in the order in which the table hears people: speaking up out of turn before answers
        to a question, and within each in the order of the deal. Returns when to be called again; `now` when something
        was done, for the screen may have said before that when it moves on, and would sleep over what has come."""
        if self._first is None or now < self._first + TOGETHER:
            return None if self._first is None else self._first + TOGETHER
        spoken, self._spoken, self._first = self._spoken, [], None
        for guest, said in sorted(spoken, key=lambda each: precedence(self._side(each[0]), each[1])):
            if guest in self.guests and said.n > guest.taken:
                self._do(guest, said)
        return now

    def _do(self, guest: Guest, said: Say | Pulled | Row) -> None:
        side = self._side(guest)
        if self._paused_at is not None:
            self._reply(guest, said.n, PAUSED)
        else:
            self._reply(guest, said.n, "refused.not_now" if side is None else done(side, said))

    def _on(self, guest: Guest, n: int) -> None:
        """Note that this guest would go on to the next deal; every person who sits here may, when the table waits for
        no one."""
        side = self._side(guest)
        if self._paused_at is not None:
            self._reply(guest, n, PAUSED)
            return
        if side is not None and not side.host.waiting() and side.host.outcome() is None:
            self._go_on.add(guest)
        self._reply(guest, n)

    def _goes_on(self, now: float, since: float) -> float | None:
        """Go on to the next deal where the dealer says so, or half of those who are here with phones, or any one when
        it has been looked at for a while. `since`: when the screen had shown how the deal ended. Returns when to look
        again at the latest."""
        host = self._host
        if host is None or host.waiting() or host.outcome() is not None:
            self._go_on.clear()
        here = [guest for guest in self.guests if guest.line is not None and self._side(guest) is not None]
        said = [guest for guest in here if guest in self._go_on]
        if host is None or not said:
            return None
        by_dealer = host.view(None).dealer in [each.seat for each in said]
        if not by_dealer and 2 * len(said) < len(here) and now < since + READ:
            return since + READ
        self._go_on.clear()
        host.hurry()
        return now

    def _reply(self, guest: Guest, n: int, key: str = "", counts: bool = True) -> None:
        """Taken, or refused by this `key`; `counts`: what was said under this number is answered so ever after."""
        why = {"key": key, "say": self._words(guest.language).refusal(key)} if key else {}
        answer = _json({"refused" if key else "took": {"re": n, **why}})
        if counts:
            guest.taken, guest.answer = n, answer
        if guest.line is not None:
            self.carrier.send(guest.line, [answer])

    def _stand_in(self, guest: Guest, now: float, since: float) -> float | None:
        """Let a bot play for the guest when they are long away. `since`: when the screen had shown what is asked now.
        """
        side = self._side(guest)
        return guest.played_for(side, now, since, self._thinks) if side is not None else None


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

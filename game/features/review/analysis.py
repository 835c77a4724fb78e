"""Finds the decisions that cost a seat most in a match that is over, judged by a master who knows no more than that
seat knew then; and lays the table as it stood there, to play it once more.

What was found is kept beside the record, in figures only, and put into words again from the record. A note for speed:
it may be deleted or lost at any time. How any of it is shown is not known here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.application.masters import Masters
from game.application.match_setup import HERE, LEVEL, Thinker, make_bots
from game.bots.counsel import CounselRequest, said_again, seen
from game.bots.player import Weighed
from game.client.outcome import came
from game.core.cards import Card, CardId
from game.core.counsel import Asking, Counsel, Silence, Slip, Way
from game.core.events import POT, Event, Moved, TurnOf
from game.core.ports import TableHost, Thinking
from game.core.rules import Action, Offer, meant
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.data.tempers import pace
from game.disk import files
from game.rules.catalogue import game
from game.rules.kit.determinize import deal_of
from game.table.host import Host
from game.table.ledger import FileLedger
from game.table.match import Match, play_on
from game.table.record import Record, SeatedNames, chair_of

SHOWN, DEARER = 3, 5
"""Decisions of each person that are shown, and those that seem dearest and are thought over at length."""
GLANCE = 0.2
"""The share of its usual thought (0–1) that a master takes for the first look at each decision."""
LEAST = 0.02
"""Cost (0–1) from which a decision is worth mentioning."""
AT_ONCE = 24
"""Lines of a record that are gone through each time the page asks how far it is."""
LIMIT, KIND = 2**18, "kataku-review 3"


class Decision(NamedTuple):
    """A choice a person made: in this step, having heard so many events, out of these offers."""

    seat: Seat
    step: int
    heard: int
    offers: tuple[Offer, ...]
    done: str


def decisions(record: Record) -> Iterator[Decision | None]:
    """Yield every choice of a person in a record, in its order; None for every other line."""
    match = Match(game(record.setup.game), fresh(record))
    chairs = list(record.setup.chairs)
    for line in record.lines:
        found = None
        if line.mark == "!":
            chairs[line.seat] = chair_of(line.text, chairs[line.seat])
        elif not line.mark:
            while match.step < line.step and match.is_due():
                match.proceed()
            offers = match.offers(line.seat)
            if chairs[line.seat].is_person and len(offers) > 1:
                found = Decision(line.seat, line.step, len(match.told(line.seat, 0)), offers, line.text)
            match.submit(line.seat, line.text, match.question)
        yield found


def fresh(record: Record) -> Record:
    """Return the same match before its first action."""
    return Record(record.setup, record.revision, record.seed, record.given, unnamed=record.unnamed)


class MatchReview:
    """Weighs the decisions of a match that is over, a little more whenever it is polled.

    `file`: where what was found is kept; None: nowhere.
    """

    def __init__(self, masters: Masters, match: Match, file: Path | None) -> None:
        self._masters, self._match, self._file = masters, match, file
        self._found: list[Decision] = []
        self._search: Iterator[Decision | None] | None = decisions(match.record)
        self._gone = 0
        self._asking: Asking | None = None
        self._first: dict[Decision, Counsel | None] = {}
        self._second: dict[Decision, Counsel | None] = {}
        self._open: list[Decision] = []
        self._slips: dict[Seat, tuple[Slip, ...]] | None = None
        self._whole = True              # no thought has broken off: it need not be thought again

    @property
    def persons(self) -> Sequence[Seat]:
        """Seats of the persons whose decisions there are to look at."""
        seats = {line.seat for line in self._match.record.lines if not line.mark}
        chairs = self._match.record.seated().chairs
        return tuple(seat for seat in sorted(seats) if chairs[seat].is_person)

    @property
    def share(self) -> float:
        """The share that has been weighed, 0–1: finding decisions takes a tenth, a second look at the dearest a third.
        """
        if self._slips is not None:
            return 1.0
        if self._search is not None:
            return 0.1 * self._gone / max(1, len(self._match.record.lines))
        looked = 0.1 + 0.6 * len(self._first) / max(1, len(self._found))
        return looked + 0.3 * len(self._second) / max(1, len(self._second) + len(self._open))

    def slips(self, seat: Seat) -> Sequence[Slip]:
        """List what cost this seat most, the dearest first; by what it knew then, and nothing else."""
        return () if self._slips is None else self._slips.get(seat, ())

    # ---- going on
    def poll(self) -> bool:
        """Go on weighing; whether all of it is there."""
        if self._slips is not None:
            return True
        if self._search is not None:
            self._seek(self._search)
            return self._slips is not None
        if self._asking is not None and not isinstance(said := self._asking.poll(), Thinking):
            self._hear(said)
        if self._asking is None and not self._open:
            self._go_on()
        if self._asking is None and self._open:
            share = GLANCE if len(self._first) < len(self._found) else 1.0
            self._asking = self._masters.ask(self._wanted(self._open[0], share))
        return self._slips is not None

    def _seek(self, search: Iterator[Decision | None]) -> None:
        """Go through some more lines of the record."""
        for _ in range(AT_ONCE):
            try:
                found = next(search)
            except StopIteration:
                self._search, self._open = None, list(self._found)
                self._slips = self._kept()
                return
            self._gone += 1
            if found is not None:
                self._found.append(found)

    def _hear(self, said: Counsel | Silence) -> None:
        into = self._first if len(self._first) < len(self._found) else self._second
        into[self._open.pop(0)] = said if isinstance(said, Counsel) else None
        self._whole = self._whole and said is not Silence.BROKE_OFF
        self._asking = None

    def _go_on(self) -> None:
        """Go on once all decisions have been looked at: have the dearest studied at length, then keep the result."""
        if self._found and not self._second:
            self._open = [each for seat in self.persons
                          for each in self._dearest(self._first, seat)[:DEARER] or self._finest(self._first, seat)]
        if not self._open:
            self._slips = {seat: tuple([self._slip(each, self._second) for each in
                                        self._dearest(self._second, seat)[:SHOWN] or self._finest(self._second, seat)])
                           for seat in self.persons}  # fmt: skip
            self._keep()

    def _dearest(self, said: dict[Decision, Counsel | None], seat: Seat) -> list[Decision]:
        """The decisions of a seat that cost most, those left out that cost hardly anything."""
        costs = {each: _cost(each, counsel) for each, counsel in said.items() if each.seat == seat}
        return sorted((each for each, cost in costs.items() if cost >= LEAST), key=lambda each: -costs[each])

    def _finest(self, said: dict[Decision, Counsel | None], seat: Seat) -> list[Decision]:
        """The decision of a seat that was right and by which most was won, beside the next best; none where each would
        have been as good."""
        won = {each: _won(each, counsel) for each, counsel in said.items() if each.seat == seat}
        best = max(won, key=won.__getitem__, default=None)
        return [best] if best is not None and won[best] >= LEAST else []

    def _wanted(self, each: Decision, share: float = 1.0) -> CounselRequest:
        setup = self._match.record.setup
        events = self._match.told(each.seat, 0)[:each.heard]
        return CounselRequest(setup.game, setup.options, each.seat, len(setup.chairs), events, each.offers, share)

    def _slip(self, each: Decision, said: dict[Decision, Counsel | None]) -> Slip:
        """Make the result for one decision; only its figures are kept, the rest follows from the record."""
        counsel, wanted = said[each], self._wanted(each)
        assert counsel is not None
        view, known = seen(wanted), _way(each, counsel)
        done = each.done if known is None else known.text
        hand = [card for card in view.hand(each.seat) if card in view.faces]
        told, losing = self._match.told(each.seat, 0), sheet(self._match.record.setup.game).losing
        weighed = [Weighed(Action.parse(way.text), way.loses, counsel.worlds) for way in counsel.ways]
        return Slip(each.seat, each.step, view.number("deal"), tuple(view.faces[card] for card in hand), done,
                    said_again(wanted, weighed, done), _lying(view, wanted.game), _used(each, done, hand),
                    _used(each, counsel.ways[0].text, hand), came(told, each.heard, each.seat, losing),
                    view.number("round"), _turn(wanted.events, each.seat))

    # ---- beside the record
    def _keep(self) -> None:
        """Keep the result in figures: where, what was done, and what each way would have meant."""
        if self._file is None or self._slips is None or not self._whole:
            return
        slips = [{"seat": slip.seat, "step": slip.step, "worlds": slip.counsel.worlds,
                  "ways": [[way.text, round(way.loses, 4)] for way in slip.counsel.ways]}
                 for seat in self._slips for slip in self._slips[seat]]  # fmt: skip
        with suppress(OSError):
            tree = {"kind": KIND, "actions": self._match.record.actions, "slips": slips}
            files.write_whole(self._file, json.dumps(tree, ensure_ascii=False), lasting=False)

    def _kept(self) -> dict[Seat, tuple[Slip, ...]] | None:
        """The result that was kept before, if it is of this match."""
        if self._file is None:
            return None
        by_place = {(each.seat, each.step): each for each in self._found}
        found: dict[Seat, list[Slip]] = {seat: [] for seat in self.persons}
        try:
            tree = json.loads(files.read(self._file, LIMIT).decode("utf-8"))
            if (tree["kind"], tree["actions"]) != (KIND, self._match.record.actions):
                return None
            for kept in tree["slips"]:
                each = by_place[kept["seat"], kept["step"]]
                weighed = [Weighed(Action.parse(str(text)), float(loses), int(kept["worlds"]))
                           for text, loses in kept["ways"]]  # fmt: skip
                if not _can_be(each, weighed):
                    return None
                found[each.seat].append(self._slip(each, {each: said_again(self._wanted(each), weighed)}))
        except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, StopIteration):
            return None
        return {seat: tuple(slips) for seat, slips in found.items()}


def _lying(view: View, game_id: str) -> tuple[Card, ...]:
    """The cards that lie open in the middle, where one plays hands: of a trick all, of a pile the one on top."""
    if not sheet(game_id).hands:
        return ()
    trick = {card for zone, cards in view.zones.items() if zone.name == "trick" for card in cards}
    played = [card for event in view.heard if isinstance(event, Moved) for card in event.cards if card in trick]
    return tuple(view.faces[card] for card in dict.fromkeys(played or view.zone("pile")[-1:]) if card in view.up)


def _turn(heard: Sequence[Event], seat: Seat) -> int:
    """Which of its turns in this deal this seat was in, however often it was asked in one; 0: none of them had come."""
    turns = [event.seat for event in deal_of(heard) if isinstance(event, TurnOf)]
    return sum(mine == seat != before for before, mine in zip([POT, *turns], turns, strict=False))


def _used(each: Decision, done: str, hand: Sequence[CardId]) -> tuple[int, ...]:
    """Which cards of the hand are used by doing this."""
    offer = meant(Action.parse(done), each.offers)
    used = {touch.what for touch in offer.touch if touch.kind == "card"} if offer is not None else set()
    return tuple(place for place, card in enumerate(hand) if card in used)


def _can_be(each: Decision, weighed: Sequence[Weighed]) -> bool:
    """Whether a kept result is possible: the action taken is among several, and chances are chances; whatever else a
    file may say has no place on a page."""
    known = _done(each, [way.action for way in weighed]) is not None
    return known and len(weighed) > 1 and all(0 <= way.loses <= 1 for way in weighed)


def _done(each: Decision, among: Sequence[Action]) -> Action | None:
    """The action that was taken, as a master names it: of a pull by hand the master does not know how steady it was."""
    done = Action.parse(each.done)
    if done in among:
        return done
    offer = meant(done, each.offers)
    return None if offer is None else next((action for action in among if meant(action, each.offers) == offer), None)


def _way(each: Decision, counsel: Counsel) -> Way | None:
    """The master's verdict on the action that was taken; None where the master has not weighed it."""
    done = _done(each, [Action.parse(way.text) for way in counsel.ways])
    return None if done is None else counsel.way(done.text())


def _cost(each: Decision, counsel: Counsel | None) -> float:
    way = _way(each, counsel) if counsel is not None else None
    return 0.0 if counsel is None or way is None else way.loses - counsel.ways[0].loses


def _won(each: Decision, counsel: Counsel | None) -> float:
    """How much likelier a loss would have been by the next best way; negative where that would have been better."""
    way = _way(each, counsel) if counsel is not None else None
    others = [other.loses for other in counsel.ways if other != way] if counsel is not None else []
    if counsel is None or way is None or way != counsel.ways[0] or not others:
        return 0.0
    return min(others) - way.loses


class Reviewer:
    """Reviews the matches of one program.

    `folder`: where records lie; None: only beside those that know where. `ending`: of what is kept beside them.
    """

    def __init__(self, masters: Masters, folder: Path | None, ending: str, thinker: Thinker = HERE) -> None:
        self._masters, self._folder, self._ending, self._thinker = masters, folder, ending, thinker
        self._last: tuple[TableHost, MatchReview] | None = None

    def review(self, host: TableHost) -> MatchReview | None:
        """Review a match that is over; None where no person sat whose decisions could be looked at."""
        if not isinstance(host, Host) or not host.kept or host.outcome() is None:
            return None
        if self._last is None or self._last[0] is not host:
            self._last = host, MatchReview(self._masters, host.match, self._file(host.match))
        found = self._last[1]
        return found if found.persons else None

    def _file(self, match: Match) -> Path | None:
        """The file beside the record."""
        if isinstance(match.ledger, FileLedger):
            return match.ledger.path.with_name(match.ledger.path.name + self._ending)
        if self._folder is None or not match.record.name or not files.is_file(self._folder / match.record.name):
            return None
        return self._folder / (match.record.name + self._ending)

    def practise(self, host: TableHost, slip: Slip) -> Host:
        """Lay the match as it stood then once more: for this seat, against bots, and kept nowhere."""
        assert isinstance(host, Host)
        record = host.match.record
        match = Match(host.match.spec, fresh(record))
        play_on(match, [line for line in record.lines if not line.mark], slip.step)
        while match.step < slip.step and match.is_due():
            match.proceed()
        chairs = tuple(chair._replace(kind="person" if seat == slip.seat else _bot(chair.kind))
                       for seat, chair in enumerate(host.setup.chairs))  # fmt: skip
        setup = host.setup._replace(chairs=chairs)
        laid = Host(match, make_bots(setup, thinker=self._thinker), SeatedNames(chairs), pace)
        laid.kept, laid.practice = False, True
        return laid


def _bot(kind: str) -> str:
    return kind if kind.startswith("bot:") else f"bot:{LEVEL}"

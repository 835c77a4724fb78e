"""One observer's evening at the table: the host they watch, the picture that follows, the pace, what they may do now.

It draws nothing and knows no device. Everything secret stays in the host; what is seen comes from what was told.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.client.answers import holds, is_showing, takes_part
from game.client.seat_client import SeatClient
from game.client.talk import Talk
from game.client.visible_hands import at_screen, elsewhere, second_screen
from game.core.cards import Card, CardId
from game.core.events import Began, Ended, Event
from game.core.ports import TableHost
from game.core.rules import Offer, Outcome, Refused
from game.core.seating import Seat
from game.core.view import View
from game.data.settings import Settings
from game.ui.stage.pace import GAP, bots_ahead, row_factor
from game.ui.stage.playback import INSTANT, Playback
from game.ui.stage.records import Act, Ground
from game.ui.stage.tracks import Saying

ILLEGAL = 180.0
REFUSED, STAYS = 1500.0, 5000.0
"""Milliseconds for which it is read why something was refused, though the table goes on meanwhile; and at rest, until
what happened last is said again."""

PACES = (0.5, 1.0, 2.0, 4.0)
"""By what this table goes faster or slower than the settings say."""

READ = 100
"""So many acts of a match that is taken up again are read for one frame: all of a long one would hold it up."""

HASTE = 12.0
"""How much faster everything goes while a player runs on to their next choice."""


class Session:
    """`observer` None is the shared screen: it sees what lies open and does nothing."""

    def __init__(self, host: TableHost, observer: Seat | None, room: Ground, sound: Callable[[str], None],
                 on_act: Callable[[Act, View], None]) -> None:
        self.host, self.observer = host, observer
        self.side = SeatClient(host, observer) if observer is not None else None
        self.speed, self.thought = 1.0, 1.0     # how fast things move, and how soon bots act
        self.pace, self.flair = 1.0, 1.0        # flair: how strongly great moments are shown, 0-1
        self.banter = True                      # the company says a word now and then
        self.writes = True                      # lettering may come across this table
        self.skipping = self.hasting = self._went_on = False
        self.pondered = False       # a player who plays alone, and is out, says something: the table waits
        self._straight = False      # on into the next deal, too, as soon as this one has come to its end
        self._finale = False        # the last acts of the match have come here
        self.watched: dict[CardId, Card] = {}       # faces in others' hands, while they are open to who only looks on
        self.refused: tuple[str, float] | None = None
        self.on_choice: Callable[[], None] = lambda: None       # something was chosen here, and taken
        self._sound, self._on_act = sound, on_act
        self._factor = 1.0
        self.talk = Talk(lambda: host.setup.chairs)
        self.play = Playback(View(observer, len(host.setup.chairs)), self.seated(room), self._heard, self._acted,
                             self._remark)
        self.late = bool(host.told(observer, 0))        # what was told so far is not played
        self.unhurried = False      # that may be taken as read in pieces, while nothing of this table is seen

    # ---- time ------------------------------------------------------------------------------------------------
    def update(self, now: float) -> float | None:
        """Let host and picture move on to `now`; when to be called again (None: when something happens)."""
        self._pace()
        self._listen(now)
        if self.late:
            return now
        wish = self.host.tick(now, self.play.settled and not self.pondered)
        self._listen(now)
        if self.hasting and self.play.settled and self.no_haste:
            self.hasten(False)
        if (self._straight or self.skipping) and self.play.settled:
            if self.between_deals:
                self.go_on()
            self._straight = self._straight and self.skipping
        if self.refused is not None and now >= self._read_until():
            self.refused = None
        if not self.play.settled or self.shaking(now):
            return now
        if self.refused is not None:
            wish = min(wish or self._read_until(), self._read_until())
        return wish

    def _read_until(self) -> float:
        """How long it is read why something was refused."""
        since = self.refused[1] if self.refused is not None else 0.0
        return since + (REFUSED if self._went_on else STAYS)

    def heed(self, settings: Settings) -> None:
        """Heed what is set, from now on, for the picture and for the host."""
        self.speed, self.thought, self.flair = settings.rate, settings.thought, settings.strength
        self.play.weight, self.banter = settings.weight, settings.banter
        self.play.reduced, self.host.window = settings.reduced_motion, 1000.0 * settings.window_seconds
        self.host.plays_forced, self.host.deals_on = settings.plays_forced, settings.next_deal

    def _listen(self, now: float) -> None:
        """Fetch what was told since, and play it; a screen that comes late sees the last act only."""
        self.look(now)
        self.play.hear(self.host.told(self.observer, self.play.told))
        if self.host.outcome() is not None and not self._finale:
            self._finale = True
            self._slow_down(now)
        if self.late:
            self.late = not self.play.jump(now, READ if self.unhurried else INSTANT)
            if self.late:
                return
        self.play.advance(now)

    def read_all(self, now: float) -> None:
        """Take all that was told as read, if some of it is still to be."""
        if self.late:
            self.unhurried = False
            self._listen(now)

    def _slow_down(self, now: float) -> None:
        """Show the last showdown of a match at normal speed, even to a player who skips; one more press ends
        that, too."""
        self.skipping = self._straight = False
        self.hasten(False, now)

    def look(self, now: float) -> None:
        """Look into the hands that are opened to a player who is out and looks on: for their eyes only. It does not
        enter what they were told, from which the log, hints and counsel come. Cards are turned where they lie when that
        begins and ends."""
        seat = self.observer
        if seat is None or not (self.watched or self.host.watches(seat)):
            return
        watches, before = self.host.watches(seat), tuple(self.watched)
        told = self.host.watched(seat)
        if watches:
            for each in told:
                self.watched.update(zip(each.cards, each.faces, strict=True))
        else:
            self.watched.clear()
        if not before or not self.watched:
            cards = before or tuple(self.watched)
            self.play.rearrange(self.play.room, now, turned=cards)

    def seated(self, room: Ground) -> Ground:
        """Return the room as these eyes see it."""
        return room._replace(watched=self.watched)

    def _pace(self) -> None:
        """The speed of the next acts and the host's gap: the user's, times one factor for a row of bots."""
        pace = INSTANT if self.skipping else self.pace * (HASTE if self.hasting else 1.0)
        self.play.calm = self.speed * pace
        self.play.speed = self.play.calm * self._factor
        self.play.stages = self.flair > 0 and not self.skipping and not self.hasting
        self.play.writes = self.writes and self.flair > 0 and not self.skipping
        self.host.gap = GAP / (self.thought * pace * self._factor)

    def _acted(self, act: Act, view: View) -> None:
        self._went_on = True        # and what was refused is soon no longer news
        if view.turn() >= 0 and act.kind == "turn" and self._new_row(view):
            table = self.play.room.table
            self._factor = row_factor(bots_ahead(view, self.is_person, table.sheet.hands), self.speed,
                                      max(kind.steps for kind in table.kinds), self.thought)
        for event in act.events:
            self._stop_skipping(event, view)
        self._on_act(act, view)

    def _remark(self, event: Event) -> Saying | None:
        """What one of the company says to this, in a low voice."""
        remark = self.talk.hear(event)
        if remark is None or not self.banter:
            return None
        return Saying(0.0, remark.seat, f"{remark.temper}.{remark.occasion}", "whisper")

    def _new_row(self, view: View) -> bool:
        """A row begins with the first turn of a deal and behind every person; its factor holds to its end."""
        line = [seat for seat in view.order if seat not in view.left]
        turn = view.turn()
        at = line.index(turn) if turn in line else 0
        return at == 0 or self.is_person(turn) or self.is_person(line[at - 1])

    def _stop_skipping(self, event: Event, view: View) -> None:
        """Stop skipping where a person is in again, and with the deal, if they stay in the round."""
        match event:
            case Began(what="deal", seats=seats):
                back = any(seat in seats for seat in self.persons)
                self.pace = self.pace if len(self.persons) < 2 else 1.0     # who only watched plays again
            case Ended(what="deal"):
                back = any(s in view.order and view.left.get(s, "deal") == "deal" for s in self.persons)
            case Ended():
                back = True
            case _:
                back = False
        self.skipping = self.skipping and not back

    def window_left(self, now: float) -> float | None:
        """Return the share 1-0 of an open window that is left; None where no time is counted."""
        return self.host.window_left(now) if self.persons else None

    def _heard(self, name: str) -> None:
        if not self.skipping and not self.hasting:
            self._sound(name)

    # ---- what one may do -------------------------------------------------------------------------------------
    @property
    def view(self) -> View:
        """The view on the screen, which may be behind what has happened."""
        return self.play.view

    @property
    def persons(self) -> Collection[Seat]:
        """The seats whose decisions these eyes wait for: the observer's, or those of all who share the screen; and of
        those who hold phones, or look at a second screen: no player hurries on without them."""
        if self.observer is not None:
            return (self.observer, *sorted(elsewhere(self.host)))
        return tuple(filter(self.is_person, range(self.view.seats)))

    @property
    def here(self) -> Collection[Seat]:
        """The seats of those who sit before this screen."""
        return (self.observer,) if self.observer is not None else tuple(sorted(at_screen(self.host)))

    @property
    def doers(self) -> Collection[Seat]:
        """The seats that act on the table itself, before all: those, and the seat whose hand is on a second screen."""
        second = second_screen(self.host)
        return self.here if second is None else sorted({*self.here, second})

    @property
    def caught_up(self) -> bool:
        """Whether all that has happened is on the screen."""
        return self.play.settled and not self.host.told(self.observer, self.play.told)

    @property
    def is_shown(self) -> bool:
        """The screen has come to rest on the question that is open."""
        return self.play.settled and self.is_open

    @property
    def is_open(self) -> bool:
        """The question the screen has come to is still open, and the deal is not decided."""
        return self.view.question == self.host.question and bool(self.host.waiting()) and not self._is_showing

    def is_person(self, seat: Seat) -> bool:
        return self.host.setup.chairs[seat].is_person

    def offers(self) -> Sequence[Offer]:
        """Return the live offers, as soon as the screen has shown the question they answer; none to a question that
        will be answered for the player."""
        if self.side is None or self.view.question != self.host.question:
            return ()
        return self.side.offers()

    def submit(self, offer_text: str, now: float, seat: Seat | None = None) -> Refused | None:
        """Do it: judged at once, and what still runs is hurried. A refusal is shown as a shake and a sentence. `seat`:
        who does it before all eyes, at a screen that several share."""
        side = self.side if seat is None else SeatClient(self.host, seat)
        assert side is not None
        refused = side.submit(offer_text)
        if refused is not None:
            self.refuse(refused.key, now)
        else:
            self.refused = None
            self.on_choice()
            self.play.hurry(now)
        return refused

    def refuse(self, key: str, now: float) -> None:
        """Show why something cannot be done."""
        self.refused, self._went_on = (key, now), False
        self._heard("illegal")

    def shaking(self, now: float) -> bool:
        return self.refused is not None and now - self.refused[1] < ILLEGAL

    def hurry(self, now: float) -> None:
        """Hurry: any confirm completes what runs."""
        self.play.hurry(now)

    def skip(self, now: float, straight: bool = False) -> None:
        """Skip to the end of what a person is out of – `straight`: and into what begins then; the log keeps every step.
        """
        self.skipping, self._straight = True, straight
        self.hurry(now)

    def catch_up(self, now: float) -> None:
        """Catch up: what has happened while another scene lay over this one is taken as seen."""
        self.play.hear(self.host.told(self.observer, self.play.told))
        self.play.hurry(now)
        self.play.spoken.clear()

    def go_on(self) -> None:
        """Go on to the next deal."""
        self.host.hurry()

    # ---- how fast it goes ------------------------------------------------------------------------------------
    @property
    def no_haste(self) -> str:
        """The reason why a player cannot run on to their next choice from here, as a key; empty: they can. How a deal
        came out is read before the next one."""
        if len(self.persons) > 1:
            return "table.haste.several"
        if self.outcome() is not None:
            return "table.haste.over"
        if self.between_deals:
            return "table.haste.deal"
        return "table.haste.asked" if self._is_asked else ""

    @property
    def _is_asked(self) -> bool:
        """The one person here has something to choose, and sees it."""
        return self.is_shown and any(seat in self.host.waiting() and not self.host.forced(seat)
                                     for seat in self.persons)

    def hasten(self, on: bool, now: float = 0.0) -> None:
        """Hasten on to the next choice, as fast as can be followed; or no longer."""
        self.hasting = self.host.hasty = on
        self._pace()
        if on:
            self.play.keep_up(now)

    def change_pace(self, by: int) -> str:
        """Go one step faster or slower; why not, as a key, where that cannot be."""
        if len(self.persons) > 1 and not self.is_out:
            return "table.pace.several"
        at = PACES.index(self.pace) + by
        if not 0 <= at < len(PACES):
            return "table.pace.fastest" if by > 0 else "table.pace.slowest"
        self.pace = PACES[at]
        return ""

    # ---- looking on ------------------------------------------------------------------------------------------
    def may_watch(self) -> bool:
        """Return whether all hands may be opened to these eyes."""
        return self.observer is not None and self.host.kept and self.host.may_watch(self.observer)

    def open_hands(self, now: float) -> None:
        """Open all hands, or no longer."""
        seat = self.observer
        if seat is not None:
            self.host.watch(seat, not self.host.watches(seat))
            self.look(now)

    # ---- where one stands ------------------------------------------------------------------------------------
    @property
    def between_deals(self) -> bool:
        return "deal" in self.view.ended and self.host.outcome() is None and self.play.settled and \
            not self.host.waiting()

    @property
    def is_out(self) -> bool:
        """Whether no person here has a decision left in this deal."""
        if not self.persons or "deal" in self.view.ended or not self.view.order:
            return False
        return all(seat in self.view.left or seat not in self.view.order for seat in self.persons)

    @property
    def out_of(self) -> str:
        """The part that the observer is out of, if they are: the deal, the round or the match."""
        return self.view.left.get(self.observer, "deal") if self.observer is not None else "deal"

    @property
    def takes_part(self) -> bool:
        """The observer is in a deal that is being played."""
        return takes_part(self.view, self.observer, self.play.room.table.sheet)

    @property
    def holds(self) -> dict[str, str]:
        """Why what the observer holds the card for cannot be said now, by verb, as keys."""
        return holds(self.view, self.observer, self.play.room.table.sheet)

    @property
    def _is_showing(self) -> bool:
        return is_showing(self.view, self.play.room.table.sheet)

    def outcome(self) -> Outcome | None:
        """Return the result, once it has also been seen."""
        return self.host.outcome() if self.play.settled else None

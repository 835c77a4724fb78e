"""The host: the metronome of a table. It asks bots, closes windows, deals on; it knows no rules and no faces.

It moves only when the screen has shown everything, and then after a gap that is the same whatever cards are held.
While a person sits in the deal the gap is never under 200 ms, so that Kuku can be said between any two actions.
Without a screen, `act` again and again plays as fast as it can.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import floor

from game.core.events import Event, Shown
from game.core.ports import Bet, Chair, Delivery, Setup, Thinking
from game.core.rules import Offer, Outcome, Refused
from game.core.seating import Seat
from game.core.trouble import Trouble
from game.core.view import View
from game.table.action_rows import rows
from game.table.chairs import Chairs, Maker
from game.table.match import Match
from game.table.record import SeatedNames

Word = tuple[Seat, str]
"""Who wants to do what, as text."""


class Thoughts:
    """Fetches words about one question before they are spoken: bots think as soon as a question has been seen, and
    speak when the gap is over. `about`: which question, and where it stood."""

    def __init__(self, about: object, words: Iterator[Word | None]) -> None:
        """`words`: one after the other; None each time it is asked while a bot still thinks."""
        self.about = about
        self._words = words
        self._next: Word | None = None
        self._over = False

    def ready(self) -> bool:
        """Return whether the next word can be spoken, or there is none; each call may let one bot think of one."""
        if self._next is None and not self._over:
            try:
                self._next = next(self._words)
            except StopIteration:
                self._over = True
        return self._over or self._next is not None

    def spoken(self) -> Iterator[Word]:
        """Yield the words that can be spoken now, up to the first bot that still thinks."""
        while self.ready() and self._next is not None:
            word, self._next = self._next, None
            yield word


GAP = 700.0  # between two actions at speed 1, milliseconds
LEAST_GAP = 200.0  # while a person sits in the deal, at any speed
OPENS = 150.0  # an empty table before the first card moves
BETWEEN_DEALS = 1600.0  # at speed 1, when no player is waited for; players who are out read the result, too
READ_DEAL = 3000.0  # how long it stays to be read how a deal came out, where the next one begins by itself


Pace = Callable[[str], float]
"""How long a temper takes, relative to others: always the same, whatever the bot holds and thinks of."""


class Host:
    """One running match on one clock (milliseconds, the screen's). Implements `core.ports.TableHost`.

    gap: milliseconds between two actions, set by the screen from its speed. window: milliseconds that a question
    to everybody stays open for persons; 0 waits until all of them have answered. deals_on: a person who plays alone
    need not ask for the next deal. hasty: they want on to their next choice, and will not speak up before.
    """

    def __init__(
        self, match: Match, make: Maker, seated: SeatedNames | None = None, pace: Pace = lambda temper: 1.0
    ) -> None:
        """`seated`: who sits, waits and has stood up there now, if others than when the match began."""
        self.match, self._pace = match, pace
        self.setup: Setup = match.record.setup._replace(chairs=(seated or match.record.setup).chairs)
        self.chairs = Chairs(self.setup.chairs, make)
        self.gap, self.window = GAP, 0.0
        self.kept = self.plays_forced = True
        self.deals_on = self.hasty = False
        self.case = ""
        self.practice = False
        self._step = self._asked_at = -1  # the step, and the step at which bots were last asked
        self._settled: float | None = None  # when the screen had shown all of this step
        self._late = 0.0  # whole gaps for which a bot has been thinking on
        self._shown = -1, False  # what everybody had been told at this step; whether that was nothing new
        self._opened: tuple[int, float] | None = None  # the question of a window, and when it was seen
        self._hurried = -1  # the step whose pause or window a person has ended
        self.declined = 0  # answers given here that only declined a window
        self._heard = [0] * len(self.setup.chairs)
        self._thought: Thoughts | None = None
        self.coming: dict[Seat, Chair] = dict(seated.coming) if seated else {}
        # whose hand a bot plays on in this deal: they alone may come back to it
        self._stood_up: dict[Seat, str] = dict(seated.away) if seated else {}

    # ---- what the screen may ask ------------------------------------------------------------------------
    @property
    def trouble(self) -> Trouble | None:
        """See TableHost."""
        return self.match.ledger.trouble

    @property
    def question(self) -> int:
        return self.match.question

    def view(self, observer: Seat | None) -> View:
        """See TableHost."""
        return self.match.view(observer)

    def told(self, observer: Seat | None, since: int) -> tuple[Event, ...]:
        """See TableHost."""
        return self.match.told(observer, since)

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """See TableHost."""
        return self.match.offers(seat)

    def advice(self, seat: Seat) -> object:
        """See TableHost."""
        return self.match.advice(seat)

    def ahead(self, seat: Seat, verb: str) -> tuple[tuple[str, ...], ...]:
        """See TableHost."""
        if seat not in self.match.waiting() or self.match.is_due():
            return ()
        return rows(self.match.spec, self.match.view(seat), self.setup.options, seat, verb)

    def outcome(self) -> Outcome | None:
        """See TableHost."""
        return self.match.outcome()

    def submit(self, seat: Seat, text: str, seen: int) -> Refused | None:
        """See TableHost."""
        return self.match.submit(seat, text, seen)

    def may_watch(self, seat: Seat) -> bool:
        """See TableHost."""
        return self.match.outside.may_watch(seat)

    def watches(self, seat: Seat) -> bool:
        """See TableHost."""
        return self.match.outside.watches(seat)

    def watch(self, seat: Seat, on: bool) -> None:
        """See TableHost."""
        self.match.watch(seat, on)

    def watched(self, seat: Seat) -> tuple[Shown, ...]:
        """See TableHost."""
        return self.match.watched(seat)

    def may_bet(self, seat: Seat) -> tuple[Seat, ...]:
        """See TableHost."""
        return self.match.outside.may_bet(seat) if self.match.waiting() else ()

    def bet(self, seat: Seat, on: Seat) -> Refused | None:
        """See TableHost."""
        return self.match.bet(seat, on)

    @property
    def bets(self) -> Sequence[Bet]:
        """See TableHost."""
        return tuple(self.match.outside.bets)

    def hurry(self) -> None:
        """See TableHost."""
        self._hurried = self.match.step

    def waiting(self) -> tuple[Seat, ...]:
        """See TableHost."""
        return self.match.waiting()

    @property
    def is_window(self) -> bool:
        """See TableHost."""
        return self.match.silence

    def forced(self, seat: Seat) -> bool:
        """See TableHost."""
        return self.plays_forced and self._alone and self.match.forced(seat) is not None

    @property
    def _alone(self) -> bool:
        """Whether one person plays, and no one who stood up or waits for a seat looks on: then the time the table waits
        for them tells their hand to no other person."""
        return sum(chair.is_person for chair in self.chairs.all()) == 1 and not self.coming and not self.away

    @property
    def away(self) -> Mapping[Seat, str]:
        """See TableHost."""
        return {seat: name for seat, name in self._stood_up.items() if self._in_deal(seat)}

    def reseat(self, seat: Seat, chair: Chair) -> bool:
        """See TableHost."""
        was = self.chairs.all()[seat]
        self.coming.pop(seat, None)
        if was.is_person and not chair.is_person:
            self._stood_up[seat] = was.name
        if chair.is_person and not was.is_person and self._stood_up.get(seat) != chair.name \
                and (self._in_deal(seat) or self.match.outside.seen):
            self.coming[seat] = chair
            self.match.expect(seat, chair)
            return False
        if chair.is_person:
            self._stood_up.pop(seat, None)
        self._sit(seat, chair)
        return True

    def _in_deal(self, seat: Seat) -> bool:
        return not self.match.is_due() and self.match.outcome() is None and seat in self.match.playing()

    def _sit(self, seat: Seat, chair: Chair) -> None:
        self.match.change(seat, chair, self.chairs.all()[seat])
        self.chairs.change(seat, chair)
        self._heard[seat] = 0
        self._asked_at, self._thought = -1, None
        self.setup = self.setup._replace(chairs=self.chairs.all())

    def _take_seats(self) -> None:
        """Seat those who wait for a seat, when a deal is over: no player knows another's cards any more – or where all
        hands have been opened and not all of them shown, not before they have been shuffled."""
        if not self.match.outside.seen:
            for seat, chair in self.coming.items():
                self._sit(seat, chair)
            self.coming.clear()
        self._stood_up.clear()

    def window_left(self, now: float) -> float | None:
        """See TableHost."""
        if not self.window or self._opened is None or self._opened[0] != self.match.question:
            return None
        return max(0.0, 1.0 - (now - self._opened[1]) / self.window)

    # ---- time -------------------------------------------------------------------------------------------
    def tick(self, now: float, settled: bool) -> float | None:
        """See TableHost."""
        if self._step != self.match.step:
            self._step, self._settled, self._late = self.match.step, None, 0.0
            self._shown = self.match.told_all, self._shown[0] == self.match.told_all
        if not settled or self.match.outcome() is not None:
            return None
        if self._settled is None:
            self._settled = now
        due = self._due(now)
        if due is not None:
            due += self._late
        thinks = not self.match.is_due() and self._asked_at != self._step and not self._thoughts().ready()
        if due is None or due > now:
            return due
        if thinks:                          # a bot that misses a gap waits for the next: time tells no cards
            gap = max(self._gap(), 1.0)
            missed = gap * (1 + floor((now - due) / gap))
            self._late += missed
            return due + missed
        self.act()
        return now

    def _due(self, now: float) -> float | None:
        """When the next thing happens by itself; None: when a person acts."""
        assert self._settled is not None
        if self.match.is_due():
            return self._next_deal_at(self._settled)
        if self.is_window:
            return self._window_ends(now, self._settled)
        answered = self._asked_at == self._step
        if answered and self._any_choice():
            return None
        gap = self._gap()           # after an answer that stays secret until the last one there is nothing to look at
        return self._settled + (min(gap, LEAST_GAP) if self._shown[1] else gap)

    def _next_deal_at(self, settled: float) -> float | None:
        if self._hurried == self._step:
            return settled
        if self.match.step == 0:
            return settled + OPENS
        if not any(chair.is_person for chair in self.chairs.all()):
            return settled + BETWEEN_DEALS * self.gap / GAP
        return settled + READ_DEAL if self.deals_on and self._alone else None

    def _window_ends(self, now: float, settled: float) -> float | None:
        if self._opened is None or self._opened[0] != self.match.question:
            self._opened = (self.match.question, now)
        if self._hurried == self._step:
            return settled
        if not self._any_choice():
            return settled + self._gap()
        return self._opened[1] + max(self.window, LEAST_GAP) if self.window else None

    def _any_choice(self) -> bool:
        """A person is waited for who has something to choose."""
        return any(self.chairs.is_person(seat) and not self.forced(seat) for seat in self.match.waiting())

    def _gap(self) -> float:
        persons, gap = any(map(self.chairs.is_person, self.match.playing())), self.gap * self._patience()
        return max(gap, LEAST_GAP) if persons and not (self.hasty and self._alone) else gap

    def _patience(self) -> float:
        """Return how long the seat to act takes; where several are asked all take the same time."""
        waiting = self.match.waiting()
        return self._pace(self.chairs.all()[waiting[0]].temper) if len(waiting) == 1 else 1.0

    # ---- acting -----------------------------------------------------------------------------------------
    def act(self) -> None:
        """Take the next step that needs no person: deal on, close the window, or let the bots answer."""
        if self.match.is_due():
            self._take_seats()
            self.match.proceed()
            self._take_seats()
        elif self.is_window:
            self._close_window()
        else:
            self._ask_bots()

    def _close_window(self) -> None:
        """All answers come out together: what the bots say, and the default for persons who stay silent."""
        thoughts = self._thoughts()
        if not thoughts.ready():
            return
        question, answers = self.match.question, dict(thoughts.spoken())
        for seat in self.match.waiting():
            default = self.match.default(seat)
            text = answers.get(seat) or default
            if text is not None and self.match.question == question:
                self.declined += text == default
                self._play(seat, text)

    def _ask_bots(self) -> None:
        """Take one action at the most, of the bot that speaks first; none while a bot thinks that the others await."""
        step, thoughts = self.match.step, self._thoughts()
        done = any(self._play(seat, text) for seat, text in thoughts.spoken())
        if done or thoughts.ready():
            self._asked_at = step

    def _thoughts(self) -> Thoughts:
        """Return what is thought of the open question: on a turn as it stands, in a window as seats answer
        meanwhile."""
        about = (True, self.match.question) if self.is_window else (False, self.match.step)
        if self._thought is None or self._thought.about != about:
            self._thought = Thoughts(about, self._answers() if self.is_window else self._words())
        return self._thought

    def _answers(self) -> Iterator[Word | None]:
        """Everybody's, when everybody has one."""
        answers = []
        for seat in self.match.waiting():
            for text in self._asked(seat):
                if text is Thinking.STILL:
                    yield None
                elif text is not None:
                    answers.append((seat, text))
        yield from answers

    def _words(self) -> Iterator[Word | None]:
        """Yield who wants to do what: seats with a standing offer are asked first, then the seat whose turn it is."""
        waiting = self.match.waiting()
        others = [seat for seat in self.match.playing() if seat not in waiting]
        for seat in (*others, *waiting):
            if self.match.offers(seat):
                for text in self._asked(seat):
                    if text is Thinking.STILL:
                        yield None
                    elif text is not None:
                        yield seat, text

    def _asked(self, seat: Seat) -> Iterator[str | Thinking | None]:
        """What a seat says, after having said that it still thinks as often as it is asked."""
        controller = self.chairs.controller(seat)
        if controller is None:
            yield self.match.forced(seat) if self.forced(seat) else None
            return
        events = self.match.told(seat, self._heard[seat])
        self._heard[seat] += len(events)
        controller.hear(Delivery(events, self.match.question, self.match.offers(seat)))
        said = controller.poll()
        while said is Thinking.STILL:
            yield said
            said = controller.poll()
        yield said

    def _play(self, seat: Seat, text: str) -> bool:
        """Whether something was done. A bot's mistake must not stop the table: if it is waited for, it plays what is
        on offer instead, else it has said nothing."""
        if self.match.submit(seat, text, self.match.question) is None:
            return True
        if seat not in self.match.waiting():
            return False
        return self.match.submit(seat, self.match.offers(seat)[0].action.text(), self.match.question) is None

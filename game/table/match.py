"""The Match: the only owner of a State, and the only gate through which players learn of it.

It knows no game by name: texts come in, events go out, each observer's share to that observer alone.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Event, Shown, told
from game.core.ports import Chair
from game.core.rng import Rng
from game.core.rules import Action, AnyGame, GameSpec, Given, Offer, Options, Outcome, Refused, State
from game.core.seating import Seat
from game.core.view import Known, View
from game.table.ledger import Ledger, MemoryLedger
from game.table.onlookers import ASIDE, CLOSES, OPENS, Outside, bet_text
from game.table.record import Record, RecordError, RecordLine, chair_text


class Match:
    """One match from its first deal to its outcome.

    `step` counts every accepted action and every `proceed`; step n draws its chance from Rng(seed, n). `dealt` is the
    step at which the deal in hand began. outside: who is out and looks on, and what they have bet.
    """

    def __init__(self, spec: AnyGame, record: Record, ledger: Ledger | None = None) -> None:
        self.spec: GameSpec[State] = spec
        self.record = record
        self.ledger = ledger or MemoryLedger(record)
        self.step = self.dealt = 0 if record.given is None else 1
        self._fresh: list[Event] = []
        self._offered_at = -1
        self._offered: dict[Seat, tuple[Offer, ...]] = {}
        seats = len(record.setup.chairs)
        if record.given is None:
            self.spec.check(seats, record.setup.options)
            self._state: State = self.spec.rules.start(seats, record.setup.options, self._fresh)
        else:
            self._state = self._from_position(record)
        self._open = View(None, seats)
        self._known: dict[Seat | None, Known] = {None: self._open, **{seat: Known(seat) for seat in range(seats)}}
        self.outside = Outside(record, spec.fresh, self._open, lambda: self.dealt)
        self._tell()

    def _from_position(self, record: Record) -> State:
        assert record.given is not None
        seats, facts = record.given
        state = self.spec.rules.position(Given(seats, record.setup.options, facts, Rng(record.seed, 0)))
        state.events = self._fresh
        self._fresh += self.spec.rules.opening(state)
        return state

    # ---- what observers may ask -------------------------------------------------------------------------
    @property
    def question(self) -> int:
        """The id of the question that is open now."""
        return self._state.question

    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats the match waits for; empty when `proceed` is due or all is over."""
        return tuple(self._state.waiting())

    def view(self, observer: Seat | None) -> View:
        """Return all this observer was told, as a copy that only the caller writes to; None is the shared screen."""
        return self._open.copy(self._known[observer])

    def told(self, observer: Seat | None, since: int) -> tuple[Event, ...]:
        """Return the events this observer was told from number `since` on."""
        return tuple(self._known[observer].heard[since:])

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """Return the actions this seat may take now; worked out once for each step, however many ask."""
        if self._offered_at != self.step:
            self._offered_at, self._offered = self.step, {}
        elif seat in self._offered:
            return self._offered[seat]
        found = self._offered[seat] = self._state.offers(seat)
        return found

    def advice(self, seat: Seat) -> object:
        """Return what the rules work out for this seat from its own view; None in games without anything to work out.
        """
        asked: Callable[[View, Options], object] | None = getattr(self.spec.rules, "advice", None)
        return None if asked is None else asked(self.view(seat), self.record.setup.options)

    def playing(self) -> tuple[Seat, ...]:
        """Return the seats still in the deal, in turn order."""
        return self.outside.playing

    def watched(self, seat: Seat) -> tuple[Shown, ...]:
        """See TableHost: of each hand what its owner knows of it."""
        if not self.outside.watches(seat):
            return ()
        found = []
        for other in range(self._open.seats):
            faces = self._known[other].faces
            cards = tuple(card for card in self._open.hand(other) if card in faces)
            if cards:
                found.append(Shown(cards, tuple(faces[card] for card in cards), (seat,)))
        return tuple(found)

    def staying(self) -> tuple[Seat, ...]:
        """Return the seats that the next deal concerns: those in the round, or all when the round is over."""
        view = self._open
        if "round" in view.ended:
            return tuple(range(view.seats))
        return tuple(seat for seat in view.order if view.left.get(seat) not in ("round", "match"))

    def standing(self) -> tuple[Seat, ...]:
        """Return the seats with a standing offer; for the code that runs the table, never for a screen: it tells
        secrets."""
        return tuple(self._state.standing())

    @property
    def silence(self) -> bool:
        """Whether the open question closes for those who say nothing."""
        return self._open.silence

    def forced(self, seat: Seat) -> str | None:
        """Return the only thing this seat can do in its turn, or say where all a question leaves it is what silence
        says; None: it has a choice, or its only card is its own to lay."""
        turn = self._open.asking == "turn"
        if seat not in self._state.waiting():
            return None
        offers = self.offers(seat)
        only = offers[0].action.text() if len(offers) == 1 and not offers[0].lays else None
        return only if turn or only == self.default(seat) else None

    @property
    def told_all(self) -> int:
        """The number of events everybody has been told."""
        return len(self._known[None].heard)

    def default(self, seat: Seat) -> str | None:
        """Return the answer for a silent seat when a window closes; None: it is not asked, or must decide itself."""
        action = self._state.default(seat)
        return None if action is None else action.text()

    def outcome(self) -> Outcome | None:
        """Return the result, once the match is over."""
        return self._state.outcome()

    # ---- what changes it --------------------------------------------------------------------------------
    def submit(self, seat: Seat, text: str, seen: int) -> Refused | None:
        """Do what `text` says for `seat`; `seen` is the question it answers.

        A Refused changes nothing and is written nowhere. An action that stands needs no question.
        """
        action = Action.parse(text)
        state = self._state
        if seen != state.question and not any(o.standing and o.action == action for o in self.offers(seat)):
            return Refused("refused.stale")
        refused = state.apply(seat, action, Rng(self.record.seed, self.step))
        if refused is not None:
            return refused
        self.ledger.add(RecordLine(self.step, seat, action.text()))
        if not state.waiting():
            self.ledger.deal_ended()
        self.step += 1
        self._tell()
        return None

    def proceed(self) -> None:
        """Take the step that no player decides; only when no seat is waited for and the match is not over."""
        self._state.proceed(Rng(self.record.seed, self.step))
        self.step += 1
        self.dealt = self.step
        self._tell()

    def is_due(self) -> bool:
        """Return whether `proceed` is the next step."""
        return not self._state.waiting() and self._state.outcome() is None

    def change(self, seat: Seat, chair: Chair, before: Chair) -> None:
        """Write down who speaks for the seat from now on; the rules know nothing of it."""
        self.note(RecordLine(self.step, seat, chair_text(chair, before), "!"))

    def expect(self, seat: Seat, chair: Chair) -> None:
        """Write down who waits for the seat until the deal is over."""
        self.note(RecordLine(self.step, seat, chair_text(chair), "?"))

    def watch(self, seat: Seat, on: bool) -> None:
        """See TableHost."""
        if self.outside.may_watch(seat) and self.outside.watches(seat) != on:
            self.note(RecordLine(self.step, seat, OPENS if on else CLOSES, ASIDE))

    def bet(self, seat: Seat, on: Seat) -> Refused | None:
        """See TableHost."""
        if on not in self.outside.may_bet(seat) or not self._state.waiting():
            return Refused("refused.not_now")
        self.note(RecordLine(self.step, seat, bet_text(on), ASIDE))
        return None

    def note(self, line: RecordLine) -> None:
        """Write down what is no action: who sits there, what a player who is out does."""
        self.ledger.add(line)
        self.outside.note(line)

    def _tell(self) -> None:
        fresh = self._fresh
        if not fresh:  # an answer that stays secret until the last one
            return
        public = told(fresh, None)
        named = {seat for event in fresh if event.to is not None for seat in event.to}
        for observer, known in self._known.items():
            known.hear(told(fresh, observer) if observer in named else public)
        fresh.clear()
        self.outside.moved_on()


def play(match: Match, lines: list[RecordLine], upto: int | None = None) -> None:
    """Play recorded lines, `proceed` in between, up to step `upto`; RecordError if a line is refused.

    What is marked is no action, but tells that the deal in which it was written had begun.
    """
    played = play_on(match, lines, upto)
    if played < len(lines):
        line, record = lines[played], match.record
        at = record.name or record.setup.game
        raise RecordError("record.step", at=at, step=line.step, seat=line.seat + 1, text=line.text)


def play_on(match: Match, lines: list[RecordLine], upto: int | None = None) -> int:
    """Play the lines on as far as they can be played; how many could."""
    for at, line in enumerate(lines):
        if upto is not None and line.step >= upto:
            continue
        while match.step < line.step and match.is_due():
            match.proceed()
        if line.mark:
            match.note(line)
            continue
        if match.step != line.step or match.submit(line.seat, line.text, match.question) is not None:
            return at
    return len(lines)

"""Plays what was told: acts one after another at a speed, sampled at any time and never asked to wait.

It folds the events into its own view as it comes to them, so that the picture always shows a moment that was. It
knows no clock but the `now` it is given, and no device: sounds go to the listeners.
"""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import Began, Event, Shown
from game.core.seating import Seat
from game.core.view import View
from game.ui.stage.acts import acts
from game.ui.stage.choreography import choreography
from game.ui.stage.faces import Felt, felt
from game.ui.stage.frame import at_rest, sample
from game.ui.stage.great_moments import LONGEST
from game.ui.stage.layout import layout
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Act, Frame, Ground, MovementContext, Placement, Spoken
from game.ui.stage.reduced_motion import calmed
from game.ui.stage.tracks import CUTIN, CutIn, Saying, Timeline, Written

LEAST_EXCHANGE = 180.0
INSTANT = float("inf")
STANDS = 700.0
"""Milliseconds for which lettering stands across the table, at any speed."""

DEEDS = ("exchange",)
CLIMAX = ("trumpet", "showdown", "score")


class _Running(NamedTuple):
    act: Act
    score: Timeline
    before: View
    old: Placement
    new: Placement
    began: float
    speed: float
    hold: float
    heard: set[int]
    by_hand: Mapping[CardId, CardPose] | None = None


class Playback:
    """One observer's picture. `speed` may change at any time and holds for the acts that begin then; `calm` is the
    speed of what everybody has to follow, however fast a row of bots is played."""

    def __init__(self, view: View, room: Ground, sound: Callable[[str], None] = lambda _: None,
                 on_act: Callable[[Act, View], None] = lambda _act, _view: None,
                 remarks: Callable[[Event], Saying | None] = lambda _: None) -> None:
        """`remarks`: what a player says to an event besides what the game lets them say."""
        self.view, self.room = view, room
        self.speed, self.calm, self.reduced = 1.0, 1.0, False
        self.spoken: dict[Seat, Spoken] = {}
        self.moods: dict[Seat, Felt] = {}   # what the faces of bots show, and since when
        self.written: Written | None = None
        self.weight = 0.0                   # how heavily cards land, 0-1
        self.stages = True                  # great moments are wanted, and can be followed
        self.writes = True                  # lettering is wanted, and there is time to look at it
        self._won: Event | None = None      # the end of which it has been seen already who has won
        self._seen: set[str] = set()        # what has been written in this deal: each comes once
        self.by_hand: Mapping[CardId, CardPose] | None = None     # where the next pull has been drawn to by hand
        self._sound, self._on_act, self._remarks = sound, on_act, remarks
        self._waiting: deque[Act] = deque()
        self._running: _Running | None = None
        self._rest = layout(view, room)

    # ---- being told ------------------------------------------------------------------------------------------
    def hear(self, events: Iterable[Event]) -> None:
        """Hear further events, in the order told; they are played after those that wait already."""
        self._waiting.extend(acts(tuple(events), self.room.table.sheet, self.room.table.kinds))

    @property
    def told(self) -> int:
        """The number of events that have been handed over, played or not."""
        return len(self.view.heard) + sum(len(act.events) for act in self._waiting)

    @property
    def doing(self) -> str:
        """The kind of the act that runs; empty: none does."""
        return self._running.act.kind if self._running is not None else ""

    @property
    def turning(self) -> bool:
        """Whether only the light still runs, on its way to the seat that is asked."""
        return self.doing == "turn" and not self._waiting

    def tells(self, now: float) -> bool:
        """Return whether something that an act kept to itself at first is seen now, and may be said."""
        run = self._running
        return run is not None and 0 < run.score.tells <= (now - run.began) * run.speed

    @property
    def settled(self) -> bool:
        return self._running is None and not self._waiting

    @property
    def quiet(self) -> bool:
        """Whether nothing runs, and nothing is written across the table."""
        return self.settled and self.written is None

    @property
    def placement(self) -> Placement:
        """The placement in which everything stands when what runs has run out."""
        return self._rest

    @property
    def arranging(self) -> bool:
        """Whether nothing moves but the own hand, into another order."""
        return self._running is not None and self._running.act.kind == "arrange" and not self._waiting

    # ---- time ------------------------------------------------------------------------------------------------
    def advance(self, now: float) -> None:
        """Begin and end acts up to `now`. An act that lasts no time is over when it begins."""
        if self.written is not None and now - self.written.since >= STANDS:
            self.written = None
        while True:
            if self._running is not None:
                if not self._over(self._running, now):
                    self._sounds(self._running, now)
                    return
                now_free = self._end(self._running)
            else:
                now_free = now
            if not self._waiting:
                return
            self._begin(self._waiting.popleft(), min(now, now_free))

    def hurry(self, now: float) -> None:
        """Hurry by any confirm: what runs is complete at once, with all that waits behind it in the same delivery."""
        self.written = None
        kept, self.speed = self.speed, INSTANT
        if self._running is not None:
            self._running = self._running._replace(speed=INSTANT)
        self.advance(now)
        self.speed = kept

    def keep_up(self, now: float) -> None:
        """Keep up: what runs goes on at the speed that is in force now."""
        run = self._running
        if run is None or run.speed == INSTANT:
            return
        pace, gone = self._pace(run.act, run.score, run.by_hand is not None), (now - run.began) * run.speed
        hold = 0.0 if self.speed == INSTANT else run.score.hold / self.calm
        self._running = run._replace(speed=pace, hold=hold, began=now - min(gone, run.score.lasts) / pace)

    def jump(self, now: float, most: float = INSTANT) -> bool:
        """Jump on a late screen: all but the last act is taken as read, at most so many of them now; return whether
        none of them is left."""
        taken = 0
        while len(self._waiting) > 1:
            if taken >= most:
                return False
            taken += 1
            act = self._waiting.popleft()
            self.view.hear(act.events)
            self._on_act(act, self.view)
            for event in act.events:
                self._remarks(event)
        if self._running is not None:
            self._running = None
        self._rest = layout(self.view, self.room)
        self.advance(now)
        return True

    def frame(self, now: float) -> Frame:
        """Return the picture at `now`."""
        run = self._running
        if run is None:
            return at_rest(self._rest)
        return sample(run.score, run.old, run.new, (now - run.began) * run.speed)

    def relay(self, room: Ground) -> None:
        """Relay what runs once the room has changed (resized, other letters): it goes on in the new one."""
        self.room = room
        self._rest = layout(self.view, room)
        if self._running is not None:
            run = self._running
            old = layout(run.before, room)
            hand = None if run.by_hand is None else self._followed(run.by_hand, run.old, old)
            self._running = run._replace(old=old, new=self._rest, by_hand=hand,
                                         score=self._score(run.act, run.before, old, hand))

    def rearrange(self, room: Ground, now: float, held: Mapping[CardId, CardPose] | None = None,
                  turned: tuple[CardId, ...] = ()) -> None:
        """Put the own hand into another order: its cards slide there, unless something else is moving them. held: from
        where the player has let them go. turned: cards that are turned where they lie, for these eyes alone."""
        if self._running is not None or self.speed == INSTANT:
            self.relay(room)
            return
        old, self.room = self._rest._replace(cards={**self._rest.cards, **(held or {})}), room
        self._rest = layout(self.view, room)
        act = Act("arrange", (Shown(turned, (), ()),) if turned else ())
        before = self.view.copy()
        self._running = _Running(act, self._score(act, before, old), before, old, self._rest, now, 1.0, 0.0, set())

    # ---- acts ------------------------------------------------------------------------------------------------
    def _begin(self, act: Act, now: float) -> None:
        before, old = self.view.copy(), self._rest
        self.view.hear(act.events)
        self._rest = layout(self.view, self.room)
        hand, self.by_hand = (self.by_hand, None) if self._any("by_hand", act) else (None, self.by_hand)
        score = self._score(act, before, old, hand)
        self._on_act(act, self.view)
        hold = 0.0 if self.speed == INSTANT else score.hold / self.calm
        pace = self._pace(act, score, hand is not None)
        self._running = _Running(act, score, before, old, self._rest, now, pace, hold, set(), hand)
        if any(isinstance(event, Began) and event.what == "deal" for event in act.events):
            self._seen.clear()
        if self.speed != INSTANT:
            self.moods |= {seat: Felt(mood, now) for seat, mood in felt(act, self.room.table).items()}
        for saying in (*score.sayings, *filter(None, map(self._remarks, self._remarked(act)))):
            self.say(saying, now)
        self._sounds(self._running, now)

    def _remarked(self, act: Act) -> list[Event]:
        """The events to which something may be said now: the end of what is won, where that is seen, and not again."""
        found = [event for event in act.events if event is not self._won]
        if act.win is not None and act.win.ended not in act.events:
            self._won = act.win.ended
            found.append(self._won)
        return found

    def _score(self, act: Act, before: View, old: Placement,
               by_hand: Mapping[CardId, CardPose] | None = None) -> Timeline:
        score = choreography(MovementContext(act, before, self.view, old, self._rest, by_hand, self.weight,
                                             self.stages))
        return calmed(score) if self.reduced else score

    def _pace(self, act: Act, score: Timeline, by_hand: bool) -> float:
        """No exchange and no play under 180 ms, unless everything is instant; the end of a deal, and what many pay
        together, is never hastened by a row, and a pull no more than can be followed."""
        if not by_hand and self.speed != INSTANT:
            for kind in self.room.table.kinds:
                if (pace := kind.hurries(act, self.speed, self.calm)) is not None:
                    return pace
        if (score.moments or (score.great and self.speed != INSTANT)) and not by_hand:
            staged = max((track.end for track in score.moments), default=score.lasts)
            return max(min(self.speed, self.calm), staged / LONGEST)
        if act.kind in CLIMAX or self._any("climax", act) or (act.kind == "pay" and len(act.events) > 1):
            return min(self.speed, self.calm)
        if (act.kind in DEEDS or self._any("deeds", act)) and self.speed != INSTANT:
            return min(self.speed, max(1.0, score.lasts / LEAST_EXCHANGE))
        return self.speed

    def _any(self, which: str, act: Act) -> bool:
        """Whether a kind of this table counts this act among its `which`."""
        return any(act.kind in getattr(kind, which) for kind in self.room.table.kinds)

    def _followed(self, hand: Mapping[CardId, CardPose], old: Placement,
                  new: Placement) -> Mapping[CardId, CardPose]:
        found = (kind.follow(hand, old, new) for kind in self.room.table.kinds)
        return next((poses for poses in found if poses is not None), hand)

    def _over(self, run: _Running, now: float) -> bool:
        return run.speed == INSTANT or (now - run.began) * run.speed >= run.score.lasts + run.hold * run.speed

    def _end(self, run: _Running) -> float:
        self._running = None
        return run.began if run.speed == INSTANT else run.began + run.score.lasts / run.speed + run.hold

    def _sounds(self, run: _Running, now: float) -> None:
        t = float("inf") if run.speed == INSTANT else (now - run.began) * run.speed
        for index, cue in enumerate(run.score.sounds):
            if cue.at <= t and index not in run.heard:
                run.heard.add(index)
                self._sound(cue.name)
        if self.writes and run.speed != INSTANT:
            for cutin in run.score.cutins:
                if cutin.at <= t and cutin.name not in self._seen:
                    self._write(cutin, now)

    def _write(self, cutin: CutIn, now: float) -> None:
        """Across the table, beside whatever else goes on there."""
        self._seen.add(cutin.name)
        self.written = Written(cutin.name, now, cutin.seat)
        self._sound(CUTIN)

    def say(self, saying: Saying, now: float) -> None:
        """Show a bubble; a new one replaces the same player's last."""
        self.spoken[saying.seat] = Spoken(saying.seat, saying.word, saying.voice, now, saying.together)

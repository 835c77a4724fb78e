"""Times a result as it comes: one place stands there, the others drop in from the last to the first, the winner's crest
flies into its laurel, then the awards, while the chart draws itself. Where a match is known by who has lost it, the
last comes last.

A moment is a value: it tells how far each thing has come, 0-1. It knows no page and no device, and draws nothing.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf

from game.ui.input.gesture import STEERING, Command, Gesture, Letter, Pointer

FADE, DROP, FLY, GLOW = 160.0, 260.0, 420.0, 180.0
"""Milliseconds: before anything comes; a place drops; the crest flies; what stands beside it then comes."""

APART, ALL = 150.0, 900.0
"""From one place to the next, and from the last to the first at most."""

BREATH = 180.0
"""How long the first place lets itself be waited for."""

AWARD, AWARDS_APART, DRAWN = 320.0, 170.0, 700.0
"""An award comes; from one to the next; the chart draws itself."""

TICKS = 90.0
"""From one sound of a place to the next: thirty of them are no rattle."""

SEEN, MOST_SEEN = 700.0, 2100.0
"""Milliseconds a result has stood without a press before a press means what stands on it: a player who pressed on to
see it begins no match. The second figure is the most it takes, however fast the player presses."""

DOWN, UP = ("down", "pressed"), ("up", "released", "lost")


@dataclass(frozen=True)
class EntranceMoment:
    """Describes how far a result has come. `order`: the lines of the standings as they drop in; the last so many,
    `heads`, are those whose crests fly. `at`: milliseconds since it began, at its usual pace; infinite where all
    stands."""

    order: tuple[int, ...] = ()
    heads: int = 0
    awards: int = 0
    at: float = inf

    def _share(self, begin: float, lasts: float) -> float:
        return min(1.0, max(0.0, (self.at - begin) / lasts))

    def _begins(self, turn: int) -> float:
        if turn == 0:
            return -DROP        # so that no player looks at an empty page
        late = BREATH if self.heads and turn >= len(self.order) - self.heads else 0.0
        return FADE + (turn - 1) * min(APART, ALL / max(1, len(self.order) - 2)) + late

    @property
    def _placed(self) -> float:
        return self._begins(len(self.order) - 1) + DROP

    @property
    def lands(self) -> float:
        """The time when the crest is in its laurel; where there is none, when all places are told."""
        return self._placed + (FLY if self.heads else 0.0)

    @property
    def lasts(self) -> float:
        """The whole of it."""
        return self.lands + max(DRAWN, AWARDS_APART * max(0, self.awards - 1) + AWARD)

    @property
    def stands(self) -> bool:
        return self.at >= self.lasts

    def place(self, line: int) -> float:
        """Return how far this line of the standings has dropped."""
        return 1.0 if self.stands else self._share(self._begins(self.order.index(line)), DROP)

    @property
    def flown(self) -> float:
        """The share of their way that the crests have flown."""
        return 1.0 if self.stands else self._share(self._placed, FLY)

    @property
    def crowned(self) -> float:
        """The share by which what stands with the crest has come: the laurel's light, and who has won."""
        return 1.0 if self.stands else self._share(self.lands, GLOW)

    @property
    def drawn(self) -> float:
        """The share of the chart that is drawn."""
        return 1.0 if self.stands else self._share(self.lands, DRAWN)

    def award(self, n: int) -> float:
        """Return how far this award has come."""
        return 1.0 if self.stands else self._share(self.lands + n * AWARDS_APART, AWARD)

    def sounds(self, chord: str) -> Sequence[tuple[float, str]]:
        """List the sounds and when they are heard: a place, the chord, an award."""
        ticks, last = list[tuple[float, str]](), -inf
        for turn in range(len(self.order)):
            at = self._begins(turn) + 0.7 * DROP
            if at - last >= TICKS:
                ticks.append((at, "land"))
                last = at
        turned = [(self.lands + n * AWARDS_APART + 0.4 * AWARD, "flip") for n in range(self.awards)]
        return [*ticks, (self.lands, chord), *turned]


STANDS = EntranceMoment()
"""All is there."""


class ResultEntrance:
    """A result on its way in, told the time from outside; before it is first told, all stands. `rate`: how much faster
    than usual; infinite: it stands at once."""

    def __init__(self, whole: EntranceMoment, chord: str, rate: float, play: Callable[[str], None]) -> None:
        self._moment = replace(whole, at=0.0) if rate < inf else STANDS
        self._chord, self._rate, self._play = chord, rate, play
        self._since: float | None = None
        self._stood: float | None = None
        self._pressed = -inf
        self._held: set[str] = set()        # what ended it, and has not been let go of

    @property
    def moment(self) -> EntranceMoment:
        """The moment to draw."""
        return STANDS if self._since is None else self._moment

    @property
    def lasts(self) -> float:
        """Milliseconds from beginning to end; 0 where it stands at once."""
        return 0.0 if self._rate == inf else self._moment.lasts / self._rate

    def update(self, now: float) -> float | None:
        """Bring it up to this time; when to be called again, None where nothing moves."""
        self._since = now if self._since is None else self._since
        moves = not self._moment.stands
        if moves:
            self._reach((now - self._since) * self._rate)
        if self._stood is None and self._moment.stands:
            self._stood = now
        return now if moves else None

    def _reach(self, at: float) -> None:
        before, self._moment = self._moment, replace(self._moment, at=at)
        for when, name in before.sounds(self._chord):
            if before.at < when <= at and (at < inf or name == self._chord):
                self._play(name)

    def hears(self, gesture: Gesture, now: float) -> bool:
        """Return whether a gesture was spent on it: any press ends it and means nothing else, nor does its letting go;
        nor does a press that comes too soon after the end to be a reaction to it."""
        if not isinstance(gesture, Pointer | Command | Letter) or gesture.phase == "moved":
            return False
        moves, held = self._is_new(gesture, now), _hand(gesture)
        if gesture.phase in DOWN:
            return self._ended_by(held, now) if moves else self._repeats(gesture, held)
        spent = moves or held in self._held
        if gesture.phase in UP:
            self._held.discard(held)
        return spent

    def _is_new(self, gesture: Gesture, now: float) -> bool:
        """Whether it still comes, or has only just come while a player presses on."""
        if self._stood is None:
            return True
        if isinstance(gesture, Command) and gesture.act in STEERING:
            return False                # it begins nothing
        return now < min(max(self._stood, self._pressed) + SEEN, self._stood + MOST_SEEN)

    def _ended_by(self, held: str, now: float) -> bool:
        if not self._moment.stands:
            self._reach(inf)
        self._stood = now if self._stood is None else self._stood
        self._pressed = now
        self._held.add(held)
        return True

    def _repeats(self, gesture: Gesture, held: str) -> bool:
        """Whether the press that ended it is only held on; pressed again it means something."""
        repeats = isinstance(gesture, Command) and gesture.repeat and held in self._held
        if not repeats:
            self._held.discard(held)
        return repeats


def _hand(gesture: Pointer | Command | Letter) -> str:
    """What is pressed: a button of a mouse, a finger, a key, a button of a pad."""
    match gesture:
        case Pointer(button=button):
            what = str(button)
        case Command(act=act):
            what = act
        case Letter(key=key):
            what = key
    return f"{type(gesture).__name__} {gesture.device} {what}"

"""People around one screen, each with a gamepad: real scenes, a clock pushed by hand, thinking times that never change.

They see what is drawn and know their own cards when these lie open; they refuse to know how the program works, but for
where the ring of the focus stands.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from game.application import match_setup
from game.core.ports import Chair
from game.tools.studio import ShotRequest, Studio
from game.ui.input.gesture import Command, Gesture, Key, Stick
from game.ui.pages.curtain.together import TogetherContext

FRAME = 1000 / 60
NAMES = ("Aiko", "Ben", "Chiyo", "Dora", "Emil", "Fumi", "Gigi", "Hugo")
SEES, DECIDES, THUMB, TILTS, READS = 900.0, 1500.0, 350.0, 350.0, 2500.0
"""Milliseconds until somebody has seen that he is meant, has decided what to do, moves his thumb once more, tilts the
stick, and has read how a deal ended."""
HELD, PATIENCE = 60.0, 30_000.0
MOST_PRESSES, LOST = 60, 6
"""Presses after which somebody gives up, and after which he goes on with the shoulder button: one thing after the
other."""
STICK = {"left": -1.0, "right": 1.0}


@dataclass
class Turn:
    """Somebody was asked behind the curtain. Times in milliseconds; program: since the last answer, without any wait
    for a person."""

    seat: int
    asked: str
    began: float
    ended: float = 0.0
    presses: int = 0
    program: float | None = None


@dataclass
class Evening:
    """What was seen: the turns, and when which deal showed its cards and how far apart the deals were."""

    turns: list[Turn] = field(default_factory=list)
    begun: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    opening: float = 0.0


class Pads(Studio):
    """A house with as many pads as people."""

    @property
    def pads(self) -> dict[str, str]:
        """See Services."""
        return dict(self.plugged)


class People:
    """`tilt`: they answer by one gesture wherever that is possible; `kind`: of their chairs."""

    def __init__(self, game: str, seats: int, seed: int, tilt: bool, options: dict[str, Any],
                 kind: str = "person") -> None:
        self.studio = Pads(ShotRequest("table", game, size=(640, 360)))
        self.studio.plugged = {f"pad:{n}": "Pad" for n in range(seats)}
        self.tilt, self.evening = tilt, Evening()
        setup = self.studio.catalogue.solo(game, seats, options, seed)
        chairs = tuple(Chair(NAMES[n], chair.crest, chair.colour, kind) for n, chair in enumerate(setup.chairs))
        for n, chair in enumerate(chairs):
            self.studio.devices.holders.take(f"pad:{n}", chair.name)
        self.host = match_setup.open_table(setup._replace(chairs=chairs), None)
        self.studio.go(self.studio.routes.table(self.host))
        self._answered: float | None = None

    # ---- time ------------------------------------------------------------------------------------------------
    @property
    def now(self) -> float:
        return self.studio.time

    @property
    def top(self) -> Any:
        return self.studio.manager.stack[-1]

    def frame(self) -> None:
        self.studio.time += FRAME
        self.studio.manager.update(self.now)

    def wait(self, ms: float) -> None:
        end = self.now + ms
        while self.now < end:
            self.frame()

    def _until(self, come: Callable[[], Any]) -> None:
        """Let time pass until it has come. Raises TimeoutError."""
        end = self.now + PATIENCE
        while not come():
            if self.now > end:
                raise TimeoutError(f"after {self.now / 1000:.1f} s {type(self.top).__name__} does not go on")
            self.frame()

    def look(self) -> dict[str, Any]:
        """What can be pressed on the page that lies on top, once it is laid."""
        self.studio.brush.begin()
        self.studio.manager.draw(self.studio.brush)
        self.studio.brush.end()
        spots: dict[str, Any] = self.top.hands.spots
        return spots

    # ---- thumbs ----------------------------------------------------------------------------------------------
    def send(self, gesture: Gesture) -> None:
        self.studio.manager.handle(gesture)

    def press(self, seat: int, key: Key, held: float = HELD) -> None:
        self.send(Command(key, "down", f"pad:{seat}"))
        self.wait(held)
        self.send(Command(key, "up", f"pad:{seat}"))

    def stick(self, seat: int, x: float) -> None:
        """As a pad tells it: where the stick stands, and the direction that comes of it."""
        before, self._x = getattr(self, "_x", 0.0), x
        for share in (0.3, 1.0) if x else (0.3, 0.0):
            self.send(Stick(f"pad:{seat}", share * (x or before), 0.0))
        for way, key in ((-1, Key.LEFT), (1, Key.RIGHT)):
            if (before == way) != (x == way):
                self.send(Command(key, "down" if x == way else "up", f"pad:{seat}"))

    # ---- an evening --------------------------------------------------------------------------------------------
    def play(self, deals: int, most: float) -> Evening:
        """So many deals and the beginning of the next one, or as long as an evening is."""
        self._open()
        while len(self.evening.begun) <= deals and self.now < most and self.host.outcome() is None:
            self._note()
            name = type(self.top).__name__
            if name == "Curtain":
                self._all() if isinstance(self.top.context, TogetherContext) else self._curtain()
            elif name == "TableScene":          # who has fallen is read by all, and goes by itself
                self._table()
            self.frame()
        return self.evening

    def _open(self) -> None:
        """Until the first card moves: nothing was to be seen before but an empty table."""
        self._until(lambda: self.top.session.play.doing)
        self.evening.opening = self.now

    def _note(self) -> None:
        """When a deal begins to be played, and when its cards are shown."""
        found = self.evening
        view = self.host.view(None)
        waits = bool(self.host.waiting()) and (type(self.top).__name__ != "TableScene" or self.top.session.is_shown)
        if waits and len(found.begun) < view.number("deal"):
            found.begun.append(self.now)
        if "deal" in view.ended and len(found.shown) < len(found.begun):
            found.shown.append(self.now)

    def _table(self) -> None:
        """Before a deal and after it somebody goes on; what all may see is answered by whom it concerns."""
        table = self.top
        if not table.session.play.settled:
            return
        if table.shared.may_begin or table.session.between_deals:
            self._answered = None
            self.wait(READS)
            self._press_on(max(0, self.host.view(None).dealer))
        elif table.shared.before_all is not None or table.context.deed.seat is not None:
            self._answered = None
            self.wait(SEES)
            self._press_on(self.host.waiting()[0])

    def _press_on(self, seat: int) -> None:
        """A until it is heard; the first may only show where the focus stands."""
        before, table = self.host.match.step, self.top
        for _ in range(6):
            self.look()
            self.press(seat, Key.CONFIRM)
            self.wait(THUMB)
            if self.host.match.step != before or self.top is not table:
                return

    # ---- behind the curtain ------------------------------------------------------------------------------------
    def _curtain(self) -> None:
        curtain = self.top
        if not curtain.context.stands:
            return
        self.look()
        turn = Turn(curtain.context.seat, self.host.view(None).asking, self.now)
        turn.program = None if self._answered is None else self.now - self._answered
        self.wait(max(SEES, curtain.context.heeds - self.now))
        if curtain.context.blind:
            self.wait(DECIDES)
            self._go(turn, lambda: "answer:stay")
        elif curtain.context.many:
            self._hand(turn)
        else:
            self._one(turn)
        turn.ended = self._answered = self.now
        self.evening.turns.append(turn)

    def _one(self, turn: Turn) -> None:
        """One card: it is seen as long as A is held."""
        curtain = self.top
        self.send(Command(Key.CONFIRM, "down", f"pad:{turn.seat}"))
        turn.presses += 1
        meant = self._meant()
        if self.tilt and self._tilted(turn, meant):
            return
        self.send(Command(Key.CONFIRM, "up", f"pad:{turn.seat}"))
        self._go(turn, lambda: f"answer:{meant}", curtain)

    def _meant(self) -> str:
        """What somebody would answer who sees the card: strong ones are kept, of other answers the first that can be
        given is said."""
        curtain = self.top
        self._until(lambda: curtain.context.is_open)
        self.wait(DECIDES)
        rank = max((face.rank for face in curtain.context.secret() if face is not None), default=0)
        wish = ("keep", "refuse", "hide") if rank >= 8 else ("cambio", "accept", "hide", "keep")
        names = {answer.name for answer in curtain.context.answers().sides if answer.enabled}
        return next((name for name in wish if name in names), min(names))

    def _tilted(self, turn: Turn, meant: str) -> bool:
        """Whether it was answered by tilting the stick and letting go of A."""
        curtain, question = self.top, self.host.question
        sides = [answer.name for answer in curtain.context.answers().sides]
        if len(sides) != 2 or meant not in sides:
            return False
        self.stick(turn.seat, -1.0 if sides[0] == meant else 1.0)
        self.wait(TILTS)
        self.send(Command(Key.CONFIRM, "up", f"pad:{turn.seat}"))
        self.stick(turn.seat, 0.0)
        return self.host.question != question or turn.seat not in self.host.waiting()

    def _hand(self, turn: Turn) -> None:
        """A hand of several cards: held to tilt, else kept open by a short press; and what can be done with it until it
        is no longer asked for."""
        curtain = self.top
        self.send(Command(Key.CONFIRM, "down", f"pad:{turn.seat}"))
        turn.presses += 1
        tilts = self.tilt and curtain.context.tilts
        if not tilts:
            self.wait(HELD)
            self.send(Command(Key.CONFIRM, "up", f"pad:{turn.seat}"))
        self._until(lambda: curtain.context.is_open)
        self.wait(DECIDES)
        meant = next(iter([name for name in ("pass", "yield", "agree", "hide") if self._stands(name)]), "")
        if tilts and meant and self._tilted(turn, meant):
            return
        if tilts:
            self.send(Command(Key.CONFIRM, "up", f"pad:{turn.seat}"))
            self.press(turn.seat, Key.CONFIRM)
            turn.presses += 1
            self._until(lambda: curtain.context.is_open or self.top is not curtain)
        if meant:
            self._go(turn, lambda: f"answer:{meant}", curtain)
            return
        tried: set[str] = set()
        while self.top is curtain and curtain.context.stands and turn.presses < MOST_PRESSES:
            goal = next(self._goals(tried), "")
            if not goal:
                break
            tried.add(goal)
            self._go(turn, lambda goal=goal: goal, curtain, once=True)

    def _stands(self, name: str) -> bool:
        return any(answer.name == name and answer.enabled for answer in self.top.answers().sides)

    def _goals(self, tried: set[str]) -> Iterator[str]:
        """What one would press next: a choice, a card that can be played, an answer."""
        spots, curtain = self.look(), self.top
        chips = [name for name in spots if name.startswith("chip:") and name not in tried]
        yield from sorted(chips, key=lambda name: not self._throws(name))
        yield from (name for name in ("answer:attack",) if name in spots and name not in tried)
        yield from (f"card:{pick.card}" for pick in curtain.context.picks()
                    if pick.fits and f"card:{pick.card}" in spots and f"card:{pick.card}" not in tried)
        yield from (name for name in spots if name.startswith("answer:") and name not in tried)

    def _throws(self, chip: str) -> bool:
        """This chip means that a card is thrown away: nobody here lays formulas."""
        at, ways = chip.removeprefix("chip:"), self.top.choice.ways
        return at.isdecimal() and int(at) < len(ways) and ways[int(at)].label.startswith("Discard")

    def _go(self, turn: Turn, goal: Callable[[], str], curtain: Any = None, once: bool = False) -> None:
        """Step by step to what is meant, and A."""
        curtain, asked, began = curtain or self.top, self.host.match.step, turn.presses
        while self.top is curtain and curtain.context.stands and turn.presses < MOST_PRESSES:
            spots = self.look()
            if goal() not in spots:
                return
            self.wait(THUMB)
            hands, there = curtain.hands, spots[goal()].rect
            turn.presses += 1
            if hands.visible and hands.at == goal():
                self.press(turn.seat, Key.CONFIRM)
                if once or self.host.match.step != asked:
                    return
                continue
            here = spots[hands.at].rect if hands.at in spots else there
            way = _way(there.centerx - here.centerx, there.centery - here.centery)
            self.press(turn.seat, Key.NEXT if turn.presses - began > LOST else way)

    # ---- all at once -------------------------------------------------------------------------------------------
    def _all(self) -> None:
        """The page on which all are asked at once: each presses one button of his own."""
        page = self.top
        if not page.context.stands:
            return
        self.look()
        began = self.now
        program = None if self._answered is None else self.now - self._answered
        self.wait(SEES + DECIDES)
        for n, seat in enumerate(page.context.left()):
            turn = Turn(seat, self.host.view(None).asking, began, presses=1, program=program if n == 0 else None)
            verbs = [stands.verb for stands in page.context.stands_for(seat)]
            no = next(at for at, verb in enumerate(verbs) if verb in ("pass", "stay"))
            self.press(seat, page.context.lots[seat].buttons[no])
            turn.ended = self._answered = self.now
            self.evening.turns.append(turn)


def _way(dx: float, dy: float) -> Key:
    if abs(dy) > 40 and abs(dy) >= 0.4 * abs(dx):
        return Key.DOWN if dy > 0 else Key.UP
    return Key.RIGHT if dx > 0 else Key.LEFT

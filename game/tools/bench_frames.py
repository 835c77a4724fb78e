"""Frames at their worst: `kataku bench --worst`. A match of every game is played with all effects on and every frame of
it timed; what is told is the ten seconds in which the slowest hundredth of the frames was slowest.

A frame is timed twice: by the clock on the wall, which also counts what else the machine does, and by what this thread
had of the processor. Beside it the same marks are drawn bare: no comparing, no clipping, no turning.
"""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import NamedTuple

from game.application.match_setup import Thinker
from game.bots.bot_worker import Thinkers
from game.core.ports import Controller, Delivery, Setup, Thinking
from game.core.seating import Seat
from game.rules.catalogue import GAMES
from game.tools.bench_screen import WithoutCard, bare
from game.tools.sitting import Sitting
from game.tools.studio import FRAME, ShotRequest, Studio
from game.ui.draw.canvas import Mark
from game.ui.draw.gpu import GpuCanvas
from game.ui.draw.surface import SurfaceCanvas

SIZES = ((1920, 1080), (3840, 2160))
SEATS, SEED = 6, 11
PLAYS = "easy"
"""The level at which bots play, no matter which one thinks."""
WINDOW = 10_000.0
BEGINNING, END, ISSUED = 30_000.0, 40_000.0, 12_000.0
"""Milliseconds that are looked at of a match's beginning, of its end with the result behind it, and of a beginning that
is issued to a graphics card: without one that takes long."""

FEWEST = 300
"""Ten seconds in which fewer frames were drawn are no measure: less than half of them was movement."""

EVERY, OFTEN = 8, 15
"""One frame of so many is also drawn bare; a window ends at one of so many."""


class Timed(NamedTuple):
    """One frame that was drawn: when, what the table did, and what it took (ms). `made`: the caches that grew, by how
    many KB; `swept`: what collecting garbage took of it; `level`: how much effects had stepped down; `bare`: the same
    marks drawn bare, where that was asked."""

    at: float
    doing: str
    update: float
    draw: float
    show: float
    cpu: float
    swept: float
    made: dict[str, int]
    marks: int
    level: int
    bare: float | None = None

    @property
    def wall(self) -> float:
        """The time of all of it by the clock on the wall."""
        return self.update + self.draw + self.show

    @property
    def drawn(self) -> float:
        """The same without what was done meanwhile: bots think once the table rests, when nothing moves."""
        return self.draw + self.show


class Recording(NamedTuple):
    """The frames of some parts of a match."""

    parts: list[list[Timed]]

    @property
    def level(self) -> int:
        """The level to which effects stepped down."""
        return max((frame.level for frames in self.parts for frame in frames), default=0)


class AwakeStudio(Studio):
    """The studio, in which a card that has been drawn asks for a new frame."""

    woken = False

    def __init__(self, wish: ShotRequest) -> None:
        super().__init__(wish)
        self.ground = self.canvas.screenshot()  # what is drawn bare lies here

    def _wake(self) -> None:
        self.woken = True


def studio_for(game: str, size: tuple[int, int], card: bool = False) -> AwakeStudio:
    """Return the studio with the title on its screen, as on a laptop or, if it is as large as that, on a television.
    `card`: what is drawn goes to a graphics card."""
    studio = AwakeStudio(ShotRequest("title", game, size=size, tv=size[0] > SIZES[0][0]))
    if card:
        studio.brush.canvas = WithoutCard(size)
    studio.manager.go(studio.routes.title())
    for _ in range(2):
        studio.manager.update(studio.time)      # a page that was never asked is not left for another one by and by
        studio.brush.begin()
        studio.manager.draw(studio.brush)
        studio.brush.end()
        studio.art.wait()
    return studio


def recorded(game: str, size: tuple[int, int], card: bool = False, eases: bool = True,
             seats: int = SEATS, seed: int = SEED, thinks: str = "") -> Recording:  # fmt: skip
    """Return the frames of the beginning of a match, and of its end. `eases`: effects may step down. `thinks`: a level
    on which the bots think while they play as beginners, by the clock on the wall; of its beginning alone."""
    spec = next(spec for spec in GAMES if spec.id == game)
    studio = studio_for(game, size, card)
    gc.freeze()  # as the program does
    seats, parts, thinkers = max(spec.fewest, min(spec.most, seats)), [], Thinkers()
    maker: Thinker = partial(_beside, thinkers, thinks) if thinks else thinkers.bot
    looked_at = ((False, ISSUED),) if card else ((False, BEGINNING),) if thinks else ((False, BEGINNING), (True, END))
    for last, long in looked_at:
        sitting = Sitting(studio, game, seats, seed, last, maker)
        sitting.sit_down()
        parts.append(list(watched(studio, sitting, long, eases and not card, bool(thinks))))
    thinkers.close()
    studio.brush.close()
    studio.brush.canvas.close()
    return Recording(parts)


class ShadowBot:
    """A Controller that plays as one bot and lets another think of it, too: so a match is the same for every thinker.
    """

    def __init__(self, plays: Controller, thinks: Controller) -> None:
        self._plays, self._thinks = plays, thinks

    def hear(self, delivery: Delivery) -> None:
        """See Controller."""
        self._plays.hear(delivery)
        self._thinks.hear(delivery)

    def poll(self) -> str | Thinking | None:
        """See Controller: return the first bot's answer when the second has finished thinking."""
        said = self._plays.poll()
        return Thinking.STILL if self._thinks.poll() is Thinking.STILL else said


def _beside(thinkers: Thinkers, thinks: str, setup: Setup, seat: Seat, level: str, seed: int) -> ShadowBot:
    return ShadowBot(thinkers.bot(setup, seat, PLAYS, seed), thinkers.bot(setup, seat, thinks, seed))


def watched(studio: AwakeStudio, sitting: Sitting, long: float, eases: bool = True,
            paced: bool = False) -> Iterator[Timed]:  # fmt: skip
    """Yield every frame that the window would draw in so many milliseconds: while something moves, was done or has
    come. `paced`: none sooner than the window would, so that bots meanwhile have as long to think as they would have.
    """
    watch = _Watch(eases)
    end, count = studio.time + long, 0
    due: float | None = studio.time
    while studio.time < end:
        began = time.perf_counter()
        studio.time += FRAME
        awake, studio.woken = studio.woken, False
        if sitting.does() or awake or (due is not None and due <= studio.time):
            count += 1
            frame, due = _frame(studio, sitting, watch)
            yield frame._replace(bare=_bare(studio) if count % EVERY == 0 else None)
        if paced or not studio.art.idle:  # cards drawn beside us have as long as they would have
            time.sleep(max(0.0, FRAME / 1000 - (time.perf_counter() - began)))
    watch.end()


def _frame(studio: AwakeStudio, sitting: Sitting, watch: _Watch) -> tuple[Timed, float | None]:
    """Draw one frame; what it took, and when the next one is due."""
    budget, brush = studio.brush.budget, studio.brush
    before, watch.took = dict(budget.by_name), 0.0
    cpu = time.thread_time()        # first, for asking takes a while itself
    began = time.perf_counter()
    due = studio.manager.update(studio.time)
    updated = time.perf_counter()
    brush.begin()
    studio.manager.draw(brush)
    drawn = time.perf_counter()
    changed = brush.end()
    shown, cpu = time.perf_counter(), time.thread_time() - cpu
    made = {name: (now - before.get(name, 0)) // 1024 for name, now in budget.by_name.items()}
    if changed and watch.eases:
        brush.ease.took(1000 * (shown - updated), *brush.canvas.size)
    doing = "result" if sitting.left else sitting.scene.session.play.doing
    marks, canvas = len(_page(studio)), brush.canvas
    show, beyond = (canvas.issued, canvas.beyond) if isinstance(canvas, WithoutCard) else (shown - drawn, 0.0)
    took = (1000 * (updated - began), 1000 * (drawn - updated), 1000 * show)
    return Timed(studio.time, doing, *took,
                 1000 * (cpu - beyond), watch.took, {name: kb for name, kb in made.items() if kb > 0}, marks,
                 brush.ease.level), due  # fmt: skip


def _page(studio: Studio) -> Sequence[Mark]:
    canvas = studio.brush.canvas
    assert isinstance(canvas, SurfaceCanvas | GpuCanvas)
    return canvas.before or ()


def _bare(studio: AwakeStudio) -> float:
    return 1000 * bare(_page(studio), studio.ground)


class _Watch:
    """How long garbage has been collected; and whether effects may step down."""

    def __init__(self, eases: bool) -> None:
        self.eases = eases
        self.took = self._began = 0.0
        gc.callbacks.append(self._heard)

    def _heard(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self.took += 1000 * (time.perf_counter() - self._began)

    def end(self) -> None:
        """Listen no longer."""
        gc.callbacks.remove(self._heard)


# ---- what is told of them
def share(times: Sequence[float], part: float) -> float:
    """Return the time that this share of them does not exceed."""
    return sorted(times)[max(0, math.ceil(part * len(times)) - 1)]


def worst(frames: Sequence[Timed], measure: Callable[[Timed], float]) -> list[Timed]:
    """Return the ten seconds in which the slowest hundredth was slowest."""
    found: list[Timed] = []
    most, first = -1.0, 0
    for index, frame in enumerate(frames):
        while frame.at - frames[first].at > WINDOW:
            first += 1
        if index % OFTEN and index + 1 < len(frames):
            continue
        window = list(frames[first:index + 1])
        if len(window) < FEWEST and len(frames) > len(window):
            continue
        slow = share([measure(each) for each in window], 0.99)
        if slow > most or (slow == most and len(window) > len(found)):
            most, found = slow, window
    return found or list(frames)


def told(recording: Recording) -> dict[str, float]:
    """Return the worst ten seconds of these recordings by the wall and by the processor, beside bare drawing."""
    parts = recording.parts
    figures: dict[str, float] = {}
    for name in ("wall", "cpu", "drawn"):
        def measure(frame: Timed, name: str = name) -> float:
            return float(getattr(frame, name))

        windows = [worst(frames, measure) for frames in parts if frames]
        window = max(windows, key=lambda each: share([measure(frame) for frame in each], 0.99))
        times = [measure(frame) for frame in window]
        figures |= {f"{name}_p50_ms": median(times), f"{name}_p99_ms": share(times, 0.99), f"{name}_max_ms": max(times)}
        figures |= {f"{name}_from_s": window[0].at / 1000, f"{name}_frames": float(len(window))}
    beside = [frame.bare for frames in parts for frame in frames if frame.bare is not None] or [0.0]
    figures |= {"bare_p50_ms": median(beside), "bare_p99_ms": share(beside, 0.99)}
    figures |= {"frames": float(sum(map(len, parts))), "stepped_down": float(recording.level)}
    return {name: round(value, 2) for name, value in figures.items()}


def slowest(recording: Recording, count: int) -> list[str]:
    """Return the slowest frames of all, a line each: where the time went, and what was made."""
    ranked = sorted((frame for frames in recording.parts for frame in frames), key=lambda frame: -frame.cpu)
    return [_line(frame) for frame in ranked[:count]]


def _line(f: Timed) -> str:
    where = f"{f.update:5.1f} + {f.draw:5.1f} + {f.show:5.1f}, swept {f.swept:4.1f}"
    what = f"{f.marks} marks, step {f.level}, made KB {f.made}"
    return f"{f.at / 1000:8.2f} s {f.doing:12} cpu {f.cpu:6.1f} wall {f.wall:6.1f} = {where}, {what}"


def worst_of_all(games: Sequence[str] = (), sizes: Sequence[tuple[int, int]] = SIZES) -> dict[str, dict[str, float]]:
    """Return the worst ten seconds of every game, or of these, at every size."""
    return {f"worst ten seconds of {spec.id} at {w}x{h}": told(recorded(spec.id, (w, h)))
            for w, h in sizes for spec in GAMES if not games or spec.id in games}  # fmt: skip

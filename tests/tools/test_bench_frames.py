"""The worst ten seconds: which they are, and that a match can be watched to its end."""
from __future__ import annotations

import pytest

from game.core.ports import Delivery, Thinking
from game.tools.bench_frames import (
    FEWEST,
    Recording,
    ShadowBot,
    Timed,
    recorded,
    share,
    studio_for,
    told,
    watched,
    worst,
)
from game.tools.sitting import Sitting


def frame(at: float, wall: float, cpu: float = 1.0, bare: float | None = None) -> Timed:
    return Timed(at, "turn", 0.0, wall / 2, wall / 2, cpu, 0.0, {}, 100, 0, bare)


def frames(seconds: int, slow: dict[int, float]) -> list[Timed]:
    """Sixty a second; in some of the seconds every tenth takes so long."""
    return [frame(1000 * (n / 60), slow.get(n // 60, 2.0) if n % 10 == 0 else 2.0) for n in range(60 * seconds)]


def test_a_share_of_the_times_is_one_that_was_measured() -> None:
    times = [float(n) for n in range(1, 101)]
    assert (share(times, 0.5), share(times, 0.99), share(times, 1.0), share([7.0], 0.99)) == (50, 99, 100, 7)


def test_the_worst_ten_seconds_are_those_with_the_slowest_hundredth() -> None:
    slow = frames(60, {12: 9.0, 40: 20.0, 41: 20.0})
    window = worst(slow, lambda each: each.wall)
    assert 30_000 < window[0].at <= 41_000 <= window[-1].at <= 52_000
    assert window[-1].at - window[0].at <= 10_000 and len(window) >= FEWEST
    assert share([each.wall for each in window], 0.99) == 20.0


def test_a_few_frames_alone_are_no_window() -> None:
    lone = [frame(90_000.0 + n, 50.0) for n in range(3)]
    assert share([each.wall for each in worst([*frames(20, {3: 8.0}), *lone], lambda each: each.wall)], 0.99) == 8.0
    assert worst(lone, lambda each: each.wall) == lone


def test_what_is_told_is_the_worst_of_all_parts_by_either_watch() -> None:
    figures = told(Recording([frames(11, {2: 6.0}), [frame(16.0 * n, 3.0, 9.0, 4.0) for n in range(300)]]))
    assert (figures["wall_p50_ms"], figures["wall_p99_ms"], figures["wall_max_ms"]) == (2.0, 6.0, 6.0)
    assert (figures["cpu_p99_ms"], figures["bare_p99_ms"], figures["stepped_down"]) == (9.0, 4.0, 0.0)


@pytest.mark.parametrize(("last", "begins"), [(False, {"shuffle", "deal"}), (True, set())])
def test_a_match_is_watched_as_the_window_would_draw_it(last: bool, begins: set[str],
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    """Once on plain surfaces, once as it would be issued to a graphics card."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    studio = studio_for("cangkul", (640, 360), card=last)
    sitting = Sitting(studio, "cangkul", 2, 3, last)
    sitting.sit_down()
    seen = list(watched(studio, sitting, 1000.0))
    assert 20 < len(seen) <= 61 and all(each.marks for each in seen)
    assert any(each.bare for each in seen) and begins <= {each.doing for each in seen}
    studio.brush.close()
    studio.brush.canvas.close()


class Says:
    """A Controller that says these, one after the other, and the last for ever."""

    def __init__(self, *says: str | Thinking | None) -> None:
        self.says, self.heard = list(says), 0

    def hear(self, delivery: Delivery) -> None:
        self.heard += 1

    def poll(self) -> str | Thinking | None:
        return self.says.pop(0) if len(self.says) > 1 else self.says[0]


def test_a_bot_beside_a_thinker_waits_for_its_thoughts_and_does_the_same() -> None:
    plays, thinks = Says("keep"), Says(Thinking.STILL, Thinking.STILL, "cambio")
    both = ShadowBot(plays, thinks)
    both.hear(Delivery((), 0, ()))
    assert (plays.heard, thinks.heard) == (1, 1)
    assert [both.poll() for _ in range(4)] == [Thinking.STILL, Thinking.STILL, "keep", "keep"]
    assert ShadowBot(Says(Thinking.STILL, "keep"), Says("cambio")).poll() is Thinking.STILL


def test_bots_think_as_masters_while_the_match_is_that_of_beginners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.tools.bench_frames.BEGINNING", 3000.0)
    (frames,) = recorded("cangkul", (640, 360), seats=2, seed=3, thinks="master").parts
    assert len(frames) > 20 and {"shuffle", "deal"} <= {each.doing for each in frames}

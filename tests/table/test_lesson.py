"""The host of a lesson: it waits for the guide, lets the pupil do what the lesson is about, and stops with it."""
from __future__ import annotations

from game.core.ports import Chair, Setup
from game.rules.catalogue import game
from game.table.lesson import HELD, Duty, LessonHost
from game.table.match import Match
from game.table.record import Position, Record


def lesson(acts: tuple[str, ...] = ("cambio",), steps: int = 1, row: tuple[str, ...] = ()) -> LessonHost:
    spec = game("kuku")
    chairs = tuple(Chair(n, "cat", 0, "person" if n == "A" else "bot:default") for n in "ABC")
    setup = Setup("kuku", chairs, spec.resolve({}))
    given = Position(("P1", "P2", "D"), {"hands": {"P1": ["2"], "P2": ["8"], "D": ["6"]}})
    record = Record(setup, spec.revision, 1, given)
    return LessonHost(Match(spec, record), lambda seat, kind: Silent(), Duty(0, acts, "why.not", steps, row))


class Silent:
    """Keeps, whenever it may."""

    def hear(self, delivery: object) -> None:
        self.texts = [offer.action.text() for offer in delivery.offers]  # type: ignore[attr-defined]

    def poll(self) -> str | None:
        return "keep" if "keep" in self.texts else None


def test_something_else_is_refused_with_the_lesson_s_own_reason_and_changes_nothing() -> None:
    host = lesson()
    before = host.question, host.match.step
    refused = host.submit(0, "keep", host.question)
    assert refused is not None and refused.key == "why.not"
    assert (host.question, host.match.step, host.answered) == (*before, False)
    assert host.submit(0, "cambio", host.question) is None
    assert host.answered and host.is_over


def test_an_only_act_is_done_by_the_host_except_for_the_pupil_until_they_have_answered() -> None:
    host = lesson(acts=())
    asked = host.waiting()[0]
    only = host.match.offers(asked)[0]
    host.match.forced = lambda seat: only.action.text()  # type: ignore[method-assign]
    assert not host.forced(asked)
    host.duty = host.duty._replace(pupil=asked + 1)
    assert host.forced(asked)
    host.duty, host.done = host.duty._replace(pupil=asked), 1
    assert host.answered and host.forced(asked)


def test_a_free_lesson_takes_any_act() -> None:
    host = lesson(acts=())
    assert host.submit(0, "keep", host.question) is None


def test_several_acts_are_done_in_their_order() -> None:
    duty = Duty(0, ("play S6", "end"), "why.not", 2, ("play S6", "end"))
    assert duty.allows("play S6") and not duty.allows("end")
    assert duty.allows("end", 1) and not duty.allows("play S6", 1) and not duty.allows("end", 2)
    host = lesson(steps=2, row=("cambio", "keep"))
    assert host.submit(0, "cambio", host.question) is None
    assert host.done == 1 and not host.answered


def test_while_the_guide_speaks_nothing_is_offered_and_nothing_moves() -> None:
    host = lesson()
    host.held = True
    assert host.offers(0) == ()
    assert host.tick(0.0, True) is None and host.tick(9e9, True) is None
    refused = host.submit(0, "cambio", host.question)
    assert refused is not None and refused.key == HELD
    host.held = False
    assert {offer.action.text() for offer in host.offers(0)} >= {"cambio", "keep"}


def test_it_stops_after_its_acts() -> None:
    host = lesson(steps=2)
    host.submit(0, "cambio", host.question)
    assert not host.is_over
    now = 0.0
    while not host.is_over and now < 60_000:
        now += 100
        host.tick(now, True)
    step = host.match.step
    assert host.is_over and step == 3
    for _ in range(100):
        now += 100
        assert host.tick(now, True) is None
    assert host.match.step == step and host.offers(0) == ()


def test_it_never_deals_on() -> None:
    host = lesson(acts=(), steps=99)
    host.submit(0, "keep", host.question)
    now = 0.0
    while not host.is_over and now < 60_000:
        now += 100
        host.tick(now, True)
    host.hurry()
    assert host.tick(now + 10_000, True) is None
    assert host.view(None).number("deal") == 1

"""Whom the application asks for counsel: masters in the bots' worker where there is one, and the same masters here."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.application.masters import Masters
from game.bots.bot_worker import Thinkers
from game.bots.counsel import CounselRequest
from game.core.counsel import Counsel, Silence
from game.core.ports import Thinking
from tests.ui.driver import play_on, seated, still
from tests.waiting import until


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    these = Thinkers()
    yield these
    these.close()


@pytest.mark.parametrize("game", ["kuku", "calcolon"])
def test_a_user_who_asks_is_not_held_up_and_hears_what_would_be_said_here(
        game: str, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Masters.ask
    monkeypatch.setattr(Masters, "ask", lambda self, wanted: ask(self, wanted._replace(share=0.02)))
    host = still(seated(game, 3), 4)
    play_on(host, lambda it: it.waiting() and it.waiting()[0] == 0 and len(it.offers(0)) > 1)
    asking = Masters(thinkers).seek(host, 0)
    said: list[Counsel | Thinking | None] = [asking.poll()]  # type: ignore[list-item]
    assert said == [Thinking.STILL]
    until(lambda: said.append(asking.poll()) or said[-1] is not Thinking.STILL, "nobody answers")  # type: ignore[arg-type]
    assert isinstance(said[-1], Counsel) and said[-1] == Masters(None).seek(host, 0).poll()


def test_why_there_is_no_counsel_is_said_here_as_in_the_worker() -> None:
    host = still(seated("kuku", 3), 4)
    play_on(host, lambda it: it.waiting() and it.waiting()[0] == 0 and len(it.offers(0)) > 1)
    wanted = CounselRequest("kuku", host.setup.options, 0, 3, (), host.offers(0))
    assert Masters(None).ask(wanted).poll() is Silence.BROKE_OFF
    assert Masters(None).ask(wanted._replace(game="template")).poll() is Silence.UNKNOWN


def test_what_is_asked_holds_what_this_seat_was_told_and_may_do() -> None:
    host, asked = still(seated("kuku", 3), 4), list[CounselRequest]()

    class Noting(Masters):
        def ask(self, wanted: CounselRequest) -> object:  # type: ignore[override]
            asked.append(wanted)
            return None

    Noting(None).seek(host, 0)
    assert asked[0].events == host.told(0, 0) and asked[0].offers == host.offers(0)
    assert "seed" not in CounselRequest._fields and host.told(1, 0) != asked[0].events

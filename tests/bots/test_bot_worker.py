"""Bots that think in a process of their own play as they would here, and survive the loss of it."""
from __future__ import annotations

import ast
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from game.application.stage import match_of
from game.bots import bot_worker
from game.bots.bot_worker import Thinkers, Worker, WorkerBot
from game.bots.catalogue import bot
from game.core.ports import Chair, Controller, Delivery, Setup, Thinking
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from tests.waiting import until

STEPS = 30


@pytest.fixture(scope="module")
def thinkers() -> Iterator[Thinkers]:
    these = Thinkers()
    yield these
    these.close()


def table(game_id: str, make: object, seed: int = 5) -> Host:
    spec = game(game_id)
    setup = Setup(spec.id, tuple(Chair(str(n), "", 0, "bot:easy") for n in range(4)), spec.resolve({}))
    return Host(match_of(setup, seed),
                lambda seat, kind: make(setup, seat, "easy", 100 + seat))  # type: ignore[operator]


def played(host: Host, steps: int = STEPS) -> Host:
    """The table after so many steps; a player who thinks is waited for."""
    until(lambda: host.match.step >= steps or host.outcome() is not None, "nobody answers", host.act)
    return host


def breaks_off(line: object) -> None:
    os._exit(3)


def answered(controller: Controller) -> str | None:
    said: list[str | Thinking | None] = []
    until(lambda: said.append(controller.poll()) or said[-1] is not Thinking.STILL, "nobody answers")
    assert not isinstance(said[-1], Thinking)
    return said[-1]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_they_play_the_same_match_elsewhere_as_here(spec: object, thinkers: Thinkers) -> None:
    here, there = (played(table(spec.id, make)) for make in (bot, thinkers.bot))  # type: ignore[attr-defined]
    assert here.told(None, 0) == there.told(None, 0) and here.match.step >= STEPS // 2


def test_no_mind_knows_an_action_by_being_the_same_one() -> None:
    """What is on offer comes to a worker as a copy: it is equal, and not the same."""
    found = [f"{path.name}:{node.lineno}" for path in sorted(Path(bot_worker.__file__).parent.rglob("*.py"))
             for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
             if isinstance(node, ast.Compare) and any(isinstance(way, ast.Is | ast.IsNot) for way in node.ops)
             and any(isinstance(each, ast.Name) and each.id.isupper() for each in (node.left, *node.comparators))]
    assert found == []


def test_a_match_goes_on_the_same_whose_worker_is_killed(thinkers: Thinkers) -> None:
    host = played(table("xtarot", thinkers.bot), 8)
    worker = thinkers.worker()
    assert worker is not None
    worker.process.kill()
    worker.process.join()
    assert played(host).told(None, 0) == played(table("xtarot", bot)).told(None, 0)
    assert thinkers.lost == 0, "a player has answered since"


def test_bots_think_at_the_table_where_no_worker_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Thinkers()
    monkeypatch.setattr(bot_worker, "_work", breaks_off)
    host = played(table("kuku", broken.bot), 6)
    assert broken.lost == bot_worker.TRIES
    assert host.told(None, 0) == played(table("kuku", bot), 6).told(None, 0)
    broken.close()


def test_a_worker_that_has_forgotten_a_bot_is_told_again(thinkers: Thinkers) -> None:
    host = played(table("kuku", thinkers.bot), 4)
    seat = next(seat for seat in host.match.waiting() if host.offers(seat))
    setup = host.setup
    fresh, old = thinkers.bot(setup, seat, "easy", 1), thinkers.bot(setup, seat, "easy", 1)
    told, offers = host.told(seat, 0), host.offers(seat)
    assert isinstance(old, WorkerBot)
    old._told, old._known, old._worker = list(told[:-1]), len(told) - 1, thinkers.worker()     # as if it had heard them
    old.hear(Delivery(told[-1:], 0, offers))
    fresh.hear(Delivery(told, 0, offers))
    assert answered(old) == answered(fresh) is not None


def test_a_mind_that_fails_plays_what_is_on_offer(thinkers: Thinkers) -> None:
    host = played(table("kuku", bot), 4)
    seat = next(seat for seat in host.match.waiting() if host.offers(seat))
    lost = thinkers.bot(host.setup, seat, "easy", 1)
    lost.hear(Delivery((), 0, host.offers(seat)))       # it was told of no card it could think of
    assert answered(lost) in {offer.action.text() for offer in host.offers(seat)}


def test_a_level_there_is_not_is_refused_at_the_table(thinkers: Thinkers) -> None:
    setup = table("kuku", bot).setup
    with pytest.raises(ValueError, match=r"no_bot.*level=wise"):
        thinkers.bot(setup, 0, "wise", 1)


@pytest.mark.parametrize(("state", "told"), [("waiting", 0), ("running", 1), ("done", 0)])
def test_only_of_what_is_being_thought_about_the_worker_is_told_to_stop(state: str, told: int) -> None:
    sent: list[object] = []
    worker = object.__new__(Worker)
    worker._speaking, worker._line = threading.Lock(), SimpleNamespace(send=sent.append)  # type: ignore[assignment]
    said: Future[object] = Future()
    if state != "waiting":
        assert said.set_running_or_notify_cancel()
    if state == "done":
        said.set_result("keep")
    worker.drop(said)  # type: ignore[arg-type]
    assert len(sent) == told and said.cancelled() == (state == "waiting")


def test_a_worker_goes_with_a_table_that_was_killed() -> None:
    program = ("from game.bots.bot_worker import Thinkers\n"
               "import time\n"
               "if __name__ == '__main__':\n"
               "    print(Thinkers().worker().process.pid, flush=True)\n"
               "    time.sleep(600)\n")
    table = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert table.stdout is not None
    worker = int(table.stdout.readline())
    table.kill()
    table.communicate()
    until(lambda: not _lives(worker), "it stays for ever")


def _lives(process: int) -> bool:
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False

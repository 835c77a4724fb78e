"""Guests for whom there is no seat look on: they are told what everybody is, and never what a seat is."""
from __future__ import annotations

import json

import pytest

from game.client.line import LOOKS_ON, PublicLine
from game.core.events import is_told
from game.core.view import View
from game.core.wire import written
from game.rules.catalogue import GAMES
from tests.features.phones.table import host_of
from tests.features.phones.test_matches import schemas, strings
from tests.features.phones.test_room import Application


def full(game_id: str = "kuku") -> tuple[Application, int]:
    """A table at which all seats are held by phones, and one guest more; the connection of that guest."""
    app = Application(host_of(game_id, 3, range(3), 7))
    for name in ("Mia", "Leo", "Ugo"):
        app.join(name)
    line, guest = app.join("Eve")
    assert guest.seat is None
    return app, line


@pytest.mark.parametrize("game_id", [spec.id for spec in GAMES if spec.fewest <= 3 <= spec.most])
def test_a_guest_without_a_seat_is_told_what_everybody_is_and_nothing_else(game_id: str) -> None:
    app, line = full(game_id)
    told = []
    for _ in range(80):
        app.step()
        app.tell(300)
        told += app.told(line)
    lines = [each["line"] for each in told if "line" in each]
    whole = [each["line"] for each in told if "whole" in each for each in each["whole"]]
    assert whole[0]["sat"]["seat"] == LOOKS_ON
    open_to_all = [json.loads(written(event)) for event in app.host.told(None, 0)]
    assert lines and all(each in open_to_all for each in lines if "sat" not in each)
    hidden = {word for seat in range(3) for event in app.host.told(seat, 0) if not is_told(event, None)
              for word in [written(event)]}
    assert hidden and not hidden & {json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in lines}
    for each in told:
        schemas()[1](each)
        assert "put" not in each.get("line", ()) and "mine" not in list(strings(each))
        assert not each.get("words", {}).get("mine")


def test_whoever_looks_on_is_asked_nothing_and_does_nothing() -> None:
    app, line = full()
    app.tell(300)
    answers = app.say(line, say={"n": 1, "text": "keep", "seen": app.host.question})
    app.tell(300)
    assert [each["refused"]["key"] for each in app.wire.out[line] if "refused" in each] == ["refused.not_now"], answers


def test_a_seat_that_comes_free_is_told_as_ones_own() -> None:
    app, line = full()
    app.tell(300)
    guest = app.room.guests[-1]
    assert guest.post is not None and guest.post.line.observer is None
    app.wire.out[line] = []
    app.room.kick(app.room.guests[0])
    for _ in range(400):
        app.step()
        app.tell(300)
        if app.room.places.side(guest) is not None:
            break
    assert app.room.places.side(guest) is not None
    app.tell(300)
    whole = [each for each in app.wire.out[line] if "whole" in each][-1]["whole"]
    assert whole[0]["line"]["sat"]["seat"] == guest.seat


def test_who_looks_on_and_is_away_costs_nothing() -> None:
    app, line = full()
    app.tell(300)
    app.gone(line)
    app.attend(300)
    assert app.room.guests[-1].post is None


def test_a_public_line_folds_to_the_view_of_everybody() -> None:
    host = host_of("kuku", 3, (), 7)
    line = PublicLine(host)
    for _ in range(60):
        if host.outcome() is None:
            host.tick(1e9, True)
        list(line.news())
    view = View(None, 3)
    view.hear(host.told(None, 0))
    assert line.view.heard == view.heard and line.view.faces == view.faces and not list(line.news())

"""A phone gets the same bytes whatever lies where its seat cannot see: in one piece, line by line, in each language."""
from __future__ import annotations

import pytest

from game.application.stage import no_bot
from game.client.line import Line
from game.client.seat_client import SeatClient
from game.features.phones.room.post import KEPT, Post
from game.rules.catalogue import GAMES
from game.table.host import Host
from tests.features.phones.table import words
from tests.rules.worlds import Moment


def payloads(match, seat: int, language: str) -> list[str]:
    host = Host(match, no_bot)
    line = Line(SeatClient(host, seat), match.spec.deck, masked=True)
    fresh = Line(SeatClient(host, seat), match.spec.deck, masked=True)
    post = Post(line, words(language))
    told = post.since("", 0)
    post.line = fresh                       # and the same one after the other
    return [each.replace(post.run, "") for each in (*told, *post.news())]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_two_worlds_that_differ_where_a_seat_cannot_see_are_one_to_its_phone(spec):
    compared = 0
    for seed in range(300, 360):
        moment = Moment(spec, seed)
        observer = moment.observer()
        pair = next(iter(moment.hidden(observer)), None) if observer is not None else None
        twin = moment.twin(*pair) if pair is not None and moment.is_so(pair) else None
        if twin is None:
            continue
        for language in ("en", "ja"):
            assert payloads(moment.world.match, observer, language) == payloads(twin.match, observer, language), seed  # type: ignore[arg-type]
        compared += 1
        if compared == 6:
            return
    raise AssertionError(f"only {compared} worlds could be compared")


def test_what_is_kept_is_bounded():
    moment = Moment(GAMES[0], 3)
    host = Host(moment.world.match, no_bot)
    post = Post(Line(SeatClient(host, 0), GAMES[0].deck, masked=True), words("en"))
    run = post.run
    for n in range(KEPT + 50):
        host.setup = host.setup._replace(chairs=(host.setup.chairs[0]._replace(name=f"{n}"), *host.setup.chairs[1:]))
        assert len(post.news()) == 1
    assert len(post.since(run, post.number - KEPT)) == KEPT
    assert '"whole"' in post.since(run, post.number - KEPT - 1)[0]
    assert post.since(run, post.number) == []

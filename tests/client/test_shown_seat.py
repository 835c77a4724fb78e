"""A match as far as the table has shown it: nothing of it is known, or can be done, before it is taken over."""
from __future__ import annotations

import pytest

from game.client.shown_seat import shown
from game.rules.catalogue import GAMES
from tests.ui.driver import play_on, seated, still

EVERY = [spec.id for spec in GAMES]


@pytest.mark.parametrize("game", EVERY)
def test_what_happens_is_seen_once_it_is_taken_over(game: str) -> None:
    host = still(seated(game, 4), 3)
    match, seen = shown(host, 0)
    before = (seen.question, seen.waiting(), seen.is_window, seen.told(None, 0), seen.told(0, 0), seen.view(0).hand(0))
    assert not match.follow(), "nothing has happened"
    for _ in range(12):
        question = host.question
        play_on(host, lambda it, question=question: it.question != question)       # type: ignore[misc]
        assert before == (seen.question, seen.waiting(), seen.is_window, seen.told(None, 0), seen.told(0, 0),
                          seen.view(0).hand(0)), "it shows what the table has not shown yet"
        assert seen.offers(0) == () and seen.advice(0) is None and seen.ahead(0, "play") == ()
        assert match.follow() and match.is_whole
        assert seen.told(0, 0) == host.told(0, 0) and seen.offers(0) == host.offers(0)
        before = (seen.question, seen.waiting(), seen.is_window, seen.told(None, 0), seen.told(0, 0),
                  seen.view(0).hand(0))


def test_a_late_answer_is_refused_and_no_other_player_s_hand_is_known() -> None:
    host = still(seated("cangkul", 3), 3)
    play_on(host, lambda it: 0 in it.waiting())
    match, seen = shown(host, 0)
    first = seen.offers(0)[0].action.text()
    assert seen.submit(0, first, seen.question) is None
    assert seen.submit(0, first, seen.question) is not None, "it was answered already"
    with pytest.raises(AssertionError):
        seen.view(1)
    with pytest.raises(AssertionError):
        seen.submit(1, "pass", host.question)
    assert match.whole is host

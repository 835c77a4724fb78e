"""The Match as the gate: texts as they come from outside, standing offers, who is told what."""
from __future__ import annotations

import pytest

from game.core.events import Called, Shown
from game.core.ports import Chair, Setup
from game.rules.kuku import KUKU
from game.table.match import Match, play
from game.table.record import Record, RecordError, RecordLine, parse


def fresh(seats: int = 3, seed: int = 1) -> Match:
    chairs = tuple(Chair(f"P{n}", "", n, "person") for n in range(seats))
    return Match(KUKU, Record(Setup("kuku", chairs, KUKU.resolve({})), KUKU.revision, seed))  # type: ignore[arg-type]


def begun(seats: int = 3, seed: int = 1) -> Match:
    """A match whose first deal has begun."""
    match = fresh(seats, seed)
    match.proceed()
    for seat in match.waiting():
        match.submit(seat, "pass", match.question)
    return match


def test_too_few_or_too_many_cannot_play():
    for seats in (1, 21):
        with pytest.raises(ValueError, match=r"impossible.seats.*game=kuku, fewest=2, most=20"):
            fresh(seats)


@pytest.mark.parametrize("text", ["  keep ", "keep\n", "\tkeep\u2028", "keep \r\n"])
def test_the_record_holds_the_action_not_how_it_was_written(text):
    match = begun()
    assert match.submit(match.waiting()[0], text, match.question) is None
    assert match.record.lines[-1].text == "keep"
    again = parse(match.record.text(), "x", {"kuku": KUKU})  # type: ignore[dict-item]
    assert again.text() == match.record.text()


@pytest.mark.parametrize("text", ["", "\n", "keep\n4 1 keep", "keep 3", "KEEP", "\x00", "nonsense", "keep;cambio"])
def test_what_is_no_action_is_refused(text):
    match = begun()
    before = match.record.text()
    assert match.submit(match.waiting()[0], text, match.question) is not None
    assert match.record.text() == before


def test_a_standing_offer_needs_no_question(seated):
    host = seated("ppp", "5 KU 7", stock=["8", "9"])
    match = host.match
    assert match.submit(0, "cambio", match.question) is None
    assert match.submit(0, "kuku", match.question - 1) is None, "they saw the last turn's screen, but they hold it"
    assert [e.seat for e in match.told(None, 0) if isinstance(e, Called)][-1] == 0


def test_a_player_who_gave_the_cuckoo_away_is_late_whatever_they_saw(seated):
    host = seated("ppp", "5 KU 7", stock=["8", "9"])
    match = host.match
    seen = match.question
    assert match.submit(0, "cambio", seen) is None
    assert match.submit(1, "kuku", seen) is not None and match.submit(1, "kuku", match.question) is not None


def test_each_observer_is_told_their_share_and_numbers_it_themselves():
    match = begun(4)
    own = [event for event in match.told(2, 0) if isinstance(event, Shown)]
    assert len(own) == 1 and own[0].to == (2,)
    assert not any(isinstance(event, Shown) for event in match.told(None, 0))
    heard = len(match.told(2, 0))
    match.submit(match.waiting()[0], "keep", match.question)
    assert match.told(2, heard) == match.told(2, 0)[heard:] and match.told(2, heard)


def test_changes_of_controllers_are_written_and_change_nothing_else():
    match = begun()
    before = match.told(None, 0)
    chair = match.record.setup.chairs[1]
    match.change(1, chair._replace(kind="bot:default"), chair)
    assert match.told(None, 0) == before
    assert match.record.lines[-1] == RecordLine(match.step, 1, "bot:default", "!")
    assert f"\n! {match.step} 2 bot:default #" in match.record.text()


def test_a_line_that_cannot_be_played_says_where():
    match = begun()
    lines = [*match.record.lines, RecordLine(match.step, match.waiting()[0], "attack")]
    with pytest.raises(RecordError, match=r"record.step\(.*step=4, seat=\d, text=attack"):
        play(fresh(), lines)


def test_a_line_at_a_step_that_never_comes_says_so():
    lines = [RecordLine(7, 0, "pass")]
    with pytest.raises(RecordError, match="step=7"):
        play(fresh(), lines)


def test_who_is_playing_and_who_stays(seated):
    host = seated("pppp", "3 HU 8 9", stock=["6", "7", "5", "4", "2"], deal=4)
    match = host.match
    assert match.playing() == (0, 1, 2, 3)
    match.submit(0, "cambio", match.question)
    assert match.playing() == (1, 2, 3)
    for seat in (1, 2, 3):
        match.submit(seat, "keep", match.question)
    assert match.is_due() and match.staying() == (1, 3)


def test_when_the_round_is_over_the_next_deal_concerns_all(seated):
    host = seated("pp", "3 9", stock=["6", "7", "5", "4", "2"], deal=4)
    for seat in (0, 1):
        host.match.submit(seat, "keep", host.match.question)
    assert host.match.is_due() and host.match.staying() == (0, 1)


def test_what_a_seat_may_do_is_worked_out_once_for_each_step(monkeypatch):
    asked = []
    match = fresh()
    plain = type(match._state).offers
    monkeypatch.setattr(type(match._state), "offers", lambda state, seat: asked.append(seat) or plain(state, seat))
    match.proceed()
    for _ in range(5):
        assert [match.offers(seat) for seat in match.waiting()]
    assert asked == list(match.waiting())
    before = match.offers(match.waiting()[0])
    assert match.submit(match.waiting()[0], "nonsense", match.question) is not None, "nothing has changed"
    assert match.offers(match.waiting()[0]) is before

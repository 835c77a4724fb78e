"""What the company says: on public events only, and never more than one line a deal."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from game.application.stage import match_of
from game.client.talk import OCCASIONS, SpokenRemark, Talk
from game.core.events import POT, Began, Ended, Event, Left, Note, Paid, Reason, Shown
from game.core.ports import Chair, Setup, bot_kind
from game.data.tempers import load_tempers
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.table.match import Match

WHY = Reason("kuku.lowest")
COMPANY = list(load_tempers())


def company(count: int, persons: int = 1) -> tuple[Chair, ...]:
    return tuple(Chair(str(n), "", 0, "person" if n < persons else bot_kind("random", COMPANY[n % 12]))
                 for n in range(count))


def said(events: Iterable[Event], chairs: tuple[Chair, ...]) -> list[SpokenRemark | None]:
    talk = Talk(lambda: chairs)
    return [talk.hear(event) for event in events]


def played(title: str, seed: int = 3, seats: int = 5) -> Match:
    """A match of bots without a thought."""
    from game.application.match_setup import make_bots
    spec = game(title)
    setup = Setup(title, company(seats, 0), spec.resolve({}))
    match = match_of(setup, seed)
    host = Host(match, make_bots(setup, seed))
    for _ in range(1500):
        if host.outcome() is not None:
            break
        host.act()
    return match


@pytest.mark.parametrize("title", [spec.id for spec in GAMES])
def test_never_more_than_one_line_a_deal_and_the_same_for_all_eyes(title: str) -> None:
    match = played(title, seats=max(3, game(title).fewest))
    chairs = match.record.setup.chairs
    shared = said(match.told(None, 0), chairs)
    lines = [remark for remark in shared if remark]
    assert lines, "a player says hello"
    deal, spoken = 0, Counter[int]()
    for event, remark in zip(match.told(None, 0), shared, strict=True):
        deal += isinstance(event, Began) and event.what == "deal"
        spoken[deal] += remark is not None
    assert max(spoken.values()) == 1
    for seat in range(len(chairs)):
        assert [remark for remark in said(match.told(seat, 0), chairs) if remark] == lines


def test_what_only_some_were_told_says_nothing_and_changes_nothing() -> None:
    chairs = company(4)
    public: list[Event] = [Began("match", 1, POT, (0, 1, 2, 3)), Began("deal", 2, 0, (0, 1, 2, 3)),
                           *(Paid(seat, POT, 1, WHY) for seat in range(4)), Left(1, "match", WHY),
                           Ended("deal", (), WHY), Began("deal", 3, 0, (0, 2, 3)), Ended("match", (2,), WHY)]
    private = [Shown((1,), (), (2,)), Note(Reason("kuku.hop"), (3,))]
    mixed = [each for event in public for each in (*private, event)]
    assert [r for r in said(mixed, chairs) if r] == [r for r in said(public, chairs) if r]  # type: ignore[arg-type]


def test_persons_and_bots_of_no_temper_say_nothing() -> None:
    chairs = (Chair("A", "", 0, "person"), Chair("B", "", 0, "bot:steady"), Chair("C", "", 0, "bot:steady+nobody"))
    events = [Began("deal", number, 0, (0, 1, 2)) for number in range(1, 40)] + [Ended("match", (1,), WHY)]
    assert not any(said(events, chairs))


def test_a_levy_and_what_is_paid_between_deals_are_no_loss() -> None:
    chairs = company(6, 0)
    between = [Paid(seat, POT, 1, Reason("kuku.ante")) for seat in range(6)]
    assert not any(said(between, chairs))
    levy = [Began("deal", 2, 0, tuple(range(6))), *(Paid(seat, POT, 1, Reason("xtarot.levy")) for seat in range(6))]
    assert not any(said(levy, chairs))  # type: ignore[arg-type]


@pytest.mark.parametrize("who", range(12))
def test_every_occasion_is_met_by_everybody_sooner_or_later(who: int) -> None:
    """With no other player of the company there."""
    met: set[str] = set()
    for start in range(60):
        chairs = (Chair("A", "", 0, "person"), Chair("B", "", 0, bot_kind("easy", COMPANY[who])))
        talk = Talk(lambda chairs=chairs: chairs)  # type: ignore[misc]
        for number in range(start):
            talk.hear(Began("round", number, 0, (0, 1)))
        ends: list[list[Event]] = [[Paid(1, POT, 1, WHY)], [Ended("deal", (1,), WHY)], [Left(1, "match", WHY)],
                                   [Left(0, "match", WHY)], [Ended("match", (1,), WHY)], [Ended("match", (0,), WHY)]]
        for number, end in enumerate([[], *ends], 1):
            for event in (Began("deal", number, 0, (0, 1)), *end):
                remark = talk.hear(event)
                if remark is not None:
                    met.add(remark.occasion)
    assert met == set(OCCASIONS)


def test_a_person_who_wins_a_deal_alone_always_hears_a_word_and_a_bot_does_not() -> None:
    chairs = company(4)
    for number in range(20):
        begun: list[Event] = [Began("deal", number + 2, 0, (0, 1, 2, 3)), *[Paid(POT, 0, 1, WHY)] * number]
        own: list[Event] = [*begun, Ended("deal", (0,), WHY)]
        remark = said(own, chairs)[-1]
        assert remark is not None and remark.occasion == "beaten" and remark.seat != 0
        theirs: list[Event] = [*begun, Ended("deal", (1,), WHY)]
        other = said(theirs, chairs)[-1]
        assert other is None or other.occasion == "wins"

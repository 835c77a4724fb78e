"""What a phone says, done: how steadily a card is drawn is found by the table, and no player says it of themselves."""
from __future__ import annotations

import json
import random

import pytest

from game.client.line import NONSENSE
from game.client.seat_client import SeatClient
from game.features.phones.room.messages import LONGEST, Garbled, Pulled, Row, Say, read
from game.features.phones.room.phone_input import done, steadiness_of
from game.features.phones.room.post import aids
from game.network.news import LONGEST_MESSAGE
from game.odds.pull import TOUCH, Pull
from tests.features.phones.table import host_of


def way(ms: int, shaky: int = 0, reach: int = 1060, step: int = 30, seed: int = 1) -> str:
    """Of a finger that goes straight down for so long, and trembles by so many thousandths."""
    dice, steps, told, found = random.Random(seed), ms // step, (0, 0, 0), []
    for n in range(1, steps + 1):
        here = n * step, round(reach * n / steps), dice.randint(-shaky, shaky) if shaky else 0
        found.append(",".join(str(a - b) for a, b in zip(here, told, strict=True)))
        told = here
    return ";".join(found)


def test_care_is_worth_something():
    careful, hasty, shaking = (steadiness_of(each) for each in (way(2400), way(500), way(2400, shaky=60)))
    assert careful is not None and hasty is not None and shaking is not None
    assert careful > 85 and hasty < 50 and shaking < careful


def test_it_is_judged_as_a_finger_on_the_screen_of_the_table_is():
    pull = Pull(TOUCH)
    pull.take(0)
    for n in range(1, 81):
        pull.feed(30.0 * n, 1.06 * n / 80, 0.0)
    pull.feed(4000.0, 1.06, 0.0)
    found = steadiness_of(way(2400))
    assert found is not None and pull.phase == "out" and abs(found - pull.steadiness) <= 1


def test_a_player_who_lets_go_and_takes_hold_again_goes_on_where_the_card_was():
    assert steadiness_of(f"{way(1200, reach=560)}|{way(1200, reach=560)}") is not None
    assert steadiness_of(f"{way(300, reach=100)}|{way(1800, reach=960)}") is None, "it has slid home"


@pytest.mark.parametrize("text", ["", "|", ";", "1,2", "1,2,3,4", "a,b,c", "1,2,3;", "-1,0,0", "1.5,0,0", "９,2000,0",
                                  "100000,2000,0", "30,10,0", ";".join(["20000,900,0"] * 5)])
def test_what_is_no_way_or_ends_too_soon_is_no_pull(text):
    assert steadiness_of(text) is None


def test_a_long_way_is_read_and_one_too_long_is_not():
    told = way(9000, shaky=40)
    assert len(told) <= LONGEST["way"] < LONGEST_MESSAGE
    message = '{"pull":{"n":1,"text":"draw left","seen":3,"way":"%s"}}'
    assert read(message % told) == Pulled(1, "draw left", 3, told)
    with pytest.raises(Garbled):
        read(message % ("1,1,1;" * 700))


def asked_to_pull() -> SeatClient:
    dice = random.Random(4)
    for seed in range(40):
        host = host_of("burro_pt", 3, (0, 1, 2), seed, options={"topple": "skill"})
        for turn in range(200):
            host.tick(1e6 * turn, True)
            if host.outcome() is not None or not host.waiting():
                host.hurry()
                continue
            seat = host.waiting()[0]
            if host.view(None).asking == "burro.pull":
                return SeatClient(host, seat)
            host.submit(seat, dice.choice(host.offers(seat)).action.text(), host.question)
    raise AssertionError("nobody was ever asked to pull")


def test_no_player_says_of_themselves_how_steady_they_were():
    side = asked_to_pull()
    text = side.offers()[0].action.text()
    assert done(side, Say(1, f"{text} 100", side.question)) == NONSENSE
    assert done(side, Pulled(1, text, side.question, "30,10,0")) == NONSENSE
    assert done(side, Pulled(1, f"{text} 100", side.question, way(2400))) != ""
    question = side.question
    assert done(side, Pulled(1, text, side.question, way(2400))) == ""
    assert side.question != question
    steady = [event.reason.number for event in side.host.told(None, 0)
              if type(event).__name__ == "Note" and event.reason.key.startswith("burro.pull_")]
    assert steady[-1] == steadiness_of(way(2400))


def test_what_the_rules_work_out_is_for_a_player_who_is_asked():
    host = host_of("calcolon", 3, (0, 1, 2), 3)
    for turn in range(9):
        host.tick(1e6 * turn, True)
        host.hurry()
    asked, = host.waiting()
    found = aids(SeatClient(host, asked))
    assert found["formula"].keys() == {"best", "pair", "turns"}  # type: ignore[attr-defined]
    assert all(aids(SeatClient(host, seat)) == {} for seat in range(3) if seat != asked)
    assert "row" not in aids(asked_to_pull())


def test_a_row_is_of_actions_of_which_the_first_is_on_offer():
    for seed in range(30):
        host = host_of("kakkuri", 3, (0, 1, 2), seed)
        for turn in range(40):
            host.tick(1e6 * turn, True)
            for seat in host.waiting():
                side = SeatClient(host, seat)
                if "row" in (found := aids(side)):
                    assert len(found["row"]) > 1 and found["row"][0] in {each.action.text() for each in side.offers()}  # type: ignore[arg-type, index]
                    return
            seat = next(iter(host.waiting()), None)  # type: ignore[assignment]
            if seat is None:
                host.hurry()
            else:
                host.submit(seat, host.offers(seat)[-1].action.text(), host.question)
    raise AssertionError("no row in thirty deals")


def climbing(seed: int) -> tuple[SeatClient, list[str]]:
    """A player whose turn it is at Kakkuri, and a row of plays that they can lay."""
    host = host_of("kakkuri", 3, (0, 1, 2), seed)
    dice = random.Random(seed)
    for _ in range(3000):
        if not host.waiting():
            host.act()
            continue
        seat = host.waiting()[0]
        side = SeatClient(host, seat)
        row = aids(side).get("row")
        if row and side.public.asking == "turn":
            return side, list(row)  # type: ignore[call-overload]
        host.submit(seat, dice.choice(host.offers(seat)).action.text(), host.question)
    raise AssertionError("nobody ever had a row")


def test_a_row_is_laid_in_one_go():
    side, row = climbing(4)
    held = len(side.view().hand(side.seat))
    said = read(json.dumps({"row": {"n": 1, "texts": ";".join(row), "seen": side.question}}))
    assert isinstance(said, Row) and said.text == row[0]
    assert done(side, said) == ""
    assert len(side.view().hand(side.seat)) == held - sum(len(text.split(" as ")[0].split()) - 1 for text in row)


def test_of_a_row_nothing_is_done_that_is_not_on_offer_as_it_stands():
    side, row = climbing(4)
    held, first = len(side.view().hand(side.seat)), len(row[0].split(" as ")[0].split()) - 1
    assert done(side, Row(1, ";".join((row[0], "play KU", row[1])), side.question)) == ""
    assert len(side.view().hand(side.seat)) == held - first, "it ends where something is not on offer"
    side, row = climbing(4)
    assert done(side, Row(1, ";".join(row), side.question - 1)) != "", "another question was seen"
    assert len(side.view().hand(side.seat)) == held

"""The eighth game at a table: the law of the picture, a match with real scenes, what its pictures look like, and three
people behind the curtain."""
from __future__ import annotations

import random

import pygame
import pytest

from game.core.events import is_told
from game.core.seating import Zone
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.screen import Screen
from game.ui.kinds.catalogue import table as table_of
from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.peek import FILLS, RISES
from game.ui.pages.curtain.public import lying
from game.ui.pages.table.scene import TableScene
from game.ui.stage.frame import at_rest
from game.ui.stage.layout import ground, layout
from game.ui.stage.playback import INSTANT, Playback
from tests.eighth.table.fold import Sums, sums
from tests.eighth.table.parts import Cells
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.driver import opened
from tests.ui.party import Party, no_secret
from tests.ui.stage.random_match import deliveries
from tests.ui.stage.test_law import rest_of

SIZES = [pytest.param((1366, 768), False, id="768p"), pytest.param((1920, 1080), True, id="tv"),
         pytest.param((960, 540), False, id="small")]
SHORT = {"game": "kakine", "options": {"points": 1}}


# ---- the law ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("whose", ["first", "last", "screen"])
def test_when_the_timeline_has_run_out_every_sprite_stands_where_the_layout_puts_it(seats: int, whose: str) -> None:
    observer = {"first": 0, "last": seats - 1, "screen": None}[whose]
    for index, speed in enumerate((0.5, 1.0, 4.0, INSTANT)):
        room = ground(table_of(seats, observer, Screen(1366, 768), sheet("kakine"), False))
        play, check, now, moved = Playback(View(observer, seats), room), View(observer, seats), 0.0, 0
        play.speed, play.reduced = speed, index % 2 == 1
        for delivery in deliveries("kakine", seats, 100 + index, 60):
            told = [e for e in delivery if is_told(e, observer)]
            check.hear(told)
            play.hear(told)
            now = rest_of(play, now)
            wanted = at_rest(layout(check, room))
            assert play.frame(now) == wanted
            moved += sum(bool(check.zones.get(Zone("trick", seat))) for seat in range(seats))
            assert wanted.more.the(Sums).of.keys() == {
                seat for seat in range(seats) if check.zones.get(Zone("trick", seat))}
        assert moved > 20


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("size", "tv"), SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("observer", [0, None])
def test_every_row_stands_on_the_stage_and_no_two_in_one_place(seats: int, size: tuple[int, int], tv: bool,
                                                               scale: float, observer: int | None) -> None:
    room = ground(table_of(seats, observer, Screen(*size, scale, tv), sheet("kakine"), False))
    boxes = [cell.side.unionall([pygame.FRect(s.x - 0.32 * s.h, s.y - s.h / 2, 0.64 * s.h, s.h) for s in cell.spots])
             for cell in room.more.the(Cells).of.values()]
    assert len(boxes) == seats and all(room.parts.panel.inflate(2, 2).contains(box) for box in boxes)
    assert all(one.clip(two).w * one.clip(two).h < 4 for at, one in enumerate(boxes) for two in boxes[:at])


# ---- a match with open eyes -----------------------------------------------------------------------------------
def test_a_match_is_played_to_its_end_with_real_scenes() -> None:
    evening = opened(4, **SHORT, step=60.0, speed="4")  # type: ignore[arg-type]
    spoken = set()
    for _ in range(20_000):
        if evening.session.outcome() is not None:
            break
        evening.answer(random.Random(evening.now).choice(("first", "last")))
        evening.frame()
        spoken.add(evening.scene.words.queue.sentence)
    assert evening.session.outcome() is not None
    assert not any("kakine." in sentence for sentence in spoken) and any("row" in sentence for sentence in spoken)
    evening.rest().draw()
    evening.scene.hands.spots["answer:result"].act()
    assert evening.app.stack[-1] is not evening.scene
    evening.app.picture(evening.app.stack[-1])


def test_a_card_is_set_by_a_press_and_who_dares_takes_the_stock() -> None:
    evening = opened(3, **SHORT, persons=(0,)).my_turn()  # type: ignore[arg-type]
    evening.rest().draw()
    table = evening.scene
    hand = evening.session.view.hand(0)
    table.hands.spots[f"card:{hand[1]}"].act()
    assert evening.host.view(0).zones[Zone("trick", 0)] == (hand[1],)
    evening.frame()
    evening.until(lambda e: e.session.view.turn() == 0 and e.session.play.settled, answer="").rest().draw()
    top = evening.session.view.zone("stock")[0]
    table.hands.spots["answer:dare"].act()
    assert evening.host.view(0).zones[Zone("trick", 0)] == (hand[1], top)
    assert len(evening.host.view(0).hand(0)) == 2


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "tv"), SIZES[:2])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_its_pictures_can_be_read(language: str, size: tuple[int, int], tv: bool, seats: int) -> None:
    evening = opened(seats, size, language, **SHORT, tv=tv, speed="4", step=100.0)  # type: ignore[arg-type]
    wanted = [lambda e: e.session.view.turn() == 0 and e.session.play.settled,
              lambda e: all(len(e.session.view.zones.get(Zone("trick", s), ())) == 3 for s in range(seats))]
    for come in wanted:
        evening.until(come).rest()
        boxes, screen = evening.draw(), evening.app.screen
        assert [f"{a.text} over {b.text}" for a, b in overlaps(boxes)] == []
        assert [box.text for box in outside(boxes, screen.safe)] == []
        assert [box.text for box in too_small(boxes, screen.floor)] == []
        sums = evening.session.play.placement.more.the(Sums).of.values()
        texts = [box.text for box in boxes if box.kind == "text"]
        assert all(str(total) in texts for total in sums) and not any("kakine" in text for text in texts)


def test_the_curtain_shows_row_after_row_and_whose_each_is() -> None:
    view = View(None, 3)
    for delivery in list(deliveries("kakine", 3, 5, 8)):
        view.hear([event for event in delivery if is_told(event, None)])
    cards = lying(view, sheet("kakine"))
    rows = {seat: [each.face for each in cards if each.seat == seat] for seat in range(3)}
    assert [each.seat for each in cards] == sorted((each.seat for each in cards), key=view.order.index)
    assert len(cards) > 4 and None not in (each.face for each in cards)
    assert {seat: sum(face.rank for face in row) for seat, row in rows.items()} == sums(view, "kakine.row").of  # type: ignore[misc]


# ---- three people, one screen ---------------------------------------------------------------------------------
def test_a_party_of_three_plays_behind_the_curtain_and_no_frame_tells_a_secret() -> None:
    party, dice = Party("ppp", 5, game="kakine", options={"points": 1}, step=90.0, speed="4"), random.Random(4)
    party.watchers.append(no_secret)
    fallen, dared = [], 0
    for _ in range(4000):
        curtain = party.curtain
        if curtain is not None and curtain.context.stands and party.now - curtain.motion.begun > MEANT:
            fallen.append((curtain.context.question, curtain.context.seat))
            party.click("look")
            party.frame(FILLS + RISES)
            party.frame(0.0)
            assert curtain.context.secret()
            if dice.random() < 0.3:
                party.click("answer:dare")
                dared += 1
            else:
                party.click(f"card:{dice.choice([pick for pick in curtain.context.picks() if pick.fits]).card}")
        elif isinstance(party.top, TableScene):
            if party.top.session.outcome() is not None:
                break
            if party.top.session.between_deals:
                party.key(pygame.K_n, "n")
        party.frame()
    assert party.host.outcome() is not None, "the match was not played to its end"
    assert len(set(fallen)) == len(fallen) >= 9 and dared and {seat for _, seat in fallen} == {0, 1, 2}

"""Gamepads in the lobby: sitting down, dressing, standing up, and one pad alone."""
from __future__ import annotations

from typing import Any

import pytest

from game.core.ports import Setup
from game.ui.input.gesture import Key, Plugged, Typed
from game.ui.pages.lobby.scene import Lobby
from tests.ui.pages.fake import Application, key, table

A, B, X, START = Key.CONFIRM, Key.BACK, Key.HELP, Key.PAUSE


def lobby(pads: int, setup: Setup | None = None, **settings: Any) -> tuple[Application, Lobby]:
    app = Application(**settings)
    app.devices.pads = {f"pad:{n}": "Pad" for n in range(pads)}
    page = Lobby(app, "kuku", setup)
    app.go(page)
    app.boxes(page)
    return app, page


def press(app: Application, page: Lobby, pad: int, *acts: Key) -> None:
    for act in acts:
        key(page, act, device=f"pad:{pad}")
        app.boxes(page)


def people(page: Lobby) -> list[str]:
    return [c.name for c in page.draft.chairs if c.is_person]


def test_one_pad_alone_begins_as_ever() -> None:
    app, page = lobby(1)
    press(app, page, 0, A, A)
    assert app.asked[-1][0] == "go"
    assert app.devices.holders.name_of("pad:0") is None


def test_one_pad_alone_can_sit_beside_mouse_and_keyboard() -> None:
    app, page = lobby(1)
    press(app, page, 0, START)
    assert app.devices.holders.seat_of("pad:0", page.draft.chairs) == 0


def test_the_only_pad_of_several_people_goes_round() -> None:
    setup = table(4)
    setup = setup._replace(chairs=tuple(c._replace(kind="person") for c in setup.chairs))
    app, page = lobby(1, setup)
    press(app, page, 0, A, A)
    assert app.asked[-1][0] == "go" and app.devices.holders.name_of("pad:0") is None


def test_six_pads_take_six_seats_in_the_order_they_come() -> None:
    app, page = lobby(6, names=("Aiko", "Bruno"))
    for pad in (3, 1, 0, 2, 5, 4):
        press(app, page, pad, A)
    chairs = page.draft.chairs
    assert len(chairs) == 6 and all(c.is_person for c in chairs)
    assert [app.devices.holders.seat_of(f"pad:{pad}", chairs) for pad in (3, 1, 0, 2, 5, 4)] == [0, 1, 2, 3, 4, 5]
    assert [app.devices.holders.number_of(c.name) for c in chairs] == [1, 2, 3, 4, 5, 6]
    assert "You" not in people(page), "among several no player is You"


def test_persons_without_a_pad_come_first_and_you_before_all() -> None:
    setup = table(5)
    chairs = tuple(c._replace(kind="person") if i in (1, 3) else c._replace(kind="bot:default")
                   for i, c in enumerate(setup.chairs))
    chairs = (*chairs[:3], chairs[3]._replace(name="You"), chairs[4])
    app, page = lobby(3, setup._replace(chairs=chairs))
    for pad in range(3):
        press(app, page, pad, A)
    assert [app.devices.holders.seat_of(f"pad:{pad}", page.draft.chairs) for pad in range(3)] == [3, 1, 0]


def test_a_full_table_says_so() -> None:
    setup = table(20)
    setup = setup._replace(chairs=tuple(c._replace(kind="person") for c in setup.chairs))
    app, page = lobby(21, setup)
    for pad in range(21):
        press(app, page, pad, A)
    assert app.devices.holders.name_of("pad:20") is None
    assert any(app.language.text("scene.lobby.full") in box.text for box in app.boxes(page))


def test_the_own_pad_changes_the_own_seat_and_no_other() -> None:
    app, page = lobby(2, names=("Aiko", "Bruno", "Chie"))
    press(app, page, 0, A)
    press(app, page, 1, A)
    before = page.draft.chairs[1]
    focus = page.hands.at
    press(app, page, 0, Key.RIGHT, Key.RIGHT, Key.DOWN)
    assert page.draft.chairs[1] == before and page.hands.at == focus
    assert page.draft.chairs[0].name in ("Bruno", "Chie")
    assert page.draft.chairs[0].crest not in {c.crest for c in page.draft.chairs[1:]}
    assert app.devices.holders.seat_of("pad:0", page.draft.chairs) == 0, "a new name, the same hand"


def test_left_and_right_lead_round_through_all_free_names() -> None:
    app, page = lobby(2, names=("Aiko", "Bruno", "Chie"))
    press(app, page, 1, A)
    press(app, page, 0, A)
    other = page.draft.chairs[0].name
    seen = [page.draft.chairs[1].name]
    for _ in range(6):
        press(app, page, 0, Key.RIGHT)
        seen.append(page.draft.chairs[1].name)
    assert set(seen) == {seen[0], "Aiko", "Bruno", "Chie"} - {other}
    assert seen[:3] == seen[3:6], "round and round in one order"
    press(app, page, 0, Key.LEFT)
    assert page.draft.chairs[1].name == seen[5]


def test_a_player_who_is_seated_already_is_found_by_name() -> None:
    setup = table(4)
    setup = setup._replace(chairs=tuple(c._replace(kind="person") for c in setup.chairs))
    app, page = lobby(2, setup)
    press(app, page, 0, A)
    names = [c.name for c in page.draft.chairs]
    press(app, page, 0, Key.RIGHT)
    assert app.devices.holders.seat_of("pad:0", page.draft.chairs) == 1
    assert [c.name for c in page.draft.chairs] == names and len(people(page)) == 4


def test_b_undresses_first_and_then_stands_up() -> None:
    app, page = lobby(2)
    bot = page.draft.chairs[1]
    press(app, page, 0, A)
    press(app, page, 1, A, A)
    assert not page.pads.dresses(page.draft.chairs[1])
    press(app, page, 1, B)
    assert page.pads.dresses(page.draft.chairs[1])
    press(app, page, 1, Key.DOWN, B)
    assert app.devices.holders.name_of("pad:1") is None
    assert (page.draft.chairs[1].name, page.draft.chairs[1].kind) == (bot.name, bot.kind)
    assert page.services.stack[-1] is page  # type: ignore[attr-defined]


def test_begin_by_pad_waits_for_those_who_dress() -> None:
    app, page = lobby(2)
    press(app, page, 0, A)
    press(app, page, 1, A, A)
    press(app, page, 1, A)
    assert not any(what[0] == "open" for what in app.asked)
    late = page.draft.chairs[0].name
    assert any(late in box.text and "choosing" in box.text for box in app.boxes(page))
    press(app, page, 0, A)
    press(app, page, 1, A)
    assert any(what[0] == "open" for what in app.asked)


def test_a_ready_pad_steers_and_opens_seats() -> None:
    app, page = lobby(2)
    press(app, page, 0, A, A)
    page.hands.at = "seat-2"
    press(app, page, 0, A)
    assert page.seat == 2
    press(app, page, 0, B)
    assert page.seat is None and app.devices.holders.name_of("pad:0") is not None


def test_a_pad_that_steers_acts_and_start_seats_it() -> None:
    app, page = lobby(2)
    press(app, page, 0, Key.DOWN)
    page.hands.at = "add_bot"
    press(app, page, 0, A)
    assert len(page.draft.chairs) == 6 and app.devices.holders.name_of("pad:0") is None
    assert any(box.text == "≡" for box in app.boxes(page))
    press(app, page, 0, START)
    assert app.devices.holders.name_of("pad:0") is not None


def test_a_name_on_our_own_keys_by_the_own_pad() -> None:
    app, page = lobby(3)
    press(app, page, 0, A)
    press(app, page, 1, A)
    press(app, page, 1, X)
    assert page.board is not None
    press(app, page, 0, Key.RIGHT, A)
    assert page.board is not None and page.hands.at == "board-0-0", "the others wait"
    press(app, page, 1, A, Key.RIGHT, A, START)
    assert page.board is None and page.draft.chairs[1].name == "Ab"
    assert app.devices.holders.name_of("pad:1") == "Ab"
    assert page.pads.dresses(page.draft.chairs[1])


def test_a_pad_pulled_out_frees_the_pad_and_keeps_the_person() -> None:
    app, page = lobby(2)
    press(app, page, 0, A)
    press(app, page, 1, A)
    before = people(page)
    del app.devices.pads["pad:1"]
    page.handle(Plugged("pad:1", "Pad", False))
    assert people(page) == before and app.devices.holders.name_of("pad:1") is None
    app.devices.pads["pad:7"] = "Pad"
    page.handle(Plugged("pad:7", "Pad", True))
    app.boxes(page)
    press(app, page, 7, A)
    assert app.devices.holders.seat_of("pad:7", page.draft.chairs) == 1
    assert app.devices.holders.number_of(page.draft.chairs[1].name) == 2


@pytest.mark.parametrize("change", ["remove", "bot", "rename", "shuffle", "later"])
def test_what_happens_to_a_seat_happens_to_its_pad(change: str) -> None:
    app, page = lobby(2)
    press(app, page, 0, A, A)
    press(app, page, 1, A, A)
    page.open_seat(1)
    name = page.draft.chairs[1].name
    {"remove": page.remove, "bot": lambda: page.change(kind="bot:default"), "shuffle": page.shuffle,
     "rename": lambda: page.change(name="Zoe"), "later": lambda: page.move(1)}[change]()
    page.handle(Typed(""))
    expected = {"remove": None, "bot": None, "rename": "Zoe"}.get(change, name)
    assert app.devices.holders.name_of("pad:1") == expected


def test_the_lobby_after_a_match_knows_the_hands() -> None:
    setup = table(3)
    setup = setup._replace(chairs=tuple(c._replace(kind="person") for c in setup.chairs))
    app = Application()
    app.devices.pads = {"pad:0": "Pad", "pad:1": "Pad"}
    app.devices.holders.take("pad:1", "Nino")
    app.devices.holders.take("pad:5", "Hana")                 # pulled out meanwhile
    app.devices.holders.take("pad:0", "Stranger")             # of another table
    page = Lobby(app, "kuku", setup)
    assert [app.devices.holders.seat_of(f"pad:{n}", page.draft.chairs) for n in (0, 1, 5)] == [None, 1, None]
    assert not page.pads.dressing


def test_a_pad_that_goes_while_it_writes_keeps_no_player_waiting() -> None:
    app, page = lobby(3)
    for pad in (0, 1):
        press(app, page, pad, A, A)
    press(app, page, 1, B, X)
    assert page.board is not None and page.board.owner == "pad:1"
    app.devices.pads = {"pad:0": "Pad", "pad:2": "Pad"}
    page.handle(Plugged("pad:1", "Pad", False))
    assert page.board is None
    press(app, page, 2, A)
    assert app.devices.holders.name_of("pad:2") is not None

"""Behind the curtain a hint is for a player who looks: asked for and seen while the hand lies open, and no longer."""
from __future__ import annotations

import pytest

from game.ui.input.gesture import Letter
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.seat_layer import seat_curtain
from tests.ui.driver import Driver, at_table

HANDS = {"hands": {"A": ["9"], "B": ["5"], "C": ["8"]}, "deal": 1}


def fallen() -> tuple[Driver, Curtain]:
    """A curtain for the first of two persons."""
    table = at_table("kuku", 3, 1, HANDS, persons=(0, 1))
    curtain = seat_curtain(table.app, table.host, 0, hangs=True)
    later(table, curtain, 2000)
    return table, curtain


def later(table: Driver, curtain: Curtain, ms: float) -> list[str]:
    """What can be read on it so much later."""
    table.app.now += ms
    curtain.update(table.app.now)
    return [box.text for box in table.app.boxes(curtain)]


def hint(curtain: Curtain) -> None:
    for phase in ("down", "up"):
        curtain.handle(Letter("h", phase))


def test_it_is_asked_for_and_seen_while_the_hand_lies_open_only() -> None:
    table, curtain = fallen()
    closed = later(table, curtain, 100)
    open_hand(table, curtain)
    hint(curtain)
    assert "26 of 39 hidden cards" in " ".join(later(table, curtain, 100))
    curtain.context.hide()
    assert later(table, curtain, 100) == closed, "nothing of it is left to be seen"


def open_hand(table: Driver, curtain: Curtain) -> None:
    curtain.context.peek.begin(curtain.motion.now)
    later(table, curtain, 400)


@pytest.mark.parametrize("game", ["kuku", "cangkul"])
def test_of_a_closed_hand_it_is_said_how_there_is_one(game: str) -> None:
    table = at_table(game, 3, 1, HANDS if game == "kuku" else None, persons=(0, 1),
                     come=lambda host: host.view(None).turn() == 0)
    curtain = seat_curtain(table.app, table.host, 0, hangs=True)
    later(table, curtain, 2000)
    hint(curtain)
    assert not curtain.context.hint.on
    assert "then ask for a hint" in " ".join(later(table, curtain, 100))


def test_the_first_press_of_every_look_asks_for_it() -> None:
    """However the look before has ended: let go, by the pause, or by another size."""
    table, curtain = fallen()
    peek = curtain.context.peek
    for ends in (curtain.context.hide, lambda: peek.let_go(curtain.motion.now), peek.end):
        open_hand(table, curtain)
        hint(curtain)
        assert curtain.context.hint.on
        ends()
        later(table, curtain, 100)
        assert not curtain.context.hint.on


def test_a_sign_of_it_hangs_there_whatever_one_holds_unless_the_table_wants_none() -> None:
    table, curtain = fallen()
    assert "Hint" in later(table, curtain, 100)
    curtain.hands.spots["counsel"].act()  # type: ignore[misc]
    assert "ask for a hint" in " ".join(later(table, curtain, 100))
    table.app.preferences.change(hints=False)
    assert "Hint" not in later(table, curtain, 100)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [100, 125, 150, 175, 200])
def test_beside_one_card_it_lies_neither_on_the_card_nor_on_an_answer(scale: int, language: str) -> None:
    table = at_table("kuku", 2, 1, {"hands": {"A": ["6"], "B": ["5"]}, "deal": 1}, persons=(0, 1), language=language,
                     text_scale=scale)
    curtain = seat_curtain(table.app, table.host, 0, hangs=True)
    later(table, curtain, 2000)
    open_hand(table, curtain)
    hint(curtain)
    later(table, curtain, 100)
    spots = curtain.hands.spots
    said = spots["hint:rules"].rect
    pressed = [spot.rect for name, spot in spots.items() if name in ("held", "look") or name.startswith("answer:")]
    assert len(pressed) >= 4 and not any(said.colliderect(rect) for rect in pressed)
    assert said.y >= 0 and said.x >= 0
    boxes = table.app.boxes(curtain)
    named = [box.rect for box in boxes if box.text.startswith(("Aiko", "アイコ")) and box.rect.h > 40]
    assert named and not any(said.colliderect(rect) for rect in named), "whose curtain it is can be read"


@pytest.mark.parametrize("called", [True])
def test_a_player_who_only_speaks_up_is_given_none(called: bool) -> None:
    table, _ = fallen()
    curtain = seat_curtain(table.app, table.host, 1, called, hangs=True)
    later(table, curtain, 2000)
    curtain.context.peek.begin(curtain.motion.now)
    later(table, curtain, 400)
    hint(curtain)
    assert not curtain.context.hint.on


def test_a_table_that_wants_none_says_so_there_too() -> None:
    table, curtain = fallen()
    table.app.preferences.change(hints=False)
    curtain.context.peek.begin(curtain.motion.now)
    later(table, curtain, 400)
    hint(curtain)
    assert curtain.context.refused == "hint.off" and not curtain.context.hint.on


def test_a_player_who_is_not_asked_anything_is_told_that() -> None:
    table, _ = fallen()
    curtain = seat_curtain(table.app, table.host, 1, hangs=True)
    later(table, curtain, 2000)
    curtain.context.peek.begin(curtain.motion.now)
    later(table, curtain, 400)
    assert curtain.context.is_open and not table.host.offers(1)
    hint(curtain)
    assert curtain.context.refused == "hint.nothing" and not curtain.context.hint.on


def hinted(table: Driver) -> Curtain:
    """The curtain before the first seat, with a hint beside the open hand."""
    curtain = seat_curtain(table.app, table.host, 0, hangs=True)
    later(table, curtain, 2000)
    curtain.context.peek.begin(curtain.motion.now)
    later(table, curtain, 900)
    hint(curtain)
    later(table, curtain, 100)
    return curtain


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("game", ["cangkul", "kakkuri"])
def test_the_hand_makes_room_for_it(game: str, size: tuple[int, int], language: str) -> None:
    """It lies on no own card."""
    table = at_table(game, 4, 1, size=size, language=language, persons=(0, 1),
                     come=lambda host: host.view(None).turn() == 0)
    curtain = hinted(table)
    places = curtain.hands.spots
    cards = [spot.rect for name, spot in places.items() if name.startswith("card:")]
    assert len(cards) == len(table.held) and not any(places["hint:rules"].rect.colliderect(card) for card in cards)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("game", "seats", "share"), [("kuku", 5, 0.9), ("xtarot", 4, 0.9), ("cangkul", 4, 0.8),
                                                      ("kakkuri", 4, 0.8), ("burro_es", 4, 0.8)])
def test_it_grows_with_the_letters_and_leaves_every_index_to_be_seen(game: str, seats: int, share: float,
                                                                     language: str, size: tuple[int, int]) -> None:
    """Beside one card in the place of the words about it; of several only the lower halves are under it."""
    table = at_table(game, seats, 5, size=size, language=language, persons=(0, 1), text_scale=200,
                     come=lambda host: host.view(None).turn() == 0 and len(host.offers(0)) > 1)
    curtain = hinted(table)
    places, boxes = curtain.hands.spots, table.app.boxes(curtain)
    rect = places["hint:rules"].rect
    letters = {box.text_px for box in boxes if box.kind == "text" and rect.contains(box.rect)}
    assert letters and min(letters) >= share * table.app.screen.floor
    for name, spot in places.items():
        if name.startswith("card:"):
            assert not spot.rect.colliderect(rect) or rect.y >= spot.rect.y + 0.45 * spot.rect.h
        elif name == "held" or name.startswith("answer:"):
            assert not spot.rect.colliderect(rect)

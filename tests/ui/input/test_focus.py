"""The focus: where keys and pads go, when it is seen."""
from __future__ import annotations

import itertools

import pytest

from game.ui.draw.screen import Rect
from game.ui.input.focus import Focus
from game.ui.input.gesture import Command, Key, Pointer


def grid(columns: int = 4, rows: int = 3) -> dict[tuple[int, int], Rect]:
    return {(c, r): Rect(c * 120, r * 100, 100, 80) for r in range(rows) for c in range(columns)}


def press(focus: Focus, *acts: Key) -> None:
    for act in acts:
        focus.hear(Command(act))


def test_the_first_key_only_shows_it() -> None:
    focus: Focus[tuple[int, int]] = Focus()
    focus.lay(grid(), first=(1, 1))
    assert focus.visible is None
    press(focus, Key.RIGHT)
    assert focus.visible == (1, 1)
    press(focus, Key.RIGHT)
    assert focus.visible == (2, 1)


def test_the_pointer_hides_it_and_the_next_key_shows_it_where_it_was() -> None:
    focus: Focus[tuple[int, int]] = Focus()
    focus.lay(grid(), first=(0, 0))
    press(focus, Key.DOWN, Key.DOWN)
    focus.hear(Pointer("moved", 5, 5))
    assert focus.visible is None
    press(focus, Key.DOWN)
    assert focus.visible == (0, 1)


def test_a_confirm_after_the_pointer_shows_where_the_focus_stands() -> None:
    focus: Focus[tuple[int, int]] = Focus()
    focus.lay(grid(), first=(0, 0))
    press(focus, Key.DOWN, Key.DOWN)
    focus.hear(Pointer("moved", 5, 5))
    press(focus, Key.CONFIRM)
    assert focus.visible == (0, 1)


def test_confirm_presses_only_what_was_seen() -> None:
    focus: Focus[tuple[int, int]] = Focus()
    focus.lay(grid(), first=(0, 0))
    assert focus.confirms(Command(Key.CONFIRM, "up")) is None
    press(focus, Key.RIGHT)
    assert focus.confirms(Command(Key.CONFIRM, "down")) is None
    assert focus.confirms(Command(Key.CONFIRM, "up")) == (0, 0)


@pytest.mark.parametrize("shape", [(4, 3), (1, 6), (7, 1)])
def test_every_place_of_a_grid_can_be_reached(shape: tuple[int, int]) -> None:
    focus: Focus[tuple[int, int]] = Focus()
    focus.lay(grid(*shape), first=(0, 0))
    press(focus, Key.DOWN)
    seen = {(0, 0)}
    for _ in range(shape[1]):
        for _ in range(shape[0]):
            press(focus, Key.RIGHT)
            seen.add(focus.at)  # type: ignore[arg-type]
        press(focus, *[Key.LEFT] * shape[0])
        press(focus, Key.DOWN)
        seen.add(focus.at)  # type: ignore[arg-type]
    assert seen == set(grid(*shape))


def test_there_and_back_again() -> None:
    focus: Focus[tuple[int, int]] = Focus()
    focus.lay(grid(), first=(1, 1))
    press(focus, Key.RIGHT)
    for there, back in ((Key.LEFT, Key.RIGHT), (Key.UP, Key.DOWN)):
        press(focus, there, back)
        assert focus.at == (1, 1)


def test_rows_of_different_breadth() -> None:
    places = {"wide": Rect(0, 0, 900, 80), "a": Rect(0, 100, 200, 80), "b": Rect(350, 100, 200, 80),
              "c": Rect(700, 100, 200, 80), "ok": Rect(700, 300, 200, 80)}
    focus: Focus[str] = Focus()
    focus.lay(places, first="wide")
    press(focus, Key.DOWN, Key.DOWN)
    assert focus.at == "b"
    press(focus, Key.RIGHT, Key.DOWN)
    assert focus.at == "ok"
    press(focus, Key.UP, Key.UP)
    assert focus.at == "wide"


def test_reading_order_goes_round() -> None:
    focus: Focus[tuple[int, int]] = Focus()
    focus.lay(grid(), first=(3, 2))
    press(focus, Key.NEXT, Key.NEXT)
    assert focus.at == (0, 0)
    press(focus, Key.PREVIOUS)
    assert focus.at == (3, 2)


def test_what_is_gone_passes_the_focus_to_its_neighbour() -> None:
    focus: Focus[tuple[int, int]] = Focus()
    places = grid()
    focus.lay(places, first=(3, 2))
    press(focus, Key.UP)
    del places[3, 2]
    focus.lay(places)
    assert focus.at in {(2, 2), (3, 1)}


def test_under_the_pointer() -> None:
    focus: Focus[tuple[int, int]] = Focus()
    focus.lay(grid())
    assert focus.under(Pointer("moved", 130, 10)) == (1, 0)
    assert focus.under(Pointer("moved", 110, 10)) is None


def test_an_empty_screen_is_no_trouble() -> None:
    focus: Focus[str] = Focus()
    focus.lay({})
    press(focus, *itertools.chain(Key.__members__.values()))
    assert focus.visible is None


def test_two_steps_between_two_pictures_are_no_trouble() -> None:
    focus: Focus[str] = Focus()
    focus.lay({"a": Rect(0, 0, 10, 10), "b": Rect(50, 0, 10, 10)})
    press(focus, Key.RIGHT)
    focus.at = "not laid yet"
    press(focus, Key.RIGHT, Key.DOWN)
    assert focus.at == "not laid yet"

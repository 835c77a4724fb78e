"""The XTarot deck as it is committed: everything is there, it is what the script draws, no two faces are the same, and
nothing lies over what tells rank and suit."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import paths

FACES = paths.resources() / "themes" / "osteria-seto" / "cards" / "xtarot"
SUITS = ("wind", "water", "earth", "fire")
CARDS = {f"{suit}-{rank}" for suit in SUITS for rank in (*range(16), "n1")}


@pytest.fixture(scope="module")
def made(script: Any) -> dict[str, str]:
    pictures: dict[str, str] = script("xtarot.faces").pictures()
    return pictures


@pytest.mark.parametrize("folder", ["", "medium", "small"])
def test_every_card_is_there_at_every_level(folder: str) -> None:
    assert {path.stem for path in (FACES / folder).glob("*.svg")} == CARDS


def test_what_is_committed_is_what_the_script_draws(made: dict[str, str]) -> None:
    assert len(made) == 3 * len(CARDS)
    theme = FACES.parents[1]
    assert [name for name, svg in made.items() if (theme / name).read_text("utf-8") != svg + "\n"] == []


def test_every_picture_keeps_to_the_permitted_part_of_svg(script: Any) -> None:
    permitted = script("pen.permitted")
    for path in FACES.rglob("*.svg"):
        permitted.check(path.read_text("utf-8"), path.name)


def test_the_deck_stays_small() -> None:
    assert sum(path.stat().st_size for path in FACES.rglob("*.svg")) < 4.2 * 2**20


def test_two_equal_faces_are_refused(script: Any, made: dict[str, str]) -> None:
    faces = script("xtarot.faces")
    faces.all_differ(made)
    copy = made["cards/xtarot/wind-7.svg"].replace("xw7", "xf7")    # the same picture under another card's names
    with pytest.raises(faces.Equal, match=r"fire-7\.svg is the same picture as cards/xtarot/wind-7\.svg"):
        faces.all_differ({**made, "cards/xtarot/fire-7.svg": copy})


def test_badges_are_far_apart_for_everybody(script: Any) -> None:
    assert script("xtarot.faces").badges_apart()[0] >= 30


def test_badges_that_are_alike_for_a_user_are_refused(script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    suits = script("xtarot.suits").SUITS
    monkeypatch.setitem(suits, "earth", replace(suits["earth"], badge="#A9621C"))       # vermilion to a deuteranope
    with pytest.raises(script("pen.vision").TooAlike, match="earth and fire"):
        script("xtarot.faces").badges_apart()


def test_no_gesture_covers_numeral_or_ladder_or_leaves_the_card(script: Any) -> None:
    """A gesture may break the frame, but not over what tells the rank, nor over the edge of the paper."""
    plate, suits, scenes = script("xtarot.plate").Plate, script("xtarot.suits").SUITS, script("xtarot.cast").SCENES
    touched = set()
    for rank, (scene, _) in scenes.items():
        for suit in SUITS:
            over = plate(2)
            gesture = scene(plate(2), suits[suit])
            if gesture:
                gesture(over)
            points = [p for polys, _, _ in over.items for poly in polys for p in poly]
            hidden = [(x, y) for x, y in points if (x < 8.4 and y > 33) or (x < 21 and y < 19)]
            if hidden or any(not 2 < x < 62.7 or not 1 < y < 96.5 for x, y in points):
                touched.add(rank)
    assert touched == set()


def test_the_bead_rises_with_the_rank_and_is_empty_below_zero(script: Any) -> None:
    card, ink = script("xtarot.card"), script("pen.ink")
    heights = []
    for rank in range(-1, 16):
        a = ink.Art(2)
        card.ladder(a, rank)
        gold = [polys for polys, colour, _ in a.items if colour == ink.KIN]
        assert bool(gold) is (rank >= 0)
        bead = gold[0][0] if gold else next(polys[0] for polys, colour, _ in a.items if colour == ink.PAPER)
        heights.append(sum(y for _, y in bead) / len(bead))
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 17


def test_minus_one_is_broader_than_one_and_has_a_bar_before_it(script: Any) -> None:
    card = script("xtarot.card")
    one, minus = card.numeral(1, 0, 0, 13.6, 16.4, "#000000"), card.numeral(-1, 0, 0, 13.6, 16.4, "#000000")
    assert len(minus) == len(one) + 1
    bar = minus[0][0][0]
    xs, ys = [x for x, _ in bar], [y for _, y in bar]
    assert max(xs) - min(xs) >= 5 and max(ys) - min(ys) >= 2        # millimetres on the card
    rest = [x for polys, _, _ in minus[1:] for poly in polys for x, _ in poly]
    assert min(rest) > max(xs) - .8

"""The Calcolon deck and its French pack as they are committed: everything is there, it is what the scripts draw, the
kinds of cards are told apart by everybody, and nothing lies over what a card is read by."""
from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from game import paths

CARDS = paths.resources() / "themes" / "osteria-seto" / "cards"
OWN = {*(f"digit-{n}" for n in range(10)), "tenth", "plus", "minus", "times", "divide", "bow", "devil-zero",
       "flame-arrow"}
RANKS = (*map(str, range(1, 11)), "jack", "queen", "king")
FRENCH = {*(f"{suit}-{rank}" for suit in ("clubs", "diamonds", "hearts", "spades") for rank in RANKS), "joker-1",
          "joker-2"}
DECKS = {"calcolon": OWN, "calcolon-french": FRENCH}
NAMES = pytest.mark.parametrize("name", DECKS)
NUMBERS, SIGNS = (*map(str, range(10)), "1/10", "0!"), ("+", "-", "x", "/", "-!", "(")
FAN = {"full": .21 * 98, "medium": .40 * 98}        # what the next card of a fan leaves free, in mm


def _span(items: list[Any]) -> tuple[float, float, float, float]:
    points = [p for polys, _, _ in items for poly in polys for p in poly]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@NAMES
@pytest.mark.parametrize("folder", ["", "medium", "small"])
def test_every_card_is_there_at_every_level(name: str, folder: str) -> None:
    assert {path.stem for path in (CARDS / name / folder).glob("*.svg")} == DECKS[name]


def _stale(made: dict[str, str]) -> list[str]:
    theme = CARDS.parent
    return [name for name, svg in made.items() if (theme / name).read_text("utf-8") != svg + "\n"]


@pytest.mark.parametrize("card", ["hearts-10", "spades-7", "joker-2"])
def test_some_of_what_is_committed_is_what_the_script_draws(script: Any, card: str) -> None:
    made = script("suits.faces").files("calcolon-french", {card: script("calcolon.french_faces").face(card)})
    assert len(made) == 3 and _stale(made) == []


@pytest.mark.parametrize("label", ["0", "9", "x"])
def test_some_of_the_own_faces_are_what_the_script_draws(script: Any, label: str) -> None:
    faces = script("calcolon.faces")
    made = script("suits.faces").files("calcolon", {faces.IDS[label]: faces.face(label)})
    assert len(made) == 3 and _stale(made) == []


@pytest.mark.long
@pytest.mark.parametrize("module", ["calcolon.faces", "calcolon.french_faces"])
def test_what_is_committed_is_what_the_script_draws(script: Any, module: str) -> None:
    assert _stale(script(module).pictures()) == []


@NAMES
def test_every_picture_keeps_to_the_permitted_part_of_svg(script: Any, name: str) -> None:
    permitted = script("pen.permitted")
    for path in (CARDS / name).rglob("*.svg"):
        text = path.read_text("utf-8")
        permitted.check(text, path.name)
        ids = re.findall(r'id="([^"]+)"', text)
        assert len(ids) == len(set(ids)), path


@NAMES
def test_a_deck_stays_below_three_megabytes(name: str) -> None:
    assert sum(path.stat().st_size for path in (CARDS / name).rglob("*.svg")) < 3 * 2**20


@NAMES
def test_no_file_is_a_copy_of_another(name: str) -> None:
    texts = [path.read_text("utf-8") for path in (CARDS / name).rglob("*.svg")]
    assert len(set(texts)) == len(texts)


def test_kinds_are_far_apart_for_everybody(script: Any) -> None:
    vision, card = script("pen.vision"), script("calcolon.card")
    assert vision.least_distance(card.FIELDS)[0] >= vision.LEAST
    light = {kind: vision.lab(colour)[0] for kind, colour in {**card.FIELDS, "number": script("pen.ink").PAPER}.items()}
    assert all(abs(light[a] - light[b]) >= 20 for a, b in combinations(("number", "operator", "bow"), 2)), light


def test_kinds_that_are_alike_for_a_user_are_refused(script: Any) -> None:
    vision, card = script("pen.vision"), script("calcolon.card")
    with pytest.raises(vision.TooAlike, match="operator and bow"):
        vision.least_distance({**card.FIELDS, "bow": "#24507A"})


def test_a_card_is_of_the_kind_its_label_says(script: Any) -> None:
    kinds = {label: script("calcolon.card").kind(label) for label in (*NUMBERS, *SIGNS)}
    assert {label for label, kind in kinds.items() if kind == "operator"} == {"+", "-", "x", "/", "-!"}
    assert {label for label, kind in kinds.items() if kind in ("number", "devil")} == set(NUMBERS)
    assert kinds["("] == "bow" and kinds["0!"] == "devil"


@pytest.mark.parametrize("label", NUMBERS)
def test_a_numeral_keeps_to_its_box_and_six_and_nine_stand_on_a_foot(script: Any, label: str) -> None:
    items = script("calcolon.signs").numeral(label, 20, 10, 30, 26, "#15171D")
    x0, y0, x1, y1 = _span(items)
    assert x0 > 4 and x1 < 36 and y0 > 8 and y1 < 42 and y1 - y0 > 24
    feet = [polys for polys, _, _ in items if len(polys[0]) == 4 and label != "1/10"]     # a plain bar
    assert len(feet) == (1 if label in "69" else 0)


def test_a_plus_that_is_turned_by_an_eighth_is_no_times(script: Any) -> None:
    """One ends square and broad, the other runs out to a point."""
    signs, move = script("calcolon.signs"), script("pen.ink").move
    turned = move(signs.TIMES, rot=45)
    width = {name: max(y for x, y in form if x > .8*max(p[0] for p in form))
             for name, form in (("plus", signs.PLUS), ("times", turned))}
    assert width["plus"] > 1.5 * width["times"] > 0


@pytest.mark.parametrize("n", range(10))
def test_the_rod_shows_its_digit(script: Any, n: int) -> None:
    """Gold beads lie at the beam, the one above it counts five; all five are always there."""
    ink = script("pen.ink")
    a = ink.Art(2)
    script("calcolon.card").rod(a, n, 6, 27, 91)
    beads = [(colour, _span([(polys, colour, 1)])) for polys, colour, _ in a.items if colour == ink.KIN]
    heights = sorted((span[1] + span[3]) / 2 for _, span in beads)
    beam = 27 + 64 * .24
    assert sum(5 if y < beam else 1 for y in heights) == n


def test_signs_lie_left_of_what_the_next_card_of_a_fan_covers(script: Any) -> None:
    signs = script("calcolon.signs")
    for label in NUMBERS:
        assert _span(signs.numeral(label, 11.6, 5, 15.4, 15.4, ""))[2] < FAN["full"], label
        assert _span(signs.numeral(label, 18, 7, 25, 24, ""))[2] < FAN["medium"], label
    for label in SIGNS:
        assert _span(signs.sign(label, 11.4, 11.8, 6.8, ""))[2] < FAN["full"], label
        assert _span(signs.sign(label, 19, 19.2, 11.6, ""))[2] < FAN["medium"], label


def test_no_gesture_covers_index_or_rod_or_leaves_the_card(script: Any) -> None:
    art, kind = script("pen.ink").Art, script("calcolon.card").kind
    touched = []
    for label, (scene, _) in script("calcolon.scenes").SCENES.items():
        over = art(2)
        gesture = scene(art(2))
        if gesture:
            gesture(over)
        points = [p for polys, _, _ in over.items for poly in polys for p in poly]
        left = 9.6 if kind(label) in ("number", "devil") else 1.2
        if any((x < 20 and y < 21) or not left < x < 62.2 or not 1.2 < y < 97 for x, y in points):
            touched.append(label)
    assert touched == []


def test_the_french_pack_says_what_the_rules_say(script: Any) -> None:
    """Three of every digit, two tenths, four of every operator and six bows, one of each with a temper."""
    faces = script("calcolon.french_faces")
    assert set(faces.cards()) == FRENCH
    said = [faces.meaning(*card.split("-")) for card in faces.cards() if not card.startswith("joker")]
    counts = {label: said.count(label) for label in set(said)}
    assert counts == {**{str(n): 3 for n in range(1, 10)}, "0": 2, "0!": 1, "+": 4, "-": 3, "-!": 1, "x": 4, "/": 4,
                      "(": 6}
    assert [faces.meaning(*card.split("-")) for card in ("hearts-10", "hearts-queen", "spades-4", "spades-5")] == [
        "0!", "-!", "/", "("]

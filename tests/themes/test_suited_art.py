"""The decks with suits as they are committed: everything is there, it is what the script draws, and everybody can
tell the suits apart. What differs between the decks is the table DECKS."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game import paths

CARDS = paths.resources() / "themes" / "osteria-seto" / "cards"


class Deck(NamedTuple):
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    others: tuple[str, ...]         # cards without a suit
    labels: tuple[str, ...]         # the widest of its indices

    def cards(self) -> set[str]:
        return {*(f"{suit}-{rank}" for suit in self.suits for rank in self.ranks), *self.others}


FRENCH_SUITS = ("clubs", "diamonds", "hearts", "spades")
DECKS = {
    "french": Deck(FRENCH_SUITS, (*map(str, range(1, 11)), "jack", "queen", "king"), ("joker-1", "joker-1.b"),
                   ("A", "10", "K", "Q")),
    "spanish": Deck(("batons", "coins", "cups", "swords"), (*map(str, range(1, 10)), "jack", "knight", "king"), (),
                    ("1", "4", "10", "12")),
    "komatsu": Deck(("batons", "coins", "cups", "swords"), (*map(str, range(1, 10)), "jack", "knight", "king"), (),
                    ("1", "4", "10", "12")),
    "portuguese": Deck(FRENCH_SUITS, (*map(str, range(1, 10)), "jack", "queen", "king"), (), ("A", "9", "V", "D", "R")),
}
NAMES = pytest.mark.parametrize("name", DECKS)


@NAMES
@pytest.mark.parametrize("folder", ["", "medium", "small"])
def test_every_card_is_there_at_every_level(name: str, folder: str) -> None:
    assert {path.stem for path in (CARDS / name / folder).glob("*.svg")} == DECKS[name].cards()


@pytest.mark.long
@NAMES
def test_what_is_committed_is_what_the_script_draws(script: Any, name: str) -> None:
    made = script(f"{name}.faces").pictures()
    assert len(made) == 3 * len(DECKS[name].cards())
    theme = CARDS.parent
    assert [path for path, svg in made.items() if (theme / path).read_text("utf-8") != svg + "\n"] == []


@NAMES
def test_every_picture_keeps_to_the_permitted_part_of_svg(script: Any, name: str) -> None:
    permitted = script("pen.permitted")
    for path in (CARDS / name).rglob("*.svg"):
        permitted.check(path.read_text("utf-8"), path.name)


@NAMES
def test_a_deck_stays_below_three_megabytes(name: str) -> None:
    assert sum(path.stat().st_size for path in (CARDS / name).rglob("*.svg")) < 3 * 2**20


@NAMES
def test_suits_are_far_apart_for_everybody(script: Any, name: str) -> None:
    vision, colours = script("pen.vision"), script(f"{name}.card").LOOK.colour
    table = vision.table(colours)
    assert set(colours) == set(DECKS[name].suits)
    assert {kind for _, _, kind in table} == {"normal vision", "protanopia", "deuteranopia", "tritanopia"}
    assert [(row, round(d, 1)) for row, d in table.items() if d < vision.LEAST] == []


def test_colours_that_are_alike_for_a_user_are_refused(script: Any) -> None:
    vision, colours = script("pen.vision"), script("french.card").LOOK.colour
    with pytest.raises(vision.TooAlike, match=r"(hearts and clubs|clubs and hearts)"):
        vision.least_distance({**colours, "clubs": "#4C6A12"})


def test_the_measure_knows_its_reference_values(script: Any) -> None:
    vision = script("pen.vision")
    assert vision.distance("#FFFFFF", "#000000") == pytest.approx(100, abs=.01)
    assert vision.lab("#FF0000") == pytest.approx((53.24, 80.09, 67.20), abs=.05)
    for kind in vision.MACHADO:         # no one sees grey as a colour
        assert vision.distance("#808080", "#808080", kind) == 0
        assert vision.lab("#808080", kind) == pytest.approx(vision.lab("#808080"), abs=.5)


@pytest.mark.parametrize(("n", "rows"), [(2, 2), (3, 3), (5, 3), (7, 4), (8, 5), (9, 5), (10, 6)])
def test_pips_stand_in_their_old_order(script: Any, n: int, rows: int) -> None:
    spots = script("suits.card").layout(n)
    assert len(spots) == len(set(spots)) == n
    assert len({round(y, 3) for _, y in spots}) == rows
    assert {(-x, y) for x, y in spots} == set(spots)


@NAMES
def test_the_index_fits_the_visible_strip_of_a_fan(script: Any, name: str) -> None:
    """Full cards are spread by .21 of their height, and the numeral is 12 % of it at least."""
    card, look = script("suits.card"), script(f"{name}.card").LOOK
    for suit in DECKS[name].suits:
        for label in DECKS[name].labels:
            items = card.index(look, suit, label)
            xs = [x for polys, _, _ in items for poly in polys for x, _ in poly]
            assert min(xs) > 2 and max(xs) < .21 * 98
    plain = next(suit for suit in DECKS[name].suits if suit not in look.tab and suit != look.ruled)
    for label in DECKS[name].labels:
        numeral = card.index(look, plain, label)[:-len(card.index(look, plain, ""))]       # without the sign below it
        ys = [y for polys, _, _ in numeral for poly in polys for _, y in poly]
        assert max(ys) - min(ys) >= .12 * 98


@NAMES
def test_no_gesture_covers_an_index(script: Any, name: str) -> None:
    """A gesture may break the frame, but not over the tabs, which are drawn last and would cut it."""
    art, courts = script("pen.ink").Art, script(f"{name}.courts")
    touched = []
    for card, (figure, _) in {**courts.COURTS, **getattr(courts, "JOKERS", {})}.items():
        under, over = art(2), art(2)
        gesture = figure(under)
        if gesture:
            gesture(over)
        points = [p for polys, _, _ in over.items for poly in polys for p in poly]
        if any((2.7 < x < 15.7 and 2.7 < y < 29.2) or (47.3 < x < 60.3 and 68.8 < y < 95.3) for x, y in points):
            touched.append(card)
    assert touched == []


@NAMES
def test_gradients_of_one_file_have_names_of_their_own(name: str) -> None:
    for path in (CARDS / name).rglob("*.svg"):
        ids = re.findall(r'id="([^"]+)"', path.read_text("utf-8"))
        assert len(ids) == len(set(ids)), path


def test_no_file_is_a_copy_of_another() -> None:
    texts: dict[str, Path] = {}
    for name in DECKS:
        for path in (*(CARDS / name).glob("*.svg"), *(CARDS / name / "medium").glob("*.svg")):
            assert texts.setdefault(path.read_text("utf-8"), path) == path


def test_the_line_of_a_spanish_card_is_broken_as_its_suit_demands(script: Any) -> None:
    """The pinta tells the suit from the upper edge alone: how often the line along it stops."""
    card, art = script("spanish.card"), script("pen.ink").Art
    for level in ("full", "court", "medium", "small"):
        breaks = {}
        for suit in card.COLOUR:
            pile = art(2)
            card.border(pile, suit, level)
            rows = [p for polys, _, _ in pile.items for p in polys if max(y for _, y in p) < 4 and len(p) == 4]
            long = [p for p in rows if max(x for x, _ in p) - min(x for x, _ in p) > 3]
            breaks[suit] = len(long) - 1
        assert breaks == {"coins": 0, "cups": 1, "swords": 2, "batons": 3}, level


def test_the_donkey_gains_a_part_with_every_letter(script: Any) -> None:
    made, permitted = script("tokens.donkey").pictures(), script("pen.permitted")
    assert list(made) == [f"tokens/donkey-{stage}.svg" for stage in range(6)]
    assert len(set(made.values())) == 6
    for name, svg in made.items():
        permitted.check(svg, name)
        assert (CARDS.parent / name).read_text("utf-8") == svg + "\n"


def test_komatsu_cards_that_are_special_wear_an_index_of_their_own_at_every_level(script: Any) -> None:
    """The two wild cards are told from their suit at a glance, also where nothing but the index is left."""
    card, faces, named = script("komatsu.card"), script("komatsu.faces"), script("komatsu.courts").NAMED
    assert set(named) == {"batons-1", "coins-2", "batons-3"}
    for name in named:
        suit, rank = name.split("-")
        plain = {c for _, c, _ in card.index(card.LOOK, suit, rank)}
        own = {c for _, c, _ in card.index(card.LOOK, named[name][0], rank)}
        assert not plain & own
        other = faces.levels(suit, "9")
        for level, svg in faces.levels(suit, rank).items():
            assert card.SPECIAL_INK in svg or card.SILVER in svg
            assert level == "full" or (card.SPECIAL_INK not in other[level] and card.SILVER not in other[level])


@pytest.mark.parametrize(
    ("suit", "sign"), [("swords", "blade"), ("batons", "beam"), ("coins", "coin"), ("cups", "cup")])
@pytest.mark.parametrize("n", range(2, 10))
def test_a_komatsu_number_card_shows_as_many_signs(
        script: Any, monkeypatch: pytest.MonkeyPatch, suit: str, sign: str, n: int) -> None:
    """Timbers are laid once more, in a pile apart, where one passes over another."""
    numbers, art = script("komatsu.numbers"), script("pen.ink").Art
    pile, laid = art(2), []
    monkeypatch.setattr(numbers, sign, lambda a, *where: laid.append(repr(where)) if a is pile else None)
    numbers.number(pile, suit, n)
    assert len(laid) == len(set(laid)) == n


def test_komatsu_coins_and_cups_lie_on_the_card(script: Any) -> None:
    for n, (r, spots) in script("komatsu.numbers").FULL.items():
        assert len(spots) == n
        assert all(r + 2 <= x <= 61 - r and r + 2 <= y <= 96 - r for x, y in spots), n


def test_stones_and_bowl_are_what_the_script_draws_and_shell_is_far_lighter_than_slate(script: Any) -> None:
    stones, permitted, lab = script("tokens.stones"), script("pen.permitted"), script("pen.vision").lab
    assert set(stones.pictures()) == {"tokens/stone-black.svg", "tokens/stone-white.svg", "tokens/bowl.svg"}
    for name, svg in stones.pictures().items():
        permitted.check(svg, name)
        assert (CARDS.parent / name).read_text("utf-8") == svg
    assert lab(stones.SHELL)[0] - lab(stones.SLATE)[0] > 60
    assert lab(stones.SLATE_RIM)[0] - lab("#0F1F33")[0] > 30       # the black one is seen on the dark cloth

"""What a user sees who looks through all themes: what each has of its own, whom it fits, and what is broken."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import paths, themes
from game.decks import DECKS
from game.themes import BUILT_IN, collection, load
from game.themes.collection import Exhibit

Make = Callable[..., Path]


def shipped(exhibit: Exhibit) -> bool:
    """Whether it comes with the program; more of those may come."""
    return exhibit.theme is not None and collection.ships(exhibit.theme)


KUKU, FRENCH, KOMATSU = DECKS["kuku"], DECKS["french"], DECKS["komatsu"]


@pytest.fixture
def shown(make: Make, shelf: Path) -> dict[str, Exhibit]:
    """A child of a parent, a French pack, a table without cards, and three that are broken in their own ways."""
    make("parent", "theme: 1", "cards/cat.png", "cards/lion.png", "back.png")
    make("child", "theme: 1\nextends: parent\nname: A 10th", "cards/cat.png", "cards/horse.png", "tokens/chip.png")
    make("second", "theme: 1\nname: A 9th", "cards/spades-1.png", "cards/hearts-king.png")
    make("felt", "theme: 1\ntable: {colour: '#0b5132'}")
    make("torn", "theme: [")
    make("loop", "theme: 1\nextends: pool\ndeck: kuku", "cards/cat.png")
    make("pool", "theme: 1\nextends: loop\ndeck: kuku", "cards/cat.png")
    return {each.id: each for each in collection.exhibits([shelf]) if each.id == BUILT_IN or not shipped(each)}


def test_ours_comes_first_then_all_by_name_as_people_count_and_what_is_broken_last(shown: dict[str, Exhibit]) -> None:
    assert list(shown) == ["osteria-seto", "second", "child", "felt", "parent", "loop", "pool", "torn"]
    assert [each.id for each in shown.values() if each.look is None] == ["loop", "pool", "torn"]
    assert all(each.trouble is not None and each.trouble.cure for each in shown.values() if each.look is None)


def test_of_two_with_one_id_the_second_is_told(make: Make, shelf: Path) -> None:
    make("first", "theme: 1\nid: mine", "cards/cat.png")
    make("second", "theme: 1\nid: mine", "cards/lion.png")
    found = [(each.id, each.folder.name, each.look is not None) for each in collection.exhibits([shelf])
             if each.id == BUILT_IN or not shipped(each)]
    assert found == [("osteria-seto", "osteria-seto", True), ("mine", "first", True), ("second", "second", False)]


def test_what_a_parent_has_drawn_counts_and_what_is_ours_does_not(shown: dict[str, Exhibit]) -> None:
    def covered(name: str) -> tuple[int, int]:
        look = shown[name].look
        assert look is not None
        return collection.coverage(look, KUKU, KUKU.all_dresses[0])

    assert covered("child") == (3, 20)
    assert covered("second") == (0, 20)
    assert covered("osteria-seto") == (20, 20)


def test_a_theme_fits_the_games_whose_pack_it_draws_and_a_table_fits_all(shown: dict[str, Exhibit]) -> None:
    fitting = {name: [deck.id for deck in (KUKU, FRENCH, KOMATSU) if collection.fits(each.look, deck)]
               for name, each in shown.items() if each.look is not None}
    assert fitting == {"osteria-seto": ["kuku", "french", "komatsu"], "felt": ["kuku", "french", "komatsu"],
                       "second": ["french", "komatsu"], "child": ["kuku"], "parent": ["kuku"]}


def test_a_theme_whose_cards_are_still_to_be_painted_fits_the_game_it_was_begun_for(
        make: Make, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make("begun", "theme: 1", "cards/cat.png")
    monkeypatch.setattr(load, "is_blank", lambda path: path.stem == "cat")
    look = next(each.look for each in collection.exhibits([shelf]) if each.id == "begun")
    assert look is not None and collection.coverage(look, KUKU, KUKU.all_dresses[0])[0] == 0
    assert [deck.id for deck in (KUKU, FRENCH, KOMATSU) if collection.fits(look, deck)] == ["kuku"]


def test_a_pack_wears_what_is_drawn_most_and_what_it_wears_where_that_is_as_good(shown: dict[str, Exhibit]) -> None:
    french, own = KOMATSU.dress("french"), KOMATSU.all_dresses[0]
    second, ours = shown["second"].look, shown["osteria-seto"].look
    assert second is not None and ours is not None
    assert collection.best_dress(second, KOMATSU, own) is french
    assert [collection.best_dress(ours, KOMATSU, now) for now in (french, own)] == [french, own]


def test_a_part_is_the_first_of_the_chain_that_has_it(shown: dict[str, Exhibit]) -> None:
    child, felt = shown["child"].look, shown["felt"].look
    assert child is not None and felt is not None
    assert (collection.parts(child), collection.parts(felt)) == (("back", "chips"), ("cloth",))
    assert collection.part_of(child, "back").id == "parent"


def test_what_was_chosen_apart_goes_before_the_theme_and_the_place(shown: dict[str, Exhibit], make: Make) -> None:
    child, felt, ours = (shown[name].look for name in ("child", "felt", "osteria-seto"))
    assert child is not None and felt is not None and ours is not None
    place = felt.theme
    look = child.at(place)
    assert (look.back().owner.id, look.table().colour, look.token("chip").owner.id) == ("parent", "#0b5132", "child")
    apart = look.apart(dict.fromkeys(("back", "cloth", "chips"), ours.theme))
    for kept in (apart, apart.dressed({}), apart.at(place), apart.indexed({})):
        assert kept.back().owner.id == "osteria-seto" and kept.token("chip").owner.id == "osteria-seto"
        assert kept.table().colour != "#0b5132"
        assert kept.token("gear").owner.id == "osteria-seto"
        face = kept.face("kuku", "cat", "full")
        assert face is not None and face.owner.id == "child", "the cards stay"


def test_an_index_of_one_s_own_lies_over_a_theme_and_is_not_written_into_it(shown: dict[str, Exhibit]) -> None:
    look = shown["child"].look
    assert look is not None
    before = (look.theme.folder / "theme.yaml").read_text()
    laid = look.indexed({"child": "never"})
    of = {card: laid.face("kuku", card, "full") for card in ("cat", "lion")}
    assert {card: found.owner.card.index for card, found in of.items() if found} == {"cat": "never", "lion": "auto"}
    assert look.theme.card.index == "auto" and (look.theme.folder / "theme.yaml").read_text() == before


def test_a_theme_is_found_by_the_name_of_its_folder_without_reading_the_others(
        shown: dict[str, Exhibit], shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    load = themes.find.load  # type: ignore[attr-defined]
    monkeypatch.setattr(themes.find, "load", lambda folder: read.append(folder.name) or load(folder))
    assert themes.open_theme("second", [shelf]).theme.id == "second"
    assert set(read) <= {"second", "osteria-seto"}


def test_the_places_of_our_games_hang_there_to_be_taken_in_part() -> None:
    found = [each for each in collection.exhibits() if not each.whole]
    assert len(found) == len(list((paths.themes() / "places").iterdir()))
    assert all(each.look is not None and collection.parts(each.look) for each in found)

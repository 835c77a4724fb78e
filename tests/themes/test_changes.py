"""Single cards a player has changed: above every theme, taken back one by one, and never a card lost by it."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.core.trouble import Troubled
from game.themes import available, changes, open_theme
from game.themes.changes import BACK, Changes
from game.themes.look import Look
from game.themes.model import CHANGES

QUAD = ((10.0, 20.0), (73.5, 20.0), (73.5, 118.0), (10.0, 118.0))


@pytest.fixture
def mine(tmp_path: Path) -> Changes:
    return Changes(tmp_path / "themes" / "my-changes", lambda: {"en": "My changes", "eo": "Miaj ŝanĝoj"})


def photo(tmp_path: Path, name: str = "IMG 2041.JPG") -> Path:
    path = tmp_path / name
    path.write_bytes(b"not looked at here")
    return path


def look(mine: Changes) -> Look:
    return open_theme("osteria-seto").under(mine.theme())


def test_the_theme_is_named_in_every_language_it_is_told(tmp_path: Path, mine: Changes) -> None:
    mine.lay("kuku", "cat", photo(tmp_path))
    theme = mine.theme()
    assert theme is not None and theme.name("eo") == "Miaj ŝanĝoj" and theme.name("en") == "My changes"


def test_a_picture_is_seen_whole_or_fills_its_card_and_both_are_taken_back(tmp_path: Path, mine: Changes) -> None:
    def fit() -> str:
        seen = look(mine).face("kuku", "cat", "full")
        assert seen is not None
        return seen.style.fit if seen.owner.id == CHANGES else "none of his"

    laid = mine.lay("kuku", "cat", photo(tmp_path))
    assert fit() == "cover"
    pulled = mine.pull("kuku", "cat", None, "contain")
    assert fit() == "contain" and mine.picture("kuku", "cat") is not None
    mine.lay("kuku", "horse", photo(tmp_path))
    assert fit() == "contain", "it is one card's"
    mine.take_back(pulled)
    assert fit() == "cover"
    mine.take_back(laid)
    assert fit() == "none of his"


def test_nothing_changed_is_no_theme(mine: Changes) -> None:
    assert mine.theme() is None
    assert look(mine).theme.id == "osteria-seto"


def test_a_picture_laid_on_a_card_is_seen_above_the_theme_and_others_stay(tmp_path: Path, mine: Changes) -> None:
    mine.lay("kuku", "cat", photo(tmp_path))
    seen, other = look(mine).face("kuku", "cat", "full"), look(mine).face("kuku", "horse", "full")
    assert seen is not None and seen.owner.id == CHANGES and seen.path.read_bytes() == b"not looked at here"
    assert other is not None and other.owner.id == "osteria-seto"
    assert look(mine).theme.id == "osteria-seto", "it is no theme that a user has chosen"
    assert CHANGES not in [theme.id for theme in available((mine.folder.parent,))], "nor one that could be"
    assert look(mine).back().owner.id == "osteria-seto"


def test_a_drawing_on_one_card_has_our_number_in_every_size_until_a_user_does_not_want_it(tmp_path: Path,
                                                                                            mine: Changes) -> None:
    mine.lay("kuku", "cat", photo(tmp_path))

    def index(**wished: str) -> str:
        seen = open_theme("osteria-seto").under(mine.theme(), wished).face("kuku", "cat", "full")
        assert seen is not None
        return seen.owner.card.index

    assert index() == "always"
    assert index(**{CHANGES: "never"}) == "never"


def test_corners_are_kept_beside_the_photograph_and_can_be_pulled_again(tmp_path: Path, mine: Changes) -> None:
    mine.lay("kuku", "cat", photo(tmp_path), QUAD)
    seen = look(mine).face("kuku", "cat", "full")
    assert seen is not None and seen.corners == QUAD
    mine.pull("kuku", "cat", None)
    again = look(mine).face("kuku", "cat", "full")
    assert again is not None and again.corners is None and again.path == seen.path == mine.picture("kuku", "cat")


def test_what_was_laid_is_taken_back_step_by_step(tmp_path: Path, mine: Changes) -> None:
    first = mine.lay("kuku", "cat", photo(tmp_path, "a.png"))
    second = mine.lay("kuku", "cat", photo(tmp_path, "b.jpg"))
    assert mine.picture("kuku", "cat").suffix == ".jpg"
    mine.take_back(second)
    assert mine.picture("kuku", "cat").suffix == ".png"
    mine.take_back(first)
    assert mine.picture("kuku", "cat") is None
    assert look(mine).face("kuku", "cat", "full").owner.id == "osteria-seto"


def test_a_back_is_kept_beside_the_cards_and_lies_over_no_theme_until_it_is_chosen(tmp_path: Path, mine: Changes
                                                                                  ) -> None:
    mine.lay("kuku", "cat", photo(tmp_path))
    laid = mine.lay(*BACK, photo(tmp_path), QUAD)
    mine.lay("kuku", "horse", photo(tmp_path))
    theme = mine.theme()
    assert theme is not None and theme.backs["default"].corners == QUAD and not theme.remarks
    assert set(theme.decks["kuku"].faces["full"]) == {"cat", "horse"}
    assert look(mine).back().owner.id == "osteria-seto"
    assert look(mine).apart({"back": theme}).back().owner.id == CHANGES
    mine.take_back(laid)
    again = mine.theme()
    assert again is not None and not again.backs and set(again.decks["kuku"].faces["full"]) == {"cat", "horse"}


def test_a_spoilt_file_of_changes_costs_the_changes_and_no_card(tmp_path: Path, mine: Changes) -> None:
    mine.lay("kuku", "cat", photo(tmp_path))
    (mine.folder / "theme.yaml").write_text("theme: [", "utf-8")
    assert mine.theme() is None
    mine.lay("kuku", "horse", photo(tmp_path))
    assert look(mine).face("kuku", "horse", "full").owner.id == CHANGES


def test_a_file_that_is_too_large_is_refused_with_its_name(tmp_path: Path, mine: Changes,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "MOST_BYTES", 4)
    with pytest.raises(Troubled) as refused:
        mine.lay("kuku", "cat", photo(tmp_path))
    assert refused.value.trouble.values["file"] == "IMG 2041.JPG"
    assert mine.theme() is None


def test_a_changed_card_keeps_its_number_whatever_is_wanted_of_the_theme_below(
        tmp_path: Path, mine: Changes) -> None:
    mine.lay("kuku", "cat", photo(tmp_path))
    folder = tmp_path / "themes" / "photos"
    (folder / "cards").mkdir(parents=True)
    photo(folder / "cards", "horse.jpg")

    def index(index: dict[str, str], licence: str, said: str = "auto") -> tuple[str, str]:
        (folder / "theme.yaml").write_text(f"theme: 1\nname: P\ndeck: kuku\nlicense: {licence}\n"
                                           f"card: {{index: {said}}}\n")
        laid = open_theme(folder).indexed(index).under(mine.theme(), index)
        both = [laid.face("kuku", card, "full") for card in ("cat", "horse")]
        assert [face and face.owner.id for face in both] == [CHANGES, "photos"]
        one, other = (face.owner.card.index for face in both if face is not None)
        return one, other

    assert index({}, "unknown") == ("always", "auto")
    assert index({CHANGES: "never"}, "unknown") == ("never", "auto")
    assert index({"photos": "never"}, "unknown") == ("always", "never"), "that was said of other pictures"
    assert index({"photos": "never"}, "personal") == ("always", "never"), "nor where that is one's own as well"
    assert index({"photos": "never", CHANGES: "always"}, "unknown") == ("always", "never")
    assert index({}, "personal", "never") == ("never", "never"), "of one's own pack they are one"
    assert index({}, "CC-BY-4.0", "never") == ("always", "never"), "on a stranger's they could not be told apart"

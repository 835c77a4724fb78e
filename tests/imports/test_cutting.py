"""Cards in photographs are cut out where that is certain, and nowhere else."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import imports
from game.imports import cutting
from game.pictures import CheckPicture, FileRefused, Find, FoundCards, LyingCard, refused
from game.themes import check
from tests.imports.samples import pictures
from tests.pictures.finding.scene import photograph, quads

CORNERS = ((1.0, 2.0), (15.0, 2.0), (15.0, 28.0), (1.0, 28.0))


class Finder:
    """Says of each photograph what the test wants it to see."""

    def __init__(self, said: dict[str, FoundCards | FileRefused]) -> None:
        self.said = said

    def ask(self, request: Find | CheckPicture) -> FoundCards | FileRefused:
        return self.said[request.path.stem]


def seen(*sure: bool) -> FoundCards:
    return FoundCards(20, 31, tuple(LyingCard(CORNERS, .9 if each else .4, each) for each in sure))


def test_a_table_full_of_cards_is_a_pack_in_reading_order(tmp_path: Path) -> None:
    (tmp_path / "table.jpg").write_bytes(photograph(quads(4, 2)))
    proposal = imports.cut(imports.examine(tmp_path / "table.jpg", "kuku"), "kuku")
    assert list(proposal.cards) == ["cuckoo", "human", "horse", "cat", "house", "n-10", "n-9", "n-8"]
    assert all(piece.part.startswith("corners:") for piece in proposal.cards.values())
    report = check(imports.bring(proposal, tmp_path / "themes"))
    assert report.errors == () and len(report.coverage[0].drawn) == 8


def test_only_what_is_certain_is_cut_and_the_rest_stays_whole(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proposal = imports.examine(pictures(tmp_path / "phone", ["1", "2", "3", "4"]), "kuku")
    monkeypatch.setattr(cutting, "room", lambda: Finder(
        {"1": seen(True), "2": seen(False), "3": seen(True, True), "4": refused("too_deep")}))
    parts = [piece.part[:8] for piece in imports.cut(proposal).cards.values()]
    assert parts == ["corners:", "", ""], "what cannot be read lies nowhere"


def test_what_is_not_certain_is_told_until_it_is_settled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing broader than high is a picture of its own: it lies as it is, and no one need look at it."""
    photos = pictures(tmp_path / "phone", ["IMG_1", "IMG_2", "IMG_3", "IMG_4", "IMG_5", "back"])
    proposal = imports.examine(photos, "kuku")
    monkeypatch.setattr(cutting, "room", lambda: Finder({
        "IMG_1": seen(True), "IMG_2": seen(False), "IMG_3": seen(True, True), "IMG_4": seen(False),
        "IMG_5": FoundCards(31, 20, (), drawn=True), "back": FoundCards(20, 31, ())}))
    found = imports.cut(proposal)
    assert [piece.path.stem for piece in found.doubtful] == ["IMG_2", "IMG_3", "IMG_4", "back"]
    assert found.cornered("human", CORNERS).laid("horse", None).backed(None).unsure == {"cat"}
    assert proposal.doubtful == ()


def test_a_picture_that_is_the_card_itself_gets_no_corners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    itself = FoundCards(20, 31, (LyingCard(((0, 0), (20, 0), (20, 31), (0, 31)), 1.0, True),))
    proposal = imports.examine(pictures(tmp_path / "phone", ["1", "2", "back"]), "kuku")
    monkeypatch.setattr(cutting, "room", lambda: Finder({"1": itself, "2": itself, "back": itself}))
    found = imports.cut(proposal)
    assert [piece.part for piece in (*found.cards.values(), *found.backs.values())] == ["", "", ""]
    assert found.doubtful == () and "aspect" not in found.style, "the cards have the shape of their pictures"


ITSELF = FoundCards(20, 31, (LyingCard(((0, 0), (20, 0), (20, 31), (0, 31)), 1.0, True),))


def test_pictures_of_one_set_are_whole_where_most_of_them_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut, unsure, many = (seen(*sure)._replace(drawn=True) for sure in ((True,), (False,), (True, True)))
    proposal = imports.examine(pictures(tmp_path / "set", list("1234567")), "kuku")
    for others, parts in (([ITSELF] * 4, [""] * 7), ([ITSELF] * 3 + [cut], ["", "", "", *["corners:"] * 2, "", ""])):
        said = dict(zip("1234567", [*others, cut, unsure, many], strict=True))
        monkeypatch.setattr(cutting, "room", lambda said=said: Finder(said))
        found = imports.cut(proposal)
        assert [piece.part[:8] for piece in found.cards.values()] == parts
        assert len(found.doubtful) == (0 if others[-1] is ITSELF else 2)


def test_what_a_camera_made_or_has_another_size_is_no_whole_card_because_others_are(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proposal = imports.examine(pictures(tmp_path / "set", list("12345")), "kuku")
    said = dict(zip("12345", [*[ITSELF] * 3, seen(True), FoundCards(40, 60, seen(True).cards, drawn=True)],
                    strict=True))
    monkeypatch.setattr(cutting, "room", lambda: Finder(said))  # type: ignore[arg-type]
    assert [piece.part[:8] for piece in imports.cut(proposal).cards.values()] == ["", "", "", "corners:", "corners:"]


def test_the_back_is_cut_out_of_its_photograph_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proposal = imports.examine(pictures(tmp_path / "phone", ["IMG_1", "back"]), "kuku")
    monkeypatch.setattr(cutting, "room", lambda: Finder({"IMG_1": seen(True), "back": seen(True)}))
    found = imports.cut(proposal)
    assert found.backs["default"].part.startswith("corners:") and found.doubtful == ()


def test_cards_of_several_photographs_come_out_in_one_shape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen aslant each has another one; the pack has that in which cards are printed."""
    def lying(wide: float) -> FoundCards:
        return FoundCards(99, 140, (LyingCard(((0, 0), (wide, 0), (wide, 98), (0, 98)), .9, True),))

    proposal = imports.examine(pictures(tmp_path / "phone", ["1", "2", "3"]), "kuku")
    monkeypatch.setattr(cutting, "room", lambda: Finder({"1": lying(59), "2": lying(65), "3": lying(66)}))
    found = imports.cut(proposal)
    assert found.style == {"fit": "cover", "index": "always", "aspect": f"{63 / 98:.3f}"}
    assert "aspect" not in proposal.style


def test_an_uncertain_card_among_many_keeps_its_place_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    proposal = imports.examine(pictures(tmp_path / "phone", ["1"]), "kuku")
    monkeypatch.setattr(cutting, "room", lambda: Finder({"1": seen(True, False, True)}))
    found = imports.cut(proposal, "kuku")
    assert list(found.cards) == ["cuckoo", "horse"]
    assert [each.why.key for each in found.unused] == ["imports.why.unsure"]


def test_a_user_who_stops_looking_gets_nothing(tmp_path: Path) -> None:
    proposal = imports.examine(pictures(tmp_path / "phone", ["1"]), "kuku")
    with pytest.raises(imports.Cancelled):
        imports.cut(proposal, cancelled=lambda: True)

"""Pictures lie again where a user has laid them, when they are found as they were then."""
from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.trouble import Trouble
from game.features.own_cards.fingerprints import FileFingerprints
from game.features.own_cards.relaid_pictures import MOST, RelaidPictures
from game.imports import ImportItem, Proposal, Unused
from tests.imports.samples import swapped

NAMES = ("cat", "horse", "cuckoo", "dog", "dragoon")


def folder_of(path: Path, names: tuple[str, ...] = NAMES) -> Path:
    """Pictures whose content tells them apart."""
    path.mkdir()
    for name in names:
        (path / f"{name}.png").write_bytes(b"the picture of a " + name.encode())
    return path


def found_in(folder: Path) -> Proposal:
    """As a folder of named pictures is found: three cards, and what is left is left out."""
    pieces = {path.stem: ImportItem(path) for path in sorted(folder.iterdir())}
    cards = {card: pieces.pop(card) for card in ("cat", "horse", "cuckoo") if card in pieces}
    return Proposal(folder, "loose", folder, folder.name, {"kuku": cards}, unused=tuple(  # type: ignore[dict-item]
        Unused(piece, Trouble("imports.why.no_card")) for piece in pieces.values()))


def lies(proposal: Proposal) -> dict[str, str]:
    return {card: piece.path.stem for card, piece in proposal.cards.items()}


def worked(found: Proposal) -> Proposal:
    """The dog is the mask, the dragoon the cat – which is left out –, horse and cuckoo have changed places."""
    left = {unused.piece.path.stem: unused for unused in found.unused}
    return swapped(found.used(left["dog"], "mask").used(left["dragoon"], "cat"), "horse", "cuckoo")


DONE = {"mask": "dog", "cat": "dragoon", "horse": "cuckoo", "cuckoo": "horse"}


def test_the_same_pictures_from_elsewhere_lie_as_they_were_laid_the_next_time(tmp_path: Path) -> None:
    file, found = tmp_path / "laid.json", found_in(folder_of(tmp_path / "mine"))
    assert lies(worked(found)) == DONE
    RelaidPictures(file, FileFingerprints()).learn(found, worked(found))
    other = found_in(folder_of(tmp_path / "copied"))
    again = RelaidPictures(file, FileFingerprints()).again(other)
    assert lies(again) == DONE and again.root == other.root
    assert [unused.piece.path.stem for unused in again.unused] == ["cat"]
    text = file.read_text()
    assert "dog" not in text and "mine" not in text and str(tmp_path) not in text, "nothing tells what it was called"


def test_what_was_laid_back_is_forgotten(tmp_path: Path) -> None:
    known, found = RelaidPictures(tmp_path / "laid.json", FileFingerprints()), found_in(folder_of(tmp_path / "mine"))
    known.learn(found, worked(found))
    known.learn(found, found)
    assert known.again(found) == found
    assert json.loads((tmp_path / "laid.json").read_text()) == {"laid": []}


def test_a_picture_that_is_found_for_another_card_now_lies_there(tmp_path: Path) -> None:
    known, found = RelaidPictures(None, FileFingerprints()), found_in(folder_of(tmp_path / "mine"))
    known.learn(found, worked(found))
    renamed = tmp_path / "renamed"
    renamed.mkdir()
    (renamed / "cat.png").write_bytes(b"the picture of a dog")      # left out then, and named after a card since
    assert lies(known.again(found_in(renamed))) == {"cat": "cat"}
    assert known.again(replace(found, decks={"xtarot": {}})).cards == {}, "for another pack no one laid it"


def test_no_picture_gives_way_that_no_one_has_laid(tmp_path: Path) -> None:
    known, folder = RelaidPictures(None, FileFingerprints()), folder_of(tmp_path / "mine", ("cat", "dog"))
    found = found_in(folder)
    known.learn(found, found.used(found.unused[0], "horse"))
    (folder / "horse.png").write_bytes(b"a horse, painted since")
    assert lies(known.again(found_in(folder))) == {"cat": "cat", "horse": "horse"}


def test_of_two_pictures_that_are_alike_one_is_laid(tmp_path: Path) -> None:
    known, folder = RelaidPictures(None, FileFingerprints()), folder_of(tmp_path / "mine", ("dog",))
    (folder / "dog again.png").write_bytes((folder / "dog.png").read_bytes())
    found = found_in(folder)
    known.learn(found, found.used(found.unused[0], "mask"))
    again = known.again(found)
    assert [*again.cards] == ["mask"] and len(again.unused) == 1


def test_where_nothing_was_laid_no_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = found_in(folder_of(tmp_path / "mine"))
    monkeypatch.setattr(FileFingerprints, "name", lambda *_: pytest.fail("a file was read"))
    known = RelaidPictures(tmp_path / "laid.json", FileFingerprints())
    assert known.again(found) == found
    known.learn(found, found)
    assert not (tmp_path / "laid.json").exists()


def test_only_so_many_are_remembered_those_laid_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.features.own_cards.relaid_pictures.MOST", 3)
    assert MOST >= 1000
    known = RelaidPictures(None, FileFingerprints())
    first, second = (found_in(folder_of(tmp_path / name, names)) for name, names in (("one", ("dog", "dragoon")),
                                                                                     ("two", ("fox", "owl"))))
    for found in (first, second):
        known.learn(found, found.used(found.unused[0], "mask").used(found.unused[1], "lion"))
    assert len(known.again(second).cards) == 2 and len(known.again(first).cards) == 1


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"laid": 7}', '{"laid": [["kuku", "a"]]}',
                                  '{"laid": [["kuku", "a", "", "", 7]]}'])
def test_a_damaged_note_is_none_and_the_next_one_takes_its_place(text: str, tmp_path: Path) -> None:
    file, found = tmp_path / "laid.json", found_in(folder_of(tmp_path / "mine"))
    file.write_text(text)
    known = RelaidPictures(file, FileFingerprints())
    assert known.again(found) == found
    known.learn(found, worked(found))
    assert lies(RelaidPictures(file, FileFingerprints()).again(found)) == DONE


def test_a_card_no_pack_has_is_none(tmp_path: Path) -> None:
    file, found = tmp_path / "laid.json", found_in(folder_of(tmp_path / "mine"))
    RelaidPictures(file, FileFingerprints()).learn(found, worked(found))
    file.write_text(file.read_text().replace("mask", "unicorn"))
    again = RelaidPictures(file, FileFingerprints()).again(found)
    assert lies(again) == {card: name for card, name in DONE.items() if card != "mask"}
    assert "dog" in [unused.piece.path.stem for unused in again.unused]

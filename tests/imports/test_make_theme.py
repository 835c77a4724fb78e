"""Sources become themes: what is proposed, what may be changed, and that everything or nothing is written."""
from __future__ import annotations

from pathlib import Path

import pytest

from game import imports, paths
from game.core.trouble import Troubled
from game.disk import files
from game.features.own_cards.fingerprints import FileFingerprints
from game.imports import photos
from game.themes import check
from game.themes.load import load
from game.themes.naming import renamed
from game.themes.scan import card_ids
from tests.imports.samples import picture, pictures, swapped

KUKU = ("cuckoo", "human", "horse", "cat", "house", *(f"n-{n}" for n in range(10, -1, -1)), "bucket", "mask", "lion",
        "matto")


def brought(source: Path, into: Path, deck: str | None = None):
    return load(imports.bring(imports.examine(source, deck), into))


def test_a_folder_of_photographs_lies_on_the_cards_in_the_order_it_was_taken(tmp_path: Path) -> None:
    for number in range(20):                    # the counter of the camera ran over in between
        picture(tmp_path / "phone" / f"IMG_{(9990 + number) % 10000:04}.jpg", taken=f"2026:05:01 12:00:{number:02}")
    proposal = imports.examine(tmp_path / "phone")
    assert (proposal.kind, proposal.deck) == ("photos", "kuku")
    assert [piece.path.stem for piece in proposal.cards.values()] == [
        f"IMG_{(9990 + number) % 10000:04}" for number in range(20)]
    assert tuple(proposal.cards) == KUKU


@pytest.mark.parametrize("many", [1, 4, 19])
def test_a_name_a_person_gave_wins_and_the_others_fill_free_cards(tmp_path: Path, many: int) -> None:
    picture(tmp_path / "phone" / "cat.jpg")
    for number in range(many):
        picture(tmp_path / "phone" / f"IMG_{2041 + number}.JPG", taken=f"2026:05:01 12:00:{number:02}")
    proposal = imports.examine(tmp_path / "phone")
    free = [card for card in KUKU if card != "cat"]
    assert (proposal.kind, proposal.deck) == ("photos", "kuku")
    assert {card: piece.path.stem for card, piece in proposal.cards.items()} == {"cat": "cat"} | {
        card: f"IMG_{2041 + number}" for number, card in enumerate(free[:many])}
    assert proposal.unused == ()


def test_names_say_the_pack_whatever_the_number_of_photographs(tmp_path: Path) -> None:
    cameras = [f"IMG_{number}" for number in range(50)]
    pictures(tmp_path / "latin", ["sota de oros", "rey de copas", *cameras], ".jpg")
    proposal = imports.examine(tmp_path / "latin")
    assert proposal.deck == "spanish" and proposal.cards["coins-jack"].path.stem == "sota de oros"
    pictures(tmp_path / "odd", ["cat", "preview", *cameras], ".jpg")
    proposal = imports.examine(tmp_path / "odd")
    assert proposal.deck == "kuku" and proposal.cards["cat"].path.stem == "cat"
    assert "preview" not in {piece.path.stem for piece in proposal.cards.values()}
    assert [each.why.key for each in proposal.unused] == ["imports.why.left_over"] * (50 - 39)     # with both copies


def test_photographs_beside_a_whole_named_pack_are_left_over(tmp_path: Path) -> None:
    pictures(tmp_path, [*KUKU, "IMG_1", "IMG_2"])
    proposal = imports.examine(tmp_path)
    assert (proposal.kind, proposal.missing) == ("loose", ())
    assert {each.piece.path.stem for each in proposal.unused} == {"IMG_1", "IMG_2"}


def test_photographs_get_our_index_as_in_the_window(tmp_path: Path) -> None:
    pictures(tmp_path / "phone", [f"IMG_{number}" for number in range(4)], ".jpg")
    proposal = imports.examine(tmp_path / "phone")
    assert proposal.style == photos.style(0.0, numbered=False, whole=False)
    assert load(imports.bring(proposal, tmp_path / "themes")).card.index == "always"


def test_a_photograph_that_cannot_be_read_takes_no_card(tmp_path: Path) -> None:
    for number in range(4):
        picture(tmp_path / "phone" / f"IMG_{number}.jpg")
    (tmp_path / "phone" / "IMG_1.jpg").write_bytes(b"no picture")
    proposal = imports.examine(tmp_path / "phone")
    assert [piece.path.stem for piece in proposal.cards.values()] == ["IMG_0", "IMG_2", "IMG_3"]
    assert [each.piece.path.stem for each in proposal.unused] == ["IMG_1"]


def test_all_that_a_user_ever_photographed_is_no_pack(tmp_path: Path) -> None:
    for number in range(201):
        (tmp_path / f"IMG_{number}.jpg").write_bytes(b"")
    with pytest.raises(Troubled, match="too_many_pictures"):
        imports.examine(tmp_path)


def test_a_photograph_as_two_kinds_of_file_is_one_card(tmp_path: Path) -> None:
    for number in range(5):
        for ending in ("jpg", "png"):
            picture(tmp_path / f"IMG_{number}.{ending}")
        (tmp_path / f"IMG_{number}.MOV").write_bytes(b"a film")
    proposal = imports.examine(tmp_path, "kuku")
    assert [piece.path.name for piece in proposal.cards.values()] == [f"IMG_{number}.png" for number in range(5)]


def test_pictures_drawn_once_more_for_small_sizes_are_no_other_cards(tmp_path: Path) -> None:
    for folder in ("kuku", "kuku/medium", "kuku/small"):
        pictures(tmp_path / folder, KUKU)
    proposal = imports.examine(tmp_path / "kuku")
    assert {card: piece.path for card, piece in proposal.cards.items()} == {
        card: tmp_path / "kuku" / f"{card}.png" for card in KUKU}
    assert [each.why.key for each in proposal.unused] == ["imports.why.smaller"] * 2 * len(KUKU)


def test_a_user_who_points_at_the_cards_of_a_theme_means_the_theme(tmp_path: Path) -> None:
    pictures(tmp_path / "grandma" / "cards", KUKU)
    (tmp_path / "grandma" / "theme.yaml").write_text("theme: 1\nname: Grandma’s Kuku\ndeck: kuku\n", "utf-8")
    proposal = imports.examine(tmp_path / "grandma" / "cards")
    assert (proposal.kind, proposal.name, len(proposal.cards)) == ("own", "Grandma’s Kuku", len(KUKU))


def test_a_theme_that_comes_with_the_program_is_said_to_hang_in_the_gallery(tmp_path: Path) -> None:
    with pytest.raises(Troubled, match="hangs"):
        imports.examine(paths.themes() / "osteria-seto")
    part = imports.examine(paths.themes() / "osteria-seto" / "cards" / "kuku")
    assert part.cards.keys() == set(KUKU), "some of its pictures do not"


def test_a_folder_of_packs_is_not_taken_for_one(tmp_path: Path) -> None:
    for name in ("one", "two"):
        pictures(tmp_path / name / "cards", KUKU)
        (tmp_path / name / "theme.yaml").write_text("theme: 1\ndeck: kuku\n", "utf-8")
    for source in (tmp_path, [tmp_path]):
        with pytest.raises(Troubled, match="several"):
            imports.examine(source)
    assert imports.packs(tmp_path) == [tmp_path / "one", tmp_path / "two"]
    assert imports.packs(tmp_path / "one") == [tmp_path / "one"]


def test_a_folder_for_each_suit_is_one_pack(tmp_path: Path) -> None:
    for suit in ("coppe", "denari", "spade", "bastoni"):
        pictures(tmp_path / "Napoli" / suit, map(str, range(1, 11)))
    proposal = imports.examine(tmp_path / "Napoli")
    assert (proposal.deck, len(proposal.cards)) == ("spanish", 40)
    assert proposal.cards["swords-king"].path.parts[-2:] == ("spade", "10.png")


def test_forty_photographs_are_both_copies_of_every_card(tmp_path: Path) -> None:
    proposal = imports.examine(pictures(tmp_path / "phone", [f"scan {n}" for n in range(40)], ".jpg"))
    assert list(proposal.cards)[:4] == ["cuckoo", "cuckoo.b", "human", "human.b"]


def test_a_picture_too_much_is_told_and_may_be_laid_on_a_card(tmp_path: Path) -> None:
    proposal = imports.examine(pictures(tmp_path / "phone", [f"{n}" for n in range(1, 23)]), "kuku")
    assert [each.piece.path.stem for each in proposal.unused] == ["21", "22"]
    changed = swapped(proposal.laid("cat", proposal.unused[0].piece), "horse", "mask").laid("lion", None)
    changed = changed.cornered("human", ((1, 2), (15, 2), (15, 28), (1, 28))).called("Grandma")
    theme = load(imports.bring(changed, tmp_path / "themes"))
    faces = theme.decks["kuku"].faces["full"]
    assert (faces["cat"].path.stem, faces["horse"].path.stem, "lion" in faces) == ("21", "18", False)
    assert (theme.name("en"), theme.id) == ("Grandma", "grandma")
    assert "2.png#corners:1.0,2.0,15.0,2.0,15.0,28.0,1.0,28.0" in (theme.folder / "theme.yaml").read_text()


def test_loose_pictures_become_a_theme_that_has_nothing_wrong(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "Oma", [f"{rank}_of_{suit}" for suit in ("spades", "hearts", "diamonds", "clubs")
                                         for rank in ("ace", "2", "3", "king")] + ["back", "table"])
    (folder / "LICENSE.txt").write_text("Creative Commons Attribution-ShareAlike 4.0", "utf-8")
    (folder / "notes: mine#1.txt").write_text("hello", "utf-8")
    theme = brought(folder, tmp_path / "themes")
    report = check(theme.folder)
    assert report.errors == () and report.warnings == ()
    assert {part.deck: len(part.drawn) for part in report.coverage if part.level == "full"} == {
        "french": 16, "portuguese": 16}
    assert theme.licence == "CC-BY-SA-4.0" and theme.back == "default" and theme.table is not None
    assert (theme.folder / "LICENSE.txt").is_file()


def test_originals_are_copied_to_the_byte_and_names_no_system_takes_are_changed(tmp_path: Path) -> None:
    folder = tmp_path / "odd"
    for card, name in (("cat", "cat#1:a.png"), ("horse", "Horse.png"), ("lion", "LION?.png"), ("mask", "mask.png")):
        picture(folder / name, colour=(len(card), 0, 0))
    theme = brought(folder, tmp_path / "themes")
    faces = theme.decks["kuku"].faces["full"]
    assert {card: faces[card].path.read_bytes() for card in ("cat", "lion")} == {
        "cat": (folder / "cat#1:a.png").read_bytes(), "lion": (folder / "LION?.png").read_bytes()}
    assert theme.remarks == ()


def test_a_theme_of_ours_comes_as_it_is(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "made" / "cards", KUKU)
    said = "# mine\ntheme: 1\nid: mine\nname: {en: Mine, ja: 私の札}\ndeck: kuku\n"
    (folder.parent / "theme.yaml").write_text(said, "utf-8")
    theme = brought(folder.parent, tmp_path / "themes")
    assert (theme.folder / "theme.yaml").read_text("utf-8") == said
    assert len(theme.decks["kuku"].faces["full"]) == 20
    again = brought(folder.parent, tmp_path / "themes")
    assert (again.id, again.name("ja"), again.name("en")) == ("mine-2", "私の札 2", "Mine 2"), "told apart"
    kept = said.replace("id: mine", "id: mine-2").replace("{en: Mine, ja: 私の札}",
                                                          '{"en": "Mine 2", "ja": "私の札 2"}')
    assert (again.folder / "theme.yaml").read_text("utf-8") == kept, "nothing else is another one"


def test_pictures_brought_again_take_the_place_of_what_they_were_whatever_it_is_called_now(tmp_path: Path) -> None:
    folder, into = pictures(tmp_path / "Lisbon", KUKU), tmp_path / "themes"
    first = brought(folder, into)
    (first.folder / "theme.yaml").write_text(renamed(first.folder / "theme.yaml", "Grandma's"), "utf-8")
    folder = folder.rename(tmp_path / "elsewhere")
    drawn = picture(folder / "cat.png", (30, 47)).read_bytes()      # one of them was drawn again since
    (folder / "n-0.png").unlink()
    found = imports.again([*folder.iterdir()], into, FileFingerprints().name)
    assert found["kuku"].name("en") == "Grandma's" and set(found) == {"kuku"}
    assert not imports.again([folder / "cat.png"], into, FileFingerprints().name), "what was drawn again is none of it"
    assert not imports.again([folder / "horse.png"], into, FileFingerprints().name), "one picture of twenty is no theme"
    stead = imports.Stead(found["kuku"], tmp_path / "aside" / "lisbon")
    again = load(imports.bring(imports.examine(folder), into, stead=stead))
    assert (again.id, again.folder, again.name("en")) == (first.id, first.folder, "Grandma's")
    assert again.decks["kuku"].faces["full"]["cat"].path.read_bytes() == drawn
    assert len(load(stead.aside).decks["kuku"].faces["full"]) == 20, "nothing is lost"
    assert len(again.decks["kuku"].faces["full"]) == 19
    assert [each.name for each in into.iterdir()] == ["lisbon"]


def test_a_user_who_cannot_take_a_place_leaves_it_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, into = pictures(tmp_path / "Lisbon", KUKU), tmp_path / "themes"
    first, replace = brought(folder, into), files.system.replace

    def full(path: Path, to: Path) -> None:
        if path.name.endswith(files.NEW) and to == first.folder:
            raise OSError(28, "no room")
        replace(path, to)

    monkeypatch.setattr(files.system, "replace", full)
    with pytest.raises(OSError, match="no room"):
        imports.bring(imports.examine(folder), into, stead=imports.Stead(first, tmp_path / "aside" / "lisbon"))
    assert [each.name for each in into.iterdir()] == ["lisbon"] and not (tmp_path / "aside" / "lisbon").exists()
    assert len(load(first.folder).decks["kuku"].faces["full"]) == 20


def test_a_theme_of_ours_keeps_its_id_whatever_its_name_and_may_be_changed(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "made" / "cards", KUKU)
    (folder.parent / "theme.yaml").write_text(
        "theme: 1\nid: LX 1780\nname: {en: Lisbon}\ndeck: kuku\ncaptions: {it: {cat: Gnao}}\n", "utf-8")
    proposal = swapped(imports.examine(folder.parent).called("Lisboa"), "cat", "horse")
    theme = load(imports.bring(proposal, tmp_path / "themes"))
    assert (theme.id, theme.name("en"), theme.folder.name) == ("LX 1780", "Lisboa", "lisboa")
    assert theme.decks["kuku"].faces["full"]["cat"].path.stem == "horse"
    assert theme.decks["kuku"].captions["it"]["cat"] == "Gnao"


def test_how_one_picture_lies_comes_along_wherever_it_is_laid_and_into_a_pack(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "made" / "cards", KUKU)
    (folder.parent / "theme.yaml").write_text(
        "theme: 1\nid: wide\nname: Wide\ndeck: kuku\ncards:\n  cat: cards/cat.png#fit:cover\n"
        "  horse: cards/lion.png#1x1:1#fit:stretch\n", "utf-8")
    found = imports.examine(folder.parent)
    theme = load(imports.bring(swapped(found, "cat", "horse"), tmp_path / "themes"))
    faces = theme.decks["kuku"].faces["full"]
    assert (faces["horse"].path.name, faces["horse"].fit) == ("cat.png", "cover")
    assert (faces["cat"].path.name, faces["cat"].cell, faces["cat"].fit) == ("lion.png", (1, 1, 1), "stretch")
    packed = imports.examine(imports.pack(theme.folder, tmp_path / "wide.cards"))
    assert packed.cards["horse"].part == "fit:cover" and packed.cards["cat"].part == "1x1:1#fit:stretch"


def test_a_theme_that_cannot_be_read_is_refused_with_its_line(tmp_path: Path) -> None:
    pictures(tmp_path / "cards", KUKU)
    (tmp_path / "theme.yaml").write_text("theme: 1\nname: [a\n", "utf-8")
    with pytest.raises(Troubled) as caught:
        imports.examine(tmp_path)
    assert "theme.yaml:2" in str(caught.value)


def test_a_user_who_stops_half_way_leaves_nothing_behind(tmp_path: Path) -> None:
    proposal = imports.examine(pictures(tmp_path / "phone", [f"{n}" for n in range(20)]))
    seen = list[imports.CopyProgress]()
    with pytest.raises(imports.Cancelled):
        imports.bring(proposal, tmp_path / "themes", seen.append, lambda: len(seen) > 3)
    assert list((tmp_path / "themes").iterdir()) == [] and len(seen) == 4


def test_no_theme_takes_the_place_of_another(tmp_path: Path) -> None:
    proposal = imports.examine(pictures(tmp_path / "Osteria Seto", KUKU))
    names = [imports.bring(proposal, tmp_path / "themes").name for _ in range(3)]
    assert names == ["osteria-seto-cards", "osteria-seto-cards-2", "osteria-seto-cards-3"]


def test_one_picture_is_one_card_and_several_that_were_dropped_together_are_a_deck(tmp_path: Path) -> None:
    folder = pictures(tmp_path / "phone", KUKU)
    one = imports.examine(folder / "cat.png")
    assert list(one.cards) == ["cat"]
    assert set(imports.examine(sorted(folder.iterdir())).cards) == set(card_ids("kuku"))


@pytest.mark.parametrize("name", ["nowhere", "empty", "text.txt"])
def test_where_there_are_no_cards_that_is_said(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "text.txt").write_text("no picture", "utf-8")
    with pytest.raises(Troubled):
        imports.examine(tmp_path / name)

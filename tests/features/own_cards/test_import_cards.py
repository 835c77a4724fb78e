"""Choosing files, what was found in them, one picture onto one card, and what is dropped on a page."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.application.incoming_files import paths_of
from game.core.trouble import Trouble, Troubled
from game.features.contract import GameCard
from game.features.own_cards.import_cards.chooser import FileChooser
from game.features.own_cards.import_cards.corners import CornersPage
from game.features.own_cards.import_cards.keeping import KeepingPage
from game.features.own_cards.import_cards.laying_page import LayingPage
from game.features.own_cards.import_cards.on_card import OnCard
from game.features.own_cards.import_cards.packs import deck_of
from game.features.own_cards.values import CardOf, FolderListing, GameBack, KeptTheme
from game.imports import ImportItem, Proposal, Unused
from game.pictures import FileRefused, FoundCards, LyingCard, refused
from game.themes import Look
from game.ui.draw.painter import Painter
from game.ui.input.gesture import Dropped, Key, Pointer, Typed
from game.ui.input.keys import KeyTable
from game.ui.kit.page import Page
from game.ui.pages.help.scene import CardHelp
from game.ui.pages.manager import Manager
from tests.features.own_cards.fake import Application
from tests.features.own_cards.hung import theme
from tests.features.own_cards.told import (
    SIZE,
    Blank,
    Seer,
    nobody_reads,
    of_photographs,
    photographs,
    quad,
    sure,
    unsure,
)
from tests.ui.boxes import blindly, outside, overlaps, too_small
from tests.ui.pages.fake import key, look, tap
from tests.waiting import until

__all__ = ["nobody_reads"]

FOLDER = Path("/p")
FILES = tuple(FOLDER / f"IMG_{n}.JPG" for n in range(2041, 2101))
SIZES = [((1366, 768), "ja", 100), ((1920, 1080), "en", 150), ((1024, 768), "ja", 200)]


def settled(app: Application, page: Page) -> None:
    """Until nothing goes on beside it any more."""
    until(lambda: page.update(0.0) is None, meanwhile=lambda: app.boxes(page))
    app.boxes(page)


def press(app: Application, page: Page, name: str) -> None:
    app.boxes(page)
    tap(page, *page.hands.spots[name].shown.center)
    settled(app, page)


def lies_well(app: Application, page: Page) -> None:
    boxes = app.boxes(page)
    assert not outside(boxes, app.screen.whole)
    assert not too_small(boxes, app.screen.floor)
    assert not overlaps(boxes)


# ---- the chooser ------------------------------------------------------------------------------------------------
def chooser(app: Application) -> FileChooser:
    app.folders = {None: FolderListing(FOLDER, "~/p", Path("/"), (FOLDER / "old",), FILES),
                     FOLDER / "old": FolderListing(FOLDER / "old", "~/p/old", FOLDER, (), ())}
    page = FileChooser(app.workshop)
    app.over(page)
    settled(app, page)
    return page


def test_the_first_and_the_last_are_marked_and_then_all_between() -> None:
    app = Application()
    page = chooser(app)
    press(app, page, "file-3")
    page.mark(FILES[22])
    press(app, page, "between")
    assert page.marked == list(FILES[3:23])
    press(app, page, "file-4")
    page.take()
    assert ("examine", (*FILES[3:4], *FILES[5:23]), None) in app.asked or isinstance(app.stack[-1], LayingPage)
    assert app.stack[-1].sources == (*FILES[3:4], *FILES[5:23])  # type: ignore[attr-defined]


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_a_file_is_marked_and_taken_by_keys_and_pad(device: str) -> None:
    app = Application()
    page = chooser(app)
    key(page, Key.CONFIRM, device=device)                   # the first shows where the focus is
    key(page, Key.CONFIRM, device=device)
    assert page.marked == [FILES[0]]
    page.hands.at = "on"
    app.boxes(page)
    key(page, Key.CONFIRM, device=device)
    assert isinstance(app.stack[-1], LayingPage) and app.stack[-1].sources == FILES[:1]


def test_without_any_mark_the_whole_folder_is_taken() -> None:
    app = Application()
    page = chooser(app)
    page.take()
    assert app.stack[-1].sources == (FOLDER,)  # type: ignore[attr-defined]


def test_back_from_what_was_chosen_leads_to_where_it_was_chosen_and_no_further() -> None:
    app = Application()
    title = Page(app)
    app.go(title)
    page = chooser(app)
    press(app, page, "file-3")
    page.take()
    found = app.stack[-1]
    assert isinstance(found, LayingPage)
    found.lay_out(photographs(FILES[3:4]), photographs(FILES[3:4]))
    found.back()
    assert app.stack == [title, page] and page.marked == [FILES[3]], "with the mark that was set"
    page.take()
    found = app.stack[-1]
    assert isinstance(found, LayingPage)
    found.choose()
    assert app.stack == [title, page], "there is one page to choose from, not two"


def test_a_picture_for_one_card_that_cannot_be_used_leads_back_to_the_choice() -> None:
    app = Application()
    title, face = Page(app), app.catalogue.games()[0].deck.faces[0]
    app.go(title)
    app.folders = {None: FolderListing(FOLDER, "~/p", Path("/"), (), FILES)}
    Seer.said = {FILES[2]: refused("damaged_header")}
    app.over(FileChooser(app.workshop, GameCard("kuku", face)))
    settled(app, app.stack[-1])  # type: ignore[arg-type]
    press(app, app.stack[-1], "file-2")  # type: ignore[arg-type]
    one = app.stack[-1]
    assert isinstance(one, OnCard) and len(app.stack) == 2
    settled(app, one)
    key(one, Key.BACK)
    assert isinstance(app.stack[-1], FileChooser) and len(app.stack) == 2


def test_a_folder_is_entered_and_an_empty_one_or_one_that_cannot_be_says_so() -> None:
    app = Application()
    page = chooser(app)
    press(app, page, "folder-0")
    assert page.here is not None and page.here.folder == FOLDER / "old"
    assert "No pictures or packs" in " ".join(box.text for box in app.boxes(page))
    page.enter(Path("/secret"))
    settled(app, page)
    assert "/secret" in page.why and page.here.folder == FOLDER / "old"


def test_of_three_thousand_files_only_those_near_what_is_seen_are_laid() -> None:
    app = Application()
    app.folders = {None: FolderListing(FOLDER, "~/p", None, (), tuple(FOLDER / f"{n}.png" for n in range(3000)))}
    page = FileChooser(app.workshop)
    app.over(page)
    settled(app, page)
    assert 10 < sum(name.startswith("file-") for name in page.hands.spots) < 90


@pytest.mark.parametrize(("size", "language", "scale"), SIZES)
def test_the_chooser_lies_well(size: tuple[int, int], language: str, scale: int) -> None:
    app = Application(*size, language=language, text_scale=scale)
    page = chooser(app)
    page.marked = [FILES[0], FILES[9]]
    lies_well(app, page)


# ---- what was found ---------------------------------------------------------------------------------------------
def found(**more: Any) -> Proposal:
    cards = {card: ImportItem(FOLDER / f"{card}.png") for card in ("cat", "horse", "cuckoo")}
    unused = (Unused(ImportItem(FOLDER / "notes.txt"), Trouble("imports.why.no_picture")),
              Unused(ImportItem(FOLDER / "dog.png"), Trouble("imports.why.no_card")))
    return Proposal(FOLDER, "loose", FOLDER, "grandma", {"kuku": cards}, unused=unused, **more)


def proposed(app: Application, proposal: object) -> LayingPage:
    app.found = proposal
    page = LayingPage(app.workshop, [FOLDER])
    app.over(page)
    settled(app, page)
    return page


STRANGE = ("猫の札".encode("cp932").decode("utf-8", "surrogateescape"), "\udcff\udcfe\udc80x", "a\udce4b", "\ud800")
"""Names that are no UTF-8, as the system hands them on: of an old Japanese archive, of no one, of Western Europe."""


@pytest.mark.parametrize(("size", "language", "scale"), SIZES)
@pytest.mark.parametrize("name", STRANGE)
def test_a_folder_and_pictures_of_any_name_can_be_looked_through(
        name: str, size: tuple[int, int], language: str, scale: int) -> None:
    app = Application(*size, language=language, text_scale=scale)
    folder = FOLDER / name
    files = tuple(folder / f"{name}{n}.png" for n in range(9))
    app.folders = {None: FolderListing(folder, str(folder), FOLDER, (folder / name,), files)}
    page = FileChooser(app.workshop)
    app.over(page)
    settled(app, page)
    tiles = [box.text for box in app.boxes(page)]
    cards = {card: ImportItem(folder / f"{name}{n}.png") for n, card in enumerate(("cat", "horse", "cuckoo"))}
    unused = tuple(Unused(ImportItem(file), Trouble("imports.why.no_card")) for file in files[3:5])
    found = Proposal(folder, "loose", folder, name, {"kuku": cards}, unused=unused)
    looked_through = proposed(app, found)
    text = " ".join((*tiles, *(box.text for box in app.boxes(looked_through))))
    assert text.encode() and ("猫の札" in text) == (name is STRANGE[0])
    app.found = Troubled("imports.nothing", file=name)
    assert proposed(app, app.found).why.encode()


def test_what_was_found_is_told_with_what_was_left_out_and_why() -> None:
    app = Application()
    page = proposed(app, found())
    text = " ".join(box.text for box in app.boxes(page))
    assert "3 of 20 cards" in text and "grandma" in text
    assert "notes.txt" in text and "dog.png" in text, "without scrolling"


def test_pictures_that_are_still_being_drawn_are_said_to_come_until_they_are_there(
        monkeypatch: pytest.MonkeyPatch) -> None:
    app = Application()
    page = proposed(app, found())
    boxes, drawn = app.boxes(page), list[object]()
    assert any("4 to go" in box.text for box in boxes), "those that were left out are seen, too"
    keep = Painter.shape
    monkeypatch.setattr(Painter, "shape", lambda p, key, *more: drawn.append(key) or keep(p, key, *more))
    page.draw(app.painter())
    assert sum(isinstance(key, tuple) and key[0] == "awaited" for key in drawn) == 4
    page.bench.prints.broken = lambda _: True  # type: ignore[assignment, method-assign]
    page.bench.draft.card = lambda *_: True  # type: ignore[method-assign]
    text = [box.text for box in app.boxes(page)]
    assert not any("to go" in each for each in text) and "…" not in text, "what cannot be drawn does not come"


def test_it_is_kept_and_played_as_it_was_changed() -> None:
    app = Application()
    page = proposed(app, found())
    press(app, page, "card-cat")
    press(app, page, "card-horse")
    press(app, page, "card-cuckoo")
    press(app, page, "leave_out")
    press(app, page, "on")
    keeping = app.stack[-1]
    assert isinstance(keeping, KeepingPage)
    until(lambda: ("play", "kuku") in app.asked, meanwhile=lambda: keeping.update(0.0))
    kept = next(asked[1] for asked in app.asked if asked[0] == "keep")
    assert {card: piece.path.stem for card, piece in kept.cards.items()} == {"cat": "horse", "horse": "cat"}


LEFT_OUT = tuple(Unused(ImportItem(FOLDER / f"{name}.png"), Trouble("imports.why.no_card")) for name in ("dog",
                                                                                                         "dragoon"))


def test_a_left_out_picture_is_laid_on_a_card_and_replaces_what_lay_there() -> None:
    app = Application()
    page = proposed(app, replace(found(), unused=LEFT_OUT))
    press(app, page, "left-0")
    assert page.chosen == "left-0"
    page.press("card-mask")
    assert page.bench.proposal.cards["mask"].path.stem == "dog"
    before = page.bench.proposal.cards["cat"]
    page.drag._dropped("left-0", "card-cat")
    assert page.bench.proposal.cards["cat"].path.stem == "dragoon"
    assert [each.piece for each in page.bench.proposal.unused] == [before], "and can be laid elsewhere"
    page.drag._dropped("card-mask", "left-0")
    assert "mask" not in page.bench.proposal.cards and len(page.bench.proposal.unused) == 2


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_left_out_pictures_are_seen_whole_and_a_card_drawn_there_is_left_out(size: tuple[int, int]
                                                                                             ) -> None:
    app = Application(*size)
    page = proposed(app, replace(found(), unused=LEFT_OUT))
    spots = page.hands.spots
    for name in ("left-0", "left-1"):
        assert spots[name].shown.h == pytest.approx(spots[name].rect.h), "no part of it is cut off"
    x, y = spots["card-cat"].shown.center
    rail = spots["left-all"].shown
    u, v = rail.centerx, rail.bottom - 20
    page.handle(Pointer("pressed", x, y))
    page.handle(Pointer("dragged", u, v, dx=50, dy=0))
    app.boxes(page)
    page.handle(Pointer("released", u, v))
    assert "cat" not in page.bench.proposal.cards
    assert page.bench.proposal.unused[0].piece.path.stem == "cat"


def test_a_picture_is_laid_on_the_back_and_kept_as_the_back() -> None:
    app = Application()
    page = proposed(app, replace(found(), unused=LEFT_OUT))
    press(app, page, "left-0")
    page.press("card-back")
    now = page.bench.proposal
    assert now.backs[now.back].path.stem == "dog"
    page.undo()
    assert not page.bench.proposal.backs


def test_a_second_copy_of_a_card_has_a_place_of_its_own() -> None:
    app = Application()
    cards = {card: ImportItem(FOLDER / f"{card}.png") for card in ("cat", "cat.b")}
    page = proposed(app, replace(found(), decks={"kuku": cards}, unused=()))
    places = page.album.places
    assert places.index("cat.b") == places.index("cat") + 1 and "horse.b" not in places
    page.press("card-cat.b")
    page.press("card-horse")
    assert page.bench.proposal.cards["horse"].path.stem == "cat.b"


def test_every_deed_is_undone_and_done_again_by_key_and_button() -> None:
    app = Application()
    page = proposed(app, replace(found(), unused=LEFT_OUT))
    as_found = page.bench.proposal
    assert "undo" not in page.hands.spots, "there is nothing to undo yet"
    page.drag._dropped("left-0", "card-mask")
    page.drag._dropped("card-cat", "card-horse")
    page.drag._dropped("card-mask", "left-all")
    done = page.bench.proposal
    assert done != as_found
    key(page, Key.UNDO)
    assert page.bench.proposal.cards["mask"].path.stem == "dog"
    press(app, page, "undo")
    press(app, page, "undo")
    assert page.bench.proposal == as_found
    app.boxes(page)
    assert "undo" not in page.hands.spots
    for _ in range(4):
        key(page, Key.REDO)
    assert page.bench.proposal == done


def test_for_another_pack_nothing_was_said_of_all_cards_yet() -> None:
    app = Application()
    page = proposed(app, found())
    press(app, page, "numbers")
    app.found = replace(found(), decks={"xtarot": {"fire-15": ImportItem(FOLDER / "cat.png")}})
    press(app, page, "pack+")
    assert page.bench.proposal.deck == "xtarot" and not page.bench.proposal.style


def test_another_pack_is_undone_too_and_nothing_is_while_it_is_looked_through() -> None:
    app = Application()
    page = proposed(app, replace(found(), unused=LEFT_OUT))
    page.drag._dropped("left-0", "card-mask")
    laid = page.bench.proposal
    app.found = replace(found(), decks={"xtarot": {"fire-15": ImportItem(FOLDER / "cat.png")}})
    page.other_pack(1)
    page.undo()
    assert page.bench.proposal == laid
    settled(app, page)
    assert page.bench.proposal.deck == "xtarot"
    page.undo()
    assert page.bench.proposal == laid


@pytest.mark.parametrize("drags", [False, True])
def test_a_card_that_was_chosen_or_dragged_before_another_pack_came_is_let_go_of(drags: bool) -> None:
    app = Application()
    page = proposed(app, found())
    app.found = replace(found(), decks={"xtarot": {}})
    page.other_pack(1)
    x, y = page.hands.spots["card-cat"].shown.center
    if drags:
        page.handle(Pointer("pressed", x, y))
        page.handle(Pointer("dragged", x + 90, y, dx=90, dy=0))
    else:
        page.press("card-cat")
    assert (page.drag.held is not None, page.chosen) == (drags, "" if drags else "card-cat")
    settled(app, page)
    assert page.info.deck.id == "xtarot" and not page.chosen
    there = next(name for name in page.hands.spots if name.startswith("card-"))
    if drags:
        page.handle(Pointer("released", *page.hands.spots[there].shown.center))
    else:
        page.press(there)
    assert not page.bench.proposal.cards and not page.chosen


def test_what_was_laid_before_lies_so_again_is_told_and_can_be_undone() -> None:
    app = Application()
    as_found = found()
    app.laid_before = as_found.used(as_found.unused[1], "mask")
    page = proposed(app, as_found)
    assert page.bench.proposal == app.laid_before
    assert "where you put them" in " ".join(box.text for box in app.boxes(page))
    press(app, page, "undo")
    assert page.bench.proposal == as_found
    assert "where you put them" not in " ".join(box.text for box in app.boxes(page))


@pytest.mark.parametrize("way", ["back", "keep", "choose"])
def test_a_user_who_leaves_finds_it_laid_so_the_next_time(way: str) -> None:
    app = Application()
    page = proposed(app, replace(found(), unused=LEFT_OUT))
    page.drag._dropped("left-0", "card-mask")
    {"back": page.back, "keep": page.go_on, "choose": page.choose}[way]()
    until(lambda: any(asked[0] == "laid" for asked in app.asked))
    told = next(asked for asked in app.asked if asked[0] == "laid")
    assert told == ("laid", replace(found(), unused=LEFT_OUT), page.bench.proposal)


def test_a_picture_is_drawn_onto_a_card_by_the_mouse() -> None:
    app = Application()
    page = proposed(app, found())
    cat, horse = (page.bench.proposal.cards[card] for card in ("cat", "horse"))
    (x, y), (u, v) = (page.hands.spots[f"card-{card}"].shown.center for card in ("cat", "horse"))
    page.handle(Pointer("pressed", x, y))
    page.handle(Pointer("dragged", u, v, dx=50, dy=0))
    app.boxes(page)
    page.handle(Pointer("released", u, v))
    assert (page.bench.proposal.cards["cat"], page.bench.proposal.cards["horse"]) == (horse, cat)
    assert not page.chosen


def test_a_path_that_was_copied_leads_to_its_folder_and_marks_its_file() -> None:
    app = Application()
    page = chooser(app)
    app.folders[FILES[4]] = app.folders[None]
    app.devices.paste_text = lambda: f"{FILES[4]}\n"                           # type: ignore[method-assign]
    key(page, Key.PASTE)
    settled(app, page)
    assert page.marked == [FILES[4]]
    key(page, Key.CONFIRM)
    assert isinstance(app.stack[-1], LayingPage) and app.stack[-1].sources == (FILES[4],), "Enter goes on"


@pytest.mark.parametrize(("typed", "taken"), [(str(FILES[4]), FILES[4]), (str(FOLDER), FOLDER)])
def test_a_user_who_has_typed_a_path_takes_what_it_names_by_enter_once_more(typed: str, taken: Path) -> None:
    app = Application()
    page = chooser(app)
    app.folders |= {FILES[4]: app.folders[None], FOLDER: app.folders[None]}
    page.enter(FOLDER / "old")
    settled(app, page)
    press(app, page, "path")
    page.handle(Typed(typed))
    key(page, Key.CONFIRM)
    settled(app, page)
    assert page.hands.shows("on"), "and what Enter does is seen"
    key(page, Key.CONFIRM)
    assert isinstance(app.stack[-1], LayingPage) and app.stack[-1].sources == (taken,)


def test_a_file_whose_path_was_copied_is_taken_at_once_for_one_card() -> None:
    app = Application()
    app.folders = {None: FolderListing(FOLDER, "~/p", Path("/"), (), FILES)}
    app.over(FileChooser(app.workshop, GameCard("kuku", app.catalogue.shelf[0].deck.faces[0])))
    page = app.stack[-1]
    assert isinstance(page, FileChooser)
    settled(app, page)
    app.folders[FILES[4]] = app.folders[None]
    app.devices.paste_text = lambda: str(FILES[4])                             # type: ignore[method-assign]
    key(page, Key.PASTE)
    settled(app, page)
    assert isinstance(app.stack[-1], OnCard) and app.stack[-1].picture == FILES[4]


def test_a_path_is_typed_or_pasted_and_a_missing_one_is_told() -> None:
    app = Application()
    page = chooser(app)
    key(page, Key.PATH)
    assert page.entry is not None and page.entry.chosen and page.entry.text == str(FOLDER)
    page.handle(Typed("/p/ol"))
    page.handle(Typed("d"))
    key(page, Key.CONFIRM)
    settled(app, page)
    assert page.entry is None and page.here is not None and page.here.folder == FOLDER / "old"
    press(app, page, "path")
    app.devices.paste_text = lambda: "/p/nowhere at all"
    key(page, Key.PASTE)
    key(page, Key.CONFIRM)
    settled(app, page)
    assert "/p/nowhere at all" in page.why and page.here.folder == FOLDER / "old"
    assert page.path == "/p/nowhere at all", "it can be mended where it stands"
    press(app, page, "path")
    key(page, Key.BACK)
    assert page.entry is None and app.stack[-1] is page, "giving up what is typed leaves nothing else"


def test_the_keys_of_the_system_lead_to_the_path() -> None:
    table = KeyTable()
    assert (table.act("ctrl v"), table.act("ctrl l")) == (Key.PASTE, Key.PATH)


def test_no_one_is_offered_all_there_is_on_a_disk() -> None:
    app = Application()
    page = chooser(app)
    app.folders[Path("/")] = FolderListing(Path("/"), "/", None, (FOLDER,), FILES)
    page.enter(Path("/"))
    settled(app, page)
    assert "on" not in page.hands.spots
    press(app, page, "file-0")
    assert "on" in page.hands.spots


def test_photographs_without_a_hint_go_to_their_own_page() -> None:
    app = Application()
    photos = {card: ImportItem(FOLDER / f"{n}.jpg") for n, card in enumerate(("cuckoo", "human", "horse"))}
    proposed(app, Proposal(FOLDER, "photos", FOLDER, "p", {"kuku": photos}))
    page = app.stack[-1]
    assert isinstance(page, LayingPage) and [photo.name for photo in page.album.photos] == ["0.jpg", "1.jpg", "2.jpg"]


def test_what_cannot_be_read_is_told_beside_the_photographs_and_lies_nowhere() -> None:
    app = Application()
    photos = {card: ImportItem(FOLDER / f"{name}.jpg") for card,
              name in (("cat", "cat"), ("n-5", "5"), ("cuckoo", "hat"))}
    empty = Unused(ImportItem(FOLDER / "horse.png"), refused("empty").sentence)
    proposed(app, Proposal(FOLDER, "photos", FOLDER, "p", {"kuku": photos}, unused=(empty,)))
    page = app.stack[-1]
    assert isinstance(page, LayingPage)
    laid = dict(zip(page.album.places, page.album.laid, strict=True))
    assert {card: piece.file.name for card, piece in laid.items() if piece is not None} == {
        "cat": "cat.jpg", "n-5": "5.jpg", "cuckoo": "hat.jpg"}
    settled(app, page)
    told = [box.text for box in app.boxes(page) if "horse.png" in box.text]
    assert len(told) == 1 and "empty" in told[0]


def test_of_photographs_none_of_which_can_be_read_each_is_told_with_a_way_on() -> None:
    app = Application()
    unread = tuple(Unused(ImportItem(FOLDER / f"{n}.jpg"), refused("empty").sentence) for n in range(2))
    page = proposed(app, Proposal(FOLDER, "photos", FOLDER, "p", {"kuku": {}}, unused=unread))
    told = " ".join(box.text for box in app.boxes(page))
    assert "0.jpg" in told and "1.jpg" in told and "choose" in page.hands.spots and "on" not in page.hands.spots


def test_an_unpacked_archive_stays_as_long_as_its_photographs_are_laid() -> None:
    app, unpacked = Application(), object()
    photos = {card: ImportItem(FOLDER / f"{n}.jpg") for n, card in enumerate(("cuckoo", "human", "horse"))}
    proposed(app, Proposal(FOLDER, "photos", FOLDER, "p", {"kuku": photos}, hold=unpacked))
    page = app.stack[-1]
    assert isinstance(page, LayingPage) and page.album.ordered and page.bench.unpacked is unpacked


def test_what_cannot_be_looked_through_is_a_sentence_and_something_else_can_be_chosen() -> None:
    app = Application()
    app.folders = {None: FolderListing(FOLDER, "~/p", None, (), FILES)}
    page = proposed(app, Troubled("imports.nothing", file="readme.txt"))
    assert "readme.txt" in page.why
    lies_well(app, page)
    press(app, page, "choose")
    assert isinstance(app.stack[-1], FileChooser)


def test_what_was_found_takes_the_place_of_the_theme_it_is_already_unless_both_are_wanted() -> None:
    app = Application()
    app.before = {"kuku": KeptTheme("grandma", "Grandma's cards")}
    page = proposed(app, found())
    lies_well(app, page)
    assert "Grandma's cards" in " ".join(box.text for box in app.boxes(page))
    for presses, replaced in ((0, "grandma"), (1, "")):
        for _ in range(presses):
            press(app, page, "again")
        page.keep()
        settled(app, app.stack[-1])  # type: ignore[arg-type]
        assert app.replaced == replaced
        app.stack[:] = [page]


def test_what_was_chosen_for_a_theme_stands_there_when_its_pictures_come_again() -> None:
    app = Application()
    app.before = {"kuku": KeptTheme("grandma", "Grandma's cards", style={"fit": "cover", "index": "always"})}
    page = proposed(app, found())
    lies_well(app, page)
    assert page.bench.proposal.style == {"fit": "cover", "index": "always"}
    press(app, page, "numbers")
    press(app, page, "undo")
    page.keep()
    settled(app, app.stack[-1])  # type: ignore[arg-type]
    kept = next(asked[1] for asked in app.asked if asked[0] == "keep")
    assert kept.style == {"fit": "cover", "index": "always"}, "and cannot be undone into something else"


@pytest.mark.parametrize("kind", ["found", "photos"])
def test_what_gives_way_to_the_pictures_is_said_before_and_nothing_where_ours_does(kind: str) -> None:
    def said(app: Application, instead: str = "") -> bool:
        app.before = {"kuku": KeptTheme(instead, instead)} if instead else {}
        page = proposed(app, found()) if kind == "found" else of_photographs(app, FILES[:20])
        if kind == "photos":
            app.over(page)
            settled(app, page)
        text = " ".join(box.text for box in app.boxes(page))
        return "instead of “Grandma”" in text and "Undo" in text

    app = Application()
    assert not said(app)
    made = theme("grandma", cards=("cat",))
    app.preferences.looks_worn["kuku"] = Look([made, look().theme])
    assert said(app)
    assert not said(app, "grandma"), "it takes its own place"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_small_window_what_is_said_beside_the_buttons_leaves_two_rows_of_cards(language: str) -> None:
    app = Application(1202, 676, language=language)
    app.preferences.looks_worn["kuku"] = Look([theme("grandma", cards=("cat",)), look().theme])
    app.before = {"kuku": KeptTheme("nonna", "Nonna Lucia")}
    page = proposed(app, replace(found(), unused=LEFT_OUT))
    lies_well(app, page)
    rows = {spot.rect.y for name, spot in page.hands.spots.items()
            if name.startswith("card-") and spot.shown.h > .9 * spot.rect.h}
    assert len(rows) >= 2


def test_how_named_pictures_lie_and_whose_numbers_they_have_is_kept_and_taken_back() -> None:
    app = Application()
    page = proposed(app, found())
    press(app, page, "numbers")
    press(app, page, "fit")
    assert page.bench.proposal.style == {"index": "always", "fit": "cover"}
    lies_well(app, page)
    face = page.bench.draft.look.face("kuku", "horse", "full")
    assert face is not None and (face.style.index, face.style.fit) == ("always", "cover"), "and seen at once"
    press(app, page, "undo")
    assert page.bench.proposal.style == {"index": "always"}
    press(app, page, "numbers")
    assert page.bench.proposal.style == {"index": "never"}
    page = proposed(app, replace(found(), kind="own"))
    assert not {"numbers", "fit"} & page.hands.spots.keys(), "its maker has said it"


def test_gaps_show_what_will_fill_them_and_the_words_name_it() -> None:
    app = Application()
    page = proposed(app, replace(found(), unused=()))
    page.bench.draft.card = lambda *_: True  # type: ignore[method-assign]
    assert any("Osteria Seto" in box.text for box in app.boxes(page))
    gap = page.bench.draft.look.face("kuku", "house", "full")
    assert gap is not None and gap.owner.id == "osteria-seto", "whatever else is worn now"
    lying = page.bench.draft.look.face("kuku", "horse", "full")
    assert lying is not None and lying.owner.id == "draft"


def test_what_is_no_file_at_all_is_told() -> None:
    app = Application()
    page = LayingPage(app.workshop, [])
    app.over(page)
    settled(app, page)
    assert "isn’t a file" in page.why


@pytest.mark.parametrize("sources", [[], [FOLDER]], ids=["nothing brought", "still looking"])
def test_a_page_on_which_nothing_lies_yet_can_be_left(sources: list[Path]) -> None:
    app = Application()
    app.over(FileChooser(app.workshop))
    page = LayingPage(app.workshop, sources)
    app.over(page)
    page.draw(app.painter())
    key(page, Key.BACK)
    assert page not in app.stack and page.chosen == ""


def test_a_failure_while_it_is_kept_is_told_and_leaves_the_page() -> None:
    app = Application()
    page = proposed(app, found())

    def full(*_: object) -> None:
        raise Troubled("bring.unkept", why=Trouble("disk.full"))

    app.workshop.imports.keep = full  # type: ignore[assignment]
    page.keep()
    keeping = app.stack[-1]
    settled(app, keeping)  # type: ignore[arg-type]
    assert "couldn’t be kept" in " ".join(box.text for box in app.boxes(keeping))
    key(keeping, Key.BACK)
    assert app.stack[-1] is page


@pytest.mark.parametrize(("size", "language", "scale"), SIZES)
def test_what_was_found_lies_well(size: tuple[int, int], language: str, scale: int) -> None:
    app = Application(*size, language=language, text_scale=scale)
    page = proposed(app, found())
    lies_well(app, page)
    page.press("card-cat")
    lies_well(app, page)
    many = tuple(Unused(ImportItem(FOLDER / f"IMG_2041_dragon {n}.png"),
                        Trouble("imports.why.no_card")) for n in range(40))
    page = proposed(app, replace(found(), unused=many))
    page.drag._dropped("left-0", "card-cat")
    lies_well(app, page)


# ---- one card ---------------------------------------------------------------------------------------------------
def on_card(app: Application, said: FoundCards | FileRefused | None = None, card: str = "cat") -> OnCard:
    picture = FOLDER / "cat.jpg"
    Seer.said = {picture: said or sure()}
    face = next(face for face in app.catalogue.games()[0].deck.faces if face.id == card)
    page = OnCard(app.workshop, CardOf("kuku", face), picture)
    app.over(page)
    settled(app, page)
    return page


def asked(app: Application, said: FoundCards | FileRefused | None = None) -> LayingPage:
    """The page that asks which card a picture shall be."""
    picture = FOLDER / "cat.jpg"
    Seer.said = {picture: said or sure()}
    page = app.workshop.ask_card("kuku", picture)
    app.over(page)
    settled(app, page)
    return page


def laid(app: Application) -> OnCard:
    """The page of the card that was chosen."""
    page = app.stack[-1]
    assert isinstance(page, OnCard)
    settled(app, page)
    return page


def test_a_picture_is_laid_on_its_card_at_once_and_taken_away_again() -> None:
    app = Application()
    page = on_card(app)
    assert ("lay", "cat", "cat.jpg", quad()) in app.asked and ("look anew",) in app.asked
    press(app, page, "undo")
    assert app.asked[-3:] == [("back on card", "cat"), ("look anew",), ("back",)]


def test_a_picture_that_stays_on_its_card_is_handed_to_where_it_can_be_taken_back_later() -> None:
    app = Application()
    page = on_card(app)
    press(app, page, "right")
    assert app.asked[-1] == ("stays", "cat", "cat")


def test_a_picture_is_seen_whole_or_fills_its_card_and_a_cut_out_card_fills_it() -> None:
    app = Application()
    page = on_card(app, unsure())
    press(app, page, "fit")
    assert app.asked[-2:] == [("pull", "cat", None, "contain"), ("look anew",)]
    lies_well(app, page)
    press(app, page, "fit")
    assert app.asked[-2:] == [("pull", "cat", None), ("look anew",)]
    page = on_card(Application(), sure())
    assert "fit" not in page.hands.spots


def test_a_drawing_that_lies_is_seen_whole_and_so_it_is_where_its_corners_could_be_pulled() -> None:
    app = Application()
    page = on_card(app, FoundCards(400, 300, (), drawn=True))
    assert ("lay", "cat", "cat.jpg", None, "contain") in app.asked
    press(app, page, "corners")
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage) and corners.corners == ((0, 0), (400, 0), (400, 300), (0, 300))
    lies_well(app, corners)
    corners.right()
    settled(app, page)
    assert not any(asked[0] == "pull" for asked in app.asked), "it lies as it lay"
    press(app, page, "fit")
    assert app.asked[-2:] == [("pull", "cat", None), ("look anew",)]


def test_what_is_unsure_in_it_is_laid_whole_until_its_corners_were_pulled() -> None:
    app = Application()
    page = on_card(app, unsure())
    assert ("lay", "cat", "cat.jpg", None) in app.asked
    press(app, page, "corners")
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage) and corners.alone
    corners.right()
    settled(app, page)
    assert not any(asked[0] == "pull" for asked in app.asked), "it lies as it was shown"
    press(app, page, "corners")
    again = app.stack[-1]
    assert isinstance(again, CornersPage)
    again.again()
    again.right()
    settled(app, page)
    assert ("pull", "cat", quad()) in app.asked


def test_where_no_one_pointed_at_a_card_it_is_asked_for() -> None:
    app = Application()
    page = asked(app)
    assert not any(told[0] == "lay" for told in app.asked)
    press(app, page, "card-horse")
    one = laid(app)
    assert ("lay", "horse", "cat.jpg", quad()) in app.asked
    press(app, one, "other")
    assert app.stack[-1] is page and ("back on card", "horse") in app.asked
    assert "card-mask" in page.hands.spots and not page.album.looking, "nothing is looked for once more"


def test_what_was_found_in_a_picture_is_at_hand_once_its_card_is_chosen() -> None:
    app = Application()
    page = asked(app)
    Seer.said = {page.sources[0]: None}         # a user who looks for it once more, waits
    press(app, page, "card-horse")
    laid(app)
    assert ("lay", "horse", "cat.jpg", quad()) in app.asked


def test_where_a_card_is_asked_for_none_can_be_dragged() -> None:
    app = Application()
    page = asked(app)
    (x, y), (u, v) = (page.hands.spots[f"card-{card}"].shown.center for card in ("cat", "horse"))
    page.handle(Pointer("pressed", x, y))
    page.handle(Pointer("dragged", u, v, dx=50, dy=0))
    app.boxes(page)
    assert page.drag.held is None
    page.handle(Pointer("released", u, v))
    assert app.stack[-1] is page and page.question is not None


def test_further_pictures_are_not_taken_while_the_card_of_one_is_asked_for() -> None:
    app = Application()
    assert not asked(app).take_more([FILES[0]])


def test_a_card_a_user_pointed_at_can_be_exchanged_for_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    app, closed = Application(), list[bool]()
    page = on_card(app)
    monkeypatch.setattr(page.bench, "close", lambda: closed.append(True))
    press(app, page, "other")
    assert closed, "the page that asks works with a bench of its own"
    question = app.stack[-1]
    assert isinstance(question, LayingPage) and ("back on card", "cat") in app.asked
    settled(app, question)
    press(app, question, "card-horse")
    laid(app)
    assert ("lay", "horse", "cat.jpg", quad()) in app.asked


def test_it_may_become_the_back_of_the_game_in_hand_too() -> None:
    app = Application()
    question = asked(app)
    press(app, question, "card-back")
    page = laid(app)
    assert page.card == GameBack("kuku") and ("lay", "back", "cat.jpg", quad()) in app.asked
    lies_well(app, page)
    press(app, page, "corners")
    lies_well(app, app.stack[-1])       # type: ignore[arg-type]
    app.stack[-1].back()                  # type: ignore[attr-defined]
    press(app, page, "other")
    assert ("back on card", "back") in app.asked and app.stack[-1] is question
    press(app, question, "pack+")
    assert "card-back" not in question.hands.spots, "that one is not seen here"


def test_a_file_that_is_called_back_is_the_back() -> None:
    picture = FOLDER / "back.png"
    Seer.said = {picture: FoundCards(400, 300, (), drawn=True)}
    app = Application()
    page = LayingPage(app.workshop, [picture])
    app.over(page)
    arrives(page, Proposal(picture, "loose", FOLDER, "p", {"kuku": {}}, {"default": ImportItem(picture)}, "default"))
    assert app.stack[-1] is page and page.question is not None
    settled(app, page)
    assert page.hands.at == "card-back"


def test_the_picture_is_seen_whole_where_its_card_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[tuple[Path, float]]()
    monkeypatch.setattr(Blank, "whole", lambda prints, path, w, h: drawn.append((path, w / h)))
    app = Application(1366, 768)
    page = asked(app)
    assert {path for path, _ in drawn} == {page.sources[0]}
    assert drawn[-1][1] == pytest.approx(SIZE[0] / SIZE[1], rel=.02), "in its own shape"
    press(app, page, "card-horse")
    one = laid(app)
    drawn.clear()
    app.boxes(one)
    assert not drawn, "then the card shows it"


def test_keep_it_leads_back_to_where_one_was_before_the_picture_was_chosen() -> None:
    app = Application()
    title = Page(app)
    app.go(title)
    page = chooser(app)
    card = on_card(app)
    assert app.stack == [title, page, card]
    press(app, card, "right")
    assert app.stack == [title]


def test_a_card_of_another_pack_is_chosen_too() -> None:
    app = Application()
    page = asked(app)
    press(app, page, "pack+")
    assert page.question is not None and page.question.game.deck.id != "kuku"
    face = page.question.game.deck.faces[1]
    press(app, page, f"card-{face.id}")
    laid(app)
    assert ("lay", face.id, "cat.jpg", quad()) in app.asked


def test_a_set_of_one_picture_is_only_made_where_a_user_asks_for_it() -> None:
    app = Application()
    page = asked(app)
    picture = page.sources[0]
    app.found = Proposal(picture, "photos", FOLDER, "p", {"kuku": {"cuckoo": ImportItem(picture)}})
    press(app, page, "set")
    assert app.stack[-1] is page and page.question is None
    assert page.album.ordered and [piece.file for piece in page.album.pieces] == [picture]
    assert not any(told[0] == "lay" for told in app.asked)


def test_a_picture_of_many_sure_cards_is_a_set_and_a_doubtful_one_is_asked_of() -> None:
    def many(sure: bool) -> FoundCards:
        return FoundCards(*SIZE, tuple(LyingCard(quad(x), .99 if sure else .3, sure) for x in (0, 150)))

    app = Application()
    picture = FOLDER / "cat.jpg"
    app.found = Proposal(picture, "photos", FOLDER, "p", {"kuku": {"cuckoo": ImportItem(picture)}})
    page = asked(app, many(True))
    assert page.question is None and len(page.album.pieces) == 2
    assert any(told[0] == "remember" for told in app.asked), "they need not be looked for again"
    assert asked(app, many(False)).question is not None


def arrives(page: LayingPage, found: Proposal) -> None:
    """It was looked through, and this is what was found."""
    page._looked(SimpleNamespace(result=(found, found), failed=None))  # type: ignore[arg-type]


def test_photographs_named_after_cards_lead_to_the_pack_that_has_them() -> None:
    photos = [FOLDER / "cat.jpg", FOLDER / "IMG_1.jpg"]
    app = Application()
    app.settings = replace(app.settings, game="cangkul")
    named = Proposal(FOLDER, "photos", FOLDER, "p",
                     {"kuku": {"cat": ImportItem(photos[0]), "cuckoo": ImportItem(photos[1])}})
    assert deck_of(app.workshop, named) == "kuku"
    unnamed = Proposal(FOLDER, "photos", FOLDER, "p", {"kuku": {"cuckoo": ImportItem(photos[1])}})
    assert deck_of(app.workshop, unnamed) == "french"


@pytest.mark.parametrize("suffix", [".jpg", ".svg"])
def test_one_picture_alone_is_for_one_card_and_what_it_is_called_after_is_at_hand(suffix: str) -> None:
    picture = FOLDER / f"cat{suffix}"
    Seer.said = {picture: sure()}
    app = Application()
    page = LayingPage(app.workshop, [picture])
    app.over(page)
    arrives(page, Proposal(picture, "loose", FOLDER, "p", {"kuku": {"cat": ImportItem(picture)}}))
    assert app.stack[-1] is page and page.question is not None
    settled(app, page)
    assert page.hands.at == "card-cat"
    two = {"cat": ImportItem(picture), "horse": ImportItem(picture)}
    page = LayingPage(app.workshop, [picture])
    app.over(page)
    arrives(page, Proposal(picture, "sheets", FOLDER, "p", {"kuku": two}))  # type: ignore[arg-type]
    assert app.stack[-1] is page, "a sheet of many cards is what it is"
    page = LayingPage(app.workshop, [FOLDER])
    app.over(page)
    arrives(page, Proposal(FOLDER, "loose", FOLDER, "p", {"kuku": {"cat": ImportItem(picture)}}))
    assert app.stack[-1] is page, "and so is a folder"


def test_a_file_that_is_no_picture_lays_nothing_and_says_why() -> None:
    app = Application()
    page = on_card(app, refused("damaged_header"))
    assert not any(asked[0] == "lay" for asked in app.asked)
    assert "its header is damaged" in page.why
    lies_well(app, page)


@pytest.mark.parametrize(("size", "language", "scale"), SIZES)
def test_the_page_of_one_card_lies_well(size: tuple[int, int], language: str, scale: int) -> None:
    app = Application(*size, language=language, text_scale=scale)
    lies_well(app, asked(app))
    lies_well(app, on_card(app))


# ---- what is dropped --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("onto", [False, True])
def test_that_something_has_arrived_is_said_in_the_very_next_frame(onto: bool) -> None:
    app = Application()
    Seer.said = {FILES[0]: None}            # and no one has looked at it yet
    manager = Manager(app.screen, lambda: False, lambda: None)
    manager.go(CardHelp(app, "kuku"))
    face = app.catalogue.games()[0].deck.faces[0]
    manager.over(OnCard(app.workshop, CardOf("kuku", face), FILES[0]) if onto else LayingPage(app.workshop, FILES[:3]))
    said = app.language.text("bring.on_card.looking") if onto else \
        app.language.text("bring.found.looking", file="IMG_2041.JPG")
    with blindly():
        painter = app.painter(blind=True)
        manager.draw(painter)
    assert any(box.text in said and len(box.text) > 8 for box in painter.boxes)


def test_a_drop_is_told_to_the_house_with_the_page_it_fell_on() -> None:
    app = Application()
    heard: list[tuple[Dropped, object]] = []
    manager = Manager(app.screen, lambda: True, lambda: None, dropped=lambda files, onto: heard.append((files, onto)))
    page = CardHelp(app, "kuku")
    manager.go(page)
    fallen = Dropped(("/p/cat.jpg",), (3.0, 4.0))
    manager.handle(fallen)
    assert heard == [(fallen, page)]


def test_card_help_knows_the_card_under_a_place_and_the_one_that_is_large() -> None:
    app = Application()
    page = CardHelp(app, "kuku")
    app.over(page)
    app.boxes(page)
    name, spot = next((name, spot) for name, spot in page.hands.spots.items() if name.startswith("card-"))
    assert page.under(spot.shown.center) == GameCard("kuku", page.faces[int(name.removeprefix("card-"))])
    assert page.under((1.0, 1.0)) is None and page.under(None) == GameCard("kuku", None)
    page.open(page.faces[4])
    assert page.under(None) == GameCard("kuku", page.faces[4])


def test_addresses_of_files_are_files_and_addresses_elsewhere_are_nothing() -> None:
    dropped = ("file:///p/my%20cat.jpg", "/p/dog.jpg", "https://example.org/cat.jpg")
    assert paths_of(dropped) == [Path("/p/my cat.jpg"), Path("/p/dog.jpg")]


def test_a_picture_for_a_card_is_chosen_by_its_help_and_taken_away_there() -> None:
    app = Application()
    app.folders = {None: FolderListing(FOLDER, "~/p", None, (), FILES)}
    page = CardHelp(app, "kuku", app.catalogue.games()[0].deck.faces[3])
    app.go(page)
    press(app, page, "own")
    chooser = app.stack[-1]
    assert isinstance(chooser, FileChooser)
    settled(app, chooser)
    press(app, chooser, "file-2")
    card = app.stack[-1]
    assert isinstance(card, OnCard) and card.picture == FILES[2] and card.card is not None
    assert card.card.id == page.shown.id


def test_what_was_found_can_be_hung_in_the_gallery_without_being_played() -> None:
    app = Application()
    page = proposed(app, found())
    press(app, page, "hang")
    keeping = app.stack[-1]
    assert isinstance(keeping, KeepingPage)
    until(lambda: ("gallery", "kuku") in app.asked, meanwhile=lambda: keeping.update(0.0))
    assert ("gallery", "kuku") in app.asked and not any(asked[0] in ("wear", "play") for asked in app.asked)


def test_nothing_for_another_pack_is_told_and_what_was_found_stays() -> None:
    app = Application()
    page = proposed(app, found())
    app.found = Troubled("imports.nothing", file="grandma")
    press(app, page, "pack+")
    assert "grandma" in page.told and page.album.source is not None and not page.why

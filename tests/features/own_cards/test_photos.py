"""The page of photographs: looked at, swapped by mouse and keys, corners pulled, and played only when all are sure."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.features.own_cards.import_cards.album import Album
from game.features.own_cards.import_cards.corners import CornersPage
from game.features.own_cards.import_cards.keeping import KeepingPage
from game.features.own_cards.import_cards.laying_page import LayingPage
from game.features.own_cards.values import KeptTheme
from game.pictures import FoundCards, LyingCard, refused
from game.ui.input.gesture import Key, Pointer
from tests.features.own_cards.fake import Application
from tests.features.own_cards.told import Seer, nobody_reads, of_photographs, photographs, quad, sure, unsure
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.pages.fake import key, tap
from tests.waiting import until

__all__ = ["nobody_reads"]

WHOLE = ((0, 0), (300, 0), (300, 400), (0, 400))
PHOTOS = [Path(f"/p/IMG_{n}.HEIC") for n in range(2041, 2061)]


def page_of(app: Application, photos: list[Path] = PHOTOS) -> LayingPage:
    page = of_photographs(app, photos)
    app.over(page)
    page.update(0.0)
    app.boxes(page)
    return page


def card(page: LayingPage, n: int) -> str:
    """The name of a place that can be pressed."""
    return f"card-{page.album.places[n]}"


def press(app: Application, page: LayingPage | CornersPage, name: str) -> None:
    app.boxes(page)
    tap(page, *page.hands.spots[name].shown.center)
    page.update(0.0)
    app.boxes(page)


def kept(app: Application) -> dict[str, tuple[Path, object]]:
    """What was kept in the end, once it has been."""
    page = app.stack[-1]
    assert isinstance(page, KeepingPage)
    until(lambda: ("play", page.game) in app.asked, meanwhile=lambda: page.update(0.0))
    pieces = next(asked[2] for asked in app.asked if asked[0] == "photos")
    assert isinstance(pieces, dict)
    return pieces


def said_of_all(app: Application) -> dict[str, str]:
    """What was last said of all cards that were kept."""
    return [asked[3] for asked in app.asked if asked[0] == "photos"][-1]


def test_twenty_sure_photographs_are_played_by_one_press() -> None:
    app = Application()
    page = page_of(app)
    key(page, Key.CONFIRM)      # the first shows where the focus is
    key(page, Key.CONFIRM)
    pieces = kept(app)
    assert pieces["cuckoo"] == (PHOTOS[0], quad()) and pieces["matto"] == (PHOTOS[-1], quad())
    assert len(pieces) == 20 and "back" not in pieces
    assert ("wear", "kuku", "mine") in app.asked


def test_one_card_drawn_onto_another_changes_places_with_it() -> None:
    app = Application()
    page = page_of(app)
    (x, y), (u, v) = (page.hands.spots[card(page, n)].shown.center for n in (0, 4))
    page.handle(Pointer("pressed", x, y))
    page.handle(Pointer("dragged", (x + u) / 2, v, dx=50, dy=0))
    app.boxes(page)
    page.handle(Pointer("dragged", u, v, dx=50, dy=0))
    page.handle(Pointer("released", u, v))
    assert [page.album.laid[n].file for n in (0, 4)] == [PHOTOS[4], PHOTOS[0]]
    assert not page.chosen and page.drag.held is None


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_keys_and_pads_swap_two_cards_by_pressing_one_after_the_other(device: str) -> None:
    app = Application()
    page = page_of(app)
    page.hands.at, page.hands.visible = card(page, 0), True
    key(page, Key.CONFIRM, device=device)
    app.boxes(page)
    key(page, Key.RIGHT, device=device)
    app.boxes(page)
    key(page, Key.CONFIRM, device=device)
    assert [page.album.laid[n].file for n in (0, 1)] == [PHOTOS[1], PHOTOS[0]]


def test_a_card_can_be_left_out_and_a_photograph_too() -> None:
    app = Application()
    page = page_of(app, PHOTOS[:6])
    press(app, page, card(page, 2))
    press(app, page, "skip")
    assert page.album.laid[2] is None and page.album.laid[6].file == PHOTOS[5]
    press(app, page, card(page, 0))
    press(app, page, "leave_out")
    assert page.album.laid[0].file == PHOTOS[1]
    assert [piece.file for piece in page.album.beside] == [PHOTOS[0]]
    assert "left-0" in page.hands.spots, "it lies beside them, to be taken after all"


def test_a_photo_drawn_beside_the_cards_is_left_out_with_its_reason_and_comes_back() -> None:
    app = Application()
    page = page_of(app, PHOTOS[:6])
    press(app, page, card(page, 0))
    press(app, page, "leave_out")
    (x, y), rail = page.hands.spots[card(page, 1)].shown.center, page.hands.spots["left-all"].shown
    for phase, (u, v) in (("pressed", (x, y)), ("dragged", (rail.centerx, rail.bottom - 9)),
                          ("released", (rail.centerx, rail.bottom - 9))):
        page.handle(Pointer(phase, u, v, dx=50, dy=0))  # type: ignore[arg-type]
        app.boxes(page)
    assert [piece.file for piece in page.album.beside] == [PHOTOS[0], PHOTOS[2]]
    assert page.album.laid[1].file == PHOTOS[3], "what lies behind it moves up"
    told = " ".join(" ".join(box.text for box in app.boxes(page)).split())
    assert "IMG_2041.HEIC, IMG_2043.HEIC: you left it out" in told
    press(app, page, "left-1")
    press(app, page, card(page, 1))
    assert page.album.laid[1].file == PHOTOS[2]
    assert [piece.file for piece in page.album.beside] == [PHOTOS[0], PHOTOS[3]], "they have changed places"


def test_a_chosen_card_is_left_out_where_a_picture_is_pressed_that_is() -> None:
    app = Application()
    page = page_of(app, PHOTOS[:6])
    press(app, page, card(page, 5))
    press(app, page, "leave_out")
    press(app, page, card(page, 0))
    press(app, page, "left-0")
    assert [piece.file for piece in page.album.beside] == [PHOTOS[5], PHOTOS[0]] and not page.chosen


def test_more_photos_than_cards_are_said_to_be_left_over() -> None:
    app = Application()
    page = page_of(app, [Path(f"/p/IMG_{n}.HEIC") for n in range(2041, 2064)])
    assert len(page.album.beside) == 2
    assert "there are more pictures than cards" in " ".join(box.text for box in app.boxes(page))


def test_what_was_said_of_all_photos_is_undone_too() -> None:
    app = Application()
    page = page_of(app)
    press(app, page, "numbers")
    assert page.bench.numbered
    press(app, page, "undo")
    assert not page.bench.numbered and not page.album.done
    key(page, Key.REDO)
    assert page.bench.numbered


def test_an_archive_stays_unpacked_though_its_photos_were_laid_before() -> None:
    app, unpacked = Application(), object()
    page = page_of(app)
    page.album.swap(0, 1)
    page.close()
    again = LayingPage(app.workshop, PHOTOS, found=replace(photographs(PHOTOS), hold=unpacked))
    again.album.undo()
    assert again.bench.unpacked is unpacked
    again.close()
    put_by = [album for album in app.albums.values() if isinstance(album, Album)]
    assert put_by and all(album.source is not None and album.source.hold is None for album in put_by), "and no longer"


def test_unsure_cards_are_shown_before_play_and_right_so_leads_to_the_next() -> None:
    app = Application()
    Seer.said = {PHOTOS[3]: unsure(quad(10, 20)), PHOTOS[9]: unsure(quad(30, 40))}
    page = page_of(app)
    assert len(page.album.unsure) == 2
    press(app, page, "on")
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage) and corners.piece.file == PHOTOS[3]
    press(app, corners, "right")
    assert corners.piece.file == PHOTOS[9]
    press(app, corners, "again")
    press(app, corners, "right")
    assert app.stack[-1] is page and not page.album.unsure
    press(app, page, "on")
    pieces = kept(app)
    assert {piece[1] for piece in pieces.values()} == {quad(), None, quad(30, 40)}


@pytest.mark.parametrize("late", [False, True])
def test_into_the_gallery_keeps_what_is_unsure_as_it_is_shown(late: bool) -> None:
    app = Application()
    Seer.said = {PHOTOS[3]: unsure(quad(10, 20)), PHOTOS[9]: None if late else unsure(quad(30, 40))}
    page = page_of(app)
    press(app, page, "hang")
    Seer.said[PHOTOS[9]] = unsure(quad(30, 40))
    page.update(0.0)
    keeping = app.stack[-1]
    assert isinstance(keeping, KeepingPage) and not keeping.plays
    until(lambda: any(asked[0] == "photos" for asked in app.asked), meanwhile=lambda: keeping.update(0.0))
    pieces = next(asked[2] for asked in app.asked if asked[0] == "photos")
    assert {piece[1] for piece in pieces.values()} == {quad(), None}


def test_cards_unsure_beside_others_in_one_photograph_are_shown_as_they_are_checked() -> None:
    app = Application()
    Seer.said = {PHOTOS[0]: FoundCards(900, 400, tuple(LyingCard(quad(n), .4, False) for n in (0, 200, 400)))}
    page = page_of(app, PHOTOS[:1])
    assert [piece.corners for piece in page.album.unsure] == [quad(0), quad(200), quad(400)]
    page.corners()
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage) and corners.corners == quad(0)


def test_enter_waits_until_every_photograph_was_looked_at() -> None:
    app = Application()
    Seer.said = {PHOTOS[5]: None}
    page = page_of(app)
    press(app, page, "on")
    assert page.eager and app.stack[-1] is page
    Seer.said = {PHOTOS[5]: sure(quad(70, 80))}
    page.update(0.0)
    assert len(kept(app)) == 20


def test_a_user_who_has_pressed_play_is_not_asked_again_once_the_last_doubt_is_settled() -> None:
    app = Application()
    Seer.said = {PHOTOS[5]: None}
    page = page_of(app)
    press(app, page, "on")
    Seer.said = {PHOTOS[5]: unsure(quad(70, 80))}
    page.update(0.0)
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage)
    press(app, corners, "right")
    page.update(0.0)
    assert len(kept(app)) == 20


def test_settling_a_doubt_while_others_are_looked_at_still_plays_once_all_are_found() -> None:
    app = Application()
    Seer.said = {PHOTOS[4]: None, PHOTOS[5]: None}
    page = page_of(app)
    press(app, page, "on")
    Seer.said[PHOTOS[5]] = unsure(quad(70, 80))
    page.update(0.0)
    press(app, page, "on")
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage)
    press(app, corners, "right")
    assert app.stack[-1] is page and page.album.looking
    Seer.said = {}
    page.update(0.0)
    assert len(kept(app)) == 20


def test_a_user_who_comes_back_with_a_doubt_has_thought_better_of_playing() -> None:
    app = Application()
    Seer.said = {PHOTOS[5]: None}
    page = page_of(app)
    press(app, page, "on")
    Seer.said = {PHOTOS[5]: unsure(quad(70, 80))}
    page.update(0.0)
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage)
    corners.back()
    page.update(0.0)
    assert app.stack[-1] is page and not page.eager


def test_one_press_turns_the_order_round_and_another_turns_it_back() -> None:
    app = Application()
    page = page_of(app, PHOTOS[:6])
    before = page.album.places
    press(app, page, "turn")
    laid = dict(zip(page.album.places, page.album.laid, strict=True))
    assert laid["matto"] is not None and laid["matto"].file == PHOTOS[0] and laid["cuckoo"] is None
    assert page.album.places[-1] == "back" == before[-1]
    page.undo()
    assert page.album.places == before
    press(app, page, "turn")
    press(app, page, "turn")
    assert page.album.places == before


def test_where_nothing_can_be_used_it_is_said_of_each_file_with_a_way_to_something_else() -> None:
    app = Application()
    Seer.said = {PHOTOS[0]: refused("damaged_header"), PHOTOS[1]: refused("no_picture")}
    page = page_of(app, PHOTOS[:2])
    told = " ".join(box.text for box in app.boxes(page))
    assert "IMG_2041.HEIC" in told and "IMG_2042.HEIC" in told
    assert not [name for name in page.hands.spots if name.startswith("card-")] and "on" not in page.hands.spots
    press(app, page, "choose")
    assert app.stack[-1] is not page


def test_a_page_without_any_picture_on_a_card_says_so_and_what_to_do() -> None:
    app = Application()
    page = page_of(app, PHOTOS[:2])
    said = lambda: " ".join(box.text for box in app.boxes(page))          # noqa: E731
    assert "2 pictures are on their cards" in said()
    for _ in range(2):
        page.album.leave_out(next(at for at, piece in enumerate(page.album.laid) if piece is not None))
    assert "No pictures on cards yet" in said() and "0 pictures" not in said()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("tv", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_all_cards_are_seen_at_once_nothing_scrolls(size: tuple[int, int], tv: bool, language: str) -> None:
    app = Application(*size, language=language, tv=tv)
    page = page_of(app)
    app.boxes(page)
    area = page.hands.areas["cards"]
    assert area.most == 0 or area.most > 60, "no bar for a few pixels"
    if not tv:
        assert area.most == 0


def test_a_file_that_cannot_be_read_is_named_and_costs_its_card_alone() -> None:
    app = Application()
    Seer.said = {PHOTOS[5]: refused("damaged_header")}
    page = page_of(app)
    assert "IMG_2046.HEIC" in " ".join(box.text for box in app.boxes(page))
    assert page.album.laid[5] is None
    press(app, page, "on")
    assert len(kept(app)) == 19


def test_another_pack_takes_the_photographs_in_its_own_order() -> None:
    app = Application(game="kuku")
    page = page_of(app)
    press(app, page, "pack+")
    assert page.info.deck.id == "xtarot" and page.album.laid[0].file == PHOTOS[0]


def test_one_photograph_of_both_copies_of_every_card_has_a_place_for_each() -> None:
    app = Application()
    cards = tuple(LyingCard(quad(n, 0), .99, True) for n in range(40))
    Seer.said = {PHOTOS[0]: FoundCards(9000, 400, cards)}
    page = page_of(app, PHOTOS[:1])
    assert len(page.album.pieces) == 40 and not page.album.beside
    assert page.album.places[:2] == ("cuckoo", "cuckoo.b") and page.album.places[-1] == "back"
    assert [piece.corners for piece in page.album.pieces] == [card.corners for card in cards]


def test_photographs_dropped_later_lie_behind_the_others() -> None:
    app = Application()
    page = page_of(app, PHOTOS[:6])
    assert page.take_more([*PHOTOS[4:8]]) and not page.take_more([Path("/p/deck.zip")])
    page.update(0.0)
    assert [piece.file for piece in page.album.pieces] == PHOTOS[:8] and not page.album.looking
    assert all(piece.sure for piece in page.album.pieces)


# ---- corners ----------------------------------------------------------------------------------------------------
def corners_of(app: Application, said: object = None) -> CornersPage:
    Seer.said = {PHOTOS[0]: said or unsure(quad(10, 20))}  # type: ignore[dict-item]
    page = page_of(app)
    page.corners(page.album.pieces[0])
    found = app.stack[-1]
    assert isinstance(found, CornersPage)
    if said is None:
        assert found.corners == WHOLE, "as it is shown beside the others"
        found.again()
    app.boxes(found)
    return found


def pull(app: Application, page: CornersPage, at: tuple[float, float], to: tuple[float, float]) -> None:
    """By mouse, from one pixel of the photograph to another."""
    (x, y), (u, v) = page._here(at), page._here(to)
    page.handle(Pointer("pressed", x, y))
    page.handle(Pointer("dragged", u, v, dx=u - x, dy=v - y))
    app.boxes(page)
    page.handle(Pointer("released", u, v))
    app.boxes(page)


def near(one: object, other: object) -> bool:
    return all(abs(a - b) < .6 for p, q in zip(one, other, strict=True)  # type: ignore[call-overload]
               for a, b in zip(p, q, strict=True))


def test_a_corner_that_would_fold_the_card_stays_where_it_was() -> None:
    app = Application()
    page = corners_of(app)
    pull(app, page, quad(10, 20)[0], (290, 390))
    assert page.piece.sure is False or near(page.piece.corners, quad(10, 20))
    assert near(page.corners, quad(10, 20))


def test_a_missing_card_is_added_by_four_clicks_in_any_order() -> None:
    app = Application()
    page = corners_of(app, sure(quad(10, 20)))
    press(app, page, "add")
    a, b, c, d = (160, 210), (280, 215), (282, 390), (158, 385)
    for at in (c, a, d, b):
        tap(page, *page._here(at))
    assert page.added is None and near(page.piece.corners, (a, b, c, d))
    assert page.album.place_of(page.piece) == 20, "behind the last one"
    assert len(page.album.of_photo(PHOTOS[0])) == 2


def test_another_card_of_the_photograph_is_taken_by_a_press_reassigned_and_deleted() -> None:
    app = Application()
    page = corners_of(app, sure(quad(10, 20)))
    other = page.album.add(PHOTOS[0], quad(160, 180))
    app.boxes(page)
    tap(page, *page._here((200, 250)))
    assert page.piece is other
    press(app, page, "card-")
    assert page.album.place_of(other) == 19
    press(app, page, "delete")
    assert other not in page.album.pieces and page.piece is page.album.pieces[0]


def test_of_a_photograph_without_any_card_left_one_is_laid_by_hand() -> None:
    app = Application()
    page = page_of(app, PHOTOS[:1])
    page.corners(page.album.pieces[0])
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage)
    press(app, corners, "delete")
    assert app.stack[-1] is page and not page.album.pieces
    press(app, page, "add")
    assert isinstance(app.stack[-1], CornersPage) and len(page.album.pieces) == 1


def test_a_chosen_picture_that_turns_out_to_be_no_card_is_chosen_no_more() -> None:
    app = Application()
    page = page_of(app, PHOTOS[:6])
    press(app, page, card(page, 0))
    press(app, page, "leave_out")
    press(app, page, "left-0")
    press(app, page, "corners")
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage)
    press(app, corners, "delete")
    assert app.stack[-1] is page and not page.album.beside
    press(app, page, card(page, 0))
    assert page.chosen == card(page, 0) and page.album.laid[0].file == PHOTOS[1]


def test_the_whole_photo_is_shown_as_such_and_what_was_found_comes_back() -> None:
    app = Application()
    page = corners_of(app)
    found = page.corners
    press(app, page, "whole")
    assert app.stack[-1] is page and page.piece.corners is None and page.corners != found
    press(app, page, "again")
    assert page.piece.corners == found


def test_pictures_with_numbers_of_their_own_get_none_of_ours_if_their_maker_says_so() -> None:
    for told in (False, True):
        app = Application()
        page = page_of(app)
        if told:
            press(app, page, "numbers")
        press(app, page, "on")
        kept(app)
        assert said_of_all(app)["index"] == ("never" if told else "always")


def test_a_user_who_leaves_finds_all_as_it_lay_when_the_same_photographs_come_again() -> None:
    app = Application()
    page = page_of(app)
    app.stack.insert(0, KeepingPage(app.workshop, "kuku", lambda told: KeptTheme("mine", "Mine")))
    page.album.swap(0, 1)
    mended = page.album.change(page.album.pieces[3], quad(5, 6))
    page.back()
    assert page not in app.stack
    again = page_of(app)
    assert again.album.laid[0].file == PHOTOS[1] and again.album.laid[3] is mended
    assert not again.album.looking, "nothing is looked for once more"


def test_what_was_mended_is_there_for_another_pack_too() -> None:
    app = Application()
    page = page_of(app)
    mended = page.album.change(page.album.pieces[3], quad(5, 6))
    page.close()
    app.settings = replace(app.settings, game="cangkul")
    french = of_photographs(app, PHOTOS, "french")
    assert french.info.deck.id == "french" and french.album.laid[3] is mended
    french.close()


def test_what_was_found_and_mended_is_told_to_a_user_who_remembers_photographs() -> None:
    app = Application()
    Seer.said = {PHOTOS[1]: unsure(quad(9, 9)), PHOTOS[2]: FoundCards(300, 400, ())}
    page = page_of(app)
    page.album.change(page.album.pieces[0], quad(5, 6))
    page.album.change(page.album.pieces[3], None)
    page.close()
    told = until(lambda: [asked[1] for asked in app.asked if asked[0] == "remember"])
    lying = {photo: [(card.corners, card.sure) for card in found.cards] for photo, found in told[0].items()}
    assert lying[PHOTOS[0]] == [(quad(5, 6), True)]
    assert lying[PHOTOS[1]] == [(quad(9, 9), False)] and lying[PHOTOS[2]] == []
    assert lying[PHOTOS[3]] == [(((0, 0), (300, 0), (300, 400), (0, 400)), True)]
    Seer.said = dict(told[0])
    again = of_photographs(Application(), PHOTOS)
    again.update(0.0)
    assert [piece.corners for piece in again.album.pieces[:4]] == [quad(5, 6), None, None, None]
    assert [piece.sure for piece in again.album.pieces[:4]] == [True, False, False, True]


def test_a_swap_is_undone_by_its_key_or_by_a_press_and_done_once_more() -> None:
    app = Application()
    page = page_of(app)
    app.boxes(page)
    assert "undo" not in page.hands.spots, "there is nothing to be undone"
    page.album.swap(0, 1)
    key(page, Key.UNDO)
    assert page.album.laid[0].file == PHOTOS[0]
    key(page, Key.REDO)
    assert page.album.laid[0].file == PHOTOS[1]
    press(app, page, "undo")
    assert page.album.laid[0].file == PHOTOS[0]
    app.stack.insert(0, KeepingPage(app.workshop, "kuku", lambda told: KeptTheme("mine", "Mine")))
    page.back()
    assert page not in app.stack, "as all is as it was, nothing would be lost"


def test_the_former_pack_comes_back_with_all_that_was_sorted_in_it() -> None:
    app = Application(game="kuku")
    page = page_of(app)
    page.album.skip(3)
    press(app, page, "pack+")
    assert page.info.deck.id == "xtarot"
    key(page, Key.UNDO)
    assert page.info.deck.id == "kuku" and page.album.laid[3] is None
    assert page.album.laid[4].file == PHOTOS[3]


def test_a_pull_is_undone_and_so_is_a_card_that_was_confirmed_where_it_lies() -> None:
    app = Application()
    Seer.said = {PHOTOS[0]: unsure(quad(10, 20)), PHOTOS[5]: unsure(quad(30, 40))}
    page = page_of(app)
    press(app, page, "on")
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage)
    pull(app, corners, (300, 0), (260, 30))
    press(app, corners, "right")
    assert corners.piece.file == PHOTOS[5]
    key(corners, Key.UNDO)
    assert corners.piece.file == PHOTOS[0], "what comes back is seen"
    key(corners, Key.UNDO)
    assert near(corners.corners, WHOLE) and not corners.piece.sure
    assert len(page.album.unsure) == 2 and corners.album.undo() is None


def test_a_card_taken_for_none_and_the_last_clicked_corner_come_back() -> None:
    app = Application()
    page = corners_of(app, sure(quad(10, 20)))
    other = page.album.add(PHOTOS[0], quad(160, 180))
    page.take(other)
    press(app, page, "delete")
    key(page, Key.UNDO)
    assert page.piece.corners == quad(160, 180) and len(page.album.of_photo(PHOTOS[0])) == 2
    press(app, page, "add")
    for at in ((160, 210), (280, 215)):
        tap(page, *page._here(at))
    key(page, Key.UNDO)
    assert page.added is not None and len(page.added) == 1


def test_a_quarter_round_another_corner_is_the_upper_left_one() -> None:
    app = Application()
    page = corners_of(app)
    press(app, page, "turn")
    assert page.piece.corners is not None and page.piece.corners[0] == quad(10, 20)[1]


@pytest.mark.parametrize(("size", "language", "scale"), [((1366, 768), "ja", 100), ((1920, 1080), "en", 150),
                                                         ((1024, 768), "ja", 200)])  # fmt: skip
def test_everything_lies_on_the_page(size: tuple[int, int], language: str, scale: int) -> None:
    app = Application(*size, language=language, text_scale=scale)
    Seer.said = {PHOTOS[0]: unsure()}
    page = page_of(app)
    press(app, page, card(page, 1))
    page.corners(page.album.pieces[0])
    for each in (page, app.stack[-1]):
        boxes = app.boxes(each)
        assert not outside(boxes, app.screen.whole)
        assert not too_small(boxes, app.screen.floor)
        assert not overlaps(boxes)


def test_photographs_that_are_a_theme_already_take_its_place_unless_both_are_wanted() -> None:
    app = Application()
    app.before = {"kuku": KeptTheme("grandma", "Grandma's cards")}
    page = page_of(app)
    settle(app, page)
    assert "Grandma's cards" in " ".join(box.text for box in app.boxes(page))
    boxes = app.boxes(page)
    assert not outside(boxes, app.screen.whole) and not overlaps(boxes)
    page.keep()
    kept(app)
    assert app.replaced == "grandma"
    del app.stack[-1]
    app.asked.clear()
    press(app, page, "again")
    page.keep()
    kept(app)
    assert app.replaced == ""
    page.bench.same.anew = False
    page.other_pack(1)
    app.boxes(page)
    assert "again" not in page.hands.spots and not page.bench.instead, "for another pack all is new"


def test_what_was_chosen_for_a_theme_stands_there_when_its_photographs_come_again() -> None:
    app = Application()
    app.before = {"kuku": KeptTheme("grandma", "Grandma's cards", style={"fit": "contain", "index": "never"})}
    page = page_of(app)
    settle(app, page)
    assert (page.bench.numbered, page.bench.whole) == (True, True)
    press(app, page, "numbers")
    assert (page.bench.numbered, page.bench.whole) == (False, True), "what is said here holds"
    page.keep()
    kept(app)
    assert (said_of_all(app)["index"], said_of_all(app)["fit"]) == ("always", "contain")
    page.back()
    page = page_of(app)
    settle(app, page)
    assert page.bench.numbered, "what was chosen for it since, as in the gallery, holds"


def test_what_was_chosen_of_all_cards_is_known_when_the_same_photographs_come_again_unkept() -> None:
    app = Application()
    page = page_of(app)
    press(app, page, "numbers")
    page.back()
    assert page_of(app).bench.numbered


def test_a_photograph_of_which_nothing_was_cut_out_is_seen_whole_if_that_is_wanted() -> None:
    app = Application()
    page = page_of(app)
    assert "fit" not in page.hands.spots, "all were cut out"
    first = page.album.laid[0]
    assert first is not None
    page.album.change(first, None)
    app.boxes(page)
    face = page.bench.draft.look.face("kuku", "cuckoo", "full")
    assert face is not None and face.style.fit == "cover" and face.style.index == "always"
    press(app, page, "fit")
    face = page.bench.draft.look.face("kuku", "cuckoo", "full")
    assert face is not None and face.style.fit == "contain"
    page.keep()
    kept(app)
    assert said_of_all(app)["fit"] == "contain"


@pytest.mark.parametrize(("size", "language"), [((1366, 768), "ja"), ((1202, 676), "en")])
def test_a_drawing_that_lies_is_the_same_on_its_card_and_where_its_corners_could_be_pulled(
        size: tuple[int, int], language: str) -> None:
    app = Application(*size, language=language)
    Seer.said = {PHOTOS[0]: FoundCards(400, 300, (), drawn=True)}
    page = page_of(app, PHOTOS[:1])
    assert not page.album.unsure and page.bench.whole and "fit" in page.hands.spots
    page.corners(page.album.pieces[0])
    corners = app.stack[-1]
    assert isinstance(corners, CornersPage)
    boxes = app.boxes(corners)
    assert not outside(boxes, app.screen.whole) and not overlaps(boxes) and not too_small(boxes, app.screen.floor)
    press(app, corners, "fit")
    assert not page.bench.whole, "the one is what the other says"
    press(app, corners, "fit")
    corners.right()
    assert page.album.pieces[0].corners is None
    app.boxes(page)
    face = page.bench.draft.look.face("kuku", "cuckoo", "full")
    assert face is not None and (face.corners, face.style.fit) == (None, "contain")


def settle(app: Application, page: LayingPage) -> None:
    """Until nothing goes on beside it any more."""
    until(lambda: page.update(0.0) is None, meanwhile=lambda: app.boxes(page))


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("en", 150), ("en", 200), ("ja", 200)])
def test_the_number_at_the_end_of_a_card_s_name_is_never_cut_off(language: str, scale: int) -> None:
    app = Application(1366, 768, language=language, text_scale=scale)
    page = page_of(app)
    for pack in range(len(page.bench.packs)):
        said = " ".join(box.text.replace("\n", " ") for box in app.boxes(page))
        assert "…" not in said, page.bench.packs[pack].id
        page.other_pack(1)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_pictures_whose_names_say_no_card_are_told_where_others_lie_by_name(language: str) -> None:
    app = Application(language=language)
    page = page_of(app, [Path(f"/p/{name}.png") for name in ("cat", "inn", "5", "hat", "0", "mycousin")])
    laid = dict(zip(page.album.places, page.album.laid, strict=True))
    assert {card: piece.file.stem for card, piece in laid.items() if piece is not None} == {
        "cat": "cat", "house": "inn", "n-5": "5", "n-0": "0", "cuckoo": "hat", "human": "mycousin"}
    told = app.language.text("bring.photos.mixed", n=2, files=app.language.join(("hat", "mycousin")))
    assert told.replace(" ", "") in "".join(box.text for box in app.boxes(page)).replace(" ", "")
    page.album.swap(0, 4)
    assert "mycousin" not in "".join(box.text for box in app.boxes(page)), "a user has looked"

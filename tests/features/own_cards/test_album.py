"""Photographs on cards: in order, swapped, left out, cut into pieces, and never laid by a guess."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.features.own_cards.import_cards.album import Album, PicturePiece
from game.features.own_cards.import_cards.quads import turned
from game.pictures.requests import Corners, FoundCards, LyingCard

CARDS = tuple("abcdef")
PHOTOS = tuple(Path(f"IMG_{n}.JPG") for n in range(2041, 2047))


def quad(n: float = 0.0) -> Corners:
    return (n, 0), (n + 63, 0), (n + 63, 98), (n, 98)


def lying(n: float = 0.0, sure: bool = True) -> LyingCard:
    return LyingCard(quad(n), .99 if sure else .3, sure)


def told(album: Album) -> str:
    """The number of the photograph on each place, `-` where there is none; those beside behind a stroke."""
    def short(piece: PicturePiece | None) -> str:
        return "-" if piece is None else piece.file.stem[-1]

    return "".join(map(short, album.laid)) + "|" + "".join(map(short, album.beside))


def test_photographs_lie_in_their_order_and_the_back_is_the_last_place() -> None:
    assert told(Album.of(PHOTOS, CARDS)) == "123456-|"
    assert told(Album.of(PHOTOS, CARDS[:3])) == "1234|56", "the fourth is the back, what is over lies beside"
    assert told(Album.of(PHOTOS[:2], CARDS)) == "12-----|"


def test_what_is_named_for_a_card_lies_there_and_the_others_in_their_order_around_it() -> None:
    named = {"b": PHOTOS[4], "back": PHOTOS[0], "c": Path("elsewhere.jpg")}
    assert told(Album.of(PHOTOS, CARDS, named=named)) == "25346-1|"
    assert told(Album.of(PHOTOS, CARDS[:3], named=named)) == "2531|46"


def test_of_photographs_that_show_a_card_each_one_that_shows_more_moves_no_one() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.found(PHOTOS[1], FoundCards(900, 300, (lying(0), lying(100), lying(200))))
    assert told(album) == "123456-|22"


def test_two_places_are_swapped_also_with_an_empty_one_and_one_beside() -> None:
    album = Album.of(PHOTOS, CARDS[:3])
    album.swap(0, 2)
    assert told(album) == "3214|56"
    album.swap(1, 5)
    assert told(album) == "3614|52"
    album = Album.of(PHOTOS[:2], CARDS)
    album.swap(0, 4)
    assert told(album) == "-2--1--|"


def test_a_card_without_a_picture_moves_the_others_on_and_a_picture_left_out_moves_them_up() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.skip(1)
    assert told(album) == "1-23456|"
    album.skip(3)
    assert told(album) == "1-2-345|6", "what falls off lies beside"
    album.leave_out(4)
    assert told(album) == "1-2-45-|63"


def test_a_sure_card_is_cut_out_and_an_unsure_one_stays_whole() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.found(PHOTOS[0], FoundCards(400, 300, (lying(5), lying(90, sure=False))))
    album.found(PHOTOS[1], FoundCards(400, 300, (lying(7, sure=False),)))
    album.found(PHOTOS[2], FoundCards(400, 300, ()))
    one, two, three = album.pieces[:3]
    assert one.sure and one.corners == quad(5)
    assert not two.sure and two.corners is None and two.found == quad(7)
    assert not three.sure and three.found is None, "no corners are made up"
    assert album.unsure == [two, three]
    assert album.looking == list(PHOTOS[3:])
    sure = album.change(two, quad(8))
    assert sure.corners == quad(8) and album.unsure == [three] and album.laid[1] is sure


@pytest.mark.parametrize(("said", "own"), [
    (FoundCards(400, 300, (), drawn=True), True), (FoundCards(400, 300, (lying(7, sure=False),), drawn=True), True),
    (FoundCards(400, 300, (lying(7),), drawn=True), False), (FoundCards(400, 300, ()), False),
    (FoundCards(400, 300, (lying(7, sure=False), lying(150, sure=False)), drawn=True), False),
    (FoundCards(300, 400, (), drawn=True), False),
])
def test_a_drawing_that_lies_and_shows_no_card_for_sure_is_a_picture_of_its_own(said: FoundCards, own: bool) -> None:
    album = Album.of(PHOTOS[:1], CARDS)
    album.found(PHOTOS[0], said)
    assert (album.pieces[0].sure and album.pieces[0].corners is None) is own
    if own:
        assert album.broad and not album.unsure


def test_corners_pulled_broader_than_high_are_no_card_and_say_nothing_of_shape() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.sizes = dict.fromkeys(PHOTOS, (400, 300))
    broad = album.change(album.pieces[0], ((10, 10), (210, 10), (210, 110), (10, 110)))
    assert album.aspect_with() == 0 and broad.loose and album.broad
    cut = album.change(album.pieces[1], quad())
    assert album.aspect_with() == 63 / 98 and not cut.loose


def test_of_cards_that_are_alike_the_odd_one_out_is_for_a_person_to_look_at() -> None:
    shapes = [.643, .644, .642, .643, .616, .643]
    album = Album.of(PHOTOS, CARDS)
    for photo, shape in zip(PHOTOS, shapes, strict=True):
        assert not album.unsure, "as long as some are looked at, no one knows what they have in common"
        album.found(photo, FoundCards(300, 200, (LyingCard(quad(), .99, True, shape),)))
    assert [(piece.file, piece.corners, piece.found) for piece in album.unsure] == [(PHOTOS[4], None, quad())]
    album.change(album.unsure[0], quad(1))
    album.more([Path("IMG_2047.JPG")])
    album.found(Path("IMG_2047.JPG"), FoundCards(300, 200, (LyingCard(quad(), .99, True, .643),)))
    assert not album.unsure, "what a person has said is not doubted"


def test_of_a_set_most_of_which_are_whole_cards_the_others_are_too() -> None:
    itself = FoundCards(200, 300, (LyingCard(((0, 0), (200, 0), (200, 300), (0, 300)), 1.0, True),))
    said = [itself, FoundCards(200, 300, (lying(),), drawn=True), itself, FoundCards(200, 300, (), drawn=True), itself,
            itself]
    album = Album.of(PHOTOS, CARDS)
    for photo, each in zip(PHOTOS, said, strict=True):
        album.found(photo, each)
    assert not album.unsure and [piece.corners for piece in album.pieces] == [None] * 6


def test_what_a_person_pulled_stays_though_most_of_its_set_are_whole() -> None:
    itself = FoundCards(200, 300, (LyingCard(((0, 0), (200, 0), (200, 300), (0, 300)), 1.0, True),))
    album = Album.of(PHOTOS[:3], CARDS)
    album.found(PHOTOS[0], FoundCards(200, 300, (lying(sure=False),), drawn=True))
    pulled = album.change(album.pieces[0], quad(4))
    for photo in PHOTOS[1:3]:
        album.found(photo, itself)
    assert album.pieces[0] is pulled


def test_one_photograph_of_many_cards_lies_on_all_of_them_in_reading_order() -> None:
    album = Album.of(PHOTOS[:1], CARDS)
    album.found(PHOTOS[0], FoundCards(900, 300, tuple(lying(100 * n, sure=n != 2) for n in range(5))))
    assert [piece and (piece.corners, piece.sure) for piece in album.laid[:5]] == \
        [(quad(100 * n), n != 2) for n in range(5)]
    assert len(album.unsure) == 1
    added = album.add(PHOTOS[0], quad(7))
    assert album.place_of(added) == 5
    album.drop(album.unsure[0])
    assert album.laid[2] is None and not album.unsure


def test_pieces_found_after_something_was_moved_lie_beside_and_move_nothing() -> None:
    album = Album.of(PHOTOS[:2], CARDS)
    album.swap(0, 1)
    album.found(PHOTOS[0], FoundCards(900, 300, (lying(0), lying(100), lying(200))))
    assert told(album) == "21-----|11"


def test_another_pack_gets_the_same_pieces_in_the_same_order() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.skip(0)
    album.relay("xyz")
    assert told(album) == "1234|56"


def test_a_photograph_that_cannot_be_read_leaves_our_card() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.refuse(PHOTOS[2], "it is damaged")  # type: ignore[arg-type]
    assert told(album) == "12-456-|" and PHOTOS[2] not in album.looking


def test_all_cards_have_the_aspect_of_most_of_them_as_cards_are_printed() -> None:
    album = Album.of(PHOTOS, CARDS)
    assert album.aspect_with() == 0, "none was cut out yet"
    for n, photo in enumerate(PHOTOS):
        (a, _), (b, _), (c, d), (e, f) = quad()
        aslant: Corners = (a, 0), (b + n / 2, 0), (c + n / 2, d), (e, f)
        album.found(photo, FoundCards(400, 300, (LyingCard(aslant, .99, True),)))
    assert album.aspect_with() == 63 / 98
    album.change(album.pieces[0], ((0, 0), (300, 0), (300, 98), (0, 98)))
    assert album.aspect_with() == 63 / 98, "one that was pulled wrongly changes nothing"


def test_four_quarters_round_are_none() -> None:
    corners = quad(3)
    assert turned(corners) != corners
    assert turned(turned(turned(turned(corners)))) == corners


def test_what_a_person_has_done_is_undone_step_by_step_and_done_once_more() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.found(PHOTOS[0], FoundCards(400, 300, (lying(5),)))
    seen = [told(album)]
    for deed in (lambda: album.swap(0, 2), lambda: album.skip(1), lambda: album.leave_out(0),
                 lambda: album.drop(album.pieces[0]), lambda: album.other(1, "xyz")):
        deed()
        seen.append(told(album))
    assert len(set(seen)) == 6 and album.pack == 1
    for order in reversed(seen[:-1]):
        assert album.done and album.undo() is not None and told(album) == order
    assert not album.done and album.undo() is None and album.pack == 0 and not album.touched
    for order in seen[1:]:
        assert album.redo() is not None and told(album) == order
    assert album.redo() is None and album.pack == 1


def test_pulled_corners_are_undone_and_which_piece_has_changed_is_said() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.found(PHOTOS[0], FoundCards(400, 300, (lying(5),)))
    album.found(PHOTOS[1], FoundCards(400, 300, (lying(7, sure=False),)))
    album.change(album.pieces[0], quad(9))
    album.change(album.pieces[1], quad(8))
    changed = album.undo()
    assert changed is not None and [piece.file for piece in changed] == [PHOTOS[1]] and album.unsure == changed
    assert album.undo() == [album.pieces[0]] and album.pieces[0].corners == quad(5)


def test_what_changes_nothing_is_no_deed() -> None:
    album = Album.of(PHOTOS[:2], CARDS)
    album.skip(4)
    album.swap(5, 6)
    assert not album.done


def test_what_is_found_or_refused_or_comes_meanwhile_is_not_lost_by_undoing() -> None:
    album = Album.of(PHOTOS[:4], CARDS)
    album.swap(0, 1)
    album.leave_out(3)
    album.found(PHOTOS[0], FoundCards(400, 300, (lying(5),)))
    album.found(PHOTOS[3], FoundCards(400, 300, (lying(6),)))
    album.refuse(PHOTOS[2], "it is damaged")  # type: ignore[arg-type]
    album.more(PHOTOS[4:5])
    assert told(album) == "215----|4"
    album.undo()
    assert told(album) == "21-45--|" and album.undo() is not None and told(album) == "12-45--|"
    assert album.pieces[0].corners == quad(5) and album.pieces[2].corners == quad(6)
    assert album.looking == [PHOTOS[1], PHOTOS[4]], "those alone are still to be looked at"


def test_a_deed_after_undoing_is_all_that_can_be_done_from_there() -> None:
    album = Album.of(PHOTOS, CARDS)
    album.swap(0, 1)
    album.undo()
    album.swap(2, 3)
    assert album.redo() is None and told(album) == "124356-|"

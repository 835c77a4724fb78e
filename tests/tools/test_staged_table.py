"""The table laid by hand: an honest view for any number of seats, and the picture the command draws of it."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.application.game_catalogue import info
from game.cli import WELL, WRONG, main
from game.core.ports import Setup
from game.core.view import View
from game.rules.catalogue import GAMES, game
from game.tools.staged_table import FEWEST, MOST, NAMES, TURN, StagedHost, _hands, chairs, midst, staging
from game.ui.pages.table.scene import TableScene
from tests.ui.pages.fake import Application

DECK = game("kuku").deck.cards
HOW = staging(info(game("kuku")))


@pytest.mark.parametrize("seats", range(FEWEST, MOST + 1))
def test_every_handle_lies_in_one_place_and_all_chips_are_there(seats: int) -> None:
    host = StagedHost(Setup("kuku", chairs(seats, "en", ("crane", "pine")), {}), midst(seats, DECK, how=HOW))
    view = host.view(None)
    lying = [card for cards in view.zones.values() for card in cards]
    assert sorted(lying) == list(range(len(DECK)))
    assert sum(view.chips.values()) == 0
    assert view.turn() == TURN and view.dealer == 0
    assert sum(bool(view.hand(seat)) for seat in range(seats)) == seats - (seats >= 8)


def test_hands_of_several_share_what_the_first_has_left() -> None:
    hands = _hands((0, 2, 5), 9, 4, 11)
    assert {seat: len(held) for seat, held in hands.items()} == {0: 4, 2: 3, 5: 3}
    assert [card for held in hands.values() for card in held] == [*range(10)]
    assert {seat: len(held) for seat, held in _hands((0, 2, 5), 2, 4, 11).items()} == {0: 4, 2: 2, 5: 2}


def test_the_shared_screen_is_told_no_card_that_lies_face_down() -> None:
    host = StagedHost(Setup("kuku", chairs(20, "en", ("crane",)), {}), midst(20, DECK, how=HOW))
    shared, own = host.view(None), host.view(0)
    assert set(shared.faces) == shared.up
    assert own.sees(own.hand(0)[0]) is not None
    assert shared.sees(own.hand(0)[0]) is None


def test_what_is_told_goes_on_where_an_observer_stands() -> None:
    host = StagedHost(Setup("kuku", chairs(8, "ja", ("crane",)), {}), midst(8, DECK, how=HOW))
    view = View(0, 8)
    view.hear(host.told(0, 0)[:10])
    view.hear(host.told(0, 10))
    assert view.heard == host.view(0).heard


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game_id", [spec.id for spec in GAMES])
def test_every_sentence_of_a_staged_table_is_filled_in(game_id: str, language: str) -> None:
    app = Application(1920, 1080, language)
    spec, how = game(game_id), staging(next(each for each in app.catalogue.games() if each.id == game_id))
    setup = Setup(game_id, chairs(12, language, app.look.crests()), spec.resolve({}), 7)
    table = TableScene(app, StagedHost(setup, midst(12, spec.deck.cards, how=how)), None)
    app.go(table)
    table.update(60_000.0)
    said = [box.text for box in app.boxes(table)] + [line.sentence for line in table.words.queue.lines]
    assert [text for text in said if "{" in text] == []


def test_names_are_of_the_length_a_tile_has_to_hold() -> None:
    assert all(len(name) <= 12 for name in NAMES["en"])
    assert all(len(name.replace(" ", "")) <= 6 for name in NAMES["ja"])
    assert all(len(set(names)) == MOST for names in NAMES.values())


@pytest.mark.parametrize(("seats", "deck", "said"), [(1, 40, "most=30"), (31, 40, "most=30"), (30, 32, "few_cards")])
def test_what_cannot_be_laid_is_a_sentence(seats: int, deck: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        midst(seats, DECK[:deck])


def test_the_command_draws_thirty_seats_and_refuses_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "ring.png"
    assert main(["shot", "layout", "--seats", "30", "--size", "960x540", "--out", str(out)]) == WELL
    assert out.read_bytes().startswith(b"\x89PNG")
    assert main(["shot", "layout", "--seats", "31", "--out", str(out)]) == WRONG
    assert "2 to 30" in capsys.readouterr().err
    assert main(["shot", "layout", "--seats", "4", "--seat", "5", "--out", str(out)]) == WRONG

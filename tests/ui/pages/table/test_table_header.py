"""The strip above a table on a television: which deal of which round it is, and what each key is for."""
from __future__ import annotations

import pytest

from game.rules.catalogue import GAMES
from game.ui.draw.screen import Rect
from tests.ui.driver import Driver, opened

TELEVISION = (1920, 1080)
WHO = {"nobody": (), "one": (0,), "all": tuple(range(7))}
SEATS = {spec.id: min(7, spec.most) for spec in GAMES}


def television(game: str, language: str, who: str) -> Driver:
    """Seven at a television, or as many as the game has room for."""
    seats = SEATS[game]
    persons = tuple(seat for seat in WHO[who] if seat < seats)
    table = opened(seats, TELEVISION, language, persons, game=game, tv=True)
    table.frame()
    return table


def strip(table: Driver) -> list[str]:
    """What stands in the header."""
    safe: Rect = table.house.screen.safe
    return [box.text for box in table.draw() if box.text and box.rect.bottom < safe.y + 70]


@pytest.mark.parametrize("who", sorted(WHO))
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", sorted(SEATS))
def test_the_key_of_the_log_has_its_word_on_a_television(game: str, language: str, who: str) -> None:
    table = television(game, language, who)
    assert table.scene.words.t("table.log") in strip(table)


@pytest.mark.parametrize("who", sorted(WHO))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_television_tells_the_round_where_a_match_has_rounds(language: str, who: str) -> None:
    table = television("kuku", language, who).until(lambda it: it.session.view.number("deal"))
    view = table.session.view
    assert view.number("round") and table.scene.words.header(view).deal in strip(table)

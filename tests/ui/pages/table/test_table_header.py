"""The strip above a table on a television or with large letters: which deal of which round it is, and what each key
is for."""
from __future__ import annotations

from typing import Any

import pytest

from game.rules.catalogue import GAMES
from game.ui.draw import controls
from game.ui.draw.painter import Painter
from game.ui.stage.ring import header_height
from tests.ui.boxes import overlaps, too_small
from tests.ui.driver import Driver, at_table, opened

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
    end = table.app.screen.safe.y + max(70.0, header_height(table.app.screen))
    return [box.text for box in table.draw() if box.text and box.rect.bottom < end]


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


LARGE = [((1366, 768), 150), ((1366, 768), 200), ((1920, 1080), 200), ((3840, 2160), 200)]
COMMANDS = "counsel", "rules", "help", "log", "pause"


def large(game: str, language: str, size: tuple[int, int], scale: int) -> Driver:
    """On turn at a table of four with letters so large."""
    return at_table(game, 4, 5, size=size, language=language, text_scale=scale,
                    come=lambda host: host.view(None).turn() == 0 and len(host.offers(0)) > 1)


SMALL = {"size": TELEVISION, "tv": True}, {"size": (1366, 768)}, {"size": (1366, 768), "text_scale": 200}


@pytest.mark.parametrize("used", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("settings", SMALL, ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["burro_pt", "kuku"])
def test_key_caps_are_there_while_keys_are_used_and_buttons_of_a_pad_while_one_is(
        game: str, language: str, settings: dict[str, Any], used: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a mouse all commands stand in words, whatever room there is."""
    table = at_table(game, 5, 5, language=language, come=lambda host: host.view(None).turn() == 0, **settings)
    caps: list[tuple[str, bool]] = []
    draw = controls.key_cap

    def drawn(p: Painter, x: float, y: float, letter: str, high: float = 40.0, pad: bool = False, *more: Any) -> float:
        caps.append((letter, pad))
        return draw(p, x, y, letter, high, pad, *more)

    monkeypatch.setattr(controls, "key_cap", drawn)
    table.table.hands.visible, table.table.hands.pad = used != "mouse", used == "pad"
    texts, words = strip(table), table.table.words
    in_words = {words.t(f"table.{name}") for name in COMMANDS} <= set(texts)
    assert in_words if used == "mouse" else caps
    assert not caps if used == "mouse" else {pad for _, pad in caps} == {used == "pad"}
    assert {f"header:{name}" for name in COMMANDS} <= set(table.table.hands.spots)


@pytest.mark.parametrize(("size", "scale"), LARGE, ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["kakkuri", "burro_pt", "kuku"])
def test_large_letters_drop_no_command_and_fall_under_no_floor(game: str, language: str, size: tuple[int, int],
                                                               scale: int) -> None:
    table = large(game, language, size, scale)
    screen = table.app.screen
    boxes = [box for box in table.draw() if box.text and box.rect.bottom < screen.safe.y + header_height(screen)]
    assert {f"header:{name}" for name in COMMANDS} <= set(table.table.hands.spots)
    words = {table.table.words.t(f"table.{name}") for name in (*COMMANDS, "trick")}
    caps = {name for name in ("Esc", "F1", "F2", "H", "L", "T") if name not in words}
    assert overlaps(boxes) == []
    assert too_small([box for box in boxes if box.text not in caps | words], screen.floor) == []
    said = [box for box in boxes if box.text in words]
    if too_small(said, screen.floor):       # no room in a row: below their keys, all of them alike
        assert len({box.text_px for box in said}) == 1 and too_small(said, 0.7 * screen.floor) == []


@pytest.mark.parametrize("game", ["cangkul", "burro_es", "burro_pt", "kakkuri", "calcolon", "kuku", "xtarot"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_large_letters_have_no_room_for_words_they_stand_below_their_keys(game: str, language: str) -> None:
    """All but those that are guessed stand in words at every table, wherever they stand."""
    table = large(game, language, (1366, 768), 200)
    words, texts = table.table.words, [box.text for box in table.draw()]
    offered = {name.removeprefix("header:") for name in table.table.hands.spots if name.startswith("header:")}
    assert {"counsel", "help", "log", "pause", "rules"} <= offered
    assert {words.t(f"table.{name}") for name in offered - {"pause", "rules"}} <= set(texts)


@pytest.mark.parametrize(("size", "language"), [((1366, 768), "en"), ((1920, 1080), "en"), ((1920, 1080), "ja")],
                         ids=str)
@pytest.mark.parametrize("game", ["kakkuri", "calcolon", "kuku"])
def test_hint_and_log_keep_their_words_in_large_letters(game: str, size: tuple[int, int], language: str) -> None:
    table = large(game, language, size, 200)
    words = table.table.words
    texts = {box.text for box in table.draw()}
    assert {words.t("table.counsel"), words.t("table.log")} <= texts


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)], ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_that_a_player_pulls_is_said_whole_in_the_largest_letters(language: str, size: tuple[int, int]) -> None:
    table = at_table("burro_pt", 5, 10, size=size, language=language, text_scale=200, come=lambda host: any(
        offer.action.verb == "draw" for seat in host.match.waiting() if seat for offer in host.offers(seat)))
    said = table.app.narrator.turn(table.session.view, table.scene.words.names, 0)
    assert said in [box.text for box in table.draw()]

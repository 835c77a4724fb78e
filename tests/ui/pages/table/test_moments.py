"""Great moments at the table: lettering comes for what all are told, ends with one press, and is never behind a curtain
or over a lesson."""
from __future__ import annotations

import pytest

from game.data.sheet import sheet
from game.rules.catalogue import GAMES as SHELF
from game.themes.find import lettering
from game.ui.input.gesture import Key
from game.ui.stage.cues import Written
from game.ui.stage.playback import STANDS
from tests.ui.driver import Driver, at_table
from tests.ui.party import Party, world

GAMES = [spec.id for spec in SHELF]
WORDS = sorted({(game, name) for game in GAMES for name in sheet(game).cutins.values()})


def meowing(**settings: object) -> Driver:
    """One asks the cat: it has just been told to all, and its lettering comes."""
    driver = at_table("kuku", 3, 1, {"hands": {"A": ["5"], "B": ["CA"], "C": ["7"]}, "stock": ["9", "6"]},
                      **settings)
    assert driver.host.submit(0, "cambio", driver.host.question) is None
    while driver.match.is_due():
        driver.match.proceed()
    for _ in range(150):
        driver.frame(20)
        if driver.session.play.written is not None:
            break
    return driver


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_said_or_told_by_this_game(game: str) -> None:
    found = sheet(game)
    assert set(found.cutins) <= found.words.keys() | found.notes.keys()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_word_has_its_lettering(language: str) -> None:
    for _, name in WORDS:
        assert lettering(name, language).is_file()
        assert (lettering(name, language).parent.name == "ja") == (language == "ja" and name != "burro")


def test_the_cat_is_written_large_and_goes_by_itself() -> None:
    driver = meowing()
    assert driver.session.play.written is not None and driver.session.play.written.name == "meow"
    shown = driver.table.page.show().lettered
    assert shown is not None and not shown.still and shown.share == 1.0
    for _ in range(50):
        driver.frame(STANDS / 25)
    assert driver.table.page.show().lettered is None


@pytest.mark.parametrize(("setting", "stands"), [
    ({"flair": "off"}, False), ({"flair": "soft"}, True), ({"reduced_motion": True}, True),
    ({"speed": "instant"}, False),
], ids=str)
def test_the_strength_of_effects_is_one_setting(setting: dict[str, object], stands: bool) -> None:
    driver = meowing(**setting)
    shown = driver.table.page.show().lettered
    assert (shown is not None) == stands
    if shown is not None:
        assert shown.still == ("reduced_motion" in setting) and (shown.share < 1.0) == ("flair" in setting)


@pytest.mark.parametrize("by", ["confirm", "pointer", "letter"])
def test_one_press_ends_it(by: str) -> None:
    driver = meowing()
    assert driver.session.play.written is not None
    if by == "confirm":
        driver.key(Key.CONFIRM)
    elif by == "pointer":
        driver.tap(*driver.session.play.room.parts.panel.center)
    else:
        driver.letter("x")
    assert driver.session.play.written is None


def test_a_confirm_that_ends_it_means_nothing_else() -> None:
    driver = at_table("kuku", 3, 1, {"hands": {"A": ["5"], "B": ["8"], "C": ["7"]}, "stock": ["9", "6"]})
    driver.key(Key.RIGHT, Key.LEFT)
    driver.scene.hands.at, driver.scene.parked = "answer:keep", False
    driver.draw()
    driver.session.play.written, before = Written("kuku", driver.now), driver.match.step
    driver.key(Key.CONFIRM)
    assert driver.session.play.written is None and driver.match.step == before
    driver.frame(500)
    driver.key(Key.CONFIRM)
    assert driver.match.step != before


def test_behind_a_fallen_curtain_nothing_is_written() -> None:
    party = Party("ppp", host=world("kuku", "ppp", {"hands": [["5"], ["CA"], ["7"]], "stock": ["9", "6"]}))
    table = party.studio.manager.stack[0]
    seen = False
    party.until(lambda: party.curtain is not None and party.curtain.stands and party.now > party.curtain.heeds)
    party.click("answer:cambio")
    for _ in range(400):
        party.frame()
        written = table.session.play.written        # type: ignore[attr-defined]
        seen = seen or written is not None
        assert written is None or party.curtain is None or not party.curtain.stands
    assert seen

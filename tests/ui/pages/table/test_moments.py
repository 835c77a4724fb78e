"""Great moments at the table: lettering comes for what all are told, ends with one press, and is never behind a curtain
or over a lesson."""
from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Left
from game.data.sheet import sheet
from game.rules.catalogue import GAMES as SHELF
from game.table.host import Host
from game.themes.find import lettering
from game.ui.draw.ease import STEPS
from game.ui.input.gesture import Key, Pointer
from game.ui.stage.playback import STANDS
from game.ui.stage.tracks import Written
from tests.ui.boxes import Box, blindly
from tests.ui.driver import Driver, at_table
from tests.ui.party import Party, world

GAMES = [spec.id for spec in SHELF]
WORDS = sorted({(game, name) for game in GAMES for name in (
    "wins", *sheet(game).cutins.values(), *(form.lettering for form in sheet(game).wins.values()))})


def meowing(**settings: Any) -> Driver:
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
    assert driver.table.page.moments.update(driver.scene.context.now) is None


def test_at_every_step_to_which_effects_come_down_all_that_is_read_stands_as_it_did() -> None:
    driver = meowing()

    def read(level: int) -> list[Box]:
        with blindly():
            painter = driver.app.painter(blind=True)
            painter.ease.level = level
            boxes = driver.app._laid(driver.scene, painter)
            painter.ease.level = 0
        return [box for box in boxes if box.kind == "text"]

    assert len(read(0)) > 5
    assert all(read(level) == read(0) for level in range(1, len(STEPS)))


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
    driver.scene.hands.at, driver.scene.context.parked = "answer:keep", False
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
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now > party.curtain.context.heeds)
    party.click("answer:cambio")
    for _ in range(400):
        party.frame()
        written = table.session.play.written        # type: ignore[attr-defined]
        seen = seen or written is not None
        assert written is None or party.curtain is None or not party.curtain.context.stands
    assert seen


# ---- in one's hands ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("flair", "strength"), [("full", 0.8), ("soft", 0.4), ("off", 0.0)])
def test_a_pad_is_shaken_when_who_holds_it_is_out(flair: str, strength: float) -> None:
    driver = meowing(flair=flair)
    driver.scene.context.device = "pad:0"
    driver.rest()
    found = [each for each in driver.app.devices.rumbled if each[2] == 380]
    assert [(device, hard) for device, hard, _ in found] == ([("pad:0", strength)] if strength else [])


def test_no_pad_is_shaken_for_what_others_meet_or_by_whom_only_keys_were_used() -> None:
    driver = at_table("kuku", 3, 1, {"hands": {"A": ["9"], "B": ["5"], "C": ["CA"]}, "stock": ["9", "6"]})
    driver.scene.context.device = "pad:0"
    driver.says(0, "keep").says(1, "cambio").rest()
    assert any(isinstance(event, Left) for event in driver.host.told(0, 0))
    assert driver.app.devices.rumbled == []
    alone = meowing().rest()
    assert alone.app.devices.rumbled == []


# ---- cards are things --------------------------------------------------------------------------------------------
def _can_play(host: Host) -> bool:
    return 0 in host.waiting() and any(touch.kind == "card" for offer in host.match.offers(0) for touch in offer.touch)


def _hand(game: str = "cangkul", **settings: Any) -> tuple[Driver, str, tuple[float, float]]:
    """A hand of which something can be played; the spot of a card that can, and a place on the table."""
    driver = at_table(game, 3, 4, persons=(0,), come=_can_play, **settings)
    card = min(driver.hand.context.playable())
    return driver, f"card:{card}", driver.session.play.room.parts.panel.center


@pytest.mark.parametrize(("flair", "leans"), [("off", False), ("full", True)])
def test_a_card_that_is_drawn_leans_and_rights_itself_and_its_shadow_travels(flair: str, leans: bool) -> None:
    driver, spot, (_, y) = _hand(flair=flair)
    start = driver.spot(spot).center
    driver.send(Pointer("pressed", *start))
    for share in (0.3, 0.6, 0.9):
        driver.send(Pointer("dragged", start[0] + share * 300, y, dx=90))
    card = int(spot.removeprefix("card:"))
    held = driver.hand.held(driver.scene.context.now)[card]
    assert (held.angle > 2.0) == leans == (held.lift > 0.0)
    driver.frame(400)
    held = driver.hand.held(driver.scene.context.now)[card]
    assert held.angle == 0.0 and (driver.hand.drag.next_change(driver.scene.context.now) is None)


@pytest.mark.parametrize("game", ["cangkul", "kakkuri"])
def test_a_card_that_is_let_go_over_the_table_goes_on_from_there(game: str) -> None:
    driver, spot, goal = _hand(game)
    driver.drag(spot, goal)
    driver.frame(1)
    frame = driver.session.play.frame(driver.scene.context.now)
    pose = frame.cards[int(spot.removeprefix("card:"))]
    assert abs(pose.y - goal[1]) < 120
    assert driver.session.play.by_hand is None
    driver.rest()
    assert driver.session.play.frame(driver.scene.context.now).cards == driver.session.play.placement.cards


@pytest.mark.parametrize("flair", ["off", "soft", "full"])
def test_a_card_that_is_pointed_at_rises_the_more_the_stronger_effects_are(flair: str) -> None:
    driver, spot, _ = _hand(flair=flair)
    card = int(spot.removeprefix("card:"))
    before = driver.hand.held(driver.scene.context.now)[card].dy
    driver.send(Pointer("moved", *driver.spot(spot).center, device="mouse"))
    driver.frame(300)
    risen = before - driver.hand.held(driver.scene.context.now)[card].dy
    high = driver.session.play.placement.cards[card].h
    assert risen / high == pytest.approx({"off": 0.03, "soft": 0.054, "full": 0.078}[flair])
    assert driver.hand.drag.next_change(driver.scene.context.now) is None


@pytest.mark.parametrize("flair", ["off", "full"])
def test_a_card_that_is_let_go_elsewhere_goes_home_from_there_and_lies_where_it_belongs(flair: str) -> None:
    driver, spot, _ = _hand(flair=flair)
    card, (_, y) = int(spot.removeprefix("card:")), driver.spot(spot).center
    driver.drag(spot, (driver.session.play.placement.cards[card].x, y - 34))
    driver.frame(20)
    pose = driver.session.play.frame(driver.scene.context.now).cards[card]
    assert (pose != driver.session.play.placement.cards[card]) == (flair == "full")
    driver.rest()
    assert driver.session.play.frame(driver.scene.context.now).cards == driver.session.play.placement.cards


def test_an_only_card_rises_too_when_it_is_pointed_at() -> None:
    driver = at_table("kuku", 3, 1, {"hands": {"A": ["5"], "B": ["8"], "C": ["7"]}, "stock": ["9", "6"]})
    card = driver.held[0]
    pose = driver.session.play.placement.cards[card]
    assert driver.hand.held(driver.scene.context.now) == {}
    driver.send(Pointer("moved", pose.x, pose.y, device="mouse"))
    driver.frame(300)
    held = driver.hand.held(driver.scene.context.now)[card]
    assert held.dy < -0.05 * pose.h and held.lift > 0
    driver.send(Pointer("moved", 4, 4, device="mouse"))
    assert driver.hand.held(driver.scene.context.now) == {}


def test_a_great_word_is_written_for_a_player_who_runs_on_to_their_next_choice_too():
    table = at_table("kuku", 4, 3, {"hands": {"A": [5], "B": ["KU"], "C": [9], "D": [8]}, "stock": [7], "deal": 2})
    table.table.context.run_on()
    assert table.host.submit(1, "kuku", table.host.question) is None
    table.until(lambda it: it.session.play.written is not None, answer="", most=40)
    assert table.session.play.written.name == "kuku" and "Kuku!" in table.table.words.queue.sentence

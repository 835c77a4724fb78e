"""What the page of a table has drawn in good time, so that no frame has to draw much at once."""
from __future__ import annotations

import pytest

from game.core.cards import Card
from game.data.tempers import load_tempers
from game.ui.draw.cloth import turn_light
from game.ui.pages.table.scene import TableScene
from game.ui.stage.drawing.tiles import lights
from tests.ui.boxes import blindly
from tests.ui.driver import Driver, at_table, seated, still
from tests.ui.pages.fake import Application

HAND_GAMES = ("cangkul", "burro_es", "burro_pt", "calcolon", "kakkuri")


def test_the_face_of_a_card_is_drawn_while_it_is_still_covered_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, ordered = at_table("cangkul", 4, 3), list[Card]()
    while driver.match.waiting() == (0,):
        driver.answer("first")
        driver.rest()
    monkeypatch.setattr(driver.app.art, "prepare", lambda cards, *_: ordered.extend(cards))
    seat = driver.match.waiting()[0]
    play = next(offer for offer in driver.match.offers(seat) if offer.action.verb == "play")
    assert driver.host.submit(seat, play.action.text(), driver.host.question) is None
    for _ in range(60):
        driver.frame(10)
        frame = driver.table.page.show().frame
        driver.draw()
        coming = {card for card, pose in frame.placement.cards.items()
                  if pose.face is not None and card in frame.cards and frame.cards[card].face is None}
        if coming:
            break
    assert coming and {frame.placement.cards[card].face for card in coming} <= set(ordered)
    ordered.clear()
    driver.draw()
    assert not ordered, "once is enough"


def test_what_lights_a_seat_is_there_before_its_first_turn() -> None:
    driver = at_table("cangkul", 5, 3)
    painter = driver.app.painter(blind=True)
    for _ in range(40):
        driver.draw()
    drawn = painter.budget.by_name["shapes"]
    with blindly():
        lights(painter, driver.table.page.show())
        turn_light(painter, 400.0, 300.0, 500.0, 200.0)
        painter.shapes.advance(painter.canvas.size)
    assert painter.budget.by_name["shapes"] == drawn


@pytest.mark.parametrize("game", HAND_GAMES)
@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080)])
def test_bots_of_the_company_show_their_faces_at_every_size(game: str, size: tuple[int, int],
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    app, setup = Application(*size), seated(game, 4)
    chairs = (setup.chairs[0], *(chair._replace(kind=f"bot:default+{who}") for chair, who
                                 in zip(setup.chairs[1:], load_tempers(), strict=False)))
    asked = set[str]()
    monkeypatch.setattr(app.art, "token", lambda name, _: asked.add(name))
    scene = TableScene(app, still(setup._replace(chairs=chairs), 3))
    app.go(scene)
    Driver(app, scene).rest()
    assert {f"face-{chair.temper}" for chair in chairs[1:]} <= asked

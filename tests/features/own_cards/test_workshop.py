"""What the feature offers for a card that is shown large."""
from __future__ import annotations

from game.features.contract import GameCard
from game.rules.catalogue import game
from tests.features.own_cards.fake import Application
from tests.features.own_cards.test_laid_over import changed

CAT = next(card for card in game("kuku").deck.faces if card.id == "cat")


def offered(app: Application, card: GameCard) -> list[tuple[str, str]]:
    return [(entry.name, entry.text) for entry in app.workshop.picture_of(card)]


def test_another_picture_is_offered_for_a_card_and_nothing_for_none() -> None:
    app = Application()
    assert offered(app, GameCard("kuku", CAT)) == [("own", "scene.cards.own")]
    assert offered(app, GameCard("kuku", None)) == []


def test_where_one_s_own_picture_lies_that_of_the_theme_is_offered() -> None:
    app = changed(Application(), CAT.id)
    assert offered(app, GameCard("kuku", CAT)) == [("own_away", "scene.cards.own_away")]

"""What a duel of formulas says of the hand it shows."""
from __future__ import annotations

import pytest

from tests.ui.driver import Driver, opened


def duel(language: str = "en") -> Driver:
    """A table of three at which hands are compared."""
    table = opened(3, (1920, 1080), language, persons=(), game="calcolon", tv=True)
    table.until(lambda _: any(text.startswith("= ") and text != "= ?" for text in words(table)), most=2000)
    return table


def words(table: Driver) -> list[str]:
    return [box.text for box in table.draw()]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_who_attacks_is_written_on_the_board_before_any_value_is(language: str) -> None:
    table = opened(3, (1920, 1080), language, persons=(), game="calcolon", tv=True)
    table.until(lambda _: "= ?" in words(table), most=2000)
    t, names = table.scene.words.t, [chair.name for chair in table.host.setup.chairs]
    said = {t("table.formula.attacks", who=name, you=False) for name in names}
    assert len(said & set(words(table))) == 1


def test_the_board_tells_whose_formula_it_is_and_what_it_comes_to_only_when_it_has_been_counted() -> None:
    table = duel()
    names = [chair.name for chair in table.host.setup.chairs]
    texts = words(table)
    assert not any(" = " in text for text in texts), "how it is reckoned gives nothing away while the value counts up"
    assert any(texts.count(name) > 1 for name in names), "at the seat, and on the board"
    table.until(lambda _: any(" = " in text for text in words(table)), most=100)


def test_while_hands_are_compared_no_older_sentence_stands_below_the_board() -> None:
    table = duel()
    assert table.scene.page.show().sentence and table.scene.page.show().sentence not in words(table)
    table.until(lambda _: table.session.play.doing != "duel", most=2000)
    assert table.scene.page.show().sentence.split(".")[0] in " ".join(words(table))

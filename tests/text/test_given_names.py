"""Names no player has typed, from one language into another."""
from __future__ import annotations

import pytest

from game.text.given_names import bots_names, here
from game.text.language import Language

EN, JA = Language("en"), Language("ja")


def test_the_house_s_own_names_follow_the_language() -> None:
    assert here(JA, "You", True) == "あなた" and here(EN, "あなた", True) == "You"
    assert here(JA, "Player 3", True) == "プレイヤー3"
    assert [here(JA, name, False) for name in bots_names(EN)] == bots_names(JA)
    assert here(JA, "You", False) == "あなた", "a bot plays on for a person"


@pytest.mark.parametrize(("name", "person"), [("Hana", True), ("Ottokar", False), ("You2", True), ("あなた", True)])
def test_any_other_name_stays(name: str, person: bool) -> None:
    assert here(JA, name, person) == name

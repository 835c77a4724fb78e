"""Tables are laid with as many seats as their game is played by."""
from __future__ import annotations

import pytest

from game.application.application import Application
from game.core.rules import AnyGame
from game.data.settings import Settings
from game.features.catalogue import FEATURES
from game.rules.catalogue import GAMES
from game.ui.draw.screen import Screen


@pytest.fixture
def application() -> Application:
    return Application(Settings(), Screen(1366, 768), keep=False, features=FEATURES)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_table_is_laid_for_the_fewest_and_the_most(application: Application, spec: AnyGame) -> None:
    for seats in (spec.fewest, spec.most):
        assert len(application.catalogue.solo(spec.id, seats, {}, 1).chairs) == seats


@pytest.mark.parametrize("seats", [1, 9])
def test_a_table_for_fewer_or_more_than_the_game_is_played_by_is_refused(application: Application, seats: int) -> None:
    with pytest.raises(ValueError, match=f"kakkuri: it is played by 2 to 8, not by {seats}"):
        application.catalogue.solo("kakkuri", seats, {}, 1)

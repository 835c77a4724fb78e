"""A deal that is only looked at: in its midst, with this theme, and nothing of it is kept anywhere."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.application.application import Application
from game.data.settings import Settings
from game.features.own_cards import sample_deal
from game.features.own_cards.feature import FEATURE
from game.rules.catalogue import GAMES
from game.ui.draw.screen import Screen
from tests.features.own_cards.fake import workshop
from tests.pictures.samples import plain
from tests.ui.pages.fake import table


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_it_stands_in_the_midst_of_a_deal_and_it_is_your_turn(game: str) -> None:
    host = sample_deal.dealt(table(4, game))
    assert host.outcome() is None and sample_deal.YOU in host.match.waiting() and host.match.step > sample_deal.FEWEST
    assert host.tick(1e9, True) is None, "no one plays on"


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_of_a_set_that_is_not_complete_cards_of_its_own_are_in_your_hand(game: str) -> None:
    faces = next(spec for spec in GAMES if spec.id == game).deck.faces
    own = {card.id for card in faces[::7]}
    view = sample_deal.showing(table(4, game), own).match.view(sample_deal.YOU)
    assert own & {view.faces[card].id for card in view.hand(sample_deal.YOU)}
    others = [play.match.view(sample_deal.YOU).heard for play in (
        sample_deal.showing(table(4, game), ()), sample_deal.dealt(table(4, game)))]
    assert others[0] == others[1], "else the deal is the usual one"


def test_it_is_painted_with_the_theme_s_own_back_and_leaves_nothing_behind(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    folder, green = tmp_path / "data" / "themes" / "mine", (9, 200, 90)
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text("theme: 1\ncard: {fit: cover}\n")
    (folder / "back.png").write_bytes(plain(green, (63, 98)))
    before = sorted(tmp_path.rglob("*"))
    app = Application(Settings(language="en", game="kuku"), Screen(960, 540), keep=False, features=(FEATURE,))
    workshop(app).gallery.enter()
    mine = next(each for each in workshop(app).gallery.exhibits or () if each.id == "mine")
    picture = workshop(app).gallery.deal(mine, "kuku", "kuku", 640).screenshot()
    seen = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 1280, 8) for y in range(0, 720, 8)}
    assert picture.get_size() == sample_deal.SMALL and green in seen
    assert sorted(tmp_path.rglob("*")) == before and app.settings == Settings(language="en", game="kuku")
    app.art.close()

"""What the company says stands in a bubble at the table, once, in the language in force; a setting silences it."""
from __future__ import annotations

import pytest

from game.application.match_setup import make_bots
from game.application.stage import match_of
from game.core.ports import Chair, Setup, bot_kind
from game.data.tempers import load_tempers
from game.rules.catalogue import game
from game.table.host import Host
from game.ui.pages.table.scene import TableScene
from game.ui.stage.drawing.speech import standing
from tests.ui.pages.fake import Application

CHAIRS = tuple(Chair(who, temper.crest, n, bot_kind("random", who))
               for n, (who, temper) in enumerate([*load_tempers().items()][:4]))


def begun(app: Application) -> TableScene:
    """A match of kuku of which the first cards have just been dealt."""
    spec = game("kuku")
    setup = Setup("kuku", (Chair("Aiko", "owl", 5, "person"), *CHAIRS), spec.resolve({}))
    scene = TableScene(app, Host(match_of(setup, 7), make_bots(setup, 7)))
    app.go(scene)
    for now in range(0, 8000, 50):
        scene.update(float(now))
        if scene.session.play.spoken or scene.host.waiting() == (0,):
            break
    return scene


@pytest.mark.parametrize("code", ["en", "ja"])
def test_a_player_says_hello_when_a_match_begins(code: str) -> None:
    app = Application(1366, 768, code)
    scene = begun(app)
    said = list(scene.session.play.spoken.values())
    assert len(said) == 1
    who = CHAIRS[said[0].seat - 1].temper
    (bubble,) = standing(said, scene.words.t, said[0].since + 400)
    assert bubble.text == app.language.text(f"call.{who}.hello")
    assert bubble.text in " ".join(box.text for box in app.boxes(scene))


def test_a_player_who_does_not_want_that_hears_the_game_alone() -> None:
    scene = begun(Application(banter=False))
    assert not [spoken for spoken in scene.session.play.spoken.values() if spoken.word.endswith(".hello")]


def test_a_screen_that_comes_late_hears_nothing_of_what_was_said() -> None:
    app = Application()
    scene = begun(app)
    late = TableScene(app, scene.host)
    app.go(late)
    late.update(app.clock())
    assert not [spoken for spoken in late.session.play.spoken.values() if "." in spoken.word.removeprefix("kuku.")]

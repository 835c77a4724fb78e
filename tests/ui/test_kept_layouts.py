"""On each of these pages everything lies where it was kept to lie: nothing moves that nobody meant to move.

What is meant to move is kept anew with `pytest tests/ui/test_kept_layouts.py --keep-layouts`; the lines that change
with it are part of the change, to be read like code.
"""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from game.features.lessons.offer import TutorialOffer
from game.rules.catalogue import GAMES
from game.rules.catalogue import game as game_of
from game.scenarios.tutorials import load_tutorial
from game.tools.studio import ShotRequest, Studio
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.lobby.scene import Lobby
from tests.ui.layout_record import ARRIVED, Drawn, differences, is_drawn_alike, layout, read, words_of

S = TypeVar("S")
FOLDER = Path(__file__).with_name("layouts")
LITTLE, SMALL, TV = (1024, 576), (1366, 768), (1920, 1080)
TO_THE_END = 100_000
MOST = 12
"""Number of differences a failure lists."""

PAGES = {
    "title": ShotRequest("title", "kuku", size=SMALL),
    "title-tv-ja": ShotRequest("title", "kuku", size=TV, tv=True, language="ja"),
    "lobby": ShotRequest("lobby", "kuku", size=SMALL, humans=2),
    "lobby-many": ShotRequest("lobby", "kuku", 20, size=TV, tv=True, language="ja"),
    "settings": ShotRequest("settings", "kuku", size=SMALL),
    "about": ShotRequest("about", "kuku", size=SMALL),
    "pause": ShotRequest("pause", "kuku", size=SMALL),
    "pad-gone": ShotRequest("pad-gone", "kuku", size=SMALL, humans=2),
    "stumble": ShotRequest("stumble", "kuku", size=SMALL),
    "log": ShotRequest("log", "kuku", size=SMALL),
    "layout": ShotRequest("layout", "kuku", size=SMALL),
    "invite": ShotRequest("invite", "kuku", size=SMALL),
    "programme": ShotRequest("programme", "kuku", size=SMALL),
    "result-evening": ShotRequest("result", "calcolon", page="evening", size=SMALL),
    "result-course": ShotRequest("result", "xtarot", 12, page="course", size=TV, tv=True, language="ja"),
    "result-phones": ShotRequest("result", "xtarot", humans=3, page="phones", size=SMALL),
    "evenings": ShotRequest("result", "calcolon", page="evenings", size=SMALL),
    "result-large": ShotRequest("result", "xtarot", 6, size=LITTLE, text_scale=200, language="ja"),
    "title-large": ShotRequest("title", "kuku", size=LITTLE, text_scale=200),
    "lobby-pads": ShotRequest("lobby", "cangkul", humans=3, page="pads", size=SMALL),
    "lobby-company": ShotRequest("lobby", "xtarot", 20, page="company", size=SMALL),
    "lobby-first": ShotRequest("lobby", "calcolon", page="first", size=SMALL, language="ja"),
    "settings-large": ShotRequest("settings", "kuku", size=LITTLE, text_scale=200, language="ja"),
    "pause-seat": ShotRequest("pause", "burro_es", humans=2, seat=2, page="seat", size=SMALL),
    "stumble-title": ShotRequest("stumble", "kuku", page="title", size=SMALL),
    "hint": ShotRequest("hint", "kakkuri", size=SMALL),
    "review": ShotRequest("review", "calcolon", size=SMALL),
    "showing": ShotRequest("showing", "kuku", size=SMALL),
    "gallery": ShotRequest("gallery", "kuku", size=SMALL),
    "theme": ShotRequest("gallery", "kuku", page="osteria-seto", size=SMALL),
    "theme-card": ShotRequest("gallery", "xtarot", page="photo-album/3", size=SMALL),
    "laying-chosen": ShotRequest("laying", "kuku", page="chosen", size=SMALL),
    "laying-which": ShotRequest("laying", "kuku", page="which", size=SMALL),
    "out": ShotRequest("table", "kuku", 5, size=SMALL, step=130),
    "out-tv-ja": ShotRequest("table", "kuku", 5, size=TV, tv=True, language="ja", step=130),
    "saved": ShotRequest("saved", "kuku", size=SMALL),
    "saved-gone": ShotRequest("saved", "kuku", page="gone", size=SMALL),
    "programme-piece": ShotRequest("programme", "kuku", page="piece", humans=3, size=SMALL),
    "programme-first": ShotRequest("programme", "kuku", page="first", humans=3, size=TV, tv=True, language="ja"),
    "programme-between-large": ShotRequest("programme", "kuku", page="between", humans=3, size=LITTLE, text_scale=200),
    "programme-closing": ShotRequest("programme", "kuku", page="closing", humans=3, size=SMALL),
    "invite-help": ShotRequest("invite", "kuku", page="help", size=SMALL),
    "invite-asks": ShotRequest("invite", "kuku", page="asks", size=SMALL),
    "invite-end": ShotRequest("invite", "kuku", page="end", size=SMALL),
    "invite-guest": ShotRequest("invite", "kuku", page="guest", size=SMALL),
    "invite-another": ShotRequest("invite", "kuku", page="another", size=SMALL),
    "curtain-closed-many": ShotRequest("curtain", "kuku", 20, humans=20, size=TV, tv=True, language="ja"),
    "curtain-hint": ShotRequest("curtain", "xtarot", humans=2, page="hint", size=SMALL),
    "curtain-called": ShotRequest("curtain", "burro_pt", humans=2, page="called", size=SMALL),
    "tent-pulled": ShotRequest("tent", "kuku", page="pull", at=.5, size=SMALL),
    "tent-by-keys": ShotRequest("tent", "kuku", page="key", at=.5, size=SMALL),
    "tent-swaying": ShotRequest("tent", "kuku", page="sway", at=.5, size=SMALL),
    "together": ShotRequest("curtain", "kakkuri", humans=4, page="all", size=SMALL, step=1),
    "refused": ShotRequest("curtain", "xtarot", humans=2, page="refused", size=SMALL),
}
OF_GAMES = {
    "table": lambda game: ShotRequest("table", game, size=SMALL),
    "table-full-tv-ja": lambda game: ShotRequest("table", game, game_of(game).most, humans=0, size=TV, tv=True,
                                                 language="ja"),
    "large-furigana": lambda game: ShotRequest("table", game, game_of(game).most, size=LITTLE, text_scale=200,
                                               language="ja", reading_aid="furigana", step=7),
    "ended": lambda game: ShotRequest("table", game, 3, humans=0, size=SMALL, step=TO_THE_END, at=.9),
    "result": lambda game: ShotRequest("result", game, 3, size=SMALL),
    "moving": lambda game: ShotRequest("table", game, size=SMALL, step=7, at=.5),
    "layout-full": lambda game: ShotRequest("layout", game, game_of(game).most, size=SMALL, text_scale=200),
    "curtain-open": lambda game: ShotRequest("curtain", game, humans=3, page="open", size=SMALL),
    "showdown": lambda game: ShotRequest("showdown", game, size=SMALL),
    "card": lambda game: ShotRequest("card", game, size=SMALL),
    "rules": lambda game: ShotRequest("rules", game, size=SMALL),
    "tutorial": lambda game: ShotRequest("tutorial", game, size=SMALL),
}
TITLE, TRICK = PAGES["title"], ShotRequest("table", "cangkul", size=SMALL, step=12)
DONE: dict[str, tuple[ShotRequest, Callable[[Studio], None]]] = {
    "hearing": (TITLE, lambda studio: studio.over(studio.routes.hearing())),
    "tutorial-offer": (TITLE, lambda studio: studio.over(
        TutorialOffer(studio, load_tutorial("kuku"), length="5 min"))),
    "tutorial-none": (TITLE, lambda studio: studio.over(TutorialOffer(studio, None, trouble="There are none."))),
    "lobby-naming": (PAGES["lobby"], lambda studio: top(studio, Lobby).open_board(0)),
    "curtain-glance": (ShotRequest("table", "kuku", humans=3, size=SMALL), lambda studio: glance(studio)),
    "panel-pile": (ShotRequest("table", "xtarot", size=SMALL, step=30),
                   lambda studio: studio.table.context.toggle("pile")),
    "panel-trick": (TRICK, lambda studio: studio.table.context.toggle("trick")),
    "refused-table": (TRICK, lambda studio: studio.table.context.refuse("refused.out")),
}
"""What is done on a page before it is drawn."""

SCENES = (PAGES | {f"{name}-{spec.id}": wish(spec.id) for name, wish in OF_GAMES.items() for spec in GAMES}
          | {name: wish for name, (wish, _) in DONE.items()})


def glance(studio: Studio) -> None:
    """Draw the curtain of the seat that is asked up for a look at the table."""
    table = studio.table
    studio.over(studio.routes.curtain(table.host, table.host.waiting()[0], below=table.shared))
    studio.draw(ahead=ARRIVED)
    top(studio, Curtain).context.look_round()


def top(studio: Studio, kind: type[S]) -> S:
    """Return the scene that lies on top."""
    found = studio.manager.stack[-1]
    assert isinstance(found, kind)
    return found


@pytest.mark.parametrize("name", SCENES)
def test_everything_lies_where_it_was_kept_to_lie(name: str, request: pytest.FixtureRequest) -> None:
    file, now = FOLDER / f"{name}.txt", layout(SCENES[name], DONE[name][1] if name in DONE else None)
    if request.config.getoption("--keep-layouts"):
        file.write_text("".join(f"{each}\n" for each in now), encoding="utf-8")
    kept = [read(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [*differences(kept, now)][:MOST] == [], "meant? then run this test with --keep-layouts and read what changed"


@pytest.mark.parametrize(("one", "other", "alike"), [
    ("shape frame #e0b04c 3.0 18.0", "shape frame #e0b04c 3.0 18.5", True),
    ("shape frame #e0b04c 3.0 18.0", "shape frame #e0b04c 3.0 18.6", False),
    ("shape course 200.0", "shape course 204.0", True), ("shape course 200.0", "shape course 205.0", False),
    ("shape frame #e0b04c 3.0", "shape frame #e0b04d 3.0", False), ("shape frame 3.0", "shape frame 3.0 1.0", False),
    ("shape crest crane", "shape crest pine", False), ("“3 9.0”", "“3 9.1”", False)])
def test_a_shape_is_drawn_alike_from_the_same_colours_and_nearly_the_same_measures(one: str, other: str,
                                                                                  alike: bool) -> None:
    assert is_drawn_alike(one, other) == is_drawn_alike(other, one) == alike


def test_a_shape_is_told_by_its_words_colours_and_measures() -> None:
    assert [*words_of(("panel", "night", (16, 27, 42), 18.04, True, None, ((1, 2, 255, 0), 2)))] == \
        ["panel", "night", "#101b2a", "18.0", "1.0", "#0102ff00", "2.0"]


def test_no_layout_is_kept_for_a_page_that_is_not_drawn() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCENES)


A, B = Drawn("shape panel", 100, 50, 40, 20), Drawn("“Play”", 100, 50, 30, 12, 5, 60)


def test_a_line_says_all_of_a_thing() -> None:
    assert str(A) == "100,50 40x20 shape panel" and str(B) == "100,50 30x12 turned 5 faint 60 “Play”"
    assert [read(str(each)) for each in (A, B)] == [A, B]


@pytest.mark.parametrize(("now", "told"), [
    ([A, B], 0), ([A._replace(x=102), B], 0), ([A._replace(x=103), B], 1), ([A, B._replace(h=15)], 1),
    ([A, B._replace(alpha=57)], 1), ([A, B._replace(angle=8)], 1), ([A, B._replace(what="“Pay”")], 1),
    ([A], 1), ([A, B, B], 1), ([B, A], 2)])
def test_what_lies_elsewhere_or_is_missing_is_told(now: list[Drawn], told: int) -> None:
    assert len([*differences([A, B], now)]) == told

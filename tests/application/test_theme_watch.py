"""The theme in force is read again when its files change; a broken one is told, and the last good look stays."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.application.application import Application
from game.application.theme_watch import Renewed
from game.core.cards import Card
from game.data.settings import Settings
from game.features.own_cards.feature import FEATURE as OWN_CARDS
from game.ui.draw.screen import Screen
from tests import waiting
from tests.features.own_cards.fake import workshop
from tests.pictures.samples import plain

CAT, LION = Card("kuku", "cat", "CA", 16), Card("kuku", "lion", "LI", 0)
GREEN, BLUE, RED = (9, 200, 90), (20, 40, 250), (240, 20, 20)


@pytest.fixture
def theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KATAKU_HOME", str(tmp_path))
    folder = tmp_path / "data" / "themes" / "mine"
    (folder / "cards").mkdir(parents=True)
    (folder / "theme.yaml").write_text("theme: 1\nname: Mine\ndeck: kuku\ncard: {index: never, fit: cover}\n")
    for name in ("cat", "lion"):
        (folder / "cards" / f"{name}.png").write_bytes(plain(GREEN))
    return folder


@pytest.fixture
def app(theme: Path) -> Iterator[Application]:
    made = Application(Settings(language="en", game="kuku", theme={"kuku": "mine"}), Screen(960, 540),
                       features=(OWN_CARDS,))
    yield made
    made.preferences.looks.close()
    made.art.close()


def seen(app: Application, card: Card) -> tuple[int, ...]:
    surface = app.art.face(card, 90, "full").surface
    return tuple(surface.get_at(surface.get_rect().center))[:3]


def drawn(app: Application, card: Card) -> tuple[int, ...]:
    app.art.face(card, 90, "full")
    assert app.art.wait()
    return seen(app, card)


def until(app: Application, there: Callable[[], bool]) -> None:
    """Frames pass until this is so."""
    waiting.until(there, "nothing was taken over", lambda: app.manager.update(time.monotonic() * 1000))


def test_a_picture_that_is_saved_again_is_seen_and_until_it_is_drawn_the_one_before(app: Application,
                                                                                    theme: Path) -> None:
    assert (drawn(app, CAT), drawn(app, LION)) == (GREEN, GREEN)
    before, look = app.art.face(LION, 90, "full"), app.look
    (theme / "cards" / "cat.png").write_bytes(plain(BLUE))
    until(app, lambda: app.look is not look)
    assert seen(app, CAT) == GREEN, "no card of letters in between"
    assert drawn(app, CAT) == BLUE
    assert app.art.face(LION, 90, "full") is before, "what has not changed is not drawn again"


def test_a_broken_save_leaves_the_last_good_look_and_says_so_until_it_is_mended(app: Application, theme: Path) -> None:
    assert drawn(app, CAT) == GREEN
    look = app.look
    (theme / "theme.yaml").write_text("theme: 1\nname: [Mine\n")
    until(app, lambda: bool(app.manager.aside.sentence))
    assert app.look is look and drawn(app, CAT) == GREEN
    assert "theme.yaml" in app.manager.aside.sentence
    (theme / "theme.yaml").write_text("theme: 1\nname: Ours\ndeck: kuku\ncard: {index: never, fit: cover}\n")
    until(app, lambda: not app.manager.aside.sentence)
    assert app.look.theme.name("en") == "Ours"


def test_a_picture_that_is_broken_or_half_written_does_not_take_the_card_away(app: Application, theme: Path) -> None:
    assert drawn(app, CAT) == GREEN
    whole = plain(RED, (300, 300))
    (theme / "cards" / "cat.png").write_bytes(whole[:len(whole) // 2])
    until(app, lambda: bool(app.manager.aside.sentence))
    assert "cat.png" in app.manager.aside.sentence and drawn(app, CAT) == GREEN
    (theme / "cards" / "cat.png").write_bytes(whole)
    until(app, lambda: not app.manager.aside.sentence)
    assert drawn(app, CAT) == RED


def test_a_theme_changed_for_another_is_watched_no_more_and_late_news_are_dropped(
        app: Application, theme: Path) -> None:
    looks = app.preferences.looks
    late = looks._followed
    app.preferences.change(theme={})
    look = app.look
    assert look.theme.id == "osteria-seto" and not looks._watch.watching
    assert late is not None and late.look is not None
    looks._arrived.put((late, Renewed(late.look, frozenset({theme / "cards" / "cat.png"}))))
    app.manager.update(0.0)
    assert app.look is look


def test_back_cloth_and_chips_chosen_apart_and_the_index_are_in_force_at_once(app: Application, theme: Path) -> None:
    other = theme.parent / "felt"
    (other / "tokens").mkdir(parents=True)
    (other / "theme.yaml").write_text("theme: 1\ntable: {colour: '#0b5132'}\n")
    for name in ("back.png", "tokens/chip.png"):
        (other / name).write_bytes(plain(RED))
    face = app.art.face(CAT, 90, "full")
    app.preferences.change(back={"kuku": "felt"}, cloth={"kuku": "felt"}, chips={"kuku": "felt"})
    assert (app.look.back().owner.id, app.look.table().colour) == ("felt", "#0b5132")
    assert app.look.token("chip").owner.id == "felt" and app.look.theme.id == "mine"
    assert app.art.face(CAT, 90, "full") is face or app.art.wait(), "the cards stay"
    app.preferences.change(index={"mine": "always"})
    assert app.look.theme.card.index == "always" and app.look.back().owner.id == "felt"
    app.preferences.change(index={})
    assert app.look.theme.card.index == "never", "as its maker says"
    app.preferences.take_in_hand("cangkul")
    assert app.look.theme.id == "osteria-seto" and app.look.back().owner.id == "place-cangkul"
    before = app.look.table()
    app.preferences.change(back={"cangkul": "osteria-seto"})
    assert app.look.back().owner.id == "osteria-seto", "what was chosen beats the place"
    app.preferences.change(cloth={"cangkul": "place-kakkuri"})
    assert app.look.table() != before and app.look.table().image.owner.id == "place-kakkuri"
    app.preferences.change(back={"cangkul": "gone"})
    assert app.look.back().owner.id == "place-cangkul", "a part of a theme that is no more is as before"


def test_a_theme_that_was_broken_at_the_start_is_taken_as_soon_as_it_is_mended(theme: Path) -> None:
    content = (theme / "theme.yaml").read_text()
    (theme / "theme.yaml").write_text("theme: [")
    app = Application(Settings(language="en", game="kuku", theme={"kuku": "mine"}), Screen(960, 540),
                      features=(OWN_CARDS,))
    assert app.look.theme.id == "osteria-seto" and "Mine" not in app.notices.now and app.notices.now
    time.sleep(.1)                          # the watch has looked once
    (theme / "theme.yaml").write_text(content)
    until(app, lambda: app.look.theme.id == "mine")
    assert app.notices.now == "" and drawn(app, CAT) == GREEN
    app.preferences.looks.close()
    app.art.close()


def test_a_broken_theme_leaves_the_last_good_look_in_the_gallery(
        app: Application, theme: Path) -> None:
    assert drawn(app, CAT) == GREEN
    (theme / "theme.yaml").write_text("theme: [")
    until(app, lambda: bool(app.manager.aside.sentence))
    workshop(app).gallery.enter()
    until(app, lambda: workshop(app).gallery.attend() is not None or workshop(app).gallery.exhibits is not None)
    assert next(each for each in workshop(app).gallery.exhibits or () if each.id == "mine").look is None
    app.preferences.change(index={"mine": "always"})
    assert app.look.theme.id == "mine" and drawn(app, CAT) == GREEN
    workshop(app).gallery.close()

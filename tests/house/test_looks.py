"""The theme in force is read again when its files change; a broken one is told, and the last good look stays."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.cards import Card
from game.data.settings import Settings
from game.features.own_cards.feature import FEATURE as OWN_CARDS
from game.house.house import House
from game.house.looks import Renewed
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
def house(theme: Path) -> Iterator[House]:
    made = House(Settings(language="en", game="kuku", theme={"kuku": "mine"}), Screen(960, 540), features=(OWN_CARDS,))
    yield made
    made.wardrobe.looks.close()
    made.art.close()


def seen(house: House, card: Card) -> tuple[int, ...]:
    surface = house.art.face(card, 90, "full").surface
    return tuple(surface.get_at(surface.get_rect().center))[:3]


def drawn(house: House, card: Card) -> tuple[int, ...]:
    house.art.face(card, 90, "full")
    assert house.art.wait()
    return seen(house, card)


def until(house: House, there: Callable[[], bool]) -> None:
    """Frames pass until this is so."""
    waiting.until(there, "nothing was taken over", lambda: house.manager.update(time.monotonic() * 1000))


def test_a_picture_that_is_saved_again_is_seen_and_until_it_is_drawn_the_one_before(house: House, theme: Path) -> None:
    assert (drawn(house, CAT), drawn(house, LION)) == (GREEN, GREEN)
    before, look = house.art.face(LION, 90, "full"), house.look
    (theme / "cards" / "cat.png").write_bytes(plain(BLUE))
    until(house, lambda: house.look is not look)
    assert seen(house, CAT) == GREEN, "no card of letters in between"
    assert drawn(house, CAT) == BLUE
    assert house.art.face(LION, 90, "full") is before, "what has not changed is not drawn again"


def test_a_broken_save_leaves_the_last_good_look_and_says_so_until_it_is_mended(house: House, theme: Path) -> None:
    assert drawn(house, CAT) == GREEN
    look = house.look
    (theme / "theme.yaml").write_text("theme: 1\nname: [Mine\n")
    until(house, lambda: bool(house.manager.aside.sentence))
    assert house.look is look and drawn(house, CAT) == GREEN
    assert "theme.yaml" in house.manager.aside.sentence
    (theme / "theme.yaml").write_text("theme: 1\nname: Ours\ndeck: kuku\ncard: {index: never, fit: cover}\n")
    until(house, lambda: not house.manager.aside.sentence)
    assert house.look.theme.name("en") == "Ours"


def test_a_picture_that_is_broken_or_half_written_does_not_take_the_card_away(house: House, theme: Path) -> None:
    assert drawn(house, CAT) == GREEN
    whole = plain(RED, (300, 300))
    (theme / "cards" / "cat.png").write_bytes(whole[:len(whole) // 2])
    until(house, lambda: bool(house.manager.aside.sentence))
    assert "cat.png" in house.manager.aside.sentence and drawn(house, CAT) == GREEN
    (theme / "cards" / "cat.png").write_bytes(whole)
    until(house, lambda: not house.manager.aside.sentence)
    assert drawn(house, CAT) == RED


def test_a_theme_that_was_changed_for_another_is_watched_no_more_and_what_comes_late_is_not_taken_over(
        house: House, theme: Path) -> None:
    looks = house.wardrobe.looks
    late = looks._followed
    house.change(theme={})
    look = house.look
    assert look.theme.id == "osteria-seto" and not looks._watch.watching
    assert late is not None and late.look is not None
    looks._arrived.put((late, Renewed(late.look, frozenset({theme / "cards" / "cat.png"}))))
    house.manager.update(0.0)
    assert house.look is look


def test_back_cloth_and_chips_chosen_apart_and_the_index_are_in_force_at_once(house: House, theme: Path) -> None:
    other = theme.parent / "felt"
    (other / "tokens").mkdir(parents=True)
    (other / "theme.yaml").write_text("theme: 1\ntable: {colour: '#0b5132'}\n")
    for name in ("back.png", "tokens/chip.png"):
        (other / name).write_bytes(plain(RED))
    face = house.art.face(CAT, 90, "full")
    house.change(back={"kuku": "felt"}, cloth={"kuku": "felt"}, chips={"kuku": "felt"})
    assert (house.look.back().owner.id, house.look.table().colour) == ("felt", "#0b5132")
    assert house.look.token("chip").owner.id == "felt" and house.look.theme.id == "mine"
    assert house.art.face(CAT, 90, "full") is face or house.art.wait(), "the cards stay"
    house.change(index={"mine": "always"})
    assert house.look.theme.card.index == "always" and house.look.back().owner.id == "felt"
    house.change(index={})
    assert house.look.theme.card.index == "never", "as its maker says"
    house.take_in_hand("cangkul")
    assert house.look.theme.id == "osteria-seto" and house.look.back().owner.id == "place-cangkul"
    before = house.look.table()
    house.change(back={"cangkul": "osteria-seto"})
    assert house.look.back().owner.id == "osteria-seto", "what was chosen beats the place"
    house.change(cloth={"cangkul": "place-kakkuri"})
    assert house.look.table() != before and house.look.table().image.owner.id == "place-kakkuri"  # type: ignore[union-attr]
    house.change(back={"cangkul": "gone"})
    assert house.look.back().owner.id == "place-cangkul", "a part of a theme that is no more is as before"


def test_a_theme_that_was_broken_at_the_start_is_taken_as_soon_as_it_is_mended(theme: Path) -> None:
    content = (theme / "theme.yaml").read_text()
    (theme / "theme.yaml").write_text("theme: [")
    house = House(Settings(language="en", game="kuku", theme={"kuku": "mine"}), Screen(960, 540), features=(OWN_CARDS,))
    assert house.look.theme.id == "osteria-seto" and "Mine" not in house.notice and house.notice
    time.sleep(.1)                          # the watch has looked once
    (theme / "theme.yaml").write_text(content)
    until(house, lambda: house.look.theme.id == "mine")
    assert house.notice == "" and drawn(house, CAT) == GREEN
    house.wardrobe.looks.close()
    house.art.close()


def test_while_the_theme_in_force_is_broken_the_gallery_and_another_index_leave_the_last_good_look(
        house: House, theme: Path) -> None:
    assert drawn(house, CAT) == GREEN
    (theme / "theme.yaml").write_text("theme: [")
    until(house, lambda: bool(house.manager.aside.sentence))
    workshop(house).gallery.enter()
    until(house, lambda: workshop(house).gallery.attend() is not None or workshop(house).gallery.exhibits is not None)
    assert next(each for each in workshop(house).gallery.exhibits or () if each.id == "mine").look is None
    house.change(index={"mine": "always"})
    assert house.look.theme.id == "mine" and drawn(house, CAT) == GREEN
    workshop(house).gallery.close()

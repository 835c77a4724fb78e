"""The looks that come with the program beside Osteria Seto: whole, small, named in both languages, easily read."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import paths, themes
from game.decks import DECKS
from game.ui.draw import cloth, finish, veil
from game.ui.draw.card_art import CardArt
from game.ui.draw.contrast import ratio
from game.ui.draw.painter import Painter
from game.ui.draw.palette import NIGHT
from game.ui.draw.screen import Rect, Screen
from game.ui.draw.surface import SurfaceCanvas

LOOKS = ("clear-sight", "morning-paper", "photo-album")
MOST = 2 * 2**20


def folder(name: str) -> Path:
    return paths.themes() / name


@pytest.mark.parametrize("name", LOOKS)
def test_a_look_of_ours_draws_every_card_of_every_pack_and_says_who_made_it(name: str) -> None:
    theme = themes.open_theme(name).theme
    assert theme.remarks == ()
    assert set(theme.names) >= {"en", "ja"} and theme.licence == "MIT" and theme.author
    for pack, deck in DECKS.items():
        lacking = [card.id for card in deck.faces if card.id not in theme.decks[pack].faces["full"]]
        assert lacking == [], pack
    assert theme.backs and theme.table is not None


@pytest.mark.parametrize("name", LOOKS)
def test_a_look_of_ours_is_small(name: str) -> None:
    assert sum(file.stat().st_size for file in folder(name).rglob("*") if file.is_file()) <= MOST


@pytest.mark.parametrize("name", LOOKS)
def test_words_are_read_on_the_panels_and_on_the_cloth_of_a_look_of_ours(name: str) -> None:
    look = themes.open_theme(name)
    art = CardArt(look)
    palette = NIGHT.with_theme(look.colours)
    least = 7.0 if name == "clear-sight" else 4.5
    for ground in (palette.plate, palette.ai):
        assert ratio(palette.kinari, ground) >= least
    p = Painter(SurfaceCanvas((960, 540)), Screen(960, 540, tv=True), palette=palette, pictures=art)
    for _ in range(2):
        p.begin()
        cloth.cloth(p, look.table())
        assert art.wait()
    veil.strip(p, Rect(0, 0, 1920, 112))
    p.end()
    header = [round(each * p.screen.u) for each in (110, 62, 1700, 50)]
    seen = veil.extremes(p.canvas.screenshot(), pygame.Rect(header))
    assert min(ratio(palette.kinari, under) for under in seen) >= 4.4
    assert min(ratio(palette.kin, under) for under in seen) >= 4.0
    art.close()


@pytest.mark.parametrize("name", LOOKS)
def test_the_suits_of_a_look_of_ours_differ_and_are_seen_on_its_paper(name: str) -> None:
    look = themes.open_theme(name)
    spanish = {card.suit: card for card in DECKS["spanish"].faces}
    inks = {suit: finish.inks(look, card) for suit, card in spanish.items()}
    assert len({each.suit for each in inks.values()}) == 4
    for suit, each in inks.items():
        tab = suit in ("swords", "coins")
        assert ratio(each.suit, each.paper) >= (1.2 if tab else 3.0), suit


@pytest.mark.parametrize("pack", ["french", "spanish", "portuguese", "komatsu"])
def test_a_card_of_clear_sight_says_its_number_once(pack: str) -> None:
    for file in sorted((folder("clear-sight") / "cards" / pack).glob("*.svg")):
        drawn = pygame.image.load_sized_svg(str(file), (126, 196))
        inside = drawn.get_at((63, 180))
        beside = [drawn.get_at((x, y)) for x in range(48, 114) for y in range(14, 70)]     # of a hand held close
        assert file.stem.startswith("joker") or all(each == inside for each in beside), file.name

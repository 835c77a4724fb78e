"""What is lettered on a card over anybody's art: our own signs, for every card of every pack."""
from __future__ import annotations

import pygame
import pytest

from game.core.cards import Card
from game.decks import DECKS
from game.themes import open_theme
from game.ui.draw import index
from game.ui.draw.contrast import ratio

OURS = open_theme("osteria-seto")


def every_face() -> list[Card]:
    worn = [card for deck in DECKS.values() for dress in deck.dresses for card in dress.worn.values()]
    return [card for deck in DECKS.values() for card in deck.faces] + worn


def test_every_card_of_every_pack_has_its_numeral_or_sign_and_its_mark_drawn_by_us() -> None:
    faces = every_face()
    assert len(faces) > 250
    for card in faces:
        on = index.drawn_on(card)
        head = f"sign-{on.sign}" if on.sign else "numeral-" + on.text.lower().replace("−", "n")
        for name in (head, *([f"sign-{on.mark}"] if on.mark else [])):
            found = OURS.ours("token", name)
            assert found is not None and found.path.is_file(), (card, name)


def test_cards_below_zero_are_told_by_a_sign_and_not_by_letters() -> None:
    kuku = {card.id: card for card in DECKS["kuku"].faces}
    assert {name: index.drawn_on(kuku[name]).sign for name in ("bucket", "mask", "lion", "matto")} == {
        "bucket": "tub", "mask": "mask", "lion": "lion", "matto": "bell"}
    signs = [index.drawn_on(card)[:2] for card in kuku.values()]
    assert len(set(signs)) == len(signs), "no two cards wear the same"


@pytest.mark.parametrize("six, nine", [("numeral-6", "numeral-9")])
def test_a_six_and_a_nine_stand_on_a_foot(six: str, nine: str) -> None:
    for name in (six, nine):
        found = OURS.ours("token", name)
        assert found is not None
        art = pygame.image.load_sized_svg(str(found.path), (200, 200))
        w, h = art.get_size()
        foot = [art.get_at((x, h - 4))[3] for x in range(4, w - 4)]
        gap = [art.get_at((x, round(h * .87)))[3] for x in range(4, w - 4)]
        assert min(foot) > 200 > 40 > max(gap)


def test_signs_take_on_any_two_colours() -> None:
    art = pygame.Surface((2, 1), pygame.SRCALPHA, 32)
    art.set_at((0, 0), (0, 0, 0, 255))
    art.set_at((1, 0), (255, 255, 255, 128))
    made = index.coloured(art, (200, 30, 40), (10, 120, 250))
    assert tuple(made.get_at((0, 0))) == (200, 30, 40, 255)
    assert tuple(made.get_at((1, 0))) == (10, 120, 250, 128)


@pytest.mark.parametrize("suit", ["swords", "cups", "coins", "batons"])
def test_an_index_is_read_in_whatever_colour_a_theme_gives_its_suit(suit: str) -> None:
    from game.ui.draw.lettering import Lettering

    card = Card("spanish", f"{suit}-7", "7", 7, suit)
    light, dark = ((255, 255, 255), (0, 0, 0), (255, 255, 0)), ((20, 20, 20), (240, 240, 240), (40, 40, 90))
    for paper, ink, of_suit in (light, dark):
        face = pygame.Surface((126, 196), pygame.SRCALPHA, 32)
        face.fill((*paper, 255))
        index.stand(face, card, pygame.Rect(8, 8, 110, 180), index.Inks(paper, ink, of_suit), Lettering(),
                    lambda name, w, h: None, upright=True)
        seen = {tuple(face.get_at((x, y))[:3]) for x in range(10, 116, 2) for y in range(10, 186, 2)}
        assert max(ratio(a, b) for a in seen for b in seen) >= 3  # type: ignore[arg-type]

"""What the cards wear: chosen in the lobby, kept for the game, honoured by whatever draws or names a card."""
from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.application import preferences
from game.application.application import Application as RealApplication
from game.application.preferences import dresses, wished_theme
from game.core.cards import Card, Deck, Dress
from game.data.settings import Settings
from game.decks.french import FRENCH
from game.text.narrator import Narrator
from game.ui.draw.screen import Screen
from game.ui.pages.help.scene import CardHelp
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.title.scene import Title
from tests.ui.pages.fake import Application, tap

PICTURES = {card.id: card for card in FRENCH.cards}
LENT = Dress("lent", {"cuckoo": PICTURES["hearts-king"], "horse": PICTURES["clubs-queen"]}, named=True)
COPIED = Dress("copied", {"cuckoo": PICTURES["spades-1"]})


def dressed(app: Application) -> Deck:
    """The first game of this house is played with a pack that has two dresses."""
    info, *others = app.catalogue.shelf
    deck = Deck(info.deck.id, info.deck.cards, (LENT, COPIED))
    app.catalogue.shelf = [info._replace(deck=deck), *others]
    app.words |= {f"dress.{name}": name.title() for name in ("kuku", "lent", "copied")}
    return deck


def lobby(app: Application) -> Lobby:
    page = Lobby(app, "kuku")
    app.go(page)
    return page


def test_a_pack_with_one_face_leaves_nothing_to_choose() -> None:
    page = lobby(app := Application())
    app.boxes(page)
    assert not [name for name in page.hands.spots if name.startswith("dress-")]


@pytest.mark.parametrize(("size", "settings"), [
    ((1366, 768), {}), ((1920, 1080), {"tv": True, "language": "ja"}), ((960, 540), {"text_scale": 150})])
def test_each_dress_is_a_tile_one_can_touch_and_none_covers_another(size: tuple[int, int], settings: dict) -> None:
    app = Application(*size, **settings)
    dressed(app)
    page = lobby(app)
    page.show("rules")
    app.boxes(page)
    tiles = [page.hands.spots[f"dress-{name}"].rect for name in ("kuku", "lent", "copied")]
    assert all(min(tile.w, tile.h) >= 72 for tile in tiles)
    assert not [1 for i, a in enumerate(tiles) for b in tiles[i + 1:]
                if a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom]


def test_a_press_chooses_it_for_this_game_alone() -> None:
    app = Application(1920, 1080, dress={"xtarot": "old"})
    deck = dressed(app)
    page = lobby(app)
    app.boxes(page)
    assert page.rules.dress is deck.all_dresses[0]
    tap(page, *page.hands.spots["dress-lent"].rect.center)
    assert app.settings.dress == {"xtarot": "old", "kuku": "lent"}
    assert page.rules.dress is LENT


# ---- the application


def spec(game: str, deck: Deck) -> SimpleNamespace:
    return SimpleNamespace(id=game, deck=deck)


def test_the_game_in_hand_decides_for_a_pack_that_several_games_share() -> None:
    deck = Deck("village", (Card("village", "sun", "S", 1),), (LENT, COPIED))
    plain = spec("c", Deck("plain", ()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preferences, "GAMES", (spec("a", deck), spec("b", deck), plain))
        for game, name in (("a", "lent"), ("b", "copied")):
            assert dresses(Settings(game=game, dress={"a": "lent", "b": "copied"})) == {"village": deck.dress(name)}
        assert dresses(Settings(game="a")) == {"village": deck.all_dresses[0]}


def test_a_theme_chosen_for_french_cards_is_in_force_where_they_are_worn() -> None:
    deck = Deck("village", (Card("village", "sun", "S", 1),), (LENT,))
    themes = {"french": "grandma", "village": "harvest"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preferences, "GAMES", (spec("a", deck),))
        for dress, theme in (({}, "harvest"), ({"a": "lent"}, "grandma"), ({"a": "rags"}, "harvest")):
            assert wished_theme(Settings(game="a", theme=themes, dress=dress)) == theme
        assert wished_theme(Settings(game="a", theme={**themes, "a": "mine"}, dress={"a": "lent"})) == "mine"


def test_another_dress_is_worn_at_once_and_what_was_drawn_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    app = RealApplication(Settings(game="kuku", language="en"), Screen(960, 540), keep=False)
    info = app.catalogue.games()[0]
    deck = Deck(info.deck.id, info.deck.cards, (LENT,))
    monkeypatch.setattr(preferences, "GAMES", (spec("kuku", deck),))
    cuckoo = next(card for card in deck.cards if card.id == "cuckoo")
    own = app.art.face(cuckoo, 60, "small")
    app.preferences.change(dress={"kuku": "lent"})
    assert app.look.worn(cuckoo) is PICTURES["hearts-king"]
    assert app.art.face(cuckoo, 60, "small", bare=True) is own
    assert app.narrator.called(cuckoo) is PICTURES["hearts-king"]
    app.preferences.change(theme={"kuku": "osteria-seto"}, dress={})
    assert app.look.worn(cuckoo) is cuckoo and app.narrator.called(cuckoo) is cuckoo
    app.art.close()


# ---- words


def test_a_dress_lends_its_names_only_where_it_says_so() -> None:
    app = Application()
    cuckoo = next(card for card in app.catalogue.shelf[0].deck.cards if card.id == "cuckoo")
    bare = app.look
    assert bare.dressed({"kuku": LENT}).called(cuckoo) is PICTURES["hearts-king"]
    assert bare.dressed({"kuku": COPIED}).called(cuckoo) is cuckoo
    assert Narrator(app.language).called(cuckoo) is cuckoo


def test_card_help_calls_a_card_what_it_wears() -> None:
    app = Application()
    app.look = app.look.dressed({"kuku": LENT})
    cuckoo = next(card for card in app.catalogue.shelf[0].deck.cards if card.id == "cuckoo")
    page = CardHelp(app, "kuku", cuckoo)
    app.go(page)
    said = " ".join(box.text for box in app.boxes(page))
    assert app.language.text("card.french.hearts-king.name") in said
    assert app.language.text("card.kuku.cuckoo.name") not in said


def test_the_title_calls_the_pack_what_it_wears() -> None:
    app = Application(1920, 1080, dress={"kuku": "lent"}, game="kuku")
    dressed(app)
    page = Title(app)
    app.go(page)
    said = [box.text for box in app.boxes(page)]
    assert "Lent" in said and app.language.text("game.kuku.deck") not in said

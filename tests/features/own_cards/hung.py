"""Not a test: a gallery in which themes hang that no disk knows."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.trouble import Trouble
from game.data.yaml_text import DataError
from game.features.own_cards.gallery_page.scene import GalleryPage
from game.features.own_cards.gallery_page.theme_page import ThemePage
from game.themes.collection import Exhibit
from game.themes.look import Look
from game.themes.model import LEVELS, DeckArt, TableArt, Theme
from tests.features.own_cards.fake import Application
from tests.ui.pages.fake import look

MINE = Path("/nowhere/themes")


def theme(name: str, deck: str = "kuku", cards: tuple[str, ...] = (), **more: Any) -> Theme:
    """A theme with these cards, drawn as ours are."""
    ours = look().theme
    full = {card: ours.decks[deck].faces["full"][card] for card in cards}
    faces = {level: full if level == "full" else {} for level in LEVELS}
    named = {"en": name.title(), "ja": f"{name}の札"}
    made = Theme(name, MINE / name, named, author="Nonna Lucia", licence="CC-BY-4.0",
                 source="https://example.org/cards", decks={deck: DeckArt(faces)} if cards else {})
    return replace(made, **more)


def exhibit(made: Theme) -> Exhibit:
    return Exhibit(made.id, made.folder, Look([made, look().theme]), None, True)


def shelf() -> tuple[Exhibit, ...]:
    """Ours; a user's cards, with a back, a table and chips; a French pack; a table alone; one that is broken."""
    ours = look().theme
    back, chip = next(iter(ours.backs.values())), ours.tokens["chip"]
    torn = DataError(MINE / "torn" / "theme.yaml", 3, "cards", "a list is not closed", "write a ] at its end")
    return (Exhibit(ours.id, ours.folder, look()),
            exhibit(theme("grandma", cards=("cuckoo", "cat", "lion"), backs={"default": back}, back="default",
                          tokens={"chip": chip}, table=TableArt("#0b5132"))),
            exhibit(theme("paris", "french", ("spades-1", "hearts-king"))),
            exhibit(theme("felt", table=TableArt("#0b5132"))),
            Exhibit("torn", MINE / "torn", None, torn, True))


def hung(app: Application, game: str, one: str = "", at: int | None = None) -> tuple[GalleryPage, ThemePage]:
    """The page with all of them, and one of them large over it – its card, where one is named."""
    app.gallery.shelf = shelf()
    app.gallery.blurred = {"grandma"}
    page = app.workshop.gallery_page(game)
    page.resize(app.screen)
    found = next((each for each in app.gallery.shelf if each.id == one), None)
    large = ThemePage(app.workshop, page.game, one, page.arts)
    if found is not None and at is not None:
        large.open(at)
    if one and one != "torn":
        deck = Trouble(f"game.{game}.deck")
        app.gallery._do(Trouble("scene.gallery.did_use", {"theme": "Grandma", "deck": deck}), {})
    large.resize(app.screen)
    return page, large

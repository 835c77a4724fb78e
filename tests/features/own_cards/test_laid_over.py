"""What was laid on single cards, and other pictures that are brought for them."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.features.own_cards.import_cards.draft import ImportDraft
from game.features.own_cards.import_cards.keeping import KeepingPage
from game.features.own_cards.import_cards.laying_page import LayingPage
from game.imports import ImportItem, Proposal
from game.themes.model import LEVELS, DeckArt, Source, Theme
from tests.features.own_cards.fake import Application
from tests.features.own_cards.told import nobody_reads, of_photographs

from .test_import_cards import SIZES, lies_well, press, settled

__all__ = ["nobody_reads"]

FOLDER = Path("/p")
CATS = FOLDER / "cat.png"
PHOTOS = [FOLDER / f"IMG_{n}.JPG" for n in range(4)]


def changed(app: Application, *cards: str) -> Application:
    """A user has laid pictures on these cards."""
    faces = {card: Source(Path("/own") / f"{card}.png") for card in cards}
    above = Theme("my-changes", Path("/own"), {}, decks={
        "kuku": DeckArt({level: faces if level == "full" else {} for level in LEVELS})})
    app.look = app.look.under(above)
    return app


def found(app: Application, *cards: str) -> LayingPage:
    page = LayingPage(app.workshop, [FOLDER])
    app.over(page)
    found = Proposal(FOLDER, "loose", FOLDER, "p", {
        "kuku": {card: ImportItem(FOLDER / f"{card}.png") for card in cards}})
    page.errand = None
    page.lay_out(found, found)
    settled(app, page)
    return page


def kept(app: Application) -> None:
    """It is kept, beside the main path, until that has ended."""
    page = app.stack[-1]
    assert isinstance(page, KeepingPage)
    while not page.errand.ended:
        pass


def test_what_was_laid_on_a_card_is_not_seen_where_other_pictures_are_brought_for_it() -> None:
    app = changed(Application(), "cat")
    draft = ImportDraft(app)
    draft.follow("kuku", {"cat": ImportItem(CATS)}, {}, None, "personal")
    seen = draft.look.face("kuku", "cat", "full")
    assert seen is not None and seen.path == CATS
    assert app.look.face("kuku", "cat", "full").path == Path("/own/cat.png")


def test_a_card_laid_over_them_is_told_and_stays_unless_a_user_removes_it() -> None:
    app = changed(Application(), "cat", "matto")
    page = found(app, "cat", "horse")
    assert [card.id for card in page.over.over(page.info, ["cat", "horse"])] == ["cat"]
    page.keep()
    kept(app)
    assert not any(asked[0] == "away" for asked in app.asked)
    page = found(app, "cat", "horse")
    press(app, page, "over+")
    page.keep()
    kept(app)
    assert [asked for asked in app.asked if asked[0] == "away"] == [("away", "cat")]


def test_where_nothing_lies_over_them_nothing_is_said_of_it() -> None:
    app = changed(Application(), "matto")
    page = found(app, "cat", "horse")
    assert "over" not in page.hands.spots


def test_the_back_lies_among_what_was_found_first_where_one_was_brought() -> None:
    def backs(page: LayingPage) -> tuple[float, float]:
        boxes = {box.text: box.rect for box in app.boxes(page) if box.kind == "text"}
        return boxes["Back of the cards"].y, boxes["The 10"].y

    app = Application(1920, 1080)
    page = found(app, "cat")
    back, ten = backs(page)
    assert back > ten
    backed = page.bench.proposal.backed(ImportItem(FOLDER / "back.png"))
    page.lay_out(backed, backed)
    back, ten = backs(page)
    assert back == ten and page.view.awaited == 2, "the cat and the back"


def test_photographs_are_told_of_it_too() -> None:
    app = changed(Application(), "cuckoo", "human")
    page = of_photographs(app, PHOTOS)
    app.over(page)
    settled(app, page)
    press(app, page, "over+")
    page.keep()
    kept(app)
    assert {asked for asked in app.asked if asked[0] == "away"} == {("away", "cuckoo"), ("away", "human")}


@pytest.mark.parametrize(("size", "language", "scale"), SIZES)
def test_the_line_lies_well(size: tuple[int, int], language: str, scale: int) -> None:
    app = changed(Application(*size, language=language, text_scale=scale), "cat", "horse", "matto", "lion", "mask")
    lies_well(app, found(app, "cat", "horse", "matto", "lion", "mask"))
    page = of_photographs(app, PHOTOS)
    app.over(page)
    settled(app, page)
    lies_well(app, page)

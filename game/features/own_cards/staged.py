"""The gallery, brought to the state that a picture should show."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.contract import Staging
from game.features.own_cards.gallery_page.theme_page import ThemePage
from game.features.own_cards.port import OWN_CARDS
from game.features.own_cards.workshop import Workshop

if TYPE_CHECKING:
    from game.application.application import Application
    from game.ui.scene import Scene


def themes(app: Application, staging: Staging) -> Scene:
    """Show all themes for a game; `page` ID: one of them large, ID/N: its card N."""
    workshop = app.of(OWN_CARDS)
    assert isinstance(workshop, Workshop)
    page = workshop.gallery_page(staging.game)
    if not staging.page:
        return page
    theme, _, at = staging.page.partition("/")
    exhibits = workshop.gallery.exhibits or ()
    found = next((each for each in exhibits if each.id == theme), None)
    if found is None:
        ids = ", ".join(each.id for each in exhibits)
        raise ValueError(f"--page {theme}: there is no such theme; there are {ids}")
    app.manager.go(page)
    page.open(found)
    one = app.manager.stack[-1]
    assert isinstance(one, ThemePage)
    if at.isdecimal():
        one.open(int(at))
    return one

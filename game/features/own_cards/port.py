"""Defines what pages and other features may ask of own cards."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.core.cards import Card
from game.features.contract import GameCard, PortKey

if TYPE_CHECKING:
    from game.features.own_cards.camera import PhoneCamera
    from game.features.own_cards.card_import import CardImport
    from game.features.own_cards.gallery import Gallery
    from game.features.own_cards.values import KeptTheme, ProgressReport
    from game.ui.pages.services import Services
    from game.ui.scene import Scene


class OwnCards(Protocol):
    """Holds what own cards are made with, and makes their pages; pages see nothing behind it."""

    @property
    def services(self) -> Services:
        """The program, as pages see it."""
        ...

    @property
    def imports(self) -> CardImport:
        """The importer that turns pictures into cards."""
        ...

    @property
    def gallery(self) -> Gallery:
        """The themes there are."""
        ...

    @property
    def camera(self) -> PhoneCamera:
        """The door for photographs that phones send."""
        ...

    def gallery_page(self, game: str) -> Scene:
        """Make the page with all themes there are, for this game; laid over."""
        ...

    def import_page(self, sources: Sequence[Path] | None = None, chosen: bool = False, alone: bool = True) -> Scene:
        """Make the page on which files become cards – there may be none –, or on which files are chosen.

        `chosen`: they were chosen on the page below, not dropped. `alone`: of a picture of one card it is asked
        which card that is, else a set is made of that, too.
        """
        ...

    def import_onto(self, game: str, card: Card) -> Scene:
        """Make the page on which a picture for this card is chosen."""
        ...

    def ask_card(self, game: str, picture: Path) -> Scene:
        """Make the page that asks which card of this game a picture is for."""
        ...

    def for_card(self, onto: GameCard, picture: Path, chosen: bool = False) -> Scene:
        """Make the page that lays a picture on this card, or asks which one is meant. `chosen`: it
        was chosen where files are, for this card."""
        ...

    def keeping(self, game: str, do: Callable[[ProgressReport], KeptTheme], plays: bool = True) -> Scene:
        """Make the page that is seen while pictures become a theme; then a table of this game is laid with it, or it
        is hung in the gallery."""
        ...

    def camera_page(self, onto: GameCard | None = None) -> Scene:
        """Make the page for which a phone takes photographs: one for this card, or as many as there are cards."""
        ...

    def play_with(self, game: str) -> None:
        """Go to a table of this game: back to the one that lies below, else to a new one."""
        ...

    def leave_import(self) -> None:
        """Go back to where the user was before they brought pictures, past where they chose them."""
        ...

    def to_gallery(self, game: str) -> None:
        """Go to the gallery, or back to it."""
        ...


OWN_CARDS: PortKey[OwnCards] = PortKey("own_cards")

"""The rules reader: the page of a game, its contents at the side, its worked cases ready to be played."""
from __future__ import annotations

from game.data.yaml_text import DataError
from game.text.pages import Bullet, Heading, Page, Paragraph
from game.ui.input.gesture import Act
from game.ui.kit.desk import Desk
from game.ui.kit.page import Placard
from game.ui.pages.lesson.offer import has_tutorial, show_tutorial
from game.ui.pages.rules import layout as rules_layout
from game.ui.pages.rules.blocks import Placed
from game.ui.pages.services import Services

CARD = "card-"


class Rules(Placard):
    """`wanted` is the anchor to be scrolled to when the page is next laid; `listing` shows the contents alone, where
    they have no room at the side."""

    services: Services

    def __init__(self, services: Services, game: str, anchor: str = "") -> None:
        super().__init__(services, "text")
        self.game = next(g for g in services.games() if g.id == game)
        self.trouble = ""
        self.page = self._read()
        self.wanted = _anchor_of(self.page, anchor)
        self.listing = False
        self.teaches = has_tutorial(services, game)
        self.read_at = ""                       # the heading that the contents have been scrolled to
        self.came_from: list[tuple[float, str]] = []    # scrolling and focus where ways in the text were followed
        self.planned: tuple[object, tuple[Placed, ...]] = ((), ())

    def _read(self) -> Page:
        try:
            return self.services.page(self.game.id)
        except DataError as error:
            self.trouble = str(error)
            return Page(())

    def go_to(self, anchor: str) -> None:
        """Turn to a heading."""
        self.wanted, self.listing = anchor, False

    def follow(self, anchor: str) -> None:
        """Turn to a heading from a way in the text; back returns to that way."""
        self.came_from.append((self.hands.areas["text"].offset, self.hands.at))
        self.go_to(anchor)

    def contents(self) -> None:
        """Show or leave the list of contents."""
        self.listing = not self.listing

    def tutorial(self) -> None:
        """The lessons, laid over this page."""
        show_tutorial(self.services, self.game.id)

    def play(self, case: str) -> None:
        """A worked case on the table; back leads here again."""
        try:
            host = self.services.open_case(self.game.id, case)
        except (DataError, ValueError, OSError, LookupError) as error:
            self.trouble = str(error)
            return
        self.services.over(self.services.doors.table(host))

    def back(self) -> None:
        """From the list to the text, from where a way led to the way, from the text away."""
        if self.listing:
            self.listing = False
        elif self.came_from:
            self.hands.areas["text"].offset, self.hands.at = self.came_from.pop()
        else:
            super().back()

    def commanded(self, act: Act) -> bool:
        """See Placard. What opened the rules closes them."""
        if act == Act.RULES:
            self.services.back()
            return True
        return super().commanded(act)

    def lay(self, desk: Desk) -> None:
        """See Placard."""
        rules_layout.lay(desk, self)


def _anchor_of(page: Page, wanted: str) -> str:
    """An anchor of the page; `card-<id>,<id>…` is where the first of these cards is explained."""
    if not wanted.startswith(CARD):
        return wanted
    found = (anchor_of_card(page, card) for card in wanted.removeprefix(CARD).split(","))
    return next((anchor for anchor in found if anchor), "")


def anchor_of_card(page: Page, card_id: str) -> str:
    """The heading under which a card is explained: where a paragraph shows it, else where it is shown at all."""
    anchor, anywhere = "", ""
    for block in page.blocks:
        match block:
            case Heading(anchor=found):
                anchor = found
            case Paragraph(pieces) | Bullet(pieces) if any(piece.target == card_id for piece in pieces):
                return anchor
        if not anywhere and block not in page.headings and card_id in Page((block,)).cards:
            anywhere = anchor
    return anywhere

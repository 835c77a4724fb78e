"""The cards of a game by strength, and one of them large with what it does. It knows no rule: it quotes texts."""
from __future__ import annotations

from game.core.cards import Card
from game.ui.input.gesture import Act
from game.ui.kit.desk import Desk
from game.ui.kit.page import Placard
from game.ui.pages.help import layout as card_help_layout
from game.ui.pages.services import Services


class CardHelp(Placard):
    """`shown` is the card that is shown large, None while all of them lie there."""

    services: Services

    def __init__(self, services: Services, game: str, card: Card | None = None) -> None:
        super().__init__(services)
        self.game = next(g for g in services.games() if g.id == game)
        self.faces = self.game.faces
        self.shown: Card | None = None
        self.alone = card is not None
        if card is not None:
            self.open(card)

    def open(self, card: Card) -> None:
        """Show one card large; of several copies the first stands for all, as of cards that differ in suit alone where
        suits do not matter."""
        self.shown = next((kind[0] for group in self.game.kinds for kind in group if card.code in _codes(kind)), None)
        self.hands.at = "stronger" if self.shown is not self.row[-1] else "weaker"

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards that are compared with the one shown: of its suit, or all."""
        rows = (tuple(kind[0] for kind in group) for group in self.game.kinds)
        return next((row for row in rows if self.shown in row), self.faces)

    @property
    def kind(self) -> tuple[Card, ...]:
        """The one shown, and those that stand for the same."""
        return next((kind for group in self.game.kinds for kind in group if kind[0] == self.shown), ())

    def step(self, by: int) -> None:
        """The next stronger card, or the next weaker."""
        if self.shown is not None:
            at = self.row.index(self.shown) + by
            if 0 <= at < len(self.row):
                self.shown = self.row[at]

    def all(self) -> None:
        before, self.shown, self.alone = self.shown, None, False
        if before is not None:
            self.hands.at = f"card-{self.faces.index(before)}"

    def rule(self) -> None:
        """What the rules say about this card – the first of its kind that they show."""
        if self.shown is not None:
            cards = ",".join(card.id for card in self.kind)
            self.services.over(self.services.doors.rules(self.game.id, f"card-{cards}"))

    def back(self) -> None:
        """From the one card to all, if one came from there; else away."""
        if self.shown is not None and not self.alone:
            self.all()
        else:
            super().back()

    def commanded(self, act: Act) -> bool:
        """See Placard. Shoulders step through the cards; what opened the page closes it."""
        if act == Act.RULES:
            self.rule()
        elif act == Act.HELP:
            self.services.back()
        else:
            return super().commanded(act)
        return True

    def lay(self, desk: Desk) -> None:
        """See Placard."""
        card_help_layout.lay(desk, self)


def _codes(kind: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.code for card in kind)

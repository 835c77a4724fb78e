"""What somebody has laid on single cards lies over every theme, so also over pictures that are only being brought: that
is said, and those pictures stay there, or are taken away from these cards.

It knows no file: `card_import` knows what was laid, and takes it away.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.core.cards import Card
from game.features.own_cards.import_cards import cells
from game.features.own_cards.port import OwnCards
from game.features.own_cards.values import KeptTheme, ProgressReport
from game.themes.model import LEVELS
from game.ui.kit import boxes, names
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.ports import GameInfo

GAP, ABOVE = 16.0, 6.0
TOLD = 3
"""So many of the cards are named."""

LEAST = 10.0
"""Breadth in ems from which words stand beside the choice, else above it."""

WAYS = ("stays", "away")


class LaidOver:
    """`away`: what lies over the cards that are brought is taken away from them when they are kept."""

    def __init__(self, workshop: OwnCards) -> None:
        self._workshop, self.away = workshop, False

    def over(self, info: GameInfo, brought: Collection[str]) -> list[Card]:
        """The cards of a pack for which pictures are brought – by their ids, with a copy's letter or without –, and on
        which something else was laid."""
        above = self._workshop.services.look.above
        art = above.decks.get(info.deck.id) if above is not None else None
        if art is None:
            return []
        laid = {name.partition(".")[0] for level in LEVELS for name in art.faces[level]}
        wanted = {name.partition(".")[0] for name in brought}
        return [face for face in info.deck.faces if face.id in laid & wanted]

    def lay(self, desk: Desk, flow: Flow, info: GameInfo, brought: Collection[str]) -> None:
        """A line before the cards that says so, with the choice; where nothing lies over them there is none."""
        there = self.over(info, brought)
        if not there:
            return
        beside, text = self._beside(desk, flow.w, there)
        if text is not None:
            row = flow.take(desk.row, GAP)
            text.lay(boxes.centred(boxes.left(row, beside)[0], beside, text.high(beside)))
        else:
            flow.fill([self._said(desk, there)])
            row = flow.take(desk.row, GAP)
        place, _ = boxes.right(row, min(row.w, self._wide(desk)), GAP)
        desk.stepper("over", place, desk.say(f"bring.over.{WAYS[self.away]}"), self._other)

    def high(self, desk: Desk, wide: float, info: GameInfo, brought: Collection[str]) -> float:
        """The room that takes, so broad."""
        there = self.over(info, brought)
        if not there:
            return 0.0
        _, beside = self._beside(desk, wide, there)
        return desk.row + GAP + (0.0 if beside is not None else self._said(desk, there).high(wide) + ABOVE)

    def _wide(self, desk: Desk) -> float:
        return max(desk.p.width(desk.say(f"bring.over.{way}")) for way in WAYS) + 2 * desk.row + 40

    def _beside(self, desk: Desk, wide: float, there: Sequence[Card]) -> tuple[float, BoxPart | None]:
        """What is left beside the choice, and the words there; None: they have no room."""
        left = wide - self._wide(desk) - GAP
        every = (self._said(desk, there, size) for size in cells.SIZES) if left >= LEAST * desk.em else ()
        return left, next((part for part in every if part.high(left) <= desk.row + GAP), None)

    def _said(self, desk: Desk, there: Sequence[Card], size: str = "body") -> BoxPart:
        called = [names.card_name(desk, card) for card in there[:TOLD]]
        cards = desk.services.language.join(called)
        if len(there) > TOLD:
            cards = desk.say("bring.over.more", cards=desk.say("list.comma").join(called), n=len(there) - TOLD)
        text = desk.say("bring.over.gone" if self.away else "bring.over.told", cards=cards)
        return desk.line(text, size, desk.p.palette.kin)._replace(gap=ABOVE)

    def _other(self, by: int) -> None:
        self.away = not self.away

    def kept(self, info: GameInfo, brought: Collection[str], do: Callable[[ProgressReport], KeptTheme]
             ) -> Callable[[ProgressReport], KeptTheme]:
        """The same deed; once it is done, what lies over these cards is taken away, where that is wanted."""
        there = self.over(info, brought) if self.away else []

        def both(telling: ProgressReport) -> KeptTheme:
            kept = do(telling)
            for card in there:
                self._workshop.imports.take_away(card)
            return kept

        return both

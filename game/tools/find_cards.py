"""Finds where cards lie in photographs, as sentences for people and as JSON for programs. It looks at no pixel itself.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.pictures import FileRefused, Find, FoundCards, refused, room
from game.text.language import Language


class Looked(NamedTuple):
    """A photograph, and what was found in it or why it cannot be read."""

    photo: Path
    said: FoundCards | FileRefused

    @property
    def well(self) -> bool:
        """Whether it could be read."""
        return isinstance(self.said, FoundCards)

    def json(self, language: Language) -> dict[str, object]:
        """Return the cards by their corners, clockwise from a card's own upper left, in pixels of the upright
        photograph."""
        if isinstance(self.said, FileRefused):
            return {"photo": str(self.photo), "refused": language.tell(self.said.sentence), "cards": []}
        cards = [{"corners": card.corners, "certainty": card.certainty, "sure": card.sure} for card in self.said.cards]
        return {"photo": str(self.photo), "width": self.said.width, "height": self.said.height, "cards": cards}

    def lines(self, language: Language) -> list[str]:
        """Write the result as lines for people."""
        if isinstance(self.said, FileRefused):
            return [f"{self.photo}: {language.tell(self.said.sentence)}"]
        cards = self.said.cards
        head = language.text("find.cards", n=len(cards), file=self.photo) if cards else language.text(
            "find.none", file=self.photo)
        told = [head]
        for n, card in enumerate(cards, 1):
            corners = "  ".join(f"{x:.0f},{y:.0f}" for x, y in card.corners)
            told.append(f"{n:3}{' ' if card.sure else '?'} {corners}  {card.certainty:.2f}")
        if not all(card.sure for card in cards):
            told.append(language.text("find.unsure"))
        return told


def look(photos: Sequence[Path]) -> Iterator[Looked]:
    """Yield every photograph in turn."""
    for photo in photos:
        said = room().ask(Find(photo))
        yield Looked(photo, said if isinstance(said, FoundCards | FileRefused) else refused("nothing_said"))

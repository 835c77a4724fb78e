"""The words of the table: the one sentence below, the log, the header. It asks narrator and language, and no rule."""
from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Card
from game.core.events import Began, Event
from game.core.ports import Setup
from game.core.seating import Seat
from game.core.view import View
from game.ui.draw.faces import index_of
from game.ui.input.gesture import Act
from game.ui.input.keys import KeyTable
from game.ui.scenes.services import Services
from game.ui.scenes.table_answers import Answer
from game.ui.stage.acts import Act as Movement
from game.ui.stage.board_kit import Script


class Line(NamedTuple):
    """One line of the log: a sentence, and the anchor of its paragraph in the rules (empty: none)."""

    sentence: str
    anchor: str
    number: int


class Words:
    """What is said in words at one table, to one observer."""

    def __init__(self, services: Services, setup: Setup, observer: Seat | None) -> None:
        self.services, self.setup, self.observer = services, setup, observer
        self.lines: list[Line] = []
        self._round = 0

    # ---- telling ---------------------------------------------------------------------------------------------------
    def hear(self, act: Movement, view: View) -> None:
        """Note the sentences of an act that begins now."""
        for event in act.events:
            for sentence, anchor in self._tell(event, view):
                self.lines.append(Line(sentence, anchor, len(self.lines)))

    def _tell(self, event: Event, view: View) -> list[tuple[str, str]]:
        if isinstance(event, Began) and event.what == "match":
            return [(self.t(f"table.direction.{self._way()}"), "")]
        return []

    def _way(self) -> str:
        info = next((g for g in self.services.games() if g.id == self.setup.game), None)
        return "counterclockwise" if getattr(info, "counterclockwise", True) else "clockwise"

    @property
    def sentence(self) -> str:
        return self.lines[-1].sentence if self.lines else ""

    # ---- words -------------------------------------------------------------------------------------------------------
    def t(self, key: str, /, **values: object) -> str:
        return self.services.language.text(key, **values)

    def name(self, seat: Seat) -> str:
        return self.setup.chairs[seat].name

    def card_name(self, card: Card) -> str:
        return self.t(f"card.{card.deck}.{card.id}.name")

    def card_effect(self, card: Card) -> str:
        return self.t(f"card.{card.deck}.{card.id}.effect")

    def key_cap(self, act: Act, pad: bool = False) -> str:
        """What stands on the cap of a command."""
        return KeyTable(self.services.settings.keys).cap(act, pad)

    def cap(self, answer: Answer) -> str:
        return answer.key.upper() if answer.key else self.key_cap(Act(answer.command)) if answer.command else ""

    def script(self) -> Script:
        """What the board needs of words."""
        language = self.services.language
        return Script(language.text, self.setup.chairs, self.setup.options, index_of, language.code == "ja")

    def header(self, view: View) -> list[str]:
        """Game, deal, whose turn: what stands at the top."""
        parts = [self.t(f"game.{self.setup.game}.name")]
        if view.number("deal"):
            parts.append(self.t("table.deal", n=view.number("deal")))
        now = self._now(view)
        return [*parts, now] if now else parts

    def _now(self, view: View) -> str:
        if "match" in view.ended:
            return self.t("table.match_over")
        if "round" in view.ended:
            return self.t("table.round_over")
        if "deal" in view.ended:
            return self.t("table.showdown")
        if view.turn() >= 0:
            return self.t("table.turn", you=view.turn() == self.observer, name=self.name(view.turn()))
        return self.t("table.window") if view.asking else ""

"""Says, before it happens, what pictures take the place of: a theme of the user's that they are already, and what
the game is played with now; and what stays over them: what was laid on single cards lies over every theme.

It knows no file and no album; `card_import` finds out what was kept before, and takes away what was laid.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from game.core.cards import Card
from game.core.words import legible
from game.features.own_cards.import_cards import cells
from game.features.own_cards.port import OwnCards
from game.features.own_cards.values import KeptTheme, ProgressReport
from game.themes import BUILT_IN
from game.themes.model import LEVELS
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.background_task import LOOK_AGAIN, BackgroundTask
from game.ui.kit.boxes import BoxPart
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services

GAP, ABOVE = 16.0, 6.0
TOLD = 3
"""Number of cards that are named."""

LEAST = 10.0
"""Breadth in ems from which words stand beside the choice, else above it."""

WAYS = ("stays", "away")


class ReplacedTheme:
    """The theme a game is played with now, which gives way, with the way back. Asked with every frame; each game is
    looked after once."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._worn: dict[str, tuple[str, str]] = {}

    def told(self, desk: Desk, info: GameInfo, instead: str) -> list[str]:
        """Say the sentence about a game; none where ours gives way, or where the theme that is worn is itself brought
        again (`instead`: its id)."""
        if info.id not in self._worn:
            theme = self._services.preferences.worn_by(info.id).theme
            self._worn[info.id] = theme.id, legible(theme.name(desk.services.language.code))
        theme_id, name = self._worn[info.id]
        return [] if theme_id in (BUILT_IN, instead) else [desk.say("bring.replaced", theme=name)]


class SamePictures:
    """The theme of the user's that these `pictures` are already: they take its place, or – `anew` – become another one.
    """

    def __init__(self, workshop: OwnCards, pictures: Sequence[Path] = ()) -> None:
        self.anew = False
        self._found: Mapping[str, KeptTheme] = {}
        self._errand: BackgroundTask[Mapping[str, KeptTheme]] | None = None
        if pictures:
            self._errand = BackgroundTask(lambda _: workshop.imports.kept_before(pictures))

    def update(self, now: float, wish: float | None) -> float | None:
        """Take what was found, with each update of the page; return when the page has to be called again."""
        if self._errand is None:
            return wish
        if not self._errand.ended:
            return now + LOOK_AGAIN if wish is None else wish
        self._found, self._errand = self._errand.result or {}, None
        return now if wish is None else wish

    def instead(self, deck: str) -> str:
        """Return the id of the theme whose place they take as cards of this deck; empty: they become another one."""
        return "" if self.anew or deck not in self._found else self._found[deck].theme

    def style(self, deck: str) -> Mapping[str, str]:
        """Return the style of all cards of that theme; empty where they are new."""
        return self._found[deck].style if deck in self._found else {}

    def lay(self, desk: Desk, above: Rect, deck: str) -> Rect:
        """Draw a line that says so, with the choice; returns what is left. Where they are new there is none."""
        kept = self._found.get(deck)
        if kept is None:
            return above
        line, rest = boxes.top(above, desk.row, GAP)
        both = [desk.say(f"bring.again.{key}") for key in ("replace", "anew")]
        place, beside = boxes.right(line, min(.5 * line.w, max(map(desk.p.width, both)) + 2 * desk.row + 40), GAP)
        desk.stepper("again", place, both[self.anew], self._other)
        return cells.told(desk, beside, rest, desk.say("bring.again.told", name=kept.name), ())

    def _other(self, by: int) -> None:
        self.anew = not self.anew


class LaidOver:
    """Pictures laid on single cards, over the cards that are brought: they stay there, or – `away` – are taken away
    from these cards when they are kept."""

    def __init__(self, workshop: OwnCards) -> None:
        self._workshop, self.away = workshop, False

    def over(self, info: GameInfo, brought: Collection[str]) -> list[Card]:
        """Return the cards of a pack for which pictures are brought – by their ids, with a copy's letter or without –,
        and on which something else was laid."""
        above = self._workshop.services.look.above
        art = above.decks.get(info.deck.id) if above is not None else None
        if art is None:
            return []
        laid = {name.partition(".")[0] for level in LEVELS for name in art.faces[level]}
        wanted = {name.partition(".")[0] for name in brought}
        return [face for face in info.deck.faces if face.id in laid & wanted]

    def lay(self, desk: Desk, flow: Flow, info: GameInfo, brought: Collection[str]) -> None:
        """Draw a line before the cards that says so, with the choice; where nothing lies over them there is none."""
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
        """Return the height that takes, so broad."""
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
        """Wrap the action: once it is done, what lies over these cards is taken away, where that is wanted."""
        there = self.over(info, brought) if self.away else []

        def both(telling: ProgressReport) -> KeptTheme:
            kept = do(telling)
            for card in there:
                self._workshop.imports.take_away(card)
            return kept

        return both

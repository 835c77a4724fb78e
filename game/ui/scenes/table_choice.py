"""Small answers right at a card: where one touch can mean several things – one card or three, a wild card as this rank
or that – its owner chooses among them. It knows offers, not rules: what is not on offer is not shown.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.cards import CardId
from game.core.rules import Offer
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Act, Command, Gesture, Letter, Pointer
from game.ui.scenes.widgets import FINGER, Desk

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

DIGITS = "0123456789"
GAP, PAD = 8.0, 12.0
ROW = 6
"""Chips side by side at most: after a king a wild card may be any of twelve ranks."""


@dataclass(frozen=True)
class Way:
    """One chip: what stands on it, the key that means it, and what it does: an action, or a further choice."""

    label: str
    key: str
    text: str = ""
    more: tuple[Way, ...] = ()


class Choice:
    """Open over one card, or closed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.card: CardId | None = None
        self.ways: tuple[Way, ...] = ()
        self._question = -1

    @property
    def is_open(self) -> bool:
        """Chips lie over the hand, and nothing else can be touched."""
        return bool(self.ways) and self._question == self.scene.host.question and self.scene.session.play.settled

    def hint(self) -> str:
        """What is asked; empty while nothing is."""
        if not self.is_open:
            return ""
        return self.scene.words.t(f"table.climb.{'choose_rank' if self._by_rank else 'choose'}")

    @property
    def _by_rank(self) -> bool:
        return any(way.more for way in self.ways) or any(not way.label.isdecimal() for way in self.ways) or self._ranks

    _ranks = False

    # ---- opening ---------------------------------------------------------------------------------------------
    def press(self, card: CardId, offers: Sequence[Offer]) -> bool:
        """A card was touched that these offers all mean. True: there is a choice, and it lies there now."""
        by_rank: dict[int, dict[int, Offer]] = {}
        for offer in offers:
            cards = [int(touch.what) for touch in offer.touch if touch.kind == "card"]
            counts = by_rank.setdefault(self._rank(offer, cards), {})
            if len(cards) not in counts or self._guests(offer, card) < self._guests(counts[len(cards)], card):
                counts[len(cards)] = offer
        ranks = [Way(self.scene.words.rank(rank), str(rank)[-1] if rank <= 10 else "", *_one(_counted(counts)))
                 for rank, counts in sorted(by_rank.items())]
        self._ranks = len(ranks) > 1
        ways = tuple(ranks) if self._ranks else _counted(next(iter(by_rank.values()), {}))
        if len(ways) < 2:
            if ways:
                self.scene.session.submit(ways[0].text, self.scene.now)
            return bool(ways)
        self._show(card, ways)
        return True

    def _show(self, card: CardId, ways: tuple[Way, ...]) -> None:
        self.card, self.ways, self._question = card, ways, self.scene.host.question
        self.scene.hands.at = "chip:0"
        self.scene.page.own.parked = False

    def _rank(self, offer: Offer, cards: list[CardId]) -> int:
        """The rank these cards are laid as: named by a touch of its own, or the one they all have."""
        named = next((touch.what for touch in offer.touch if touch.kind == "button"), None)
        face = self.scene.session.view.sees(cards[0])
        return int(named) if named is not None else face.rank if face is not None else 0

    def _guests(self, offer: Offer, card: CardId) -> int:
        """How many other cards of this play are of another rank than it counts: of two ways to lay as many cards, the
        one is meant that keeps them."""
        cards = [int(touch.what) for touch in offer.touch if touch.kind == "card"]
        rank = self._rank(offer, cards)
        faces = [self.scene.session.view.sees(other) for other in cards if other != card]
        return sum(face is not None and face.rank != rank for face in faces)

    # ---- choosing --------------------------------------------------------------------------------------------
    def take(self, way: Way) -> None:
        """A chip was pressed."""
        if way.more and self.card is not None:
            self._ranks = False
            self._show(self.card, way.more)
            return
        self.close()
        self.scene.session.submit(way.text, self.scene.now)

    def close(self) -> None:
        """Nothing is chosen; the focus stands on the card again."""
        if self.card is not None:
            self.scene.hands.at = f"card:{self.card}"
        self.ways, self.card = (), None

    def handle(self, g: Gesture) -> bool:
        """Whether a gesture is spent on the chips: a digit that stands on one, the way back, a touch beside them."""
        if not self.is_open:
            return False
        match g:
            case Letter(phase="up") if g.key in DIGITS:
                way = next((way for way in self.ways if way.key == g.key), None)
                if way is not None:
                    self.take(way)
                return True
            case Letter():
                return True
            case Command(act=Act.BACK):
                if g.phase == "up":
                    self.close()
                return True
            case Command(act=Act.CONFIRM) if not self.scene.hands.visible:
                self.scene.hands.visible = g.phase == "up"      # the first press shows where one stands
                return True
            case Pointer(phase="released") if not self.scene.hands.pressed:
                self.close()
                return True
        return False

    # ---- drawing ---------------------------------------------------------------------------------------------
    def lay(self, desk: Desk, spot: Rect | None) -> None:
        """The chips above the card, which lies at `spot`; nothing below them can be touched."""
        if not self.is_open or spot is None:
            return
        side = max(FINGER + 12, 2.0 * desk.p.screen.size("button"))
        across = min(ROW, len(self.ways))
        lines = -(-len(self.ways) // ROW)
        ground = Rect(0, 0, across * (side + GAP) - GAP + 2 * PAD, lines * (side + GAP) - GAP + 2 * PAD)
        own = self.scene.session.play.room.own
        x = own.hand.centerx if lines > 1 and own is not None and own.hand is not None else spot.centerx
        ground.center = x, spot.y - ground.h / 2 - 4            # so many that the table card would lie below them
        ground.clamp_ip(desk.p.screen.safe)
        desk.hands.cover()
        panels.panel(desk.p, ground, "night", 18.0, 0.97)
        panels.frame(desk.p, ground, desk.p.palette.kin, 3.0, 18.0)
        for index, way in enumerate(self.ways):
            line, column = divmod(index, ROW)
            cell = Rect(ground.x + PAD + column * (side + GAP), ground.y + PAD + line * (side + GAP), side, side)
            desk.button(f"chip:{index}", cell, way.label, partial(self.take, way),
                        "gold" if way.label.isdecimal() and not self._ranks and index == 0 else "plain")


def _counted(counts: dict[int, Offer]) -> tuple[Way, ...]:
    return tuple(Way(str(count), str(count), offer.action.text()) for count, offer in sorted(counts.items()))


def _one(ways: tuple[Way, ...]) -> tuple[str, tuple[Way, ...]]:
    """The action of the only way, or the ways to choose from next."""
    return (ways[0].text, ()) if len(ways) == 1 else ("", ways)

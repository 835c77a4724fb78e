"""Small answers over an open hand: where touching one card can mean several things, its holder chooses among them.

It knows offers, not rules: what is not on offer is not shown. It is there only while the hand lies open.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.cards import CardId
from game.core.formula import CODES, SIGNS
from game.core.rules import Offer
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.scenes.curtain_hand import Pick
from game.ui.scenes.curtain_public import pack
from game.ui.scenes.widgets import FINGER, Desk
from game.ui.stage.furniture.climb_board import rank_text
from game.ui.stage.setting import setting

if TYPE_CHECKING:
    from game.ui.scenes.curtain import Curtain

GAP, PAD = 10.0, 16.0


@dataclass(frozen=True)
class Way:
    """A chip: what stands on it, and what it does: an action, something of the curtain's own, or a further choice."""

    label: str
    text: str = ""
    act: Callable[[], None] | None = None
    more: tuple[Way, ...] = ()


class CurtainChoice:
    """Open over the hand, or closed."""

    def __init__(self, curtain: Curtain) -> None:
        self.curtain = curtain
        self.card: CardId | None = None
        self.ways: tuple[Way, ...] = ()
        self._question = -1

    @property
    def is_open(self) -> bool:
        """Chips lie over the hand, and nothing else can be touched."""
        return bool(self.ways) and self.curtain.is_open and self._question == self.curtain.question

    def press(self, pick: Pick) -> bool:
        """A card was touched. True: what that means was found here, or there is a choice now."""
        ways = self._climbing(pick) if setting(self.curtain.host.setup.game).climb.top else self._laying(pick)
        if len(ways) == 1 and not ways[0].more:
            self.take(ways[0])
        elif ways:
            self._show(pick.card, ways)
        return bool(ways)

    def take(self, way: Way) -> None:
        """A chip was pressed."""
        if way.more and self.card is not None:
            self._show(self.card, way.more)
            return
        self.close()
        if way.act is not None:
            way.act()
        elif way.text:
            self.curtain.say(way.text)

    def close(self) -> None:
        """Nothing is chosen; the focus stands on the card again."""
        if self.card is not None:
            self.curtain.hands.at = f"card:{self.card}"
        self.card, self.ways = None, ()

    def _show(self, card: CardId, ways: tuple[Way, ...]) -> None:
        self.card, self.ways, self._question = card, ways, self.curtain.question
        self.curtain.hands.at = "chip:0"

    # ---- what there is to choose -----------------------------------------------------------------------------
    def _climbing(self, pick: Pick) -> tuple[Way, ...]:
        """As which rank, and how many of it."""
        by_rank: dict[int, dict[int, Offer]] = {}
        for offer in pick.ways:
            cards = _cards(offer)
            counts = by_rank.setdefault(self._rank(offer), {})
            if len(cards) not in counts or self._guests(offer, pick.card) < self._guests(counts[len(cards)], pick.card):
                counts[len(cards)] = offer
        counted = {rank: tuple(Way(str(count), offer.action.text()) for count, offer in sorted(counts.items()))
                   for rank, counts in by_rank.items()}
        if len(counted) < 2:
            return next(iter(counted.values()), ())
        return tuple(Way(rank_text(self._t, pack(self.curtain), rank), ways[0].text if len(ways) == 1 else "",
                         more=ways if len(ways) > 1 else ()) for rank, ways in sorted(counted.items()))

    def _rank(self, offer: Offer) -> int:
        """The rank these cards are laid as: named by a touch of its own, or the one they all have."""
        named = next((touch.what for touch in offer.touch if touch.kind == "button"), None)
        return int(named) if named is not None else self._printed(_cards(offer)[0])

    def _printed(self, card: CardId) -> int:
        face = next((pick.face for pick in self.curtain.picks() if pick.card == card), None)
        return face.rank if face is not None else 0

    def _guests(self, offer: Offer, card: CardId) -> int:
        """How many other cards of this play are of another rank than it counts: the way is meant that keeps them."""
        rank = self._rank(offer)
        return sum(self._printed(other) != rank for other in _cards(offer) if other != card)

    def _laying(self, pick: Pick) -> tuple[Way, ...]:
        """Into the formula, onto the pile, to somebody, with a word; a kind to name."""
        bench = self.curtain.bench
        if bench is None:
            return ()
        if pick.card in bench.laying.cards:
            return (Way("", act=partial(bench.take, pick.card)),)
        found = [Way(self._t("curtain.lay"), act=partial(bench.put, pick.card))] if bench.fits(pick) else []
        plain = next((o for o in pick.ways if o.touch and all(touch.kind == "card" for touch in o.touch)), None)
        if plain is not None:
            found.append(Way(self._t("table.formula.discard", card=_sign(pick)), plain.action.text()))
        kinds, given = self._named(pick.ways), self._given(pick.ways)
        found += [Way(self._label(o), o.action.text()) for o in pick.ways
                  if o is not plain and o.touch and not _is_kind(o) and not _is_gift(o)]
        found += [Way(self._t("table.formula.name"), more=kinds)] if kinds else []
        found += [Way(self._t("curtain.give", card=_sign(pick)), more=given)] if given else []
        return tuple(found)

    def _named(self, ways: Sequence[Offer]) -> tuple[Way, ...]:
        return tuple(Way(SIGNS[CODES.index(str(o.touch[0].what))], o.action.text()) for o in ways if _is_kind(o))

    def _given(self, ways: Sequence[Offer]) -> tuple[Way, ...]:
        chairs = self.curtain.host.setup.chairs
        return tuple(Way(chairs[int(o.touch[-1].what)].name, o.action.text()) for o in ways if _is_gift(o))

    def _label(self, offer: Offer) -> str:
        host = self.curtain.host
        names = tuple(chair.name for chair in host.setup.chairs)
        return self.curtain.services.narrator.offer(offer, host.view(None), names, None)

    def _t(self, key: str, /, **values: object) -> str:
        return self.curtain.services.language.at_table(self.curtain.host.setup.game, key, **values)

    # ---- drawing ---------------------------------------------------------------------------------------------
    def lay(self, desk: Desk, room: Rect) -> None:
        """The chips in the middle of this room, in as many rows as they need; nothing below them can be touched."""
        if not self.is_open:
            return
        high = max(FINGER + 8, 1.9 * desk.p.screen.size("button"))
        wide = [max(1.2 * high, desk.button_width(way.label)) for way in self.ways]
        rows: list[list[int]] = [[]]
        for index in range(len(wide)):
            if rows[-1] and sum(wide[n] + GAP for n in rows[-1]) + wide[index] > 0.9 * room.w - 2 * PAD:
                rows.append([])
            rows[-1].append(index)
        across = max(sum(wide[n] + GAP for n in row) - GAP for row in rows)
        box = Rect(0, 0, across + 2 * PAD, len(rows) * (high + GAP) - GAP + 2 * PAD)
        box.center = room.center
        box.clamp_ip(desk.p.screen.safe)
        desk.hands.cover()
        panels.panel(desk.p, box, "night", 18.0, 0.97)
        panels.frame(desk.p, box, desk.p.palette.kin, 3.0, 18.0)
        desk.spot("chip:away", Rect(0, 0, desk.p.screen.wide, desk.p.screen.high), self.close, plain=True)
        for line, row in enumerate(rows):
            x = box.centerx - (sum(wide[n] + GAP for n in row) - GAP) / 2
            for index in row:
                cell = Rect(x, box.y + PAD + line * (high + GAP), wide[index], high)
                desk.button(f"chip:{index}", cell, self.ways[index].label, partial(self.take, self.ways[index]))
                x += wide[index] + GAP


def _cards(offer: Offer) -> list[CardId]:
    return [int(touch.what) for touch in offer.touch if touch.kind == "card"]


def _is_kind(offer: Offer) -> bool:
    """It names a kind of card."""
    return [touch.kind for touch in offer.touch] == ["button"] and offer.touch[0].what in CODES


def _is_gift(offer: Offer) -> bool:
    """A card is given to somebody."""
    return [touch.kind for touch in offer.touch[-1:]] == ["seat"] and len(offer.touch) > 1


def _sign(pick: Pick) -> str:
    """A card in a few letters."""
    face = pick.face
    return "" if face is None else SIGNS[face.rank] if face.rank < len(SIGNS) else face.code

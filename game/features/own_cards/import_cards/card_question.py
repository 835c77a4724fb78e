"""Asks which card a picture is for: all cards of a pack as they are, and the picture beside them.

A picture that shows many cards for sure is a set, and nothing is asked. It lays nothing itself.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.core.cards import Card
from game.features.own_cards.import_cards import cells, rail
from game.features.own_cards.import_cards.packs import in_hand, in_order
from game.features.own_cards.import_cards.workbench import Workbench
from game.themes.changes import BACK
from game.ui.draw import panels
from game.ui.draw.cards import card as draw_card
from game.ui.draw.screen import Rect
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk
from game.ui.kit.ports import GameInfo

GAP = 16.0

SHARES = (1.0, .6)
"""Breadth of the picture, as shares of the rail: the first is taken with which all cards are seen at once."""

LEAST = 16.0
"""Breadth in ems from which words stand beside the button at the foot, else above it."""


class CardQuestion:
    """Shows the cards of a pack, to choose the one a picture is for.

    `game`: whose cards are shown; `choose`: a card was pressed, None: the back; `as_set`: a set is to be made of the
    picture.
    """

    def __init__(self, bench: Workbench, picture: Path, game: GameInfo, choose: Callable[[Card | None], None],
                 as_set: Callable[[], None]) -> None:
        self.bench, self.picture, self.game = bench, picture, game
        self.packs = [info if info.deck.id != game.deck.id else game for info in bench.packs]
        self._choose, self._as_set = choose, as_set

    @property
    def looking(self) -> bool:
        """Whether cards are still looked for in the picture."""
        return bool(self.bench.album.looking)

    @property
    def shows_many(self) -> bool:
        """Whether many cards lie in the picture for sure; of one that may be a drawing it is asked."""
        found = self.bench.album.found_in(self.picture)
        return found is not None and (found.page is not None or sum(each.sure for each in found.cards) > 1)

    def other_pack(self, by: int) -> None:
        """Ask for a card of the next pack, or of the previous one."""
        self.game = self.packs[(self.packs.index(self.game) + by) % len(self.packs)]

    # ---- the page
    def lay(self, desk: Desk, room: Rect, free: Rect) -> None:
        """Lay the question, the cards and the picture, and what else may be made of it. `free`: beside the title."""
        cards: list[Card | None] = [*in_order(self.bench.workshop, self.game)]
        if self.game.id == in_hand(self.bench.services).id:
            cards.append(None)              # another game's back is not seen here
        called = [desk.say("bring.back") if card is None else names.card_name(desk, card) for card in cards]
        above = self._foot(desk, room)
        line, above = boxes.top(above, desk.row, GAP)
        side, below = self._side(desk, above, called)
        at = self.packs.index(self.game)
        rest = cells.choices(desk, line, [cells.CardChoice(
            "pack", [desk.say(f"game.{info.id}.deck") for info in self.packs], at, self.other_pack)])
        if side is None:
            place, rest = boxes.left(rest, 1.4 * desk.row, GAP)
            self._picture(desk, place)
        below = cells.told(desk, rest, below, desk.say("bring.on_card.which", file=self.picture.name), (), free)
        if side is not None:
            side = boxes.foot(side, below.h)[0]
            panels.panel(desk.p, side)
            self._picture(desk, side.inflate(-32, -32))
        panels.panel(desk.p, below)
        self._cards(desk, _within(below), cards, called)

    def _side(self, desk: Desk, area: Rect, called: Sequence[str]) -> tuple[Rect | None, Rect]:
        """The place of the picture beside the cards, and what is left: none where it would cost that all cards are
        seen at once."""
        def all_seen(rect: Rect) -> bool:
            room = _within(rect).inflate(-40, -40)
            return not cells.scrolls(cells.plan(desk.p, room, called), room, len(called))

        broad = rail.breadth(desk, area)
        for share in SHARES:
            side, rest = boxes.right(area, share * broad, GAP)
            if all_seen(rest):
                return side, rest
        return (None, area) if all_seen(area) else boxes.right(area, broad, GAP)

    def _foot(self, desk: Desk, room: Rect) -> Rect:
        """Lay what else may be done with it, and what each of both does; returns what is left above."""
        foot, above = boxes.foot(room, desk.row, GAP)
        text = desk.say("bring.on_card.set")
        place, foot = boxes.right(foot, desk.button_width(text, least=180), GAP)
        desk.button("set", place, text, self._as_set)
        theme = desk.services.look.line[-1].name(desk.services.language.code)
        said = desk.say("bring.on_card.alone", theme=theme)
        if foot.w < LEAST * desk.em:
            foot, above = boxes.foot(above, desk.row, GAP)
        place, above = cells.for_hint(desk, foot, above, said)
        cells.hint(desk, place, said)
        return above

    def _picture(self, desk: Desk, place: Rect) -> None:
        """Draw all of what was brought, to be looked at while its card is chosen; until it is there, its place."""
        p = desk.p
        w, h = self.bench.album.sizes.get(self.picture, (1, 1))
        share = min(place.w / w, place.h / h)
        box = boxes.centred(boxes.top(place, share * h)[0], share * w, share * h)
        made = self.bench.prints.whole(self.picture, p.px(box.w), p.px(box.h))
        if made is None:
            panels.strip(p, box, 10)
        else:
            p.picture(made, *box.center)
            panels.frame(p, box, p.palette.button_edge, 2.0, 4)

    def _cards(self, desk: Desk, inner: Rect, cards: Sequence[Card | None], called: Sequence[str]) -> None:
        grid = cells.plan(desk.p, inner.inflate(-40, -40), called)
        with desk.scroll("cards", inner) as flow:
            for start in range(0, len(cards), grid.columns):
                row = flow.columns(grid.high, grid.columns, cells.GAP)
                for card, name, rect in zip(cards[start:], called[start:], row, strict=False):
                    cells.cell(desk, f"{cells.CARD}{BACK[1] if card is None else card.id}", rect, grid,
                               cells.CellLook(name, None, False, desk.visible(rect)), partial(self._choose, card),
                               partial(draw_card, desk.p, card))


def _within(panel: Rect) -> Rect:
    return panel.inflate(-24, -24)

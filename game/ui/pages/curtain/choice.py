"""What touching a card of the open hand can mean behind the curtain, and the chips among which its holder chooses.

What they are says `chips`; they lie in the place of the answers, and are there only while it lies open.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.cards import Card, CardId
from game.core.formula import CODES, SIGNS
from game.core.rules import Offer
from game.data.sheet import sheet
from game.ui.draw.screen import Rect
from game.ui.kinds.climb.drawing import rank_text
from game.ui.kinds.climb.sheet import climbs
from game.ui.kinds.formula.laying import of_copy
from game.ui.kit.chips import ASKED, PAD, Chips, Way, climbing
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.hand import Pick
from game.ui.pages.curtain.public import pack
from game.ui.pages.curtain.row import Rows

if TYPE_CHECKING:
    from game.ui.pages.curtain.scene import Curtain


class CurtainChoice(Chips):
    """See Chips: they last as long as the hand lies open."""

    def __init__(self, curtain: Curtain) -> None:
        super().__init__(curtain.hands)
        self.curtain, self.rows = curtain, Rows(curtain)

    @property
    def question(self) -> int:
        """See Chips."""
        return self.curtain.question

    @property
    def possible(self) -> bool:
        """See Chips."""
        return self.curtain.is_open

    def say(self, text: str) -> None:
        """See Chips."""
        self.curtain.say(text)

    def hint(self) -> str:
        """What is asked; empty while nothing is."""
        return self._t(ASKED[self.asks]) if self.asks in ASKED else ""

    def press(self, pick: Pick) -> bool:
        """A card was touched; see `mean`."""
        top = climbs(sheet(self.curtain.host.setup.game)).top
        return self.mean(pick.card, self._climbing(pick) or self.rows.to(pick) if top else self._laying(pick))

    # ---- what there is to choose -----------------------------------------------------------------------------
    def _climbing(self, pick: Pick) -> tuple[Way, ...]:
        """As which rank, and how many of it."""
        faces: dict[CardId, Card | None] = {each.card: each.face for each in self.curtain.picks()}
        return climbing(pick.card, pick.ways, faces.get, partial(rank_text, self._t, pack(self.curtain)))

    def _laying(self, pick: Pick) -> tuple[Way, ...]:
        """Into the formula, onto the pile, to somebody, with a word; a kind to name."""
        bench = self.curtain.bench
        if bench is None:
            return ()
        if pick.card in bench.laying.cards:
            return (Way("", act=partial(bench.take, pick.card)),)
        ways = of_copy(pick.ways, pick.card, pick.face.code) if pick.face else pick.ways
        found = [Way(self._t("curtain.lay"), act=partial(bench.put, pick.card))] if bench.fits(pick) else []
        plain = next((o for o in ways if o.touch and all(touch.kind == "card" for touch in o.touch)), None)
        if plain is not None:
            found.append(Way(self._t("table.formula.discard", card=_sign(pick)), plain.action.text()))
        kinds, given = self._named(ways), self._given(ways)
        found += [Way(self._label(o), o.action.text()) for o in ways
                  if o is not plain and o.touch and not _is_kind(o) and not _is_gift(o)]
        found += [Way(self._t("table.formula.name"), more=kinds)] if kinds else []
        found += [Way(self._t("curtain.give", card=_sign(pick)), more=given)] if given else []
        return tuple(found)

    def _named(self, ways: Sequence[Offer]) -> tuple[Way, ...]:
        return tuple(Way(SIGNS[CODES.index(code)], o.action.text(), code) for o in ways
                     if _is_kind(o) and (code := str(o.touch[0].what)))

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
    def lay(self, desk: Desk, answers: Rect) -> None:
        """The chips over these answers, which cannot be pressed meanwhile."""
        if self.is_open:
            self._lay(desk, answers.centerx, answers.bottom + PAD, answers.w, self.hint(), answers.h + 2 * PAD)


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

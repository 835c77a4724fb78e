"""What touching a card of the open hand can mean behind the curtain, and the chips among which its holder chooses.

They lie in the place of the answers, and are there only while it lies open.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.cards import Card, CardId
from game.core.formula import CODES, SIGNS
from game.core.rules import Offer
from game.data.sheet import sheet
from game.seatside.hand import Pick
from game.ui.draw.screen import Rect
from game.ui.hand.choice import Choice
from game.ui.kinds.climb.branch import Row
from game.ui.kinds.climb.drawing import rank_text
from game.ui.kinds.climb.rows import KEY, Rows
from game.ui.kinds.climb.sheet import climbs
from game.ui.kinds.formula.laying import of_copy
from game.ui.kit.answers import Answer
from game.ui.kit.chips import PAD, Way, climbing
from game.ui.kit.desk import Desk
from game.ui.pages.curtain.light import CurtainLight

ROW = "run"


class CurtainChoice(Choice):
    """See Choice."""

    def __init__(self, curtain: CurtainLight) -> None:
        super().__init__(curtain)
        self.curtain = curtain
        climbing = climbs(sheet(curtain.host.setup.game)).top
        self.rows = Rows(curtain, curtain.play_row) if climbing else None

    def reached(self, pick: Pick) -> tuple[Row, ...]:
        """The rows that lead to a card which does not follow at once; empty if none does."""
        return self.rows.to(pick.card) if self.rows is not None and not pick.ways else ()

    def row(self) -> tuple[str, ...]:
        """The plays of the longest row, as texts; empty if there is none."""
        return self.rows.whole() if self.rows is not None else ()

    def row_answer(self) -> tuple[Answer, ...]:
        """The button that lays it, if there is one."""
        plays = self.row()
        if self.rows is None or not plays:
            return ()
        return (Answer(ROW, self.light.t("table.climb.whole", run=self.rows.signs(plays)), key=KEY, command=ROW),)

    def press(self, pick: Pick) -> bool:
        """A card was touched; see `mean`."""
        if self.rows is None:
            return self.mean(pick.card, self._laying(pick))
        return self.mean(pick.card, self._climbing(pick) or self.rows.ways(self.reached(pick)))

    # ---- what there is to choose -----------------------------------------------------------------------------
    def _climbing(self, pick: Pick) -> tuple[Way, ...]:
        """As which rank, and how many of it."""
        faces: dict[CardId, Card | None] = {each.card: each.face for each in self.curtain.picks()}
        return climbing(pick.card, pick.ways, faces.get, partial(rank_text, self.light.t, self.light.pack))

    def _laying(self, pick: Pick) -> tuple[Way, ...]:
        """Into the formula, onto the pile, to somebody, with a word; a kind to name."""
        bench = self.curtain.bench
        if bench is None:
            return ()
        if pick.card in bench.laying.cards:
            return (Way("", act=partial(bench.move, pick.card)),)
        ways = of_copy(pick.ways, pick.card, pick.face.code) if pick.face else pick.ways
        lay = Way(self.light.t("curtain.lay"), act=partial(bench.move, pick.card))
        found = [lay] if bench.bench.fits(pick.card) else []
        plain = next((o for o in ways if o.touch and all(touch.kind == "card" for touch in o.touch)), None)
        if plain is not None:
            found.append(Way(self.light.t("table.formula.discard", card=_sign(pick)), plain.action.text()))
        kinds, given = self._named(ways), self._given(ways)
        found += [Way(self._label(o), o.action.text()) for o in ways
                  if o is not plain and o.touch and not _is_kind(o) and not _is_gift(o)]
        found += [Way(self.light.t("table.formula.name"), more=kinds)] if kinds else []
        found += [Way(self.light.t("curtain.give", card=_sign(pick)), more=given)] if given else []
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

    # ---- drawing ---------------------------------------------------------------------------------------------
    def over(self, desk: Desk, answers: Rect) -> None:
        """The chips over these answers, which cannot be pressed meanwhile."""
        self.lay(desk, answers.centerx, answers.bottom + PAD, answers.w, answers.h + 2 * PAD)


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

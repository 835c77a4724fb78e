"""The board on which the owner lays formulas at the open table: which cards lie there, what the table works out of
them, which place a card falls into.

It knows what the table works out of the own cards (`TableHost.advice`), not rules. What lies on the board is secret to
all but its owner.
"""
from __future__ import annotations

from game.core.cards import Card, CardId
from game.core.seating import Seat
from game.odds.advice import Advice, advice_of
from game.odds.formula import laid
from game.ui.hand.hand_context import OpenTable
from game.ui.kinds.formula.board import FormulaBoard
from game.ui.kinds.formula.drawing import Building
from game.ui.kinds.formula.fold import Reckoning, discard
from game.ui.kinds.formula.laying import FormulaDraft
from game.ui.kinds.formula.parts import BoardParts
from game.ui.kinds.formula.place import laid as lying
from game.ui.kinds.formula.sheet import formulas
from game.ui.stage.extensions import Extensions
from game.ui.stage.sorting import arranged

REACH = 0.7
"""How far beside a place a card may be let go and still falls into it, in heights of a card."""


class OwnBoard(FormulaBoard):
    """See FormulaBoard."""

    def __init__(self, context: OpenTable) -> None:
        self.context = context
        self._advice: tuple[tuple[int, int], Advice] = ((-1, -1), Advice())

    # ---- what is there ---------------------------------------------------------------------------------------
    @property
    def parts(self) -> BoardParts | None:
        """The places of its parts; None where there is no own hand."""
        room = self.context.session.play.room
        return room.parts.more.of(BoardParts) if room.own is not None and room.own.hand is not None else None

    @property
    def laying(self) -> FormulaDraft:
        """See FormulaBoard."""
        session = self.context.session
        told = session.play.placement.more.of(Reckoning)
        if told is not None and told.results:
            return FormulaDraft()
        return lying(session.view, session.play.room)

    @property
    def robbing(self) -> CardId | None:
        """The last discard, while its owner is asked whether they take it."""
        view, how = self.context.session.view, self.context.session.play.room.table.sheet
        asked = view.asking == formulas(how).rob and self.context.observer in view.asked and not self.is_answered
        card = discard(view, how)[0] if asked else -1
        return card if card >= 0 else None

    @property
    def is_answered(self) -> bool:
        """Whether what is asked leaves no choice, and will be answered for the owner."""
        seat = self.context.observer
        return seat is not None and self.context.host.forced(seat)

    def advised(self) -> Advice:
        """See FormulaBoard: as far as the screen has shown the own cards."""
        context = self.context
        seat, question = context.observer, context.session.view.question
        if seat is None or question != context.host.question:
            return Advice()
        key = question, len(context.session.view.heard)
        if self._advice[0] != key:
            self._advice = key, advice_of(context.host.advice(seat))
        return self._advice[1]

    def all_cards(self) -> list[CardId]:
        """Return every card that may go into the formula, in the order of its number."""
        session = self.context.session
        if self.context.observer is None:
            return []
        hand = arranged(session.view.hand(self.context.observer), session.view.sees, session.play.room.sorting,
                        session.play.room.table.sheet)
        return [*hand, *([self.robbing] if self.robbing is not None else [])]

    def face(self, card: CardId | None) -> Card | None:
        """See FormulaBoard."""
        return self.context.session.view.sees(card) if card is not None else None

    def building(self, held: tuple[float, float] | None, targets: frozenset[Seat]) -> Building | None:
        """Return the formula as its owner sees it. held: where a card is held that is being drawn; targets: the seats
        that the chosen card may go to."""
        if self.parts is None:
            return None
        laying, session = self.laying, self.context.session
        faces = {card: face for card in laying.cards if (face := session.view.sees(card)) is not None}
        if len(faces) < len(laying.cards):
            return None
        kinds, negative = laying.kinds(faces), bool(session.view.fact("negative"))
        robbing = self.robbing is not None and session.play.settled
        asked = self.context.observer in session.view.asked and not self.is_answered
        wanted = self.place_at(*held) if held is not None else None
        return Building(laying, tuple(kinds), laid(kinds, laying.brackets, negative), self.advised().pair,
                        wanted, robbing, asked and session.play.settled, targets)

    # ---- laying ----------------------------------------------------------------------------------------------
    def refuse(self, key: str) -> None:
        """See FormulaBoard."""
        self.context.refuse(key)

    def lay_out(self, laying: FormulaDraft) -> None:
        """See FormulaBoard: the own cards slide to where they lie now."""
        if self.context.held_back and len(laying.cards) > len(self.laying.cards):
            self.refuse(self.context.held_back)
            return
        play = self.context.session.play
        play.rearrange(play.room._replace(more=play.room.more | Extensions(laying)), self.context.now)

    # ---- where one points ------------------------------------------------------------------------------------
    def place_at(self, x: float, y: float) -> int | None:
        """Return the place into which what is let go here falls."""
        board = self.parts
        if board is None or not board.row.inflate(REACH * board.row.h, REACH * board.row.h).collidepoint(x, y):
            return None
        return min(range(len(board.places)), key=lambda n: abs(board.places[n].centerx - x))

    def on_pile(self, x: float, y: float) -> bool:
        """Return whether what is let go here falls onto the pile."""
        pile = self.context.session.play.room.parts.pile
        return pile is not None and pile.inflate(24, 24).collidepoint(x, y)

    def under(self, x: float, y: float) -> CardId | None:
        """Return the card on the board under a point."""
        board, placed = self.parts, self.laying.places
        for n, place in enumerate(board.places if board is not None else ()):
            if place.collidepoint(x, y) and placed[n] is not None:
                return placed[n]
        return None

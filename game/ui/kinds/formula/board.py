"""Laying a formula of the own cards, at the table or behind the curtain: into a place, back again, brackets, upside
down, the best one.

What lies there is secret to all but its holder. It knows no rule about who may do what; it is told what the hand comes
to at best (`TableHost.advice`). Where the cards lie and how they come there is the board's business.
"""
from __future__ import annotations

from abc import ABC, abstractmethod

from game.core.cards import Card, CardId
from game.odds.advice import Advice
from game.odds.formula import TURNED
from game.ui.kinds.formula.laying import FormulaDraft, of


class FormulaBoard(ABC):
    """Describes where a formula is laid: the own board on the table, or the places behind the curtain."""

    @property
    @abstractmethod
    def laying(self) -> FormulaDraft:
        """The draft that lies there now."""

    @abstractmethod
    def lay_out(self, laying: FormulaDraft) -> None:
        """Lay this out from now on."""

    @abstractmethod
    def face(self, card: CardId | None) -> Card | None:
        """Return the face of an own card, as far as it can be seen now."""

    @abstractmethod
    def advised(self) -> Advice:
        """Return what the table works out of the own cards."""

    @abstractmethod
    def refuse(self, key: str) -> None:
        """Say why something cannot be done."""

    def fits(self, card: CardId) -> bool:
        """Return whether a place is free for it."""
        face = self.face(card)
        return face is not None and self.laying.next_place(face.rank) is not None

    def put(self, card: CardId) -> None:
        """Put it into the next place it fits into."""
        face, laying = self.face(card), self.laying
        place = laying.next_place(face.rank) if face is not None else None
        if place is None:
            self.refuse("table.formula.full")
        else:
            self.lay_out(laying.put(card, place))

    def take(self, card: CardId) -> None:
        """Take it back into the hand."""
        self.lay_out(self.laying.taken(card))

    def move(self, card: CardId) -> None:
        """Move it into the formula, or back."""
        (self.take if card in self.laying.cards else self.put)(card)

    def take_last(self) -> None:
        """Take back the card laid last, from the right."""
        for card in self.laying.cards[-1:]:
            self.take(card)

    def bracket(self) -> None:
        """Put the brackets elsewhere."""
        if self.advised().pair:
            self.lay_out(self.laying.bracketed())
        else:
            self.refuse("table.formula.no_pair")

    def turn(self, card: CardId | None) -> None:
        """Turn this card the other way up; into the formula with it, if it does not lie there yet."""
        face, laying = self.face(card), self.laying
        if card is None or face is None or not self.advised().turns:
            self.refuse("table.formula.no_turn")
            return
        turned = TURNED.get(face.rank)
        if turned is None:
            self.refuse("table.formula.plain")
            return
        if card not in laying.cards:
            free = laying.next_place(turned)
            if free is None:
                self.refuse("table.formula.full")
                return
            laying = laying.put(card, free)
        self.lay_out(laying.upside_down(card))

    def best(self) -> None:
        """Fill the places with the best formula of the cards in hand."""
        reading = self.advised().best
        if reading is None:
            self.refuse("table.formula.not_complete")
        else:
            self.lay_out(of(reading.cards, reading.brackets, reading.turned))

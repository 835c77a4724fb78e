"""The part of an own hand that lies on the board of formulas: which cards lie in which place, how the brackets stand,
what the table works out of them; laying by numbers, taking back, the best formula on request.

It knows offers and what the table works out of the own cards (`TableHost.advice`), not rules. What lies on the board is
nobody's business but its owner's.
"""
from __future__ import annotations

from game.core.advice import Advice
from game.core.cards import Card, CardId
from game.core.formula import laid
from game.ui.hand.light import OpenTable
from game.ui.hand.own_hand import OwnHand
from game.ui.input.gesture import Letter
from game.ui.kinds.formula.bench import Bench
from game.ui.kinds.formula.drawing import Building
from game.ui.kinds.formula.fold import Reckoning
from game.ui.kinds.formula.laying import Laying
from game.ui.kinds.formula.parts import Board
from game.ui.kinds.formula.place import laid as lying
from game.ui.kinds.formula.sheet import formulas
from game.ui.stage.bag import Bag
from game.ui.stage.records import Ground
from game.ui.stage.sorting import arranged

REACH = 0.7
"""How far beside a place a card may be let go and still falls into it, in heights of a card."""


class LayingHand(OwnHand):
    """See OwnHand. chosen: the card that was touched and waits to be told where it goes; last: the one that was touched
    last since the question was asked, wherever it lies."""

    def __init__(self, scene: OpenTable) -> None:
        super().__init__(scene)
        self.chosen: CardId | None = None
        self.last: CardId | None = None
        self.bench = Bench(self)
        self._advice: tuple[tuple[int, int], Advice] = ((-1, -1), Advice())

    # ---- what is there ---------------------------------------------------------------------------------------
    @property
    def board(self) -> Board | None:
        return self.scene.session.play.room.parts.more.of(Board) if self.here else None

    @property
    def laying(self) -> Laying:
        """What lies on the board now."""
        session = self.scene.session
        told = session.play.placement.more.of(Reckoning)
        if told is not None and told.results:
            return Laying()
        return lying(session.view, session.play.room)

    @property
    def robbing(self) -> CardId | None:
        """The last discard, while its owner is asked whether he takes it."""
        view, how = self.scene.session.view, self.scene.session.play.room.table.sheet
        told = self.scene.session.play.placement.more.of(Reckoning)
        asked = view.asking == formulas(how).rob and self.scene.observer in view.asked and not self._answered
        return told.lying if asked and told is not None and told.lying in view.zone("pile") else None

    @property
    def _answered(self) -> bool:
        """What is asked leaves no choice, and will be answered for the owner."""
        seat = self.scene.observer
        return seat is not None and self.scene.host.forced(seat)

    def advised(self) -> Advice:
        """What the table works out of the own cards, as far as the screen has shown them."""
        scene = self.scene
        seat, question = scene.observer, scene.session.view.question
        if seat is None or question != scene.host.question:
            return Advice()
        key = question, len(scene.session.view.heard)
        if self._advice[0] != key:
            self._advice = key, scene.host.advice(seat)
        return self._advice[1]

    def cards(self) -> list[CardId]:
        """See OwnHand: without those on the board."""
        placed = self.laying.cards
        return [card for card in super().cards() if card not in placed]

    def all_cards(self) -> list[CardId]:
        """Every card that may go into the formula, in the order of its number."""
        session = self.scene.session
        if self.scene.observer is None:
            return []
        hand = arranged(session.view.hand(self.scene.observer), session.view.sees, session.play.room.sorting,
                        session.play.room.table.sheet)
        return [*hand, *([self.robbing] if self.robbing is not None else [])]

    def face(self, card: CardId | None) -> Card | None:
        return self.scene.session.view.sees(card) if card is not None else None

    def building(self) -> Building | None:
        """The formula as its owner sees it."""
        if self.board is None:
            return None
        laying, session = self.laying, self.scene.session
        faces = {card: face for card in laying.cards if (face := session.view.sees(card)) is not None}
        if len(faces) < len(laying.cards):
            return None
        kinds, how = laying.kinds(faces), formulas(session.play.room.table.sheet)
        negative = bool(self.scene.host.setup.options.get(how.negative))
        robbing = self.robbing is not None and session.play.settled
        asked = self.scene.observer in session.view.asked and not self._answered
        return Building(laying, tuple(kinds), laid(kinds, laying.brackets, negative), self.advised().pair,
                        self._wanted(), robbing, asked and session.play.settled)

    # ---- laying ----------------------------------------------------------------------------------------------
    def put(self, card: CardId) -> None:
        """Into the next place it fits into."""
        self.chosen, self.refused = None, card
        self.bench.put(card)

    def turn(self) -> None:
        """The chosen card, or the one laid last, the other way up."""
        card = self.chosen if self.chosen is not None else next(iter(reversed(self.laying.cards)), None)
        laid = self.laying
        self.bench.turn(card)
        self.chosen = None if self.laying != laid else self.chosen

    def best(self) -> None:
        """The best formula of the cards in hand fills the places."""
        self.chosen = None
        self.bench.best()

    def refuse(self, key: str) -> None:
        """See Board."""
        self.scene.session.refuse(key, self.scene.now)

    def lay_out(self, laying: Laying) -> None:
        """See Board: the own cards slide to where they lie now."""
        play = self.scene.session.play
        play.rearrange(play.room._replace(more=play.room.more | Bag(laying)), self.scene.now)

    def seated(self, room: Ground) -> Ground:
        """See OwnHand."""
        return super().seated(room)._replace(more=room.more | Bag(
            self.scene.session.play.room.more.of(Laying) or Laying()))

    # ---- where one points ------------------------------------------------------------------------------------
    def _at(self) -> tuple[float, float]:
        """Where the drawn card is held."""
        assert self._pressed is not None and self._dragged is not None
        return self._pressed[1] + self._dragged[0], self._pressed[2] + self._dragged[1]

    def _wanted(self) -> int | None:
        """The place the drawn card would fall into."""
        return self._place_at(*self._at()) if self._dragged is not None and self._pressed is not None else None

    def _place_at(self, x: float, y: float) -> int | None:
        board = self.board
        if board is None or not board.row.inflate(REACH * board.row.h, REACH * board.row.h).collidepoint(x, y):
            return None
        return min(range(len(board.places)), key=lambda n: abs(board.places[n].centerx - x))

    def _on_pile(self, x: float, y: float) -> bool:
        pile = self.scene.session.play.room.parts.pile
        return pile is not None and pile.inflate(24, 24).collidepoint(x, y)

    def _under(self, x: float, y: float) -> CardId | None:
        board, placed = self.board, self.laying.places
        for n, place in enumerate(board.places if board is not None else ()):
            if place.collidepoint(x, y) and placed[n] is not None:
                return placed[n]
        return super()._under(x, y)

    # ---- keys ------------------------------------------------------------------------------------------------
    def counted(self, g: Letter) -> bool:
        """A digit puts the card of this number into the formula, or takes it back; backspace the last one."""
        cards = self.all_cards()
        if self.scene.drawer or self.board is None:
            return False
        if g.key == "backspace":
            if g.phase == "up":
                self.bench.take_last()
            return True
        if not g.key.isdecimal() or not 0 < int(g.key) <= max(5, len(cards)):
            return False
        if g.phase == "up" and int(g.key) <= len(cards) and self.scene.session.play.doing in ("", "arrange"):
            card = self.last = cards[int(g.key) - 1]
            if card in self.laying.cards:
                self.bench.take(card)
            else:
                self.put(card)
        return True

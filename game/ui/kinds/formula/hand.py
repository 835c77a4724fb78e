"""The own hand at a table on which formulas are laid: five places that are filled by drawing cards, by touching them or
by their numbers; a card is chosen and then told where it goes – a place, the pile, another seat.

It knows offers, not rules; where cards lie on the board is `own_board`'s business.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from game.core.cards import CardId
from game.core.rules import Offer
from game.core.seating import Seat
from game.ui.draw.screen import Rect
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.own_hand import DIM, FADES, FOCUS, FRESH, LIFT
from game.ui.input.gesture import Gesture, Letter
from game.ui.kinds.formula.drawing import Building
from game.ui.kinds.formula.held_formula import HeldFormula
from game.ui.kinds.formula.laying import FormulaDraft
from game.ui.kinds.formula.namings import Kinds
from game.ui.kinds.formula.places import buttons, cells, may_lay
from game.ui.kinds.formula.words import DISCARD, answers, awaited, may_discard, told
from game.ui.kit.answers import Answer
from game.ui.kit.desk import Desk
from game.ui.stage.extensions import Extensions
from game.ui.stage.own_panel import OwnPanel
from game.ui.stage.records import Ground, HeldCard

SUDDEN = 700.0
"""Milliseconds in which a press cannot be meant for a question that came amid the moves of others."""


WHY_NOT = {DISCARD: "table.formula.no_discard", "k": "table.formula.no_burning", "v": "", "b": "table.formula.no_pair",
           "c": "table.formula.nothing_laid", "t": "table.formula.no_turn"}
"""The letters of this hand, and why they do nothing where they do nothing."""


class FormulaHand(HeldFormula):
    """See HeldFormula and OwnHand."""

    def __init__(self, context: OpenTable) -> None:
        super().__init__(context)
        self.kinds = Kinds(context, self)
        self._asked, self._since = -1, -1e9
        self._mine = self._stale = False

    def target(self, seat: Seat) -> Offer | None:
        """Return what it means to touch this seat, with the card that is chosen."""
        return next((o for o in self.ways(self.chosen) for t in o.touch if t.kind == "seat" and t.what == seat), None)

    def building(self) -> Building | None:
        """See OwnHand."""
        seats = (touch.what for offer in self.ways(self.chosen) for touch in offer.touch if touch.kind == "seat")
        return self.board.building(self.drag.held, frozenset(Seat(seat) for seat in seats))

    def cards(self) -> list[CardId]:
        """See OwnHand: without those on the board."""
        placed = self.board.laying.cards
        return [card for card in super().cards() if card not in placed]

    def seated(self, room: Ground) -> Ground:
        """See OwnHand."""
        return super().seated(room)._replace(more=room.more | Extensions(
            self.context.session.play.room.more.of(FormulaDraft) or FormulaDraft()))

    # ---- with every drawing ----------------------------------------------------------------------------------
    def lay(self, desk: Desk) -> None:
        """Lay out where each card and each place can be touched; the best formula and the brackets on request."""
        board = self.board.parts
        if board is None:
            return
        own, placed = self.context.session.play.room.own, self.board.laying
        for card, rect in zip(self.cards(), self._places(self.cards()), strict=True):
            desk.spot(f"card:{card}", rect, partial(self.press, card))
        for n, place in enumerate(board.places):
            lies = placed.places[n]
            name = f"card:{lies}" if lies is not None else f"place:{n}"
            desk.spot(name, place, partial(self.press, lies) if lies is not None else partial(self.fill, n))
        if own is not None and own.sort is not None and may_lay(self) and not self.context.held_back:
            buttons(desk, self, own.sort)
        if self.board.advised().pair:
            style = "gold" if placed.brackets else "plain"
            desk.button("pair", board.pair, "( )", self.board.bracket, style, key="b")       # type: ignore[arg-type]

    @property
    def covers(self) -> bool:
        """See OwnHand: while a kind is named."""
        return self.kinds.is_open

    def over(self, desk: Desk) -> None:
        """Draw what lies over the table while a kind is named."""
        self.kinds.lay(desk)

    def held(self, now: float) -> dict[CardId, HeldCard]:
        """See OwnHand; cards on the board can be drawn and focused like the others."""
        found = super().held(now)
        at = self.context.hands.focus.visible or ""
        for card in self.board.laying.cards:
            ring = at == f"card:{card}" or self._stands(card)
            drawn = self.drag.drawn() if self.drag.card == card else None
            found[card] = drawn or HeldCard(scale=FOCUS if ring else 1.0, ring=ring, above=ring)
        return found

    def _one(self, card: CardId, now: float, playable: frozenset[CardId], focused: bool, high: float) -> HeldCard:
        """See OwnHand. None stands higher but the chosen one; those that cannot be discarded are dimmed."""
        if self.drag.card == card and (drawn := self.drag.drawn()) is not None:
            return drawn
        chosen = card == self.chosen
        more, lift = self.drag.hover(card)
        up = (LIFT * high if chosen else 0.0) + more * high
        ring = (focused and not self.context.parked) or chosen or self._stands(card)
        fresh = max(0.0, min(1.0, (FRESH - (now - self._came.get(card, -1e9))) / FADES))
        dim = DIM if playable and card not in playable else 0.0
        return HeldCard(0.0, -up, FOCUS if ring else 1.0, dim, fresh, ring, ring, lift=lift)

    def _stands(self, card: CardId) -> bool:
        """Keys would throw this card off, wherever the focus has gone: that is seen as long as it can be done."""
        return self.context.by_keys and card == self.means() and self.plain(card) is not None

    def _places(self, cards: list[CardId]) -> list[Rect]:
        return self._spots(len(cards))[1]

    @property
    def drop(self) -> bool:
        """See OwnHand: a card that falls on the pile is discarded."""
        held = self.drag.held
        if held is None:
            return self.chosen is not None and self.plain(self.chosen) is not None
        return self.board.on_pile(*held) and self.plain(self.drag.card) is not None

    def likely(self) -> CardId | None:
        """See OwnHand: the one just drawn."""
        return self.context.side.drawn() if self.context.observer is not None else None

    def hint(self) -> str:
        """Say what the chosen card waits for."""
        return told(self).hint

    @property
    def says_the_usual(self) -> bool:
        """See OwnHand."""
        return self.chosen is None

    def advice(self) -> tuple[str, str]:
        """See OwnHand."""
        found = told(self)
        return found.title, found.text

    @property
    def helps(self) -> bool:
        """See OwnHand: what would complete the hand."""
        return self.board.advised().best is None

    def short(self) -> str:
        """See OwnHand: the value alone."""
        best = self.board.advised().best
        return f"= {best.value}" if best is not None else ""

    def answers(self) -> list[Answer | None] | None:
        """Return the answers of a turn, and of the question whether one robs; None while one is not asked."""
        return answers(self)

    def cells(self, own: OwnPanel, count: int) -> list[Rect] | None:
        """See OwnHand."""
        return cells(own, count) if self.answers() is not None else None

    def fixed(self, names: Collection[str]) -> bool:
        """See OwnHand."""
        return self.answers() is not None

    @property
    def deaf(self) -> bool:
        """See OwnHand: a card that may be robbed has only just come."""
        return self.board.robbing is not None and self.context.now - self._since < SUDDEN

    def mean(self, name: str) -> bool:
        """Return whether an answer is the hand's own, which is then done."""
        acts = {"discard": self.discard, "kinds": self.kinds.open, "turn": self.turn,
                "take": self.board.take_last}
        if name in acts:
            acts[name]()
        return name in acts

    def update(self, now: float) -> float | None:
        """See OwnHand. With another question nothing is chosen."""
        question = self.context.host.question
        if question != self._asked:
            self._asked, self.chosen, self.last = question, None, None
            self.kinds.close()
            self._stale, self._mine = self._stale or self._mine, False
        if self._stale and self.context.session.play.settled:
            self._stale = False     # what was laid for one's last answer is of no use any more
            self.clear()
        if not self._mine and awaited(self):
            self._mine = True
            if self.context.host.kept and self.board.robbing is not None and self.board.advised().best is not None:
                self._since = now
                self.context.services.sound.play("snap")
        return super().update(now)

    # ---- laying ----------------------------------------------------------------------------------------------
    def put(self, card: CardId) -> None:
        """Put it into the next place it fits into."""
        self.chosen, self.refused = None, card
        self.board.put(card)

    def turn(self) -> None:
        """Turn the chosen card, or the one laid last, the other way up."""
        card = self.chosen if self.chosen is not None else next(iter(reversed(self.board.laying.cards)), None)
        laid = self.board.laying
        self.board.turn(card)
        self.chosen = None if self.board.laying != laid else self.chosen

    # ---- meaning it ------------------------------------------------------------------------------------------
    def press(self, card: CardId) -> None:
        """Take a touch on a card: one on the board goes back; another is chosen, and laid by a second touch – or at
        once, while nothing else can be done with it."""
        session, self.last = self.context.session, card
        if not session.play.settled and not session.play.arranging:
            session.hurry(self.context.now)
        elif card in self.board.laying.cards:
            self.board.take(card)
        elif self.chosen == card or not self.ways(card):
            self.put(card)
        else:
            self.chosen = card

    def fill(self, place: int) -> None:
        """Fill a free place that was touched: the chosen card goes there."""
        if self.chosen is not None:
            card, self.chosen = self.chosen, None
            self.board.lay_out(self.board.laying.put(card, place))

    def discard(self) -> None:
        """Discard the card that is meant, without anything else."""
        self.chosen = self.means()
        self._do(self.plain(self.chosen))

    def pile(self) -> bool:
        """Take a touch on the pile: whether that meant anything here."""
        meant = self.chosen is not None or self.board.robbing is not None
        if self.chosen is not None:
            self.discard()
        elif self.board.robbing is not None and self.context.session.play.settled:
            self.press(self.board.robbing)
        return meant or not self.context.session.play.settled

    def seat(self, seat: Seat) -> bool:
        """Take a touch on a seat: whether that meant anything for the chosen card."""
        offer = self.target(seat)
        if offer is not None:
            self._do(offer)
        return offer is not None

    def _do(self, offer: Offer | None) -> None:
        session, now = self.context.session, self.context.now
        self.refused = self.chosen
        if offer is not None:
            session.submit(offer.action.text(), now)
            self.chosen = None
        else:
            session.refuse("refused.not_now", now)

    # ---- drawing cards ---------------------------------------------------------------------------------------
    def under(self, x: float, y: float) -> CardId | None:
        """See OwnHand: on the board, too."""
        on = self.board.under(x, y)
        return on if on is not None else super().under(x, y)

    def fallen(self, card: CardId, held: tuple[float, float], x: float) -> None:
        """See OwnHand: into a place, onto the pile, to another player, or back."""
        x, y = held
        place, room = self.board.place_at(x, y), self.context.session.play.room
        self.chosen = None
        if self.board.on_pile(x, y):
            self.chosen = card if self.ways(card) else None
            if self.plain(card) is not None:
                self.discard()
        elif place is not None:
            self.board.lay_out(self.board.laying.put(card, place))
        elif (seat := next((s for s, tile in room.tiles.items() if s != self.context.observer
                            and tile.rect.collidepoint(x, y)), None)) is not None:
            self.chosen = card
            if not self.seat(seat):
                self.chosen = None
                self.context.session.refuse("refused.not_now", self.context.now)
        elif card in self.board.laying.cards:
            self.board.take(card)

    def handle(self, g: Gesture) -> bool:
        """See OwnHand."""
        return self.kinds.handle(g)

    def counted(self, g: Letter) -> bool:
        """See OwnHand; while a kind is named a digit is that kind. Who would throw off a card and has not said which is
        told how."""
        if self.kinds.is_open:
            return False
        if g.key == DISCARD and g.phase == "up" and not self.context.side_panel and may_discard(self) \
                and self.means() is None:
            self.context.refuse("table.formula.which")
            return True
        return self._numbered(g)

    @property
    def letters(self) -> Mapping[str, str]:
        """See OwnHand."""
        why = WHY_NOT if self.context.session.view.asking != "turn" else {**WHY_NOT, "d": ""}
        return {**why, "t": "table.formula.which"} if self.board.advised().turns else why

    def _numbered(self, g: Letter) -> bool:
        """A digit puts the card of this number into the formula, or takes it back; backspace the last one."""
        cards = self.board.all_cards()
        if self.context.side_panel or self.board.parts is None:
            return False
        if g.key == "backspace":
            if g.phase == "up" and not self.board.laying.cards:
                self.context.refuse("table.formula.nothing_laid")
            elif g.phase == "up":
                self.board.take_last()
            return True
        if not g.key.isdecimal() or g.key == "0":
            return False
        if g.phase == "up" and self.context.session.play.doing not in ("", "arrange"):
            self.context.session.hurry(self.context.now)        # as a touch of a card that moves
        elif g.phase == "up" and int(g.key) > len(cards):
            self.context.refuse("table.no_card_there")
        elif g.phase == "up":
            card = self.last = cards[int(g.key) - 1]
            if card in self.board.laying.cards:
                self.board.take(card)
            else:
                self.put(card)
        return True

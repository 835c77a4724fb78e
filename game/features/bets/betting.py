"""Bets of players who are out on who loses next: a letter or a button, then a seat. The bettor's crest stands at the
seat they bet on, and is ticked or crossed out when that is decided; the log has it in words.

Only a person who plays alone is waited for while they are asked: they may bet, and change the bet, until the host has
seen how the deal ends. It knows no rule: it asks who may bet on which seat, and the sheet of the game says how a deal
is lost.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from game.client.bets import came_true
from game.client.visible_hands import elsewhere
from game.core.events import Event
from game.core.ports import Bet
from game.core.seating import Seat
from game.features.bets.bet_signs import SWELLS, Word, band, band_at, beside, mark
from game.features.contract import PastimeEntry
from game.ui.draw import panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect
from game.ui.input.focus import Focus
from game.ui.input.gesture import STEERING, Command, Device, Gesture, Key, Letter, Pointer
from game.ui.input.holders import PAD
from game.ui.kit.answers import Answer
from game.ui.pages.table.table_context import TableContext

LETTER, NAME = "b", "bet"
"""The key that asks who loses next, and the name of its answer."""

MADE, FORESEEN = 2000.0, 2800.0
"""Milliseconds for which a notice of a new bet, or of a bet that came true, can be read. Only curtains wait for that.
"""

SEEN = 2000.0
"""Milliseconds for which a band is seen before the next curtain hides it."""

PATIENCE = 6000.0
"""Milliseconds for which no curtain falls while a player chooses a seat to bet on, once for each time they ask; and for
which, among several, a touch of a seat means a bet though the table has gone on."""


def is_bet(g: Letter | Command) -> bool:
    """Return whether a gesture asks for a bet beside the page of a fall: the letter, or the button of a pad that shows
    the table from a curtain."""
    return g.key == LETTER if isinstance(g, Letter) else g.act == Key.LOG and g.device.startswith(PAD)


class Betting:
    """Bets at one table. `asks`: the seat that is choosing its bet; None: no seat is."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.asks: Seat | None = None
        self._goes_round = False            # after a bet the turn to bet went to the next one
        self._question = -1                 # what was asked at the table when this began
        self._said: set[Bet] = set()        # what has come of these stands in the log
        self._by_phone: set[Bet] = set()    # which of them were made by phone, and have been told here
        self._open: tuple[int, list[Event]] = (-1, [])      # what all were told, as far as it has been seen
        self._asked_at = -PATIENCE
        self._word: Word | None = None
        self._news: dict[Bet, float] = {}   # since when these are seen, or are seen to have come true
        self._offered: set[Seat] = set()    # seats that were told that they may bet

    # ---- who may ---------------------------------------------------------------------------------------------
    @property
    def losing(self) -> Sequence[str]:
        """The reasons by which a deal is lost here."""
        return self.context.session.play.room.table.sheet.losing

    def may(self) -> list[Seat]:
        """Return the persons here who are out and may bet now."""
        session, host = self.context.session, self.context.host
        if not self.losing or not host.kept or session.skipping or "deal" in session.view.ended:
            return []
        return [seat for seat in self._out if host.may_bet(seat)]

    @property
    def _out(self) -> list[Seat]:
        """The persons here who are out, as far as the screen has shown: the host knows it sooner."""
        session, due = self.context.session, self.context.falls.due
        left, order = session.view.left, session.view.order
        return [seat for seat in session.here if order and (seat in left or seat not in order) and seat not in due]

    def answers(self) -> list[Answer]:
        """Return the entry among the answers that asks for a bet."""
        style = "gold" if self.asks is not None else "plain"
        may, made = self.may(), {bet.seat for bet in self.made()}
        label = self.context.words.t("table.bet.again" if made.issuperset(may) else "table.bet.answer")
        return [Answer(NAME, label, style, key=LETTER, calm=True, act=self.ask)] if may else []

    @property
    def letters(self) -> Mapping[str, str]:
        """The letters that do nothing, and why."""
        return {LETTER: self._why_not} if self.losing else {}

    @property
    def _why_not(self) -> str:
        """Why no one here may bet now, as a key."""
        session = self.context.session
        if not self._out or not self.context.host.kept:
            return "table.bet.later"
        if session.watched:
            return "table.bet.seen"
        if any(bet.seat in session.here for bet in self.made()):
            return "table.bet.decided"
        longer = any(session.view.left.get(s, "round") != "deal" for s in session.here)
        return "table.bet.next" if longer else "table.bet.over"

    @property
    def entry(self) -> PastimeEntry | None:
        """See Pastime."""
        if not self.losing or not self.context.host.kept:
            return None
        t = self.context.words.t
        return PastimeEntry(NAME, LETTER, t("table.bet.answer") if self.may() else "", t(self._why_not),
                            partial(self.ask, "keyboard"))

    @property
    def holds(self) -> float:
        """The time until which no curtain falls: a player is choosing their bet, or what came of a bet is still being
        read."""
        read = self._word.since + SEEN if self._word is not None else 0.0
        return self._asked_at + PATIENCE if self.asks is not None else read

    @property
    def ponders(self) -> bool:
        """Whether a person who plays alone is asked for their bet."""
        return self.asks is not None and self.context.observer is not None and self.asks in self.may()

    # ---- asking and betting ----------------------------------------------------------------------------------
    def ask(self, device: Device | None = None) -> None:
        """Ask the seat that holds the pad this came from, else those who may bet one after the other; behind the last
        one no seat. A player asked without having pressed the button presses it first."""
        context, may, holder = self.context, self.may(), self._holder(device)
        goes_round, self._goes_round = self._goes_round, False
        if holder in may:
            self.asks = None if self.asks == holder else holder
        elif goes_round and self.asks in may:
            pass
        else:
            at = may.index(self.asks) + 1 if self.asks in may else 0
            self.asks = may[at] if at < len(may) else None
        if self.asks is not None:
            self._question, self._asked_at = context.host.question, context.now
            context.hands.visible = context.hands.visible or context.by_keys or bool(device)
            context.hands.at, context.parked = f"seat:{context.host.may_bet(self.asks)[0]}", False

    def begins(self, g: Letter | Command) -> Callable[[], None] | None:
        """See Pastime."""
        return partial(self.ask, g.device) if is_bet(g) and self.may() else None

    def close(self) -> bool:
        """Ask no seat any more; returns whether one was asked."""
        asked, self.asks = self.asks is not None, None
        return asked

    def _holder(self, device: Device | None) -> Seat | None:
        """The seat whose own pad it came from – that of the last gesture, unless a device is given; None: no
        seat's own."""
        context = self.context
        used = context.device if device is None else device
        return context.services.devices.holders.seat_of(used, context.host.setup.chairs)

    def touched(self, seat: Seat, device: Device | None = None) -> bool:
        """Take a touch on a seat: whether a bet was meant."""
        context, may, holder = self.context, self.may(), self._holder(device)
        who = self.asks if holder is None else holder
        if self.asks is None or who not in may or who is None:      # who is in the deal means something else by it
            return False
        if context.host.bet(who, seat) is not None:
            context.refuse("table.bet.only")
            return True
        context.services.sound.play("chip")
        if context.observer is None:
            self._tell(who, seat)
        made = {bet.seat for bet in self.made()}
        self.asks = next((each for each in may if each not in made), None)
        self._goes_round = self.asks is not None
        return True

    def _tell(self, who: Seat, on: Seat) -> None:
        """Show everybody which seat a player has bet on."""
        context = self.context
        said = context.words.t("table.bet.made", who=self._called(who), on=self._called(on))
        context.words.queue.note(said)
        self._word = Word(said, (context.host.setup.chairs[who],), context.now, MADE, right=False)

    def heard(self, g: Gesture) -> bool:
        """Return, while a curtain is up, whether a gesture was spent on a bet. A player who is out asks for one by the
        letter or the button, or by their own pad, and then chooses a seat; all else is left to the curtain."""
        may = self.may()
        match g:
            case Letter(key=key) if key == LETTER and may:
                if g.phase == "up":
                    self.ask(g.device)
                return True
            case Letter(key=key) if key == LETTER and self.losing:
                if g.phase == "up":
                    self.context.refuse(self._why_not)
                return True
            case Pointer() if may:
                return self._pointed(g)
            case Command() if self.steered(g):
                return True
            case Command(act=act) if self._holder(g.device) in may and act in (Key.CONFIRM, *STEERING):
                if act == Key.CONFIRM and g.phase == "up":
                    self.ask(g.device)
                return True
        return False

    def steered(self, g: Command) -> bool:
        """Return, while a seat is asked, whether a command was spent on that. It comes from the hand of any player who
        is out, or from a device that goes round: a step to another seat, this one, or no bet after all."""
        holder, may = self._holder(g.device), self.may()
        if self.asks not in may or (holder is not None and holder not in may):
            return False
        if g.act in (*STEERING, Key.NEXT, Key.PREVIOUS):
            if g.phase == "down":
                self._step(g)
        elif g.act == Key.CONFIRM:
            if g.phase == "up":
                self.touched(int(self._at().removeprefix("seat:")), g.device)
        elif g.act == Key.BACK:
            if g.phase == "up":
                self.close()
        else:
            return False
        return True

    def _choices(self) -> dict[str, Rect]:
        """The spots of the seats that the asked seat may bet on, and where they lie."""
        tiles = self.context.session.play.room.tiles
        return {f"seat:{seat}": tiles[seat].rect for seat in self.context.host.may_bet(self.asks or 0)}

    def _at(self) -> str:
        """The one that keys stand on; the first one, where they stand on none."""
        at, choices = self.context.hands.at, self._choices()
        return at if at in choices else next(iter(choices))

    def _step(self, g: Command) -> None:
        """Step from seat to seat, past those that cannot be bet on and all else that could be pressed."""
        context, focus = self.context, Focus[str]()
        focus.lay(self._choices())
        focus.put(self._at())
        focus.shown = context.hands.visible
        focus.hear(g)
        context.hands.at, context.hands.visible, context.parked = focus.at or self._at(), True, False

    def _pointed(self, g: Pointer) -> bool:
        spots, tiles = self.context.hands.spots, self.context.session.play.room.tiles
        button = spots.get(f"answer:{NAME}")
        asks = button is not None and button.shown.collidepoint(g.x, g.y)
        seat = next((seat for seat, tile in tiles.items() if tile.rect.collidepoint(g.x, g.y)), None)
        if g.phase == "released" and asks:
            self.ask("")
        elif g.phase == "released" and seat is not None and self.asks is not None:
            self.touched(seat, "")
            return True
        return asks or (seat is not None and self.asks is not None)

    def hint(self) -> str:
        """Return the hint below the table for the player who is asked."""
        if self.asks is None or self.asks not in self.may():
            return ""
        if self.context.observer is not None:
            return self.context.words.t("table.bet.ask")
        return self.context.words.t("table.bet.ask_of", who=self._called(self.asks))

    # ---- what has become of it -------------------------------------------------------------------------------
    def made(self) -> list[Bet]:
        """Return the bets made in the deal that is on the screen, by those who sit here or hold phones."""
        view, here = self.context.session.view, {*self.context.session.here, *elsewhere(self.context.host)}
        now = view.number("round"), view.number("deal")
        return [bet for bet in self.context.host.bets if bet.deal == now and bet.seat in here]

    def _true(self, bet: Bet) -> bool | None:
        """Whether a bet has come true, as far as the screen has shown; None: not decided yet."""
        heard = self.context.session.view.heard
        if self._open[0] != len(heard):
            self._open = len(heard), [event for event in heard if event.to is None]
        return came_true(bet, self._open[1], self.losing)

    def update(self) -> None:
        """Log the bets that are decided and have been seen. Among several a touch soon means something else again."""
        context = self.context
        if context.is_shared and context.host.question != self._question and context.now > self._asked_at + PATIENCE:
            self.asks = None
        for bet in self.made():
            self._news.setdefault(bet, context.now)
        if not context.session.play.settled:
            return
        words, right = context.words, list[Bet]()
        for bet in self.made():
            if bet.seat not in context.session.here and bet not in self._by_phone:
                self._by_phone.add(bet)
                self._tell(bet.seat, bet.on)
        self._tell_late()
        for bet in self.made():
            true = self._true(bet)
            if true is not None and bet not in self._said:
                self._said.add(bet)
                words.queue.note(self._outcome(bet, true))
                right += [bet] if true else []
                if not true:
                    self._word = Word(self._outcome(bet, False), (context.host.setup.chairs[bet.seat],), context.now,
                                      FORESEEN, right=False)
        if right:
            self._news.update(dict.fromkeys(right, context.now))
            context.services.sound.play("chips")
            self._word = self._foreseen(right, context.now)

    def _outcome(self, bet: Bet, true: bool) -> str:
        key = "right" if true else "wrong"
        said = self.context.words.t(f"table.bet.{key}", who=self._called(bet.seat), on=self._called(bet.on))
        return said[:1].upper() + said[1:]

    def _foreseen(self, right: Sequence[Bet], now: float) -> Word:
        """A line that names the players whose bets have come true."""
        names = [self._called(bet.seat) for bet in right]
        said = self._outcome(right[0], True) if len(right) == 1 else \
            self.context.words.t("table.bet.all_right", names=names)
        chairs = self.context.host.setup.chairs
        return Word(said, tuple(chairs[bet.seat] for bet in right), now, FORESEEN, right=True)

    def next_change(self, now: float) -> float | None:
        """Return when the picture next changes: while a band is seen, or a crest swells."""
        band_ends = self._word.since + self._word.lasts if self._word is not None else 0.0
        return now if now < max(band_ends, *(since + SWELLS for since in self._news.values()), 0.0) else None

    # ---- beside the page of a player who fell --------------------------------------------------------------------
    def offer(self, fallen: Collection[Seat]) -> bool:
        """Return whether one of these seats, which have just fallen, is to be told now that it may bet: each seat once.
        """
        fresh = {seat for seat in fallen if seat in self.may()} - self._offered
        self._offered |= fresh
        return bool(fresh)

    def _tell_late(self) -> None:
        """Tell players who fell while no bet was possible – at the end of a deal – as soon as one is possible."""
        context, may = self.context, self.may()
        if context.observer is not None or context.words.fallen:        # alone that is among the answers
            return
        fresh = [seat for seat in may if seat not in self._offered]
        if not fresh or self.next_change(context.now) is not None:
            return
        self._offered.update(fresh)
        said, chairs = context.words.t("table.bet.offer"), context.host.setup.chairs
        context.words.queue.note(said)
        self._word = Word(said, tuple(chairs[seat] for seat in fresh), context.now, FORESEEN, right=False)

    def beside(self, fallen: Collection[Seat]) -> Callable[[Painter, Rect], None]:
        """See Pastime: what was foreseen of that, and the offer."""
        return partial(self._lay_beside, fallen=fallen, offers=self.offer(fallen))

    def _lay_beside(self, p: Painter, box: Rect, fallen: Collection[Seat], offers: bool) -> None:
        right = [bet for bet in self.made() if bet.on in fallen and self._true(bet)]
        words = [self._foreseen(right, 0.0)] if right else []
        if words or offers:
            pad = self.context.services.devices.by_pad
            cap = self.context.words.key_cap(Key.LOG, pad=True) if pad else LETTER.upper()
            beside(p, box, words, self.context.words.t("table.bet.offer") if offers else "", cap, pad)

    def _called(self, seat: Seat) -> str:
        words = self.context.words
        return words.services.narrator.person(seat, words.names, words.observer)

    # ---- the picture -----------------------------------------------------------------------------------------
    def taken(self, p: Painter) -> tuple[Rect, ...]:
        """Return where the band lies: speech bubbles give way to it."""
        stage = self.context.session.play.room.parts.panel
        box = band_at(p, self._word, self.context.now, stage) if self._word is not None else None
        return () if box is None else (box,)

    def lay(self, p: Painter) -> None:
        """Mark the seats that can be bet on, while that is asked; and draw the crests of bets at their seats."""
        tiles = self.context.session.play.room.tiles
        if self.asks is not None and self.asks in self.may():
            for seat in self.context.host.may_bet(self.asks):
                panels.frame(p, tiles[seat].rect, p.palette.kin, 4.0, 18.0)
        on: dict[Seat, list[Bet]] = {}
        for bet in self.made():
            on.setdefault(bet.on, []).append(bet)
        for seat, bets in on.items():
            for place, bet in enumerate(bets):
                self._mark(p, tiles[seat].rect, bet, place, len(bets))
        if self._word is not None:
            session = self.context.session
            band(p, self._word, self.context.now, session.play.room.parts.panel, session.play.reduced)

    def _mark(self, p: Painter, tile: Rect, bet: Bet, place: int, count: int) -> None:
        session, now = self.context.session, self.context.now
        chair = self.context.host.setup.chairs[bet.seat]
        true = self._true(bet) if session.play.settled else None
        age = 0.0 if session.play.reduced else now - self._news.get(bet, now)
        mark(p, tile, self._air(tile), chair, place, count, not session.play.room.heaps, true, age)

    def _air(self, tile: Rect) -> float:
        """Width of the free room at the left of a tile."""
        level = [rect.right for other in self.context.session.play.room.tiles.values()
                 if (rect := other.rect).right <= tile.left and rect.top < tile.bottom and rect.bottom > tile.top]
        return tile.left - max(level, default=0.0)

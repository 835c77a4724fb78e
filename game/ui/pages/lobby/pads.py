"""Gamepads in the lobby: which player sits down with which, and what each holder does to their own seat with their pad.

A pad without a holder sits down with A. While its holder dresses (name, crest) its cross changes their own seat; after
that it moves the one focus all share. The only pad there is may go round: its A means the focus, and Start sits down.
"""
from __future__ import annotations

from game.core.ports import Chair
from game.ui.input.gesture import STEERING, Command, Device, Gesture, Key, Pointer
from game.ui.input.holders import PAD
from game.ui.kit.seat_parts import known_names
from game.ui.pages.lobby.company_page import CompanyPage


class LobbyPads:
    """`dressing`: the pads whose holders still choose name and crest. `steering`: whose device moved the focus last."""

    def __init__(self, lobby: CompanyPage) -> None:
        self._lobby = lobby
        self.holders = lobby.services.devices.holders
        self.dressing: set[Device] = set()
        self.steering: Device = ""
        self._before: dict[Device, tuple[str, Chair | None]] = {}   # the name and the bot a seat had, None: new seat
        self.tidy()

    # ---- who there is
    @property
    def _chairs(self) -> list[Chair]:
        return self._lobby.draft.chairs

    @property
    def free(self) -> list[Device]:
        """Pads without a holder, in the order they were plugged in."""
        return [d for d in self._lobby.services.devices.pads if self.holders.name_of(d) is None]

    @property
    def alone(self) -> bool:
        """Whether there is one pad and one person: nothing to tell apart."""
        return len(self._lobby.services.devices.pads) < 2 and self._lobby.draft.persons < 2

    @property
    def has_room(self) -> bool:
        """Whether one more could sit down with a pad."""
        return self._lobby.draft.can_add or any(not self.number(chair) for chair in self._chairs)

    def calls_for(self, device: Device) -> Key:
        """Return the button with which this pad without a holder sits down: A, unless A means the focus it moves."""
        steers = self.steering == device and self._lobby.hands.visible
        return Key.PAUSE if steers or len(self._lobby.services.devices.pads) < 2 else Key.CONFIRM

    def number(self, chair: Chair) -> int:
        """Return the number of this person's pad, 0 without one."""
        return self.holders.number_of(chair.name) if chair.is_person else 0

    def dresses(self, chair: Chair) -> bool:
        """Return whether the holder still chooses their name and crest."""
        return chair.is_person and self.holders.device_of(chair.name) in self.dressing

    @property
    def late(self) -> Chair | None:
        """The first who still chooses."""
        return next((c for c in self._chairs if self.dresses(c)), None)

    def tidy(self) -> None:
        """Free each pad that was plugged out, or whose seat is gone; persons stay, unfinished typing is given up."""
        self.holders.keep(self._lobby.services.devices.pads, self._chairs)
        board = self._lobby.board
        if board is not None and board.owner and self.holders.name_of(board.owner) is None:
            board.done(None)
        self.dressing = {d for d in self.dressing if self.holders.name_of(d) is not None}

    # ---- what they do
    def hear(self, g: Gesture) -> bool:
        """Do what a pad's gesture means; return whether it was a holder's own, or made one."""
        if isinstance(g, Pointer):
            self.steering = g.device
        if not isinstance(g, Command):
            return False
        spent = g.device.startswith(PAD) and self._commanded(g)
        if not spent and g.phase == "down":
            self.steering = g.device
        return spent

    def _commanded(self, g: Command) -> bool:
        if self.holders.name_of(g.device) is None:
            return self._stranger(g)
        board = self._lobby.board
        if board is not None:
            return board.owner not in ("", g.device)        # one writes, the others wait
        if g.device in self.dressing:
            return self._dress(g)
        if self._lobby.entry is not None:
            return self.steering != g.device                # nor do others end a player's typing
        party = self._lobby.seat is None and not self.alone
        if g.act == Key.BACK and party:
            if g.phase == "up":
                self.dressing.add(g.device)
            return True
        if g.act == Key.CONFIRM and g.phase == "up" and self._lobby.hands.at == "begin" and self._lobby.hands.visible:
            return self._waits()
        return False

    def _waits(self) -> bool:
        """Begin by pad waits until everybody with a pad is ready; whether it does."""
        late = self.late
        if late is not None:
            self._lobby.hands.pressed = ""
            self._lobby.trouble = self._lobby.services.language.text("scene.lobby.waits", name=late.name)
        return late is not None

    def _stranger(self, g: Command) -> bool:
        writes = self._lobby.board is not None and self.steering == g.device
        if writes or g.act != self.calls_for(g.device):
            return False
        if g.phase == "up":
            self.sit(g.device)
        return True

    def sit(self, device: Device) -> None:
        """Seat the holder of this pad: on a person's seat without a pad, on a bot's, or on a new one."""
        alone, at = self.alone, self._seat_for()
        if at is None:
            self._lobby.trouble = self._lobby.services.language.text("scene.lobby.full")
            return
        chair = self._chairs[at]
        self._before[device] = chair.name, None if chair.is_person else chair
        self._lobby.draft.change(at, kind="person", name=chair.name if alone else self._called(chair))
        self.holders.take(device, self._chairs[at].name)
        self._lobby.trouble = ""
        if not alone:
            self.dressing.add(device)

    def _called(self, chair: Chair) -> str:
        """Give a person on a shared table a name: the name used last instead of “You”, if it is free here; never a
        bot's name, but that of their seat until they choose one."""
        draft, taken = self._lobby.draft, {c.name for c in self._chairs}
        seat = draft.pool.players[self._chairs.index(chair)]
        if chair.name == draft.pool.you:
            return next((n for n in known_names(self._lobby.services) if n not in taken), seat)
        return seat if not chair.is_person and chair.name in draft.pool.names else chair.name

    def _seat_for(self) -> int | None:
        draft = self._lobby.draft
        bare = [i for i, c in enumerate(self._chairs) if c.is_person and self.holders.device_of(c.name) is None]
        you = [i for i in bare if self._chairs[i].name == draft.pool.you]
        bots = [i for i, c in enumerate(self._chairs) if not c.is_person]
        found = next(iter([*you, *bare, *bots]), None)
        return draft.add(person=False) if found is None and draft.can_add else found

    def _dress(self, g: Command) -> bool:
        """The own seat by the own pad."""
        if g.act in STEERING and g.phase == "down":
            way = 1 if g.act in (Key.RIGHT, Key.DOWN) else -1
            (self._next_name if g.act in (Key.LEFT, Key.RIGHT) else self._next_crest)(g.device, way)
        elif g.phase == "up" and g.act in (Key.CONFIRM, Key.PAUSE):
            self._ready(g.device)
        elif g.phase == "up" and g.act == Key.BACK:
            self.stand(g.device)
        elif g.phase == "up" and g.act == Key.HELP:
            self._lobby.open_board(self._seat(g.device), g.device)
        return True

    def _seat(self, device: Device) -> int:
        seat = self.holders.seat_of(device, self._chairs)
        assert seat is not None
        return seat

    def _ready(self, device: Device) -> None:
        self.dressing.discard(device)
        hands, self._lobby.trouble = self._lobby.hands, ""
        hands.visible = hands.pad = True
        hands.at = hands.at or "begin"

    def stand(self, device: Device) -> None:
        """Let the holder of this pad go: their seat is what it was before they came."""
        seat = self._seat(device)
        self.holders.drop(device)
        self.dressing.discard(device)
        name, bot = self._before.pop(device, ("", None))
        self._lobby.change_at(seat, name=name, kind="person" if bot is None else bot.kind)

    # ---- dressing
    def _next_name(self, device: Device, way: int) -> None:
        """Choose the next name: of a person without a pad (their seat is then taken over), or one used before."""
        at = self._seat(device)
        offered = self._names(device, at)
        name = offered[(offered.index(self._chairs[at].name) + way) % len(offered)]
        other = next((c for i, c in enumerate(self._chairs) if c.name == name and i != at), None)
        if other is None:
            self._lobby.change_at(at, name=name)
            return
        self.stand(device)
        self.holders.take(device, name)
        self.dressing.add(device)

    def _names(self, device: Device, at: int) -> list[str]:
        """Names that left and right lead through, the same whichever of them the holder has now."""
        bare = [c.name for i, c in enumerate(self._chairs)
                if c.is_person and (i == at or self.holders.device_of(c.name) is None)]
        taken = {c.name for c in self._chairs} - set(bare)
        pool = self._lobby.draft.pool
        first = self._before.get(device, (self._chairs[at].name, None))[0]
        first = pool.players[at] if first in pool.names else first
        known = [n for n in (first, *known_names(self._lobby.services)) if n not in taken]
        fixed = [n for n in bare if n not in known]
        return list(dict.fromkeys([*fixed, *known]))

    def _next_crest(self, device: Device, way: int) -> None:
        at = self._seat(device)
        others = {c.crest for i, c in enumerate(self._chairs) if i != at}
        crests = [c for c in self._lobby.draft.pool.crests if c not in others or c == self._chairs[at].crest]
        self._lobby.change_at(at, crest=crests[(crests.index(self._chairs[at].crest) + way) % len(crests)])

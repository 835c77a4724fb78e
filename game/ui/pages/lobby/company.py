"""A company at a page: who plays, with name, crest and gamepad, and beside it what the page is about.

It knows no game and no house rule: what lies at the right and at the foot, the page itself says.
"""
from __future__ import annotations

from game.core.ports import Chair
from game.features.contract import LAYING, Gathering
from game.ui.draw import panels
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Device, Gesture, Pointer
from game.ui.kit import boxes, names
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.name_board import NameBoard
from game.ui.kit.page import Page
from game.ui.kit.rows import choice
from game.ui.kit.text_field import TextField
from game.ui.pages.lobby import bots as lobby_bots
from game.ui.pages.lobby import invite as lobby_invite
from game.ui.pages.lobby import seats as lobby_seats
from game.ui.pages.lobby.draft import Draft, Pool, pool_of
from game.ui.pages.lobby.pads import LobbyPads
from game.ui.pages.services import Services

GAP = 18.0
PLAYERS, RULES = "players", "rules"
TWO_FROM = 52.0
"""Breadth of the page in ems from which both columns are shown."""


class Company(Page):
    """The draft of a table. `seat` is the seat being changed, `side` the page shown where only one has room: the
    players, or what lies beside them, which goes by `beside`."""

    services: Services
    beside = RULES
    gathers: Gathering = "lobby"

    def __init__(self, services: Services, draft: Draft) -> None:
        super().__init__(services, "begin")
        self.draft = draft
        self.seat: int | None = None
        self.choosing = False           # who of the company sits here
        self.looked_at = ""             # the bot that is described: pressed or pointed at last
        self.side = PLAYERS
        self.trouble = ""
        self.pads = LobbyPads(self)
        self.arriving = services.offers(LAYING, self)

    # ---- what a page says
    def titles(self, desk: Desk) -> tuple[str, str]:
        """Return the title of the page, and a shorter one for where there is little room."""
        raise NotImplementedError

    def lay_beside(self, desk: Desk, inner: Rect) -> None:
        """Lay what lies beside the players, in its panel."""
        raise NotImplementedError

    def lay_foot(self, desk: Desk, rect: Rect) -> None:
        """Lay the ways on at the foot."""
        raise NotImplementedError

    def lay_first(self, desk: Desk, flow: Flow) -> None:
        """Lay what is to be read before anything else, where what lies beside the players is not in sight."""

    def lay_ring(self, desk: Desk, room: Rect) -> None:
        """Draw the table as they sit round it, where there is one."""

    # ---- the contract of a scene
    def resize(self, screen: Screen) -> None:
        """See Scene. Names that the application gave are said in the language in force."""
        super().resize(screen)
        self.draft.pool = pool(self.services, self.draft.game.id)
        for at, chair in enumerate(self.draft.chairs):
            if (called := names.name_here(self.services, chair)) != chair.name:
                self.change_at(at, name=called)
        self.draft.away = {bot: person._replace(name=names.name_here(self.services, person))
                           for bot, person in self.draft.away.items()}

    def handle(self, gesture: Gesture) -> None:
        """See Scene. A holder's gestures on their own pad come before what all do with the page."""
        if not self.pads.hear(gesture):
            super().handle(gesture)
        if isinstance(gesture, Pointer) and gesture.phase == "moved":
            self._point(self.hands.under(gesture))
        self.pads.tidy()

    def _point(self, name: str) -> None:
        """Describe the bot of the company that the pointer rests on, as the focus does."""
        kind, _, who = name.partition("-")
        if kind in (lobby_bots.SITS, lobby_bots.PLAYS):
            self.looked_at = who
        elif self.seat is not None:
            self.looked_at = ""

    def update(self, now: float) -> float | None:
        """See Scene. A pad or a player may have gone while another page lay over this one."""
        self.seen_around()
        return super().update(now)

    def seen_around(self) -> None:
        """Attend to people who come or go while a page lies over this one."""
        self.pads.tidy()
        for each in self.arriving:
            each.attend()

    def press_arriving(self, name: str) -> None:
        """See LobbyPage."""
        for each in self.arriving:
            if each.entry.name == name:
                each.entry.press()

    # ---- seats
    def open_seat(self, at: int | None) -> None:
        """Change this seat, or none."""
        before, self.seat, self.entry, self.board, self.choosing = self.seat, at, None, None, False
        self.looked_at = ""
        begins = "seat-name" if at is not None and self.draft.chairs[at].is_person else "who-1"
        self.hands.at = begins if at is not None else f"seat-{before or 0}"
        self.hands.forget("editor")

    def is_dressed_by_pad(self, chair: Chair) -> bool:
        """See CompanyPage."""
        return self.pads.dresses(chair)

    def choose_company(self, on: bool) -> None:
        """Choose who of the company sits here, and how strong all bots are; or no longer."""
        self.seat, self.entry, self.board, self.choosing = None, None, None, on
        self.looked_at = next((chair.temper for chair in self.draft.chairs if chair.temper), "")
        self.hands.at = f"member-{self.looked_at or self.draft.pool.company[0].id}" if on else "company"
        self.hands.forget("company")

    def add(self, person: bool) -> None:
        """Add one more seat; a person's name is typed at once where there is a keyboard in hand."""
        at = self.draft.add(person)
        if person:
            self.open_seat(at)
            if not self.hands.pad and not self.pads.steering.startswith("touch"):
                self.type_name()

    def count(self, by: int) -> None:
        self.seat = None
        if by > 0:
            self.draft.add()
        else:
            self.draft.remove_last()

    def shuffle(self) -> None:
        self.seat = None
        self.draft.shuffle()

    def remove(self) -> None:
        at = self.seat
        self.open_seat(None)
        if at is not None:
            self.draft.remove(at)

    def move(self, by: int) -> None:
        if self.seat is not None:
            self.seat = self.draft.move(self.seat, by)

    def change(self, **values: object) -> None:
        """Change something of the seat that is in hand."""
        if self.seat is not None:
            self.change_at(self.seat, **values)

    def change_at(self, at: int, **values: object) -> None:
        """Change something of a seat; a holder there keeps their pad under a new name."""
        before = self.draft.chairs[at].name
        self.draft.change(at, **values)
        self.pads.holders.rename(before, self.draft.chairs[at].name)
        for each in self.arriving:
            each.renamed(before, self.draft.chairs[at].name)

    def others(self) -> list[Chair]:
        """Return everybody at the table but the seat being changed."""
        return [chair for i, chair in enumerate(self.draft.chairs) if i != self.seat]

    # ---- typing
    def type_name(self) -> None:
        """Type the name from now on, with the keyboard and the system's input method."""
        if self.seat is not None:
            chair = self.draft.chairs[self.seat]
            after = self.next_person if chair.is_person else None
            self.entry = TextField("seat-name", chair.name, lambda text: self.change(name=text), after=after)
            self.entry.choose_all()

    def next_person(self) -> None:
        """Go on to the next person's name once one is written, behind the last one to where one more can be added."""
        at = self.seat or 0
        self.hands.visible = True
        nexts = [i for i, chair in enumerate(self.draft.chairs) if i > at and chair.is_person]
        if nexts:
            self.open_seat(nexts[0])
            self.type_name()
        elif self.draft.persons > 1:
            self.open_seat(None)
            self.hands.at = "add_person" if self.draft.can_add else "begin"

    def open_board(self, at: int | None = None, owner: Device = "") -> None:
        """Let a name be written with our own keys, for pads and fingers: of this seat by this pad, else of the seat in
        hand by any player."""
        at = self.seat if at is None else at
        if at is not None:
            place = at
            self.board = NameBoard(self.draft.chairs[place].name, self.services.language.code,
                                   lambda name: self._written(place, name), owner)
            self.hands.at, self.hands.visible = self.board.first, bool(owner) or self.hands.visible
            self.hands.pad = bool(owner) or self.hands.pad

    def _written(self, at: int, name: str | None) -> None:
        own = self.board is not None and self.board.owner
        self.board = None
        self.hands.at = "begin" if own else "seat-board"
        if name is not None:
            self.change_at(at, name=name)

    def show(self, side: str) -> None:
        self.seat, self.side = None, side

    def back(self) -> None:
        """Go back one step: from the seat to the company, from there away."""
        if self.seat is not None:
            self.open_seat(None)
        elif self.choosing:
            self.choose_company(False)
        else:
            self.away()

    def is_held(self, chair: Chair) -> bool:
        """See LaidTable."""
        return bool(self.pads.holders.device_of(chair.name))

    def about_to_begin(self) -> None:
        """Put in order what those leave open who come from elsewhere."""
        for each in self.arriving:
            each.begins()

    def begin(self) -> None:
        """Begin with this company."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Go on from here as the golden button does; pages where no match is played have this."""
        self.begin()

    def away(self) -> None:
        """Go away to where the page leads back to."""
        self.services.go(self.services.routes.title())

    # ---- the page
    @property
    def lies_open(self) -> bool:
        """Whether something beside the players has the page where only one side has room."""
        return self.seat is not None or self.choosing

    def lay(self, desk: Desk) -> None:
        """See Page. The seats at the left, what the page is about or the seat in hand at the right, the ways on below;
        where letters are so large that two columns have no room, one of them is shown at a time."""
        if self.seat is not None and self.seat >= len(self.draft.chairs):
            self.open_seat(None)                # a player has stood up with their pad meanwhile
        desk.p.spare(chair.name for chair in self.draft.chairs)
        title, short = self.titles(desk)
        page = desk.page_title(title, self.back, desk.say("scene.back"), short)
        two = page.w >= TWO_FROM * desk.em
        if not two and self.lies_open:
            self._right(desk, page)
        else:
            high = max(84.0, 1.1 * desk.row)
            foot, room = boxes.foot(page, high, 22)
            self.lay_foot(desk, foot)
            (self._both if two else self._one)(desk, room)

    def _both(self, desk: Desk, room: Rect) -> None:
        players, right = boxes.left(room, room.w * .55 - 12, 24)
        self._players(desk, players)
        self._right(desk, right)

    def _one(self, desk: Desk, room: Rect) -> None:
        """One column at a time, with two tabs above."""
        row, below = boxes.top(room, desk.row, GAP)
        tabs = boxes.columns(row, 2, GAP)
        sides = (PLAYERS, RULES)
        choice(desk, "side", tabs, [desk.say(f"scene.lobby.{side}") for side in (PLAYERS, self.beside)],
               sides.index(self.side), lambda i: self.show(sides[i]), ("people", "book"))
        if self.side == PLAYERS:
            with desk.scroll("seats", Rect(below.x - 20, below.y - 8, below.w + 40, below.h + 8)) as flow:
                self.lay_first(desk, flow)
                self._head(desk, flow.take(desk.row, 12), headed=False)
                lobby_invite.lay(desk, self.pads, flow)
                lobby_seats.lay(desk, self, flow, below.bottom - flow.y)
            self.lay_ring(desk, boxes.top(below, flow.y - below.y)[1])
        else:
            self._right(desk, below)

    # ---- the seats
    def _players(self, desk: Desk, room: Rect) -> None:
        head, below = boxes.top(room, desk.row)
        self._head(desk, head, headed=True)
        below = below.inflate(40, 0)
        with desk.scroll("seats", below) as flow:
            lobby_invite.lay(desk, self.pads, flow)
            lobby_seats.lay(desk, self, flow, below.bottom - flow.y)
        self.lay_ring(desk, boxes.top(room, flow.y - room.y)[1])

    def _head(self, desk: Desk, row: Rect, headed: bool) -> None:
        """How many, and another order."""
        p, draft = desk.p, self.draft
        count, text = desk.say("scene.lobby.seats", n=len(draft.chairs)), desk.say("scene.lobby.shuffle")
        shuffle = desk.button_width(text, True, 180.0)
        wide = min(max(330.0, p.width(count, "body", True) + 2 * desk.row + 60), row.w - shuffle - GAP)
        if headed:
            with p.room(row.h):
                p.label(desk.say("scene.lobby.players"), row.x + 8, row.centery, "button", p.palette.kin, True,
                        width=row.w - wide - shuffle - 2 * GAP)
        last, rest = boxes.right(row, shuffle, GAP)
        place, _ = boxes.right(rest, wide) if headed else boxes.left(row, wide)
        desk.stepper("count", place, count, self.count, draft.can_remove, draft.can_add, signs=True, bold=True)
        desk.button("shuffle", last, text, self.shuffle, icon="people", size="body")

    # ---- beside them
    def _right(self, desk: Desk, room: Rect) -> None:
        panels.panel(desk.p, room)
        inner = room.inflate(-20, -24)
        if self.seat is not None:
            lobby_seats.edit(desk, self, inner)
            return
        if self.choosing:
            lobby_bots.lay(desk, self, inner)
            return
        self.lay_beside(desk, inner)


def pool(services: Services, game: str) -> Pool:
    """Return the pool that new seats are made of here; of no game in particular, with the levels of the first."""
    levels = services.catalogue.bot_levels(game or services.catalogue.games()[0].id)
    return pool_of(services.look.crests(), levels, services.language)

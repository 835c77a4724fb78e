"""The lobby: who sits at the table, by which house rules. What lies where is laid in `lobby_layout`."""
from __future__ import annotations

from game.core.ports import Setup
from game.core.rules import Option, Value
from game.ui.scenes import doors, lobby_layout
from game.ui.scenes.lobby_draft import MOST_SEED, Draft, pool_of
from game.ui.scenes.name_board import Board
from game.ui.scenes.placard import Placard
from game.ui.scenes.services import Services
from game.ui.scenes.widgets import Desk
from game.ui.scenes.widgets_entry import Entry

PLAYERS, RULES = "players", "rules"


class Lobby(Placard):
    """The draft of a table. `seat` is the seat being changed, `side` the page shown where only one has room."""

    def __init__(self, services: Services, game: str, setup: Setup | None = None) -> None:
        super().__init__(services, "begin")
        info = next(g for g in services.games() if g.id == game)
        pool = pool_of(services.look.crests(), services.bot_levels(game), services.language.text)
        self.draft = Draft(info, pool, services.settings.last_table.get(game), setup)
        self.seat: int | None = None
        self.side = PLAYERS
        self.trouble = ""
        self.board: Board | None = None

    # ---- seats
    def open_seat(self, at: int | None) -> None:
        """Change this seat, or none."""
        before, self.seat, self.entry, self.board = self.seat, at, None, None
        self.hands.at = "seat-name" if at is not None else f"seat-{before or 0}"
        self.hands.areas.pop("editor", None)

    def add(self, person: bool) -> None:
        at = self.draft.add(person)
        if person:
            self.open_seat(at)

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
        """Something of the seat being changed."""
        if self.seat is not None:
            self.draft.change(self.seat, **values)

    # ---- typing
    def type_name(self) -> None:
        """The name is typed from now on, with the keyboard and the system's input method."""
        if self.seat is not None:
            chair = self.draft.chairs[self.seat]
            self.entry = Entry("seat-name", chair.name, lambda text: self.change(name=text))
            self.entry.choose_all()

    def open_board(self) -> None:
        """The name is written with our own keys, for pads and fingers."""
        if self.seat is not None:
            chair = self.draft.chairs[self.seat]
            self.board = Board(chair.name, self.services.language.code, self._written)
            self.hands.at = "board-0-0"

    def _written(self, name: str | None) -> None:
        self.board = None
        self.hands.at = "seat-board"
        if name is not None:
            self.change(name=name)

    def type_seed(self) -> None:
        text = "" if self.draft.seed is None else str(self.draft.seed)
        self.entry = Entry("seed", text, self._take_seed, 15, str.isdecimal)

    def _take_seed(self, text: str) -> None:
        self.draft.seed = int(text) % MOST_SEED if text else None

    # ---- house rules
    def step(self, option: Option, by: int) -> None:
        self.draft.step(option, by)

    def set(self, option: Option, value: Value) -> None:
        self.draft.set(option, value)

    def preset(self, by: int) -> None:
        """The next preset, or the former; from one's own rules to the first."""
        names = list(self.draft.game.presets)
        now = self.draft.preset()
        self.draft.take_preset(names[(names.index(now) + by) % len(names)] if now else names[0])

    def show(self, side: str) -> None:
        self.seat, self.side = None, side

    # ---- ways on
    def begin(self) -> None:
        """Remember this table, and sit down."""
        services, setup = self.services, self.draft.setup()
        settings = services.settings
        services.change(last_table={**settings.last_table, setup.game: self.draft.remembered()},
                        names=self.draft.names_used(settings.names))
        try:
            host = services.open_table(setup)
        except (ValueError, OSError) as error:
            self.trouble = str(error)
            return
        services.go(doors.table(services, host))

    def back(self) -> None:
        """One step: from the board to the seat, from the seat to the table, from the table to the title."""
        if self.board is not None:
            self._written(None)
        elif self.seat is not None:
            self.open_seat(None)
        else:
            self.services.go(doors.title(self.services))

    def lay(self, desk: Desk) -> None:
        """See Placard."""
        lobby_layout.lay(desk, self)

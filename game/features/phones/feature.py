"""Joins phones as hands to the program: the ways to where they are invited, and the people who hold one."""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.ports import TableHost
from game.core.seating import Seat
from game.features.bets.port import BETS
from game.features.contract import (
    ASIDE,
    BETWEEN_FRAMES,
    COMPANY,
    EVERY_FRAME,
    LAYING,
    PAUSE_SEATS,
    REMOTE_SEATS,
    TITLE,
    Arriving,
    Feature,
    FeatureEntry,
    Features,
    Gathering,
    LaidTable,
    Staging,
    TitleEntry,
)
from game.features.phones.port import PHONES, Phones

if TYPE_CHECKING:
    from game.application.application import Application
    from game.client.seat_client import SeatClient
    from game.core.counsel import Asking
    from game.features.phones.equipment import PhoneEquipment
    from game.features.phones.invited import InvitedPhones
    from game.features.phones.room.room import Where
    from game.features.phones.you_page import YouSeat
    from game.ui.scene import Scene


ENTRY = "phones"
"""The name of the buttons that lead to where phones are invited."""


class ApplicationPhones:
    """Connects the phones of one application with its pages. See PhoneHands, RemoteSeats and Follower.

    `phones`: those of this program; others stand there for pictures.
    """

    phones: Phones

    def __init__(self, app: Application) -> None:
        from game.features.phones.invitations import Invitations, invitations
        from game.features.phones.invited import Ask, InvitedPhones
        from game.features.phones.lead_desk import LeadDesk
        from game.features.phones.room.leading import LeadSources
        from game.text.given_names import bots_names

        self._app = app
        self._you: YouSeat | None = None
        self._desk = LeadDesk(app, lambda: self._own)
        asked = Ask(app.clock, app.wake, lambda: app.look.crests(), lambda: bots_names(app.language),
                    self._counsellor, self._may_bet, LeadSources(self._desk.told, self._desk.do))
        kept = Invitations(invitations() if app.keeps else None, app.saved.name_of, app.saved.lies)
        self.phones = self._own = InvitedPhones(asked, self._equipment, app.thinker, kept=kept)

    def _equipment(self) -> PhoneEquipment:
        from game.features.phones.equipment import PhoneEquipment

        app = self._app
        return PhoneEquipment(lambda: app.art, lambda: (app.look, app.settings.honorifics))

    def _counsellor(self, host: TableHost, seat: Seat) -> Callable[[], Asking] | None:
        """Make the function that asks a master for a seat whose phone wants a hint; None where no hints are given."""
        from game.ui.kit.seat_differences import gets_hints

        app = self._app
        if not app.settings.hints or not gets_hints(host.setup, seat) or not (host.kept or host.practice):
            return None
        return lambda: app.masters.seek(host, seat)

    def _may_bet(self, side: SeatClient) -> Sequence[Seat]:
        """Return the seats a player whose hand is a phone may bet on; none in a program without bets."""
        bets = self._app.features.of(BETS)
        return bets.open_to(side) if bets is not None else ()

    @property
    def own(self) -> InvitedPhones:
        """The phones of this house, whatever a picture shows."""
        return self._own

    # ---- the ways there
    def laying(self, table: LaidTable) -> Sequence[Arriving]:
        """Return what seats people who come with a phone at a table that is being laid."""
        from game.features.phones.lobby_phones import LobbyPhones

        def invite() -> None:
            self.phones.expect(table.draft.game.id)
            self._app.over(self.page(None, arriving.attend))

        arriving = LobbyPhones(table, self.phones, self._entry(invite), self._you_seat(), self._ask_you)
        return [arriving]

    def _you_seat(self) -> YouSeat:
        """Where “You” sits, in the room there is; of another room nothing is known."""
        from game.features.phones.you_page import YouSeat

        if self._you is None or not self._own.is_open:
            self._you = YouSeat()
        return self._you

    def _ask_you(self, name: str, stands: Callable[[], bool]) -> None:
        """Ask where “You” sits, over whatever page there is."""
        from game.features.phones.you_page import YouPage

        self._app.over(YouPage(self._app, self._you_seat(), name, stands))

    def entries(self, host: TableHost) -> Sequence[FeatureEntry]:
        """Offer the way there from the pause of a match that is kept. What is dealt to bots is theirs with the next
        deal."""
        return [self._entry(lambda: self._app.over(self.page(host)))] if host.kept else []

    def on_title(self, game: str) -> Sequence[TitleEntry]:
        """Offer the way there from the title: a table of the chosen game is laid, and phones are invited to it. Where
        they are, it leads to who has come."""
        def look() -> None:
            self._app.over(self.page())

        def invite() -> None:
            self._app.preferences.take_in_hand(game)
            lobby = self._app.routes.lobby(game)
            self._app.go(lobby)
            lobby.press_arriving(ENTRY)

        way = look if self.phones.is_open else invite
        return [TitleEntry(ENTRY, "scene.phones.invite", way, "second", icon="phone")]

    def page(self, host: TableHost | None = None, attend: Callable[[], None] = lambda: None) -> Scene:
        """Make the page where phones are invited, for this match or a table that has to `attend` to new arrivals."""
        from game.features.phones.invite_page import InvitePage

        return InvitePage(self._app, self.phones, host, attend)

    @staticmethod
    def _entry(press: Callable[[], None]) -> FeatureEntry:
        return FeatureEntry(ENTRY, "scene.phones.invite", press, "phone")

    # ---- whose hands are elsewhere
    def away(self, host: TableHost) -> Collection[Seat]:
        """See RemoteSeats."""
        return self.phones.away(host)

    def played_for(self, host: TableHost) -> Collection[Seat]:
        """See RemoteSeats."""
        return self.phones.played_for(host)

    def arranged(self, host: TableHost) -> Mapping[Seat, str]:
        """See RemoteSeats."""
        return self.phones.arranged(host)

    def ready(self, host: TableHost) -> Mapping[Seat, bool]:
        """See RemoteSeats."""
        return self.phones.ready(host)

    def changing(self, host: TableHost, seat: Seat) -> Scene | None:
        """See RemoteSeats."""
        from game.features.phones.guest_page import GuestPage

        found = next((each for each in self.phones.visitors if each.seat == seat), None)
        return None if found is None else GuestPage(self._app, self.phones, found.number, host)

    # ---- with the company
    def play(self, host: TableHost) -> None:
        """See Follower."""
        self._own.play(host)

    def gather(self, where: Gathering) -> None:
        """See Follower. Phones that are invited stay so until that is ended."""
        self._own.gather(where)

    def end(self) -> None:
        """See Follower."""
        self._own.end()

    def hear(self) -> float | None:
        """Do what phones have said, between two pictures."""
        due = self._own.hear()
        return self._app.clock() if self._desk.act() else due

    def attend(self) -> float | None:
        """Tell phones what the screen has shown, whatever page lies over the table."""
        stack = self._app.manager.stack
        where: Where = next((found for scene in reversed(stack) if (found := getattr(scene, "gathers", None))), "match")
        shown: Callable[[TableHost], bool] = getattr(stack[0] if stack else None, "has_shown", lambda _: True)
        due = self._own.attend(shown, any(getattr(scene, "pauses", False) for scene in stack), where)
        return self._app.clock() if self._desk.act() else due

    def aside(self) -> str:
        """Say over whatever page there is that another phone may lead the room, once the one that did is gone."""
        return self._app.language.text("scene.phones.lead_gone") if self._own.leader_is_gone else ""


def join(app: Application, features: Features) -> None:
    """Add phones as hands to a program."""
    hands = ApplicationPhones(app)
    features.provide(PHONES, hands)
    features.offer(TITLE, hands.on_title)
    features.offer(LAYING, hands.laying)
    features.offer(PAUSE_SEATS, hands.entries)
    features.offer(REMOTE_SEATS, lambda _: [hands])
    features.offer(COMPANY, lambda _: [hands])
    features.offer(EVERY_FRAME, lambda _: [hands.attend])
    features.offer(BETWEEN_FRAMES, lambda _: [hands.hear])
    features.offer(ASIDE, lambda _: [hands.aside])


def shown(app: Application, staging: Staging) -> Scene:
    """Stage the page where phones are invited."""
    from game.features.phones.staged import invite

    return invite(app, staging)


def all_hold_one(app: Application, staging: Staging) -> None:
    """Stage a match at which everybody holds a phone."""
    from game.features.phones.staged import all_come

    all_come(app, staging)


def problems() -> Iterator[str]:
    """Say what keeps phones from joining, a sentence for each fault."""
    from game.features.phones import check

    yield from check.problems()


FEATURE = Feature("phones", join, stages={"invite": shown}, casts={"phones": all_hold_one, "nobody": all_hold_one},
                  checks=(problems,), pieces=("game.features.phones.ending",),
                  pages="of inviting phones: help, asks, refused, end, guest, another")

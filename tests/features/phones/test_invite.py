"""Inviting phones: real pages, a real server on this machine alone, and phones with real WebSockets."""
from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.client.visible_hands import eyes_at
from game.core.ports import OPEN, PERSON, PHONE, Chair, Setup
from game.features.phones import staged
from game.features.phones.equipment import PhoneEquipment
from game.features.phones.feature import ApplicationPhones
from game.features.phones.guest_page import GuestPage
from game.features.phones.help_texts import PATIENCE
from game.features.phones.invite_page import InvitePage
from game.features.phones.invited import InvitedPhones
from game.features.phones.port import PHONES
from game.features.phones.room.entrance import LET_GO
from game.features.phones.room.stand_in import GRACE
from game.features.phones.you_page import YouPage
from game.network.addresses import Address
from game.rules.catalogue import GAMES, game
from game.table.host import Host
from game.tools import shot
from game.tools.studio import ShotRequest, Studio
from game.ui.input.gesture import Command, Key
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.together import TogetherContext
from game.ui.pages.lobby.scene import Lobby
from game.ui.pages.result.scene import ResultPage
from game.ui.pages.table.scene import TableScene
from tests import waiting
from tests.features.phones.phone import Habits, Phone
from tests.ui.boxes import blindly

AT_ONCE = 800.0
"""Milliseconds of the table between two looks at what phones have said."""

STEP = 60.0
"""Milliseconds from frame to frame, at least."""

FOREVER = 240.0
"""Seconds after which what never comes is told; nothing is tested by them."""

STEADY = Habits()


class Equipped(PhoneEquipment):
    """What phones are shown, but for the pictures of cards: no phone here fetches one."""

    def turn(self) -> bool:
        """See PhoneEquipment. Another look is another pack all the same."""
        if self._deck is not None:
            self.wear(self._deck)
        return False


class Evening:
    """An application with a clock that is pushed, and phones in a thread of their own. While a phone knocks the clock
    stands: how long it may take is the table's to say, not the machine's."""

    def __init__(self, size: tuple[int, int] = (960, 540), language: str = "en", ways: int = 2) -> None:
        self.studio = Studio(ShotRequest("title", "kuku", size=size, language=language))
        found = (Address("127.0.0.1", "lo"), Address("127.0.0.2", "lo2"))[:ways]
        self.app._find, self.app._ports = (lambda: found), (0,)
        self.app.asks_first = False
        self.studio.preferences.change(speed="2")
        self.app._equip = lambda: Equipped(lambda: self.studio.art,
                                             lambda: (self.studio.look, self.studio.settings.honorifics))
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.phones: list[Phone] = []

    @property
    def app(self) -> InvitedPhones:
        hands = self.studio.of(PHONES)
        assert isinstance(hands, ApplicationPhones)
        return hands.own

    @property
    def top(self):
        return self.studio.manager.stack[-1]

    def frame(self, ms: float = 20.0) -> None:
        self.studio.time += ms
        self.studio.manager.update(self.studio.time)

    def passes(self, ms: float) -> None:
        """So much time, from one moment in which something changes to the next."""
        end = self.studio.time + ms
        while self.studio.time < end:
            due = self.studio.manager.update(self.studio.time)
            self.studio.time = min(end, max(self.studio.time + STEP, end if due is None else due))

    @property
    def knocks(self) -> bool:
        """Whether a phone is on its way in."""
        return any(phone.knocks for phone in self.phones)

    def until(self, come: Callable[[], object], each: Callable[[], None] = lambda: None) -> None:
        """Until it has come; `each`: what is done meanwhile, but for the time in which a phone knocks."""
        end = time.monotonic() + FOREVER
        while not come():
            assert time.monotonic() < end, f"it never came; {type(self.top).__name__} is on top"
            if self.knocks:
                self.frame(0.0)
            else:
                each()
                self.frame()
            time.sleep(0.002)

    def joins(self, *names: str, habits: Habits = STEADY) -> None:
        """These come, and are let in."""
        for name in names:
            self.comes(Phone(self.app.place, self.app.key, name, habits, dice=random.Random(name)))
        self.until(lambda: len(self.app.visitors) >= len(self.phones))

    def comes(self, phone: Phone) -> Phone:
        """This one knocks, for the first time or because a player has pressed there."""
        self.phones += [phone] if phone not in self.phones else []
        phone.knocks = True
        asyncio.run_coroutine_threadsafe(phone.play(), self.loop)
        return phone

    def visitor(self, name: str):
        return next(each for each in self.app.visitors if each.name == name)

    def press(self, name: str) -> None:
        """What lies there under this name."""
        with blindly():
            self.studio.draw()
        self.top.hands.spots[name].act()
        self.frame()

    def lobby(self, seats: int = 4, game_id: str = "kuku") -> Lobby:
        page = self.studio.routes.lobby(game_id)
        self.studio.go(page)
        while len(page.draft.chairs) > seats:
            page.draft.remove_last()
        while len(page.draft.chairs) < seats:
            page.draft.add()
        return page

    def table(self, kinds: str, game_id: str = "kuku", options: dict[str, object] | None = None) -> Host:
        """A match that is played: `p` persons, `b` bots."""
        names = ("Aiko", "Ben", "Chiyo", "Dora", "Emil", "Fumi")
        chairs = tuple(Chair(names[n], "cat", n % 6, PERSON if kind == "p" else "bot:easy")
                       for n, kind in enumerate(kinds))
        host = self.studio.catalogue.open_table(Setup(game_id, chairs, options or {}, 7))  # type: ignore[arg-type]
        self.studio.go(self.studio.routes.table(host))
        return host  # type: ignore[return-value]

    def invites_to(self, lobby: Lobby) -> None:
        """Phones are invited to a table that is being laid."""
        seating, = lobby.arriving
        self.studio.over(InvitePage(self.studio, self.app, None, seating.attend))

    def guest(self, number: int, host: Host | None) -> GuestPage:
        return GuestPage(self.studio, self.app, number, host)

    def invites(self, host: Host | None = None) -> InvitePage:
        page = InvitePage(self.studio, self.app, host)
        self.studio.over(page)
        self.frame()
        return page

    def close(self) -> None:
        async def hush() -> None:
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(hush(), self.loop).result(waiting.PATIENCE)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(waiting.PATIENCE)
        self.loop.close()
        self.app.end()


@pytest.fixture
def evening() -> Iterator[Evening]:
    made = Evening()
    yield made
    made.close()


def plays(evening: Evening, host: Host, dice: random.Random) -> None:
    """A player who sits before the screen answers behind their curtain, and the table goes on between deals."""
    curtain = evening.top
    if isinstance(curtain, Curtain) and isinstance(curtain.context, CurtainContext) and curtain.context.stands \
            and curtain.motion.now - curtain.motion.begun > MEANT:
        assert eyes_at(host)[curtain.context.seat] != "phone"
        offers = [offer for offer in host.offers(curtain.context.seat) if not offer.standing]
        curtain.context.say(dice.choice(offers).action.text())
    elif isinstance(curtain, TableScene):
        shared, pulls = curtain.shared, curtain.context.deed.seat
        if shared.may_begin:
            shared.begin()
        elif (seat := shared.before_all if pulls is None else pulls) is not None and curtain.session.is_shown:
            host.submit(seat, host.offers(seat)[0].action.text(), host.question)
    elif isinstance(curtain, Curtain) and isinstance(curtain.context, TogetherContext) and curtain.context.stands:
        for seat in curtain.context.left():
            offers = [offer for offer in host.offers(seat) if not offer.standing]
            host.submit(seat, dice.choice(offers).action.text(), host.question)
    elif type(curtain).__name__ == "FallPage":
        curtain.back()
    if not host.waiting() and host.outcome() is None:
        host.hurry()
    evening.passes(AT_ONCE)


# ---- the door -------------------------------------------------------------------------------------------------
def test_nothing_is_open_before_a_player_invites_nor_after(evening: Evening) -> None:
    evening.lobby()
    evening.frame()
    assert not evening.app.is_open and not any(each.name == "phones" for each in threading.enumerate())
    page = evening.invites()
    assert evening.app.is_open and evening.app.url.startswith("http://127.0.0.1:")
    assert evening.app.url.endswith(f"#{evening.app.key}")
    page.stop()
    assert not evening.app.is_open and not any(each.name == "phones" for each in threading.enumerate())
    evening.invites()
    evening.studio.go(evening.studio.routes.title())
    assert evening.app.is_open, "it lasts until it is ended"


def test_where_the_system_asks_that_is_said_before_anything_is_open(evening: Evening) -> None:
    evening.app.asks_first = True
    evening.lobby()
    page = evening.invites()
    assert not evening.app.is_open
    evening.press("open")
    assert evening.app.is_open and page.hands.at == "done"


def test_what_cannot_be_opened_is_told_and_tried_again(evening: Evening) -> None:
    evening.app._find = lambda: (Address("192.0.2.1", "nobody"),)          # no player's address, and not ours
    evening.lobby()
    evening.invites()
    assert not evening.app.is_open and evening.app.trouble is not None
    assert evening.studio.language.tell(evening.app.trouble)
    evening.app._find = lambda: (Address("127.0.0.1", "lo"),)
    evening.press("open")
    assert evening.app.is_open and evening.app.trouble is None
    evening.app._find = tuple
    evening.app.invite()
    assert not evening.app.is_open and evening.studio.language.tell(evening.app.trouble)


def test_another_network_is_another_address_under_the_same_key(evening: Evening) -> None:
    evening.lobby()
    page = evening.invites()
    key = evening.app.key
    page.switch(1)
    assert evening.app.place.startswith("127.0.0.2:") and evening.app.key == key
    page.switch(1)
    assert evening.app.place.startswith("127.0.0.1:")


def test_help_comes_when_no_player_does_and_goes_when_a_player_has(evening: Evening) -> None:
    evening.lobby()
    page = evening.invites()
    due = page.update(evening.studio.time)
    assert due == evening.app.since + PATIENCE, "it sleeps until then"
    evening.frame(PATIENCE + 1)
    before = evening.studio.draw().copy()
    evening.joins("Gigi")
    assert bytes(evening.studio.draw().get_buffer().raw) != bytes(before.get_buffer().raw)
    assert page.update(evening.studio.time) is None


# ---- at a table that is being laid -----------------------------------------------------------------------------
def test_a_player_who_comes_while_a_table_is_laid_gets_a_bots_seat_and_is_dealt_in(evening: Evening) -> None:
    lobby = evening.lobby(4)
    evening.invites_to(lobby)
    evening.frame()
    evening.joins("Gigi", "Hugo")
    evening.until(lambda: [chair.kind for chair in lobby.draft.chairs].count(PHONE) == 2)
    assert {chair.name for chair in lobby.draft.chairs if chair.kind == PHONE} == {"Gigi", "Hugo"}
    assert len(lobby.draft.chairs) == 4, "they sit where bots sat"
    evening.until(lambda: isinstance(evening.top, YouPage))
    evening.top.back()
    evening.app.rename(evening.visitor("Gigi").number, "Gigi Grande")
    evening.frame()
    assert "Gigi Grande" in {chair.name for chair in lobby.draft.chairs}
    at = next(at for at, chair in enumerate(lobby.draft.chairs) if chair.name == "Hugo")
    lobby.change_at(at, name="Ugo")
    evening.frame()
    assert {each.name for each in evening.app.visitors} == {"Gigi Grande", "Ugo"}
    evening.studio.back()
    lobby.draft.shuffle()
    lobby.begin()
    host = evening.top.host
    evening.until(lambda: all(phone.seats for phone in evening.phones))
    for phone, name in zip(evening.phones, ("Gigi Grande", "Ugo"), strict=True):
        assert host.setup.chairs[phone.seats[0]].name == name


def test_a_player_who_leaves_while_a_table_is_laid_gives_their_seat_to_a_bot(evening: Evening) -> None:
    lobby = evening.lobby(3)
    evening.invites_to(lobby)
    evening.frame()
    evening.joins("Gigi")
    evening.until(lambda: any(chair.kind == PHONE for chair in lobby.draft.chairs))
    evening.app.send_away(evening.visitor("Gigi").number)
    evening.frame()
    assert not any(chair.kind == PHONE for chair in lobby.draft.chairs) and len(lobby.draft.chairs) == 3


def test_a_player_who_comes_back_to_another_game_sits_where_they_sat_under_their_name(evening: Evening) -> None:
    lobby = evening.lobby(4)
    evening.invites_to(lobby)
    evening.frame()
    evening.joins("Mia", "Leo")
    evening.until(lambda: [chair.kind for chair in lobby.draft.chairs].count(PHONE) == 2)
    evening.studio.back()
    lobby.begin()
    evening.until(lambda: all(phone.seats for phone in evening.phones))
    evening.studio.go(evening.studio.routes.title())
    evening.app.close()
    evening.until(lambda: all(phone.stopped for phone in evening.phones))
    assert all(phone.sorry == ["phones.shut"] for phone in evening.phones)
    before = dict(zip(("Mia", "Leo"), (phone.key for phone in evening.phones), strict=True))
    again = evening.lobby(4, "cangkul")
    assert {"Mia", "Leo"} <= {chair.name for chair in again.draft.chairs if chair.kind != "bot:easy"}
    evening.invites_to(again)
    evening.frame()
    assert not evening.app.visitors, "no player has come back so far"
    for phone in evening.phones:
        phone.place = evening.app.place
        evening.comes(phone)
    evening.until(lambda: [chair.kind for chair in again.draft.chairs].count(PHONE) == 2)
    evening.until(lambda: len(evening.app.visitors) == 2)
    assert {chair.name for chair in again.draft.chairs if chair.kind == PHONE} == {"Mia", "Leo"}
    assert len(again.draft.chairs) == 4 and {each.name: each.key for each in evening.phones} == before


def test_a_name_typed_in_other_letters_is_the_same_name(evening: Evening) -> None:
    lobby = evening.lobby(4)
    lobby.change_at(0, name="Mia")
    evening.invites_to(lobby)
    evening.frame()
    evening.joins("ＭＩＡ")
    evening.until(lambda: lobby.draft.chairs[0].kind == PHONE)
    assert lobby.draft.chairs[0].name == "Mia" and [each.name for each in evening.app.visitors] == ["Mia"]
    evening.studio.back()
    lobby.change_at(1, name="mia", kind="person")
    assert lobby.draft.chairs[1].name == "mia2"


def test_a_player_who_chooses_a_crest_wears_it_and_a_bot_that_did_takes_another(evening: Evening) -> None:
    lobby = evening.lobby(4)
    first = evening.studio.look.crests()[0]             # what simulated phones choose
    lobby.draft.change(3, crest=first)
    evening.invites_to(lobby)
    evening.frame()
    evening.joins("Gigi", "Hugo")
    evening.until(lambda: [chair.kind for chair in lobby.draft.chairs].count(PHONE) == 2)
    crests = {chair.name: chair.crest for chair in lobby.draft.chairs}
    assert crests["Gigi"] == first and len(set(crests.values())) == 4


@pytest.mark.parametrize("way", ["remove", "bot", "count"])
def test_whose_seat_is_taken_away_in_the_lobby_goes_and_is_told_so(evening: Evening, way: str) -> None:
    lobby = evening.lobby(5)
    evening.invites_to(lobby)
    evening.frame()
    evening.joins("Gigi", "Hugo")
    evening.until(lambda: [chair.kind for chair in lobby.draft.chairs].count(PHONE) == 2)
    evening.studio.back()
    at = next(at for at, chair in enumerate(lobby.draft.chairs) if chair.name == "Hugo")
    lobby.open_seat(at)
    match way:
        case "remove":
            lobby.remove()
        case "bot":
            lobby.change(kind="bot:easy")
        case "count":
            lobby.draft.chairs[:] = [chair for chair in lobby.draft.chairs if chair.kind != "bot:easy"]
            while any(chair.name == "Hugo" for chair in lobby.draft.chairs):
                lobby.count(-1)
    evening.frame()
    evening.until(lambda: evening.phones[1].stopped)
    assert evening.phones[1].sorry == ["phones.removed"]
    assert [each.name for each in evening.app.visitors] == ["Gigi"]
    assert [chair.name for chair in lobby.draft.chairs if chair.kind == PHONE] == ["Gigi"]


def test_a_table_of_before_has_no_phones_where_no_player_is_invited(evening: Evening) -> None:
    evening.table("ppb")
    host = evening.studio.catalogue.open_table(Setup("kuku", (
        Chair("Aiko", "cat", 0, PHONE), Chair("Ben", "cat", 1, PERSON), Chair("Chiyo", "cat", 2, "bot:easy")), {}, 7))
    assert [chair.kind for chair in host.setup.chairs] == [PERSON, PERSON, "bot:easy"]
    lobby = evening.studio.routes.lobby("kuku", host.setup._replace(chairs=(
        Chair("Aiko", "cat", 0, PHONE), *host.setup.chairs[1:])))
    evening.studio.go(lobby)
    evening.frame()
    assert [chair.eyes for chair in lobby.draft.chairs][:2] == ["curtain", "curtain"]


# ---- at a match ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game_id", [
    pytest.param(spec.id, marks=[pytest.mark.long] if spec.id == "burro_pt" else []) for spec in GAMES])
def test_a_mixed_table_plays_a_match_to_its_end(game_id: str) -> None:
    evening = Evening()
    try:
        host = evening.table("pbbb", game_id, short(game_id))
        evening.invites(host)
        evening.joins("Gigi", "Hugo", habits=Habits(drops=1, sleeps=1, reloads=1, early=(8, 20)))
        evening.studio.back()
        dice = random.Random(3)
        evening.until(lambda: host.outcome() is not None, lambda: plays(evening, host, dice))
        evening.until(lambda: all(phone.over for phone in evening.phones), lambda: plays(evening, host, dice))
        for phone in evening.phones:
            assert len(set(phone.seats)) == 1 and phone.takes > 0 and phone.gaps == 0 and not phone.sorry
            assert host.setup.chairs[phone.seats[0]].name == phone.name
        assert all(phone.comes > 1 for phone in evening.phones) and any(phone.forgets for phone in evening.phones)
    finally:
        evening.close()


def short(game_id: str) -> dict[str, object]:
    """The house rules that make a match short."""
    return {option.name: option.values[1] for option in game(game_id).options if option.group == "length"}


def dealt(evening: Evening, host: Host) -> None:
    """Into a deal, with everybody seated who has come."""
    dice = random.Random(5)
    evening.until(lambda: not any(each.waits for each in evening.app.visitors),
                  lambda: plays(evening, host, dice))
    evening.until(lambda: bool(host.waiting()) and not host.is_window, lambda: plays(evening, host, dice))


def with_a_phone(evening: Evening, kinds: str = "pbb", game: str = "cangkul") -> Host:
    """A deal of this game in which Gigi plays by phone."""
    host = evening.table(kinds, game)
    evening.invites(host)
    evening.joins("Gigi")
    evening.studio.back()
    dealt(evening, host)
    return host


def test_the_hand_of_a_player_before_the_screen_goes_to_their_phone_and_back(evening: Evening) -> None:
    host = evening.table("ppb", "cangkul")
    dice = random.Random(1)
    evening.until(lambda: isinstance(evening.top, Curtain))
    seat = evening.top.context.seat
    name = host.setup.chairs[seat].name
    hand = host.view(seat).hand(seat)
    evening.invites(host)
    evening.joins("Gigi")
    evening.app.give(evening.visitor("Gigi").number, seat)
    assert host.setup.chairs[seat] == host.setup.chairs[seat]._replace(name=name, kind=PHONE)
    assert evening.visitor(name).seat == seat and not evening.visitor(name).waits
    assert host.view(seat).hand(seat) == hand, "the same hand, in the same deal"
    evening.studio.back()
    evening.until(lambda: evening.phones[0].takes > 0, lambda: plays(evening, host, dice))
    evening.app.send_away(evening.visitor(name).number, to_screen=True)
    assert host.setup.chairs[seat].kind == PERSON and not evening.app.visitors
    assert eyes_at(host)[seat] == "curtain"


def test_seats_are_exchanged_when_no_deal_is_played(evening: Evening) -> None:
    host = evening.table("pbbb", "cangkul", {})
    evening.invites(host)
    evening.joins("Gigi", "Hugo")
    evening.studio.back()
    dealt(evening, host)
    gigi, hugo = evening.visitor("Gigi"), evening.visitor("Hugo")
    evening.app.give(gigi.number, hugo.seat)
    assert evening.visitor("Gigi").goes == hugo.seat and evening.visitor("Gigi").seat == gigi.seat
    told = {"Gigi takes Hugo’s seat next deal.", "Hugo takes Gigi’s seat next deal."}
    lines = evening.studio.manager.stack[0].words.queue.lines  # type: ignore[attr-defined]
    evening.until(lambda: told <= {line.sentence for line in lines})
    dice = random.Random(2)
    evening.until(lambda: evening.visitor("Gigi").seat == hugo.seat, lambda: plays(evening, host, dice))
    assert evening.visitor("Hugo").seat == gigi.seat
    assert host.setup.chairs[hugo.seat].name == "Gigi" and host.setup.chairs[gigi.seat].name == "Hugo"


def test_the_host_locks_renames_and_sends_away(evening: Evening) -> None:
    host = evening.table("pbb")
    evening.invites(host)
    evening.joins("Gigi")
    number = evening.visitor("Gigi").number
    evening.press("lock")
    assert evening.app.locked
    late = evening.comes(Phone(evening.app.place, evening.app.key, "Late"))
    evening.until(lambda: late.stopped)
    assert late.sorry[0] == "phones.full" and len(evening.app.visitors) == 1
    evening.press(f"guest-{number}")
    page = evening.top
    assert isinstance(page, GuestPage)
    page.change(name="Luigia")
    assert evening.visitor("Luigia").number == number
    page.send_away()
    evening.frame()
    assert not evening.app.visitors and isinstance(evening.top, InvitePage)
    assert not any(chair.name == "Luigia" for chair in (*host.setup.chairs, *host.coming.values()))


def test_another_phone_takes_over_by_the_square_the_host_shows(evening: Evening) -> None:
    host = with_a_phone(evening)
    number, seat = evening.visitor("Gigi").number, evening.visitor("Gigi").seat
    evening.studio.over(evening.guest(number, host))
    evening.press("another")
    other = Phone(evening.app.place, "", "Other")
    other.key = evening.top.other.partition("#")[2]
    evening.comes(other)
    evening.until(lambda: other.seats and evening.phones[0].stopped)
    assert other.seats == [seat] and evening.phones[0].sorry == ["phones.elsewhere"]
    assert [each.name for each in evening.app.visitors] == ["Gigi"]


def test_the_square_for_another_phone_stands_until_it_has_come_and_no_longer(evening: Evening) -> None:
    host = with_a_phone(evening)
    evening.studio.over(evening.guest(evening.visitor("Gigi").number, host))
    evening.press("another")
    shown = evening.top.other
    evening.frame()
    assert evening.top.other == shown != "" and evening.visitor("Gigi").how == "here", "her phone holds the hand so far"
    other = Phone(evening.app.place, "", "Other")
    other.key = shown.partition("#")[2]
    evening.comes(other)
    evening.until(lambda: not evening.top.other and evening.phones[0].stopped)      # no other may take the hand away
    late = Phone(evening.app.place, "", "Late")
    late.key = shown.partition("#")[2]
    evening.comes(late)
    evening.until(lambda: late.stopped)
    assert not late.seats and evening.visitor("Gigi").how == "here", "nor does a square that a player has photographed"


def test_a_square_that_no_player_used_is_taken_away_with_done(evening: Evening) -> None:
    host = with_a_phone(evening)
    evening.studio.over(evening.guest(evening.visitor("Gigi").number, host))
    evening.press("another")
    shown = evening.top.other
    evening.press("done")
    late = Phone(evening.app.place, "", "Late")
    late.key = shown.partition("#")[2]
    evening.comes(late)
    evening.until(lambda: late.stopped)
    assert not late.seats and not evening.phones[0].stopped and evening.visitor("Gigi").how == "here"


def test_closing_the_door_in_the_midst_of_a_deal_puts_everybody_before_the_screen(evening: Evening) -> None:
    host = with_a_phone(evening)
    seat = evening.visitor("Gigi").seat
    assert seat is not None
    hand = host.view(seat).hand(seat)
    page = evening.invites(host)
    evening.press("stop")
    assert evening.app.is_open and host.setup.chairs[seat].kind == PHONE, "it is asked first"
    evening.press("keep")
    assert evening.top is page and not page.ending
    evening.press("stop")
    evening.press("stop")
    evening.until(lambda: evening.phones[0].stopped)
    assert evening.phones[0].sorry == ["phones.shut"]
    assert host.setup.chairs[seat].kind == PERSON and host.setup.chairs[seat].name == "Gigi"
    assert host.view(seat).hand(seat) == hand and eyes_at(host)[seat] == "curtain"
    evening.app.invite()
    evening.phones[0].place = evening.app.place
    evening.comes(evening.phones[0])
    evening.until(lambda: host.setup.chairs[seat].kind == PHONE)
    assert [each.seat for each in evening.app.visitors] == [seat], "by the key of before"


def test_a_phone_that_is_away_is_seen_and_played_for_and_gives_its_seat_to_no_player(evening: Evening) -> None:
    host = with_a_phone(evening)
    table, t = evening.studio.manager.stack[0], evening.studio.language.text
    assert isinstance(table, TableScene)
    seat = evening.visitor("Gigi").seat
    assert table.shared.signs() == {seat: "phone"}
    guest = evening.app._room.guests[0]
    evening.app._room._shut(guest.line, LET_GO)  # type: ignore[arg-type]
    evening.frame()
    evening.until(lambda: evening.visitor("Gigi").how != "here")
    assert table.shared.signs() == {seat: "asleep"}
    evening.frame(GRACE)
    assert evening.visitor("Gigi").how == "played_for" and table.shared.signs() == {seat: "robot"}
    dice, step = random.Random(4), host.match.step
    evening.until(lambda: host.match.step > step + 6, lambda: plays(evening, host, dice))
    evening.until(lambda: any(line.sentence == t("table.phone_left", who="Gigi") for line in table.words.queue.lines),
                  lambda: plays(evening, host, dice))
    phone = Phone(evening.app.place, "", "Gigi")
    phone.key = guest.key
    evening.comes(phone)
    evening.until(lambda: phone.notes == ["phones.played"], lambda: plays(evening, host, dice))
    evening.until(lambda: any(line.sentence == t("table.phone_back", who="Gigi") for line in table.words.queue.lines),
                  lambda: plays(evening, host, dice))


def test_phones_are_told_whether_the_table_pauses(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    host, told = evening.table("pbb", "cangkul"), list[bool]()
    monkeypatch.setattr(evening.app, "attend", lambda shown, paused, where: told.append(paused))
    evening.studio._meanwhile()
    evening.studio.over(evening.studio.routes.pause(host))
    evening.invites(host)
    evening.studio._meanwhile()
    assert told[0] is False and told[-1] is True


def test_the_screen_is_one_persons_alone_beside_phones_when_they_say_so(evening: Evening) -> None:
    host = with_a_phone(evening)
    assert evening.studio.manager.stack[0].observer is None  # type: ignore[attr-defined]
    host.reseat(0, host.setup.chairs[0]._replace(kind=OPEN))
    evening.until(lambda: isinstance(evening.top, TableScene) and evening.top.observer == 0,
                  lambda: plays(evening, host, random.Random(1)))


def test_where_all_hold_phones_the_result_comes_to_the_screen(evening: Evening) -> None:
    host = evening.table("bb", "cangkul", short("cangkul"))
    evening.invites(host)
    evening.joins("Gigi", "Hugo")
    evening.studio.back()
    evening.until(lambda: isinstance(evening.top, ResultPage), lambda: plays(evening, host, random.Random(8)))
    assert evening.app.is_open, "they wait for the next match"


# ---- the pages -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "tv", "scale"), [((1366, 768), False, 100), ((1920, 1080), True, 100),
                                                   ((3840, 2160), False, 200)], ids=["768p", "tv", "4k"])
def test_all_is_reached_by_keys_and_nothing_is_outside(language: str, size: tuple[int, int], tv: bool,
                                                       scale: int) -> None:
    wish = ShotRequest("invite", "kuku", seats=12, size=size, language=language, tv=tv, text_scale=scale)
    studio = Studio(wish)
    for page in ("", "help", "asks", "refused", "guest", "another"):
        scene = staged.invite(studio, shot._Staging(studio, replace(wish, page=page)))
        if page not in ("guest", "another"):        # they lie over the page already
            studio.go(scene)
        assert studio.manager.stack[-1] is scene
        with blindly():
            studio.draw(400)
        safe = studio.screen.safe
        for name, spot in scene.hands.spots.items():  # type: ignore[attr-defined]
            if spot.shown.w and spot.shown.h and not spot.area:
                assert safe.contains(spot.shown), f"{page}: {name} lies outside"
        assert "done" in scene.hands.spots or "open" in scene.hands.spots  # type: ignore[attr-defined]
        for _ in range(3):
            scene.handle(Command(Key.DOWN, "down", "keyboard"))
        assert scene.hands.at in scene.hands.spots  # type: ignore[attr-defined]


# ---- the ways there --------------------------------------------------------------------------------------------
def test_lobby_and_pause_lead_to_it_and_a_case_does_not(evening: Evening) -> None:
    lobby = evening.lobby(3)
    evening.press("phones")
    assert isinstance(evening.top, InvitePage) and evening.app.is_open
    assert evening.app._room.faces["of"], "the cards are made while the table is laid"
    evening.joins("Gigi")
    evening.until(lambda: any(chair.kind == PHONE for chair in lobby.draft.chairs))
    evening.studio.back()
    lobby.begin()
    host = evening.top.host
    evening.studio.over(evening.studio.routes.pause(host))  # type: ignore[arg-type]
    seat = next(seat for seat, chair in enumerate(host.setup.chairs) if chair.kind == PHONE)
    evening.press(f"seat-{seat}")
    assert isinstance(evening.top, GuestPage), "the seat of a phone is its person's page"
    evening.studio.back()
    evening.press("phones")
    assert isinstance(evening.top, InvitePage) and len(evening.app.visitors) == 1
    host.kept = False
    evening.studio.back()
    evening.studio.draw()
    assert "phones" not in evening.top.hands.spots, "a worked case is no player's match"


def test_a_player_who_sits_alone_before_the_screen_may_have_it_for_themselves(evening: Evening) -> None:
    host = with_a_phone(evening)
    pause = evening.studio.routes.pause(host)
    evening.studio.over(pause)
    pause.change_seat(0)
    evening.press("alone")
    assert host.setup.chairs[0].kind == OPEN and eyes_at(host)[0] == "open"
    evening.press("alone")
    assert host.setup.chairs[0].kind == PERSON and eyes_at(host)[0] == "curtain"


def test_the_screen_tells_on_whom_a_player_has_bet_by_phone(evening: Evening) -> None:
    host = with_a_phone(evening, "pbbbb", "xtarot")
    seat, dice = evening.visitor("Gigi").seat, random.Random(11)
    assert seat is not None
    evening.until(lambda: host.may_bet(seat) or host.outcome() is not None, lambda: plays(evening, host, dice))
    assert host.outcome() is None, "another seed, in which they are out before the end"
    on = host.may_bet(seat)[0]
    assert host.bet(seat, on) is None
    table, name = evening.studio.manager.stack[0], host.setup.chairs[on].name
    assert isinstance(table, TableScene)
    made = evening.studio.language.text("table.bet.made", who="Gigi", on=name)
    evening.until(lambda: any(line.sentence == made for line in table.words.queue.lines),
                  lambda: plays(evening, host, dice))

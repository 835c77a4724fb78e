"""All are asked at once: by buttons and letters of one's own, with nothing but ticks to be seen."""
from __future__ import annotations

import pygame
import pytest

from game.table.host import Host
from game.ui.input.gesture import Command
from game.ui.input.keys import KeyTable
from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.lots import FACES, drawn
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.together import TogetherContext
from game.ui.pages.pause.pad_gone import PadGone
from game.ui.pages.table.scene import TableScene
from tests.ui.party import NAMES, SPACE, Party, no_secret, world

CLIMBS = ("S7 CA S8 H4 D3 D4", "SK H2 D9 C9 H9 C5", "S2 C3 S4 HQ DQ D8", "S9 SJ SQ H3 H8 H7")
ROBS, ROBS_NOT = "3 7 + 9", "3 5 + 2"
LEFT_STICK = 7


def _fuwaru(kinds: str = "pppp") -> Host:
    return world("kakkuri", kinds, {"hands": [hand.split() for hand in CLIMBS[:len(kinds)]]})


def _rob(hand: str = ROBS) -> Host:
    given = {"hands": [cards.split() for cards in ("3 2 6 8", hand, "6 9 4 0")], "stock": ["x", "1"]}
    host = world("calcolon", "ppp", given)
    assert host.submit(0, "discard x", host.question) is None
    return host


def _fallen(host: Host, pads: tuple[int, ...] = ()) -> tuple[Party, Curtain[TogetherContext]]:
    party = Party("p" * len(host.setup.chairs), host=host, reduced_motion=True)
    for seat in pads:
        party.plug(seat, NAMES[seat])
    party.until(lambda: party.together is not None and party.together.context.stands)
    party.frame(MEANT)
    assert party.together is not None
    return party, party.together


def _says(party: Party, page: Curtain[TogetherContext], seat: int, verb: str) -> None:
    """By their own button or letter."""
    place = [stands.verb for stands in page.context.stands_for(seat)].index(verb)
    lot = page.context.lots[seat]
    if lot.device:
        for phase in ("down", "up"):
            party.studio.manager.handle(Command(lot.buttons[place], phase, lot.device))
    else:
        party.key(ord(lot.letters[place]), lot.letters[place])
    party.frame()


@pytest.mark.parametrize("pads", [(), (1, 2), (0, 1, 2, 3)], ids=["letters", "both", "pads"])
def test_everybody_answers_at_once_and_only_ticks_are_seen(pads: tuple[int, ...]) -> None:
    party, page = _fallen(_fuwaru(), pads)
    dealer = party.host.view(None).dealer
    assert set(page.context.left()) == set(range(4)) - {dealer}
    heard = len(party.host.told(None, 0))
    for count, seat in enumerate(reversed(page.context.asked), 1):
        _says(party, page, seat, "fuwaru" if count == 1 else "stay")
        assert len(page.context.left()) == 3 - count
        assert (len(party.host.told(None, 0)) == heard) is (count < 3), "they all come out together"
    party.until(lambda: isinstance(party.top, TableScene))


def test_a_player_who_has_answered_has_a_tick_whatever_they_have_said() -> None:
    seen = set()
    for verb in ("fuwaru", "stay"):
        party, page = _fallen(_fuwaru())
        page.context.lots.update(drawn(dict.fromkeys(page.context.asked, ""), 2, KeyTable(), 3))
        _says(party, page, page.context.asked[0], verb)
        seen.add(party.draw())
    assert len(seen) == 1


def test_an_answer_that_cannot_be_is_not_taken_and_looks_like_none() -> None:
    pictures = []
    for hand, taken in ((ROBS, True), (ROBS_NOT, False)):
        party, page = _fallen(_rob(hand))
        page.context.lots.update(drawn(dict.fromkeys(page.context.asked, ""), 2, KeyTable(), 3))
        pictures.append(party.draw())
        assert pictures[-1] == party.draw(masked=True)
        _says(party, page, 1, "rob")
        assert (1 not in page.context.left()) is taken and (party.draw() == pictures[-1]) is not taken
    assert pictures[0] == pictures[1]


def test_a_key_that_is_no_player_s_own_asks_whose_it_was_before_it_opens_anybody_s_page() -> None:
    party, page = _fallen(_fuwaru())
    party.draw()
    for phase in (pygame.KEYDOWN, pygame.KEYUP):
        party.send(phase, **SPACE)
    party.frame()
    assert party.top is page and page.context.asks and page.hands.at == f"call:{page.context.left()[0]}"
    party.key(pygame.K_RIGHT)
    party.draw()
    asked = int(page.hands.at.removeprefix("call:"))
    for phase in (pygame.KEYDOWN, pygame.KEYUP):
        party.send(phase, **SPACE)
    party.frame()
    assert party.curtain is not None and party.curtain.context.seat == asked != page.context.left()[0]


def test_from_the_page_for_all_the_table_is_seen_and_no_player_answers_meanwhile() -> None:
    party, page = _fallen(_fuwaru())
    party.watchers.append(no_secret)
    party.key(pygame.K_l, "l")
    party.until(lambda: page.motion.share == 0.0)
    party.key(pygame.K_l, "l")
    party.frame()
    table = party.studio.manager.stack[0]
    assert isinstance(table, TableScene) and table.context.side_panel == "log"
    _says(party, page, page.context.asked[0], "fuwaru")
    party.until(lambda: page.context.stands)
    assert party.top is page and len(page.context.left()) == 3 and not table.context.side_panel
    _says(party, page, page.context.asked[0], "fuwaru")
    assert len(page.context.left()) == 3, "an answer so soon was meant for the table"
    party.frame(MEANT)
    _says(party, page, page.context.asked[0], "fuwaru")
    assert len(page.context.left()) == 2


def test_another_player_s_buttons_and_presses_that_come_too_early_say_nothing() -> None:
    party = Party("ppp", host=_rob(), reduced_motion=True)
    party.plug(1, NAMES[1])
    party.plug(2, NAMES[2])
    party.until(lambda: party.together is not None and party.together.context.stands)
    page = party.together
    assert page is not None
    _says(party, page, 1, "pass")
    assert page.context.left() == (1, 2), "no player can have read it"
    party.frame(MEANT)
    for act in FACES:
        if act not in page.context.lots[1].buttons:
            party.studio.manager.handle(Command(act, "up", "pad:1"))
    assert page.context.left() == (1, 2) and party.top is page
    party.button(1, 6, True)
    party.button(1, 6, False)
    assert party.top is not page, "the pause is there all the same"


def test_the_lots_differ_from_person_to_person_and_from_question_to_question() -> None:
    keys = KeyTable()
    some = [drawn({0: "pad:0", 1: "pad:1", 2: "", 3: ""}, 2, keys, seed) for seed in range(30)]
    assert len({lots[0].buttons for lots in some}) > 8 and any(lots[0].buttons != lots[1].buttons for lots in some)
    for lots in some:
        letters = (*lots[2].letters, *lots[3].letters)
        assert len(set(letters)) == 4 and all(keys.act(letter) is None for letter in letters)
    many = drawn(dict.fromkeys(range(8), ""), 2, keys, 1)
    assert all(len(lot.letters) == 2 for lot in many.values())


def test_letters_are_never_taken_for_one_another_or_for_figures() -> None:
    keys = KeyTable()
    for seed in range(20):
        lots = drawn(dict.fromkeys(range(7), ""), 2, keys, seed)
        letters = [letter for lot in lots.values() for letter in lot.letters]
        assert len(set(letters)) == 14 and not set(letters) & set("ilo0123456789"), letters


def test_a_single_person_who_is_asked_gets_their_own_curtain_at_once() -> None:
    party = Party("pp", host=world("kakkuri", "pp", {"hands": [hand.split() for hand in CLIMBS[:2]]}),
                  reduced_motion=True)
    party.until(lambda: party.curtain is not None or party.together is not None)
    assert party.curtain is not None and party.curtain.context.blind


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=["768p", "tv"])
@pytest.mark.parametrize("seats", [3, 6, 8])
def test_nothing_lies_over_anything_else(seats: int, size: tuple[int, int], language: str) -> None:
    hands = [[f"S{n}", f"H{n}", f"D{n}", f"C{n}", "SK", "HQ"][:4] for n in range(2, 2 + seats)]
    host = world("kakkuri", "p" * seats, {"hands": hands})
    party = Party("p" * seats, host=host, size=size, language=language, tv=size[1] > 800, reduced_motion=True)
    party.until(lambda: party.together is not None and party.together.context.stands)
    page = party.together
    assert page is not None
    party.draw()
    places = [spot.rect for name, spot in page.hands.spots.items() if name.startswith("call:")]
    screen = party.studio.screen
    assert len(places) == len(page.context.asked)
    for at, place in enumerate(places):
        assert screen.safe.contains(place) and place.collidelist(places[:at]) < 0
        assert place.h > 2.9 * screen.size("caption")


def test_when_all_have_answered_while_the_table_is_seen_no_cloth_comes_back_over_it() -> None:
    party, page = _fallen(_fuwaru())
    party.key(pygame.K_l, "l")
    party.until(lambda: page.motion.share == 0.0)
    shares: list[float] = []
    party.watchers.append(lambda party: shares.append(page.motion.share))
    for seat in page.context.left():
        assert party.host.submit(seat, "stay", party.host.question) is None
    party.frame()
    party.frame()
    assert party.top is not page and set(shares) == {0.0}


def test_a_pad_that_is_gone_as_the_last_one_answers_is_told_when_the_curtain_has_ended() -> None:
    party, page = _fallen(_fuwaru(), (1, 2, 3))
    for seat in page.context.left():
        assert party.host.submit(seat, "stay", party.host.question) is None
    party.unplug(1)
    party.until(lambda: isinstance(party.top, PadGone))
    assert page.motion.ended is not None


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWSIZECHANGED], ids=["focus", "size"])
def test_a_press_is_let_go_of_when_the_window_loses_the_focus_or_changes_its_size(event: int) -> None:
    party, page = _fallen(_fuwaru())
    name = f"call:{page.context.left()[0]}"
    place = party.spot(name)
    party.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    assert page.hands.pressed == name
    party.send(event)
    party.send(pygame.MOUSEBUTTONUP, pos=place, button=1)
    party.frame()
    assert party.top is page, "what was pressed before opens no page"

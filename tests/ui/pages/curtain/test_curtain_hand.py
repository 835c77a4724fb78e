"""A hand of several cards behind the curtain: it opens by holding and stays open until it is hidden, a card is picked
in it, and no player outside learns more than how many cards there are."""
from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.core.ports import Chair
from game.table.host import Host
from game.ui.input.gesture import Stick
from game.ui.pages.curtain.curtain_context import LOOK
from game.ui.pages.curtain.curtain_state import CLOTH, MEANT
from game.ui.pages.curtain.follow_up import AGAIN
from game.ui.pages.curtain.hand import fan
from game.ui.pages.curtain.peek import FILLS, FORGOTTEN, RISES, SHORT
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.table.scene import TableScene
from tests.ui.party import SPACE, Party, no_secret, world

A = 0
FOLLOWS = (["HK", "S3", "C4"], ["H5", "H7", "S9", "DK", "C2"], ["H2", "H9", "S4"], ["H3", "H8", "D4"])
"""The first leads; everybody else has hearts to choose from."""


def _table(hands: tuple[list[str], ...] = FOLLOWS, kinds: str = "", stock: tuple[str, ...] = ("SA", "SQ", "CJ"),
           **options: Any) -> Host:
    return world("cangkul", kinds or "p" * len(hands), {"hands": list(hands), "stock": list(stock)}, options)


def _fallen(host: Host, seat: int | None = None, **settings: Any) -> Party:
    party = Party("p" * len(host.setup.chairs), host=host, **settings)
    _waits(party, seat)
    return party


def _waits(party: Party, seat: int | None = None) -> Curtain:
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and seat in (None, party.curtain.context.seat)
                and party.now - party.curtain.motion.begun > MEANT)
    assert party.curtain is not None
    return party.curtain


def _led(**settings: Any) -> Party:
    """Hearts were led, and the second person's curtain stands."""
    host = _table()
    assert host.submit(0, "play HK", host.question) is None
    return _fallen(host, 1, **settings)


def _open(party: Party) -> Curtain:
    curtain = party.curtain
    assert curtain is not None
    party.click("look")
    party.frame(FILLS + RISES)
    party.frame(0.0)
    assert curtain.context.secret(), "it is kept open"
    return curtain


def _spot(curtain: Curtain, code: str) -> str:
    return next(f"card:{pick.card}" for pick in curtain.context.picks()
                if pick.face is not None and pick.face.code == code)


# ---- opening and hiding --------------------------------------------------------------------------------------------
def test_it_is_open_as_long_as_it_is_held_like_a_single_card() -> None:
    party = _led()
    curtain, closed = party.curtain, party.draw()
    assert curtain is not None
    party.press("look")
    party.frame(FILLS + RISES)
    assert len(curtain.context.secret()) == 5
    party.frame(FORGOTTEN + 1000)
    assert curtain.context.secret(), "what is held is not forgotten"
    party.press("look", down=False)
    curtain.hands.visible = False
    assert not curtain.context.secret() and party.draw() == closed


def test_a_short_press_keeps_it_open_while_one_chooses_and_another_one_hides_it() -> None:
    party = _led()
    curtain = _open(party)
    party.frame(5000)
    assert len(curtain.context.secret()) == 5
    party.click("look")
    assert not curtain.context.secret()
    party.frame(5000)
    assert not curtain.context.secret()


@pytest.mark.parametrize("held", [SHORT + 50, FILLS - 20])
def test_a_player_who_lets_go_before_it_is_open_has_changed_their_mind(held: float) -> None:
    party = _led()
    curtain = party.curtain
    assert curtain is not None
    party.press("look")
    party.frame(held)
    party.press("look", down=False)
    party.frame(1000)
    assert not curtain.context.secret()


def test_a_press_as_the_curtain_falls_keeps_nothing_open_but_holding_on_looks() -> None:
    host = _table()
    assert host.submit(0, "play HK", host.question) is None
    for goes_on in (False, True):
        party = Party("ppp", host=host)
        party.until(lambda party=party: party.curtain is not None)  # type: ignore[misc]
        assert party.curtain is not None and not party.curtain.context.stands
        party.send(pygame.KEYDOWN, **SPACE)
        if not goes_on:
            party.send(pygame.KEYUP, **SPACE)
        for _ in range(40):
            party.frame()
            party.draw()
        assert bool(party.curtain.context.secret()) == goes_on
        party.send(pygame.KEYUP, **SPACE)
        assert not party.curtain.context.secret()


def test_a_stick_that_trembles_by_itself_does_not_keep_a_hand_open() -> None:
    party = _led()
    curtain = _open(party)
    for n in range(int(FORGOTTEN / 1000) + 1):
        curtain.handle(Stick("pad:7", 0.11 + 0.02 * (n % 2), 0.0))
        party.frame(1000)
    assert not curtain.context.secret()


@pytest.mark.parametrize("how", ["hide", "space", "escape", "focus", "size", "pad", "forgotten"])
def test_what_lies_open_is_hidden_with_the_next_frame(how: str) -> None:
    party = _led()
    closed = party.draw()
    curtain = _open(party)
    assert party.draw() != closed
    if how == "hide":
        party.click("look")
    elif how == "space":
        party.send(pygame.KEYDOWN, **SPACE)
        party.send(pygame.KEYUP, **SPACE)
    elif how == "escape":
        party.key(pygame.K_ESCAPE)
        assert party.curtain is curtain, "the pause is one step further"
    elif how == "focus":
        party.send(pygame.WINDOWFOCUSLOST)
    elif how == "size":
        party.send(pygame.WINDOWSIZECHANGED)
    elif how == "pad":
        party.plug(9)
        party.unplug(9)
    else:
        party.frame(FORGOTTEN - 1000)
        assert curtain.context.secret()
        party.frame(1100)
        curtain.context.notice = ""
    assert not curtain.context.secret() and not curtain.hands.pressed
    curtain.hands.visible = False
    assert party.draw() == closed


def test_every_input_keeps_it_open_for_another_while() -> None:
    party = _led()
    curtain = _open(party)
    for _ in range(4):
        party.frame(FORGOTTEN - 1000)
        party.send(pygame.MOUSEMOTION, pos=(200, 200), rel=(5, 5), buttons=(0, 0, 0))
    assert curtain.context.secret()


def test_where_the_focus_stood_is_forgotten_with_the_hand() -> None:
    party = _led()
    curtain = _open(party)
    party.draw()
    curtain.hands.at, curtain.hands.visible = _spot(curtain, "DK"), True
    party.frame(FORGOTTEN + 100)
    assert curtain.hands.at == LOOK and not curtain.context.secret()


def test_a_player_who_cannot_hold_presses_once_to_open_and_once_to_hide() -> None:
    party = _led(curtain_toggle=True)
    curtain = party.curtain
    assert curtain is not None
    party.click("look")
    party.frame(FILLS + RISES)
    assert curtain.context.secret()
    party.click("look")
    assert not curtain.context.secret()


# ---- picking -------------------------------------------------------------------------------------------------------
def test_a_card_is_played_by_the_pointer_and_plain_cloth_follows_at_once() -> None:
    party = _led()
    curtain = _open(party)
    party.click(_spot(curtain, "H7"))
    assert not curtain.context.secret() and not curtain.context.stands
    plain = party.draw()
    party.frame(CLOTH - 1)
    assert party.draw() == plain
    view = party.host.view(None)
    assert [view.faces[card].code for zone, cards in view.zones.items() if zone.name == "trick" for card in cards] \
        == ["HK", "H7"]


def test_a_card_that_cannot_be_played_says_why_and_stays() -> None:
    party = _led()
    curtain = _open(party)
    assert {pick.face.code for pick in curtain.context.picks() if pick.fits and pick.face} == {"H5", "H7"}
    before = len(party.host.told(None, 0))
    party.click(_spot(curtain, "DK"))
    assert curtain.context.refused == "cangkul.follow.hearts" and len(party.host.told(None, 0)) == before
    assert curtain.services.language.text(curtain.context.refused) != curtain.context.refused
    assert curtain.context.secret()


def test_keys_move_to_a_card_first_and_play_it_then() -> None:
    party = _led()
    curtain = party.curtain
    assert curtain is not None
    party.send(pygame.KEYDOWN, **SPACE)
    party.send(pygame.KEYUP, **SPACE)
    party.frame(FILLS + RISES)
    party.draw()
    assert curtain.context.secret() and curtain.hands.at == LOOK, "no card is played by opening the hand"
    party.key(pygame.K_UP)
    assert curtain.hands.at.startswith("card:")
    for _ in range(5):
        if curtain.hands.at == _spot(curtain, "H7"):
            break
        party.key(pygame.K_LEFT)
        party.draw()
    assert curtain.hands.at == _spot(curtain, "H7")
    party.key(pygame.K_RETURN)
    assert not curtain.context.stands


def test_a_pad_alone_plays_a_card() -> None:
    party = _led()
    curtain = party.curtain
    assert curtain is not None
    party.plug(1, curtain.context.chair.name)
    party.button(1, A, True)
    party.button(1, A, False)
    party.frame(FILLS + RISES)
    party.draw()
    curtain.hands.at = _spot(curtain, "H5")
    party.button(1, A, True)
    party.button(1, A, False)
    assert not curtain.context.stands


def test_each_person_has_their_own_order() -> None:
    party = _led()
    curtain = _open(party)
    by_suit = [face.code for face in curtain.context.secret() if face]
    assert [code[0] for code in by_suit] == sorted((code[0] for code in by_suit), key=[c[0] for c in by_suit].index)
    party.click("sort")
    by_rank = [face.code for face in curtain.context.secret() if face]
    assert by_rank[0] == "DK" and by_rank[-1] == "C2" and by_rank != by_suit
    party.click(_spot(curtain, "H5"))
    _waits(party, 2)
    third = _open(party)
    assert third.context.sorting.way == "suit" and party.curtain is third
    assert curtain.context.sorting.way == "rank"


# ---- digging as a choice -------------------------------------------------------------------------------------------
VOID, JOKER = ["S9", "C2", "D4"], ["S9", "C2", "JO"]
DUG = ("SA", "SQ", "CJ", "D5", "C7")
"""None of them is of the suit led."""


def _without(mine: list[str], stock: tuple[str, ...] = (*DUG, "H4", "H6"), joker: str = "void_may",
             **settings: Any) -> Party:
    """Hearts were led, and the curtain of the second stands; they hold none."""
    host = _table((["HK", "S3"], mine, ["H2", "S4"]), "", stock, joker=joker)
    assert host.submit(0, "play HK", host.question) is None
    return _fallen(host, 1, **settings)


@pytest.mark.parametrize("is_open", [False, True])
def test_a_player_who_digs_again_and_again_does_so_behind_one_curtain(is_open: bool) -> None:
    party = _without(VOID)
    party.watchers.append(no_secret)
    curtain = party.curtain
    assert curtain is not None
    if is_open:
        _open(party)
    for count, code in enumerate(DUG, start=1):
        party.click("answer:dig")
        party.frame()
        assert party.curtain is curtain and curtain.context.stands and bool(curtain.context.secret()) == is_open
        assert len(party.host.view(None).hand(1)) == 3 + count
        if is_open:
            assert code in [face.code for face in curtain.context.secret() if face], "the card is seen at once"
        party.frame(AGAIN)
    party.click("answer:dig")
    assert not curtain.context.stands and party.host.view(None).faces, "the sixth is of the suit, and is played"
    party.until(lambda: isinstance(party.top, TableScene) and party.top.session.is_shown)
    assert "cangkul.dug" in party.host.view(None).notes


def test_a_double_press_digs_one_card() -> None:
    party = _without(VOID)
    curtain = party.curtain
    assert curtain is not None
    for wait in (0.0, 60.0, 80.0, 100.0):
        party.frame(wait)
        party.click("answer:dig")
    assert len(party.host.view(None).hand(1)) == 4 and AGAIN >= 250
    party.key(pygame.K_d, "d")
    assert len(party.host.view(None).hand(1)) == 4
    party.frame(AGAIN)
    party.key(pygame.K_d, "d")
    assert len(party.host.view(None).hand(1)) == 5


def test_with_an_empty_stock_one_passes_and_reads_nothing_of_digging() -> None:
    party = _without(VOID, ("SA",))
    curtain = party.curtain
    assert curtain is not None
    assert [answer.name for answer in curtain.context.answers().sides] == ["dig"]
    party.click("answer:dig")
    party.frame(AGAIN)
    assert party.curtain is curtain and [answer.name for answer in curtain.context.answers().sides] == ["pass"]
    party.click("answer:pass")
    assert not curtain.context.stands and "cangkul.passed" in party.host.view(None).notes


def test_a_joker_or_none_no_player_sees_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.pages.curtain.curtain_context.fresh_seed", lambda: 3)

    def seen(mine: list[str], stock: tuple[str, ...]) -> list[object]:
        party, found = _without(mine, stock), []
        for _ in range(4):
            found.append((party.now, type(party.top).__name__, hash(party.draw())))
            party.click("answer:dig")
            party.frame()
            found.append((party.now, type(party.top).__name__, hash(party.draw())))
            party.frame(AGAIN)
        return found  # type: ignore[return-value]

    assert seen(VOID, (*DUG, "H4")) == seen(JOKER, (*DUG, "H4")) == seen(VOID, ("SA", "JO", "CJ", "D5", "C7", "H4"))


def test_a_joker_is_played_out_of_the_hand_that_stayed_open() -> None:
    party = _without(VOID, ("SA", "JO", "H4"))
    curtain = _open(party)
    for _ in range(2):
        party.click("answer:dig")
        party.frame(AGAIN)
    assert [pick.face.code for pick in curtain.context.picks() if pick.fits and pick.face] == ["JO"]
    party.click(_spot(curtain, "C2"))
    assert curtain.context.refused == "cangkul.only_joker" and curtain.context.stands
    party.click(_spot(curtain, "JO"))
    assert not curtain.context.stands


def test_open_eyes_dig_by_a_button() -> None:
    host = world("cangkul", "bpb", {"hands": [["HK", "S3"], VOID, ["H2", "S4"]], "stock": [*DUG, "H4"]},
                 {"joker": "void_may"})
    assert host.submit(0, "play HK", host.question) is None
    party = Party("bpb", host=host, open_eyes=True, plays_forced=False)
    table = party.top
    assert isinstance(table, TableScene)
    for count in range(1, 6):
        party.until(lambda: table.session.is_shown and bool(table.session.offers()))
        party.click("answer:dig")
        assert len(party.host.view(1).hand(1)) == 3 + count
    party.until(lambda: table.session.is_shown and bool(table.session.offers()))
    party.click("answer:dig")
    party.until(lambda: "cangkul.dug" in party.host.view(None).notes)


# ---- a joker at any time: who follows is asked as well ---------------------------------------------------------------
def test_a_player_with_the_suit_sees_the_same_button_and_reads_why_they_may_not() -> None:
    party = _without(["H5", "S9", "JO"], joker="any_time")
    curtain = party.curtain
    assert curtain is not None and party.host.view(None).asking == "cangkul.follow"
    assert [answer.name for answer in curtain.context.answers().sides] == ["dig"]
    before, heard = party.draw(), len(party.host.told(None, 0))
    party.click("answer:dig")
    party.frame()
    assert curtain.context.stands and curtain.context.refused == "cangkul.no_dig"
    assert party.draw() == before and len(party.host.told(None, 0)) == heard
    _open(party)
    why = party.draw()
    assert {pick.face.code for pick in curtain.context.picks() if pick.fits and pick.face} == {"H5", "JO"}
    assert [answer.name for answer in curtain.context.answers().sides] == ["dig"], "it looks alike there, too"
    curtain.context.refused = ""
    assert party.draw() != why
    party.click(_spot(curtain, "JO"))
    assert not curtain.context.stands


@pytest.mark.parametrize("other", [["H5", "S9", "JO"], ["H5", "S9", "C3"], ["H5", "H8", "JO"]])
def test_what_one_may_follow_with_is_not_seen(other: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.pages.curtain.curtain_context.fresh_seed", lambda: 3)

    def seen(mine: list[str]) -> list[object]:
        party = _without(mine, joker="any_time")
        found: list[object] = [party.now, party.draw()]
        party.click("answer:dig")
        party.frame()
        return [*found, party.now, party.draw(), party.host.view(None).asking]

    assert seen(["H5", "H7", "S9"]) == seen(other)


def test_open_eyes_follow_with_the_card_that_stands_higher() -> None:
    hands = {"hands": [["HK", "S3"], ["H5", "S9", "D4"], ["H2", "S4"]], "stock": [*DUG]}
    host = world("cangkul", "bpb", hands, {"joker": "any_time"})
    assert host.submit(0, "play HK", host.question) is None
    party = Party("bpb", host=host, open_eyes=True)
    table = party.top
    assert isinstance(table, TableScene)
    party.until(lambda: table.session.is_shown and table.context.hand.chooses)
    mine = party.host.view(1)
    name = {mine.faces[card].code: f"card:{card}" for card in mine.hand(1)}
    party.click(name["S9"])
    assert table.session.refused is not None and table.session.refused[0] == "cangkul.follow.hearts"
    party.frame(400.0)
    party.click(name["H5"])
    assert len(party.host.view(1).hand(1)) == 2


# ---- what may be seen ----------------------------------------------------------------------------------------------
def test_some_tricks_are_played_and_no_frame_tells_a_secret() -> None:
    party, dice = Party("pppp", 6, game="cangkul", step=90.0, speed="2", options={"joker": "any_time"}), \
        random.Random(3)
    party.watchers.append(no_secret)
    fallen: list[tuple[int, int]] = []
    for _ in range(3000):
        curtain = party.curtain
        if len(fallen) >= 9 and curtain is None:
            break
        if curtain is not None and curtain.context.stands and party.now - curtain.motion.begun > MEANT:
            assert (curtain.context.question, curtain.context.seat) not in fallen, "two curtains for one decision"
            fallen.append((curtain.context.question, curtain.context.seat))
            _open(party)
            for pick in curtain.context.picks():        # first some that cannot be played
                if not pick.fits and dice.random() < 0.4:
                    party.click(f"card:{pick.card}")
                    party.watch()
            fits = [pick for pick in curtain.context.picks() if pick.fits]
            while curtain.context.stands and not fits:      # no card of the suit, and no joker
                party.frame(AGAIN)
                party.click(f"answer:{curtain.context.answers().sides[0].name}")
            if fits:
                party.click(f"card:{dice.choice(fits).card}")
            assert not curtain.context.stands
        party.frame()
    assert len(fallen) >= 9


PAIRS = [   # who sits, whose cards differ, the same table twice; what is played is the same
    ("pppp", FOLLOWS, ((FOLLOWS[0]), ["H5", "HJ", "SA", "D2", "C9"], FOLLOWS[2], FOLLOWS[3])),
    ("pppp", FOLLOWS, (["HK", "S8", "C6"], *FOLLOWS[1:])),
    ("ppppbb", (*FOLLOWS, ["H4", "S5"], ["H6", "S6"]), (*FOLLOWS[:3], ["H3", "HQ", "C8"], ["H4", "S7"], ["H6", "SJ"])),
]


@pytest.mark.parametrize(("kinds", "one", "other"), PAIRS, ids=[f"{n}-{pair[0]}" for n, pair in enumerate(PAIRS)])
def test_until_a_card_lies_on_the_table_nothing_tells_the_hand(kinds: str, one: tuple[list[str], ...],
                                                               other: tuple[list[str], ...],
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (_trick(_table(hands, kinds, ("S2", "CA", "CQ")), kinds, monkeypatch) for hands in (one, other))
    assert len(first) > 60
    assert first == second


def _trick(host: Host, kinds: str, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """All that the room sees of a trick, frame by frame, with its time: people look, and play the same cards at the
    same times."""
    monkeypatch.setattr("game.ui.pages.curtain.curtain_context.fresh_seed", lambda: 3)
    party, seen, waits = Party(kinds, host=host, step=100.0), [], 0
    plays = iter(["HK", "H5", "H2", "H3"])
    while "cangkul.trick" not in party.host.view(None).notes and party.now < 90_000:
        party.studio.time += party.step
        wish = party.studio.manager.update(party.now)
        curtain = party.curtain
        held = curtain is not None and bool(curtain.context.secret())
        seen.append((party.now, wish if not held else 0, type(party.top).__name__, held or hash(party.draw())))
        waits = waits + 1 if curtain is not None and curtain.context.stands else 0
        if waits == 6:
            party.send(pygame.KEYDOWN, **SPACE)
        elif waits == 7:
            party.send(pygame.KEYUP, **SPACE)
        elif waits == 16 and curtain is not None:
            party.click(_spot(curtain, next(plays)))
    return seen  # type: ignore[return-value]


# ---- a turn without a choice ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("hand", [["H5", "S9", "DK"], ["H5", "HQ", "DK"], ["H5"]], ids=["one", "two", "last"])
def test_among_several_the_curtain_falls_at_the_same_moment_with_or_without_a_choice(hand: list[str]) -> None:
    host = _table((["HK", "S3", "C4"], hand, ["H2", "H9", "S4"]))
    assert host.submit(0, "play HK", host.question) is None
    party = Party("ppp", host=host, step=20.0)
    party.until(lambda: isinstance(party.top, TableScene) and party.top.session.is_shown)
    shown = party.now
    party.until(lambda: party.curtain is not None)
    assert party.curtain is not None and party.curtain.context.seat == 1 and not host.forced(1)
    assert 180 <= party.now - shown <= 260


def test_the_hand_of_a_seat_given_to_a_bot_is_not_left_open() -> None:
    party = _led()
    curtain = _open(party)
    chair = party.host.setup.chairs[1]
    party.host.reseat(1, Chair(chair.name, chair.crest, chair.colour, "bot:default"))
    party.frame()
    assert not curtain.context.secret()


# ---- room for large hands ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("count", [1, 2, 7, 13, 20, 30])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_every_card_of_a_hand_can_be_read_and_touched(count: int, size: tuple[int, int]) -> None:
    codes = [suit + rank for suit in "SHDC" for rank in (*"A23456789JQK", "10")]
    random.Random(2).shuffle(codes)
    mine, rest = codes[:count], codes[count:]
    host = _table((mine, rest[:3], rest[3:6]), stock=tuple(rest[6:]))
    party = Party("ppp", host=host, size=size)
    _waits(party, 0)
    curtain = _open(party)
    party.draw()
    spots = [curtain.hands.spots[f"card:{pick.card}"].shown for pick in curtain.context.picks()]
    assert len(spots) == count
    assert min(spot.w for spot in spots) >= 71.9 and min(spot.h for spot in spots) >= 71.9
    assert all(not (one.inflate(-1, -1).colliderect(two.inflate(-1, -1)))
               for n, one in enumerate(spots) for two in spots[:n]), "no card takes another one's touch"
    safe = party.studio.screen.safe
    assert all(safe.inflate(1, 1).contains(spot) for spot in spots)


def test_cards_do_not_change_places_when_the_hand_opens() -> None:
    """The backs lie where the cards will: what is public is how many there are."""
    area = pygame.FRect(140, 400, 1640, 420)
    assert all(area.inflate(2, 2).contains(place) for count in range(1, 46) for place in fan(count, area))


@pytest.mark.parametrize(("size", "settings"), [((1920, 1080), {"tv": True}), ((1366, 768), {})], ids=str)
def test_the_seals_of_seven_others_and_the_button_to_look_keep_apart(size: tuple[int, int],
                                                                    settings: dict[str, object]) -> None:
    hands = [[f"{suit}{rank}" for suit in "OC"] for rank in range(1, 9)]
    host = world("burro_es", "p" * 8, {"hands": hands, "stock": ["E4"]}, {})
    party = Party("p" * 8, host=host, language="ja", size=size, **settings)  # type: ignore[arg-type]
    curtain = _waits(party)
    party.draw()
    spots = {name: spot.shown for name, spot in curtain.hands.spots.items()}
    assert len(spots) >= 8 and "look" in spots
    assert [(a, b) for a in spots for b in spots if a < b and spots[a].inflate(-1, -1).colliderect(spots[b])] == []

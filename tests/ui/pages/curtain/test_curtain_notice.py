"""What a curtain tells everybody: that a hand is closed, that it is about to close, why a seat may not come back, and
what all seats have – none of it depends on a hand."""
from __future__ import annotations

import pygame
import pytest

from game.table.host import Host
from game.ui.pages.curtain.answers import answers
from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.peek import FILLS, FORGOTTEN, RECKONED, SHORT, WARNS, Peek
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.curtain.seat_layer import seat_curtain
from game.ui.pages.curtain.seats import seated
from game.ui.pages.table.scene import TableScene
from tests.ui.pages.fake import Application
from tests.ui.party import SPACE, Party, world

HANDS = ("S7 CA S8 H4 D3 D4", "SK H2 D9 C9 H9 C5", "S2 C3 S4 HQ DQ D8")
ACES = (HANDS[0], "SA HA DA C9 H9 C5", HANDS[2])


def _kakkuri(hands: tuple[str, ...] = HANDS, table: str = "S6") -> Host:
    return world("kakkuri", "ppp", {"hands": [hand.split() for hand in hands], **({"table": table} if table else {})})


def _fallen(host: Host) -> tuple[Party, Curtain]:
    party = Party("ppp", host=host, reduced_motion=True)
    def come() -> bool:
        party.alone()
        curtain = party.curtain
        return curtain is not None and curtain.context.stands and party.now - curtain.motion.begun > MEANT

    party.until(come)
    assert party.curtain is not None
    party.draw()
    return party, party.curtain


def test_the_last_while_runs_out_and_any_movement_begins_it_again() -> None:
    peek = Peek(False, stays=True)
    peek.begin(0.0)
    peek.let_go(SHORT)
    rest = FORGOTTEN - WARNS
    assert peek.left(FILLS + 1) == peek.left(rest) == 0.0
    assert peek.left(rest + WARNS / 4) == 0.75 and peek.next_change(rest + WARNS / 4) == rest + WARNS / 4
    peek.touch(rest + WARNS / 2)
    assert peek.left(rest + WARNS / 2) == 0.0 and peek.next_change(rest + WARNS / 2) == rest + WARNS / 2 + rest
    held = Peek(False, stays=True)
    held.begin(0.0)
    assert held.left(FORGOTTEN - 1) == 0.0, "what is held is not forgotten"


def test_an_open_formula_stays_longer_warns_before_it_closes_and_any_key_keeps_it() -> None:
    given = {"hands": [["3", "2", "5", "+"], ["6", "9", "4", "1"]]}
    for host, lasts in ((_kakkuri(), FORGOTTEN), (world("calcolon", "pp", given), RECKONED)):
        party, curtain = _fallen(host)
        party.click("look")
        party.frame(FILLS + 1)
        party.frame(lasts - WARNS - FILLS - 100)
        assert curtain.context.is_open and said(party, "curtain.closing") is False
        party.frame(200)
        assert curtain.context.is_open and said(party, "curtain.closing"), "it is told in words"
        party.key(pygame.K_UP, "")
        party.frame(WARNS)
        assert curtain.context.is_open and said(party, "curtain.closing") is False, "a player is there"
        party.frame(lasts)
        assert not curtain.context.is_open


def said(party: Party, key: str) -> bool:
    """Whether this stands on the curtain now."""
    told, brush = list[str](), party.studio.brush
    brush._note = lambda text, *_: told.append(text)       # type: ignore[method-assign]
    party.studio.manager.draw(brush)
    return any(party.studio.language.text(key)[:18] in text for text in told)


def test_a_closed_hand_says_so_when_a_press_was_meant_for_an_open_one() -> None:
    party, curtain = _fallen(_kakkuri())
    heard = len(party.host.told(None, 0))
    party.key(pygame.K_a, "a")
    assert curtain.context.notice == "curtain.closed"
    party.click("look")
    party.frame(FILLS + 1)
    party.send(pygame.MOUSEMOTION, pos=(200, 200), rel=(5, 5), buttons=(0, 0, 0))
    assert curtain.context.is_open and curtain.context.notice == ""
    party.frame(FORGOTTEN + 1)
    assert not curtain.context.is_open and curtain.context.notice == "curtain.closed_itself"
    curtain.context.notice = ""
    party.draw()
    party.send(pygame.MOUSEBUTTONDOWN, pos=(480, 250), button=1)
    party.send(pygame.MOUSEBUTTONUP, pos=(480, 250), button=1)
    assert curtain.context.notice == "curtain.closed" and len(party.host.told(None, 0)) == heard


def test_where_no_player_may_look_the_key_to_look_does_nothing() -> None:
    party, curtain = _fallen(_kakkuri(table=""))
    question = party.host.question
    assert curtain.context.blind
    party.send(pygame.KEYDOWN, **SPACE)
    party.draw()
    party.send(pygame.KEYUP, **SPACE)
    party.frame()
    assert party.host.question == question and not curtain.hands.visible and curtain.context.notice == ""


def test_a_player_who_may_not_come_back_reads_why_though_their_hand_is_closed() -> None:
    host = _kakkuri()
    party, _ = _fallen(host)
    assert host.submit(2, "fold", host.question) is None
    party.until(lambda: isinstance(party.top, TableScene))
    curtain = seat_curtain(party.studio, party.host, 2, True)
    curtain.motion.begun, curtain.motion.now = 0.0, party.now
    back = next(answer for answer in curtain.context.answers().sides if answer.name == "return")
    host.submit(0, "play S7", host.question)        # they can ask between two turns only
    curtain.context._question = host.question
    curtain.context.give(back)
    assert curtain.context.notice == "kakkuri.no_return" and not curtain.context.is_open


@pytest.mark.parametrize("called", [False, True])
def test_nothing_that_can_be_pressed_before_a_hand_is_opened_depends_on_three_aces(called: bool) -> None:
    app, seen = Application(), []
    for hands in (HANDS, ACES):
        for seat in (1,) if called else (0,):
            some = answers(app, _kakkuri(hands if called else (hands[1], hands[0], hands[2])), seat, called, 3)
            seen.append([(it.name, it.label, it.sub, it.style, it.key, it.enabled) for group in some for it in group])
    assert seen[0] == seen[1] and any(name == "utazu" for name, *_ in seen[0])


# ---- what all seats have --------------------------------------------------------------------------------------------
def test_the_line_tells_of_stones_cards_and_who_has_folded() -> None:
    host = _kakkuri()
    assert host.submit(2, "fold", host.question) is None
    line = seated(host)
    assert [it.cards for it in line[:2]] == [6, 6] and [it.state for it in line] == ["", "", "table.folded"]
    assert [it.counted for it in line] == [host.view(None).chips[seat] for seat in range(3)]
    assert sum(it.deals for it in line) == 1


def test_the_line_tells_of_points_where_formulas_are_laid_and_is_not_there_elsewhere() -> None:
    line = seated(world("calcolon", "pp", {"hands": [["3", "2", "5", "+"], ["6", "9", "4", "1"]]}))
    assert [it.counted for it in line] == [0, 0] and all(it.bows == () for it in line)
    assert seated(world("cangkul", "pp", {"hands": [["SA", "S2"], ["HA", "H2"]]})) == []


@pytest.mark.parametrize(("count", "size"), [(4, (1366, 768)), (8, (1920, 1080))], ids=str)
def test_the_line_writes_long_names_narrowly_and_whole(count: int, size: tuple[int, int]) -> None:
    hands = [["S7", "S8"], ["H3", "H4"], ["D5", "D6"], ["C7"], ["C8"], ["C9"], ["CQ"], ["CK"]]
    host = world("kakkuri", "p" * count, {"hands": hands[:count], "table": "S6"})
    host.reseat(0, host.setup.chairs[0]._replace(name="Grandpa Ferdinand"))
    app = Application(*size, "en", tv=size[1] > 800)
    app.now = 10_000.0
    curtain = seat_curtain(app, host, 0)
    curtain.motion.begun = 0.0
    small = [box for box in app.boxes(curtain) if box.text == "Grandpa Ferdinand"]
    assert small and min(box.text_px for box in small) >= app.screen.floor

"""From behind a curtain anybody lets all see the table and its log: no hand is open meanwhile, and no player
answers."""
from __future__ import annotations

import pygame
import pytest

from game.ui.pages.curtain.curtain_state import MEANT
from game.ui.pages.curtain.peek import FILLS, RISES
from tests.ui.pages.curtain.glances import BACK, OTHER, OUT, PAD, A, fallen, frames, table_of
from tests.ui.party import NAMES, SPACE, Party, no_secret, world


@pytest.mark.parametrize("game", ["kuku", "kakkuri"])
def test_a_glance_shows_the_table_with_hands_closed_and_any_press_ends_it(game: str) -> None:
    party, curtain = fallen(game)
    hidden = party.draw()
    party.send(pygame.KEYDOWN, **SPACE)
    party.frame(FILLS + RISES)
    assert curtain.context.secret()
    party.send(pygame.KEYUP, **SPACE)
    party.click("table")
    frames(party)
    assert not curtain.context.secret() and curtain.motion.share == 0.0 and "look" not in curtain.hands.spots
    heard = len(party.host.told(None, 0))
    assert party.draw() != hidden
    party.key(ord("k"), "k")
    frames(party)
    assert curtain.context.stands and party.top is curtain and len(party.host.told(None, 0)) == heard
    party.key(ord("f"), "f")
    assert len(party.host.told(None, 0)) == heard, "an answer so soon was meant for the table"
    party.frame(MEANT)


def test_anybody_s_pad_shows_the_table_and_the_log() -> None:
    party, curtain = fallen()
    for device, log in ((OTHER, False), (PAD, True), (PAD, False)):
        party.button(device, BACK, True)
        party.button(device, BACK, False)
        frames(party)
        assert curtain.glance.up and bool(table_of(party).context.side_panel) == log
    party.button(OTHER, BACK, True)
    party.button(OTHER, BACK, False)
    party.button(OTHER, A, True)
    party.button(OTHER, A, False)
    frames(party)
    assert curtain.context.stands and not table_of(party).context.side_panel, "the log is closed with the curtain"


def test_a_look_of_one_s_own_sees_the_table_too_but_not_behind_another_s_curtain() -> None:
    host = world("kuku", "ppp", {"hands": [["5"], ["7"], ["KU"]], "stock": ["9", "6"]})
    party = Party("ppp", host=host, reduced_motion=True)
    party.watchers.append(no_secret)
    party.until(lambda: table_of(party).shared.may_call())
    table_of(party).shared.call(1)
    party.until(lambda: party.curtain is not None and party.curtain.context.stands)
    curtain = party.curtain
    assert curtain is not None and curtain.context.called
    party.key(pygame.K_l, "l")
    frames(party)
    assert curtain.motion.share == 0.0, "the table is seen"
    party.key(pygame.K_l, "l")
    assert table_of(party).context.side_panel == "log"
    party.key(ord("k"), "k")
    frames(party)
    assert curtain.context.stands and not table_of(party).context.side_panel
    curtain.context.call(0)
    frames(party)
    assert party.curtain is not curtain and party.curtain is not None and not party.curtain.glance.possible


def test_whose_card_lies_open_answers_before_all_eyes_and_no_curtain_falls_for_it() -> None:
    party = Party("pppp", host=world("kuku", "pppp", OUT), reduced_motion=True)
    party.plug(PAD, NAMES[2])
    assert party.host.submit(0, "cambio", party.host.question) is None
    party.until(lambda: party.top is table_of(party) and table_of(party).shared.before_all == 1)
    party.watchers.append(no_secret)
    frames(party)
    assert party.curtain is None
    party.draw()
    for phase in (True, False, True, False):
        party.button(PAD, A, phase)
        party.draw()
    assert table_of(party).session.refused is not None
    assert party.host.waiting() == (1,), "another one's pad does not answer for them"
    party.watchers.clear()
    party.click("answer:keep")
    party.until(lambda: party.curtain is not None)
    assert party.curtain is not None and party.curtain.context.seat == 2

"""From behind a curtain anybody lets all see the table and its log: no hand is open meanwhile, and nobody answers."""
from __future__ import annotations

import pygame
import pytest

from game.ui.input.gesture import Pointer
from game.ui.pages.curtain.peek import FILLS, RISES
from game.ui.pages.curtain.scene import MEANT, Curtain
from game.ui.pages.table.betting import PATIENCE
from game.ui.pages.table.falls import MEANT as FELL
from game.ui.pages.table.falls import FallPage
from game.ui.pages.table.scene import TableScene
from game.ui.scene import Scene
from tests.ui.boxes import Box
from tests.ui.pages.fake import painter_for
from tests.ui.party import NAMES, SPACE, Party, no_secret, world

PAD, OTHER = 3, 4
BACK, A = 4, 0


def _fallen(game: str = "kuku", **settings: object) -> tuple[Party, Curtain]:
    hands = {"kuku": [["5"], ["7"], ["KU"]], "kakkuri": [["S7", "S8"], ["H3", "H4"], ["D5", "D6"]]}[game]
    more = {"stock": ["9", "6"]} if game == "kuku" else {"table": "S6"}
    party = Party("ppp", host=world(game, "ppp", {"hands": hands, **more}), **settings)
    party.watchers.append(no_secret)
    party.plug(PAD, NAMES[0])
    party.plug(OTHER, NAMES[1])
    party.until(lambda: party.curtain is not None and party.curtain.stands and party.now > party.curtain.heeds)
    assert party.curtain is not None
    return party, party.curtain


def _table(party: Party) -> TableScene:
    table = party.studio.manager.stack[0]
    assert isinstance(table, TableScene)
    return table


def _frames(party: Party, count: int = 12) -> None:
    for _ in range(count):
        party.frame()


@pytest.mark.parametrize("game", ["kuku", "kakkuri"])
def test_the_table_is_seen_with_every_hand_closed_and_any_press_lets_the_curtain_fall_again(game: str) -> None:
    party, curtain = _fallen(game)
    hidden = party.draw()
    party.send(pygame.KEYDOWN, **SPACE)
    party.frame(FILLS + RISES)
    assert curtain.secret()
    party.send(pygame.KEYUP, **SPACE)
    party.click("table")
    _frames(party)
    assert not curtain.secret() and curtain.share == 0.0 and "look" not in curtain.hands.spots
    heard = len(party.host.told(None, 0))
    assert party.draw() != hidden
    party.key(ord("k"), "k")
    _frames(party)
    assert curtain.stands and party.top is curtain and len(party.host.told(None, 0)) == heard
    party.key(ord("f"), "f")
    assert len(party.host.told(None, 0)) == heard, "an answer so soon was meant for the table"
    party.frame(MEANT)


def test_anybody_s_pad_shows_the_table_and_the_log() -> None:
    party, curtain = _fallen()
    for device, log in ((OTHER, False), (PAD, True), (PAD, False)):
        party.button(device, BACK, True)
        party.button(device, BACK, False)
        _frames(party)
        assert curtain.glance.up and bool(_table(party).drawer) == log
    party.button(OTHER, BACK, True)
    party.button(OTHER, BACK, False)
    party.button(OTHER, A, True)
    party.button(OTHER, A, False)
    _frames(party)
    assert curtain.stands and not _table(party).drawer, "the log is closed with the curtain"


def test_who_looks_of_his_own_free_will_sees_the_table_too_but_not_from_behind_another_s_curtain() -> None:
    host = world("kuku", "ppp", {"hands": [["5"], ["7"], ["KU"]], "stock": ["9", "6"]})
    party = Party("ppp", host=host, reduced_motion=True)
    party.watchers.append(no_secret)
    party.until(lambda: _table(party).shared.may_call())
    _table(party).shared.call(1)
    party.until(lambda: party.curtain is not None and party.curtain.stands)
    curtain = party.curtain
    assert curtain is not None and curtain.called
    party.key(pygame.K_l, "l")
    _frames(party)
    assert curtain.share == 0.0, "the table is seen"
    party.key(pygame.K_l, "l")
    assert _table(party).drawer == "log"
    party.key(ord("k"), "k")
    _frames(party)
    assert curtain.stands and not _table(party).drawer
    curtain.call(0)
    _frames(party)
    assert party.curtain is not curtain and party.curtain is not None and not party.curtain.glance.possible


OUT = {"hands": [["5"], ["HU"], ["7"], ["9"]], "stock": ["8", "6", "4"], "deal": 1}
"""The first one asks a human and is out."""


def _asks_the_human(party: Party) -> None:
    """The human, which all have seen, is kept before all eyes; the third one is asked behind a curtain."""
    assert party.host.submit(0, "cambio", party.host.question) is None
    assert party.host.submit(1, "keep", party.host.question) is None


@pytest.mark.parametrize("by", ["mouse", "pad", "keys"])
def test_whoever_is_out_bets_while_the_curtain_is_drawn_up_and_nobody_waits_for_him(by: str) -> None:
    party = Party("pppp", host=world("kuku", "pppp", OUT), reduced_motion=True)
    party.plug(PAD, NAMES[0])
    _asks_the_human(party)
    party.until(lambda: party.curtain is not None and party.curtain.stands and party.now > party.curtain.heeds)
    party.watchers.append(no_secret)
    curtain, table = party.curtain, _table(party)
    assert curtain is not None and curtain.seat == 2 and table.page.betting.may() == [0]
    curtain.look_round()
    _frames(party)
    party.draw()
    on = {"mouse": 3, "pad": 1, "keys": 2}[by]
    if by == "pad":
        for _ in range(2):                  # it asks, and the focus begins at somebody he may bet on
            party.button(PAD, A, True)
            party.button(PAD, A, False)
            party.draw()
    elif by == "keys":
        party.key(ord("b"), "b")
        party.key(pygame.K_ESCAPE)
        assert table.page.betting.asks is None and curtain.glance.up, "only the question is left"
        party.key(ord("b"), "b")
        party.key(pygame.K_LEFT)
        party.key(pygame.K_RETURN)
    else:
        party.key(ord("b"), "b")
        party.draw()
        assert table.page.betting.hint()
        tile = table.session.play.room.tiles[3].rect
        for phase in ("pressed", "released"):
            curtain.handle(Pointer(phase, *tile.center))
    assert [(bet.seat, bet.on) for bet in party.host.bets] == [(0, on)]
    assert curtain.glance.up, "it is still to be seen"
    party.key(ord("k"), "k")
    _frames(party)
    assert curtain.stands and party.host.waiting() == (2,)


def _out(**settings: object) -> Party:
    """The first one has just fallen, and all see why."""
    party = Party("pppp", host=world("kuku", "pppp", OUT), reduced_motion=True, **settings)
    _asks_the_human(party)
    party.until(lambda: isinstance(party.top, FallPage))
    party.frame(FELL + 20)
    return party


def _drawn(scene: Scene, party: Party) -> list[Box]:
    painter = painter_for(party.studio.screen, blind=True)
    painter.boxes.clear()
    scene.draw(painter)
    return list(painter.boxes)


def _words(party: Party) -> str:
    return " ".join(box.text for scene in party.studio.manager.stack for box in _drawn(scene, party) if box.text)


def test_the_page_of_whoever_fell_offers_him_a_bet_once_and_its_key_asks_while_the_next_curtain_waits() -> None:
    party = _out()
    words, betting = _table(party).words, _table(party).page.betting
    assert words.t("table.bet.offer") in _words(party)
    assert not betting.offer({0}), "everybody is told once"
    party.key(ord("b"), "b")
    _frames(party, 30)
    assert party.curtain is None and betting.asks == 0
    party.key(pygame.K_RETURN)
    assert words.t("table.bet.made", who="Aiko", on="Ben") in _words(party)
    party.until(lambda: party.curtain is not None, most=round(PATIENCE / party.step))


def test_by_his_own_pad_whoever_fell_bets_from_the_page_that_tells_it() -> None:
    party = Party("pppp", host=world("kuku", "pppp", OUT), reduced_motion=True)
    party.plug(PAD, NAMES[0])
    _asks_the_human(party)
    party.until(lambda: isinstance(party.top, FallPage))
    party.frame(FELL + 20)
    for button in (BACK, A):
        for down in (True, False):
            party.button(PAD, button, down)
            party.draw()
    assert [(bet.seat, bet.on) for bet in party.host.bets] == [(0, 1)]


def test_nobody_waits_long_for_whoever_asks_for_a_bet_and_makes_none() -> None:
    party = _out()
    party.key(ord("b"), "b")
    party.until(lambda: party.curtain is not None, most=round(1.2 * PATIENCE / party.step))


def test_a_bet_on_a_curtain_shows_the_table_and_asks_and_where_nobody_may_it_says_why() -> None:
    party = _out()
    party.until(lambda: party.curtain is not None and party.curtain.stands and party.now > party.curtain.heeds)
    curtain, table = party.curtain, _table(party)
    assert curtain is not None
    party.draw()
    party.key(ord("b"), "b")
    _frames(party)
    assert curtain.share == 0.0 and table.page.betting.asks == 0
    party.key(pygame.K_RETURN)
    assert [(bet.seat, bet.on) for bet in party.host.bets] == [(0, 1)]
    other, early = _fallen(reduced_motion=True)
    other.draw()
    other.key(ord("b"), "b")
    assert early.stands and early.glance.why(other.now) == _table(other).words.t("table.bet.later")


def test_a_bet_is_read_for_two_seconds_before_the_next_curtain_hides_it() -> None:
    party = _out()
    party.key(ord("b"), "b")
    _frames(party)
    party.key(pygame.K_RETURN)
    table, made = _table(party), _table(party).words.t("table.bet.made", who="Aiko", on="Ben")
    for _ in range(round(1900 / party.step)):
        party.frame()
        assert party.curtain is None and made in [box.text for box in _drawn(table, party)]
    party.until(lambda: party.curtain is not None, most=round(600 / party.step))


def test_a_bet_that_comes_true_is_read_with_the_crest_of_whoever_made_it_and_holds_nothing_up() -> None:
    party = _out()
    party.host.bet(0, 2)
    party.until(lambda: party.curtain is not None and party.curtain.stands)
    for act in ("keep", "keep"):
        assert party.host.submit(party.host.waiting()[0], act, party.host.question) is None
    party.until(lambda: _table(party).session.between_deals)
    _frames(party, 2)
    assert _table(party).words.t("table.bet.right", who="Aiko", on="Chiyo") in _words(party)
    party.click("answer:next")
    party.frame()
    assert "deal" not in party.host.view(None).ended, "the next deal is not waited for"


def test_whose_card_lies_open_answers_before_all_eyes_and_no_curtain_falls_for_it() -> None:
    party = Party("pppp", host=world("kuku", "pppp", OUT), reduced_motion=True)
    party.plug(PAD, NAMES[2])
    assert party.host.submit(0, "cambio", party.host.question) is None
    party.until(lambda: party.top is _table(party) and _table(party).shared.before_all == 1)
    party.watchers.append(no_secret)
    _frames(party)
    assert party.curtain is None
    party.draw()
    for phase in (True, False, True, False):
        party.button(PAD, A, phase)
        party.draw()
    assert _table(party).session.refused is not None
    assert party.host.waiting() == (1,), "another one's pad does not answer for him"
    party.watchers.clear()
    party.click("answer:keep")
    party.until(lambda: party.curtain is not None)
    assert party.curtain is not None and party.curtain.seat == 2

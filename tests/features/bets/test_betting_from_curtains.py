"""A player who is out bets while a curtain is drawn up from the table, or from the page that tells of their fall."""
from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.features.bets.betting import PATIENCE
from game.ui.input.gesture import Pointer
from game.ui.pages.table.falls import MEANT as FELL
from game.ui.pages.table.falls import FallPage
from game.ui.scene import Scene
from tests.features.bets.at_table import bets_of
from tests.ui.boxes import Box
from tests.ui.pages.curtain.glances import BACK, OUT, PAD, A, asks_the_human, fallen, frames, table_of
from tests.ui.pages.fake import painter_for
from tests.ui.party import NAMES, Party, no_secret, world


@pytest.mark.parametrize("by", ["mouse", "pad", "keys"])
def test_a_player_who_is_out_bets_while_the_curtain_is_up_and_keeps_no_player_waiting(by: str) -> None:
    party = Party("pppp", host=world("kuku", "pppp", OUT), reduced_motion=True)
    party.plug(PAD, NAMES[0])
    asks_the_human(party)
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now > party.curtain.context.heeds)
    party.watchers.append(no_secret)
    curtain, table = party.curtain, table_of(party)
    assert curtain is not None and curtain.context.seat == 2 and bets_of(table).may() == [0]
    curtain.context.look_round()
    frames(party)
    party.draw()
    on = {"mouse": 3, "pad": 1, "keys": 2}[by]
    if by == "pad":
        for _ in range(2):                  # it asks, and the focus begins at a player they may bet on
            party.button(PAD, A, True)
            party.button(PAD, A, False)
            party.draw()
    elif by == "keys":
        party.key(ord("b"), "b")
        party.key(pygame.K_ESCAPE)
        assert bets_of(table).asks is None and curtain.glance.up, "only the question is left"
        party.key(ord("b"), "b")
        party.key(pygame.K_LEFT)
        party.key(pygame.K_RETURN)
    else:
        party.key(ord("b"), "b")
        party.draw()
        assert bets_of(table).hint()
        tile = table.session.play.room.tiles[3].rect
        for phase in ("pressed", "released"):
            curtain.handle(Pointer(phase, *tile.center))
    assert [(bet.seat, bet.on) for bet in party.host.bets] == [(0, on)]
    assert curtain.glance.up, "it is still to be seen"
    party.key(ord("k"), "k")
    frames(party)
    assert curtain.context.stands and party.host.waiting() == (2,)


def _out(**settings: Any) -> Party:
    """The first one has just fallen, and all see why."""
    party = Party("pppp", host=world("kuku", "pppp", OUT), reduced_motion=True, **settings)
    asks_the_human(party)
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


def test_the_page_of_a_fall_offers_a_bet_once_and_its_key_asks_before_the_next_curtain() -> None:
    party = _out()
    words, betting = table_of(party).words, bets_of(table_of(party))
    assert words.t("table.bet.offer") in _words(party)
    assert not betting.offer({0}), "everybody is told once"
    party.key(ord("b"), "b")
    frames(party, 30)
    assert party.curtain is None and betting.asks == 0
    party.key(pygame.K_RETURN)
    assert words.t("table.bet.made", who="Aiko", on="Ben") in _words(party)
    party.until(lambda: party.curtain is not None, most=round(PATIENCE / party.step))


def test_by_their_own_pad_a_player_who_fell_bets_from_the_page_that_tells_it() -> None:
    party = Party("pppp", host=world("kuku", "pppp", OUT), reduced_motion=True)
    party.plug(PAD, NAMES[0])
    asks_the_human(party)
    party.until(lambda: isinstance(party.top, FallPage))
    party.frame(FELL + 20)
    for button in (BACK, A):
        for down in (True, False):
            party.button(PAD, button, down)
            party.draw()
    assert [(bet.seat, bet.on) for bet in party.host.bets] == [(0, 1)]


def test_no_player_waits_long_for_a_player_who_asks_for_a_bet_and_makes_none() -> None:
    party = _out()
    party.key(ord("b"), "b")
    party.until(lambda: party.curtain is not None, most=round(1.2 * PATIENCE / party.step))


def test_a_bet_on_a_curtain_shows_the_table_and_asks_and_where_no_player_may_it_says_why() -> None:
    party = _out()
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now > party.curtain.context.heeds)
    curtain, table = party.curtain, table_of(party)
    assert curtain is not None
    party.draw()
    party.key(ord("b"), "b")
    frames(party)
    assert curtain.motion.share == 0.0 and bets_of(table).asks == 0
    party.key(pygame.K_RETURN)
    assert [(bet.seat, bet.on) for bet in party.host.bets] == [(0, 1)]
    other, early = fallen(reduced_motion=True)
    other.draw()
    other.key(ord("b"), "b")
    assert early.context.stands and early.glance.why(other.now) == table_of(other).words.t("table.bet.later")


def test_a_bet_is_read_for_two_seconds_before_the_next_curtain_hides_it() -> None:
    party = _out()
    party.key(ord("b"), "b")
    frames(party)
    party.key(pygame.K_RETURN)
    table, made = table_of(party), table_of(party).words.t("table.bet.made", who="Aiko", on="Ben")
    for _ in range(round(1900 / party.step)):
        party.frame()
        assert party.curtain is None and made in [box.text for box in _drawn(table, party)]
    party.until(lambda: party.curtain is not None, most=round(600 / party.step))


def test_a_bet_that_came_true_shows_the_crest_of_its_maker_and_holds_nothing_up() -> None:
    party = _out()
    party.host.bet(0, 2)
    party.until(lambda: party.curtain is not None and party.curtain.context.stands)
    for act in ("keep", "keep"):
        assert party.host.submit(party.host.waiting()[0], act, party.host.question) is None
    party.until(lambda: table_of(party).session.between_deals)
    frames(party, 2)
    assert table_of(party).words.t("table.bet.right", who="Aiko", on="Chiyo") in _words(party)
    party.click("answer:next")
    party.frame()
    assert "deal" not in party.host.view(None).ended, "the next deal is not waited for"

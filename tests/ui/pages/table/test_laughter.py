"""Where a player is put out, or passed on by a horse, a shared table waits until everybody has laughed; else it
does not."""
from __future__ import annotations

import pytest

from game.core.events import Called, Left
from game.ui.pages.table.laughter import LEAST, MOST
from game.ui.pages.table.scene import TableScene
from tests.ui.party import Party, world


def _seen(hands: str) -> tuple[Party, float]:
    """The first of these asks the second, who then keeps at once what all have seen; how long the table stood with all
    of that seen until a curtain fell."""
    party = Party("ppp", host=world("kuku", "ppp", {"hands": [[code] for code in hands.split()], "stock": ["9", "6"]}))
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now > party.curtain.context.heeds)
    party.click("answer:cambio")
    table = party.studio.manager.stack[0]
    assert isinstance(table, TableScene)
    party.until(lambda: party.top is table)
    party.until(lambda: table.session.is_shown)
    rested = party.now
    if table.shared.before_all is not None:
        assert party.host.submit(table.shared.before_all, "keep", party.host.question) is None
    party.until(lambda: party.curtain is not None)
    return party, party.now - rested


@pytest.mark.parametrize("hands", ["5 HO 7", "5 CA 7"], ids=["horse", "cat"])
def test_what_was_called_or_put_a_player_out_is_read_by_all_before_the_next_curtain(hands: str) -> None:
    party, rested = _seen(hands)
    told = party.host.told(None, 0)
    assert any(isinstance(it, Left) or (isinstance(it, Called) and it.word == "kuku.pass_on") for it in told)
    assert LEAST - 100 <= rested <= MOST + 1600


def test_an_exchange_is_followed_by_the_next_curtain_at_once() -> None:
    assert _seen("5 8 7")[1] < LEAST / 2

"""Not a test: a party whose table is seen from behind a curtain."""
from __future__ import annotations

from typing import Any

from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.table.scene import TableScene
from tests.ui.party import NAMES, Party, no_secret, world

PAD, OTHER = 3, 4
BACK, A = 4, 0

def fallen(game: str = "kuku", **settings: Any) -> tuple[Party, Curtain]:
    hands = {"kuku": [["5"], ["7"], ["KU"]], "kakkuri": [["S7", "S8"], ["H3", "H4"], ["D5", "D6"]]}[game]
    more = {"stock": ["9", "6"]} if game == "kuku" else {"table": "S6"}
    party = Party("ppp", host=world(game, "ppp", {"hands": hands, **more}), **settings)
    party.watchers.append(no_secret)
    party.plug(PAD, NAMES[0])
    party.plug(OTHER, NAMES[1])
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now > party.curtain.context.heeds)
    assert party.curtain is not None
    return party, party.curtain


def table_of(party: Party) -> TableScene:
    table = party.studio.manager.stack[0]
    assert isinstance(table, TableScene)
    return table


def frames(party: Party, count: int = 12) -> None:
    for _ in range(count):
        party.frame()


OUT = {"hands": [["5"], ["HU"], ["7"], ["9"]], "stock": ["8", "6", "4"], "deal": 1}
"""The first one asks a human and is out."""


def asks_the_human(party: Party) -> None:
    """The human, which all have seen, is kept before all eyes; the third one is asked behind a curtain."""
    assert party.host.submit(0, "cambio", party.host.question) is None
    assert party.host.submit(1, "keep", party.host.question) is None

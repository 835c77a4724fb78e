"""The page on which all are asked at once: what buttons of an own pad mean there besides an answer."""
from __future__ import annotations

from game.ui.pages.curtain.scene import Curtain
from tests.ui.pages.curtain.test_curtain_together import LEFT_STICK, _fallen, _rob
from tests.ui.party import no_secret


def test_a_player_who_wants_to_look_gets_their_own_curtain_and_the_others_go_on_waiting() -> None:
    party, page = _fallen(_rob(), (1,))
    party.watchers.append(no_secret)
    party.button(1, LEFT_STICK, True)
    party.button(1, LEFT_STICK, False)
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now > party.curtain.context.heeds)
    curtain = party.curtain
    assert isinstance(curtain, Curtain) and curtain.context.seat == 1 and not curtain.context.called
    party.click("answer:pass")
    party.until(lambda: party.together is page)
    assert page.context.left() == (2,) and page.context.stands
    party.click("call:2")
    party.until(lambda: party.curtain is not None and party.curtain.context.stands
                and party.now > party.curtain.context.heeds)
    party.click("answer:pass")
    party.until(lambda: party.together is None and party.curtain is not curtain)

"""Where people with phones sit: which seat a guest can be given, and when it is theirs."""
from __future__ import annotations

import pytest

from game.core.ports import PHONE
from game.core.seating import Seat
from game.features.phones.room.guests import Guest
from game.features.phones.room.places import Places
from game.table.host import Host
from tests.features.phones.table import follows, host_of


def in_a_deal() -> Host:
    host = host_of("cangkul", 3, (0,))
    while not host.waiting():
        host.act()
    return host


@pytest.mark.parametrize(("before", "given", "after"), [(0, 1, 0), (0, 2, 0), (None, 1, 1)])
def test_in_a_deal_a_bot_s_seat_is_at_once_only_a_guest_s_who_has_none(before: Seat | None, given: Seat,
                                                                      after: Seat) -> None:
    host, guest = in_a_deal(), Guest("Gigi", "crane", seat=before)
    places = Places([guest], follows)
    places.host = host
    assert not places.is_between
    places.give(guest, given)
    assert guest.seat == after
    if before is None:
        assert given in host.coming and places.side(guest) is None, "the bot plays its hand to the end"
    else:
        assert places.wish(guest) == given and not host.coming
        assert host.setup.chairs[given].kind != PHONE

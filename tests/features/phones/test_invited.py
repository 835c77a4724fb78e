"""Phones that were at a match while the next table is laid."""
from __future__ import annotations

from tests.features.phones.test_invite import Evening, evening

__all__ = ["evening"]


def test_while_a_table_is_laid_phones_invited_by_another_network_are_told_of_no_match(evening: Evening) -> None:
    host = evening.table("pbb")
    evening.invites(host)
    room = evening.app._room
    assert room is not None and room.places.host is host
    evening.lobby()
    assert evening.app.is_open and room.places.host is None
    evening.app.invite(1)
    assert evening.app.at == 1 and room.places.host is None
    assert evening.app.match is host, "it can be gone back to"

"""What the parts of a table share: it gives way to no page of a fall before a person at this screen is out."""
from __future__ import annotations

import pytest

from tests.ui.driver import at_table


@pytest.mark.parametrize("persons", [(0,), (0, 1)])
def test_a_table_at_which_no_player_is_out_gives_way_to_nothing(persons: tuple[int, ...]) -> None:
    context = at_table("kuku", 4, 3, persons=persons).table.context
    assert not context.falls.stops and not context.falls.due
    assert not context.gives_way


def test_only_a_shared_table_gives_way_where_it_stops_for_a_fall() -> None:
    for persons, gives_way in (((0,), False), ((0, 1), True)):
        context = at_table("kuku", 4, 3, persons=persons).table.context
        context.falls.stops = True
        assert context.gives_way == gives_way

"""Who has to go where many knock: strangers never keep out a user who belongs here."""
from __future__ import annotations

from game.network.crowd import KNOWN, Allowance, Crowd


class Door:
    """A crowd of numbers."""

    def __init__(self, lines: int = 400, from_one: int = 80, kept: int = 100) -> None:
        self.crowd, self.here, self.last = Crowd[int](lines, from_one, kept), dict[int, str](), 0

    def come(self, machine: str) -> bool:
        """Whether there is room."""
        self.last += 1
        self.here[self.last] = machine
        goes = self.crowd.come(self.last, machine)
        if goes is not None:
            self.crowd.gone(goes)
            del self.here[goes]
        return goes != self.last

    def key(self, machine: str) -> None:
        """A user comes from there who has a key."""
        assert self.come(machine)
        self.crowd.knows(self.last)

    def of(self, machine: str) -> int:
        return sum(each == machine for each in self.here.values())


def test_five_machines_cannot_fill_it_and_a_sixth_gets_in() -> None:
    door = Door()
    for n in range(5 * 100):
        door.come(f"stranger {n % 5}")
    assert len(door.here) == 300, "the rest is kept"
    assert door.come("new"), "they may have the key of a seat"
    assert len(door.here) == 300 and door.of("new") == 1
    assert not door.come("stranger 1")


def test_a_visitor_who_belongs_here_is_never_sent_away_for_a_stranger() -> None:
    door = Door(lines=10, from_one=6, kept=3)
    for n in range(4):
        door.key(f"phone {n}")
    for n in range(40):
        door.come(f"stranger {n}")
    assert [door.of(f"phone {n}") for n in range(4)] == [1, 1, 1, 1] and len(door.here) == 10
    for n in range(4):
        assert door.come(f"phone {n}"), "a page is fetched, say"
    assert [door.of(f"phone {n}") for n in range(4)] == [2, 2, 2, 2] and len(door.here) == 10


def test_one_machine_has_its_own_limit_though_it_is_known() -> None:
    door = Door(lines=10, from_one=3, kept=3)
    door.key("phone")
    assert [door.come("phone") for _ in range(3)] == [True, True, False]


def test_where_all_belong_here_the_last_one_waits() -> None:
    door = Door(lines=4, from_one=4, kept=2)
    for n in range(4):
        door.key(f"phone {n}")
    assert not door.come("stranger") and not door.come("phone 0") and len(door.here) == 4


def test_of_machines_that_are_known_the_last_are_remembered() -> None:
    door = Door(lines=2 * KNOWN, kept=10)
    for n in range(KNOWN + 5):
        door.key(f"phone {n}")
    assert len(door.crowd._known) == KNOWN and "phone 4" not in door.crowd._known


def test_an_allowance_is_spent_at_once_and_comes_back_with_time() -> None:
    given = Allowance(2.0, 5.0)
    assert [given.take(100.0) for _ in range(7)] == [True] * 5 + [False] * 2
    assert [given.take(102.0) for _ in range(3)] == [True, True, False]
    assert [given.take(900.0) for _ in range(6)] == [True] * 5 + [False]

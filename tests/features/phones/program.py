"""Not a test: the program without a window, as a player plays it whose guests hold phones; it is killed in the midst of
that. `python -m tests.features.phones.program begin SEATS`, then `… again`; it says where its door is, and plays by
itself: at first three answers of each seat, and then waits to be killed; the second time to the end.
"""
from __future__ import annotations

import sys
import time

from game.application.application import Application
from game.core.ports import PHONE, Chair, Setup
from game.data.settings import Settings
from game.features.phones.feature import FEATURE, ApplicationPhones
from game.features.phones.invited import InvitedPhones
from game.features.phones.port import PHONES
from game.network.addresses import Address
from game.rules.catalogue import game
from game.table.host import Host
from game.ui.draw.screen import Screen

GAME = "xtarot"
LENGTH = {"start_g": 8, "levy": 2}
"""No player is out before the fourth deal."""


def begun(app: Application, phones: InvitedPhones, seats: int) -> Host:
    """A match of those who have come, all of them with phones."""
    phones.invite()
    print(f"{phones.place} {phones.key}", flush=True)
    while len(phones.visitors) < seats:
        phones.attend(lambda host: True)
        time.sleep(0.005)
    spec = game(GAME)
    chairs = tuple(Chair(each.name, "crane", n % 6, PHONE) for n, each in enumerate(phones.visitors))
    host = app.catalogue.open_table(Setup(GAME, chairs, spec.resolve(LENGTH)))
    assert isinstance(host, Host)
    return host


def main() -> None:
    app = Application(Settings(), Screen(960, 540), features=(FEATURE,))
    hands = app.of(PHONES)
    assert isinstance(hands, ApplicationPhones)
    phones = hands.own
    phones._find = lambda: (Address("127.0.0.1", "lo"),)
    phones._ports = (0,)
    most = None
    if sys.argv[1] == "begin":
        seats = int(sys.argv[2])
        host, most = begun(app, phones, seats), 3 * seats
    else:
        waits = app.saved.has_unfinished()
        assert waits is not None
        found = app.saved.continued(waits)
        assert isinstance(found, Host) and phones.is_open, "the door was not opened again"
        host = found
        print(f"{phones.place} {phones.key}", flush=True)
    host.gap = 0.0
    while True:
        phones.attend(lambda host: True)
        if most is None or host.match.record.actions < most:
            host.tick(time.monotonic() * 1000, True)
            if not host.waiting():
                host.hurry()
        time.sleep(0.001)


if __name__ == "__main__":
    main()

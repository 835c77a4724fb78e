"""Pages hear of hands that are elsewhere from a feature that knows of any, and without anybody there are none."""
from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.ports import TableHost
from game.core.seating import Seat
from game.features.contract import REMOTE_SEATS, Feature
from game.ui.pages import remote_seats
from game.ui.pages.pause.scene import Pause
from game.ui.scene import Scene
from tests.ui.pages.fake import Application, played, table


class Letters:
    """See RemoteSeats: a player plays this seat by letter."""

    def __init__(self, seat: Seat, page: Scene | None = None) -> None:
        self.seat, self.page = seat, page

    def away(self, host: TableHost) -> Collection[Seat]:
        return (self.seat,)

    def played_for(self, host: TableHost) -> Collection[Seat]:
        return (self.seat,) if self.seat == 1 else ()

    def arranged(self, host: TableHost) -> Mapping[Seat, str]:
        return {self.seat: f"Letter {self.seat}"}

    def ready(self, host: TableHost) -> Mapping[Seat, bool]:
        return {self.seat: self.seat == 2}

    def changing(self, host: TableHost, seat: Seat) -> Scene | None:
        return self.page if seat == self.seat else None


def by_letter(*letters: Letters) -> Feature[Application]:
    return Feature("letters", lambda app, features: features.offer(REMOTE_SEATS, lambda _: letters))


def test_whose_hands_are_elsewhere_all_features_tell_together() -> None:
    app, host = Application().join(by_letter(Letters(1), Letters(2))), played(table(4), deals=0)
    assert remote_seats.away(app, host) == {1, 2}
    assert remote_seats.played_for(app, host) == {1}
    assert remote_seats.ready(app, host) == {1: False, 2: True}
    assert remote_seats.arranged(app, host) == {1: "Letter 1", 2: "Letter 2"}


def test_where_no_hand_is_elsewhere_no_player_is_away_or_played_for() -> None:
    app, host = Application(), played(table(4), deals=0)
    assert not remote_seats.away(app, host) and not remote_seats.played_for(app, host) and not remote_seats.ready(app,
                                                                                                                  host)


def test_the_pause_opens_the_page_of_a_player_who_has_the_seat() -> None:
    app, host = Application(), played(table(4), deals=0)
    own = app.routes.rules("kuku")
    app.join(by_letter(Letters(2, own)))
    pause = Pause(app, host)
    pause.change_seat(2)
    assert app.stack[-1] is own
    pause.change_seat(1)
    assert app.stack[-1] is not own

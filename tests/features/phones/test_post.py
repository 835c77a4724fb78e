"""Of a long match a phone that comes late gets the last messages in words; what was before is only heard."""
from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.events import TurnOf
from game.features.phones.room import post


class Counted(post.Post):
    """A post that counts what it hears and what it puts into words."""

    def _hear(self, message: Any) -> bool:
        self.heard = [*getattr(self, "heard", []), message.question]
        return False

    def _fresh(self, message: Any) -> Any:
        self.fresh = [*getattr(self, "fresh", []), message.question]


@pytest.mark.parametrize(("looked_through", "fresh"), [(4, [6, 7, 8, 9]), (1, [9]), (10, [*range(10)]),
                                                       (99, [*range(10)])])
def test_as_many_messages_are_put_into_words_as_are_looked_through(looked_through: int, fresh: list[int],
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post, "LOOKED_THROUGH", looked_through)
    events = [TurnOf(n, 0) for n in range(10)]
    host = SimpleNamespace(setup=SimpleNamespace(chairs=(1, 2)), told=lambda seat, known: events)
    line = SimpleNamespace(host=host, observer=0, news=lambda: events)
    made = Counted(line, None)  # type: ignore[arg-type]
    assert made.fresh == fresh and getattr(made, "heard", []) == [*range(10)][:10 - len(fresh)]

"""A controller that plays what is written: the other seats of a worked case, a bug report, a test."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from game.core.ports import Controller, Delivery, Thinking

_COPY = re.compile(r"(?<=\S)#\d+")


def among(text: str, acts: Collection[str]) -> bool:
    """Return whether that is one of these acts, which may lack the figure behind it that says how steadily a hand
    pulled, and the number that says which of several copies of a card is meant."""
    plain = _COPY.sub("", text)
    act, _, figure = plain.rpartition(" ")
    return plain in acts or (figure.isdecimal() and act in acts)


class Scripted:
    """Plays its acts in order, each as soon as it is on offer; when none is left, or the next cannot be played on
    its turn, `after` plays instead."""

    def __init__(self, acts: Iterable[str], after: Controller) -> None:
        self._acts, self._after = list(acts), after
        self._offers: dict[str, bool] = {}

    def hear(self, delivery: Delivery) -> None:
        """See Controller."""
        self._after.hear(delivery)
        self._offers = {offer.action.text(): offer.standing for offer in delivery.offers}

    def poll(self) -> str | Thinking | None:
        """See Controller."""
        if self._acts and among(self._acts[0], self._offers):
            return self._acts.pop(0)
        if not self._acts or not all(self._offers.values()):
            return self._after.poll()
        return None

"""What an offer is called on a phone: by its action where it names a seat, else by the key of its name."""
from __future__ import annotations

from types import SimpleNamespace
from typing import Literal

import pytest

from game.core.rules import Action, Offer, Touch
from game.features.phones.room.words import PhoneWords


@pytest.mark.parametrize(("touches", "called"), [((), "offer.ask"), (("card",), "offer.ask"), (("seat",), "ask P3"),
                                                 (("card", "seat"), "ask P3"), (("button", "zone"), "offer.ask")])
def test_an_offer_that_names_a_seat_is_called_by_its_action(
        touches: tuple[Literal["card", "seat", "zone", "button"], ...], called: str) -> None:
    words = object.__new__(PhoneWords)
    words.narrator = SimpleNamespace(offer=lambda *told: "Ask Hana")  # type: ignore[assignment]
    offer = Offer(Action.parse("ask P3"), "offer.ask", tuple(Touch(kind) for kind in touches))
    view = SimpleNamespace(observer=0)
    assert words._offered(offer, view, ["Aiko"]) == (called, "Ask Hana")  # type: ignore[arg-type]

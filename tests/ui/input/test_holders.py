"""Who holds which pad."""
from __future__ import annotations

from game.core.ports import Chair
from game.ui.input.holders import Holders

CHAIRS = (Chair("Aiko", "cat", 0, "person"), Chair("Nino", "owl", 1, "bot:default"), Chair("Hana", "sun", 2, "person"))


def holding(**devices: str) -> Holders:
    holders = Holders()
    for name, number in devices.items():
        holders.take(f"pad:{number}", name)
    return holders


def test_a_pad_speaks_for_the_seat_of_its_holder_wherever_they_sit() -> None:
    holders = holding(Hana="4")
    assert holders.seat_of("pad:4", CHAIRS) == 2
    assert holders.seat_of("pad:4", tuple(reversed(CHAIRS))) == 0
    assert holders.seat_of("pad:5", CHAIRS) is None


def test_a_bot_of_that_name_is_not_the_person() -> None:
    assert holding(Nino="0").seat_of("pad:0", CHAIRS) is None


def test_one_pad_one_person() -> None:
    holders = holding(Aiko="0", Hana="1")
    holders.take("pad:1", "Aiko")
    assert holders.device_of("Aiko") == "pad:1" and holders.name_of("pad:0") is None
    assert holders.device_of("Hana") is None


def test_numbers_are_those_of_hands_not_of_sockets() -> None:
    holders = holding(Aiko="7", Hana="12")
    assert (holders.number_of("Aiko"), holders.number_of("Hana"), holders.number_of("Nino")) == (1, 2, 0)
    holders.take("pad:20", "Aiko")                      # plugged in again, a new device
    assert holders.number_of("Aiko") == 1
    holders.drop("pad:20")
    holders.take("pad:21", "Luis")
    assert holders.number_of("Luis") == 1, "the lowest free number"


def test_a_name_changes_and_the_pad_stays() -> None:
    holders = holding(Aiko="0")
    holders.rename("Aiko", "Hana")
    assert holders.seat_of("pad:0", CHAIRS) == 2 and holders.device_of("Aiko") is None


def test_whose_pad_is_missing() -> None:
    holders = holding(Hana="0", Aiko="1")
    assert holders.missing({"pad:0", "pad:1"}, CHAIRS) is None
    assert holders.missing({"pad:1"}, CHAIRS) == 2
    assert holders.missing((), CHAIRS) == 0


def test_what_is_gone_is_forgotten_where_tables_are_laid() -> None:
    holders = holding(Aiko="0", Hana="1", Nino="2")
    holders.keep({"pad:1", "pad:2"}, CHAIRS)
    assert holders.device_of("Hana") == "pad:1"
    assert holders.device_of("Aiko") is None and holders.device_of("Nino") is None

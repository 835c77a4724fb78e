"""The seats that are played from elsewhere than this screen, as reported by all features that seat players there."""
from __future__ import annotations

from collections.abc import Mapping

from game.core.ports import TableHost
from game.core.seating import Seat
from game.features.contract import REMOTE_SEATS
from game.ui.pages.services import Services


def away(services: Services, host: TableHost) -> frozenset[Seat]:
    """Find the seats of those who are away for the moment."""
    return frozenset(seat for each in services.offers(REMOTE_SEATS, None) for seat in each.away(host))


def played_for(services: Services, host: TableHost) -> frozenset[Seat]:
    """Find the seats of those who have been away so long that a bot plays on."""
    return frozenset(seat for each in services.offers(REMOTE_SEATS, None) for seat in each.played_for(host))


def arranged(services: Services, host: TableHost) -> Mapping[Seat, str]:
    """Tell who gets which seat with the next deal, by name: a person who comes, or two who exchange seats."""
    coming = {seat: chair.name for seat, chair in host.coming.items()}
    return coming | {seat: name for each in services.offers(REMOTE_SEATS, None)
                     for seat, name in each.arranged(host).items()}


def ready(services: Services, host: TableHost) -> Mapping[Seat, bool]:
    """Tell of each seat played from elsewhere whether its player would like another match."""
    return {seat: on for each in services.offers(REMOTE_SEATS, None) for seat, on in each.ready(host).items()}

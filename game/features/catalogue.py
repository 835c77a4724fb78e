"""Every feature of Kataku, in the order in which their entries stand on a page. Nothing is loaded here that a feature
needs only once it is used."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.attract.feature import FEATURE as ATTRACT
from game.features.bets.feature import FEATURE as BETS
from game.features.contract import Feature
from game.features.game_night.feature import FEATURE as GAME_NIGHT
from game.features.lessons.feature import FEATURE as LESSONS
from game.features.own_cards.feature import FEATURE as OWN_CARDS
from game.features.phones.feature import FEATURE as PHONES
from game.features.report.feature import FEATURE as REPORT
from game.features.review.feature import FEATURE as REVIEW
from game.features.saved.feature import FEATURE as SAVED
from game.features.second_screen.feature import FEATURE as SECOND_SCREEN

if TYPE_CHECKING:
    from game.application.application import Application

FEATURES: tuple[Feature[Application], ...] = (
    LESSONS,
    REVIEW,
    ATTRACT,
    REPORT,
    SECOND_SCREEN,
    GAME_NIGHT,
    PHONES,
    OWN_CARDS,
    BETS,
    SAVED,
)

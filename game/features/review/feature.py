"""Joins the review to the program: its port, the entry on the result, and the page for pictures."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.core.ports import TableHost
from game.core.trouble import ImpossibleValue
from game.features.contract import RESULT, Feature, FeatureEntry, Features, Staging
from game.features.review.port import REVIEW

if TYPE_CHECKING:
    from game.application.application import Application
    from game.features.review.analysis import Reviewer
    from game.features.review.page import ReviewPage
    from game.ui.scene import Scene


BESIDE = ".review"
"""Ending of the file beside the record in which results are kept."""


class MatchReviews:
    """See Review. What weighs decisions is loaded when the first match is over."""

    def __init__(self, app: Application) -> None:
        self._app = app

    @cached_property
    def reviewer(self) -> Reviewer:
        """The one who reviews the matches of this program."""
        from game.features.review.analysis import Reviewer

        return Reviewer(self._app.masters, self._app.saved.folder, BESIDE, self._app.thinker)

    def page(self, host: TableHost) -> ReviewPage | None:
        """See Review."""
        review = self.reviewer.review(host)
        if review is None:
            return None
        from game.features.review.page import ReviewPage

        return ReviewPage(self._app, host, review, self.reviewer)

    def entries(self, host: TableHost) -> Sequence[FeatureEntry]:
        """Offer the way from a result to its review, where there is one."""
        page = self.page(host)
        return [] if page is None else [FeatureEntry("review", "scene.result.review", lambda: self._app.over(page))]


def join(app: Application, features: Features) -> None:
    """Add the review to a program."""
    reviews = MatchReviews(app)
    features.provide(REVIEW, reviews)
    features.offer(RESULT, reviews.entries)


def weighed(app: Application, staging: Staging) -> Scene:
    """Make the page of a match, weighed to the end and open at the first person's decisions."""
    page = MatchReviews(app).page(staging.play())
    if page is None:
        raise ImpossibleValue("impossible.no_person")
    while not page.review.poll():
        pass
    page.at = 0
    return page


FEATURE = Feature("review", join, stages={"review": weighed}, beside=(BESIDE,))

"""A table to drive in tests: a real match with bots, a scene, and a clock that is pushed by hand."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.ports import Chair
from game.table.host import Host
from game.ui.pages.table.scene import TableScene
from tests.ui.pages.fake import House, played, table

NAMES = {
    "en": ("Ken", "Hana", "Marta", "Luis", "Yuki", "Nino", "Aiko", "Sora", "Riku", "Mio", "Paolo", "Jun", "Emma",
           "Taro", "Saki", "Leo", "Noah", "Kai", "Aya", "Gen"),
    "ja": ("ケン", "ハナ", "マルタ", "ルイス", "ユキ", "ニノ", "アイコ", "ソラ", "リク", "ミオ", "パオロ", "ジュン",
           "エマ", "タロウ", "サキ", "レオ", "ノア", "カイ", "アヤ", "ゲン"),
}


class Evening:
    """One observer before one table. `persons` are the seats that people sit on; time goes in frames of `step`."""

    def __init__(self, seats: int, size: tuple[int, int] = (1366, 768), language: str = "en",
                 persons: tuple[int, ...] = (0,), seed: int = 11, step: float = 40.0,
                 options: dict[str, Any] | None = None, **settings: Any) -> None:
        self.house = House(*size, language, **settings)
        setup = table(seats, **(options or {}))
        chairs = tuple(Chair(NAMES[language][seat], chair.crest, chair.colour, "person" if seat in persons else
                             "bot:default") for seat, chair in enumerate(setup.chairs))
        self.host: Host = played(setup._replace(chairs=chairs, seed=seed), deals=0)
        self.scene = TableScene(self.house, self.host)
        self.house.go(self.scene)
        self.house.asked.clear()
        self.now, self.step = 0.0, step

    @property
    def session(self):  # type: ignore[no-untyped-def]
        return self.scene.session

    def frame(self) -> float | None:
        """One frame later."""
        self.now += self.step
        self.house.now = self.now
        return self.scene.update(self.now)

    def until(self, come: Callable[[Evening], bool], answer: str = "last", most: int = 40_000) -> Evening:
        """Let time pass until it has come; whatever is asked meanwhile is answered by the `first` or `last` offer that
        is not Kuku."""
        for _ in range(most):
            if come(self):
                return self
            self._answer(answer)
            self.frame()
        raise AssertionError("it never came")

    def rest(self) -> Evening:
        """Until nothing moves any more."""
        self.frame()
        return self.until(lambda e: e.session.play.settled, answer="")

    def my_turn(self) -> Evening:
        return self.until(lambda e: e.session.play.settled and e.session.view.turn() == e.scene.observer)

    def draw(self, faces: bool = False):  # type: ignore[no-untyped-def]
        """Draw; the painter with its boxes, and the picture."""
        return self.house.picture(self.scene, faces)

    def _answer(self, which: str) -> None:
        session = self.session
        if not which or not session.play.settled:
            return
        offers = [offer for offer in session.offers() if offer.action.verb != "kuku"]
        if offers:
            session.submit(offers[0 if which == "first" else -1].action.text(), self.now)
        elif session.between_deals and session.observer is not None:
            session.go_on()

"""The tent of the leaning stock by itself: `kataku shot tent --page pull|key|calm|shown|sway|<fall>|<l>,<r>`.

A scripted hand draws a card, or the tent falls in one of its ways; --strip and --at show how far it has come. No rule
is asked and no match is played.
"""

from __future__ import annotations

from game.core.trouble import ImpossibleValue
from game.odds.leaning_stock import Side
from game.ui.draw import cloth, panels
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Rect, Screen
from game.ui.input.gesture import Gesture
from game.ui.kinds.tent import drawing as board
from game.ui.kinds.tent.acts import fallen, hand, pulled
from game.ui.kinds.tent.falls import KINDS, TentFall
from game.ui.kinds.tent.geometry import line, pitch, rest
from game.ui.kinds.tent.hands import CROSSING, FIRST, KeyHand
from game.ui.kinds.tent.toy import Toy
from game.ui.stage.pose import CardPose
from game.ui.stage.tracks import Timeline

SIDE: Side = "left"
TIMES = {"pull": 1500.0, "key": 5600.0, "calm": 5600.0, "shown": 2900.0, "sway": 2900.0}
"""Milliseconds of what can be looked at."""


class TentPage:
    """One tent on the cloth; `share` 0-1 of the page's time is shown."""

    def __init__(self, screen: Screen, page: str, share: float = 1.0, steadiness: int = 55) -> None:
        sizes = [int(size) for size in page.split(",") if size.isdecimal()]
        self.left, self.right = (sizes[0], sizes[1]) if len(sizes) == 2 and any(sizes) else (11, 10)
        self.page, self.steadiness, self.share = page, steadiness, share
        known = (*TIMES, *KINDS)
        if not (len(sizes) == 2 and any(sizes)) and page not in known:
            raise ImpossibleValue("impossible.page", page=page, scene="tent", pages=", ".join((*known, "12,9")))
        self.resize(screen)

    def resize(self, screen: Screen) -> None:
        """See Scene."""
        self.screen = screen
        self.box = Rect(0, 0, min(0.62 * screen.wide, 1190), 0.66 * screen.high)
        self.box.center = screen.whole.center
        self.places = board.places(self.box, screen, self.page in ("key", "calm"))

    def handle(self, gesture: Gesture) -> None:
        """See Scene. It is only looked at."""

    def update(self, now: float) -> float | None:
        """See Scene."""
        return None

    def draw(self, p: Painter) -> None:
        """See Scene."""
        cloth.cloth(p)
        panels.stage(p, self.box.inflate(70, 60))
        if self.page in (*KINDS, "shown", "sway"):
            self._shown(p)
        else:
            self._played(p)

    def _shown(self, p: Painter) -> None:
        """A fall, or another player's pull."""
        cards = self._handles()
        tent, score = pitch(*cards, self.places.tent), Timeline()
        hand_at = CardPose(self.screen.whole.centerx, self.screen.high - 90, 150)
        made: TentFall | None = None
        if self.page in ("shown", "sway"):
            pulled(score, tent, SIDE, self.steadiness if self.page == "shown" else 5, hand_at)
        else:
            made = fallen(score, tent, SIDE, self.box, {c: hand_at._replace(x=hand_at.x + 9 * n)
                                                        for n, c in enumerate((*cards[0], *cards[1]))}, kind=self.page)
        t = self.share * (score.lasts if made is None else made.end + 200)
        poses = rest(tent)
        for card, tracks in score.cards.items():
            poses[card] = [track for track in tracks if track.at <= t or track is tracks[0]][-1].pose(t)
        board.ground(p, tent.stand, *tent.sizes)
        board.sizes(p, self.places, len(tent.left), len(tent.right))
        board.cards(p, poses.values())

    def _played(self, p: Painter) -> None:
        """One's own pull, by pointer or key, as far as it has come."""
        toy = Toy(*self._handles(), self.places.tent, calm=self.page == "calm")
        self._play(toy)
        board.ground(p, toy.tent.stand, *toy.tent.sizes)
        board.cards(p, toy.poses().values())
        board.sizes(p, self.places, *toy.tent.sizes, chosen=toy.side)
        if toy.hand is not None and isinstance(toy.hand, KeyHand):
            board.bar(p, self.places.bar, toy.hand, toy.calm)
        board.gauge(p, self.places.gauge, *toy.tent.sizes, toy.side, toy.steadiness)
        falls = board.falls_in(*toy.tent.sizes, toy.side, toy.steadiness)
        board.figures(p, self.places.figure, falls, f"{falls:.1f} %")

    def _play(self, toy: Toy) -> None:
        body = toy.body
        if body is None or self.share <= 0 or self.page not in TIMES:
            return
        until = self.share * TIMES[self.page]
        lasts, way = hand(self.steadiness, body.card)
        start, (lx, ly), reach = rest(toy.tent)[body.card], line(body), toy.tent.stand.reach
        toy.press(0.0, start.x, start.y) if self.page == "pull" else toy.strike(0.0)
        for n in range(int(until / 8) + 1):
            t = 8.0 * n
            if self.page == "pull":
                a, s = way[min(len(way) - 1, round(t / (1.3 * lasts) * len(way)))]
                toy.drag(t, start.x + (a * lx + s * ly) * reach * 1.1, start.y + (a * ly - s * lx) * reach * 1.1)
            elif abs((t - FIRST) % CROSSING - 30) < 4:
                toy.strike(t)
            toy.update(t)

    def _handles(self) -> tuple[list[int], list[int]]:
        return list(range(self.left)), list(range(40, 40 + self.right))

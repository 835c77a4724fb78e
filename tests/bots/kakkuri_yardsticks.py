"""Not a test: yardsticks for Kakkuri, who look no further than the turn they are in.

The greedy one lays all it can. The counting one counts the cards they have not seen: of the ways to stop they take
the one by which they lay most, and more gladly the less likely the next can go on from there; a wild card is worth
another card to them. Both say utazu, go out when they can and use the right to turn; neither folds.
"""
from __future__ import annotations

from game.bots.kakkuri.runs import CardRun, Runs
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.view import View
from game.rules.kakkuri.cards import PACK, REACH, WILDS, Bits
from game.rules.kakkuri.determinize import KakkuriWorlds
from game.rules.kakkuri.table import HAND


class Greedy:
    """See Mind."""

    def __init__(self, options: Options) -> None:
        self._options, self._runs = options, Runs(options)

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        actions = {offer.action.text(): offer.action for offer in offers if not offer.standing or (
            offer.action.verb == "utazu")}  # fmt: skip
        for said in ("utazu", "stay", "object", "pass", "deal"):
            if said in actions:
                return actions[said]
        if not actions:
            return None
        imagined = KakkuriWorlds(view, self._options)
        hand = sum(imagined.known[card] for card in view.hand(view.observer or 0))
        ways = self._runs.ways(hand, imagined.told.follow, bool(imagined.told.declared >> (view.observer or 0) & 1))
        unseen = sum(bit for bit in PACK if bit not in set(imagined.known.values()))
        stays = self.worth(CardRun(0, hand, imagined.told.follow), unseen)
        best = max(ways, key=lambda way: self.worth(way.run, unseen), default=None)
        if best is not None and self.worth(best.run, unseen) > stays:
            return best.first.action
        return actions.get("turn") or actions.get("end") or next(iter(actions.values()))

    def worth(self, run: CardRun, unseen: Bits) -> float:
        """Cards laid; of equal runs one that keeps the wild cards."""
        return run.laid + (run.hand & WILDS).bit_count() / 4


class Counting(Greedy):
    """See Greedy."""

    def worth(self, run: CardRun, unseen: Bits) -> float:
        """Cards laid and wild cards kept, and the chance that the next cannot follow."""
        if not run.hand:
            return 100.0
        none = 1 - (unseen & REACH[run.follow]).bit_count() / max(1, unseen.bit_count())
        return run.laid + (run.hand & WILDS).bit_count() + none**HAND

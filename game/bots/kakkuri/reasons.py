"""Says why something is good in Kakkuri, as one seat may say it: clauses made of what that seat was told.

It decides nothing, and knows neither chances nor words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.bots.kakkuri.runs import CardRun, Runs
from game.bots.player import Weighed
from game.core.cards import Card
from game.core.counsel import Clause
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kakkuri.cards import BIT, CARD, FREE, RANK, REACH, WILDS, Bits, cards_of
from game.rules.kakkuri.determinize import KakkuriWorlds
from game.rules.kit.determinize import Unseen

KING = 12
_HELPFUL = WILDS | sum(bit for bit, card in CARD.items() if card.rank == KING)
"""Wild cards, and kings, upon which anything may follow."""


def called(action: Action, view: View, offers: tuple[Offer, ...]) -> Clause:
    """See Reasons."""
    if action.verb != "play":
        return Clause(f"hint.do.{action.verb}")
    codes = action.args[:-2] if "as" in action.args else action.args
    rank = int(action.args[-1]) if "as" in action.args else 0
    return Clause("hint.do.play_as" if rank else "hint.do.play", rank, cards=_cards(codes))


def because(
    weighed: Sequence[Weighed], view: View, offers: tuple[Offer, ...], options: Options
) -> tuple[Clause, ...]:
    """See Reasons: how many cards go in a row, and what is left then, beside the next best; of a player who lays
    nothing, what they keep."""
    me = view.observer
    assert me is not None
    if not all(card in view.faces for card in view.hand(me)):
        return (Clause("hint.unlooked"),)
    turn = _Turn(view, me, options)
    action, rival = weighed[0].action, next((each.action for each in weighed[1:]), None)
    if action.verb == "play":
        return tuple(turn.laid(action, rival)[:2])
    return tuple(turn.kept(action, rival, any(offer.action.verb == "play" for offer in offers))[:2])


class _Turn:
    """What one seat can work out of its turn: the runs its hand has, and what they leave on the table."""

    def __init__(self, view: View, me: Seat, options: Options) -> None:
        imagined, self._runs = KakkuriWorlds(view, options), Runs(options)
        self.told, self._on_top = imagined.told, imagined.on_top()
        self.hand = sum(BIT[view.faces[card].code] for card in view.hand(me))
        self._pairs = bool(self.told.declared >> me & 1)
        self.ways = self._runs.ways(self.hand, self.told.follow, self._pairs)
        self._hidden = sum(BIT[card.code] for card in Unseen.of(view, CARD.values()).rest)

    def run(self, action: Action | None) -> CardRun | None:
        """Return the longest run that begins with this; None: there is none."""
        runs = [way.run for way in self.ways if way.first.action == action]
        return max(runs, key=lambda run: run.laid, default=None)

    def fits(self, follow: int) -> int:
        """Count the cards this seat does not see that may be laid upon what lets this follow."""
        return (REACH[follow] & self._hidden).bit_count()

    def laid(self, action: Action, rival: Action | None) -> list[Clause]:
        """Say why cards are laid."""
        run, other = self.run(action), self.run(rival)
        if run is None:
            return []
        if not run.hand:
            return [Clause("hint.goes_out", run.laid)]
        rest = run.hand.bit_count()
        found = [Clause("hint.in_a_row" if run.laid > 1 else "hint.one_goes", run.laid, rest)]
        beside = self._beside(run, other, rival) if other is not None and rival is not None else []
        kept = _wild(run.hand)
        return [*found, *(beside or ([Clause("hint.wild_stays", cards=kept)] if kept else [self._better_laid(run)]))]

    def _better_laid(self, run: CardRun) -> Clause:
        """Why cards are laid rather than kept."""
        if self._longest(self.hand & ~run.hand) <= run.laid:
            return Clause("hint.no_longer_row", run.laid)
        mine, theirs = self.fits(run.follow), self.fits(self.told.later)
        return Clause("hint.leaves_fewer", mine, theirs) if mine < theirs else Clause("hint.sooner_out")

    def _longest(self, cards: Bits) -> int:
        """Return the longest of the rows that this hand could lay on any table and that takes one of these cards."""
        ways = self._runs.ways(self.hand, FREE, self._pairs)
        return max((way.run.laid for way in ways if cards & ~way.run.hand), default=0)

    def _beside(self, run: CardRun, other: CardRun, rival: Action) -> list[Clause]:
        """In what a run is better than that of the next best, as far as that can be counted."""
        card = _cards(rival.args[:1])
        found = [Clause("hint.other_lays", other.laid, cards=card)] if run.laid > other.laid else []
        if kept := tuple(CARD[bit] for bit in cards_of(run.hand & ~other.hand & _HELPFUL)):
            found.append(Clause("hint.wild_stays", cards=kept))
        mine, theirs = self.fits(run.follow), self.fits(other.follow)
        if mine < theirs:
            found.append(Clause("hint.fewer_fit", mine, theirs, cards=card))
        if not found and run.laid == other.laid and not (run.hand ^ other.hand) & WILDS and mine == theirs:
            found.append(Clause("hint.alike", cards=(*card, *card)))
        return found

    def kept(self, action: Action, rival: Action | None, fits: bool) -> list[Clause]:
        """Return the reasons of a player who lays nothing."""
        size, wilds, other = self.hand.bit_count(), _wild(self.hand), self.run(rival)
        if action.verb == "end" and not fits:
            return [Clause("hint.no_play")]
        found = []
        if other is not None and rival is not None:
            if spent := _wild(self.hand & ~other.hand):
                found.append(Clause("hint.keeps_wild", cards=spent))
            mine, theirs = self.fits(self.told.later), self.fits(other.follow)
            if mine < theirs:
                found.append(Clause("hint.fewer_fit", mine, theirs, cards=_cards(rival.args[:1])))
        elif fits and wilds:
            found.append(Clause("hint.keeps_wild", cards=wilds))
        if action.verb == "turn":
            return [*found, *self._turned()]
        if action.verb == "end" and other is not None and rival is not None:
            cards = _cards(rival.args[:1])
            if (longest := self._longest(BIT[cards[0].code])) > other.laid:
                return [*found, Clause("hint.row_later", longest, cards=cards)]
        if action.verb in ("end", "yield", "sanzoku"):
            return [*found, Clause(f"hint.{action.verb}", size)]
        return [*found, Clause("hint.usual")]

    def _turned(self) -> list[Clause]:
        """Return, of the cards that may turn up, how many let the player go on, and how far the best of them."""
        runs = {}
        for top in self._on_top:
            ways = self._runs.ways(self.hand, self._runs.turned[RANK[top]], self._pairs)
            if ways:
                runs[top] = max((way.run for way in ways), key=lambda run: run.laid)
        if not runs:
            return [Clause("hint.usual")]
        of, out = len(self._on_top), sum(not run.hand for run in runs.values())
        if out:
            found = [Clause("hint.turn_out", out, of)]
            return found if out == len(runs) else [Clause("hint.turn", len(runs), of), *found]
        ranks = Counter(RANK[top] for top in runs)
        best = max(runs, key=lambda top: (runs[top].laid, ranks[RANK[top]]))
        laid = sorted(cards_of(self.hand & ~runs[best].hand),
                      key=lambda bit: (bool(bit & WILDS), (RANK[bit] - RANK[best]) % KING))
        return [Clause("hint.turn", len(runs), of),
                Clause("hint.turn_best", runs[best].laid, cards=tuple(CARD[bit] for bit in (best, *laid)))]


def _wild(hand: Bits) -> tuple[Card, ...]:
    return tuple(CARD[bit] for bit in cards_of(hand & WILDS))


def _cards(codes: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(CARD[BIT[code]] for code in codes)

"""A bot for Cambio with XTarot cards that imagines.

For every decision that is not plain it deals worlds that agree with all its seat was told and are likely after what
the others have done (`xtarot_belief`), plays each of them to the end of the round once per possible answer, and takes
the one after which it is likeliest to win the match. In these worlds all play by a simple rule: refuse with a
role card, show a 0, keep after giving away a lower card, otherwise keep from a threshold on that falls with the
number of players. What a result is worth depends on who has how many G: see `chance_to_win`. It sees a View and
knows nothing else.

A bot that knows the tables (`keeping`) believes the others to play by them, and lets them do so in its worlds.

Plain is: a role card in hand is kept, a 0 shown to an inn, and a decision that has one answer only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import sqrt

from game.bots.keeping import KeepTable, bucket, came
from game.bots.player import Weighed, chosen, taken
from game.bots.xtarot.belief import XTarotBelief, threshold
from game.bots.xtarot.keep_table import KEEPS
from game.core.cards import CardId
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.xtarot.play import ACCEPT, CAMBIO, HIDE, KEEP, REFUSE, SHOW, XTarotState
from game.rules.xtarot.round import ASKED, INN, MASK, NOBODY, TURN, ZERO

_BATCH = 12  # worlds after which it is asked whether one action is clearly better
_CLEAR = 2.6  # standard deviations
_BEHIND = 0.65  # what being one G behind leaves of a chance to win, times the number of players: fitted, see below
_BEHIND_WITHOUT_LEVY = 0.4  # the same without a levy, so that one can catch up
_KEEPING = KeepTable(KEEPS)
_PLAIN = 6  # ranks over the threshold from which a card is kept without a thought

Others = Callable[[XTarotState, Seat, Rng], Action]
"""What each player does in their turn, and at a request, in a world."""


class XTarotMind:
    """See Mind. Parameters: `worlds` to imagine at most when four play, fewer when more do; `slip`, the chance of
    deciding by the own card alone; `tables`, 1 to know them; `thorough`, 1 to imagine all its worlds, and
    for every decision."""

    def __init__(self, options: Options, parameters: Mapping[str, float]) -> None:
        self._options = options
        self._worlds = int(parameters["worlds"])
        self._slip = parameters["slip"]
        self._thorough = bool(parameters.get("thorough"))
        self._levy = bool(options["levy"])
        self._keeping = _KEEPING if parameters.get("tables") else None

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        return chosen(self.weigh(view, offers, rng))

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind. What is weighed is the match; a round is lost by who pays for it, or is out."""
        me = view.observer
        assert me is not None, "a bot sits on a seat"
        actions = [offer.action for offer in offers]
        if len(actions) == 1:
            return taken(actions[0])
        rank = view.faces[view.hand(me)[0]].rank
        least = threshold(len(view.order))
        if not self._thorough:
            if SHOW in actions:
                return taken(SHOW)
            if rng.unit() < self._slip:  # a beginner looks at its own card and nothing else
                return taken(REFUSE if REFUSE in actions else KEEP if rank >= least + 2 else CAMBIO)
            if KEEP in actions and rank >= min(INN, least + _PLAIN):
                return taken(KEEP)
        return self._weighed(view, me, actions, rng)

    def _weighed(self, view: View, me: Seat, actions: list[Action], rng: Rng) -> tuple[Weighed, ...]:
        """Of two actions first the one that leads to the better end; no more worlds than it takes to see that."""
        total = squares = 0.0
        lost = [0, 0]
        belief = XTarotBelief(view, self._options, rng, self._keeping)
        least = threshold(len(view.order))
        count = max(24, self._worlds * 12 // (len(view.order) + 8))  # a world costs the more, the more play
        n = 0
        for n, world in enumerate(belief.worlds(count), 1):
            care = least + rng.below(3) - 1  # people differ
            others = partial(_by_table, belief.dealt) if self._keeping else partial(_by_threshold, care, belief.dealt)
            ends = []
            for at, action in enumerate(actions):
                at_end = self._end(world.clone(), me, action, others, rng)
                ends.append(chance_to_win(at_end, me, self._levy))
                lost[at] += me in at_end.losers or me not in at_end.active
            lead = ends[0] - ends[1]
            total += lead
            squares += lead * lead
            if not self._thorough and n % _BATCH == 0 and abs(total) > _CLEAR * sqrt(squares):
                break
        doubtful = actions[0] != ACCEPT  # where it is all the same: keep, refuse, show
        first = total > 0 or (total == 0 and doubtful)
        if self._thorough and abs(total) <= _CLEAR * sqrt(squares):  # nothing counts but the round
            first = lost[0] < lost[1] or (lost[0] == lost[1] and doubtful)
        weighed = [Weighed(action, lost[at] / n, n) for at, action in enumerate(actions)]
        return tuple(weighed if first else reversed(weighed))

    def _end(self, world: XTarotState, me: Seat, action: Action, others: Others, rng: Rng) -> XTarotState:
        """This world at the end of the round, beginning with `action`."""
        apply, hand, face = world.apply, world.hand, world.face
        apply(me, action, rng)
        while world.mode != NOBODY:
            seat = world.actor
            if world.mode == TURN or world.mode == ASKED:
                action = others(world, seat, rng)
            else:
                action = SHOW if face[hand[seat]].rank == ZERO else HIDE
            apply(seat, action, rng)
        return world


def _by_threshold(care: int, dealt: Mapping[Seat, CardId], world: XTarotState, seat: Seat, rng: Rng) -> Action:
    """The simple rule; `care`: the rank from which a dealt card is kept."""
    card = world.hand[seat]
    rank = world.face[card].rank
    if world.mode == ASKED:
        return REFUSE if rank >= INN else ACCEPT
    first = dealt[seat]
    return KEEP if rank >= care or (card != first and rank > world.face[first].rank) else CAMBIO


def _by_table(dealt: Mapping[Seat, CardId], world: XTarotState, seat: Seat, rng: Rng) -> Action:
    """As people do who play well."""
    line, out, card = world.line, world.out, world.hand[seat]
    rank = world.face[card].rank
    if world.mode == ASKED:
        return REFUSE if rank >= INN else ACCEPT
    rest, first = line[world.at + 1:], dealt[seat]
    behind = bucket(sum([other not in out for other in rest]) if out else len(rest))
    how = came(rank, None if first == card else world.face[first].rank)
    share = _KEEPING.of(len(line) - len(out))[behind][how][rank - MASK]
    return KEEP if share >= 1.0 or rng.unit() < share else CAMBIO


def chance_to_win(world: XTarotState, me: Seat, levy: bool) -> float:
    """Return how likely `me` wins the match from the end of a round on.

    The levy takes one G from everybody in every round, so that what counts is how far one is behind the richest: of
    the chance to win that these have, one G less leaves a part that shrinks with the number of players. Fitted as a
    conditional logit to 5000 matches of the simple rule against itself: 0.2 with three, 0.09 with eight, 0.03 with
    twenty players.
    """
    if world.won:
        return 1 / len(world.won) if me in world.won else 0.0
    chips, active = world.chips, world.active
    if me not in active:
        return 0.0
    part = _BEHIND / len(active) if levy else _BEHIND_WITHOUT_LEVY
    richest = max([chips[seat] for seat in active])
    everybody = sum([part ** (richest - chips[seat]) for seat in active])
    return float(part ** (richest - chips[me]) / everybody)

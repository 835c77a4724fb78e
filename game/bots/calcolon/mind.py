"""A bot for Calcolon that plays rounds to their end before it decides.

It imagines worlds that agree with all its seat was told – a master's also with what the others did –, does in each of
them all that it may, and lets it be played on (`calcolon_belief`, `calcolon_ahead`). What counts is what part of the
match it then has: an attack that loses thirty points is right for a player who has nothing else, a large value is worth
waiting for, a card is the worse to throw away the more it gives the next, and the Devil Zero goes where it costs most.
What does not clearly lead further is not done: it throws away what promises least.

A beginner attacks and robs when it can, and otherwise keeps three numbers and two operators, any of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.calcolon.belief import CalcolonBelief
from game.bots.calcolon.rollout import Ahead, Manners, RoundEnd, World, holds, manners
from game.bots.player import Weighed, chosen, taken
from game.bots.weighing import weigh
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.decks.calcolon import BOW, CODES, TENTH
from game.rules.calcolon.hands import BOW_WEIGHT, FIRST, HAS_DEVIL, KINDS, WEIGHTS, Key
from game.rules.calcolon.offers import ATTACK, DRAW_CARD, PASS, ROB_IT
from game.rules.calcolon.play import CalcolonState


class CalcolonMind:
    """See Mind. Parameters: `worlds` to imagine for a decision; `slip`, the chance of deciding by the beginner's rule;
    `reads`, 1 for who reads hands off what the others did."""

    def __init__(self, options: Options, parameters: Mapping[str, float]) -> None:
        self._options = options
        self._worlds = int(parameters["worlds"])
        self._slip = parameters["slip"]
        self._reads = bool(parameters.get("reads"))

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        return chosen(self.weigh(view, offers, rng))

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind. A round of Calcolon is not lost, it gains or loses points: what is weighed is the match, which is
        lost by all who have not most points at its end. A match that several share is lost in part."""
        actions = [offer.action for offer in offers]
        if len(actions) == 1:
            return taken(actions[0])
        if rng.unit() < self._slip:
            return taken(by_rule_alone(actions, rng))
        usual = manners(bool(self._options["negative"]), view.seats)
        belief = CalcolonBelief(view, self._options, usual, rng, self._reads)
        return _CalcolonDecision(belief, usual, view, rng).weigh(actions, self._worlds)


class _CalcolonDecision:
    """One decision: what each action leads to, in the same worlds."""

    def __init__(self, belief: CalcolonBelief, usual: Manners, view: View, rng: Rng) -> None:
        assert view.observer is not None, "a bot sits on a seat"
        self._belief, self._rng, self._me = belief, rng, view.observer
        self._state: CalcolonState = belief.state
        self._ahead, self._manners = Ahead(self._state, usual), usual
        self._key = sum([WEIGHTS[self._state.pack[place]] for place in self._state.hands[self._me]])

    def weigh(self, actions: Sequence[Action], worlds: int) -> tuple[Weighed, ...]:
        """Weigh the offers: first what leads furthest; where all is the same, the usual."""
        usual = self._usual(actions)
        if not worlds:
            return taken(usual)
        order = [usual, *(action for action in actions if action != usual)]

        def world(going: Sequence[int]) -> list[tuple[float, float]]:
            dealt = self._belief.world()
            won = [self._ahead.stands(self._done(order[at], dealt.copy()), self._me) for at in going]
            return [(share, 1 - share) for share in won]

        found = zip(order, weigh(len(order), worlds, 1 - 1 / self._ahead.seats, world), strict=True)
        best_first = sorted(found, key=lambda each: -each[1].worth)
        return tuple(Weighed(action, worth.loses, worth.worlds) for action, worth in best_first)

    # ---- what is usual --------------------------------------------------------------------------------------
    def _usual(self, actions: Sequence[Action]) -> Action:
        """What is done without looking ahead, as everybody does who is imagined."""
        state, me, ahead = self._state, self._me, self._ahead
        key, book = self._key, state.books[me]
        if ROB_IT in actions:
            return ROB_IT if book[key + state.wanted] >= ahead.robs[me] else PASS
        if DRAW_CARD in actions:
            return DRAW_CARD
        if ATTACK in actions and book[key] >= ahead.attacks[me]:
            return ATTACK
        pushes = f"P{ahead.victims[me] + 1}"
        for action in actions:
            if action.args[1:] == ("push", pushes):
                return action
        thrown = self._manners.stuck if me == state.pushed else self._manners.thrown
        worst = thrown[state.way(me)][key]
        return next(action for action in actions if action.args and WEIGHTS[FIRST[action.args[0]]] == worst)

    # ---- what is done ---------------------------------------------------------------------------------------
    def _done(self, action: Action, world: World) -> RoundEnd:
        """The round is played on to its end after this action."""
        ahead, me = self._ahead, self._me
        match action.verb:
            case "attack":
                return ahead.attack(world, me)
            case "draw":
                return ahead.go_on(world, me)
            case "rob" | "pass":
                return self._answered(world, action == ROB_IT)
            case "trade":
                self._trade(world, int(action.args[0][1:]) - 1, WEIGHTS[FIRST[action.args[1]]])
                world.first_turns &= ~(1 << me)
                return ahead.go_on(world, (me + 1) % ahead.seats)
        return self._discarded(world, WEIGHTS[FIRST[action.args[0]]], action.args[1:])

    def _answered(self, world: World, robs: bool) -> RoundEnd:
        """Give the card to the nearest who robs; if no player does, it is the next one's turn."""
        ahead, state, me = self._ahead, self._state, self._me
        for other in ahead.others[state.actor]:
            value = ahead.tables[world.ways[other]].get(world.keys[other] + state.wanted)
            if robs if other == me else value is not None and value >= ahead.robs[other]:
                world.keys[other] += state.wanted
                return ahead.attack(world, other)
        return ahead.go_on(world, (state.actor + 1 + state.skip) % ahead.seats)

    def _discarded(self, world: World, card: Key, effect: tuple[str, ...]) -> RoundEnd:
        ahead, me, seats = self._ahead, self._me, self._ahead.seats
        following = (me + 1) % seats
        if effect[:1] == ("push",):
            return self._pushed(world, int(effect[1][1:]) - 1)
        world.keys[me] -= card
        if card == BOW_WEIGHT:
            ahead.bow(world, me)
            world.first_turns &= ~(1 << me)
            return ahead.go_on(world, following)
        if effect[:1] == ("name",):
            self._burn(world, 1 << 3 * CODES.index(effect[1]))
        robber = ahead.robber(world, me, card)
        if robber >= 0:
            world.keys[robber] += card
            return ahead.attack(world, robber)
        world.first_turns &= ~(1 << me)
        if effect == ("skip",):
            world.first_turns &= ~(1 << following)
            following = (following + 1) % seats
        return ahead.go_on(world, following)

    def _pushed(self, world: World, victim: Seat) -> RoundEnd:
        ahead = self._ahead
        ahead.push(world, self._me, victim)
        gone = self._manners.stuck[world.ways[victim]][world.keys[victim]]
        world.keys[victim] -= gone
        if gone == BOW_WEIGHT:
            ahead.bow(world, victim)
        elif (robber := ahead.robber(world, victim, gone)) >= 0:
            world.keys[robber] += gone
            return ahead.attack(world, robber)
        world.first_turns &= ~(1 << victim)
        return ahead.go_on(world, (victim + 1) % ahead.seats)

    def _burn(self, world: World, kind: Key) -> None:
        """Let all others draw for their cards of this kind."""
        shift = kind.bit_length() - 1
        for other in self._ahead.others[self._me]:
            for _ in range(world.keys[other] >> shift & 7):
                card = next((w for w in (kind, *_special(kind)) if holds(world.keys[other], w)), 0)
                stuck = card & HAS_DEVIL and other == world.pushed
                while card and not stuck and world.at < len(world.stock):
                    drawn = world.stock[world.at]
                    world.at += 1
                    if drawn == BOW_WEIGHT and self._state.at_once:
                        self._ahead.bow(world, other)
                        continue
                    world.keys[other] += drawn - card
                    break

    def _trade(self, world: World, other: Seat, card: Key) -> None:
        """Trade a card of the seat's choice for any of the other's."""
        cards = [w for w in _ALL if holds(world.keys[other], w) and not (w & HAS_DEVIL and other == world.pushed)]
        if cards:
            got = self._rng.choice(cards)
            world.keys[self._me] += got - card
            world.keys[other] += card - got


_ALL = tuple(dict.fromkeys(WEIGHTS))


def _special(kind: Key) -> tuple[Key, ...]:
    """The special card of this kind, if there is one."""
    return tuple(weight for weight in _ALL if weight != kind and weight & kind == kind)


def by_rule_alone(actions: list[Action], rng: Rng) -> Action:
    """Return a beginner's action: attack, or throw away what it has too many of."""
    for wanted in (ATTACK, ROB_IT, DRAW_CARD):
        if wanted in actions:
            return wanted
    kinds = {action: KINDS[FIRST[action.args[0]]] for action in actions}
    bows = [action for action, kind in kinds.items() if kind == BOW]
    numbers = [action for action, kind in kinds.items() if kind <= TENTH]
    operators = [action for action, kind in kinds.items() if TENTH < kind < BOW]
    return rng.choice(bows or (numbers if len(numbers) > 3 or not operators else operators if len(operators) > 2
                               else actions))  # fmt: skip

"""A bot for Kakkuri that plays deals to their end before it decides.

In its turn it finds every way to stop – which branch of a run, whether to spend a wild card, what to leave on the table
for the next –, deals worlds that agree with all its seat was told, and plays each of them on until a player goes out
(`kakkuri_ahead`). It lays what brings its hand nearest to its end, unless another way clearly wins more counters. The
same worlds say whether to use the right to turn or to pass it on, and whether to say sanzoku. In them a player who let
a card lie rarely has it.

Nothing else takes thought: it goes out when it can, says utazu at once, never folds, for that loses a counter for sure,
and lets no player come back while it may still win. It sees a View and knows nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.bots.kakkuri.rollout import DealContext, DealEnd, chance, go_on
from game.bots.kakkuri.runs import CardRun, Runs
from game.bots.kakkuri.shapes import KEEPS, HandShapes, Shape, shape_of, shapes
from game.bots.player import Weighed, chosen, taken
from game.bots.weighing import weigh
from game.core.cards import CardId
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kakkuri.cards import BIT, BY_ARGS, RANK, WILDS, Bits
from game.rules.kakkuri.determinize import KakkuriWorlds
from game.rules.kakkuri.offers import (
    AGREE,
    BOX,
    DEAL,
    END,
    FOLD,
    FUWARU_,
    OBJECT,
    PASS,
    SANZOKU,
    STAY,
    TURN_,
    UTAZU_,
    YIELD,
)
from game.rules.kakkuri.play import KakkuriState
from game.rules.kakkuri.table import HAND

_WAYS = 14  # that are looked at, the longest runs first
_FUWARU = 12  # one hand in so many is exchanged unseen: it is as good as any other
_HELD_BACK, _WILD_KEPT = 0.15, 0.5  # how often a card, a wild card that could be played is not
_TRIES = 6
_HARDER = 1.22
"""How much likelier, by odds, a deal is lost among masters than in worlds: they play better than imagined players.
Fitted to 7,357 choices in 423 deals of four masters."""


class TurnChoice(NamedTuple):
    """Describes something to do in a turn: its first action, and the run it stands for; None: the action says all."""

    action: Action
    run: CardRun | None = None
    pairs: bool = False


class KakkuriMind:
    """See Mind. Parameters: `worlds` to imagine for a decision; `slip`, the chance of deciding by the beginner's rule;
    `keeps`, 1 to know that wild cards are worth keeping, 2 to know it of kings and runs, too, and expect
    the same of others; `reads`, 1 to read hands off what was let lie; `thorough`, 1 to weigh in its turn
    all it may do, even where the best is plain, and exchange nothing unseen."""

    def __init__(self, options: Options, parameters: Mapping[str, float]) -> None:
        self._options, self._runs = options, Runs(options)
        self._worlds, self._slip = int(parameters["worlds"]), parameters["slip"]
        self._reads = bool(parameters.get("reads"))
        self._thorough = bool(parameters.get("thorough"))
        self._shapes = shapes(options, KEEPS[int(parameters.get("keeps", 0))])
        self._turned = tuple(self._runs.turned)

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        return chosen(self.weigh(view, offers, rng))

    def weigh(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> tuple[Weighed, ...]:
        """See Mind. What is weighed is counters, of which going out with six cards at once wins twice as many; a deal
        is lost by all who do not go out."""
        actions = [offer.action for offer in offers if not offer.standing]
        me = view.observer
        assert me is not None, "a bot sits on a seat"
        in_turn = bool(actions) and (actions[0].verb == "play" or not {TURN_, SANZOKU, END}.isdisjoint(actions))
        if any(offer.action == UTAZU_ for offer in offers):
            others = self._instead(view, me, actions, rng, in_turn) if self._thorough else ()
            return Weighed(UTAZU_, 0.0, others[0].worlds if others else 0), *others
        if not actions:
            return taken(None)
        return self._turn(view, me, actions, rng) if in_turn else taken(self._answer(view, me, actions, rng))

    def _instead(self, view: View, me: Seat, actions: list[Action], rng: Rng, in_turn: bool) -> tuple[Weighed, ...]:
        """Weigh the alternatives to utazu: let another player win, unless all others have folded."""
        if in_turn:
            return self._turn(view, me, actions, rng)
        alone = KakkuriWorlds(view, self._options).told.playing == 1 << me
        return (Weighed(PASS, 1.0, 1),) if PASS in actions and not alone else ()

    def _answer(self, view: View, me: Seat, actions: list[Action], rng: Rng) -> Action:
        """What is said outside a turn."""
        if STAY in actions:
            return FUWARU_ if rng.below(_FUWARU) == 0 and not self._thorough else STAY
        if AGREE in actions:
            return OBJECT if KakkuriWorlds(view, self._options).told.playing >> me & 1 else AGREE
        return next((action for action in (DEAL, PASS, END) if action in actions), actions[0])

    def _turn(self, view: View, me: Seat, actions: list[Action], rng: Rng) -> tuple[Weighed, ...]:
        plays = [action for action in actions if action.verb == "play"]
        if not plays and TURN_ not in actions and not self._thorough:
            return taken(END)
        if rng.unit() < self._slip:
            return taken(by_rule_alone(plays, actions))
        imagined = KakkuriWorlds(view, self._options)
        hand = sum([imagined.known[card] for card in view.hand(me)])
        choices = self._choices(imagined.told, me, hand, actions)
        out = [choice for choice in choices if choice.run is not None and not choice.run.hand]
        if out and not self._thorough:
            return taken(max(out, key=_most_laid).action)
        usual = self._usual(choices, hand)
        if not self._worlds or (len(choices) == 1 and (len(actions) == 1 or not self._thorough)):
            return taken(choices[usual].action)
        choices.insert(0, choices.pop(usual))
        decision = _KakkuriDecision(imagined, me, self._shapes, self._turned, self._reads)
        if not self._thorough:
            return _by_action(self._weighed(decision, choices, rng))
        begun = self._begun(imagined.told, me, hand, plays, choices)
        found = _everything(self._weighed(decision, choices, rng), begun, actions)
        if not out:
            return found
        best = max(out, key=_most_laid).action
        return tuple(sorted(found, key=lambda each: each.action != best))

    def _begun(self, told: KakkuriState, me: Seat, hand: Bits, plays: Sequence[Action],
               choices: list[TurnChoice]) -> dict[Action, set[object]]:  # fmt: skip
        """Where each play may lead (`_leads_to`); what none of the choices leads to becomes a choice, too."""
        pairs = bool(told.declared >> me & 1)
        found: dict[Action, set[object]] = {}
        for action in plays:
            ways = [TurnChoice(action, way.run, pairs)
                    for way in self._runs.beginning(BY_ARGS[action.args], hand, pairs)]  # fmt: skip
            found[action] = {_leads_to(way) for way in ways}
            if found[action].isdisjoint(map(_leads_to, choices)):
                choices.append(max(ways, key=_most_laid))
        return found

    def _choices(self, told: KakkuriState, me: Seat, hand: Bits, actions: Sequence[Action]) -> list[TurnChoice]:
        """What is worth comparing; sanzoku only where it helps: two pairs and more."""
        found: list[TurnChoice] = []
        pairs = bool(told.declared >> me & 1)
        ways = self._runs.ways(hand, told.follow, pairs)
        found += [TurnChoice(way.first.action, way.run, pairs) for way in ways]
        if SANZOKU in actions and _pairs_in(hand) > 1:
            found += [TurnChoice(SANZOKU, way.run, True) for way in self._runs.ways(hand, told.follow, True)]
            found.append(TurnChoice(SANZOKU, None, True))
        found = _different(sorted(found, key=_most_laid, reverse=True))[:_WAYS]
        if self._thorough and SANZOKU in actions and all(choice.action != SANZOKU for choice in found):
            found.append(TurnChoice(SANZOKU, None, True))
        found += [TurnChoice(action) for action in (END, TURN_, YIELD) if action in actions]
        return found

    def _usual(self, choices: Sequence[TurnChoice], hand: Bits) -> int:
        """The place of what is done without looking ahead, as by everybody who is imagined: what brings the hand
        nearest to its end; else to turn or end."""
        heaviness = self._shapes.heaviness
        heavy = {place: heaviness(shape_of(choice.run.hand)) for place, choice in enumerate(choices)
                 if choice.run is not None and choice.action != SANZOKU}  # fmt: skip
        best = min(heavy, key=heavy.__getitem__, default=-1)
        if best >= 0 and heavy[best] < heaviness(shape_of(hand)):
            return best
        return next((place for place, choice in enumerate(choices) if choice.action in (END, TURN_)), 0)

    def _weighed(self, decision: _KakkuriDecision, choices: Sequence[TurnChoice],
                 rng: Rng) -> list[tuple[TurnChoice, Weighed]]:
        """These choices, the first of which is the usual one; best first."""
        def world(going: Sequence[int]) -> list[tuple[float, float]]:
            hands, box = decision.world(rng)
            return [decision.worth(choices[place], hands[:], box[:]) for place in going]

        found = zip(choices, weigh(len(choices), self._worlds, decision.base, world), strict=True)
        best = []
        for choice, worth in sorted(found, key=lambda each: -each[1].worth):
            loses = worth.loses * _HARDER / (1 + worth.loses * (_HARDER - 1))
            goes_out = choice.run is not None and not choice.run.hand
            best.append((choice, Weighed(choice.action, 0.0 if goes_out else loses, worth.worlds)))
        return best


class _KakkuriDecision:
    """One decision: what a choice comes to in a world."""

    def __init__(self, imagined: KakkuriWorlds, me: Seat, shapes: HandShapes, turned: tuple[int, ...],
                 reads: bool) -> None:
        self._imagined, self._told, self._me = imagined, imagined.told, me
        self._shapes, self._turned, self._reads = shapes, turned, reads
        self.base = 1 - 1 / self._told.playing.bit_count()

    def world(self, rng: Rng) -> tuple[list[Shape], list[int]]:
        """Return the shapes of all hands, and the ranks in the box, top last."""
        hands, box = imagined_world(self._imagined, rng, self._reads)
        return [shape_of(hand) for hand in hands], [RANK[card] for card in box]

    def worth(self, choice: TurnChoice, hands: list[Shape], box: list[int]) -> tuple[float, float]:
        """Return the counters for this seat after this choice in this world, and whether the deal is lost."""
        told, me = self._told, self._me
        declared = told.declared | (1 << me if choice.pairs else 0)
        around = DealContext(told.seats, told.playing, declared, self._turned)
        end = self._end(around, choice, hands, box)
        if end.winner < 0:
            mine = chance(self._shapes, around, hands, end.turn, me)
            return mine * (told.playing.bit_count() + told.pot) - 1, 1 - mine
        each = 2 if end.guri else 1
        if end.winner != me:
            return -each, 1.0
        return each * (told.playing.bit_count() - 1) + (told.pot if told.folds_taken or not end.guri else 0), 0.0

    def _end(self, around: DealContext, choice: TurnChoice, hands: list[Shape], box: list[int]) -> DealEnd:
        """Do it, and see all play on."""
        told, me, shapes = self._told, self._me, self._shapes
        turner, follow = told.turner, told.later
        if choice.run is not None and not choice.run.hand:
            return DealEnd(me, told.laid + choice.run.laid >= HAND)
        if choice.run is not None:
            hands[me], follow, turner = shape_of(choice.run.hand), choice.run.follow, me
        elif choice.action == YIELD:
            return go_on(shapes, around, hands, box, (around.after(me, me)[0], True), follow, turner)
        elif choice.action == TURN_ and box:
            follow, turner = self._turned[box.pop()], me
            laid, left, lies = shapes.best(hands[me], follow, bool(around.declared >> me & 1))
            if laid and not left:
                return DealEnd(me, laid >= HAND)
            if laid:
                hands[me], follow = left, lies
        elif choice.action == SANZOKU and told.phase == BOX:
            return go_on(shapes, around, hands, box, (me, True), follow, turner)
        return go_on(shapes, around, hands, box, around.after(me, turner), follow, turner)


def _by_action(found: Sequence[tuple[TurnChoice, Weighed]]) -> tuple[Weighed, ...]:
    """Of several choices that begin alike the best."""
    best: dict[Action, Weighed] = {}
    for choice, weighed in found:
        best.setdefault(choice.action, weighed)
    return tuple(best.values())


def _everything(found: Sequence[tuple[TurnChoice, Weighed]], begun: Mapping[Action, set[object]],
                actions: Sequence[Action]) -> tuple[Weighed, ...]:  # fmt: skip
    """The same of all that is on offer. begun: where each play may lead. What leads to the same as something else that
    was weighed stands behind all of that, for no choice is needed; who folds has lost."""
    leads = [_leads_to(choice) for choice, _ in found]
    first = {action: min(at for at, to in enumerate(leads) if to in ends) for action, ends in begun.items()}
    best = _by_action([each for at, each in enumerate(found) if first.get(each[0].action, at) == at])
    known = {weighed.action for weighed in best}
    same = [found[at][1]._replace(action=action) for action, at in first.items() if action not in known]
    fold = [Weighed(FOLD, 1.0, found[0][1].worlds)] if FOLD in actions else []
    return (*best, *same, *fold)


def _leads_to(choice: TurnChoice) -> object:
    """What is left, by its shape, and what may follow; of an action that is no play, the action itself."""
    run = choice.run
    return choice.action if run is None or choice.action == SANZOKU else (run.follow, shape_of(run.hand))


def _different(choices: Sequence[TurnChoice]) -> list[TurnChoice]:
    """Of those that differ in suits alone the first."""
    found: dict[tuple[object, ...], TurnChoice] = {}
    for choice in choices:
        run = choice.run
        found.setdefault((choice.action == SANZOKU, *((run.follow, shape_of(run.hand)) if run else ())), choice)
    return list(found.values())


def by_rule_alone(plays: Sequence[Action], actions: Sequence[Action]) -> Action:
    """Return a beginner's action: play a card while it can, the lowest that is not wild, never three; else turn, or
    end."""
    singles = [action for action in plays if len(action.args) == 1 or "as" in action.args]
    if singles:
        return min(singles, key=lambda action: (bool(BIT[action.args[0]] & WILDS), RANK[BIT[action.args[0]]]))
    return plays[0] if plays else TURN_ if TURN_ in actions else END


def _most_laid(choice: TurnChoice) -> tuple[int, int]:
    run = choice.run
    return (run.laid, (run.hand & WILDS).bit_count()) if run is not None else (0, 0)


def _pairs_in(hand: Bits) -> int:
    """Pairs by rank, a wild card making one of a single card."""
    ranks = [(hand & ~WILDS) >> 4 * rank & 15 for rank in range(1, 13)]
    return sum(bits.bit_count() // 2 for bits in ranks) + (hand & WILDS).bit_count()


def imagined_world(imagined: KakkuriWorlds, rng: Rng, reads: bool = True) -> tuple[list[Bits], list[Bits]]:
    """Return the hands by seat and the box, top last, as they may lie; if what was let lie counts, its holder rarely
    has it."""
    faces = imagined.faces(rng)
    for card in imagined.free if reads else ():
        seat = imagined.owner.get(card, -1)
        lay = imagined.let_lie.get(seat, 0) & faces[card]
        if lay and rng.unit() > (_WILD_KEPT if lay & WILDS else _HELD_BACK):
            _move_away(imagined, faces, card, seat, rng)
    return imagined.hands_and_box(faces)


def _move_away(imagined: KakkuriWorlds, faces: dict[CardId, Bits], card: CardId, seat: Seat, rng: Rng) -> None:
    """The card changes places with another hidden one, where neither was let lie."""
    let_lie, owner = imagined.let_lie, imagined.owner
    for _ in range(_TRIES):
        other = rng.choice(imagined.free)
        here, there = faces[other], faces[card]
        if not (here & let_lie[seat] or there & let_lie.get(owner.get(other, -1), 0)):
            faces[card], faces[other] = here, there
            return

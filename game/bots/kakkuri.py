"""A player of Kakkuri who looks ahead.

In his turn he finds every way to stop – which branch of a run, whether to spend a wild card, what to leave on the table
for the next –, deals worlds that agree with all his seat was told, and plays each of them on for a round. He lays all
he can but his wild cards, unless another way is clearly likelier to let him go out. The same worlds say whether to use
the right to turn or to pass it on, and whether to say sanzoku. In them who let a card lie rarely has it.

Nothing else takes thought: he goes out when he can, says utazu at once, never folds, for that loses a counter for sure,
and lets nobody come back while he himself may still win. He sees a View and knows nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from game.bots.kakkuri_ahead import Around, End, chance, go_on
from game.bots.kakkuri_runs import Run, Runs
from game.core.cards import CardId
from game.core.rng import Rng
from game.core.rules import Action, Offer, Options
from game.core.seating import Seat
from game.core.view import View
from game.rules.kakkuri.cards import BIT, RANK, WILDS, Bits
from game.rules.kakkuri.imagined import Imagination
from game.rules.kakkuri.offers import AGREE, BOX, DEAL, END, FUWARU_, OBJECT, PASS, SANZOKU, STAY, TURN_, UTAZU_, YIELD
from game.rules.kakkuri.play import KakkuriState
from game.rules.kakkuri.table import HAND

_BATCH = 8  # worlds after which it is asked whether one way is better
_ENOUGH = 24  # worlds after which the usual is done if nothing is better
_DOUBT, _CLEAR = 2.0, 3.5  # standard deviations by which something else must be better, and where no more are needed
_WAYS = 14  # that are looked at, the longest runs first
_FUWARU = 12  # one hand in so many is exchanged unseen: it is as good as any other
_HELD_BACK, _WILD_KEPT = 0.15, 0.5  # how often a card, a wild card that could be played is not
_TRIES = 6


class Choice(NamedTuple):
    """Something to do in a turn: its first action, and the run it stands for; None: the action says all."""

    action: Action
    run: Run | None = None
    pairs: bool = False


class KakkuriMind:
    """See Mind. Parameters: `worlds` to imagine at most for a decision; `slip`, the chance of deciding by the
    beginner's rule."""

    def __init__(self, options: Options, parameters: Mapping[str, float]) -> None:
        self._options, self._runs = options, Runs(options)
        self._worlds, self._slip = int(parameters["worlds"]), parameters["slip"]

    def choose(self, view: View, offers: tuple[Offer, ...], rng: Rng) -> Action | None:
        """See Mind."""
        if any(offer.action == UTAZU_ for offer in offers):
            return UTAZU_
        actions = [offer.action for offer in offers if not offer.standing]
        if not actions:
            return None
        if actions[0].verb == "play" or len(actions) > 1:
            return self._decide(view, actions, rng)
        return actions[0]

    def _decide(self, view: View, actions: list[Action], rng: Rng) -> Action:
        me = view.observer
        assert me is not None, "a bot sits on a seat"
        if STAY in actions:
            return FUWARU_ if rng.below(_FUWARU) == 0 else STAY
        if AGREE in actions:
            return OBJECT if Imagination(view, self._options).told.playing >> me & 1 else AGREE
        if DEAL in actions:
            return DEAL
        if PASS in actions:
            return PASS
        plays = [action for action in actions if action.verb == "play"]
        if not plays and TURN_ not in actions:
            return END
        if rng.unit() < self._slip:
            return by_rule_alone(plays, actions)
        return self._look_ahead(view, me, actions, rng)

    def _look_ahead(self, view: View, me: Seat, actions: list[Action], rng: Rng) -> Action:
        imagined = Imagination(view, self._options)
        hand = sum([imagined.known[card] for card in view.hand(me)])
        choices = self._choices(imagined.told, me, hand, actions)
        out = [choice for choice in choices if choice.run is not None and not choice.run.hand]
        if out:
            return max(out, key=_most_laid).action
        if len(choices) == 1:
            return choices[0].action
        return self._best(imagined, me, hand, choices, rng).action

    def _choices(self, told: KakkuriState, me: Seat, hand: Bits, actions: Sequence[Action]) -> list[Choice]:
        """What is worth comparing; sanzoku only where it helps: two pairs and more."""
        found: list[Choice] = []
        pairs = bool(told.declared >> me & 1)
        ways = self._runs.ways(hand, told.follow, pairs)
        found += [Choice(way.first.action, way.run, pairs) for way in ways]
        if SANZOKU in actions and _pairs_in(hand) > 1:
            found += [Choice(SANZOKU, way.run, True) for way in self._runs.ways(hand, told.follow, True)]
            found.append(Choice(SANZOKU, None, True))
        found = sorted(found, key=_most_laid, reverse=True)[:_WAYS]
        found += [Choice(action) for action in (END, TURN_, YIELD) if action in actions]
        return found

    def _best(self, imagined: Imagination, me: Seat, hand: Bits, choices: list[Choice], rng: Rng) -> Choice:
        """The sensible choice, unless another brings more by more than chance; no more worlds than it takes to see."""
        told = imagined.told
        usual = self._usual(choices, self._runs.sensible(hand, told.follow, bool(told.declared >> me & 1)))
        lead, squares = [0.0] * len(choices), [0.0] * len(choices)
        for n in range(1, max(4, self._worlds) + 1):
            hands, box = imagined_world(imagined, rng)
            ends = [self._worth(told, me, choice, hands, box) for choice in choices]
            for place, end in enumerate(ends):
                lead[place] += end - ends[usual]
                squares[place] += (end - ends[usual]) ** 2
            if n % _BATCH == 0:
                best = max(range(len(choices)), key=lead.__getitem__)
                if (best == usual and n >= _ENOUGH) or lead[best] > _CLEAR * sqrt(squares[best]) > 0:
                    break
        best = max(range(len(choices)), key=lead.__getitem__)
        return choices[best if lead[best] > _DOUBT * sqrt(squares[best]) else usual]

    def _usual(self, choices: Sequence[Choice], run: Run) -> int:
        """The place of what is done without looking ahead: a run that keeps the wild cards, else to turn or end."""
        for place, choice in enumerate(choices):
            if choice.run is not None and choice.action != SANZOKU and run.laid and choice.run[1:] == run[1:]:
                return place
        return next((place for place, choice in enumerate(choices) if choice.action in (END, TURN_)), 0)

    def _worth(self, told: KakkuriState, me: Seat, choice: Choice, hands: list[Bits], box: list[Bits]) -> float:
        """Counters for this seat after this choice in this world."""
        hands, box = hands[:], box[:]
        around = Around(told.seats, told.playing, told.declared | (1 << me if choice.pairs else 0))
        end = self._end(told, around, me, choice, hands, box)
        if end.winner < 0:
            mine = chance(self._runs, around, hands, end.turn, me)
            return mine * (told.playing.bit_count() + told.pot) - 1
        each = 2 if end.guri else 1
        if end.winner != me:
            return -each
        return each * (told.playing.bit_count() - 1) + (told.pot if told.folds_taken or not end.guri else 0)

    def _end(self, told: KakkuriState, around: Around, me: Seat, choice: Choice, hands: list[Bits],
             box: list[Bits]) -> End:  # fmt: skip
        """Do it, and see the others play on."""
        turner, follow, runs = told.turner, told.later, self._runs
        if choice.run is not None:
            hands[me], follow, turner = choice.run.hand, choice.run.follow, me
        elif choice.action == YIELD:
            return go_on(runs, around, hands, box, (around.after(me, me)[0], True), follow, turner)
        elif choice.action == TURN_ and box:
            follow, turner = runs.turned[RANK[box.pop()]], me
            run = runs.sensible(hands[me], follow, bool(around.declared >> me & 1))
            if run.laid and not run.hand:
                return End(me, run.laid >= HAND)
            if run.laid:
                hands[me], follow = run.hand, run.follow
        elif choice.action == SANZOKU and told.phase == BOX:
            return go_on(runs, around, hands, box, (me, True), follow, turner)
        return go_on(runs, around, hands, box, around.after(me, turner), follow, turner)


def by_rule_alone(plays: Sequence[Action], actions: Sequence[Action]) -> Action:
    """What a beginner does: play a card while he can, the lowest that is not wild, never three; else turn, or end."""
    singles = [action for action in plays if len(action.args) == 1 or "as" in action.args]
    if singles:
        return min(singles, key=lambda action: (bool(BIT[action.args[0]] & WILDS), RANK[BIT[action.args[0]]]))
    return plays[0] if plays else TURN_ if TURN_ in actions else END


def _most_laid(choice: Choice) -> tuple[int, int]:
    run = choice.run
    return (run.laid, (run.hand & WILDS).bit_count()) if run is not None else (0, 0)


def _pairs_in(hand: Bits) -> int:
    """Pairs by rank, a wild card making one of a single card."""
    ranks = [(hand & ~WILDS) >> 4 * rank & 15 for rank in range(1, 13)]
    return sum(bits.bit_count() // 2 for bits in ranks) + (hand & WILDS).bit_count()


def imagined_world(imagined: Imagination, rng: Rng) -> tuple[list[Bits], list[Bits]]:
    """Hands by seat and the box, top last, as they may lie; who let a card lie rarely has it."""
    faces = imagined.faces(rng)
    for card in imagined.free:
        seat = imagined.owner.get(card, -1)
        lay = imagined.let_lie.get(seat, 0) & faces[card]
        if lay and rng.unit() > (_WILD_KEPT if lay & WILDS else _HELD_BACK):
            _move_away(imagined, faces, card, seat, rng)
    return imagined.hands_and_box(faces)


def _move_away(imagined: Imagination, faces: dict[CardId, Bits], card: CardId, seat: Seat, rng: Rng) -> None:
    """The card changes places with another hidden one, where neither was let lie."""
    let_lie, owner = imagined.let_lie, imagined.owner
    for _ in range(_TRIES):
        other = rng.choice(imagined.free)
        here, there = faces[other], faces[card]
        if not (here & let_lie[seat] or there & let_lie.get(owner.get(other, -1), 0)):
            faces[card], faces[other] = here, there
            return

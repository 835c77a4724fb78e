"""Whether what is said of an ending comes true when both play it to the end by the rules, whatever they choose."""
from __future__ import annotations

import pytest

from game.bots.beating.endgame import settled
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.rules.beating import BURRO_ES, BURRO_PT, CANGKUL
from game.rules.beating.play import BeatingState

GAMES = {"cangkul": (CANGKUL, 2, {}), "cangkul, the last loses": (CANGKUL, 2, {"going_out": "last_loses"}),
         "burro_es": (BURRO_ES, 3, {}), "burro_es, picked up": (BURRO_ES, 3, {"pick_up_when_empty": True}),
         "burro_pt": (BURRO_PT, 3, {})}


def ending(name: str, seed: int, cards: int) -> BeatingState:
    """Two hands by chance and nothing to draw; of three seats the third has run out. Every other time a card is led."""
    spec, seats, options = GAMES[name]
    resolved, dice = spec.resolve(options), Rng(seed, cards)  # type: ignore[arg-type]
    codes = [card.code for card in spec.deck.cards if card.suit]
    if name.startswith("burro"):
        codes = list(spec.rules.start(seats, resolved, None).pack.codes)
    dice.shuffle(codes)
    mine = 1 + dice.below(cards - 1)
    hands = {"A": codes[:mine], "B": codes[mine:cards]} | ({"C": []} if seats == 3 else {})
    nothing = {"left": [], "right": []} if name == "burro_pt" else {"stock": []}
    state = spec.rules.position(Given(tuple(hands), resolved, {"hands": hands, "lead": "A"} | nothing, Rng(1)))  # type: ignore[operator]
    if seed % 2 and state.turn >= 0:
        state.apply(state.turn, dice.choice(state.offers(state.turn)).action, dice)
    return state


def wins(state: BeatingState, me: int) -> bool:
    """By the rules alone: every way of both is played to the end."""
    if state.turn < 0:
        return me in state.winners
    ways = [after(state, offer.action) for offer in state.offers(state.turn)]
    return (any if state.turn == me else all)(wins(each, me) for each in ways)


def after(state: BeatingState, action: Action) -> BeatingState:
    twin = state.clone()
    assert twin.apply(twin.turn, action, Rng(1)) is None
    return twin


@pytest.mark.parametrize("name", GAMES)
def test_who_wins_an_ending_is_known_whatever_the_cards(name: str) -> None:
    told = 0
    for seed in range(40):
        state = ending(name, seed, 4 + seed % 4)
        if state.turn < 0 or len(state.still) < 2:
            continue
        me = state.turn
        actions = [offer.action for offer in state.offers(me)]
        assert settled(state, me, actions, 10_000) == {each: wins(after(state, each), me) for each in actions}
        told += 1
    assert told > 20


def test_where_too_many_positions_are_asked_for_nothing_is_guessed() -> None:
    state = ending("cangkul", 2, 30)
    actions = [offer.action for offer in state.offers(state.turn)]
    assert settled(state, state.turn, actions, 3) == {}
    assert settled(state, state.turn, actions, 0) == {}


@pytest.mark.parametrize("name", ["burro_es", "burro_es, picked up", "burro_pt", "cangkul, the last loses"])
def test_a_trick_that_a_player_led_who_has_left_is_reckoned_too(name: str) -> None:
    """Their last card lies there: both, or the second of them, still have to follow it."""
    spec, _, options = GAMES[name]
    resolved, told, turns = spec.resolve(options), 0, set[int]()  # type: ignore[arg-type]
    for seed in range(60):
        dice = Rng(seed, 7)
        codes = [card.code for card in spec.deck.cards if card.suit]
        if name.startswith("burro"):
            codes = list(spec.rules.start(3, resolved, None).pack.codes)
        dice.shuffle(codes)
        hands = {"A": codes[:3], "B": codes[3 : 6 + seed % 2], "C": codes[-1:]}
        nothing = {"left": [], "right": []} if name == "burro_pt" else {"stock": []}
        state = spec.rules.position(Given(tuple(hands), resolved, {"hands": hands, "lead": "C"} | nothing, Rng(1)))  # type: ignore[operator]
        state.apply(state.turn, Action("play", (codes[-1],)), dice)
        while state.turn >= 0 and state.trick:
            me = state.turn
            actions = [offer.action for offer in state.offers(me)]
            assert settled(state, me, actions, 10_000) == {each: wins(after(state, each), me) for each in actions}
            told, turns = told + 1, turns | {me}
            state.apply(me, dice.choice(actions), dice)
    assert told > 30 and len(turns) == 2


@pytest.mark.parametrize("facts", [{"stock": ["C2"]}, {"stock": [], "C": ["C3", "C4"]}], ids=["stock", "three"])
def test_where_something_is_hidden_nothing_is_known(facts: dict[str, list[str]]) -> None:
    hands = {"A": ["H5", "S3"], "B": ["H9", "D7"]} | ({"C": facts["C"]} if "C" in facts else {})
    state = CANGKUL.rules.position(Given(tuple(hands), CANGKUL.resolve({}), {"hands": hands, "stock": facts["stock"]},
                                         Rng(1)))
    actions = [offer.action for offer in state.offers(state.turn)]
    assert settled(state, state.turn, actions, 10_000) == {}

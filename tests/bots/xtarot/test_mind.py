"""What the player of Cambio with XTarot cards believes and decides, from the view of one seat."""
from __future__ import annotations

from statistics import mean

import pytest

from game.bots.catalogue import bot, mind
from game.bots.xtarot.belief import XTarotBelief, keeps, threshold
from game.bots.xtarot.mind import chance_to_win
from game.core.events import is_told
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.core.view import View
from game.rules.xtarot import XTAROT
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record

OPTIONS = XTAROT.resolve({})


def seen(seat: int, hands: str, *acts: str, **given):
    """A position after some acts, as this seat was told it: the view, the offers, the true state."""
    codes = hands.split()
    names = tuple(f"P{n}" for n in range(1, len(codes) + 1))
    facts = {"hands": {name: [code] for name, code in zip(names, codes, strict=True)}, **given}
    state = XTAROT.rules.position(Given(names, OPTIONS, facts, Rng(1)))
    events = XTAROT.rules.opening(state)
    state.events = events
    for act in acts:
        name, text = act.split(" ", 1)
        assert state.apply(names.index(name), Action.parse(text), Rng(2)) is None
    view = View(seat, len(names))
    view.hear(event for event in events if is_told(event, seat))
    return view, state.offers(seat), state


def choice(seat: int, hands: str, *acts: str, level: str = "steady", **given) -> str:
    view, offers, _ = seen(seat, hands, *acts, **given)
    action = mind("xtarot", level, OPTIONS).choose(view, offers, Rng(3))
    assert action is not None
    return action.text()


# ---- belief ---------------------------------------------------------------------------------------------------
def ranks(view, card: int) -> list[int]:
    return [world.face[card].rank for world in XTarotBelief(view, OPTIONS, Rng(4)).worlds(300)]


def test_likely_worlds_are_possible_worlds():
    """Known faces stay, no card comes twice, and no player who was asked has given a cuckoo away."""
    view, _, _ = seen(3, "3 7 9 8 5", "P1 cambio", "P2 accept", "P2 keep", "P3 keep")
    for world in XTarotBelief(view, OPTIONS, Rng(5)).worlds(200):
        assert len(set(world.face.values())) == len(world.face) == 34
        assert all(world.face[card] == face for card, face in view.faces.items())
        assert world.face[view.hand(0)[0]].code not in ("wind-15", "fire-15")


def test_a_player_who_keeps_is_believed_to_hold_more_than_one_who_asks():
    kept, _, _ = seen(3, "9 7 9 8", "P1 keep")
    nothing, _, _ = seen(3, "9 7 9 8")
    asked, _, _ = seen(3, "3 14 9 8", "P1 cambio", "P2 refuse")
    means = [mean(ranks(view, view.hand(0)[0])) for view in (kept, nothing, asked)]
    assert means[0] > means[1] + 1 and means[2] < means[1] - 2, means


def test_a_player_who_let_a_card_go_had_no_role_card():
    view, _, _ = seen(3, "3 7 9 8", "P1 cambio", "P2 accept")
    given = ranks(view, view.hand(0)[0])
    assert 15 not in given and sum(rank > 10 for rank in given) < 30


def test_many_players_let_lower_cards_be_kept():
    assert [threshold(n) for n in (2, 3, 5, 8, 20, 30)] == [8, 6, 3, 2, 0, 0]
    assert all(keeps(a, 4) <= keeps(a + 1, 4) for a in range(-1, 15))


# ---- decisions ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hands", "acts", "seat", "wanted"),
    [
        ("15 5 9 8", (), 0, "keep"),
        ("12 5 9 8", (), 0, "keep"),
        ("-1 9 7 8 7 5", (), 0, "cambio"),
        ("0 9 8", (), 0, "cambio"),
        ("9 2 8", ("P1 cambio", "P2 accept"), 1, "keep"),  # they gave a 2 and got a 9: a lower card is there
        ("2 9 8", ("P1 cambio", "P2 accept"), 1, "cambio"),  # they gave a 9 and got a 2
        ("2 14 8", ("P1 cambio",), 1, "refuse"),
        ("2 12 8", ("P1 cambio",), 1, "refuse"),
        ("2 13 8", ("P1 cambio",), 1, "refuse"),
        ("0 11 8", ("P1 cambio", "P2 refuse"), 0, "show"),
        ("2 11 8", ("P1 cambio", "P2 refuse"), 0, "hide"),
        ("2 15 8", ("P1 cambio",), 1, "refuse"),
        ("2 9 1", ("P1 keep", "P2 keep"), 2, "cambio"),  # the dealer and the stock: nothing can go wrong
        ("9 8 10 6 5 4 3 2 1 10 9 8 7 6 5 4 3 2 0 12", (), 0, "keep"),
    ],
)
def test_plain_decisions(hands, acts, seat, wanted):
    assert choice(seat, hands, *acts) == wanted


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_a_player_who_knows_the_tables_does_what_is_plain_as_well(level):
    assert choice(0, "-1 9 7 8 7 5", level=level) == "cambio" and choice(0, "12 5 9 8", level=level) == "keep"
    assert choice(1, "9 2 8", "P1 cambio", "P2 accept", level=level) == "keep"
    assert choice(1, "2 9 8", "P1 cambio", "P2 accept", level=level) == "cambio"
    assert choice(1, "2 12 8", "P1 cambio", level=level) == "refuse"
    assert choice(1, "6 7 8 9 9", "P1 keep", level=level) == "keep"


def test_two_masks_are_kept_together():
    """They gave their mask away to the left and hold the other: nothing is stronger, and there are two G to win."""
    assert choice(1, "wind--1 fire--1 9 8", "P1 cambio", "P2 accept") == "keep"


def test_what_is_known_to_lie_behind_decides():
    """Two left: the dealer knows the 6 they gave away, and keeps a 7 they got for it."""
    assert choice(1, "7 6", "P1 cambio", "P2 accept") == "keep"
    assert choice(1, "5 6", "P1 cambio", "P2 accept") == "cambio"


@pytest.mark.parametrize(
    ("card", "own", "others", "wanted"),
    [("2", 3, 3, "cambio"), ("2", 0, 1, "keep"), ("3", 1, 1, "cambio"), ("3", 1, 0, "keep"), ("3", 2, 1, "keep")],
)
def test_near_elimination_and_in_the_lead_they_play_safer(card, own, others, wanted):
    """A refusal costs a G that equals can spare, but not who has none, and not who is ahead."""
    g = {f"P{n}": str(own if n == 1 else others) for n in range(1, 5)}
    assert choice(0, f"{card} 9 8 7", g=g) == wanted


def test_a_chance_to_win_is_a_share():
    """Those left share what there is; the richest have most of it, the eliminated nothing."""
    _, _, state = seen(0, "5 6 7 8", g={"P1": "2", "P2": "1", "P3": "2", "P4": "0"})
    chances = [chance_to_win(state, seat, True) for seat in range(4)]
    assert sum(chances) == pytest.approx(1) and chances[0] == chances[2] > chances[1] > chances[3] > 0
    state.active = (0, 1, 2)
    assert chance_to_win(state, 3, True) == 0
    state.won = (1,)
    assert [chance_to_win(state, seat, True) for seat in range(3)] == [0, 1, 0]


# ---- at the table ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", ["easy", "steady", "random"])
@pytest.mark.parametrize("seats", [3, 8, 30])
def test_every_level_says_what_is_on_offer(level, seats):
    setup = Setup("xtarot", tuple(Chair(str(n), "", 0, f"bot:{level}") for n in range(seats)), OPTIONS)
    match = Match(XTAROT, Record(setup, 1, seats))  # type: ignore[arg-type]
    host = Host(match, lambda seat, kind: bot(setup, seat, level, seat))
    while match.step < 60 and host.outcome() is None:
        step = match.step
        host.act()
        assert match.step > step, "a player said what was not on offer"


def test_the_master_wins_more_often_than_chance_does():
    """Half the seats each, changing places: of forty matches with six players, chance must not win half."""
    setup = Setup("xtarot", tuple(Chair(str(n), "", 0, "bot:duel") for n in range(6)), OPTIONS)
    won = 0
    for seed in range(40):
        def seated(seat: int, kind: str, seed: int = seed):
            return bot(setup, seat, ("steady", "random")[(seat + seed) % 2], seed * 31 + seat)

        host = Host(Match(XTAROT, Record(setup, 1, seed)), seated)  # type: ignore[arg-type]
        while (outcome := host.outcome()) is None:
            host.act()
        won += all((seat + seed) % 2 == 0 for seat in outcome.winners)
    assert won >= 26

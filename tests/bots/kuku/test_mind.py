"""What the Kuku player believes and decides, from the view of one seat."""
from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from game.bots.catalogue import bot, mind
from game.bots.keeping import KeepTable
from game.bots.kuku.belief import KukuBelief, keeps, threshold
from game.bots.kuku.keep_table import KEEPS
from game.bots.kuku.mind import stake
from game.core.events import is_told
from game.core.ports import Chair, Setup
from game.core.rng import Rng
from game.core.rules import Action, Given
from game.core.view import View
from game.rules.catalogue import GAMES, game
from game.rules.kuku import KUKU
from game.table.host import Host
from game.table.match import Match
from game.table.record import Record

OPTIONS = KUKU.resolve({})


def seen(seat: int, hands: str, *acts: str, options=None, **given):
    """A position after some acts, as this seat was told it: the view, the offers, the true state."""
    codes = hands.split()
    names = tuple(f"P{n}" for n in range(1, len(codes) + 1))
    facts = {"hands": {name: [code] for name, code in zip(names, codes, strict=True)}, **given}
    state = KUKU.rules.position(Given(names, KUKU.resolve(options or {}), facts, Rng(1)))
    events = KUKU.rules.opening(state)
    state.events = events
    for act in acts:
        name, text = act.split(" ", 1)
        assert state.apply(names.index(name), Action.parse(text), Rng(2)) is None
    view = View(seat, len(names))
    view.hear(event for event in events if is_told(event, seat))
    return view, state.offers(seat), state


def choice(seat: int, hands: str, *acts: str, level: str = "steady", **given) -> str | None:
    view, offers, _ = seen(seat, hands, *acts, **given)
    action = mind("kuku", level, OPTIONS).choose(view, offers, Rng(3))
    return None if action is None else action.text()


# ---- belief -----------------------------------------------------------------------------------------------------
def believed(view, card: int, count: int = 400) -> Counter:
    return Counter(world.face[card].rank for world in KukuBelief(view, OPTIONS, Rng(4)).worlds(count))


def test_likely_worlds_are_possible_worlds():
    """Known faces stay, no card comes twice, who was exchanged with held nothing that refuses."""
    view, _, state = seen(3, "3 7 9 8 5", "P1 cambio", "P2 keep", "P3 keep")
    for world in KukuBelief(view, OPTIONS, Rng(5)).worlds(200):
        faces = [world.face[card] for card in state.face if card in world.face]
        assert len(set(faces)) == len(faces)
        assert all(world.face[card] == face for card, face in view.faces.items() if card in world.face)
        assert world.face[view.hand(0)[0]].code not in ("MT", "HS", "CA", "HO", "HU")
        assert world.holders == [s for s in world.line if world.face[world.hand[s]].code == "KU"]


def test_a_player_who_keeps_is_believed_to_hold_more_than_one_who_asks():
    kept, _, _ = seen(3, "9 7 9 8", "P1 keep", "P2 keep")
    asked, _, _ = seen(3, "3 7 9 8", "P1 cambio")
    nothing, _, _ = seen(3, "9 7 9 8")
    means = []
    for view, seat in ((kept, 0), (nothing, 0), (asked, 1)):  # P1's dealt card lies at P2 after the exchange
        ranks = believed(view, view.hand(seat)[0])
        means.append(mean(ranks.elements()))
    assert means[0] > means[1] + 1.5 and means[2] < means[1] - 1.5, means


def test_a_card_got_and_kept_is_believed_to_be_higher_than_the_one_given():
    view, _, _ = seen(3, "3 2 9 8", "P1 cambio", "P2 keep")
    higher = sum(
        world.face[view.hand(1)[0]].rank > world.face[view.hand(0)[0]].rank
        for world in KukuBelief(view, OPTIONS, Rng(6)).worlds(400)
    )
    assert higher > 220


def test_many_players_let_lower_cards_be_kept():
    assert [threshold(n) for n in (2, 4, 8, 20)] == [11, 7, 4, 2]
    assert all(keeps(a, n) <= keeps(a + 1, n) for n in (2, 5, 20) for a in range(19))
    assert keeps(0, 5) < 0.15 and keeps(19, 5) > 0.85


def test_belief_draws_from_its_own_dice_only():
    view, _, _ = seen(2, "3 7 9 8", "P1 keep", "P2 keep")
    first, again = believed(view, view.hand(0)[0], 50), believed(view, view.hand(0)[0], 50)
    assert first == again


# ---- decisions --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hands", "acts", "seat", "wanted"),
    [
        ("KU 5 9 8", (), 0, "keep"),  # no player asks who has acted
        ("KU 5", (), 0, "kuku"),  # the dealer might draw a matto
        ("10 9 HU 8 7 5", (), 0, "keep"),
        ("MT 9 7 8 7 5", (), 0, "cambio"),
        ("LI 9", (), 0, "cambio"),
        ("2 9", ("P1 cambio",), 1, "cambio"),  # they gave a 9 and got a 2: keeping is lost
        ("9 2", ("P1 cambio",), 1, "keep"),  # they gave a 2 and got a 9: they cannot lose
        ("5 5", ("P1 cambio",), 1, "cambio"),
        ("9 8 7 6 5 4 3 2 1 10 9 8 7 6 5 4 3 2 0 HU", (), 0, "keep"),
    ],
)
def test_plain_decisions(hands, acts, seat, wanted):
    assert choice(seat, hands, *acts) == wanted


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_a_player_who_knows_more_does_what_is_plain_as_well(level):
    assert choice(0, "10 9 HU 8 7 5", level=level) == "keep" and choice(0, "MT 9 7 8 7 5", level=level) == "cambio"
    assert choice(1, "2 9", "P1 cambio", level=level) == "cambio"
    assert choice(1, "9 2", "P1 cambio", level=level) == "keep"
    assert choice(1, "5 KU 9 8 7", level=level) == "kuku"


def test_by_the_tables_an_early_keeper_holds_a_lower_card_than_a_late_one():
    """Five play: the first keeps from a 2 on, before the dealer four have kept or changed."""
    keeping = KeepTable(KEEPS)
    means = []
    for acts, seat in ((("P1 keep",), 0), (("P1 keep", "P2 keep", "P3 keep", "P4 keep"), 3)):
        view, _, _ = seen(4, "9 9 10 10 8", *acts)
        card = view.hand(seat)[0]
        worlds = KukuBelief(view, OPTIONS, Rng(4), keeping).worlds(400)
        means.append(mean(world.face[card].rank for world in worlds))
    assert means[0] < means[1], means


def test_a_deal_is_worth_the_chips_and_a_share_of_the_pot():
    _, _, state = seen(0, "9 8 7")
    state.chips, state.pot, state.active = [10, 20, 30], 12, (0, 2)
    assert [stake(state, seat) for seat in range(3)] == [16, 20, 36]


def test_a_cuckoo_about_to_be_taken_is_declared():
    _, offers, _ = seen(1, "5 KU 9 8 7")
    assert [offer.action.text() for offer in offers] == ["kuku"]
    assert choice(1, "5 KU 9 8 7") == "kuku"
    assert choice(2, "5 6 KU 9 8 7", "P1 keep") == "kuku"


def test_a_cuckoo_no_player_can_take_may_wait():
    assert choice(0, "KU 5 9 8 7", "P1 keep") is None
    assert choice(1, "5 KU 9 8 7", before_start="true") == "pass"


def test_before_the_start_who_has_no_cuckoo_passes():
    assert choice(0, "5 KU 9", before_start="true") == "pass"


@pytest.mark.parametrize("level", ["easy", "steady", "random"])
@pytest.mark.parametrize("seats", [2, 5, 20])
def test_every_level_says_what_is_on_offer(level, seats):
    setup = Setup("kuku", tuple(Chair(str(n), "", 0, f"bot:{level}") for n in range(seats)), OPTIONS)
    match = Match(KUKU, Record(setup, 1, seats))  # type: ignore[arg-type]
    host = Host(match, lambda seat, kind: bot(setup, seat, level, seat))
    while match.step < 60 and host.outcome() is None:
        step = match.step
        host.act()
        assert match.step > step, "a player said what was not on offer"


def test_unknown_levels_and_games_are_refused():
    with pytest.raises(ValueError, match=r"no_bot.*level=grandmaster, game=kuku, levels=random, easy"):
        mind("kuku", "grandmaster", OPTIONS)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_game_on_the_shelf_has_a_default_bot(spec):
    assert mind(spec.id, "steady", game(spec.id).resolve({})) is not None

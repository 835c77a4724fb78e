"""What Calcolon tells of what holds: at every moment it is what the position says, for everybody alike, and an imagined
world begins with the same."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.core.events import POT, Ended, Event, Fact, Note, Scored, TurnOf, is_told
from game.core.rng import Rng
from game.core.view import View
from game.rules.calcolon import CALCOLON
from game.rules.calcolon.play import CalcolonState
from tests.rules.million import Table, table_for
from tests.rules.test_calcolon import Played

KEYS = ("negative", "carry", "rebel", "brackets", "pushed", "named", "winner", "first_turns")
Told = tuple[CalcolonState, dict[int | None, View], list[Event]]


def so(table: Table, state: CalcolonState) -> dict[str, tuple[int, ...]]:
    """What holds, read off the position. Once the match is over no round follows in which a mark could count."""
    over, victim = state.outcome() is not None, state.pushed
    devil = [card for card, face in state.face.items() if face.code == "DZ" and victim != POT
             and card - state.base in state.hands[victim]]
    return {
        "negative": (1,) if table.options["negative"] else (),
        "carry": () if over else state.carry,
        "rebel": () if over or state.rebel == POT else (state.rebel,),
        "brackets": tuple(seat for seat, bows in enumerate(state.bows) if len(bows) > 1),
        "pushed": (*devil, victim) if victim != POT else (),
        "named": (state.named,) if state.named >= 0 else (),
        "winner": (state.winner,) if state.winner != POT else (),
        "first_turns": tuple(seat for seat in range(state.seats) if state.first_turns >> seat & 1),
    }


def played(table: Table, seed: int, steps: int = 150) -> Iterator[Told]:
    """A match by chance, after each delivery: the position, what everybody knows, what was told."""
    events: list[Event] = []
    state, chance = CALCOLON.rules.start(table.seats, table.options, events), Random(seed)
    views: dict[int | None, View] = {who: View(who, table.seats) for who in (None, *range(table.seats))}
    for step in range(steps):
        if state.outcome() is not None:
            return
        events.clear()
        if waiting := state.waiting():
            seat = chance.choice(waiting)
            offers = state.offers(seat)
            rare = [offer for offer in offers if len(offer.action.args) > 1]
            offer = chance.choice(rare or offers)
            assert state.apply(seat, offer.action, Rng(seed, step)) is None
        else:
            state.proceed(Rng(seed, step))
        for who, view in views.items():
            view.hear(event for event in events if is_told(event, who))
        yield state, views, events


TABLES = [(table_for(CALCOLON, Random(f"facts {n}")), n) for n in range(60)]


def test_what_is_told_to_hold_is_so_for_everybody_at_every_moment() -> None:
    met: Counter[str] = Counter()
    for table, seed in TABLES:
        for state, views, _ in played(table, seed):
            held = so(table, state)
            for view in views.values():
                assert {key: view.fact(key) for key in KEYS} == held, table.told()
                assert view.facts.keys() <= set(KEYS)
            met.update(key for key in KEYS if held[key])
    assert min(met[key] for key in KEYS) > 15, met


def test_it_is_told_when_it_changes_and_at_no_other_time() -> None:
    for table, seed in TABLES[:20]:
        view = View(None, table.seats)
        for _, _, events in played(table, seed):
            for event in events:
                if isinstance(event, Fact):
                    assert event.value != view.fact(event.key), event
                if event.to is None:
                    view.hear((event,))


def test_an_imagined_world_holds_the_same_at_every_moment() -> None:
    robbed: Counter[str] = Counter()
    for table, seed in TABLES[:24]:
        for state, views, _ in played(table, seed):
            world = CALCOLON.rules.imagine(views[state.question % table.seats], table.options, Rng(seed))
            assert so(table, world) == so(table, state), table.told()
            if state.waiting():
                assert world.recycled == state.recycled
            if state.left:
                assert (world.base + world.lying, world.skip) == (state.base + state.lying, state.skip)
            robbed += Counter(skip=bool(state.left) and state.skip, plain=bool(state.left), again=state.recycled)
    assert min(robbed.values()) > 5 and len(robbed) == 3, robbed


# ---- a position that is given, and single moments ----------------------------------------------------------------
def holds(table: Played) -> dict[str, tuple[int, ...]]:
    """What the shared screen has been told to hold."""
    return {key: fact.value for key, fact in table.views[None].facts.items() if fact.value}


def test_a_given_position_tells_what_holds_in_it() -> None:
    table = Played({"A": "1 1 1 2", "B": "2 2 3 DZ", "C": "4 4 5 5"}, {"negative": True}, stock="9 7", carry="A C",
                   rebellion="C", devil="B", bows={"A": 2, "B": 1})  # fmt: skip
    devil = next(card for card in table.views[None].hand(1) if table.state.face[card].code == "DZ")
    assert holds(table) == {"negative": (1,), "carry": (0, 2), "rebel": (2,), "pushed": (devil, 1), "brackets": (0,)}
    assert holds(Played({"A": "1 1 1 2", "B": "2 2 3 3"}, stock="9 7")) == {}


def test_a_position_whose_first_draw_reshuffles_the_pile_says_so() -> None:
    """So that no player waits for the one reshuffle of the round any more."""
    table = Played({"A": "1 1 1 2", "B": "2 2 3 3"}, {"stock_out": "recycle"}, stock="(", discard="7 ( 9 9")
    assert table.noted("reshuffled").number == 4 and isinstance(table.events[-1], TurnOf)
    for n in range(4):
        world = CALCOLON.rules.imagine(table.views[1], table.options, Rng(n))
        assert world.recycled and len(world.stock()) == len(table.state.stock()) < 4
    plain = Played({"A": "1 1 1 2", "B": "2 2 3 3"}, {"stock_out": "recycle"}, stock="9", discard="7 8")
    assert "reshuffled" not in plain.notes()
    assert not CALCOLON.rules.imagine(plain.views[1], plain.options, Rng(1)).recycled


def test_a_kind_burns_until_the_next_turn_has_drawn() -> None:
    table = Played({"A": "FA 1 2 3", "B": "5 1 5 2", "C": "1 6 6 4"}, bows={"A": 1}, stock="4 9 8 7 7 7")
    table.act("A discard FA name 5", "B pass")
    assert holds(table) == {"named": (5,)}
    events = table.act("C pass")
    assert holds(table) == {} and isinstance(events[-2], TurnOf)
    table = Played({"A": "FA 1 2 3", "B": "5 1 5 2", "C": "1 6 6 4"}, bows={"A": 1}, rebellion="B", stock="4 9 8 7 7")
    table.act("A discard FA name 1/10", "B pass", "C pass")
    assert holds(table) == {"named": (10,), "rebel": (1,)} and table.views[None].asking == "calcolon.draw"
    table.act("B draw")
    assert holds(table) == {"rebel": (1,)}


def test_a_kind_burns_no_longer_when_hands_are_compared() -> None:
    table = Played({"A": "FA 1 2 3", "B": "7 + 5 2", "C": "1 6 6 4"}, bows={"A": 1}, stock="4 9 8 3 3 8 8")
    table.act("A discard FA name 0", "C pass")
    assert holds(table) == {"named": (0,)}
    events = table.act("B rob")
    assert holds(table) == {"winner": (1,)}
    assert _order(events)[1:] == ["note showdown", "named ()", "note formula", "note burst", "note burst",
                                  "winner (1,)", "scored 1", "scored 2", "scored 0", "ended deal"]


def test_in_a_round_that_is_void_a_kind_burns_until_the_next() -> None:
    table = Played({"A": "FA 1 2 3", "B": "5 1 5 2"}, bows={"A": 1}, stock="4 9")
    table.act("A discard FA name 5")
    assert table.state.void and holds(table) == {"named": (5,)}
    table.state.events = events = []
    table.state.proceed(Rng(5))
    table.views[None].hear(event for event in events if is_told(event, None))
    assert "named" not in holds(table) and table.state.named < 0


def test_marks_count_until_hands_are_compared_and_new_ones_follow_their_notes() -> None:
    table = Played({"A": "1 1 1 2", "B": "DZ x 7 x"}, devil="B", carry="B", rebellion="A", stock="9 3 8 8")
    table.act("A draw", "A discard 9")
    events = table.act("B rob")
    assert _order(events) == ["note robbed", "note showdown", "carry ()", "rebel ()", "note formula", "note burst",
                              "winner (1,)", "scored 1", "scored 0", "note carries", "carry (1,)", "note rebels",
                              "rebel (1,)", "ended deal"]
    assert holds(table).keys() == {"carry", "rebel", "pushed", "winner"}


def test_after_the_last_round_no_mark_counts() -> None:
    table = Played({"A": "1 1 1 2", "B": "DZ x 7 x"}, {"rounds": 1}, devil="B", stock="9 3 8 8")
    table.act("A discard 9")
    events = table.act("B rob")
    assert _order(events)[-4:] == ["ended deal", "ended match", "carry ()", "rebel ()"]
    assert holds(table).keys() == {"pushed", "winner"}


def test_of_equals_the_attacker_wins() -> None:
    table = Played({"A": "9 9 8 x", "B": "3 2 5 +", "C": "3 2 5 +"}, stock="1 + + 1 4 4")
    table.act("A discard 1", "B pass", "C pass")
    assert holds(table) == {}
    table.act("B attack")
    assert table.state.values == {1: 10, 2: 10} and holds(table) == {"winner": (1,)}


def _order(events: list[Event]) -> list[str]:
    """Notes, facts, points and ends, in a few letters."""
    found = []
    for event in events:
        match event:
            case Note(reason):
                found.append(f"note {reason.key.partition('.')[2]}")
            case Fact(key, value):
                found.append(f"{key} {value}")
            case Scored(seat):
                found.append(f"scored {seat}")
            case Ended(what):
                found.append(f"ended {what}")
    return found

"""What a seat has not been told has no effect on anything it can see, and imagined worlds agree with what it was."""
from __future__ import annotations

import pytest

from game.bots.catalogue import bot
from game.core.events import POT, is_told
from game.core.ports import Delivery
from game.core.rng import Rng
from game.core.rules import Action
from game.core.view import Known, View
from tests.rules.conftest import MASKED


def test_the_shared_screen_knows_what_was_shown_to_all(table):
    for walk in table.walk(20, 200):
        public = walk.views[None]
        assert all(event.to is None for event in public.heard)
        assert set(public.faces) <= public.up | set().union(*(view.faces for view in walk.views.values()))
        for seat, view in walk.views.items():
            assert public.faces.items() <= view.faces.items(), seat
            assert (view.zones, view.chips, view.up) == (public.zones, public.chips, public.up)


def test_what_one_is_told_is_true(table):
    """Faces are those of the cards; everybody knows their own hand, and of other hands only what they saw."""
    for walk in table.walk(21, 200):
        live = {card for cards in walk.views[None].zones.values() for card in cards}
        lying = walk.state.face
        for seat, view in walk.views.items():
            assert all(lying[card] == face for card, face in view.faces.items() if card in live)
            if seat is not None:
                assert set(view.hand(seat)) <= set(view.faces) or nobody_has_looked(walk)


def nobody_has_looked(walk):
    """Whether all hands still lie as they were dealt: a game may ask something before anybody looks at their cards."""
    hands = [(set(view.hand(seat)), view.faces) for seat, view in walk.views.items() if seat is not None]
    return walk.is_window() and not any(hand & set(faces) for hand, faces in hands)


def imagined(walk, seat):
    """A world as this seat may imagine it now."""
    return walk.table.spec.rules.imagine(walk.views[seat], walk.table.options, Rng(walk.step, seat))


COVERED = {"hands", "stock", "left", "right", "box", "picked", "gathered"}
"""What a report says that not everybody has seen, or that no player needs any more. How much a player has dug is open
as long as the trick lies there."""


@pytest.mark.parametrize("walked", range(2))
def test_an_imagined_world_agrees_with_all_that_is_open(table, walked):
    names = [str(seat) for seat in range(table.seats)]
    for walk in table.walk(22 + 100 * walked, 240):
        if not walk.state.waiting():
            continue
        for seat in {0, table.seats - 1, walk.step % table.seats}:
            view, world = walk.views[seat], imagined(walk, seat)
            told, real = table.spec.rules.report(world, names), table.spec.rules.report(walk.state, names)
            for fact in (told.keys() | real.keys()) - COVERED - (set() if told.get("trick") else {"dug"}):
                assert told.get(fact) == real.get(fact), fact
            assert told["hands"].keys() == real["hands"].keys()
            assert told["hands"].get(names[seat]) == real["hands"].get(names[seat]) or nobody_has_looked(walk)
            live = [card for cards in view.zones.values() for card in cards]
            lying = world.face
            assert all(lying[card] == view.faces[card] for card in live if card in view.faces)
            faces = [lying[card] for card in live]
            assert len(set(faces)) == len(faces), "a card twice"
            assert world.question == walk.state.question
            if not walk.has_secret_answers():
                assert set(world.waiting()) == set(walk.state.waiting())
                assert world.offers(seat) == walk.state.offers(seat)
            for other in range(table.seats):  # only who holds what is open differs
                plain = [o for o in world.offers(other) if not o.standing]
                if not walk.has_secret_answers():
                    real = [o for o in walk.state.offers(other) if not o.standing]
                    in_hand = any(touch.kind == "card" for offer in (*real, *plain) for touch in offer.touch)
                    masked = bool(view.asked) and view.asking != "turn" and not view.silence
                    hidden = (in_hand or masked) and bool(plain) == bool(real)
                    assert plain == real or hidden, "offered by what is public, or by the hand"


def test_a_deal_that_has_ended_can_be_imagined(table):
    """Whatever lies on the table by then: no player is waited for, and all that is open is so. Who has just said that
    they deal next is still asked, as far as anybody has been told. The next deal lies under the same handles."""
    names, ended = [str(seat) for seat in range(table.seats)], 0
    for walk in (walk for seed in (26, 126) for walk in table.walk(seed, 240)):
        if walk.state.waiting() or walk.views[None].asked:
            continue
        ended += 1
        for seat in {0, table.seats - 1, walk.step % table.seats}:
            world = imagined(walk, seat)
            told, real = table.spec.rules.report(world, names), table.spec.rules.report(walk.state, names)
            assert world.waiting() == () and not world.offers(seat)
            assert all(told.get(fact) == real.get(fact) for fact in ("chips", "stock_size", "discard_size", "deal"))
            if walk.state.outcome() is None:
                following = walk.state.clone()
                for each in (world, following):
                    each.proceed(Rng(walk.step))
                assert sorted(world.face) == sorted(following.face)
    assert ended or table.spec.id not in ("cangkul", "burro_es", "burro_pt")


def twin_of(walk, world, redealt):
    """The deal again from its beginning, with the faces of an imagined world, by the same public history.

    Returns the events of this twin, step by step as they were applied, and its state.
    """
    twin = walk.start.clone()
    live = {card for cards in walk.views[None].zones.values() for card in cards}
    dealt, wanted = twin.face, world.face
    assert set(dealt) >= live - set(walk.views[None].up)
    redealt(walk.table.spec.id)(twin, dealt | {card: wanted[card] for card in dealt if card in wanted})
    twin.events = []
    for seat, action, step in walk.since:
        if walk.table.spec.id in MASKED:
            action = MASKED[walk.table.spec.id][1](twin, seat, action)
        refused = twin.apply(seat, action, Rng(walk.seed, step))
        assert refused is None, f"{action.text()} of {seat + 1} cannot be in this world: {refused}"
    return twin


@pytest.mark.parametrize("walked", range(4))
def test_a_seat_cannot_tell_the_true_world_from_an_imagined_one(table, walked, redealt):
    """Two worlds that differ in what the seat was not told: the same play tells it the same, offers it the same."""
    for walk in table.walk(23 + 100 * walked, 320):
        if not walk.state.waiting() or walk.reshuffled or walk.has_secret_answers():
            continue
        for seat in {walk.step % table.seats, (walk.step * 7 + 3) % table.seats}:
            view = walk.views[seat]
            twin = twin_of(walk, imagined(walk, seat), redealt)
            told = [event for event in twin.events if is_told(event, seat)]
            assert told == view.heard[walk.heard_at_start[seat] :]
            assert twin.offers(seat) == walk.state.offers(seat)
            assert set(twin.waiting()) == set(walk.state.waiting())


def test_a_bot_decides_by_what_it_was_told(bot_table, redealt):
    """In the true world and in an imagined one the same bot says the same."""
    asked = 0
    for walk in bot_table.walk(24, 150):
        if walk.step % 11 or not walk.state.waiting() or walk.reshuffled or walk.has_secret_answers():
            continue
        seat = walk.state.waiting()[0]
        twin = twin_of(walk, imagined(walk, seat), redealt)
        before = walk.views[seat].heard[: walk.heard_at_start[seat]]
        said = []
        for world, events in (
            (walk.state, walk.views[seat].heard),
            (twin, [*before, *(event for event in twin.events if is_told(event, seat))]),
        ):
            player = bot(bot_table.setup(), seat, "steady", 5)
            player.hear(Delivery(tuple(events), world.question, world.offers(seat)))
            said.append(player.poll())
        assert said[0] == said[1]
        assert walk.state.clone().apply(seat, Action.parse(said[0]), Rng(1)) is None, "what is said can be done"  # type: ignore[arg-type]
        asked += 1
        if asked == 6:
            return


def test_views_are_folds(table):
    """The same events give the same view, whenever they are heard; a copy goes its own way."""
    *_, walk = table.walk(25, 120)
    for seat, view in walk.views.items():
        again = View(seat, table.seats)
        again.hear(view.heard)
        for name in (*Known.__slots__, *View.__slots__):
            assert getattr(again, name) == getattr(view, name), name
        twin, heard = view.copy(), len(view.heard)
        twin.hear(view.heard[:1])
        twin.chips[POT] = -99
        assert len(view.heard) == heard and view.chips.get(POT) != -99

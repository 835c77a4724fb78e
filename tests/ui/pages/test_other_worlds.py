"""Two cards that the shared screen has never shown change places, and every frame of it stays the same, pixel by pixel.

Nothing is masked here: both worlds are played by the same people to the same moment, and drawn from before the last
things were done until they have been told.
"""
from __future__ import annotations

import pytest

from game.core.view import View
from game.rules.catalogue import GAMES
from game.rules.catalogue import game as game_of
from game.table.host import Host
from game.ui.pages.curtain import curtain_context, together
from tests.rules.worlds import Moment, World
from tests.ui.party import Party

LAST, WORLDS = 4, 2
"""So many of the last steps are seen; so many other worlds are compared at each moment."""


@pytest.fixture(autouse=True)
def the_same_lot(monkeypatch) -> None:
    """On which side of a curtain an answer stands is drawn by lot, and would be another each time; so are the letters
    where all are asked at once."""
    for page in (curtain_context, together):
        monkeypatch.setattr(page, "fresh_seed", lambda: 7)


def frames(world: World, moment: Moment, begun: int) -> list[int]:
    """The shared screen of a table of persons, from a step on: all its pixels, each frame's as a number."""
    party = Party("", host=Host(world.match, lambda *_: None), plays_forced=False)  # type: ignore[arg-type]
    found = [hash(party.draw())]
    for step in moment.steps[begun:]:
        assert world.do(step)
        for _ in range(5):
            party.frame(180.0)
            found.append(hash(party.draw()))
    for _ in range(8):
        party.frame(180.0)
        found.append(hash(party.draw()))
    return found


def something_hidden(spec, seed: int) -> tuple[Moment, int]:
    """A moment at which the shared screen has not shown all, and the step from which on it is seen."""
    moment = next(found for found in (Moment(spec, seed + n) for n in range(99)) if found.hidden(None))
    return moment, max(1, len(moment.steps) - LAST)


def other_worlds(moment: Moment, begun: int):
    """Worlds that the shared screen cannot tell from the true one, as they were before the last steps."""
    pairs = [pair for pair in moment.hidden(None)[:60] if moment.is_so(pair)]
    possible = (pair for pair in pairs if moment.twin(*pair) is not None)
    for _, pair in zip(range(WORLDS), possible, strict=False):
        yield moment.twin(*pair, steps=begun)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("spec", GAMES, ids=[spec.id for spec in GAMES])
def test_no_frame_of_the_shared_screen_tells_one_world_from_another(spec, seed):
    moment, begun = something_hidden(spec, 100 * seed)
    true = frames(moment.again(begun), moment, begun)
    for world in other_worlds(moment, begun):
        assert frames(world, moment, begun) == true, moment.table.told()


@pytest.mark.parametrize("game", ["kuku", "kakkuri"])
def test_hands_that_lie_open_are_found(game, monkeypatch):
    """With a fault made on purpose the hands are the only difference, and they are seen."""
    moment, begun = something_hidden(game_of(game), 0)
    seen = []
    for world in (moment.again(begun), moment.again(begun), *other_worlds(moment, begun)):
        monkeypatch.setattr(View, "sees", lambda view, card, world=world: world.state.face.get(card))
        seen.append(frames(world, moment, begun))
    true, again, *others = seen
    assert true == again and any(other != true for other in others)

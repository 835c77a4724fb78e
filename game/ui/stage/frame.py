"""One picture of the table in motion: a placement, with what a score moves laid over it. Pure."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.cards import CardId
from game.core.seating import Seat
from game.ui.kinds.climb.place import lantern_at
from game.ui.kinds.formula.fold import Reckoning, Result
from game.ui.stage import motion
from game.ui.stage.cues import Burst, Flier, Number, Reading, Score, Sprite, Track
from game.ui.stage.layout import Light, Placement, State
from game.ui.stage.pose import CardPose

COMES = 200.0
"""Milliseconds in which a tent comes before the table, or goes back to its place."""


@dataclass(frozen=True)
class Frame:
    """What is to be drawn now; at rest it is the placement and nothing else. near: how far a tent has come before the
    table, 0-1."""

    placement: Placement
    cards: Mapping[CardId, CardPose]
    chips: Mapping[Seat, int]
    states: Mapping[Seat, State]
    light: Light | None
    dealer: tuple[float, float, float] | None
    counts: Mapping[str, int]
    zoom: float = 1.0
    bursts: Mapping[Seat, Burst] = field(default_factory=dict)
    fliers: tuple[Flier, ...] = ()
    hops: tuple[Flier, ...] = ()
    win: float = 0.0
    winners: tuple[Seat, ...] = ()
    held: Mapping[Seat, int] = field(default_factory=dict)
    scores: Mapping[Seat, int] = field(default_factory=dict)
    numbers: tuple[Number, ...] = ()
    gold: Mapping[CardId, float] = field(default_factory=dict)
    stamps: Mapping[Seat, float] = field(default_factory=dict)
    near: float = 0.0
    lantern: tuple[float, float, float] | None = None
    sprites: tuple[Sprite, ...] = ()
    reading: Reading | None = None
    results: Mapping[Seat, Result] = field(default_factory=dict)
    told: Reckoning | None = None
    stamped: float = 1.0


def at_rest(placement: Placement) -> Frame:
    """The picture when nothing moves."""
    return Frame(placement, placement.cards, placement.chips, placement.states, placement.light,
                 _button(placement), placement.counts, held=placement.held, scores=placement.scores,
                 near=_near(placement), lantern=_lantern(placement),
                 reading=_winning(placement), results=_results(placement), told=placement.told)


def sample(score: Score, old: Placement, new: Placement, t: float) -> Frame:
    """The picture t milliseconds after the act began; from `score.lasts` on it is `new` at rest."""
    if t >= score.lasts:
        return at_rest(new)
    still = old if t < score.switch else new
    chips = dict(new.chips) | {seat: int(track.pose(t)) for seat, track in score.chips.items()}
    return Frame(
        new, _cards(score, old, new, t), chips, still.states,
        score.light.pose(t) if score.light else still.light,
        score.dealer.pose(t) if score.dealer else _button(new),
        dict(still.counts) | {name: int(track.pose(t)) for name, track in score.counts.items()},
        score.zoom.pose(t) if score.zoom else 1.0,
        {seat: track.pose(t) for seat, track in score.bursts.items() if track.at < t < track.end},
        _flying(score.fliers, t), _flying(score.hops, t),
        score.win.pose(t) if score.win else 0.0, score.winners,
        dict(still.held) | {seat: int(track.pose(t)) for seat, track in score.held.items()}, still.scores,
        tuple(track.pose(t) for track in score.numbers if track.at <= t < track.end),
        {card: track.pose(t) for card, track in score.gold.items() if track.at < t < track.end},
        {seat: track.pose(t) for seat, track in score.stamps.items() if track.at < t < track.end},
        motion.between(_near(old), _near(new), min(1.0, t / COMES)),
        score.lantern.pose(t) if score.lantern else _lantern(new),
        tuple(track.pose(t) for track in score.sprites if track.at <= t < track.end),
        _read(score, still, t),
        {seat: result for seat, result in _results(new).items() if t >= score.told.get(seat, 0.0)},
        still.told,
        score.stamped.pose(t) if score.stamped else 1.0,
    )


def _winning(placement: Placement) -> Reading | None:
    """What stands on the board at rest: the formula that nothing beats."""
    winner = placement.told.winner if placement.told is not None else None
    return Reading(winner.seat, 1.0, True) if winner is not None else None


def _results(placement: Placement) -> dict[Seat, Result]:
    return {result.seat: result for result in placement.told.results} if placement.told is not None else {}


def _read(score: Score, still: Placement, t: float) -> Reading | None:
    """The formula that is being read; between two there is none."""
    if not score.readings:
        return _winning(still)
    return next((track.pose(t) for track in score.readings if track.at <= t < track.end), None)


def _lantern(placement: Placement) -> tuple[float, float, float] | None:
    """Where the lantern hangs of whoever may turn the stock."""
    climb = placement.climb
    return None if climb is None or climb.right < 0 else lantern_at(placement.ground, climb.right)


def _near(placement: Placement) -> float:
    return 1.0 if placement.tent is not None and placement.tent.front is not None else 0.0


def _cards(score: Score, old: Placement, new: Placement, t: float) -> dict[CardId, CardPose]:
    cards = {card: pose for card, pose in new.cards.items() if t >= score.switch or card in old.cards}
    for card, tracks in score.cards.items():
        pose = _latest(tracks, t).pose(t)
        if pose.alpha > 0.0 and (card in new.cards or t < tracks[-1].end):
            cards[card] = pose
        else:
            cards.pop(card, None)
    return cards


def _latest(tracks: list[Track], t: float) -> Track:
    """The way a card is on: the last one that has begun, or the first."""
    found = tracks[0]
    for track in tracks[1:]:
        if t >= track.at:
            found = track
    return found


def _flying(tracks: list[Track], t: float) -> tuple[Flier, ...]:
    return tuple(track.pose(t) for track in tracks if track.at < t < track.end)


def _button(placement: Placement) -> tuple[float, float, float] | None:
    return None if placement.dealer is None else placement.ground.tiles[placement.dealer].dealer

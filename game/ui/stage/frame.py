"""One picture of the table in motion: a placement, with what a score moves laid over it. Pure."""
from __future__ import annotations

from game.core.cards import CardId
from game.core.seating import Seat
from game.ui.stage.extensions import extensions_of
from game.ui.stage.pose import CardPose, Offset
from game.ui.stage.records import Frame, Placement
from game.ui.stage.tracks import Flier, Timeline, Track


def at_rest(placement: Placement) -> Frame:
    """Return the picture when nothing moves."""
    return Frame(placement, placement.cards, placement.chips, placement.states, placement.light,
                 _button(placement), placement.counts, held=placement.held, scores=placement.scores,
                 more=extensions_of(*(kind.seen(placement, placement) for kind in placement.ground.table.kinds)))


def sample(score: Timeline, old: Placement, new: Placement, t: float) -> Frame:
    """Return the picture t milliseconds after the act began; from `score.lasts` on it is `new` at rest."""
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
        _held(still, new) | {seat: int(track.pose(t)) for seat, track in score.held.items()}, still.scores,
        tuple(track.pose(t) for track in score.numbers if track.at <= t < track.end),
        {card: track.pose(t) for card, track in score.gold.items() if track.at < t < track.end},
        tuple(track.pose(t) for track in score.sprites if track.at <= t < track.end),
        {card: track.pose(t) for card, track in score.nudges.items() if track.at < t < track.end},
        _shaken(score.shakes, t),
        {seat: track.pose(t) for seat, track in score.settles.items() if track.at < t < track.end},
        tuple(track.pose(t) for track in score.moments if track.at <= t < track.end),
        extensions_of(*(kind.sampled(score, old, new, t) for kind in new.ground.table.kinds)),
    )


def _shaken(tracks: list[Track], t: float) -> Offset:
    """How far all that lies on the table is from its place: by what struck it last."""
    found = [track for track in tracks if track.at < t < track.end]
    offset: Offset = max(found, key=lambda track: track.at).pose(t) if found else (0.0, 0.0)
    return offset


def _cards(score: Timeline, old: Placement, new: Placement, t: float) -> dict[CardId, CardPose]:
    cards = {card: pose for card, pose in new.cards.items() if t >= score.switch or card in old.cards}
    for card, tracks in score.cards.items():
        pose = _latest(tracks, t).pose(t)
        if pose.alpha > 0.0 and (card in new.cards or t < tracks[-1].end):
            cards[card] = pose
        else:
            cards.pop(card, None)
    return cards


def _held(still: Placement, new: Placement) -> dict[Seat, int]:
    """How many cards each holds: what leaves a hand is no longer counted there, what comes not before it is there."""
    return {seat: min(count, new.held.get(seat, 0)) for seat, count in still.held.items()}


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

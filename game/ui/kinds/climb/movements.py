"""Shows how cards, hands and the lantern move at a table with a pile that climbs. Times at speed 1.

All times follow from how many cards move and between which seats, which everybody sees – never from what they are.
"""
from __future__ import annotations

from collections.abc import Callable

from game.core.cards import CardId
from game.core.events import Called, Moved, Note, Shuffled
from game.core.seating import Seat
from game.ui.kinds.climb.fold import Climb
from game.ui.kinds.climb.place import Hanging, Lantern, lantern_at
from game.ui.stage import motion
from game.ui.stage.choreography_cards import deal as dealing
from game.ui.stage.choreography_cards import slide_button
from game.ui.stage.layout_poses import stock_pose
from game.ui.stage.moment import goal, moves, stand, start
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Ground, MovementContext
from game.ui.stage.tracks import Burst, Saying, Timeline, Track

LAY, APART, BEAT = 300.0, 70.0, 220.0
"""A card laid; from card to card of one play; a word."""

LIGHT, HEAVIER = 0.35, 0.3
"""How heavily the first card of a play lands, and by how much each further one more."""

GONE_OUT = 700.0
"""How long the card shines with which a player has gone out."""

UNCOVER, UNCOVER_HIGH = 560.0, 1.12
PULSE, STANDS = 520.0, 420.0
"""After the box is turned the rank shines once, then the picture stands: long enough to be seen between two turns, and
no wait for the player who turned it."""
DRAW, DRAW_APART, DRAW_MOST = 420.0, 170.0, 1400.0
SWAP, SWAP_APART = 620.0, 26.0
GATHER, GATHER_APART, GATHER_MOST = 340.0, 14.0, 360.0
OPEN, CHOSEN = 1700.0, 1200.0
CLEAR, GATHERED = 6.0, 240.0
CUT, HAND_ON, FOLD, BREATH = 560.0, 420.0, 320.0, 420.0
REST, ANSWERED, OUTCOME = 400.0, 1500.0, 900.0
"""A row that was laid is read before the next turn; what all have answered, before what comes of it; and that."""


def lay(m: MovementContext, score: Timeline) -> None:
    """Lay the cards of one play at the end of the row, one closely behind the other and each heavier than the one
    before; the word for it is said with them. The last card of a hand comes down as heavily as can be, in gold."""
    laid = moves(m)
    for index, (card, move) in enumerate(laid):
        a, heft = (m.by_hand or {}).get(card) or start(m, card), min(1.0, LIGHT + HEAVIER * index)
        if card == laid[-1][0] and move.source.seat is not None and not m.after.hand(move.source.seat):
            heft, down = 1.0, index * APART + motion.DOWN * LAY
            score.gold[card] = Track(down, GONE_OUT, motion.bump)
            score.bursts[move.source.seat] = Track(down, GONE_OUT, lambda p: Burst(p, "kin"))
            score.reach(down + GONE_OUT)
        score.card(card, index * APART, LAY, motion.thrown(a, goal(m, card), m.weight * heft, 0.10))
        score.strike(index * APART + motion.DOWN * LAY, goal(m, card), heft, card)
        score.sound("snap", index * APART + LAY - 80)
    score.sound("move")
    for event in m.act.events:
        if isinstance(event, Called):
            word = m.new.ground.table.sheet.word(event.word)
            score.sayings.append(Saying(0.5 * LAY, event.seat, event.word, word.voice))
            score.sound(word.sound, 0.5 * LAY)


def rest(m: MovementContext, score: Timeline) -> None:
    """Rest. A player who ends a turn in which they have laid something leaves the others a moment to follow it, but not
    themselves. It hangs on what lies open: turns in which nothing was laid are as quick as ever, and alike."""
    table, event, climb = m.new.ground.table, m.act.events[0], m.new.more.of(Climb)
    light = {f"{table.sheet.game}.{verb}" for verb, how in table.sheet.answers.items() if how.light}
    if isinstance(event, Called) and event.word in light and event.seat != table.observer and climb and climb.laid:
        score.hold = REST


def answers(m: MovementContext, score: Timeline) -> None:
    """Say what all have answered at once, and leave it there long enough to be read by everybody."""
    for event in m.act.events:
        if isinstance(event, Called):
            word = m.new.ground.table.sheet.word(event.word)
            score.sayings.append(Saying(0.0, event.seat, event.word, word.voice, True))
            score.sound(word.sound)
    score.reach(BEAT)
    score.hold = ANSWERED


def gathered(m: MovementContext, score: Timeline) -> None:
    """Slide the row of a turn that is over onto the pile."""
    old, new = m.old.more.of(Climb), m.new.more.of(Climb)
    for card in old.laid if old is not None else ():
        if new is not None and card not in new.laid and card in m.old.cards:
            score.card(card, 0.0, GATHERED, motion.move(m.old.cards[card], goal(m, card), 0.0))


def uncover(m: MovementContext, score: Timeline) -> None:
    """Uncover the top of the stock on its way to the table; card and rank shine once, and it stands a moment."""
    for card, _ in moves(m):
        a, b = stock_pose(m.old.ground, 0), goal(m, card)
        fly = motion.move(a, b, 0.20, 5.0)
        score.card(card, 0.0, UNCOVER, _swelling(fly, UNCOVER_HIGH))
        score.gold[card] = Track(UNCOVER, PULSE, motion.bump)
    old, new = m.old.more.of(Climb), m.new.more.of(Climb)
    if old is not None and new is not None:                     # no player reads the rank before they see the card
        score.counts["rank"] = Track(0.0, UNCOVER, lambda p: old.rank if p < 1.0 else new.rank)
    score.sound("flip", 90.0)
    score.sound("land", UNCOVER - 80)
    score.reach(UNCOVER + PULSE)
    score.hold = STANDS


def _swelling(way: Callable[[float], CardPose], most: float) -> Callable[[float], CardPose]:
    """The same way with the card a little larger in its middle."""
    def path(p: float) -> CardPose:
        pose = way(p)
        return pose._replace(h=pose.h * (1 + (most - 1) * motion.bump(p))) if 0.0 < p < 1.0 else pose
    return path


def draw(m: MovementContext, score: Timeline) -> None:
    """Let each draw a card from the pack and turn it up; the picture waits so that the ranks can be compared."""
    drawn = moves(m)
    apart = min(DRAW_APART, DRAW_MOST / max(1, len(drawn)))
    for index, (card, _) in enumerate(drawn):
        score.card(card, index * apart, DRAW, motion.move(stock_pose(m.old.ground, 0), goal(m, card), 0.10))
        score.sound("deal", index * apart)
    score.reach(score.lasts + 300.0)


def chosen(m: MovementContext, score: Timeline) -> None:
    """Show that a draw has found a seat: a burst of gold, and time to compare the cards before they are gathered."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats:
        score.bursts[seat] = Track(0.0, 420.0, lambda p: Burst(p, "kin"))
    score.sound("turn")
    score.reach(420.0)
    score.hold = CHOSEN


def deal(m: MovementContext, score: Timeline) -> None:
    """Deal as anywhere; hands count up and the stock counts down as the cards land and leave."""
    dealing(m, score)
    times = [(score.cards[card][0], event.target.seat) for card, event in moves(m)]
    score.counts["stock"] = _steps(m.old.counts.get("stock", 0), -1, [track.at for track, _ in times])
    for seat in {seat for _, seat in times if seat is not None}:
        landed = [track.end for track, whose in times if whose == seat]
        score.held[seat] = _steps(m.old.held.get(seat, 0), 1, landed)


def _steps(begin: int, by: int, times: list[float]) -> Track:
    """A number that changes by one at each of these times."""
    end = max(times) + 1.0
    return Track(0.0, end, lambda p: begin + by * sum(p * end >= at for at in times))


def swap(m: MovementContext, score: Timeline) -> None:
    """Swap two hands on two arcs, card behind card, never through each other."""
    for there in [e for e in m.act.events if isinstance(e, Moved)]:
        for index, card in enumerate(there.cards):
            a, b = start(m, card), goal(m, card)
            clear = motion.clearance(a, b) * 0.8
            aside = motion.kept_inside(a, b, clear, m.new.ground.table.screen.whole)
            score.card(card, index * SWAP_APART, SWAP, motion.cross(a, b, clear, aside))
    score.sound("exchange", 100.0)
    score.sound("land", SWAP)
    score.reach(score.lasts + BREATH)


def gather(m: MovementContext, score: Timeline) -> None:
    """Gather cards back onto the stock face down; new ones lie there afterwards, so that no player can follow one."""
    event = m.act.events[0]
    assert isinstance(event, Shuffled)
    lying = [card for card in event.gathered if card in m.old.cards]
    if not lying and not m.old.cards:
        return
    top = stock_pose(m.new.ground, 0)
    apart = min(GATHER_APART, GATHER_MOST / max(1, len(lying)))
    for index, card in enumerate(lying):
        a = m.old.cards[card]
        score.cards[card] = [Track(index * apart, GATHER, motion.move(a, top._replace(z=a.z), 0.05, 8.0))]
    score.lasts = score.switch = apart * len(lying) + GATHER + 60.0
    score.sound("shuffle", 100.0)


def tongs(m: MovementContext, score: Timeline) -> None:
    """Raise a card that a player has to show above the stage and let it go back into their hand."""
    _presented(m, score, [card for event in m.act.events for card in getattr(event, "cards", ())][:1])


def opened(m: MovementContext, score: Timeline) -> None:
    """Open several cards of a hand: they stand side by side above the stage, then lie open in the hand."""
    _presented(m, score, [card for event in m.act.events for card in getattr(event, "cards", ())])


def _presented(m: MovementContext, score: Timeline, cards: list[CardId]) -> None:
    middle, parts = stand(m), m.new.ground.parts
    middle = middle._replace(y=min(middle.y, parts.sentence.y - middle.h / 2 - CLEAR))      # who they are stands below
    for index, card in enumerate(cards):
        there = middle._replace(x=middle.x + (index - (len(cards) - 1) / 2) * 0.72 * middle.h)
        score.card(card, 90.0 * index, OPEN, motion.present(start(m, card), goal(m, card), there, 0.2, 0.6))
    score.sound("flip", 90.0)


def cut(m: MovementContext, score: Timeline) -> None:
    """Lift the upper half of the stock aside and lay it below."""
    top = stock_pose(m.new.ground, 0)
    half = sorted((card for card in m.after.zone("stock") if card in m.new.cards), key=lambda c: m.new.cards[c].z)[-2:]
    for card in half:
        score.card(card, 0.0, CUT, _aside(m.new.cards[card], 0.78 * top.h))
    score.sound("move")
    score.sound("pile", 0.6 * CUT)
    score.reach(CUT)


def _aside(b: CardPose, far: float) -> Callable[[float], CardPose]:
    def path(p: float) -> CardPose:
        if p <= 0.0 or p >= 1.0:
            return b
        return b._replace(x=b.x + far * motion.bump(p) ** 0.8, y=b.y - 0.1 * far * motion.bump(p),
                          z=b.z if p < 0.5 else b.z - 8.0)
    return path


def right(m: MovementContext, score: Timeline) -> None:
    """Let the lantern go to the seat that may turn the stock: from another seat, or from the stock."""
    a, b = _lantern(m.old.ground, _right(m, True)), _lantern(m.new.ground, _right(m, False))
    score.part(Lantern).track = Track(0.0, HAND_ON, lambda p: Hanging(*(
        motion.between(s, g, motion.in_out(p)) for s, g in zip(a, b, strict=True))))
    score.sound("turn")
    score.reach(HAND_ON)


def _right(m: MovementContext, before: bool) -> Seat:
    climb = (m.old if before else m.new).more.of(Climb)
    return climb.right if climb is not None else -1


def _lantern(room: Ground, seat: Seat) -> Hanging:
    if seat >= 0:
        return lantern_at(room, seat)
    box = room.parts.stock or room.parts.panel
    return Hanging(*box.center, 0.3 * box.h)


def dealer(m: MovementContext, score: Timeline) -> None:
    """Hand the dealer's button on to another seat."""
    if m.old.dealer is not None and m.new.dealer is not None and m.old.dealer != m.new.dealer:
        score.dealer = Track(0.0, HAND_ON, slide_button(m.new, m.old.dealer, m.new.dealer))
    score.reach(BREATH)


def fold(m: MovementContext, score: Timeline) -> None:
    """Lay a hand down: a moment to see whose."""
    score.sound("pile")
    score.reach(FOLD)


def refused(m: MovementContext, score: Timeline) -> None:
    """Leave a folder out: there has to be time to read who refused them."""
    score.reach(BREATH)
    score.hold = OUTCOME


def come_back(m: MovementContext, score: Timeline) -> None:
    """Let a folder take their hand up again."""
    note = m.act.events[0]
    assert isinstance(note, Note)
    for seat in note.reason.seats[:1]:
        score.bursts[seat] = Track(0.0, 360.0, lambda p: Burst(p, "wakaba"))
    score.sound("pick-up")
    score.reach(BREATH)
    score.hold = OUTCOME

"""A pull at the leaning stock on the real table: by mouse, finger, stick and key; let go, lost, laid again; several in
one turn; on a shared screen before all eyes; by chance; and that what falls falls again in the same way."""
from __future__ import annotations

import math
import random
from typing import Any

import pytest

from game.odds.leaning_stock import SIDES
from game.table.host import Host
from game.ui.draw.screen import Rect
from game.ui.input.gesture import Away, Command, Key, Plugged, Pointer, Stick
from game.ui.kinds.tent.front import Pulling
from game.ui.kinds.tent.geometry import EDGE, corners, line, rest
from game.ui.kinds.tent.hands import CROSSING, FIRST, STROKES, KeyHand
from game.ui.kinds.tent.place import Front, TentPlace, front_places
from game.ui.kinds.tent.pulling import READ, TentTurn
from game.ui.kinds.tent.toy import Toy
from game.ui.kinds.trick.parts import TrickSlots
from game.ui.pages.curtain.scene import Curtain
from game.ui.pages.table.scene import TableScene
from game.ui.stage.choreography import ROOM
from game.ui.stage.pose import CardPose
from game.ui.stage.records import Lead
from tests.ui.boxes import outside, overlaps, too_small
from tests.ui.driver import Driver, at_table, play_on
from tests.ui.kinds.tent import tent_people
from tests.ui.kinds.tent.tent_people import Care
from tests.ui.party import Party, no_secret, world

FRAME = 1000 / 60


def sitting(seats: int = 4, seed: int = 10, **more: Any) -> Driver:
    """Persons before a table at which one of them has been asked to pull."""
    persons = more.setdefault("persons", (0,))
    return at_table("burro_pt", seats, seed, come=lambda host: pulls(host, persons),
                    step=FRAME, pauses=(FRAME, FRAME), **more)


def pulls(host: Host, seats: tuple[int, ...]) -> bool:
    """One of these is asked to pull."""
    view = host.view(None)
    return view.asking == "burro.pull" and view.asked[0] in seats


def turn(table: Driver) -> TentTurn:
    asked = table.scene.context.deed
    assert isinstance(asked, TentTurn)
    return asked


def toy(table: Driver) -> Toy:
    found = turn(table).toy
    assert found is not None
    return found


def pointer(table: Driver, until: float = 1.2, device: str = "mouse", step: float = 0.006) -> dict[int, CardPose]:
    """A steady pull along the card's own line, frame by frame, let go at the end; where cards in the hand were last."""
    body = toy(table).body
    assert body is not None
    start, (lx, ly), reach = rest(toy(table).tent)[body.card], line(body), toy(table).tent.stand.reach
    table.send(Pointer("pressed", start.x, start.y, device))
    question, far, seen = table.host.question, 0.0, dict[int, CardPose]()
    while far < until and table.host.question == question:
        far += step
        seen = toy(table).poses()
        table.frame()
        table.send(Pointer("dragged", start.x + lx * far * reach, start.y + ly * far * reach, device))
    table.send(Pointer("released", start.x, start.y, device))
    return seen


def last(table: Driver) -> str:
    """The last action in the record."""
    return table.match.record.lines[-1].text


def pulled(table: Driver) -> int:
    """The steadiness of the last action, which was a pull."""
    verb, _, figure = last(table).split()
    assert verb == "draw"
    return int(figure)


@pytest.mark.parametrize("device", ["mouse", "touch:1"])
def test_a_card_is_drawn_by_pointer_and_the_picture_goes_on_from_the_hand(device: str) -> None:
    table = sitting()
    was, body = table.view, toy(table).body
    assert body is not None
    seen = pointer(table, device=device)
    assert last(table).startswith("draw left ") and pulled(table) > 55
    assert len(table.view.zone("left")) == len(was.zone("left")) - 1
    play = table.session.play
    assert play.doing == "pull", "no player who lets go afterwards skips it"
    at = play.frame(table.now).cards
    for card, pose in seen.items():
        assert math.hypot(at[card].x - pose.x, at[card].y - pose.y) < 45, "it goes on from the hand"
    table.rest()
    assert play.settled and not table.session.play.by_hand


def test_cards_that_stand_are_seen_from_the_side_while_and_after_one_is_drawn() -> None:
    table = sitting()
    pointer(table, until=1.2)
    for _ in range(60):
        standing = [card for side in SIDES for card in table.session.view.zone(side)]
        cards = table.session.play.frame(table.now).cards
        assert {cards[card].squeeze for card in standing} == {EDGE}
        table.frame()
    assert turn(table).place is None, "the tent has gone back to its place"


@pytest.mark.parametrize("more", [{}, {"language": "ja"}, {"options": {"topple": "chance"}}, {"seed": 13}])
def test_the_headline_of_the_panel_never_tells_what_was_before_the_pull(more: dict[str, Any]) -> None:
    table = sitting(**more)
    was, falls, said = table.scene.words.queue.sentence, more.get("seed") == 13, set[str]()
    assert was
    table.session.submit("draw left" if "options" in more else f"draw left {0 if falls else 70}", table.now, 0)
    for _ in range(150):
        if turn(table).place is not None:
            line = front_places(table.session.play.room.more.the(Front).box, table.app.screen).advice
            said |= {box.text for box in table.app.boxes(table.scene) if line.collidepoint(box.rect.center)}
        table.frame()
    assert table.scene.words.t("table.tent.out") in said and was not in said
    assert table.scene.words.queue.lines[-1].sentence != was


@pytest.mark.parametrize("by_hand", [False, True])
def test_the_own_hand_makes_room_when_a_card_comes_and_not_before(by_hand: bool) -> None:
    table = sitting()
    held, play = table.held, table.session.play
    at = {card: (pose.x, pose.y) for card, pose in play.frame(table.now).cards.items() if card in held}
    if by_hand:
        pointer(table)
    else:
        table.session.submit("draw left 70", table.now, 0)
    moved, came = list[float](), list[float]()
    for _ in range(300):
        table.frame()
        cards = play.frame(table.now).cards
        moved += [table.now] if any((cards[card].x, cards[card].y) != at[card] for card in held) else []
        new = [card for card in play.view.hand(0) if card not in held]
        came += [table.now for card in new if cards[card][:2] == play.placement.cards[card][:2]]
    assert moved and came[0] - moved[0] <= ROOM + 2 * FRAME


def test_no_card_is_explained_while_another_is_drawn_over_it() -> None:
    table = sitting()
    x, y = table.spot(f"card:{table.held[-1]}").center
    body, explains = toy(table).body, table.scene.page.touching.tip
    assert body is not None
    start = rest(toy(table).tent)[body.card]
    for end in ("hand", "tent"):            # the pointer comes from a card of the hand, and is led back over it
        table.send(Pointer("moved", x, y))
        if end == "tent":
            table.send(Pointer("pressed", start.x, start.y))
        for _ in range(40):
            assert explains(table.now) is None
            table.frame()
    pointer(table)
    table.send(Pointer("moved", x, y))
    while turn(table).place is not None:
        assert explains(table.now) is None
        table.frame()


def test_a_card_let_go_early_slides_home_and_nothing_has_happened() -> None:
    table = sitting()
    question, lines = table.host.question, len(table.match.record.lines)
    pointer(table, until=0.12)
    for _ in range(60):
        table.frame()
    assert (table.host.question, len(table.match.record.lines)) == (question, lines)
    assert toy(table).progress == 0.0 and not toy(table).bound


def test_the_marker_of_a_card_that_was_let_go_stays_for_so_does_its_strain() -> None:
    table = sitting()
    assert turn(table).told().steadiness is None
    pointer(table, until=0.12, step=0.03)
    for _ in range(60):
        table.frame()
    kept = turn(table).told().steadiness
    assert toy(table).hand.phase == "home" and kept == toy(table).hand.steadiness
    other = "right" if toy(table).side == "left" else "left"
    side = toy(table).side
    toy(table).choose(other)  # type: ignore[arg-type]
    assert turn(table).told().steadiness is None
    toy(table).choose(side)
    assert turn(table).told().steadiness == kept


def test_the_tent_creaks_near_and_beyond_the_edge_of_the_band_not_by_a_steady_hand() -> None:
    heard: list[str] = []
    for step, often in ((0.005, 0), (0.03, 2)):
        table = sitting(reduced_motion=True)              # nothing sways: else the swaying is heard, too
        heard.clear()
        table.app.sound.play = heard.append
        pointer(table, until=0.95, step=step)
        assert heard.count("creak") == often and toy(table).steadiness < 100


def test_while_no_player_touches_the_tent_the_program_sleeps() -> None:
    table = sitting()
    for _ in range(5):
        table.frame()
    assert table.scene.update(table.now) is None


def test_a_card_let_go_halfway_stays_there_with_what_it_has_suffered() -> None:
    table = sitting()
    pointer(table, until=0.7, step=0.02)
    table.frame()
    before = toy(table).steadiness
    assert toy(table).bound and 0.3 < toy(table).progress < 1.0 and before < 80
    table.draw()
    table.send(Command(Key.RIGHT, "down"))
    assert toy(table).side == "left", "another half cannot be chosen any more"
    assert turn(table).told().advice == table.scene.words.t("table.tent.again")
    assert toy(table).steadiness <= before


def steered(table: Driver, device: str = "pad:0") -> None:
    """The stick is held along the card's line until the card is out, then let go."""
    table.send(Stick(device, 0.0, 0.0))
    body = toy(table).body
    assert body is not None
    (lx, ly), question = line(body), table.host.question
    for _ in range(900):
        if table.host.question != question:
            break
        table.send(Stick(device, 0.42 * lx, 0.42 * ly))
        table.frame()
    table.send(Stick(device, 0.0, 0.0))


def test_a_card_is_drawn_by_the_stick_of_a_pad() -> None:
    table = sitting()
    table.draw()
    steered(table)
    assert last(table).startswith("draw left ") and pulled(table) > 50


def test_a_stick_that_has_come_here_by_steering_draws_nothing_before_it_has_rested() -> None:
    table = sitting()
    table.draw()
    table.scene.hands.at = "log"
    table.send(Stick("pad:0", -0.3, 0.8))
    table.scene.hands.at = "zone:left"
    for n in range(60):
        table.send(Stick("pad:0", -0.3, 0.8 + 0.001 * n))
        table.frame()
    assert toy(table).hand is None
    table.send(Stick("pad:0", 0.0, 0.0))
    table.send(Stick("pad:0", 0.9, 0.0))
    assert toy(table).side == "right", "sideways alone chooses a half"


def test_what_a_stick_steers_does_not_lead_away_while_it_draws_but_up_does() -> None:
    table = sitting()
    table.draw()
    table.send(Stick("pad:0", 0.0, 0.0))
    table.send(Stick("pad:0", -0.3, 0.8))
    table.send(Command(Key.DOWN, "down", "pad:0"))
    table.draw()
    assert table.scene.hands.at == "zone:left"
    table.send(Stick("pad:0", 0.0, 0.0))
    table.send(Stick("pad:0", 0.0, -0.9))
    table.send(Command(Key.UP, "down", "pad:0"))
    table.draw()
    assert not table.scene.hands.at.startswith("zone:")


def struck(table: Driver, device: str = "keyboard", late: float = 14.0) -> None:
    """The strokes, each a little late; the first press only shows where the focus stands."""
    def press() -> None:
        table.send(Command(Key.CONFIRM, "down", device))
        table.send(Command(Key.CONFIRM, "up", device))
        table.draw()
    if not table.scene.hands.visible:
        press()
    press()
    begun = table.now
    for n in range(STROKES):
        while table.now < begun + FIRST + (n + 1) * CROSSING + late:
            table.frame(1.0)
        press()
    for _ in range(30):
        table.frame()


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_a_card_is_struck_out_by_key_and_the_focus_says_which_half(device: str) -> None:
    table = sitting()
    table.draw()
    table.send(Command(Key.RIGHT, "down", device))
    table.send(Command(Key.RIGHT, "up", device))
    table.draw()
    if table.scene.hands.at != "zone:right":            # the first one only shows where it stands
        table.send(Command(Key.RIGHT, "down", device))
        table.draw()
    assert table.scene.hands.at == "zone:right" and toy(table).side == "right"
    struck(table, device)
    assert last(table).startswith("draw right ") and pulled(table) > 60


# ---- disturbed -------------------------------------------------------------------------------------------------
def half_out(**more: Any) -> Driver:
    table = sitting(**more)
    body = toy(table).body
    assert body is not None
    start, (lx, ly), reach = rest(toy(table).tent)[body.card], line(body), toy(table).tent.stand.reach
    table.send(Pointer("pressed", start.x, start.y))
    for n in range(1, 80):
        table.frame()
        table.send(Pointer("dragged", start.x + 0.007 * n * lx * reach, start.y + 0.007 * n * ly * reach))
    assert toy(table).bound and toy(table).hand is not None and toy(table).hand.phase == "held"
    return table


@pytest.mark.parametrize("lost", ["away", "pause", "pad", "resize", "log"])
def test_whatever_comes_between_the_hand_lets_go_and_the_card_can_be_taken_again(lost: str) -> None:
    table = half_out()
    steady, question = toy(table).steadiness, table.host.question
    match lost:
        case "away":
            table.send(Away("unfocused"))
        case "pad":
            table.send(Plugged("pad:0", "a pad", False))
        case "pause":
            table.send(Command(Key.PAUSE, "down"))
            table.send(Command(Key.PAUSE, "up"))
            assert table.app.stack[-1] is not table.scene
            table.now += 60_000.0           # the table stands still meanwhile
            table.app.stack.pop()
        case "resize":
            table.app.width, table.app.height = 1600, 900
            table.scene.resize(table.app.screen)
        case "log":
            table.scene.context.toggle("log")
            table.frame()
            table.scene.context.toggle("log")
    table.frame()
    table.frame()
    table.draw()
    assert toy(table).hand is not None and toy(table).hand.phase == "let-go" and table.host.question == question
    assert toy(table).bound and abs(toy(table).steadiness - steady) < 12
    place = turn(table).place
    assert place is not None and all(place.front.inflate(400, 500).collidepoint(pose.x, pose.y)
                                     for pose in turn(table).poses().values())
    shown = turn(table).poses()[toy(table).body.card]
    table.send(Pointer("pressed", shown.x, shown.y))
    assert toy(table).hand.phase == "held"


def test_a_match_continued_in_the_midst_of_a_dig_goes_on_pulling() -> None:
    table = sitting(seed=7)
    while table.host.view(None).asking == "burro.pull" and table.host.view(None).asked == (0,):
        left = len(table.host.view(None).zone("left"))
        assert table.match.submit(0, "draw left 100", table.match.question) is None
        if len(table.host.view(None).zone("left")) < left - 1:
            break
        if table.host.view(None).asking == "burro.pull" and table.host.view(None).asked == (0,):
            break
    play_on(table.host, lambda host: pulls(host, (0,)))
    dug = table.host.view(None).zone("left")
    table.sit()                                       # another scene before the same match: it comes late
    assert toy(table).tent.sizes[0] == len(dug)
    pointer(table)
    assert last(table).startswith("draw left ")


def test_several_cards_in_one_turn_the_next_is_taken_while_the_last_still_flies() -> None:
    for seed in range(3, 30):
        table = sitting(seed=seed)
        pointer(table, step=0.005)
        if table.session.play.doing == "pull" and table.host.view(None).asking == "burro.pull" \
                and table.host.view(None).asked == (0,):
            break
    else:
        raise AssertionError("nobody ever digs twice")
    first = last(table)
    place = turn(table).place
    assert place is not None
    table.send(Pointer("pressed", *_outer(table)))
    assert turn(table).toy is not None and toy(table).hand is not None and toy(table).hand.phase == "held"
    table.send(Pointer("released", *_outer(table)))
    table.rest()
    pointer(table, step=0.005)
    assert table.match.record.lines[-2].text == first and last(table).startswith("draw left ")


@pytest.mark.parametrize("goes_on", [False, True])
def test_what_was_pulled_is_read_before_the_next_pull_is_asked_for_unless_a_hand_goes_on(goes_on: bool) -> None:
    table = sitting(seed=7)                           # they dig three times
    pointer(table, step=0.005)
    while turn(table).live() is None:
        table.draw()
        table.frame()

    def says(text: str) -> bool:
        line = front_places(table.session.play.room.more.the(Front).box, table.app.screen).advice
        return text in {box.text for box in table.draw() if line.collidepoint(box.rect.center)}

    came, since = table.scene.words.queue.sentence, table.now
    assert came.startswith("You pull the ") and says(came)
    if goes_on:
        table.send(Pointer("pressed", *_outer(table)))
        assert not says(came) and table.now == since
        return
    while says(came):
        table.frame()
    assert READ / 2 < table.now - since <= READ and says(table.scene.words.t("table.tent.draw"))


def _outer(table: Driver) -> tuple[float, float]:
    """Where the outermost card of the left half stands now."""
    view, tent = table.session.view, table.session.play.placement
    pose = tent.cards[view.zone("left")[0]]
    return pose.x, pose.y


# ---- falling ---------------------------------------------------------------------------------------------------
def falling(seed: int = 13, **more: Any) -> Driver:
    table = sitting(seed=seed, **more)
    table.session.submit("draw left 0", table.now, turn(table).seat)
    return table


def test_the_tent_falls_before_the_table_and_everything_comes_into_the_hand() -> None:
    table = falling()
    before = len(table.view.hand(0))
    table.frame()
    assert table.session.play.doing == "fall" and before > 15
    assert "falls" not in table.scene.words.queue.sentence, "it is not told before it is seen"
    front, low = table.session.play.room.more.the(Front).box, 0.0
    assert front is not None
    for _ in range(70):
        table.frame(40.0)
        frame = table.session.play.frame(table.now)
        home = frame.placement.cards
        lying = [pose for card, pose in frame.cards.items()
                 if 30 <= pose.z < 50 and pose.squeeze == 1.0 and home[card][:2] != pose[:2]]
        low = max(low, max((pose.y for pose in lying), default=0.0))
        assert all(front.inflate(2, 2).collidepoint(pose.x, pose.y) for pose in lying)
    assert low > front.centery
    table.rest()
    assert len(table.session.play.placement.cards) >= before
    assert "falls" in table.scene.words.queue.sentence
    said = [each.sentence for each in table.scene.words.queue.lines[-8:]]
    assert any("falls" in sentence for sentence in said), said


def test_the_same_record_falls_again_card_by_card() -> None:
    seen = []
    for _ in range(2):
        table = falling()
        frames = []
        for _ in range(40):
            table.frame(50.0)
            cards = table.session.play.frame(table.now).cards
            frames.append({card: (round(pose.x, 3), round(pose.y, 3), pose.angle) for card, pose in cards.items()})
        seen.append(frames)
    assert seen[0] == seen[1] and len({str(frame) for frame in seen[0]}) > 20


# ---- by chance, or never -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("topple", ["chance", "off"])
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_where_no_hand_decides_a_touch_is_enough(topple: str, by: str) -> None:
    table = sitting(options={"topple": topple})
    assert turn(table).toy is None
    told = turn(table).told()
    assert isinstance(told, Pulling) and told.manner == topple and told.steadiness is None
    texts = [box.text for box in table.app.boxes(table.scene) if "%" in box.text]
    assert bool(texts) == (topple == "chance"), texts
    spot = table.scene.hands.spots["zone:right"].shown
    if by == "mouse":
        table.send(Pointer("pressed", *spot.center))
        table.send(Pointer("released", *spot.center))
    else:
        both = len(turn(table).offers()) == 2
        for act in (Key.CONFIRM, *((Key.RIGHT,) if both else ()), Key.CONFIRM):
            table.send(Command(act, "down"))
            table.send(Command(act, "up"))
            table.draw()
    assert last(table) == "draw right"


# ---- keys ------------------------------------------------------------------------------------------------------
def tapped(table: Driver, *acts: Key, device: str = "keyboard") -> None:
    for act in acts:
        table.send(Command(act, "down", device))
        table.send(Command(act, "up", device))
        table.draw()


@pytest.mark.parametrize("topple", ["chance", "skill"])
@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_a_player_who_is_asked_to_pull_stands_on_a_half_wherever_keys_have_been(topple: str, device: str) -> None:
    """Home and Enter play cards of the hand; asked to pull, the same keys come to the stock and pull."""
    table = sitting(options={"topple": topple})
    table.scene.hands.at, table.scene.hands.visible = f"card:{table.scene.context.hand.cards()[0]}", True
    table.draw()
    tapped(table, Key.CONFIRM, device=device)
    assert table.session.refused is None and table.scene.hands.at == "zone:left", "it shows where it is"
    assert turn(table).told().ring is not None
    tapped(table, Key.END, device=device)
    assert table.scene.hands.at == "zone:right"
    tapped(table, Key.LEFT, Key.RIGHT, Key.HOME, device=device)
    assert table.scene.hands.at == "zone:left"
    tapped(table, Key.CONFIRM, device=device)
    if topple == "chance":
        assert last(table) == "draw left"
    else:
        assert isinstance(toy(table).hand, KeyHand) and toy(table).side == "left"


def test_a_half_has_a_ring_until_its_card_is_on_its_way() -> None:
    table = sitting(options={"topple": "skill"})
    table.scene.hands.at, table.scene.hands.visible = "zone:left", True
    table.draw()
    assert turn(table).told().ring is not None
    tapped(table, Key.CONFIRM)
    for _ in range(200):
        if (hand := toy(table).hand) is not None and hand.phase != "home":
            break
        table.frame()
    hand = toy(table).hand
    assert hand is not None and hand.phase != "home" and turn(table).told().ring is None


@pytest.mark.parametrize("topple", ["chance", "skill"])
def test_the_first_arrow_chooses_already_and_the_half_is_kept_for_the_next_card(topple: str) -> None:
    table = sitting(seed=7, options={"topple": topple})
    assert not table.scene.hands.visible
    tapped(table, Key.RIGHT)
    assert table.scene.hands.at == "zone:right" and table.scene.hands.visible
    assert turn(table).told().side == "right"
    table.session.submit("draw right" + (" 100" if topple == "skill" else ""), table.now, 0)
    table.rest()
    if turn(table).seat is not None:
        assert table.scene.hands.at == "zone:right" and turn(table).told().side == "right"


def one_sided(topple: str, persons: tuple[int, ...] = (1,)) -> Driver:
    """A person is asked to pull, and the left half is used up."""
    given = {"hands": {"A": ["S3", "S2"], "B": ["H3", "H2"]}, "left": [], "right": ["C3", "D4", "C4", "D5"],
             "falls": [False] * 4}
    return sitting(2, 7, facts=given, persons=persons, options={"topple": topple})


@pytest.mark.parametrize("topple", ["chance", "skill"])
def test_a_half_that_is_used_up_says_so_and_shows_no_figure(topple: str) -> None:
    table = one_sided(topple)
    assert turn(table).begins() == "zone:right" and turn(table).told().side == "right"
    assert sum("%" in box.text for box in table.app.boxes(table.scene)) == (topple == "chance")
    spot = table.scene.hands.spots["empty:left"].shown
    table.send(Pointer("pressed", *spot.center))
    table.send(Pointer("released", *spot.center))
    assert table.session.refused is not None and table.session.refused[0] == "burro.no_half"
    table.session.refused = None
    tapped(table, Key.LEFT)
    assert table.session.refused is not None and table.scene.hands.at == "zone:right"
    table.session.submit("draw right" + (" 100" if topple == "skill" else ""), table.now, 1)
    for _ in range(40):
        table.frame(50.0)
        assert sum("%" in box.text for box in table.app.boxes(table.scene)) <= 1


# ---- what is told beside it ------------------------------------------------------------------------------------
def test_the_panel_shows_the_trick_whose_card_is_highest_and_who_pulls() -> None:
    table = sitting(persons=(0, 1, 2), seed=10)
    trick = table.session.play.placement.more.of(Lead)
    assert trick is not None and trick.plays
    faces = [face for _, face in trick.plays]
    worth = [14 if face.rank == 1 else face.rank for face in faces]
    assert worth[trick.best] == max(worth)
    boxes, seat = table.app.boxes(table.scene), turn(table).seat
    assert seat is not None
    begin = max(n for n, box in enumerate(boxes) if box.text == turn(table).told().advice)
    assert table.host.setup.chairs[seat].name in [box.text for box in boxes[begin:]], "they are named over the panel"
    assert {"safe", "may fall"} <= {box.text for box in boxes[begin:]}, "the band is explained"
    assert turn(table).told().way is not None


@pytest.mark.parametrize(("size", "more"), [((1920, 1080), {"tv": True, "persons": (0, 1, 2)}), ((1366, 768), {}),
                                            ((1024, 576), {}), ((1300, 700), {"persons": (0, 1)})])
@pytest.mark.parametrize("where", [0.5, 0.05])
def test_wherever_a_card_is_taken_it_comes_out_before_the_screen_ends(size: tuple[int, int], more: dict[str, object],
                                                                      where: float) -> None:
    table = sitting(size=size, **more)  # type: ignore[arg-type]
    body, whole = toy(table).body, table.app.screen.whole
    assert body is not None
    (lx, ly), h, question = line(body), toy(table).tent.stand.h, table.host.question
    x, y = body.foot - lx * where * h, toy(table).tent.stand.ground - ly * where * h
    table.send(Pointer("pressed", x, y))
    for n in range(260):
        far = min(0.006 * n * h, (whole.bottom - 4 - y) / ly)
        table.send(Pointer("dragged", x + lx * far, y + ly * far))
        table.frame()
        assert all(py <= whole.bottom for pose in turn(table).poses().values() for _, py in corners(pose)[:2])
        if table.host.question != question:
            break
    assert table.host.question != question and pulled(table) > 50


def bot_digs(cards: int, goes_on: bool = False) -> Driver:
    """Another player pulls so many cards, each shown to its end, and is asked for another or has what they sought."""
    for seed in range(3, 40):
        table = sitting(seed=seed)
        play_on(table.host, lambda host: pulls(host, (2,)))
        table.sit()
        for _ in range(cards):
            if table.host.view(None).asking != "burro.pull" or table.host.view(None).asked != (2,):
                break
            assert table.match.submit(2, "draw right 100", table.match.question) is None
            table.rest()
        else:
            if not goes_on or table.host.view(None).asked == (2,):
                return table
    raise AssertionError("nobody digs so deep")


@pytest.mark.parametrize(("language", "said"), [("en", "Hana pulls 3 cards."), ("ja", "ハナさんは3枚抜きました。")])
def test_a_dig_is_one_line_that_grows_and_names_who_pulls(language: str, said: str) -> None:
    table = bot_digs(3)
    table.app.preferences.change(language=language)
    scene = table.scene = TableScene(table.app, table.host)
    table.app.go(scene)
    table.rest()
    assert scene.words.queue.sentence == said
    assert [line.number for line in scene.words.queue.lines] == list(range(len(scene.words.queue.lines)))
    *_, before, last = scene.words.queue.lines
    assert last.sentence == scene.words.queue.sentence and not (before.anchor == "tent" and "ana" in before.sentence)


def test_one_s_own_dig_is_one_line_with_its_cards() -> None:
    table = sitting(seed=7)
    while turn(table).seat == 0:
        table.session.submit("draw left 100", table.now, 0)
        table.rest()
    mine = [line for line in table.scene.words.queue.lines if line.anchor in ("tent", "dig")]
    assert len(mine) == 1 and mine[0].sentence.startswith("You pull 3 cards: the ") and " and " in mine[0].sentence


def test_a_bot_s_pull_can_be_followed_however_fast_the_row_is_played() -> None:
    table = bot_digs(2, goes_on=True)
    session = table.scene.session
    session._factor = 12.0
    assert table.match.submit(2, "draw right 100", table.match.question) is None
    begun, counted = table.now, set[str]()
    for _ in range(400):
        table.frame(10.0)
        counted |= {number.text for number in session.play.frame(table.now).numbers}
        if session.play.settled and table.now > begun + 50:
            break
    assert 600 < table.now - begun < 2200 and counted == {"+3"}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "more"), [((1920, 1080), {"tv": True, "persons": (0, 1, 2)}), ((1366, 768), {})])
def test_the_number_of_the_cards_that_are_gone_stands_beside_them(size: tuple[int, int], more: dict[str, object],
                                                                  language: str) -> None:
    table = sitting(size=size, **more)  # type: ignore[arg-type]
    table.app.preferences.change(language=language)
    parts, before = table.session.play.room.parts, table.session.play.room.more.the(Front).box
    assert parts.pile is not None and parts.pile_label is not None
    words = [box for box in table.app.boxes(table.scene) if box.text]
    lying = [box for box in words
             if parts.pile.colliderect(box.rect.inflate(-6, -6)) and not before.contains(box.rect)]
    beside = [box for box in words if parts.pile_label.collidepoint(box.rect.center)]
    assert not lying and beside, lying


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("seats", "share"), [(6, 0.7), (7, 0.6)])
def test_large_letters_tell_the_cards_that_are_gone_below_them(seats: int, share: float, language: str) -> None:
    """Neither on them, nor on the tent, the trick or the line below."""
    table = at_table("burro_pt", seats, 5, language=language, text_scale=200, come=lambda host: len(
        host.view(0).zone("pile")) >= 5 and len(host.view(0).zone("left")) > 1 and host.view(None).turn() == 0)
    parts, view = table.session.play.room.parts, table.session.view
    told = f"{table.scene.words.t('table.heap.pile')} {len(view.zone('pile'))}"
    (box,) = [box for box in table.draw() if box.text == told]
    assert box.text_px >= share * table.app.screen.type("caption")
    frame = table.session.play.frame(table.now)
    lying = [Rect(x - 0.5, y - 0.5, 1.0, 1.0) for card in (*view.zone("left"), *view.zone("right"))
             for x, y in corners(frame.cards[card])]
    trick = [Rect(spot.x - 0.32 * spot.h, spot.y - spot.h / 2, 0.64 * spot.h, spot.h)
             for spot in table.session.play.room.more.the(TrickSlots).spots.values()]
    assert parts.pile is not None
    assert not [rect for rect in (parts.pile, parts.sentence, *trick, *lying) if rect.colliderect(box.rect)]


def test_between_few_the_cards_that_are_gone_lie_away_from_tent_and_trick_with_their_number_beside_them() -> None:
    table = at_table("burro_pt", 5, 5)
    room = table.session.play.room
    tent, gone, told = room.parts.place["tent"], room.parts.pile, room.parts.pile_label
    assert gone is not None and told is not None and told.x > gone.right
    assert gone.h < 0.4 * tent.h and tent.right < room.parts.place["trick"].x < room.parts.place["trick"].right < gone.x


# ---- several persons ---------------------------------------------------------------------------------------------
def test_on_a_shared_screen_all_see_the_pull_and_the_hand_stays_behind_the_curtain() -> None:
    table = sitting(persons=(0, 1, 2))
    for _ in range(100):
        table.frame()
    assert table.app.stack[-1] is table.scene, "no curtain falls for a pull"
    seat = turn(table).seat
    assert seat is not None and turn(table).told().who == seat
    pointer(table)
    assert table.match.record.lines[-1].seat == seat and last(table).startswith("draw ")
    while True:
        if table.match.is_due():
            table.match.proceed()
        who = table.host.waiting()[0]
        if table.host.view(None).asking == "turn" and who in (0, 1, 2) and len(table.host.offers(who)) > 1:
            break
        table.match.submit(who, table.host.offers(who)[0].action.text(), table.match.question)
    for _ in range(900):
        table.frame(40.0)
        if table.app.stack[-1] is not table.scene:
            break
    assert isinstance(table.app.stack[-1], Curtain), "what is played out of a hand is no other player's business"


@pytest.mark.parametrize("falls", [False, True])
def test_no_frame_of_a_pull_tells_what_was_pulled(falls: bool) -> None:
    """Whatever lies behind, the shared screen is the same: before, while the card is drawn and goes into the hand, and
    while the tent falls."""
    hands = [["S3", "S2"], ["H3", "H2"], ["C3", "C2"]]
    host = world("burro_pt", "ppp", {"hands": hands, "left": ["D4", "C4", "H4"], "right": ["S4", "C5", "H5"],
                                     "falls": [falls]})
    lead = next(seat for seat in range(3) if host.offers(seat))
    assert host.submit(lead, host.offers(lead)[0].action.text(), host.question) is None
    party = Party("ppp", host=host, step=80.0)
    party.watchers.append(no_secret)
    table = party.top
    assert isinstance(table, TableScene)
    party.until(lambda: table.context.deed.toy is not None)  # type: ignore[attr-defined]
    question, seat = party.host.question, table.context.deed.seat
    if falls:
        table.session.submit("draw left 0", table.context.time(), seat)
    else:
        toy = table.context.deed.toy  # type: ignore[attr-defined]
        assert toy is not None and toy.body is not None
        start, (lx, ly), reach = rest(toy.tent)[toy.body.card], line(toy.body), toy.tent.stand.reach
        table.handle(Pointer("pressed", start.x, start.y))
        for n in range(40):
            table.handle(Pointer("dragged", start.x + 0.04 * n * reach * lx, start.y + 0.04 * n * reach * ly))
            party.frame()
    for _ in range(30):
        party.frame()
    assert party.host.question != question and ("burro.fell" in party.host.view(None).notes) == falls


def test_the_pad_of_another_seat_draws_nothing() -> None:
    table = sitting(persons=(0, 1, 2))
    seat = turn(table).seat
    other = next(person for person in (0, 1, 2) if person != seat)
    table.app.devices.pads = {"pad:0": "one", "pad:1": "other"}
    chairs = table.host.setup.chairs
    table.app.devices.holders.take("pad:0", chairs[seat].name)  # type: ignore[index]
    table.app.devices.holders.take("pad:1", chairs[other].name)
    table.draw()
    table.scene.hands.visible = True
    for _ in range(40):
        table.send(Stick("pad:1", 0.0, 0.0))
        table.send(Stick("pad:1", -0.3, 0.7))
        table.frame()
    table.send(Command(Key.CONFIRM, "down", "pad:1"))
    assert toy(table).hand is None
    table.send(Stick("pad:1", 0.0, 0.0))
    steered(table, "pad:0")
    assert table.match.record.lines[-1].seat == seat and last(table).startswith("draw ")


def test_a_player_who_is_out_of_it_sees_pulls_in_their_place_on_the_stage() -> None:
    """Bots pull on the stage, and the panel comes for no player."""
    table = sitting()
    play_on(table.host, lambda host: pulls(host, (2,)))
    table.sit()
    place = table.session.play.placement.more.of(TentPlace)
    assert place is not None and place.front is None and place.box.h >= 150 and turn(table).told() is None
    assert table.match.submit(2, "draw left 30", table.match.question) is None
    table.frame()
    assert table.session.play.doing in ("pull", "fall")


@pytest.mark.parametrize(("size", "language", "more"), [
    ((1366, 768), "en", {}), ((960, 540), "ja", {"options": {"topple": "chance"}, "text_scale": 150}),
    ((1366, 768), "ja", {"text_scale": 200}), ((1920, 1080), "ja", {"tv": True, "persons": (0, 1), "text_scale": 150})])
def test_what_is_told_beside_the_tent_is_whole_and_legible(size: tuple[int, int], language: str,
                                                            more: dict[str, object]) -> None:
    table = sitting(size=size, **more)  # type: ignore[arg-type]
    table.app.preferences.change(language=language)
    table.scene.hands.visible = True
    table.draw()
    if turn(table).toy is not None:
        table.send(Command(Key.CONFIRM, "down"))
        table.frame()
    boxes, front = table.app.boxes(table.scene), table.session.play.room.more.the(Front).box
    assert front is not None
    begin = max(n for n, box in enumerate(boxes) if box.text == turn(table).told().advice)
    beside = [box for box in boxes[begin:] if front.collidepoint(box.rect.center)]
    assert sum("%" in box.text for box in beside) == (2 if "options" in more else 1)
    screen = table.app.screen
    assert not outside(beside, front) and not overlaps(beside)
    assert not too_small(beside, screen.floor / screen.text_scale)


# ---- the same care on every device ---------------------------------------------------------------------------------
class SceneHand:
    """What `tent_people` moves, sent to the scene as gestures at the times of the hand; nothing is handed in."""

    def __init__(self, table: Driver, device: str) -> None:
        self.table, self.device, self.begun = table, device, table.now + 100.0
        self.words: list[str] = []
        turn(table)._give = self.words.append  # type: ignore[assignment, method-assign]
        self.at(-20.0)
        turn(table).toy = None
        self.at(-10.0)
        body = toy(table).body
        assert body is not None
        self.start, self.line, self.reach = rest(toy(table).tent)[body.card], line(body), toy(table).tent.stand.reach

    def at(self, t: float) -> None:
        self.table.frame(self.begun + t - self.table.now)

    @property
    def phase(self) -> str:
        return "out" if self.words else "held"

    @property
    def steadiness(self) -> int:
        return int(self.words[0].split()[2])

    def press(self, t: float, x: float, y: float) -> None:
        self.at(t)
        self.table.send(Pointer("pressed", self.start.x + x, self.start.y + y, self.device))

    def drag(self, t: float, x: float, y: float) -> None:
        self.at(t)
        self.table.send(Pointer("dragged", self.start.x + x, self.start.y + y, self.device))

    def push(self, t: float, x: float, y: float) -> None:
        self.at(t)
        self.table.send(Stick(self.device, x, y))

    def strike(self, t: float) -> None:
        self.at(t)
        self.table.send(Command(Key.CONFIRM, "down"))
        self.table.send(Command(Key.CONFIRM, "up"))

    def tick(self, t: float) -> None:
        self.at(t)

    @property
    def missed(self) -> list[float]:
        found: list[float] = getattr(toy(self.table).hand, "missed", [])
        return found


def on_the_scene(table: Driver, device: str, care: Care, dice: random.Random) -> int:
    """One pull of this care, as it comes out of the real scene."""
    named = {"touch": "touch:1", "pad": "pad:0"}.get(device, "mouse")
    hand = SceneHand(table, named)
    if device in ("pad", "key"):
        table.scene.hands.at, table.scene.hands.visible = "zone:left", True
        table.send(Stick("pad:0", 0.0, 0.0))
    found = tent_people.pull(device, care, dice, hand)
    if device in ("mouse", "touch"):
        table.send(Pointer("released", 0, 0, named))
    table.send(Stick("pad:0", 0.0, 0.0))
    return found


FAIR = {"careful": (65, 84), "average": (43, 63), "hasty": (15, 36)}
"""Where the mean of a few pulls must lie; the toy's own are 73-76, 52-54 and 23-26 over many."""


@pytest.mark.parametrize("device", tent_people.DEVICES)
@pytest.mark.parametrize("care", ["careful", "average", "hasty"])
def test_the_same_care_earns_on_the_scene_what_it_earns_in_the_toy(device: str, care: Care) -> None:
    table, dice, count = sitting(), random.Random(3), 14
    mine = [on_the_scene(table, device, care, dice) for _ in range(count)]
    low, high = FAIR[care]
    assert low <= sum(mine) / count <= high, mine

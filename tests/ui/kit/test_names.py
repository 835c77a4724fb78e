"""Names: one after the other, by input method, from the clipboard, on our own keys."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.core.ports import Chair
from game.data.settings import LastTable
from game.ui.draw.lettering import Lettering, can_draw
from game.ui.input.gesture import Command, Composing, Key, Pointer, Typed
from game.ui.input.hands import Hands
from game.ui.kit.name_board import NameBoard, accented
from game.ui.kit.text_field import breadth
from game.ui.pages.lobby.scene import Lobby
from tests.ui.pages.fake import Application, key, table, tap


def lobby(app: Application, persons: int = 1) -> Lobby:
    setup = table(max(2, persons))
    chairs = tuple(c._replace(kind="person" if i < persons else "bot:default") for i, c in enumerate(setup.chairs))
    page = Lobby(app, "kuku", setup._replace(chairs=chairs))
    app.go(page)
    app.boxes(page)
    return page


def test_eight_people_are_named_without_a_mouse() -> None:
    app = Application()
    page = lobby(app)
    page.open_seat(0)
    page.type_name()
    page.handle(Typed("Eva"))
    key(page, Key.CONFIRM)
    app.boxes(page)
    assert page.seat == 0, "one person: nowhere to go on to"
    key(page, Key.BACK)
    page.hands.at, page.hands.visible = "add_person", True
    names = ["Fritz", "Gita", "Hugo", "Ida", "Jonas", "Kaja", "Lars"]
    for name in names:
        app.boxes(page)
        key(page, Key.CONFIRM)
        app.boxes(page)
        assert page.entry is not None, name
        page.handle(Typed(name))
        key(page, Key.CONFIRM)
        app.boxes(page)
        assert page.hands.at == "add_person"
    assert [c.name for c in page.draft.chairs if c.is_person] == ["Eva", *names]


def test_enter_leads_from_name_to_name_and_escape_ends_it() -> None:
    app = Application()
    page = lobby(app, 4)
    page.open_seat(0)
    page.type_name()
    for name in ("Eva", "Fritz"):
        page.handle(Typed(name))
        key(page, Key.CONFIRM)
    assert page.seat == 2 and page.entry is not None and page.entry.chosen
    key(page, Key.NEXT)                     # Tab passes by a name that is right
    assert page.seat == 3
    key(page, Key.BACK)
    assert page.entry is None and page.seat == 3
    assert [c.name for c in page.draft.chairs] == ["Eva", "Fritz", "Hana", "Luis"]


def test_a_press_elsewhere_does_not_go_on() -> None:
    app = Application()
    page = lobby(app, 3)
    page.open_seat(0)
    page.type_name()
    app.boxes(page)
    page.handle(Typed("Eva"))
    tap(page, *page.hands.spots["seat-done"].rect.center)
    assert page.draft.chairs[0].name == "Eva" and page.seat is None and page.entry is None


def test_known_names_are_offered_latest_first_and_not_who_sits_here() -> None:
    app = Application(names=("Zoe", "Aiko", "Yuri"))
    page = lobby(app)
    page.open_seat(0)
    app.boxes(page)
    texts = [box.text for box in app.boxes(page) if box.text in ("Zoe", "Aiko", "Yuri")]
    assert texts.count("Aiko") == 2, "on the seat and in the field"
    assert [t for t in texts if t != "Aiko"] == ["Zoe", "Yuri"]
    tap(page, *page.hands.spots["used-1"].rect.center)
    assert page.draft.chairs[0].name == "Yuri"


def test_pasting_takes_the_first_line_as_far_as_it_fits() -> None:
    app = Application()
    page = lobby(app, 2)
    page.open_seat(0)
    page.type_name()
    app.devices.clipboard = "  Ada \t Lovelace the first\nsecond line\n"
    key(page, Key.PASTE)
    assert page.entry is not None and page.entry.text == "Ada Lovelace the first" and not page.entry.full
    app.devices.clipboard = ""
    key(page, Key.PASTE)
    assert page.entry.text == "Ada Lovelace the first"
    app.devices.clipboard = " and only"
    key(page, Key.PASTE)
    assert page.entry.text == "Ada Lovelace the firstan" and page.entry.full
    key(page, Key.CONFIRM)
    assert page.draft.chairs[0].name == "Ada Lovelace the firstan"


def test_what_an_input_method_composes_stands_in_the_field_underlined() -> None:
    """Through the device layer: the system's events in, the name on the seat out."""
    app = Application(1366, 768, language="ja")
    page = lobby(app, 2)
    hands = Hands(app.screen)
    hands._typing = True
    page.open_seat(0)
    page.type_name()

    def post(kind: int, **values: Any) -> None:
        for gesture in hands.hear(pygame.event.Event(kind, **values), 0.0):
            page.handle(gesture)

    post(pygame.TEXTEDITING, text="はなこ", start=3, length=0)
    painter, with_line = app.picture(page)
    field = page.hands.spots["seat-name"].rect
    assert any(box.text == "はなこ" for box in painter.boxes)
    post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert page.entry is not None and page.entry.composing == "はなこ", "Enter is the input method's"
    post(pygame.TEXTEDITING, text="", start=0, length=0)
    post(pygame.TEXTINPUT, text="花子")
    assert page.entry.text == "花子" and page.typing is not None
    _, without = app.picture(page)
    assert _long_lines(with_line, app, field) > _long_lines(without, app, field)
    post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert page.draft.chairs[0].name == "花子" and page.seat == 1


def _long_lines(picture: pygame.Surface, app: Application, field: object) -> int:
    """Rows of pixels inside the field with a light stroke of at least a character's length in one piece."""
    u = app.screen.u
    x0, y0 = round(field.x * u) + 8, round(field.y * u) + 8  # type: ignore[attr-defined]
    x1, y1 = round(field.right * u) - 8, round(field.bottom * u) - 8  # type: ignore[attr-defined]
    found = 0
    for y in range(y0, y1):
        run = best = 0
        for x in range(x0, x1):
            run = run + 1 if sum(picture.get_at((x, y))[:3]) > 360 else 0
            best = max(best, run)
        found += best > 30
    return found


# ---- our own keys


def test_accents_lead_round() -> None:
    forms = ["e"]
    while accented(forms[-1]) != "e":
        forms.append(accented(forms[-1]))
    assert forms[:5] == ["e", "é", "è", "ê", "ë"]
    assert accented("C") == "Ć" and accented("q") == "q" and accented("3") == "3"


def test_a_board_replaces_the_name_and_its_buttons_spare_steering() -> None:
    done: list[str | None] = []
    board = NameBoard("Hana", "ja", done.append)
    for sign in "かつ":
        board.press(sign)
    assert board.commanded(Key.RULES) and board.entry.text == "かづ"
    assert board.commanded(Key.HELP) and board.entry.text == "か"
    assert not board.commanded(Key.SKIP)
    board.commanded(Key.PAUSE)
    assert done == ["か"]


def test_every_key_of_the_board_is_reached_by_pad_in_few_steps() -> None:
    app = Application(language="ja")
    page = lobby(app, 2)
    page.open_seat(0)
    page.open_board()
    for kind in ("kana", "katakana", "latin"):
        assert page.board is not None
        page.board.kind = kind
        page.hands.at, page.hands.visible = "board-0-0", True
        app.boxes(page)
        assert _steps(app, page) <= 17, kind


def _steps(app: Application, page: Lobby) -> int:
    """How many steps the farthest key is away from the first, by the focus itself."""
    focus = page.hands.focus
    far, seen, edge = 0, {"board-0-0"}, ["board-0-0"]
    while len(seen) < len(focus._places):
        following = []
        for name in edge:
            for act in (Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN):
                focus.at, focus.shown = name, True
                focus.hear(Command(act, "down", "pad:0"))
                if focus.at not in seen:
                    seen.add(focus.at or "")
                    following.append(focus.at or "")
        assert following, set(focus._places) - seen
        far, edge = far + 1, following
    return far


def test_twelve_full_width_characters_are_the_most_on_the_board_too() -> None:
    app = Application(1366, 768, "ja")
    page = lobby(app, 2)
    page.open_seat(0)
    page.open_board()
    board = page.board
    assert board is not None
    for _ in range(15):
        board.press("あ")
    assert breadth(board.entry.text) == 24 and board.entry.full
    boxes = {box.text: box.rect for box in app.boxes(page)}
    assert boxes["あ" * 12].right < boxes["24 / 24"].x


def test_composition_is_not_pasted_into() -> None:
    app = Application()
    page = lobby(app, 2)
    page.open_seat(0)
    page.type_name()
    page.handle(Composing("かん"))
    app.devices.clipboard = "xyz"
    key(page, Key.PASTE)
    assert page.entry is not None and page.entry.text == "Aiko"


def test_a_finger_is_not_given_a_keyboard_it_has_not_got() -> None:
    app = Application()
    page = lobby(app, 1)
    x, y = page.hands.spots["add_person"].rect.center
    page.handle(Pointer("pressed", x, y, "touch:1"))
    page.handle(Pointer("released", x, y, "touch:1"))
    assert page.seat == 2 and page.entry is None


# ---- what no font of ours can draw


def test_emoji_are_left_out_of_a_name_and_the_field_says_why() -> None:
    app = Application()
    page = lobby(app, 2)
    page.open_seat(0)
    page.type_name()
    page.handle(Typed("🎮"))
    assert page.entry is not None and page.entry.text == "Aiko" and page.entry.chosen
    assert any("can’t be shown" in box.text for box in app.boxes(page))
    app.devices.clipboard = "Zo\u0065\u0308 👩‍👧 吉\ufe0f"
    key(page, Key.PASTE)
    assert page.entry.text == "Zoë  吉"
    page.handle(Typed("x"))
    assert not any("can’t be shown" in box.text for box in app.boxes(page))


def test_what_no_font_has_leaves_no_box_anywhere() -> None:
    letters = Lettering()
    assert letters.width("Ida🦊 👩‍👧吉", 30) == letters.width("Ida 吉", 30)
    assert letters.label("🦊👻", 30, (255, 255, 255)).advance <= 1
    assert not can_draw("🦊") and all(map(can_draw, "Łő吉髙한ї"))


def test_names_of_a_remembered_table_are_shown_without_what_cannot_be_drawn() -> None:
    app = Application()
    people = (Chair("Ida🦊", "cat", 0, "person"), Chair("👻", "owl", 1, "person"))
    app.settings = replace(app.settings, names=("🦊", "Zoe🦊"), last_table={"kuku": LastTable(people, {})})
    page = Lobby(app, "kuku")
    app.go(page)
    assert page.draft.chairs[0].name == "Ida" and page.draft.chairs[1].name.isalpha()
    page.open_seat(0)
    app.boxes(page)
    offered = [spot for spot in page.hands.spots if spot.startswith("used-")]
    assert offered == ["used-0"]
    tap(page, *page.hands.spots["used-0"].rect.center)
    assert page.draft.chairs[0].name == "Zoe"


def test_the_keyboard_writes_while_our_own_keys_lie_there() -> None:
    """Through the device layer, which takes letters for hot keys unless a page has text typed in."""
    app = Application()
    page = lobby(app, 2)
    page.open_seat(0)
    page.open_board()
    app.boxes(page)
    assert page.typing is not None
    hands = Hands(app.screen)
    hands._typing = True

    def post(kind: int, **values: Any) -> None:
        for gesture in hands.hear(pygame.event.Event(kind, **values), 0.0):
            page.handle(gesture)
        app.boxes(page)

    def pressed(code: int) -> None:
        post(pygame.KEYDOWN, key=code, mod=0, unicode="")
        post(pygame.KEYUP, key=code, mod=0, unicode="")

    for sign in "Zoëy":
        post(pygame.TEXTINPUT, text=sign)
    pressed(pygame.K_BACKSPACE)
    post(pygame.TEXTEDITING, text="はな", start=2, length=0)
    assert any(box.text == "Zoëはな" for box in app.boxes(page))
    post(pygame.TEXTEDITING, text="", start=0, length=0)
    assert page.board is not None and page.board.entry.text == "Zoë"
    pressed(pygame.K_RETURN)
    assert page.board is None and page.draft.chairs[0].name == "Zoë"
    page.open_board()
    app.boxes(page)
    post(pygame.TEXTINPUT, text="Nobody")
    pressed(pygame.K_ESCAPE)
    assert page.board is None and page.draft.chairs[0].name == "Zoë"

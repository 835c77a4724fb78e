"""The house rules in the lobby: a row each, in groups, those that differ from the preset marked; what a rule means
stands under its row, for fingers and pads, too, and nothing moves while one looks from row to row.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from game.core.cards import Dress
from game.core.rules import GROUPS, Option
from game.features.contract import RowEntry
from game.ui.draw import panels
from game.ui.draw.screen import Rect
from game.ui.draw.tokens import glyph
from game.ui.kit import boxes, names, seat_differences
from game.ui.kit.desk import Desk, Flow
from game.ui.kit.rows import MARK, SWITCH, field, stepper_width
from game.ui.kit.text_field import TextField
from game.ui.pages.lobby import dress as lobby_dress
from game.ui.pages.lobby.company_page import CompanyPage
from game.ui.pages.lobby.draft import MOST_SEED, Draft

NAME = 7.0
"""Breadth in ems that a rule's name has at least beside its control, unless it is shorter."""

WIDEST, COMMON = .56, .64
"""The share of a row that every control may have, and that all have at most to be of one breadth."""

TWO_FROM, BETWEEN = 36.0, 56.0
"""Breadth in ems from which rules lie in two columns, and units between these."""

LEAST, MANY = 280.0, 12
"""Least breadth of a control in units, and values from which on they are numbers that go on and on."""

BELOW = 10.0
"""Units between what a rule means and the next rule."""


class RulesSide:
    """The house rules of one lobby: which preset, what the pack wears, the number of the deal, and what features offer
    in `rows`."""

    def __init__(self, page: CompanyPage, rows: Sequence[RowEntry]) -> None:
        self.page, self.rows = page, rows

    @property
    def draft(self) -> Draft:
        """The table as it is laid."""
        return self.page.draft

    @property
    def dress(self) -> Dress:
        """The dress the pack of this game wears now."""
        game = self.draft.game
        return game.deck.dress(self.page.services.settings.dress.get(game.id, ""))

    def wear(self, dress: Dress) -> None:
        """Let the pack wear this from now on, at every table of the game."""
        services = self.page.services
        services.preferences.change(dress={**services.settings.dress, self.draft.game.id: dress.id})

    def preset(self, by: int) -> None:
        """Take the next preset, or the former; from house rules of one's own the first."""
        known, now = list(self.draft.game.presets), self.draft.preset()
        self.draft.take_preset(known[(known.index(now) + by) % len(known)] if now else known[0])

    def type_seed(self) -> None:
        """Begin to type the number of the deal."""
        text = "" if self.draft.seed is None else str(self.draft.seed)
        self.page.entry = TextField("seed", text, self._take_seed, 15, str.isdecimal)

    def _take_seed(self, text: str) -> None:
        self.draft.seed = int(text) % MOST_SEED if text else None

    def choose_handicap(self, name: str) -> None:
        """Choose a handicap here for the player of this name; the note about their handicap elsewhere has been read."""
        self.draft.shares.elsewhere = ()
        at = next((at for at, chair in enumerate(self.draft.chairs) if chair.name == name), None)
        if at is not None:
            self.page.open_seat(at)
            self.page.hands.at = "handicap"


def lay(desk: Desk, side: RulesSide, room: Rect) -> None:
    """Lay everything of this side of the lobby."""
    with desk.scroll("rules", room) as flow:
        _rows(desk, side, flow)


def rules_name(desk: Desk, draft: Draft) -> str:
    """Return the name of these house rules: their preset, and how many are otherwise than it has them."""
    base, n = draft.base(), len(draft.differing())
    if base is None:
        return desk.say("scene.lobby.changed", n=n)
    name = names.preset_name(desk, draft.game.id, base)
    return desk.say("scene.lobby.own_from", preset=name, n=n) if n else name


def _rows(desk: Desk, side: RulesSide, flow: Flow) -> None:
    draft, game = side.draft, side.draft.game
    first_match(desk, draft, flow)
    _suggest_short(desk, draft, flow)
    _left_behind(desk, side, flow)
    lobby_dress.lay(desk, game, side.dress, side.wear, flow)
    _advice(desk, draft, flow)
    column = _columns(desk, flow)[1]
    wide = min(max((_wants(desk, draft, option) for option in game.options), default=0.0), COMMON * column)
    for entry in side.rows:
        _entry(desk, entry, flow, wide)
    _bots(desk, draft, flow, wide)
    if draft.pool.company:
        _company(desk, side, flow, wide)
    base, changed = draft.base(), draft.differing()
    if base is not None:
        text = rules_name(desk, draft)
        if len(game.presets) > 1:
            every = [names.preset_name(desk, game.id, name) for name in game.presets]
            every = [*every, *(desk.say("scene.lobby.own_from", preset=name, n=8) for name in every)]
            _row(desk, flow, desk.say("scene.lobby.preset"), max(wide, stepper_width(desk, every)),
                 lambda rect: desk.stepper("preset", rect, text, side.preset, bold=True),
                 names.preset_about(desk, game.id, base),
                 room=[names.preset_about(desk, game.id, name) for name in game.presets])
    by_group = sorted(game.options, key=lambda option: GROUPS.index(option.group))
    for group, options in groupby(by_group, key=lambda option: option.group):
        if len({option.group for option in game.options}) > 1:
            _group(desk, flow, desk.say(f"scene.lobby.group_{group}"))
        for columns in _side_by_side(desk, flow, list(options)):
            for option, place in columns:
                _option(desk, draft, place, option, option.name in changed, wide)
            flow.y = max(place.y for _, place in columns)
    _seed(desk, side, flow, wide)
    if draft.chosen:
        _defaults(desk, draft, flow)


def _entry(desk: Desk, entry: RowEntry, flow: Flow, wide: float) -> None:
    """A row of a feature's."""
    value = entry.value()
    wants = min(desk.button_width(value, size="body"), WIDEST * _columns(desk, flow)[1])

    def control(rect: Rect) -> None:
        size = desk.p.fitting(value, rect.w - .6 * rect.h, "body", True)
        desk.button(entry.name, rect, value, entry.press, size=size)

    _row(desk, flow, desk.say(entry.title), max(wide, wants), control, desk.say(entry.help))


def _bots(desk: Desk, draft: Draft, flow: Flow, wide: float) -> None:
    """How strong all bots are, in one place; nothing where none sits or they know one strength only."""
    levels, now = list(draft.pool.levels), draft.bots_level
    if len(levels) < 2 or not draft.has_bots:
        return
    mixed = desk.say("scene.lobby.mixed")
    called = [mixed, *(names.level_name(desk, level) for level in levels)]
    about = desk.say("scene.lobby.levels_help", about=names.level_about(desk, now) if now else "").strip()
    _row(desk, flow, desk.say("scene.lobby.levels"), max(wide, stepper_width(desk, called)), lambda rect: desk.stepper(
        "levels", rect, names.level_name(desk, now) if now else mixed, draft.level_all, now != levels[0],
        now != levels[-1]), about)


def _company(desk: Desk, side: RulesSide, flow: Flow, wide: float) -> None:
    """The way to who of the company sits here."""
    text = desk.say("scene.lobby.choose")
    _row(desk, flow, desk.say("scene.lobby.company"), max(wide, min(desk.button_width(text), WIDEST * flow.w)),
         lambda rect: desk.button("company", rect, text, lambda: side.page.choose_company(True), size="body"), "")


def _side_by_side(desk: Desk, flow: Flow, options: list[Option]) -> Iterator[list[tuple[Option, Flow]]]:
    """The rules of a group row by row, each with the column it is laid into: two where there is room for that."""
    count, wide = _columns(desk, flow)
    for first in range(0, len(options), count):
        yield [(option, Flow(flow.x + place * (wide + BETWEEN), flow.y, wide))
               for place, option in enumerate(options[first:first + count])]


def _columns(desk: Desk, flow: Flow) -> tuple[int, float]:
    """How many columns, and how broad each."""
    count = 2 if flow.w >= TWO_FROM * desk.em else 1
    return count, boxes.share(flow.w, count, BETWEEN)


def _wants(desk: Desk, draft: Draft, option: Option) -> float:
    """The breadth of this rule's control by itself; 0 for a switch. Of many numbers the last is the longest."""
    game, seats = draft.game.id, len(draft.chairs)
    if names.is_switch(desk, game, option):
        return 0.0
    values = option.values if len(option.values) < MANY else (*option.values[:2], option.values[-1])
    return max(LEAST, stepper_width(desk, [names.value_name(desk, game, option, each, seats) for each in values]))


def _group(desk: Desk, flow: Flow, text: str) -> None:
    p = desk.p
    lead = p.lead(text, "caption")
    with p.room(lead):
        right = p.label(text, flow.x, flow.y + .55 * lead, "caption", p.palette.kin, True, width=flow.w).right
    p.fill(Rect(right + 14, flow.y + .55 * lead, max(0.0, flow.x + flow.w - right - 14), 2), p.palette.edge)
    flow.y += 1.15 * lead


def _row(desk: Desk, flow: Flow, text: str, wide: float, control: Callable[[Rect], None], about: str, mark: str = "",
         bar: bool = False, room: Iterable[str] = ()) -> None:
    """A rule's name and its control beside it, or below; under both what the rule means. mark: said in gold before
    that. room: what may stand there instead; what lies below stays where it is. The control stays where it is, whatever
    is said."""
    p, em = desk.p, desk.em
    rest = flow.w - 20 - min(p.width(text, "body", True) + 4, NAME * em)
    beside = wide <= SWITCH or rest >= min(wide, WIDEST * flow.w)
    wide = min(wide, rest if beside else flow.w)
    words = flow.w - wide - 20 if beside else flow.w
    said, place = boxes.paired(flow.here, p.height(text, words, "body"), wide, desk.row, 20, None if beside else 6)
    p.paragraph(text, said.x, said.y, said.w, "body", p.palette.kin if bar else None, bar)
    y = max(said.bottom, place.bottom)
    if mark:
        y = p.paragraph(mark, flow.x, y, flow.w, "caption", p.palette.kin)
    if bar:
        p.fill(Rect(flow.x - MARK, said.y + 4, 4, y - said.y - 8), p.palette.kin)
    control(place)
    below = max((y + p.height(each, flow.w, "caption") for each in room), default=y)
    flow.y = max(below, p.paragraph(about, flow.x, y, flow.w, "caption", p.palette.nezu) if about else y) + BELOW


def _option(desk: Desk, draft: Draft, flow: Flow, option: Option, differs: bool, wide: float) -> None:
    game, seats = draft.game.id, len(draft.chairs)
    value, switch, possible = draft.value(option), names.is_switch(desk, game, option), draft.possible(option)
    marks = [_usual(desk, draft, option)] if differs else []
    if possible != option.values:
        least, most = (names.value_name(desk, game, option, possible[at], seats) for at in (0, -1))
        marks.append(desk.say("scene.lobby.possible", n=seats, least=least, most=most))

    def control(rect: Rect) -> None:
        if switch:
            desk.toggle(f"option-{option.name}", rect, bool(value), lambda on: draft.set(option, on))
            return
        at, two = possible.index(value), len(possible) == 2
        desk.stepper(f"option-{option.name}", rect, names.value_name(desk, game, option, value, seats),
                     lambda by: draft.step(option, by), two or at > 0, two or at < len(possible) - 1,
                     signs=not two and isinstance(value, int))

    _row(desk, flow, names.option_name(desk, game, option),
         SWITCH if switch else max(wide, _wants(desk, draft, option)), control,
         names.option_about(desk, game, option), desk.say("list.dot").join(marks), differs)


def _usual(desk: Desk, draft: Draft, option: Option) -> str:
    """What it would be by the preset in use."""
    game = draft.game
    base = draft.base()
    usual = names.value_name(desk, game.id, option, draft.usual(option), len(draft.chairs))
    if base is None or base == next(iter(game.presets)):
        return desk.say("scene.lobby.default", value=usual)
    return desk.say("scene.lobby.in_preset", preset=names.preset_name(desk, game.id, base), value=usual)


def _seed(desk: Desk, side: RulesSide, flow: Flow, wide: float) -> None:
    seed = "" if side.draft.seed is None else str(side.draft.seed)
    flow.y += 8
    _row(desk, flow, desk.say("scene.lobby.seed"), max(300.0, wide), lambda rect: field(
        desk, "seed", rect, seed, side.page.entry, side.type_seed, desk.say("scene.lobby.seed_hint")),
        desk.say("scene.lobby.seed_help"))


def _defaults(desk: Desk, draft: Draft, flow: Flow) -> None:
    text = desk.say("scene.lobby.defaults")
    flow.y += 8
    rect = flow.take(desk.row, 8)
    rect.w = min(rect.w, desk.button_width(text))
    desk.button("defaults", rect, text, draft.take_defaults, size="body")


def _advice(desk: Desk, draft: Draft, flow: Flow) -> None:
    """A house rule that goes better with so many: said once it would, taken with one press."""
    advice = draft.advice()
    if advice is None:
        return
    option, value = advice
    key = f"advice.{draft.game.id}.{option.name}"
    _suggested(desk, flow, "advice", desk.say(f"{key}.why"), desk.say(f"{key}.take"), lambda: draft.set(option, value))


def first_match(desk: Desk, draft: Draft, flow: Flow) -> None:
    """Say which preset is for newcomers, how long it takes, and how to change it; it stands there whichever is chosen,
    so that no row moves."""
    if not draft.is_first:
        return
    game, first, usual = draft.game, draft.game.newcomer, next(iter(draft.game.presets))
    other = usual if draft.preset() == first else first
    first_setup = draft.setup()._replace(options=game.resolve(game.presets[first]))
    text = desk.say("scene.lobby.first_why", preset=names.preset_name(desk, game.id, first),
                    n=desk.services.catalogue.expected_minutes(first_setup))
    takes = {name: desk.say("scene.lobby.first_take", preset=names.preset_name(desk, game.id, name))
             for name in (first, usual)}
    _suggested(desk, flow, "first", text, takes[other], lambda: draft.take_preset(other), takes.values())


def _suggest_short(desk: Desk, draft: Draft, flow: Flow) -> None:
    """Where many share a screen a short match comes first."""
    if (short := draft.shorter()) is None:
        return
    called = names.preset_name(desk, draft.game.id, short)
    _suggested(desk, flow, "short", desk.say("scene.lobby.short_why", n=draft.persons),
               desk.say("scene.lobby.short_take", preset=called), lambda: draft.take_preset(short))


def _left_behind(desk: Desk, side: RulesSide, flow: Flow) -> None:
    """A handicap of another game does not come along, and that is said."""
    draft = side.draft
    if not (left := draft.shares.left_behind(draft.chairs, draft.game.handicap)):
        return
    language = desk.services.language
    whose = [desk.say("handicap.whose", name=each.name, what=seat_differences.named(language, each.handicap, each.n))
             for each in left]
    text = desk.say("scene.lobby.handicap_why", game=names.game_name(desk, left[0].game),
                    whose=desk.say("list.dot").join(whose))
    _suggested(desk, flow, "handicap_here", text, desk.say("scene.lobby.handicap_take"),
               lambda: side.choose_handicap(left[0].name))


def _suggested(desk: Desk, flow: Flow, name: str, text: str, take: str, act: Callable[[], None],
               room: Iterable[str] = ()) -> None:
    """Why something would be better, and a button that takes it. room: what may stand on the button instead."""
    p = desk.p
    wide = max(desk.button_width(each, False, 150) for each in (take, *room))
    beside = flow.w - wide - 84 > 11 * desk.em
    words = flow.w - 68 - (wide + 16 if beside else 0)
    high = p.height(text, words, "caption")
    box = flow.take(max(desk.row, high) + 24 + (0 if beside else desk.row + 8), 18)
    panels.strip(p, box, 14)
    inner = Rect(box.x + 56, box.y + 12, box.w - 68, box.h - 24)
    said, _ = boxes.paired(inner, high, wide, desk.row, 16, None if beside else 8)
    place, _ = boxes.right(boxes.foot(inner, desk.row)[0], wide)
    glyph(p, "info", box.x + 30, said.y + p.lead(text, "caption") / 2, 34, p.palette.asagi)
    p.paragraph(text, said.x, said.y, said.w, "caption")
    desk.button(name, place, take, act, size="body")

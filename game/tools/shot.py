"""Pictures of scenes without a screen: `kataku shot`. The same scenes, on a plain surface and a clock of our own.

The table is brought to a step by bots on every seat; the last action's cues can then be looked at in the middle.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

import pygame

from game import paths
from game.application import match_setup, worked_cases
from game.application.application import Application
from game.application.stage import with_bots
from game.core.ports import Setup, TableHost, bot_kind
from game.core.rng import chance_from
from game.core.seating import Seat
from game.core.trouble import ImpossibleValue, Trouble, Troubled
from game.disk import files
from game.features.catalogue import FEATURES
from game.features.contract import Staging
from game.scenarios.format import Case
from game.scenarios.run import find_case
from game.table.match import Match
from game.themes import BUILT_IN
from game.themes.find import is_path, open_theme
from game.tools import people, staged_table, tent_pulled
from game.tools.own_cards import theme_folder
from game.tools.studio import FRAME, PicturedHost, ShotRequest, Studio
from game.tools.tent_page import TentPage
from game.tools.written_files import free, with_ending, writing
from game.ui.pages.curtain.curtain_context import CurtainContext
from game.ui.pages.curtain.seat_layer import seat_curtain
from game.ui.pages.curtain.together import asked_together
from game.ui.pages.error_page import ErrorPage, PageFailure
from game.ui.pages.result.pictured_page import PicturedPage
from game.ui.pages.result.scene import ResultPage
from game.ui.pages.rules.scene import CARD
from game.ui.pages.table.scene import TableScene
from game.ui.pages.table.shared import name_apart
from game.ui.scene import Scene
from game.ui.stage.records import Spoken

LONGEST = 60_000.0

ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""What pictures end with that can be written; the first is the usual one."""


def shoot(wish: ShotRequest, out: Path, force: bool = False) -> None:
    """Draw the scene and write it as a picture, into a folder that is there; `force`: also over a file that is there.
    ValueError with a sentence if it cannot.

    The same wish makes the same picture: chance comes from its seed, the date is fixed, and the user's folders are read
    only where a theme that lies there is named, or with `home`. Raises Troubled or DataError where the theme cannot be,
    or for a name that ends like no picture.
    """
    with_ending(out, ENDINGS)
    if not files.is_folder(out.parent):
        raise Troubled("command.no_folder", file=str(out), folder=str(out.parent))
    free(out, force)
    if wish.theme != BUILT_IN:
        open_theme(theme_folder(wish.theme))
    os.environ["SDL_VIDEODRIVER"] = "dummy"             # also where a window is wished that could not be opened
    pygame.display.init()
    with pinned(wish):
        studio = Studio(wish)
        pictures = _strip(studio, wish) if wish.strip else [picture(studio, wish)]
    with writing(out):
        write_picture(_side_by_side(pictures) if len(pictures) > 1 else pictures[0], out)
    studio.brush.close()


def write_picture(surface: pygame.Surface, to: Path) -> None:
    """Write a picture in the form that its name ends with. Raises OSError, with the words of the system."""
    made = BytesIO()
    pygame.image.save(surface, made, to.name)
    files.write_whole(to, made.getvalue(), lasting=False)


@contextmanager
def pinned(wish: ShotRequest) -> Iterator[None]:
    """Make chance come from the seed of a wish, and the user's folders be read only if the wish needs them."""
    with chance_from(wish.seed), nullcontext() if wish.home or _is_of_user(wish.theme) else paths.without_home():
        yield


def _is_of_user(theme: str) -> bool:
    """Whether a theme is named that does not come with the program."""
    return not is_path(theme) and not (paths.themes() / theme).is_dir()


# ---- scenes -----------------------------------------------------------------------------------------------
def picture(studio: Studio, wish: ShotRequest) -> pygame.Surface:
    """Draw the scene a wish names. ValueError with a sentence if it cannot be."""
    if wish.scene in _PLAIN:
        scene = _PLAIN[wish.scene](studio, wish)
        if isinstance(scene, PicturedPage) and wish.page == "picture":
            return scene.drawn_picture()
        (studio.over if getattr(scene, "overlay", False) else studio.manager.go)(scene)
        entrance = scene.entrance if isinstance(scene, PicturedPage) else None
        return studio.draw(ahead=400 if entrance is None else entrance.lasts + 400)
    if wish.scene == "curtain" and wish.humans < 2:
        raise ImpossibleValue("impossible.no_curtain")
    table, length = bring_to_table(studio, wish)
    if tent_pulled.is_page(wish.page):
        pulled: pygame.Surface = next(tent_pulled.pictures(studio, table, wish.page, 1))
        return pulled
    studio.draw(ahead=max(FRAME, length * wish.at))
    if wish.scene in _OVER_TABLE:
        _OVER_TABLE[wish.scene](studio, table, wish)
    return studio.draw(ahead=900 if wish.scene in _OVER_TABLE else 0)


def _strip(studio: Studio, wish: ShotRequest) -> list[pygame.Surface]:
    """The last action's cues from beginning to end; of a page that tells how something ended, how it comes."""
    assert wish.strip is not None
    if wish.scene == "tent":
        return [picture(studio, replace(wish, at=n / (wish.strip - 1))) for n in range(wish.strip)]
    page = _arriving(studio, wish)
    if page is not None and page.entrance is not None:
        studio.manager.go(page)
        share = page.entrance.lasts / (wish.strip - 1)
        return [studio.draw(ahead=share if n else 0) for n in range(wish.strip)]
    table, length = bring_to_table(studio, wish)
    if tent_pulled.is_page(wish.page):
        return list(tent_pulled.pictures(studio, table, wish.page, wish.strip))
    share = length / (wish.strip - 1)
    return [studio.draw(ahead=share if n else 0) for n in range(wish.strip)]


def _arriving(studio: Studio, wish: ShotRequest) -> PicturedPage | None:
    """The page that comes by a movement; None where the scene is no such page."""
    if wish.scene == "result":
        result = ResultPage(studio, _played(studio, wish)[0], arrives=True)
        result.side = "course"
        return result
    page = STAGES[wish.scene](studio, wish) if wish.scene in STAGES else None
    return page if isinstance(page, PicturedPage) else None


def _result(studio: Studio, wish: ShotRequest) -> Scene:
    """--page evening, course, evenings or picture: the result after two matches of the same company; else where the
    seats are filled by a feature's cast."""
    casts = {name: cast for feature in FEATURES for name, cast in feature.casts.items()}
    shown = ("", "evening", "course", "evenings", "picture", *casts)
    if wish.page not in shown:
        raise ImpossibleValue("impossible.page", page=wish.page, scene="result", pages=", ".join(shown[1:]))
    if wish.page in casts:
        casts[wish.page](studio, _Staging(studio, wish))
    for before in (1, 2) if wish.page else ():
        studio.evenings.count(_played(studio, replace(wish, seed=wish.seed + before))[0])
    page = ResultPage(studio, _played(studio, wish)[0])
    page.side = wish.page if wish.page in ("evening", "course") else page.side
    return studio.routes.evenings() if wish.page == "evenings" else page


def _rules(studio: Studio, wish: ShotRequest) -> Scene:
    anchors = studio.catalogue.page(wish.game).anchors
    if wish.anchor and not wish.anchor.startswith(CARD) and wish.anchor not in anchors:
        raise ImpossibleValue("impossible.anchor", anchor=wish.anchor, anchors=", ".join(anchors))
    return studio.routes.rules(wish.game, wish.anchor)


def _card(studio: Studio, wish: ShotRequest) -> Scene:
    deck = next(info.deck for info in studio.catalogue.games() if info.id == wish.game)
    faces = {card.id: card for card in deck.faces}
    if wish.page and wish.page not in faces:
        raise ImpossibleValue("impossible.page", page=wish.page, scene="card", pages=", ".join(faces))
    return studio.routes.card_help(wish.game, faces.get(wish.page))


def _layout(studio: Studio, wish: ShotRequest) -> Scene:
    """A table laid by hand, with words in the air: what the ring has to hold at up to thirty seats. --page N: cards in
    the first hand, where hands of several are held."""
    info = next(info for info in studio.catalogue.games() if info.id == wish.game)
    laid = studio.catalogue.solo(wish.game, info.fewest, wish.options, wish.seed)
    how = staged_table.staging(info)
    first = int(wish.page) if wish.page.isdecimal() else None
    told = staged_table.midst(wish.seats, info.deck.cards, how=how, first=first)
    setup = laid._replace(chairs=staged_table.chairs(wish.seats, wish.language, studio.look.crests()))
    table = TableScene(studio, staged_table.StagedHost(setup, told), None if wish.seat is None else wish.seat - 1)
    for seat, word in ((staged_table.TURN, how.said), (wish.seats - 1, how.shown_with)):
        if word:
            table.session.play.spoken[seat] = Spoken(seat, word, "plain", 0.0)
    return table


def _lobby(studio: Studio, wish: ShotRequest) -> Scene:
    """The lobby; with --page pads everybody but the bots holds a gamepad, and one more is plugged in; --page company:
    who of the company sits there; --page first: this game has never been laid here before."""
    lobby = studio.routes.lobby(wish.game, _setup(studio, wish))
    if wish.page == "pads":
        people.sit_down(studio, lobby, wish.humans)
    if wish.page == "company":
        lobby.choose_company(True)
    if wish.page == "first":
        lobby.draft.begin_as_newcomers()
    return lobby


def _stumble(studio: Studio, wish: ShotRequest) -> Scene:
    """What is told when a page broke off; --page title: away from the table."""
    report = Trouble("scene.stumble.report", {"file": "~/.local/share/kataku/log/kataku.log"})
    way = wish.page or "table"
    told = (Trouble("scene.stumble.kept"), report) if way == "table" else (report,)
    return ErrorPage(studio, PageFailure(way, told), lambda: None)


def _tent(studio: Studio, wish: ShotRequest) -> Scene:
    """The leaning stock by itself; --page see `tent_page`, --at and --strip: how far it has come."""
    return TentPage(studio.screen, wish.page or "11,10", wish.at)


@dataclass(frozen=True)
class _Staging:
    """See Staging: what a studio is wished to show."""

    studio: Studio
    wish: ShotRequest

    @property
    def game(self) -> str:
        return self.wish.game

    @property
    def seed(self) -> int:
        return self.wish.seed

    @property
    def seats(self) -> int:
        return self.wish.seats

    @property
    def names(self) -> Sequence[str]:
        """See Staging."""
        return staged_table.NAMES.get(self.wish.language, staged_table.NAMES["en"])

    @property
    def page(self) -> str:
        return self.wish.page

    def lay(self) -> TableHost:
        """See Staging."""
        return _laid(self.studio, self.wish)

    def play(self) -> TableHost:
        """See Staging."""
        return _played(self.studio, self.wish)[0]

    def now(self) -> float:
        """See Staging."""
        return self.studio.time

    def frame(self) -> None:
        """See Staging."""
        self.studio.frame_later()


def _of_feature(stage: Callable[[Application, Staging], Scene]) -> Callable[[Studio, ShotRequest], Scene]:
    return lambda studio, wish: stage(studio, _Staging(studio, wish))


STAGES = {name: _of_feature(stage) for feature in FEATURES for name, stage in feature.stages.items()}
"""The scenes of features."""

_PLAIN: dict[str, Callable[[Studio, ShotRequest], Scene]] = {
    "title": lambda studio, wish: studio.routes.title(),
    "lobby": _lobby,
    "about": lambda studio, wish: studio.routes.about(),
    "settings": lambda studio, wish: studio.routes.settings(),
    "rules": _rules,
    "card": _card,
    "layout": _layout,
    "result": _result,
    "stumble": _stumble,
    "tent": _tent,
    **STAGES,
}


def _curtain(studio: Studio, table: TableScene, wish: ShotRequest) -> None:
    """Lay the curtain of the seat wished for, else of the first seat that is waited for; --page open, called,
    called-open, hint, or refused: open after something that cannot be done; all: of every seat that is asked at once.
    """
    if wish.page == "all":
        if not asked_together(table.host):
            raise ImpossibleValue("impossible.none_together")
        studio.over(studio.routes.together(table.host, table.shared, {}))
        return
    waiting = table.host.waiting() if wish.seat is None else (wish.seat - 1,)
    if not waiting:
        raise ImpossibleValue("impossible.none_waited")
    seat = waiting[0]
    curtain = seat_curtain(studio, table.host, seat, wish.page.startswith("called"), table.words.queue.sentence)
    studio.over(curtain)
    if wish.page.endswith(("open", "refused", "hint")):
        studio.draw(ahead=900)  # down, before the picture is taken
        curtain.context.peek.begin(studio.time)
    if wish.page == "refused":
        studio.draw(ahead=600)
        _refuse(curtain.context)
    if wish.page == "hint":
        studio.draw(ahead=600)
        curtain.context.hint.ask()


def _refuse(curtain: CurtainContext) -> None:
    """Try what cannot be done, if there is anything."""
    for answer in curtain.answers().sides:
        if not answer.enabled:
            curtain.give(answer)
    for pick in [pick for pick in curtain.picks() if curtain.many and not pick.fits][:1]:
        curtain.hands.at, curtain.hands.visible = f"card:{pick.card}", True
        curtain.pick(pick)


_OVER_TABLE: dict[str, Callable[[Studio, TableScene, ShotRequest], None]] = {
    "pause": lambda studio, table, wish: studio.over(
        people.change_seat(studio, table.host, wish.seat - 1 if wish.seat and wish.page == "seat" else None)),
    "pad-gone": lambda studio, table, wish: studio.over(
        people.pull_out(studio, table.host, wish.seat - 1 if wish.seat else None)),
    "log": lambda studio, table, wish: table.context.toggle("log"),
    "curtain": _curtain,
    "hint": lambda studio, table, wish: table.page.hint.ask(),
}


# ---- a table at a step ------------------------------------------------------------------------------------
def _setup(studio: Studio, wish: ShotRequest) -> Setup:
    setup = studio.catalogue.solo(wish.game, wish.seats, wish.options, wish.seed)
    chairs = tuple(
        chair._replace(kind="person" if seat < wish.humans else bot_kind(_level(wish.game), chair.temper))
        for seat, chair in enumerate(setup.chairs)
    )
    return setup._replace(chairs=chairs)


def _level(game: str) -> str:
    """The bots' usual level; a game whose bots have not been taught yet plays by chance."""
    return match_setup.LEVEL if match_setup.LEVEL in match_setup.bot_levels(game) else "random"


def _played(studio: Studio, wish: ShotRequest) -> tuple[PicturedHost, int]:
    """The match brought to the step wished for, and how many events its last action told the observer."""
    host = _laid(studio, wish)
    observer, last = _observer(host.setup, wish), 0
    while host.outcome() is None and not _is_there(host, wish):
        known = len(host.match.told(observer, 0))
        host.act()
        last = len(host.match.told(observer, known)) or last
    return host, last


def _is_there(host: PicturedHost, wish: ShotRequest) -> bool:
    if wish.step is not None:
        return host.match.step >= wish.step
    if wish.scene in ("result", "review"):
        return False
    if wish.scene == "showdown":
        return "deal" in host.match.view(None).ended
    if tent_pulled.is_page(wish.page):
        return tent_pulled.is_asked(host)
    return bool(host.match.waiting()) and (wish.case is not None or _first_persons_turn(host))


def _first_persons_turn(host: PicturedHost) -> bool:
    """Without a step: the moment at which the first person has to act."""
    view = host.match.view(None)
    persons = [seat for seat, chair in enumerate(host.setup.chairs) if chair.is_person]
    return view.asking == "turn" and (not persons or view.turn() in persons)


def _laid(studio: Studio, wish: ShotRequest) -> PicturedHost:
    """A table with bots on every seat, whatever its chairs say; of a case, after its acts."""
    if wish.case is None:
        laid = match_setup.open_table(_setup(studio, wish), None)
    else:
        laid = worked_cases.open_case(wish.game, wish.case, studio.look.crests(), wish.scenario)
        if wish.step is None:
            _play_acts(laid.match, find_case(wish.scenario or worked_cases.cases_file(wish.game), wish.case))
    setup = laid.setup
    host = with_bots(laid, _level(setup.game), wish.seed, PicturedHost)
    host.setup, host.case, host.kept = setup, laid.case, laid.kept
    if sum(chair.is_person for chair in setup.chairs) > 1:
        name_apart(studio, host)
    return host


def _play_acts(match: Match, case: Case) -> None:
    for act in case.acts:
        if match.is_due():
            match.proceed()
        match.submit(case.seats.index(act.seat), act.action, match.question)


def _observer(setup: Setup, wish: ShotRequest) -> Seat | None:
    """The seat asked for, else the only person's, else none."""
    if wish.seat is not None and wish.seat > len(setup.chairs):
        raise ImpossibleValue("impossible.no_seat", seat=wish.seat, count=len(setup.chairs))
    if wish.seat is not None and wish.scene not in ("curtain", "pad-gone"):
        return wish.seat - 1
    persons = [seat for seat, chair in enumerate(setup.chairs) if chair.is_person]
    return persons[0] if len(persons) == 1 else None


def bring_to_table(studio: Studio, wish: ShotRequest) -> tuple[TableScene, float]:
    """Return the table with its last action just told, and how many milliseconds its cues take."""
    host, last = _played(studio, wish)
    _before_last(studio, wish, host, last)
    begun = studio.time
    while _moves(studio, wish) and studio.time < begun + LONGEST:
        studio.time += FRAME
        studio.manager.update(studio.time)
    length = studio.time - begun
    _before_last(studio, wish, host, last)
    return studio.table, length


def _moves(studio: Studio, wish: ShotRequest) -> bool:
    """Whether anything goes on yet; after a deal what is shown of it then does."""
    table = studio.table
    shown = wish.scene == "showdown" and table.context.deed.update(studio.time) is not None
    return shown or not table.session.play.settled


def _before_last(studio: Studio, wish: ShotRequest, host: PicturedHost, last: int) -> None:
    """Show the table as it was before its last action, then tell that action."""
    host.hidden, studio.time = last, 0.0
    studio.table = TableScene(studio, host, _observer(host.setup, wish))
    studio.manager.go(studio.table)
    studio.manager.update(0.0)
    studio.table.session.read_all(0.0)      # at once, though another page may be there to be seen meanwhile
    host.hidden, studio.time = 0, 200.0  # the fade between two scenes is over
    studio.manager.update(studio.time)


def _side_by_side(pictures: list[pygame.Surface]) -> pygame.Surface:
    """Frames in two columns, in reading order."""
    w, h = pictures[0].get_size()
    sheet = pygame.Surface((2 * w, h * ((len(pictures) + 1) // 2)))
    for n, picture in enumerate(pictures):
        sheet.blit(picture, (w * (n % 2), h * (n // 2)))
    return sheet

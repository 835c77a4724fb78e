"""The command line: one function per command, every ending a sentence and a code (0 well, 1 a check failed, 2 wrong).

Seats are counted from 1 here, as people do. Nothing that needs a screen is imported before it is asked for.
"""

from __future__ import annotations

import argparse
import gc
import json
import logging
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches

from game import paths
from game.application.logbook import Logbook
from game.application.single_instance import handed_over
from game.core.refusal import of_disk
from game.core.rules import AnyGame, Value
from game.core.trouble import Trouble, Troubled
from game.data.yaml_text import DataError
from game.paths import NoHome
from game.rules.catalogue import GAMES
from game.tools.argument_words import language_of
from game.tools.arguments import MANY, READY, parser, with_open
from game.tools.streams import heard, open_up

log = logging.getLogger("game.cli")     # it may run as __main__
logging.getLogger("game").addHandler(logging.NullHandler())     # a logbook may hear it; no terminal does

WELL, FAILED, WRONG, UNSURE = 0, 1, 2, 3
INTERRUPTED = 130  # as shells say it
SCREENLESS = "simulate, duel, scenario, replay, shot, theme (all of it), bench, --self-check"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code. Bad input ends in a sentence, never in a traceback."""
    with heard() as all_is_well:
        code = _main(sys.argv[1:] if arguments is None else arguments)
        if code == WELL:
            all_is_well()
        return code


def _main(arguments: Sequence[str]) -> int:
    runs = {run.__name__: run for run in (play, simulate, duel, scenario, replay, theme, shot, bench)}
    open_up()
    words = with_open(arguments)
    chosen = parser(runs, language=language_of(words)).parse_args(words)
    chosen.clicked = len(words) > len(arguments)
    try:
        code: int = chosen.run(chosen)
    except DataError as error:
        print(_in_words(error, getattr(chosen, "lang", None)), file=sys.stderr)
        return WRONG
    except Troubled as error:
        print(_language(getattr(chosen, "lang", None)).tell(error.trouble), file=sys.stderr)
        return WRONG
    except NoHome as error:
        print(_language(getattr(chosen, "lang", None)).text("notice.no_home", home=error.named), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return FAILED
    except OSError as error:
        trouble = Trouble("notice.no_file", {"file": error.filename or "?", "why": of_disk(error)})
        print(_language(getattr(chosen, "lang", None)).tell(trouble), file=sys.stderr)
        return WRONG
    except Exception as error:
        return _broke_off(error, getattr(chosen, "lang", None))
    return code


def _in_words(error: DataError, lang: str | None) -> str:
    """What is wrong with a file; in English where the words themselves cannot be read."""
    try:
        told: str = _language(lang).tell(error.sentence())
        return told
    except DataError:
        return str(error)


def _broke_off(error: Exception, lang: str | None) -> int:
    """A fault of ours: it is written down, and said where."""
    book = Logbook(paths.logbook())
    with book.kept():
        log.critical("a command broke off", exc_info=error)
    print(_language(lang).text(f"ended.{'command' if book.written else 'unwritten'}",
                               file=paths.readable(book.file), type=type(error).__name__), file=sys.stderr)
    return FAILED


# ---- commands ---------------------------------------------------------------------------------------------
def play(chosen: argparse.Namespace) -> int:
    """Run `kataku`, `kataku open FILE…` and `kataku play GAME`: open the window, or come to the one there is."""
    if chosen.self_check:
        return self_check(chosen)
    if chosen.files:
        from game.tools.named_files import check_files

        check_files(chosen.files, cards=not chosen.clicked or sys.stderr.isatty())
    files = tuple(map(_whole_name, chosen.files))
    if chosen.game is None and not chosen.new_window and handed_over(paths.door(), files):
        return WELL
    gc.disable()            # nothing that is loaded is garbage; `app` switches it on again
    from game.app import Start, run
    from game.ui.opening import NoDisplay

    table = None
    if chosen.game is not None:
        spec = _game(chosen.game)
        seats = _seats(spec, chosen.seats)
        options = _options(spec, chosen.option, seats) if chosen.option else None
        table = (spec.id, seats, options, chosen.seed)
    start = Start(table, chosen.lang, chosen.size, chosen.fullscreen, chosen.tv, chosen.renderer,
                  files, chosen.new_window)
    try:
        return run(start)
    except NoDisplay as error:
        language = _language(chosen.lang)
        if chosen.files:                # no window can say what is wrong with them
            check_files(chosen.files, cards=True)
        print(language.tell(error.trouble), language.text("notice.screenless", commands=SCREENLESS), file=sys.stderr)
        return WRONG


def simulate(chosen: argparse.Namespace) -> int:
    """Run `kataku simulate GAME`."""
    from game.tools.simulate import simulate as run

    spec = _game(chosen.game)
    tally = run(spec.id, _seats(spec, chosen.seats, MANY), chosen.matches, chosen.seed,
                _options(spec, chosen.option), chosen.bots)  # fmt: skip
    figures = tally.json()
    if chosen.json:
        print(json.dumps(figures, ensure_ascii=False))
        return WELL
    print(f"{figures['matches']} matches of {spec.id} at {figures['seats']} seats: {figures['decisions']} decisions "
          f"in {figures['seconds']} s, {figures['decisions_per_s']} per second")  # fmt: skip
    for seat, (wins, score) in enumerate(zip(tally.wins, tally.json()["mean_score"], strict=True), 1):  # type: ignore[call-overload]
        print(f"seat {seat}: {wins} wins, mean score {score}")
    return WELL


def duel(chosen: argparse.Namespace) -> int:
    """Run `kataku duel GAME --a LEVEL --b LEVEL`."""
    from game.tools.contest import Terms, contest

    spec = _game(chosen.game)
    options = spec.resolve(_options(spec, chosen.option))
    terms = Terms(spec.id, _seats(spec, chosen.seats), options, (chosen.a, chosen.b), chosen.seed, chosen.matches)
    standing = contest(terms, chosen.deals, chosen.jobs, chosen.file, lambda line: print(line, file=sys.stderr))
    print(json.dumps(standing.json(), ensure_ascii=False) if chosen.json else standing.line())
    return WELL


def scenario(chosen: argparse.Namespace) -> int:
    """Run `kataku scenario PATH…`."""
    from game.scenarios.run import run_paths

    for path in chosen.paths:
        if not path.exists():
            raise Troubled("command.no_path", file=str(path))
    verdicts = list(run_paths(chosen.paths))
    failed = [verdict for verdict in verdicts if verdict.difference]
    if chosen.json:
        print(json.dumps(
            {"cases": len(verdicts), "passed": len(verdicts) - len(failed), "failed": len(failed),
             "results": [verdict.json() for verdict in verdicts]}, ensure_ascii=False))  # fmt: skip
    else:
        for verdict in failed:
            print(f"{verdict.file}:{verdict.line}: {verdict.case}: {verdict.difference}")
        print(f"{len(verdicts)} cases, {len(failed)} failed")
    return FAILED if failed else WELL


def replay(chosen: argparse.Namespace) -> int:
    """Run `kataku replay FILE`."""
    from game.core.seating import parse_seat
    from game.tools import replay as tool

    record, match = tool.load(chosen.file)
    language = _language(chosen.lang)
    for trouble in tool.troubles(record):
        print(language.tell(trouble), file=sys.stderr)
    if match is None:
        if not chosen.check:
            print("\n".join(tool.as_written(record, language)))
        return FAILED if chosen.check else WELL
    if chosen.check:
        print(tool.standing(match, language))
        return WELL
    seat = None
    if chosen.seat is not None:
        seat = parse_seat(chosen.seat, len(match.record.setup.chairs))
    for line in tool.sentences(match, seat, language):
        print(line)
    print(tool.standing(match, language))
    return WELL


def theme(chosen: argparse.Namespace) -> int:
    """Run `kataku theme check THEME`, `find PHOTO…`, `import PATH…`, `list`, `pack THEME`, `new NAME`, `sheet`."""
    if chosen.kind != "check":
        return find(chosen) if chosen.kind == "find" else own_cards(chosen)
    from game.themes import check
    from game.tools.own_cards import named

    language, report = _language(chosen.lang), check(named(chosen.path))
    if chosen.json:
        print(json.dumps(report.facts(language.tell), ensure_ascii=False, indent=2))
    else:
        print(report.text(language.tell, language.code), file=sys.stdout if report.found else sys.stderr)
    return report.exit_code


def own_cards(chosen: argparse.Namespace) -> int:
    """Run the commands that write, or list, themes."""
    from game.tools import own_cards as tool

    language = _language(chosen.lang)
    if chosen.kind == "import":
        told = tool.bring_in(chosen.paths, _deck(chosen.deck), chosen.name or "", chosen.into, language,
                             chosen.whole, chosen.grid)
    elif chosen.kind == "new":
        told = tool.begun(chosen.name, _deck(chosen.deck) or "", chosen.photos, chosen.into, language)
    elif chosen.kind == "sheet":
        told = tool.to_print(_deck(chosen.deck) or "", chosen.paper, chosen.out, language, chosen.force)
    elif chosen.kind == "pack":
        told = tool.packed(chosen.theme, chosen.out, language, chosen.originals, chosen.force)
    else:
        told = tool.listed(language)
    if chosen.json:
        print(json.dumps(told.json, ensure_ascii=False, indent=2))
    else:
        print("\n".join(told.lines), file=sys.stderr if told.code == WRONG else sys.stdout)
    return told.code


def find(chosen: argparse.Namespace) -> int:
    """Run `kataku theme find PHOTO…`: where cards lie in photographs."""
    from game.tools.find_cards import look

    language, looked = _language(chosen.lang), []
    for one in look(chosen.photos):
        looked.append(one)
        if not (chosen.json and one.well):
            print("\n".join(one.lines(language)), file=sys.stdout if one.well else sys.stderr)
    if chosen.json:
        print(json.dumps({"photos": [one.json(language) for one in looked]}, ensure_ascii=False))
    return WELL if all(one.well for one in looked) else WRONG


def shot(chosen: argparse.Namespace) -> int:
    """Run `kataku shot SCENE`: a picture of a scene, without a screen."""
    from game.tools.shot import shoot
    from game.tools.studio import ShotRequest

    if not 0 <= chosen.at <= 1:
        raise Troubled("command.at", at=chosen.at)
    spec = _shown_game(chosen)
    dresses = [dress.id for dress in spec.deck.dresses]
    if chosen.dress and chosen.dress not in dresses:
        raise Troubled("command.no_dress" if dresses else "command.one_dress", game=spec.id, dress=chosen.dress,
                       dresses=", ".join(dresses))
    wish = ShotRequest(
        scene=chosen.scene, game=spec.id, seats=_shown_seats(spec, chosen), humans=chosen.humans, seat=chosen.seat,
        seed=chosen.seed, step=chosen.step, at=chosen.at, scenario=chosen.scenario, case=chosen.case,
        size=chosen.size or (1920, 1080), language=chosen.lang or "en", tv=chosen.tv, text_scale=chosen.text_scale,
        high_contrast=chosen.contrast, reading_aid=chosen.reading_aid, theme=chosen.theme, strip=chosen.strip,
        dress=chosen.dress, home=chosen.home, options=_options(spec, chosen.option), anchor=chosen.anchor,
        page=chosen.page,
    )  # fmt: skip
    shoot(wish, chosen.out, chosen.force)
    print(chosen.out)
    return WELL


def bench(chosen: argparse.Namespace) -> int:
    """Run `kataku bench`: speed and memory against yardsticks of the same run."""
    from game.tools.bench import measure, table

    if chosen.peers:
        return _bench_peers(chosen)
    if chosen.worst:
        from game.tools.bench_frames import worst_of_all

        figures = worst_of_all()
    else:
        figures = measure()
    print(json.dumps(figures) if chosen.json else table(figures))
    return WELL


def _bench_peers(chosen: argparse.Namespace) -> int:
    from game.tools.bench_peers import PeersMissing, figures, peers, table

    try:
        rates = peers(chosen.python)
    except PeersMissing as missing:
        print(missing, file=sys.stderr)
        return FAILED
    print(json.dumps(figures(rates)) if chosen.json else table(rates))
    return WELL


def self_check(chosen: argparse.Namespace) -> int:
    """Run `kataku --self-check`: check that every asset, font, language key, theme and game loads."""
    from game.tools.self_check import checks, problems

    found = problems(checks(), lambda what: print(f"checking {what}", flush=True))
    for problem in found:
        print(problem, file=sys.stderr)
    wrong = "1 thing is wrong" if len(found) == 1 else f"{len(found)} things are wrong"
    print(wrong if found else "everything is in its place")
    return FAILED if found else WELL


def _whole_name(name: str) -> str:
    """A file as it is called from everywhere; an address stays as it is."""
    return name if "://" in name else os.path.abspath(name)


# ---- arguments --------------------------------------------------------------------------------------------
def _game(game_id: str) -> AnyGame:
    for spec in GAMES:
        if spec.id == game_id:
            return spec
    names = ", ".join(spec.id for spec in GAMES)
    near = get_close_matches(game_id.lower(), [spec.id for spec in GAMES], n=1)
    raise Troubled("command.near_game" if near else "command.no_game", game=game_id, games=names, near=near)


def _deck(deck: str | None) -> str | None:
    from game.decks import DECKS

    if deck is None or deck in DECKS:
        return deck
    raise Troubled("imports.no_deck", deck=deck, decks=list(DECKS))


def _seats(spec: AnyGame, seats: int | None, usual: int = READY) -> int:
    """The seats asked for; else the usual number, or as near to it as the game is played."""
    if seats is None:
        return max(spec.fewest, min(spec.most, usual))
    spec.check_seats(seats)
    return seats


def _shown_game(chosen: argparse.Namespace) -> AnyGame:
    """The game asked for, which has to be that of the scenario; else the scenario's, or the first."""
    from game.scenarios.run import game_of

    if chosen.scenario is None:
        return GAMES[0] if chosen.game is None else _game(chosen.game)
    written = game_of(chosen.scenario, chosen.case or "")
    if chosen.game not in (None, written):
        raise Troubled("command.other_game", file=str(chosen.scenario), written=written, game=chosen.game)
    return _game(written)


def _shown_seats(spec: AnyGame, chosen: argparse.Namespace) -> int:
    """A laid table has more seats than the game allows; the view asked for must be one of them."""
    from game.tools.staged_table import FEWEST, MOST

    seats: int = chosen.seats or READY
    if chosen.scene != "layout":
        return _seats(spec, chosen.seats)
    if not FEWEST <= seats <= MOST:
        raise Troubled("impossible.layout", fewest=FEWEST, most=MOST, seats=seats)
    if chosen.seat is not None and chosen.seat > seats:
        raise Troubled("impossible.no_seat", seat=chosen.seat, count=seats)
    return seats


def _options(spec: AnyGame, texts: Sequence[str], seats: int | None = None) -> dict[str, Value]:
    """The house rules asked for; `seats`: how many are to play by them."""
    known = spec.known
    chosen: dict[str, Value] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in known:
            raise Troubled("impossible.no_rule", game=spec.id, name=name, names=", ".join(known))
        chosen[name] = known[name].parse(value)
    if seats is not None:
        spec.check(seats, spec.resolve(chosen))
    return chosen


def _language(code: str | None):  # type: ignore[no-untyped-def]
    from game.text.language import Language, available
    from game.text.system_language import system_language

    return Language(code or system_language(available()))


if __name__ == "__main__":
    sys.exit(main())

"""The words of the table: the one sentence below, the log, the header. It asks narrator and language, and no rule."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.core.events import Began, Ended, Event, Fact, Left, Note, Paid, Scored, Shown, TurnOf
from game.core.ports import TableHost
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.themes.find import lettering
from game.ui.draw.text import is_japanese
from game.ui.hand.plug import GrowingLine
from game.ui.hand.table_words import TableWords
from game.ui.kinds.catalogue import kinds_at
from game.ui.kit.names import game_title
from game.ui.kit.seat_differences import marked, unhinted
from game.ui.pages.services import Services
from game.ui.pages.table.recap import Recap, own_last
from game.ui.stage.acts import cards_of
from game.ui.stage.records import Act, Script
from game.ui.stage.sentence_queue import LogLine, SentenceState

SENTENCE = 96
"""Characters up to which several sentences of one act share the line below."""

REMARKED = 44
"""As many where letters are as broad as they are high: behind a longer sentence no remark has room."""

MANY, FEW = 88, 8
"""A match has hardly more deals than this, and hardly a round of more figures: what room is kept for their numbers."""

ENDS = ".!?…。！？」”’"
"""What ends a sentence that another one follows."""

WARNED = 3
"""Acts during which it is said that something is wrong with keeping the match."""


class Slots(NamedTuple):
    """Holds what stands in the header from left to right: the game, which deal it is, what is going on now; empty:
    nothing is said of that. widest: the longest text that will stand where the deal does."""

    title: str
    deal: str
    widest: str
    now: str


class Words(TableWords):
    """Says what is said in words at one table, to one observer."""

    services: Services

    def __init__(self, services: Services, host: TableHost, observer: Seat | None) -> None:
        super().__init__(services, host, observer)
        self.kinds = kinds_at(host.setup.game)
        self.log = next(filter(None, (kind.log(sheet(host.setup.game)) for kind in self.kinds)), "")
        self._losses: list[Event] | None = None          # who loses by the showdown of this deal; None: there was none
        self._explanations: set[str] = set()
        self._growing: GrowingLine | None = None
        self._case_in: dict[str, str] = {}
        self._expected: dict[Seat, str] = {}
        self._left: frozenset[Seat] = frozenset()       # whose phone has been away so long that a bot plays on
        self._no_choice = False                         # the turn that has begun is played for the observer
        self._warnings: int | None = None               # so many acts say yet that something is wrong; None: none did
        self.recap = Recap(observer)
        self.out_because = ""           # why the player whose eyes these are is out, as long as they are
        self.fallen: list[tuple[Left, str]] = []    # who is out, and why, since the table last stopped for that
        self.counted: tuple[int, int] | None = None     # how many unseen cards are lower and higher
        self.counterclockwise = self.info.counterclockwise

    # ---- telling ---------------------------------------------------------------------------------------------
    def hear(self, act: Act, view: View) -> None:
        """Say what an act tells that begins now. What a showdown turns up stands in the log when it has been seen,
        not before."""
        self.queue.begin()
        had_no_choice, self._no_choice = self._no_choice, self._leaves_no_choice(act)
        self.recap.hear(act, had_no_choice)
        if any(isinstance(event, Began) for event in act.events):
            self.queue.forget()
        told = self._lines(act, view)
        self._say(act, told, view, had_no_choice)
        if any(cards_of(act)):
            self.queue.keep_secret()
        if any(isinstance(event, Ended) and event.what == "deal" for event in act.events):
            for kind in self.kinds:
                begin = len(self.queue.lines)
                self.queue.log(LogLine(said, "", begin + at) for at, said in enumerate(kind.logged(self, view)))
        self._warn()
        self.queue.remember()

    def _lines(self, act: Act, view: View) -> list[tuple[Event | None, LogLine]]:
        """What the log says of an act, line by line, and of which event; None: of no event."""
        found: list[tuple[Event | None, LogLine]] = []

        def tell(event: Event | None, sentence: str, anchor: str = "") -> None:
            number = len(self.queue.lines) + len(found)
            names_card = isinstance(event, Shown) and event.to is not None
            found.append((event, LogLine(sentence, anchor, number, isinstance(event, Began), names_card, event)))

        for event in own_last(act.events, self.observer):
            line = self._tell(event, view)
            if isinstance(event, Began):
                self.out_because = ""
                if event.what == "match" and (without := unhinted(self.services.language, self.host.setup)):
                    tell(None, without)
            if line is not None and isinstance(event, Left):
                self.fallen.append((event, line[0]))
                self.out_because = line[0] if event.seat == self.observer else self.out_because
            if line is not None:
                tell(event, *line)
            if isinstance(event, Began) and event.what == "deal" and (phase := self._explained(act, view)):
                tell(None, phase)
        if (trouble := self.host.trouble) is not None and self._warnings is None:
            self._warnings = WARNED
            tell(None, self.services.language.tell(trouble))
        return found

    def _say(self, act: Act, told: Sequence[tuple[Event | None, LogLine]], view: View, had_no_choice: bool) -> None:
        """Say these lines of an act, each when it may be said, and what stands below the table."""
        fresh = [line for _, line in told]
        noted = [line for event, line in told if isinstance(event, Note)]
        scored = [line for event, line in told if isinstance(event, Scored)]
        before, queue = self._growing, self.queue
        queue.replaces = act.kind == "lay" and any(kind.said(self, act, view) for kind in self.kinds)
        if noted and (grown := self._grown(act, noted[0].sentence)) is not None:
            queue.replaces = before is not None
            self._grow(grown, noted)
        elif before is not None and any(kind.sums_up(act, before) for kind in self.kinds):
            self._growing = None
        elif act.kind == "duel" and scored:     # what everybody comes to is for the eye; who wins is said at its end
            queue.log(fresh, SentenceState.SEEN)
            said = self._together([line.sentence for line in scored[:2]])
            queue.say_later(said if len(said) <= SENTENCE else scored[0].sentence)
        elif fresh:
            self._growing = None
            queue.log(fresh, SentenceState.SEEN if _turns_up(act) else SentenceState.SAID)
            below = fresh if sheet(self.host.setup.game).hands else [line for line in fresh if not line.names_card]
            queue.sentence = self._below(act, below, view) if below else queue.sentence     # the card says its name
            if had_no_choice:
                self._remark(act, view, fresh[-1])

    def _warn(self) -> None:
        """For a few acts say below the table that something is wrong; what it is stands in the pause, and in the log.
        """
        if self._warnings:
            self._warnings -= 1
            self.queue.sentence = self.t("table.trouble")

    def _leaves_no_choice(self, act: Act) -> bool:
        """Whether the turn that begins with this act will be played for the player whose own table this is."""
        mine = any(isinstance(event, TurnOf) and event.seat == self.observer for event in act.events)
        return mine and self.observer is not None and self.host.forced(self.observer)

    def _grown(self, act: Act, single: str) -> GrowingLine | None:
        found = (kind.grows(self, act, self._growing, len(self.queue.lines), single) for kind in self.kinds)
        return next((each for each in found if each is not None), None)

    def _grow(self, grown: GrowingLine, noted: list[LogLine]) -> None:
        """What goes on is said at once, in one line for all of it; what came of it when it is seen."""
        self._growing = grown
        self.queue.grow(LogLine(grown.sentence, noted[0].anchor, grown.line), grown.line)
        if len(noted) > 1:
            begin = len(self.queue.lines)
            rest = [each._replace(number=begin + n) for n, each in enumerate(noted[1:])]
            self.queue.log(rest, SentenceState.SEEN)
            self.queue.say_later(self._together([each.sentence for each in rest]))

    def expect(self, coming: Mapping[Seat, str], left: Collection[Seat] = ()) -> None:
        """Say once who takes whose seat with the next deal – `coming`, by name –, for whose phone a bot plays on –
        `left` –, and who is back."""
        called = self.services.narrator.person
        said = [self.t("table.coming", who=called(0, (name,), None), where=called(seat, self.names, None))
                for seat, name in coming.items() if self._expected.get(seat) != name]
        for seat in sorted(self._left.symmetric_difference(left)):
            if self.host.setup.chairs[seat].eyes == "phone":
                key = "table.phone_left" if seat in left else "table.phone_back"
                said.append(self.t(key, who=called(seat, self.names, None)))
        for each in said:
            self.queue.announce(each)
        self._expected, self._left = dict(coming), frozenset(left)

    def chosen(self) -> None:
        """Take note of a choice made for these eyes: what was summed up before it is no longer news."""
        self.recap.clear()
        self.queue.summed_up = ""

    def sum_up(self, view: View) -> None:
        """Sum up once the table has come to the next choice: a player who ran on to it reads in two lines what they ran
        through."""
        if self.recap.hasted and self.observer is not None:
            self.recap.hasted = False
            mine, queue = self.recap.lines(self, view), self.queue
            before = [line.sentence for line in queue.lines[-2:] if line.sentence != queue.sentence]
            told = mine if len(mine) > 1 else [*(mine or before[-1:]), queue.sentence]
            queue.summed_up = "\n".join(filter(None, told))

    def credit(self, key: str, seat: Seat) -> None:
        """Credit who has done what the table does not tell by itself."""
        who = self.services.narrator.person(seat, self.names, self.observer)
        self.queue.lines.append(LogLine(self.t(key, who=who), "", len(self.queue.lines)))

    def _below(self, act: Act, fresh: list[LogLine], view: View) -> str:
        """The one sentence below. What a showdown costs stands there, all who lose together, until it goes on; only
        who wins is added to it."""
        stands = self.queue.sentence
        if self._lost(act):
            return self._summary(view)
        if said := next(filter(None, (kind.said(self, act, view) for kind in self.kinds)), ""):
            return said
        if _turns_up(act):
            return stands       # what the cards are is for the eye to see as they are turned; the log has it in words
        if act.kind == "shuffle" and not any(map(view.hand, view.order)):
            return stands       # before a deal everybody expects it; which deal it is stays to be read
        losses = self._losses
        if losses and not any(isinstance(e, Paid) or (isinstance(e, Ended) and e.what != "deal") for e in act.events):
            return stands
        said = self._together([*([self._summary(view)] if losses else []), *(line.sentence for line in fresh)])
        if len(said) > SENTENCE and act.kind == "stamp":
            seats = [event.seat for event in act.events if isinstance(event, Scored)]
            names = [self.services.narrator.person(seat, self.names, self.observer) for seat in seats]
            said = self.t("table.donkey", names=names, n=len(names), you=seats == [self.observer])
            said = said[:1].upper() + said[1:]
        return said if len(said) <= SENTENCE else fresh[-1].sentence

    def _remark(self, act: Act, view: View, line: LogLine) -> None:
        """There was no choice: that is said at once, and stands in the log, too."""
        queue = self.queue
        queue.amend(line.number, self._together([line.sentence, self.t("table.no_choice")]))
        if line.sentence in queue.sentence:         # of a whole turn that stands there it would not be true
            queue.sentence = self.remarked(queue.sentence)

    def remarked(self, said: str) -> str:
        """Say it with the remark that there was no choice, where the line below has room for both."""
        both = self._together([said, self.t("table.no_choice")])
        return both if len(both) <= (REMARKED if is_japanese(both) else SENTENCE) else said

    def _together(self, sentences: Sequence[str]) -> str:
        """One behind the other; what is no whole sentence is ended like one."""
        stop, gap = ("。", "") if is_japanese(sentences[0]) else (".", " ")
        return gap.join(said if said[-1:] in ENDS else said + stop for said in sentences)

    def _lost(self, act: Act) -> bool:
        """Note which seats lose by a showdown; whether any does in this act."""
        if any(isinstance(event, Began) for event in act.events):
            self._losses = None
        if act.kind == "showdown" and self._losses is None:
            self._losses = []
        if self._losses is None:
            return False
        marks = sheet(self.host.setup.game).marks
        lost = [e for e in act.events if isinstance(e, Paid | Left) and e.reason.key in marks]
        self._losses += lost
        return bool(lost)

    def _summary(self, view: View) -> str:
        """Who lost what by this showdown, those with equal fates together."""
        losses = self._losses or []
        if len(losses) == 1:
            return (self._tell(losses[0], view) or ("",))[0]
        marks, groups = sheet(self.host.setup.game).marks, dict[tuple[str, str, int], list[str]]()
        for event in losses:
            assert isinstance(event, Paid | Left)
            seat, how, amount = (event.payer, "pay", event.amount) if isinstance(event, Paid) else \
                (event.seat, event.what, event.reason.number)
            own = f"{event.reason.key}.all"
            fate = marks[event.reason.key], own if self.services.language.has(own) else f"table.losses.{how}", amount
            groups.setdefault(fate, []).append(self.services.narrator.person(seat, self.names, self.observer))
        same = {(key, amount) for _, key, amount in groups}
        alike = len(groups) > 1 and len(same) == 1 and all(key == "table.losses.pay" for key, _ in same)
        said = [self.t("table.losses.who" if alike else key, mark=self.t(f"table.losses.{mark}"), names=names,
                       amount=amount, n=len(names), you=names == [self.t("name.said")])
                for (mark, key, amount), names in groups.items()]
        return self._together([*said, *(self.t("table.losses.each", amount=amount) for _, amount in same if alike)])

    def _tell(self, event: Event, view: View) -> tuple[str, str] | None:
        """Sentence and anchor. The direction of play is said once, as the match begins."""
        if isinstance(event, Began) and event.what == "match":
            way = "counterclockwise" if self.counterclockwise else "clockwise"
            return self.t(f"table.direction.{way}"), ""
        line = self.services.narrator.tell(event, view, self.names, self.observer, self.host.setup.game)
        return (line.text, line.rule_anchor) if line is not None else None

    def _explained(self, act: Act, view: View) -> str:
        """What the part of the round that this deal belongs to means, the first time one of its deals begins."""
        facts = view.facts | {event.key: event for event in act.events if isinstance(event, Fact)}
        fact = facts.get("adults") or facts.get("children")
        said = self.services.narrator.phase_begins(fact, self.host.setup.game) if fact else ""
        if said in self._explanations:
            return ""
        self._explanations.add(said)
        return said

    # ---- words -----------------------------------------------------------------------------------------------
    def script(self, view: View) -> Script:
        """Return what the board needs of words."""
        setup = self.host.setup
        lanterns = (*view.fact("children"), *view.fact("adults"))
        phase = self.services.narrator.phase(view, setup.game)
        return Script(self.t, marked(self.info, setup), setup.options, phase, self.pack, lanterns, self._lettering)

    def _lettering(self, name: str) -> Path | None:
        """The file of a word that is written large, if there is one."""
        file = lettering(name, self.services.language.code)
        return file if file.is_file() else None

    # ---- the header ------------------------------------------------------------------------------------------
    def header(self, view: View, short: bool = False, pack: bool = True) -> Slots:
        """Return game, deal or worked case, whose turn. Where there is little room it goes without the `pack`; `short`:
        without pack and round, and of a worked case without the game."""
        game, deal, of = self.host.setup.game, view.number("deal"), view.number("round")
        title = game_title(self.services, game) if pack and not short else self.t(f"game.{game}.name")
        if self.host.practice:
            title = self.t("table.practice")
        if self.host.case:
            return Slots("" if short else title, self._case(), self._case(), self._now(view, short))
        key = "table.deal" if short or not of else "table.deal_of_round"
        said = self.t(key, n=deal, round=of) if deal else ""
        return Slots(title, said, self.t(key, n=max(deal, MANY), round=min(of, FEW)), self._now(view, short))

    def _case(self) -> str:
        """How the worked case on the table is called; its page is read once for each language."""
        code = self.services.language.code
        if code not in self._case_in:
            page = self.services.catalogue.page(self.host.setup.game)
            self._case_in[code] = f"{self.t('scene.rules.case')}{page.case_title(self.host.case)}"
        return self._case_in[code]

    def _now(self, view: View, short: bool = False) -> str:
        how = sheet(self.host.setup.game)
        shown = not how.hands and any(map(view.hand, view.order))      # nothing is, where no card lies there any more
        over = "deal_over_short" if short else "deal_over"
        deal = "showdown" if shown else over
        for what, key in (("match", "match_over"), ("round", "round_over"), ("deal", deal)):
            if what in view.ended:
                return self.t(f"table.{key}")
        if how.has_seen(view.notes, "showdown"):
            return self.t("table.showdown" if shown or how.hands else f"table.{over}")
        if any(kind.is_unasked(view, how) for kind in self.kinds):
            return ""
        if view.turn() >= 0:
            return self.services.narrator.turn(view, self.names, self.observer)
        if view.silence:
            return self.t("table.window")
        if any(kind.is_answered(view) for kind in self.kinds):
            return ""
        return self.services.narrator.turn(view, self.names, self.observer)


def _turns_up(act: Act) -> bool:
    """Whether a showdown turns up cards in this act."""
    return act.kind == "showdown" and any(isinstance(event, Shown) for event in act.events)

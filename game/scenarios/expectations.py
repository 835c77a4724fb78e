"""Compares what a case of a scenario expects beside what came, key by key; and at which moments it may be compared.

It knows the common keys and which of them are about cards and seats; the others are what a game's `report` tells. It
refuses to know how the case came to the moment: which acts there were, and what lies in front of them.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.core.rules import AnyGame, Refused, Reported
from game.data.yaml_text import DataError
from game.scenarios.format import Case
from game.scenarios.moment import CaseMoment

EXACT = frozenset(("stock",))  # compared in order; every other list is a bag


def mapping_of(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def items_of(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, Sequence) and not isinstance(value, str) else []


def minus(before: Reported, after: Reported) -> Reported:
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return {}
    return {name: _number(before[name]) - _number(after[name]) for name in before}


def _number(value: Reported) -> int:
    assert isinstance(value, int)
    return value


def differs(key: str, wanted: object, came: Reported) -> str:
    """Tell how what came differs from what is wanted, in the notation of the file; empty: it does not. Mappings are
    compared for the names expected, lists as bags but for those of EXACT, everything else as text."""
    if isinstance(wanted, Mapping):
        if not isinstance(came, Mapping):
            return f"{key}: expected {notation(wanted)}, came {notation(came)}"
        parts = (differs(f"{key} of {name}", want, came.get(name, ())) for name, want in wanted.items())
        return next(filter(None, parts), "")
    same = _same_list(key, wanted, came) if isinstance(came, tuple) else notation(came) == notation(wanted)
    return "" if same else f"{key}: expected {notation(wanted)}, came {notation(came)}"


def _same_list(key: str, wanted: object, came: tuple[Reported, ...]) -> bool:
    if not isinstance(wanted, Sequence) or isinstance(wanted, str):
        return False
    want, have = [notation(item) for item in wanted], [notation(item) for item in came]
    return want == have if key in EXACT else sorted(want) == sorted(have)


def notation(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case Mapping():
            return "{" + ", ".join(f"{name}: {notation(item)}" for name, item in value.items()) + "}"
        case str() | int():
            return str(value)
        case Sequence():
            return "[" + ", ".join(map(notation, value)) + "]"
        case _:
            return str(value)


COMMON = frozenset((
    "turn", "waiting", "offers", "offers_include", "offers_exclude", "refused", "over", "winner", "winners",
    "match_winners", "calls", "paid", "next_deal", "shown",
))  # fmt: skip
NEXT = frozenset(("seats", "dealer", "deal", "stock_size", "gathered"))
_OF_CARDS = ("hands", "shown", "stock", "trick", "picked", "left", "right")
_OF_SEATS = frozenset(("paid", "shown", "offers", "offers_include", "offers_exclude"))  # besides what a game reports
_STILL_TO_ACT = frozenset(("turn", "waiting", "offers", "offers_include", "offers_exclude", "refused"))
_APART = frozenset(
    ("next_deal", "refused", "calls", "offers_include", "offers_exclude", "shown")
)  # no facts to lay beside


@dataclass(frozen=True)
class Expectations:
    """Describes what one case expects. `before`: what was reported before its first act."""

    spec: AnyGame
    case: Case
    file: Path
    before: Mapping[str, Reported]

    @property
    def _expect(self) -> Mapping[str, object]:
        return self.case.expect

    # ---- the file ---------------------------------------------------------------------------------------
    def check(self) -> None:
        """Raise DataError, with its line, for a word, a seat or a card that the game has not."""
        known = COMMON | set(self.before)
        for key in self._expect:
            if key not in known:
                self._wrong(key, "there is no such expectation", f"there are {', '.join(sorted(known))}")
        for key in mapping_of(self._expect.get("next_deal")):
            if key not in NEXT:
                self._wrong("next_deal", f"it has no '{key}'", f"it has {', '.join(sorted(NEXT))}")
        self._check_seats()
        self._check_cards()

    def _check_seats(self) -> None:
        names = tuple(map(str, self.case.seats))
        for key, value in self._expect.items():
            for name in mapping_of(value) if key in _OF_SEATS or isinstance(self.before.get(key), Mapping) else ():
                if name not in names:
                    self._wrong(key, f"'{name}' is no seat of this case", f"seats are {', '.join(names)}")

    def _check_cards(self) -> None:
        """Every card expected is one of the game's own deck, or a rank that may stand for one."""
        codes, ranks = self.spec.deck.copies, self._ranks()
        for key in _OF_CARDS:
            value = self._expect.get(key, ())
            for cards in value.values() if isinstance(value, Mapping) else (value,):
                for card in items_of(cards):
                    if card not in codes and card not in ranks:
                        self._wrong(key, f"'{card}' is no card of this pack", f"cards are {' '.join(codes)}")

    def _wrong(self, key: str, what: str, cure: str) -> None:
        raise DataError(self.file, self.case.expect.lines.get(key, self.case.line), key, what, cure)

    # ---- the last act -----------------------------------------------------------------------------------
    def refusal(self, seat: str, refused: Refused | None, changed: bool) -> str:
        """Say what is wrong with a refusal; empty if the last act, of this seat, was refused just when it should be,
        and then has `changed` nothing."""
        expected = self._expect.get("refused")
        if expected is None:
            return f"the last act of {seat} was refused ({refused.key})" if refused else ""
        if not refused:
            return f"refused: expected {expected}, but every act was accepted"
        if seat != expected:
            return f"refused: expected {expected}, but it was {seat}"
        return "refused, but the position has changed" if changed else ""

    # ---- where the run may stop -------------------------------------------------------------------------
    def difference(self, moment: CaseMoment) -> str:
        """Say what differs; empty if all is so at one of the places where the run may stop; else what is not, where the
        turn fits.

        The moment is carried to the last of these places.
        """
        differences: list[str] = []
        for stop in self._stops(moment):
            differences.append(self._difference_at(stop))
            if not differences[-1]:
                return ""
        fitting = (text for text in differences if text.split(":")[0].split(" ")[0] not in _STILL_TO_ACT)
        return next(fitting, differences[-1])

    def _stops(self, moment: CaseMoment) -> list[CaseMoment]:
        """Where the run may stop, in this order: before every forced answer that the case may want to see asked, and
        where automatic steps end – at a turn, at a window that stays open, at the end of the deal."""
        stops: list[CaseMoment] = []
        while moment.in_window:
            if self._may_stay_open(moment):
                if not self._may_be_left_out(moment):
                    break
                stops.append(moment.copy())
            moment.close_window()
        return [*stops, moment]

    def _may_stay_open(self, moment: CaseMoment) -> bool:
        """Whether the case names what can only be told of a window that is still open."""
        if moment.answered:
            return "waiting" in self._expect
        pending = {moment.names[seat] for seat in moment.state.waiting()}
        return bool(_STILL_TO_ACT & set(self._expect)) or bool(pending & set(mapping_of(self._expect.get("hands"))))

    def _may_be_left_out(self, moment: CaseMoment) -> bool:
        """Whether the answer asked for may be written or not, so that either may be meant: it is forced, or the deal
        is over, where a case may end before who deals next is asked as well as there."""
        return (moment.is_forced and "refused" not in self._expect) or moment.deal_is_over

    # ---- key by key -------------------------------------------------------------------------------------
    def _difference_at(self, moment: CaseMoment) -> str:
        facts = moment.facts()
        facts["paid"] = minus(self.before.get("chips"), facts.get("chips"))
        for key, wanted in self._expect.items():
            if key not in _APART and (difference := differs(key, self._named(key, wanted, facts[key]), facts[key])):
                return difference
        return self._offers(moment) or self._calls(moment) or self._shown(moment) or self._next_deal(moment)

    def _offers(self, moment: CaseMoment) -> str:
        for key, wanted_there in (("offers_include", True), ("offers_exclude", False)):
            for name, actions in mapping_of(self._expect.get(key)).items():
                offered = moment.offered(moment.names.index(name))
                for action in items_of(actions):
                    if (action in offered) is not wanted_there:
                        return f"{key}: {name} {action}, but the offers are {notation(offered)}"
        return ""

    def _calls(self, moment: CaseMoment) -> str:
        called = moment.called()
        rest = iter(called)
        for call in items_of(self._expect.get("calls", ())):
            if call not in rest:
                return f"calls: expected {call}, but they are {', '.join(called) or 'none'}"
        return ""

    def _shown(self, moment: CaseMoment) -> str:
        return differs("shown", self._expect["shown"], moment.shown()) if "shown" in self._expect else ""

    def _next_deal(self, moment: CaseMoment) -> str:
        if "next_deal" not in self._expect:
            return ""
        wanted, over = self._expect["next_deal"], moment.state.outcome() is not None
        if wanted is None or str(wanted) == "null":
            return "" if over else "next_deal: expected none, but the match goes on"
        if over:
            return "next_deal: the match is over"
        if moment.state.waiting():
            return "next_deal: this deal is not over"
        moment.proceed()
        facts = moment.report()
        return next(filter(None, (differs(key, want, facts[key]) for key, want in mapping_of(wanted).items())), "")

    # ---- cards by their rank ----------------------------------------------------------------------------
    def _ranks(self) -> set[str]:
        """What may stand for any suit of a rank: the figure alone, where codes are a suit and a figure."""
        return {str(card.rank) for card in self.spec.deck.cards if card.code == f"{card.suit}-{card.rank}"}

    def _named(self, key: str, wanted: object, came: Reported) -> object:
        """What is wanted, with every bare rank replaced by the code of a card of that rank that came; a card stands
        for its rank where a number came."""
        if isinstance(wanted, Mapping) and isinstance(came, Mapping) and key == "hands":
            return {name: self._named("stock", want, came.get(name, ())) for name, want in wanted.items()}
        if type(came) is int and not str(wanted).lstrip("-").isdecimal() and str(wanted) in self.spec.deck.copies:
            return self.spec.deck.copies[str(wanted)][0].rank
        if key != "stock" or not isinstance(came, tuple) or not isinstance(wanted, Sequence):
            return wanted
        left = [str(code) for code in came if code not in wanted]
        named: list[object] = []
        for want in wanted:
            fits = [c for c in left if str(self.spec.deck.copies[c][0].rank) == want] if want in self._ranks() else []
            named.append(fits[0] if fits else want)
            if fits:
                left.remove(fits[0])
        return named

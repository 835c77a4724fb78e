"""The golden playthroughs, line for line: what is told, to whom, and what each then knows."""
from __future__ import annotations

import difflib
import re
from collections import Counter

import pytest

from game.core.ports import Chair, Setup
from game.table import match as table
from game.table.match import Match
from game.table.record import Record, RecordLine
from tests.playthroughs import write


def golden(play: write.Play) -> list[str]:
    return (write.FOLDER / f"{play.name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("play", write.PLAYS, ids=lambda play: play.name)
def test_the_playthrough_is_as_reviewed(play):
    now = write.written(play).splitlines()
    difference = "\n".join(difflib.unified_diff(golden(play), now, "reviewed", "now", lineterm="", n=2))
    assert not difference, f"python -m tests.playthroughs.write makes it anew; read the difference first:\n{difference}"


KEPT = [play for play in write.PLAYS if play.why]


@pytest.mark.parametrize("play", KEPT, ids=lambda play: play.name)
def test_the_playthrough_tells_what_it_is_kept_for(play):
    """A match made again from another seed would be as golden, and tell something else."""
    assert play.facts
    lines = iter([" ".join(line.split()) for line in golden(play)])
    for fact in play.facts:
        assert any(fact in line for line in lines), f"{fact}: not there, or not behind the facts before it"


@pytest.mark.parametrize("play", KEPT, ids=lambda play: play.name)
def test_its_lines_are_a_record_that_plays_again_to_the_same_result(play):
    text, spec = golden(play), write.spec_of(play.game)
    chairs = tuple(Chair(f"P{seat + 1}", "crane", seat % 6, "person") for seat in range(play.seats))
    match = Match(spec, Record(Setup(play.game, chairs, spec.resolve(play.options)), spec.revision, play.seed))
    acts = [re.fullmatch(r"-- (\d+) P(\d+) (.*)", line) for line in text]
    table.play(match, [RecordLine(int(act[1]), int(act[2]) - 1, act[3]) for act in acts if act])

    public = [line.split("|")[0].strip() for line in text if re.match(r"   \w[^|]*\| x ", line)]
    assert [write.brief(event) for event in match.told(None, 0)] == public
    outcome = match.outcome()
    assert outcome is not None, "it is told to its end"
    assert play.facts[-1] == f"ended what=match winners={','.join(map(str, outcome.winners))} "
    assert outcome.scores == tuple(added_up(public, play.seats)), "what was paid and scored does not come to this"


def added_up(lines: list[str], seats: int) -> list[int]:
    """What each has in the end, by the payments and points that were told."""
    has: Counter[int] = Counter()
    for line in lines:
        if paid := re.match(r"paid payer=(\S+) payee=(\S+) amount=(\d+)", line):
            payer, payee, amount = map(int, paid.groups())
            has.update({payee: amount})
            has.subtract({payer: amount})
        elif scored := re.match(r"scored seat=(\d+) points=(\S+)", line):
            has.update({int(scored[1]): int(scored[2])})
    return [has[seat] for seat in range(seats)]


def test_no_playthrough_is_forgotten():
    assert {path.stem for path in write.FOLDER.glob("*.txt")} == {play.name for play in write.PLAYS}

"""The tables of Cambio: what they say is sensible, it is what the script learns, and the bots read it right."""
from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from game import paths
from game.bots.keeping import BEHIND, DEALT, EQUAL, HIGHER, LOWER, MOST, KeepTable, bucket, came
from game.bots.kuku.keep_table import KEEPS as KUKU_KEEPS
from game.bots.xtarot.keep_table import KEEPS as XTAROT_KEEPS

TABLES = {"kuku": KUKU_KEEPS, "xtarot": XTAROT_KEEPS}
RANKS = {"kuku": 20, "xtarot": 17}


def kept_from(row: tuple[float, ...]) -> int:
    """The place of the card from which all are rather kept than not."""
    return max(place + 1 for place, share in enumerate(row) if share <= 0.5)


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(paths.resources() / "build" / "tables"))
    yield importlib.import_module("keeping")
    for name in ("keeping", "regret"):
        del sys.modules[name]


def test_how_many_are_behind_is_told_apart_where_they_are_few() -> None:
    assert [bucket(behind) for behind in (0, 1, 2, 3, 4, 5, 6, 8, 9, 29)] == [0, 1, 2, 3, 4, 4, 5, 5, 6, 6]
    assert (came(5, None), came(5, 7), came(5, 5), came(5, 3)) == (DEALT, LOWER, EQUAL, HIGHER)


@pytest.mark.parametrize("game", TABLES)
def test_every_table_has_a_row_for_every_place(game: str) -> None:
    for players, rows in TABLES[game].items():
        assert len(rows) == 3 * BEHIND and {len(row) for row in rows} == {RANKS[game]}, players
    keeping = KeepTable(TABLES[game])
    assert keeping.of(7) == keeping.of(6) and keeping.of(MOST) == keeping.of(max(TABLES[game]))


@pytest.mark.parametrize("game", TABLES)
def test_a_player_who_comes_first_keeps_what_the_dealer_keeps_and_a_higher_one_got_is_kept(game: str) -> None:
    for players in TABLES[game]:
        shares = KeepTable(TABLES[game]).of(players)
        assert kept_from(shares[bucket(players - 1)][DEALT]) <= kept_from(shares[0][DEALT]), players
        assert all(share == 1.0 for row in shares for share in row[HIGHER])


def test_the_more_play_with_kuku_cards_the_lower_a_card_is_kept() -> None:
    first = [kept_from(KeepTable(rows).of(players)[bucket(players - 1)][DEALT])
             for rows in [KUKU_KEEPS] for players in sorted(rows)]
    assert first == sorted(first, reverse=True) and first[0] > first[-1] + 2, first


@pytest.mark.parametrize("game", TABLES)
def test_what_is_shipped_is_what_the_script_learns(game: str, script: ModuleType, monkeypatch) -> None:
    """A short run comes near it."""
    monkeypatch.setattr(script, "DEALS", 4000)
    learnt, shipped = (KeepTable({3: rows}).of(3)[2][DEALT] for rows in (script.table(game, 3), TABLES[game][3]))
    apart = [abs(one - other) for one, other in zip(learnt, shipped, strict=True)]
    assert sum(apart) / len(apart) < 0.15

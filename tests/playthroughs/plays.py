"""Which matches are kept as golden playthroughs, what for, and what must be found in them.

Some say in one sentence what they are kept for, are played to the end of the match, and name parts of their lines that
must be found in this order: a match made anew from another seed would be as golden and tell another story.
"""
from __future__ import annotations

from typing import NamedTuple

from game.core.rules import Value


class Play(NamedTuple):
    """Which match: title, seats, house rules besides the defaults, seed, and how many deals of it.

    why: what it is kept for; facts: parts of its lines that show it, from first to last, spaces counted once.
    """

    name: str
    game: str
    seats: int
    options: dict[str, Value]
    seed: int
    deals: int
    why: str = ""
    facts: tuple[str, ...] = ()


PLAYS = (
    Play("kuku-1", "kuku", 3, {}, 128, 3),
    Play("kuku-2", "kuku", 5, {"reveal_disqualified": "showdown", "cat_fizzle": False}, 286, 3),
    Play("kuku-3", "kuku", 2, {"children_deals": 0, "chips": 5, "all_out": "carry_pot"}, 149, 9),
    Play("kuku-4", "kuku", 4, {"stock_open": True, "pack": 39, "ante": 2}, 268, 4),
    Play("xtarot-1", "xtarot", 3, {}, 361, 9),
    Play("xtarot-2", "xtarot", 8, {}, 319, 4),
    Play(
        "xtarot-3", "xtarot", 5,
        {"elimination": "round_end", "horse_past_dealer": "stock", "start_g": 1, "reshuffle": "when_short",
         "winner_takes_place": True},
        76, 6,
    ),
    Play("xtarot-4", "xtarot", 30, {"all_out": "high_card", "start_g": 1}, 10, 1),
    Play("cangkul-1", "cangkul", 2, {}, 8, 2),
    Play("cangkul-2", "cangkul", 4, {}, 10, 1),
    Play("cangkul-3", "cangkul", 6, {"going_out": "last_loses", "lead_after_out": "strongest"}, 9, 1),
    Play("cangkul-4", "cangkul", 3, {"joker": "void_may"}, 37, 1),
    Play("cangkul-5", "cangkul", 3, {"joker": "any_time", "going_out": "last_loses", "finish_trick": True}, 221, 1),
    Play("cangkul-6", "cangkul", 4, {"joker": "void_must", "deals_to_win": 1, "trick_limit": 6}, 2, 1),
    Play("burro_es-1", "burro_es", 4, {}, 7, 1),
    Play(
        "burro_es-2", "burro_es", 5,
        {"pick_up_when_empty": True, "lead_after_out": "strongest", "pack": 40, "ace": "high", "finish_trick": True},
        6, 1,
    ),
    Play("burro_pt-1", "burro_pt", 4, {}, 14, 1),
    Play("burro_pt-2", "burro_pt", 3, {"topple": "chance", "pick_up_when_empty": True, "penalties": 1}, 7, 1),
    Play(
        "kakkuri-1", "kakkuri", 4, {"deals": 1}, 26317, 1,
        "All others have folded; the last one is asked, declares utazu, and the fold counters go back.",
        ("note reason=kakkuri.last_one/3", "asked question=7 kind=kakkuri.utazu seats=3", "P4 utazu",
         "shown 63,64,53 to all: SA,HA,DA", "paid payer=1 payee=3 amount=3 reason=kakkuri.pays_utazu",
         "paid payer=2 payee=3 amount=3", "paid payer=0 payee=3 amount=3",
         "paid payer=-1 payee=1 amount=1 reason=kakkuri.fold_back", "ended what=deal winners=3 reason=kakkuri.utazu",
         "ended what=match winners=3 "),
    ),
    Play(
        "kakkuri-2", "kakkuri", 8, {"deals": 1}, 2048, 1,
        "Eight seats: the dealer holds C3 and sits out, the deal moves to his right, his six are the box; a guri.",
        ("began what=deal number=1 dealer=5", "note reason=kakkuri.tongs/65/5", "left",
         "note reason=kakkuri.dealer_moves/5,6", "called seat=6 word=kakkuri.turn_box",
         "P3 play S8 D8 C8", "P3 play D9 C9 D2 as 9", "word=kakkuri.guri",
         "asked question=9 kind=kakkuri.utazu seats=0,3,4", "paid payer=6 payee=2 amount=2 reason=kakkuri.pays_guri",
         "paid payer=4 payee=2 amount=2", "paid payer=-1 payee=2 amount=2 reason=kakkuri.takes_folds",
         "ended what=match winners=2 "),
    ),
    Play(
        "kakkuri-3", "kakkuri", 4, {"fold": "before_first_card", "deals": 1}, 6593, 1,
        "Two folders ask to come back: P4 is refused by two, P1 by nobody, gets his counter again, and loses.",
        ("P4 fold", "P1 fold", "P4 return", "note reason=kakkuri.return_refused/3,0,2", "P1 return", "P4 agree",
         "paid payer=-1 payee=0 amount=1 reason=kakkuri.fold_back", "note reason=kakkuri.returned/0", "P1 sanzoku",
         "note reason=kakkuri.right/2,2/1", "P3 play S8", "asked question=22 kind=kakkuri.utazu seats=0,1",
         "paid payer=0 payee=2 amount=1 reason=kakkuri.pays", "paid payer=1 payee=2 amount=1",
         "paid payer=-1 payee=2 amount=1 reason=kakkuri.takes_folds", "ended what=match winners=2 "),
    ),
    Play(
        "kakkuri-4", "kakkuri", 7, {"recycle": "shuffle", "deals": 1}, 7712, 1,
        "The box is empty: pile and five folded hands are a new one; its first card is D2, a plain two: S3 follows.",
        ("P7 return", "note reason=kakkuri.return_refused", "P4 return", "note reason=kakkuri.return_refused",
         "P1 turn", "shuffled gathered=", "note reason=kakkuri.recycled/0,1/41", "shown 96 to all: D2", "P1 play S3",
         "paid payer=5 payee=0 amount=1 reason=kakkuri.pays", "paid payer=-1 payee=0 amount=5",
         "ended what=match winners=0 "),
    ),
    Play(
        "kakkuri-5", "kakkuri", 3, {"idle_limit": 12, "bankrupt_ends": True, "counters": 10, "deals": 2}, 3825, 2,
        "A void deal: utazu is asked for, nobody pays; the same dealer passes the deal on. Then all others fold.",
        ("P3 sanzoku", "kind=kakkuri.utazu seats=0,1,2", "ended what=deal winners=- reason=kakkuri.void/1", "P3 yield",
         "P1 yield", "P2 deal", "began what=deal number=2 dealer=1", "note reason=kakkuri.last_one/1",
         "paid payer=-1 payee=1 amount=2 reason=kakkuri.takes_folds",
         "ended what=deal winners=1 reason=kakkuri.all_folded", "ended what=match winners=1 "),
    ),
    Play(
        "kakkuri-7", "kakkuri", 3, {"deals": 1}, 1964, 1,
        "D2 is played as a six; CA, turned from the box, is a plain ace, and only a two follows it.",
        ("P2 play D2 as 6", "note reason=kakkuri.as_rank/49/1/6", "P2 play D7", "P3 turn", "to all: CA", "P3 play S2",
         "P3 play D3", "paid payer=0 payee=2 amount=1", "paid payer=1 payee=2 amount=1",
         "ended what=deal winners=2 reason=kakkuri.went_out", "ended what=match winners=2 "),
    ),
    Play(
        "kakkuri-8", "kakkuri", 3, {"deals": 1}, 2974, 1,
        "P3 says sanzoku with one pair and the drum: S7 and S8 stay single in his hand, and he cannot go out.",
        ("S7,D9,DJ,S8,D2,H9", "P3 sanzoku", "P3 play DJ D2 as 11", "P3 play H9 D9", "P1 play DQ",
         "paid payer=1 payee=0 amount=1", "paid payer=2 payee=0 amount=1 reason=kakkuri.pays",
         "ended what=deal winners=0 reason=kakkuri.went_out", "ended what=match winners=0 "),
    ),
    Play("template-1", "template", 3, {}, 1, 3),
)

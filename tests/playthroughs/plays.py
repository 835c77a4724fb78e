"""Which matches are kept as golden playthroughs, what for, and what must be found in them.

Some say in one sentence what they are kept for, are played to the end of the match, and name parts of their lines that
must be found in this order: a match made again from another seed would be as golden and tell another story.
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
         "note reason=kakkuri.dealer_moves/5,6", "called seat=6 word=kakkuri.turn_box", "P3 play S8 D8 C8",
         "P3 play D9 C9 D2 as 9", "word=kakkuri.guri", "asked question=9 kind=kakkuri.utazu seats=0,3,4",
         "paid payer=6 payee=2 amount=2 reason=kakkuri.pays_guri", "paid payer=4 payee=2 amount=2",
         "paid payer=-1 payee=2 amount=2 reason=kakkuri.takes_folds", "ended what=match winners=2 "),
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
        "kakkuri-6", "kakkuri", 6, {"deals": 1}, 173238, 1,
        "P1 has gone out; P5, who alone has not played, is asked and says utazu: all pay three, the folder too.",
        ("note reason=kakkuri.draw_low/5/5", "DA,SA,S3,HA,H9,SK", "P3 fold", "P5 sanzoku", "P6 play S7 D7",
         "P1 play H8", "P4 play C9", "P2 play HQ D2 as 10", "P1 play DK", "P1 play CQ", "P1 play D8",
         "kind=kakkuri.utazu seats=4", "P5 utazu", "to all: SA,HA,DA",
         "paid payer=5 payee=4 amount=3 reason=kakkuri.pays_utazu", "paid payer=0 payee=4 amount=3",
         "paid payer=2 payee=4 amount=3", "paid payer=-1 payee=2 amount=1 reason=kakkuri.fold_back",
         "ended what=deal winners=4 reason=kakkuri.utazu", "ended what=match winners=4 "),
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
    Play(
        "kakkuri-9", "kakkuri", 7, {"deals": 1}, 568, 1,
        "The box is made anew as the rules have it: the pile turned over, a folder's hand under it, P6 cuts.",
        ("P5 play CA as 11", "P3 return", "note reason=kakkuri.return_refused/2,3,4", "P5 yield", "P5 turn", "P5 turn",
         "P5 turn", "shuffled gathered=90,73,74,51,86,91,85,92,53,", "note reason=kakkuri.recycled/4,5/19",
         "shown 96 to all: D2", "P5 play H3", "kind=kakkuri.utazu seats=1,3,5,6",
         "paid payer=-1 payee=4 amount=1 reason=kakkuri.takes_folds", "ended what=match winners=4 "),
    ),
    Play(
        "kakkuri-10", "kakkuri", 8, {"fuwaru": False, "deals": 1}, 655, 1,
        "Without fuwaru all look at once; the dealer, P2, has the tongs and sits out; P3 turns the box and begins.",
        ("began what=deal number=1 dealer=1", "shown 69,70,71,93,94,95 to P2", "note reason=kakkuri.tongs/69/1",
         "note reason=kakkuri.dealer_moves/1,2", "called seat=2 word=kakkuri.turn_box", "turnof question=1 seat=2",
         "P8 utazu", "paid payer=1 payee=7 amount=3", "ended what=match winners=7 "),
    ),
    Play(
        "calcolon-1", "calcolon", 4, {"rounds": 1}, 8339, 1,
        "P4 and P2 rob the same 0: P4, nearer behind P3, attacks with a formula worth 0 and loses 30; P2 bursts.",
        ("asked question=2 kind=calcolon.rob seats=3,0,1", "P4 rob", "P1 pass", "P2 rob",
         "called seat=3 word=calcolon.rob", "called seat=1 word=calcolon.rob", "note reason=calcolon.nearest/0/3,1",
         "note reason=calcolon.robbed/0/3,2", "called seat=3 word=calcolon.attack", "note reason=calcolon.burst/1",
         "note reason=calcolon.shielded/1/2", "scored seat=0 points=10 reason=calcolon.win/0/10",
         "scored seat=3 points=-30 reason=calcolon.lost/3,0/30", "scored seat=1 points=-10",
         "note reason=calcolon.carries/3", "ended what=match winners=0 "),
    ),
    Play(
        "calcolon-2", "calcolon", 2, {"rounds": 3}, 9176, 3,
        "P1 wins with 0 and the Devil Zero; the next round is void, both wait: a trade, a rob, twice 70.",
        ("P2 discard FA name 1/10", "P2 discard DZ push P1", "P1 attack", "note reason=calcolon.shielded/10/1",
         "scored seat=0 points=0", "note reason=calcolon.carries/0", "note reason=calcolon.rebels/19/0",
         "began what=deal number=2", "P1 trade P2 0", "note reason=calcolon.traded/0,1",
         "ended what=deal winners=- reason=calcolon.void/2", "began what=deal number=3", "P1 draw", "P1 rob",
         "note reason=calcolon.turned/212/0", "scored seat=0 points=140 reason=calcolon.win_doubled/0/140",
         "scored seat=1 points=-10", "ended what=match winners=0 "),
    ),
    Play(
        "calcolon-3", "calcolon", 4, {"rounds": 3}, 2669, 3,
        "Devil Zero, Flame Arrow, Rebellion: a push that skips and costs 100, a burnt minus, a trade.",
        ("P1 discard DZ push P3", "note reason=calcolon.skipped/1/1", "P1 rob", "called seat=0 word=calcolon.attack",
         "note reason=calcolon.bow/25/2,3/1", "note reason=calcolon.formula_left/5,19,6,13,21/0",
         "scored seat=2 points=-100 reason=calcolon.burst_devil", "note reason=calcolon.carries/0,1",
         "began what=deal number=2", "P1 discard DZ push P4", "note reason=calcolon.skipped/1,2/2",
         "P1 discard FA name -", "note reason=calcolon.burnt/68/3/1", "note reason=calcolon.bow/84/3,0/2", "P4 rob",
         "note reason=calcolon.rebels/76/3", "began what=deal number=3", "P4 trade P1 0", "P4 trade P1 4", "P1 rob",
         "note reason=calcolon.shielded/138/2", "note reason=calcolon.turned/140/3",
         "scored seat=3 points=60 reason=calcolon.win_doubled", "scored seat=0 points=-30 reason=calcolon.lost/0,3/30",
         "ended what=match winners=3 "),
    ),
    Play(
        "calcolon-4", "calcolon", 6, {"rounds": 2}, 5657, 2,
        "Six seats: in the last draws bows are handed on; of two tens the attacker's wins, twice for his zero before.",
        ("P2 discard DZ push P5", "note reason=calcolon.skipped/2,3/2", "P5 rob", "called seat=4 word=calcolon.attack",
         "note reason=calcolon.bow/31/5,0/2", "note reason=calcolon.bow/35/1,2/1", "note reason=calcolon.bow/36/1,2/2",
         "note reason=calcolon.shielded/13/3", "note reason=calcolon.rebels/7/4", "began what=deal number=2",
         "P2 discard DZ push P3", "P4 discard FA name 2", "note reason=calcolon.burnt/68/4/1",
         "note reason=calcolon.burnt/76/0/1", "P5 trade P6 -", "P5 rob", "note reason=calcolon.turned/74/4",
         "note reason=calcolon.formula/74,110,108,70,109/4/10", "note reason=calcolon.formula/91,77,75,84,86/0/10",
         "scored seat=4 points=20 reason=calcolon.win_doubled", "scored seat=2 points=-100",
         "ended what=match winners=4 "),
    ),
    Play(
        "calcolon-5", "calcolon", 5,
        {"bow": "on_discard", "devil_discard": "must_push", "devil_penalty": "any_holder", "zero_skips": True,
         "shield": False, "zero_carry": False, "rounds": 2},
        865, 2,
        "As on television: bows are discarded and kept, a 0 skips; of two robbers the farther one wins with 30.",
        ("P4 discard (", "note reason=calcolon.bow/10/3,4/1", "P5 discard DZ push P2",
         "note reason=calcolon.skipped/0/1", "P1 discard FA name 0", "note reason=calcolon.burnt/9/3/1",
         "note reason=calcolon.bow/32/4,0/2", "P1 attack", "note reason=calcolon.formula_left/17,27,19,18,33/0/10",
         "scored seat=1 points=-100", "scored seat=3 points=-10", "began what=deal number=2", "P5 discard 0 skip",
         "note reason=calcolon.zero_skips/64/4,0", "note reason=calcolon.skipped/0/1", "P3 rob", "P5 rob",
         "note reason=calcolon.nearest/71/2,4", "note reason=calcolon.robbed/71/2,1", "scored seat=4 points=30",
         "scored seat=2 points=-30 reason=calcolon.lost/2,4/30", "ended what=match winners=4 "),
    ),
    Play("template-1", "template", 3, {}, 1, 3),
)

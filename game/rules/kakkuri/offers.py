"""Makes the offers of Kakkuri, in words and touches: the contract between the rules and the code that draws the
table.

**Zones.** `stock` is the box, `pile` the table pile, its last card the table card. `hand:<seat>` keeps the cards of a
folder too, face down, until they are recycled. `trick:<seat>` holds the card drawn for the first deal.

**Actions** (text of the record; the touch that means it):

- `play S6`, `play S7 H7 D7`, `play CA as 10`, `play SK HK CA as 12` – one action for each play; a turn is several plays
  and then `end`. Touch: every card played; where a wild card takes another rank than its own there follows a button
  whose `what` is that rank, so that offers of the same cards are told apart by it. In whatever order the cards are
  written, they are laid in the offer's order.
- `end` (button) – asked even if nothing can be played; after the last card a turn ends by itself.
- `turn` (zone stock), `yield` (button) – with `kakkuri.box` only, `yield` not when the right has gone all round.
- `fold` (button) – plain in one's own turn, standing between two turns of others.
- `return` (button, standing) – a folder's one request between two turns; `agree`, `object` (buttons) answer it.
- `sanzoku` (button) – own turn, before the first card of the deal, whatever one holds.
- `utazu` (button, standing) – for the holder only, in or out of turn; a plain answer to `kakkuri.utazu`, beside `pass`.
- `fuwaru` (button), `stay` (zone own) – answer `kakkuri.fuwaru`; staying is turning one's hand up.
- `deal`, `yield` (buttons) – answer `kakkuri.deal`.

**Questions** (kind; whom; the answer of the silent in a scenario). None of them closes by silence at a table: all who
are asked answer, so that waiting for them tells nothing.

- `kakkuri.fuwaru`: all but the dealer, before any player has seen a card (`stay`). All are settled together, in order.
  Without it (Options: fuwaru) all look at once, and the first question of a deal is the dealer's turn.
- a turn (`TurnOf`): asked again after each play, after `sanzoku`, after `turn`, and when a request to come back is
  settled.
- `kakkuri.box`: who has the right to turn; they may play, turn, or pass it on. Before it comes Note `kakkuri.right`. It
  is a question to one: `View.acting` names them, `View.turn` no seat, until they have played or turned.
- `kakkuri.return`: all but who asks, folders and sitter too (`object`). Settled together; then who agreed, who did not.
- `kakkuri.utazu`: after a player went out, after all others folded, or when the deal is void: everybody still in who
  has not played a card (`pass`).
- `kakkuri.deal`: after a deal, to the winner, whether they deal (`deal`) or pass it to the right; and so on.

**Told to all**, beside moves: `Called` with `kakkuri.` before fuwaru, turn_box, pass_right, sanbon, sanzoku, end, fold,
return, agree, object, utazu, guri, deal, pass_deal; the first table card is turned so too. `Note` (cards;
seats; number):

- draw_high, draw_low (the card; the dealer), draw_again (; who shared): the draw for the first deal.
- cut (; left neighbour, dealer) · exchanged (; player, dealer): a fuwaru carried out.
- tongs (♣3; sitter), then their six are `Shuffled` into the box and they `Left` the deal · dealer_moves (; old, new).
- as_rank (the cards; player; the rank): a play with a wild card; while its last card lies on top, the table has that
  rank. Any other table card has its own.
- right (; holder, who had it first; 1 if they must play or turn) · first_turning (; turner): お始め, anybody may cut.
- recycled (; turner, their right neighbour; size), after `Shuffled` · folded, returned (; seat) · return_refused (;
  seat, who objected) · last_one (; seat): all others have folded.
- held (cards; seat; how many): what is left in a hand when the deal is over, after `Shown` (Options: show_hands).
- has_played, had_turn (; seat): only in the opening of a position given, where it was done before.

A request to come back is `kakkuri.return` called, then Asked. A folder does not `Left` the deal: they may come back.

**Payments**: stake; fold (1 to the centre), fold_back; pays, pays_guri, pays_utazu (payer, winner; amount),
takes_folds. `Ended deal`: went_out, guri, utazu, all_folded, void. `Ended match`: deals_over, bankrupt.
Refusals: the keys of REFUSED.
"""

from __future__ import annotations

from game.core.rules import Action, Offer, Refused, Touch
from game.core.seating import Seat, Zone
from game.rules.kakkuri.house_rules import MOST

STOCK, PILE = Zone("stock"), Zone("pile")
HANDS = tuple(Zone("hand", seat) for seat in range(MOST))
DRAWN = tuple(Zone("trick", seat) for seat in range(MOST))

# What the state waits for; from TURN on cards are being played.
NOTHING, FUWARU, LAST, HANDOVER, TURN, BOX, RETURN = range(7)
QUESTIONS = {
    FUWARU: "kakkuri.fuwaru", LAST: "kakkuri.utazu", HANDOVER: "kakkuri.deal", BOX: "kakkuri.box",
    RETURN: "kakkuri.return",
}  # fmt: skip

FUWARU_, STAY = Action("fuwaru"), Action("stay")
END, FOLD, SANZOKU, UTAZU_ = Action("end"), Action("fold"), Action("sanzoku"), Action("utazu")
TURN_, YIELD, PASS = Action("turn"), Action("yield"), Action("pass")
ASK_BACK, AGREE, OBJECT, DEAL = Action("return"), Action("agree"), Action("object"), Action("deal")

_BUTTON = (Touch("button"),)
_UTAZU = Offer(UTAZU_, "kakkuri.offer.utazu", _BUTTON, standing=True)
_END = Offer(END, "kakkuri.offer.end", _BUTTON)
_FOLD = Offer(FOLD, "kakkuri.offer.fold", _BUTTON)
_SANZOKU = Offer(SANZOKU, "kakkuri.offer.sanzoku", _BUTTON)
_TURN = Offer(TURN_, "kakkuri.offer.turn", (Touch("zone", "stock"),))
_YIELD = Offer(YIELD, "kakkuri.offer.yield", _BUTTON)
_PASS = Offer(PASS, "kakkuri.offer.pass", _BUTTON)

WHEN_ASKED: dict[int, tuple[Offer, ...]] = {
    FUWARU: (Offer(STAY, "kakkuri.offer.stay", (Touch("zone", "own"),)),
             Offer(FUWARU_, "kakkuri.offer.fuwaru", _BUTTON)),
    LAST: (_PASS,),
    HANDOVER: (Offer(DEAL, "kakkuri.offer.deal", _BUTTON), Offer(YIELD, "kakkuri.offer.pass_deal", _BUTTON)),
    RETURN: (Offer(AGREE, "kakkuri.offer.agree", _BUTTON), Offer(OBJECT, "kakkuri.offer.object", _BUTTON)),
}  # fmt: skip
LAST_HOLDER = (_PASS, _UTAZU._replace(standing=False))
DEFAULT: dict[int, Action | None] = {FUWARU: STAY, LAST: PASS, HANDOVER: DEAL, RETURN: OBJECT}

MAY_UTAZU, MAY_SANZOKU, MAY_FOLD, MAY_RETURN, HAS_RIGHT, MUST = 1, 2, 4, 8, 16, 32


def _tail(flags: int) -> tuple[Offer, ...]:
    """What can be done in a turn besides playing; what stands comes last."""
    right = (_TURN,) if flags & MUST else (_TURN, _YIELD)
    found = list(right if flags & HAS_RIGHT else (_END,))
    found += [_SANZOKU] if flags & MAY_SANZOKU else []
    found += [_FOLD] if flags & MAY_FOLD else []
    found += [_UTAZU] if flags & MAY_UTAZU else []
    return tuple(found)


def _standing(flags: int) -> tuple[Offer, ...]:
    found = [_FOLD._replace(standing=True)] if flags & MAY_FOLD else []
    found += [Offer(ASK_BACK, "kakkuri.offer.return", _BUTTON, standing=True)] if flags & MAY_RETURN else []
    found += [_UTAZU] if flags & MAY_UTAZU else []
    return tuple(found)


TAILS = tuple(_tail(flags) for flags in range(64))
STANDING = tuple(_standing(flags) for flags in range(16))

SEATS: tuple[tuple[Seat, ...], ...] = tuple(
    tuple(seat for seat in range(MOST) if mask >> seat & 1) for mask in range(1 << MOST)
)
"""The seats of a set, which is a whole number with one bit for each."""
_RING = [[(seat + step) % MOST for step in range(1, MOST + 1)] for seat in range(MOST)]
NEXT: tuple[tuple[Seat, ...], ...] = tuple(
    tuple(next((other for other in _RING[seat] if mask >> other & 1), -1) for seat in range(MOST))
    for mask in range(1 << MOST)
)
"""The next of a set to the right of a seat, by set and seat; the seat itself comes last."""

REFUSED = {
    word: Refused(f"kakkuri.{word}")
    for word in (
        "no_such_play", "not_yours", "pairs_only", "one_or_three", "not_next", "nothing_follows", "no_end", "no_turn",
        "no_yield", "no_fold", "no_return", "no_utazu", "no_sanzoku",
    )
}  # fmt: skip
NOT_NOW, NOT_YOUR_TURN = Refused("refused.not_now"), Refused("refused.not_your_turn")
ANSWERED, UNKNOWN = Refused("refused.answered"), Refused("refused.unknown")

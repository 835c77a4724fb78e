"""The beating games once more, read from their rules pages alone and as plainly as can be: the referee of random play.

It shares nothing with game/rules. Cards are codes, a deal is a generator: it yields whose turn it is and what they may
say, and is sent what they say and whether the tent has fallen. Jokers are not known here.
"""
from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

RANKS = {
    "cangkul": "2 3 4 5 6 7 8 9 10 J Q K A",
    "burro_es": "1 2 3 4 5 6 7 8 9 10 11 12",
    "burro_pt": "2 3 4 5 6 7 8 9 Q J K A",
}
"""Lowest first. The ace is moved by its house rule."""
ACES = ("1", "A")

Question = tuple[int, set[str]]
Asking = Generator[Question, tuple[str, bool], "str | None"]


@dataclass
class Result:
    """Who has lost the deal, or who has won it where the first to run out wins."""

    losers: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Reading:
    """One game with its house rules, and the cards of the deal that is played."""

    def __init__(self, game: str, options: dict) -> None:
        ranks = [rank for rank in RANKS[game].split() if rank not in ACES]
        ace = "1" if game == "burro_es" else "A"
        low = options.get("ace", "high") == "low"
        self.rank = {rank: n for n, rank in enumerate([ace, *ranks] if low else [*ranks, ace])}
        self.tent = game == "burro_pt"
        self.passers_take = game == "cangkul"
        self.last_loses = options.get("going_out", "last_loses") == "last_loses"
        self.take_lying = options.get("pick_up_when_empty", False)
        self.strongest = options["lead_after_out"] == "strongest"
        self.finish = options["finish_trick"]
        self.limit = options["trick_limit"]

    def strength(self, card: str) -> int:
        return self.rank[card[1:]]

    def holding(self) -> list[int]:
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def deal(self, hands: Sequence[list[str]], stock: list[str], leader: int) -> Generator:
        """Play the deal; what it returns is its Result."""
        self.hands, self.pile, self.out, self.lying = hands, [], [], []
        half = (len(stock) + 1) // 2 if self.tent else len(stock)
        self.left, self.right = stock[:half], stock[half:]
        for number in range(1, self.limit + 1):
            result = yield from self.trick(leader)
            if result is not None:
                return result
            holding = self.holding()
            if len(holding) < 2:
                return Result(losers=tuple(holding))  # type: ignore[return-value]
            if number == self.limit:
                return self.by_limit(holding)  # type: ignore[return-value]
            leader = self.next_leader()

    def by_limit(self, holding: list[int]) -> Result:
        counts = [len(self.hands[seat]) for seat in holding]
        if self.last_loses:
            return Result(losers=tuple(s for s in holding if len(self.hands[s]) == max(counts)))
        return Result(winners=tuple(s for s in holding if len(self.hands[s]) == min(counts)))

    def next_leader(self) -> int:
        """The winner; if they have left the next one still in, or the highest card of those still in."""
        best = sorted(self.played, key=lambda by: -self.strength(by[1]))
        self.winner = best[0][0]
        if self.hands[self.winner]:
            return self.winner
        still = [seat for seat, _ in best if self.hands[seat]]
        if self.strongest and still:
            return still[0]
        count = len(self.hands)
        return next(s for n in range(1, count) if self.hands[s := (self.winner + n) % count])

    def trick(self, leader: int) -> Generator:
        count = len(self.hands)
        order = [seat for n in range(count) if self.hands[seat := (leader + n) % count]]
        self.played, passers = [], []
        for seat in order:
            card = yield from self.lead(seat) if seat == leader else self.follow(seat, self.played[0][1][0])
            if card is None:
                passers.append(seat)
                if self.take_lying:
                    self.hands[seat] += self.lying
                    self.lying = []
                continue
            self.hands[seat].remove(card)
            self.played.append((seat, card))
            self.lying.append(card)
            if not self.hands[seat]:
                if not self.last_loses:
                    return Result(winners=(seat,))  # type: ignore[return-value]
                self.out.append(seat)
                if len(self.holding()) == 1 and not self.finish:
                    return Result(losers=tuple(self.holding()))  # type: ignore[return-value]
        if passers and self.passers_take:
            for n, card in enumerate(self.lying):
                self.hands[passers[n % len(passers)]].append(card)
        else:
            self.pile += self.lying
        self.lying = []
        return None

    def lead(self, seat: int) -> Asking:
        text, _ = yield seat, {f"play {card}" for card in self.hands[seat]}
        return text.split()[1]

    def follow(self, seat: int, suit: str) -> Asking:
        """The card they play, None if they pass; who has not the suit digs or pulls until they have."""
        hand = self.hands[seat]
        while True:
            own = {f"play {card}" for card in hand if card[0] == suit}
            if own:
                text, _ = yield seat, own
                return text.split()[1]
            if not self.left and not self.right:
                return None
            if not self.tent:
                card, fell = self.left.pop(0), False
            else:
                sides = {"draw left": self.left, "draw right": self.right}
                text, fell = yield seat, {text for text, half in sides.items() if half}
                card = sides[" ".join(text.split()[:2])].pop(0)
            hand.append(card)
            if fell:
                hand += self.left + self.right
                self.left, self.right = [], []
            elif card[0] == suit:
                return card

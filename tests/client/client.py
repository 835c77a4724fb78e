"""Not a test: a player who plays Kataku from elsewhere. They have nothing but lines of text, in and out, and import
nothing of the program; they keep their own picture of the table, believe what they are told, and pick by lot among
what is offered.

`python -I client.py SEED`: lines come in on standard input and go out on standard output; what they made of it is told
at the end on standard error, one JSON object.
"""
from __future__ import annotations

import json
import random
import sys
from typing import Any

POT = -1
SCOPES = {"deal": ("deal",), "round": ("deal", "round"), "match": ("deal", "round", "match")}


class Table:
    """What lies where, as far as they were told; the same for every game."""

    def __init__(self) -> None:
        self.seat, self.game, self.names = POT, "", list[str]()
        self.zones: dict[str, list[int]] = {}
        self.faces: dict[int, str] = {}
        self.up: set[int] = set()
        self.chips: dict[int, int] = {}
        self.scores: dict[int, int] = {}
        self.left: dict[int, str] = {}
        self.won: list[int] | None = None

    def sat(self, seat: int, game: str, chairs: list[dict[str, Any]], options: dict[str, Any]) -> None:
        self.seat, self.game, self.names = seat, game, [chair["name"] for chair in chairs]

    def began(self, what: str, number: int, dealer: int, seats: list[int]) -> None:
        self.left = {seat: out for seat, out in self.left.items() if out not in SCOPES[what]}

    def moved(self, cards: list[int], source: str, target: str) -> None:
        held = self.zones.setdefault(source, [])
        self.zones[source] = [card for card in held if card not in cards]
        self.zones.setdefault(target, []).extend(cards)

    def shown(self, cards: list[int], faces: list[str], to: list[int] | None) -> None:
        self.faces.update(zip(cards, faces, strict=True))
        if to is None:
            self.up.update(cards)

    def covered(self, cards: list[int]) -> None:
        self.up.difference_update(cards)

    def shuffled(self, gathered: list[int], zone: str, cards: list[int]) -> None:
        gone = set(gathered)
        self.zones = {name: [card for card in held if card not in gone] for name, held in self.zones.items()}
        self.faces = {card: face for card, face in self.faces.items() if card not in gone}
        self.zones[zone], self.up = list(cards), self.up - gone

    def paid(self, payer: int, payee: int, amount: int, reason: dict[str, Any]) -> None:
        self.chips[payer] = self.chips.get(payer, 0) - amount
        self.chips[payee] = self.chips.get(payee, 0) + amount

    def scored(self, seat: int, points: int, reason: dict[str, Any]) -> None:
        self.scores[seat] = self.scores.get(seat, 0) + points

    def left_(self, seat: int, what: str, reason: dict[str, Any]) -> None:
        self.left[seat] = what

    def ended(self, what: str, winners: list[int], reason: dict[str, Any]) -> None:
        if what == "match":
            self.won = winners

    def hand(self) -> list[str]:
        """The own cards as they know them; `?` for one they were not shown."""
        return [self.faces.get(card, "?") for card in self.zones.get(f"hand:{self.seat}", [])]


class Player:
    """Reads a line, says something or nothing."""

    def __init__(self, seed: str) -> None:
        self.table, self.dice = Table(), random.Random(seed)
        self.asked: dict[str, Any] = {}
        self.lines = self.answers = self.refusals = self.blind = self.masked = 0

    def hear(self, line: str) -> str | None:
        (kind, body), = json.loads(line).items()
        self.lines += 1
        if kind == "put":
            self.asked = body
            return self.choice()
        if kind == "refused":
            self.refusals += 1
            return self.choice(safe=True)
        heard = getattr(self.table, "left_" if kind == "left" else kind, None)
        if heard is not None:
            heard(**body)
        return None

    def choice(self, safe: bool = False) -> str | None:
        """Whatever is on offer, by lot; now and then they try what stands there and cannot be, as people do."""
        offers = [offer for offer in self.asked["offers"] if not offer["standing"]]
        if not offers:
            return None
        greyed = [answer for answer in self.asked["answers"] if answer["reason"]]
        self.masked += bool(greyed)
        if greyed and not safe and self.dice.random() < 0.1:
            return self.said(self.dice.choice(greyed)["text"])
        offer = self.dice.choice(offers)
        cards = [touch["what"] for touch in offer["touch"] if touch["kind"] == "card"]
        self.blind += any(card not in self.table.faces for card in cards)
        self.answers += 1
        action = offer["action"]
        return self.said(" ".join((action["verb"], *action["args"])))

    def said(self, text: str) -> str:
        return json.dumps({"said": {"text": text, "seen": self.asked["question"]}})


def main() -> None:
    player = Player(sys.argv[1])
    for line in sys.stdin:
        answer = player.hear(line)
        if answer is not None:
            print(answer, flush=True)
    table = player.table
    told = {name: getattr(player, name) for name in ("lines", "answers", "refusals", "blind", "masked")}
    ours = sorted(name for name in sys.modules if name.split(".")[0] in ("game", "pygame"))
    print(json.dumps({**told, "won": table.won, "scores": table.scores, "chips": table.chips, "hand": table.hand(),
                      "zones": table.zones, "ours": ours}), file=sys.stderr)


if __name__ == "__main__":
    main()

"""Who and what is on which XTarot card: rank -> (scene, window at medium level), and the noren of the powers.

It only introduces the scenes to the cards; each is drawn in its own module, xtarot_cast_… or xtarot_numbers_….
"""
from kuku.cast import NOREN as KUKU
from pen.card import Noren, Window
from pen.ink import AI, INDIGO
from xtarot.cast_boy import boy
from xtarot.cast_cat import cat
from xtarot.cast_cuckoo import cuckoo
from xtarot.cast_horse import horse
from xtarot.cast_inn import inn
from xtarot.cast_mask import mask
from xtarot.cast_purse import purse
from xtarot.numbers_high import HIGH
from xtarot.numbers_low import LOW
from xtarot.numbers_mid import MID
from xtarot.suits import Scene

# the palm is a little lighter than in the Kuku deck: it has to stand off the night of the water suit
NOREN: dict[int, Noren] = {15: KUKU["KU"], 14: (INDIGO, AI, "stop"), 13: KUKU["HO"], 12: KUKU["CA"], 11: KUKU["HS"]}
SCENES: dict[int, tuple[Scene, Window]] = {
    15: (cuckoo, (9.4, 17.6, 62)), 14: (boy, (9, 18, 60)), 13: (horse, (0, 13.5, 71.6)), 12: (cat, (8.4, 34, 60)),
    **HIGH, **MID, **LOW,
    11: (inn, (9, 32, 62)), 0: (purse, (1, 16, 71)), -1: (mask, (5, 21, 69)),
}

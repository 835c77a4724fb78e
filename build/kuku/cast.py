"""Who is on which Kuku card: code -> (label, figure, window at medium level), and the noren of the powers.

It only introduces the figures to the cards; each is drawn in its own module, cast_….py.
"""
from kuku.cast_bucket import bucket
from kuku.cast_cat import cat
from kuku.cast_cuckoo import cuckoo
from kuku.cast_enso import enso
from kuku.cast_horse import horse
from kuku.cast_house import house
from kuku.cast_human import human
from kuku.cast_lion import lion
from kuku.cast_mask import mask
from kuku.cast_matto import matto
from pen.card import Figure, Noren, Window
from pen.ink import AI, KIN, SUMI, TEAL, YORU

NOREN: dict[str, Noren] = {
    "KU": (KIN, "#A87A22", "call"), "HU": (AI, YORU, "stop"), "HO": (TEAL, "#08525A", "jump"),
    "CA": ("#6B3A5B", "#3F1E35", "meow"), "HS": ("#55702F", "#31451A", "inn"), "MT": (SUMI, "#3A3E48", "out"),
}
CAST: dict[str, tuple[str, Figure, Window]] = {
    "KU": ("XV", cuckoo, (12.4, 18, 62.4)), "HU": ("XIIII", human, (11.2, 22.6, 63)),
    "HO": ("XIII", horse, (10.4, 21, 61.4)),
    "CA": ("XII", cat, (10.6, 19.6, 63)), "HS": ("XI", house, (6.2, 29, 63.4)), "0": ("0", enso, (11, 29, 60)),
    "BU": ("tub", bucket, (2.4, 22.6, 69.6)), "MA": ("mask", mask, (3, 23.6, 68)), "LI": ("lion", lion, (11, 20, 60)),
    "MT": ("bell", matto, (11, 17.4, 61)),
}

"""The drawing floor: a canvas in pixels, a painter in units, and the things of a card table drawn with them."""

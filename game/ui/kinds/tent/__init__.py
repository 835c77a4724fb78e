"""A stock that leans like a tent: how it stands, sways, is pulled at and falls."""

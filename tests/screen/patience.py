"""How long tests wait for what a program does."""
from __future__ import annotations

PATIENCE = 300.0
"""Seconds after which a program hangs, however busy the machine is: nothing but a fault is ever waited for so long."""

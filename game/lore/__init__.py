"""Figures that rules decide by and pictures show; stdlib only, knows no table."""

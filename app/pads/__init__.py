"""Pads: one for each shape of ask, none for a game."""

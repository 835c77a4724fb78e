"""Reads what people do with their hands: devices in, gestures out; and the focus that keys and pads move."""

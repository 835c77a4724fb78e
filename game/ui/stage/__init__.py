"""The stage: sprites, easings and the timeline that moves them. It knows no rules; it may vanish with the window."""

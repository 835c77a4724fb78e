"""The picture: windows, drawing, gestures and the stage. The only package that imports pygame; it knows no rules."""

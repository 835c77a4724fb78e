"""What every game does alike."""

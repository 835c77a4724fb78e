"""The table under open eyes: the scene, the own place, what is said, the side panels."""

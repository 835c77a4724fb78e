"""Files that must not be lost: written whole or not at all, synced, locked; read only where they are files."""

"""Loaders of everything that lies in files: frozen dataclasses, or a DataError that names file, line and cure."""

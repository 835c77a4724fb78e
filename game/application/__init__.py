"""The application around the tables: what is kept, what waits, what is in force, what becomes of a page that broke
off."""

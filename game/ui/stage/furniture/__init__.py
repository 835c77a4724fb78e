"""What only one kind of table needs: named by a layout file, given a rectangle and the picture, deciding nothing."""

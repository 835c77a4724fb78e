"""Holds what every page is built of: a desk with spots, rows and fields, our own keys, small answers. It knows no page.
"""

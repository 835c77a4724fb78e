"""The version of Kataku: this line is the one place it stands in, and everything else reads it from here."""

VERSION = "0.1.0"

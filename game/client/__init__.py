"""One seat of a running match as it can be known and asked without a screen: screens and phones stand behind it."""

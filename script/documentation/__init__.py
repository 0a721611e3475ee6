"""The DocC site of the products, and the checks of its articles."""

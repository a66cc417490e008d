"""Dice: pictures of them from seeds, and the two networks that find and read them."""

"""Dice in a photo: found, cut out, read, their colours told apart, and put where they stand."""

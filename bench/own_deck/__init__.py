"""Does the eye learn a deck that its networks never saw? Photos of such decks, read before and after corrections."""

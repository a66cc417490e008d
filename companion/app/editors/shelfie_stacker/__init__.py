"""What only the cards of Shelfie Stacker know."""

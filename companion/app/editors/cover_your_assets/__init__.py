"""What only a box of Cover Your Assets knows."""

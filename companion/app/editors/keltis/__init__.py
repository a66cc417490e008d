"""What only a box of Keltis knows."""

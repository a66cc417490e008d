"""What only a box of the 6 nimmt! board game knows."""

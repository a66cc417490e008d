"""Card and tile faces of made-up designs, in the manner of each game and of games in general."""

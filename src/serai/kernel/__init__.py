"""What a game is: the contract, the checked API and the registry. Pure, and compiled where it is hot."""

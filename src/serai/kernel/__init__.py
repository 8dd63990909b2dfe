"""What a game is: the contract, the checked door and the registry. Pure, and compiled where it is hot."""

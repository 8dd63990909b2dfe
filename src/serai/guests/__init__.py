"""Being a guest of a house somewhere: what any client in Python needs to talk to it. `docs/protocol.md` tells the rest."""

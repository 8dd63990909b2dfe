"""The web face of the house: HTTP for the lobby and records, a WebSocket per table. It decides nothing: the house does."""

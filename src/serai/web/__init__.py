"""The web server: HTTP for the lobby and records, a WebSocket per table. All decisions are the house's."""

"""A client for the house's API and WebSockets. `docs/protocol.md` describes the protocol."""

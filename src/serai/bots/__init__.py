"""Computer players. They see what their seat sees, never the state."""

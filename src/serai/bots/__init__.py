"""Players that are no people. They see what their seat sees, never the state."""

"""The log on disk: SQLite behind one small interface."""

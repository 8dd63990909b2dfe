"""The log on disk: SQLite by default, behind one small interface. Knows only kernel types."""

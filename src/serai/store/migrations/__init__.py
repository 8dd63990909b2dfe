"""Numbered changes of the schema. A new one is never edited after it has landed."""

"""Quick phrases: what people can say with one tap, in any language. The words of a phrase are `phrase-<key>` of the house's catalogue."""

PHRASES = ("hello", "luck", "nice", "wow", "laugh", "oops", "sorry", "think", "thanks", "tea", "good-game", "again")

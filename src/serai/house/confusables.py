"""Names that look alike: at a table, nobody can impersonate another player, or a bot, with a letter of another script.

The list of letters is short: those that look the same in common fonts. Case, accents, widths and spaces are ignored.
"""

import unicodedata
from collections.abc import Collection

_LETTERS = {
    "a": "аαɑ",
    "b": "вьβ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еєε",
    "f": "ғ",
    "g": "ɡց",
    "h": "һнη",
    "i": "іιıɩӏ|!1l",
    "j": "јϳ",
    "k": "кκ",
    "m": "м",
    "n": "пո",
    "o": "оοσ0օ๐०〇",
    "p": "рρ",
    "q": "ԛ",
    "r": "г",
    "s": "ѕꜱ$5",
    "t": "тτ",
    "u": "υսμ",
    "v": "νѵ",
    "w": "ԝωш",
    "x": "хχ",
    "y": "уүγ",
    "z": "ᴢ2",
}
SKELETON = str.maketrans({other: letter for letter, others in _LETTERS.items() for other in others})
IGNORED_CATEGORIES = ("Cf", "Mn", "Zs", "Cc")
"""Unicode categories that are ignored. Vowel signs are not, so that different words in other scripts stay different."""
LATIN = ("LATIN", "GREEK", "CYRILLIC")


def skeleton(name: str) -> str:
    """What a name looks like at a glance: equal for names that look alike."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    kept = []
    base = ""
    for mark in plain:
        category = unicodedata.category(mark)
        if category == "Mn":
            if base and not unicodedata.name(base, "").startswith(LATIN):
                kept.append(mark)  # a vowel or a tone
            continue
        if category in IGNORED_CATEGORIES or mark == "\u3164":
            continue
        base = mark
        kept.append(mark)
    return "".join(kept).translate(SKELETON).replace("rn", "m").replace("vv", "w")


def distinct(name: str, others: Collection[str | None]) -> str:
    """A name as it is shown among others: with a number if one of them looks the same."""
    taken = {skeleton(other) for other in others if other}
    shown, number = name, 1
    while skeleton(shown) in taken:
        number += 1
        shown = f"{name} ({number})"
    return shown

"""Prints which translations of the rules pages and cheat sheets are missing or behind: `python -m serai.testing.translations [GAME…]`.

With `--languages th,zh` pages that are not translated at all are listed too. `--stamp th` marks the Thai pages as made from the English
pages of today; run it after translating or reviewing them, for one game at a time.
"""

import argparse
import sys
from importlib.resources import files
from pathlib import Path

from serai.kernel.game import AnyGame
from serai.kernel.pages import CHEAT_SHEET, RULES, page_languages, page_source
from serai.kernel.registry import game as game_of
from serai.kernel.registry import games
from serai.testing.page_checks import missing_pages, page_problems, stamped


def main(arguments: list[str]) -> int:
    """Print what is missing or out of date; with `--stamp`, mark translations as up to date before."""
    parser = argparse.ArgumentParser(
        "python -m serai.testing.translations", description="Check the translations of rules pages and cheat sheets."
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if none is given")
    parser.add_argument("--languages", default="", metavar="A,B", help="languages in which every page is wanted")
    parser.add_argument("--stamp", metavar="LANGUAGE", help="mark the pages in this language as made from the English pages of today")
    given = parser.parse_args(arguments)
    chosen = [game_of(id) for id in given.games] or list(games())
    if given.stamp:
        for game in chosen:
            _stamp(game, given.stamp)
    wanted = [language for language in given.languages.split(",") if language]
    found = [problem for game in chosen for page in (RULES, CHEAT_SHEET) for problem in page_problems(game, page)]
    found += [problem for game in chosen for problem in missing_pages(game, wanted)]
    print("\n".join(found) or "every page is up to date")
    return 1 if found else 0


def _stamp(game: AnyGame, language: str) -> None:
    for page in (RULES, CHEAT_SHEET):
        if language in page_languages(game.package, page):
            path = Path(str(files(game.package))) / f"{page}.{language}.md"
            path.write_text(stamped(page_source(game.package, page), page_source(game.package, page, language)), "utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

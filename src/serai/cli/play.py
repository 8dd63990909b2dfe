"""`serai play`: playing against bots in the terminal."""

import re
import secrets
import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from serai.cli.arguments import NAME, Options, Players, ask, read_bots, read_options
from serai.cli.terminal import Narrator, cleaned, display_names, terminal
from serai.house.offered_bots import recommended_bot
from serai.kernel import registry
from serai.kernel.bot import Bot
from serai.kernel.checked import play as checked_play
from serai.kernel.errors import InvalidAction, InvalidOptions
from serai.kernel.game import AnyGame
from serai.kernel.policy import TablePolicy
from serai.kernel.presentation import Choice
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State
from serai.lab.simulate import bot_action, make_plan
from serai.records import Entry, OptionValue, new_record, write_file

CODE = re.compile(r"[A-Z]{6}", re.ASCII)
"""What a table's code looks like."""
LONG_PAUSE = 4
"""Seconds. A pause that is at least this long marks the end of something: a heading and the standings are shown."""
HELP = """Type the number of an action, or its text as shown after the label.
table: show the table again · rules: the rules of the game · quit: stop · help: this"""


class Quit(Exception):
    """The player quits, or the input has ended."""


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="The game's id, or a table's six-letter code; you are asked if it is left out.", show_default=False
        ),
    ] = None,
    players: Players = None,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Your seat, from 1.", show_default="1; at a house the first that is free")
    ] = None,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play with people, at a house on the network.", show_default=False)
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="Your name.", show_default=f"{NAME}; at a house the name that you have there")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="Who else plays; the list is repeated if it is shorter than the seats.",
            show_default="what the game recommends",
        ),
    ] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help="The seed for deals and bots.", show_default="a new one each time")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game's record to this file.")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="Never wait for Enter after a turn or round.")] = False,
) -> None:
    """Play a game in the terminal: against bots, or with people at a house on the network."""
    console = terminal()
    if game is None:
        game = _choose(console)
    if game is None:
        console.print("No game was chosen.")
        return
    if server is not None or CODE.fullmatch(game):
        from serai.cli.join import SERVER, join  # so that playing alone does not wait for the network's libraries to load

        _only_alone(bots=bots, seed=seed)
        if CODE.fullmatch(game):
            _only_new(players=players, option=option)
        options = {} if CODE.fullmatch(game) else read_options(registry.game(game), option)
        join(game, server or SERVER, console, name=name, seat=seat, options=options, players=players, record=record)
        return
    chosen = registry.game(game)
    match = Match(
        chosen,
        console,
        players=players,
        seat=1 if seat is None else seat,
        name=NAME if name is None else name,
        bots=[recommended_bot(chosen)] if bots is None else read_bots(bots),
        options=read_options(chosen, option),
        seed=secrets.randbelow(2**32) if seed is None else seed,
        record=record,
        wait=not fast and sys.stdin.isatty(),
    )
    match.play()


def _only_alone(**given: object) -> None:
    """Refuse flags that have no meaning at a house."""
    for flag, value in given.items():
        if value is not None:
            raise InvalidOptions(f"--{flag} is for playing alone; leave it out at a house, where `bot` adds one", option=flag, given=value)


def _only_new(**given: object) -> None:
    """Refuse flags that have no meaning at an existing table."""
    for flag, value in given.items():
        if value is not None:
            raise InvalidOptions(f"--{flag} is for a new table; leave it out to join one", option=flag, given=value)


def _choose(console: Console) -> str | None:
    games = registry.games()
    for number, found in enumerate(games, 1):
        console.print(Text.assemble((f"{number}  ", "bold cyan"), (found.title, "bold"), f"  {found.words().say('tagline')}"))
    while (answer := ask(console, f"Which game? (1 to {len(games)}, or quit) > ")) is not None and answer.lower() != "quit":
        for number, found in enumerate(games, 1):
            if answer.lower() in (str(number), found.id, found.title.lower()):
                return found.id
        console.print(f"There is no {answer!r} in the list: type a number from 1 to {len(games)}, or quit.")
    return None


class Match:
    """One game at one terminal."""

    def __init__(
        self,
        rules: AnyGame,
        console: Console,
        *,
        players: int | None,
        seat: int,
        name: str,
        bots: list[str],
        options: dict[str, OptionValue],
        seed: int,
        record: Path | None,
        wait: bool,
    ) -> None:
        plan = make_plan(rules, seed, players=players, options=options)
        if not 1 <= seat <= plan.players:
            raise InvalidOptions(f"there is no seat {seat}; the seats are 1 to {plan.players}", option="seat", given=seat)
        if len(bots) >= plan.players:
            raise InvalidOptions(f"{len(bots)} bots can't play in {plan.players - 1} seats; name fewer", option="bots", given=bots)
        self.rules = rules
        self.console = console
        self.you = seat - 1
        self.options = options
        self.state: State = rules.new(plan.players, options)
        self.policy: TablePolicy[State] = rules.policy(rules.read_options(options))
        self.players = [bots[place % len(bots)] for place in range(plan.players - 1)]
        self.players.insert(self.you, name)
        self.bots: list[Bot | None] = [None if seat == self.you else registry.bot(who, rules) for seat, who in enumerate(self.players)]
        self.rng = Rng(seed)
        self.seed = seed
        self.entries: list[Entry] = []
        self.record = record
        self.wait = wait
        self.started = time.monotonic()
        self.narrator = Narrator(rules, display_names(self.players), console, self.you)
        self._save()  # so that an error in writing the file shows before the game

    def play(self) -> None:
        """Play to the end, or until the player quits."""
        self.narrator.heading(f"{self.rules.title}: {', '.join(self.narrator.names)}")
        self.console.print(Text(f"You are {self.narrator.names[self.you]} in seat P{self.you + 1}. Type help for help.", "dim"))
        try:
            while (actor := self.state.turn()) != NOBODY:
                self._step(actor)
        except Quit:
            self.console.print("The game was not finished.")
        else:
            self.narrator.ending(self.state, self.policy.teams(len(self.players)))
        finally:
            self._save()
        self.console.print(Text(f"The same deals again: --seed {self.seed}", "dim"))
        if self.record is not None:
            self.console.print(Text(f"The record is in {self.record}; watch it with: serai replay {self.record}", "dim"))

    def _step(self, actor: int) -> None:
        before = self.state.copy()
        text = self._act(actor)
        checked_play(self.state, actor, text, by_table=False)
        self.entries.append(Entry(actor, text, seconds=round(time.monotonic() - self.started, 1)))
        action = 0 if actor == CHANCE else self.rules.parse(text)
        self.narrator.events(self.rules.events(before, actor, action, self.state, self.you))
        self._pause(before)

    def _act(self, actor: int) -> str:
        if actor == CHANCE:
            return self.rules.deal_text(self.state.shuffle(self.rng))
        bot = self.bots[actor]
        if bot is None:
            return self._ask()
        return self.rules.text(bot_action(self.rules, self.state, actor, bot, self.rng))

    def _pause(self, before: State) -> None:
        """After a turn, hand or round: a heading, the standings, and a pause. The end of the match is shown elsewhere."""
        pauses = [pause for pause in self.policy.pauses(before, self.state) if pause.seconds >= LONG_PAUSE]
        if not pauses or self.state.outcome() is not None:
            return
        self.narrator.heading(" · ".join(self.rules.words().say(f"phase-{pause.phase}") for pause in pauses))
        self.narrator.standings(self.rules.view(self.state, self.you))
        if self.wait and ask(self.console, "Press Enter to continue > ") is None:
            raise Quit

    # The player's turn

    def _ask(self) -> str:
        self._show()
        choices = self.rules.choices(self.state, self.you)
        self.narrator.choices(choices)
        while True:
            answer = ask(self.console, f"Your move ({'1' if len(choices) == 1 else f'1 to {len(choices)}'}, or help) > ")
            if answer is None or answer.lower() == "quit":
                raise Quit
            if answer.lower() in ("help", "?"):
                self.console.print(HELP)
            elif answer.lower() == "rules":
                self.console.print(Markdown(self.rules.written(self.rules.rules())))
            elif answer.lower() == "table":
                self._show()
                self.narrator.choices(choices)
            elif (text := self._parse_choice(answer, choices)) is not None:
                self.console.print()
                return text

    def _show(self) -> None:
        view = self.rules.view(self.state, self.you)
        scene = self.rules.scene(view)
        self.narrator.position(view, scene, [self.policy.player_state(self.state, place) for place in range(len(self.narrator.names))])
        self.narrator.hand(scene)

    def _parse_choice(self, answer: str, choices: list[Choice]) -> str | None:
        """The action that was typed; if there is none, prints why and returns None."""
        for number, choice in enumerate(choices, 1):
            if answer in (str(number), choice.text):
                return choice.text
        self.console.print(Text(cleaned(self._why_not(answer, len(choices))), "yellow"))
        return None

    def _why_not(self, answer: str, choices: int) -> str:
        if not answer:
            return "Type the number of an action, or its text. Type help for help."
        if answer.isdecimal():
            return f"There is no {answer}: type {'1' if choices == 1 else f'a number from 1 to {choices}'}."
        for refusal in self.rules.refusals(self.state, self.you):
            if refusal.text == answer:
                return f"You can't {answer}: {self.rules.words().refusal(refusal, self.narrator.names)}."
        try:
            self.rules.parse(answer)
        except InvalidAction as error:
            return f"{error}."
        return f"You can't {answer} now: type one of the numbers above."

    def _save(self) -> None:
        if self.record is not None:
            write_file(self.record, new_record(self.rules, self.options, self.players, self.entries, self.state))

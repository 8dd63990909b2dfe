"""Hints: the move that the strongest bot finds best, and why, in a sentence built from facts."""

from serai.kernel.bot import Evaluation
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Fact, Reason
from serai.kernel.state import State
from serai.protocol.server_messages import HintMessage


def hint(rules: AnyGame, state: State, seat: int, evaluations: list[Evaluation]) -> HintMessage:
    """The best of some evaluated actions, with the game's own reason for it, or else the odds."""
    best = max(evaluations, key=lambda evaluation: evaluation.value)
    choices, text = rules.choices(state, seat), rules.text(best.action)
    reason = only_move() if len(choices) == 1 else None
    if reason is None:
        (choice,) = (choice for choice in choices if choice.text == text)
        reason = rules.hint_reason(rules.view(state, seat), choice, evaluations) or odds(rules, best, evaluations)
    return HintMessage(text=text, why=reason.why, facts=reason.facts)


def only_move() -> Reason:
    """There is nothing to choose."""
    return Reason(why="only-move")


def odds(rules: AnyGame, best: Evaluation, evaluations: list[Evaluation]) -> Reason:
    """How often the best action wins, and how often the next best."""
    others = [evaluation for evaluation in evaluations if evaluation is not best]
    if not others:  # the bot can't say how good actions are
        return Reason(why="rule-of-thumb")
    second = max(others, key=lambda evaluation: evaluation.value)
    facts: dict[str, Fact] = {"percent": percent(best), "next": rules.text(second.action), "next_percent": percent(second)}
    certain = best.value - second.value > (best.error**2 + second.error**2) ** 0.5
    return Reason(why="better" if certain and percent(best) > percent(second) else "close", facts=facts)


def percent(evaluation: Evaluation) -> int:
    """A chance of winning, for people."""
    return round(100 * evaluation.value)

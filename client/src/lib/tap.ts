/** One way to commit: a tap selects a piece, a second tap on it plays it. */
import type { Choice, Refusal } from "../generated/house";
import type { BoardContext } from "./board";
import { choicesFor, refusalFor } from "./selection";

/** A tap on one piece of the hand. Out of turn it chooses the piece for later. Returns the choices with that piece, if there are several:
 * the board then asks for the rest. */
export function tapPiece(board: BoardContext<any>, piece: string, refused: (refusal: Refusal) => string): readonly Choice[] {
  if (!board.choices.length) {
    board.setPremove([piece]);
    return [];
  }
  const choices = choicesFor(board.choices, [piece]);
  if (choices.length === 1) board.choose(choices[0]!);
  if (!choices.length) {
    board.select(null);
    const refusal = refusalFor(board.refusals, [piece]);
    if (refusal) board.notify(refused(refusal));
  }
  return choices.length > 1 ? choices : [];
}

/** Whether a piece can be lifted: it can be played, or chosen for later. */
export const canLift = (board: BoardContext<any>, piece: string): boolean =>
  board.choices.length ? board.choices.some((choice) => choice.uses.includes(piece)) : board.waiting;

/** Pieces were dropped on the table: play them if that is one choice. Returns whether they were played. */
export function dropPieces(board: BoardContext<any>, pieces: readonly string[]): Promise<boolean> | boolean {
  const choices = choicesFor(board.choices, pieces);
  if (choices.length === 1) return board.act(choices[0]!);
  if (!board.choices.length) board.setPremove(pieces);
  return false;
}

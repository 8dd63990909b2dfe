/** What the viewer can do now. */
import type { TelefonView } from "../../generated/telefon";
import type { BoardContext } from "../../lib/board";

export function turnStatus(board: BoardContext<TelefonView>, picked: string | null): string | null {
  const { choices, view, words } = board;
  const kind = choices[0]?.kind;
  if (!kind) return null;
  if (picked) return words.say("now-where");
  if (kind === "draw" || kind === "pass") return words.say(`now-${kind}`);
  if (view.must_open) return words.say("now-open-with", { piece: view.must_open });
  return words.say(`now-${view.phase}`);
}

/** What to do now, where Telefon can say it better than "your turn". */
import type { TelefonView } from "../../generated/telefon";
import type { Seen } from "../../lib/seen";

export function nowLine(seen: Seen<TelefonView>, picked: string | null): string | null {
  const { choices, view, words } = seen;
  const kind = choices[0]?.kind;
  if (!kind) return null;
  if (picked) return words.say("now-where");
  if (kind === "draw" || kind === "pass") return words.say(`now-${kind}`);
  if (view.must_open) return words.say("now-open-with", { piece: view.must_open });
  return words.say(`now-${view.phase}`);
}

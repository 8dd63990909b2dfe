/** HTTP to the house. A refusal is an error with the house's own sentence. */
import type { ErrorBody, Fact, LaidTable, Me, NewTable } from "../generated/house";

export class HouseError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly facts: Record<string, Fact> = {},
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new HouseError("unreachable", "");
  }
  if (answer.ok) {
    return (answer.headers.get("content-type")?.includes("json") ? await answer.json() : await answer.text()) as T;
  }
  const error = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new HouseError(error?.code ?? "internal", error?.message ?? "", error?.facts);
}

export const rename = (name: string) => ask<Me>("/api/me", "PUT", { name });
export const quickPlay = (game: string) => ask<LaidTable>("/api/quick-play", "POST", { game });
export const openTable = (table: NewTable) => ask<LaidTable>("/api/tables", "POST", table);

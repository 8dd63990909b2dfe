/** HTTP requests to the server. A refusal is thrown as an `ApiError` with the server's message. */
import type { ErrorBody, Fact, TableLink, Me, NewTable, ProfileChange } from "../generated/house";

const TIMEOUT_MS = 15_000;

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly facts: Record<string, Fact> = {},
  ) {
    super(message);
  }
}

export async function request<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new ApiError("unreachable", "");
  }
  if (response.ok) {
    return (response.headers.get("content-type")?.includes("json") ? await response.json() : await response.text()) as T;
  }
  const error = (await response.json().catch(() => null)) as ErrorBody | null;
  throw new ApiError(error?.code ?? "internal", error?.message ?? "", error?.facts);
}

export const changeProfile = (change: ProfileChange) => request<Me>("/api/me", "PUT", change);
export const logOut = (everywhere: boolean) => request<Me>("/api/me/log-out", "POST", { everywhere });
export const quickPlay = (game: string) => request<TableLink>("/api/quick-play", "POST", { game });
export const openTable = (table: NewTable) => request<TableLink>("/api/tables", "POST", table);

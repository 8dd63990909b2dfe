/** Sharing a link: with the system's share sheet if there is one, otherwise by copying it. */
export type ShareResult = "shared" | "copied" | "failed";

export async function copy(text: string): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return copyBySelection(text) ? "copied" : "failed";
  }
}

/** The clipboard API needs HTTPS; copying a selection works without it. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

export async function share(title: string, url: string): Promise<ShareResult> {
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch (error) {
    return (error as DOMException).name === "AbortError" ? "shared" : copy(url);
  }
}

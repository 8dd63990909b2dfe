/** Passing something on: by the device's own sheet where there is one, else to the clipboard. */
export type Shared = "shared" | "copied" | "failed";

export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return copyBySelection(text) ? "copied" : "failed";
  }
}

/** Without https there is no clipboard to write to, but what is selected can still be copied. */
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

export async function share(title: string, url: string): Promise<Shared> {
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch (error) {
    return (error as DOMException).name === "AbortError" ? "shared" : copy(url);
  }
}

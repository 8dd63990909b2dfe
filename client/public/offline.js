// The offline page in the reader's language: the one that was chosen, else the first that the browser asks for. It is kept on the device
// in all languages, since another can be chosen after it was kept.
const words = JSON.parse(document.getElementById("words").textContent);
const chosen = document.cookie.match(/(?:^|; )language=([\w-]+)/)?.[1] ?? "";
const wanted = [chosen, ...navigator.languages].flatMap((code) => [code, code.split("-")[0]]);
const language = wanted.find((code) => code in words) ?? "en";
document.documentElement.lang = language;
document.title = `${words[language].title} · Serai`;
for (const place of document.querySelectorAll("[data-say]")) place.textContent = words[language][place.dataset.say];

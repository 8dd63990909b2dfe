// Shows the offline page in the chosen language, or in the first language of the browser that exists. The page is cached with its text in
// all languages, because the language can be changed later.
const words = JSON.parse(document.getElementById("words").textContent);
const chosen = document.cookie.match(/(?:^|; )language=([\w-]+)/)?.[1] ?? "";
const preferred = [chosen, ...navigator.languages].flatMap((code) => [code, code.split("-")[0]]);
const language = preferred.find((code) => code in words) ?? "en";
document.documentElement.lang = language;
document.title = `${words[language].title} · Serai`;
for (const element of document.querySelectorAll("[data-say]")) element.textContent = words[language][element.dataset.say];

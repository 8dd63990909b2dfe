// Shows a page of the house when there is no connection. It keeps nothing else, and what is not a page never passes through here.
const SHELF = "offline-2";
const KEPT = ["/offline.html", "/offline.css", "/offline.js", "/sign.svg"];
const NO_PAGES = ["/api/", "/ws/", "/schema/"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(KEPT)).then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))))
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === "navigate") {
    if (NO_PAGES.some((start) => pathname.startsWith(start))) return;
    event.respondWith(page(event).catch(() => caches.match("/offline.html")));
  } else if (KEPT.includes(pathname)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
  }
});

async function page(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

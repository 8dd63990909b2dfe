// Shows the offline page when there is no connection: it caches nothing else, and handles only navigations.
// A tap on a notification opens its table.
const CACHE = "offline-2";
const CACHED = ["/offline.html", "/offline.css", "/offline.js", "/sign.svg"];
const NOT_PAGES = ["/api/", "/ws/", "/schema/"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(CACHED)).then(() => self.skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === "navigate") {
    if (NOT_PAGES.some((start) => pathname.startsWith(start))) return;
    event.respondWith(page(event).catch(() => caches.match("/offline.html")));
  } else if (CACHED.includes(pathname)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
  }
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showTable(event.notification.data));
});

async function showTable(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

async function page(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

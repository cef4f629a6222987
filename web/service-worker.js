// Caches the page for offline use. The build writes `VERSION` and `FILES` above this (offline.ts).
//
// All files of a page come from one version: a new version waits until it is told to take over, which the page offers
// outside of games, or until no page is open any more.

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("triolet-") && name !== VERSION);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  const root = new URL("./", self.location.href);
  const isPage =
    request.mode === "navigate" &&
    (url.pathname === root.pathname || url.pathname === `${root.pathname}index.html`);
  const wanted = isPage ? root.href : request;
  event.respondWith(
    caches
      .open(VERSION)
      .then(
        async (cache) =>
          (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request),
      ),
  );
});

// Caches the page for offline use. The build writes `VERSION`, `FILES` and `BY_NEED` above this (offline.ts). Files
// by need are cached when they are first fetched, in a cache of their own that outlives a version: their names have a
// hash of their content.
//
// All files of a page come from one version: a new version waits until it is told to take over, which the page offers
// outside of games, or until no page is open any more.

const LATER = "triolet-by-need";
const isByNeed = (url) => BY_NEED.some((file) => url === new URL(file, self.location.href).href);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const old = (names) =>
    names.filter((name) => name.startsWith("triolet-") && name !== VERSION && name !== LATER);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => caches.open(LATER))
      .then(async (cache) => {
        const files = await cache.keys();
        await Promise.all(files.filter(({ url }) => !isByNeed(url)).map((file) => cache.delete(file)));
      })
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
  if (isByNeed(url.href)) {
    event.respondWith(fetchOnce(request));
    return;
  }
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

/** Returns a file by need from its cache, or fetches it and keeps it there. */
async function fetchOnce(request) {
  const cache = await caches.open(LATER);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // A full disk keeps nobody from what has just been fetched.
  if (response.ok) await cache.put(request, response.clone()).catch(() => {});
  return response;
}

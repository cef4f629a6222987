// Caches the page for offline use. The build writes `VERSION`, `FILES` and `BY_NEED` above this (offline.ts). Files
// by need are cached when they are first fetched, in a cache of their own that outlives a version: their names have a
// hash of their content.
//
// All files of a page come from one version: a new version waits until it is told to take over, which the page offers
// outside of games, or until no page is open any more.

const LATER = "triolet-by-need";
/** Holds the words of a notification in the language of the page, which writes them (room/push.svelte.ts). */
const WORDS = "triolet-words";
const isByNeed = (url) => BY_NEED.some((file) => url === new URL(file, self.location.href).href);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const old = (names) =>
    names.filter((name) => name.startsWith("triolet-") && ![VERSION, LATER, WORDS].includes(name));
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

// A turn came while the page was closed. The message names the room and nothing of the game.
self.addEventListener("push", (event) => event.waitUntil(notify(event.data)));

async function notify(data) {
  const { room = "" } = readObject(data);
  const isSeen = ({ url, visibilityState }) => visibilityState === "visible" && isOfRoom(url, room);
  // A player who looks at the game sees the turn there.
  if ((await windows()).some(isSeen)) return;
  const words = await caches.open(WORDS).then((cache) => cache.match("./push-words"));
  const body = (await words?.text()) ?? "";
  // The page shows notifications of a game under the same tag, so that there is one at a time.
  await self.registration.showNotification("Triolet", { body, tag: room, icon: "./icon.svg" });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.tag));
});

/** Shows a game: in the window that has it already, or in a new one. */
async function show(room) {
  const there = (await windows()).find(({ url }) => isOfRoom(url, room));
  await (there?.focus() ?? self.clients.openWindow(room === "" ? "./" : `./#/room/${room}`));
}

function windows() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

function isOfRoom(url, room) {
  return new URL(url).hash === `#/room/${room}`;
}

/** Returns the message of a notification; an empty one if it can't be read. */
function readObject(data) {
  try {
    const { room } = data.json();
    return /^[0-9a-f]{32}$/.test(room) ? { room } : {};
  } catch {
    return {};
  }
}

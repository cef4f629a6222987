// Notifications of a turn while the page is closed. The browser's push service is replaced by one that never sends;
// what it would send is delivered to the service worker.

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import test from "node:test";
import { change } from "./page.mjs";
import { atTheTable, invite, join } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(
  () => {
    const folder = mkdtempSync(path(tmpdir(), "triolet-"));
    const more = [
      ["--push-key", path(folder, "push.pem")],
      ["--push-contact", "mailto:operator@example.org"],
    ];
    return startServer({ folder, more });
  },
  { skip },
);

/** Replaces the push service of a page: the subscription outlives a reload, as that of a browser does. */
function subscribes() {
  const kept = () => JSON.parse(localStorage.getItem("test.push") ?? "null");
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const shown = (it) =>
    it && {
      endpoint: it.endpoint,
      options: { applicationServerKey: bytes(it.key).buffer },
      toJSON: () => ({ endpoint: it.endpoint, expirationTime: null, keys: it.keys }),
      unsubscribe: async () => (localStorage.removeItem("test.push"), true),
    };
  PushManager.prototype.getSubscription = async () => shown(kept());
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey: key }) => {
    if (userVisibleOnly !== true || key.length !== 87) throw new TypeError("no subscription");
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const point = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    const p256dh = btoa(String.fromCharCode(...point))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
    const number = Number(localStorage.getItem("test.number") ?? 0) + 1;
    localStorage.setItem("test.number", number);
    const it = {
      endpoint: `https://push.invalid/${number}`,
      key,
      keys: { p256dh, auth: "AAAAAAAAAAAAAAAAAAAAAA" },
    };
    localStorage.setItem("test.push", JSON.stringify(it));
    return shown(it);
  };
}

/** The answers to the requests about notifications. */
function answers(page) {
  const heard = [];
  page.on("response", (response) => {
    const request = response.request();
    if (/\/api\/rooms\/\w+\/push$/.test(request.url()))
      heard.push(`${request.method()} ${response.status()}`);
  });
  return heard;
}

async function openMenu(page, t) {
  await page.getByRole("button", { name: t("menu"), exact: true }).click();
  return page.getByRole("dialog");
}

test("a player chooses to be told of turns while the page is closed, and is", { skip }, async () => {
  const options = { script: subscribes, permissions: ["notifications"] };
  const { page, link } = await invite(browser, server.url, "Ana", options);
  const room = link.split("/").at(-1);
  const heard = answers(page);
  const ben = await join(browser, link, "Ben");
  await atTheTable([page, ben]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  let t = wordsOf("en");
  let menu = await openMenu(page, t);
  await menu.getByRole("button", { name: t("push-on") }).click();
  await menu.getByText(t("push-about"), { exact: true }).waitFor();
  const off = () => menu.getByRole("button", { name: t("push-off"), pressed: true });
  await off().waitFor();
  assert.deepEqual(heard, ["PUT 200"]);
  await page.keyboard.press("Escape");

  // It stays so after a reload, and a new subscription of the browser is sent.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("test.push"));
    localStorage.setItem("test.push", JSON.stringify({ ...kept, endpoint: "https://push.invalid/new" }));
  });
  await page.reload();
  await atTheTable([page]);
  await change(page, { language: "pl" });
  t = wordsOf("pl");
  menu = await openMenu(page, t);
  await off().waitFor();
  const known = () => page.evaluate((room) => localStorage.getItem(`triolet.push.${room}`), room);
  await page.waitForFunction((room) => /new$/.test(localStorage.getItem(`triolet.push.${room}`)), room);
  assert.deepEqual(heard, ["PUT 200", "PUT 200"]);
  await page.keyboard.press("Escape");

  // The service worker says so in the language of the page, but not to one who looks at the game.
  const worker = await serviceWorker(page);
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await worker.deliver({ type: "your-turn", room });
  assert.deepEqual(await shown(), []);
  await page.goto(server.url);
  await worker.deliver({ type: "your-turn", room });
  await worker.deliver({ type: "your-turn", room });
  await page.waitForFunction(async () => {
    return (await (await navigator.serviceWorker.ready).getNotifications()).length > 0;
  });
  assert.deepEqual(await shown(), [{ title: "Triolet", body: t("push-turn"), tag: room }]);
  await worker.deliver("no message of this server");
  await page.waitForFunction(async () => {
    return (await (await navigator.serviceWorker.ready).getNotifications()).length > 1;
  });

  // A tap opens the game.
  assert.deepEqual(await worker.tap(room), [`./#/room/${room}`]);

  await page.goto(link);
  await atTheTable([page]);
  menu = await openMenu(page, t);
  await off().click();
  await menu.getByRole("button", { name: t("push-on"), pressed: false }).waitFor();
  assert.deepEqual(heard, ["PUT 200", "PUT 200", "DELETE 200"]);
  assert.equal(await known(), null);
  assert.equal(
    await page.evaluate(() => localStorage.getItem("test.push")),
    null,
    "no game needs it any more",
  );
  assert.deepEqual(page.errors, []);
  for (const one of [page, ben]) await one.context().close();
});

test("a browser that blocks them, or cannot subscribe, is told of in words", { skip }, async () => {
  const { page, link } = await invite(browser, server.url, "Ana", { script: subscribes });
  const ben = await join(browser, link, "Ben");
  await atTheTable([page, ben]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const t = wordsOf("en");
  const answer = (permission) =>
    page.evaluate((permission) => {
      window.Notification = Object.assign(function () {}, {
        permission,
        requestPermission: async () => permission,
      });
    }, permission);
  const menu = await openMenu(page, t);
  const on = menu.getByRole("button", { name: t("push-on") });
  const says = (key) =>
    menu
      .getByRole("status")
      .and(menu.getByText(t(key), { exact: true }))
      .waitFor();
  for (const [permission, key] of [
    ["denied", "notices-denied"],
    ["default", "notices-dismissed"],
  ]) {
    await answer(permission);
    await on.click();
    await says(key);
  }
  await answer("granted");
  await page.evaluate(
    () => (PushManager.prototype.subscribe = () => Promise.reject(new Error("no service"))),
  );
  await on.click();
  await says("push-failed");
  assert.equal(await on.getAttribute("aria-pressed"), "false");
  assert.deepEqual(page.errors, []);
  for (const one of [page, ben]) await one.context().close();
});

test("a quick game has none", { skip }, async () => {
  const { page, link } = await invite(browser, server.url, "Ana", {
    script: subscribes,
    time: "10 minutes each in all, plus 5 s a turn",
  });
  const ben = await join(browser, link, "Ben");
  await atTheTable([page, ben]);
  const t = wordsOf("en");
  const menu = await openMenu(page, t);
  await menu.getByRole("button", { name: t("notices-on") }).waitFor();
  assert.equal(await menu.getByRole("button", { name: t("push-on") }).count(), 0);
  for (const one of [page, ben]) await one.context().close();
});

/** Returns the service worker of a page: what its push service would deliver, and a tap on a notification. */
async function serviceWorker(page) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted);
      if (one !== undefined) resolve(one.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const running = async () =>
    page.context().serviceWorkers()[0] ?? page.context().waitForEvent("serviceworker");
  return {
    deliver: (message) => {
      const data = typeof message === "string" ? message : JSON.stringify(message);
      return session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    },
    /** Taps a notification where no window shows its game. Returns the addresses that were opened. */
    tap: async (tag) =>
      (await running()).evaluate(async (tag) => {
        const opened = [];
        const { openWindow } = self.clients;
        self.clients.openWindow = async (url) => opened.push(url);
        const [notification] = (await self.registration.getNotifications()).filter((one) => one.tag === tag);
        const event = new NotificationEvent("notificationclick", { notification });
        let done;
        event.waitUntil = (work) => (done = work);
        self.dispatchEvent(event);
        await done;
        self.clients.openWindow = openWindow;
        return opened;
      }, tag),
  };
}

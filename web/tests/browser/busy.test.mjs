// On a server too busy to search for a computer's turn at once, the page shows the turn's place in the queue.

import assert from "node:assert/strict";
import test from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { NARROW, open, QUIET } from "./page.mjs";
import { atTheTable, takeAnyTurn, turns, waitForTurns } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

/**
 * Intercepts the messages from the session worker: once the game waits for the computer, the page receives only what
 * `line.say` sends, until `line.letGo`.
 */
function standInLine() {
  const listen = Worker.prototype.addEventListener;
  Worker.prototype.addEventListener = function (kind, hear) {
    if (kind !== "message") return listen.call(this, kind, hear);
    // A page that goes on to another room has another worker.
    const line = { isWaiting: false, isLetGo: false };
    window.line = line;
    const held = [];
    listen.call(this, kind, (event) => {
      if (line.isWaiting) return held.push(event);
      hear(event);
      const message = event.data.kind === "show" ? event.data.message : {};
      if (line.isLetGo || message.state?.awaited !== "computer") return;
      line.isWaiting = true;
      const { seq, state } = message;
      const show = (queue) => ({ type: "update", from: seq, seq, events: [], state: { ...state, queue } });
      line.say = (queue) => hear({ data: { kind: "show", message: show(queue) } });
      line.letGo = () => {
        Object.assign(line, { isWaiting: false, isLetGo: true });
        held.forEach(hear);
      };
    });
  };
}

for (const language of LANGUAGES) {
  test(`a turn that waits in line, in ${language}`, { skip }, async () => {
    const t = wordsOf(language);
    const words = (n) => t("queue", { n: String(n), count: n }).replaceAll("\u00A0", " ");
    const seats = [{ controller: "person" }, { controller: "computer:greedy" }];
    const created = await fetch(`${server.url}api/messages`, {
      method: "POST",
      body: JSON.stringify({ type: "create", id: "c", setup: { seats } }),
    });
    const { room } = await created.json();
    const page = await open(browser, `${server.url}#/room/${room}`, {
      ...NARROW,
      settings: { ...QUIET, language },
    });
    await page.addInitScript(standInLine);
    await page.reload();
    await page.getByLabel(t("your-name")).fill("Ada");
    await page.getByRole("button", { name: t("invited-join") }).click();
    await atTheTable([page]);
    const status = page.locator(".status");
    const says = (text) => status.getByText(text, { exact: true });
    const own = says(t("your-turn")).or(says(t("your-replay")));
    const thinking = status.getByText(t("thinking", { name: "" }).trim());
    await own.or(thinking).first().waitFor();
    while (!(await page.evaluate(() => window.line.isWaiting))) {
      const before = await turns(page);
      await takeAnyTurn(page, t);
      await waitForTurns([page], before + 1);
    }

    const told = page.locator("[role=status].unseen");
    const isWhole = () =>
      status.evaluate((status) =>
        [...status.children].every((line) => line.scrollHeight <= line.clientHeight + 1),
      );
    for (const ahead of [12, 3, 1, 0]) {
      await page.evaluate((ahead) => window.line.say(ahead), ahead);
      await status.getByText(words(ahead)).waitFor();
      assert.ok(await isWhole(), `${words(ahead)} is cut`);
      assert.equal((await told.textContent()).replaceAll("\u00A0", " "), words(12), "it is told once");
    }
    await page.evaluate(() => window.line.letGo());
    await own.first().waitFor();
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

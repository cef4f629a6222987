// Notifications of one's turn: where the browser gives none, the page says why, and what to do about it.

import assert from "node:assert/strict";
import test from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { change } from "./page.mjs";
import { atTheTable, invite, join } from "./people.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { wordsOf } from "./words.mjs";

const skip = SERVER === undefined ? "TRIOLET_SERVER names no server" : false;

share(startServer, { skip });

test(
  "a browser that blocks notifications, or waits for an answer, is told of in words",
  { skip },
  async () => {
    const { page, link } = await invite(browser, server.url, "Ana");
    const ben = await join(browser, link, "Ben");
    await atTheTable([page, ben]);
    /** Has the browser answer so, or not at all. */
    const answers = (permission, answer) =>
      page.evaluate(
        ([permission, answer]) => {
          const requestPermission = () =>
            answer === null ? new Promise((resolve) => (window.answer = resolve)) : Promise.resolve(answer);
          window.Notification = Object.assign(function () {}, { permission, requestPermission });
        },
        [permission, answer],
      );
    for (const language of LANGUAGES) {
      const t = wordsOf(language);
      await change(page, { language });
      await page.getByRole("button", { name: t("menu"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      const on = dialog.getByRole("button", { name: t("notices-on") });
      const status = dialog.getByRole("status");
      const says = (text) => status.and(dialog.getByText(text, { exact: true })).waitFor();
      await on.waitFor();
      for (const [permission, answer, key] of [
        ["denied", "denied", "notices-denied"],
        ["default", "denied", "notices-denied"],
        ["default", "default", "notices-dismissed"],
        ["default", null, "notices-asking"],
      ]) {
        await answers(permission, answer);
        await on.click();
        await says(t(key));
        assert.equal(await on.getAttribute("aria-pressed"), "false");
      }
      await page.evaluate(() => window.answer("granted"));
      const off = dialog.getByRole("button", { name: t("notices-off") });
      await off.waitFor();
      await says(t("notices-open"));
      await off.click();
      await on.waitFor();
      assert.equal(await status.textContent(), "");
      await page.keyboard.press("Escape");
    }
    assert.deepEqual(page.errors, []);
    for (const one of [page, ben]) await one.context().close();
  },
);

// Every screen in each language: at the width of the narrowest phones with letters twice as large, and with letters of
// the usual size at common phone widths, since content hidden with large letters may be too wide with small ones.
// Browsers may also enlarge the letters alone, which media queries in `em` don't reflect.
//
// A single walk shows each screen in every language and size, since walking takes longer than checking.

import assert from "node:assert/strict";
import test, { suite } from "node:test";
import { setTimeout } from "node:timers/promises";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { fits, isWhole } from "./inspect.mjs";
import {
  askHint,
  change,
  LARGE,
  open,
  waitForTurn,
  NARROW,
  PHONE,
  QUIET,
  serve,
  setLetters,
  USUAL,
} from "./page.mjs";
import { SERVER, startServer } from "./server.mjs";
import { browser, server, share } from "./shared.mjs";
import { visitRooms } from "./visit-rooms.mjs";
import { atTheTable, join } from "./people.mjs";
import { goOnWith, recordAfter, visitAlone, WITH_JOKER } from "./visit.mjs";

const isServed = SERVER !== undefined;
share(isServed ? startServer : serve);

/** The letter sizes, with the screen sizes to check for each. */
const SIZES = [
  [LARGE, [NARROW.viewport]],
  [USUAL, [NARROW.viewport, ...[344, 360, 390, 430].map((width) => ({ ...PHONE.viewport, width }))]],
];

/** The text zoom, at the width of the narrowest phones. */
const ENLARGED = "150%";

/** Checks a page in every size and language, and restores it; errors are added to `wide`. */
async function look(page, screen, wide) {
  const hold = async (place, letters) => {
    const where = `${screen} in ${place}`;
    await fits(page, where).catch((error) => wide.push(error.message));
    // Letters of twice the size break words, and a game then scrolls.
    if (letters === USUAL) await isWhole(page, where).catch((error) => wide.push(error.message));
  };
  const enlarge = (size) => page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
  for (const language of LANGUAGES) {
    await change(page, { language });
    for (const [letters, sizes] of SIZES) {
      await setLetters(page, letters);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await hold(`${language} at ${size.width}, letters of ${letters.standard}`, letters);
      }
    }
    await page.setViewportSize(NARROW.viewport);
    await enlarge(ENLARGED);
    await hold(`${language}, letters enlarged`);
    await enlarge("");
  }
  await change(page, { language: "en" });
  await resume(page);
}

/**
 * Restores a page's original size. On a busy machine the browser sometimes stops rendering after so many changes of
 * size, and nothing could be clicked. Another change resumes it, or else a picture, for which it has to render.
 */
async function resume(page) {
  const { width, height } = PHONE.viewport;
  for (const more of [0, 1, 2, 3, 4, 5]) {
    if (more > 0) {
      await page.setViewportSize({ width: width + more, height: height + more });
      await page.bringToFront();
      await page.screenshot({ timeout: PATIENCE }).catch(() => undefined);
    }
    await page.setViewportSize({ width, height });
    const drawn = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(true))));
    // A promise that never resolves is abandoned at the end of the test.
    if (await Promise.race([drawn.catch(() => false), setTimeout(PATIENCE, false)])) return;
  }
  throw new Error("the page is not drawn any more");
}

/** The milliseconds in which a browser that renders at all has drawn a frame, on a busy machine too. */
const PATIENCE = 8_000;

suite("nothing is too wide, in any language", { concurrency: true }, () => {
  for (const [screens, visit, skip] of [
    ["alone", visitAlone, false],
    ["by a link", visitRooms, !isServed],
  ]) {
    test(screens, { skip }, async () => {
      const wide = [];
      const options = { ...PHONE, settings: QUIET };
      const errors = await visit(browser, server.url, options, (...shown) => look(...shown, wide));
      assert.deepEqual(wide, []);
      assert.deepEqual(errors, []);
    });
  }
});

test("the free squares of a small board name its rows and columns, and a tap that only enlarges it says so", async () => {
  const page = await open(browser, server.url, { ...NARROW, settings: QUIET });
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  /**
   * Returns the labels drawn by squares, which are not text, since screen readers get the name of each square already.
   */
  const said = (squares) =>
    page.locator(squares).evaluateAll((all) =>
      all.map((one) => {
        const { content } = getComputedStyle(one, "::after");
        return content === "none" ? null : content.slice(1, -1);
      }),
    );
  const squares = (selector) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.dataset.square));
  const edges = ["A1", ...Array.from({ length: 14 }, (_, at) => String(at + 2)), ..."BCDEFGHIJKLMNO"];
  assert.deepEqual(await said(".free[data-edge]"), edges);
  assert.deepEqual([...new Set(await said(".taken"))], [null]);
  await page.locator(".rack .places button").first().tap();
  await page.locator('[data-square="A1"]').tap();
  const whole = page.getByRole("button", { name: "Whole board" });
  await whole.waitFor();
  await page.locator(".status", { hasText: "Now tap the space." }).waitFor();
  const plain = ".free:not(.double, .triple, .replay)";
  assert.deepEqual(await said(plain), await squares(plain));
  assert.deepEqual([...new Set(await said(`.square:not(${plain})`))], [null]);
  await page.locator('[data-square="A1"]').tap();
  await page.locator(".refused").waitFor();
  await page.getByRole("button", { name: "Take back the tiles" }).tap();
  await askHint(page, (button) => button.tap());
  await page.locator(".laid").first().waitFor();
  await page.getByRole("button", { name: /^Play for/ }).tap();
  // After the player's own turn the whole board is shown again.
  await whole.waitFor({ state: "detached" });
  await waitForTurn(page);

  // Content below the edge of the screen is reached by the menu.
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Turns" }).tap();
  const heading = page.getByRole("heading", { name: "Turns" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Turns");
  const { y } = await heading.boundingBox();
  assert.ok(y >= 0 && y < NARROW.viewport.height / 2, `the turns begin at ${y}`);
  await page.context().close();
});

test(
  "four of one name, by a clock of hours: numbers and clocks are whole on the narrowest phone",
  {
    skip: !isServed,
  },
  async () => {
    const setup = { seats: Array(4).fill({ controller: "person" }), clock: { type: "days", days: 1 } };
    const body = JSON.stringify({ type: "create", id: "four", setup });
    const { room } = await (await fetch(`${server.url}api/messages`, { method: "POST", body })).json();
    const pages = [];
    for (let seat = 1; seat <= 4; seat++) {
      const options = { ...NARROW, settings: QUIET };
      pages.push(await join(browser, `${server.url}#/room/${room}`, "Anna Maria Nováková", options));
    }
    await atTheTable(pages);
    const [page] = pages;
    for (const language of LANGUAGES) {
      await change(page, { language });
      await page.locator(".scores .time.runs", { hasText: /^[^:]*23\s*h\s*59/ }).waitFor();
      const seats = await page.locator(".scores li").evaluateAll((all) =>
        all.map((seat) => {
          const frame = (selector) => seat.querySelector(selector).getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(seat.querySelector(".whole"));
          range.setStartAfter(seat.querySelector(".text"));
          return {
            name: seat
              .querySelector(".whole")
              .textContent.replace(seat.querySelector(".text").textContent, ""),
            frame: seat.getBoundingClientRect().toJSON(),
            end: range.getBoundingClientRect().right,
            text: frame(".text").width,
            score: frame(".score").toJSON(),
            time: frame(".time").toJSON(),
          };
        }),
      );
      const numbers = seats.map(({ name }) => name.trim()).slice(1);
      assert.deepEqual(numbers, ["(2)", "(3)", "(4)"]);
      for (const { frame, end, text, score, time } of seats) {
        assert.ok(end <= frame.right && text > 10, `${language}: a name of ${text} ends at ${end}`);
        assert.ok(time.left >= frame.left && time.right <= frame.right, `${language}: ${time.left}`);
        assert.ok(
          time.top >= score.bottom - 1 || time.left >= score.right,
          `${language}: a clock over a score`,
        );
      }
    }
    for (const one of pages) await one.context().close();
  },
);

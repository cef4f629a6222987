// A board read from a photograph: from a file to the best play, the corners, the camera, and what is no photograph.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { LANGUAGES } from "../unit/catalogues.mjs";
import { fits, inspect, isWhole } from "./inspect.mjs";
import { change, DESKTOP, LARGE, NARROW, open, QUIET, serve, setLetters, USUAL } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

const DATA = new URL("../../../crates/triolet-vision/tests/data/", import.meta.url);
const PHOTO = { name: "board.jpg", mimeType: "image/jpeg", buffer: readFileSync(new URL("board.jpg", DATA)) };
const TRUTH = JSON.parse(readFileSync(new URL("board.json", DATA), "utf8")).board;

share(serve, { args: ["--use-fake-device-for-media-stream"] });

async function photograph(options = {}) {
  const page = await open(browser, `${server.url}#/study`, { settings: QUIET, ...options });
  await page.getByRole("button", { name: "Photograph a board" }).click();
  await page.getByRole("button", { name: "Open the camera" }).waitFor();
  return page;
}

const choose = (page, file) => page.getByLabel("Choose a picture").setInputFiles(file);

/** Checks a screen by axe and in each theme, and that it fits the narrowest phones in each language. */
async function look(page, screen) {
  const before = page.viewportSize();
  await inspect(page, screen);
  for (const language of LANGUAGES) {
    await change(page, { language });
    for (const letters of [LARGE, USUAL]) {
      await setLetters(page, letters);
      await page.setViewportSize(NARROW.viewport);
      await fits(page, `${screen} in ${language}, letters of ${letters.standard}`);
      if (letters === USUAL) await isWhole(page, `${screen} in ${language}`);
    }
  }
  await change(page, { language: "en" });
  await page.setViewportSize(before);
}

/** Waits for the reader, which takes long where the machine is busy. */
const patiently = { timeout: 120_000 };

test("a photograph becomes a position, whose best play is shown", async () => {
  const page = await photograph(DESKTOP);
  await choose(page, PHOTO);
  await page.getByRole("progressbar").waitFor();
  await page.getByRole("heading", { name: "Board as read" }).waitFor(patiently);
  await look(page, "the board as read");
  const square = page.locator(".head strong");
  const told = page.locator(".head [role=status]");
  while (/doubtful:\s\d+\sof/.test(await told.textContent())) {
    const before = await told.textContent();
    const tile = TRUTH[await square.textContent()];
    // A 1 could become a 10 to 15, so Enter completes it.
    for (const key of tile === undefined ? ["Delete"] : tile === "1" ? ["1", "Enter"] : [...tile])
      await page.keyboard.press(key);
    await page.waitForFunction(
      (before) => document.querySelector(".head [role=status]").textContent !== before,
      before,
    );
  }
  const shown = await page
    .locator(".square.taken")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  assert.deepEqual(
    shown.toSorted(),
    Object.entries(TRUTH)
      .map(([square, tile]) => `${square}: ${tile}`)
      .toSorted(),
  );

  // Any square can be changed, and a line that a rule forbids is marked.
  await page.locator('[data-square="I8"]').click();
  await page
    .getByRole("group", { name: "What lies on I8?" })
    .getByRole("button", { name: "9", exact: true })
    .click();
  await page.getByText("Three tiles in a line must total exactly 15.").waitFor();
  assert.equal(await page.locator('.wrong[data-square="I8"]').count(), 1);
  await page.locator('[data-square="I8"]').press("3");
  await page.locator(".wrong").first().waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Use this board" }).click();
  await page.getByRole("heading", { name: "What can be played" }).waitFor();
  for (const tile of ["5", "10", "0"]) {
    await page.getByRole("button", { name: "Add a tile" }).click();
    await page.getByRole("dialog").getByRole("button", { name: tile, exact: true }).click();
  }
  await page.getByText(/plays?, by (its|their) score/).waitFor();
  await page.locator(".best .rows button").first().click();
  assert.ok((await page.locator(".square.laid").count()) > 0, "the best play is shown on the board");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the camera takes a picture, in which a person sets the corners by finger and by keys", async () => {
  const page = await photograph({ ...NARROW, permissions: ["camera"] });
  await page.getByText("The picture stays on this device").waitFor();
  await look(page, "the ways to a photograph");
  await page.getByRole("button", { name: "Open the camera" }).click();
  await page.getByText("Fit the board into the frame.").waitFor();
  await page.getByRole("button", { name: "Take the picture" }).click();
  await page.getByText("The board does not stand out in this picture.").waitFor(patiently);
  await look(page, "the corners");

  const corner = page.getByRole("button", { name: "Corner A1", exact: true });
  const box = () => corner.boundingBox();
  const before = await box();
  assert.ok(before.width >= 44 && before.height >= 44);
  await corner.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.locator(".lens").waitFor();
  const moved = await box();
  assert.ok(Math.abs(moved.x - before.x - 10) < 1, `${before.x} → ${moved.x}`);
  // Grabbed beside its middle, it stays where it is until it is dragged.
  await page.mouse.move(moved.x + 40, moved.y + 40);
  await page.mouse.down();
  await page.mouse.move(moved.x + 55, moved.y + 48, { steps: 3 });
  await page.locator(".lens").waitFor();
  await page.mouse.up();
  await page.locator(".lens").waitFor({ state: "detached" });
  const dragged = await box();
  assert.ok(Math.abs(dragged.x - moved.x - 15) < 1 && Math.abs(dragged.y - moved.y - 8) < 1);

  // Dragged across the board, the corners are those of none.
  await page.mouse.move(dragged.x + 24, dragged.y + 24);
  await page.mouse.down();
  await page.mouse.move(dragged.x + 310, dragged.y + 260, { steps: 4 });
  await page.mouse.up();
  await page.getByText("These cannot be the corners of a board").waitFor();
  assert.ok(await page.getByRole("button", { name: "Read the board" }).isDisabled());
  await page.getByRole("button", { name: "Reset" }).click();
  assert.ok(await page.getByRole("button", { name: "Read the board" }).isEnabled());
  assert.equal((await box()).x, before.x);
  await page.getByRole("button", { name: "Turn a quarter" }).click();
  assert.ok((await box()).x > before.x + 50, "A1 is where A15 was");

  // The browser's own "back" goes from the corners to the choice of a picture, and from there out.
  await page.goBack();
  await page.getByRole("button", { name: "Back to the last picture" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Games and positions" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("without a camera, or with what is no photograph, a file is still taken", async () => {
  const page = await photograph({ ...NARROW, permissions: [] });
  await page.getByRole("button", { name: "Open the camera" }).click();
  const trouble = page.getByRole("alert").filter({ hasText: "You can still choose a picture from a file." });
  await trouble.filter({ hasText: "This page may not use the camera." }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  for (const [name, text, told] of [
    ["empty.jpg", "", "This file is empty."],
    ["notes.txt", "H8 11-3", "This is not a picture."],
  ]) {
    await choose(page, { name, mimeType: "image/jpeg", buffer: Buffer.from(text) });
    await page.getByRole("alert").filter({ hasText: told }).waitFor(patiently);
  }
  // A picture that is dropped or pasted needs no button, and can be stopped.
  for (const kind of ["paste", "drop"]) {
    await page.evaluate(
      ({ kind, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "board.jpg", { type: "image/jpeg" }));
        const event =
          kind === "paste"
            ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      { kind, bytes: [...PHOTO.buffer] },
    );
    await page.getByRole("progressbar").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    // Stopped while the board is read, its corners stay.
    const other = page.getByRole("button", { name: "Another picture" });
    const camera = page.getByRole("button", { name: "Open the camera" });
    await other.or(camera).waitFor();
    if ((await other.count()) > 0) await other.click();
    await camera.waitFor();
  }
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("heading", { name: "Games and positions" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

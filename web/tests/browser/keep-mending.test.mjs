// Correcting a sheet: what was typed wrongly, a turn, the players; and where the keyboard is meanwhile.

import assert from "node:assert/strict";
import test from "node:test";
import { begin, endTurn, lay, playByTaps, square, TOUCH, totals, turns } from "./keep-page.mjs";
import { open, QUIET, serve } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";

share(serve);

const OPENING = [
  [
    ["H8", 11],
    ["H9", 3],
  ],
  [
    ["I7", 8],
    ["I8", 4],
  ],
];
const typed = (page) => page.getByLabel("Or type a turn");
const status = (page, text) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const isFocused = (locator) => locator.evaluate((element) => element === document.activeElement);

async function type(page, text) {
  await typed(page).fill(text);
  await typed(page).press("Enter");
}

async function started(names) {
  const page = await open(browser, `${server.url}#/keep`, { ...TOUCH, settings: QUIET });
  await begin(page, names);
  return page;
}

test("turns are typed in any language, and what is no turn says so and can't be entered", async () => {
  const page = await started(["Anna", "Ben"]);
  await type(page, "qwerty");
  await page.getByRole("alert").filter({ hasText: "“qwerty” is not a turn." }).waitFor();
  const anyway = page.getByRole("button", { name: "Enter it anyway" });
  assert.ok(await anyway.isDisabled());
  assert.match(await anyway.evaluate((one) => one.ariaDescribedByElements[0].textContent), /is not a turn/);
  // Entered in another way, the refused text is gone.
  await playByTaps(page, OPENING[0], 1);
  assert.equal(await typed(page).inputValue(), "");
  for (const [at, text] of ["ÉCHANGE 2", "anna výměna 3 destiček", "Ben: wymiana 1", "I7 8-4"].entries()) {
    await type(page, text);
    await turns(page)
      .nth(at + 1)
      .waitFor();
  }
  await type(page, "vynechává");
  await turns(page).filter({ hasText: "not by the rules" }).waitFor();
  await type(page, "Eva pass");
  await page.getByRole("alert").filter({ hasText: "Nobody here is called Eva." }).waitFor();
  await type(page, "I9 14");
  await page.getByRole("button", { name: "Enter it anyway" }).tap();
  // A play scores what the table says.
  await page.getByRole("dialog").getByLabel("Points agreed at the table").fill("7");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Enter it with 7/ })
    .tap();
  await status(page, "Anna: 14 on I9 · 7 points");
  assert.deepEqual(await totals(page), ["59", "0"]);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a turn is found by its tile, by the line under the board and in the list, and says what became of it", async () => {
  const page = await started(["Anna", "Ben"]);
  for (const [at, tiles] of OPENING.entries()) await playByTaps(page, tiles, at + 1);
  await square(page, "H9").tap();
  await page.getByRole("dialog", { name: "Turn 1: Anna" }).getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Correct last entry" }).tap();
  const second = page.getByRole("dialog", { name: "Turn 2: Ben" });
  await second.getByRole("button", { name: "Exchange of 2 tiles" }).tap();
  await status(page, "Turn 2 corrected: Ben: Exchange of 2 tiles.");
  assert.equal(await turns(page).locator("button.new").count(), 1, "it is marked in the list");
  // And back: an exchange becomes a play.
  await page.getByRole("button", { name: "Correct last entry" }).tap();
  assert.ok(await second.getByRole("button", { name: "Exchange of 2 tiles" }).isDisabled());
  await second.getByRole("button", { name: "Tiles were placed" }).tap();
  await page.getByText("Changing turn 2 (Ben)").waitFor();
  await lay(page, OPENING[1]);
  await page.getByRole("button", { name: /^Change the turn: / }).tap();
  await status(page, "Turn 2 corrected: Ben: 8 on I7 and 4 on I8 · 27 points");
  await page.getByRole("button", { name: "Undo" }).tap();
  await status(page, "Undone. Turn 2: Ben: Exchange of 2 tiles.");
  await page.getByRole("button", { name: "Redo" }).tap();
  await status(page, "Redone. Turn 2: Ben: 8 on I7");
  await turns(page).last().getByRole("button").tap();
  await page.getByRole("button", { name: "Insert a turn before it" }).tap();
  await page.getByRole("button", { name: "Exchange, pass…" }).tap();
  const inserting = page.getByRole("dialog", { name: "Inserting a turn before turn 1" });
  await inserting.getByRole("button", { name: "Exchange of 1 tile" }).tap();
  await status(page, "Inserted as turn 1: Anna: Exchange of 1 tile.");
  await turns(page).last().getByRole("button").tap();
  await page.getByRole("button", { name: "Remove this turn" }).tap();
  await status(page, "Turn 1 removed: Anna: Exchange of 1 tile.");
  assert.deepEqual(await totals(page), ["25", "27"]);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a turn is given to the player who took it, and a question waits for its answer", async () => {
  const page = await started(["Anna", "Ben", "Cleo"]);
  for (const [at, tiles] of OPENING.entries()) await playByTaps(page, tiles, at + 1);
  await turns(page).last().getByRole("button").tap();
  const first = page.getByRole("dialog", { name: "Turn 1: Anna" });
  const who = first.getByRole("group", { name: "Who took this turn?" });
  assert.ok(await who.getByRole("button", { name: "Anna" }).isDisabled());
  assert.ok(await first.getByRole("checkbox").isChecked());
  await who.getByRole("button", { name: "Cleo" }).tap();
  await status(page, "Turn 1 corrected: Cleo: 11 on H8 and 3 on H9 · 25 points");
  assert.deepEqual(await totals(page), ["27", "0", "25"]);
  await status(page, "Ben to play.");

  // A typed turn that the rules refuse: a tap on the board neither drops it nor lays anything.
  await type(page, "Anna I9 14");
  const why = page.getByRole("alert").filter({ hasText: "It is another player’s turn." });
  await why.waitFor();
  await square(page, "I9").tap();
  await page.locator('.sheet[aria-busy="false"]').waitFor();
  await why.waitFor();
  await page.getByRole("button", { name: "Cancel" }).tap();
  await why.waitFor({ state: "detached" });
  assert.equal(await turns(page).count(), 2);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a chosen space has a frame at once, the one of the start too", async () => {
  const page = await started(["Anna", "Ben"]);
  await lay(page, [["G8", 3]]);
  for (const name of ["H8", "H9"]) {
    await square(page, name).tap();
    const frame = await square(page, name).evaluate((one) => getComputedStyle(one).boxShadow);
    assert.match(frame, / 0px 0px 0px 3px$/, name);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("players are renamed, seated anew and begin anew in the middle of a game, by touch and by keyboard", async () => {
  const page = await started(["Anna", "Ben", "Cleo"]);
  for (const [at, tiles] of OPENING.entries()) await playByTaps(page, tiles, at + 1);
  const players = async () => {
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Players and order" }).tap();
  };
  const names = () => page.locator("header li bdi").allTextContents();
  await players();
  await page.getByLabel("Name of player 1").fill("Anne-Marie");
  const standing = page.getByText("The turns stay in their order");
  assert.equal(await standing.count(), 0, "another name moves nothing");
  await page.getByRole("radio", { name: "Ben" }).check();
  await status(page, "Ben: 25 and Cleo: 27");
  await standing.waitFor();
  await page.getByRole("button", { name: "Keep", exact: true }).tap();
  await status(page, "Players corrected.");
  assert.deepEqual(
    [await names(), await totals(page)],
    [
      ["Ben", "Cleo", "Anne-Marie"],
      ["25", "27", "0"],
    ],
  );
  assert.equal(
    await page
      .locator("header bdi")
      .last()
      .evaluate((one) => one.scrollWidth - one.clientWidth),
    0,
  );

  await players();
  const fields = page.getByLabel(/^Name of player/);
  const order = () => fields.evaluateAll((all) => all.map(({ value }) => value));
  // The keyboard stays with the player who moves.
  await page.getByRole("button", { name: "Player 1: one place down" }).press("Enter");
  assert.deepEqual(await order(), ["Cleo", "Ben", "Anne-Marie"]);
  await status(page, "Ben: place 2");
  await page.keyboard.press("Enter");
  assert.deepEqual(await order(), ["Cleo", "Anne-Marie", "Ben"]);
  assert.ok(await isFocused(page.getByRole("button", { name: "Player 3: one place up" })));
  // By touch: a finger drags the last to the top.
  const [from, to] = await Promise.all([2, 0].map((at) => page.locator(".grip").nth(at).boundingBox()));
  const client = await page.context().newCDPSession(page);
  const touch = (kind, y) =>
    client.send("Input.dispatchTouchEvent", {
      type: kind,
      touchPoints: kind === "touchEnd" ? [] : [{ x: from.x + 10, y }],
    });
  await touch("touchStart", from.y + 20);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", from.y + 20 + ((to.y - from.y) * step) / 8);
  await touch("touchEnd");
  assert.deepEqual(await order(), ["Ben", "Cleo", "Anne-Marie"]);
  // A tap right after a quick drag only stops the drag.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.locator("header li").first().filter({ hasText: "Anna" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("what opens below the fold is seen and has the keyboard, and gives it back", async () => {
  const page = await open(browser, `${server.url}#/keep`, {
    ...TOUCH,
    viewport: { width: 320, height: 568 },
    settings: QUIET,
  });
  await begin(page, ["Anna", "Ben"]);
  await playByTaps(page, OPENING[0], 1);
  const menu = page.getByRole("button", { name: "Menu" });
  for (const [name, close] of [
    ["Clock", "Cancel"],
    ["Help at the table", "Close"],
  ]) {
    await menu.tap();
    const entries = page.getByRole("dialog");
    // Nothing lies behind the way out.
    const keyboard = entries.getByText("Keyboard", { exact: true });
    await keyboard.scrollIntoViewIfNeeded();
    const [entry, out] = await Promise.all([
      keyboard.boundingBox(),
      entries.getByRole("button", { name: "Close" }).boundingBox(),
    ]);
    assert.ok(entry.y + entry.height <= out.y, `${entry.y + entry.height} is behind ${out.y}`);
    await entries.getByRole("button", { name }).tap();
    const heading = page.getByRole("heading", { name });
    await page.waitForFunction((text) => document.activeElement.textContent === text, name);
    const { y, height } = await heading.boundingBox();
    assert.ok(y >= 0 && y + height <= 568, `${name} is at ${y}`);
    await page.getByRole("region", { name }).getByRole("button", { name: close }).tap();
    await page.waitForFunction(() => document.activeElement.ariaLabel === "Menu");
  }

  // The end, as it is heard: the count of the tiles left, and the final scores.
  await menu.tap();
  await page.getByRole("button", { name: "End the game" }).tap();
  // A warning names the player it is about, and what is left may be said later.
  await page.getByRole("radio", { name: "Nobody can place" }).check();
  await page.getByText("Tiles left on the racks. Optional for now").waitFor();
  await page.getByRole("button", { name: "Tiles left: Ben" }).tap();
  await page
    .getByRole("group", { name: "Tiles left: Ben" })
    .getByRole("button", { name: "3", exact: true })
    .tap();
  await page.getByRole("button", { name: "Final scores" }).tap();
  await page.getByRole("alert").filter({ hasText: "Ben: There should be 3 tiles." }).waitFor();
  await page.getByRole("button", { name: "Take away tile 3" }).tap();
  await page.getByRole("button", { name: "Tiles left: Ben" }).tap();
  await page.getByRole("radio", { name: /by agreement/ }).check();
  for (const [name, tiles] of [
    ["Anna", ["9", "5", "2"]],
    ["Ben", ["1", "1", "0"]],
  ]) {
    await page.getByRole("button", { name: `Tiles left: ${name}` }).tap();
    for (const tile of tiles)
      await page
        .getByRole("group", { name: `Tiles left: ${name}` })
        .getByRole("button", { name: tile, exact: true })
        .tap();
  }
  await status(page, "3 of 3 tiles: 2, 5, 9");
  await page.getByRole("button", { name: "Final scores" }).tap();
  await page.waitForFunction(() => document.activeElement.matches("section.final"));
  const said = await page.evaluate(() => {
    const { ariaLabelledByElements, ariaDescribedByElements } = document.activeElement;
    return [...ariaLabelledByElements, ...ariaDescribedByElements].map((one) => one.textContent).join(" ");
  });
  assert.match(said.replace(/\s+/g, " "), /^Winner: Anna 1\. Anna 25 .*Tiles left: 2, 5, 9/);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

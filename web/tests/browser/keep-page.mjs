// What the tests of score sheets share: small verbs of whoever keeps score.

export const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const square = (page, name) => page.locator(`[data-square="${name}"]`);
export const key = (page, value) =>
  page.getByRole("group", { name: "Values" }).getByRole("button", { name: String(value), exact: true });
export const endTurn = (page) => page.getByRole("button", { name: /^End the turn: / });
export const totals = (page) => page.locator("header li b").allTextContents();
export const turns = (page) => page.locator(".turns li");
const isChosen = (page, name) => square(page, name).evaluate((element) => element.classList.contains("over"));

/** Begins a sheet for these names, by touch where the page has it. */
export async function begin(page, names = ["Anna", "Ben"], first = 1) {
  await page.getByRole("link", { name: "New sheet" }).click();
  for (let count = 2; count < names.length; count += 1) {
    await page.getByRole("button", { name: "Add a player" }).click();
  }
  for (const [index, name] of names.entries())
    await page.getByLabel(`Name of player ${index + 1}`).fill(name);
  await page
    .getByRole("radio")
    .nth(first - 1)
    .check();
  await page.getByRole("button", { name: "Start the sheet" }).click();
  await page.getByRole("grid").waitFor();
}

/** Lays tiles by taps, and returns how many it took. */
export async function lay(page, tiles) {
  let taps = 0;
  for (const [name, value] of tiles) {
    if (!(await isChosen(page, name))) {
      await square(page, name).tap();
      taps += 1;
      // Where squares are small, the first tap only enlarges the board.
      if (!(await isChosen(page, name))) {
        await square(page, name).tap();
        taps += 1;
      }
    }
    const isWild = String(value).startsWith("*");
    if (isWild) {
      await page
        .getByRole("group", { name: "Values" })
        .getByRole("button", { name: "wild", exact: true })
        .tap();
      taps += 1;
    }
    await key(page, isWild ? `wild as ${value.slice(1)}` : value).tap();
    await page.locator(`[data-square="${name}"].laid`).waitFor();
    // What it comes to, and the square for the next tile, are answers of the worker.
    await page.locator('.sheet[aria-busy="false"]').waitFor();
    taps += 1;
  }
  return taps;
}

export async function playByTaps(page, tiles, count) {
  const taps = await lay(page, tiles);
  await endTurn(page).tap();
  await page.waitForFunction((n) => document.querySelectorAll(".turns li").length === n, count);
  return taps + 1;
}

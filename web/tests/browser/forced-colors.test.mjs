// Where the system chooses all colours, as in Windows' high contrast mode, outlines and signs replace the colours of a
// game.

import assert from "node:assert/strict";
import test from "node:test";
import { askHint, DESKTOP, open, PHONE, QUIET, serve, waitForTurn } from "./page.mjs";
import { browser, server, share } from "./shared.mjs";
import { goOnWith, recordAfter, WITH_JOKER } from "./visit.mjs";

share(serve);

/** After this many turns a joker lies on the board as a 10. */
const JOKER_PLAYED = 7;

/** Returns what is drawn of an element without backgrounds and shadows, which this mode omits. */
function drawn(page, selector, part = null) {
  return page
    .locator(selector)
    .first()
    .evaluate((element, part) => {
      const look = (of, pseudo) => {
        const { borderStyle, borderWidth, outlineStyle, outlineWidth, content } = getComputedStyle(
          of,
          pseudo,
        );
        const { borderColor, outlineColor } = getComputedStyle(of, pseudo);
        const outline = outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return [borderStyle, borderWidth, borderColor, outline, pseudo === null ? "" : content].join(" ");
      };
      const of = part === null ? element : element.querySelector(part);
      return [look(of, null), look(of, "::before")].join(" | ");
    }, part);
}

for (const [what, options] of [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
]) {
  test(`squares and tiles look as different as they are, on ${what}`, async () => {
    const context = { ...options, settings: QUIET, forcedColors: "active" };
    const page = await open(browser, server.url, context);
    await goOnWith(page, server.url, recordAfter(WITH_JOKER));
    await waitForTurn(page);
    const plain = ".free:not(.double, .triple, .replay, .centre)";
    const looks = { free: await drawn(page, plain) };
    looks.lying = await drawn(page, '[data-square="H8"]', ".tile");
    looks.last = await drawn(page, '[data-square="G11"]', ".tile");

    const tile = page.getByRole("group", { name: "Your tiles" }).getByRole("button").first();
    looks.rack = await drawn(page, ".rack .places button");
    await tile.click();
    await page.locator(".lifted").waitFor();
    looks.lifted = await drawn(page, ".rack .places button.lifted");
    looks.lit = await drawn(page, `${plain}.fits`);
    looks.unlit = await drawn(page, `${plain}:not(.fits)`);
    await tile.click();

    await askHint(page);
    await page.locator(".square.laid").first().waitFor();
    looks.laid = await drawn(page, ".square.laid", ".tile:not(.wild)");
    for (const [one, other] of [
      ["lit", "unlit"],
      ["laid", "lying"],
      ["laid", "last"],
      ["last", "lying"],
      ["lifted", "rack"],
    ]) {
      assert.notEqual(looks[one], looks[other], `${one} and ${other} look the same`);
    }

    // A joker shows a star, with a value or without.
    const star = (selector) =>
      page
        .locator(`${selector} .wild .star`)
        .first()
        .evaluate((element) => getComputedStyle(element, "::before").content);
    assert.equal(await star(".square.laid"), '"★"');
    // The fill and the text of a button are a matching pair of system colours.
    const play = page.getByRole("button", { name: /^Play for/ });
    const pair = await play.evaluate((button) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = "forced-color-adjust: none; background: Highlight; color: HighlightText";
      const read = (of) => [getComputedStyle(of).backgroundColor, getComputedStyle(of).color];
      const found = { button: read(button), system: read(probe) };
      probe.remove();
      return found;
    });
    assert.deepEqual(pair.button, pair.system);
    await page.getByRole("button", { name: "Take back the tiles" }).click();
    assert.equal(await star(".rack .places"), '"★"');
    await goOnWith(page, server.url, recordAfter(JOKER_PLAYED + 1));
    await waitForTurn(page);
    assert.equal(await star(".square"), '"★"');
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test("what is chosen is outlined", async () => {
  const page = await open(browser, server.url, { ...DESKTOP, settings: QUIET, forcedColors: "active" });
  const differ = async (one, other) => assert.notEqual(await drawn(page, one), await drawn(page, other), one);
  await page.getByRole("button", { name: "Play the computer" }).waitFor();
  await differ("fieldset label:has(:checked)", "fieldset label:not(:has(:checked))");
  await goOnWith(page, server.url, recordAfter(WITH_JOKER));
  await waitForTurn(page);
  await differ(".scores .moving", ".scores li:not(.moving)");
  await page.locator(".turns button").nth(1).click();
  await page.getByRole("button", { name: "Back to the game" }).waitFor();
  await differ('.turns button[aria-current="true"]', '.turns button[aria-current="false"]');
  await page.goto(`${server.url}#/learn/rules`);
  await page.locator(".parts a").first().waitFor();
  await differ(".parts a[aria-current]", ".parts a:not([aria-current])");
  await page.context().close();
});

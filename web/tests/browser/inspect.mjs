// Looks at a screen: by axe's rules, and whether it fits the width.

import assert from "node:assert/strict";
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Holds that axe finds nothing, and that nothing is wider than the screen. */
export async function inspect(page, screen) {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate(() => window.axe.run());
  const found = violations.flatMap((one) =>
    one.nodes.map((node) => `${screen}: ${one.id}: ${node.target}: ${node.failureSummary}`),
  );
  assert.deepEqual(found, []);
  await fits(page, screen);
}

/** Holds that nothing on the page, nor in what lies over it, has to be scrolled sideways. */
export async function fits(page, screen) {
  // A phone's window grows with what is too wide, so it is no measure.
  const wide = await page.evaluate((width) => {
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    const isWide = (one) => one.getBoundingClientRect().right > width + 0.5;
    const culprits = [...document.querySelectorAll("body *:not(.unseen, .unseen *)")].filter(isWide);
    return {
      page: document.documentElement.scrollWidth - width,
      dialogs: Math.max(0, ...dialogs.map((one) => one.scrollWidth - one.clientWidth)),
      culprits: culprits.slice(0, 5).map((one) => one.outerHTML.slice(0, 90)),
    };
  }, page.viewportSize().width);
  const excess = Math.max(wide.page, wide.dialogs);
  assert.ok(excess <= 0, `${screen} is ${excess} pixels too wide: ${wide.culprits.join(" ")}`);
}

// Looks at a screen: by axe's rules, and whether it fits the width.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { change } from "./page.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const COLOURS = { runOnly: ["color-contrast", "link-in-text-block"] };

/** Holds that axe finds nothing in any theme, and that nothing is wider than the screen. Leaves the page in the light one. */
export async function inspect(page, screen) {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ path: AXE });
  const found = [];
  // Only what axe has to say of colours differs from theme to theme.
  for (const [theme, rules] of [
    ["dark", COLOURS],
    ["contrast", COLOURS],
    ["light", {}],
  ]) {
    await change(page, { theme });
    const { violations } = await page.evaluate((rules) => window.axe.run(rules), rules);
    for (const { id, nodes } of violations) {
      for (const node of nodes)
        found.push(`${screen}, ${theme}: ${id}: ${node.target}: ${node.failureSummary}`);
    }
  }
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
